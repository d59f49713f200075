// A hand of Euchre with all cards open, as search/open_hands.h solves it.
#pragma once

#include "games/euchre/euchre.h"
#include "search/open_hands.h"

namespace euchre {

class Solver {
 public:
  /// How many tricks the makers take in the whole hand when everyone plays as well as can be, knowing all cards. The
  /// state must be in play.
  int makers_tricks(const State& state);
  /// The points that this brings.
  ByTeam<int> points(const State& state);

 private:
  // Exact between `low` and `high`.
  int makers_tricks(const State& state, int low, int high);

  search::OpenHandSolver<std::uint32_t, seats> solver_;
};

}  // namespace euchre
