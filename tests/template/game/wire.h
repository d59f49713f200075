// High Card on the wire. Each struct is described once; what is written and what is read follow from it.
#pragma once

#include "games/high_card/high_card.h"
#include "wire/form.h"

namespace high_card {

using wire::Players;

// ---- View ----

/// In the order of Phase.
enum class WirePhase { playing, round_over, game_over };
constexpr std::array<std::string_view, 3> wire_names(WirePhase) { return {"playing", "round_over", "game_over"}; }

struct WireRound {
  CardSet hand = {};
  std::array<int, seats> handCounts;
  std::optional<int> currentTurnSeatIndex = {};
  wire::TrickCards currentTrick = {};
  std::optional<int> trickLeadSeatIndex = {};
  std::array<int, seats> tricksWon;
  int tricksPlayed = 0;
  cards::FixedList<wire::CompletedTrick, cards_per_hand> completedTricks = {};
};
BOOST_DESCRIBE_STRUCT(WireRound, (),
                      (hand, handCounts, currentTurnSeatIndex, currentTrick, trickLeadSeatIndex, tricksWon,
                       tricksPlayed, completedTricks))

struct Wire;

struct WireView {
  wire::GameId<Game> gameId;
  std::optional<int> seatIndex;  // null for those who only watch
  WirePhase phase;
  std::array<std::string_view, high_card::seats> seats;
  std::array<int, high_card::seats> scores;
  int targetScore;
  int handNumber;
  int dealerSeatIndex;
  WireRound round;
  std::optional<int> winnerSeatIndex;
  wire::LegalActions<Wire, View> legalActions;
};
BOOST_DESCRIBE_STRUCT(WireView, (),
                      (gameId, seatIndex, phase, seats, scores, targetScore, handNumber, dealerSeatIndex, round,
                       winnerSeatIndex, legalActions))

// ---- Events ----

struct GameStarted {
  static constexpr std::string_view event = "game-started";
  std::array<std::string_view, high_card::seats> seats;
  int dealerSeatIndex;
};
BOOST_DESCRIBE_STRUCT(GameStarted, (), (seats, dealerSeatIndex))

struct TrickWon {
  static constexpr std::string_view event = "trick-won";
  static constexpr wire::Pause pause = wire::Pause::trick;
  int winningSeatIndex;
  std::array<int, seats> tricksWon;
};
BOOST_DESCRIBE_STRUCT(TrickWon, (), (winningSeatIndex, tricksWon))

struct RoundEnded {
  static constexpr std::string_view event = "round-over";
  std::array<int, seats> tricksWon;
  std::array<int, seats> scores;
  bool isGameOver;
};
BOOST_DESCRIBE_STRUCT(RoundEnded, (), (tricksWon, scores, isGameOver))

struct NewRound {
  static constexpr std::string_view event = "new-round";
  int dealerSeatIndex;
};
BOOST_DESCRIBE_STRUCT(NewRound, (), (dealerSeatIndex))

struct GameEnded {
  static constexpr std::string_view event = "game-over";
  int winnerSeatIndex;
  std::array<int, seats> finalScores;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winnerSeatIndex, finalScores))

// ---- The game on the wire: wire/game.h says what each function promises ----

struct Wire : wire::TrickForm<Wire, Game> {
  using WireView = high_card::WireView;
  using Payloads = boost::mp11::mp_list<wire::CardPayload>;
  using PublicEvents = boost::mp11::mp_list<GameStarted, wire::TrickStarted, wire::CardPlayed, TrickWon, RoundEnded,
                                            NewRound, GameEnded>;
  using PrivateEvents = boost::mp11::mp_list<wire::HandUpdated>;
  static constexpr std::tuple settings{
      wire::setting("targetScore", "Points to win", &Settings::target_score, target_scores)};

  static void write_seen(std::string& out, const PublicView& view, const View* own, Players players);
  static wire::Read<View> read_view(const boost::json::value& json);
  static wire::Events events_of_start(const State& state, Players players);
  static wire::Events events_of_action(const State& before, Seat seat, const Action& action, const State& after,
                                       Players players);
  static wire::Events events_of_resume(const State& state, Players players);
  static wire::CardPlaces card_places() { return {.own = {"round.hand"}}; }
};
static_assert(wire::WireGame<Wire>);

}  // namespace high_card
