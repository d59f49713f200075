// The tables of a SQLite file, and how a file that an older program made becomes one of today.
#pragma once

#include <SQLiteCpp/Database.h>

#include <span>

#include "wire/json.h"

namespace store {

/// Step n takes a file from version n to n + 1. Steps are only ever added: files of every version are out there.
using Steps = std::span<const char* const>;
extern const Steps schema_steps;

/// How many of the steps the file has behind it: 0 for an empty one. One line says why it is not ours to touch: a newer
/// program's, or another one's. Throws what SQLiteCpp throws.
wire::Read<int> version_of(SQLite::Database& file, Steps steps);

/// Brings a file that is ours to the version after the last step. Throws what SQLiteCpp throws.
wire::Read<void> migrate(SQLite::Database& file, Steps steps);

}  // namespace store
