#include "games/four_kate/solver.h"

#include <algorithm>
#include <array>

namespace four_kate {
namespace {

constexpr int mirrored_below = 14;   // discs: later, few boards meet their mirror images
constexpr int late_from = 26;        // discs
constexpr int looked_up_below = 30;  // discs: later, to go on is faster than to look into the table first

// From the middle outwards.
constexpr std::array<int, columns> by_middle{3, 2, 4, 1, 5, 0, 6};

struct Candidate {
  Cells cell;
  Cells threats;  // that the player then has
  int worth;
};

struct Bounds {
  Score least;
  Score most;
};

// ---- Entries of the table ----

constexpr unsigned bound_bits = 6;
constexpr std::uint64_t bound_mask = (1U << bound_bits) - 1;
constexpr Score bound_offset = 22;

constexpr std::uint64_t key_in(std::uint64_t entry) { return entry >> 2 * bound_bits; }
constexpr std::uint64_t entry_of(std::uint64_t key, Bounds bounds) {
  return key << 2 * bound_bits | static_cast<std::uint64_t>(bounds.least + bound_offset) << bound_bits |
         static_cast<std::uint64_t>(bounds.most + bound_offset);
}
constexpr Bounds bounds_in(std::uint64_t entry) {
  return {static_cast<Score>(entry >> bound_bits & bound_mask) - bound_offset,
          static_cast<Score>(entry & bound_mask) - bound_offset};
}
// Keys tell of a disc or its absence, and of each column where it ends.
constexpr int discs_in(std::uint64_t entry) {
  int discs = 0;
  for (int column = 0; column < columns; ++column) {
    const std::uint64_t lane = key_in(entry) >> column * bits::column_height & (2 * bits::column + 1);
    discs += static_cast<int>(std::bit_width(lane)) - 1;
  }
  return discs;
}

std::uint64_t key_of(const Board& board, int discs) {
  return discs < mirrored_below ? std::min(board.key(), board.mirrored().key()) : board.key();
}

// The player who began is to drop. Whatever that player does, the other can answer in the same column, one above, and
// gets all cells of even rows; but where an odd number of cells is left in a column, its lowest is in an even row, and
// of these, which are even in number, each player gets one for one. If the player has no four in what is left, the
// other does not lose; if the other then has one in what it gets for sure, it wins at the end.
Score most_against_answers(const Board& board) {
  const Cells empty = bits::board & ~board.all();
  const Cells shared = board.open_cells() & ~bits::odd_rows;
  if (bits::has_four(board.own() | (empty & bits::odd_rows) | shared)) return most_score;
  return bits::has_four(board.others() | (empty & ~bits::odd_rows & ~shared)) ? -1 : 0;
}

// The other one began and waits for a cell in an odd row where it has four; the player is to drop. The other can answer
// in the same column, one above, and so gets all cells of even rows, but in the column where it waits those of odd rows
// up to that cell; for the lowest cells the same is true as above. If the player has no four in what is left, it has to
// drop below that cell at last, when all other columns are full.
Score most_against_waiting(const Board& board) {
  const Cells open = board.open_cells();
  const Cells empty = bits::board & ~board.all();
  for (Cells left = board.threats(board.others()) & bits::odd_rows & ~open; left != 0; left &= left - 1) {
    const Cells cell = left & ~(left - 1);
    const int place = std::countr_zero(cell);
    const Cells column = bits::column_of(place / bits::column_height);
    const Cells elsewhere = (empty & bits::odd_rows) | (open & ~bits::odd_rows);
    const Cells below = ((empty & ~bits::odd_rows) | (open & bits::odd_rows)) & (cell - 1);
    const Cells gets = (elsewhere & ~column) | (below & column);
    if (!bits::has_four(board.own() | gets)) return place % bits::column_height / 2 - 3;
  }
  return most_score;
}

}  // namespace

std::optional<Score> decided(const Board& board) {
  if (board.is_full()) return 0;
  if (board.winning_drops() != 0) return (cells + 1 - board.discs()) / 2;
  if (board.safe_drops() == 0) return -(cells - board.discs()) / 2;
  return std::nullopt;
}

std::optional<Score> Solver::solve(const Board& board, Score low, Score high) {
  if (const auto score = decided(board)) return score;
  const int discs = board.discs();
  stopped_ = false;
  low = std::max(low, -(cells - discs) / 2);
  high = std::max(low, std::min(high, (cells - 1 - discs) / 2));
  // Whether it is won at all is asked first; then half of what is left each time, but near to the draw rather than far.
  while (low < high) {
    Score middle = low + (high - low) / 2;
    if (middle <= 0 && low / 2 < middle) {
      middle = low / 2;
    } else if (middle >= 0 && high / 2 > middle) {
      middle = high / 2;
    }
    const Score found = search(board, discs, middle, board.threats(board.others()));
    if (stopped_) return std::nullopt;
    if (found <= middle) {
      high = found;
    } else {
      low = found;
    }
  }
  return low;
}

Score Solver::known_most(const Board& board) {
  const int discs = board.discs();
  const std::uint64_t key = key_of(board, discs);
  const Bucket& bucket = bucket_of(key, discs);
  const std::uint64_t entry = key_in(bucket.dear) == key ? bucket.dear : bucket.latest;
  return key_in(entry) == key ? bounds_in(entry).most : most_score;
}

// Whether the score is above alpha: gives a bound above it, or one that is not. The player cannot win at once, and
// fears the empty cells where the other would make four.
Score Solver::search(const Board& board, int discs, Score alpha, Cells feared) {
  if (++boards_ % asked_every_ == 0 && stop_()) stopped_ = true;

  // Step 1: what is decided without looking further.
  const Cells safe = board.safe_drops(feared);
  if (safe == 0) return -(cells - discs) / 2;
  if (discs >= cells - 2) return 0;
  Bounds bounds{-(cells - 2 - discs) / 2, (cells - 1 - discs) / 2};
  if (bounds.least > alpha) return bounds.least;
  const bool first_to_drop = discs % 2 == 0;
  if (first_to_drop && alpha >= -1) bounds.most = std::min(bounds.most, most_against_answers(board));
  if (!first_to_drop && alpha >= -2) bounds.most = std::min(bounds.most, most_against_waiting(board));
  if (bounds.most <= alpha) return bounds.most;
  const Cells empty = bits::board & ~board.all();
  if (alpha >= 0 && !bits::has_four(board.own() | empty)) return 0;
  if (alpha < 0 && !bits::has_four(board.others() | empty)) return 0;

  // Step 2: where there is no choice, what comes of it; its board is in the table.
  const auto score_after = [&](Cells cell, Cells threats) {
    return -search(board.after(cell), discs + 1, -alpha - 1, threats);
  };
  const auto threats_after = [&](Cells cell) { return board.threats(board.own() | cell) & ~cell; };
  if (std::has_single_bit(safe) && !stopped_) return score_after(safe, threats_after(safe));

  // Step 3: what the table knows.
  const std::uint64_t key = key_of(board, discs);
  const Bucket& bucket = bucket_of(key, discs);
  if (const std::uint64_t entry = key_in(bucket.dear) == key ? bucket.dear : bucket.latest; key_in(entry) == key) {
    const Bounds known = bounds_in(entry);
    if (known.least > alpha) return known.least;
    if (known.most <= alpha) return known.most;
    bounds = {std::max(bounds.least, known.least), std::min(bounds.most, known.most)};
  }

  // Step 4: the drops that threaten most come first, above all in the rows that the player gets at the end; of equals
  // those near the middle.
  const Cells good_rows = first_to_drop ? bits::odd_rows : ~bits::odd_rows;
  std::array<Candidate, columns> drops;
  std::size_t count = 0;
  for (int column : by_middle) {
    const Cells cell = safe & bits::column_of(column);
    if (cell == 0) continue;
    const Cells threats = threats_after(cell);
    const int worth = 2 * std::popcount(threats) + std::popcount(threats & good_rows);
    std::size_t at = count++;
    for (; at > 0 && drops[at - 1].worth < worth; --at) drops[at] = drops[at - 1];
    drops[at] = {cell, threats, worth};
  }

  // Step 5: whether the table knows that one of them is good enough.
  if (discs < looked_up_below) {
    std::array<std::uint64_t, columns> keys;
    for (std::size_t i = 0; i < count; ++i) {
      keys[i] = key_of(board.after(drops[i].cell), discs + 1);
      __builtin_prefetch(&bucket_of(keys[i], discs + 1));
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Bucket& place = bucket_of(keys[i], discs + 1);
      const std::uint64_t entry = key_in(place.dear) == keys[i] ? place.dear : place.latest;
      if (key_in(entry) == keys[i] && -bounds_in(entry).most > alpha) return -bounds_in(entry).most;
    }
  }

  // Step 6: the best of them, until one is good enough.
  Score best = -cells;
  for (std::size_t i = 0; i < count && best <= alpha && !stopped_; ++i) {
    best = std::max(best, score_after(drops[i].cell, drops[i].threats));
  }
  if (stopped_) return best;
  if (best > alpha) {
    bounds.least = best;
  } else {
    bounds.most = best;
  }
  keep(key, discs, bounds.least, bounds.most);
  return best;
}

Solver::Bucket& Solver::bucket_of(std::uint64_t key, int discs) {
  return discs < late_from ? early_.of(key) : late_.of(key);
}

void Solver::keep(std::uint64_t key, int discs, Score least, Score most) {
  Bucket& bucket = bucket_of(key, discs);
  const std::uint64_t entry = entry_of(key, {least, most});
  const bool is_dear = key_in(bucket.dear) == key || bucket.dear == 0 || discs <= discs_in(bucket.dear);
  (is_dear ? bucket.dear : bucket.latest) = entry;
}

Board random_board(int discs, cards::Rng& rng) {
  while (true) {
    Board board;
    while (board.discs() < discs && !decided(board)) {
      const Cells cell = board.safe_drops() & bits::column_of(static_cast<int>(rng.below(columns)));
      if (cell != 0) board = board.after(cell);
    }
    if (board.discs() == discs && !decided(board)) return board;
  }
}

}  // namespace four_kate
