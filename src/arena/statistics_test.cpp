#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "cards/rng.h"

using namespace arena;

TEST(Estimate, IsTheMeanWithItsInterval) {
  const std::vector<double> values{0, 1, 0, 1, 0, 1, 0, 1};
  const Estimate estimate = mean_of(values);
  EXPECT_DOUBLE_EQ(estimate.mean, 0.5);
  const double error = std::sqrt(8 * 0.25 * 8 / 7) / 8;
  const double t = 2.3646;  // of 7 degrees of freedom
  EXPECT_NEAR(estimate.ci95[0], 0.5 - t * error, 1e-4);
  EXPECT_NEAR(estimate.ci95[1], 0.5 + t * error, 1e-4);
}

TEST(Estimate, CoversTheTruthInNineteenOfTwentyHoweverFewClusters) {
  cards::Rng rng(1);
  std::normal_distribution<double> around(0, 3);
  constexpr int runs = 10'000;
  for (int clusters : {2, 3, 4, 8, 20}) {
    int covered = 0;
    for (int run = 0; run < runs; ++run) {
      std::vector<double> values;
      std::vector<double> sizes;
      for (int i = 0; i < clusters; ++i) {
        sizes.push_back(18 + rng.below(5));
        values.push_back(0.5 * sizes.back() + around(rng));
      }
      const auto [low, high] = ratio_of(values, sizes).ci95;
      covered += low <= 0.5 && 0.5 <= high ? 1 : 0;
    }
    EXPECT_NEAR(covered / static_cast<double>(runs), 0.95, 0.01) << clusters;
  }
}

TEST(Estimate, IsNotMadeSurerByClustersWithNothingInThem) {
  const Estimate three = ratio_of(std::vector<double>{1, 2, 4}, std::vector<double>{2, 2, 2});
  const Estimate padded = ratio_of(std::vector<double>{1, 0, 2, 4, 0}, std::vector<double>{2, 0, 2, 2, 0});
  EXPECT_EQ(padded.ci95, three.ci95);
}

TEST(Estimate, WeighsClustersByTheirSize) {
  const std::vector<double> values{10, 1};
  const std::vector<double> sizes{10, 2};
  EXPECT_DOUBLE_EQ(ratio_of(values, sizes).mean, 11.0 / 12.0);
}

TEST(Estimate, OfNothingIsNothing) { EXPECT_EQ(mean_of({}).mean, 0); }

TEST(Share, OfOneSeedIsThatOfOneMatch) {
  const Estimate won = share_of(std::vector<double>{1}, 2);
  EXPECT_EQ(won.mean, 1);
  EXPECT_NEAR(won.ci95[0], 0.2065, 1e-4);  // Wilson, one of one
  EXPECT_NEAR(won.ci95[1], 1, 1e-9);
  const Estimate even = share_of(std::vector<double>{0.5}, 2);
  EXPECT_NEAR(even.ci95[0], 0.0546, 1e-4);
  EXPECT_NEAR(even.ci95[1], 0.9454, 1e-4);
}

TEST(Share, HasAWidthWhenAllWereWonOrLost) {
  const Estimate won = share_of(std::vector<double>(4, 1.0), 2);
  EXPECT_NEAR(won.ci95[0], 0.5101, 1e-4);  // Wilson, four of four: a seed's seatings may be one stroke of luck
  EXPECT_NEAR(won.ci95[1], 1, 1e-9);
  const Estimate lost = share_of(std::vector<double>(4, 0.0), 2);
  EXPECT_NEAR(lost.ci95[0], 0, 1e-9);
  EXPECT_NEAR(lost.ci95[1], 0.4899, 1e-4);
}

TEST(Share, HasAWidthWhenEverySeedIsShared) {
  const Estimate few = share_of(std::vector<double>(8, 0.5), 2);
  EXPECT_NEAR(few.ci95[0], 0.3810, 1e-4);
  EXPECT_NEAR(few.ci95[1], 0.6190, 1e-4);
  const Estimate many = share_of(std::vector<double>(1000, 0.5), 2);
  EXPECT_GT(many.ci95[0], 0.499) << "duplicate deals take the luck out";
}

TEST(Share, StaysWithinNothingAndAll) {
  for (int seeds = 1; seeds <= 40; ++seeds) {
    for (int won = 0; won <= seeds; ++won) {
      std::vector<double> shares(static_cast<std::size_t>(seeds), 0.0);
      std::fill_n(shares.begin(), won, 1.0);
      const Estimate estimate = share_of(shares, 2);
      EXPECT_GE(estimate.ci95[0], 0);
      EXPECT_LE(estimate.ci95[1], 1);
      EXPECT_LE(estimate.ci95[0], estimate.mean + 1e-9);
      EXPECT_GE(estimate.ci95[1], estimate.mean - 1e-9);
      EXPECT_GT(estimate.ci95[1] - estimate.ci95[0], 0.08) << won << " of " << seeds;
    }
  }
}

// Many seeds: the plain interval of clusters and this one are the same.
TEST(Share, IsAsNarrowAsTheSeedsAllow) {
  std::vector<double> shares;
  for (int i = 0; i < 10'000; ++i) shares.push_back(i % 10 < 6 ? 0.5 : i % 10 < 9 ? 1 : 0);
  const Estimate plain = mean_of(shares);
  const Estimate estimate = share_of(shares, 2);
  EXPECT_DOUBLE_EQ(estimate.mean, plain.mean);
  EXPECT_NEAR(estimate.ci95[0], plain.ci95[0], 1e-4);
  EXPECT_NEAR(estimate.ci95[1], plain.ci95[1], 1e-4);
}

TEST(Share, OfNothingMayBeAnything) { EXPECT_EQ(share_of({}, 2).ci95, (std::array<double, 2>{0, 1})); }

TEST(Quantile, IsReachedByThatShare) {
  std::vector<double> times;
  for (int i = 100; i >= 1; --i) times.push_back(i);
  EXPECT_EQ(quantile(times, 0.99), 100);
  EXPECT_EQ(quantile(times, 0.5), 51);
  std::vector<double> none;
  EXPECT_EQ(quantile(none, 0.5), 0);
}
