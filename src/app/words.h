// Actions and seats for people who read along in a terminal.
#pragma once

#include <string>
#include <string_view>

#include "cards/seat.h"

namespace app {

/// {"type":"call-trump","payload":{"suit":"hearts","goAlone":false}} is "call-trump hearts".
std::string in_words(std::string_view action_json);
/// North, East, South and West at a table of four, "Seat 2" elsewhere.
std::string seat_name(cards::Seat seat, int seats);

}  // namespace app
