// Each seat's chance is its share of what the four scores weigh.
#include "games/buck_euchre/match_chance.h"

#include <algorithm>

namespace buck_euchre {
namespace {

// What a score weighs, from 1 up. From `fit_buck_euchre` (bench/), which tells how they were found.
constexpr std::array score_weights{25.043, 16.302, 11.532, 8.161, 6.076, 4.950, 4.012, 3.233, 2.679, 2.189,
                                   1.892,  1.604,  1.365,  1.149, 1.000, 0.863, 0.752, 0.632, 0.553, 0.476,
                                   0.436,  0.362,  0.314,  0.255, 0.249, 0.227, 0.164, 0.129};

double weight_of(int score) {
  const int told = std::clamp(score, lowest_told_score, highest_told_score);
  return score_weights[static_cast<std::size_t>(told - lowest_told_score)];
}

}  // namespace

BySeat<double> match_chances(const BySeat<int>& scores) {
  BySeat<double> chances;
  if (const auto winner = winner_by(scores)) {
    chances[*winner] = 1;
    return chances;
  }
  double all = 0;
  for (int score : scores) all += weight_of(score);
  for (Seat seat : cards::seats_of(seats)) chances[seat] = weight_of(scores[seat]) / all;
  return chances;
}

}  // namespace buck_euchre
