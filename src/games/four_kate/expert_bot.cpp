// The expert: every drop's exact score, from the book or by solving the board after it.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <tuple>

#include "games/four_kate/book.h"
#include "games/four_kate/bots.h"
#include "games/four_kate/remarks.h"

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

Weighing weigh_with(LimitedSolver& solver, const Board& board, Weigh what) {
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

// ---- How it goes on ----

// How a board ends when both play as well as can be.
struct Ending {
  Cells four;       // the cell that makes it
  bool from_below;  // the loser had to drop right below it
  bool by_force;    // every drop of the winner's was a threat
};

bool has_score(const Board& board, Score score, LimitedSolver& solver) {
  auto known = decided(board);
  if (!known) known = book_score(board);
  if (!known) known = solver.solve(board, score - 1, score + 1);
  return known == score;
}

// From a board that somebody wins, whose score is known; nothing if there is no time to find out.
std::optional<Ending> ending_of(Board board, Score score, LimitedSolver& solver) {
  Ending ending{.four = 0, .from_below = false, .by_force = true};
  for (Cells last = 0;;) {
    const Cells winning = board.winning_drops();
    if (winning != 0) {
      ending.from_below = (winning & last << 1) != 0 && std::has_single_bit(winning);
      ending.four = ending.from_below ? winning & last << 1 : winning & ~(winning - 1);
      return ending;
    }
    Cells next = 0;
    for (Cells left = board.open_cells(); left != 0 && next == 0; left &= left - 1) {
      const Cells cell = left & ~(left - 1);
      if (has_score(board.after(cell), -score, solver)) next = cell;
    }
    if (next == 0) return std::nullopt;
    board = board.after(next);
    if (score > 0) ending.by_force = ending.by_force && (board.threats(board.others()) & board.open_cells()) != 0;
    score = -score;
    last = next;
  }
}

}  // namespace

Weighing weigh(const Board& board, const kernel::Budget& budget, Weigh what) {
  LimitedSolver solver(board.discs(), budget);
  return weigh_with(solver, board, what);
}

int drops_to_end(const Board& board, Score score) {
  const int own = board.discs() / 2;
  const int winners_discs = score > 0 ? own : board.discs() - own;
  return (cells + 2) / 2 - std::abs(score) - winners_discs;
}

// ---- Advice ----

namespace {

using kernel::Remark;
using kernel::RemarkKind;
using kernel::Remarks;

// ---- What a drop comes to ----

Remark with_moves(RemarkKind kind, const Board& board, Score score) {
  return {kind, {.count = drops_to_end(board, score)}};
}

Remark with_moves(RemarkKind kind, const Board& board, Score score, Score instead) {
  return {kind, {.count = drops_to_end(board, score), .other_count = drops_to_end(board, instead)}};
}

Remark result_of_best(const Board& board, Score score) {
  if (score == 0) return {KateRemark::draws};
  if (score < 0) return with_moves(KateRemark::loses_latest, board, score);
  return drops_to_end(board, score) == 1 ? Remark{KateRemark::four} : with_moves(KateRemark::wins_in, board, score);
}

Remark result_of_other(const Board& board, Score score, Score best) {
  if (best > 0 && score == 0) return {KateRemark::win_to_draw, {.other_count = drops_to_end(board, best)}};
  if (best > 0 && score < 0) return with_moves(KateRemark::win_to_loss, board, score, best);
  if (best == 0 && score < 0) return with_moves(KateRemark::draw_to_loss, board, score);
  if (score == 0) return {KateRemark::draws_too};
  if (score == best) return with_moves(score > 0 ? KateRemark::wins_too : KateRemark::loses_too, board, score);
  return with_moves(score > 0 ? KateRemark::wins_later : KateRemark::loses_sooner, board, score, best);
}

Remark result_of_unsure(const Weighed& weighed) {
  if (weighed.least > 0) return {KateRemark::wins};
  if (weighed.most < 0) return {KateRemark::loses};
  if (weighed.least == 0) return {KateRemark::draw_at_least};
  return {weighed.most == 0 ? KateRemark::draw_at_most : KateRemark::not_known};
}

Remark result(const Board& board, const Weighed& weighed, const Weighed& best) {
  if (!weighed.is_exact()) return result_of_unsure(weighed);
  if (weighed.drop == best.drop) return result_of_best(board, weighed.least);
  if (best.is_exact()) return result_of_other(board, weighed.least, best.least);
  if (weighed.least == 0) return {KateRemark::draws};
  return with_moves(weighed.least > 0 ? KateRemark::wins_in : KateRemark::loses_in, board, weighed.least);
}

// ---- What a drop does on the board ----

// As players count them.
int told_column(Cells cell) { return bits::column_number(cell) + 1; }

int told_row(Cells cell) { return bits::row_number(cell) + 1; }

Remark about_cell(RemarkKind kind, Cells cell) {
  return {kind, {.count = told_column(cell), .other_count = told_row(cell)}};
}
Remark about_columns(RemarkKind kind, Cells cell) { return {kind, {.count = told_column(cell)}}; }
Remark about_columns(RemarkKind kind, Cells cell, Cells other) {
  return {kind, {.count = told_column(cell), .other_count = told_column(other)}};
}

bool is_one(Cells some) { return some != 0 && (some & (some - 1)) == 0; }
Cells first_of(Cells some) { return some & ~(some - 1); }

// The fours that whoever drops here could then make at once, if it were their turn again.
Cells fours_next(const Board& board, Cells cell) {
  const Board after = board.after(cell);
  return after.threats(after.others()) & after.open_cells();
}

// A drop that makes two of them.
Cells double_threat(const Board& board) {
  for (Cells left = board.open_cells(); left != 0; left &= left - 1) {
    const Cells cell = first_of(left);
    const Cells fours = fours_next(board, cell);
    if (fours != 0 && !is_one(fours) && board.after(cell).winning_drops() == 0) return cell;
  }
  return 0;
}

// Why a drop is no good.
Remarks faults(const Board& board, Cells cell) {
  const Board after = board.after(cell);
  if (const Cells lost = after.winning_drops(); lost != 0) {
    const Cells above = cell << 1;
    if (lost == above) return {about_columns(KateRemark::four_above, above)};
    return {about_columns(KateRemark::leaves_four, first_of(lost & ~above))};
  }
  Remarks found;
  if (const Cells answer = double_threat(after); answer != 0) {
    found.push_back(about_columns(KateRemark::allows_two, answer));
  }
  if ((board.threats(board.own()) & cell << 1) != 0) found.push_back(about_columns(KateRemark::gives_up_threat, cell));
  return found;
}

// Where the other's four would have lain.
Remark about_stopping(const Board& board, Cells cell) {
  const Cells made = board.others() | cell;
  const auto lies = [&](int step) {
    const Cells pairs = made & made >> step;
    const Cells starts = pairs & pairs >> 2 * step;
    return ((starts | starts << step | starts << 2 * step | starts << 3 * step) & cell) != 0;
  };
  if (lies(bits::column_height)) return about_cell(KateRemark::stops_row, cell);
  if (lies(1)) return about_columns(KateRemark::stops_column, cell);
  return about_cell(KateRemark::stops_diagonal, cell);
}

// What a drop is good for.
Remarks merits(const Board& board, Cells cell) {
  constexpr int early = 6;  // discs
  const Cells feared = board.threats(board.others());
  if ((feared & cell) != 0) return {about_stopping(board, cell)};
  const Board after = board.after(cell);
  if (after.winning_drops() != 0) return {};
  const Cells fours = fours_next(board, cell);
  if (fours != 0 && !is_one(fours)) return {about_columns(KateRemark::two_threats, cell)};
  Remarks found;
  if (board.safe_drops() == cell && !is_one(board.open_cells())) found.push_back({KateRemark::only_safe});
  const bool began = board.discs() % 2 == 0;
  const Cells made = after.threats(after.others()) & ~board.threats(board.own());
  const Cells lasting = made & ~after.open_cells() & (began ? bits::odd_rows : ~bits::odd_rows);
  if (lasting != 0) {
    const RemarkKind kind = began ? KateRemark::lasting_threat_odd : KateRemark::lasting_threat_even;
    found.push_back(about_columns(kind, cell, first_of(lasting)));
  }
  // One on top of its own three is stopped as soon as it is there.
  const Cells on_top = cell << 1;
  const Cells prevented =
      bits::completing(board.others() | cell) & bits::board & ~board.all() & ~cell & ~feared & ~on_top;
  if (prevented != 0) found.push_back(about_columns(KateRemark::prevents_threat, cell, first_of(prevented)));
  if (found.empty() && fours != 0) found.push_back(about_columns(KateRemark::forces, cell, fours));
  if (found.empty() && board.discs() < early && bits::column_number(cell) == columns / 2)
    found.push_back({KateRemark::middle});
  return found;
}

// How it goes on after a drop whose score is known, told to whoever drops.
std::optional<Remark> course(const Board& board, const Weighed& weighed, LimitedSolver& solver) {
  if (!weighed.is_exact() || weighed.least == 0) return std::nullopt;
  const bool wins = weighed.least > 0;
  const auto ending = ending_of(board.after_drop(weighed.drop.column), -weighed.least, solver);
  if (!ending) return std::nullopt;
  const RemarkKind by_force = wins ? KateRemark::forced_won : KateRemark::forced_lost;
  const RemarkKind from_below = wins ? KateRemark::below_won : KateRemark::below_lost;
  const RemarkKind otherwise = wins ? KateRemark::ends_won : KateRemark::ends_lost;
  return about_cell(ending->by_force ? by_force : ending->from_below ? from_below : otherwise, ending->four);
}

// What this drop does wrong and how that ends, then what the best would have done; of the best itself what it is good
// for and where it leads.
Remarks remarks(const Board& board, const Weighed& weighed, const Weighed& best, LimitedSolver& solver) {
  constexpr std::size_t most_reasons = 2;
  const Remark end = result(board, weighed, best);
  const Cells cell = board.cell_of_drop(weighed.drop.column);
  const Cells best_cell = board.cell_of_drop(best.drop.column);
  Remarks told;
  const bool wins_at_once = board.winning_drops() != 0;
  const bool is_best = weighed.drop == best.drop;
  const bool gives_away = chance(weighed) < chance(best);
  if (!wins_at_once && gives_away) told = faults(board, cell);
  const auto tell_course = [&] {
    // Four with the next disc needs no story.
    const bool is_story = weighed.is_exact() && !wins_at_once && drops_to_end(board, weighed.least) > 1;
    if (!is_story || told.size() >= most_reasons) return;
    if (const auto ends = course(board, weighed, solver)) told.push_back(*ends);
  };
  if (gives_away) tell_course();
  const bool is_worse = comes_before(best, weighed);
  if (!wins_at_once && (is_worse || is_best)) {
    const Remarks own = is_worse ? merits(board, cell) : Remarks{};
    for (const Remark& merit : merits(board, best_cell)) {
      const bool shared = std::ranges::any_of(own, [&](const Remark& each) { return each.kind == merit.kind; });
      if (!shared && told.size() < most_reasons) told.push_back(merit);
    }
  }
  if (is_best) tell_course();
  told.push_back(end);
  return told;
}

}  // namespace

kernel::Advice<Action> Game::advise(const View& view, const kernel::Budget& budget, Rng&,
                                    const std::optional<Action>&) {
  LimitedSolver solver(view.board.discs(), budget);
  const Weighing weighing = weigh_with(solver, view.board, Weigh::all);
  kernel::Advice<Action> advice{.choices = {}, .worlds = weighing.worlds};
  const auto unsure = [](const Weighed& each) { return (chance(each.most) - chance(each.least)) / 2; };
  const Weighed& best = weighing.drops.front();
  for (const Weighed& each : weighing.drops) {
    const double behind_error = each.drop == best.drop ? 0 : unsure(each) + unsure(best);
    advice.choices.push_back({each.drop,
                              chance(each),
                              unsure(each),
                              2 * chance(each) - 1,
                              remarks(view.board, each, best, solver),
                              {},
                              behind_error});
  }
  kernel::say_in_english(advice, {view.seat, seat_count(view.settings)});
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
