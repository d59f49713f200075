// What `oyster bench` measures of one game beside what every game has, which the game names in
// `static std::span<const kernel::Benchmark> benchmarks()`; and hands by random actions, which every game has.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <utility>

#include "cards/rng.h"
#include "cards/seat.h"
#include "kernel/bots.h"

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

/// One hand to its end; `decide(state, seat)` gives a legal action.
template <class G, class Decide>
void play_hand(typename G::State& state, Decide&& decide) {
  for (auto acting = G::to_act(state); !acting.empty(); acting = G::to_act(state)) {
    const cards::Seat seat = acting.first();
    G::advance(state, seat, decide(std::as_const(state), seat));
  }
}

/// The deal, the calling and every card, by uniformly random legal actions; gives how many hands it played.
template <class G>
std::int64_t play_random_hands(cards::Rng& rng) {
  constexpr int hands = 1000;
  for (int i = 0; i < hands; ++i) {
    auto state = G::quick_start(typename G::Settings{}, rng);
    play_hand<G>(state, [&](const auto& now, cards::Seat seat) {
      const auto actions = G::legal(now, seat);
      return random_one(actions, rng);
    });
  }
  return hands;
}

/// Rules are small functions, and calling them costs a fifth of a hand. A game that has them all in one file may let
/// the compiler put them into one loop there: `static std::int64_t random_hands(cards::Rng&)`.
template <class G>
[[gnu::flatten]] std::int64_t random_hands_in_one(cards::Rng& rng) {
  return play_random_hands<G>(rng);
}

template <class G>
std::int64_t random_hands(cards::Rng& rng) {
  if constexpr (requires { G::random_hands(rng); }) {
    return G::random_hands(rng);
  } else {
    return play_random_hands<G>(rng);
  }
}

}  // namespace kernel
