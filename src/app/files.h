// Files that people hand to the program: read whole, refused in one line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "wire/notation.h"

namespace app {

std::string read_file(const std::string& path);
void write_file(const std::string& path, std::string_view text);

/// Every notation that some game has.
std::vector<const wire::Notation*> all_notations();
/// The one that this text is meant to be in; null if it is none, as our own records are.
const wire::Notation* notation_of(std::string_view text);

/// "match records, Euchre Game Notation": what `read_match` takes, for help.
std::string kinds_of_match();
/// A match record, or a match in a notation as one. The path is for what is wrong with it.
wire::Record read_match(const std::string& path, std::string_view text);
wire::Record read_match_file(const std::string& path);

}  // namespace app
