// How likely a team is to win the match from a score, between two hands.
#pragma once

#include "games/euchre/euchre.h"

namespace euchre {

/// `next_dealer` deals the hand to come. 1 or 0 once a team has reached the target.
double match_chance(Team team, const ByTeam<int>& scores, int target_score, Seat next_dealer);

}  // namespace euchre
