// The only place that names all games.
#pragma once

#include <string>
#include <string_view>

#include "games/buck_euchre/bots.h"
#include "games/buck_euchre/wire.h"
#include "games/euchre/bots.h"
#include "games/euchre/wire.h"
#include "games/hand_and_foot/bots.h"
#include "games/hand_and_foot/wire.h"
#include "games/oh_hell/bots.h"
#include "games/oh_hell/wire.h"

namespace games {

template <class... Games>
struct List {};

using All = List<euchre::Game, buck_euchre::Game, oh_hell::Game, hand_and_foot::Game>;

/// How many worlds a game's expert looks at when nobody says otherwise.
template <class G>
inline constexpr int expert_worlds = 0;
template <>
inline constexpr int expert_worlds<euchre::Game> = euchre::expert_worlds;
template <>
inline constexpr int expert_worlds<buck_euchre::Game> = buck_euchre::expert_worlds;
template <>
inline constexpr int expert_worlds<oh_hell::Game> = oh_hell::expert_worlds;
template <>
inline constexpr int expert_worlds<hand_and_foot::Game> = hand_and_foot::expert_worlds;

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
