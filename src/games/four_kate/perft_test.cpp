// Numbers that must not move by accident: a change of the rules or of the order of legal actions moves them. All of
// them come from a second program, written apart from this one, that keeps the board as a table of cells.
#include "harness/perft.h"

#include <gtest/gtest.h>

#include <set>

#include "games/four_kate/testing/written_boards.h"
#include "games/four_kate/wire.h"

using namespace four_kate;

namespace {

using Counts = std::vector<std::uint64_t>;

// Boards of exactly so many discs, each once, whoever won.
Counts different_boards(int most) {
  Counts counts;
  std::vector<Board> boards{Board()};
  for (int discs = 0; discs <= most; ++discs) {
    counts.push_back(boards.size());
    std::set<std::uint64_t> seen;
    std::vector<Board> next;
    for (const Board& board : boards) {
      if (bits::has_four(board.others())) continue;
      for (int column = 0; column < columns; ++column) {
        if (!board.can_drop(column)) continue;
        const Board after = board.after_drop(column);
        if (seen.insert(after.key()).second) next.push_back(after);
      }
    }
    boards = std::move(next);
  }
  return counts;
}

}  // namespace

TEST(FourKatePerft, OfTheFirstDiscs) {
  EXPECT_EQ(harness::perft_to<Game>(8, written::game("")), (Counts{7, 49, 343, 2401, 16807, 117649, 823536, 5673234}));
}

// As John Tromp has counted them.
TEST(FourKatePerft, DifferentBoards) {
  EXPECT_EQ(different_boards(9), (Counts{1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186}));
}

TEST(FourKatePerft, BenchNumberOfAHundredMatches) {
  harness::Hash hash;
  for (std::uint64_t number = 0; number < 100; ++number) {
    harness::add_random_match<Wire>(hash, {static_cast<FirstPlayer>(number % 2)}, number);
  }
  EXPECT_EQ(hash.value(), 16782070525301619425U);
}
