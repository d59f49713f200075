// Trick taking, by data: a game makes a TrickOrder per contract (what each card counts as, how strong it is);
// `playable` and `winner` work on it and never ask which game it is.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "cards/card_set.h"
#include "cards/fixed_list.h"
#include "cards/seat.h"

namespace kernel {

using cards::Card;
using cards::CardSet;
using cards::Rank;
using cards::Seat;
using cards::Suit;

/// The deck from this rank up in order, each card by its index64, to be shuffled.
template <Rank lowest>
inline constexpr auto sorted_deck = [] {
  constexpr CardSet deck = CardSet::from(lowest);
  std::array<std::uint8_t, deck.size()> cards{};
  std::size_t i = 0;
  for (Card card : deck) cards[i++] = static_cast<std::uint8_t>(card.index64());
  return cards;
}();

struct Play {
  Seat seat;
  Card card;
  friend constexpr bool operator==(const Play&, const Play&) = default;
};

/// The cards of one trick in the order they were played; the first one led.
template <std::size_t Seats>
using Trick = cards::FixedList<Play, Seats>;

class TrickOrder {
 public:
  /// Every card counts as its own suit, aces high.
  static constexpr TrickOrder plain(std::optional<Suit> trump) {
    TrickOrder order(trump);
    for (Suit suit : cards::all_suits) {
      for (Rank rank : cards::all_ranks) order.put(Card(rank, suit), suit, static_cast<int>(rank));
    }
    return order;
  }

  /// The trump suit's jack is its highest card, the jack of the same colour belongs to it as the second highest.
  static constexpr TrickOrder with_bowers(Suit trump) {
    TrickOrder order = plain(trump);
    order.put(Card(Rank::jack, trump), trump, 16);
    order.put(Card(Rank::jack, same_colour(trump)), trump, 15);
    return order;
  }

  constexpr std::optional<Suit> trump() const { return trump_; }
  constexpr Suit counts_as(Card card) const { return counts_as_[card.index64()]; }
  /// All cards that count as this suit.
  constexpr CardSet suit(Suit suit) const { return suits_[index(suit)]; }
  constexpr bool is_trump(Card card) const { return trump_ && counts_as(card) == *trump_; }
  constexpr CardSet trumps() const { return trump_ ? suit(*trump_) : CardSet{}; }

  /// Higher is stronger within a suit; any trump is stronger than any other card.
  constexpr int strength(Card card) const { return strength_[card.index64()]; }

  /// Whether `card`, played later, takes the trick from `best`, the strongest so far.
  constexpr bool beats(Card card, Card best) const {
    return strength(card) > strength(best) && (counts_as(card) == counts_as(best) || is_trump(card));
  }

 private:
  explicit constexpr TrickOrder(std::optional<Suit> trump) : trump_(trump) {}

  constexpr void put(Card card, Suit suit, int strength) {
    suits_[index(counts_as(card))].remove(card);
    suits_[index(suit)].add(card);
    counts_as_[card.index64()] = suit;
    const int trump_bonus = trump_ && suit == *trump_ ? 32 : 0;
    strength_[card.index64()] = static_cast<std::uint8_t>(strength + trump_bonus);
  }

  std::optional<Suit> trump_;
  std::array<CardSet, 4> suits_{};
  std::array<Suit, 64> counts_as_{};
  std::array<std::uint8_t, 64> strength_{};
};

/// What a hand may play: the led suit if it has any, else anything. `led` is the trick's first card, if any.
constexpr CardSet playable(CardSet hand, std::optional<Card> led, const TrickOrder& order) {
  if (!led) return hand;
  const CardSet following = hand & order.suit(order.counts_as(*led));
  return following.empty() ? hand : following;
}

inline std::optional<Card> led_card(std::span<const Play> trick) {
  return trick.empty() ? std::nullopt : std::optional(trick.front().card);
}

/// The strongest play so far: a reduction over all cards. The trick must not be empty.
inline const Play& winner(std::span<const Play> trick, const TrickOrder& order) {
  const CardSet can_win = order.suit(order.counts_as(trick.front().card)) | order.trumps();
  // Strength and place in one number, so that nothing has to jump: which card wins is as good as random.
  std::size_t best = static_cast<std::size_t>(order.strength(trick.front().card)) << 3;
  for (std::size_t i = 1; i < trick.size(); ++i) {
    const auto strength = static_cast<std::size_t>(order.strength(trick[i].card));
    best = std::max(best, (strength * static_cast<std::size_t>(can_win.contains(trick[i].card))) << 3 | i);
  }
  return trick[best & 7];
}

/// Those of `cards` that would take the trick as it lies. The trick must not be empty.
inline CardSet winning(CardSet cards, std::span<const Play> trick, const TrickOrder& order) {
  const Card best = winner(trick, order).card;
  CardSet better;
  for (Card card : cards) {
    if (order.beats(card, best)) better.add(card);
  }
  return better;
}

/// The weakest and the strongest of some cards; any trump is above all others. There must be one.
inline Card lowest(CardSet cards, const TrickOrder& order) {
  return *std::ranges::min_element(cards, {}, [&](Card card) { return order.strength(card); });
}
inline Card highest(CardSet cards, const TrickOrder& order) {
  return *std::ranges::max_element(cards, {}, [&](Card card) { return order.strength(card); });
}

/// What to lead so that every trick is taken, down to the last card, whoever of the others holds which of `theirs`;
/// none if one of them could take one. Trumps go first: while somebody may hold one, nothing else is safe.
inline std::optional<Card> sure_lead(CardSet hand, CardSet theirs, const TrickOrder& order) {
  if (hand.empty()) return std::nullopt;
  const CardSet trumps = hand & order.trumps();
  if (trumps != hand && trumps.size() < (theirs & order.trumps()).size()) return std::nullopt;
  for (Suit suit : cards::all_suits) {
    const CardSet against = theirs & order.suit(suit);
    CardSet mine = hand & order.suit(suit);
    // At worst one of them has all of these and keeps the highest to the end.
    for (int left = against.size(); left > 0 && !mine.empty(); --left) {
      const Card best = highest(mine, order);
      if (order.strength(best) < order.strength(highest(against, order))) return std::nullopt;
      mine.remove(best);
    }
  }
  return highest(hand, order);
}

/// Notes what a trick shows: who did not follow has no card left of the suit that was led.
template <std::size_t Seats>
void note_voids(std::span<const Play> trick, const TrickOrder& order, cards::BySeat<CardSet, Seats>& cannot_hold) {
  for (const Play& play : trick) {
    const Suit led = order.counts_as(trick.front().card);
    if (order.counts_as(play.card) != led) cannot_hold[play.seat] |= order.suit(led);
  }
}

inline CardSet cards_of(std::span<const Play> trick) {
  CardSet set;
  for (const Play& play : trick) set.add(play.card);
  return set;
}

/// What each seat has shown in the tricks of a hand, and in the one on the table, that it cannot hold.
template <std::size_t Seats, std::size_t Most>
cards::BySeat<CardSet, Seats> shown_voids(const cards::FixedList<Trick<Seats>, Most>& tricks,
                                          const Trick<Seats>& current, const TrickOrder& order) {
  cards::BySeat<CardSet, Seats> cannot_hold;
  for (const Trick<Seats>& trick : tricks) note_voids(trick, order, cannot_hold);
  note_voids(current, order, cannot_hold);
  return cannot_hold;
}

/// Every card in the tricks of a hand and in the one on the table.
template <std::size_t Seats, std::size_t Most>
CardSet played_cards(const cards::FixedList<Trick<Seats>, Most>& tricks, const Trick<Seats>& current) {
  CardSet played = cards_of(current);
  for (const Trick<Seats>& trick : tricks) played |= cards_of(trick);
  return played;
}

}  // namespace kernel
