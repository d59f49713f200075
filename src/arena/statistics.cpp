#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace arena {

Estimate mean_of(std::span<const double> clusters) {
  const std::vector<double> ones(clusters.size(), 1.0);
  return ratio_of(clusters, ones);
}

Estimate share_of(std::span<const double> clusters, int matches_per_cluster) {
  if (clusters.empty()) return {0, {0, 1}};
  const auto count = static_cast<double>(clusters.size());
  const double share = std::reduce(clusters.begin(), clusters.end()) / count;
  const double of_one_match = share * (1 - share);

  // Step 1: how many matches of a cluster count as one. All of them, as far as nobody has seen otherwise.
  const double all_alike = matches_per_cluster;
  double design_effect = all_alike;
  if (of_one_match > 0) {
    double squares = 0;
    for (double cluster : clusters) squares += (cluster - share) * (cluster - share);
    // (count - 1) times the variance between clusters, against that of independent matches; and the one more.
    design_effect = (squares * matches_per_cluster / of_one_match + all_alike) / count;
  }
  const double matches = count * matches_per_cluster / design_effect;

  // Step 2: Wilson's interval for that many.
  const double shrink = 1 + z95 * z95 / matches;
  const double middle = (share + z95 * z95 / (2 * matches)) / shrink;
  const double reach = z95 * std::sqrt(of_one_match / matches + z95 * z95 / (4 * matches * matches)) / shrink;
  return {share, {std::max(0.0, middle - reach), std::min(1.0, middle + reach)}};
}

Estimate ratio_of(std::span<const double> values, std::span<const double> sizes) {
  const double total = std::reduce(sizes.begin(), sizes.end());
  if (total == 0) return {};
  const double mean = std::reduce(values.begin(), values.end()) / total;
  double squares = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double residual = values[i] - mean * sizes[i];
    squares += residual * residual;
  }
  const auto count = static_cast<double>(values.size());
  const double error = count > 1 ? std::sqrt(squares * count / (count - 1)) / total : 0;
  return {mean, {mean - z95 * error, mean + z95 * error}};
}

double quantile(std::vector<double>& times, double share) {
  if (times.empty()) return 0;
  const auto last = static_cast<double>(times.size() - 1);
  const auto at = static_cast<std::ptrdiff_t>(std::ceil(share * last));
  std::nth_element(times.begin(), times.begin() + at, times.end());
  return times[static_cast<std::size_t>(at)];
}

double rounded(double value, int decimals) {
  const double scale = std::pow(10.0, decimals);
  return std::round(value * scale) / scale;
}

}  // namespace arena
