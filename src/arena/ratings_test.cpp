#include "arena/ratings.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <span>

#include "cards/rng.h"

using namespace arena;

TEST(Ratings, OddsOfTenToOneAreFourHundredPoints) {
  const std::vector<Score> scores{{0, 1, 100'000, 110'000}};
  const auto found = strengths(scores, 2, 2, 1);
  EXPECT_NEAR(found[0], 400, 1);
  EXPECT_EQ(found[1], 0) << "the anchor";
}

TEST(Ratings, WhoeverWinsEverythingIsStrongButNotInfinitelySo) {
  const std::vector<Score> scores{{0, 1, 20, 20}};
  const auto found = strengths(scores, 2, 2, 1);
  EXPECT_GT(found[0], 300);
  EXPECT_LT(found[0], 2000);
}

TEST(Ratings, OneAgainstThreeIsEvenAtAQuarter) {
  const std::vector<Score> scores{{0, 1, 25'000, 100'000}};
  EXPECT_NEAR(strengths(scores, 2, 4, 1)[0], 0, 1);
}

TEST(Ratings, AThirdIsPlacedBetweenTwoWhoNeverMet) {
  const std::vector<Score> scores{{0, 1, 7500, 10'000}, {1, 2, 7500, 10'000}};
  const auto found = strengths(scores, 3, 2, 1);
  EXPECT_NEAR(found[0], 190.8, 2);
  EXPECT_NEAR(found[2], -190.8, 2);
}

TEST(Ratings, IntervalsComeFromSeedsAndNotFromMatches) {
  // Each seed is played twice with the same end: worth half as many as it seems.
  std::vector<std::vector<Score>> alike;
  std::vector<std::vector<Score>> apart;
  for (int seed = 0; seed < 200; ++seed) {
    alike.push_back({{0, 1, seed % 2 == 0 ? 2.0 : 0.0, 2}});
    apart.push_back({{0, 1, 1, 2}});
  }
  const auto wide = ratings(alike, 2, 2, 1);
  const auto narrow = ratings(apart, 2, 2, 1);
  EXPECT_GT(wide[0].ci95[1] - wide[0].ci95[0], 50);
  EXPECT_NEAR(narrow[0].ci95[1] - narrow[0].ci95[0], 0, 1e-6);
  EXPECT_GT(wide[0].first, 0.3);
  EXPECT_LT(wide[0].first, 0.7);
  EXPECT_EQ(wide[0].rank_ci95, (std::array{1, 2}));
}

TEST(Sprt, DecidesForWhatIsSeenAndNotBefore) {
  std::vector<double> values;
  std::vector<double> sizes;
  EXPECT_EQ(log_likelihood_ratio(values, sizes, 0, 0.1), 0);
  for (int i = 0; i < 2000; ++i) {
    values.push_back(i % 2 == 0 ? 2.2 : -2.0);  // 0.1 on average
    sizes.push_back(1);
  }
  EXPECT_GT(log_likelihood_ratio(values, sizes, 0, 0.1), 0);
  EXPECT_LT(log_likelihood_ratio(values, sizes, 0.1, 0.4), -sprt_bound);
}

namespace {

// How often the wrong one of 0 and 1 is accepted when seeds are looked at one by one; `draw()` is a seed's distance
// from the mean, which is `truth`.
template <class Draw>
double share_decided_wrongly(double truth, Draw&& draw) {
  constexpr int tests = 2000;
  constexpr std::size_t most_seeds = 1000;
  const std::vector<double> ones(most_seeds, 1.0);
  int wrong = 0;
  for (int test = 0; test < tests; ++test) {
    std::vector<double> values;
    Verdict verdict = Verdict::neither;
    while (verdict == Verdict::neither && values.size() < most_seeds) {
      values.push_back(truth + draw());
      verdict = sequential_test(values, std::span(ones).first(values.size()), 0, 1).verdict;
    }
    wrong += verdict == (truth == 0 ? Verdict::second : Verdict::first) ? 1 : 0;
  }
  return wrong / static_cast<double>(tests);
}

}  // namespace

TEST(Sprt, KeepsItsErrorsThoughItIsAskedAfterEverySeed) {
  cards::Rng rng(1);
  for (double spread : {1.0, 2.0, 3.0}) {
    std::normal_distribution<double> around(0, spread);
    const auto of_many = [&] { return around(rng); };
    const auto of_three = [&] { return spread * std::array{-1.5, 0.0, 0.0, 0.0, 1.5}[rng.below(5)]; };
    for (double truth : {0.0, 1.0}) {
      EXPECT_LE(share_decided_wrongly(truth, of_many), 0.05) << "truth " << truth << ", spread " << spread;
      EXPECT_LE(share_decided_wrongly(truth, of_three), 0.05) << "truth " << truth << ", spread " << spread;
    }
  }
}

TEST(Sprt, CountsOnlySeedsThatHaveAnything) {
  std::vector<double> values;
  std::vector<double> sizes;
  const auto add = [&](double value, double size) {
    values.push_back(value);
    sizes.push_back(size);
    return sequential_test(values, sizes, 0, 1).verdict;
  };
  for (int i = 1; i < fewest_to_decide; ++i) EXPECT_EQ(add(9 + i % 2, 10), Verdict::neither) << i;
  for (int i = 0; i < 5; ++i) EXPECT_EQ(add(0, 0), Verdict::neither) << "all its deals are void";
  EXPECT_EQ(add(9, 10), Verdict::second);
}

TEST(Calibration, OfSomebodyWhoIsAlwaysRightIsNothing) {
  std::vector<Forecast> forecasts;
  for (int i = 0; i < 100; ++i) forecasts.push_back({i % 2 == 0 ? 1.0 : 0.0, i % 2 == 0});
  const Calibration found = calibrate(forecasts);
  EXPECT_NEAR(found.brier, 0, 1e-12);
  EXPECT_NEAR(found.resolution, found.uncertainty, 1e-12);
}

TEST(Calibration, ComesApartIntoItsPartsWhenForecastsDifferWithinABin) {
  cards::Rng rng(1);
  std::vector<Forecast> forecasts;
  for (int i = 0; i < 1000; ++i) {
    const double chance = rng.below(1001) / 1000.0;
    forecasts.push_back({chance, rng.below(1000) < 700 * chance + 100});
  }
  const Calibration found = calibrate(forecasts, 3);
  EXPECT_NEAR(found.brier, found.reliability - found.resolution + found.uncertainty, 1e-12);
  EXPECT_GT(found.resolution, 0.01);
}

TEST(Calibration, ComesApartIntoItsParts) {
  std::vector<Forecast> forecasts;
  for (int i = 0; i < 1000; ++i) forecasts.push_back({i % 4 == 0 ? 0.9 : 0.3, i % 3 == 0});
  const Calibration found = calibrate(forecasts, 4);
  EXPECT_NEAR(found.brier, found.reliability - found.resolution + found.uncertainty, 1e-12);
  EXPECT_NEAR(found.base_rate, 1.0 / 3, 0.01);
  int count = 0;
  for (const auto& bin : found.bins) count += bin.count;
  EXPECT_EQ(count, 1000);
}
