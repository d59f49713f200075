// Means with intervals that are honest about clusters: all seatings of one seed count as one observation.
#pragma once

#include <array>
#include <span>
#include <vector>

namespace arena {

struct Estimate {
  double mean = 0;
  std::array<double, 2> ci95{};
};

/// The mean of one value per cluster.
Estimate mean_of(std::span<const double> clusters);

/// Sum of `values` over sum of `sizes`, one of each per cluster (a ratio estimate).
Estimate ratio_of(std::span<const double> values, std::span<const double> sizes);

/// The smallest time that at least this share of the times does not exceed. Reorders the times.
double quantile(std::vector<double>& times, double share);

/// To this many decimals.
double rounded(double value, int decimals);

}  // namespace arena
