// Engines as processes: what the document promises them, and what they may do to us.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/seat.h"
#include "games/registry.h"
#include "harness/server_process.h"
#include "harness/temporary_folder.h"

namespace engine {
namespace {

using std::chrono::milliseconds;

const std::string source_folder = OYSTER_SOURCE_DIR;

constexpr Limits impatient{.start = milliseconds(20'000),
                           .ready = milliseconds(3'000),
                           .answer = milliseconds(1'500),
                           .grace = milliseconds(250),
                           .stop = milliseconds(500),
                           .restarts = 1};

/// A program in Python. `hello` introduces itself; what follows is up to the test.
constexpr std::string_view hello = R"(
import json, os, subprocess, sys, time
def say(*words):
    print(*words, flush=True)
def hear(word):
    for line in sys.stdin:
        if line.split(' ', 1)[0].strip() == word: return line.strip()
        if line.startswith('ready'): say('ready')
    sys.exit(0)
hear('oyster')
say('name Bad\nauthor nobody\ngame whos-deal\nok')
position = hear('position').split(' ', 2)
view = json.loads(position[2])
hear('go')
)";

class EngineTest : public testing::Test {
 protected:
  Command python(std::string_view program) {
    const std::string path = folder_.path("engine" + std::to_string(++programs_) + ".py");
    std::ofstream(path) << hello << program;
    return {"python3", path};
  }

  /// A decision of Euchre: the first of a match.
  static Decision<euchre::Wire> decision(Engine& engine, const Budget& budget = {}) {
    const auto state = euchre::Game::start({}, cards::numbered_seed(1));
    return decide<euchre::Wire>(engine, state, euchre::Game::to_act(state).first(), budget);
  }
  static Decision<euchre::Wire> first_decision(Engine& engine, const Budget& budget = {}) {
    EXPECT_TRUE(engine.new_match(match_for<euchre::Wire>({}, cards::Seat(1))));
    return decision(engine, budget);
  }

  /// What becomes of a decision of this engine: our own action, marked.
  void expect_failure(std::string_view program, Failure failure, const Budget& budget = {}) {
    auto engine = Engine::start(OYSTER_PROGRAM, python(program), impatient);
    ASSERT_TRUE(engine) << engine.error();
    const auto decision = first_decision(*engine, budget);
    ASSERT_TRUE(decision.is_fallback());
    EXPECT_EQ(wire::wire_name(*decision.answer.failure), wire::wire_name(failure)) << decision.answer.why;
    EXPECT_EQ(decision.action, euchre::Action(euchre::PassTrump{})) << "the first that is legal";
    EXPECT_FALSE(decision.answer.why.empty());
  }

  harness::TemporaryFolder folder_;
  int programs_ = 0;
};

std::size_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/// How many processes have this among their arguments.
int processes_with(std::string_view argument) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "cmdline");
    std::string words;
    std::getline(file, words, '\n');
    count += words.find(argument) != std::string::npos ? 1 : 0;
  }
  return count;
}

// ---- What the document promises ----

TEST(EngineProtocol, TheTranscriptIsWhatIsSaid) {
  std::ifstream file(source_folder + "/docs/engine-protocol.md");
  std::string line;
  while (std::getline(file, line) && line != "<!-- transcript: oyster engine euchre --level medium -->") {
  }
  ASSERT_TRUE(file) << "the document has no transcript";
  auto process =
      Process::start(OYSTER_PROGRAM, {OYSTER_PROGRAM, "engine", "euchre", "--level", "medium"}, StandardError::ours);
  ASSERT_TRUE(process) << process.error();
  int heard = 0;
  const auto until = Clock::now() + std::chrono::seconds(60);
  while (std::getline(file, line) && !line.ends_with("-->")) {
    if (line.starts_with("> ")) {
      ASSERT_TRUE(process->lines().send(line.substr(2), until));
    } else if (line.starts_with("< ")) {
      std::string said;
      ASSERT_EQ(process->lines().next(said, until), Heard::line) << line;
      EXPECT_EQ(said, line.substr(2));
      ++heard;
    }
  }
  EXPECT_GT(heard, 5);
  std::string said;
  EXPECT_EQ(process->lines().next(said, until), Heard::closed) << "'quit' was the last word";
}

int run(const std::string& command) { return WEXITSTATUS(std::system((command + " > /dev/null 2>&1").c_str())); }

TEST(EngineProtocol, TheExampleAndOurBotsKeepToIt) {
  const std::string check = std::string(OYSTER_PROGRAM) + " engine-check --hands 1 -- ";
  EXPECT_EQ(run(check + "python3 " + source_folder + "/examples/engine.py"), 0);
  games::for_each_game([&]<class G>() {
    EXPECT_EQ(run(check + OYSTER_PROGRAM + " engine " + std::string(G::command) + " --level hard"), 0) << G::command;
  });
}

TEST_F(EngineTest, TheCheckerFindsWhatIsWrong) {
  const auto wrong_with = [&](std::string_view program) {
    return run(std::string(OYSTER_PROGRAM) + " engine-check --hands 1 -- python3 " + python(program).back());
  };
  EXPECT_EQ(wrong_with("say('act', position[1], '{}')\n"), 1);
  EXPECT_EQ(run(std::string(OYSTER_PROGRAM) + " engine-check -- /no/such/program"), 1);
  EXPECT_EQ(run(std::string(OYSTER_PROGRAM) + " engine-check -- true"), 1);
}

TEST_F(EngineTest, AnEngineDecides) {
  auto engine = Engine::start(OYSTER_PROGRAM, {OYSTER_PROGRAM, "engine", "euchre"});
  ASSERT_TRUE(engine) << engine.error();
  EXPECT_TRUE(engine->plays("whos-deal"));
  EXPECT_TRUE(engine->set("seed", 7));
  EXPECT_FALSE(engine->set("seed", "seven"));
  EXPECT_FALSE(engine->set("level", "godlike"));
  EXPECT_FALSE(engine->set("colour", "red"));
  const auto decision = first_decision(*engine, {.worlds = 50});
  EXPECT_FALSE(decision.is_fallback()) << decision.answer.why;
  EXPECT_TRUE(decision.answer.info.value);
  EXPECT_TRUE(decision.answer.info.reasoning);
  EXPECT_TRUE(engine->quit());
}

TEST_F(EngineTest, AnAnswerToAnOldQuestionIsThrownAway) {
  auto engine = Engine::start(OYSTER_PROGRAM, python(R"(
say('act', 'another', '{"type":"call-trump","payload":{"suit":"hearts","goAlone":true}}')
say('act', position[1], json.dumps(view['legalActions'][0]))
hear('quit')
)"));
  ASSERT_TRUE(engine) << engine.error();
  const auto decision = first_decision(*engine);
  EXPECT_FALSE(decision.is_fallback()) << decision.answer.why;
  EXPECT_EQ(decision.action, euchre::Action(euchre::PassTrump{}));
}

// ---- What engines may do to us ----

TEST_F(EngineTest, GarbageIsPassedOver) {
  expect_failure(R"(
sys.stdout.buffer.write(bytes(range(256)) * 100 + b'\n'); say(); say('act'); say('info x {'); say('act 99 {}')
hear('quit')
)",
                 Failure::stall);
}
TEST_F(EngineTest, ProseIsNoAction) {
  expect_failure("say('act', position[1], 'I would pass, or {')\nhear('quit')\n", Failure::illegal);
}
TEST_F(EngineTest, WhatMayNotBeDoneIsIllegal) {
  expect_failure(R"(say('act', position[1], '{"type":"play-card","payload":{"cardId":"9-hearts"}}'); hear('quit'))",
                 Failure::illegal);
}
TEST_F(EngineTest, WhatHasEndedHasCrashed) { expect_failure("sys.exit(3)\n", Failure::crash); }
TEST_F(EngineTest, WhatASignalEndsHasCrashed) { expect_failure("os.kill(os.getpid(), 11)\n", Failure::crash); }
TEST_F(EngineTest, WhoeverSaysNothingStalls) { expect_failure("hear('never')\n", Failure::stall); }
TEST_F(EngineTest, WhoeverAnswersOnlyToStopIsLate) {
  expect_failure("hear('stop'); say('act', position[1], json.dumps(view['legalActions'][0])); hear('quit')\n",
                 Failure::late, {.ms = 100});
}
TEST_F(EngineTest, ALineWithoutEndIsAFlood) {
  const std::size_t before = resident_bytes();
  expect_failure(
      "piece = 'x' * 1000000\nfor i in range(100): sys.stdout.write(piece)\nsys.stdout.flush(); hear('quit')\n",
      Failure::flood);
  EXPECT_LT(resident_bytes(), before + (std::size_t{64} << 20));
}
TEST_F(EngineTest, LinesWithoutNumberAreAFlood) {
  const std::size_t before = resident_bytes();
  expect_failure("while True: say('info ' * 1000)\n", Failure::flood);
  EXPECT_LT(resident_bytes(), before + (std::size_t{64} << 20));
}

TEST_F(EngineTest, WhoeverDoesNotReadStalls) {
  auto engine = Engine::start(OYSTER_PROGRAM, python("time.sleep(600)\n"), impatient);
  ASSERT_TRUE(engine) << engine.error();
  EXPECT_TRUE(first_decision(*engine).is_fallback());
  auto deaf = Engine::start(
      OYSTER_PROGRAM,
      {"python3", "-c", "import time\nprint('name deaf\\ngame whos-deal\\nok', flush=True)\ntime.sleep(600)"},
      impatient);
  ASSERT_TRUE(deaf) << deaf.error();
  const std::string long_line(600'000, 'x');
  EXPECT_FALSE(deaf->new_match(long_line)) << "more than fits into a pipe";
}

TEST_F(EngineTest, ItsChildrenGoWithIt) {
  const std::string mark = "oyster-engine-test-" + std::to_string(getpid());
  const std::string program = R"(
for i in range(5): subprocess.Popen(['sh', '-c', 'setsid sh -c "while :; do sleep 600; done" )" +
                              mark + R"( & sleep 600', ')" + mark + R"('], start_new_session=True)
say('act', position[1], json.dumps(view['legalActions'][0]))
hear('quit')
time.sleep(600)
)";
  {
    auto engine = Engine::start(OYSTER_PROGRAM, python(program), impatient);
    ASSERT_TRUE(engine) << engine.error();
    EXPECT_FALSE(first_decision(*engine).is_fallback());
    EXPECT_GT(processes_with(mark), 0);
    EXPECT_FALSE(engine->quit()) << "it did not end by itself";
  }
  EXPECT_EQ(processes_with(mark), 0);
}

TEST_F(EngineTest, WhoeverStartsManyProcessesIsEnded) {
  const std::string mark = "oyster-engine-many-" + std::to_string(getpid());
  const std::string program =
      "for i in range(200): subprocess.Popen(['sh', '-c', 'sleep 600', '" + mark + "'])\nhear('quit')\n";
  expect_failure(program, Failure::crash);
  EXPECT_EQ(processes_with(mark), 0);
}

TEST_F(EngineTest, WhatHasFailedIsStartedAgainAndThenNoMore) {
  auto engine = Engine::start(OYSTER_PROGRAM, python("sys.exit(1)\n"), impatient);
  ASSERT_TRUE(engine) << engine.error();
  EXPECT_EQ(first_decision(*engine).answer.why, "it ended with exit code 1");
  EXPECT_EQ(decision(*engine).answer.why, "it ended with exit code 1");
  EXPECT_EQ(decision(*engine).answer.why, "it has failed too often in this match");
}

}  // namespace
}  // namespace engine
