// Actions and seats for people who read along in a terminal.
#pragma once

#include <boost/json/value.hpp>
#include <string>

#include "cards/seat.h"

namespace app {

/// "play-card 9S", "call-trump hearts goAlone": an action as it travels, without its quotes and braces.
std::string in_words(const boost::json::value& action);
/// North, East, South and West at a table of four, "Seat 2" elsewhere.
std::string seat_name(cards::Seat seat, int seats);

}  // namespace app
