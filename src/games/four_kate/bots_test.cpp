// Easy, medium and hard: what each of them sees.
#include "games/four_kate/bots.h"

#include <gtest/gtest.h>

#include "games/four_kate/testing/written_boards.h"

using namespace four_kate;
using written::game;

namespace {

// The columns that this bot chose in many tries.
std::vector<int> columns_of(Level level, const State& state, int tries = 60) {
  std::array<bool, columns> chosen{};
  const View view = Game::view(state, next_to_drop(state));
  Rng rng(1);
  for (int i = 0; i < tries; ++i) chosen[std::get<Drop>(Game::choose(view, level, rng)).column] = true;
  std::vector<int> list;
  for (int column = 0; column < columns; ++column) {
    if (chosen[static_cast<std::size_t>(column)]) list.push_back(column);
  }
  return list;
}

using Columns = std::vector<int>;

// How many games of ten, beginning in turn, the first of two bots wins; a draw is half a game.
double wins(Level one, Level other, std::uint64_t seed) {
  Rng rng(seed);
  double won = 0;
  for (int match = 0; match < 10; ++match) {
    State state = game("", {static_cast<FirstPlayer>(match % 2)});
    while (!is_over(state)) {
      const Seat seat = next_to_drop(state);
      Game::advance(state, seat, Game::choose(Game::view(state, seat), seat == Seat(0) ? one : other, rng));
    }
    won += Game::standing(state, Seat(0));
  }
  return won;
}

}  // namespace

TEST(FourKateBots, AllTakeFourInARow) {
  for (Level level : {Level::easy, Level::medium, Level::hard, Level::expert}) {
    EXPECT_EQ(columns_of(level, game("343434"), 2), Columns{3});
  }
}

TEST(FourKateBots, AllAreInTheWayOfFour) {
  for (Level level : {Level::easy, Level::medium, Level::hard, Level::expert}) {
    EXPECT_EQ(columns_of(level, game("34353"), 2), Columns{3});
  }
}

TEST(FourKateBots, EasyDropsAnywhere) { EXPECT_EQ(columns_of(Level::easy, game("3")).size(), 7U); }

TEST(FourKateBots, MediumDoesNotHelpTheOtherToFour) {
  Rng rng(2);
  int unsafe = 0;
  for (int i = 0; i < 50; ++i) {
    const Board board = random_board(16, rng);
    const View view{{Settings{}, {}, board}, Seat(0)};
    const Cells cell = board.cell_of_drop(std::get<Drop>(choose_medium(view, rng)).column);
    EXPECT_NE(board.safe_drops() & cell, 0U);
    unsafe += board.safe_drops() != board.open_cells() ? 1 : 0;
  }
  EXPECT_GT(unsafe, 10);
}

TEST(FourKateBots, MediumLikesTheMiddle) { EXPECT_EQ(columns_of(Level::medium, game("")), Columns{3}); }

// Three in a row with both ends free is won: hard sees it coming, and makes it or is in its way.
TEST(FourKateBots, HardSeesTwoThreatsAtOnce) {
  const Columns drops = columns_of(Level::hard, game("3040"), 10);
  for (int column : drops) EXPECT_TRUE(column == 2 || column == 5) << column;
}

TEST(FourKateBots, EachLevelBeatsTheOneBelow) {
  EXPECT_GE(wins(Level::medium, Level::easy, 1), 7);
  EXPECT_GE(wins(Level::hard, Level::medium, 2), 7);
}

TEST(FourKateBots, BotsPlayAtRandomAmongEquals) {
  EXPECT_GT(columns_of(Level::medium, game("33")).size() + columns_of(Level::medium, game("3333")).size(), 1U);
}
