// oyster admin: looks after the rooms of a running server, with the host's key.
#include <cstdio>
#include <ctime>
#include <fstream>
#include <memory>

#include "app/commands.h"
#include "load/connections.h"
#include "load/membership.h"
#include "wire/text.h"

namespace app {
namespace {

namespace json = boost::json;

struct Options {
  std::string url = "http://127.0.0.1:8080";
  std::string key_file;
  std::string room;
  std::string player;
  std::string name;
  bool json = false;
};

std::string read_key(const std::string& path) {
  std::ifstream file(path);
  std::string key;
  if (!file || !std::getline(file, key) || key.empty()) throw Failure("--key-file " + path + ": holds no key");
  return key;
}

/// What the server answers; its refusal ends the program.
json::value ask(const Options& options, std::string_view method, const std::string& path,
                const std::string& body = "") {
  const auto server = load::Server::find(options.url);
  if (!server) throw Failure("--url: " + server.error());
  const std::string key = read_key(options.key_file);
  const std::size_t slash = options.url.find('/', std::string_view("http://").size());
  std::string base = slash == std::string::npos ? "" : options.url.substr(slash);
  while (base.ends_with('/')) base.pop_back();
  load::Answer answer;
  load::asio::io_context io(1);
  load::asio::co_spawn(
      io,
      [&]() -> load::Task<void> {
        load::HttpConnection http(io.get_executor(), *server);
        answer = co_await http.send(method, base + "/api/admin/" + path, key, body);
      },
      [](const std::exception_ptr& failure) {
        if (failure) std::rethrow_exception(failure);
      });
  io.run();
  if (answer.status == 0) throw Failure("nobody answers at " + options.url);
  const auto parsed = wire::parse_json(answer.body);
  if (answer.ok() && parsed) return *parsed;
  if (answer.status == 404 && load::code_of(answer) == "NOT_FOUND") {
    throw Failure(options.url + ": " + (parsed ? load::text_in(*parsed, "error") : "") +
                  " (has it been started with --admin-key-file?)");
  }
  throw Failure(parsed ? load::text_in(*parsed, "error") + " (" + load::code_of(answer) + ")" : load::code_of(answer));
}

std::string text(const json::value& object, std::string_view name) { return load::text_in(object, name); }

long long number(const json::value& object, std::string_view name) { return object.at(name).to_number<long long>(); }

void list_rooms(const Options& options) {
  const json::value rooms = ask(options, "GET", "rooms");
  if (options.json) {
    std::printf("%s\n", serialize(rooms).c_str());
    return;
  }
  for (const json::value& room : rooms.as_array()) {
    std::string people;
    for (const json::value& each : room.at("people").as_array()) {
      people += (people.empty() ? "" : ", ") + text(each, "name") + " (" + text(each, "playerId") + ")";
    }
    std::printf("%s  %-16s %-10s %4lld matches  %s\n", text(room, "roomCode").c_str(), text(room, "gameId").c_str(),
                text(room, "status").c_str(), number(room, "matches"), people.empty() ? "nobody" : people.c_str());
  }
}

void list_people(const Options& options) {
  const std::string path = options.name.empty() ? "people" : "people/" + wire::percent_encoded(options.name);
  const json::value people = ask(options, "GET", path);
  if (options.json) {
    std::printf("%s\n", serialize(people).c_str());
    return;
  }
  for (const json::value& each : people.as_array()) {
    const std::time_t last = static_cast<std::time_t>(number(each, "last") / 1000);
    std::array<char, 32> day{};
    std::strftime(day.data(), day.size(), "%Y-%m-%d", std::gmtime(&last));
    std::printf("%-24s %-16s %5lld matches, %5lld won, last on %s\n", text(each, "name").c_str(),
                text(each, "game").c_str(), number(each, "matches"), number(each, "won"), day.data());
  }
}

void close_room(const Options& options) {
  ask(options, "POST", "rooms/" + options.room + "/close", "{}");
  std::printf("room %s is closed\n", options.room.c_str());
}

void ban_player(const Options& options) {
  ask(options, "POST", "rooms/" + options.room + "/ban", serialize(json::object{{"playerId", options.player}}));
  std::printf("%s may not come back to room %s\n", options.player.c_str(), options.room.c_str());
}

}  // namespace

void add_admin(CLI::App& app) {
  CLI::App* command = app.add_subcommand("admin", "Looks after the rooms of a running server, with the host's key");
  auto options = std::make_shared<Options>();
  command->require_subcommand(1);
  command->fallthrough();
  command->add_option("--url", options->url, "Where the server is, by http; any of several")->capture_default_str();
  command
      ->add_option("--key-file", options->key_file,
                   "The file whose first line is the key, as in serve --admin-key-file")
      ->envname(variable_of("--admin-key-file"))
      ->required();
  command->footer(
      "The server has to be started with --admin-key-file, which may name the same file.\n"
      "Example: oyster admin --key-file /etc/oyster/admin.key rooms");

  CLI::App* rooms = command->add_subcommand(
      "rooms", "Lists rooms that are not closed, and who is in them; the 1,000 that need somebody next");
  rooms->callback([options] { list_rooms(*options); });
  CLI::App* people = command->add_subcommand(
      "people", "Lists what people have played and won, from the archive; the 1,000 who played last");
  people->add_option("NAME", options->name, "Only those of this name");
  people->callback([options] { list_people(*options); });
  for (CLI::App* list : {rooms, people}) list->add_flag("--json", options->json, "Print JSON");

  CLI::App* close = command->add_subcommand("close", "Closes a room at once; its matches stay");
  close->add_option("ROOM", options->room, "Its code")->required();
  close->callback([options] { close_room(*options); });
  CLI::App* ban = command->add_subcommand("ban", "Sends somebody away from a room for good");
  ban->add_option("ROOM", options->room, "Its code")->required();
  ban->add_option("PLAYER", options->player, "Their id, as 'rooms' lists it; not the owner's: close the room instead")
      ->required();
  ban->callback([options] { ban_player(*options); });
}

}  // namespace app
