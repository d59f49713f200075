// What the server sends, read by looking for the few things that a player at full speed needs, not by parsing.
// A frame's data is JSON inside a JSON string, so its quotes are escaped; that of changes, and an answer's body, is
// plain JSON. Everything here reads both, unless it says so. Rooms that are checked also parse what was read here
// (player.cpp), so a wrong shortcut shows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cards/rng.h"

namespace load {

using Version = std::int64_t;

/// A frame of the Pusher protocol, as pieces of its text.
struct Frame {
  std::string_view event;
  std::string_view channel;  // empty if it has none
  std::string_view data;     // the inside of the string, with its escapes, or the object
};

/// Nothing for a text that is no such frame.
std::optional<Frame> read_frame(std::string_view text);

/// The whole number after the last `"name":`, if there is one.
std::optional<std::int64_t> last_number(std::string_view text, std::string_view name);

/// The whole number after the first `"name":`, in plain JSON.
std::optional<std::int64_t> first_number(std::string_view text, std::string_view name);

/// What a patch, in plain JSON, sets that member of a view to: 0 for null; nothing if it does not set it.
std::optional<std::int64_t> number_set(std::string_view patch, std::string_view name);

/// Takes the first of the events of a change, in plain JSON, off the inside of their list; nothing if there is none.
std::optional<Frame> take_event(std::string_view& events);

/// The text after the last `"name":`; empty if there is none.
std::string_view last_member(std::string_view text, std::string_view name);

/// What stands between the brackets of a list or the braces of an object that the text begins with.
std::string_view inside(std::string_view text);

/// One of the actions in the inside of `legalActions`, as plain JSON; empty if there are none.
std::string some_action(std::string_view actions, cards::Rng& rng);

/// The text without its escapes: JSON again.
std::string unescaped(std::string_view data);

}  // namespace load
