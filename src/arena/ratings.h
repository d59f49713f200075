// Who is how strong, from who beat whom: Bradley and Terry's model, with intervals from seeds drawn again and again, a
// test that knows when to stop, and how well somebody's confidence is founded.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace arena {

/// How often one won against another, where one side of so many was theirs.
struct Score {
  std::size_t a;
  std::size_t b;
  double wins = 0;  // of `a`, shared victories in parts
  double matches = 0;
};

/// Strengths on the scale of chess: 400 points are odds of ten to one. Where `sides` play against each other, `a` is
/// one of them and `b` all others. The anchor has 0.
std::vector<double> strengths(std::span<const Score> scores, std::size_t players, int sides, std::size_t anchor);

struct Rating {
  double strength = 0;
  std::array<double, 2> ci95{};
  double first = 0;                // how often the strongest of all, as far as these matches can tell
  std::array<int, 2> rank_ci95{};  // 1 is the strongest
};

/// With all scores of each seed in a list of its own.
std::vector<Rating> ratings(const std::vector<std::vector<Score>>& by_seed, std::size_t players, int sides,
                            std::size_t anchor);

/// The logarithm of the likelihood ratio of two means, from a ratio of sums (`values` over `sizes`) of clusters that
/// lie apart as far as they are seen to.
double log_likelihood_ratio(std::span<const double> values, std::span<const double> sizes, double h0, double h1);
/// Beyond it, one of the two is decided with an error of 5 %,
inline constexpr double sprt_bound = 2.944;
/// but not by fewer clusters than these: a few may lie together by chance, and would be far too sure.
inline constexpr std::ptrdiff_t fewest_to_decide = 20;

enum class Verdict { neither, first, second };
/// Which of two means a sequential test accepts.
struct SequentialTest {
  double log_likelihood_ratio = 0;
  Verdict verdict = Verdict::neither;
};
SequentialTest sequential_test(std::span<const double> values, std::span<const double> sizes, double h0, double h1);

/// One forecast, and whether it came true.
struct Forecast {
  double chance = 0;  // 0 to 1
  bool came_true = false;
};
BOOST_DESCRIBE_STRUCT(Forecast, (), (chance, came_true))

/// Brier's score is reliability - resolution + uncertainty, exactly: what forecasts within a bin tell apart, or only
/// seem to, is part of the resolution (Stephenson, Coelho and Jolliffe 2008).
struct Calibration {
  struct Bin {
    double told = 0;  // on average
    double seen = 0;
    int count = 0;
  };
  double brier = 0;
  double reliability = 0;
  double resolution = 0;
  double uncertainty = 0;
  double base_rate = 0;
  std::vector<Bin> bins;  // of about equal size
};
Calibration calibrate(std::vector<Forecast> forecasts, std::size_t bins = 10);

}  // namespace arena
