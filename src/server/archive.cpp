#include "server/archive.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "review/review.h"
#include "server/limits.h"
#include "server/priority.h"
#include "table/match_record.h"

namespace server {

namespace {
constexpr table::Time pause_while_away = 10'000;
}

const std::string_view program_name = "oyster " OYSTER_VERSION;

std::string to_string(const MatchId& match) { return match.room + '/' + std::to_string(match.number); }

template <class T, class Work>
Task<Result<T>> Archive::elsewhere(Work work) {
  if (waiting_ >= Limits::looks_back_waiting) co_return Code::UNAVAILABLE;
  ++waiting_;
  auto result = co_await called_back<std::shared_ptr<Result<T>>>([&](auto done) {
    asio::post(thread_, [this, work = std::move(work), done = std::move(done)] {
      step_behind_bots();
      auto made = std::make_shared<Result<T>>(work());
      mailbox_.send([done, made] { done(made); });
    });
  });
  --waiting_;
  co_return std::move(*result);
}

Task<Result<Archive::RecordPtr>> Archive::record(MatchId match) {
  return elsewhere<RecordPtr>([this, match = std::move(match)] { return find(match); });
}

Task<Result<std::string>> Archive::record_json(MatchId match) {
  return elsewhere<std::string>([this, match = std::move(match)]() -> Result<std::string> {
    const auto record = find(match);
    if (!record) return record.error();
    return wire::to_json(**record);
  });
}

Task<Result<std::string>> Archive::step_json(MatchId match, std::size_t action) {
  return elsewhere<std::string>([this, match = std::move(match), action]() -> Result<std::string> {
    const auto record = find(match);
    if (!record) return record.error();
    const auto step = review::step(**record, action);
    if (!step || !*step) return Code::NOT_FOUND;
    return wire::to_json(**step);
  });
}

Result<Archive::RecordPtr> Archive::find(const MatchId& match) {
  const auto found = std::ranges::find(kept_, match, &Kept::match);
  if (found != kept_.end()) return found->record;
  auto record = read(match);
  if (!record) return record.error();
  if (kept_.size() == most_kept) kept_.pop_front();
  kept_.push_back({match, std::make_shared<const wire::Record>(std::move(*record))});
  return kept_.back().record;
}

Result<wire::Record> Archive::read(const MatchId& match) {
  const auto fail = [&](const std::string& why) {
    spdlog::error("match {}: {}", to_string(match), why);
    return Code::UNAVAILABLE;
  };
  // What stays of a match is one row; a log may be long.
  if (matches_ != nullptr && !match.seed_hash.empty() && ask_first_from_ <= now()) {
    auto kept = read_kept(match);
    if (!kept) ask_first_from_ = now() + pause_while_away;
    if (kept && *kept && (*kept)->seedHash == match.seed_hash) return **std::move(kept);
  }
  const auto log = store_.log(match.room);
  if (!log) return fail(log.error());
  if (!log->empty() || matches_ == nullptr) {
    auto record = table::match_record(*log, match.number, program_name);
    if (!record) return fail(record.error());
    return std::move(*record);
  }
  auto kept = read_kept(match);
  if (!kept) return fail(kept.error());
  if (!*kept) return Code::ROOM_NOT_FOUND;
  return **std::move(kept);
}

wire::Read<std::optional<wire::Record>> Archive::read_kept(const MatchId& match) {
  const auto kept = matches_->record(match.room, match.number);
  if (!kept) return tl::unexpected(kept.error());
  if (!*kept) return std::nullopt;
  return wire::read_record(**kept);
}

}  // namespace server
