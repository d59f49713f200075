// A table in words, for somebody who reads: who sits where, what the own seat may know, whose turn it is, and what may
// be done. Made from what the API answers, so it can tell nothing that a view does not; games are not known here.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>

namespace mcp {

/// What a player sees, as the API has it.
struct Seen {
  boost::json::value room;
  boost::json::value view;  // null in the lobby, and for whoever has left
  std::string_view player;
  bool hand_is_over = false;  // and the next one waits
};

/// Whether there is something for the player to do: it is their turn, a hand or the match is over.
bool is_awaited(const Seen& seen);
bool has_turn(const Seen& seen);

/// What `look` tells: the summary, and the same as data.
boost::json::object told(const Seen& seen);
/// A refusal, with what is allowed instead.
boost::json::object told_refusal(std::string_view error, std::string_view code, const Seen* seen);

/// One action, as act takes it: {"type":…,"payload":…}, one a line.
std::string listed(const boost::json::array& actions);

}  // namespace mcp
