// oyster backup: a copy of all rooms, while the server runs; oyster restore: the way back.
#include "store/backup.h"

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "app/commands.h"
#include "store/redis_address.h"
#include "store/restore.h"
#include "store/store.h"

namespace app {
namespace {

volatile std::sig_atomic_t is_interrupted = 0;

void stop_when_interrupted() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, [](int) { is_interrupted = 1; });
}

void back_up(const std::string& data, const std::string& out) {
  if (store::is_redis_url(data)) {
    throw Failure("rooms in a Redis are copied by Redis: redis-cli BGSAVE, then keep its dump.rdb");
  }
  if (!std::filesystem::is_directory(data)) throw Failure(data + ": no such folder");
  stop_when_interrupted();
  const auto backup = store::back_up_sqlite((std::filesystem::path(data) / store::sqlite_file).string(), out,
                                            [] { return is_interrupted != 0; });
  if (!backup) throw Failure(backup.error());
  std::printf("%s: %zu rooms, %.1f MB\n", out.c_str(), backup->rooms, static_cast<double>(backup->bytes) / 1e6);
}

void restore(const std::string& backup, const std::string& data) {
  std::error_code error;
  std::filesystem::create_directories(data, error);
  if (error) throw Failure(data + ": " + error.message());
  stop_when_interrupted();
  const std::string file = (std::filesystem::path(data) / store::sqlite_file).string();
  const auto restored = store::restore_sqlite(backup, file, [] { return is_interrupted != 0; });
  if (!restored) throw Failure(restored.error());
  std::printf("%s: %zu rooms, %zu records, %zu finished matches, all played again\n", file.c_str(), restored->rooms,
              restored->records, restored->matches);
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
      "matches.\n'oyster restore' makes a server's folder of it.\n"
      "Rooms in a Redis are copied by Redis itself: redis-cli BGSAVE, then keep its dump.rdb.\n"
      "Example: oyster backup ~/oyster monday.db");
  command->callback([data, out] { back_up(*data, *out); });
}

void add_restore(CLI::App& app) {
  CLI::App* command = app.add_subcommand("restore", "Makes a server's folder of a backup, after all of it was checked");
  auto backup = std::make_shared<std::string>();
  auto data = std::make_shared<std::string>();
  command->add_option("FILE", *backup, "The backup; it stays as it is")->required();
  command->add_option("DATA", *data, "The folder, as in serve --data; it may hold no rooms yet")->required();
  command->footer(
      "Every room is played again from its first record, and nothing is restored unless all of it is right.\n"
      "Example: oyster restore monday.db ~/oyster-again");
  command->callback([backup, data] { restore(*backup, *data); });
}

}  // namespace app
