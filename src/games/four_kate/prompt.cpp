// 4 Kate in words: the board as it stands, and how it came to that.
#include "wire/prompt.h"

#include "games/four_kate/wire.h"

namespace four_kate {
namespace {

constexpr std::string_view rules =
    R"(You play Connect 4: a board of 7 columns and 6 rows, two players. In turn each drops a disc into a column that is not full; it falls to the lowest free row. Whoever first has four discs in a row, across, upwards or diagonally, wins; a full board is a draw. Columns are numbered from 0 on the left to 6 on the right. To score in a hand means to win, or to draw.)";

}  // namespace

wire::Prompt Wire::prompt(const View& view) {
  std::string text = "Your position: " + wire::seat_name(view.seat) +
                     ", against one opponent\nThe board, X is you and " + "O your opponent:\n";
  const Cells mine = view.board.own();  // whoever has the turn
  for (int row = rows - 1; row >= 0; --row) {
    text += "  ";
    for (int column = 0; column < columns; ++column) {
      const Cells cell = bits::cell(column, row);
      text += (view.board.all() & cell) == 0 ? ". " : (mine & cell) != 0 ? "X " : "O ";
    }
    text += "\n";
  }
  text += "  0 1 2 3 4 5 6\nColumns so far, in order:";
  for (const Drop& drop : view.drops) text += " " + std::to_string(drop.column);
  return {std::string(rules), text + (view.drops.empty() ? " (none yet)" : "") + "\n\nYour turn: Which column?"};
}

}  // namespace four_kate
