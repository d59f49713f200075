// oyster serve: the page, the API and the realtime socket, on one port.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <thread>

#include "app/commands.h"
#include "server/log.h"
#include "server/server.h"
#include "store/matches.h"
#include "store/redis_address.h"

namespace app {
namespace {

constexpr std::array log_levels{"debug", "info", "warn", "error", "off"};

struct Log {
  std::string level = "info";
  bool json = false;
};

// "/cards" from "/cards", "cards" or "/cards/"; nothing from "/".
CLI::Validator base_path() {
  return CLI::Validator(
      [](std::string& path) -> std::string {
        const auto is_plain = [](char c) {
          return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                 std::string_view("/-_.~").find(c) != std::string_view::npos;
        };
        if (!path.starts_with('/')) path.insert(path.begin(), '/');
        while (path.ends_with('/')) path.pop_back();
        const bool plain = std::ranges::all_of(path, is_plain) && path.find("//") == std::string::npos &&
                           path.find("/.") == std::string::npos;
        return plain ? "" : "a path of letters, digits, '-', '_', '.', '~' and '/', such as /cards";
      },
      "PATH", "base path");
}

void take_from_environment(CLI::App& command) {
  for (CLI::Option* option : command.get_options()) {
    if (option != command.get_help_ptr()) option->envname(variable_of(option->get_name()));
  }
}

/// What is wrong with it, if anything.
std::string known_store(const std::string& text) {
  if (text == "sqlite" || text == "memory") return {};
  const auto address = store::read_redis_url(text);
  return address ? "" : address.error();
}

std::string known_archive(const std::string& text) {
  if (text == "sqlite" || text == "none" || store::is_postgres_url(text)) return {};
  return "'" + text + "' is neither sqlite, none nor postgresql://…";
}

void serve(const server::Options& options, const Log& log) {
  server::start_log(spdlog::level::from_str(log.level), log.json ? server::LogForm::json : server::LogForm::text);
  const auto started = server::Server::start(options);
  if (!started) throw Failure(started.error());
  std::printf("Oyster World is at %s\n", (*started)->address().c_str());
  std::fflush(stdout);
  (*started)->run();
}

}  // namespace

void add_serve(CLI::App& app) {
  CLI::App* command = app.add_subcommand("serve", "Serve the page, the API and the realtime socket");
  auto options = std::make_shared<server::Options>();
  auto log = std::make_shared<Log>();
  options->bot_threads = std::max(1U, std::thread::hardware_concurrency() - 1);
  command->add_option("--host", options->host, "The address to listen at; 0.0.0.0 is every one")->capture_default_str();
  command->add_option("--port", options->port, "The port; 0 takes any that is free")->capture_default_str();
  command->add_option("--data", options->data, "The folder in which rooms are kept")->capture_default_str();
  command
      ->add_option("--store", options->store,
                   "Where rooms live: sqlite (a file in --data), memory, or a Redis that several servers share:\n"
                   "redis://[user:password@]host[:port][/database][?prefix=…], rediss:// with TLS")
      ->check(known_store)
      ->capture_default_str();
  command
      ->add_option(
          "--archive", options->archive,
          "Where finished matches stay when their rooms are gone: sqlite (in --data; usual for one server),\n"
          "none (usual with a Redis), or a PostgreSQL that several servers share: postgresql://user@host/database")
      ->check(known_archive);
  command->add_option("--base", options->base, "The path under which all of it is, such as /cards, behind a proxy")
      ->transform(base_path());
  command->add_option("--web", options->web, "The folder of the built page");
  command->add_option("--pace", options->pace_permille, "Of bots and pauses in new rooms: 1000 is usual, 0 never waits")
      ->check(CLI::Range(0, 100'000))
      ->capture_default_str();
  command->add_option("--bot-threads", options->bot_threads, "Threads on which bots think")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--away", options->away_seconds, "Seconds without a connection until a bot takes the seat")
      ->check(CLI::Range(1, 86'400))
      ->capture_default_str();
  command->add_option("--evict", options->evict_seconds, "Seconds without use until a room leaves memory")
      ->check(CLI::Range(1, 86'400))
      ->capture_default_str();
  command->add_option("--keep-days", options->keep_days, "Days that closed rooms are kept; 0 keeps them for ever")
      ->check(CLI::Range(0, 36'500))
      ->capture_default_str();
  command->add_option("--max-sockets", options->most_sockets, "Realtime connections at once")->capture_default_str();
  command->add_option("--max-connections", options->most_connections, "HTTP connections at once; more are told to wait")
      ->capture_default_str();
  command->add_option("--max-requests", options->most_requests, "Requests under way at once; more are told to wait")
      ->capture_default_str();
  command->add_flag("--limit-loopback", options->limit_loopback, "Limit requests of this machine too");
  command->add_flag("--behind-proxy", options->behind_proxy, "Believe X-Forwarded-For, which a proxy of yours sets");
  command->add_option("--mcp-origin", options->mcp_origins,
                      "A site whose pages may speak to /mcp, such as https://example.org; may be given again");
  command->add_option("--admin-key-file", options->admin_key_file,
                      "A file whose first line is a key: whoever shows it may look after all rooms (oyster admin)");
  command->add_option("--lab", options->lab,
                      "Open the lab: a file that says who may be seated in it (docs/lab.md); for this machine alone "
                      "unless the file names a key");
  command->add_option("--log-level", log->level, "How much to tell on standard error; debug tells of each request")
      ->check(CLI::IsMember(log_levels))
      ->capture_default_str();
  command->add_flag("--log-json", log->json, "Tell it as one JSON object a line");
  take_from_environment(*command);
  command->footer(
      "Each of these may stand in a file too, under [serve], or in the environment; what is given here goes before the "
      "file, and that before the environment.\n"
      "Example: oyster serve --host 0.0.0.0 --port 8080 --data ~/oyster");
  command->callback([options, log] { serve(*options, *log); });
}

}  // namespace app
