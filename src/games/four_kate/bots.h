// The bots of 4 Kate, from the easy one to the expert; docs/bots.md compares them. All but the expert drop at random
// among what they like equally well, so that no two games are the same.
#pragma once

#include <optional>
#include <vector>

#include "games/four_kate/four_kate.h"
#include "games/four_kate/solver.h"

namespace four_kate {

/// Anything, but it sees its own four and the other's that is about to come.
Action choose_easy(const View& view, Rng& rng);
/// Never lets the other win with the next disc if that can be helped, and likes threats and the middle.
Action choose_medium(const View& view, Rng& rng);
/// Looks eight discs ahead.
Action choose_hard(const View& view, Rng& rng);
/// What a drop is worth to it: more is better.
int worth_to_hard(const Board& board, Drop drop);

// ---- The expert ----

/// There are no hidden worlds in this game: one of a budget's worlds is this many boards that are looked at, some 7 ms.
inline constexpr std::uint64_t boards_in_world = std::uint64_t{1} << 17;

/// What is known of the score of a drop, for whoever drops. Exact when both are the same.
struct Weighed {
  Drop drop;
  Score least;
  Score most;
  bool is_exact() const { return least == most; }
};

/// How far to look: until it is known whether the board is won, drawn or lost; how soon, with the best drop; or what
/// every drop is worth.
enum class Weigh : std::uint8_t { result, the_best, all };

struct Weighing {
  std::vector<Weighed> drops;  // the best first
  int worlds = 0;              // that were looked at
};

/// What each drop is worth. The game must not be over.
Weighing weigh(const Board& board, const kernel::Budget& budget, Weigh what);

/// In how many of the winner's drops from now on a score that is no draw is reached.
int drops_to_end(const Board& board, Score score);

}  // namespace four_kate
