// How fast a SQLite store is: store_bench FOLDER [seconds]. It makes and removes a folder there.
// One thread is the server: 200 rooms, each with one append on its way, and the next one as soon as that is durable;
// "at work" it needs the processor for each of them, as a real one does, and "alone" there is one room.
// For one core: taskset -c 0 build/release/bench/store_bench FOLDER
#include "store/store.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <filesystem>
#include <limits>
#include <mutex>
#include <optional>
#include <thread>

#include "table/room.h"

using namespace store;

namespace {

using Clock = std::chrono::steady_clock;

constexpr Version long_log = 100'000;
constexpr std::size_t stored_rooms = 100'000;

double milliseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

template <class Work>
double milliseconds(Work&& work) {
  const auto begin = Clock::now();
  work();
  return milliseconds_since(begin);
}

double processor_seconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// Of the whole process, as far as the disk has seen them.
double megabytes_written() {
  double bytes = 0;
  if (std::FILE* io = std::fopen("/proc/self/io", "r")) {
    char line[128];
    while (std::fgets(line, sizeof line, io) != nullptr) std::sscanf(line, "write_bytes: %lf", &bytes);
    std::fclose(io);
  }
  return bytes / 1e6;
}

[[noreturn]] void stop(const std::string& why) {
  std::fprintf(stderr, "store_bench: %s\n", why.c_str());
  std::exit(1);
}

template <class T>
T must(wire::Read<T> read) {
  if (!read) stop(read.error());
  return std::move(*read);
}

LogRecord played_card(Version version) {
  LogRecord record;
  record.version = version;
  record.at = 1'700'000'000'000 + version;
  record.kind = table::LogRecordKind::act;
  record.who = "player-3fb5c0de91a24a77";
  record.type = "play-card";
  record.payload = boost::json::object{{"cardId", "9S"}};
  record.actionId = "7d444840-9dc0-11d1-b245-5ffdce74fad2";
  return record;
}

struct Active {
  std::string name;
  Version version = 0;
  Clock::time_point asked;
};

// The appends that came back, from the store's thread to the server's.
class Returned {
 public:
  void push(std::size_t room, Appended appended) {
    if (appended != Appended::done) stop("an append was not kept");
    const std::lock_guard lock(mutex_);
    rooms_.push_back(room);
    if (rooms_.size() == 1) some_.notify_one();
  }
  /// May come back with nothing when it is time.
  std::vector<std::size_t> take(Clock::time_point until) {
    std::unique_lock lock(mutex_);
    some_.wait_until(lock, until, [this] { return !rooms_.empty(); });
    return std::exchange(rooms_, {});
  }

 private:
  std::mutex mutex_;
  std::condition_variable some_;
  std::vector<std::size_t> rooms_;
};

// Many rooms that nobody plays in, as an old server has them.
void fill(const std::string& path) {
  const auto store = must(open_sqlite(path));
  for (std::size_t i = 0; i < stored_rooms; ++i) {
    const std::string name = "old-" + std::to_string(i * 7919 % stored_rooms);
    std::optional<Time> due;
    if (i % 10 == 0) due = 1'800'000'000'000 + static_cast<Time>(i);
    store->append({name, 0, {played_card(1), played_card(2)}, due}, [](Appended appended) {
      if (appended != Appended::done) stop("an append was not kept");
    });
  }
}

// A room that four people have played in for weeks, up to the end of a match: nothing takes longer to open. Snapshots
// as server/rooms.cpp takes them.
void play_long(Store& store, const table::AnyGame& game) {
  Time now = 1'700'000'000'000;
  cards::Rng rng(1);
  const auto person = [](std::size_t number) { return "ABCDEF-GHJKL" + std::to_string(number); };
  auto opened = table::Room::open({.code = std::string(game.id),
                                   .game_id = std::string(game.id),
                                   .settings = nullptr,
                                   .seed = cards::numbered_seed(1),
                                   .player = person(0),
                                   .player_name = "Ann",
                                   .token_hash = "hash"},
                                  now);
  if (!opened) stop("the room cannot be opened");
  table::Room& room = opened->room;
  std::atomic<int> under_way = 0;
  const auto keep = [&](table::Outcome outcome) {
    if (!outcome.answer || outcome.records.empty()) stop("the room does not go on");
    Append append{room.code(), outcome.records.front().version - 1, std::move(outcome.records), {}};
    if (room.is_before_first_move() && room.status() == table::Status::playing) append.snapshot = room.snapshot({});
    ++under_way;
    store.append(std::move(append), [&under_way](Appended appended) {
      if (appended != Appended::done) stop("an append was not kept");
      --under_way;
    });
  };
  const auto act = [&](std::size_t number, table::Move move) {
    keep(room.apply(table::Act{person(number), std::move(move), "7d444840-9dc0-11d1-" + std::to_string(rng())}, now));
  };
  keep(std::move(opened->outcome));
  for (std::size_t i = 1; i < room.chairs().size(); ++i) keep(room.apply(table::Join{person(i), "Name", "hash"}, now));
  act(0, {"start", nullptr});
  while (room.version() < long_log || room.status() == table::Status::playing) {
    now += 500;
    if (room.status() != table::Status::playing) {
      act(0, {"play-again", nullptr});
    } else if (const auto turn = room.match()->to_act(); !turn.empty()) {
      const auto seat = *turn.begin();
      const std::string& human = room.chairs()[seat.index()].human;
      const auto move = room.match()->write(room.match()->choose(seat, table::Level::easy, rng));
      keep(room.apply(table::Act{human, move, "7d444840-9dc0-11d1-" + std::to_string(rng())}, now));
    } else {
      now = std::max(now, room.next_due().value_or(now));
      keep(room.tick(now));
    }
  }
  while (under_way > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

void measure_opening(Store& store, const table::AnyGame& game) {
  play_long(store, game);
  std::size_t records = 0;
  std::optional<table::Room> room;
  double opening = std::numeric_limits<double>::max();
  const double processor = processor_seconds(CLOCK_THREAD_CPUTIME_ID);
  constexpr int times = 9;
  for (int time = 0; time < times; ++time) {
    opening = std::min(opening, milliseconds([&] {
                         const Stored stored = must(store.load(game.id));
                         records = stored.records.size();
                         table::Moves moves;
                         room = must(table::Room::reopen(stored.snapshot, stored.records, moves));
                       }));
  }
  const double work = (processor_seconds(CLOCK_THREAD_CPUTIME_ID) - processor) * 1000 / times;
  std::vector<LogRecord> log;
  const double reading = milliseconds([&] { log = must(store.log(game.id)); });
  const double replaying = milliseconds([&] {
    if (must(table::Room::replay(log)) != *room) stop("the log gives another room");
  });
  std::printf("%s: a room of %zu records opens in %.2f ms (%.2f of the processor), with %zu after its snapshot\n",
              std::string(game.id).c_str(), log.size(), opening, work, records);
  std::printf("%s: all of them are read in %.0f ms and played again in %.0f ms\n", std::string(game.id).c_str(),
              reading, replaying);
}

struct Load {
  std::string how;
  std::size_t active_rooms = 200;
  double per_second = 0;         // appends of all rooms; 0: as many as they can
  double work_microseconds = 0;  // of the server for each
};

void work(double microseconds) {
  const double until = processor_seconds(CLOCK_THREAD_CPUTIME_ID) + microseconds * 1e-6;
  while (processor_seconds(CLOCK_THREAD_CPUTIME_ID) < until) {
  }
}

void measure_appends(const std::string& path, const Load& load, double seconds) {
  const auto& [how, active_rooms, per_second, work_microseconds] = load;
  std::size_t commits = 0;
  double commit_seconds = 0;
  const auto store = must(open_sqlite(path, [&](std::size_t, double took) {
    ++commits;
    commit_seconds += took;
  }));
  Returned returned;
  std::vector<Active> rooms(active_rooms);
  const auto interval = std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(per_second > 0 ? static_cast<double>(active_rooms) / per_second : 0));
  const auto ask = [&](std::size_t i) {
    work(work_microseconds);
    Active& room = rooms[i];
    room.asked = Clock::now();
    const Time due = 1'700'000'000'000 + room.version * 100 + static_cast<Time>(i);
    store->append({room.name, room.version, {played_card(room.version + 1)}, due},
                  [&returned, i](Appended appended) { returned.push(i, appended); });
    ++room.version;
  };
  const auto begin = Clock::now();
  const auto end = begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  const double process = processor_seconds(CLOCK_PROCESS_CPUTIME_ID);
  const double server = processor_seconds(CLOCK_THREAD_CPUTIME_ID);
  const double written = megabytes_written();
  std::vector<double> latencies;
  std::deque<std::pair<Clock::time_point, std::size_t>> next;  // which room asks when
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    rooms[i].name = how + "-" + std::to_string(i);
    next.emplace_back(begin + interval * static_cast<int>(i) / static_cast<int>(active_rooms), i);
  }
  std::size_t under_way = 0;
  while (under_way > 0 || !next.empty()) {
    const auto now = Clock::now();
    if (now >= end) {
      next.clear();
      if (under_way == 0) break;
    }
    for (; !next.empty() && next.front().first <= now; next.pop_front()) {
      ask(next.front().second);
      ++under_way;
    }
    for (const std::size_t i : returned.take(next.empty() ? end + std::chrono::seconds(10) : next.front().first)) {
      latencies.push_back(milliseconds_since(rooms[i].asked));
      --under_way;
      next.emplace_back(std::max(rooms[i].asked + interval, now), i);
    }
  }
  const double took = milliseconds_since(begin) / 1000;
  const double server_took = processor_seconds(CLOCK_THREAD_CPUTIME_ID) - server;
  const double writer_took = processor_seconds(CLOCK_PROCESS_CPUTIME_ID) - process - server_took;
  const auto count = static_cast<double>(latencies.size());
  std::ranges::sort(latencies);
  const auto latency = [&](double part) { return latencies[static_cast<std::size_t>(part * (count - 1))]; };
  std::printf("%s: %.0f appends/s, %.1f a commit of %.2f ms\n", how.c_str(), count / took,
              count / static_cast<double>(commits), commit_seconds * 1000 / static_cast<double>(commits));
  std::printf("%s: ms until durable: p50 %.2f, p99 %.2f, p99.9 %.2f, most %.2f\n", how.c_str(), latency(0.5),
              latency(0.99), latency(0.999), latency(1));
  std::printf("%s: processor us an append: store %.2f, bench %.2f\n", how.c_str(), writer_took / count * 1e6,
              server_took / count * 1e6);
  std::printf("%s: %.0f bytes written an append; write-ahead log %.1f MB\n", how.c_str(),
              (megabytes_written() - written) * 1e6 / count,
              static_cast<double>(std::filesystem::file_size(path + "-wal")) / 1e6);
}

}  // namespace

int main(int arguments, char** argument) {
  if (arguments < 2) stop("in which folder? It should be on a real disk.");
  const double seconds = arguments > 2 ? std::atof(argument[2]) : 5;
  const std::filesystem::path folder = std::filesystem::path(argument[1]) / "store-bench";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const std::string path = folder / "rooms.db";

  std::printf("made %zu rooms in %.0f ms\n", stored_rooms, milliseconds([&] { fill(path); }));
  measure_appends(path, {.how = "flat out"}, seconds);
  measure_appends(path, {.how = "20000/s", .per_second = 20'000}, seconds);
  measure_appends(path, {.how = "at work", .work_microseconds = 40}, seconds);
  measure_appends(path, {.how = "alone", .active_rooms = 1}, seconds);

  std::unique_ptr<Store> store;
  std::printf("open: %.2f ms\n", milliseconds([&] { store = must(open_sqlite(path)); }));
  std::printf("count: %.2f ms\n", milliseconds([&] { must(store->count()); }));
  std::printf("due, 1000 of them: %.2f ms\n", milliseconds([&] { must(store->due(1'900'000'000'000, 1000)); }));
  for (const table::AnyGame* game : table::all_games()) measure_opening(*store, *game);
  store.reset();
  std::filesystem::remove_all(folder);
}
