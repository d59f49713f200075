// What the games with bowers share: 24 cards from the nines up, five for each of four seats, four left over with the
// first of them turned up, and a trump suit that the jacks of its colour lead.
#pragma once

#include <array>
#include <cstdint>

#include "cards/card_set.h"
#include "cards/rng.h"
#include "cards/seat.h"
#include "kernel/trick.h"

namespace kernel::bowers {

inline constexpr int seats = 4;
inline constexpr int cards_per_hand = 5;
inline constexpr std::size_t tricks_per_hand = 5;
inline constexpr int kitty_size = 4;

inline constexpr CardSet deck = CardSet::from(Rank::nine);

constexpr Card right_bower(Suit trump) { return {Rank::jack, trump}; }
constexpr Card left_bower(Suit trump) { return {Rank::jack, same_colour(trump)}; }

/// What each card counts as and how strong it is under this trump.
inline const TrickOrder& order_of(Suit trump) {
  static constexpr std::array<TrickOrder, 4> orders{
      TrickOrder::with_bowers(Suit::clubs), TrickOrder::with_bowers(Suit::diamonds),
      TrickOrder::with_bowers(Suit::hearts), TrickOrder::with_bowers(Suit::spades)};
  return orders[index(trump)];
}

/// The aces of a hand that are not trump.
constexpr CardSet side_aces(CardSet hand, Suit trump) {
  return hand & (CardSet::of(Rank::ace) - CardSet::of(Card(Rank::ace, trump)));
}

/// What a plain player leads: the right bower, an ace, from two trumps the highest, else the lowest card.
inline Card plain_lead(CardSet hand, const TrickOrder& order) {
  const CardSet trumps = hand & order.trumps();
  const Card right = right_bower(*order.trump());
  if (hand.contains(right)) return right;
  const CardSet aces = side_aces(hand, *order.trump());
  if (!aces.empty()) return aces.first();
  return trumps.size() >= 2 ? highest(trumps, order) : lowest(hand, order);
}

/// Where the hidden cards are now.
struct Hidden {
  cards::BySeat<CardSet> hands;
  CardSet kitty;
  friend constexpr bool operator==(const Hidden&, const Hidden&) = default;
};

/// The 24 cards as they were dealt. The kitty includes the upcard.
struct Deal {
  cards::BySeat<CardSet> hands;
  Card upcard;
  CardSet kitty;
  friend constexpr bool operator==(const Deal&, const Deal&) = default;
};

/// Five cards to each seat, four to the kitty, its first card turned up.
template <class Source>
Deal deal_from(Source& source) {
  auto cards = sorted_deck<Rank::nine>;
  cards::shuffle(cards, source);
  const auto take = [&cards](std::size_t from, std::size_t count) {
    CardSet set;
    for (std::size_t i = from; i < from + count; ++i) set.add(Card::from_index64(cards[i]));
    return set;
  };
  return {{take(0, 5), take(5, 5), take(10, 5), take(15, 5)}, Card::from_index64(cards[20]), take(20, kitty_size)};
}

}  // namespace kernel::bowers
