// What all decks together hold, for whoever reads where the cards are: none can be in two places.
#pragma once

#include <string>

#include "games/hand_and_foot/hand_and_foot.h"
#include "wire/json.h"

namespace hand_and_foot {

class CardSource {
 public:
  explicit CardSource(const Settings& settings) : decks_(deck_count(settings)), left_(all_cards(settings)) {}

  wire::Read<void> take(Face face) {
    if (!left_.contains(face)) {
      return tl::unexpected("there are more cards " + std::string(to_string(face)) + " than " + std::to_string(decks_) +
                            " decks have");
    }
    left_.remove(face);
    return {};
  }
  const CardBag& left() const { return left_; }

 private:
  int decks_;
  CardBag left_;
};

}  // namespace hand_and_foot
