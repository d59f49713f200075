// A backup is restored whole and right, or not at all.
#include "store/restore.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "harness/temporary_folder.h"
#include "store/matches.h"
#include "store/testing/store_driver.h"
#include "table/testing/room_driver.h"

using namespace store;

namespace {

constexpr int rooms = 6;

class RestoreTest : public testing::Test {
 protected:
  // Rooms of every game, each with a match that has gone on for a while, and some with a snapshot in their middle.
  RestoreTest() {
    std::filesystem::create_directory(folder_.path("data"));
    const auto store = open_sqlite(backup_).value();
    for (int number = 0; number < rooms; ++number) {
      table::Driver driver(table::game_number(static_cast<std::uint64_t>(number)), "null",
                           static_cast<std::uint64_t>(number));
      driver.act("ann", "start");
      driver.watch("ann");
      for (int step = 0; step < 40; ++step) driver.next();
      keep(*store, code(number), driver.log(), number % 2 == 0);
      records_ += driver.log().size();
    }
  }

  static std::string code(int number) { return "ROOM" + std::to_string(number); }

  static void keep(Store& store, const std::string& room, const std::vector<LogRecord>& log, bool with_snapshot) {
    const std::size_t half = log.size() / 2;
    Append earlier{room, 0, {log.begin(), log.begin() + static_cast<std::ptrdiff_t>(half)}, {}};
    if (with_snapshot) {
      table::Moves moves;
      earlier.snapshot = table::Room::replay(earlier.records, &moves)->snapshot(moves);
    }
    Append later{room, static_cast<Version>(half), {log.begin() + static_cast<std::ptrdiff_t>(half), log.end()}, {}};
    EXPECT_EQ(append_and_wait(store, std::move(earlier)), Appended::done);
    EXPECT_EQ(append_and_wait(store, std::move(later)), Appended::done);
  }

  void change(const std::string& statement) const { SQLite::Database(backup_, SQLite::OPEN_READWRITE).exec(statement); }

  // One line, and nothing in the folder.
  std::string refusal() const {
    const auto restored = restore_sqlite(backup_, to_);
    if (restored) return "restored";
    EXPECT_EQ(restored.error().find('\n'), std::string::npos) << "one line, please";
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path("data"))) << restored.error();
    return restored.error();
  }

  harness::TemporaryFolder folder_;
  std::string backup_ = folder_.path("monday.db");
  std::string to_ = folder_.path("data/oyster.db");
  std::size_t records_ = 0;
};

}  // namespace

TEST_F(RestoreTest, PlaysFinishedMatchesAgainToTheirEnd) {
  table::Driver driver("oh-hell", R"({"maxCards":1})", 7);
  driver.act("ann", "start");
  driver.watch("ann");
  while (driver.room().status() == table::Status::playing) driver.next();
  const auto finished = table::finished_matches(driver.log(), 1, "test").value();
  ASSERT_EQ(finished.size(), 1U);
  ASSERT_TRUE(open_sqlite_matches(backup_).value()->keep(finished.front()).has_value());
  const auto restored = restore_sqlite(backup_, to_);
  ASSERT_TRUE(restored.has_value()) << restored.error();
  EXPECT_EQ(restored->matches, 1U);
  EXPECT_EQ(open_sqlite_matches(to_).value()->record(finished.front().room, 1).value(),
            wire::to_json(finished.front().record));
  std::filesystem::remove_all(folder_.path("data"));
  std::filesystem::create_directory(folder_.path("data"));
  change("UPDATE matches SET record = json_remove(record, '$.actions[#-1]')");
  EXPECT_NE(refusal().find("match 1 of room"), std::string::npos) << refusal();
}

TEST_F(RestoreTest, GivesEveryRoomBack) {
  const auto restored = restore_sqlite(backup_, to_);
  ASSERT_TRUE(restored.has_value()) << restored.error();
  EXPECT_EQ(restored->rooms, static_cast<std::size_t>(rooms));
  EXPECT_EQ(restored->records, records_);
  const auto before = open_sqlite(backup_).value();
  const auto after = open_sqlite(to_).value();
  for (int number = 0; number < rooms; ++number) {
    EXPECT_EQ(wire::to_json(*after->log(code(number))), wire::to_json(*before->log(code(number))));
  }
}

TEST_F(RestoreTest, RefusesALogThatCannotHaveBeenPlayed) {
  // Somebody's move is done once more.
  change(
      "UPDATE appends SET records = json_insert(records, '$[#]', json_extract(records, '$[#-1]')) "
      "WHERE id = (SELECT last FROM rooms WHERE room = 'ROOM1')");
  EXPECT_NE(refusal().find("ROOM1"), std::string::npos);
}

TEST_F(RestoreTest, RefusesASnapshotThatIsNotWhatTheLogSays) {
  change(
      "UPDATE snapshots SET snapshot = (SELECT snapshot FROM snapshots s JOIN rooms r ON s.room = r.id WHERE r.room = "
      "'ROOM2') WHERE room = (SELECT id FROM rooms WHERE room = 'ROOM0')");
  EXPECT_NE(refusal().find("ROOM0"), std::string::npos);
}

TEST_F(RestoreTest, RefusesALogWithAPartMissing) {
  change("DELETE FROM appends WHERE id = (SELECT min(id) FROM appends)");
  EXPECT_NE(refusal().find("ROOM0"), std::string::npos);
}

TEST_F(RestoreTest, RefusesWhatIsNoBackup) {
  std::ofstream(backup_, std::ios::trunc)
      << "not a database, but long enough to look like a file of one kind or another";
  EXPECT_NE(refusal(), "restored");
  std::filesystem::remove(backup_);
  EXPECT_NE(refusal(), "restored");
}

TEST_F(RestoreTest, WritesOverNothing) {
  std::ofstream(to_) << "mine";
  const auto restored = restore_sqlite(backup_, to_);
  ASSERT_FALSE(restored.has_value());
  EXPECT_EQ(restored.error(), to_ + ": is there already");
  EXPECT_EQ(std::filesystem::file_size(to_), 4U);
}

TEST_F(RestoreTest, WritesOverNothingThatCameMeanwhile) {
  const auto restored = restore_sqlite(backup_, to_, [this] {
    std::ofstream(to_) << "mine";
    return false;
  });
  ASSERT_FALSE(restored.has_value());
  EXPECT_EQ(restored.error(), to_ + ": is there already");
  EXPECT_EQ(std::filesystem::file_size(to_), 4U);
}

TEST_F(RestoreTest, IsNotWrittenBesideWhatIsLeftOfAnotherFile) {
  for (const char* ending : {"-wal", "-shm", "-journal"}) {
    std::ofstream(to_ + ending) << "mine";
    const auto restored = restore_sqlite(backup_, to_);
    ASSERT_FALSE(restored.has_value());
    EXPECT_EQ(restored.error(), to_ + ending + ": is left of another file: move it away too");
    EXPECT_EQ(std::filesystem::file_size(to_ + ending), 4U);
    std::filesystem::remove(to_ + ending);
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path("data")));
  }
}

TEST_F(RestoreTest, IsNotDoneWhereAServerRuns) {
  const auto server = open_sqlite(to_).value();
  for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(to_ + ending);
  const auto restored = restore_sqlite(backup_, to_);
  ASSERT_FALSE(restored.has_value());
  EXPECT_EQ(restored.error(), to_ + ": another oyster serve uses this folder");
  EXPECT_FALSE(open_sqlite(to_).has_value()) << "the server's lock is its own still";
}

TEST_F(RestoreTest, LetsNoServerStartMeanwhile) {
  std::vector<std::string> said;
  const auto restored = restore_sqlite(backup_, to_, [&] {
    const auto server = open_sqlite(to_);
    said.push_back(server ? "started" : server.error());
    return false;
  });
  ASSERT_TRUE(restored.has_value()) << restored.error();
  ASSERT_FALSE(said.empty());
  for (const std::string& words : said) EXPECT_EQ(words, to_ + ": another oyster serve uses this folder");
  EXPECT_TRUE(open_sqlite(to_).has_value());
}

TEST_F(RestoreTest, GivesTheFileToTheOwnerOfItsFolder) {
  if (geteuid() != 0) GTEST_SKIP() << "only root gives files away";
  constexpr uid_t somebody = 1234;
  constexpr gid_t their_group = 5678;
  ASSERT_EQ(chown(folder_.path("data").c_str(), somebody, their_group), 0);
  ASSERT_TRUE(restore_sqlite(backup_, to_).has_value());
  struct stat file {};
  ASSERT_EQ(stat(to_.c_str(), &file), 0);
  EXPECT_EQ(file.st_uid, somebody);
  EXPECT_EQ(file.st_gid, their_group);
  EXPECT_EQ(file.st_mode & 0777U, 0600U);
}

TEST_F(RestoreTest, CanBeInterrupted) {
  const auto restored = restore_sqlite(backup_, to_, [] { return true; });
  EXPECT_FALSE(restored.has_value());
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path("data")));
}

TEST_F(RestoreTest, BeginsAgainAfterACrash) {
  std::ofstream(to_ + ".restoring") << "half of it";
  EXPECT_TRUE(restore_sqlite(backup_, to_).has_value());
  const std::filesystem::directory_iterator all(folder_.path("data"));
  EXPECT_EQ(std::distance(begin(all), end(all)), 1);
}
