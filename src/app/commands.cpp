#include "app/commands.h"

#include "games/registry.h"

namespace app {

CLI::Validator known_game() {
  return CLI::Validator(
      [](std::string& name) -> std::string {
        if (games::with_game(name, []<class G>() {})) return {};
        return "no game '" + name + "'; there are " + games::game_commands();
      },
      "GAME", "known game");
}

}  // namespace app
