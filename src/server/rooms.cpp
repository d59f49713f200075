// Order: asking, the queue of a room, times and bots, looking after rooms.
#include "server/rooms.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/limits.h"
#include "table/wire.h"

namespace server {
namespace {

using table::Outcome;
using table::Room;
using table::Time;

constexpr int most_tries = 5;  // against others who append to the same room
constexpr Time pause_after_failure = 1000;
constexpr auto poll_interval = std::chrono::seconds(1);
constexpr std::size_t most_polled = 1000;

using Clock = std::chrono::steady_clock;
// However many wait, an expert that has looked at this many worlds is still worth its name.
constexpr int fewest_worlds = 20;
constexpr double longest_thought = 0.05;  // seconds

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

/// A coroutine that waits for a function to be called with a value.
template <class T, class Begin>
auto called_back(Begin begin) {
  return asio::async_initiate<const asio::use_awaitable_t<Executor>, void(T)>(
      [begin = std::move(begin)](auto handler) mutable {
        begin([held = std::make_shared<decltype(handler)>(std::move(handler))](T value) {
          // Not at once: whoever waits may ask for more, and the room is not done with this yet.
          asio::post(asio::get_associated_executor(*held),
                     [held, value = std::move(value)]() mutable { std::move (*held)(std::move(value)); });
        });
      },
      use_task);
}

/// When somebody has to look at the room again, even if nothing is due in it: people may be gone.
std::optional<Time> looked_after_at(const Room& room, Time now) {
  if (room.is_closed()) return std::nullopt;
  const Time latest = now + table::closes_after;
  return std::min(room.next_due().value_or(latest), latest);
}

}  // namespace

Rooms::Rooms(asio::io_context& io, store::Store& store, Channels& channels, Metrics& metrics,
             const RoomOptions& options)
    : io_(io),
      store_(store),
      channels_(channels),
      metrics_(metrics),
      options_(options),
      due_timer_(io),
      poll_timer_(io),
      sweep_timer_(io),
      bots_(options.bot_threads) {}

Rooms::~Rooms() {
  bots_.join();
  reader_.join();
}

void Rooms::begin() {
  poll_store();
  sweep();
}

void Rooms::end() {
  ended_ = true;
  due_timer_.cancel();
  poll_timer_.cancel();
  sweep_timer_.cancel();
}

// ---- Asking ----

Task<Result<Rooms::Done>> Rooms::ask(std::string code, Decide decide) {
  const LiveRoomPtr live = find(code);
  if (live->jobs.size() >= Limits::waiting_per_room) co_return Code::RATE_LIMITED;
  co_return co_await called_back<Result<Done>>([&](Answer answer) {
    enqueue(live, {std::move(decide), std::move(answer)});
  });
}

Task<Result<Rooms::Done>> Rooms::open(table::Opening opening) {
  if (live_rooms_.contains(opening.code)) co_return Code::ROOM_FULL;
  auto opened = Room::open(opening, now());
  if (!opened) co_return opened.error();
  const auto live = std::make_shared<LiveRoom>();
  live->code = opening.code;
  live->used = now();
  live->room = std::move(opened->room);
  live->seen.push_back({opening.player, now()});
  live_rooms_.emplace(live->code, live);
  ++under_way_;
  co_return co_await called_back<Result<Done>>([&](Answer answer) {
    Job job{{}, std::move(answer), most_tries};  // not to be tried again: the code is taken
    append(live, std::move(job), std::move(opened->outcome));
  });
}

Task<Result<std::vector<wire::WireChoice>>> Rooms::think(table::AdviceTask task) {
  using Thought = Result<std::vector<wire::WireChoice>>;
  co_return co_await called_back<Thought>([&](std::function<void(Thought)> done) {
    asio::post(bots_, [this, task = std::make_shared<table::AdviceTask>(std::move(task)), done = std::move(done)] {
      const auto start = Clock::now();
      auto thought = task->think();
      metrics_.bot_thought(seconds_since(start));
      asio::post(io_, [done, thought = std::move(thought)]() mutable { done(std::move(thought)); });
    });
  });
}

Task<wire::Read<std::vector<table::LogRecord>>> Rooms::log(std::string code) {
  using Log = wire::Read<std::vector<table::LogRecord>>;
  co_return co_await called_back<Log>([&](std::function<void(Log)> done) {
    asio::post(reader_, [this, code, done = std::move(done)] {
      asio::post(io_, [done, log = store_.log(code)]() mutable { done(std::move(log)); });
    });
  });
}

table::IsConnected Rooms::connected_in(const std::string& code) const {
  return [this, channel = pusher::room_channel(code)](std::string_view player) {
    return channels_.is_present(channel, player);
  };
}

// ---- The queue of a room ----

Rooms::LiveRoomPtr Rooms::find(const std::string& code) {
  if (const auto found = live_rooms_.find(code); found != live_rooms_.end()) return found->second;
  const auto live = std::make_shared<LiveRoom>();
  live->code = code;
  live->used = now();
  live_rooms_.emplace(code, live);
  read(live);
  return live;
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
  ++under_way_;
  live->jobs.push_back(std::move(job));
  work(live);
}

void Rooms::read(const LiveRoomPtr& live) {
  ++under_way_;
  live->room.reset();
  live->thinking.reset();
  asio::post(reader_, [this, live] {
    auto log = store_.log(live->code);
    asio::post(io_, [this, live, log = std::move(log)]() mutable { was_read(live, std::move(log)); });
  });
}

void Rooms::was_read(const LiveRoomPtr& live, wire::Read<std::vector<table::LogRecord>> log) {
  --under_way_;
  const auto give_up = [&](const RefusalKind& code) {
    for (Job& job : std::exchange(live->jobs, {})) {
      --under_way_;
      job.answer(code);
    }
    forget(live);
  };
  if (!log) {
    spdlog::error("room {}: {}", live->code, log.error());
    return give_up(Code::UNAVAILABLE);
  }
  if (log->empty()) return give_up(Code::ROOM_NOT_FOUND);
  auto room = Room::replay(*log);
  if (!room) {
    spdlog::error("room {} cannot be played again: {}", live->code, room.error());
    return give_up(Code::UNAVAILABLE);
  }
  live->room = std::move(*room);
  for (const table::Member& member : live->room->members()) {
    if (member.present) note_seen(*live, member.id, now());
  }
  work(live);
}

void Rooms::work(const LiveRoomPtr& live) {
  while (live->room && !live->appending && !live->jobs.empty()) {
    Job job = std::move(live->jobs.front());
    live->jobs.pop_front();
    Room& room = *live->room;
    const auto wish = job.decide(room);
    if (!wish) {
      --under_way_;
      job.answer(wish.error());
      continue;
    }
    const Time time = now();
    if (!wish->who.empty()) {
      live->used = time;
      note_seen(*live, wish->who, time);
    }
    Outcome outcome;
    outcome.answer = room.version();
    job.promised = room.bot_action_at();
    if (const auto* command = std::get_if<table::Command>(&wish->what)) {
      outcome = room.apply(*command, time);
    } else if (std::holds_alternative<Tick>(wish->what)) {
      outcome = room.tick(time, table::Bots::think_elsewhere);
    }
    if (!outcome.records.empty()) return append(live, std::move(job), std::move(outcome));
    --under_way_;
    if (outcome.answer) {
      job.answer(Done{*outcome.answer, outcome.repeated});
    } else {
      job.answer(outcome.answer.error());
    }
  }
  if (live->room && !live->appending) {
    let_think(live);
    schedule(live);
  }
}

void Rooms::append(const LiveRoomPtr& live, Job job, Outcome outcome) {
  live->appending = true;
  store::Append append{live->code, outcome.records.front().version - 1, outcome.records,
                       looked_after_at(*live->room, now())};
  store_.append(std::move(append),
                [this, live, job = std::move(job), outcome = std::move(outcome)](store::Appended appended) mutable {
                  asio::post(io_, [this, live, job = std::move(job), outcome = std::move(outcome), appended]() mutable {
                    was_appended(live, std::move(job), outcome, appended);
                  });
                });
}

void Rooms::was_appended(const LiveRoomPtr& live, Job job, const Outcome& outcome, store::Appended appended) {
  live->appending = false;
  if (appended == store::Appended::done) {
    for (const table::LogRecord& record : outcome.records) {
      metrics_.action_done();
      if (record.kind == table::LogRecordKind::bot && job.promised) {
        metrics_.bot_acted(static_cast<double>(now() - *job.promised) / 1000);
      }
    }
    --under_way_;
    job.answer(Done{*outcome.answer, outcome.repeated});
    tell(*live, outcome);
    return work(live);
  }
  if (appended == store::Appended::stale && job.tries < most_tries) {
    ++job.tries;
    live->jobs.push_front(std::move(job));
  } else {
    if (appended == store::Appended::failed) {
      spdlog::error("room {}: the store could not keep a change", live->code);
      live->not_before = now() + pause_after_failure;
    }
    --under_way_;
    const bool is_new = outcome.records.front().version == 1;
    job.answer(appended == store::Appended::stale && is_new ? Code::ROOM_FULL : Code::UNAVAILABLE);
  }
  read(live);
}

void Rooms::tell(const LiveRoom& live, const Outcome& outcome) const {
  const std::string everyone = pusher::room_channel(live.code);
  for (const table::SentEvent& event : outcome.events) {
    channels_.publish(event.only ? pusher::player_channel(*event.only) : everyone, event.name,
                      [&]() -> std::string_view { return event.data; });
  }
  if (!outcome.views_changed) return;
  for (const table::Member& member : live.room->members()) {
    if (!member.present) continue;
    channels_.publish(pusher::player_channel(member.id), table::ViewUpdated::event, [&] {
      const table::ViewUpdated updated{live.room->version(), {live.room->view_json(member.id)}, now()};
      std::string data;
      data.reserve(updated.view.json.size() + 128);
      wire::write_json(data, updated);
      return data;
    });
  }
}

void Rooms::forget(const LiveRoomPtr& live) {
  if (live->due) due_.erase({*live->due, live.get()});
  live->due.reset();
  live_rooms_.erase(live->code);
}

// ---- Times and bots ----

void Rooms::schedule(const LiveRoomPtr& live) {
  std::optional<Time> next = live->room->next_due();
  if (next) next = std::max(*next, live->not_before);
  if (live->thinking == live->room->version()) next.reset();  // the thought will come
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
    enqueue(live, {[](const Room&) -> Result<Wish> { return Wish{Tick{}, {}}; }, [](const Result<Done>&) {}});
  }
  wait_for_due();
}

void Rooms::let_think(const LiveRoomPtr& live) {
  const table::Version version = live->room->version();
  if (ended_ || live->thinking == version || now() < live->not_before) return;
  auto task = live->room->bot_task(now());
  if (!task) return;
  live->thinking = version;
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
    asio::post(io_, [this, live, thought = std::move(thought)] {
      if (live->thinking == thought.version) live->thinking.reset();
      if (ended_ || !is_current(live)) return;
      enqueue(live, {[thought](const Room&) -> Result<Wish> {
                       return Wish{table::Command(thought), {}};
                     },
                     [](const Result<Done>&) {}});
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
        for (const store::Due& each : *due) find(each.room);
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
  std::vector<LiveRoomPtr> unused;
  std::vector<LiveRoomPtr> all;
  all.reserve(live_rooms_.size());
  for (const auto& [code, live] : live_rooms_) all.push_back(live);
  for (const LiveRoomPtr& live : all) {
    if (!live->room || live->appending || !live->jobs.empty()) continue;
    look_for_absent(live, time);
    const bool needed = channels_.has_listeners(pusher::room_channel(live->code)) ||
                        std::ranges::any_of(live->room->members(), &table::Member::present) ||
                        live->room->next_due().value_or(time + 2 * options_.evict_after) <= time + options_.evict_after;
    if (live->room->is_closed() || (!needed && live->used + options_.evict_after <= time)) unused.push_back(live);
  }
  for (const LiveRoomPtr& live : unused) {
    if (!live->appending && live->jobs.empty() && !live->thinking) forget(live);
  }
  sweep_timer_.expires_after(std::chrono::milliseconds(options_.look_every));
  sweep_timer_.async_wait([this](boost::system::error_code error) {
    if (!error) sweep();
  });
}

// Whoever has lost the connection keeps the seat for a while; then the bot has it until they come back.
void Rooms::look_for_absent(const LiveRoomPtr& live, Time time) {
  const auto is_connected = connected_in(live->code);
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
  for (const std::string& player : gone) {
    enqueue(live, {[player](const Room&) -> Result<Wish> {
                     return Wish{table::Command(table::Leave{player}), {}};
                   },
                   [](const Result<Done>&) {}});
  }
}

}  // namespace server
