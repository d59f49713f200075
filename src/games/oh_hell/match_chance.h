// How likely a seat wins the match from here, if everyone plays the hands to come equally well.
#pragma once

#include "games/oh_hell/oh_hell.h"

namespace oh_hell {

/// After so many hands, with these scores. Who shares a victory counts for that share.
class MatchChance {
 public:
  MatchChance(const Settings& settings, std::uint32_t hands_played);
  double operator()(const BySeat<int>& scores, Seat seat) const;

 private:
  int players_;
  double spread_;  // standard deviation of what a seat will still get; 0 after the last hand
};

/// How far apart the points of two seats are in a hand of so many cards: half the mean square of the difference.
double spread_of_hand(const Settings& settings, int cards);

}  // namespace oh_hell
