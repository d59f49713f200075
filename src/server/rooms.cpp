// Order: asking, the coroutine of a room, times and bots, looking after rooms.
#include "server/rooms.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

#include "server/limits.h"
#include "server/secrets.h"
#include "table/wire.h"

namespace server {
namespace {

using table::Outcome;
using table::Room;
using table::Time;

constexpr int most_tries = 5;  // against others who append to the same room
constexpr Time pause_after_failure = 1000;
constexpr Time longest_pause = 600'000;
constexpr auto poll_interval = std::chrono::seconds(1);
constexpr auto erase_interval = std::chrono::minutes(1);
constexpr std::size_t most_polled = 1000;
constexpr std::size_t most_erased = 100;

// A room opens in the time that this many records take; more of them, and it gets a snapshot.
constexpr std::size_t records_until_snapshot = 512;
constexpr table::Version versions_until_snapshot = 64;  // while there is no match, and it costs little

using Clock = std::chrono::steady_clock;
// However many wait, an expert that has looked at this many worlds is still worth its name.
constexpr int fewest_worlds = 20;
constexpr double longest_thought = 0.05;  // seconds

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// When somebody has to look at the room again, even if nothing is due in it: people may be gone.
std::optional<Time> looked_after_at(const Room& room, Time time) {
  if (room.is_closed()) return std::nullopt;
  const Time latest = time + table::closes_after;
  return std::min(room.next_due().value_or(latest), latest);
}

/// The member who asks. All tokens are compared, and each takes the same time.
const table::Member* find_caller(const Room& room, const Caller& caller) {
  if (!caller.player.empty()) return room.find_member(caller.player);
  if (caller.token_hash.empty()) return nullptr;
  const table::Member* found = nullptr;
  for (const table::Member& member : room.members()) {
    if (is_same_secret(member.token_hash, caller.token_hash)) found = &member;
  }
  return found;
}

/// A room whose record nobody will ever ask for.
bool is_worthless(const Room& room) { return room.matches() - (room.status() == table::Status::playing ? 1 : 0) == 0; }

}  // namespace

Rooms::Rooms(asio::io_context& io, store::Store& store, Channels& channels, Metrics& metrics,
             const RoomOptions& options)
    : io_(io),
      store_(store),
      channels_(channels),
      metrics_(metrics),
      options_(options),
      mailbox_(io),
      due_timer_(io),
      poll_timer_(io),
      sweep_timer_(io),
      erase_timer_(io),
      bots_(options.bot_threads) {}

Rooms::~Rooms() {
  bots_.join();
  expert_.join();
  reader_.join();
}

void Rooms::begin() {
  poll_store();
  sweep();
  if (options_.keep_closed > 0) erase_old();
}

void Rooms::end() {
  ended_ = true;
  for (asio::steady_timer* timer : {&due_timer_, &poll_timer_, &sweep_timer_, &erase_timer_}) timer->cancel();
}

// ---- Asking ----

void Rooms::ask(const std::string& code, Caller caller, Decide decide, Answer answer) {
  const LiveRoomPtr live = find(code);
  if (live->jobs.size() >= Limits::waiting_per_room) return answer(Code::RATE_LIMITED);
  enqueue(live, {std::move(caller), std::move(decide), std::move(answer)});
}

Task<Result<Rooms::Done>> Rooms::ask(std::string code, Caller caller, Decide decide) {
  co_return co_await called_back<Result<Done>>([&](Answer answer) {
    ask(code, std::move(caller), std::move(decide), [this, answer = std::move(answer)](const Result<Done>& done) {
      // Not at once: whoever waits may ask for more, and the room is not done with this yet.
      asio::post(io_, [answer, done] { answer(done); });
    });
  });
}

Task<Result<Rooms::Done>> Rooms::open(table::Opening opening) {
  if (live_rooms_.contains(opening.code)) co_return Code::ROOM_FULL;
  auto opened = Room::open(opening, now());
  if (!opened) co_return opened.error();
  const LiveRoomPtr live = add(opening.code);
  live->is_served = true;
  ++busy_;
  live->room = std::move(opened->room);
  note_seen(*live, opening.player, now());
  const std::size_t records = opened->outcome.records.size();
  const auto appended = co_await append(live, std::move(opened->outcome.records));
  Result<Done> done = Done{1, table::Repeated::no};
  if (appended == store::Appended::done) {
    was_kept(*live, opened->outcome, records);
  } else {
    done = appended == store::Appended::stale ? Code::ROOM_FULL : Code::UNAVAILABLE;
    live->room.reset();
  }
  asio::co_spawn(io_, serve(live), asio::detached);  // whoever was faster than our own answer, and then its times
  co_return done;
}

Task<Result<std::vector<wire::WireChoice>>> Rooms::think(std::string player, table::AdviceTask task) {
  using Thought = Result<std::vector<wire::WireChoice>>;
  if (asking_.contains(player)) co_return Code::RATE_LIMITED;
  if (asking_.size() >= Limits::questions_waiting) co_return Code::UNAVAILABLE;
  asking_.insert(player);
  const auto thought = co_await called_back<Thought>([&](std::function<void(Thought)> done) {
    asio::post(expert_, [this, task = std::make_shared<table::AdviceTask>(std::move(task)), done = std::move(done)] {
      auto choices = task->think();
      mailbox_.send([done, choices = std::move(choices)]() mutable { done(std::move(choices)); });
    });
  });
  asking_.erase(player);
  co_return thought;
}

void Rooms::show(const std::string& code, std::string channel, std::weak_ptr<Listener> listener) {
  const LiveRoomPtr live = find(code);
  Decide decide = [live, channel = std::move(channel), listener = std::move(listener)](
                      const Room& room, const table::Member*) -> Result<Wish> {
    if (const auto still_there = listener.lock()) live->audience.show(room, channel, *still_there);
    return Nothing{};
  };
  enqueue(live, {{}, std::move(decide), [](const Result<Done>&) {}});
}

std::string Rooms::room_json(const Room& room) const {
  return room.room_json(Audience(channels_, room.code()).is_connected());
}

// ---- The coroutine of a room ----

Rooms::LiveRoomPtr Rooms::find(const std::string& code) {
  const auto found = live_rooms_.find(code);
  return found != live_rooms_.end() ? found->second : add(code);
}

Rooms::LiveRoomPtr Rooms::add(const std::string& code) {
  return live_rooms_.emplace(code, std::make_shared<LiveRoom>(channels_, code)).first->second;
}

bool Rooms::is_current(const LiveRoomPtr& live) const {
  const auto found = live_rooms_.find(live->code);
  return found != live_rooms_.end() && found->second == live;
}

void Rooms::note_seen(LiveRoom& live, const std::string& player, Time at) {
  const auto seen = std::ranges::find(live.seen, player, &Seen::player);
  if (seen != live.seen.end()) {
    seen->at = at;
  } else {
    live.seen.push_back({player, at});
  }
}

void Rooms::enqueue(const LiveRoomPtr& live, Job job) {
  live->jobs.push_back(std::move(job));
  if (live->is_served) return;
  live->is_served = true;
  ++busy_;
  asio::co_spawn(io_, serve(live), asio::detached);
}

void Rooms::enqueue(const LiveRoomPtr& live, Wish wish) {
  Decide decide = [wish = std::move(wish)](const Room&, const table::Member*) -> Result<Wish> { return wish; };
  enqueue(live, {{}, std::move(decide), [](const Result<Done>&) {}});
}

Task<void> Rooms::serve(LiveRoomPtr live) {
  while (!live->jobs.empty()) {
    if (!live->room && !co_await open_again(live)) break;
    Job job = std::move(live->jobs.front());
    live->jobs.pop_front();
    co_await do_job(live, std::move(job));
  }
  live->is_served = false;
  --busy_;
  if (live->room) {
    let_think(live);
    schedule(live);
  } else {
    forget(live);
  }
}

/// Whether there is a room now. If not, everyone who waits has heard why.
Task<bool> Rooms::open_again(LiveRoomPtr live) {
  live->thinking.reset();
  live->thought.reset();
  Opened opened = co_await called_back<Opened>([&](std::function<void(Opened)> done) {
    asio::post(reader_, [this, code = live->code, done = std::move(done)] {
      auto read_room = std::make_shared<Opened>(read(code));
      mailbox_.send([done, read_room] { done(std::move(*read_room)); });
    });
  });
  if (opened && *opened) {
    unreadable_.erase(live->code);
    live->room = std::move(**opened);
    for (const table::Member& member : live->room->members()) {
      if (member.present) note_seen(*live, member.id, now());
    }
    if (live->audience.is_there()) live->audience.tell_all(*live->room);
    co_return true;
  }
  if (!opened) {
    Trouble& trouble = unreadable_[live->code];
    trouble.pause = std::clamp(2 * trouble.pause, pause_after_failure, longest_pause);
    trouble.until = now() + trouble.pause;
    spdlog::error("room {} cannot be opened: {}", live->code, opened.error());
  }
  for (Job& job : std::exchange(live->jobs, {})) job.answer(opened ? Code::ROOM_NOT_FOUND : Code::UNAVAILABLE);
  co_return false;
}

// On the reader's thread.
Rooms::Opened Rooms::read(const std::string& code) {
  auto stored = store_.load(code);
  if (!stored) return tl::unexpected(stored.error());
  if (stored->snapshot.empty() && stored->records.empty()) return std::nullopt;
  table::Moves moves;
  auto room = Room::reopen(stored->snapshot, stored->records, moves);
  if (!room && !stored->snapshot.empty()) {
    // A snapshot is only a shortcut.
    spdlog::warn("room {}: {}; its whole log is read", code, room.error());
    auto log = store_.log(code);
    if (!log) return tl::unexpected(log.error());
    moves.clear();
    room = Room::replay(*log, &moves);
  }
  if (!room) return tl::unexpected(room.error());
  if (stored->records.size() > records_until_snapshot) {
    store_.keep_snapshot(code, room->version(), room->snapshot(moves));
  }
  return std::move(*room);
}

Task<void> Rooms::do_job(LiveRoomPtr live, Job job) {
  // Step 1: who asks, and what do they want now?
  const Room& room = *live->room;
  const table::Member* who = find_caller(room, job.caller);
  const bool is_somebody = !job.caller.token_hash.empty() || !job.caller.player.empty();
  if (is_somebody && who == nullptr) co_return job.answer(Code::UNAUTHORIZED);
  const std::string player = who != nullptr ? who->id : "";
  const auto wish = job.decide(room, who);
  if (!wish) co_return job.answer(wish.error());
  const Time time = now();
  if (!player.empty()) {
    live->used = time;
    note_seen(*live, player, time + job.caller.thinks);
  }

  // Step 2: the room does it, or says why not.
  const std::optional<Time> promised = room.bot_action_at();
  Outcome outcome = done_with(*live, *wish, time);
  if (outcome.records.empty()) {
    if (!outcome.answer) co_return job.answer(outcome.answer.error());
    job.answer(Done{*outcome.answer, outcome.repeated});
    if (!outcome.events.empty()) live->audience.tell(*live->room, outcome);  // somebody said something
    co_return;
  }

  // Step 3: it is kept; only now anyone hears of it.
  const std::size_t records = outcome.records.size();
  const bool is_bots = outcome.records.front().kind == table::LogRecordKind::bot;
  const store::Appended appended = co_await append(live, std::move(outcome.records));
  if (appended == store::Appended::done) {
    if (is_bots && promised) metrics_.bot_acted(static_cast<double>(now() - *promised) / 1000);
    job.answer(Done{*outcome.answer, outcome.repeated});
    co_return was_kept(*live, outcome, records);
  }

  // Or it is not: the room has to be read again. Whoever was not the first may be the next.
  live->room.reset();
  if (appended == store::Appended::stale && job.tries < most_tries) {
    ++job.tries;
    live->jobs.push_front(std::move(job));
    co_return;
  }
  if (appended == store::Appended::failed) live->not_before = now() + pause_after_failure;
  job.answer(Code::UNAVAILABLE);
}

Outcome Rooms::done_with(LiveRoom& live, const Wish& wish, Time time) {
  Room& room = *live.room;
  if (const auto* command = std::get_if<table::Command>(&wish)) return room.apply(*command, time);
  Outcome outcome;
  outcome.answer = room.version();
  if (!std::holds_alternative<Tick>(wish)) return outcome;
  const bool is_fresh = live.thought && live.thought->version == room.version();
  if (is_fresh && room.bot_is_due(live.thought->seat, time)) return room.apply(*std::exchange(live.thought, {}), time);
  return room.tick(time, table::Bots::think_elsewhere);
}

Task<store::Appended> Rooms::append(LiveRoomPtr live, std::vector<table::LogRecord> records) {
  const Room& room = *live->room;
  const table::Version before = records.front().version - 1;
  store::Append append{live->code, before, std::move(records), looked_after_at(room, now())};
  append.closed = room.is_closed();
  const bool is_due = room.status() == table::Status::playing || room.version() % versions_until_snapshot == 0;
  if (room.is_before_first_move() && is_due) append.snapshot = room.snapshot({});
  co_return co_await called_back<store::Appended>([&](std::function<void(store::Appended)> done) {
    store_.append(std::move(append), [this, done = std::move(done)](store::Appended appended) {
      mailbox_.send([done, appended] { done(appended); });
    });
  });
}

void Rooms::was_kept(LiveRoom& live, const Outcome& outcome, std::size_t records) {
  metrics_.changed(records);
  live.audience.tell(*live.room, outcome);
  if (live.room->is_closed() && is_worthless(*live.room)) {
    store_.erase(live.code, [](store::Appended) {});
  }
}

void Rooms::forget(const LiveRoomPtr& live) {
  if (live->due) due_.erase({*live->due, live.get()});
  live->due.reset();
  if (is_current(live)) live_rooms_.erase(live->code);
}

// ---- Times and bots ----

void Rooms::schedule(const LiveRoomPtr& live) {
  const Room& room = *live->room;
  std::optional<Time> next = room.next_due();
  if (room.is_ahead_of(now())) next = now();
  if (next) next = std::max(*next, live->not_before);
  // A bot whose time has come before it was done with thinking: it will say when it is.
  const bool is_thinking = live->thinking == room.version();
  if (is_thinking && next && *next <= now()) next.reset();
  if (next == live->due) return;
  if (live->due) due_.erase({*live->due, live.get()});
  live->due = next;
  if (next) due_.insert({*next, live.get()});
  wait_for_due();
}

void Rooms::wait_for_due() {
  if (due_.empty() || ended_) return;
  const Time next = due_.begin()->first;
  if (timer_at_ != 0 && timer_at_ <= next) return;
  timer_at_ = next;
  due_timer_.expires_after(std::chrono::milliseconds(std::max<Time>(0, next - now())));
  due_timer_.async_wait([this](boost::system::error_code error) {
    if (error) return;
    timer_at_ = 0;
    fire_due();
  });
}

void Rooms::fire_due() {
  const Time time = now();
  std::vector<LiveRoomPtr> live_rooms;
  for (auto next = due_.begin(); next != due_.end() && next->first <= time; ++next) {
    live_rooms.push_back(live_rooms_.at(next->second->code));
  }
  for (const LiveRoomPtr& live : live_rooms) {
    due_.erase({*live->due, live.get()});
    live->due.reset();
    enqueue(live, Tick{});
  }
  wait_for_due();
}

// As soon as it is a bot's turn, not when it has to act: how long it thinks must not tell what it holds.
void Rooms::let_think(const LiveRoomPtr& live) {
  const table::Version version = live->room->version();
  const bool is_known = live->thought && live->thought->version == version;
  if (ended_ || is_known || live->thinking == version || now() < live->not_before) return;
  auto task = live->room->bot_task(now());
  if (!task) return;
  live->thinking = version;
  live->thought.reset();
  ++thinkers_;
  asio::post(bots_, [this, live, task = std::make_shared<table::BotTask>(std::move(*task))] {
    const auto start = Clock::now();
    // Who waits for others shares their time: a table's pace matters more than the last worlds that an expert looks at.
    table::BotMove thought = task->think([&, worlds = 0]() mutable {
      return ++worlds >= fewest_worlds &&
             seconds_since(start) * thinkers_.load() >= longest_thought * options_.bot_threads;
    });
    --thinkers_;
    metrics_.bot_thought(seconds_since(start));
    mailbox_.send([this, live, thought = std::move(thought)] {
      if (live->thinking == thought.version) live->thinking.reset();
      if (ended_ || !is_current(live) || !live->room || live->room->version() != thought.version) return;
      live->thought = thought;
      if (!live->is_served) schedule(live);
    });
  });
}

// ---- Looking after rooms ----

// Rooms that nobody has asked for, but which have something to do.
void Rooms::poll_store() {
  if (ended_) return;
  asio::post(reader_, [this, most = most_polled + live_rooms_.size()] {
    auto due = store_.due(now(), most);
    asio::post(io_, [this, due = std::move(due)] {
      if (ended_) return;
      if (!due) {
        spdlog::error("rooms that are due cannot be read: {}", due.error());
      } else {
        for (const store::Due& each : *due) {
          const auto trouble = unreadable_.find(each.room);
          const bool is_in_trouble = trouble != unreadable_.end() && now() < trouble->second.until;
          if (!is_in_trouble && !live_rooms_.contains(each.room)) enqueue(find(each.room), Tick{});
        }
      }
      poll_timer_.expires_after(poll_interval);
      poll_timer_.async_wait([this](boost::system::error_code error) {
        if (!error) poll_store();
      });
    });
  });
}

void Rooms::sweep() {
  const Time time = now();
  std::vector<LiveRoomPtr> all;
  all.reserve(live_rooms_.size());
  for (const auto& [code, live] : live_rooms_) all.push_back(live);
  for (const LiveRoomPtr& live : all) {
    if (live->is_served) continue;
    look_for_absent(live, time);
    const bool needed = live->audience.is_there() ||
                        std::ranges::any_of(live->room->members(), &table::Member::present) ||
                        live->room->next_due().value_or(time + 2 * options_.evict_after) <= time + options_.evict_after;
    const bool is_unused = live->room->is_closed() || (!needed && live->used + options_.evict_after <= time);
    if (is_unused && !live->is_served && !live->thinking) forget(live);
  }
  sweep_timer_.expires_after(std::chrono::milliseconds(options_.look_every));
  sweep_timer_.async_wait([this](boost::system::error_code error) {
    if (!error) sweep();
  });
}

// Whoever has lost the connection keeps the seat for a while; then the bot has it until they come back.
void Rooms::look_for_absent(const LiveRoomPtr& live, Time time) {
  const auto is_connected = live->audience.is_connected();
  std::vector<std::string> gone;
  for (const table::Member& member : live->room->members()) {
    if (!member.present) continue;
    auto seen = std::ranges::find(live->seen, member.id, &Seen::player);
    if (seen == live->seen.end()) seen = live->seen.insert(live->seen.end(), {member.id, time});
    if (is_connected(member.id)) {
      seen->at = live->used = time;
    } else if (seen->at + options_.away_after <= time) {
      gone.push_back(member.id);
    }
  }
  std::erase_if(live->seen, [&](const Seen& seen) {
    const table::Member* member = live->room->find_member(seen.player);
    return member == nullptr || !member->present;
  });
  for (const std::string& player : gone) enqueue(live, table::Command(table::Leave{player}));
}

// Rooms that were closed long ago.
void Rooms::erase_old() {
  if (ended_) return;
  asio::post(reader_, [this] {
    const auto old = store_.closed_before(now() - options_.keep_closed, most_erased);
    if (old) {
      for (const std::string& code : *old) store_.erase(code, [](store::Appended) {});
      if (!old->empty()) spdlog::info("{} rooms that were closed long ago are erased", old->size());
    } else {
      spdlog::error("rooms that were closed long ago cannot be read: {}", old.error());
    }
    asio::post(io_, [this] {
      erase_timer_.expires_after(erase_interval);
      erase_timer_.async_wait([this](boost::system::error_code error) {
        if (!error) erase_old();
      });
    });
  });
}

}  // namespace server
