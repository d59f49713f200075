// What `oyster bench` measures of one game beside what every game has. A game that wants it names it in
// `static std::span<const kernel::Benchmark> benchmarks()`.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "cards/rng.h"

namespace kernel {

struct Benchmark {
  std::string_view name;  // as it is printed: "exact_solves"
  std::string_view what;  // is counted, for people
  /// Gets everything ready; what it gives is called again and again, and says each time how many things it did.
  std::function<std::int64_t(cards::Rng&)> (*prepare)();
};

/// Those of a game; most have none.
template <class G>
std::span<const Benchmark> benchmarks_of() {
  if constexpr (requires { &G::benchmarks; }) {
    return G::benchmarks();
  } else {
    return {};
  }
}

}  // namespace kernel
