// Counts that must not move by accident: how many ways there are to play from a deal (counted once more by a program
// that shares no line with ours), and one number that every rule and every bot has a part in. Whoever changes a rule or
// a bot on purpose changes the number and says why.
#include <gtest/gtest.h>

#include "games/buck_euchre/buck_euchre.h"

using namespace buck_euchre;

namespace {

// How many sequences of this many actions there are; a hand that ends earlier counts as one.
std::uint64_t perft(const State& state, int depth) {
  const auto turn = Game::turn(state);
  if (depth == 0 || !turn) return 1;
  std::uint64_t ways = 0;
  for (const Action& action : Game::legal(state, *turn)) {
    State after = state;
    Game::advance(after, *turn, action);
    ways += perft(after, depth - 1);
  }
  return ways;
}

constexpr int whole_hand = 100;

State from_seed(std::uint64_t number) { return Game::start({}, cards::numbered_seed(number)); }

void act(State& state, const Action& action) { Game::advance(state, Game::to_act(state).first(), action); }

// The first seed whose deal turns up a club, or not.
std::uint64_t seed_with(bool club) {
  std::uint64_t number = 1;
  while (clubs_rule(from_seed(number).upcard) != club) ++number;
  return number;
}

constexpr std::uint64_t fnv_prime = 0x100000001b3;

// Every score after every hand of matches between bots of each level, folded into one number.
std::uint64_t bench(int matches) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (int match = 0; match < matches; ++match) {
    State state = from_seed(static_cast<std::uint64_t>(match));
    Rng rng(static_cast<std::uint64_t>(match));
    constexpr std::array levels{Level::easy, Level::medium, Level::hard};
    while (!kernel::is_over<Game>(state)) {
      if (kernel::is_pause<Game>(state)) Game::resume(state);
      while (const auto turn = Game::turn(state)) {
        const Level level = levels[(turn->index() + static_cast<std::size_t>(match)) % levels.size()];
        Game::advance(state, *turn, Game::choose(Game::view(state, *turn), level, rng));
      }
      for (int score : state.scores) hash = (hash ^ static_cast<std::uint64_t>(score + 1000)) * fnv_prime;
    }
  }
  return hash;
}

}  // namespace

TEST(BuckEuchrePerft, Auctions) {
  const State state = from_seed(seed_with(false));
  constexpr std::array<std::uint64_t, 6> ways{5, 18, 54, 143, 355, 869};
  for (int depth = 1; depth <= 6; ++depth) EXPECT_EQ(perft(state, depth), ways[static_cast<std::size_t>(depth) - 1]);
}

TEST(BuckEuchrePerft, DeclaringFoldingAndTwoCards) {
  State state = from_seed(seed_with(false));
  act(state, Bid{5});
  EXPECT_EQ(perft(state, 1), 4U);
  EXPECT_EQ(perft(state, 4), 32U);
  EXPECT_EQ(perft(state, 6), 406U);
}

TEST(BuckEuchrePerft, EveryPlayOfTwoAndOfThree) {
  State state = from_seed(seed_with(false));
  for (const Action& action : {Action(Bid{5}), Action(DeclareTrump{Suit::spades}), Action(Fold{}), Action(Stay{})}) {
    act(state, action);
  }
  State three = state;
  act(state, Fold{});
  EXPECT_EQ(perft(state, whole_hand), 1096U);
  act(three, Stay{});
  EXPECT_EQ(perft(three, whole_hand), 14960U);
}

TEST(BuckEuchrePerft, NineCardsOfFour) {
  State state = from_seed(seed_with(true));
  act(state, Bid{5});
  EXPECT_EQ(perft(state, 5), 32U);
  EXPECT_EQ(perft(state, 9), 696U);
}

TEST(BuckEuchreBench, IsTheNumberItWas) { EXPECT_EQ(bench(60), 15021687338822278870U); }
