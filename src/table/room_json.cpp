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
    WireSpectator& wire = spectators.emplace_back(WireSpectator{member.id, member.name, {}, member.waits});
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
  WireRoom wire{.code = code(),
                .gameId = {std::string(game().id)},
                .status = status_,
                .owner = if_any(owner()),
                .playerCount = static_cast<int>(chairs().size()),
                .seats = seats_in(*this, play_ ? play_->ready : SeatSet(), is_connected),
                .spectators = spectators_in(*this, is_connected),
                .teams = {},
                .settings = {all_settings()},
                .locked = is_locked(),
                .matches = matches_,
                .seedHash = if_any(play_ ? play_->seed_hash : ""),
                .botActionAt = bot_action_at(),
                .phaseEndsAt = phase_ends_at(),
                .turnEndsAt = turn_ends_at(),
                .closed = closed_,
                .version = version_};
  if (auto teams = teams_in(settings().sides, people_.ids())) wire.teams = std::move(*teams);
  return wire::to_json(wire);
}

// Growing to this by doubling costs more than writing it.
constexpr std::size_t usual_view_bytes = 4096;

std::string Room::view_json(std::string_view player, Stamp stamp) const {
  const Member* member = find_member(player);
  if (!play_ || member == nullptr || !member->present) return "null";
  const auto seat = seat_of(player);
  if (!seat) return shared_view_json(stamp);
  std::string out;
  out.reserve(usual_view_bytes);
  play_->match.write_view(out, *seat, people_.ids());
  add_times(out, stamp);
  return out;
}

std::string Room::shared_view_json(Stamp stamp) const {
  if (!play_) return "null";
  std::string out;
  out.reserve(usual_view_bytes);
  play_->match.write_public_view(out, people_.ids());
  add_times(out, stamp);
  return out;
}

std::vector<std::string> Room::own_views_json(SeatSet seats) const {
  return play_ ? play_->match.own_parts(seats, people_.ids()) : std::vector<std::string>();
}

void Room::add_times(std::string& view, Stamp stamp) const {
  const auto add = [&view](const auto& members) {
    view.pop_back();
    const std::size_t end = view.size();
    wire::write_json(view, members);
    view[end] = ',';
  };
  add(WireTimes{bot_action_at(), phase_ends_at(), turn_ends_at()});
  if (stamp == Stamp::version) add(Versioned{version_});
}

boost::json::value Room::all_settings() const {
  boost::json::object all = settings().json.get_object();
  all["turnClock"] = turn_clock();
  all["hints"] = wire::wire_name(hints());
  all["talk"] = wire::wire_name(talk());
  all["botSpeed"] = wire::wire_name(bot_speed());
  return all;
}

void Room::tell_people(Events& told) const {
  const SeatSet ready = play_ ? play_->ready : SeatSet();
  tell(told, SeatsUpdated{if_any(owner()), seats_in(*this, ready, {}), spectators_in(*this, {}), is_locked()});
  if (auto teams = teams_in(settings().sides, people_.ids())) tell(told, TeamsUpdated{std::move(*teams)});
}

void Room::tell_settings(Events& told) const { tell(told, settings_updated, wire::to_json(all_settings())); }

std::vector<wire::Option> table_options() {
  return {wire::option("turnClock", "Turn clock", 0, turn_clocks), wire::option("hints", "Hints", Hints::off),
          wire::option("talk", "Talk", Talk::phrases), wire::option("botSpeed", "Bots think", BotSpeed::normal)};
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
