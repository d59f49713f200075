// The only place that names all games, a line for each. Their headers come with found_games.h, which the build writes
// from the folders that it finds here.
#pragma once

#include <string>
#include <string_view>

#include "found_games.h"

namespace games {

template <class... Games>
struct List {};

// clang-format off
/// Every game, in the order in which people see them.
using All = List<
    euchre::Wire,
    buck_euchre::Wire,
    oh_hell::Wire,
    hand_and_foot::Wire,
    four_kate::Wire,
    terrible_people::Wire
>;
// clang-format on

namespace detail {
template <class Visit, class... Games>
void for_each(Visit& visit, List<Games...>) {
  (visit.template operator()<Games>(), ...);
}
}  // namespace detail

/// Calls visit.operator()<G>() for every game.
template <class Visit>
void for_each_game(Visit&& visit) {
  detail::for_each(visit, All{});
}

/// Calls visit.operator()<G>() for the game with this id or command; says whether there is one.
template <class Visit>
bool with_game(std::string_view name, Visit&& visit) {
  bool found = false;
  for_each_game([&]<class G>() {
    if (found || (name != G::id && name != G::command)) return;
    found = true;
    visit.template operator()<G>();
  });
  return found;
}

/// "euchre, buck-euchre, …": for help and errors.
std::string game_commands();

}  // namespace games
