// What the games with bowers share: 24 cards from the nines up, five for each of four seats, four left over with the
// first of them turned up, and a trump suit that the jacks of its colour lead.
#pragma once

#include <array>
#include <cstdint>

#include "cards/card_set.h"
#include "cards/rng.h"
#include "cards/seat.h"
#include "kernel/trick_game.h"

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

/// The trumps of a hand, the left bower among them.
inline CardSet trumps_in(CardSet hand, Suit trump) { return hand & order_of(trump).trumps(); }

/// What cards should take, in hundredths of a trick.
struct CardValues {
  std::array<int, 7> trumps;  // from the nine to the right bower
  int side_ace;
  int side_void;  // when there are two trumps to use it

  constexpr int of_trump(Card card, const TrickOrder& order) const {
    const int place = order.strength(card) - order.strength({Rank::nine, *order.trump()});
    const bool above_the_jacks_place = place > 1;
    return trumps[static_cast<std::size_t>(place - (above_the_jacks_place ? 1 : 0))];
  }
  constexpr int of_hand(CardSet hand, const TrickOrder& order) const {
    const CardSet held_trumps = hand & order.trumps();
    int value = side_ace * side_aces(hand, *order.trump()).size();
    for (Card card : held_trumps) value += of_trump(card, order);
    for (Suit suit : cards::all_suits) {
      if (!hand.intersects(order.suit(suit)) && held_trumps.size() >= 2) value += side_void;
    }
    return value;
  }
};

/// What a plain player leads: the right bower, an ace, from two trumps the highest, else the lowest card.
inline Card plain_lead(CardSet hand, const TrickOrder& order) {
  const CardSet trumps = hand & order.trumps();
  const Card right = right_bower(*order.trump());
  if (hand.contains(right)) return right;
  const CardSet aces = side_aces(hand, *order.trump());
  if (!aces.empty()) return aces.first();
  return trumps.size() >= 2 ? highest(trumps, order) : lowest(hand, order);
}

/// What a plain player follows with: the lowest that takes the trick as it lies, or the lowest of all.
inline Card plain_follow(CardSet cards, std::span<const Play> trick, const TrickOrder& order) {
  const CardSet winners = winning(cards, trick, order);
  return lowest(winners.empty() ? cards : winners, order);
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

/// The cards as they lie, as a deal: before anything was called, the one that the hand began with.
constexpr Deal deal_of(const auto& state) { return {state.deal.hands, state.upcard, state.deal.kitty}; }

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

/// What games with bowers have in common beside what all trick games have. Their contracts have a `trump`.
template <class G, class State, class View, class PublicView, class Action, class Actions>
struct BowerGame : TrickGame<G, State, View, PublicView, Action, Actions> {
  using Base = TrickGame<G, State, View, PublicView, Action, Actions>;
  using typename Base::Open;
  using typename Base::Playing;
  using typename Base::Settings;
  static constexpr int min_players = seats;
  static constexpr int max_players = seats;
  static constexpr CardSet deck = bowers::deck;

  static constexpr int seat_count(const Settings&) { return seats; }
  static constexpr int cards_each(const Open&) { return cards_per_hand; }
  template <class Source>
  static Deal deal_from(Source& source, const Settings&, std::uint32_t) {
    return bowers::deal_from(source);
  }
  static const TrickOrder& order(const Open&, const Playing& playing) { return order_of(playing.contract.trump); }
  static const TrickOrder& order(const Open& open) { return order_of(contract_of(open.phase)->trump); }
  static CardSet left_over(const State& state) { return state.deal.kitty; }
};

}  // namespace kernel::bowers
