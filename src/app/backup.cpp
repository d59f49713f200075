// oyster backup: a copy of all rooms, while the server runs.
#include "store/backup.h"

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "app/commands.h"
#include "store/store.h"

namespace app {
namespace {

volatile std::sig_atomic_t is_interrupted = 0;

void run(const std::string& data, const std::string& out) {
  if (!std::filesystem::is_directory(data)) throw Failure(data + ": no such folder");
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, [](int) { is_interrupted = 1; });
  const auto backup = store::back_up_sqlite((std::filesystem::path(data) / store::sqlite_file).string(), out,
                                            [] { return is_interrupted != 0; });
  if (!backup) throw Failure(backup.error());
  std::printf("%s: %zu rooms, %.1f MB\n", out.c_str(), backup->rooms, static_cast<double>(backup->bytes) / 1e6);
}

}  // namespace

void add_backup(CLI::App& app) {
  CLI::App* command = app.add_subcommand("backup", "Copies all rooms of a server, while it runs");
  auto data = std::make_shared<std::string>();
  auto out = std::make_shared<std::string>();
  command->add_option("DATA", *data, "The server's folder, as in serve --data")->required();
  command->add_option("OUT", *out, "The copy: a file that is not there yet")->required();
  command->footer(
      "The copy is whole and checked when it has its name, and only you can read it: it holds the cards of running "
      "matches.\nTo use it, give it the name oyster.db in a new folder, and that folder to serve --data.\n"
      "Example: oyster backup ~/oyster monday.db");
  command->callback([data, out] { run(*data, *out); });
}

}  // namespace app
