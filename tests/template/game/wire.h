// High Card on the wire. Each struct is described once; what is written and what is read follow from it.
#pragma once

#include "games/high_card/high_card.h"
#include "wire/form.h"

namespace high_card {

using wire::Players;

using Numbers = wire::PerSeat<Game, int>;

// ---- View ----

/// In the order of Phase.
enum class WirePhase { playing, round_over, game_over };
constexpr std::array<std::string_view, 3> wire_names(WirePhase) { return {"playing", "round_over", "game_over"}; }

struct WireRound : wire::TrickRound<Card, cards_per_hand, seats> {
  Numbers tricksWon = {};
};
BOOST_DESCRIBE_STRUCT(WireRound, (),
                      (hand, handCounts, currentTurnSeatIndex, currentTrick, trickLeadSeatIndex, tricksWon,
                       tricksPlayed, completedTricks))

struct Wire;

struct WireView : wire::TrickView<Wire, Game> {
  WirePhase phase;
  Numbers scores;
  int targetScore;
  int handNumber;
  int dealerSeatIndex;
  WireRound round;
  std::optional<int> winnerSeatIndex;
};
BOOST_DESCRIBE_STRUCT(WireView, (),
                      (gameId, seatIndex, phase, seats, scores, targetScore, handNumber, dealerSeatIndex, round,
                       winnerSeatIndex, legalActions))

// ---- Events ----

struct GameStarted {
  static constexpr std::string_view event = "game-started";
  wire::PerSeat<Game, std::string_view> seats;
  int dealerSeatIndex;
};
BOOST_DESCRIBE_STRUCT(GameStarted, (), (seats, dealerSeatIndex))

struct TrickWon : wire::TrickTaken<Numbers> {};
BOOST_DESCRIBE_STRUCT(TrickWon, (wire::TrickTaken<Numbers>), ())

struct RoundEnded {
  static constexpr std::string_view event = "round-over";
  Numbers tricksWon;
  Numbers scores;
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
  Numbers finalScores;
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

  static WireView seen(const PublicView& view, const View* own, Players players);
  static wire::Read<View> read_view(const boost::json::value& json);
  static GameStarted game_started(const State& state, Players players);
  static NewRound new_round(const State& state);
  static TrickWon trick_won(Seat winner, const State& after);
  static RoundEnded round_ended(const RoundOver& round, const State& after);
  static GameEnded game_ended(const GameOver& over, const State& after);
  static wire::CardPlaces card_places() { return {.own = {"round.hand"}}; }
};
static_assert(wire::WireGame<Wire>);

}  // namespace high_card
