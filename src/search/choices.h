// What a searching bot does with its choices before and after it looks at worlds. `Found` is the game's own: an action,
// its tally, and whatever else its reasons are made of.
#pragma once

#include <vector>

#include "kernel/advice.h"
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

/// Choices that are sorted already, each with `reason(found, compared)`: the best is compared with the second, the
/// others with the best.
template <class Found, class Reason>
auto advice_from(const std::vector<Found>& found, int worlds, Reason&& reason) {
  kernel::Advice<decltype(Found::action)> advice;
  advice.worlds = worlds;
  for (const Found& each : found) {
    const bool is_best = &each == &found.front();
    const Found& compared = found[is_best && found.size() > 1 ? 1 : 0];
    const Tally& tally = each.tally;
    advice.choices.push_back({each.action, tally.win_chance(), tally.error(), tally.points(), reason(each, compared)});
  }
  return advice;
}

}  // namespace search
