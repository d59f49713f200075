// A set of different cards in 64 bits: a 16-bit lane per suit, the rank is the bit in the lane.
// Iteration goes from the lowest club to the ace of spades.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include "cards/card.h"

namespace cards {

class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (Card card : cards) add(card);
  }

  static constexpr CardSet of(Card card) { return CardSet(std::uint64_t{1} << card.index64()); }
  static constexpr CardSet of(Suit suit) { return CardSet(std::uint64_t{0x7ffc} << (16 * index(suit))); }
  static constexpr CardSet of(Rank rank) {
    return CardSet(std::uint64_t{0x0001'0001'0001'0001} << static_cast<unsigned>(rank));
  }
  /// Every card of the four suits from this rank up.
  static constexpr CardSet from(Rank lowest) {
    CardSet all;
    for (Rank rank : all_ranks) {
      if (rank >= lowest) all |= of(rank);
    }
    return all;
  }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Card card) const { return (bits_ >> card.index64() & 1) != 0; }
  constexpr bool contains_all(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr bool intersects(CardSet other) const { return (bits_ & other.bits_) != 0; }

  constexpr void add(Card card) { bits_ |= std::uint64_t{1} << card.index64(); }
  constexpr void remove(Card card) { bits_ &= ~(std::uint64_t{1} << card.index64()); }

  /// The first card in iteration order. The set must not be empty.
  constexpr Card first() const {
    assert(!empty());
    return Card::from_index64(static_cast<std::size_t>(std::countr_zero(bits_)));
  }

  class Iterator {
   public:
    using value_type = Card;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    explicit constexpr Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return Card::from_index64(static_cast<std::size_t>(std::countr_zero(bits_))); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator old = *this;
      ++*this;
      return old;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
  constexpr CardSet& operator&=(CardSet other) { return *this = *this & other; }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  explicit constexpr CardSet(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};

}  // namespace cards
