#include "search/likely_world.h"

#include <gtest/gtest.h>

TEST(LikelyWorld, AveragesComeOutAsByLikelihood) {
  // Worlds 0…9, world n with likelihood n: by likelihood their mean is (0·0 + 1·1 + … + 9·9) / 45.
  cards::Rng rng(3);
  double sum = 0;
  double weights = 0;
  for (int i = 0; i < 40000; ++i) {
    const auto [world, weight] = search::likely_world<4>([&] { return rng.below(10); },
                                                         [](std::uint32_t n) { return static_cast<double>(n); }, rng);
    sum += weight * world;
    weights += weight;
  }
  EXPECT_NEAR(sum / weights, 285.0 / 45, 0.05);
}

TEST(LikelyWorld, TakesAnyWorldWhenNoneIsLikely) {
  cards::Rng rng(3);
  const auto [world, weight] = search::likely_world<4>([] { return 7; }, [](int) { return 0.0; }, rng);
  EXPECT_EQ(world, 7);
  EXPECT_EQ(weight, 0);
}
