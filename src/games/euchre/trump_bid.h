// Bids as the arena's records and prompts have them (docs/arena.md): seats by name, and typed errors. On the
// game's own wire a bid is an action like any other (wire.h).
#pragma once

#include "games/euchre/deals.h"
#include "games/euchre/euchre.h"
#include "wire/json.h"

namespace euchre {

/// The seats 0 to 3; the team is the seat's number modulo 2.
enum class Position : std::uint8_t { north, east, south, west };
constexpr std::array<std::string_view, seats> wire_names(Position) { return seat_names; }
constexpr Position position_of(Seat seat) { return static_cast<Position>(seat.number()); }
constexpr Seat seat_of(Position position) { return Seat(static_cast<int>(position)); }

enum class TrumpBidAction : std::uint8_t { order_up, call_trump, pass };
constexpr std::array<std::string_view, 3> wire_names(TrumpBidAction) { return {"order_up", "call_trump", "pass"}; }

struct TrumpBid {
  Position player{};
  TrumpBidAction action{};
  wire::IfAny<Suit> suit = {};  // of call_trump
  wire::IfAny<bool> goingAlone = {};
  wire::IfAny<std::string> reasoning = {};
};
BOOST_DESCRIBE_STRUCT(TrumpBid, (), (player, action, suit, goingAlone, reasoning))

/// Why a bid cannot be made.
struct InvalidBid {
  std::string code = "INVALID_BID";
  std::string message;
  Position player{};
  TrumpBidAction action{};
};
BOOST_DESCRIBE_STRUCT(InvalidBid, (), (code, message, player, action))

/// What a seat does in the phase of calling, as a bid. Only for a pass or a call.
TrumpBid bid_of(const Open& open, Seat seat, const Action& action);
/// Everything that was bid in this hand, in order.
std::vector<TrumpBid> bids_in(const Open& open);
/// The action that a bid stands for, or why it cannot be made now.
tl::expected<Action, InvalidBid> action_for(const Open& open, const TrumpBid& bid);

}  // namespace euchre
