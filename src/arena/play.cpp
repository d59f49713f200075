#include "arena/play.h"

#include <algorithm>

namespace arena {

FairHands fair_hands(const std::vector<std::vector<double>>& by_seating, const std::set<std::size_t>& without) {
  std::size_t reached = by_seating.empty() ? 0 : by_seating.front().size();
  for (const auto& hands : by_seating) reached = std::min(reached, hands.size());
  FairHands fair;
  for (const auto& hands : by_seating) {
    for (std::size_t hand = 0; hand < reached; ++hand) {
      if (without.contains(hand)) continue;
      fair.advantage += hands[hand];
      fair.hands += 1;
    }
  }
  return fair;
}

}  // namespace arena
