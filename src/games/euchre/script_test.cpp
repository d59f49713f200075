// Every script of src/games/euchre/scripts, and what the runner says about scripts that are wrong.
#include "harness/script.h"

#include <gtest/gtest.h>

#include "games/euchre/wire.h"
#include "harness/bower_script.h"

using namespace euchre;
using harness::says;
namespace written = harness::bowers;

namespace {

struct Subject {
  using Game = euchre::Wire;

  // Scores are those of team a and team b.
  static State start(const Settings& settings, harness::DealLines lines) {
    const auto [dealer, scores, deal] = written::deal_in(lines, "kitty");
    ByTeam<int> by_team;
    if (!scores.empty()) by_team = {scores.at(0), scores.at(1)};
    return Game::begin(settings, 0, dealer, by_team, deal);
  }

  static void resume(State& state, harness::DealLines lines) {
    Game::resume_with(state, written::deal_in(lines, "kitty").deal);
  }
};

const auto scripts = harness::scripts_in(OYSTER_SOURCE_DIR "/src/games/euchre/scripts");

class EuchreScript : public testing::TestWithParam<std::filesystem::path> {};

constexpr auto failure_of = harness::failure_of<Subject>;

}  // namespace

TEST_P(EuchreScript, Holds) {
  if (const auto failure = harness::first_failure<Subject>(GetParam())) FAIL() << *failure;
}

INSTANTIATE_TEST_SUITE_P(All, EuchreScript, testing::ValuesIn(scripts),
                         [](const auto& each) { return harness::test_name(each.param); });

// ---- The runner can say no ----

TEST(EuchreScripts, AreFound) { EXPECT_GE(scripts.size(), 12U); }

TEST(EuchreScripts, AWrongExpectationTellsFileLineAndWhatWasFound) {
  const std::string failure = failure_of("# a comment\nseed 1\nexpect dealerSeatIndex = 2\n");
  EXPECT_EQ(failure, "some.game:3: expect dealerSeatIndex = 2\n  found 0");
}

TEST(EuchreScripts, AWrongListOfLegalActionsFails) {
  EXPECT_EQ(failure_of("seed 1\nlegal 1: pass-trump, call-trump pickUp, call-trump pickUp goAlone"), "passes");
  EXPECT_EQ(failure_of("seed 1\nlegal 0: nothing"), "passes");
  EXPECT_TRUE(says(failure_of("seed 1\nlegal 1: pass-trump, call-trump pickUp"), "some.game:2: legal"));
  EXPECT_TRUE(says(failure_of("seed 1\nlegal 1: nothing"), "found [{"));
  EXPECT_TRUE(says(failure_of("seed 1\nlegal 0: pass-trump"), "NOT_YOUR_TURN"));
}

TEST(EuchreScripts, AnActionThatIsRefusedFails) {
  EXPECT_TRUE(
      says(failure_of("seed 1\n0: pass-trump\nexpect phase = playing"), "some.game:2: 0: pass-trump\n  expected"));
}

TEST(EuchreScripts, ARefusalThatDoesNotComeFails) {
  EXPECT_TRUE(says(failure_of("seed 1\n1: pass-trump -> MUST_CALL"), "but it was accepted"));
  EXPECT_TRUE(says(failure_of("seed 1\n0: pass-trump -> MUST_CALL"), "refused with NOT_YOUR_TURN"));
}

TEST(EuchreScripts, LinesThatCannotBeReadFail) {
  EXPECT_TRUE(says(failure_of("seed one"), "a number is missing"));
  EXPECT_TRUE(says(failure_of("expect phase = playing"), "has to come first"));
  EXPECT_TRUE(says(failure_of("seed 1\nnonsense"), "not a line of a script"));
  EXPECT_TRUE(says(failure_of("seed 1\n7: pass-trump"), "is not a seat"));
  EXPECT_TRUE(says(failure_of("seed 1\n1:"), "an action is missing"));
  EXPECT_TRUE(says(failure_of("seed 1\nexpect phase"), "`expect` is"));
  EXPECT_TRUE(says(failure_of("seed 1\nexpect round.nose = 1"), "there is no `nose`"));
  EXPECT_TRUE(says(failure_of("seed 1\nexpect seats.4 = x"), "there is no entry 4"));
  EXPECT_TRUE(says(failure_of("seed 1\n  0: 9S"), "belongs below"));
  EXPECT_TRUE(says(failure_of("seed 1\nnext"), "no pause"));
  EXPECT_TRUE(says(failure_of("seed 1\nseed 1"), "dealt already"));
  EXPECT_TRUE(says(failure_of("seed 1\nsettings targetScore=5"), "before the cards"));
  EXPECT_TRUE(says(failure_of("settings targetScore=6"), "INVALID_SETTING"));
  EXPECT_TRUE(says(failure_of("seed 1\n1: call-trump {\"pickUp\""), "payload"));
}

TEST(EuchreScripts, ADealHasToHoldEveryCardOnce) {
  EXPECT_TRUE(says(failure_of("deal\n  0: 9S 10S\n  kitty: 9H 9D 9C 10C"), "a hand has five cards"));
  EXPECT_TRUE(says(failure_of("deal\n  0: 9S 9X\n  kitty: 9H 9D 9C 10C"), "not a card of this deck: 9X"));
  EXPECT_TRUE(says(failure_of("deal\n  4: 9S"), "is not a place"));
  EXPECT_TRUE(says(failure_of("deal\n  nine of spades"), "a line of a deal is"));
}

TEST(EuchreScripts, AScriptThatChecksNothingFails) {
  EXPECT_EQ(failure_of("seed 1\n1: pass-trump\n"), "some.game: the script checks nothing");
}
