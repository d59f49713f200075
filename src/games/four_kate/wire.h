// 4 Kate on the wire. Each struct is described once; what is written and what is read follow from it.
#pragma once

#include "games/four_kate/four_kate.h"
#include "wire/form.h"
#include "wire/prompt.h"

namespace four_kate {

using wire::Players;

// ---- Pieces ----

struct WireCell {
  int column;
  int row;  // 0 is the lowest
};
BOOST_DESCRIBE_STRUCT(WireCell, (), (column, row))

/// A disc, and where it came to rest.
struct WireDrop {
  int seatIndex;
  int column;
  int row;
};
BOOST_DESCRIBE_STRUCT(WireDrop, (), (seatIndex, column, row))

// ---- Actions ----

struct DropPayload {
  int column;
};
BOOST_DESCRIBE_STRUCT(DropPayload, (), (column))

// ---- View ----

enum class WirePhase { playing, game_over };
constexpr std::array<std::string_view, 2> wire_names(WirePhase) { return {"playing", "game_over"}; }

struct Wire;

struct WireView {
  wire::GameId<Game> gameId;
  std::optional<int> seatIndex;  // null for those who only watch
  WirePhase phase;
  std::array<std::string_view, four_kate::seats> seats;
  int firstSeatIndex;
  std::optional<int> currentTurnSeatIndex;  // null when the game is over
  int columns;
  int rows;
  std::vector<WireDrop> drops;      // in order
  std::vector<WireCell> fourCells;  // in a row; all lines that the last disc completed
  std::vector<int> winners;         // both after a draw, nobody before the end
  wire::LegalActions<Wire, View> legalActions;
};
BOOST_DESCRIBE_STRUCT(WireView, (),
                      (gameId, seatIndex, phase, seats, firstSeatIndex, currentTurnSeatIndex, columns, rows, drops,
                       fourCells, winners, legalActions))

// ---- Events ----

struct GameStarted {
  static constexpr std::string_view event = "game-started";
  std::array<std::string_view, four_kate::seats> seats;
  int firstSeatIndex;
};
BOOST_DESCRIBE_STRUCT(GameStarted, (), (seats, firstSeatIndex))

/// A match has one round.
struct NewRound {
  static constexpr std::string_view event = "new-round";
  int firstSeatIndex;
};
BOOST_DESCRIBE_STRUCT(NewRound, (), (firstSeatIndex))

struct DiscDropped : WireDrop {
  static constexpr std::string_view event = "disc-dropped";
};
BOOST_DESCRIBE_STRUCT(DiscDropped, (), (seatIndex, column, row))

struct RoundEnded {
  static constexpr std::string_view event = "round-over";
  std::vector<WireCell> fourCells;
  std::vector<int> winners;
  bool isGameOver;
};
BOOST_DESCRIBE_STRUCT(RoundEnded, (), (fourCells, winners, isGameOver))

struct GameEnded {
  static constexpr std::string_view event = "game-over";
  std::vector<int> winners;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners))

// ---- The game on the wire: wire/game.h says what each function promises ----

struct Wire : wire::Form<Wire, Game> {
  using WireView = four_kate::WireView;
  using Payloads = boost::mp11::mp_list<DropPayload>;
  using PublicEvents = boost::mp11::mp_list<GameStarted, NewRound, DiscDropped, RoundEnded, GameEnded>;
  using PrivateEvents = boost::mp11::mp_list<>;
  static constexpr std::tuple settings{wire::setting("firstPlayer", "Who begins", &Settings::first_player)};

  static WireView seen(const PublicView& view, const View* own, Players players);
  static wire::Read<View> read_view(const boost::json::value& json);
  static DropPayload payload_of(const State&, const Drop& drop) { return {drop.column}; }
  static Result<Action> action_of(const State& state, const DropPayload& payload);
  static wire::Events events_of_start(const State& state, Players players);
  static wire::Events events_of_action(const State& before, Seat seat, const Action& action, const State& after,
                                       Players players);
  static wire::Events events_of_resume(const State&, Players) { return {}; }  // there is no pause
  static wire::BotDelay bot_delay(const State&) { return {900, 1800}; }
  static wire::Prompt prompt(const View& view);
  static wire::CardPlaces card_places() { return {.own = {}}; }
};
static_assert(wire::WireGame<Wire> && wire::HasPrompt<Wire>);

}  // namespace four_kate
