// From the points that a hand brings, how often, to the chance of a match: backwards from the end, score by score.
#include "games/euchre/bots.h"

namespace euchre {
namespace {

// How often a hand brings 1, 2 or 4 points to the dealer's team and to the other one: `fit_euchre 6000` (bench/).
struct HandPoints {
  std::array<double, 3> dealers;
  std::array<double, 3> others;
};
constexpr std::array points{1, 2, 4};
constexpr HandPoints frequencies{{0.4048, 0.2158, 0.0467}, {0.1487, 0.1762, 0.0078}};

constexpr int most_needed = valid_target_scores.back();

// The chance of the team that deals the next hand, by the points that it and the other team still need.
using Chances = std::array<std::array<double, most_needed + 1>, most_needed + 1>;

constexpr Chances dealers_chance = [] {
  Chances table{};
  // After the hand the other team deals.
  const auto after = [&](int dealers_need, int others_need) {
    if (dealers_need <= 0) return 1.0;
    if (others_need <= 0) return 0.0;
    return 1 - table[static_cast<std::size_t>(others_need)][static_cast<std::size_t>(dealers_need)];
  };
  for (int sum = 2; sum <= 2 * most_needed; ++sum) {
    for (int mine = 1; mine < sum; ++mine) {
      const int theirs = sum - mine;
      if (mine > most_needed || theirs > most_needed) continue;
      double chance = 0;
      for (std::size_t i = 0; i < points.size(); ++i) {
        chance += frequencies.dealers[i] * after(mine - points[i], theirs);
        chance += frequencies.others[i] * after(mine, theirs - points[i]);
      }
      table[static_cast<std::size_t>(mine)][static_cast<std::size_t>(theirs)] = chance;
    }
  }
  return table;
}();

}  // namespace

double match_chance(Team team, const ByTeam<int>& scores, int target_score, Seat next_dealer) {
  if (scores[team] >= target_score) return 1;
  if (scores[other(team)] >= target_score) return 0;
  const Team dealers = team_of(next_dealer);
  const auto need = [&](Team who) { return static_cast<std::size_t>(target_score - scores[who]); };
  const double chance = dealers_chance[need(dealers)][need(other(dealers))];
  return team == dealers ? chance : 1 - chance;
}

}  // namespace euchre
