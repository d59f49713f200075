#include "cards/card.h"

namespace cards {
namespace {

constexpr std::array<std::string_view, 4> suit_names{"clubs", "diamonds", "hearts", "spades"};
constexpr std::array<std::string_view, 15> rank_names{"",  "",  "2",  "3", "4", "5", "6", "7",
                                                      "8", "9", "10", "J", "Q", "K", "A"};
constexpr std::array<std::string_view, 15> rank_words{"",      "",     "two", "three", "four",  "five", "six", "seven",
                                                      "eight", "nine", "ten", "jack",  "queen", "king", "ace"};
constexpr std::string_view suit_initials = "CDHS";

// Four characters a card: up to three of text and its length, so that to_string can hand out a view.
struct CardText {
  std::array<char, 3> text{};
  std::uint8_t size = 0;
};

constexpr std::array<CardText, 64> make_card_texts() {
  std::array<CardText, 64> texts{};
  for (Suit suit : all_suits) {
    for (Rank rank : all_ranks) {
      CardText& entry = texts[Card(rank, suit).index64()];
      for (char c : rank_names[static_cast<std::size_t>(rank)]) entry.text[entry.size++] = c;
      entry.text[entry.size++] = suit_initials[index(suit)];
    }
  }
  return texts;
}

constexpr std::array<CardText, 64> card_texts = make_card_texts();

}  // namespace

std::string_view to_string(Suit suit) { return suit_names[index(suit)]; }

std::string_view to_string(Rank rank) { return rank_names[static_cast<std::size_t>(rank)]; }

std::string_view to_string(Card card) {
  const CardText& entry = card_texts[card.index64()];
  return {entry.text.data(), entry.size};
}

std::string in_words(Card card) {
  std::string words(rank_words[static_cast<std::size_t>(card.rank())]);
  words += " of ";
  words += to_string(card.suit());
  return words;
}

std::optional<Suit> parse_suit(std::string_view text) {
  for (Suit suit : all_suits) {
    if (to_string(suit) == text) return suit;
  }
  return std::nullopt;
}

std::optional<Rank> parse_rank(std::string_view text) {
  for (Rank rank : all_ranks) {
    if (to_string(rank) == text) return rank;
  }
  return std::nullopt;
}

std::optional<Card> parse_card(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const std::size_t suit = suit_initials.find(text.back());
  if (suit == std::string_view::npos) return std::nullopt;
  text.remove_suffix(1);
  const auto rank = parse_rank(text);
  if (!rank) return std::nullopt;
  return Card(*rank, all_suits[suit]);
}

}  // namespace cards
