// What the easy bots share: an action at random, but none that even a beginner would not take.
#pragma once

#include <cstdint>

#include "cards/rng.h"

namespace kernel {

/// One of these, each equally likely. There must be one.
template <class List>
auto random_one(const List& list, cards::Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

/// One of the actions that are no blunder; one of all, if every one is.
template <class Actions, class IsBlunder>
auto random_sensible(const Actions& all, cards::Rng& rng, IsBlunder is_blunder) {
  Actions sensible;
  for (const auto& action : all) {
    if (!is_blunder(action)) sensible.push_back(action);
  }
  return random_one(sensible.empty() ? all : sensible, rng);
}

}  // namespace kernel
