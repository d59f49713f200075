// Numbers that must not move by accident. A change of the rules, of the deal or of the order of legal actions moves
// them; if that was meant, set the new ones in the same commit and say why in its message.
// The perft counts were found equal by a second program, written apart from this one in another language, which deals
// from the same seeds. The bench number has no such witness: it only says that something changed.
#include "harness/perft.h"

#include <gtest/gtest.h>

#include "games/euchre/wire.h"

using namespace euchre;
using harness::perft;
using harness::perft_to;

namespace {

// Seat 1 orders up, the dealer discards the first card: from here cards are played to the end of the hand.
State playing(std::uint64_t seed_number) {
  State state = Game::start({}, cards::numbered_seed(seed_number));
  Game::advance(state, Seat(1), CallTrump{state.upcard.suit(), Alone::no});
  Game::advance(state, Seat(0), Game::legal(state, Seat(0))[0]);
  return state;
}

using Counts = std::vector<std::uint64_t>;

}  // namespace

TEST(EuchrePerft, FromTheDeal) {
  EXPECT_EQ(perft_to<Game>(8, Game::start({}, cards::numbered_seed(1))),
            (Counts{3, 15, 75, 203, 617, 1593, 4461, 10583}));
  EXPECT_EQ(perft_to<Game>(8, Game::start({}, cards::numbered_seed(2))),
            (Counts{3, 15, 75, 285, 595, 1775, 5513, 14674}));
  EXPECT_EQ(perft_to<Game>(8, Game::start({}, cards::numbered_seed(3))),
            (Counts{3, 15, 75, 167, 373, 868, 1989, 3583}));
}

TEST(EuchrePerft, FromTheFirstLead) {
  EXPECT_EQ(perft_to<Game>(9, playing(1)), (Counts{5, 13, 44, 178, 712, 1486, 3532, 6228, 18684}));
  EXPECT_EQ(perft_to<Game>(9, playing(2)), (Counts{5, 20, 44, 100, 400, 908, 2034, 4112, 12336}));
  EXPECT_EQ(perft_to<Game>(9, playing(3)), (Counts{5, 7, 7, 8, 32, 60, 120, 232, 696}));
}

TEST(EuchrePerft, ThroughAWholeHand) {
  EXPECT_EQ(perft<Game>(playing(3), 12), 2808U);
  EXPECT_EQ(perft<Game>(playing(3), 16), 15376U);
  EXPECT_EQ(perft<Game>(playing(3), 20), 15376U);
  EXPECT_EQ(perft<Game>(playing(3), 21), 0U);  // nobody acts in the pause
}

// The bench number: every action and every score of a thousand random matches in one hash.
TEST(EuchrePerft, BenchNumberOfAThousandMatches) {
  harness::Hash hash;
  for (std::uint64_t number = 0; number < 1000; ++number) {
    const Settings settings{valid_target_scores[number % 4], static_cast<LonerLead>(number / 4 % 2)};
    harness::add_random_match<euchre::Wire>(hash, settings, number);
  }
  EXPECT_EQ(hash.value(), 8865952314382467617U);
}
