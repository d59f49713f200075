// Order as in match_chance.h.
#include "games/hand_and_foot/match_chance.h"

#include <cmath>

#include "search/lead_chance.h"

namespace hand_and_foot {
namespace {

// What `build/release/bench/fit_hand_and_foot` prints.
constexpr Pace usual_pace{.leader = 1000, .spread = 650};

}  // namespace

double match_chance(const Settings& settings, int rounds, const BySeat<int>& scores, Seat seat, const Pace& pace) {
  const Seat first = leader(scores, settings.players);
  const int missing = settings.target_score - scores[first];
  if (missing <= 0 || rounds == static_cast<int>(last_round)) return seat == first ? 1 : 0;
  const double rounds_left = std::min<double>(1 + missing / pace.leader, static_cast<int>(last_round) - rounds);
  return search::lead_chance(scores, seat, settings.players, pace.spread * std::sqrt(rounds_left));
}

double match_chance(const Settings& settings, int rounds, const BySeat<int>& scores, Seat seat) {
  return match_chance(settings, rounds, scores, seat, usual_pace);
}

}  // namespace hand_and_foot
