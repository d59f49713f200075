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

struct CardPlayed {
  static constexpr std::string_view event = "card-played";
  int seatIndex;
  Card card;
};
BOOST_DESCRIBE_STRUCT(CardPlayed, (), (seatIndex, card))

}  // namespace wire
