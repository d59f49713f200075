// Files that people hand to the program: read whole, refused in one line.
#pragma once

#include <string>
#include <string_view>

#include "wire/record.h"

namespace app {

std::string read_file(const std::string& path);
void write_file(const std::string& path, std::string_view text);

/// A match record, or a game in Euchre Game Notation as one.
wire::Record read_match_file(const std::string& path);

}  // namespace app
