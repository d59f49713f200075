#include "games/four_kate/bots.h"

#include <algorithm>
#include <cstdlib>

#include "kernel/bots.h"

namespace four_kate {
namespace {

constexpr int hard_depth = 8;

Drop drop_in(Cells cell) { return {static_cast<std::uint8_t>(bits::column_number(cell))}; }

std::vector<Cells> each_of(Cells some) {
  std::vector<Cells> all;
  for (; some != 0; some &= some - 1) all.push_back(some & ~(some - 1));
  return all;
}

// One of those that are worth most.
template <class Worth>
Action random_best(Cells some, Rng& rng, Worth worth) {
  std::vector<Cells> best;
  int most = 0;
  for (Cells cell : each_of(some)) {
    const int value = worth(cell);
    if (best.empty() || value > most) {
      best.clear();
      most = value;
    }
    if (value == most) best.push_back(cell);
  }
  return drop_in(kernel::random_one(best, rng));
}

// What must be done: to win, or to be in the way of a four. Nothing if anything goes.
Cells urgent(const Board& board) {
  if (const Cells wins = board.winning_drops(); wins != 0) return wins;
  return board.threats(board.others()) & board.open_cells();
}

int nearness_to_middle(Cells cell) { return columns / 2 - std::abs(bits::column_number(cell) - columns / 2); }

// ---- Looking ahead ----

// Threats count, and more where the order of drops leads to them: whoever began gets cells of odd rows at the end, the
// other those of even rows.
int threat_worth(Cells discs, const Board& board, Cells good_rows) {
  const Cells open = board.threats(discs);
  return 8 * std::popcount(open) + 8 * std::popcount(open & good_rows);
}

int middle_worth(Cells discs) {
  int worth = 0;
  for (int away = 0; away < columns / 2; ++away) {
    const Cells both = bits::column_of(columns / 2 - away) | bits::column_of(columns / 2 + away);
    worth += 4 * (columns / 2 - away) * std::popcount(discs & both);
  }
  return worth;
}

int worth_of(const Board& board) {
  const bool first = board.discs() % 2 == 0;
  const Cells own_rows = first ? bits::odd_rows : ~bits::odd_rows;
  return threat_worth(board.own(), board, own_rows) - threat_worth(board.others(), board, ~own_rows) +
         middle_worth(board.own()) - middle_worth(board.others());
}

// A victory is worth more than anything else, the sooner the better.
constexpr int victory = 10000;

int look_ahead(const Board& board, int depth, int alpha, int beta) {
  if (board.winning_drops() != 0) return victory - board.discs();
  if (board.is_full()) return 0;
  if (depth == 0) return worth_of(board);
  const Cells safe = board.safe_drops();
  if (safe == 0) return -victory + board.discs() + 1;
  for (Cells left = safe; left != 0 && alpha < beta; left &= left - 1) {
    alpha = std::max(alpha, -look_ahead(board.after(left & ~(left - 1)), depth - 1, -beta, -alpha));
  }
  return alpha;
}

}  // namespace

// ---- Easy, medium, hard ----

Action choose_easy(const View& view, Rng& rng) {
  const Cells must = urgent(view.board);
  return drop_in(kernel::random_one(each_of(must != 0 ? must : view.board.open_cells()), rng));
}

Action choose_medium(const View& view, Rng& rng) {
  const Board& board = view.board;
  if (const Cells must = urgent(board); must != 0) return drop_in(kernel::random_one(each_of(must), rng));
  const Cells safe = board.safe_drops();
  return random_best(safe != 0 ? safe : board.open_cells(), rng, [&](Cells cell) {
    return columns * std::popcount(board.after(cell).threats(board.own() | cell)) + nearness_to_middle(cell);
  });
}

Action choose_hard(const View& view, Rng& rng) {
  const Board& board = view.board;
  if (urgent(board) != 0 || board.safe_drops() == 0) return choose_medium(view, rng);
  return random_best(board.safe_drops(), rng, [&](Cells cell) { return worth_to_hard(board, drop_in(cell)); });
}

int worth_to_hard(const Board& board, Drop drop) {
  return -look_ahead(board.after_drop(drop.column), hard_depth - 1, -victory, victory);
}

Action Game::choose(const View& view, Level level, Rng& rng) {
  switch (level) {
    case Level::easy:
      return choose_easy(view, rng);
    case Level::medium:
      return choose_medium(view, rng);
    case Level::hard:
      return choose_hard(view, rng);
    case Level::expert:
      return kernel::expert_choice<Game>(view, {.worlds = expert_worlds}, rng);
  }
  assert(false);
  return choose_hard(view, rng);
}

}  // namespace four_kate
