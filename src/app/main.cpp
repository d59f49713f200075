// oyster: the command line. Exit code 0 = done, 1 = it failed (one line on standard error says why), 2 = wrong use.
#include <cstdio>
#include <exception>

#include "app/commands.h"
#include "app/supplies.h"

int main(int argc, char** argv) {
  CLI::App cli{"Card games with friends, with bots, or both.", "oyster"};
  cli.set_version_flag("--version", std::string(app::program));
  cli.require_subcommand(1);
  cli.fallthrough();
  cli.set_config("--config", "", "A file of options: below [serve] lines such as port=8080")->check(CLI::ExistingFile);
  cli.allow_config_extras(CLI::config_extras_mode::error);
  app::add_supplies(cli);
  cli.footer("'oyster COMMAND --help' shows a command's options and an example.");
  app::add_serve(cli);
  app::add_admin(cli);
  app::add_backup(cli);
  app::add_restore(cli);
  app::add_load(cli);
  app::add_mcp(cli);
  app::add_match(cli);
  app::add_arena(cli);
  app::add_advise(cli);
  app::add_bench(cli);
  app::add_review(cli);
  app::add_verify(cli);
  app::add_convert(cli);
  app::add_engine(cli);
  app::add_engine_check(cli);
  app::add_keep_engine(cli);
  app::add_supply_checks(cli);
  try {
    cli.parse(argc, argv);
  } catch (const CLI::RuntimeError& error) {
    return error.get_exit_code();  // a command with codes of its own
  } catch (const CLI::ParseError& error) {
    return cli.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "oyster: %s\n", error.what());
    return 1;
  }
  return 0;
}
