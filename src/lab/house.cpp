#include "lab/house.h"

#include <algorithm>

namespace lab {

wire::Read<House> read_house(std::string_view text) {
  const auto json = wire::parse_json(text);
  if (!json) return tl::unexpected(json.error());
  auto house = wire::read_json<House>(*json);
  if (!house) return house;
  if (auto known = arena::check_members(*json, wire::to_tree(*house)); !known) return tl::unexpected(known.error());
  if (house->players.empty()) return tl::unexpected(std::string("players: nobody may be seated"));
  if (auto checked = arena::check(house->players); !checked) return tl::unexpected(checked.error());
  if (house->keyVariable && house->keyVariable->empty())
    return tl::unexpected(std::string("keyVariable: the name of a variable is missing"));
  if (house->callsPerHour && *house->callsPerHour < 1)
    return tl::unexpected(std::string("callsPerHour: has to be 1 or more"));
  constexpr int most_worlds = 10'000;
  if (house->judgeWorlds && (*house->judgeWorlds < 1 || *house->judgeWorlds > most_worlds))
    return tl::unexpected(std::string("judgeWorlds: 1 to 10000"));
  return house;
}

wire::Read<arena::Contestant> find_player(const House& house, const Seated& seated) {
  const auto fail = [&](std::string_view why) { return tl::unexpected(std::string(why)); };
  const auto found = std::ranges::find(house.players, seated.player, &arena::Contestant::name);
  if (found == house.players.end()) return fail("there is no player of that name");
  arena::Contestant player = *found;
  if (!seated.manner) return player;
  const Manner& manner = *seated.manner;
  if (!player.model) return fail("only a model can be told how to play");
  if (!house.prompts.value_or(false)) return fail("the host does not let anyone change how models play");
  if (manner.strategy && manner.strategyText) return fail("strategy and strategyText exclude each other");
  if (manner.strategyText && manner.strategyText->size() > longest_strategy) return fail("strategyText: is too long");
  const auto is_temperature = [](double degrees) { return degrees >= 0 && degrees <= 2; };
  if (manner.temperature && !is_temperature(*manner.temperature)) return fail("temperature: 0 to 2");
  const int most_tokens = player.model->maxTokens.value_or(models::Manner{}.max_tokens);
  if (manner.maxTokens && (*manner.maxTokens < 1 || *manner.maxTokens > most_tokens))
    return fail("maxTokens: 1 to " + std::to_string(most_tokens));
  if (manner.strategy || manner.strategyText) {
    player.model->strategy = manner.strategy;
    player.model->strategyText = manner.strategyText;
  }
  if (manner.temperature) player.model->temperature = manner.temperature;
  if (manner.legalActions) player.model->legalActions = manner.legalActions;
  if (manner.structured) player.model->structured = manner.structured;
  if (manner.maxTokens) player.model->maxTokens = manner.maxTokens;
  return player;
}

std::string_view kind_of(const arena::Contestant& player) {
  return player.bot ? "bot" : player.engine ? "engine" : "model";
}

}  // namespace lab
