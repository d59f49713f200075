// The loop of the experts, in a game of one decision whose worlds are written down here.
#include "search/expert.h"

#include <gtest/gtest.h>

using namespace search;

namespace {

struct Fortune {
  struct State {
    double points;  // for everybody
    int taken = 0;
  };
  struct Settings {};
  struct View {
    cards::Seat seat;
    Settings settings = {};
  };
  using Action = std::variant<int>;

  static void advance(State& state, cards::Seat, const Action& action) { state.taken = std::get<int>(action); }
  static int seat_count(const Settings&) { return 2; }
};

// The first worlds are kinder than all that follow, whatever is done in them.
struct KindAtFirst {
  int drawn = 0;
  Fortune::State draw(cards::Rng&) { return {drawn++ < 64 ? 10.0 : 0.0}; }
};

enum class Noted { count };
using Tried = Found<Fortune::Action, Noted>;

}  // namespace

// The second choice always loses a point and the match, and is dropped after the kind worlds.
TEST(TryInWorlds, WhatIsDroppedHasItsPointsFromTheSameWorldsAsTheBest) {
  cards::Rng rng(1);
  const auto advice = try_in_worlds<Fortune, 1>(
      {cards::Seat(0)}, {.worlds = 256}, rng, std::nullopt,
      choices<Tried>(Fortune::Action(0), std::vector<Fortune::Action>{0, 1}), KindAtFirst{},
      [](const Fortune::State&) { return 1.0; },
      [](Tried& found, const Fortune::State& state, double weight) {
        const Worth worth{state.taken == 0 ? 1.0 : 0.0, state.points - state.taken};
        found.tally.add(worth, weight);
        return worth;
      },
      wins_more, [](const Tried&, const Tried&) { return kernel::Remarks{}; });
  ASSERT_EQ(advice.choices.size(), 2U);
  EXPECT_EQ(advice.choices[0].action, Fortune::Action(0));
  EXPECT_DOUBLE_EQ(advice.choices[0].points, 2.5);  // a quarter of the worlds brought ten
  EXPECT_DOUBLE_EQ(advice.choices[1].points, 1.5);  // not nine, as in the worlds that it was tried in
  EXPECT_DOUBLE_EQ(advice.choices[1].win_chance, 0);
}

namespace {

// Always the same worlds; what a choice is worth depends on how many were drawn before.
struct Counted {
  int drawn = 0;
  Fortune::State draw(cards::Rng&) { return {static_cast<double>(drawn++)}; }
};

// The first always wins half of the match. The second is a little worse, and soon dropped. The third looks worse than
// both at first, but nobody can be sure of that, and then always wins.
double chance_of(int choice, int world) {
  if (choice == 0) return 0.5;
  if (choice == 1) return 0.45;
  if (world < 64) return world % 5 < 2 ? 1 : 0;
  return 1;
}

}  // namespace

TEST(TryInWorlds, WhatWasDroppedForAnotherDoesNotComeOutAheadOfTheBest) {
  cards::Rng rng(1);
  const auto advice = try_in_worlds<Fortune, 1>(
      {cards::Seat(0)}, {.worlds = 128}, rng, std::nullopt,
      choices<Tried>(Fortune::Action(0), std::vector<Fortune::Action>{0, 1, 2}), Counted{},
      [](const Fortune::State&) { return 1.0; },
      [](Tried& found, const Fortune::State& state, double weight) {
        const double chance = chance_of(state.taken, static_cast<int>(state.points));
        const Worth worth{chance, 10 * chance};
        found.tally.add(worth, weight);
        return worth;
      },
      wins_more, [](const Tried&, const Tried&) { return kernel::Remarks{}; });
  ASSERT_EQ(advice.choices.size(), 3U);
  EXPECT_EQ(advice.choices[0].action, Fortune::Action(2));
  EXPECT_EQ(advice.choices[1].action, Fortune::Action(0));
  EXPECT_EQ(advice.choices[2].action, Fortune::Action(1));
  EXPECT_NEAR(advice.choices[2].win_chance, 0.45, 1e-9);  // as far behind the first as it always was
  EXPECT_NEAR(advice.choices[2].points, 4.5, 1e-9);
  EXPECT_GT(advice.choices[2].behind_error, 0);
}
