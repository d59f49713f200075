#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace arena {

Estimate mean_of(std::span<const double> clusters) {
  const std::vector<double> ones(clusters.size(), 1.0);
  return ratio_of(clusters, ones);
}

Estimate ratio_of(std::span<const double> values, std::span<const double> sizes) {
  constexpr double z95 = 1.959964;
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
