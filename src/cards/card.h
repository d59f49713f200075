// A playing card as a strong type: a suit and a rank in one byte.
// Reading order: Suit, Rank, Card. Jokers are faces of a CardBag, not cards of a CardSet.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cards {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

inline constexpr std::array all_suits{Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};

constexpr std::size_t index(Suit suit) { return static_cast<std::size_t>(suit); }

/// The other suit of the same colour: the suit whose jack is the left bower.
constexpr Suit same_colour(Suit suit) {
  constexpr std::array other{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};
  return other[index(suit)];
}

// The value is the pip count, and the bit within a suit's lane of a CardSet.
enum class Rank : std::uint8_t {
  two = 2,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  queen,
  king,
  ace,
};

inline constexpr std::array all_ranks{
    Rank::two,  Rank::three, Rank::four, Rank::five,  Rank::six,  Rank::seven, Rank::eight,
    Rank::nine, Rank::ten,   Rank::jack, Rank::queen, Rank::king, Rank::ace,
};

class Card {
 public:
  constexpr Card(Rank rank, Suit suit)
      : code_(static_cast<std::uint8_t>(index(suit) * 16 + static_cast<std::size_t>(rank))) {}

  constexpr Suit suit() const { return static_cast<Suit>(code_ >> 4); }
  constexpr Rank rank() const { return static_cast<Rank>(code_ & 15); }

  /// A place for this card in tables of 64 entries, and its bit in a CardSet.
  constexpr std::size_t index64() const { return code_; }
  static constexpr Card from_index64(std::size_t index) { return Card(static_cast<std::uint8_t>(index)); }

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  explicit constexpr Card(std::uint8_t code) : code_(code) {}
  std::uint8_t code_;
};

/// "clubs", "diamonds", "hearts", "spades".
std::string_view to_string(Suit suit);
/// "2" … "10", "J", "Q", "K", "A".
std::string_view to_string(Rank rank);
/// Rank and suit initial: "9S", "10H", "JD".
std::string_view to_string(Card card);
/// "jack of hearts".
std::string in_words(Card card);

std::optional<Suit> parse_suit(std::string_view text);
std::optional<Rank> parse_rank(std::string_view text);
std::optional<Card> parse_card(std::string_view text);

}  // namespace cards
