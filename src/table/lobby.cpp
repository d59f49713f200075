// The people of a room and what they settle before they play. Order: coming and going, which seat one may take, the
// owner's rights, the lobby.
#include <algorithm>

#include "table/names.h"
#include "table/room.h"
#include "table/wire.h"

namespace table {
namespace {

namespace json = boost::json;

// Reads a payload, and leaves of it what was understood.
template <class Payload>
Result<Payload> understood(json::value& payload) {
  auto read = wire::read_json<Payload>(payload.is_null() ? json::object() : payload);
  if (!read) return Code::INVALID_PAYLOAD;
  payload = wire::to_tree(*read);
  return std::move(*read);
}

// The document has words of its own for one of them.
Refusal wrong_setting(const json::object& changes, const Refusal& refusal) {
  constexpr RefusalKind wrong_target{Code::INVALID_SETTING.name, Fault::invalid, "Invalid target score"};
  return changes.size() == 1 && changes.contains(wire::target_score_setting) ? Refusal{wrong_target} : refusal;
}

}  // namespace

// ---- Coming and going ----

// What somebody's coming leads to is decided here, once; the log says so.
Result<LogRecord> Room::joined(const Join& join, Time now) const {
  const Member* member = find_member(join.player);
  const std::string from = mark_of(join.address);
  const auto name = clean_name(join.name);
  if (member == nullptr) {
    if (!name) return Code::INVALID_NAME;
    if (std::ranges::find(people_.banned, from) != people_.banned.end()) return Code::BANNED;
    if (is_locked()) return Code::ROOM_LOCKED;
  } else if (member->banned) {
    return Code::BANNED;
  }
  JoinPayload payload{.name = member != nullptr ? member->name : people_.free_name(*name, join.player),
                      .tokenHash = join.token_hash,
                      .spectate = join.role == Role::spectator,
                      .waits = {},
                      .from = {}};
  if (!from.empty()) payload.from = from;
  if (join.role == Role::player && !seat_of(join.player)) {
    const auto seat = people_.seat_for(join.player);
    const bool is_own = seat && chairs()[seat->index()].left_by == join.player;
    if (!seat || (!is_own && people_.free_seats() <= 0)) return Code::ROOM_FULL;
    if (could_know_another_hand(join.player, from, *seat)) payload.waits = true;
  }
  const bool watches = payload.spectate || payload.waits;
  if (watches && member == nullptr && !from.empty()) {
    const auto others = std::ranges::count_if(
        members(), [&](const Member& each) { return each.present && each.from == from && !seat_of(each.id); });
    if (static_cast<std::size_t>(others) >= most_without_seat_per_place) return Code::ROOM_FULL;
  }
  return LogRecord{version_ + 1, now, LogRecordKind::join, join.player, {}, wire::to_tree(payload), {}};
}

Result<void> Room::play_join(const LogRecord& record, Events& told) {
  const auto payload = wire::read_json<JoinPayload>(record.payload);
  if (!payload) return Code::INVALID_PAYLOAD;
  const bool waits = payload->waits.value_or(false);
  std::optional<Seat> seat;
  if (!payload->spectate && !waits && !seat_of(record.who)) {
    seat = people_.seat_for(record.who);
    if (!seat) return Code::ROOM_FULL;
  }
  if (find_member(record.who) == nullptr) {
    if (!people_.make_room()) return Code::ROOM_FULL;
    people_.members.push_back({.id = record.who, .name = payload->name, .token_hash = payload->tokenHash});
    people_.members.back().since = record.version;
    people_.rename_bots_like(payload->name);
  }
  Member& member = *people_.find(record.who);
  if (!member.present) member.since = record.version;
  if (payload->from) member.from = *payload->from;
  member.present = true;
  member.waits = waits;
  member.timeouts = 0;
  if (payload->spectate) {
    if (const auto left = people_.stand_up(record.who); left && play_) play_->ready.remove(*left);
  }
  if (seat) people_.sit_down(record.who, *seat);
  note_hands();
  people_.settle_owner();
  clock_.closes.reset();
  schedule(record.at, {});
  tell_people(told);
  end_pause_if_all_ready(record.at, told);
  return {};
}

Result<void> Room::play_leave(const LogRecord& record, Events& told) {
  Member* member = people_.find_present(record.who);
  if (member == nullptr) return Code::NOT_SEATED;
  leave(*member, record, told);
  return {};
}

void Room::leave(Member& member, const LogRecord& record, Events& told) {
  if (const auto left = people_.stand_up(member.id); left && play_) play_->ready.remove(*left);
  member.present = false;
  member.waits = false;
  member.timeouts = 0;
  member.since = record.version;
  people_.settle_owner();
  if (!people_.anyone_present()) clock_.closes = record.at + closes_after;
  schedule(record.at, {});
  tell_people(told);
  end_pause_if_all_ready(record.at, told);
}

// ---- Which seat one may take ----

// Whether hands are out that somebody could know.
bool Room::is_dealt() const {
  return status_ == Status::playing && !play_->match.is_pause() && play_->match.has_hidden_hands();
}

/// Whether the player, or somebody who may be the same person (they come from the same place), holds or has held
/// another hand of this deal than that seat's.
bool Room::could_know_another_hand(std::string_view player, std::string_view from, Seat seat) const {
  if (!is_dealt()) return false;
  return std::ranges::any_of(members(), [&](const Member& each) {
    const bool may_be_same = each.id == player || (!from.empty() && each.from == from);
    return may_be_same && each.saw && each.saw->deal == deals_ && each.saw->seat != seat.number();
  });
}

// Only this room can make it, and nobody can find the address in it.
std::string Room::mark_of(std::string_view address) const {
  if (address.empty()) return {};
  return cards::keyed_mark(origin_.seed, address);
}

// After a deal, or when somebody sat down: who sees what from now on.
void Room::note_hands() {
  if (!is_dealt()) return;
  for (Seat seat : cards::seats_of(static_cast<int>(chairs().size()))) {
    const std::string& human = chairs()[seat.index()].human;
    if (!human.empty()) people_.find(human)->saw = SeenHand{deals_, seat.number()};
  }
}

// When a hand is over, those who waited for it take the bots' seats, the longest-waiting first.
void Room::seat_who_waits() {
  std::vector<Member*> waiting;
  for (Member& member : people_.members) {
    if (member.present && member.waits) waiting.push_back(&member);
  }
  std::ranges::sort(waiting, {}, [](const Member* member) { return member->since; });
  for (Member* member : waiting) {
    if (const auto seat = people_.seat_for(member->id)) people_.sit_down(member->id, *seat);
  }
}

// ---- The owner's rights ----

Result<void> Room::lock(json::value& payload, Events& told) {
  const auto wanted = understood<LockPayload>(payload);
  if (!wanted) return wanted.error();
  people_.locked = wanted->locked;
  tell_people(told);
  return {};
}

Result<void> Room::kick(json::value& payload, Time now, Events& told) {
  const auto wanted = understood<KickPayload>(payload);
  if (!wanted) return wanted.error();
  Member* member = people_.find(wanted->playerId);
  if (member == nullptr || member->id == owner()) return Code::INVALID_PAYLOAD;
  if (wanted->ban.value_or(false)) {
    member->banned = true;
    // Whoever shares the owner's place cannot be told from the owner.
    const bool is_apart = !member->from.empty() && member->from != people_.find(owner())->from;
    if (is_apart && std::ranges::find(people_.banned, member->from) == people_.banned.end()) {
      people_.banned.push_back(member->from);
    }
  } else if (!member->present) {
    return Code::INVALID_PAYLOAD;
  }
  if (member->present) {
    tell(told, SentAway{member->id, member->banned});
    leave(*member, {version_ + 1, now, LogRecordKind::leave, member->id, {}, {}, {}}, told);
  }
  return {};
}

// ---- The lobby ----

Result<void> Room::swap_teams(json::value& payload, Events& told) {
  const auto swap = understood<SwapPayload>(payload);
  if (!swap) return swap.error();
  const auto ids = people_.ids();
  const auto a = std::ranges::find(ids, swap->playerIdA);
  const auto b = std::ranges::find(ids, swap->playerIdB);
  if (a == ids.end() || b == ids.end() || !teams_in(settings().sides, ids)) return Code::INVALID_SWAP;
  const Seat seat_a(static_cast<int>(a - ids.begin()));
  const Seat seat_b(static_cast<int>(b - ids.begin()));
  const bool partners = std::ranges::any_of(
      settings().sides, [&](SeatSet side) { return side.contains(seat_a) && side.contains(seat_b); });
  if (partners) return Code::INVALID_SWAP;
  std::swap(people_.chairs[seat_a.index()], people_.chairs[seat_b.index()]);
  tell_people(told);
  return {};
}

Result<void> Room::change_settings(const json::value& changes, Events& told) {
  if (!changes.is_object()) return Code::INVALID_PAYLOAD;
  json::object of_game = changes.get_object();
  RoomSettings wanted = *settings_;
  if (const json::value* clock = of_game.if_contains("turnClock")) {
    json::error_code error;
    wanted.turn_clock = clock->to_number<int>(error);
    if (error || std::ranges::find(turn_clocks, wanted.turn_clock) == turn_clocks.end()) return Code::INVALID_SETTING;
    of_game.erase("turnClock");
  }
  if (const json::value* hints = of_game.if_contains("hints")) {
    const auto known = wire::read_json<Hints>(*hints);
    if (!known) return Code::INVALID_SETTING;
    wanted.hints = *known;
    of_game.erase("hints");
  }
  if (const json::value* talk = of_game.if_contains("talk")) {
    const auto known = wire::read_json<Talk>(*talk);
    if (!known) return Code::INVALID_SETTING;
    wanted.talk = *known;
    of_game.erase("talk");
  }
  if (const json::value* speed = of_game.if_contains("botSpeed")) {
    const auto known = wire::read_json<BotSpeed>(*speed);
    if (!known) return Code::INVALID_SETTING;
    wanted.bot_speed = *known;
    of_game.erase("botSpeed");
  }
  auto changed = game().change_settings(settings(), of_game);
  if (!changed) return wrong_setting(of_game, changed.error());
  wanted.game = std::move(*changed);
  const auto count = static_cast<std::size_t>(wanted.game.seat_count);
  const auto humans = std::ranges::count_if(chairs(), [](const Chair& chair) { return !chair.human.empty(); });
  if (static_cast<std::size_t>(humans) > count) return Code::INVALID_SETTING;
  settings_ = std::move(wanted);
  const bool is_resized = count != chairs().size();
  people_.fit_chairs(count);
  tell_settings(told);
  if (is_resized) tell_people(told);
  return {};
}

Result<void> Room::change_setting(std::string_view name, json::value& payload, Events& told) {
  const json::object* object = payload.if_object();
  const json::value* value = object != nullptr ? object->if_contains(name) : nullptr;
  payload = {{name, value != nullptr ? *value : json::value()}};
  return change_settings(payload, told);
}

Result<void> Room::set_bot_level(json::value& payload, Events& told) {
  const auto level = understood<LevelPayload>(payload);
  if (!level) return level.error();
  if (level->seatIndex < 0 || level->seatIndex >= static_cast<int>(chairs().size())) return Code::INVALID_PAYLOAD;
  people_.chairs[static_cast<std::size_t>(level->seatIndex)].level = level->level;
  tell_people(told);
  return {};
}

Result<void> Room::set_bot_name(json::value& payload, Events& told) {
  auto wanted = understood<BotNamePayload>(payload);
  if (!wanted) return wanted.error();
  if (wanted->seatIndex < 0 || wanted->seatIndex >= static_cast<int>(chairs().size())) return Code::INVALID_PAYLOAD;
  const auto name = clean_name(wanted->name);
  if (!name) return Code::INVALID_NAME;
  Chair& chair = people_.chairs[static_cast<std::size_t>(wanted->seatIndex)];
  const bool is_taken = std::ranges::any_of(
      chairs(), [&](const Chair& each) { return each.bot_id != chair.bot_id && look_alike(each.bot_name, *name); });
  if (is_taken || people_.free_name(*name, "") != *name) return Code::INVALID_NAME;
  chair.bot_name = *name;
  tell_people(told);
  return {};
}

Result<void> Room::take_seat(std::string_view player, json::value& payload, Events& told) {
  const auto wanted = understood<TakeSeatPayload>(payload);
  if (!wanted) return wanted.error();
  if (wanted->seatIndex < 0 || wanted->seatIndex >= static_cast<int>(chairs().size())) return Code::INVALID_PAYLOAD;
  const Seat seat(wanted->seatIndex);
  if (!chairs()[seat.index()].human.empty()) return Code::SEAT_TAKEN;
  if (const auto own = seat_of(player)) {
    std::swap(people_.chairs[own->index()], people_.chairs[seat.index()]);
  } else {
    people_.sit_down(player, seat);
  }
  tell_people(told);
  return {};
}

Result<void> Room::change_game(json::value& payload, Events& told) {
  const auto wanted = understood<ChangeGamePayload>(payload);
  if (!wanted) return wanted.error();
  const AnyGame* other = find_game(wanted->gameId.value);
  if (other == nullptr) return Code::UNKNOWN_GAME;
  const auto humans = std::ranges::count_if(chairs(), [](const Chair& chair) { return !chair.human.empty(); });
  if (humans > other->max_players) return Code::ROOM_FULL;
  AnySettings settings_of_it = other->default_settings();
  if (humans > settings_of_it.seat_count) {
    auto changed = other->change_settings(settings_of_it, {{wire::player_count_setting, humans}});
    if (!changed) return changed.error();
    settings_of_it = std::move(*changed);
  }
  origin_.game = other;
  settings_->game = std::move(settings_of_it);
  people_.fit_chairs(static_cast<std::size_t>(settings().seat_count));
  tell(told, GameChanged{wanted->gameId});
  tell_settings(told);
  tell_people(told);
  return {};
}

void Room::back_to_lobby(Events& told) {
  status_ = Status::waiting;
  play_.reset();
  clock_ = Clock{};
  tell(told, BackInLobby{});
}

Result<void> Room::seat_teams(const WireTeams& teams, std::vector<Chair>& chairs) const {
  const auto ids = people_.ids();
  if (!teams_in(settings().sides, ids)) return Code::INVALID_SETTING;
  std::vector<std::string> order(ids.size());
  for (const auto& [side, team] : {std::pair(settings().sides[0], teams.a), std::pair(settings().sides[1], teams.b)}) {
    auto player = team.begin();
    for (Seat seat : side) order[seat.index()] = *player++;
  }
  if (!std::ranges::is_permutation(order, ids)) return Code::INVALID_SETTING;
  for (std::size_t i = 0; i < order.size(); ++i) {
    chairs[i] = people_.chairs[static_cast<std::size_t>(std::ranges::find(ids, order[i]) - ids.begin())];
  }
  return {};
}

Result<void> Room::start(json::value& payload, Time now, Events& told) {
  const auto wanted = understood<StartPayload>(payload);
  if (!wanted) return wanted.error();
  AnySettings game_settings = settings();
  std::vector<Chair> chairs = people_.chairs;
  if (wanted->targetScore) {
    const json::object change{{wire::target_score_setting, wanted->targetScore->value}};
    auto changed = game().change_settings(settings(), change);
    if (!changed) return wrong_setting(change, changed.error());
    game_settings = std::move(*changed);
  }
  if (wanted->teams) {
    const auto teams = wire::read_json<WireTeams>(wanted->teams->value);
    if (!teams) return Code::INVALID_SETTING;
    if (auto seated = seat_teams(*teams, chairs); !seated) return seated;
    payload.get_object()["teams"] = wire::to_tree(*teams);
  }
  settings_->game = std::move(game_settings);
  people_.chairs = std::move(chairs);
  if (wanted->targetScore) tell_settings(told);
  if (wanted->teams) tell_people(told);
  start_match(now, told);
  return {};
}

}  // namespace table
