// Games and boards written down, for tests.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "games/four_kate/four_kate.h"

namespace four_kate::written {

/// Discs dropped in turn, a digit for each column: "3321".
inline State game(std::string_view columns_in_turn, const Settings& settings = {}) {
  State state{settings, {}, {}};
  for (char column : columns_in_turn) {
    const Action drop = Drop{static_cast<std::uint8_t>(column - '0')};
    if (!Game::apply(state, next_to_drop(state), drop)) throw std::logic_error(std::string(columns_in_turn));
  }
  return state;
}

inline Board board(std::string_view columns_in_turn) { return game(columns_in_turn).board; }

/// All 42 cells filled, nobody has four in a row.
inline constexpr std::string_view drawn_game = "545062455041104565311226266362030334314210";

}  // namespace four_kate::written
