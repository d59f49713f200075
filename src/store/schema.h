// The tables of a SQLite file, and how a file that an older program made becomes one of today.
#pragma once

#include <SQLiteCpp/Database.h>

#include <span>

#include "wire/json.h"

namespace store {

/// Step n takes a file from version n to n + 1. Steps are only ever added: files of every version are out there.
using Steps = std::span<const char* const>;
extern const Steps schema_steps;

/// Brings the file to the version after the last step; an empty file has version 0. A file of a newer program and one
/// that is not ours are left as they are, and one line says so. Throws what SQLiteCpp throws.
wire::Read<void> migrate(SQLite::Database& file, Steps steps);

}  // namespace store
