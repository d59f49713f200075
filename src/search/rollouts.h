// Flat Monte Carlo: each action of a seat is tried in the same sampled worlds and played to the end of the hand.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "cards/rng.h"
#include "cards/seat.h"
#include "kernel/advice.h"

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

/// Something drawn, and how much it counts.
template <class T>
struct Weighted {
  T value;
  double weight = 1;
};

/// About `count` of these in proportion to their weights, each once with the number of times it was picked. At least
/// one weight must be above zero.
template <class T>
std::vector<Weighted<T>> resample(const std::vector<Weighted<T>>& drawn, int count, cards::Rng& rng) {
  double sum = 0;
  for (const auto& each : drawn) sum += each.weight;
  const double step = sum / count;
  double next_pick = step * static_cast<double>(rng() >> 11) * 0x1p-53;
  double reached = 0;
  std::vector<Weighted<T>> picked;
  for (const auto& each : drawn) {
    reached += each.weight;
    int times = 0;
    for (; next_pick < reached; next_pick += step) ++times;
    if (times > 0) picked.push_back({each.value, static_cast<double>(times)});
  }
  return picked;
}

/// `actions` is a list of what the seat may do; `draw_world()` gives a state that it may be in; `play_on(state)` plays
/// to the end of the hand; `worth(state)` says what that is to the seat.
template <class Actions, class DrawWorld, class PlayOn, class WorthOf>
auto advise_by_rollouts(const Actions& actions, cards::Seat seat, const kernel::Budget& budget, DrawWorld&& draw_world,
                        PlayOn&& play_on, WorthOf&& worth) {
  using Action = typename Actions::value_type;
  std::vector<Tally> tallies(actions.size());
  kernel::Advice<Action> advice;
  do {
    const auto world = draw_world();
    for (std::size_t i = 0; i < tallies.size(); ++i) {
      auto state = world;
      advance(state, seat, actions[i]);
      play_on(state);
      tallies[i].add(worth(std::as_const(state)));
    }
    ++advice.worlds;
  } while (advice.worlds < budget.worlds && !budget.stop());
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    advice.choices.push_back({actions[i], tallies[i].win_chance(), tallies[i].error(), tallies[i].points(), {}});
  }
  std::ranges::stable_sort(advice.choices, std::ranges::greater(), &kernel::Choice<Action>::win_chance);
  return advice;
}

}  // namespace search
