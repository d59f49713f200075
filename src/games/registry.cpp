#include "games/registry.h"

namespace games {

namespace {

template <class... Games>
constexpr int count(List<Games...>) {
  return sizeof...(Games);
}
static_assert(count(All{}) == found_games, "a folder of src/games is not named in registry.h");

}  // namespace

std::string game_commands() {
  std::string names;
  for_each_game([&names]<class G>() {
    static_assert(wire::WireGame<G>);
    if (!names.empty()) names += ", ";
    names += G::command;
  });
  return names;
}

}  // namespace games
