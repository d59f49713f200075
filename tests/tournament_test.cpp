// The arena as people run it: engines at the tables, cut off in the middle and resumed.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "harness/server_process.h"
#include "harness/temporary_folder.h"

namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class TournamentTest : public testing::Test {
 protected:
  std::string contest(const std::string& players, int seeds, const std::string& more = "") {
    const std::string path = folder_.path("contest.json");
    std::ofstream(path) << R"({"game":"euchre","settings":{"targetScore":5},"seeds":)" << seeds << R"(,"players":[)"
                        << players << "]" << more << "}";
    return path;
  }
  pid_t start(const std::string& config, const std::string& out) {
    const pid_t process = fork();
    if (process == 0) {
      const int nothing = open("/dev/null", O_WRONLY);
      dup2(nothing, STDOUT_FILENO);
      dup2(nothing, STDERR_FILENO);
      execl(OYSTER_PROGRAM, OYSTER_PROGRAM, "arena", config.c_str(), "--out", out.c_str(), "--threads", "2", nullptr);
      _exit(127);
    }
    return process;
  }
  int run(const std::string& config, const std::string& out) {
    int status = 0;
    waitpid(start(config, out), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  harness::TemporaryFolder folder_;
  std::string robin_ =
      R"({"name":"robin","engine":["python3",")" OYSTER_SOURCE_DIR R"(/examples/engine.py"],"options":{"seed":5}})";
};

TEST_F(TournamentTest, CutOffAtAnyMomentItEndsAsIfNothingHadHappened) {
  const std::string config = contest(R"({"name":"hard","bot":"hard"},{"name":"easy","bot":"easy"},)" + robin_, 6);
  const std::string whole = folder_.path("whole");
  ASSERT_EQ(run(config, whole), 0);
  const std::string cut = folder_.path("cut");
  const std::size_t size = std::filesystem::file_size(whole + ".jsonl");
  for (std::size_t part = 1; part < 4; ++part) {
    const pid_t process = start(config, cut);
    harness::eventually([&] {
      std::error_code error;
      const auto now = std::filesystem::file_size(cut + ".jsonl", error);
      return !error && now >= size * part / 4;
    });
    kill(process, SIGKILL);
    waitpid(process, nullptr, 0);
  }
  ASSERT_EQ(run(config, cut), 0);
  EXPECT_EQ(text_of(cut + ".jsonl"), text_of(whole + ".jsonl"));
  EXPECT_NE(text_of(whole + ".html").find("robin"), std::string::npos);
}

TEST_F(TournamentTest, AnEngineThatFailsIsCountedAndTheTournamentGoesOn) {
  const std::string program = folder_.path("mute.py");
  std::ofstream(program) << R"(
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == 'oyster': print('name Mute\ngame whos-deal\nok', flush=True)
    if word == 'ready': print('ready', flush=True)
    if word == 'go': print('act', position, '{"type":"fly"}', flush=True)
    if word == 'position': position = line.split()[1]
)";
  const std::string config =
      contest(R"({"name":"medium","bot":"medium"},{"name":"mute","engine":["python3",")" + program + R"("]})", 1);
  const std::string out = folder_.path("mute");
  ASSERT_EQ(run(config, out), 0);
  const std::string lines = text_of(out + ".jsonl");
  EXPECT_NE(lines.find(R"("failure":"illegal")"), std::string::npos);
}

TEST_F(TournamentTest, WhatCannotBeIsToldInOneLine) {
  EXPECT_EQ(run(folder_.path("nothing.json"), folder_.path("out")), 1);
  EXPECT_EQ(run(contest(R"({"name":"a","bot":"hard"},{"name":"b","bot":"godlike"})", 1), folder_.path("out")), 1);
  EXPECT_EQ(
      run(contest(R"({"name":"a","bot":"hard"},{"name":"b","engine":["/no/such/engine"]})", 1), folder_.path("out")),
      1);
  const std::string out = folder_.path("twice");
  ASSERT_EQ(run(contest(R"({"name":"a","bot":"hard"},{"name":"b","bot":"easy"})", 1), out), 0);
  EXPECT_EQ(run(contest(R"({"name":"a","bot":"hard"},{"name":"b","bot":"easy"})", 2), out), 1)
      << "the results of another contest";
}

}  // namespace
