// How fast hands with open cards are solved, for `oyster bench`.
#include <memory>

#include "games/euchre/open_hands.h"
#include "kernel/benchmark.h"

namespace euchre {
namespace {

// From the first lead under a random trump; no two are the same.
std::int64_t exact_solves(Rng& rng, Solver& solver) {
  constexpr int deals = 100;
  int tricks = 0;
  for (int i = 0; i < deals; ++i) {
    State state = Game::quick_start(Settings{}, rng);
    for (int pass = 0; pass < seats; ++pass) Game::advance(state, Game::to_act(state).first(), PassTrump{});
    const auto calls = Game::legal(state, Game::to_act(state).first());
    const auto call = std::get<CallTrump>(calls[1 + rng.below(static_cast<std::uint32_t>(calls.size() - 1))]);
    Game::advance(state, Game::to_act(state).first(), CallTrump{call.suit, Alone::no});
    tricks += solver.makers_tricks(state);
  }
  return tricks > 0 ? deals : 0;
}

}  // namespace

std::span<const kernel::Benchmark> Game::benchmarks() {
  static constexpr std::array all{kernel::Benchmark{
      .name = "exact_solves", .what = "whole hands of Euchre solved with open cards, one by one", .prepare = [] {
        return std::function<std::int64_t(Rng&)>(
            [solver = std::make_shared<Solver>()](Rng& rng) { return exact_solves(rng, *solver); });
      }}};
  return all;
}

}  // namespace euchre
