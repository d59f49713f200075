// How likely a seat ends in front, if what each still gets is spread alike: for the chance to win a match of points.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "cards/seat.h"

namespace search {

/// The normal distribution below so many standard deviations; from a table, for it is asked for after every playout.
inline double normal_below(double deviations) {
  constexpr double most = 6;
  constexpr int per_unit = 32;
  static const auto table = [] {
    std::array<double, static_cast<std::size_t>(2 * most * per_unit) + 2> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = std::erfc((most - static_cast<double>(i) / per_unit) / std::sqrt(2)) / 2;
    }
    return values;
  }();
  const double place = (std::clamp(deviations, -most, most) + most) * per_unit;
  const auto at = static_cast<std::size_t>(place);
  return table[at] + (table[at + 1] - table[at]) * (place - static_cast<double>(at));
}

/// That the seat's score is the highest in the end, when each of `players` still gets the same on average, spread by
/// this standard deviation, which is above zero.
template <class Scores>
double lead_chance(const Scores& scores, cards::Seat seat, int players, double spread) {
  // What the seat still gets, in standard deviations: so many equally likely values.
  constexpr std::array<double, 16> equally_likely{-1.863, -1.318, -1.010, -0.776, -0.579, -0.402, -0.237, -0.078,
                                                  0.078,  0.237,  0.402,  0.579,  0.776,  1.010,  1.318,  1.863};
  double sum = 0;
  for (double mine : equally_likely) {
    double ahead_of_all = 1;
    for (cards::Seat other : cards::seats_of(players)) {
      if (other != seat) ahead_of_all *= normal_below(mine + (scores[seat] - scores[other]) / spread);
    }
    sum += ahead_of_all;
  }
  return sum / equally_likely.size();
}

}  // namespace search
