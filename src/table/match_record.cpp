#include "table/match_record.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "table/room.h"
#include "table/wire.h"
#include "wire/record.h"

namespace table {
namespace {

// "2026-01-31T09:05:00Z"
std::string iso_8601(Time time) {
  using namespace std::chrono;
  const sys_time<milliseconds> at{milliseconds(time)};
  const auto day = floor<days>(at);
  const year_month_day date{day};
  const hh_mm_ss clock{floor<seconds>(at - day)};
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02dZ", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                static_cast<int>(clock.seconds().count()));
  return text.data();
}

std::vector<wire::RecordedPlayer> players_in(const Room& room) {
  std::vector<wire::RecordedPlayer> players;
  for (const Chair& chair : room.chairs()) {
    if (const Member* human = room.find_member(chair.human)) {
      players.push_back({human->name, "human", {}});
    } else {
      players.push_back({chair.bot_name, "bot", std::string(wire::wire_name(chair.level))});
    }
  }
  return players;
}

}  // namespace

Seed seed_of_match(const Seed& room, int number) {
  cards::ShuffleStream stream(room, static_cast<std::uint32_t>(number - 1));
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(stream.below(256));
  return seed;
}

wire::Read<wire::Record> match_record(std::span<const LogRecord> log, int number, std::string_view program) {
  Moves moves;
  auto room = Room::replay(log.first(std::min<std::size_t>(log.size(), 1)), &moves);
  if (!room) return tl::unexpected(room.error());
  wire::Record match;
  for (const LogRecord& record : log.subspan(1)) {
    const bool begun = room->matches() == number;
    if (auto followed = room->follow({&record, 1}, &moves); !followed) return tl::unexpected(followed.error());
    if (room->matches() != number) continue;
    if (!begun) match.startedAt = iso_8601(record.at);
    if (room->status() != Status::game_over) continue;
    const auto opening = wire::read_json<OpenPayload>(log.front().payload);  // the room was made from it
    const Seed seed = seed_of_match(*cards::parse_seed(opening->seed), number);
    match.program = program;
    match.gameId = room->game().id;
    match.endedAt = iso_8601(record.at);
    match.players = players_in(*room);
    match.settings = room->settings().json;
    match.seed = to_string(seed);
    match.seedHash = cards::seed_hash(seed);
    match.actions = std::move(moves);
    return match;
  }
  const std::string named = "match " + std::to_string(number);
  return tl::unexpected(number > 0 && room->matches() >= number ? named + " is not over" : "there is no " + named);
}

}  // namespace table
