// Order: pieces, actions, view, events.
#include "games/four_kate/wire.h"

namespace four_kate {
namespace {

// ---- Pieces ----

std::vector<WireCell> cells_of(Cells some) {
  std::vector<WireCell> list;
  for (; some != 0; some &= some - 1) {
    const int place = std::countr_zero(some);
    list.push_back({place / bits::column_height, place % bits::column_height});
  }
  return list;
}

std::vector<int> numbers(SeatSet some) {
  std::vector<int> list;
  for (Seat seat : some) list.push_back(seat.number());
  return list;
}

std::vector<WireDrop> drops_of(const State& state) {
  std::vector<WireDrop> drops;
  std::array<int, columns> heights{};
  for (const Drop& drop : state.drops) {
    drops.push_back({dropper(state.settings, drops.size()).number(), drop.column, heights[drop.column]++});
  }
  return drops;
}

}  // namespace

// ---- Actions ----

Result<Action> Wire::action_of(const State&, const DropPayload& payload) {
  if (payload.column < 0 || payload.column >= columns) return Code::INVALID_COLUMN;
  return Drop{static_cast<std::uint8_t>(payload.column)};
}

// ---- View ----

WireView Wire::seen(const PublicView& view, const View* own, Players players) {
  const bool over = is_over(view);
  return WireView{.gameId = {},
                  .seatIndex = own != nullptr ? std::optional(own->seat.number()) : std::nullopt,
                  .phase = over ? WirePhase::game_over : WirePhase::playing,
                  .seats = {players[0], players[1]},
                  .firstSeatIndex = dropper(view.settings, 0).number(),
                  .currentTurnSeatIndex = over ? std::nullopt : std::optional(next_to_drop(view).number()),
                  .columns = four_kate::columns,
                  .rows = four_kate::rows,
                  .drops = drops_of(view),
                  .fourCells = cells_of(winning_cells(view)),
                  .winners = numbers(winners(view)),
                  .legalActions = {own}};
}

// ---- Events ----

wire::Events Wire::events_of_start(const State& state, Players players) {
  wire::Events events;
  const int first = dropper(state.settings, 0).number();
  wire::tell(events, GameStarted{{players[0], players[1]}, first});
  wire::tell(events, NewRound{first});
  return events;
}

wire::Events Wire::events_of_action(const State&, Seat, const Action&, const State& after, Players) {
  wire::Events events;
  wire::tell(events, DiscDropped{drops_of(after).back()});
  if (!is_over(after)) return events;
  wire::tell(events, RoundEnded{cells_of(winning_cells(after)), numbers(winners(after)), true});
  wire::tell(events, GameEnded{numbers(winners(after))});
  return events;
}

}  // namespace four_kate
