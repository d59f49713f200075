// What a board of 4 Kate is worth when both play as well as can be, exactly: alpha-beta with a table of boards.
// Reading order: Score, Solver.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/four_kate/board.h"
#include "kernel/advice.h"

namespace four_kate {

/// For whoever drops next: 0 is a draw; s > 0 wins with the player's disc number 22 - s, the sooner the better; s < 0
/// loses to the other's disc number 22 + s.
using Score = int;
inline constexpr Score most_score = 18;  // no player wins with fewer than four discs

/// What can be said of a board without looking ahead: it is full, somebody wins with the next disc, or nothing helps
/// against the one after. Nobody has four yet.
std::optional<Score> decided(const Board& board);

class Solver {
 public:
  /// The table has 2^table_bits entries of eight bytes. `stop` is asked whenever so many boards were looked at.
  explicit Solver(unsigned table_bits, std::uint64_t asked_every = 1, kernel::Stop stop = kernel::never)
      : table_(std::size_t{1} << (table_bits - 1)),
        shift_(64 - (table_bits - 1)),
        asked_every_(asked_every),
        stop_(std::move(stop)) {}

  /// The score of a board on which nobody has four. Only scores between `low` and `high` are told apart: at or beyond
  /// them it is a bound. Nothing if it was told to stop.
  std::optional<Score> solve(const Board& board, Score low = -most_score, Score high = most_score);

  /// How many boards were looked at so far.
  std::uint64_t boards() const { return boards_; }

 private:
  // Two entries: of the boards that fall here one with few discs, which took long, and the latest. An entry is the
  // board's key and below it what the score is at least and at most, six bits each.
  struct Bucket {
    std::uint64_t dear = 0;
    std::uint64_t latest = 0;
  };

  Score search(const Board& board, int discs, Score alpha);
  Bucket& bucket_of(std::uint64_t key) { return table_[(key * 0x9e3779b97f4a7c15) >> shift_]; }
  void keep(std::uint64_t key, int discs, Score least, Score most);

  std::vector<Bucket> table_;
  unsigned shift_;
  std::uint64_t asked_every_;
  kernel::Stop stop_;
  std::uint64_t boards_ = 0;
  bool stopped_ = false;
};

/// A board of so many discs, by players who see no further than the next one, on which nothing is decided. For
/// benchmarks and tests.
Board random_board(int discs, cards::Rng& rng);

}  // namespace four_kate
