// Numbers that must not move by accident. A change of the rules, of the deal or of the order of legal actions moves
// them; if that was meant, set the new ones in the same commit and say why in its message.
// The perft counts were found equal by a second program, written apart from this one in another language, which deals
// from the same seeds. The bench number has no such witness: it only says that something changed.
#include <gtest/gtest.h>

#include "games/euchre/wire.h"

using namespace euchre;

namespace {

// Positions after exactly this many actions: everything that can be called, discarded and played.
std::uint64_t perft(const State& state, int depth) {
  if (depth == 0) return 1;
  const SeatSet acting = to_act(state);
  if (acting.empty()) return 0;
  std::uint64_t positions = 0;
  for (const Action& action : legal(state, acting.first())) {
    State after = state;
    advance(after, acting.first(), action);
    positions += perft(after, depth - 1);
  }
  return positions;
}

std::vector<std::uint64_t> perft_to(int depth, const State& state) {
  std::vector<std::uint64_t> counts;
  for (int d = 1; d <= depth; ++d) counts.push_back(perft(state, d));
  return counts;
}

// Seat 1 orders up, the dealer discards the first card: from here cards are played to the end of the hand.
State playing(std::uint64_t seed_number) {
  State state = start({}, cards::numbered_seed(seed_number));
  advance(state, Seat(1), CallTrump{state.deal.upcard.suit(), Alone::no});
  advance(state, Seat(0), legal(state, Seat(0))[0]);
  return state;
}

using Counts = std::vector<std::uint64_t>;

// FNV-1a, 64 bits.
class Hash {
 public:
  void add(std::string_view text) {
    for (char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

}  // namespace

TEST(EuchrePerft, FromTheDeal) {
  EXPECT_EQ(perft_to(8, start({}, cards::numbered_seed(1))), (Counts{3, 15, 75, 203, 617, 1593, 4461, 10583}));
  EXPECT_EQ(perft_to(8, start({}, cards::numbered_seed(2))), (Counts{3, 15, 75, 285, 595, 1775, 5513, 14674}));
  EXPECT_EQ(perft_to(8, start({}, cards::numbered_seed(3))), (Counts{3, 15, 75, 167, 373, 868, 1989, 3583}));
}

TEST(EuchrePerft, FromTheFirstLead) {
  EXPECT_EQ(perft_to(9, playing(1)), (Counts{5, 13, 44, 178, 712, 1486, 3532, 6228, 18684}));
  EXPECT_EQ(perft_to(9, playing(2)), (Counts{5, 20, 44, 100, 400, 908, 2034, 4112, 12336}));
  EXPECT_EQ(perft_to(9, playing(3)), (Counts{5, 7, 7, 8, 32, 60, 120, 232, 696}));
}

TEST(EuchrePerft, ThroughAWholeHand) {
  EXPECT_EQ(perft(playing(3), 12), 2808U);
  EXPECT_EQ(perft(playing(3), 16), 15376U);
  EXPECT_EQ(perft(playing(3), 20), 15376U);
  EXPECT_EQ(perft(playing(3), 21), 0U);  // nobody acts in the pause
}

// The bench number: every action and every score of a thousand random matches in one hash.
TEST(EuchrePerft, BenchNumberOfAThousandMatches) {
  Hash hash;
  std::string text;
  for (std::uint64_t number = 0; number < 1000; ++number) {
    Rng rng(number);
    State state =
        start({valid_target_scores[number % 4], static_cast<LonerLead>(number / 4 % 2)}, cards::numbered_seed(number));
    while (!kernel::is_over(state)) {
      if (kernel::is_pause(state)) resume(state);
      const Seat seat = to_act(state).first();
      const Actions actions = legal(state, seat);
      const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      text = std::to_string(seat.number());
      write_action(text, state, action);
      hash.add(text);
      advance(state, seat, action);
    }
    hash.add(std::to_string(state.scores[Team::a]) + ":" + std::to_string(state.scores[Team::b]) + ";");
  }
  EXPECT_EQ(hash.value(), 16938765394498858330U);
}
