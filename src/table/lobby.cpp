// The people of a room and what they settle before they play. Order: people, the lobby.
#include <algorithm>
#include <cassert>

#include "table/room.h"
#include "table/wire.h"

namespace table {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 8> bot_names{"Pearl", "Juno", "Otis", "Coral", "Finn", "Marlo", "Nettie", "Gus"};

}  // namespace

// ---- People ----

Result<void> Room::play_join(const LogRecord& record, Events& told) {
  const auto payload = wire::read_json<JoinPayload>(record.payload);
  if (!payload) return Code::INVALID_PAYLOAD;
  const bool known = find_member(record.who) != nullptr;
  Chair* chair = nullptr;
  if (!payload->spectate && !seat_of(record.who)) {
    const auto own = std::ranges::find_if(
        chairs_, [&](const Chair& each) { return each.human.empty() && each.left_by == record.who; });
    const auto any = own != chairs_.end() ? own : std::ranges::find(chairs_, "", &Chair::human);
    if (any == chairs_.end()) return Code::ROOM_FULL;
    chair = &*any;
  }
  if (!known && members_.size() >= most_members) {
    if (std::ranges::all_of(members_, &Member::present)) return Code::ROOM_FULL;
    forget_one();
  }
  if (!known) members_.push_back({record.who, payload->name, payload->tokenHash, record.version, true, 0, {}});
  Member& member = *std::ranges::find(members_, record.who, &Member::id);
  if (!member.present) member.since = record.version;
  member.present = true;
  member.timeouts = 0;
  if (payload->spectate) stand_up(record.who);
  if (chair != nullptr) {
    chair->human = record.who;
    chair->left_by.clear();
  }
  settle_owner();
  closes_at_.reset();
  reschedule(record.at);
  tell_seats(told);
  tell_teams(told);
  end_pause_if_all_ready(record.at, told);
  return {};
}

Result<void> Room::play_leave(const LogRecord& record, Events& told) {
  Member* member = find_present(record.who);
  if (member == nullptr) return Code::NOT_SEATED;
  stand_up(record.who);
  member->present = false;
  member->timeouts = 0;
  member->since = record.version;
  settle_owner();
  if (!anyone_present()) closes_at_ = record.at + closes_after;
  reschedule(record.at);
  tell_seats(told);
  tell_teams(told);
  end_pause_if_all_ready(record.at, told);
  return {};
}

const Member* Room::find_member(std::string_view player) const {
  const auto found = std::ranges::find(members_, player, &Member::id);
  return found != members_.end() ? &*found : nullptr;
}

Member* Room::find_present(std::string_view player) {
  const auto found = std::ranges::find(members_, player, &Member::id);
  return found != members_.end() && found->present ? &*found : nullptr;
}

std::optional<Seat> Room::seat_of(std::string_view player) const {
  const auto found = std::ranges::find(chairs_, player, &Chair::human);
  if (found == chairs_.end() || player.empty()) return std::nullopt;
  return Seat(static_cast<int>(found - chairs_.begin()));
}

std::vector<std::string> Room::players() const {
  std::vector<std::string> ids;
  for (const Chair& chair : chairs_) ids.push_back(chair.human.empty() ? chair.bot_id : chair.human);
  return ids;
}

bool Room::bot_plays(Seat seat) const {
  const std::string& human = chairs_[seat.index()].human;
  return human.empty() || find_member(human)->timeouts >= timeouts_until_away;
}

bool Room::anyone_present() const { return std::ranges::any_of(members_, &Member::present); }

// Bots come and go at the end of the table; humans keep their order.
void Room::fit_chairs(std::size_t count) {
  while (chairs_.size() > count) {
    const auto last_bot = std::ranges::find(chairs_.rbegin(), chairs_.rend(), "", &Chair::human);
    assert(last_bot != chairs_.rend());
    chairs_.erase(std::next(last_bot).base());
  }
  for (std::size_t number = 1; chairs_.size() < count; ++number) {
    std::string id = "bot-" + std::to_string(number);
    if (std::ranges::find(chairs_, id, &Chair::bot_id) != chairs_.end()) continue;
    const std::string_view name = bot_names[(number - 1) % bot_names.size()];
    chairs_.push_back({std::move(id), std::string(name), Level::medium, {}, {}});
  }
}

void Room::stand_up(std::string_view player) {
  const auto seat = seat_of(player);
  if (!seat) return;
  Chair& chair = chairs_[seat->index()];
  chair.left_by = std::move(chair.human);
  chair.human.clear();
  ready_.remove(*seat);
}

// The longest-present human with a seat, or who watches when nobody else is left.
void Room::settle_owner() {
  if (find_present(owner_) != nullptr) return;
  const Member* next = nullptr;
  const auto place = [&](const Member& member) { return std::pair(!seat_of(member.id), member.since); };
  for (const Member& member : members_) {
    if (member.present && (next == nullptr || place(member) < place(*next))) next = &member;
  }
  owner_ = next != nullptr ? next->id : "";
}

// Whoever left first can no longer come back.
void Room::forget_one() {
  auto first = members_.end();
  for (auto each = members_.begin(); each != members_.end(); ++each) {
    if (!each->present && (first == members_.end() || each->since < first->since)) first = each;
  }
  members_.erase(first);
}

// ---- The lobby ----

Result<void> Room::swap_teams(const json::value& payload, Events& told) {
  const auto swap = wire::read_json<SwapPayload>(payload);
  if (!swap) return Code::INVALID_PAYLOAD;
  const auto ids = players();
  const auto a = std::ranges::find(ids, swap->playerIdA);
  const auto b = std::ranges::find(ids, swap->playerIdB);
  if (a == ids.end() || b == ids.end() || !teams_in(settings_->sides, ids)) return Code::INVALID_SWAP;
  const Seat seat_a(static_cast<int>(a - ids.begin()));
  const Seat seat_b(static_cast<int>(b - ids.begin()));
  const bool partners = std::ranges::any_of(
      settings_->sides, [&](SeatSet side) { return side.contains(seat_a) && side.contains(seat_b); });
  if (partners) return Code::INVALID_SWAP;
  std::swap(chairs_[seat_a.index()], chairs_[seat_b.index()]);
  tell_teams(told);
  tell_seats(told);
  return {};
}

Result<void> Room::change_settings(const json::value& changes, Events& told) {
  if (!changes.is_object()) return Code::INVALID_PAYLOAD;
  json::object of_game = changes.get_object();
  int turn_clock = turn_clock_;
  if (const json::value* clock = of_game.if_contains("turnClock")) {
    json::error_code error;
    turn_clock = clock->to_number<int>(error);
    if (error || std::ranges::find(turn_clocks, turn_clock) == turn_clocks.end()) return Code::INVALID_SETTING;
    of_game.erase("turnClock");
  }
  Hints hints = hints_;
  if (const json::value* wanted = of_game.if_contains("hints")) {
    const auto known = wire::read_json<Hints>(*wanted);
    if (!known) return Code::INVALID_SETTING;
    hints = *known;
    of_game.erase("hints");
  }
  auto changed = game_->change_settings(*settings_, of_game);
  if (!changed) return changed.error();
  const int count = changed->seat_count;
  const auto humans = std::ranges::count_if(chairs_, [](const Chair& chair) { return !chair.human.empty(); });
  if (humans > count) return Code::INVALID_SETTING;
  settings_ = std::move(*changed);
  turn_clock_ = turn_clock;
  hints_ = hints;
  const bool resized = static_cast<std::size_t>(count) != chairs_.size();
  fit_chairs(static_cast<std::size_t>(count));
  tell_settings(told);
  if (resized) tell_seats(told);
  return {};
}

Result<void> Room::change_setting(std::string_view name, const json::value& payload, Events& told) {
  const json::object* object = payload.if_object();
  const json::value* value = object != nullptr ? object->if_contains(name) : nullptr;
  return change_settings({{name, value != nullptr ? *value : json::value()}}, told);
}

Result<void> Room::set_bot_level(const json::value& payload, Events& told) {
  const auto level = wire::read_json<LevelPayload>(payload);
  if (!level || level->seatIndex < 0 || level->seatIndex >= static_cast<int>(chairs_.size())) {
    return Code::INVALID_PAYLOAD;
  }
  chairs_[static_cast<std::size_t>(level->seatIndex)].level = level->level;
  tell_seats(told);
  return {};
}

Result<void> Room::seat_teams(const json::value& teams, std::vector<Chair>& chairs) const {
  const auto wanted = wire::read_json<WireTeams>(teams);
  const auto ids = players();
  if (!wanted || !teams_in(settings_->sides, ids)) return Code::INVALID_SETTING;
  std::vector<std::string> order(ids.size());
  for (const auto& [side, team] :
       {std::pair(settings_->sides[0], wanted->a), std::pair(settings_->sides[1], wanted->b)}) {
    auto player = team.begin();
    for (Seat seat : side) order[seat.index()] = *player++;
  }
  if (!std::ranges::is_permutation(order, ids)) return Code::INVALID_SETTING;
  for (std::size_t i = 0; i < order.size(); ++i) {
    chairs[i] = chairs_[static_cast<std::size_t>(std::ranges::find(ids, order[i]) - ids.begin())];
  }
  return {};
}

Result<void> Room::start(const json::value& payload, Time now, Events& told) {
  const auto wanted = wire::read_json<StartPayload>(payload.is_null() ? json::object() : payload);
  if (!wanted) return Code::INVALID_PAYLOAD;
  AnySettings settings = *settings_;
  std::vector<Chair> chairs = chairs_;
  if (wanted->targetScore) {
    auto changed = game_->change_settings(*settings_, {{wire::target_score_setting, wanted->targetScore->value}});
    if (!changed) return changed.error();
    settings = std::move(*changed);
  }
  if (wanted->teams) {
    if (auto seated = seat_teams(wanted->teams->value, chairs); !seated) return seated;
  }
  settings_ = std::move(settings);
  chairs_ = std::move(chairs);
  start_match(now, told);
  return {};
}

}  // namespace table
