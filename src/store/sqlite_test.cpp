// What only the SQLite store promises: files of every age, one server at a time, and that what it called done is there
// after a crash.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <map>
#include <thread>

#include "harness/temporary_folder.h"
#include "store/schema.h"
#include "store/testing/full_disk.h"
#include "store/testing/store_driver.h"

using namespace store;

namespace {

class SqliteStore : public testing::Test {
 protected:
  std::unique_ptr<Store> open() {
    auto store = open_sqlite(path_);
    EXPECT_TRUE(store.has_value()) << store.error();
    return std::move(*store);
  }
  std::string refusal() {
    const auto store = open_sqlite(path_);
    if (store) return "opened";
    EXPECT_TRUE(store.error().starts_with(path_ + ": ")) << store.error();
    EXPECT_EQ(store.error().find('\n'), std::string::npos) << "one line, please";
    return store.error().substr(path_.size() + 2);
  }
  SQLite::Database raw() { return SQLite::Database(path_, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE); }

  // ---- A room with a long log, and another one whose appends lie between ----

  static constexpr int long_log = 5000;
  static constexpr int other_log = 500;

  static void fill_long_and_other(Store& store) {
    for (Version version = 0; version < long_log; ++version) {
      store.append({"long", version, some_records(version), {}}, [](Appended) {});
      const Version other = version * other_log / long_log;
      if (version % (long_log / other_log) == 0)
        store.append({"other", other, some_records(other), {}}, [](Appended) {});
    }
    erase_and_wait(store, "nothing of that name");
  }
  int rows() { return raw().execAndGet("SELECT count(*) FROM appends").getInt(); }
  /// After a while, with nobody asking for anything.
  void expect_only_other_is_left(Store& store) {
    EXPECT_TRUE(store.log("long")->empty());
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (rows() > other_log && std::chrono::steady_clock::now() < give_up) std::this_thread::yield();
    EXPECT_EQ(rows(), other_log);
    EXPECT_EQ(raw().execAndGet("SELECT count(*) FROM erased").getInt(), 0);
    EXPECT_EQ(length(store, "other"), other_log);
  }

  harness::TemporaryFolder folder_;
  std::string path_ = folder_.path("rooms.db");
};

using Schema = SqliteStore;
using Crash = SqliteStore;

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Grows whenever SQLite starts its write-ahead log again from the beginning.
std::string restarts_of_wal(const std::string& path) {
  std::string head(16, '\0');
  std::ifstream(path + "-wal", std::ios::binary).read(head.data(), static_cast<std::streamsize>(head.size()));
  return head.substr(12);
}

}  // namespace

// ---- Files ----

TEST_F(SqliteStore, KeepsEverythingUntilTheNextTime) {
  {
    const auto store = open();
    ASSERT_EQ(append_and_wait(*store, {"a", 0, some_records(0, 3), due_grain}), Appended::done);
    ASSERT_EQ(append_and_wait(*store, {"b", 0, some_records(0, 1), {}}), Appended::done);
    ASSERT_EQ(append_and_wait(*store, {"a", 3, some_records(3, 1), 2 * due_grain}), Appended::done);
  }
  const auto store = open();
  auto all = some_records(0, 3);
  all.push_back(some_records(3, 1).front());
  EXPECT_EQ(wire::to_json(store->log("a").value()), wire::to_json(all));
  EXPECT_EQ(length(*store, "b"), 1);
  EXPECT_EQ(store->due(5 * due_grain, 10).value(), (std::vector<Due>{{"a", 2 * due_grain}}));
  EXPECT_EQ(store->count().value(), 2U);
  EXPECT_EQ(append_and_wait(*store, "a", 0), Appended::stale);
  EXPECT_EQ(append_and_wait(*store, "a", 4), Appended::done);
}

TEST_F(SqliteStore, CommitsWhatWaitsTogether) {
  std::vector<std::size_t> commits;
  auto store = open_sqlite(path_, [&](std::size_t appends, double seconds) {
                 commits.push_back(appends);
                 EXPECT_GT(seconds, 0);
               }).value();
  std::vector<Appended> told;
  std::promise<void> first_done;
  std::promise<void> all_asked;
  store->append({"first", 0, some_records(0), {}}, [&](Appended) {
    first_done.set_value();
    all_asked.get_future().wait();
  });
  first_done.get_future().wait();
  for (int i = 0; i < 10; ++i) {
    const std::string room = i == 4 ? "first" : "room " + std::to_string(i);  // that one is stale
    store->append({room, 0, some_records(0), {}}, [&](Appended appended) { told.push_back(appended); });
  }
  all_asked.set_value();
  store.reset();
  EXPECT_EQ(commits, (std::vector<std::size_t>{1, 10}));
  for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(told.at(i), i == 4 ? Appended::stale : Appended::done);
  EXPECT_EQ(open()->count().value(), 10U);
}

TEST_F(SqliteStore, StartsItsWriteAheadLogAgainUnderSteadyLoad) {
  auto store = open();
  ASSERT_EQ(append_and_wait(*store, "first", 0), Appended::done);
  const std::string before = restarts_of_wal(path_);
  std::promise<void> finished;
  std::function<void(Appended)> next;
  Version version = 0;
  next = [&](Appended appended) {
    ASSERT_EQ(appended, Appended::done);
    version += 1000;
    if (version == 1'000'000 || restarts_of_wal(path_) != before) return finished.set_value();
    store->append({"room", version, some_records(version, 1000), {}}, next);
  };
  store->append({"room", 0, some_records(0, 1000), {}}, next);
  finished.get_future().get();
  EXPECT_NE(restarts_of_wal(path_), before);
  EXPECT_EQ(length(*store, "room"), version);
}

TEST_F(SqliteStore, RefusesTheFileThatAnotherOneHasOpen) {
  auto store = open();
  EXPECT_EQ(refusal(), "another oyster serve uses this folder");
  EXPECT_EQ(append_and_wait(*store, "room", 0), Appended::done) << "the first one does not notice";
  store.reset();
  EXPECT_EQ(refusal(), "opened");
}

TEST_F(SqliteStore, LetsNobodyElseReadItsFiles) {
  const auto store = open();
  append_and_wait(*store, "room", 0);
  for (const char* name : {"", "-wal", "-shm", ".lock"}) {
    struct stat file {};
    ASSERT_EQ(stat((path_ + name).c_str(), &file), 0) << name;
    EXPECT_EQ(file.st_mode & 0777U, 0600U) << name;
  }
}

TEST_F(SqliteStore, RefusesWhatIsNoDatabase) {
  const std::string text =
      "This is a letter to Zoë, and much longer than the head of any database. " + std::string(5000, 'x');
  std::ofstream(path_) << text;
  EXPECT_EQ(refusal(), "file is not a database");
  EXPECT_EQ(bytes_of(path_), text);
}

TEST_F(SqliteStore, RefusesADatabaseOfSomebodyElse) {
  raw().exec("CREATE TABLE recipes (name TEXT); PRAGMA user_version = 1");
  const std::string before = bytes_of(path_);
  EXPECT_EQ(refusal(), "this is a database of another program");
  EXPECT_EQ(bytes_of(path_), before);
}

TEST_F(SqliteStore, RefusesPlacesWhereItCannotWrite) {
  path_ = folder_.path("missing/rooms.db");
  EXPECT_EQ(refusal(), "cannot be written: No such file or directory");
  std::ofstream(folder_.path("file")) << "x";
  path_ = folder_.path("file/rooms.db");
  EXPECT_EQ(refusal(), "cannot be written: Not a directory");
  path_ = folder_.path("folder");
  std::filesystem::create_directory(path_);
  EXPECT_EQ(refusal(), "cannot be written: Is a directory");
}

TEST_F(SqliteStore, RefusesAFolderThatIsNotItsOwn) {
  path_ = folder_.path("locked/rooms.db");
  std::filesystem::create_directory(folder_.path("locked"));
  chmod(folder_.path("").c_str(), 0755);
  chmod(folder_.path("locked").c_str(), 0555);
  const pid_t child = fork();
  if (child == 0) {
    // Nothing is forbidden to root.
    if (geteuid() == 0 && setuid(65534) != 0) _exit(2);
    _exit(refusal() == "cannot be written: Permission denied" ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_F(SqliteStore, SaysWhichLogIsDamagedAndNothingOfWhatIsInIt) {
  {
    const auto store = open();
    append_and_wait(*store, "good", 0);
    append_and_wait(*store, "bad", 0);
    append_and_wait(*store, "bad", 1);
    append_and_wait(*store, "lost", 0);
    append_and_wait(*store, "lost", 1);
    append_and_wait(*store, "round", 0);
    append_and_wait(*store, "round", 1);
  }
  raw().exec("UPDATE appends SET records = '[{\"secret\":\"' WHERE id = 2");
  raw().exec("DELETE FROM appends WHERE id = 4");
  raw().exec("UPDATE appends SET previous = 7 WHERE id = 6");
  const auto store = open();
  EXPECT_EQ(length(*store, "good"), 1);
  for (const char* room : {"bad", "lost", "round"}) {
    const auto log = store->load(room);
    ASSERT_FALSE(log.has_value());
    EXPECT_TRUE(log.error().starts_with("the log of room " + std::string(room) + " cannot be read: ")) << log.error();
    EXPECT_EQ(log.error().find("secret"), std::string::npos);
  }
  EXPECT_EQ(length(*store, "good"), 1) << "a damaged room is no other room's business";
  EXPECT_EQ(append_and_wait(*store, "good", 1), Appended::done);
}

TEST_F(SqliteStore, ReadsOnlyWhatCameAfterTheSnapshot) {
  {
    const auto store = open();
    append_and_wait(*store, "room", 0);
    append_and_wait(*store, {"room", 1, some_records(1), {}, "after 2"});
    append_and_wait(*store, "room", 2);
  }
  raw().exec("UPDATE appends SET records = 'lost' WHERE id <= 2");
  const auto store = open();
  const auto stored = store->load("room");
  ASSERT_TRUE(stored.has_value()) << stored.error();
  EXPECT_EQ(stored->snapshot, "after 2");
  EXPECT_EQ(wire::to_json(stored->records), wire::to_json(some_records(2)));
  EXPECT_FALSE(store->log("room").has_value());
}

TEST_F(SqliteStore, RefusesALogThatDoesNotReachItsSnapshot) {
  {
    const auto store = open();
    for (const char* room : {"short", "other"}) {
      append_and_wait(*store, {room, 0, some_records(0), {}, "after 1"});
      append_and_wait(*store, room, 1);
      append_and_wait(*store, room, 2);
    }
  }
  raw().exec("UPDATE appends SET previous = NULL WHERE id = 3");  // of short: 1, 2, 3
  raw().exec("UPDATE appends SET previous = 2 WHERE id = 6");     // of other: 4, 5, 6
  const auto store = open();
  for (const char* room : {"short", "other"}) {
    const auto stored = store->load(room);
    ASSERT_FALSE(stored.has_value());
    EXPECT_EQ(stored.error(), "the log of room " + std::string(room) + " cannot be read: its parts are out of order");
  }
}

TEST_F(SqliteStore, DropsASnapshotIfItCannotCountBackToItsVersion) {
  {
    const auto store = open();
    for (Version version : {0, 1, 2}) append_and_wait(*store, "room", version);
  }
  raw().exec("UPDATE appends SET records = 'lost' WHERE id = 3");
  const auto store = open();
  store->keep_snapshot("room", 1, {}, "after 1");
  EXPECT_EQ(append_and_wait(*store, "another", 0), Appended::done) << "and spoils nothing for the others";
  EXPECT_FALSE(store->load("room").has_value());
  EXPECT_EQ(raw().execAndGet("SELECT count(*) FROM snapshots").getInt(), 0);
}

TEST_F(SqliteStore, DeletesTheLogOfAnErasedRoomLittleByLittle) {
  auto store = open();
  fill_long_and_other(*store);
  std::promise<int> left;
  // The store's own thread tells, and deletes nothing meanwhile.
  store->erase("long", [&](Appended) { left.set_value(rows()); });
  EXPECT_EQ(left.get_future().get(), long_log + other_log);
  expect_only_other_is_left(*store);
}

TEST_F(SqliteStore, GoesOnDeletingAtTheNextStart) {
  {
    const auto store = open();
    fill_long_and_other(*store);
  }
  raw().exec("INSERT INTO erased SELECT last FROM rooms WHERE room = 'long'; DELETE FROM rooms WHERE room = 'long'");
  EXPECT_EQ(rows(), long_log + other_log);
  expect_only_other_is_left(*open());
}

// ---- Versions of the file ----

TEST_F(Schema, MigratesAFileOfTheFirstVersionWithItsClosedRooms) {
  {
    auto file = raw();
    ASSERT_TRUE(migrate(file, schema_steps.first(1)).has_value());
    const auto fill = [&](const char* room, int last, const std::string& first, const std::string& second) {
      SQLite::Statement append(file, "INSERT INTO appends (id, previous, records) VALUES (?, ?, ?)");
      append.bind(1, last - 1);
      append.bind(3, first);
      append.exec();
      append.reset();
      append.bind(1, last);
      append.bind(2, last - 1);
      append.bind(3, second);
      append.exec();
      SQLite::Statement insert(file, "INSERT INTO rooms (room, version, last, due) VALUES (?, 3, ?, ?)");
      insert.bind(1, room);
      insert.bind(2, last);
      insert.bind(3, 10'000 * last);
      insert.exec();
    };
    auto records = some_records(1, 2);
    records.back().at = 5000;
    const std::string first = wire::to_json(some_records(0));
    fill("open", 2, first, wire::to_json(records));
    records.back().kind = table::LogRecordKind::close;
    fill("closed", 4, first, wire::to_json(records));
    fill("damaged", 6, first, "[{");
  }
  const auto store = open();
  EXPECT_EQ(store->closed_before(5001, 10).value(), std::vector<std::string>{"closed"});
  EXPECT_EQ(store->closed_before(5000, 10).value(), std::vector<std::string>{});
  EXPECT_EQ(store->due(20'000, 10).value(), (std::vector<Due>{{"open", 20'000}}));
  EXPECT_EQ(length(*store, "open"), 3);
  EXPECT_EQ(store->load("open")->records.size(), 3U);
  EXPECT_EQ(append_and_wait(*store, {"open", 3, some_records(3), {}, "after 4"}), Appended::done);
  EXPECT_EQ(store->load("open")->snapshot, "after 4");
  EXPECT_EQ(length(*store, "closed"), 3);
}

TEST_F(Schema, MakesAFileOfTodaysVersion) {
  open();
  auto file = raw();
  EXPECT_EQ(file.execAndGet("PRAGMA user_version").getInt(), static_cast<int>(schema_steps.size()));
  EXPECT_EQ(file.execAndGet("PRAGMA journal_mode").getString(), "wal");
}

TEST_F(Schema, MakesItFromAnEmptyFileToo) {
  std::ofstream(path_) << "";
  EXPECT_EQ(append_and_wait(*open(), "room", 0), Appended::done);
}

TEST_F(Schema, BringsOlderFilesForward) {
  const std::array<const char*, 3> steps{"CREATE TABLE games (name TEXT); INSERT INTO games VALUES ('euchre')",
                                         "ALTER TABLE games ADD COLUMN players INTEGER",
                                         "UPDATE games SET players = 4"};
  auto file = raw();
  ASSERT_TRUE(migrate(file, Steps(steps).first(1)).has_value());
  EXPECT_EQ(file.execAndGet("PRAGMA user_version").getInt(), 1);
  ASSERT_TRUE(migrate(file, steps).has_value());
  EXPECT_EQ(file.execAndGet("PRAGMA user_version").getInt(), 3);
  EXPECT_EQ(file.execAndGet("SELECT players FROM games WHERE name = 'euchre'").getInt(), 4);
  ASSERT_TRUE(migrate(file, steps).has_value()) << "and once more changes nothing";
  EXPECT_EQ(file.execAndGet("SELECT count(*) FROM games").getInt(), 1);
}

TEST_F(Schema, LeavesTheFileAtTheLastStepThatWorked) {
  const std::array<const char*, 2> steps{"CREATE TABLE games (name TEXT)", "DROP TABLE games; DROP TABLE missing"};
  auto file = raw();
  EXPECT_THROW(EXPECT_TRUE(migrate(file, steps)), SQLite::Exception);
  EXPECT_EQ(file.execAndGet("PRAGMA user_version").getInt(), 1);
  EXPECT_TRUE(file.tableExists("games"));
}

TEST_F(Schema, RefusesAFileOfANewerProgram) {
  append_and_wait(*open(), "room", 0);
  const int newer = static_cast<int>(schema_steps.size()) + 1;
  raw().exec("PRAGMA user_version = " + std::to_string(newer));
  EXPECT_EQ(refusal(), "a newer oyster made this file (version " + std::to_string(newer) +
                           "; this one knows versions up to " + std::to_string(newer - 1) + ")");
  EXPECT_EQ(raw().execAndGet("SELECT count(*) FROM rooms").getInt(), 1) << "and leaves it alone";
}

// ---- Crashes and full disks ----

namespace {

constexpr int rooms_under_way = 8;
constexpr int records_together = 3;

// What the child says through a pipe each time an append was done.
struct Report {
  int room;
  Version version;
};

// Appends to all rooms, over and over, until somebody ends it.
[[noreturn]] void append_forever(const std::string& path, int reports) {
  auto store = open_sqlite(path);
  if (!store) _exit(1);
  std::function<void(int, Version)> ask = [&](int room, Version expected) {
    (*store)->append({std::to_string(room), expected, some_records(expected, records_together), expected * due_grain},
                     [&, room, expected](Appended appended) {
                       const Report report{room, expected + records_together};
                       if (appended != Appended::done) _exit(2);
                       if (write(reports, &report, sizeof report) != sizeof report) _exit(3);
                       ask(room, report.version);
                     });
  };
  for (int room = 0; room < rooms_under_way; ++room) ask(room, length(**store, std::to_string(room)));
  while (true) pause();
}

// Starts such a child, ends it after so many reports, and notes the last version reported of each room.
void kill_one(const std::string& path, int after, std::map<int, Version>& reported) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    append_forever(path, ends[1]);
  }
  close(ends[1]);
  Report report{};
  for (int i = 0; read(ends[0], &report, sizeof report) == sizeof report; ++i) {
    reported[report.room] = report.version;
    if (i == after) kill(child, SIGKILL);
  }
  close(ends[0]);
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status)) << "exit code " << WEXITSTATUS(status);
}

}  // namespace

TEST_F(Crash, LosesNothingThatWasDoneAndKeepsNoHalves) {
  Version before = 0;
  std::map<int, Version> reported;
  for (int round = 0; round < 20; ++round) {
    kill_one(path_, round * 37 % 100, reported);
    const auto store = open();
    Version now = 0;
    for (int room = 0; room < rooms_under_way; ++room) {
      const Version version = reported[room];
      const auto log = store->log(std::to_string(room)).value();
      const auto kept = static_cast<Version>(log.size());
      now += kept;
      EXPECT_GE(kept, version) << "an append that was done is gone";
      EXPECT_LE(kept, version + records_together) << "only one append was on its way";
      EXPECT_EQ(kept % records_together, 0) << "half an append";
      reported[room] = kept;
      for (std::size_t i = 0; i < log.size(); ++i) EXPECT_EQ(log[i].version, static_cast<Version>(i + 1));
    }
    EXPECT_GT(now, before);
    before = now;
    // The due time belongs to the append: the version before it.
    const auto dues = store->due(before * due_grain, 100).value();
    EXPECT_EQ(dues.size(), store->count().value());
    for (const Due& due : dues) {
      EXPECT_EQ(due.at / due_grain + records_together, length(*store, due.room));
    }
  }
}

TEST_F(Crash, AFullDiskFailsAppendsAndLosesNothing) {
  std::string why;
  std::unique_ptr<Store> store = open_sqlite(path_, {}, [&](const std::string& reason) { why = reason; }).value();
  std::map<std::string, Version> kept;
  const auto append = [&](const std::string& room) {
    const Version expected = kept[room];
    const Appended appended = append_and_wait(*store, room, expected, 5);
    if (appended == Appended::done) kept[room] += 5;
    return appended;
  };
  const auto expect_all_kept = [&] {
    for (const auto& [room, version] : kept) EXPECT_EQ(length(*store, room), version);
  };
  for (int i = 0; i < 20; ++i) ASSERT_EQ(append(std::to_string(i)), Appended::done);
  {
    const FullDisk full(std::filesystem::file_size(path_ + "-wal") + 10'000);
    int tries = 0;
    while (append(std::to_string(tries % 30)) == Appended::done) ASSERT_LT(++tries, 1000);
    EXPECT_EQ(append("new"), Appended::failed);
    EXPECT_FALSE(why.empty()) << "the host should be told";
    expect_all_kept();
  }
  for (int i = 0; i < 30; ++i) EXPECT_EQ(append(std::to_string(i)), Appended::done);
  EXPECT_EQ(append("new"), Appended::done);
  expect_all_kept();
  store.reset();
  store = open();
  expect_all_kept();
}
