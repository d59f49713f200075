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
  const TablePtr table = find(code);
  if (table->jobs.size() >= Limits::waiting_per_room) co_return Code::RATE_LIMITED;
  co_return co_await called_back<Result<Done>>([&](Answer answer) {
    enqueue(table, {std::move(decide), std::move(answer)});
  });
}

Task<Result<Rooms::Done>> Rooms::open(table::Opening opening) {
  if (tables_.contains(opening.code)) co_return Code::ROOM_FULL;
  auto opened = Room::open(opening, now());
  if (!opened) co_return opened.error();
  const auto table = std::make_shared<Table>();
  table->code = opening.code;
  table->used = now();
  table->room = std::move(opened->room);
  table->seen.push_back({opening.player, now()});
  tables_.emplace(table->code, table);
  ++under_way_;
  co_return co_await called_back<Result<Done>>([&](Answer answer) {
    Job job{{}, std::move(answer), most_tries};  // not to be tried again: the code is taken
    append(table, std::move(job), std::move(opened->outcome));
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

Task<wire::Read<std::vector<table::Record>>> Rooms::log(std::string code) {
  using Log = wire::Read<std::vector<table::Record>>;
  co_return co_await called_back<Log>([&](std::function<void(Log)> done) {
    asio::post(reader_, [this, code, done = std::move(done)] {
      asio::post(io_, [done, log = store_.load(code)]() mutable { done(std::move(log)); });
    });
  });
}

table::IsConnected Rooms::connected_in(const std::string& code) const {
  return [this, channel = pusher::room_channel(code)](std::string_view player) {
    return channels_.is_present(channel, player);
  };
}

// ---- The queue of a room ----

Rooms::TablePtr Rooms::find(const std::string& code) {
  if (const auto found = tables_.find(code); found != tables_.end()) return found->second;
  const auto table = std::make_shared<Table>();
  table->code = code;
  table->used = now();
  tables_.emplace(code, table);
  read(table);
  return table;
}

bool Rooms::is_current(const TablePtr& table) const {
  const auto found = tables_.find(table->code);
  return found != tables_.end() && found->second == table;
}

void Rooms::note_seen(Table& table, const std::string& player, Time at) {
  const auto seen = std::ranges::find(table.seen, player, &Seen::player);
  if (seen != table.seen.end()) {
    seen->at = at;
  } else {
    table.seen.push_back({player, at});
  }
}

void Rooms::enqueue(const TablePtr& table, Job job) {
  ++under_way_;
  table->jobs.push_back(std::move(job));
  work(table);
}

void Rooms::read(const TablePtr& table) {
  ++under_way_;
  table->room.reset();
  table->thinking.reset();
  asio::post(reader_, [this, table] {
    auto log = store_.load(table->code);
    asio::post(io_, [this, table, log = std::move(log)]() mutable { was_read(table, std::move(log)); });
  });
}

void Rooms::was_read(const TablePtr& table, wire::Read<std::vector<table::Record>> log) {
  --under_way_;
  const auto give_up = [&](const RefusalKind& code) {
    for (Job& job : std::exchange(table->jobs, {})) {
      --under_way_;
      job.answer(code);
    }
    forget(table);
  };
  if (!log) {
    spdlog::error("room {}: {}", table->code, log.error());
    return give_up(Code::UNAVAILABLE);
  }
  if (log->empty()) return give_up(Code::ROOM_NOT_FOUND);
  auto room = Room::replay(*log);
  if (!room) {
    spdlog::error("room {} cannot be played again: {}", table->code, room.error());
    return give_up(Code::UNAVAILABLE);
  }
  table->room = std::move(*room);
  for (const table::Member& member : table->room->members()) {
    if (member.present) note_seen(*table, member.id, now());
  }
  work(table);
}

void Rooms::work(const TablePtr& table) {
  while (table->room && !table->appending && !table->jobs.empty()) {
    Job job = std::move(table->jobs.front());
    table->jobs.pop_front();
    Room& room = *table->room;
    const auto wish = job.decide(room);
    if (!wish) {
      --under_way_;
      job.answer(wish.error());
      continue;
    }
    const Time time = now();
    if (!wish->who.empty()) {
      table->used = time;
      note_seen(*table, wish->who, time);
    }
    Outcome outcome;
    outcome.answer = room.version();
    job.promised = room.bot_action_at();
    if (const auto* command = std::get_if<table::Command>(&wish->what)) {
      outcome = room.apply(*command, time);
    } else if (std::holds_alternative<Tick>(wish->what)) {
      outcome = room.tick(time, table::Bots::think_elsewhere);
    }
    if (!outcome.records.empty()) return append(table, std::move(job), std::move(outcome));
    --under_way_;
    if (outcome.answer) {
      job.answer(Done{*outcome.answer, outcome.repeated});
    } else {
      job.answer(outcome.answer.error());
    }
  }
  if (table->room && !table->appending) {
    let_think(table);
    schedule(table);
  }
}

void Rooms::append(const TablePtr& table, Job job, Outcome outcome) {
  table->appending = true;
  store::Append append{table->code, outcome.records.front().version - 1, outcome.records,
                       looked_after_at(*table->room, now())};
  store_.append(std::move(append),
                [this, table, job = std::move(job), outcome = std::move(outcome)](store::Appended appended) mutable {
                  asio::post(io_, [this, table, job = std::move(job), outcome = std::move(outcome),
                                   appended]() mutable { was_appended(table, std::move(job), outcome, appended); });
                });
}

void Rooms::was_appended(const TablePtr& table, Job job, const Outcome& outcome, store::Appended appended) {
  table->appending = false;
  if (appended == store::Appended::done) {
    for (const table::Record& record : outcome.records) {
      metrics_.action_done();
      if (record.kind == table::RecordKind::bot && job.promised) {
        metrics_.bot_acted(static_cast<double>(now() - *job.promised) / 1000);
      }
    }
    --under_way_;
    job.answer(Done{*outcome.answer, outcome.repeated});
    tell(*table, outcome);
    return work(table);
  }
  if (appended == store::Appended::stale && job.tries < most_tries) {
    ++job.tries;
    table->jobs.push_front(std::move(job));
  } else {
    if (appended == store::Appended::failed) {
      spdlog::error("room {}: the store could not keep a change", table->code);
      table->not_before = now() + pause_after_failure;
    }
    --under_way_;
    const bool is_new = outcome.records.front().version == 1;
    job.answer(appended == store::Appended::stale && is_new ? Code::ROOM_FULL : Code::UNAVAILABLE);
  }
  read(table);
}

void Rooms::tell(const Table& table, const Outcome& outcome) const {
  const std::string everyone = pusher::room_channel(table.code);
  for (const table::Event& event : outcome.events) {
    channels_.publish(event.only ? pusher::player_channel(*event.only) : everyone, event.name,
                      [&]() -> std::string_view { return event.data; });
  }
  if (!outcome.views_changed) return;
  for (const table::Member& member : table.room->members()) {
    if (!member.present) continue;
    channels_.publish(pusher::player_channel(member.id), table::ViewUpdated::event, [&] {
      const table::ViewUpdated updated{table.room->version(), {table.room->view_json(member.id)}, now()};
      std::string data;
      data.reserve(updated.view.json.size() + 128);
      wire::write_json(data, updated);
      return data;
    });
  }
}

void Rooms::forget(const TablePtr& table) {
  if (table->due) due_.erase({*table->due, table.get()});
  table->due.reset();
  tables_.erase(table->code);
}

// ---- Times and bots ----

void Rooms::schedule(const TablePtr& table) {
  std::optional<Time> next = table->room->next_due();
  if (next) next = std::max(*next, table->not_before);
  if (table->thinking == table->room->version()) next.reset();  // the thought will come
  if (next == table->due) return;
  if (table->due) due_.erase({*table->due, table.get()});
  table->due = next;
  if (next) due_.insert({*next, table.get()});
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
  std::vector<TablePtr> tables;
  for (auto next = due_.begin(); next != due_.end() && next->first <= time; ++next) {
    tables.push_back(tables_.at(next->second->code));
  }
  for (const TablePtr& table : tables) {
    due_.erase({*table->due, table.get()});
    table->due.reset();
    enqueue(table, {[](const Room&) -> Result<Wish> { return Wish{Tick{}, {}}; }, [](const Result<Done>&) {}});
  }
  wait_for_due();
}

void Rooms::let_think(const TablePtr& table) {
  const table::Version version = table->room->version();
  if (ended_ || table->thinking == version || now() < table->not_before) return;
  auto task = table->room->bot_task(now());
  if (!task) return;
  table->thinking = version;
  ++thinkers_;
  asio::post(bots_, [this, table, task = std::make_shared<table::BotTask>(std::move(*task))] {
    const auto start = Clock::now();
    // Who waits for others shares their time: a table's pace matters more than the last worlds that an expert looks at.
    table::BotMove thought = task->think([&, worlds = 0]() mutable {
      return ++worlds >= fewest_worlds &&
             seconds_since(start) * thinkers_.load() >= longest_thought * options_.bot_threads;
    });
    --thinkers_;
    metrics_.bot_thought(seconds_since(start));
    asio::post(io_, [this, table, thought = std::move(thought)] {
      if (table->thinking == thought.version) table->thinking.reset();
      if (ended_ || !is_current(table)) return;
      enqueue(table, {[thought](const Room&) -> Result<Wish> {
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
  asio::post(reader_, [this, most = most_polled + tables_.size()] {
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
  std::vector<TablePtr> unused;
  std::vector<TablePtr> all;
  all.reserve(tables_.size());
  for (const auto& [code, table] : tables_) all.push_back(table);
  for (const TablePtr& table : all) {
    if (!table->room || table->appending || !table->jobs.empty()) continue;
    look_for_absent(table, time);
    const bool needed =
        channels_.has_listeners(pusher::room_channel(table->code)) ||
        std::ranges::any_of(table->room->members(), &table::Member::present) ||
        table->room->next_due().value_or(time + 2 * options_.evict_after) <= time + options_.evict_after;
    if (table->room->is_closed() || (!needed && table->used + options_.evict_after <= time)) unused.push_back(table);
  }
  for (const TablePtr& table : unused) {
    if (!table->appending && table->jobs.empty() && !table->thinking) forget(table);
  }
  sweep_timer_.expires_after(std::chrono::milliseconds(options_.look_every));
  sweep_timer_.async_wait([this](boost::system::error_code error) {
    if (!error) sweep();
  });
}

// Whoever has lost the connection keeps the seat for a while; then the bot has it until they come back.
void Rooms::look_for_absent(const TablePtr& table, Time time) {
  const auto is_connected = connected_in(table->code);
  std::vector<std::string> gone;
  for (const table::Member& member : table->room->members()) {
    if (!member.present) continue;
    auto seen = std::ranges::find(table->seen, member.id, &Seen::player);
    if (seen == table->seen.end()) seen = table->seen.insert(table->seen.end(), {member.id, time});
    if (is_connected(member.id)) {
      seen->at = table->used = time;
    } else if (seen->at + options_.away_after <= time) {
      gone.push_back(member.id);
    }
  }
  std::erase_if(table->seen, [&](const Seen& seen) {
    const table::Member* member = table->room->find_member(seen.player);
    return member == nullptr || !member->present;
  });
  for (const std::string& player : gone) {
    enqueue(table, {[player](const Room&) -> Result<Wish> {
                      return Wish{table::Command(table::Leave{player}), {}};
                    },
                    [](const Result<Done>&) {}});
  }
}

}  // namespace server
