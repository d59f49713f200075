// Order: asking, the coroutine of a room, times and bots, looking after rooms. rooms_elsewhere.cpp has the other
// servers.
#include "server/rooms.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <future>

#include "server/limits.h"
#include "server/priority.h"
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
constexpr auto erase_more = std::chrono::milliseconds(100);  // while there are as many as are erased together
constexpr std::size_t most_polled = 1000;
constexpr std::size_t most_erased = 100;
constexpr Time others_hear_within = 10'000;  // that a room has closed, before it is erased

// A room opens in the time that this many records take; more of them, and it gets a snapshot.
constexpr std::size_t records_until_snapshot = 512;
constexpr table::Version versions_until_snapshot = 64;  // while there is no match, and it costs little

using Clock = std::chrono::steady_clock;
// However many wait, an expert that has looked at this many worlds is still worth its name.
constexpr int fewest_worlds = 20;
constexpr double longest_thought = 0.05;  // seconds

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

bool ends_match(const Outcome& outcome) {
  return std::ranges::find(outcome.events, wire::game_over_event, &table::SentEvent::name) != outcome.events.end();
}

}  // namespace

Rooms::Rooms(asio::io_context& io, store::Store& store, Channels& channels, Metrics& metrics,
             const RoomOptions& options, store::SharedStore* shared)
    : io_(io),
      store_(store),
      shared_(shared),
      channels_(channels),
      metrics_(metrics),
      options_(options),
      mailbox_(std::make_shared<Mailbox>(io)),
      due_timer_(io),
      poll_timer_(io),
      sweep_timer_(io),
      erase_timer_(io),
      look_timer_(io),
      bots_(options.bot_threads) {}

Rooms::~Rooms() {
  if (shared_ != nullptr) shared_->listen({});
  bots_.join();
  expert_.join();
  reader_.join();
  eraser_.join();
}

void Rooms::begin() {
  poll_store();
  sweep();
  if (options_.keep_closed > 0) erase_old();
  if (shared_ != nullptr) listen();
}

void Rooms::end() {
  ended_ = true;
  for (asio::steady_timer* timer : {&due_timer_, &poll_timer_, &sweep_timer_, &erase_timer_, &look_timer_}) {
    timer->cancel();
  }
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
  note_sign(*live, opening.player, now());
  const std::size_t records = opened->outcome.records.size();
  const auto appended = co_await append(live, opened->outcome, std::move(opened->outcome.records));
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
      step_behind_bots();
      auto choices = task->think();
      mailbox_->send([done, choices = std::move(choices)]() mutable { done(std::move(choices)); });
    });
  });
  asking_.erase(player);
  co_return thought;
}

void Rooms::show(const std::string& code, const std::string& player, const std::string& channel,
                 const std::weak_ptr<Listener>& listener) {
  const LiveRoomPtr live = find(code);
  if (!live->looking[{player, channel}].insert(listener).second) return;  // what comes next is new enough
  Decide decide = [live, player, channel, listener](const Room& room, const table::Member*) -> Result<Wish> {
    if (live->audience.turn_away_if_banned(room, player)) return Nothing{};
    if (const auto still_there = listener.lock()) live->audience.show(room, channel, *still_there);
    return Nothing{};
  };
  Answer answer = [live, who = std::pair(player, channel), listener](const Result<Done>&) {
    const auto looking = live->looking.find(who);
    looking->second.erase(listener);
    if (looking->second.empty()) live->looking.erase(looking);
  };
  enqueue(live, {{}, std::move(decide), std::move(answer), Check::first});
}

void Rooms::meet(const std::string& code, const std::string& player) {
  const LiveRoomPtr live = find(code);
  Decide decide = [live, player](const Room& room, const table::Member*) -> Result<Wish> {
    live->audience.turn_away_if_banned(room, player);
    return Nothing{};
  };
  enqueue(live, {{}, std::move(decide), [](const Result<Done>&) {}, Check::never});
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

void Rooms::note_sign(LiveRoom& live, const std::string& player, Time at) {
  note_seen(live, player, at);
  std::ranges::find(live.seen, player, &Seen::player)->sign = at;
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
  enqueue(live, {{}, std::move(decide), [](const Result<Done>&) {}, Check::never});
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
  } else if (shared_ != nullptr && !live->is_gone && live->audience.is_there()) {
    unschedule(*live);  // whoever listens hears more of it when it can be read again
  } else {
    forget(live);
  }
}

/// Whether there is a room now. If not, everyone who waits has heard why.
Task<bool> Rooms::open_again(LiveRoomPtr live) {
  live->thinking.reset();
  live->thought.reset();
  Opened opened = co_await called_back<Opened>([&](std::function<void(Opened)> done) {
    asio::post(reader_, [this, code = live->code, from = live->told, tip = live->tip, done = std::move(done)] {
      auto read_room = std::make_shared<Opened>(read(code, from, tip));
      mailbox_->send([done, read_room] { done(std::move(*read_room)); });
    });
  });
  live->is_gone = opened && !*opened;
  if (opened && *opened) {
    unreadable_.erase(live->code);
    live->room = std::move((*opened)->room);
    for (const table::Member& member : live->room->members()) {
      if (member.present) note_seen(*live, member.id, now());
    }
    const bool is_known = (*opened)->goes_on && live->told == live->room->version();
    if (!is_known) live->audience.tell_all(*live->room);
    live->told = live->room->version();
    if (follow(*live, (*opened)->news, (*opened)->tip)) {
      if (shared_ != nullptr && !is_known) ask_who_is_there(live->code);
      co_return true;
    }
    live->room.reset();
    opened = tl::unexpected<std::string>("its log does not fit");
  }
  if (!opened) live->told = 0;  // whoever came meanwhile has seen nothing yet: all are told everything anew
  const bool is_away = shared_ != nullptr && shared_->is_away();
  if (!opened && !is_away) {
    Trouble& trouble = unreadable_[live->code];
    trouble.pause = std::clamp(2 * trouble.pause, pause_after_failure, longest_pause);
    trouble.until = now() + trouble.pause;
    spdlog::error("room {} cannot be opened: {}", live->code, opened.error());
  }
  for (Job& job : std::exchange(live->jobs, {})) job.answer(opened ? Code::ROOM_NOT_FOUND : Code::UNAVAILABLE);
  live->is_catching_up = false;
  co_return false;
}

// On the reader's thread. What came after `from` is given apart, so that it can be told.
Rooms::Opened Rooms::read(const std::string& code, table::Version from, const std::string& tip) {
  auto stored = store_.load(code);
  if (!stored) return tl::unexpected(stored.error());
  if (stored->snapshot.empty() && stored->records.empty()) return std::nullopt;
  if (from > 0 && shared_ != nullptr) {
    const auto is_there = shared_->has(code, from, tip);
    if (!is_there) return tl::unexpected(is_there.error());
    if (!*is_there) from = 0;  // forgotten, and maybe something else has happened since
  }
  const auto is_new = [from](const table::LogRecord& record) { return from > 0 && record.version > from; };
  const auto first_new = std::ranges::find_if(stored->records, is_new);
  std::vector<table::LogRecord> news(first_new, stored->records.end());
  const std::size_t records = stored->records.size();
  stored->records.erase(first_new, stored->records.end());
  table::Moves moves;
  auto room = Room::reopen(stored->snapshot, stored->records, moves);
  if (!room && !stored->snapshot.empty()) {
    // A snapshot is only a shortcut.
    spdlog::warn("room {}: {}; its whole log is read", code, room.error());
    room = read_log(code, from, moves, news);
  } else if (room && from > 0 && room->version() > from) {
    room = read_log(code, from, moves, news);  // the snapshot has seen more
  }
  if (!room) return tl::unexpected(room.error());
  if (records > records_until_snapshot) {
    store_.keep_snapshot(code, room->version(), news.empty() ? stored->tip : tip, room->snapshot(moves));
  }
  return OpenedRoom{std::move(*room), std::move(news), std::move(stored->tip), from > 0};
}

// The room as of a version, or the newest one if that is 0.
wire::Read<Room> Rooms::read_log(const std::string& code, table::Version until, table::Moves& moves,
                                 std::vector<table::LogRecord>& news) {
  auto log = store_.log(code);
  if (!log) return tl::unexpected(log.error());
  moves.clear();
  const std::size_t old = until > 0 ? std::min(log->size(), static_cast<std::size_t>(until)) : log->size();
  auto room = Room::replay(std::span(*log).first(old), &moves);
  news.assign(log->begin() + static_cast<std::ptrdiff_t>(old), log->end());
  return room;
}

Task<void> Rooms::do_job(LiveRoomPtr live, Job job) {
  // Step 0: have other servers changed the room?
  const bool is_behind = job.check == Check::heard && live->room->version() < live->heard;
  if (shared_ != nullptr && (job.check == Check::first || is_behind)) {
    const CaughtUp caught_up = co_await catch_up(live);
    if (caught_up == CaughtUp::lost) {
      live->jobs.push_front(std::move(job));
      co_return;
    }
  }

  // Step 1: who asks, and what do they want now?
  const Room& room = *live->room;
  const table::Member* who = find_caller(room, job.caller);
  const bool is_somebody = !job.caller.token_hash.empty() || !job.caller.player.empty();
  const bool is_stranger = is_somebody && who == nullptr;
  const std::string player = who != nullptr ? who->id : "";
  const Result<Wish> wish = is_stranger ? Result<Wish>(Code::UNAUTHORIZED) : job.decide(room, who);
  const Time time = now();
  if (!player.empty() && wish) {
    live->used = time;
    note_sign(*live, player, time + job.caller.thinks);
  }

  // Step 2: the room does it, or says why not.
  const std::optional<Time> promised = room.bot_action_at();
  Outcome outcome;
  if (wish) {
    outcome = done_with(*live, *wish, time);
  } else {
    outcome.answer = wish.error();
  }
  if (outcome.records.empty()) {
    if (job.check == Check::answer && shared_ != nullptr && job.tries < most_tries) {
      const CaughtUp caught_up = co_await catch_up(live);
      if (caught_up == CaughtUp::unknown) co_return job.answer(Code::UNAVAILABLE);
      if (caught_up != CaughtUp::nothing_new) {
        ++job.tries;
        live->jobs.push_front(std::move(job));
        co_return;
      }
    }
    if (!outcome.answer) co_return job.answer(outcome.answer.error());
    job.answer(Done{*outcome.answer, outcome.repeated});
    co_return tell_saying(*live, outcome);
  }

  // Step 3: it is kept; only now anyone hears of it.
  const std::size_t records = outcome.records.size();
  const bool is_bots = outcome.records.front().kind == table::LogRecordKind::bot;
  const store::Appended appended = co_await append(live, outcome, std::move(outcome.records));
  if (appended == store::Appended::done) {
    if (is_bots && promised) metrics_.bot_acted(static_cast<double>(now() - *promised) / 1000);
    job.answer(Done{*outcome.answer, outcome.repeated});
    co_return was_kept(*live, outcome, records);
  }

  // Or it is not: the room has to be read again. Whoever was not the first may be the next.
  live->room.reset();
  live->is_keeper = false;
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
  if (std::holds_alternative<Close>(wish)) return closed(room, time);
  Outcome outcome;
  outcome.answer = room.version();
  if (!std::holds_alternative<Tick>(wish)) return outcome;
  const bool is_fresh = live.thought && live.thought->version == room.version();
  if (is_fresh && room.bot_is_due(live.thought->seat, time)) return room.apply(*std::exchange(live.thought, {}), time);
  return room.tick(time, table::Bots::think_elsewhere);
}

// No command of a room's: nobody in it may do that.
Outcome Rooms::closed(Room& room, Time time) {
  Outcome outcome;
  const table::LogRecord record{room.version() + 1, time, table::LogRecordKind::close, {}, {}, {}, {}};
  auto events = room.follow({&record, 1});
  if (!events) {
    outcome.answer = Code::ROOM_NOT_FOUND;  // it is closed already
    return outcome;
  }
  outcome.answer = room.version();
  outcome.events = std::move(*events);
  outcome.records.push_back(record);
  return outcome;
}

Task<store::Appended> Rooms::append(LiveRoomPtr live, const Outcome& outcome, std::vector<table::LogRecord> records) {
  const Room& room = *live->room;
  const table::Version before = records.front().version - 1;
  store::Append append{live->code, before, std::move(records), looked_after_at(room)};
  append.after = live->tip;
  append.closed = room.is_closed();
  if (options_.keeper != nullptr && ends_match(outcome)) append.finished = room.matches();
  const bool is_due = room.status() == table::Status::playing || room.version() % versions_until_snapshot == 0;
  if (room.is_before_first_move() && is_due) append.snapshot = room.snapshot({});
  const std::string id = append.id;
  const auto result = co_await called_back<store::Appended>([&](std::function<void(store::Appended)> done) {
    store_.append(std::move(append), [mailbox = mailbox_, done = std::move(done)](store::Appended appended) {
      mailbox->send([done, appended] { done(appended); });
    });
  });
  if (result == store::Appended::done) live->tip = id;
  co_return result;
}

/// When somebody has to look at the room again, even if nothing is due in it: people may be gone.
std::optional<Time> Rooms::looked_after_at(const Room& room) const {
  if (is_worthless(room)) return now() + (shared_ != nullptr ? others_hear_within : 0);
  if (room.is_closed()) return std::nullopt;
  const Time latest = now() + table::closes_after;
  return std::min(room.next_due().value_or(latest), latest);
}

bool Rooms::is_worthless(const Room& room) {
  return room.is_closed() && room.matches() - (room.status() == table::Status::playing ? 1 : 0) == 0;
}

void Rooms::was_kept(LiveRoom& live, const Outcome& outcome, std::size_t records) {
  metrics_.changed(records);
  live.audience.tell(*live.room, outcome);
  live.told = live.room->version();
  live.is_keeper = true;
  if (options_.keeper != nullptr && ends_match(outcome)) options_.keeper->look();
  if (shared_ == nullptr && is_worthless(*live.room)) store_.erase(live.code, [](store::Appended) {});
}

void Rooms::unschedule(LiveRoom& live) {
  if (live.due) due_.erase({*live.due, &live});
  live.due.reset();
}

void Rooms::forget(const LiveRoomPtr& live) {
  unschedule(*live);
  if (!is_current(live)) return;
  live->audience.set_elsewhere({});
  live_rooms_.erase(live->code);
}

// ---- Times and bots ----

void Rooms::schedule(const LiveRoomPtr& live) {
  const Room& room = *live->room;
  const Time time = now();
  std::optional<Time> next = room.next_due();
  if (room.is_ahead_of(time)) next = time;
  if (next && !keeps(*live)) next = *next + stand_in_delay(*live);
  if (const auto thinks = room.thinks_at(time); thinks && keeps(*live)) next = std::min(*next, *thinks);
  if (next) next = std::max(*next, live->not_before);
  // A bot whose time has come before it was done with thinking: it will say when it is.
  const bool is_thinking = live->thinking == room.version();
  if (is_thinking && next && *next <= time) next.reset();
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
    unschedule(*live);
    live->is_keeper = true;  // nobody else does it
    enqueue(live, Tick{});
  }
  wait_for_due();
}

std::size_t Rooms::waiting_changes() const {
  std::size_t count = 0;
  for (const auto& [code, live] : live_rooms_) count += live->jobs.size();
  return count;
}

// As soon as it is a bot's turn, or a human's clock is about to run out, and not when it has to act: how long it thinks
// must not tell what it holds.
void Rooms::let_think(const LiveRoomPtr& live) {
  const table::Version version = live->room->version();
  const Time time = now();
  const auto seat = live->room->thinks_for(time);
  const bool is_known = live->thought && live->thought->version == version && live->thought->seat == seat;
  if (ended_ || !seat || is_known || live->thinking == version || time < live->not_before || !keeps(*live)) return;
  auto task = live->room->bot_task(time);
  if (!task) return;
  live->thinking = version;
  live->thought.reset();
  ++thinkers_;
  asio::post(bots_, [this, live, tip = live->tip, task = std::make_shared<table::BotTask>(std::move(*task))] {
    const auto start = Clock::now();
    // Who waits for others shares their time: a table's pace matters more than the last worlds that an expert looks at.
    table::BotMove thought = task->think([&, worlds = 0]() mutable {
      return ++worlds >= fewest_worlds &&
             seconds_since(start) * thinkers_.load() >= longest_thought * options_.bot_threads;
    });
    --thinkers_;
    metrics_.bot_thought(seconds_since(start));
    mailbox_->send([this, live, tip, thought = std::move(thought)] {
      if (live->thinking == thought.version) live->thinking.reset();
      if (ended_ || !is_current(live) || !live->room || live->room->version() != thought.version) return;
      if (live->tip != tip) return;  // as many records, but others
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
    auto due = store_.due(now() - longest_silence(), most);
    asio::post(io_, [this, due = std::move(due)] {
      if (ended_) return;
      if (!due) {
        if (shared_ == nullptr || !shared_->is_away()) {
          spdlog::error("rooms that are due cannot be read: {}", due.error());
        }
      } else {
        for (const store::Due& each : *due) {
          const auto trouble = unreadable_.find(each.room);
          const bool is_in_trouble = trouble != unreadable_.end() && now() < trouble->second.until;
          if (!is_in_trouble && !live_rooms_.contains(each.room)) take_on(each.room);
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
  if (shared_ != nullptr) announce(all, time);
  for (const LiveRoomPtr& live : all) {
    if (live->is_served) continue;
    if (!live->room) {
      if (live->audience.is_there()) {
        enqueue(live, Nothing{});
      } else {
        forget(live);
      }
      continue;
    }
    if (shared_ != nullptr) show_elsewhere(*live, time);
    look_for_absent(live, time);
    const bool is_unused =
        live->room->is_closed() || (!is_needed(*live, time) && live->used + options_.evict_after <= time);
    if (is_unused && !live->is_served && !live->thinking) forget(live);
  }
  sweep_timer_.expires_after(std::chrono::milliseconds(options_.look_every));
  sweep_timer_.async_wait([this](boost::system::error_code error) {
    if (!error) sweep();
  });
}

bool Rooms::is_needed(const LiveRoom& live, Time time) const {
  if (live.audience.is_there()) return true;
  if (!keeps(live)) return false;
  return std::ranges::any_of(live.room->members(), &table::Member::present) ||
         live.room->next_due().value_or(time + 2 * options_.evict_after) <= time + options_.evict_after;
}

// Whoever has lost the connection keeps the seat for a while; then the bot has it until they come back.
void Rooms::look_for_absent(const LiveRoomPtr& live, Time time) {
  const auto is_connected = live->audience.is_connected();
  std::vector<std::string> gone;
  for (const table::Member& member : live->room->members()) {
    if (!member.present) continue;
    auto seen = std::ranges::find(live->seen, member.id, &Seen::player);
    if (seen == live->seen.end()) seen = live->seen.insert(live->seen.end(), {member.id, time});
    for (const Elsewhere& each : live->elsewhere) {
      if (each.presence.player == member.id) seen->at = std::max(seen->at, each.presence.seen);
    }
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

/// Whether the room is gone. Waits for it.
bool Rooms::erase(const std::string& code) {
  std::promise<store::Appended> promise;
  store_.erase(code, [&promise](store::Appended erased) { promise.set_value(erased); });
  return promise.get_future().get() == store::Appended::done;
}

// Rooms that were closed long ago, when their matches are kept elsewhere.
void Rooms::erase_old() {
  if (ended_) return;
  asio::post(eraser_, [this] {
    step_behind_bots();
    std::size_t erased = 0;
    const auto old = store_.closed_before(now() - options_.keep_closed, most_erased + damaged_.size());
    if (old) {
      for (const std::string& code : *old) {
        const auto carried = options_.keeper != nullptr ? options_.keeper->carry(code) : MatchKeeper::Carried::all;
        if (carried == MatchKeeper::Carried::not_now) break;
        if (carried != MatchKeeper::Carried::all) {
          damaged_.insert(code);
          continue;
        }
        damaged_.erase(code);
        if (!erase(code)) break;
        ++erased;
      }
      if (erased > 0) spdlog::info("{} rooms that were closed long ago are erased", erased);
    } else {
      spdlog::error("rooms that were closed long ago cannot be read: {}", old.error());
    }
    asio::post(io_, [this, are_more = erased == most_erased] {
      if (ended_) return;
      erase_timer_.expires_after(are_more ? erase_more : std::chrono::milliseconds(erase_interval));
      erase_timer_.async_wait([this](boost::system::error_code error) {
        if (!error) erase_old();
      });
    });
  });
}

}  // namespace server
