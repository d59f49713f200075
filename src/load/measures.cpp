// Order: what both need, idle sockets, rooms of bots.
#include "load/measures.h"

#include <unistd.h>

#include <algorithm>
#include <deque>
#include <fstream>
#include <memory>
#include <vector>

#include "load/frames.h"

namespace load {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t at_once = 64;
constexpr std::size_t sockets_per_room = 50;
constexpr std::size_t watched_rooms = 200;

std::int64_t wall_clock_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Clock::duration in_clock(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

// What each of them has added.
wire::IfAny<double> share(std::optional<std::uint64_t> before, std::optional<std::uint64_t> after, std::size_t count) {
  if (!before || !after || count == 0) return {};
  return (static_cast<double>(*after) - static_cast<double>(*before)) / static_cast<double>(count);
}

// Runs `work(i)` for i = 0 … count - 1, some at a time.
template <class Work>
Task<void> for_each_number(Executor executor, std::size_t count, Work work) {
  std::size_t next = 0;
  Crowd crowd(executor);
  const auto go_on = [&]() -> Task<void> {
    while (next < count) co_await work(next++);
  };
  for (std::size_t i = 0; i < std::min(at_once, count); ++i) crowd.add(go_on);
  co_await crowd.all_done();
}

// A socket that is subscribed, and answers pings.
class Listener {
 public:
  Listener(const Executor& executor, const Server& server, std::size_t client) : socket_(executor, server, client) {}

  Task<bool> open(HttpConnection& http, const Membership& member, Tally& tally) {
    const auto socket_id = co_await socket_.open();
    if (!socket_id) {
      tally.error("NO_SOCKET", "a socket could not be opened");
      co_return false;
    }
    for (const std::string& channel : {member.room_channel(), member.own_channel()}) {
      const Answer answer = co_await subscribe(http, socket_, member, *socket_id, channel);
      if (!answer.ok()) {
        tally.error(code_of(answer), answer.body);
        co_return false;
      }
    }
    is_open_ = true;
    co_return true;
  }

  /// Until the connection ends; `heard` is told of every frame.
  template <class Heard>
  Task<void> listen(Heard heard) {
    for (;;) {
      const auto text = co_await socket_.read();
      if (!text) break;
      const auto frame = read_frame(*text);
      if (!frame) continue;
      const bool pinged = frame->event == "pusher:ping";
      heard(*frame);
      if (pinged) co_await socket_.send(std::string(pong_frame));
    }
    is_open_ = false;
  }

  bool is_open() const { return is_open_; }
  void close() { socket_.close(); }

 private:
  PusherSocket socket_;
  bool is_open_ = false;
};

void run(asio::io_context& context, Task<void> task) {
  asio::co_spawn(context, std::move(task), [](const std::exception_ptr& failure) {
    if (failure) std::rethrow_exception(failure);
  });
  context.run();
}

}  // namespace

wire::IfAny<std::uint64_t> memory_of(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  if (!(file >> all >> resident)) return {};
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

// ---- Idle sockets ----

IdleReport hold_idle_sockets(const Server& server, const GameChoice& game, std::size_t sockets, double seconds,
                             std::optional<int> process) {
  asio::io_context context(1);
  const Executor executor = context.get_executor();
  Tally tally;
  IdleReport report{};
  std::vector<Membership> rooms((sockets + sockets_per_room - 1) / sockets_per_room);
  std::vector<std::unique_ptr<Listener>> listeners(sockets);
  Crowd listening(executor);

  const auto make_room = [&](std::size_t i) -> Task<void> {
    HttpConnection http(executor, server, i);
    const Answer answer = co_await open_room(http, game, "Idle");
    if (const auto member = read_membership(answer)) {
      rooms[i] = *member;
    } else {
      tally.error(code_of(answer), answer.body);
    }
  };
  const auto open_one = [&](std::size_t i) -> Task<void> {
    HttpConnection http(executor, server, i);
    listeners[i] = std::make_unique<Listener>(executor, server, i);
    if (!co_await listeners[i]->open(http, rooms[i / sockets_per_room], tally)) co_return;
    listening.add([listener = listeners[i].get()] { return listener->listen([](const Frame&) {}); });
  };
  const auto all = [&]() -> Task<void> {
    co_await for_each_number(executor, rooms.size(), make_room);
    if (process) report.memory_before = memory_of(*process);
    co_await for_each_number(executor, sockets, open_one);
    co_await wait_for(executor, in_clock(seconds));
    if (process) report.memory_after = memory_of(*process);
    for (const auto& listener : listeners) report.sockets += listener->is_open() ? 1 : 0;
    for (const auto& listener : listeners) listener->close();
    co_await listening.all_done();
  };
  run(context, all());
  report.bytes_per_socket = share(report.memory_before, report.memory_after, report.sockets);
  if (report.sockets < sockets) tally.error("DISCONNECTED", "some sockets did not stay open");
  report.errors = tally.errors_json();
  return report;
}

// ---- Rooms of bots ----

namespace {

// A room that the owner watches after having given the seat to a bot.
struct Watched {
  Watched(const Executor& executor, const Server& server, std::size_t client)
      : http(executor, server, client), listener(executor, server, client), changed(executor) {}

  HttpConnection http;
  Listener listener;
  Timer changed;
  Membership member{};
  Version newest = 0;
  // The next bot's action: due then, and known to be the version after that one.
  std::int64_t due_at = 0;
  Version due_after = 0;
};

// Asks after every change when the next bot is due.
Task<void> ask_when_due(Watched& room, const bool& stopping, Tally& tally) {
  Version asked = 0;
  while (!stopping) {
    if (asked == room.newest) {
      room.changed.expires_after(1s);
      co_await room.changed.async_wait(await);
      continue;
    }
    asked = room.newest;
    const std::string target = room.member.room_path();
    const Answer answer = co_await room.http.send("GET", target, room.member.token);
    if (!answer.ok()) {
      tally.error(code_of(answer), answer.body);
      co_return;
    }
    const auto due = last_number(answer.body, "botActionAt");
    room.due_at = due.value_or(0);
    room.due_after = due ? last_number(answer.body, "version").value_or(0) : 0;
  }
}

}  // namespace

BotReport watch_bot_rooms(const Server& server, const GameChoice& game, std::size_t rooms, double seconds,
                          std::optional<int> process) {
  asio::io_context context(1);
  const Executor executor = context.get_executor();
  Tally tally;
  BotReport report{};
  Durations late;
  std::vector<std::unique_ptr<Watched>> watched;
  const std::size_t watched_one_in = std::max<std::size_t>(1, rooms / watched_rooms);
  Crowd crowd(executor);
  bool measuring = false;
  bool stopping = false;

  const auto begin = [&](std::size_t i) -> Task<void> {
    const bool is_watched = i % watched_one_in == 0;
    auto room = std::make_unique<Watched>(executor, server, i);
    Answer answer = co_await open_room(room->http, game, "Watcher");
    const auto member = read_membership(answer);
    if (!member) co_return tally.error(code_of(answer), answer.body);
    room->member = *member;
    answer = co_await set_bot_levels(room->http, *member, game);
    if (!answer.ok()) co_return tally.error(code_of(answer), answer.body);
    if (is_watched && !co_await room->listener.open(room->http, *member, tally)) co_return;
    const std::string start = R"({"roomCode":")" + member->code + R"(","type":"start"})";
    answer = co_await room->http.send("POST", "/api/game/action", member->token, start);
    if (!answer.ok()) co_return tally.error(code_of(answer), answer.body);
    const std::string target = member->room_path() + (is_watched ? "/join" : "/leave");
    answer = co_await room->http.send("POST", target, member->token, R"({"spectate":true})");
    if (!answer.ok()) co_return tally.error(code_of(answer), answer.body);
    ++report.rooms;
    if (!is_watched) co_return;
    Watched* watcher = room.get();
    watched.push_back(std::move(room));
    crowd.add([&, watcher] { return ask_when_due(*watcher, stopping, tally); });
    crowd.add([&, watcher] {
      return watcher->listener.listen([&, watcher](const Frame& frame) {
        const auto version = last_number(frame.data, "version");
        if (!version || *version <= watcher->newest) return;
        if (watcher->due_after != 0 && *version == watcher->due_after + 1) {
          const std::int64_t late_ms = std::max<std::int64_t>(0, wall_clock_ms() - watcher->due_at);
          if (measuring) late.add(std::chrono::milliseconds(late_ms));
          watcher->due_after = 0;
        }
        watcher->newest = *version;
        watcher->changed.cancel();
      });
    });
  };
  const auto all = [&]() -> Task<void> {
    if (process) report.memory_before = memory_of(*process);
    co_await for_each_number(executor, rooms, begin);
    measuring = true;
    co_await wait_for(executor, in_clock(seconds));
    measuring = false;
    if (process) report.memory_after = memory_of(*process);
    stopping = true;
    for (const auto& room : watched) {
      room->changed.cancel();
      room->listener.close();
    }
    co_await crowd.all_done();
  };
  run(context, all());
  report.bot_actions = late.size();
  report.late_ms = latency_of(late);
  report.bytes_per_room = share(report.memory_before, report.memory_after, report.rooms);
  report.errors = tally.errors_json();
  return report;
}

}  // namespace load
