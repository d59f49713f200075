// Cards written as text, for tests: hand("9S 10H JD"). What cannot be read, or is not in the game's deck, throws.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card_set.h"

namespace harness::written {

inline constexpr cards::CardSet any_card = cards::CardSet::from(cards::Rank::two);

inline cards::Card card(std::string_view text, cards::CardSet deck = any_card) {
  const auto parsed = cards::parse_card(text);
  if (!parsed || !deck.contains(*parsed)) throw std::invalid_argument("not a card of this deck: " + std::string(text));
  return *parsed;
}

/// In the order of the text.
inline std::vector<cards::Card> cards_in(std::string_view text, cards::CardSet deck = any_card) {
  std::istringstream words{std::string(text)};
  std::vector<cards::Card> found;
  for (std::string word; words >> word;) found.push_back(card(word, deck));
  return found;
}

inline cards::CardSet hand(std::string_view text, cards::CardSet deck = any_card) {
  cards::CardSet set;
  for (cards::Card each : cards_in(text, deck)) set.add(each);
  return set;
}

}  // namespace harness::written
