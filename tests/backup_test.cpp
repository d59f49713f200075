// `oyster backup` beside a running server, and killed at its work.
#include <gtest/gtest.h>

#include "harness/server_process.h"
#include "store/store.h"

namespace {

using harness::TemporaryFolder;

constexpr int rooms = 200;
constexpr store::Version records_each = 100;

class BackupProcess {
 public:
  BackupProcess(const std::string& data, const std::string& out) : process_(fork()) {
    if (process_ == 0) {
      execl(OYSTER_PROGRAM, OYSTER_PROGRAM, "backup", data.c_str(), out.c_str(), nullptr);
      _exit(127);
    }
  }
  void send(int signal) const { kill(process_, signal); }
  /// Its exit code; nothing if a signal has ended it.
  std::optional<int> wait() const {
    int status = 0;
    EXPECT_EQ(waitpid(process_, &status, 0), process_);
    return WIFEXITED(status) ? std::optional(WEXITSTATUS(status)) : std::nullopt;
  }

 private:
  pid_t process_;
};

std::size_t files_in(const std::string& folder) {
  const std::filesystem::directory_iterator all(folder);
  return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

class BackupProgram : public testing::Test {
 protected:
  BackupProgram() {
    std::filesystem::create_directory(data_);
    std::filesystem::create_directory(copies_);
  }

  // Enough to be at it for a while.
  void fill() const {
    const auto store = store::open_sqlite(data_ + "/oyster.db").value();
    for (store::Version version = 0; version < records_each; ++version) {
      for (int room = 0; room < rooms; ++room) {
        store::LogRecord record;
        record.version = version + 1;
        record.payload = std::string(500, 'x');
        store->append({std::to_string(room), version, {record}, {}},
                      [](store::Appended appended) { EXPECT_EQ(appended, store::Appended::done); });
      }
    }
  }

  void expect_whole(const std::string& copy) const {
    const auto store = store::open_sqlite(copy).value();
    EXPECT_EQ(store->count().value(), static_cast<std::size_t>(rooms));
    for (int room = 0; room < rooms; ++room) {
      EXPECT_EQ(store->log(std::to_string(room))->size(), static_cast<std::size_t>(records_each));
    }
  }

  /// Sends a signal to a backup as soon as it has begun to write; again until one is not too late for that.
  void stop_one(int signal, std::optional<int> expected_exit) const {
    for (int tries = 0; tries < 20; ++tries) {
      const std::size_t before = files_in(copies_);
      const BackupProcess backup(data_, out_);
      EXPECT_TRUE(harness::eventually([&] { return files_in(copies_) > before; }));
      backup.send(signal);
      const auto exit_code = backup.wait();
      if (exit_code != 0) {
        EXPECT_EQ(exit_code, expected_exit);
        EXPECT_FALSE(std::filesystem::exists(out_));
        return;
      }
      expect_whole(out_);
      std::filesystem::remove_all(copies_);
      std::filesystem::create_directory(copies_);
    }
    FAIL() << "it was always faster";
  }

  TemporaryFolder folder_;
  std::string data_ = folder_.path("data");
  std::string copies_ = folder_.path("copies");
  std::string out_ = folder_.path("copies/copy.db");
};

}  // namespace

TEST_F(BackupProgram, WorksBesideAServer) {
  fill();
  harness::ServerProcess server(folder_);
  EXPECT_EQ(BackupProcess(data_, out_).wait(), 0);
  EXPECT_TRUE(server.is_running());
  EXPECT_EQ(files_in(copies_), 1U);
  expect_whole(out_);
}

TEST_F(BackupProgram, HasNoHalfCopyAfterAKill) {
  fill();
  stop_one(SIGKILL, std::nullopt);
  EXPECT_EQ(BackupProcess(data_, out_).wait(), 0) << "and the next one is not hindered";
  expect_whole(out_);
}

TEST_F(BackupProgram, TakesAwayWhatItHasBegunWhenItIsAskedToEnd) {
  fill();
  for (const int signal : {SIGTERM, SIGINT}) {
    stop_one(signal, 1);
    EXPECT_EQ(files_in(copies_), 0U);
  }
}
