// What an assistant can do here: each tool described once, with its arguments. What tools/list publishes and what a
// call's arguments are held against follow from it.
#pragma once

#include <array>
#include <boost/json/value.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "wire/json.h"

namespace mcp {

enum class ToolName : std::uint8_t {
  list_games,
  rules,
  open_room,
  sit_down,
  look,
  wait_for_turn,
  act,
  hint,
  ready,
  leave,
};
constexpr std::array<std::string_view, 10> wire_names(ToolName) {
  return {"list_games", "rules", "open_room", "sit_down", "look", "wait_for_turn", "act", "hint", "ready", "leave"};
}

/// No client waits longer than a minute for an answer.
inline constexpr int longest_wait = 45;  // seconds

/// What all tools together may be given; each takes some of it.
struct Arguments {
  std::string game = {};
  std::string name = {};
  std::string code = {};
  std::string handle = {};
  std::string type = {};
  std::string actionId = {};
  bool watch = false;
  int seconds = longest_wait;
  boost::json::value settings = {};
  boost::json::value payload = {};
};

/// One argument of a tool. The member that it goes to says its type; an int is a number of seconds.
struct Argument {
  using Member =
      std::variant<std::string Arguments::*, bool Arguments::*, int Arguments::*, boost::json::value Arguments::*>;
  enum class Need : std::uint8_t { optional, required };
  std::string_view name;
  Member member;
  std::string_view description;
  Need need = Need::required;
};

struct Tool {
  ToolName name;
  std::string_view title;
  std::string_view description;
  bool only_looks;  // and changes nothing
  std::vector<Argument> arguments;
};

std::span<const Tool> tools();
const Tool* find_tool(std::string_view name);
/// The list as tools/list has it.
const boost::json::value& tools_json();

/// What the tool was given; one line says what does not fit.
wire::Read<Arguments> read_arguments(const Tool& tool, const boost::json::value& given);

/// Who sits where, for the tools: nobody can guess it, and it says of which room it is.
std::string make_handle(std::string_view player, std::string_view token);
struct Handle {
  std::string_view player;
  std::string_view token;
  std::string_view room() const { return player.substr(0, player.find('-')); }
};
/// Both parts are empty if the text is no handle.
Handle read_handle(std::string_view text);

}  // namespace mcp
