// A deal that did not come from a seed, as it stands in a record (wire/record.h): JSON to the rules' Deal and back.
// docs/records.md explains the fields.
#pragma once

#include <array>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/euchre/euchre.h"
#include "wire/json.h"

namespace euchre {

/// What players and readers call the four seats.
inline constexpr std::array<std::string_view, seats> seat_names{"north", "east", "south", "west"};
constexpr std::string_view name_of(Seat seat) { return seat_names[seat.index()]; }
/// "4:7", team a first.
std::string in_words(const ByTeam<int>& scores);

struct RecordedDeal {
  int dealer = 0;
  std::array<std::vector<std::string>, seats> hands;  // as dealt
  std::string upcard;
  std::vector<std::string> kitty;                 // the three cards that stay face down
  wire::IfAny<std::array<int, 2>> scores;         // of teams a and b before this deal
  wire::IfAny<std::vector<std::string>> assumed;  // cards whose place the source did not tell
  wire::IfAny<bool> assumedDiscard;               // the source did not tell what the dealer put away
};
BOOST_DESCRIBE_STRUCT(RecordedDeal, (), (dealer, hands, upcard, kitty, scores, assumed, assumedDiscard))

/// The same, checked: 24 different cards, each in one place.
struct CheckedDeal {
  Seat dealer;
  Deal deal;
  std::optional<ByTeam<int>> scores;
  CardSet assumed;
  bool assumed_discard;
};

/// For records: the deal as it is now, before anything was called.
RecordedDeal record_deal(Seat dealer, const Deal& deal);
wire::Read<CheckedDeal> read_deal(const boost::json::value& json);

}  // namespace euchre
