// Cards and deals of the games with bowers, written as text: hand("9S 10H JD"). What cannot be read throws.
#pragma once

#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/bowers.h"

namespace harness::bowers {

using cards::Card;
using cards::CardSet;
using kernel::bowers::Deal;

inline Card card(std::string_view text) {
  const auto parsed = cards::parse_card(text);
  if (!parsed || !kernel::bowers::deck.contains(*parsed)) {
    throw std::invalid_argument("not a card of this deck: " + std::string(text));
  }
  return *parsed;
}

/// In the order of the text.
inline std::vector<Card> cards_in(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::vector<Card> found;
  for (std::string word; words >> word;) found.push_back(card(word));
  return found;
}

inline CardSet hand(std::string_view text) {
  CardSet set;
  for (Card each : cards_in(text)) set.add(each);
  return set;
}

/// The first card of the kitty is turned up. Every card has to be somewhere.
inline Deal deal(const cards::BySeat<std::string_view>& hands, std::string_view kitty) {
  Deal dealt{{}, cards_in(kitty).at(0), hand(kitty)};
  CardSet all = dealt.kitty;
  if (dealt.kitty.size() != kernel::bowers::kitty_size) throw std::invalid_argument("the kitty has four cards");
  for (cards::Seat seat : cards::seats_of(kernel::bowers::seats)) {
    dealt.hands[seat] = hand(hands[seat]);
    if (dealt.hands[seat].size() != kernel::bowers::cards_per_hand) {
      throw std::invalid_argument("a hand has five cards");
    }
    all |= dealt.hands[seat];
  }
  if (all != kernel::bowers::deck) throw std::invalid_argument("a card is dealt twice, another is missing");
  return dealt;
}

}  // namespace harness::bowers
