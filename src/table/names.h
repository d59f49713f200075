// What people type: their names and room codes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cards/seed.h"

namespace table {

inline constexpr std::size_t longest_name = 24;  // in characters, not bytes

/// The name without control and formatting characters and needless spaces, cut to its limit.
/// None if nothing that can be seen is left, or if the text is not UTF-8.
std::optional<std::string> clean_name(std::string_view text);

/// Whether people would take one of two clean names for the other: capitals, accents and the alphabet of a letter do
/// not matter, in Latin, Greek and Cyrillic. (Unicode's own table of what is confused is in libicu, with 30 MB of data;
/// names are not secrets, and these alphabets are those with letters of Latin shapes.)
bool look_alike(std::string_view a, std::string_view b);

/// Six characters that are hard to confuse.
std::string make_room_code(cards::ShuffleStream& random);
/// The code as it is kept, however a person typed it.
std::optional<std::string> read_room_code(std::string_view text);

}  // namespace table
