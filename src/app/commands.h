// One function per subcommand adds it to the command line; what it does stands in the file of its name.
#pragma once

#include <CLI/CLI.hpp>
#include <stdexcept>
#include <string>

namespace app {

/// Ends the program with exit code 1 and this one line.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline constexpr std::string_view program = "oyster " OYSTER_VERSION;

/// More than anyone has the time for.
inline constexpr int most_worlds = 1'000'000;

void add_admin(CLI::App& app);
void add_advise(CLI::App& app);
void add_arena(CLI::App& app);
void add_backup(CLI::App& app);
void add_bench(CLI::App& app);
void add_convert(CLI::App& app);
void add_engine(CLI::App& app);
void add_engine_check(CLI::App& app);
void add_keep_engine(CLI::App& app);
void add_load(CLI::App& app);
void add_match(CLI::App& app);
void add_mcp(CLI::App& app);
void add_restore(CLI::App& app);
void add_review(CLI::App& app);
void add_serve(CLI::App& app);
void add_verify(CLI::App& app);

/// Accepts only games that there are; for CLI options that name one.
CLI::Validator known_game();
/// The same for levels of bots.
CLI::Validator known_level();
/// In the environment: "OYSTER_MAX_SOCKETS" for "--max-sockets".
std::string variable_of(std::string_view option);

}  // namespace app
