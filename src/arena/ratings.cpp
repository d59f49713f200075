#include "arena/ratings.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "arena/statistics.h"
#include "cards/rng.h"

namespace arena {
namespace {

constexpr double points_of_e = 400 / 2.302585092994046;  // odds of e to one

// What keeps a strength finite for who won or lost everything: a match that was half won, against each.
constexpr double prior_matches = 1;

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

}  // namespace

std::vector<double> strengths(std::span<const Score> scores, std::size_t players, int sides, std::size_t anchor) {
  // Newton's steps on one strength after the other: the likelihood is concave, so they come to rest.
  constexpr int rounds = 200;
  constexpr double small = 1e-9;
  const double others = std::log(sides - 1.0);  // `a` is one side, `b` has these
  std::vector<double> found(players, 0.0);
  for (int round = 0; round < rounds; ++round) {
    double moved = 0;
    for (std::size_t player = 0; player < players; ++player) {
      double slope = 0;
      double curve = small;
      for (const Score& score : scores) {
        if (score.a != player && score.b != player) continue;
        const double ahead = found[score.a] - found[score.b];
        const double expected = logistic(ahead - others);
        const double miss = score.wins - score.matches * expected + prior_matches * (0.5 - logistic(ahead));
        slope += score.a == player ? miss : -miss;
        curve += score.matches * expected * (1 - expected) + prior_matches * logistic(ahead) * (1 - logistic(ahead));
      }
      const double step = std::clamp(slope / curve, -2.0, 2.0);
      found[player] += step;
      moved = std::max(moved, std::abs(step));
    }
    if (moved < small) break;
  }
  const double zero = found[anchor];
  for (double& each : found) each = (each - zero) * points_of_e;
  return found;
}

namespace {

// Matches of the same pair together.
std::vector<Score> summed(const std::vector<std::vector<Score>>& by_seed, std::span<const std::size_t> seeds) {
  std::vector<Score> sums;
  for (std::size_t seed : seeds) {
    for (const Score& score : by_seed[seed]) {
      const auto known =
          std::ranges::find_if(sums, [&](const Score& each) { return each.a == score.a && each.b == score.b; });
      if (known == sums.end()) {
        sums.push_back(score);
      } else {
        known->wins += score.wins;
        known->matches += score.matches;
      }
    }
  }
  return sums;
}

}  // namespace

std::vector<Rating> ratings(const std::vector<std::vector<Score>>& by_seed, std::size_t players, int sides,
                            std::size_t anchor) {
  constexpr int samples = 1000;
  std::vector<Rating> result(players);
  std::vector<std::size_t> seeds(by_seed.size());
  std::iota(seeds.begin(), seeds.end(), 0);
  const std::vector<double> found = strengths(summed(by_seed, seeds), players, sides, anchor);
  std::vector<std::vector<double>> drawn(players);
  std::vector<std::vector<double>> ranks(players);
  cards::Rng rng(1);
  for (int sample = 0; sample < samples && !by_seed.empty(); ++sample) {
    for (std::size_t& seed : seeds) seed = rng.below(static_cast<std::uint32_t>(by_seed.size()));
    const std::vector<double> now = strengths(summed(by_seed, seeds), players, sides, anchor);
    for (std::size_t i = 0; i < players; ++i) {
      const auto rank = 1 + std::ranges::count_if(now, [&](double other) { return other > now[i]; });
      drawn[i].push_back(now[i]);
      ranks[i].push_back(static_cast<double>(rank));
      result[i].first += rank == 1 ? 1.0 / samples : 0;
    }
  }
  for (std::size_t i = 0; i < players; ++i) {
    result[i].strength = found[i];
    result[i].ci95 = {quantile(drawn[i], 0.025), quantile(drawn[i], 0.975)};
    result[i].rank_ci95 = {static_cast<int>(quantile(ranks[i], 0.025)), static_cast<int>(quantile(ranks[i], 0.975))};
  }
  return result;
}

double log_likelihood_ratio(std::span<const double> values, std::span<const double> sizes, double h0, double h1) {
  const double error = standard_error(values, sizes);
  if (error == 0) return 0;
  const double mean = ratio_of(values, sizes).mean;
  const auto count = static_cast<double>(clusters_in(sizes));
  // Each mean with the variance that fits it best, so that what is not known of the variance counts too.
  const double variance = count * error * error;
  return count / 2 * std::log((variance + (mean - h0) * (mean - h0)) / (variance + (mean - h1) * (mean - h1)));
}

SequentialTest sequential_test(std::span<const double> values, std::span<const double> sizes, double h0, double h1) {
  SequentialTest test{.log_likelihood_ratio = log_likelihood_ratio(values, sizes, h0, h1)};
  if (clusters_in(sizes) < fewest_to_decide) return test;
  if (test.log_likelihood_ratio >= sprt_bound) test.verdict = Verdict::second;
  if (test.log_likelihood_ratio <= -sprt_bound) test.verdict = Verdict::first;
  return test;
}

Calibration calibrate(std::vector<Forecast> forecasts, std::size_t bins) {
  Calibration result;
  if (forecasts.empty()) return result;
  std::ranges::sort(forecasts, {}, &Forecast::chance);
  const auto count = static_cast<double>(forecasts.size());
  for (const Forecast& each : forecasts) {
    const double truth = each.came_true ? 1 : 0;
    result.brier += (each.chance - truth) * (each.chance - truth) / count;
    result.base_rate += truth / count;
  }
  result.uncertainty = result.base_rate * (1 - result.base_rate);
  bins = std::min(bins, forecasts.size());
  for (std::size_t bin = 0; bin < bins; ++bin) {
    const std::size_t begin = forecasts.size() * bin / bins;
    const std::size_t end = forecasts.size() * (bin + 1) / bins;
    Calibration::Bin made{.count = static_cast<int>(end - begin)};
    for (std::size_t i = begin; i < end; ++i) {
      made.told += forecasts[i].chance / made.count;
      made.seen += (forecasts[i].came_true ? 1.0 : 0.0) / made.count;
    }
    for (std::size_t i = begin; i < end; ++i) {
      const double beyond = forecasts[i].chance - made.told;  // what is told apart within the bin
      const double truth = forecasts[i].came_true ? 1 : 0;
      result.resolution += (2 * beyond * (truth - made.seen) - beyond * beyond) / count;
    }
    result.reliability += made.count * (made.told - made.seen) * (made.told - made.seen) / count;
    result.resolution += made.count * (made.seen - result.base_rate) * (made.seen - result.base_rate) / count;
    result.bins.push_back(made);
  }
  return result;
}

}  // namespace arena
