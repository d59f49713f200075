// What the trick games share on the wire: cards on the table, completed tricks, held cards, and the events of play.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "kernel/trick.h"
#include "wire/game.h"
#include "wire/json.h"

namespace wire {

using cards::Card;
using cards::CardSet;
using cards::Rank;
using cards::Suit;
using kernel::Play;
using kernel::TrickOrder;

// ---- Pieces ----

struct TrickCard {
  std::string_view playerId;
  int seatIndex;
  Card card;
};
BOOST_DESCRIBE_STRUCT(TrickCard, (), (playerId, seatIndex, card))

using TrickCards = cards::FixedList<TrickCard, cards::max_seats>;

struct CompletedTrick {
  TrickCards cards;
  int leadSeatIndex;
  int winningSeatIndex;
};
BOOST_DESCRIBE_STRUCT(CompletedTrick, (), (cards, leadSeatIndex, winningSeatIndex))

inline TrickCards trick_cards(std::span<const Play> trick, Players players) {
  TrickCards cards;
  for (const Play& play : trick) cards.push_back({players[play.seat.index()], play.seat.number(), play.card});
  return cards;
}

inline CompletedTrick completed_trick(std::span<const Play> trick, const TrickOrder& order, Players players) {
  return {trick_cards(trick, players), trick.front().seat.number(), kernel::winner(trick, order).seat.number()};
}

/// A card of the seat's own; a game's own adds what else it says of one.
struct HeldCard {
  Suit suit;
  Rank rank;
  std::string_view id;
  Suit effectiveSuit;  // what it counts as: the left bower is a trump
};
BOOST_DESCRIBE_STRUCT(HeldCard, (), (suit, rank, id, effectiveSuit))

/// `order` is none before there is a contract.
inline HeldCard held_card(Card card, const TrickOrder* order) {
  return {card.suit(), card.rank(), to_string(card), order != nullptr ? order->counts_as(card) : card.suit()};
}

/// What a view tells of a hand's cards and tricks; a game's own round adds the rest, and says the order of it all.
template <class Held, std::size_t MostCards, std::size_t Seats>
struct TrickRound {
  cards::FixedList<Held, MostCards> hand = {};
  std::array<int, Seats> handCounts = {};
  std::optional<int> currentTurnSeatIndex = {};
  TrickCards currentTrick = {};
  std::optional<int> trickLeadSeatIndex = {};
  int tricksPlayed = 0;
  cards::FixedList<CompletedTrick, MostCards> completedTricks = {};
};

/// The same as they are read: of a card played only who and what.
struct SeenPlay {
  int seatIndex = 0;
  Card card = any_card;
};
BOOST_DESCRIBE_STRUCT(SeenPlay, (), (seatIndex, card))

struct SeenTrick {
  std::vector<SeenPlay> cards;
};
BOOST_DESCRIBE_STRUCT(SeenTrick, (), (cards))

template <std::size_t Seats>
struct SeenRound {
  std::vector<Card> hand;
  std::array<int, Seats> handCounts{};
  std::optional<int> currentTurnSeatIndex;
  std::vector<SeenPlay> currentTrick;
  std::vector<SeenTrick> completedTricks;
  BOOST_DESCRIBE_CLASS(SeenRound, (), (hand, handCounts, currentTurnSeatIndex, currentTrick, completedTricks), (), ())
};

// ---- Actions ----

struct CardPayload {
  std::string cardId;
};
BOOST_DESCRIBE_STRUCT(CardPayload, (), (cardId))

/// {"type":"play-card","payload":{"cardId":"9S"}}, without a string in between.
template <WireEnum Type>
void write_card_action(std::string& out, Type type, Card card) {
  out += "{\"type\":";
  write_json(out, type);
  out += ",\"payload\":{\"cardId\":\"";
  out += to_string(card);
  out += "\"}}";
}

/// One of the game's actions that is nothing but a card.
template <class Action, class CardAction>
Result<Action> read_card_action(const boost::json::value& payload) {
  const auto read = read_json<CardPayload>(payload);
  if (!read) return Code::INVALID_PAYLOAD;
  const auto card = cards::parse_card(read->cardId);
  if (!card) return Code::INVALID_CARD;
  return CardAction{*card};
}

// ---- Events ----

struct HandUpdated {
  static constexpr std::string_view event = "hand-updated";
  CardSet hand;
};
BOOST_DESCRIBE_STRUCT(HandUpdated, (), (hand))

struct TrickStarted {
  static constexpr std::string_view event = "trick-started";
  int leadSeatIndex;
};
BOOST_DESCRIBE_STRUCT(TrickStarted, (), (leadSeatIndex))

/// Who took the trick, and how many each has now; a game's TrickWon is one, with its name.
template <class Numbers>
struct TrickTaken {
  static constexpr std::string_view event = "trick-won";
  static constexpr Pause pause = Pause::trick;
  int winningSeatIndex;
  Numbers tricksWon;
  BOOST_DESCRIBE_CLASS(TrickTaken, (), (winningSeatIndex, tricksWon), (), ())
};

struct CardPlayed {
  static constexpr std::string_view event = "card-played";
  int seatIndex;
  Card card;
};
BOOST_DESCRIBE_STRUCT(CardPlayed, (), (seatIndex, card))

}  // namespace wire
