// oyster engine: our bots for anyone who speaks the engine protocol; and the keeper that stands behind every engine
// here.
#include <unistd.h>

#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "engine/keeper.h"
#include "engine/process.h"
#include "engine/speaker.h"
#include "games/registry.h"

namespace app {
namespace {

struct Options {
  std::string game;
  std::string level = "expert";
  std::uint64_t seed = 1;
};

void say(std::string_view line) {
  std::fwrite(line.data(), 1, line.size(), stdout);
  std::fputc('\n', stdout);
  std::fflush(stdout);
}

}  // namespace

void add_engine(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("engine", "Our bot as an engine on standard input and output");
  command->footer(
      "Speaks the engine protocol, a line at a time: docs/engine-protocol.md. Type 'oyster 1' to see who it is, and\n"
      "'quit' to end it.\n"
      "Example: oyster engine euchre --level hard");
  command->add_option("GAME", options->game, "Which game")->required()->check(known_game());
  command->add_option("--level", options->level, "Which bot")->check(known_level())->capture_default_str();
  command->add_option("--seed", options->seed, "The same seed and worlds give the same decisions")
      ->capture_default_str();
  command->callback([options] {
    const auto level = *wire::parse_wire_name<kernel::Level>(options->level);  // checked by the command line
    games::with_game(options->game,
                     [&]<class G>() { engine::Speaker<G>(STDIN_FILENO, say, program, level, options->seed).run(); });
  });
}

void add_keep_engine(CLI::App& app) {
  auto words = std::make_shared<std::vector<std::string>>();
  auto memory_mib = std::make_shared<int>(engine::default_memory_mib);
  CLI::App* command = app.add_subcommand("keep-engine", "")->group("");
  command->add_option("COMMAND", *words)->required();
  command->add_option("--memory-mib", *memory_mib);
  command->callback([words, memory_mib] { throw CLI::RuntimeError(engine::keep(*words, *memory_mib)); });
}

}  // namespace app
