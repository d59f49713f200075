// A hand as the arena's records tell it (docs/records.md): seats by name, phases, bids with their
// reasons, who made trump, and the kitty once the hand is over. And matches that somebody has arranged.
#pragma once

#include "games/euchre/trump_bid.h"
#include "wire/record.h"

namespace euchre {

enum class ArenaPhase : std::uint8_t { trump_selection, playing, complete };
constexpr std::array<std::string_view, 3> wire_names(ArenaPhase) { return {"trump_selection", "playing", "complete"}; }

struct ArenaHand {
  ArenaPhase phase{};
  Position dealer{};
  std::string turnedUpCard;
  std::vector<TrumpBid> bids;
  std::optional<Suit> trump = {};
  wire::IfAny<Position> trumpCaller = {};
  wire::IfAny<std::vector<std::string>> kitty = {};  // when the hand is over, with what the dealer put away
  std::array<int, 2> scores{};                       // of both teams, as far as the hand has come
};
BOOST_DESCRIBE_STRUCT(ArenaHand, (), (phase, dealer, turnedUpCard, bids, trump, trumpCaller, kitty, scores))

/// Every hand of a record; `reasons` has a text for each of its actions, perhaps an empty one.
wire::Read<std::vector<ArenaHand>> arena_hands(const wire::Record& record, const std::vector<std::string>& reasons);

/// What a caller may have arranged before a match begins.
struct Arrangement {
  wire::IfAny<Position> dealer = {};
  wire::IfAny<Suit> trump = {};  // made by the dealer, before anybody is asked
};
BOOST_DESCRIBE_STRUCT(Arrangement, (), (dealer, trump))

/// Changes a match that has just begun, and gives what is done in it before anybody decides.
std::vector<std::pair<Seat, Action>> arrange(State& state, const Arrangement& arrangement);

}  // namespace euchre
