// Oh Hell on the wire: what its view and events tell (docs/rules/oh-hell.md); cards, actions and the events of play
// have the form that all trick games share (wire/tricks.h). Each struct is described once; what is written and what is
// read follow from it.
#pragma once

#include "games/oh_hell/oh_hell.h"
#include "wire/form.h"
#include "wire/prompt.h"

namespace oh_hell {

using wire::Events;
using wire::IfAny;
using wire::Players;

// ---- Pieces ----

/// One T for each seat of the table that is played at.
template <class T>
using PerSeat = wire::PerSeat<Game, T>;

struct HeldCard : wire::HeldCard {
  bool isTrump;
};
BOOST_DESCRIBE_STRUCT(HeldCard, (wire::HeldCard), (isTrump))

struct TrickCard {
  int playerIndex;
  Card card;
};
BOOST_DESCRIBE_STRUCT(TrickCard, (), (playerIndex, card))

using TrickCards = cards::FixedList<TrickCard, max_players>;

struct CurrentTrick {
  TrickCards cards;
  std::optional<Suit> leadSuit;
  std::optional<int> currentPlayer;  // null while nobody may play a card
  std::optional<int> winningPlayer;  // whose trick it is so far
};
BOOST_DESCRIBE_STRUCT(CurrentTrick, (), (cards, leadSuit, currentPlayer, winningPlayer))

struct CompletedTrick {
  TrickCards cards;
  Suit leadSuit;
  int winner;
};
BOOST_DESCRIBE_STRUCT(CompletedTrick, (), (cards, leadSuit, winner))

enum class LastActionType { bid, play_card, trick_won, round_end };
constexpr std::array<std::string_view, 4> wire_names(LastActionType) {
  return {"BID", "PLAY_CARD", "TRICK_WON", "ROUND_END"};
}

/// Without its time: the room's records have that.
struct LastAction {
  LastActionType type;
  IfAny<int> playerIndex;
  IfAny<int> bid;
  IfAny<Card> card;
  IfAny<int> trickWinner;
};
BOOST_DESCRIBE_STRUCT(LastAction, (), (type, playerIndex, bid, card, trickWinner))

// ---- Actions ----

struct BidPayload {
  int bid;
};
BOOST_DESCRIBE_STRUCT(BidPayload, (), (bid))

// ---- View ----

enum class WirePhase { bidding, playing, round_over, game_over };
constexpr std::array<std::string_view, 4> wire_names(WirePhase) {
  return {"BIDDING", "PLAYING", "ROUND_OVER", "GAME_OVER"};
}

/// The trump suit, or that there is none.
enum class WireTrump { clubs, diamonds, hearts, spades, none };
constexpr std::array<std::string_view, 5> wire_names(WireTrump) {
  return {"clubs", "diamonds", "hearts", "spades", "none"};
}

/// The place in the match, the deal and trump: what a table shows on top.
struct WireRound {
  int currentRound;  // 1 … totalRounds
  int totalRounds;
  int cardsThisRound;
  bool isAscending;
  int dealerIndex;
  WireTrump trumpSuit;
  std::optional<Card> trumpCard;
  std::optional<int> currentBidder;
};
BOOST_DESCRIBE_STRUCT(WireRound, (),
                      (currentRound, totalRounds, cardsThisRound, isAscending, dealerIndex, trumpSuit, trumpCard,
                       currentBidder))

struct Wire;

/// What is played, by the settings.
struct WireRules {
  int playerCount;
  int maxCards;
  Scoring scoringVariant;
  TrumpMode trumpMode;
  bool hook;
};

struct WireView : wire::TrickView<Wire, Game>, WireRound, WireRules {
  WirePhase phase;
  cards::FixedList<HeldCard, most_cards> hand;
  PerSeat<int> handCounts;
  PerSeat<std::optional<int>> bids;
  int bidTotal;
  std::optional<int> forbiddenBid;  // the dealer's, once everyone else has bid
  std::optional<int> currentTurnSeatIndex;
  CurrentTrick currentTrick;
  PerSeat<int> tricksWon;
  cards::FixedList<CompletedTrick, most_cards> completedTricks;
  PerSeat<int> scores;
  PerSeat<int> roundScores;
  std::optional<LastAction> lastAction;
  std::optional<PerSeat<int>> winners;
};
BOOST_DESCRIBE_STRUCT(WireView, (),
                      (gameId, seatIndex, seats, phase, playerCount, maxCards, scoringVariant, trumpMode, hook,
                       currentRound, totalRounds, cardsThisRound, isAscending, trumpSuit, trumpCard, dealerIndex, hand,
                       handCounts, bids, bidTotal, forbiddenBid, currentBidder, currentTurnSeatIndex, currentTrick,
                       tricksWon, completedTricks, scores, roundScores, lastAction, winners, allMine, legalActions))

// ---- Events ----

struct GameStarted : WireRules {
  static constexpr std::string_view event = "game-started";
  PerSeat<std::string_view> seats;
  int totalRounds;
};
BOOST_DESCRIBE_STRUCT(GameStarted, (), (seats, playerCount, maxCards, totalRounds, scoringVariant, trumpMode, hook))

/// A hand has been dealt, also the first one.
struct NewRound : WireRound {
  static constexpr std::string_view event = "new-round";
};
BOOST_DESCRIBE_STRUCT(NewRound, (WireRound), ())

struct BidMade {
  static constexpr std::string_view event = "bid-made";
  int seatIndex;
  int bid;
  int bidTotal;
  std::optional<int> currentBidder;  // null after the last bid
  std::optional<int> forbiddenBid;
};
BOOST_DESCRIBE_STRUCT(BidMade, (), (seatIndex, bid, bidTotal, currentBidder, forbiddenBid))

struct TrickWon : wire::TrickTaken<PerSeat<int>> {};
BOOST_DESCRIBE_STRUCT(TrickWon, (wire::TrickTaken<PerSeat<int>>), ())

struct RoundEnded {
  static constexpr std::string_view event = "round-over";
  int currentRound;
  PerSeat<int> bids;
  PerSeat<int> tricksWon;
  PerSeat<int> roundScores;
  PerSeat<int> scores;
  bool isGameOver;
};
BOOST_DESCRIBE_STRUCT(RoundEnded, (), (currentRound, bids, tricksWon, roundScores, scores, isGameOver))

struct GameEnded {
  static constexpr std::string_view event = "game-over";
  PerSeat<int> winners;
  PerSeat<int> finalScores;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners, finalScores))

// ---- The game on the wire: wire/game.h says what each function promises ----

struct Wire : wire::TrickForm<Wire, Game> {
  using WireView = oh_hell::WireView;
  using Payloads = boost::mp11::mp_list<BidPayload, wire::CardPayload>;
  using PublicEvents = boost::mp11::mp_list<GameStarted, NewRound, BidMade, wire::TrickStarted, wire::CardPlayed,
                                            TrickWon, RoundEnded, GameEnded>;
  using PrivateEvents = boost::mp11::mp_list<wire::HandUpdated>;
  static constexpr std::tuple settings{
      wire::setting("playerCount", "Players", &Settings::players, min_players, max_players),
      wire::setting("scoring", "Scoring", &Settings::scoring), wire::setting("trump", "Trump", &Settings::trump),
      wire::setting("maxCards", "Most cards in a hand", &Settings::max_cards, 1, most_cards),
      wire::setting("hook", "The dealer may not even out the bids", &Settings::hook)};

  static WireView seen(const PublicView& view, const View* own, Players players);
  static wire::Read<View> read_view(const boost::json::value& json);
  static BidPayload payload_of(const Open&, const Bid& bid) { return {bid.tricks}; }
  static Result<Action> action_of(const State& state, const BidPayload& payload);

  static Events events_of_start(const State& state, Players players);
  static NewRound new_round(const State& state);
  static TrickWon trick_won(Seat winner, const State& after);
  static RoundEnded round_ended(const RoundOver& round, const State& after);
  static GameEnded game_ended(const GameOver& over, const State& after);
  static void tell_action(Events& events, Seat seat, const Action& action, const State& after, Players players);
  static wire::Prompt prompt(const View& view);
  static wire::CardPlaces card_places() { return {.own = {"hand"}}; }
};
static_assert(wire::WireGame<Wire> && wire::HasPrompt<Wire>);

}  // namespace oh_hell
