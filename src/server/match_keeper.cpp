#include "server/match_keeper.h"

#include <spdlog/spdlog.h>

#include <future>

#include "server/archive.h"
#include "server/priority.h"

namespace server {
namespace {

using namespace std::chrono_literals;

constexpr auto between_looks = 1s;
constexpr auto longest_without_look = 10s;  // what another server has left behind
constexpr std::size_t most_at_once = 100;
constexpr int rests_longer = 9;  // than it works

}  // namespace

MatchKeeper::MatchKeeper(store::Store& store, store::Matches& matches, store::SharedStore* shared, Metrics& metrics)
    : store_(store), matches_(matches), shared_(shared), metrics_(metrics) {}

MatchKeeper::~MatchKeeper() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void MatchKeeper::look() {
  {
    const std::lock_guard lock(mutex_);
    is_hinted_ = true;
  }
  wake_.notify_one();
}

void MatchKeeper::run() {
  step_behind_bots();
  do {
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, longest_without_look, [this] { return is_hinted_ || is_ending_; });
    if (is_ending_) return;
    is_hinted_ = false;
    lock.unlock();
    carry_all();
  } while (pause(between_looks));
}

bool MatchKeeper::pause(Clock::duration duration) {
  std::unique_lock lock(mutex_);
  return !wake_.wait_for(lock, duration, [this] { return is_ending_; });
}

void MatchKeeper::carry_all() {
  const std::size_t most = most_at_once + unreadable();
  const auto finished = store_.finished(most);
  if (!finished) return;  // the store is away, which others tell
  for (const store::Finished& each : *finished) {
    if (!is_ours(each.room)) continue;
    const auto since = Clock::now();
    const Carried carried = carry(each.room);
    if (carried == Carried::not_now) return;
    if (carried != Carried::unreadable) store_.note_kept(each);
    if (!pause(rests_longer * (Clock::now() - since))) return;
  }
  look_for_the_archive();
  if (finished->size() == most) look();
}

// It may be back with nothing left to carry there: another server has done it.
void MatchKeeper::look_for_the_archive() {
  const std::lock_guard lock(carrying_);
  if (is_away_ && matches_.last("", 0)) note_that_it_is_there();
}

void MatchKeeper::note_that_it_is_there() {
  if (std::exchange(is_away_, false)) spdlog::info("matches that are over are kept again");
  metrics_.archive_fails(false);
}

MatchKeeper::Carried MatchKeeper::carry(const std::string& room) {
  const std::lock_guard lock(carrying_);
  const auto not_now = [this](const std::string& why) {
    if (!std::exchange(is_away_, true)) spdlog::error("matches that are over have to wait: {}", why);
    metrics_.archive_fails(true);
    return Carried::not_now;
  };
  const auto log = store_.log(room);
  if (!log && shared_ != nullptr && shared_->is_away()) return Carried::not_now;  // which others tell
  if (!log) {
    if (unreadable_.insert(room).second) spdlog::error("room {}: its matches have to wait: {}", room, log.error());
    return Carried::unreadable;
  }
  unreadable_.erase(room);
  if (log->empty()) return Carried::all;  // whoever has erased it has carried them
  const auto last = matches_.last(room, log->front().at);
  if (!last) return not_now(last.error());
  const auto matches = table::finished_matches(*log, *last + 1, program_name);
  if (!matches) {
    spdlog::error("room {}: its matches cannot be kept: {}", room, matches.error());
    return Carried::damaged;
  }
  for (const table::FinishedMatch& match : *matches) {
    if (const auto kept = matches_.keep(match); !kept) return not_now(kept.error());
  }
  note_that_it_is_there();
  return Carried::all;
}

std::size_t MatchKeeper::unreadable() {
  const std::lock_guard lock(carrying_);
  return unreadable_.size();
}

bool MatchKeeper::is_ours(const std::string& room) {
  if (shared_ == nullptr) return true;
  std::promise<bool> promise;
  shared_->claim("matches of " + room, [&](bool is_ours) { promise.set_value(is_ours); });
  return promise.get_future().get();
}

}  // namespace server
