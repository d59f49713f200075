// What clients see of a room: its public part, a player's view, and the events of the lobby.
#include <algorithm>

#include "table/room.h"
#include "table/wire.h"

namespace table {
namespace {

std::optional<std::string> if_any(const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); }

std::vector<WireSeat> seats_in(const Room& room, SeatSet ready, const IsConnected& is_connected) {
  std::vector<WireSeat> seats;
  for (const Chair& chair : room.chairs()) {
    const Seat seat(static_cast<int>(seats.size()));
    const Member* human = room.find_member(chair.human);
    WireSeat wire{seat.number(), chair.bot_id, chair.bot_name, Kind::bot, chair.level, {}, false, ready.contains(seat)};
    if (human != nullptr) {
      wire.playerId = human->id;
      wire.name = human->name;
      wire.kind = Kind::human;
      wire.away = human->timeouts >= timeouts_until_away;
      if (is_connected) wire.connected = is_connected(human->id);
    } else if (is_connected) {
      wire.connected = true;
    }
    seats.push_back(std::move(wire));
  }
  return seats;
}

std::vector<WireSpectator> spectators_in(const Room& room, const IsConnected& is_connected) {
  std::vector<WireSpectator> spectators;
  for (const Member& member : room.members()) {
    if (!member.present || room.seat_of(member.id)) continue;
    WireSpectator& wire = spectators.emplace_back(WireSpectator{member.id, member.name, {}});
    if (is_connected) wire.connected = is_connected(member.id);
  }
  return spectators;
}

}  // namespace

std::optional<WireTeams> teams_in(std::span<const SeatSet> sides, wire::Players players) {
  if (sides.size() != 2 || sides[0].size() != 2 || sides[1].size() != 2) return std::nullopt;
  const auto ids = [&](SeatSet side) {
    std::array<std::string, 2> team;
    auto player = team.begin();
    for (Seat seat : side) *player++ = players[seat.index()];
    return team;
  };
  return WireTeams{ids(sides[0]), ids(sides[1])};
}

std::string Room::room_json(const IsConnected& is_connected) const {
  WireRoom wire{.code = code_,
                .gameId = {std::string(game_->id)},
                .status = status_,
                .owner = if_any(owner_),
                .playerCount = static_cast<int>(chairs_.size()),
                .seats = seats_in(*this, ready_, is_connected),
                .spectators = spectators_in(*this, is_connected),
                .teams = {},
                .settings = {all_settings()},
                .matches = static_cast<int>(matches_),
                .seedHash = if_any(seed_hash_),
                .botActionAt = bot_action_at_,
                .phaseEndsAt = phase_ends_at_,
                .turnEndsAt = turn_ends_at_,
                .closed = closed_,
                .version = version_};
  if (auto teams = teams_in(settings_->sides, players())) wire.teams = std::move(*teams);
  return wire::to_json(wire);
}

// Growing to this by doubling costs more than writing it.
constexpr std::size_t usual_view_bytes = 4096;

std::string Room::view_json(std::string_view player) const {
  const Member* member = find_member(player);
  if (!match_ || member == nullptr || !member->present) return "null";
  std::string out;
  out.reserve(usual_view_bytes);
  if (const auto seat = seat_of(player)) {
    match_->write_view(out, *seat, players());
  } else {
    match_->write_public_view(out, players());
  }
  std::string times = wire::to_json(WireTimes{bot_action_at_, phase_ends_at_, turn_ends_at_, version_});
  times.front() = ',';
  out.pop_back();
  out += times;
  return out;
}

boost::json::value Room::all_settings() const {
  boost::json::object all = settings_->json.get_object();
  all["turnClock"] = turn_clock_;
  all["hints"] = wire::wire_name(hints_);
  return all;
}

void Room::tell_seats(Events& told) const {
  tell(told, SeatsUpdated{if_any(owner_), seats_in(*this, ready_, {}), spectators_in(*this, {})});
}

void Room::tell_teams(Events& told) const {
  if (auto teams = teams_in(settings_->sides, players())) tell(told, TeamsUpdated{std::move(*teams)});
}

void Room::tell_settings(Events& told) const { tell(told, settings_updated, wire::to_json(all_settings())); }

std::vector<wire::Option> table_options() {
  return {wire::option("turnClock", "Turn clock", 0, turn_clocks), wire::option("hints", "Hints", Hints::off)};
}

std::string games_json() {
  std::vector<WireGame> games;
  for (const AnyGame* game : all_games()) {
    WireGame& wire = games.emplace_back(WireGame{
        {game->id}, game->name, game->description, game->min_players, game->max_players, game->icon, game->options()});
    for (wire::Option& option : table_options()) wire.settings.push_back(std::move(option));
  }
  return wire::to_json(games);
}

}  // namespace table
