// Euchre on the wire: names of fields, actions and events as docs/api.md and the page know them.
// Each struct is described once; what is written and what is read follow from it.
#pragma once

#include "games/euchre/euchre.h"
#include "wire/answer_form.h"
#include "wire/form.h"
#include "wire/notation.h"
#include "wire/prompt.h"
#include "wire/record.h"

namespace euchre {

using wire::Events;
using wire::IfAny;
using wire::Players;

// ---- Pieces ----

struct HeldCard : wire::HeldCard {
  bool pickedUp;  // the upcard, while the dealer chooses a discard
};
BOOST_DESCRIBE_STRUCT(HeldCard, (wire::HeldCard), (pickedUp))

struct TeamScore {
  std::array<std::string_view, 2> playerIds;
  int score;
};
BOOST_DESCRIBE_STRUCT(TeamScore, (), (playerIds, score))

template <class T>
struct WireByTeam {
  T a;
  T b;
  BOOST_DESCRIBE_CLASS(WireByTeam, (), (a, b), (), ())
};
using WireTeams = WireByTeam<TeamScore>;
using TeamPoints = WireByTeam<int>;

enum class CallKind { pass, order_up, call };
constexpr std::array<std::string_view, 3> wire_names(CallKind) { return {"pass", "order-up", "call"}; }

/// One thing said while trump was called.
struct WireCall {
  int seatIndex;
  CallKind action;
  IfAny<Suit> suit;
  IfAny<bool> goAlone;
};
BOOST_DESCRIBE_STRUCT(WireCall, (), (seatIndex, action, suit, goAlone))

// ---- Actions ----

struct CallPayload {
  IfAny<bool> pickUp;
  IfAny<wire::Unchecked<Suit, std::string>> suit;
  IfAny<bool> goAlone;
};
BOOST_DESCRIBE_STRUCT(CallPayload, (), (pickUp, suit, goAlone))

// ---- View ----

enum class TrumpPhase { round1, round2, dealer_discard, playing, round_over };
constexpr std::array<std::string_view, 5> wire_names(TrumpPhase) {
  return {"round1", "round2", "dealer_discard", "playing", "round_over"};
}

TrumpPhase trump_phase(const Phase& phase);

enum class GamePhase { playing, game_over };
constexpr std::array<std::string_view, 2> wire_names(GamePhase) { return {"playing", "game_over"}; }

struct WireRound : wire::TrickRound<HeldCard, cards_per_hand + 1, seats> {
  Card faceUpCard = wire::any_card;
  TrumpPhase trumpPhase = {};
  std::optional<Suit> trumpSuit = {};
  std::optional<std::string_view> callingPlayerId = {};
  std::optional<Team> callingTeam = {};
  bool goingAlone = false;
  std::optional<std::string_view> alonePlayerId = {};
  std::optional<int> inactivePartnerSeatIndex = {};
  bool dealerDiscarded = false;
  std::optional<Card> dealerPickedUp = {};
  std::optional<Card> discarded = {};                            // the dealer's own
  bool mustCall = false;                                         // stick the dealer applies to whoever's turn it is
  cards::FixedList<std::string_view, seats> passedPlayers = {};  // in this round of calling
  cards::FixedList<WireCall, std::size_t{2}* seats> calls = {};
  TeamPoints tricksWon = {};
  std::optional<TeamPoints> pointsAwarded = {};
};
BOOST_DESCRIBE_STRUCT(WireRound, (),
                      (hand, handCounts, faceUpCard, trumpPhase, trumpSuit, callingPlayerId, callingTeam, goingAlone,
                       alonePlayerId, inactivePartnerSeatIndex, dealerDiscarded, dealerPickedUp, discarded,
                       currentTurnSeatIndex, mustCall, passedPlayers, calls, currentTrick, trickLeadSeatIndex,
                       tricksWon, tricksPlayed, completedTricks, pointsAwarded))

struct Wire;

struct WireView : wire::TrickView<Wire, Game> {
  GamePhase phase;
  WireTeams teams;
  int targetScore;
  LonerLead lonerLead;
  int handNumber;
  int dealerSeatIndex;
  WireRound round;
  std::optional<Team> winningTeam;
};
BOOST_DESCRIBE_STRUCT(WireView, (),
                      (gameId, seatIndex, phase, teams, seats, targetScore, lonerLead, handNumber, dealerSeatIndex,
                       round, winningTeam, allMine, legalActions))

// ---- Events ----

struct GameStarted {
  static constexpr std::string_view event = "game-started";
  WireTeams teams;
  wire::PerSeat<Game, std::string_view> seats;
  int dealer;
  Card faceUpCard;
  int targetScore;
};
BOOST_DESCRIBE_STRUCT(GameStarted, (), (teams, seats, dealer, faceUpCard, targetScore))

struct TrumpAction : WireCall {
  static constexpr std::string_view event = "trump-action";
};
BOOST_DESCRIBE_STRUCT(TrumpAction, (WireCall), ())

struct DealerDiscarded {
  static constexpr std::string_view event = "dealer-discarded";
  int seatIndex;
};
BOOST_DESCRIBE_STRUCT(DealerDiscarded, (), (seatIndex))

struct TrumpConfirmed {
  static constexpr std::string_view event = "trump-confirmed";
  Suit trumpSuit;
  std::string_view callingPlayer;
  Team callingTeam;
  IfAny<bool> goAlone;
};
BOOST_DESCRIBE_STRUCT(TrumpConfirmed, (), (trumpSuit, callingPlayer, callingTeam, goAlone))

struct TrickWon {
  static constexpr std::string_view event = "trick-won";
  static constexpr wire::Pause pause = wire::Pause::trick;
  int winningSeatIndex;
  Team winningTeam;
  TeamPoints tricksWon;
};
BOOST_DESCRIBE_STRUCT(TrickWon, (), (winningSeatIndex, winningTeam, tricksWon))

struct RoundEnded {
  static constexpr std::string_view event = "round-over";
  Team callingTeam;
  TeamPoints tricksWon;
  TeamPoints pointsAwarded;
  TeamPoints scores;
  bool isGameOver;
};
BOOST_DESCRIBE_STRUCT(RoundEnded, (), (callingTeam, tricksWon, pointsAwarded, scores, isGameOver))

struct NewRound {
  static constexpr std::string_view event = "new-round";
  int dealerSeatIndex;
  Card faceUpCard;
};
BOOST_DESCRIBE_STRUCT(NewRound, (), (dealerSeatIndex, faceUpCard))

struct GameEnded {
  static constexpr std::string_view event = "game-over";
  Team winningTeam;
  TeamPoints finalScores;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winningTeam, finalScores))

// ---- The game on the wire: wire/game.h says what each function promises ----

struct Wire : wire::TrickForm<Wire, Game> {
  using WireView = euchre::WireView;
  using Payloads = boost::mp11::mp_list<wire::NoPayload, CallPayload, wire::CardPayload, wire::CardPayload>;
  using PublicEvents =
      boost::mp11::mp_list<GameStarted, TrumpAction, DealerDiscarded, TrumpConfirmed, wire::TrickStarted,
                           wire::CardPlayed, TrickWon, RoundEnded, NewRound, GameEnded>;
  using PrivateEvents = boost::mp11::mp_list<wire::HandUpdated>;
  static constexpr std::tuple settings{
      wire::setting("targetScore", "Points to win", &Settings::target_score, valid_target_scores),
      wire::setting("lonerLead", "Who leads against a lone hand", &Settings::loner_lead)};

  static WireView seen(const PublicView& view, const View* own, Players players);
  static wire::Read<View> read_view(const boost::json::value& json);
  static CallPayload payload_of(const Open& open, const CallTrump& call);
  static Result<Action> action_of(const State& state, const CallPayload& payload);

  static GameStarted game_started(const State& state, Players players);
  static NewRound new_round(const State& state) { return {state.dealer.number(), state.upcard}; }
  static TrickWon trick_won(Seat winner, const State& after);
  static RoundEnded round_ended(const RoundOver& round, const State& after);
  static GameEnded game_ended(const GameOver& over, const State& after);
  static void tell_action(Events& events, Seat seat, const Action& action, const State& after, Players players);
  // The dealer's own discard is as secret as a hand; the upcard is nobody's secret, whoever took it.
  static wire::CardPlaces card_places() {
    return {.own = {"round.hand", "round.discarded"}, .open = {"round.faceUpCard"}};
  }
  static std::span<const wire::Notation> notations();

  // ---- In words (prompt.cpp) ----

  static wire::Prompt prompt(const View& view);
  static std::vector<wire::AnswerForm> answer_forms();
  static void write_answer(std::string& out, const State& state, const Action& action);
  static wire::Read<Action> read_answer(const State& state, Seat seat, const boost::json::object& told);

  // ---- For the arena (arena_hand.h) ----

  /// What its records tell beside the actions (docs/records.md).
  static wire::Read<boost::json::value> arena_notes(const wire::Record& record,
                                                    const std::vector<std::string>& reasons);
  /// Changes a match that has just begun as a caller wants it, and gives what is done before anybody decides.
  static wire::Read<std::vector<std::pair<Seat, Action>>> arranged(State& state, const boost::json::value& json);
  /// The deal of a hand in which nothing was called yet, as a record has it.
  static boost::json::value recorded_deal(const State& state);

  /// The match that begins with this deal (wire::RecordsDeals).
  static wire::Read<State> start_recorded(const Settings& settings, const boost::json::value& deal);
  /// The pause ends with this deal. A mistake changes nothing.
  static wire::Read<void> resume_recorded(State& state, const boost::json::value& deal);
};
static_assert(wire::WireGame<Wire> && wire::HasPrompt<Wire> && wire::HasAnswerForms<Wire>);

}  // namespace euchre
