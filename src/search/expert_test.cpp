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
