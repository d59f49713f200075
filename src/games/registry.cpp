#include "games/registry.h"

namespace games {

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
