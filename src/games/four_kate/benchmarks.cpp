// How fast boards are solved, for `oyster bench`.
#include "games/four_kate/bots.h"
#include "kernel/benchmark.h"

namespace four_kate {
namespace {

constexpr int discs_at_first = 14;

// The sum of what `count(solver)` says of a few boards.
template <class Count>
std::function<std::int64_t(Rng&)> solving(Count count) {
  constexpr int boards = 10;
  return [count](Rng& rng) {
    std::int64_t counted = 0;
    for (int i = 0; i < boards; ++i) {
      Solver solver(20);
      solver.solve(random_board(discs_at_first, rng));
      counted += count(solver);
    }
    return counted;
  };
}

}  // namespace

std::span<const kernel::Benchmark> Game::benchmarks() {
  static constexpr std::array all{
      kernel::Benchmark{
          .name = "solver_boards",
          .what = "boards looked at on the way to exact scores",
          .prepare =
              [] { return solving([](const Solver& solver) { return static_cast<std::int64_t>(solver.boards()); }); }},
      kernel::Benchmark{.name = "exact_solves", .what = "boards of 14 discs solved exactly, one by one", .prepare = [] {
                          return solving([](const Solver&) { return std::int64_t{1}; });
                        }}};
  return all;
}

}  // namespace four_kate
