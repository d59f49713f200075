#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace arena;

TEST(Estimate, IsTheMeanWithItsInterval) {
  const std::vector<double> values{0, 1, 0, 1, 0, 1, 0, 1};
  const Estimate estimate = mean_of(values);
  EXPECT_DOUBLE_EQ(estimate.mean, 0.5);
  const double error = std::sqrt(8 * 0.25 * 8 / 7) / 8;
  EXPECT_NEAR(estimate.ci95[0], 0.5 - 1.96 * error, 1e-4);
  EXPECT_NEAR(estimate.ci95[1], 0.5 + 1.96 * error, 1e-4);
}

TEST(Estimate, WeighsClustersByTheirSize) {
  const std::vector<double> values{10, 1};
  const std::vector<double> sizes{10, 2};
  EXPECT_DOUBLE_EQ(ratio_of(values, sizes).mean, 11.0 / 12.0);
}

TEST(Estimate, OfNothingIsNothing) { EXPECT_EQ(mean_of({}).mean, 0); }

TEST(Quantile, IsReachedByThatShare) {
  std::vector<double> times;
  for (int i = 100; i >= 1; --i) times.push_back(i);
  EXPECT_EQ(quantile(times, 0.99), 100);
  EXPECT_EQ(quantile(times, 0.5), 51);
  std::vector<double> none;
  EXPECT_EQ(quantile(none, 0.5), 0);
}
