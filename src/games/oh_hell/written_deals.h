// Cards and deals written as text, for this folder's tests: hand("9S 10H JD"). What cannot be read throws.
#pragma once

#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "games/oh_hell/oh_hell.h"

namespace oh_hell::written {

inline Card card(std::string_view text) {
  const auto parsed = cards::parse_card(text);
  if (!parsed) throw std::invalid_argument("not a card: " + std::string(text));
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

/// Hands by seat and the card turned up ("" if none is); everything else is the stock.
inline Deal deal(const std::vector<std::string>& hands, std::string_view turned_up) {
  Deal dealt{.hands = {}, .turned_up = std::nullopt, .stock = deck};
  const auto take = [&dealt](Card each) {
    if (!dealt.stock.contains(each)) throw std::invalid_argument("dealt twice: " + std::string(to_string(each)));
    dealt.stock.remove(each);
  };
  int seat = 0;
  for (const std::string& text : hands) {
    for (Card each : cards_in(text)) take(each);
    dealt.hands[Seat(seat++)] = hand(text);
  }
  if (!turned_up.empty()) {
    dealt.turned_up = card(turned_up);
    take(*dealt.turned_up);
  }
  return dealt;
}

/// The number of the growing hand in which each seat has as many cards as seat 0 of this deal.
inline std::uint32_t hand_number_of(const Settings& settings, const Deal& deal) {
  const int cards = deal.hands[Seat(0)].size();
  for (Seat seat : cards::seats_of(settings.players)) {
    if (deal.hands[seat].size() != cards) throw std::invalid_argument("every hand has as many cards");
  }
  if (cards < 1 || cards > settings.max_cards) throw std::invalid_argument("no round has so many cards");
  return static_cast<std::uint32_t>(settings.max_cards + cards - 2);
}

}  // namespace oh_hell::written
