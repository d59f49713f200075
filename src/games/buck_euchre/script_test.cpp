// Every script of src/games/buck_euchre/scripts.
#include "harness/script.h"

#include <gtest/gtest.h>

#include "games/buck_euchre/wire.h"
#include "harness/bower_script.h"

using namespace buck_euchre;
using harness::says;
namespace written = harness::bowers;

namespace {

struct Subject {
  using Game = buck_euchre::Wire;

  static State start(const Settings& settings, harness::DealLines lines) {
    const auto [dealer, scores, deal] = written::deal_in(lines, "blind");
    BySeat<int> by_seat{starting_score, starting_score, starting_score, starting_score};
    if (!scores.empty()) by_seat = {scores.at(0), scores.at(1), scores.at(2), scores.at(3)};
    return Game::begin(settings, 0, dealer, by_seat, deal);
  }

  static void resume(State& state, harness::DealLines lines) {
    Game::resume_with(state, written::deal_in(lines, "blind").deal);
  }
};

const auto scripts = harness::scripts_in(OYSTER_SOURCE_DIR "/src/games/buck_euchre/scripts");

class BuckEuchreScript : public testing::TestWithParam<std::filesystem::path> {};

constexpr auto failure_of = harness::failure_of<Subject>;

}  // namespace

TEST_P(BuckEuchreScript, Holds) {
  if (const auto failure = harness::first_failure<Subject>(GetParam())) FAIL() << *failure;
}

INSTANTIATE_TEST_SUITE_P(All, BuckEuchreScript, testing::ValuesIn(scripts),
                         [](const auto& each) { return harness::test_name(each.param); });

TEST(BuckEuchreScripts, AreFound) { EXPECT_GE(scripts.size(), 10U); }

TEST(BuckEuchreScripts, AWrongExpectationFails) {
  EXPECT_EQ(failure_of("seed 1\nexpect dealerSeatIndex = 1"), "passes");
  EXPECT_EQ(failure_of("seed 1\nexpect dealerSeatIndex = 2"), "some.game:2: expect dealerSeatIndex = 2\n  found 1");
  EXPECT_TRUE(says(failure_of("seed 1\nlegal 2: pass, bid bid=2"), "some.game:2: legal"));
  EXPECT_TRUE(says(failure_of("seed 1\n2: pass -> NOT_YOUR_TURN"), "but it was accepted"));
}

TEST(BuckEuchreScripts, ADealHasToHoldEveryCardOnce) {
  EXPECT_TRUE(says(failure_of("deal\n  0: 9S 10S\n  blind: 9H 9D 9C 10C"), "a hand has five cards"));
  EXPECT_TRUE(says(failure_of("deal\n  kitty: 9H 9D 9C 10C"), "is not a place"));
}
