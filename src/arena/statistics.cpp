#include "arena/statistics.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
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
  const std::ptrdiff_t clusters = clusters_in(sizes);
  if (clusters < 2) return {mean, {mean, mean}};
  // Student's t: a few clusters do not know how far they lie apart.
  const boost::math::students_t around(static_cast<double>(clusters - 1));
  const double reach = boost::math::quantile(around, 0.975) * standard_error(values, sizes);
  return {mean, {mean - reach, mean + reach}};
}

std::ptrdiff_t clusters_in(std::span<const double> sizes) {
  return std::ranges::count_if(sizes, [](double size) { return size > 0; });
}

double standard_error(std::span<const double> values, std::span<const double> sizes) {
  const auto count = static_cast<double>(clusters_in(sizes));
  if (count < 2) return 0;
  const double total = std::reduce(sizes.begin(), sizes.end());
  const double mean = std::reduce(values.begin(), values.end()) / total;
  double squares = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double residual = values[i] - mean * sizes[i];
    squares += residual * residual;
  }
  return std::sqrt(squares * count / (count - 1)) / total;
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
