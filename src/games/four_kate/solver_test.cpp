// The solver against plain counting, the book against the solver, and the whole game from its first disc.
#include "games/four_kate/solver.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "games/four_kate/book.h"
#include "games/four_kate/testing/written_boards.h"

using namespace four_kate;
using written::board;

namespace {

// Every drop to the end, without any cleverness.
Score counted(const Board& board) {
  if (bits::has_four(board.others())) return -(cells + 2 - board.discs()) / 2;
  if (board.is_full()) return 0;
  Score best = -cells;
  for (int column = 0; column < columns; ++column) {
    if (board.can_drop(column)) best = std::max(best, -counted(board.after_drop(column)));
  }
  return best;
}

Score solved(const Board& board) { return *Solver(16).solve(board); }

}  // namespace

// ---- The board's bits ----

TEST(FourKateBoard, KeysTellBoardsApart) {
  EXPECT_NE(board("34").key(), board("43").key());
  EXPECT_NE(board("").key(), board("3").key());
  for (std::string_view columns_in_turn : {"", "3", "0123456", "333333", "0066"}) {
    EXPECT_EQ(board_with(board(columns_in_turn).key()), board(columns_in_turn));
  }
}

TEST(FourKateBoard, MirrorImages) {
  EXPECT_EQ(board("0112").mirrored(), board("6554"));
  EXPECT_EQ(book_key(board("0112")), book_key(board("6554")));
  EXPECT_EQ(board("0112").mirrored().mirrored(), board("0112"));
}

TEST(FourKateBoard, WinningAndSafeDrops) {
  // Three of the first player in column 3: it wins there, the other has to be in the way.
  EXPECT_EQ(board("343434").winning_drops(), bits::cell(3, 3));
  EXPECT_EQ(board("34353").safe_drops(), bits::cell(3, 3));
  // Two places to be in the way of are one too many.
  EXPECT_EQ(board("22334").safe_drops(), 0U);
}

// Dropping below a cell where the other wins is not safe; the cell above the board is none.
TEST(FourKateBoard, SafeDropsKeepBelowTheOthersFour) {
  Rng rng(5);
  for (int i = 0; i < 300; ++i) {
    const Board at = random_board(10 + i % 30, rng);
    for (int column = 0; column < columns; ++column) {
      if (!at.can_drop(column)) continue;
      const Cells cell = at.cell_of_drop(column);
      EXPECT_EQ((at.safe_drops() & cell) != 0, at.after(cell).winning_drops() == 0);
    }
  }
}

// ---- The solver ----

TEST(FourKateSolver, AgreesWithCountingToTheEnd) {
  Rng rng(1);
  for (int i = 0; i < 60; ++i) {
    const Board at = random_board(29 + i % 9, rng);
    EXPECT_EQ(solved(at), counted(at)) << at.key();
  }
}

TEST(FourKateSolver, ABoardAndItsMirrorImageHaveTheSameScore) {
  Rng rng(2);
  for (int i = 0; i < 20; ++i) {
    const Board at = random_board(22, rng);
    EXPECT_EQ(solved(at), solved(at.mirrored()));
  }
}

TEST(FourKateSolver, TheScoreIsTheBestOfWhatFollows) {
  Rng rng(3);
  Solver solver(18);
  for (int i = 0; i < 20; ++i) {
    const Board at = random_board(20, rng);
    Score best = -cells;
    for (int column = 0; column < columns; ++column) {
      if (at.can_drop(column)) best = std::max(best, -*solver.solve(at.after_drop(column)));
    }
    EXPECT_EQ(*solver.solve(at), best) << at.key();
  }
}

TEST(FourKateSolver, BoundsAreBounds) {
  Rng rng(4);
  for (int i = 0; i < 40; ++i) {
    const Board at = random_board(24, rng);
    const Score score = solved(at);
    for (Score low = -4; low <= 3; ++low) {
      const Score found = *Solver(12).solve(at, low, low + 1);
      EXPECT_EQ(found > low, score > low);
    }
  }
}

// With a table of two entries everything is forgotten at once, and the scores stay the same.
TEST(FourKateSolver, TheTableOnlySavesTime) {
  Rng rng(6);
  for (int i = 0; i < 10; ++i) {
    const Board at = random_board(26, rng);
    EXPECT_EQ(*Solver(2).solve(at), solved(at));
  }
}

TEST(FourKateSolver, StopsWhenItIsTold) {
  int asked = 0;
  Solver solver(16, 1000, [&] { return ++asked == 3; });
  EXPECT_EQ(solver.solve(board("3")), std::nullopt);
  EXPECT_EQ(asked, 3);
  EXPECT_LT(solver.boards(), 4000U);
}

TEST(FourKateSolver, WhatIsDecidedAtAGlance) {
  EXPECT_EQ(decided(board("343434")), 18);
  EXPECT_EQ(decided(board("22334")), -18);
  EXPECT_EQ(decided(board(written::drawn_game)), 0);
  EXPECT_EQ(decided(board("3")), std::nullopt);
}

// ---- The book ----

TEST(FourKateBook, IsInOrderAndHasNothingThatIsDecided) {
  EXPECT_TRUE(std::ranges::is_sorted(book, std::ranges::less_equal(), &BookLine::key));
  for (const BookLine& line : book) {
    const Board at = board_with(line.key);
    EXPECT_EQ(book_key(at), line.key);
    EXPECT_FALSE(bits::has_four(at.own()) || bits::has_four(at.others()));
    EXPECT_EQ(decided(at), std::nullopt);
    EXPECT_EQ(book_score(at.mirrored()), line.score);
  }
}

TEST(FourKateBook, NoDropIsBetterThanItsBoard) {
  for (const BookLine& line : book) {
    const Board at = board_with(line.key);
    for (int column = 0; column < columns; ++column) {
      if (!at.can_drop(column)) continue;
      const Board after = at.after_drop(column);
      auto known = decided(after);
      if (!known) known = book_score(after);
      EXPECT_TRUE(!known || -*known <= line.score) << line.key;
    }
  }
}

// Lines at random, solved again; those that take too long are left to the test of all.
TEST(FourKateBook, LinesSolvedAgain) {
  constexpr std::uint64_t boards_for_all = 12'000'000;
  constexpr std::uint64_t boards_for_one = 4'000'000;
  Rng rng(static_cast<std::uint64_t>(book.size()));
  std::uint64_t looked_at = 0;
  int solved_again = 0;
  while (looked_at < boards_for_all) {
    const BookLine& line = book[rng.below(static_cast<std::uint32_t>(book.size()))];
    Solver solver(18, boards_for_one, [] { return true; });
    const auto score = solver.solve(board_with(line.key), line.score - 1, line.score + 1);
    looked_at += solver.boards() + 1;
    if (!score) continue;
    EXPECT_EQ(*score, line.score) << line.key;
    ++solved_again;
  }
  EXPECT_GT(solved_again, 2);
}

// ---- The whole game ----

// More than a billion boards, a minute or two: OYSTER_FULL_SEARCH=1 asks for it.
TEST(FourKateFullSearch, ValuesOfTheFirstDrops) {
  if (std::getenv("OYSTER_FULL_SEARCH") == nullptr) GTEST_SKIP() << "OYSTER_FULL_SEARCH is not set";
  Solver solver(24);
  std::vector<Score> scores;
  for (int column = 0; column < columns; ++column) scores.push_back(-*solver.solve(Board().after_drop(column)));
  EXPECT_EQ(scores, (std::vector<Score>{-2, -1, 0, 1, 0, -1, -2}));
  EXPECT_EQ(solver.solve(Board()), 1);
}
