#include "arena/play.h"

#include <algorithm>

namespace arena {

FairHands fair_hands(const std::vector<std::vector<double>>& by_seating) {
  std::size_t reached = by_seating.empty() ? 0 : by_seating.front().size();
  for (const auto& hands : by_seating) reached = std::min(reached, hands.size());
  FairHands fair;
  for (const auto& hands : by_seating) {
    for (std::size_t hand = 0; hand < reached; ++hand) fair.advantage += hands[hand];
    fair.hands += static_cast<double>(reached);
  }
  return fair;
}

}  // namespace arena
