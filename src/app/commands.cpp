#include "app/commands.h"

#include <cctype>

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

CLI::Validator known_level() {
  const auto names = kernel::wire_names(kernel::Level{});
  return CLI::IsMember(std::vector<std::string>(names.begin(), names.end()));
}

std::string variable_of(std::string_view option) {
  std::string name = "OYSTER_";
  for (char c : option.substr(2))
    name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return name;
}

}  // namespace app
