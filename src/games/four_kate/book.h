// The scores of early boards, which take longest to solve: those that come up when one player always drops as well as
// can be, whatever the other does. bench/four_kate_book computes them, and book_scores.cpp is what it wrote.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "games/four_kate/solver.h"

namespace four_kate {

/// A board, or its mirror image: both have the same score.
struct BookLine {
  std::uint64_t key;
  Score score;
};

/// The lower of the keys of a board and its mirror image.
constexpr std::uint64_t book_key(const Board& board) { return std::min(board.key(), board.mirrored().key()); }
/// The board that has this key.
Board board_with(std::uint64_t key);

/// By their keys.
extern const std::span<const BookLine> book;

/// What the book says, if it has this board.
std::optional<Score> book_score(const Board& board);

}  // namespace four_kate
