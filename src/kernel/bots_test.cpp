// That the easy bots' choice is even, and keeps clear of blunders while it can.
#include "kernel/bots.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

using namespace kernel;

namespace {

using Numbers = std::vector<std::size_t>;

// How often each of 0 … 3 is chosen in a thousand times.
template <class Choose>
std::array<int, 4> counts(Choose choose) {
  cards::Rng rng(1);
  std::array<int, 4> chosen{};
  for (int i = 0; i < 1000; ++i) ++chosen[choose(Numbers{0, 1, 2, 3}, rng)];
  return chosen;
}

}  // namespace

TEST(RandomOne, IsEachEquallyOften) {
  for (int count : counts([](const Numbers&all, cards::Rng&rng) { return random_one(all, rng); })) {
    EXPECT_NEAR(count, 250, 60);
  }
}

TEST(RandomSensible, IsNoBlunderWhileThereIsAnythingElse) {
  const auto chosen = counts([](const Numbers& all, cards::Rng& rng) {
    return random_sensible(all, rng, [](std::size_t each) { return each % 2 == 0; });
  });
  EXPECT_EQ(chosen[0] + chosen[2], 0);
  EXPECT_NEAR(chosen[1], 500, 80);
}

TEST(RandomSensible, IsAnyOfThemIfAllAreBlunders) {
  const auto chosen = counts(
      [](const Numbers& all, cards::Rng& rng) { return random_sensible(all, rng, [](std::size_t) { return true; }); });
  for (int count : chosen) EXPECT_NEAR(count, 250, 60);
}
