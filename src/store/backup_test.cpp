// A backup is whole or not there, whoever writes meanwhile and whatever goes wrong.
#include "store/backup.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <fstream>

#include "harness/temporary_folder.h"
#include "store/schema.h"
#include "store/testing/full_disk.h"
#include "store/testing/store_driver.h"

using namespace store;

namespace {

constexpr int busy_rooms = 8;

class BackupTest : public testing::Test {
 protected:
  BackupTest() { std::filesystem::create_directory(folder_.path("copies")); }

  std::unique_ptr<Store> open(const std::string& path) {
    auto store = open_sqlite(path);
    EXPECT_TRUE(store.has_value()) << store.error();
    return std::move(*store);
  }
  SQLite::Database raw(const std::string& path) {
    return SQLite::Database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  }
  /// One line, and nothing in the folder of copies.
  std::string refusal(const std::function<bool()>& stop = {}) {
    const auto backup = back_up_sqlite(path_, copy_, stop);
    if (backup) return "made";
    EXPECT_EQ(backup.error().find('\n'), std::string::npos) << "one line, please";
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path("copies"))) << backup.error();
    return backup.error();
  }

  harness::TemporaryFolder folder_;
  std::string path_ = folder_.path("rooms.db");
  std::string copy_ = folder_.path("copies/copy.db");
};

/// Appends to some rooms without a pause, as long as it lives, and knows what is done.
class Load {
 public:
  explicit Load(Store& store) : store_(store) {
    for (int room = 0; room < busy_rooms; ++room) go_on(room);
  }
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;
  ~Load() {
    ending_ = true;
    while (under_way_ > 0) std::this_thread::yield();
  }

  Version done(int room) const { return done_[static_cast<std::size_t>(room)]; }
  void wait_for_more(Version records) const {
    const Version before = done(0);
    while (done(0) < before + records) std::this_thread::yield();
  }

 private:
  void go_on(int room) {
    ++under_way_;
    const Version expected = done(room);
    Append append{std::to_string(room), expected, some_records(expected, 3), {}};
    if (expected % 10 == 0) append.snapshot = "after " + std::to_string(expected + 3);
    store_.append(std::move(append), [this, room](Appended appended) {
      EXPECT_EQ(appended, Appended::done);
      done_[static_cast<std::size_t>(room)] += 3;
      if (!ending_) go_on(room);
      --under_way_;
    });
  }

  Store& store_;
  std::array<std::atomic<Version>, busy_rooms> done_{};
  std::atomic<bool> ending_ = false;
  std::atomic<int> under_way_ = 0;
};

}  // namespace

TEST_F(BackupTest, IsWholeThoughRoomsAreWrittenToAllTheTime) {
  const auto store = open(path_);
  const Load load(*store);
  for (int round = 0; round < 5; ++round) {
    load.wait_for_more(100);
    std::array<Version, busy_rooms> before{};
    for (int room = 0; room < busy_rooms; ++room) before.at(static_cast<std::size_t>(room)) = load.done(room);
    const std::string to = folder_.path("copies/" + std::to_string(round));
    const auto backup = back_up_sqlite(path_, to);
    ASSERT_TRUE(backup.has_value()) << backup.error();
    EXPECT_EQ(backup->rooms, static_cast<std::size_t>(busy_rooms));
    EXPECT_EQ(backup->bytes, std::filesystem::file_size(to));
    const auto copy = open(to);
    for (int room = 0; room < busy_rooms; ++room) {
      const auto log = copy->log(std::to_string(room)).value();
      EXPECT_GE(static_cast<Version>(log.size()), before.at(static_cast<std::size_t>(room)));
      EXPECT_EQ(log.size() % 3, 0U) << "half an append";
      for (std::size_t i = 0; i < log.size(); ++i) ASSERT_EQ(log[i].version, static_cast<Version>(i + 1));
      const auto stored = copy->load(std::to_string(room)).value();
      EXPECT_EQ(stored.snapshot, "after " + std::to_string(log.size() - stored.records.size()));
    }
  }
}

TEST_F(BackupTest, IsOneFileForItsOwnerAlone) {
  const auto store = open(path_);
  append_and_wait(*store, "room", 0);
  ASSERT_TRUE(back_up_sqlite(path_, copy_).has_value());
  struct stat file {};
  ASSERT_EQ(stat(copy_.c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777U, 0600U);
  const std::filesystem::directory_iterator all(folder_.path("copies"));
  EXPECT_EQ(std::distance(begin(all), end(all)), 1);
}

TEST_F(BackupTest, TakesAFileThatNobodyHasOpen) {
  append_and_wait(*open(path_), "room", 0);
  ASSERT_TRUE(back_up_sqlite(path_, copy_).has_value());
  EXPECT_EQ(length(*open(copy_), "room"), 1);
}

TEST_F(BackupTest, TakesAFileOfAnOlderProgramAsItIs) {
  {
    auto file = raw(path_);
    ASSERT_TRUE(migrate(file, schema_steps.first(1)).has_value());
  }
  ASSERT_TRUE(back_up_sqlite(path_, copy_).has_value());
  EXPECT_EQ(raw(copy_).execAndGet("PRAGMA user_version").getInt(), 1);
}

TEST_F(BackupTest, WritesOverNothing) {
  append_and_wait(*open(path_), "room", 0);
  std::ofstream(copy_) << "mine";
  const auto backup = back_up_sqlite(path_, copy_);
  ASSERT_FALSE(backup.has_value());
  EXPECT_EQ(backup.error(), copy_ + ": is there already");
  EXPECT_EQ(std::filesystem::file_size(copy_), 4U);
}

TEST_F(BackupTest, SaysWhatIsWrong) {
  EXPECT_EQ(refusal(), path_ + ": No such file or directory");
  std::ofstream{path_};
  EXPECT_EQ(refusal(), path_ + ": is empty");
  std::ofstream(path_) << std::string(5000, 'x');
  EXPECT_EQ(refusal(), path_ + ": cannot be copied: file is not a database");
  std::filesystem::remove(path_);
  raw(path_).exec("CREATE TABLE recipes (name TEXT)");
  EXPECT_EQ(refusal(), path_ + ": this is a database of another program");
  std::filesystem::remove(path_);
  open(path_);
  raw(path_).exec("PRAGMA user_version = 1000");
  EXPECT_EQ(refusal(), path_ + ": a newer oyster made this file (version 1000; this one knows versions up to " +
                           std::to_string(schema_steps.size()) + ")");
}

TEST_F(BackupTest, SaysThatItCannotWriteThere) {
  open(path_);
  copy_ = folder_.path("missing/copy.db");
  EXPECT_EQ(refusal(), copy_ + ": cannot be written: No such file or directory");
  copy_ = folder_.path("rooms.db/copy.db");
  EXPECT_EQ(refusal(), copy_ + ": cannot be written: Not a directory");
}

TEST_F(BackupTest, LeavesNothingOnAFullDisk) {
  const auto store = open(path_);
  append_and_wait(*store, "room", 0, 5000);
  const FullDisk full(100'000);
  const std::string error = refusal();
  EXPECT_TRUE(error.starts_with(path_ + ": cannot be copied: ")) << error;
}

TEST_F(BackupTest, LeavesNothingWhenItIsStopped) {
  const auto store = open(path_);
  for (int room = 0; room < 5000; ++room)
    store->append({std::to_string(room), 0, some_records(0), {}}, [](Appended) {});
  append_and_wait(*store, "last", 0);
  int asked = 0;
  EXPECT_EQ(refusal([&] { return ++asked == 3; }), path_ + ": cannot be copied: interrupted");
  EXPECT_EQ(refusal(), "made");
}
