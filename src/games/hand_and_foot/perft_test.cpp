// Numbers that must not move by accident. A change of the rules, of the deal or of the order of legal actions moves
// them; if that was meant, set the new ones in the same commit and say why in its message.
// The counts were found equal by a second program, written apart from this one in another language, which was given the
// cards of each position. The bench number has no such witness: it only says that something changed.
#include "harness/perft.h"

#include <gtest/gtest.h>

#include "games/hand_and_foot/bots.h"
#include "games/hand_and_foot/wire.h"

using namespace hand_and_foot;

namespace {

using Counts = std::vector<std::uint64_t>;

// After so many actions of hard bots: the further, the more melds, books and feet.
State after(int actions, int players, std::uint64_t seed_number) {
  State state = Game::start({.players = players}, cards::numbered_seed(seed_number));
  for (int i = 0; i < actions; ++i) {
    const Seat seat = Game::to_act(state).first();
    Game::advance(state, seat, choose_hard(Game::view(state, seat)));
  }
  return state;
}

}  // namespace

TEST(HandAndFootPerft, OfTheFirstTurns) {
  EXPECT_EQ(harness::perft_to<Game>(5, after(0, 2, 1)), (Counts{1, 14, 20, 189, 449}));
  EXPECT_EQ(harness::perft_to<Game>(5, after(0, 6, 2)), (Counts{1, 18, 64, 265, 1097}));
}

TEST(HandAndFootPerft, OfTheMiddle) {
  EXPECT_EQ(harness::perft_to<Game>(5, after(40, 2, 3)), (Counts{7, 153, 2142, 25625, 241550}));
  EXPECT_EQ(harness::perft_to<Game>(5, after(71, 4, 4)), (Counts{8, 30, 150, 735, 2812}));
}

TEST(HandAndFootPerft, OfTheEnd) {
  EXPECT_EQ(harness::perft_to<Game>(5, after(100, 2, 5)), (Counts{20, 198, 1939, 18049, 167006}));
  EXPECT_EQ(harness::perft_to<Game>(7, after(150, 3, 6)), (Counts{1, 6, 12, 94, 838, 2800, 6822}));
}

TEST(HandAndFootPerft, BenchNumberOfAHundredMatches) {
  harness::Hash hash;
  for (std::uint64_t number = 0; number < 100; ++number) {
    const Settings settings{.players = fewest_players + static_cast<int>(number % 5), .target_score = 3000};
    harness::add_random_match<hand_and_foot::Wire>(hash, settings, number);
  }
  EXPECT_EQ(hash.value(), 14088336350187652486U);
}
