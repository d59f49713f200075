// What a host lets people do in the lab: who may be seated, and what may be changed of them. Everything that costs
// money or starts a program stands in the host's file; a page chooses among names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/contestant.h"

namespace lab {

/// The file, as the host writes it.
struct House {
  std::vector<arena::Contestant> players;
  wire::IfAny<std::string> keyVariable = {};  // of the environment: who knows its value may come from anywhere
  wire::IfAny<bool> prompts = {};             // whether one may choose how models are asked
  wire::IfAny<int> callsPerHour = {};         // of all models together
  wire::IfAny<int> judgeWorlds = {};          // that the expert looks at for each decision
};
BOOST_DESCRIBE_STRUCT(House, (), (players, keyVariable, prompts, callsPerHour, judgeWorlds))

inline constexpr int usual_calls_per_hour = 2000;

/// The house in this text, or one line that says what is wrong with it.
wire::Read<House> read_house(std::string_view text);

/// How a model is to play, where that is not as the host has it.
struct Manner {
  wire::IfAny<models::Strategy> strategy = {};
  wire::IfAny<std::string> strategyText = {};  // or one's own words
  wire::IfAny<double> temperature = {};
  wire::IfAny<models::Listing> legalActions = {};
  wire::IfAny<bool> structured = {};
  wire::IfAny<int> maxTokens = {};  // no more than the host allows it
};
BOOST_DESCRIBE_STRUCT(Manner, (), (strategy, strategyText, temperature, legalActions, structured, maxTokens))

inline constexpr std::size_t longest_strategy = 2000;  // in bytes

/// Who has a seat, or is asked.
struct Seated {
  std::string player;
  wire::IfAny<Manner> manner = {};
};
BOOST_DESCRIBE_STRUCT(Seated, (), (player, manner))

/// One of the house's players, with the manner that was chosen; or one line that says why not.
wire::Read<arena::Contestant> find_player(const House& house, const Seated& seated);

/// "bot", "engine" or "model".
std::string_view kind_of(const arena::Contestant& player);

}  // namespace lab
