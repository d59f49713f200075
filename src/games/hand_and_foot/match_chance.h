// How likely a seat wins the match of Hand & Foot from here, if everyone plays the rounds to come equally well.
#pragma once

#include "games/hand_and_foot/hand_and_foot.h"

namespace hand_and_foot {

/// What a round brings: how fast the leader nears the target, and how far apart two players' scores drift.
struct Pace {
  double leader = 0;  // points a round
  double spread = 0;  // standard deviation of a player's round
};

/// Between two rounds, with these scores after `rounds` of them; when the match is over, 1 for the winner.
double match_chance(const Settings& settings, int rounds, const BySeat<int>& scores, Seat seat);
double match_chance(const Settings& settings, int rounds, const BySeat<int>& scores, Seat seat, const Pace& pace);

}  // namespace hand_and_foot
