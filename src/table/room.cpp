// Order: records, people, the lobby, the match, times, what goes out, commands.
#include "table/room.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "table/names.h"

namespace table {
namespace {

using kernel::Code;
namespace json = boost::json;

constexpr std::size_t longest_action_id = 64;
constexpr std::size_t remembered_refusals = 64;  // of all players together
constexpr int most_fired_at_once = 64;
constexpr int slowest_pace = 100'000;

struct OpenPayload {
  std::string code;
  std::string gameId;
  json::value settings;
  std::string seed;
  int pace = 1000;
  std::string name;
  std::string tokenHash;
};
BOOST_DESCRIBE_STRUCT(OpenPayload, (), (code, gameId, settings, seed, pace, name, tokenHash))

struct JoinPayload {
  std::string name;
  std::string tokenHash;
  bool spectate = false;
};
BOOST_DESCRIBE_STRUCT(JoinPayload, (), (name, tokenHash, spectate))

struct SwapPayload {
  std::string playerIdA;
  std::string playerIdB;
};
BOOST_DESCRIBE_STRUCT(SwapPayload, (), (playerIdA, playerIdB))

struct LevelPayload {
  int seatIndex = 0;
  Level level = Level::medium;
};
BOOST_DESCRIBE_STRUCT(LevelPayload, (), (seatIndex, level))

struct TeamsPayload {
  std::array<std::string, 2> a;
  std::array<std::string, 2> b;
};
BOOST_DESCRIBE_STRUCT(TeamsPayload, (), (a, b))

/// What the table itself understands; everything else is the game's.
enum class TableAction : std::uint8_t {
  swap_teams,
  set_target_score,
  update_settings,
  set_player_count,
  set_bot_level,
  start,
  play_again,
  ready
};
constexpr std::array<std::string_view, 8> wire_names(TableAction) {
  return {
      "swap-teams", "set-target-score", "update-settings", "set-player-count", "set-bot-level", "start", "play-again",
      "ready"};
}

const json::value* member_of(const json::value& payload, std::string_view name) {
  const json::object* object = payload.if_object();
  const json::value* found = object != nullptr ? object->if_contains(name) : nullptr;
  return found != nullptr && !found->is_null() ? found : nullptr;
}

// {"name": what the payload has under it}, as a change of settings.
json::value one_setting(const json::value& payload, std::string_view name) {
  json::object changes;
  const json::value* value = member_of(payload, name);
  changes[name] = value != nullptr ? *value : json::value();
  return changes;
}

// What is kept has to be read again, and readers stop at some depth. No payload needs more than half of this.
constexpr int deepest_payload = 8;

bool is_too_deep(const json::value& value, int allowed = deepest_payload) {
  if (allowed == 0) return true;
  if (const json::array* array = value.if_array()) {
    return std::ranges::any_of(*array, [&](const json::value& each) { return is_too_deep(each, allowed - 1); });
  }
  if (const json::object* object = value.if_object()) {
    return std::ranges::any_of(*object, [&](const auto& each) { return is_too_deep(each.value(), allowed - 1); });
  }
  return false;
}

json::value json_of(const auto& described) { return *kernel::parse_json(kernel::to_json(described)); }

Seed seed_of_match(const Seed& room, std::uint32_t number) {
  cards::ShuffleStream stream(room, number);
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(stream.below(256));
  return seed;
}

// Bots draw from the room's seed too, but from a number that no match has.
std::uint64_t bot_randomness_of(const Seed& room) {
  cards::ShuffleStream stream(room, ~std::uint32_t{0});
  std::uint64_t bits = 0;
  for (int i = 0; i < 8; ++i) bits = bits << 8 | stream.below(256);
  return bits;
}

}  // namespace

// ---- Records ----

Result<void> Room::play(const Record& record, Events& told) {
  if (record.version != version_ + 1 || (record.kind == RecordKind::open) != (version_ == 0)) {
    return Code::INVALID_PAYLOAD;
  }
  if (closed_) return Code::ROOM_NOT_FOUND;
  const auto played = [&]() -> Result<void> {
    switch (record.kind) {
      case RecordKind::open:
        return play_open(record);
      case RecordKind::join:
        return play_join(record, told);
      case RecordKind::leave:
        return play_leave(record, told);
      case RecordKind::act:
        return play_act(record, told);
      case RecordKind::bot:
        return play_bot(record, told);
      case RecordKind::pause_over:
        if (!match_ || !match_->is_pause()) return Code::WRONG_PHASE;
        end_pause(record.at, told);
        return {};
      case RecordKind::close:
        closed_ = true;
        bot_action_at_ = phase_ends_at_ = turn_ends_at_ = closes_at_ = std::nullopt;
        tell(told, "room-closed", "{}");
        return {};
    }
    return Code::INVALID_PAYLOAD;
  }();
  if (played) ++version_;
  return played;
}

Result<void> Room::play_open(const Record& record) {
  const auto payload = kernel::read_json<OpenPayload>(record.payload);
  if (!payload) return Code::INVALID_PAYLOAD;
  const auto seed = cards::parse_seed(payload->seed);
  if (!seed || payload->pace < 0 || payload->pace > slowest_pace) return Code::INVALID_PAYLOAD;
  game_ = find_game(payload->gameId);
  if (game_ == nullptr) return Code::UNKNOWN_GAME;
  settings_ = game_->default_settings();
  code_ = payload->code;
  seed_ = *seed;
  bot_randomness_ = bot_randomness_of(*seed);
  pace_permille_ = payload->pace;
  fit_chairs(static_cast<std::size_t>(game_->seat_count(settings_)));
  if (!payload->settings.is_null()) {
    Events untold;
    if (auto changed = change_settings(payload->settings, untold); !changed) return changed;
  }
  members_.push_back({record.who, payload->name, payload->tokenHash, record.version, true, 0, {}});
  chairs_.front().human = record.who;
  settle_owner();
  return {};
}

// ---- People ----

Result<void> Room::play_join(const Record& record, Events& told) {
  const auto payload = kernel::read_json<JoinPayload>(record.payload);
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

Result<void> Room::play_leave(const Record& record, Events& told) {
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

bool Room::has_partners() const {
  return std::ranges::any_of(game_->sides(settings_), [](SeatSet side) { return side.size() > 1; });
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
  for (int number = 1; chairs_.size() < count; ++number) {
    std::string id = "bot-" + std::to_string(number);
    if (std::ranges::find(chairs_, id, &Chair::bot_id) != chairs_.end()) continue;
    chairs_.push_back({std::move(id), "Bot " + std::to_string(number), Level::medium, {}, {}});
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
  const auto swap = kernel::read_json<SwapPayload>(payload);
  if (!swap) return Code::INVALID_PAYLOAD;
  const auto ids = players();
  const auto a = std::ranges::find(ids, swap->playerIdA);
  const auto b = std::ranges::find(ids, swap->playerIdB);
  if (a == ids.end() || b == ids.end() || !has_partners()) return Code::INVALID_SWAP;
  const Seat seat_a(static_cast<int>(a - ids.begin()));
  const Seat seat_b(static_cast<int>(b - ids.begin()));
  const auto sides = game_->sides(settings_);
  const bool partners =
      std::ranges::any_of(sides, [&](SeatSet side) { return side.contains(seat_a) && side.contains(seat_b); });
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
  auto changed = game_->change_settings(settings_, of_game);
  if (!changed) return changed.error();
  const int count = game_->seat_count(*changed);
  const auto humans = std::ranges::count_if(chairs_, [](const Chair& chair) { return !chair.human.empty(); });
  if (humans > count) return Code::INVALID_SETTING;
  settings_ = std::move(*changed);
  turn_clock_ = turn_clock;
  const bool resized = static_cast<std::size_t>(count) != chairs_.size();
  fit_chairs(static_cast<std::size_t>(count));
  tell_settings(told);
  if (resized) tell_seats(told);
  return {};
}

Result<void> Room::set_bot_level(const json::value& payload, Events& told) {
  const auto level = kernel::read_json<LevelPayload>(payload);
  if (!level || level->seatIndex < 0 || level->seatIndex >= static_cast<int>(chairs_.size())) {
    return Code::INVALID_PAYLOAD;
  }
  chairs_[static_cast<std::size_t>(level->seatIndex)].level = level->level;
  tell_seats(told);
  return {};
}

Result<void> Room::seat_teams(const json::value& teams, std::vector<Chair>& chairs) const {
  const auto wanted = kernel::read_json<TeamsPayload>(teams);
  if (!wanted || !has_partners()) return Code::INVALID_SETTING;
  const auto ids = players();
  const std::array order{wanted->a[0], wanted->b[0], wanted->a[1], wanted->b[1]};
  if (!std::ranges::is_permutation(order, ids)) return Code::INVALID_SETTING;
  for (std::size_t i = 0; i < order.size(); ++i) {
    chairs[i] = chairs_[static_cast<std::size_t>(std::ranges::find(ids, order[i]) - ids.begin())];
  }
  return {};
}

Result<void> Room::start(const json::value& payload, Time now, Events& told) {
  if (!payload.is_object() && !payload.is_null()) return Code::INVALID_PAYLOAD;
  json::value settings = settings_;
  std::vector<Chair> chairs = chairs_;
  if (member_of(payload, "targetScore") != nullptr) {
    auto changed = game_->change_settings(settings_, one_setting(payload, "targetScore"));
    if (!changed) return changed.error();
    settings = std::move(*changed);
  }
  if (const json::value* teams = member_of(payload, "teams")) {
    if (auto seated = seat_teams(*teams, chairs); !seated) return seated;
  }
  settings_ = std::move(settings);
  chairs_ = std::move(chairs);
  start_match(now, told);
  return {};
}

// ---- The match ----

void Room::start_match(Time now, Events& told) {
  match_ = game_->start(settings_, seed_of_match(seed_, matches_));
  ++matches_;
  status_ = Status::playing;
  phase_ends_at_.reset();
  ready_ = {};
  tell_game(told, match_->told_of_start(players()));
  schedule(now);
}

Result<void> Room::play_act(const Record& record, Events& told) {
  if (!record.type) return Code::INVALID_PAYLOAD;
  Member* member = find_present(record.who);
  if (member == nullptr) return Code::NOT_SEATED;
  const auto seat = seat_of(record.who);
  // Whoever acts is back, and plays the next move too; unless they may not.
  const int timeouts = std::exchange(member->timeouts, 0);
  const auto done = [&]() -> Result<void> {
    const auto action = kernel::parse_wire_name<TableAction>(*record.type);
    if (!action) {
      if (!game_->has_action(*record.type)) return Code::UNKNOWN_ACTION;
      if (!match_) return Code::WRONG_PHASE;
      if (!seat) return Code::NOT_SEATED;
      return move(*seat, {*record.type, record.payload}, record.at, told);
    }
    // Phase first, then whose right it is, then the payload.
    if (*action == TableAction::ready) {
      if (!phase_ends_at_ || record.at >= *phase_ends_at_) return Code::WRONG_PHASE;
      if (!seat) return Code::NOT_SEATED;
    } else {
      const Status wanted = *action == TableAction::play_again ? Status::game_over : Status::waiting;
      if (status_ != wanted) return Code::WRONG_PHASE;
      if (record.who != owner_) return Code::NOT_OWNER;
    }
    switch (*action) {
      case TableAction::swap_teams:
        return swap_teams(record.payload, told);
      case TableAction::set_target_score:
        return change_settings(one_setting(record.payload, "targetScore"), told);
      case TableAction::update_settings:
        return change_settings(record.payload, told);
      case TableAction::set_player_count:
        return change_settings(one_setting(record.payload, "playerCount"), told);
      case TableAction::set_bot_level:
        return set_bot_level(record.payload, told);
      case TableAction::start:
        return start(record.payload, record.at, told);
      case TableAction::play_again:
        start_match(record.at, told);
        return {};
      case TableAction::ready:
        say_ready(*seat, record.at, told);
        return {};
    }
    return Code::UNKNOWN_ACTION;
  }();
  if (!done) {
    member->timeouts = timeouts;
    return done;
  }
  if (timeouts > 0) {
    reschedule(record.at);
    tell_seats(told);
  }
  if (record.actionId) {
    if (member->done.size() == remembered_actions) member->done.erase(member->done.begin());
    member->done.push_back({*record.actionId, record.version});
  }
  return {};
}

Result<void> Room::play_bot(const Record& record, Events& told) {
  const auto ids = players();
  const auto found = std::ranges::find(ids, record.who);
  if (!match_ || !record.type || found == ids.end()) return Code::INVALID_PAYLOAD;
  const Seat seat(static_cast<int>(found - ids.begin()));
  Member* timed_out = bot_plays(seat) ? nullptr : find_present(record.who);
  if (timed_out != nullptr) ++timed_out->timeouts;  // before the move: it decides who plays the next one
  if (auto moved = move(seat, {*record.type, record.payload}, record.at, told); !moved) {
    if (timed_out != nullptr) --timed_out->timeouts;
    return moved;
  }
  if (timed_out != nullptr) {
    tell(told, "turn-timed-out", "{\"seatIndex\":" + std::to_string(seat.number()) + "}");
    tell_seats(told);
  }
  return {};
}

Result<void> Room::move(Seat seat, const Move& move, Time now, Events& told) {
  const auto events = match_->apply(seat, move, players());
  if (!events) return events.error();
  tell_game(told, *events);
  phase_ends_at_.reset();
  ready_ = {};
  if (match_->is_over()) {
    status_ = Status::game_over;
  } else if (match_->is_pause()) {
    phase_ends_at_ = now + scaled(round_result_display);
  } else if (std::ranges::find(*events, "trick-won", &kernel::Event::name) != events->end()) {
    phase_ends_at_ = now + scaled(trick_result_display);
  }
  schedule(now);
  return {};
}

void Room::say_ready(Seat seat, Time now, Events& told) {
  ready_.add(seat);
  tell(told, "player-ready", "{\"seatIndex\":" + std::to_string(seat.number()) + "}");
  end_pause_if_all_ready(now, told);
}

void Room::end_pause_if_all_ready(Time now, Events& told) {
  if (!phase_ends_at_ || now >= *phase_ends_at_ || ready_.empty()) return;
  for (Seat seat : cards::seats_of(static_cast<int>(chairs_.size()))) {
    if (!bot_plays(seat) && !ready_.contains(seat)) return;
  }
  end_pause(now, told);
}

void Room::end_pause(Time now, Events& told) {
  phase_ends_at_.reset();
  ready_ = {};
  if (match_->is_pause()) tell_game(told, match_->resume(players()));
  schedule(now);
}

// ---- Times ----

// Anew for every version, the same in every replay.
std::uint64_t Room::randomness() const {
  return Rng(bot_randomness_ ^ static_cast<std::uint64_t>(version_) * 0x9e3779b97f4a7c15)();
}

std::optional<Seat> Room::first_to_act(bool bot) const {
  if (status_ != Status::playing) return std::nullopt;
  for (Seat seat : match_->to_act()) {
    if (bot_plays(seat) == bot) return seat;
  }
  return std::nullopt;
}

// After the match has moved on: everybody's time begins.
void Room::schedule(Time now) {
  bot_action_at_.reset();
  turn_ends_at_.reset();
  reschedule(now);
}

// After somebody came or went: time that runs already goes on.
void Room::reschedule(Time now) {
  // What lies on the table is looked at first. People need not wait for that, but their clock does.
  const Time begin = std::max(now, phase_ends_at_.value_or(now));
  if (!first_to_act(true)) {
    bot_action_at_.reset();
  } else if (!bot_action_at_) {
    const kernel::BotDelay delay = match_->bot_delay();
    Rng rng(randomness());
    const auto more = rng.below(static_cast<std::uint32_t>(delay.most - delay.least + 1));
    bot_action_at_ = begin + scaled(delay.least + static_cast<Time>(more));
  }
  if (turn_clock_ == 0 || !first_to_act(false)) {
    turn_ends_at_.reset();
  } else if (!turn_ends_at_) {
    turn_ends_at_ = begin + Time{1000} * turn_clock_;
  }
}

std::optional<Time> Room::next_due() const {
  std::optional<Time> next;
  const auto consider = [&next](std::optional<Time> time) {
    if (time && (!next || *time < *next)) next = time;
  };
  if (match_ && match_->is_pause()) consider(phase_ends_at_);
  consider(bot_action_at_);
  consider(turn_ends_at_);
  consider(closes_at_);
  return next;
}

std::optional<BotTask> Room::bot_task(Time now) const {
  std::optional<Seat> seat;
  if (bot_action_at_ && *bot_action_at_ <= now) seat = first_to_act(true);
  if (!seat && turn_ends_at_ && *turn_ends_at_ <= now) seat = first_to_act(false);
  if (!seat) return std::nullopt;
  return BotTask{version_, *seat, chairs_[seat->index()].level, *match_, Rng(randomness())()};
}

BotMove BotTask::think() const {
  Rng rng(randomness);
  return {version, seat, match.choose(seat, level, rng)};
}

// ---- What goes out ----

void Room::tell(Events& told, std::string_view name, std::string data, std::optional<std::string> only) const {
  data.pop_back();
  if (data.back() != '{') data += ',';
  data += "\"version\":" + std::to_string(version_ + 1) + '}';
  told.push_back({std::string(name), std::move(only), std::move(data)});
}

void Room::tell_game(Events& told, const kernel::Events& events) const {
  for (const kernel::Event& event : events) {
    if (!event.only) {
      tell(told, event.name, event.data);
    } else if (const std::string& human = chairs_[event.only->index()].human; !human.empty()) {
      tell(told, event.name, event.data, human);
    }
  }
}

bool Room::commit_into(Outcome& outcome, Record record) {
  const std::size_t told = outcome.events.size();
  if (auto played = play(record, outcome.events); !played) {
    outcome.answer = played.error();
    outcome.events.resize(told);
    return false;
  }
  outcome.answer = version_;
  outcome.records.push_back(std::move(record));
  outcome.views_changed = match_.has_value();
  return true;
}

Outcome Room::commit(Record record) {
  Outcome outcome;
  commit_into(outcome, std::move(record));
  return outcome;
}

// ---- Commands ----

Result<Room::Opened> Room::open(const Opening& opening, Time now) {
  const auto name = clean_name(opening.player_name);
  if (!name) return Code::INVALID_NAME;
  if (find_game(opening.game_id) == nullptr) return Code::UNKNOWN_GAME;
  if (is_too_deep(opening.settings)) return Code::INVALID_SETTING;
  const OpenPayload payload{.code = opening.code,
                            .gameId = opening.game_id,
                            .settings = opening.settings,
                            .seed = to_string(opening.seed),
                            .pace = opening.pace_permille,
                            .name = *name,
                            .tokenHash = opening.token_hash};
  Opened opened{Room(), {}};
  opened.outcome = opened.room.commit({1, now, RecordKind::open, opening.player, {}, json_of(payload), {}});
  if (!opened.outcome.answer) return opened.outcome.answer.error();
  return opened;
}

kernel::Read<Room> Room::replay(std::span<const Record> log) {
  if (log.empty()) return tl::unexpected<std::string>("the log is empty");
  Room room;
  if (auto followed = room.follow(log); !followed) return tl::unexpected(followed.error());
  return room;
}

kernel::Read<std::vector<Event>> Room::follow(std::span<const Record> more) {
  Events told;
  for (const Record& record : more) {
    if (auto played = play(record, told); !played) {
      return tl::unexpected("record " + std::to_string(record.version) + ": " + text(played.error()));
    }
  }
  return told;
}

Outcome Room::apply(const Command& command, Time now) {
  const auto refuse = [](Code code) {
    Outcome outcome;
    outcome.answer = code;
    return outcome;
  };
  const auto unchanged = [this] {
    Outcome outcome;
    outcome.answer = version_;
    return outcome;
  };
  if (closed_) return refuse(Code::ROOM_NOT_FOUND);
  Record record{version_ + 1, now, RecordKind::join, {}, {}, {}, {}};

  if (const auto* join = std::get_if<Join>(&command)) {
    const Member* member = find_member(join->player);
    const auto name = clean_name(join->name);
    if (!name && member == nullptr) return refuse(Code::INVALID_NAME);
    const bool seated = seat_of(join->player).has_value();
    const bool here = member != nullptr && member->present && member->timeouts == 0;
    if (here && seated == (join->role == Role::player)) return unchanged();
    record.who = join->player;
    record.payload =
        json_of(JoinPayload{member != nullptr ? member->name : *name, join->token_hash, join->role == Role::spectator});
    return commit(std::move(record));
  }

  if (const auto* leave = std::get_if<Leave>(&command)) {
    const Member* member = find_member(leave->player);
    if (member != nullptr && !member->present) return unchanged();
    record.kind = RecordKind::leave;
    record.who = leave->player;
    return commit(std::move(record));
  }

  if (const auto* bot = std::get_if<BotMove>(&command)) {
    const auto task = bot_task(now);
    if (!task || task->version != bot->version || task->seat != bot->seat) return refuse(Code::WRONG_PHASE);
    record.kind = RecordKind::bot;
    record.who = players()[bot->seat.index()];
    record.type = bot->move.type;
    record.payload = bot->move.payload;
    return commit(std::move(record));
  }

  const Act& act = std::get<Act>(command);
  const Member* member = find_member(act.player);
  if (member == nullptr) return refuse(Code::NOT_SEATED);
  if (is_too_deep(act.move.payload)) return refuse(Code::INVALID_PAYLOAD);
  if (act.action_id) {
    if (act.action_id->size() > longest_action_id) return refuse(Code::INVALID_PAYLOAD);
    if (const auto done = std::ranges::find(member->done, *act.action_id, &Member::Done::action_id);
        done != member->done.end()) {
      Outcome outcome;
      outcome.answer = done->version;
      outcome.repeated = Repeated::yes;
      return outcome;
    }
    const auto refused = std::ranges::find_if(
        refused_, [&](const Refused& each) { return each.player == act.player && each.action_id == *act.action_id; });
    if (refused != refused_.end()) {
      Outcome outcome;
      outcome.answer = refused->refusal;
      outcome.repeated = Repeated::yes;
      return outcome;
    }
    record.actionId = *act.action_id;
  }
  record.kind = RecordKind::act;
  record.who = act.player;
  record.type = act.move.type;
  record.payload = act.move.payload;
  Outcome outcome = commit(std::move(record));
  if (!outcome.answer && act.action_id) {
    if (refused_.size() == remembered_refusals) refused_.erase(refused_.begin());
    refused_.push_back({act.player, *act.action_id, outcome.answer.error()});
  }
  return outcome;
}

Outcome Room::tick(Time now, Bots bots) {
  Outcome outcome;
  outcome.answer = version_;
  for (int fired = 0; fired < most_fired_at_once; ++fired) {
    Record record{version_ + 1, now, RecordKind::close, {}, {}, {}, {}};
    if (closes_at_ && *closes_at_ <= now) {
      record.kind = RecordKind::close;
    } else if (match_ && match_->is_pause() && phase_ends_at_ && *phase_ends_at_ <= now) {
      record.kind = RecordKind::pause_over;
    } else if (const auto task = bots == Bots::think_here ? bot_task(now) : std::nullopt) {
      const BotMove thought = task->think();
      record.kind = RecordKind::bot;
      record.who = players()[thought.seat.index()];
      record.type = thought.move.type;
      record.payload = thought.move.payload;
    } else {
      break;
    }
    if (!commit_into(outcome, std::move(record))) break;
  }
  return outcome;
}

bool operator==(const Room& a, const Room& b) {
  return a.code_ == b.code_ && a.game_ == b.game_ && a.seed_ == b.seed_ && a.pace_permille_ == b.pace_permille_ &&
         a.version_ == b.version_ && a.status_ == b.status_ && a.closed_ == b.closed_ && a.owner_ == b.owner_ &&
         a.chairs_ == b.chairs_ && a.members_ == b.members_ && a.settings_ == b.settings_ &&
         a.turn_clock_ == b.turn_clock_ && a.matches_ == b.matches_ && a.match_ == b.match_ && a.ready_ == b.ready_ &&
         a.bot_action_at_ == b.bot_action_at_ && a.phase_ends_at_ == b.phase_ends_at_ &&
         a.turn_ends_at_ == b.turn_ends_at_ && a.closes_at_ == b.closes_at_;
}

}  // namespace table
