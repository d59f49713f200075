// Deals written as text, for this folder's tests. What cannot be throws.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "games/oh_hell/oh_hell.h"
#include "harness/written_cards.h"

namespace oh_hell::written {

using harness::written::card;
using harness::written::cards_in;
using harness::written::hand;

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
