// Cards of several decks: a Face is one of the 52 cards or the joker, a CardBag says how often it holds each face.
// Cards with the same face cannot be told apart. Iteration goes by rank from the two to the ace, then the jokers, and
// names a face once for each copy.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "cards/card.h"

namespace cards {

class Face {
 public:
  constexpr Face(Card card)  // NOLINT(google-explicit-constructor): a card is a face
      : index_(static_cast<std::uint8_t>((static_cast<std::size_t>(card.rank()) - 2) * 4 + cards::index(card.suit()))) {
  }
  static constexpr Face joker() { return Face(std::uint8_t{joker_index}); }

  constexpr bool is_joker() const { return index_ == joker_index; }
  /// The card that it is, unless it is a joker.
  constexpr std::optional<Card> card() const {
    if (is_joker()) return std::nullopt;
    return Card(static_cast<Rank>(index_ / 4 + 2), static_cast<Suit>(index_ % 4));
  }
  constexpr bool has_rank(Rank rank) const { return index_ / 4U + 2U == static_cast<std::size_t>(rank); }

  /// A place for this face in tables of `face_count` entries.
  constexpr std::size_t index() const { return index_; }
  static constexpr Face from_index(std::size_t index) { return Face(static_cast<std::uint8_t>(index)); }

  friend constexpr auto operator<=>(Face, Face) = default;

 private:
  static constexpr std::uint8_t joker_index = 52;
  explicit constexpr Face(std::uint8_t index) : index_(index) {}
  std::uint8_t index_;
};

inline constexpr std::size_t face_count = 53;

/// The card's text, or "JOKER".
std::string_view to_string(Face face);
std::optional<Face> parse_face(std::string_view text);

class CardBag {
 public:
  constexpr CardBag() = default;
  constexpr CardBag(std::initializer_list<Face> faces) {
    for (Face face : faces) add(face);
  }

  constexpr int count(Face face) const { return counts_[face.index()]; }
  constexpr int count(Rank rank) const {
    const std::size_t at = Face(Card(rank, Suit::clubs)).index();
    return counts_[at] + counts_[at + 1] + counts_[at + 2] + counts_[at + 3];
  }
  constexpr bool contains(Face face) const { return count(face) > 0; }
  constexpr bool contains_all(const CardBag& other) const {
    bool all = true;
    for (std::size_t i = 0; i < places; ++i) all = all && other.counts_[i] <= counts_[i];
    return all;
  }
  constexpr int size() const {
    int sum = 0;
    for (std::uint8_t each : counts_) sum += each;
    return sum;
  }
  constexpr bool empty() const { return *this == CardBag{}; }

  constexpr void add(Face face, int copies = 1) {
    assert(count(face) + copies < 256);
    counts_[face.index()] = static_cast<std::uint8_t>(counts_[face.index()] + copies);
  }
  constexpr void remove(Face face) {
    assert(contains(face));
    --counts_[face.index()];
  }
  constexpr CardBag& operator+=(const CardBag& other) {
    for (std::size_t i = 0; i < places; ++i) counts_[i] = static_cast<std::uint8_t>(counts_[i] + other.counts_[i]);
    return *this;
  }
  /// The other bag must be within this one.
  constexpr CardBag& operator-=(const CardBag& other) {
    assert(contains_all(other));
    for (std::size_t i = 0; i < places; ++i) counts_[i] = static_cast<std::uint8_t>(counts_[i] - other.counts_[i]);
    return *this;
  }
  friend constexpr CardBag operator+(CardBag a, const CardBag& b) { return a += b; }
  friend constexpr CardBag operator-(CardBag a, const CardBag& b) { return a -= b; }

  /// What both hold: the smaller count of each face.
  friend constexpr CardBag operator&(CardBag a, const CardBag& b) {
    for (std::size_t i = 0; i < places; ++i) a.counts_[i] = a.counts_[i] < b.counts_[i] ? a.counts_[i] : b.counts_[i];
    return a;
  }
  /// The cards of one rank.
  constexpr CardBag of(Rank rank) const {
    CardBag part;
    const std::size_t at = Face(Card(rank, Suit::clubs)).index();
    for (std::size_t i = at; i < at + 4; ++i) part.counts_[i] = counts_[i];
    return part;
  }
  friend constexpr bool operator==(const CardBag&, const CardBag&) = default;

  /// The first face in iteration order. The bag must not be empty.
  constexpr Face first() const { return *begin(); }

  class Iterator {
   public:
    using value_type = Face;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    constexpr Iterator(const CardBag& bag, std::size_t face) : bag_(&bag), face_(face) { skip_absent(); }
    constexpr Face operator*() const { return Face::from_index(face_); }
    constexpr Iterator& operator++() {
      if (++copy_ == bag_->counts_[face_]) {
        copy_ = 0;
        ++face_;
        skip_absent();
      }
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator old = *this;
      ++*this;
      return old;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    constexpr void skip_absent() {
      while (face_ < face_count && bag_->counts_[face_] == 0) ++face_;
    }
    const CardBag* bag_ = nullptr;
    std::size_t face_ = face_count;
    int copy_ = 0;
  };
  constexpr Iterator begin() const { return {*this, 0}; }
  constexpr Iterator end() const { return {*this, face_count}; }

 private:
  static constexpr std::size_t places = 56;  // whole words; the last three stay 0
  std::array<std::uint8_t, places> counts_{};
};

/// Every face of a deck: each card once and this many jokers.
constexpr CardBag full_deck(int jokers) {
  CardBag deck;
  for (Suit suit : all_suits) {
    for (Rank rank : all_ranks) deck.add(Card(rank, suit));
  }
  deck.add(Face::joker(), jokers);
  return deck;
}

}  // namespace cards
