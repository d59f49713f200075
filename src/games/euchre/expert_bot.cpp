// The expert bot of Euchre.
#include <cmath>

#include "games/euchre/bots.h"
#include "search/rollouts.h"

namespace euchre {
namespace {

search::Worth worth(const State& state, Seat seat) {
  double best = -1e9;
  for (SeatSet side : sides(state.settings)) {
    if (!side.contains(seat)) best = std::max(best, standing(state, side.first()));
  }
  const double ahead = standing(state, seat) - best;
  return {1 / (1 + std::exp(-ahead / 3)), ahead};
}

}  // namespace

double outlook(const State& state, Seat seat) { return worth(state, seat).win_chance; }

kernel::Advice<Action> advise(const View& seen, const kernel::Budget& budget, Rng& rng,
                              const std::optional<Action>&) {
  return search::advise_by_rollouts(
      legal(seen), seen.seat, budget, [&] { return sample(seen, rng); },
      [](State& state) {
        for (SeatSet acting = to_act(state); !acting.empty(); acting = to_act(state)) {
          const Seat seat = acting.first();
          advance(state, seat, choose_hard(view(state, seat)));
        }
      },
      [&](const State& state) { return worth(state, seen.seat); });
}

}  // namespace euchre
