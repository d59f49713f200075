// The loop of an expert that tries each of its choices in the same worlds, and the words of its reasons.
// `Found` is the game's own: an action, its tally, and whatever else its reasons are made of.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "kernel/advice.h"
#include "search/likely_world.h"
#include "search/tally.h"

namespace search {

/// Everything that is legal, and first of all what a simpler bot would do: it is taken when nothing tells them apart.
template <class Found, class Action, class Actions>
std::vector<Found> choices(const Action& rule, const Actions& legal) {
  std::vector<Found> found;
  found.push_back({.action = rule});
  for (const auto& action : legal) {
    if (action != rule) found.push_back({.action = action});
  }
  return found;
}

/// Deals worlds as `likelihood` makes them likely, and in each tries every choice: `try_out(found, state, weight)` is
/// called after the action and adds how the hand ends. Then the best comes first by `is_better`, and each gets its
/// `reason(found, compared)`: the best is compared with the second, the others with the best.
template <class G, class Found, class Worlds, class Likelihood, class TryOut, class IsBetter, class Reason>
kernel::Advice<typename G::Action> try_in_worlds(const typename G::View& seen, const kernel::Budget& budget,
                                                 cards::Rng& rng, std::vector<Found> found, Worlds worlds,
                                                 const Likelihood& likelihood, TryOut&& try_out, IsBetter&& is_better,
                                                 Reason&& reason) {
  constexpr std::size_t candidates = 8;  // worlds drawn for one that is looked at
  kernel::Advice<typename G::Action> advice;
  do {
    const auto [world, weight] = likely_world<candidates>([&] { return worlds.draw(rng); }, likelihood, rng);
    for (Found& each : found) {
      auto state = world;
      G::advance(state, seen.seat, each.action);
      try_out(each, state, weight);
    }
    ++advice.worlds;
  } while (advice.worlds < budget.worlds && !budget.stop());
  std::ranges::stable_sort(found, is_better);
  for (const Found& each : found) {
    const bool is_best = &each == &found.front();
    const Found& compared = found[is_best && found.size() > 1 ? 1 : 0];
    const Tally& tally = each.tally;
    advice.choices.push_back({each.action, tally.win_chance(), tally.error(), tally.points(), reason(each, compared)});
  }
  return advice;
}

/// Everyone goes on as `choose(view)` would, while `go_on(state)`.
template <class G, class Choose, class GoOn>
void play_on(typename G::State& state, Choose&& choose, GoOn&& go_on) {
  for (auto acting = G::to_act(state); !acting.empty() && go_on(state); acting = G::to_act(state)) {
    const cards::Seat seat = acting.first();
    G::advance(state, seat, choose(G::view(state, seat)));
  }
}

// ---- Words ----

inline std::string percent(double share) { return std::to_string(std::lround(100 * share)) + " %"; }

inline std::string with_one_digit(double number) {
  const long tenths = std::lround(10 * number);
  const std::string sign = tenths < 0 ? "-" : "";
  return sign + std::to_string(std::labs(tenths) / 10) + "." + std::to_string(std::labs(tenths) % 10);
}

}  // namespace search
