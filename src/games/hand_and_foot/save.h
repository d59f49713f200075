// Saved games: JSON with the exact order of the stock. A save holds every hidden card, so it is for
// whoever keeps the match, never for a player. Reading refuses whatever is not a whole and possible game, with one line
// why.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/hand_and_foot/hand_and_foot.h"
#include "wire/json.h"

namespace hand_and_foot {

enum class PlayerType { human, bot };
constexpr std::array<std::string_view, 2> wire_names(PlayerType) { return {"human", "bot"}; }

struct SavedPlayer {
  std::string id;
  std::string name;
  PlayerType type = PlayerType::human;
  friend bool operator==(const SavedPlayer&, const SavedPlayer&) = default;
};

struct SavedGame {
  State state;
  std::vector<SavedPlayer> players;
  std::string timestamp;  // ISO 8601, as it was given
};

std::string write_save(const State& state, std::span<const SavedPlayer> players, std::string_view timestamp);
wire::Read<SavedGame> read_save(std::string_view text);

}  // namespace hand_and_foot
