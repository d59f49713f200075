// The rules of 4 Kate, R1…R5 of docs/rules/4-kate.md.
#include "games/four_kate/four_kate.h"

namespace four_kate {

Settings Game::settings_again(const Settings& settings) {
  const bool first = settings.first_player == FirstPlayer::seat_1;
  return {first ? FirstPlayer::seat_2 : FirstPlayer::seat_1};
}

// ---- Whose turn, and what may be done ----

SeatSet Game::to_act(const State& state) { return is_over(state) ? SeatSet{} : SeatSet::of(next_to_drop(state)); }

Actions Game::legal(const State& state, Seat seat) {
  Actions actions;
  if (!to_act(state).contains(seat)) return actions;
  for (int column = 0; column < columns; ++column) {
    if (state.board.can_drop(column)) actions.push_back(Drop{static_cast<std::uint8_t>(column)});
  }
  return actions;
}

Result<void> Game::admit(const State& state, Seat seat, ActionType) {
  if (is_over(state)) return Code::WRONG_PHASE;
  if (next_to_drop(state) != seat) return Code::NOT_YOUR_TURN;
  return {};
}

Result<void> Game::check(const State& state, Seat, const Action& action) {
  const int column = std::get<Drop>(action).column;
  if (column >= columns) return Code::INVALID_COLUMN;
  if (!state.board.can_drop(column)) return Code::COLUMN_FULL;
  return {};
}

// ---- What happens ----

void Game::advance(State& state, Seat, const Action& action) {
  const Drop drop = std::get<Drop>(action);
  state.drops.push_back(drop);
  state.board = state.board.after_drop(drop.column);
}

SeatSet Game::winners(const State& state) {
  if (bits::has_four(state.board.others())) return SeatSet::of(dropper(state.settings, state.drops.size() - 1));  // R4
  return state.board.is_full() ? SeatSet::all(seats) : SeatSet{};                                                 // R5
}

double Game::standing(const State& state, Seat seat) {
  const SeatSet won = winners(state);
  return won.contains(seat) ? 1.0 / won.size() : 0;
}

// ---- Soundness ----

bool Game::is_sound(const State& state) {
  Board board;
  for (const Drop& drop : state.drops) {
    if (bits::has_four(board.others())) return false;  // nobody drops when it is over
    if (drop.column >= columns || !board.can_drop(drop.column)) return false;
    board = board.after_drop(drop.column);
  }
  return board == state.board;
}

}  // namespace four_kate
