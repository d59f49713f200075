// What a board of 4 Kate is worth when both play as well as can be, exactly: alpha-beta with a table of boards.
// Reading order: Score, Solver.
#pragma once

#include <algorithm>
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
  /// The table of early boards has 2^table_bits entries of eight bytes. `stop` is asked whenever so many boards were
  /// looked at.
  explicit Solver(unsigned table_bits, std::uint64_t asked_every = 1, kernel::Stop stop = kernel::never)
      : early_(table_bits),
        late_(std::min(table_bits, late_table_bits)),
        asked_every_(asked_every),
        stop_(std::move(stop)) {}

  /// The score of a board on which nobody has four. Only scores between `low` and `high` are told apart: at or beyond
  /// them it is a bound. Nothing if it was told to stop.
  std::optional<Score> solve(const Board& board, Score low = -most_score, Score high = most_score);

  /// What the table still knows of a board: its score is at most this. When a board was solved, one of the boards after
  /// it has just what was found, unless it was forgotten.
  Score known_most(const Board& board);

  /// How many boards were looked at so far.
  std::uint64_t boards() const { return boards_; }

 private:
  // Most boards that are looked at are late ones, cheap to look at again: theirs is a table that stays in the cache.
  static constexpr unsigned late_table_bits = 16;

  // Two entries: of the boards that fall here one with few discs, which took long, and the latest. An entry is the
  // board's key and below it what the score is at least and at most, six bits each.
  struct Bucket {
    std::uint64_t dear = 0;
    std::uint64_t latest = 0;
  };

  class Table {
   public:
    explicit Table(unsigned bits) : buckets_(std::size_t{1} << (bits - 1)), shift_(64 - (bits - 1)) {}
    Bucket& of(std::uint64_t key) { return buckets_[(key * 0x9e3779b97f4a7c15) >> shift_]; }

   private:
    std::vector<Bucket> buckets_;
    unsigned shift_;
  };

  Score search(const Board& board, int discs, Score alpha, Cells feared);
  Bucket& bucket_of(std::uint64_t key, int discs);
  void keep(std::uint64_t key, int discs, Score least, Score most);

  Table early_;
  Table late_;
  std::uint64_t asked_every_;
  kernel::Stop stop_;
  std::uint64_t boards_ = 0;
  bool stopped_ = false;
};

/// A board of so many discs, by players who see no further than the next one, on which nothing is decided. For
/// benchmarks and tests.
Board random_board(int discs, cards::Rng& rng);

}  // namespace four_kate
