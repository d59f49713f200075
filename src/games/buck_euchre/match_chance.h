// How likely each seat is to win the match from the scores between two hands.
#pragma once

#include "games/buck_euchre/buck_euchre.h"

namespace buck_euchre {

/// Certain once there is a winner.
BySeat<double> match_chances(const BySeat<int>& scores);

/// Scores beyond these count as these.
inline constexpr int lowest_told_score = 1;
inline constexpr int highest_told_score = 28;

}  // namespace buck_euchre
