// oyster load: drives a server as real clients do, and checks what it answers.
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "games/registry.h"
#include "load/drive.h"
#include "load/measures.h"

namespace app {
namespace {

struct Options {
  std::string url = "http://127.0.0.1:8080";
  std::size_t rooms = 1;
  double seconds = 10;
  std::string game = "euchre";
  int players = 0;
  std::string level;  // empty: as the server thinks fit
  int pace_ms = 0;
  std::uint64_t seed = 1;
  std::string check = "some";
  std::string wire = "changes";
  std::size_t idle = 0;
  std::size_t bot_rooms = 0;
  std::optional<int> process;
  bool json = false;
};

// Every client needs two connections.
void allow_many_sockets() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

std::vector<load::GameChoice> games_of(const Options& options) {
  std::vector<load::GameChoice> found;
  const auto add = [&]<class G>() {
    found.push_back({.id = std::string(G::id),
                     .humans = options.players,
                     .seats = G::seat_count(typename G::Settings{}),
                     .bot_level = options.level,
                     .cards = wire::card_places_of<G>()});
  };
  if (options.game == "all") {
    games::for_each_game(add);
  } else {
    games::with_game(options.game, add);
  }
  return found;
}

void show_progress(double part, std::uint64_t actions) {
  std::fprintf(stderr, "\r%3.0f %%  %llu actions ", 100 * part, static_cast<unsigned long long>(actions));
}

void print(const load::Report& report, const load::Tally& tally) {
  const load::Latency& answers = report.latency_ms;
  const load::Latency echoes = load::latency_of(tally.echoes);
  std::printf(
      "%llu rooms, %llu players: %llu actions, %.0f a second; %llu matches were played to their end\n"
      "               p50      p95      p99      max  ms\n"
      "answers   %8.2f %8.2f %8.2f %8.2f  from an action to its answer\n"
      "socket    %8.2f %8.2f %8.2f %8.2f  from an action to its effect on the player's own socket\n"
      "%.0f bytes came over each player's socket for an action at the table\n"
      "%llu frames were searched for foreign cards, %llu whole views compared; lost actions: %llu\n",
      static_cast<unsigned long long>(report.rooms), static_cast<unsigned long long>(report.players),
      static_cast<unsigned long long>(report.actions), report.actions_per_s,
      static_cast<unsigned long long>(tally.matches), answers.p50, answers.p95, answers.p99, answers.max, echoes.p50,
      echoes.p95, echoes.p99, echoes.max, report.bytes_per_action, static_cast<unsigned long long>(tally.checked),
      static_cast<unsigned long long>(tally.compared), static_cast<unsigned long long>(report.lost));
  for (const auto& [code, count] : tally.errors) {
    std::printf("  %s: %llu\n", code.c_str(), static_cast<unsigned long long>(count));
  }
}

void print(const load::IdleReport& report) {
  std::printf("%llu idle sockets\n", static_cast<unsigned long long>(report.sockets));
  if (report.bytes_per_socket) std::printf("  %.1f KB of the server's memory each\n", *report.bytes_per_socket / 1024);
}

void print(const load::BotReport& report) {
  std::printf("%llu rooms of bots; %llu actions were watched\n  late by ms: p50 %.0f, p95 %.0f, p99 %.0f, max %.0f\n",
              static_cast<unsigned long long>(report.rooms), static_cast<unsigned long long>(report.bot_actions),
              report.late_ms.p50, report.late_ms.p95, report.late_ms.p99, report.late_ms.max);
  if (report.bytes_per_room) std::printf("  %.1f KB of the server's memory a room\n", *report.bytes_per_room / 1024);
}

constexpr const char* broken_promise = "the server did not do what it promises";

template <class Measured>
void show(const Measured& report, const Options& options) {
  if (options.json) {
    std::printf("%s\n", wire::to_json(report).c_str());
  } else {
    print(report);
  }
  if (!report.errors.as_object().empty()) throw Failure(broken_promise + (": " + serialize(report.errors)));
}

void play(const Options& options, const load::Server& server) {
  load::Plan plan{.games = games_of(options),
                  .rooms = options.rooms,
                  .seconds = options.seconds,
                  .seed = options.seed,
                  .check = options.check == "all" ? load::Check::all : load::Check::some};
  load::Drive drive({.server = server,
                     .think_time = std::chrono::milliseconds(options.pace_ms),
                     .wire = options.wire == "whole" ? load::Wire::whole : load::Wire::changes},
                    std::move(plan));
  const bool terminal = isatty(STDERR_FILENO) != 0;
  if (terminal) drive.on_progress = show_progress;
  const load::Report report = drive.run();
  if (terminal) std::fprintf(stderr, "\r\033[K");
  if (report.players == 0) throw Failure("nobody could enter a room at " + options.url);
  if (options.json) {
    std::printf("%s\n", wire::to_json(report).c_str());
  } else {
    print(report, drive.tally());
  }
  for (const std::string& example : drive.tally().examples) std::fprintf(stderr, "%s\n", example.c_str());
  if (report.lost > 0 || !drive.tally().errors.empty()) throw Failure(broken_promise);
}

void run(const Options& options) {
  allow_many_sockets();
  const auto server = load::Server::find(options.url);
  if (!server) throw Failure("--url: " + server.error());
  const std::vector<load::GameChoice> games = games_of(options);
  if (options.idle > 0) {
    show(load::hold_idle_sockets(*server, games.front(), options.idle, options.seconds, options.process), options);
  } else if (options.bot_rooms > 0) {
    show(load::watch_bot_rooms(*server, games.front(), options.bot_rooms, options.seconds, options.process), options);
  } else {
    play(options, *server);
  }
}

}  // namespace

void add_load(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("load", "Drive a server as real clients do, and check what it answers");
  command->footer(
      "Every player has an HTTP connection and a socket, and plays whole matches from the actions that its view "
      "offers.\n"
      "Checked are the versions, that no answered action is lost, and that nobody is sent a card of somebody else.\n"
      "Example: oyster load --url http://127.0.0.1:8080 --rooms 200 --seconds 20 --json");
  const auto known_or_all = CLI::IsMember({"all"}) | known_game();
  command->add_option("--url", options->url, "Where the server is")->capture_default_str();
  command->add_option("--rooms", options->rooms, "How many rooms at once")
      ->check(CLI::Range(std::size_t{1}, std::size_t{100'000}))
      ->capture_default_str();
  command->add_option("--seconds", options->seconds, "How long, once everyone is seated")
      ->check(CLI::Range(0.1, 86'400.0))
      ->capture_default_str();
  command->add_option("--game", options->game, "A game, or all in turn")->check(known_or_all)->capture_default_str();
  command->add_option("--players", options->players, "People in a room, the rest are bots; 0: no bots")
      ->check(CLI::Range(0, 8))
      ->capture_default_str();
  command->add_option("--level", options->level, "Level of the bots; as the server has it if left out")
      ->check(known_level());
  command->add_option("--pace", options->pace_ms, "Milliseconds that a player thinks on average; 0: as fast as it goes")
      ->check(CLI::Range(0, 3'600'000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Of what the players choose")->capture_default_str();
  command->add_option("--check", options->check, "Search every room or some for foreign cards")
      ->check(CLI::IsMember({"some", "all"}))
      ->capture_default_str();
  command
      ->add_option("--wire", options->wire,
                   "Views by their changes and actions over the socket, or views whole and actions by calls")
      ->check(CLI::IsMember({"changes", "whole"}))
      ->capture_default_str();
  CLI::Option* idle = command->add_option("--idle", options->idle, "Do not play: hold this many silent sockets");
  command
      ->add_option("--bot-rooms", options->bot_rooms, "Do not play: start matches of bots, and see how late they act")
      ->excludes(idle);
  command->add_option("--pid", options->process, "The server's process on this machine, for its memory");
  command->add_flag("--json", options->json, "Print one JSON object and nothing else");
  command->callback([options] { run(*options); });
}

}  // namespace app
