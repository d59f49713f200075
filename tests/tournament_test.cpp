// The arena as people run it: engines at the tables, cut off in the middle and resumed.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "harness/eventually.h"
#include "harness/processes.h"
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
  pid_t start(const std::string& config, const std::string& out, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{OYSTER_PROGRAM, "arena", config, "--out", out, "--threads", "2"};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t process = fork();
    if (process == 0) {
      const int nothing = open("/dev/null", O_WRONLY);
      dup2(nothing, STDOUT_FILENO);
      dup2(nothing, STDERR_FILENO);
      execv(OYSTER_PROGRAM, arguments.data());
      _exit(127);
    }
    return process;
  }
  int run(const std::string& config, const std::string& out, const std::vector<std::string>& more = {}) {
    int status = 0;
    waitpid(start(config, out, more), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  /// The example engine, with a word by which its processes are found.
  static std::string robin(const std::string& mark) {
    return R"({"name":"robin","engine":["python3",")" OYSTER_SOURCE_DIR R"(/examples/engine.py",")" + mark +
           R"("],"options":{"seed":5}})";
  }

  harness::TemporaryFolder folder_;
};

TEST_F(TournamentTest, CutOffAtAnyMomentItEndsAsIfNothingHadHappened) {
  const std::string mark = "oyster-tournament-robin-" + std::to_string(getpid());
  const std::string config = contest(R"({"name":"hard","bot":"hard"},{"name":"easy","bot":"easy"},)" + robin(mark), 6);
  const std::string whole = folder_.path("whole");
  ASSERT_EQ(run(config, whole), 0);
  const std::string cut = folder_.path("cut");
  const std::size_t size = std::filesystem::file_size(whole + ".jsonl");
  bool saw_engines = false;
  for (std::size_t part = 1; part < 4; ++part) {
    const pid_t process = start(config, cut);
    harness::eventually([&] {
      std::error_code error;
      const auto now = std::filesystem::file_size(cut + ".jsonl", error);
      return !error && now >= size * part / 4;
    });
    saw_engines |= harness::processes_with(mark) > 0;
    kill(process, SIGKILL);
    waitpid(process, nullptr, 0);
    EXPECT_TRUE(harness::eventually([&] { return harness::processes_with(mark) == 0; })) << "an engine is left";
  }
  EXPECT_TRUE(saw_engines);
  ASSERT_EQ(run(config, cut), 0);
  EXPECT_EQ(text_of(cut + ".jsonl"), text_of(whole + ".jsonl"));
  EXPECT_NE(text_of(whole + ".html").find("robin"), std::string::npos);
}

TEST_F(TournamentTest, StopsAsSoonAsItIsDecided) {
  constexpr int seeds = 2000;
  const std::string players = R"({"name":"hard","bot":"hard"},{"name":"easy","bot":"easy"})";
  const std::string out = folder_.path("decided");
  ASSERT_EQ(run(contest(players, seeds), out, {"--sprt", "-0.2", "0.2"}), 0);
  const std::string decided = text_of(out + ".jsonl");
  EXPECT_EQ(decided.find(R"({"line":"job","job":)" + std::to_string(seeds - 1)), std::string::npos);
  EXPECT_NE(text_of(out + ".html").find("the second is accepted"), std::string::npos);

  const std::string same = folder_.path("same");
  ASSERT_EQ(run(contest(players, seeds, R"(,"sprt":{"h0":-0.2,"h1":0.2})"), same), 0);
  EXPECT_EQ(text_of(same + ".jsonl"), decided) << "as the configuration says it";
  EXPECT_EQ(run(contest(players, 1), folder_.path("order"), {"--sprt", "0.2", "0.1"}), 1);
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

TEST_F(TournamentTest, ResultsMayBeLongerThanAnythingElseThatIsRead) {
  const std::string config = contest(R"({"name":"a","bot":"hard"},{"name":"b","bot":"easy"})", 2);
  const std::string out = folder_.path("long");
  ASSERT_EQ(run(config, out), 0);
  const std::string whole = text_of(out + ".jsonl");
  const std::size_t second = whole.find('\n', whole.find(R"({"line":"job","job":0)")) + 1;
  const std::size_t first = whole.find('\n') + 1;
  std::string longer = whole.substr(0, first);
  const std::string line = R"({"line":"decision","reasoning":")" + std::string(1 << 20, 'x') + "\"}\n";
  for (int i = 0; i < 65; ++i) longer += line;
  longer += whole.substr(first, second - first);
  std::ofstream(out + ".jsonl", std::ios::binary) << longer;
  ASSERT_EQ(run(config, out), 0);
  EXPECT_TRUE(text_of(out + ".jsonl") == longer + whole.substr(second)) << "it goes on after the first job";
}

TEST_F(TournamentTest, CallsMayBeLongAndCountOnlyWhereModelsPlay) {
  const std::string robot = R"({"name":"robot","model":{"base":"http://127.0.0.1:1","model":"m"}})";
  const std::string medium = R"({"name":"medium","bot":"medium"})";
  const std::string players = medium + R"(,{"name":"easy","bot":"easy"})";
  const std::string out = folder_.path("calls");
  ASSERT_EQ(run(contest(players, 1), out), 0);
  // What is over needs no endpoint: the same jobs, as if a model had played them.
  std::string results = text_of(out + ".jsonl");
  const std::string easy = R"({"name":"easy","bot":"easy"})";
  results.replace(results.find(easy), easy.size(), robot);
  for (std::size_t at = results.find("\"easy\""); at != std::string::npos; at = results.find("\"easy\"", at))
    results.replace(at, 6, "\"robot\"");
  std::ofstream(out + ".jsonl", std::ios::binary) << results;
  const std::string line = R"({"line":"call","job":0,"player":"robot","tokens":{},"totalMs":5,"reply":")" +
                           std::string(1 << 20, 'x') + "\"}\n";
  std::ofstream calls(out + ".calls.jsonl", std::ios::binary);
  for (int i = 0; i < 65; ++i) calls << line;
  calls.close();
  ASSERT_EQ(run(contest(medium + "," + robot, 1), out), 0);
  EXPECT_NE(text_of(out + ".html").find("<th scope=\"row\">robot</th><td>65</td>"), std::string::npos);
  ASSERT_EQ(run(contest(players, 1), out, {"--anew"}), 0);
  EXPECT_EQ(text_of(out + ".html").find("Calls of models"), std::string::npos) << "nobody was asked in this one";
}

TEST_F(TournamentTest, WhatCannotBeWrittenStopsItAndItGoesOnLater) {
  const std::string records = folder_.path("records");
  const std::string in_the_way = records + "/match-2-0.json";
  const std::string config =
      contest(R"({"name":"a","bot":"hard"},{"name":"b","bot":"easy"})", 40, R"(,"records":")" + records + '"');
  const std::string whole = folder_.path("whole");
  ASSERT_EQ(run(config, whole), 0);
  std::filesystem::remove(in_the_way);
  std::filesystem::create_directory(in_the_way);
  const std::string out = folder_.path("stopped");
  EXPECT_EQ(run(config, out), 1);
  const std::string kept = text_of(out + ".jsonl");
  EXPECT_NE(kept.find(R"({"line":"job","job":1,)"), std::string::npos);
  EXPECT_EQ(kept.find(R"({"line":"job","job":2,)"), std::string::npos);
  std::filesystem::remove(in_the_way);
  ASSERT_EQ(run(config, out), 0);
  EXPECT_EQ(text_of(out + ".jsonl"), text_of(whole + ".jsonl"));
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
