// Numbers that must not move by accident. A change of the rules, of the deal or of the order of legal actions moves
// them; if that was meant, set the new ones in the same commit and say why in its message.
// The counts of play were found equal by a second program, written apart from this one in another language, which deals
// from the same seeds. The bench number has no such witness: it only says that something changed.
#include "harness/perft.h"

#include <gtest/gtest.h>

#include "games/oh_hell/wire.h"

using namespace oh_hell;

namespace {

using Counts = std::vector<std::uint64_t>;

// After everyone has bid nothing, the dealer the lowest legal bid: cards are played from here.
State playing(const Settings& settings, std::uint64_t seed_number) {
  State state = Game::start(settings, cards::numbered_seed(seed_number));
  while (std::holds_alternative<Bidding>(state.phase)) {
    const Seat seat = Game::to_act(state).first();
    Game::advance(state, seat, Game::legal(state, seat)[0]);
  }
  return state;
}

}  // namespace

// Bids alone: 11 × 11 × 11 × 11 without the hook; with it, one bid less for each way to stay at or below ten.
TEST(OhHellPerft, OfTheBidding) {
  const State free = Game::start({.hook = Hook::off}, cards::numbered_seed(1));
  EXPECT_EQ(harness::perft_to<Game>(4, free), (Counts{11, 121, 1331, 14641}));
  const State hooked = Game::start({}, cards::numbered_seed(1));
  EXPECT_EQ(harness::perft_to<Game>(4, hooked), (Counts{11, 121, 1331, 14641 - 286}));
}

TEST(OhHellPerft, OfThePlay) {
  EXPECT_EQ(harness::perft_to<Game>(7, playing({}, 1)), (Counts{10, 60, 128, 284, 2556, 8522, 19266}));
  EXPECT_EQ(harness::perft_to<Game>(7, playing({.players = 3, .trump = TrumpMode::rotate}, 2)),
            (Counts{10, 26, 63, 567, 1302, 3006, 24048}));
  EXPECT_EQ(harness::perft_to<Game>(7, playing({.players = 5, .max_cards = 8}, 3)),
            (Counts{8, 16, 27, 61, 87, 609, 1189}));
}

TEST(OhHellPerft, ThroughAWholeHand) {
  const State state = playing({.players = 4, .max_cards = 4}, 4);
  EXPECT_EQ(harness::perft<Game>(state, 12), 1928U);
  EXPECT_EQ(harness::perft<Game>(state, 16), 1928U);
  EXPECT_EQ(harness::perft<Game>(state, 17), 0U);  // nobody acts in the pause
}

TEST(OhHellPerft, BenchNumberOfAThousandMatches) {
  harness::Hash hash;
  for (std::uint64_t number = 0; number < 1000; ++number) {
    const Settings settings{.players = min_players + static_cast<int>(number % 3),
                            .scoring = static_cast<Scoring>(number % 4),
                            .trump = static_cast<TrumpMode>(number / 4 % 2),
                            .max_cards = 1 + static_cast<int>(number % 10),
                            .hook = static_cast<Hook>(number / 8 % 2)};
    harness::add_random_match<oh_hell::Wire>(hash, settings, number);
  }
  EXPECT_EQ(hash.value(), 8890676131997910165U);
}
