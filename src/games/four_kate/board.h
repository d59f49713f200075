// The board of 4 Kate as bits: seven to a column, the lowest row in the lowest bit, the seventh always empty, so that a
// line of four that leaves the board at the top is none. What the rules and the solver share.
#pragma once

#include <bit>
#include <cstdint>

namespace four_kate {

inline constexpr int columns = 7;
inline constexpr int rows = 6;
inline constexpr int cells = columns * rows;
inline constexpr int in_a_row = 4;

/// Some of the board's cells.
using Cells = std::uint64_t;

namespace bits {

inline constexpr int column_height = rows + 1;
inline constexpr Cells column = (Cells{1} << rows) - 1;

constexpr Cells cell(int column_number, int row) { return Cells{1} << (column_number * column_height + row); }
/// Of the lowest of these, or the only one.
constexpr int column_number(Cells cell) { return std::countr_zero(cell) / column_height; }
constexpr int row_number(Cells cell) { return std::countr_zero(cell) % column_height; }
constexpr Cells column_of(int number) { return column << (number * column_height); }

inline constexpr Cells bottom_row = [] {
  Cells row = 0;
  for (int each = 0; each < columns; ++each) row |= cell(each, 0);
  return row;
}();
inline constexpr Cells board = bottom_row * column;
/// Rows 1, 3 and 5, as players count them.
inline constexpr Cells odd_rows = bottom_row * 0b010101;

/// From a cell to its neighbour in each of the four directions: up, to the right and down, right, right and up.
inline constexpr int directions[] = {1, column_height - 1, column_height, column_height + 1};

/// Every cell that lies in four of these in a row.
constexpr Cells fours(Cells discs) {
  Cells found = 0;
  for (int step : directions) {
    const Cells pairs = discs & discs >> step;
    const Cells starts = pairs & pairs >> 2 * step;
    found |= starts | starts << step | starts << 2 * step | starts << 3 * step;
  }
  return found;
}

constexpr bool has_four(Cells discs) {
  for (int step : directions) {
    const Cells pairs = discs & discs >> step;
    if ((pairs & pairs >> 2 * step) != 0) return true;
  }
  return false;
}

/// Every cell, off the board and taken ones among them, that would make four in a row of these. Of a column it is the
/// one above: below a disc no cell is empty.
constexpr Cells completing(Cells discs) {
  Cells found = discs << 1 & discs << 2 & discs << 3;
  for (int step : {column_height - 1, column_height, column_height + 1}) {
    const Cells above = discs << step & discs << 2 * step;
    const Cells below = discs >> step & discs >> 2 * step;
    found |= above & discs << 3 * step;  // xxx_
    found |= above & discs >> step;      // xx_x
    found |= below & discs << step;      // x_xx
    found |= below & discs >> 3 * step;  // _xxx
  }
  return found;
}

}  // namespace bits

/// The discs on the board, seen by the player who drops next.
class Board {
 public:
  constexpr Board() = default;
  /// `all` holds `own` and has no gap below a disc.
  constexpr Board(Cells own, Cells all) : own_(own), all_(all) {}

  constexpr Cells own() const { return own_; }
  constexpr Cells others() const { return own_ ^ all_; }
  constexpr Cells all() const { return all_; }
  constexpr int discs() const { return std::popcount(all_); }
  constexpr bool is_full() const { return all_ == bits::board; }

  /// The lowest free cell of each column that has one.
  constexpr Cells open_cells() const { return (all_ + bits::bottom_row) & bits::board; }
  constexpr bool can_drop(int column) const { return (all_ & bits::cell(column, rows - 1)) == 0; }
  /// The cell where a disc in this column comes to rest. There must be room.
  constexpr Cells cell_of_drop(int column) const { return open_cells() & bits::column_of(column); }
  /// The same board after a disc in this cell, seen by the other player.
  constexpr Board after(Cells cell) const { return {others(), all_ | cell}; }
  constexpr Board after_drop(int column) const { return after(cell_of_drop(column)); }

  /// The empty cells that would make four in a row of these.
  constexpr Cells threats(Cells discs) const { return bits::completing(discs) & bits::board & ~all_; }
  /// The open cells that win at once.
  constexpr Cells winning_drops() const { return bits::completing(own_) & open_cells(); }
  /// The open cells after which the other cannot win at once. Only while nothing wins at once.
  constexpr Cells safe_drops() const { return safe_drops(threats(others())); }
  /// The same for who knows already where the other would make four.
  constexpr Cells safe_drops(Cells feared) const {
    const Cells open = open_cells();
    const Cells forced = open & feared;
    if (forced != 0) {
      if ((forced & (forced - 1)) != 0) return 0;
      return forced & ~(feared >> 1);
    }
    return open & ~(feared >> 1);
  }

  /// A number that no other board has.
  constexpr std::uint64_t key() const { return own_ + all_ + bits::bottom_row; }
  /// Left and right changed.
  constexpr Board mirrored() const { return {mirror(own_), mirror(all_)}; }

  friend constexpr bool operator==(const Board&, const Board&) = default;

 private:
  static constexpr Cells mirror(Cells some) {
    Cells turned = 0;
    for (int each = 0; each < columns; ++each) {
      turned |= (some >> each * bits::column_height & bits::column) << (columns - 1 - each) * bits::column_height;
    }
    return turned;
  }

  Cells own_ = 0;
  Cells all_ = 0;
};

}  // namespace four_kate
