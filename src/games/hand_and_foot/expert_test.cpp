// The expert bot and what it stands on: its worlds could all be, it is the same for the same seed, and it knows what to
// do where every player does. That the small round plays like the real one is in open_round_test.cpp.
#include "harness/expert.h"

#include <gtest/gtest.h>

#include "games/hand_and_foot/bots.h"
#include "games/hand_and_foot/habits.h"
#include "games/hand_and_foot/match_chance.h"
#include "games/hand_and_foot/testing/built_table.h"

using namespace hand_and_foot;

namespace {

constexpr Seat s0{0}, s1{1};

void play_by_hard(State& state, int most_actions) {
  for (int i = 0; i < most_actions && !Game::to_act(state).empty(); ++i) {
    const Seat seat = Game::to_act(state).first();
    Game::advance(state, seat, choose_hard(Game::view(state, seat)));
  }
}

/// Positions of rounds that hard bots play, at every stage.
std::vector<State> positions(int count) {
  std::vector<State> found;
  Rng rng(1);
  for (std::uint64_t number = 0; found.size() < static_cast<std::size_t>(count); ++number) {
    State state = Game::start({.players = 2 + static_cast<int>(number % 5)}, cards::numbered_seed(number));
    play_by_hard(state, static_cast<int>(rng.below(180)));
    if (!Game::to_act(state).empty()) found.push_back(state);
  }
  return found;
}

kernel::Advice<Action> advice_in(const State& state, int worlds = 60) {
  Rng rng(1);
  return Game::advise(Game::view(state, Game::to_act(state).first()), {.worlds = worlds}, rng);
}

Action expert(const State& state) { return advice_in(state).best(); }

}  // namespace

// ---- Honest ----

TEST(HandAndFootExpert, ImaginesOnlyWorldsThatCouldBe) {
  const auto source = [](const State& state, Seat seat) {
    return [seen = Game::view(state, seat)](Rng& rng) { return likely_world(seen, rng); };
  };
  for (int players : {2, 4, 6}) {
    if (const auto broken = harness::impossible_world<Game>({.players = players}, source)) FAIL() << *broken;
  }
}

TEST(HandAndFootExpert, BelievesThatWhoHasLaidARankHoldsLittleMoreOfIt) {
  BuiltTable table(2);
  table.hand(0, "4C 5C").hand(1, "8C 8D 8H 9C 9D JC JD QC QD AC").meld(1, Rank::king, "KC KD KH").pile("4D");
  const View seen = Game::view(table.drawing(0), s0);
  Rng rng(1);
  int likely = 0, any = 0;
  for (int i = 0; i < 300; ++i) {
    likely += likely_world(seen, rng).hidden.hands[s1].count(Rank::king);
    any += Game::sample(seen, rng).hidden.hands[s1].count(Rank::king);
  }
  EXPECT_GT(any, 100);
  EXPECT_LT(2 * likely, any);
}

TEST(HandAndFootExpert, KeepsWhatEveryExpertPromises) {
  Rng rng(3);
  for (const State& state : positions(20)) {
    const auto broken =
        harness::broken_advice<Game>(state, Game::to_act(state).first(), harness::Weighs::likely, 12, rng);
    if (broken) FAIL() << *broken;
  }
}

TEST(HandAndFootExpert, StopsWhenItIsTold) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").played_down(0).pile("4C 5D 6D 8D 10D 9H");
  EXPECT_EQ(harness::worlds_until_stopped<Game>(Game::view(table.drawing(0), s0)), 3);
}

// ---- Positions ----

TEST(HandAndFootExpert, TakesALargePile) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").played_down(0).pile("4C 5D 6D 8D 10D 9H");
  EXPECT_EQ(expert(table.drawing(0)), Action(Unlock{}));
}

TEST(HandAndFootExpert, SpendsAWildCardFromTheHandToCompleteABook) {
  BuiltTable table(2);
  table.hand(0, "2C 5C 6C 8C 9C 10C JC QC").meld(0, Rank::king, "KC KD KH KS 2D 2H").pile("4C");
  EXPECT_EQ(expert(table.melding(0)), Action(MeldCards{{}, {{Rank::king, bag("2C")}}}));
}

TEST(HandAndFootExpert, KeepsItsLargestCleanMeldForTheFirstCleanBook) {
  // Hurrying to the foot, its habit puts the wild card on the meld that is dirty anyway.
  BuiltTable table(2);
  table.hand(0, "2C 8C").meld(0, Rank::king, "KC KD KH KS KD").meld(0, Rank::ten, "10C 10D 2D").pile("4C");
  const View seen = Game::view(table.melding(0), s0);
  EXPECT_EQ(by_habit(seen, quick_habits), Action(MeldCards{{}, {{Rank::ten, bag("2C")}}}));
}

TEST(HandAndFootExpert, PutsSpareWildCardsWhereABookIsNearest) {
  BuiltTable table(2);
  table.hand(0, "2C 8C").meld(0, Rank::five, "5C 5D 2D").meld(0, Rank::ten, "10C 10D 10S 2D").pile("4C");
  const View seen = Game::view(table.melding(0), s0);
  EXPECT_EQ(by_habit(seen, quick_habits), Action(MeldCards{{}, {{Rank::ten, bag("2C")}}}));
  EXPECT_EQ(by_habit(seen, hard_habits), Action(MeldCards{{}, {{Rank::five, bag("2C")}}}));
}

TEST(HandAndFootExpert, RatherThrowsWhatIsMostlySeen) {
  BuiltTable table(2);
  table.hand(0, "4C 5C 8C 9C 10C JC QC KC AC AD").played_down(0).pile("6D");
  table.meld(1, Rank::five, "5D 5H 5S 5D 5H");
  const View seen = Game::view(table.melding(0), s0);
  EXPECT_EQ(by_habit(seen, quick_habits), Action(Discard{face("5C")}));
  EXPECT_EQ(by_habit(seen, hard_habits), Action(Discard{face("4C")}));
}

TEST(HandAndFootExpert, ThrowsARedThreeAwayBeforeAnythingElse) {
  BuiltTable table(2);
  table.hand(0, "3H 5C 8C 10C QC").meld(0, Rank::king, "KC KD KH").pile("4C");
  EXPECT_EQ(expert(table.melding(0)), Action(Discard{face("3H")}));
}

TEST(HandAndFootExpert, GoesOutWhenThatWinsTheMatch) {
  BuiltTable table(2);
  table.round(5)
      .scores({8000, 7900})
      .hand(0, "KC 5C")
      .on_foot(0)
      .meld(0, Rank::king, "KD KH KS KD KH KS")
      .meld(0, Rank::ten, "10C 10D 10H 10S 2D 2H 2S")
      .pile("4C");
  State state = table.melding(0);
  const auto advice = advice_in(state);
  EXPECT_EQ(advice.best(), Action(MeldCards{{}, {{Rank::king, bag("KC")}}}));
  EXPECT_GT(advice.choices.front().win_chance, 0.95);
}

// ---- The chance to win the match ----

TEST(HandAndFootMatchChance, IsCertainWhenTheMatchIsOver) {
  const Settings settings{};
  EXPECT_EQ(match_chance(settings, 6, {8600, 8500, 0, 0}, s0), 1);
  EXPECT_EQ(match_chance(settings, 6, {8600, 8500, 0, 0}, s1), 0);
  EXPECT_EQ(match_chance(settings, 25, {500, 400, 0, 0}, s0), 1);
}

TEST(HandAndFootMatchChance, AddsUpToOneAndGrowsSurerTowardsTheTarget) {
  const Settings settings{};
  double before = 0.25;
  for (int base : {0, 3000, 6000}) {
    const BySeat<int> scores{base + 1500, base + 800, base + 700, base};
    double sum = 0;
    for (Seat seat : cards::seats_of(4)) sum += match_chance(settings, 3, scores, seat);
    EXPECT_NEAR(sum, 1, 0.02);
    EXPECT_GT(match_chance(settings, 3, scores, s0), before);
    before = match_chance(settings, 3, scores, s0);
  }
}
