// Cards and deals of the games with bowers, written as text: hand("9S 10H JD"). What cannot be read throws.
#pragma once

#include <stdexcept>
#include <string_view>
#include <vector>

#include "harness/written_cards.h"
#include "kernel/bowers.h"

namespace harness::bowers {

using cards::Card;
using cards::CardSet;
using kernel::bowers::Deal;

inline Card card(std::string_view text) { return written::card(text, kernel::bowers::deck); }
/// In the order of the text.
inline std::vector<Card> cards_in(std::string_view text) { return written::cards_in(text, kernel::bowers::deck); }
inline CardSet hand(std::string_view text) { return written::hand(text, kernel::bowers::deck); }

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

/// Who wins a trick of these cards, led by seat 0.
inline cards::Seat winner_of(std::string_view cards_from_seat_0, cards::Suit trump) {
  kernel::Trick<kernel::bowers::seats> trick;
  cards::Seat seat(0);
  for (Card each : cards_in(cards_from_seat_0)) {
    trick.push_back({seat, each});
    seat = next(seat);
  }
  return kernel::winner(trick, kernel::bowers::order_of(trump)).seat;
}

}  // namespace harness::bowers
