// The expert: every drop's exact score, from the book or by solving the board after it.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <string>
#include <tuple>

#include "games/four_kate/book.h"
#include "games/four_kate/bots.h"

namespace four_kate {
namespace {

// ---- Weighing ----

// The later, the fewer boards there are to remember, and a small table is ready sooner.
unsigned table_bits(int discs) {
  if (discs < 18) return 18;
  return discs < 24 ? 16 : 13;
}

// Solves until its time is over, and asks for more of it world by world.
class LimitedSolver {
 public:
  LimitedSolver(int discs, const kernel::Budget& budget)
      : solver_(table_bits(discs), boards_in_world, [this, &budget] { return is_over_ = goes_beyond(budget); }) {}
  LimitedSolver(const LimitedSolver&) = delete;
  LimitedSolver& operator=(const LimitedSolver&) = delete;

  /// The score between these, if there is time to find it.
  std::optional<Score> solve(const Board& board, Score low, Score high) {
    return is_over_ ? std::nullopt : solver_.solve(board, low, high);
  }
  Score known_most(const Board& board) { return solver_.known_most(board); }
  int worlds() const { return worlds_; }

 private:
  bool goes_beyond(const kernel::Budget& budget) {
    if (worlds_ >= budget.worlds || budget.stop()) return true;
    ++worlds_;
    return false;
  }

  int worlds_ = 1;
  bool is_over_ = false;
  Solver solver_;
};

// Without looking further than to the book.
Weighed at_a_glance(const Board& board, int column) {
  const Drop drop{static_cast<std::uint8_t>(column)};
  const Cells cell = board.cell_of_drop(column);
  if ((cell & board.winning_drops()) != 0) return {drop, *decided(board), *decided(board)};
  const Board after = board.after(cell);
  auto known = decided(after);
  if (!known) known = book_score(after);
  if (known) return {drop, -*known, -*known};
  return {drop, -most_score, most_score};
}

double chance(Score score) { return score > 0 ? 1 : score == 0 ? 0.5 : 0; }
double chance(const Weighed& weighed) { return (chance(weighed.least) + chance(weighed.most)) / 2; }

bool comes_before(const Weighed& one, const Weighed& other) {
  const auto worth = [](const Weighed& each) { return std::tuple(chance(each), each.least + each.most, each.least); };
  return worth(one) > worth(other);
}

// Narrows what is known of a drop to where it lies between `low` and `high`.
void narrow(Weighed& weighed, const Board& board, LimitedSolver& solver, Score low, Score high) {
  if (weighed.is_exact()) return;
  const auto found = solver.solve(board.after_drop(weighed.drop.column), -high, -low);
  if (!found) return;
  const Score score = -*found;
  if (score > low) weighed.least = std::max(weighed.least, score);
  if (score < high) weighed.most = std::min(weighed.most, score);
}

// Where the board's score lies between `low` and `high`, and which drop has it. Says whether there was time for that.
bool settle(std::vector<Weighed>& drops, const Board& board, LimitedSolver& solver, Score low, Score high) {
  low = std::max(low, std::ranges::max(drops, {}, &Weighed::least).least);
  high = std::min(high, std::ranges::max(drops, {}, &Weighed::most).most);
  if (low >= high) return true;
  auto score = book_score(board);
  if (!score) score = solver.solve(board, low, high);
  if (!score) return false;
  if (*score < high) {
    for (Weighed& each : drops) each.most = std::min(each.most, *score);
  }
  for (Weighed& each : drops) {
    if (!each.is_exact()) {
      each.least = std::max(each.least, -solver.known_most(board.after_drop(each.drop.column)));
    }
  }
  const auto has_it = [&](const Weighed& each) { return each.least >= *score; };
  for (auto each = drops.begin(); *score > low && each != drops.end() && std::ranges::none_of(drops, has_it); ++each) {
    narrow(*each, board, solver, *score - 1, *score);
  }
  return true;
}

}  // namespace

Weighing weigh(const Board& board, const kernel::Budget& budget, Weigh what) {
  // Step 1: what is known, and of equals what the hard bot likes first.
  Weighing weighing;
  std::vector<Weighed>& drops = weighing.drops;
  std::array<int, columns> liked{};
  for (int column = 0; column < columns; ++column) {
    if (!board.can_drop(column)) continue;
    drops.push_back(at_a_glance(board, column));
    liked[static_cast<std::size_t>(column)] = worth_to_hard(board, drops.back().drop);
  }
  std::ranges::stable_sort(drops, std::ranges::greater(), [&](const Weighed& each) { return liked[each.drop.column]; });
  std::ranges::stable_sort(drops, comes_before);
  LimitedSolver solver(board.discs(), budget);
  if (!std::ranges::all_of(drops, &Weighed::is_exact)) {
    // Step 2: whether the board is won, drawn or lost, then when; each time with a drop that does it.
    const bool settled = settle(drops, board, solver, -1, 1) && what != Weigh::result &&
                         settle(drops, board, solver, -most_score, most_score);
    // Step 3: all others.
    for (auto each = drops.begin(); settled && what == Weigh::all && each != drops.end(); ++each) {
      narrow(*each, board, solver, each->least, each->most);
    }
  }
  weighing.worlds = solver.worlds();
  std::ranges::stable_sort(drops, comes_before);
  return weighing;
}

int drops_to_end(const Board& board, Score score) {
  const int own = board.discs() / 2;
  const int winners_discs = score > 0 ? own : board.discs() - own;
  return (cells + 2) / 2 - std::abs(score) - winners_discs;
}

// ---- Advice ----

namespace {

std::string moves(const Board& board, Score score) {
  const int count = drops_to_end(board, score);
  return std::to_string(count) + (count == 1 ? " move" : " moves");
}

std::string result(const Board& board, Score score) {
  if (score == 0) return "a draw";
  return (score > 0 ? "a win in " : "a loss in ") + moves(board, score);
}

std::string reason_of_best(const Board& board, Score score) {
  if (score == 0) return "Holds the draw.";
  if (score < 0) return "Loses in " + moves(board, score) + ", and nothing takes longer.";
  return drops_to_end(board, score) == 1 ? "Four in a row." : "Wins in " + moves(board, score) + ".";
}

std::string reason_of_other(const Board& board, Score score, Score best) {
  if (chance(score) != chance(best)) return "Turns " + result(board, best) + " into " + result(board, score) + ".";
  if (score == 0) return "Holds the draw too.";
  const std::string won = score > 0 ? "Wins" : "Loses";
  if (score == best) return won + " in " + moves(board, score) + " too.";
  const std::string instead = "in " + moves(board, score) + " instead of " + std::to_string(drops_to_end(board, best));
  return won + (score > 0 ? " later: " : " sooner: ") + instead + ".";
}

std::string reason_of_unsure(const Weighed& weighed) {
  if (weighed.least > 0) return "Wins.";
  if (weighed.most < 0) return "Loses.";
  if (weighed.least == 0) return "A draw at least.";
  return weighed.most == 0 ? "A draw at most." : "Not looked at to the end.";
}

std::string reason(const Board& board, const Weighed& weighed, const Weighed& best) {
  if (!weighed.is_exact()) return reason_of_unsure(weighed);
  if (weighed.drop == best.drop) return reason_of_best(board, weighed.least);
  return best.is_exact() ? reason_of_other(board, weighed.least, best.least)
                         : "Brings " + result(board, weighed.least) + ".";
}

}  // namespace

kernel::Advice<Action> Game::advise(const View& view, const kernel::Budget& budget, Rng&,
                                    const std::optional<Action>&) {
  const Weighing weighing = weigh(view.board, budget, Weigh::all);
  kernel::Advice<Action> advice{.choices = {}, .worlds = weighing.worlds};
  for (const Weighed& each : weighing.drops) {
    const double error = (chance(each.most) - chance(each.least)) / 2;
    advice.choices.push_back(
        {each.drop, chance(each), error, 2 * chance(each) - 1, reason(view.board, each, weighing.drops.front())});
  }
  return advice;
}

Action Game::decide(const View& view, const kernel::Budget& budget) {
  return weigh(view.board, budget, Weigh::the_best).drops.front().drop;
}

double Game::outlook(const State& state, Seat seat) {
  if (is_over(state)) return standing(state, seat);
  const double next = chance(weigh(state.board, {.worlds = expert_worlds}, Weigh::result).drops.front());
  return seat == next_to_drop(state) ? next : 1 - next;
}

}  // namespace four_kate
