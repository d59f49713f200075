// Buck Euchre on the wire: phases, fields and events as docs/rules/buck-euchre.md names them.
// Each struct is described once; what is written and what is read follow from it.
#pragma once

#include "games/buck_euchre/buck_euchre.h"
#include "wire/form.h"
#include "wire/prompt.h"

namespace buck_euchre {

using wire::Events;
using wire::IfAny;
using wire::Players;

using Numbers = wire::PerSeat<Game, int>;

// ---- Pieces ----

struct HeldCard : wire::HeldCard {};
BOOST_DESCRIBE_STRUCT(HeldCard, (wire::HeldCard), ())

enum class CallKind { bid, pass };
constexpr std::array<std::string_view, 2> wire_names(CallKind) { return {"bid", "pass"}; }

/// One thing said in the auction.
struct WireCall {
  int seatIndex;
  CallKind action;
  IfAny<int> bid;
};
BOOST_DESCRIBE_STRUCT(WireCall, (), (seatIndex, action, bid))

enum class Decision { stay, fold };
constexpr std::array<std::string_view, 2> wire_names(Decision) { return {"stay", "fold"}; }

struct SeatDecision {
  int seatIndex;
  Decision decision;
};
BOOST_DESCRIBE_STRUCT(SeatDecision, (), (seatIndex, decision))

/// How a hand ended.
struct WireResult {
  bool passedOut;
  std::optional<int> bidderSeatIndex = {};
  std::optional<int> bid = {};
  std::optional<bool> bidMade = {};
  Numbers tricksWon;
  Numbers scoreChanges;
};
BOOST_DESCRIBE_STRUCT(WireResult, (), (passedOut, bidderSeatIndex, bid, bidMade, tricksWon, scoreChanges))

// ---- Actions ----

struct BidPayload {
  int bid;
};
BOOST_DESCRIBE_STRUCT(BidPayload, (), (bid))

struct SuitPayload {
  wire::Unchecked<Suit, std::string> suit;
};
BOOST_DESCRIBE_STRUCT(SuitPayload, (), (suit))

// ---- View ----

/// In the order of the phases in `Phase`.
enum class WirePhase { bidding, declaring_trump, folding_decision, playing, round_over, game_over };
constexpr std::array<std::string_view, 6> wire_names(WirePhase) {
  return {"BIDDING", "DECLARING_TRUMP", "FOLDING_DECISION", "PLAYING", "ROUND_OVER", "GAME_OVER"};
}

struct WireRound : wire::TrickRound<HeldCard, cards_per_hand, seats> {
  Card turnedUpCard = wire::any_card;
  bool clubsTurnedUp = false;  // clubs are trump and nobody may fold
  cards::FixedList<WireCall, Auction::capacity()> bids = {};
  std::optional<int> highestBid = {};
  std::optional<int> bidderSeatIndex = {};
  std::optional<int> lowestNextBid = {};
  cards::FixedList<int, seats> passedSeats = {};
  std::optional<Suit> trumpSuit = {};
  cards::FixedList<SeatDecision, seats - 1> foldDecisions = {};
  cards::FixedList<int, seats - 1> foldedSeats = {};
  Numbers tricksWon = {};
  std::optional<WireResult> result = {};
};
BOOST_DESCRIBE_STRUCT(WireRound, (),
                      (hand, handCounts, turnedUpCard, clubsTurnedUp, bids, highestBid, bidderSeatIndex, lowestNextBid,
                       passedSeats, trumpSuit, foldDecisions, foldedSeats, currentTurnSeatIndex, currentTrick,
                       trickLeadSeatIndex, tricksWon, tricksPlayed, completedTricks, result))

struct Wire;

struct WireView : wire::TrickView<Wire, Game> {
  WirePhase phase;
  Numbers scores;
  bool tieBreak;  // several share the lowest score at 0 or below: everyone plays on
  int handNumber;
  int dealerSeatIndex;
  WireRound round;
  std::optional<int> winnerSeatIndex;
};
BOOST_DESCRIBE_STRUCT(WireView, (),
                      (gameId, seatIndex, phase, seats, scores, tieBreak, handNumber, dealerSeatIndex, round,
                       winnerSeatIndex, allMine, legalActions))

// ---- Events ----

struct NewRound {
  static constexpr std::string_view event = "new-round";
  int dealerSeatIndex;
  Card turnedUpCard;
  bool clubsTurnedUp;
};
BOOST_DESCRIBE_STRUCT(NewRound, (), (dealerSeatIndex, turnedUpCard, clubsTurnedUp))

struct GameStarted : NewRound {
  static constexpr std::string_view event = "game-started";
  wire::PerSeat<Game, std::string_view> seats;
  Numbers scores;
};
BOOST_DESCRIBE_STRUCT(GameStarted, (), (seats, scores, dealerSeatIndex, turnedUpCard, clubsTurnedUp))

struct BidPlaced {
  static constexpr std::string_view event = "bid-placed";
  int seatIndex;
  int bid;
};
BOOST_DESCRIBE_STRUCT(BidPlaced, (), (seatIndex, bid))

struct PlayerPassed {
  static constexpr std::string_view event = "player-passed";
  int seatIndex;
};
BOOST_DESCRIBE_STRUCT(PlayerPassed, (), (seatIndex))

struct BiddingWon {
  static constexpr std::string_view event = "bidding-won";
  int bidderSeatIndex;
  int bid;
};
BOOST_DESCRIBE_STRUCT(BiddingWon, (), (bidderSeatIndex, bid))

struct TrumpDeclared {
  static constexpr std::string_view event = "trump-declared";
  int bidderSeatIndex;
  Suit trumpSuit;
  bool clubsTurnedUp;  // nobody chose it
};
BOOST_DESCRIBE_STRUCT(TrumpDeclared, (), (bidderSeatIndex, trumpSuit, clubsTurnedUp))

struct FoldDecided : SeatDecision {
  static constexpr std::string_view event = "fold-decided";
};
BOOST_DESCRIBE_STRUCT(FoldDecided, (SeatDecision), ())

struct TrickWon : wire::TrickTaken<Numbers> {};
BOOST_DESCRIBE_STRUCT(TrickWon, (wire::TrickTaken<Numbers>), ())

struct RoundEnded : WireResult {
  static constexpr std::string_view event = "round-over";
  Numbers scores;
  bool isGameOver;
};
BOOST_DESCRIBE_STRUCT(RoundEnded, (WireResult), (scores, isGameOver))

struct GameEnded {
  static constexpr std::string_view event = "game-over";
  int winnerSeatIndex;
  Numbers finalScores;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winnerSeatIndex, finalScores))

// ---- The game on the wire: wire/game.h says what each function promises ----

struct Wire : wire::TrickForm<Wire, Game> {
  using WireView = buck_euchre::WireView;
  using Payloads = boost::mp11::mp_list<BidPayload, wire::NoPayload, SuitPayload, wire::NoPayload, wire::NoPayload,
                                        wire::CardPayload>;
  using PublicEvents =
      boost::mp11::mp_list<GameStarted, BidPlaced, PlayerPassed, BiddingWon, TrumpDeclared, FoldDecided,
                           wire::TrickStarted, wire::CardPlayed, TrickWon, RoundEnded, NewRound, GameEnded>;
  using PrivateEvents = boost::mp11::mp_list<wire::HandUpdated>;
  static constexpr std::tuple<> settings{};

  static WireView seen(const PublicView& view, const View* own, Players players);
  static wire::Read<View> read_view(const boost::json::value& json);
  static BidPayload payload_of(const Open&, const Bid& bid) { return {bid.tricks}; }
  static SuitPayload payload_of(const Open&, const DeclareTrump& declared);
  static Result<Action> action_of(const State&, const BidPayload& payload) { return Bid{payload.bid}; }
  static Result<Action> action_of(const State& state, const SuitPayload& payload);

  static GameStarted game_started(const State& state, Players players);
  static NewRound new_round(const State& state);
  static TrickWon trick_won(Seat winner, const State& after) {
    return {{winner.number(), tricks_won(after.phase).values_}};
  }
  static RoundEnded round_ended(const RoundOver& round, const State& after);
  static GameEnded game_ended(const GameOver& over, const State& after) {
    return {over.winner.number(), after.scores.values_};
  }
  static void tell_action(Events& events, Seat seat, const Action& action, const State& after, Players players);
  static wire::Prompt prompt(const View& view);
  static wire::CardPlaces card_places() { return {.own = {"round.hand"}}; }
};
static_assert(wire::WireGame<Wire> && wire::HasPrompt<Wire>);

}  // namespace buck_euchre
