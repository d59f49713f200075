// The rules R1…R5, one test each.
#include <gtest/gtest.h>

#include "games/four_kate/testing/written_boards.h"

using namespace four_kate;
using written::game;

namespace {

constexpr Seat s0{0}, s1{1};

Action drop(int column) { return Drop{static_cast<std::uint8_t>(column)}; }

SeatSet winners_of(std::string_view columns_in_turn) { return Game::winners(game(columns_in_turn)); }

}  // namespace

// ---- R1, R2: players and who begins ----

TEST(FourKateTurns, SeatOneBeginsAndTheyTakeTurns) {
  EXPECT_EQ(Game::to_act(game("")), SeatSet{s0});
  EXPECT_EQ(Game::to_act(game("3")), SeatSet{s1});
  EXPECT_EQ(Game::to_act(game("33")), SeatSet{s0});
}

TEST(FourKateTurns, TheSettingSaysWhoBegins) {
  const Settings second{FirstPlayer::seat_2};
  EXPECT_EQ(Game::to_act(game("", second)), SeatSet{s1});
  EXPECT_EQ(Game::to_act(game("3", second)), SeatSet{s0});
  EXPECT_EQ(Game::winners(game("3040506", second)), SeatSet{s1});
}

TEST(FourKateTurns, WhoeverBeganIsSecondWhenTheyPlayAgain) {
  const Settings again = Game::settings_again({});
  EXPECT_EQ(again.first_player, FirstPlayer::seat_2);
  EXPECT_EQ(Game::settings_again(again), Settings{});
}

TEST(FourKateTurns, NobodyDropsOutOfTurn) {
  State state = game("3");
  EXPECT_EQ(Game::apply(state, s0, drop(3)).error().code, Code::NOT_YOUR_TURN);
  EXPECT_EQ(state, game("3"));
  EXPECT_TRUE(Game::legal(state, s0).empty());
}

// ---- R3: drops ----

TEST(FourKateDrops, ADiscRestsOnThoseBelow) {
  const Board board = game("334").board;
  EXPECT_EQ(board.all(), bits::cell(3, 0) | bits::cell(3, 1) | bits::cell(4, 0));
  EXPECT_EQ(board.others(), bits::cell(3, 0) | bits::cell(4, 0));
  EXPECT_EQ(board.own(), bits::cell(3, 1));
}

TEST(FourKateDrops, AFullColumnTakesNoMore) {
  State state = game("333333");
  EXPECT_EQ(Game::legal(state, s0).size(), 6U);
  EXPECT_EQ(Game::apply(state, s0, drop(3)).error().code, Code::COLUMN_FULL);
  EXPECT_EQ(state, game("333333"));
}

TEST(FourKateDrops, ThereAreSevenColumns) {
  State state = game("");
  EXPECT_EQ(Game::apply(state, s0, drop(7)).error().code, Code::INVALID_COLUMN);
  EXPECT_EQ(Game::legal(state, s0).size(), 7U);
}

// ---- R4: four in a row ----

TEST(FourKateFour, InARow) { EXPECT_EQ(winners_of("3344556"), SeatSet{s0}); }
TEST(FourKateFour, InAColumn) { EXPECT_EQ(winners_of("3435363"), SeatSet{s0}); }
TEST(FourKateFour, InARisingDiagonal) { EXPECT_EQ(winners_of("01122323363"), SeatSet{s0}); }
TEST(FourKateFour, InAFallingDiagonal) { EXPECT_EQ(winners_of("65544343303"), SeatSet{s0}); }
TEST(FourKateFour, OfTheSecondPlayer) { EXPECT_EQ(winners_of("03132363"), SeatSet{s1}); }

TEST(FourKateFour, ThreeAreNotEnough) { EXPECT_EQ(winners_of("334455"), SeatSet{}); }

// The top of one column and the bottom of the next are neighbours in the bits, not on the board.
TEST(FourKateFour, NotAroundTheEdge) {
  for (int column = 0; column + 1 < columns; ++column) {
    for (int up = 1; up < in_a_row; ++up) {
      Cells discs = 0;
      for (int i = 0; i < up; ++i) discs |= bits::cell(column, rows - 1 - i);
      for (int i = 0; i < in_a_row - up; ++i) discs |= bits::cell(column + 1, i);
      EXPECT_FALSE(bits::has_four(discs)) << column << ' ' << up;
    }
  }
}

// Every line of four, looked for cell by cell.
TEST(FourKateFour, EveryLineThereIs) {
  constexpr std::array<std::pair<int, int>, 4> ways{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  int lines = 0;
  for (int column = 0; column < columns; ++column) {
    for (int row = 0; row < rows; ++row) {
      for (auto [right, up] : ways) {
        const int last_column = column + right * (in_a_row - 1);
        const int last_row = row + up * (in_a_row - 1);
        if (last_column >= columns || last_row >= rows || last_row < 0) continue;
        Cells line = 0;
        for (int i = 0; i < in_a_row; ++i) line |= bits::cell(column + right * i, row + up * i);
        EXPECT_TRUE(bits::has_four(line));
        EXPECT_EQ(bits::fours(line), line);
        for (int i = 0; i < in_a_row; ++i) {
          const Cells missing = bits::cell(column + right * i, row + up * i);
          EXPECT_FALSE(bits::has_four(line & ~missing));
          const bool below_a_disc = right == 0 && i < in_a_row - 1;  // no disc floats
          EXPECT_EQ((bits::completing(line & ~missing) & missing) != 0, !below_a_disc);
        }
        ++lines;
      }
    }
  }
  EXPECT_EQ(lines, 69);
}

TEST(FourKateFour, AllLinesThatOneDiscCompletesAreShown) {
  const State state = game("2230433222425");
  EXPECT_EQ(Game::winners(state), SeatSet{s0});
  EXPECT_GT(std::popcount(winning_cells(state)), in_a_row);
}

TEST(FourKateFour, EndsTheGameAtOnce) {
  State state = game("3435363");
  EXPECT_TRUE(Game::to_act(state).empty());
  EXPECT_EQ(Game::apply(state, s1, drop(0)).error().code, Code::WRONG_PHASE);
  EXPECT_EQ(Game::standing(state, s0), 1);
  EXPECT_EQ(Game::standing(state, s1), 0);
}

// ---- R5: a draw ----

TEST(FourKateDraw, NotBeforeTheLastDisc) {
  const State state = game(written::drawn_game.substr(0, cells - 1));
  EXPECT_EQ(Game::legal(state, s1).size(), 1U);
  EXPECT_TRUE(Game::winners(state).empty());
}

TEST(FourKateDraw, AFullBoardIsSharedByBoth) {
  const State state = game(written::drawn_game);
  EXPECT_TRUE(Game::to_act(state).empty());
  EXPECT_EQ(Game::winners(state), (SeatSet{s0, s1}));
  EXPECT_EQ(winning_cells(state), 0U);
  EXPECT_EQ(Game::standing(state, s0), 0.5);
  EXPECT_EQ(Game::standing(state, s1), 0.5);
}
