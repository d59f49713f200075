// Who may be seated, as a configuration has them: a bot of ours, an engine or a model; and how each can fail to decide.
// What a configuration says is the host's alone: programs, endpoints, and which variable holds a key.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "models/settings.h"
#include "wire/json.h"

namespace arena {

/// One who plays: a bot of ours, an engine, or a language model.
struct Contestant {
  std::string name;
  wire::IfAny<std::string> bot;  // its level
  wire::IfAny<std::vector<std::string>> engine;
  wire::IfAny<models::Model> model;
  wire::IfAny<int> worlds;                  // that an expert or an engine looks at
  wire::IfAny<int> budgetMs;                // or the time for a decision of an engine
  wire::IfAny<boost::json::value> options;  // of an engine: an object
  wire::IfAny<int> memoryMiB = {};          // that an engine may hold
};
BOOST_DESCRIBE_STRUCT(Contestant, (), (name, bot, engine, model, worlds, budgetMs, options, memoryMiB))

/// One line that says what is wrong with any of them, if anything is: two of one name, too.
wire::Read<void> check(const std::vector<Contestant>& players);

/// One line that names the first member that was told and is not among what was understood: it has been mistyped, and
/// nobody would see that it does not count.
wire::Read<void> check_members(const boost::json::value& told, const boost::json::value& understood,
                               const std::string& place = {});

/// A contestant's engine, with its options; or one line that says why not.
wire::Read<engine::Engine> start_engine(const std::string& keeper, const Contestant& contestant);

/// How a decision can fail: an engine's ways and a model's.
enum class Failure { crash, stall, late, illegal, flood, truncated, empty, unparsable, refused, timeout, backend };
constexpr std::array<std::string_view, 11> wire_names(Failure) {
  return {"crash", "stall",      "late",    "illegal", "flood",  "truncated",
          "empty", "unparsable", "refused", "timeout", "backend"};
}
inline constexpr std::size_t failure_kinds = wire_names(Failure{}).size();
/// The kind of the same name.
template <wire::WireEnum Kind>
Failure failure_of(Kind kind) {
  return *wire::parse_wire_name<Failure>(wire::wire_name(kind));
}

}  // namespace arena
