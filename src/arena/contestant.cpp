#include "arena/contestant.h"

#include <set>

#include "kernel/game.h"

namespace arena {
namespace {

wire::Read<void> check(const Contestant& player, const std::string& place) {
  const auto fail = [&](std::string_view why) { return tl::unexpected(place + ": " + std::string(why)); };
  if (player.name.empty()) return fail("a name is missing");
  const int kinds = (player.bot ? 1 : 0) + (player.engine ? 1 : 0) + (player.model ? 1 : 0);
  if (kinds != 1) return fail("one of \"bot\", \"engine\" and \"model\" has to be there");
  if (player.model) {
    if (player.worlds) return fail("\"worlds\" is for experts and engines");
    if (auto checked = models::check(*player.model); !checked) return fail(checked.error());
  }
  if (player.bot && !wire::parse_wire_name<kernel::Level>(*player.bot)) return fail("no level '" + *player.bot + "'");
  if (player.engine && player.engine->empty()) return fail("\"engine\" is a program and its arguments");
  if (player.worlds && player.bot && *player.bot != "expert") return fail("\"worlds\" is for experts and engines");
  if (player.worlds && player.budgetMs) return fail("\"worlds\" and \"budgetMs\" exclude each other");
  if (player.worlds && *player.worlds < 1) return fail("\"worlds\" has to be 1 or more");
  if (player.budgetMs && (*player.budgetMs < 1 || !player.engine))
    return fail("\"budgetMs\" is for engines, 1 or more");
  if (player.options && (!player.options->is_object() || !player.engine))
    return fail("\"options\" is an object, for engines");
  if (player.memoryMiB && (*player.memoryMiB < 1 || !player.engine))
    return fail("\"memoryMiB\" is for engines, 1 or more");
  return {};
}

}  // namespace

wire::Read<void> check(const std::vector<Contestant>& players) {
  std::set<std::string, std::less<>> names;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string place = "players[" + std::to_string(i) + "]";
    if (auto checked = check(players[i], place); !checked) return checked;
    if (!names.insert(players[i].name).second) return tl::unexpected(place + ": there is another one of that name");
  }
  return {};
}

wire::Read<void> check_members(const boost::json::value& told, const boost::json::value& understood,
                               const std::string& place) {
  if (const auto* members = told.if_object(); members != nullptr && understood.is_object()) {
    for (const auto& [name, value] : *members) {
      if (value.is_null()) continue;  // as good as left out
      const std::string here = place + (place.empty() ? "" : ".") + std::string(name);
      const auto* known = understood.get_object().if_contains(name);
      if (known == nullptr) return tl::unexpected(here + ": there is no such member");
      if (auto checked = check_members(value, *known, here); !checked) return checked;
    }
  }
  if (const auto* entries = told.if_array(); entries != nullptr && understood.is_array()) {
    for (std::size_t i = 0; i < entries->size(); ++i) {
      const std::string here = place + "[" + std::to_string(i) + "]";
      if (auto checked = check_members((*entries)[i], understood.get_array()[i], here); !checked) return checked;
    }
  }
  return {};
}

wire::Read<engine::Engine> start_engine(const std::string& keeper, const Contestant& contestant) {
  const int memory_mib = contestant.memoryMiB.value_or(engine::default_memory_mib);
  auto engine = engine::Engine::start(keeper, *contestant.engine, {.memory_mib = memory_mib});
  if (!engine || !contestant.options) return engine;
  for (const auto& [name, value] : contestant.options->as_object()) {
    if (auto set = engine->set(name, value); !set) return tl::unexpected(set.error());
  }
  return engine;
}

}  // namespace arena
