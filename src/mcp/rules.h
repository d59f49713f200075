// The rules of each game in words: the texts of docs/rules, which are part of the program.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mcp {

struct RulesText {
  std::string_view name;  // of the file: "euchre", "rooms"
  std::string_view text;
};

/// The build writes them from docs/rules.
std::span<const RulesText> rules_texts();

/// The rules of a game by its id or command, without pictures, which nobody sees here. None if there is no such game
/// or nothing is written about it.
std::optional<std::string> rules_of(std::string_view game);

}  // namespace mcp
