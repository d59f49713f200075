#include "games/four_kate/book.h"

namespace four_kate {

Board board_with(std::uint64_t key) {
  Cells own = 0;
  Cells all = 0;
  for (int column = 0; column < columns; ++column) {
    const int place = column * bits::column_height;
    const Cells lane = key >> place & (2 * bits::column + 1);
    const Cells end = std::bit_floor(lane);  // stands above the highest disc
    own |= (lane ^ end) << place;
    all |= (end - 1) << place;
  }
  return {own, all};
}

std::optional<Score> book_score(const Board& board) {
  const auto line = std::ranges::lower_bound(book, book_key(board), {}, &BookLine::key);
  if (line == book.end() || line->key != book_key(board)) return std::nullopt;
  return line->score;
}

}  // namespace four_kate
