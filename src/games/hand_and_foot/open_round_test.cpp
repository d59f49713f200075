// The small round against the real one: from thousands of positions that a mixed company gets into, both play on turn
// by turn, and after each turn everything is equal: hands, feet, melds, books, stock, pile, and at the end who went out
// and what everyone scores.
#include "games/hand_and_foot/open_round.h"

#include <gtest/gtest.h>

#include "games/hand_and_foot/bots.h"
#include "games/hand_and_foot/testing/built_table.h"
#include "kernel/bots.h"

using namespace hand_and_foot;

namespace {

constexpr Seat s1{1};

BySeat<const Habits*> all_with(const Habits& habits) {
  BySeat<const Habits*> all;
  for (const Habits*& each : all) each = &habits;
  return all;
}

/// To the end of the turn, by the real rules. False if they refuse something.
bool play_turn(State& state, const Habits& habits) {
  const Seat seat = *turn_of(state.phase);
  while (turn_of(state.phase) == seat) {
    if (!Game::apply(state, seat, by_habit(Game::view(state, seat), habits))) return false;
  }
  return true;
}

/// Both shuffle with dice of their own, so the small round begins anew behind the draw that makes them.
bool reshuffles_next(const State& state, const Habits& habits) {
  if (!std::holds_alternative<Drawing>(state.phase) || state.hidden.stock.size() >= drawn_per_turn) return false;
  const bool enough = state.hidden.stock.size() + state.table.pile.size() > drawn_per_turn;  // else the round ends
  return enough && state.table.pile.size() >= 2 &&
         std::holds_alternative<Draw>(by_habit(Game::view(state, *turn_of(state.phase)), habits));
}

/// Plays to the end of the round in both, and counts the turns.
int expect_same_round(State state, const BySeat<const Habits*>& habits) {
  OpenRound small(state);
  Rng rng(1);
  for (int turns = 0;; ++turns) {
    const Seat seat = *turn_of(state.phase);
    if (reshuffles_next(state, *habits[seat])) {
      Game::advance(state, seat, Draw{});
      small = OpenRound(state);
    }
    small.play_out(habits, 1, rng);
    if (!play_turn(state, *habits[seat])) {
      ADD_FAILURE() << "a habit that the rules refuse";
      return turns;
    }
    if (const RoundOver* real = result_of(state.phase)) {
      EXPECT_TRUE(small.is_over());
      EXPECT_EQ(small.went_out(), real->went_out);
      for (Seat each : cards::seats_of(state.settings.players)) {
        EXPECT_EQ(small.score(each), real->scores[each]) << "seat " << each.number();
      }
      return turns + 1;
    }
    if (!(small == OpenRound(state))) {
      ADD_FAILURE() << "different after " << turns + 1 << " turns";
      return turns;
    }
  }
}

/// What someone in a mixed company does: bots reach books and feet, random actions reach what no bot would do.
Action any_action(const State& state, Seat seat, Rng& rng) {
  if (rng.below(5) != 0) return Game::choose(Game::view(state, seat), static_cast<Level>(rng.below(3)), rng);
  return kernel::random_one(Game::legal(state, seat), rng);
}

/// Calls visit(state) at some decisions of so many matches of every size.
template <class Visit>
void at_random_positions(int matches, std::uint32_t one_in, Visit&& visit) {
  for (int number = 0; number < matches; ++number) {
    Rng rng(static_cast<std::uint64_t>(number));
    const Settings settings{.players = fewest_players + number % 5, .target_score = 3000};
    State state = Game::start(settings, cards::numbered_seed(static_cast<std::uint64_t>(number)));
    while (!kernel::is_over<Game>(state)) {
      if (kernel::is_pause<Game>(state)) Game::resume(state);
      if (rng.below(one_in) == 0) visit(state);
      const Seat seat = *turn_of(state.phase);
      Game::advance(state, seat, any_action(state, seat, rng));
    }
  }
}

void expect_parity(const BySeat<const Habits*>& habits) {
  int turns = 0;
  at_random_positions(100, 40, [&](const State& state) {
    if (!testing::Test::HasFailure()) turns += expect_same_round(state, habits);
  });
  EXPECT_GT(turns, 50'000);
}

}  // namespace

TEST(HandAndFootOpenRound, IsTheRealRoundInEveryTurnOfHardBots) { expect_parity(all_with(hard_habits)); }

TEST(HandAndFootOpenRound, IsTheRealRoundInEveryTurnOfTheExpertsHabits) { expect_parity(all_with(quick_habits)); }

TEST(HandAndFootOpenRound, IsTheRealRoundInEveryTurnOfAMixedCompany) {
  BySeat<const Habits*> habits = all_with(hard_habits);
  habits[s1] = &quick_habits;
  expect_parity(habits);
}

TEST(HandAndFootOpenRound, ScoresEveryPositionLikeTheRealOne) {
  at_random_positions(50, 2, [](const State& state) {
    const OpenRound small(state);
    const RoundOver real = score_round(state, Ending::no_cards, std::nullopt);
    for (Seat seat : cards::seats_of(state.settings.players)) ASSERT_EQ(small.score(seat), real.scores[seat]);
  });
}

// R15: with nothing but fours to shuffle, no dice can make a difference.
TEST(HandAndFootOpenRound, ReshufflesAllButTheTopOfThePile) {
  BuiltTable table(2);
  table.hand(0, "6C 8C 9C JC").hand(1, "5C 7D").stock("4C").pile("4D 4H 4S 4C 4D 4H 10C");
  State state = table.drawing(0);
  OpenRound small(state);
  Rng rng(1);
  small.play_out(all_with(hard_habits), 1, rng);
  ASSERT_TRUE(play_turn(state, hard_habits));
  EXPECT_EQ(state.table.pile.size(), 2U);
  EXPECT_EQ(state.hidden.stock.size(), 5U);
  EXPECT_EQ(small, OpenRound(state));
}

// R15: nothing to draw, nothing to shuffle.
TEST(HandAndFootOpenRound, EndsWithoutCards) {
  BuiltTable table(2);
  table.hand(0, "6C 8C 9C JC").stock("4C").pile("10C");
  OpenRound small(table.drawing(0));
  Rng rng(1);
  small.play_out(all_with(hard_habits), 1, rng);
  EXPECT_TRUE(small.is_over());
  EXPECT_EQ(small.went_out(), std::nullopt);
}

// R16
TEST(HandAndFootOpenRound, EndsInAStalemateOfThrees) {
  BuiltTable table(2);
  table.hand(0, "3C 5C 7D 9H JS").stock("4C 5D 6D 7C").pile("3D 3H 3S 3C 3D 3H 3S 3C 3D").threes_in_a_row(3);
  State state = table.melding(0);
  OpenRound small(state);
  Rng rng(1);
  small.play_out(all_with(hard_habits), 1, rng);
  ASSERT_TRUE(play_turn(state, hard_habits));
  ASSERT_EQ(result_of(state.phase)->ending, Ending::stalemate);
  EXPECT_TRUE(small.is_over());
}
