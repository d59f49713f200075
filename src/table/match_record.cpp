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

enum class Enough : std::uint8_t { no, yes };

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

std::vector<Participant> participants_in(const Room& room) {
  std::vector<Participant> people;
  const SeatSet winners = room.match()->winners();
  int seat = 0;
  for (const Chair& chair : room.chairs()) {
    const bool has_won = winners.contains(Seat(seat++));
    if (const Member* human = room.find_member(chair.human)) people.push_back({human->name, has_won});
  }
  return people;
}

/// Calls visit(match) for each match of the log that is over, from that number on, until it says that this is enough.
/// Gives how many were begun up to there.
template <class Visit>
wire::Read<int> visit_finished(std::span<const LogRecord> log, int from, std::string_view program, Visit&& visit) {
  Moves moves;
  auto room = Room::replay(log.first(std::min<std::size_t>(log.size(), 1)), &moves);
  if (!room) return tl::unexpected(room.error());
  const auto opening = wire::read_json<OpenPayload>(log.front().payload);  // the room was made from it
  std::string started_at;
  for (const LogRecord& record : log.subspan(1)) {
    const int matches = room->matches();
    const bool was_over = room->status() == Status::game_over;
    if (auto followed = room->follow({&record, 1}, &moves); !followed) return tl::unexpected(followed.error());
    if (room->matches() != matches) started_at = iso_8601(record.at);
    const bool is_over = room->status() == Status::game_over && (!was_over || room->matches() != matches);
    if (!is_over || room->matches() < from) continue;
    const Seed seed = seed_of_match(*cards::parse_seed(opening->seed), room->matches());
    FinishedMatch match{room->code(), log.front().at, room->matches(), record.at, participants_in(*room), {}};
    match.record.program = program;
    match.record.gameId = room->game().id;
    match.record.startedAt = started_at;
    match.record.endedAt = iso_8601(record.at);
    match.record.players = players_in(*room);
    match.record.settings = room->settings().json;
    match.record.seed = to_string(seed);
    match.record.seedHash = cards::seed_hash(seed);
    match.record.actions = moves;
    if (visit(std::move(match)) == Enough::yes) break;
  }
  return room->matches();
}

}  // namespace

Seed seed_of_match(const Seed& room, int number) {
  cards::ShuffleStream stream(room, static_cast<std::uint32_t>(number - 1));
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(stream.below(256));
  return seed;
}

wire::Read<std::vector<FinishedMatch>> finished_matches(std::span<const LogRecord> log, int from,
                                                        std::string_view program) {
  std::vector<FinishedMatch> all;
  const auto begun = visit_finished(log, from, program, [&](FinishedMatch match) {
    all.push_back(std::move(match));
    return Enough::no;
  });
  if (!begun) return tl::unexpected(begun.error());
  return all;
}

wire::Read<wire::Record> match_record(std::span<const LogRecord> log, int number, std::string_view program) {
  std::optional<wire::Record> found;
  const auto begun = visit_finished(log, number, program, [&](FinishedMatch match) {
    if (match.number == number) found = std::move(match.record);
    return Enough::yes;
  });
  if (!begun) return tl::unexpected(begun.error());
  if (found) return std::move(*found);
  const std::string named = "match " + std::to_string(number);
  return tl::unexpected(number > 0 && *begun >= number ? named + " is not over" : "there is no " + named);
}

}  // namespace table
