// Means with intervals that are honest about clusters: all seatings of one seed count as one observation.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace arena {

/// So many standard errors to either side make an interval of 95 %, where it is known how large they are.
inline constexpr double z95 = 1.959964;

struct Estimate {
  double mean = 0;
  std::array<double, 2> ci95{};
};

/// Whether it is one: where it has no width, as of a single cluster, nobody knows how far off the mean may be.
constexpr bool is_interval(const std::array<double, 2>& ci95) { return ci95[0] < ci95[1]; }

/// The mean of one value per cluster.
Estimate mean_of(std::span<const double> clusters);

/// The share of matches that were won, from one share per cluster of so many matches. Wilson's interval: it stays
/// within 0 and 1 and has a width even when all were won. How many independent matches the clusters are worth follows
/// from how far they lie apart; as if one more had been seen whose matches all went the same way, so that a few alike
/// clusters prove little.
Estimate share_of(std::span<const double> clusters, int matches_per_cluster);

/// Sum of `values` over sum of `sizes`, one of each per cluster (a ratio estimate). One cluster alone has no interval.
Estimate ratio_of(std::span<const double> values, std::span<const double> sizes);

/// How many of them have anything in them.
std::ptrdiff_t clusters_in(std::span<const double> sizes);

/// How far that ratio may be off; 0 where fewer than two clusters cannot tell.
double standard_error(std::span<const double> values, std::span<const double> sizes);

/// The smallest time that at least this share of the times does not exceed. Reorders the times.
double quantile(std::vector<double>& times, double share);

/// To this many decimals.
double rounded(double value, int decimals);

}  // namespace arena
