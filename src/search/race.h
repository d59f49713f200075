// Choices that are tried in the same worlds, one world after the other. What has fallen so far behind the best that
// more worlds would hardly bring it back is dropped, so that the time goes to what is close.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "search/tally.h"

namespace search {

class Race {
 public:
  explicit Race(std::size_t choices) : tracks_(choices) {}

  bool runs(std::size_t choice) const { return tracks_[choice].runs; }
  /// Somebody wants to know how far behind it is: it runs on until that is certain.
  void keep(std::size_t choice) { tracks_[choice].patience = certain; }
  std::size_t running() const {
    std::size_t count = 0;
    for (const Track& track : tracks_) count += track.runs ? 1 : 0;
    return count;
  }

  /// What a choice that runs was worth in the next world; the world's weight is the same for all.
  void note(std::size_t choice, const Worth& worth) { tracks_[choice].worths.push_back(worth); }
  void end_world(double weight = 1) { weights_.push_back(weight); }

  /// By how much a choice is ahead of another in the worlds that both were tried in, and how sure that is.
  struct Lead {
    double mean = 0;  // in chance to win
    double error = 0;
    double points = 0;
  };
  Lead lead(std::size_t choice, std::size_t other) const {
    const std::vector<Worth>& mine = tracks_[choice].worths;
    const std::vector<Worth>& theirs = tracks_[other].worths;
    double sum = 0;
    double points = 0;
    double squares = 0;
    double weights = 0;
    double squared_weights = 0;
    for (std::size_t i = 0; i < std::min(mine.size(), theirs.size()); ++i) {
      const double difference = mine[i].win_chance - theirs[i].win_chance;
      points += weights_[i] * (mine[i].points - theirs[i].points);
      sum += weights_[i] * difference;
      squares += weights_[i] * difference * difference;
      weights += weights_[i];
      squared_weights += weights_[i] * weights_[i];
    }
    const double mean = sum / weights;
    const double error = std::sqrt(std::max(0.0, squares / weights - mean * mean) * squared_weights) / weights;
    return {mean, error, points / weights};
  }

  /// The same when the choice may have been dropped: as far as it lay behind what it was dropped for, and that one now.
  /// In the worlds before it was dropped the other may have looked worse than it is.
  Lead lead_now(std::size_t choice, std::size_t other) const {
    Lead now;
    double squares = 0;
    const auto add = [&](const Lead& step) {
      now.mean += step.mean;
      now.points += step.points;
      squares += step.error * step.error;
    };
    for (; !tracks_[choice].runs; choice = tracks_[choice].dropped_for) add(lead(choice, tracks_[choice].dropped_for));
    add(lead(choice, other));
    now.error = std::sqrt(squares);
    return now;
  }

  /// Drops what lies more than so many standard errors behind this choice.
  void drop_behind(std::size_t choice, double errors) {
    for (std::size_t i = 0; i < tracks_.size(); ++i) {
      if (i == choice || !tracks_[i].runs) continue;
      const Lead behind = lead(choice, i);
      if (behind.mean <= std::max(errors, tracks_[i].patience) * behind.error) continue;
      tracks_[i].runs = false;
      tracks_[i].dropped_for = choice;
    }
  }

 private:
  static constexpr double certain = 3.5;  // standard errors

  struct Track {
    bool runs = true;
    std::size_t dropped_for = 0;  // when it does not run any more
    double patience = 0;
    std::vector<Worth> worths;  // one for each world so far, as long as it runs
  };

  std::vector<Track> tracks_;
  std::vector<double> weights_;
};

}  // namespace search
