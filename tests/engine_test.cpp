// Engines as processes: what the document promises them, and what they may do to us.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/seat.h"
#include "games/registry.h"
#include "harness/processes.h"
#include "harness/server_process.h"
#include "harness/temporary_folder.h"

namespace engine {
namespace {

using harness::processes_with;
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
      ASSERT_EQ(process->lines().send(line.substr(2), until), Sent::whole);
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
  const std::map<std::string, std::string> failures{{"stall", "hear('never')\n"},
                                                    {"late", R"(
while True:
    hear('stop')
    say('act', position[1], json.dumps(view['legalActions'][0]))
    position = hear('position').split(' ', 2)
    view = json.loads(position[2])
)"},
                                                    {"flood", "while True: say('info ' * 1000)\n"}};
  for (const auto& [kind, program] : failures) {
    const std::string said = folder_.path("said");
    const std::string command = std::string(OYSTER_PROGRAM) + " engine-check --hands 1 --budget-ms 300 -- python3 " +
                                python(program).back() + " > " + said + " 2>&1";
    EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 1) << kind;
    std::ifstream file(said);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(text.find("decisions: " + kind + ": "), std::string::npos) << text;
  }
  const std::string said = folder_.path("passed-over");
  const std::string program = python(R"(
while True:
    say('info', position[1], '{"confidence":500}')
    say('act', int(position[1]) - 1 if position[1].isdigit() else position[1], '{}')
    position = hear('position').split(' ', 2)
)")
                                  .back();
  const std::string command =
      std::string(OYSTER_PROGRAM) + " engine-check --hands 1 --budget-ms 300 -- python3 " + program + " > " + said;
  EXPECT_EQ(WEXITSTATUS(std::system((command + " 2>&1").c_str())), 1);
  std::ifstream file(said);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(text.find("info: confidence: is not from 0 to 100; act: '0' is not the position"), std::string::npos)
      << text;
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

TEST_F(EngineTest, WhatCountsForNothingIsTold) {
  auto engine = Engine::start(OYSTER_PROGRAM, python(R"(
say('act', 'another', '{}')
say('info', position[1], '{"value":0.5,"confidence":')
say('info', position[1], '{"value":1.5,"confidence":500,"reasoning":"sure"}')
say('a-word-of-the-future')
for i in range(100): say('info', 'old', '{}')
say('act', position[1], json.dumps(view['legalActions'][0]))
hear('quit')
)"));
  ASSERT_TRUE(engine) << engine.error();
  const Answer answer = first_decision(*engine).answer;
  EXPECT_FALSE(answer.failure) << answer.why;
  EXPECT_FALSE(answer.info.value);
  EXPECT_FALSE(answer.info.confidence);
  EXPECT_EQ(answer.info.reasoning, "sure");
  ASSERT_EQ(answer.passed_over.size(), most_passed_over);
  EXPECT_EQ(answer.passed_over[0], "act: 'another' is not the position that was asked about last");
  EXPECT_TRUE(answer.passed_over[1].starts_with("info: ")) << answer.passed_over[1];
  EXPECT_EQ(answer.passed_over[2], "info: value: is not from 0 to 1");
  EXPECT_EQ(answer.passed_over[3], "info: confidence: is not from 0 to 100");
  EXPECT_EQ(answer.passed_over[4], "info: 'old' is not the position that was asked about last");
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

TEST_F(EngineTest, WhoeverTakesMemoryWithoutEndIsEnded) {
  const std::string mark = "oyster-engine-memory-" + std::to_string(getpid());
  Limits small = impatient;
  small.memory_mib = 256;
  // In children, each of which has less than that.
  const std::string program = R"(
hoard = 'import time; held = b"x" * (100 << 20); time.sleep(600)'
for i in range(5): subprocess.Popen([sys.executable, '-c', hoard, ')" +
                              mark + R"('])
hear('quit')
)";
  auto engine = Engine::start(OYSTER_PROGRAM, python(program), small);
  ASSERT_TRUE(engine) << engine.error();
  EXPECT_EQ(first_decision(*engine, {.ms = 60'000}).answer.why, "it took more memory than it may have");
  EXPECT_EQ(processes_with(mark), 0);
}

TEST_F(EngineTest, WhoeverWritesAFileWithoutEndIsStopped) {
  const std::string path = folder_.path("endless");
  expect_failure("file = open('" + path + "', 'wb'); file.seek(2 << 30); file.write(b'x'); file.flush()\n",
                 Failure::crash);
  EXPECT_EQ(std::filesystem::file_size(path), 0U);
}

TEST_F(EngineTest, WhatCrashesLeavesNoCoreFile) {
  auto engine = Engine::start(
      OYSTER_PROGRAM, python("import resource\nsys.exit(max(resource.getrlimit(resource.RLIMIT_CORE)))\n"), impatient);
  ASSERT_TRUE(engine) << engine.error();
  EXPECT_EQ(first_decision(*engine).answer.why, "it ended with exit code 0");
}

TEST_F(EngineTest, WhoeverKillsItsKeeperGoesWithItsChildren) {
  const std::string mark = "oyster-engine-killer-" + std::to_string(getpid());
  const std::string program = R"(
for i in range(5): subprocess.Popen(['sh', '-c', 'sleep 600; :', ')" +
                              mark + R"('], start_new_session=True)
os.kill(os.getppid(), 9)
subprocess.run(['sh', '-c', 'sleep 600; :', ')" +
                              mark + R"('])
)";
  auto engine = Engine::start(OYSTER_PROGRAM, python(program), impatient);
  ASSERT_TRUE(engine) << engine.error();
  EXPECT_TRUE(first_decision(*engine).is_fallback());
  EXPECT_EQ(processes_with(mark), 0);
}

TEST_F(EngineTest, WhoeverStopsItsKeeperGoesWithItsChildren) {
  const std::string mark = "oyster-engine-stopper-" + std::to_string(getpid());
  expect_failure(R"(
import signal
for i in range(5): subprocess.Popen(['sh', '-c', 'sleep 600; :', ')" +
                     mark + R"('], start_new_session=True)
os.kill(os.getppid(), signal.SIGSTOP)
hear('never')
)",
                 Failure::stall);
  EXPECT_EQ(processes_with(mark), 0);
}

TEST_F(EngineTest, NoKeyOfOursIsInItsEnvironment) {
  setenv("OYSTER_TEST_KEY", "secret-of-the-test", 1);
  setenv("LC_TIME", "C", 1);
  auto engine = Engine::start(OYSTER_PROGRAM, python(R"(
say('info', position[1], json.dumps({'reasoning': ' '.join(dict(os.environ))}))
say('act', position[1], json.dumps(view['legalActions'][0]))
hear('quit')
)"));
  ASSERT_TRUE(engine) << engine.error();
  const auto decision = first_decision(*engine);
  ASSERT_TRUE(decision.answer.info.reasoning) << decision.answer.why;
  const std::string names = *decision.answer.info.reasoning;
  EXPECT_NE(names.find("PATH"), std::string::npos) << names;
  EXPECT_NE(names.find("LC_TIME"), std::string::npos) << names;
  EXPECT_EQ(names.find("KEY"), std::string::npos) << names;
}

TEST_F(EngineTest, WhoeverActsForAnotherSeatActsForItsOwn) {
  expect_failure(R"(say('act', position[1], '{"type":"discard","payload":{"cardId":"9H"}}'); hear('quit'))",
                 Failure::illegal);  // which only the dealer does

  auto engine = Engine::start(OYSTER_PROGRAM, python(R"(
say('act', position[1], '{"seat":3,"seatIndex":3,"type":"call-trump","payload":{"pickUp":true,"seatIndex":3}}')
position = hear('position').split(' ', 2)
hear('go')
own = [card['id'] for card in json.loads(position[2])['round']['hand']]
strange = [rank + suit for suit in 'CDHS' for rank in ('9', '10', 'J', 'Q', 'K', 'A') if rank + suit not in own]
say('act', position[1], json.dumps({'seat': 3, 'type': 'play-card', 'payload': {'cardId': strange[0]}}))
hear('quit')
)"),
                              impatient);
  ASSERT_TRUE(engine) << engine.error();
  auto state = euchre::Game::start({}, cards::numbered_seed(1));
  const cards::Seat seat = euchre::Game::to_act(state).first();
  const auto called = first_decision(*engine);
  EXPECT_FALSE(called.is_fallback()) << called.answer.why;
  euchre::Game::advance(state, seat, called.action);
  EXPECT_EQ(euchre::contract_of(state.phase)->maker, seat) << "and not seat 3";
  const cards::Seat dealer = state.dealer;
  euchre::Game::advance(state, dealer, euchre::Game::legal(state, dealer)[0]);
  ASSERT_EQ(euchre::Game::to_act(state).first(), seat);
  const auto played = decide<euchre::Wire>(*engine, state, seat, {});
  ASSERT_TRUE(played.is_fallback());
  EXPECT_EQ(*played.answer.failure, Failure::illegal);
  EXPECT_EQ(played.action, euchre::Game::legal(state, seat)[0]);
}

TEST_F(EngineTest, WhatHasFailedIsStartedAgainAndThenNoMore) {
  auto engine = Engine::start(OYSTER_PROGRAM, python("sys.exit(1)\n"), impatient);
  ASSERT_TRUE(engine) << engine.error();
  EXPECT_EQ(first_decision(*engine).answer.why, "it ended with exit code 1");
  EXPECT_EQ(decision(*engine).answer.why, "it ended with exit code 1");
  EXPECT_EQ(decision(*engine).answer.why, "it has failed too often in this match");
}

// ---- Between decisions ----

TEST_F(EngineTest, WhatEndsBetweenDecisionsHasCrashed) {
  const Command command = python("say('act', position[1], json.dumps(view['legalActions'][0]))\nsys.exit(3)\n");
  auto engine = Engine::start(OYSTER_PROGRAM, command, impatient);
  ASSERT_TRUE(engine) << engine.error();
  EXPECT_FALSE(first_decision(*engine).is_fallback());
  ASSERT_TRUE(harness::eventually([&] { return processes_with(command.back()) == 0; }));
  const auto next = decision(*engine);
  ASSERT_TRUE(next.is_fallback());
  EXPECT_EQ(wire::wire_name(*next.answer.failure), "crash");
  EXPECT_EQ(next.answer.why, "it ended with exit code 3");
}

TEST_F(EngineTest, WhatItDoesWhileWeSpeakIsNamedAsItIs) {
  const std::string long_view(4'000'000, 'x');  // more than fits into a socket
  const std::map<std::string, std::string> failures{
      {"flood", "while True: say('info ' * 1000)\n"}, {"stall", "time.sleep(600)\n"}, {"crash", "sys.exit(3)\n"}};
  for (const auto& [kind, program] : failures) {
    auto engine = Engine::start(
        OYSTER_PROGRAM,
        python("say('act', position[1], json.dumps(view['legalActions'][0]))\nhear('ready')\nsay('ready')\n" + program),
        impatient);
    ASSERT_TRUE(engine) << engine.error();
    EXPECT_FALSE(first_decision(*engine).is_fallback());
    EXPECT_TRUE(engine->ready());
    const Answer answer = engine->decide(long_view, {});
    ASSERT_TRUE(answer.failure);
    EXPECT_EQ(wire::wire_name(*answer.failure), kind) << answer.why;
  }
}

TEST_F(EngineTest, WhatHangsWhenItIsStartedAgainStalls) {
  const std::string program = R"(
import os, sys, time
print('name Tired', 'game whos-deal', 'ok', sep='\n', flush=True)
if os.path.exists(sys.argv[1]): time.sleep(600)
open(sys.argv[1], 'w').close()
for line in sys.stdin:
    if line.startswith('ready'): print('ready', flush=True)
    if line.startswith('go'): sys.exit(1)
)";
  auto engine = Engine::start(OYSTER_PROGRAM, {"python3", "-c", program, folder_.path("begun")}, impatient);
  ASSERT_TRUE(engine) << engine.error();
  EXPECT_EQ(wire::wire_name(*first_decision(*engine).answer.failure), "crash");
  EXPECT_EQ(wire::wire_name(*decision(*engine).answer.failure), "stall");
}

}  // namespace
}  // namespace engine
