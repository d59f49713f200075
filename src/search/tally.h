// What choices led to in the worlds that were looked at.
#pragma once

#include <algorithm>
#include <cmath>

namespace search {

/// What an action led to in one world.
struct Worth {
  double win_chance = 0;
  double points = 0;
};

/// The mean of what an action led to, and how sure that is.
class Tally {
 public:
  void add(const Worth& worth, double weight = 1) {
    weights_ += weight;
    squared_weights_ += weight * weight;
    wins_ += weight * worth.win_chance;
    squares_ += weight * worth.win_chance * worth.win_chance;
    points_ += weight * worth.points;
  }
  double weight() const { return weights_; }
  double win_chance() const { return wins_ / weights_; }
  double points() const { return points_ / weights_; }
  double error() const {
    const double mean = win_chance();
    const double effective = weights_ * weights_ / squared_weights_;
    return std::sqrt(std::max(0.0, squares_ / weights_ - mean * mean) / effective);
  }

 private:
  double weights_ = 0;
  double squared_weights_ = 0;
  double wins_ = 0;
  double squares_ = 0;
  double points_ = 0;
};

}  // namespace search
