// Worlds weighed by how likely the others were to act as they did.
#pragma once

#include <cstddef>
#include <utility>

#include "cards/rng.h"

namespace search {

/// Something drawn, and how much it counts.
template <class T>
struct Weighted {
  T value;
  double weight = 1;
};

/// Draws a few worlds, keeps one of them by its likelihood, and gives it the weight of their mean: averages over such
/// worlds come out as over all worlds by their likelihood, while few of those that nobody believes in are looked at.
template <std::size_t Candidates, class Draw, class Likelihood>
auto likely_world(Draw&& draw, const Likelihood& likelihood, cards::Rng& rng) {
  using World = decltype(draw());
  Weighted<World> kept{draw(), 0};
  double sum = likelihood(std::as_const(kept.value));
  for (std::size_t i = 1; i < Candidates; ++i) {
    World world = draw();
    const double likely = likelihood(std::as_const(world));
    sum += likely;
    // Each takes the place of all before it with its share of the sum, so in the end each was kept by its share.
    if (static_cast<double>(rng() >> 11) * 0x1p-53 * sum < likely) kept.value = std::move(world);
  }
  kept.weight = sum / Candidates;
  return kept;
}

}  // namespace search
