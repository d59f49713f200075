// What games take from the host's folders: an option of the program for each, and a command that checks one file.
#pragma once

#include <CLI/CLI.hpp>

namespace app {

/// The options that name the folders. They are read before any command begins, wherever they stand.
void add_supplies(CLI::App& app);
/// The commands that check a file.
void add_supply_checks(CLI::App& app);

}  // namespace app
