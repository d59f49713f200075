// Cards and deals written as text, for this folder's tests: hand("9S 10H JD"). What cannot be read throws.
#pragma once

#include <stdexcept>
#include <string_view>
#include <vector>

#include "games/euchre/euchre.h"
#include "harness/written_cards.h"

namespace euchre::written {

inline Card card(std::string_view text) { return harness::written::card(text, deck); }
/// In the order of the text.
inline std::vector<Card> cards_in(std::string_view text) { return harness::written::cards_in(text, deck); }
inline CardSet hand(std::string_view text) { return harness::written::hand(text, deck); }

/// The first card of the kitty is turned up. Every card has to be somewhere.
inline Deal deal(const BySeat<std::string_view>& hands, std::string_view kitty) {
  Deal dealt{{}, cards_in(kitty).at(0), hand(kitty)};
  CardSet all = dealt.kitty;
  if (dealt.kitty.size() != kitty_size) throw std::invalid_argument("the kitty has four cards");
  for (Seat seat : cards::seats_of(seats)) {
    dealt.hands[seat] = hand(hands[seat]);
    if (dealt.hands[seat].size() != cards_per_hand) throw std::invalid_argument("a hand has five cards");
    all |= dealt.hands[seat];
  }
  if (all != deck) throw std::invalid_argument("a card is dealt twice, another is missing");
  return dealt;
}

}  // namespace euchre::written
