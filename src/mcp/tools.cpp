#include "mcp/tools.h"

#include <algorithm>

namespace mcp {
namespace {

namespace json = boost::json;
using Need = Argument::Need;

const Argument handle{"handle", &Arguments::handle,
                      "Your seat: what sit_down or open_room gave you. Keep it to yourself: who has it plays for you."};

std::vector<Tool> all_tools() {
  return {
      {ToolName::list_games, "List the games", "The games that are played here, with the settings of each.", true, {}},
      {ToolName::rules,
       "Read the rules",
       "The rules of a game, as Markdown.",
       true,
       {{"game", &Arguments::game, "The game's id, as list_games has it, such as whos-deal"}}},
      {ToolName::open_room,
       "Open a room",
       "Opens a room for a game and sits you down in it, with bots on all other seats; friends come in by its code. "
       "Only when nobody gave you the code of a room. Begin the match with act, type start. A room closes ten minutes "
       "after the last person has left.",
       false,
       {{"game", &Arguments::game, "The game's id, as list_games has it, such as whos-deal"},
        {"name", &Arguments::name, "Your name at the table, up to 24 characters"},
        {"settings", &Arguments::settings, "Settings of the game or the table, as list_games has them",
         Need::optional}}},
      {ToolName::sit_down,
       "Sit down at a table",
       "Takes a bot's seat in the room with this code and gives you the handle that the other tools take. In the "
       "middle of a hand you may have to watch until it is over. If you call no tool for five minutes a bot takes "
       "your seat; with your old handle you get it back.",
       false,
       {{"code", &Arguments::code, "The room's code: six letters and digits"},
        {"name", &Arguments::name, "Your name at the table, up to 24 characters. Not needed with a handle.",
         Need::optional},
        {"handle", &Arguments::handle, "The handle that you had in this room, to come back", Need::optional},
        {"watch", &Arguments::watch, "true to watch without a seat", Need::optional}}},
      {ToolName::look,
       "Look at the table",
       "What your seat may know now, in words and as data, and everything that you may do (legalActions).",
       true,
       {handle}},
      {ToolName::wait_for_turn,
       "Wait for your turn",
       "Waits until you have to do something: it is your turn, a hand is over, or the match is. Then it shows the "
       "table, as look does. After at most 45 seconds it answers with yourTurn: false; call it again.",
       true,
       {handle, {"seconds", &Arguments::seconds, "How long to wait at most, 0 to 45", Need::optional}}},
      {ToolName::act,
       "Do something",
       "Does one of your legalActions and shows the table afterwards. An action that is not allowed changes nothing; "
       "the answer then says why, and what is allowed. The owner of the room also has start and play-again.",
       false,
       {handle,
        {"type", &Arguments::type, "The action's type, such as play-card"},
        {"payload", &Arguments::payload, "The action's payload, as it stands in legalActions", Need::optional},
        {"actionId", &Arguments::actionId,
         "Any text of your own. Sent again with the same one, an action is not done twice.", Need::optional}}},
      {ToolName::hint,
       "Ask for a hint",
       "What the expert thinks of each of your choices, when it is your turn. Only where the room's setting hints "
       "allows it.",
       true,
       {handle}},
      {ToolName::ready,
       "Be ready for the next hand",
       "When all people at the table are ready, the pause after a hand ends.",
       false,
       {handle}},
      {ToolName::leave,
       "Leave the table",
       "Gives your seat to a bot. sit_down with your handle to come back.",
       false,
       {handle}},
  };
}

json::object schema_of(const Argument& argument) {
  json::object schema{{"description", argument.description}};
  if (std::holds_alternative<std::string Arguments::*>(argument.member)) {
    schema["type"] = "string";
  } else if (std::holds_alternative<bool Arguments::*>(argument.member)) {
    schema["type"] = "boolean";
  } else if (std::holds_alternative<int Arguments::*>(argument.member)) {
    schema["type"] = "integer";
    schema["minimum"] = 0;
    schema["maximum"] = longest_wait;
  } else {
    schema["type"] = "object";
  }
  return schema;
}

json::object schema_of(const Tool& tool) {
  json::object properties;
  json::array required;
  for (const Argument& argument : tool.arguments) {
    properties[argument.name] = schema_of(argument);
    if (argument.need == Need::required) required.emplace_back(argument.name);
  }
  json::object schema{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  if (!required.empty()) schema["required"] = std::move(required);
  return schema;
}

// Why the value does not fit, or nothing.
std::string read_into(Arguments& out, const Argument& argument, const json::value& value) {
  if (const auto* text = std::get_if<std::string Arguments::*>(&argument.member)) {
    if (!value.is_string()) return "a text is missing";
    out.*(*text) = std::string_view(value.get_string());
  } else if (const auto* truth = std::get_if<bool Arguments::*>(&argument.member)) {
    if (!value.is_bool()) return "true or false is missing";
    out.*(*truth) = value.get_bool();
  } else if (const auto* seconds = std::get_if<int Arguments::*>(&argument.member)) {
    json::error_code error;
    out.*(*seconds) = value.to_number<int>(error);
    if (error || out.*(*seconds) < 0 || out.*(*seconds) > longest_wait) {
      return "a whole number from 0 to " + std::to_string(longest_wait) + " is missing";
    }
  } else {
    if (!value.is_object()) return "an object is missing";
    out.*std::get<json::value Arguments::*>(argument.member) = value;
  }
  return {};
}

std::string names_of(const Tool& tool) {
  std::string names;
  for (const Argument& argument : tool.arguments) names.append(names.empty() ? "" : ", ").append(argument.name);
  return names.empty() ? "none" : names;
}

}  // namespace

std::span<const Tool> tools() {
  static const std::vector<Tool> all = all_tools();
  return all;
}

const Tool* find_tool(std::string_view name) {
  const auto known = wire::parse_wire_name<ToolName>(name);
  if (!known) return nullptr;
  return &*std::ranges::find(tools(), *known, &Tool::name);
}

const json::value& tools_json() {
  static const json::value written = [] {
    json::array list;
    for (const Tool& tool : tools()) {
      list.push_back({{"name", wire::wire_name(tool.name)},
                      {"title", tool.title},
                      {"description", tool.description},
                      {"inputSchema", schema_of(tool)},
                      {"annotations", {{"readOnlyHint", tool.only_looks}, {"openWorldHint", false}}}});
    }
    return json::value(std::move(list));
  }();
  return written;
}

wire::Read<Arguments> read_arguments(const Tool& tool, const json::value& given) {
  static const json::object nothing;
  const json::object* object = given.is_null() ? &nothing : given.if_object();
  if (object == nullptr) return tl::unexpected<std::string>("arguments: an object is missing");
  Arguments out;
  for (const auto& [name, value] : *object) {
    const auto argument = std::ranges::find(tool.arguments, std::string_view(name), &Argument::name);
    if (argument == tool.arguments.end()) {
      return tl::unexpected(std::string(name) + ": there is no such argument, but: " + names_of(tool));
    }
    const bool is_left_out = value.is_null() && argument->need == Need::optional;
    if (is_left_out) continue;
    const std::string misfit = read_into(out, *argument, value);
    if (!misfit.empty()) return tl::unexpected(std::string(name) + ": " + misfit);
  }
  for (const Argument& argument : tool.arguments) {
    if (argument.need == Need::required && !object->contains(argument.name)) {
      return tl::unexpected(std::string(argument.name) + ": is missing");
    }
  }
  return out;
}

std::string make_handle(std::string_view player, std::string_view token) {
  return std::string(player).append(".").append(token);
}

Handle read_handle(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return {};
  return {text.substr(0, dot), text.substr(dot + 1)};
}

}  // namespace mcp
