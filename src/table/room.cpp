// Order: records, what goes out, commands. lobby.cpp has the people and their settings, play.cpp the match and its
// times.
#include "table/room.h"

#include <algorithm>

#include "table/names.h"
#include "table/wire.h"

namespace table {
namespace {

namespace json = boost::json;

constexpr std::size_t longest_action_id = 64;
constexpr std::size_t remembered_refusals = 64;  // of all players together
constexpr int most_fired_at_once = 64;
constexpr int slowest_pace = 100'000;

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

json::value json_of(const auto& described) { return *wire::parse_json(wire::to_json(described)); }

// Bots draw from the room's seed too, but from a number that no match has.
std::uint64_t bot_randomness_of(const Seed& room) {
  cards::ShuffleStream stream(room, ~std::uint32_t{0});
  std::uint64_t bits = 0;
  for (int i = 0; i < 8; ++i) bits = bits << 8 | stream.below(256);
  return bits;
}

}  // namespace

// ---- Records ----

Result<void> Room::play(const LogRecord& record, const AnyAction* decided, Events& told) {
  if (record.version != version_ + 1 || (record.kind == LogRecordKind::open) != (version_ == 0)) {
    return Code::INVALID_PAYLOAD;
  }
  if (closed_) return Code::ROOM_NOT_FOUND;
  const auto played = [&]() -> Result<void> {
    switch (record.kind) {
      case LogRecordKind::open:
        return play_open(record);
      case LogRecordKind::join:
        return play_join(record, told);
      case LogRecordKind::leave:
        return play_leave(record, told);
      case LogRecordKind::act:
        return play_act(record, told);
      case LogRecordKind::bot:
        return play_bot(record, decided, told);
      case LogRecordKind::pause_over:
        if (!match_ || !match_->is_pause()) return Code::WRONG_PHASE;
        end_pause(record.at, told);
        return {};
      case LogRecordKind::close:
        closed_ = true;
        bot_action_at_ = phase_ends_at_ = turn_ends_at_ = closes_at_ = std::nullopt;
        tell(told, RoomClosed{});
        return {};
    }
    return Code::INVALID_PAYLOAD;
  }();
  if (played) ++version_;
  return played;
}

Result<void> Room::play_open(const LogRecord& record) {
  const auto payload = wire::read_json<OpenPayload>(record.payload);
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
  fit_chairs(static_cast<std::size_t>(settings_->seat_count));
  if (!payload->settings.is_null()) {
    Events untold;
    if (auto changed = change_settings(payload->settings, untold); !changed) return changed;
  }
  members_.push_back({record.who, payload->name, payload->tokenHash, record.version, true, 0, {}});
  chairs_.front().human = record.who;
  settle_owner();
  return {};
}

// ---- What goes out ----

void Room::tell(Events& told, std::string_view name, std::string data, std::optional<std::string> only) const {
  data.pop_back();
  if (data.back() != '{') data += ',';
  data += "\"version\":" + std::to_string(version_ + 1) + '}';
  told.push_back({std::string(name), std::move(only), std::move(data)});
}

void Room::tell_game(Events& told, const wire::Events& events) const {
  for (const wire::Event& event : events) {
    if (!event.only) {
      tell(told, event.name, event.data);
    } else if (const std::string& human = chairs_[event.only->index()].human; !human.empty()) {
      tell(told, event.name, event.data, human);
    }
  }
}

bool Room::commit_into(Outcome& outcome, LogRecord record, const AnyAction* decided) {
  const std::size_t told = outcome.events.size();
  if (auto played = play(record, decided, outcome.events); !played) {
    outcome.answer = played.error();
    outcome.events.resize(told);
    return false;
  }
  outcome.answer = version_;
  outcome.records.push_back(std::move(record));
  outcome.views_changed = match_.has_value();
  return true;
}

Outcome Room::commit(LogRecord record) {
  Outcome outcome;
  commit_into(outcome, std::move(record));
  return outcome;
}

bool Room::commit_bot(Outcome& outcome, const BotMove& thought, Time now) {
  Move move = match_->write(thought.action);
  LogRecord record{version_ + 1,
                   now,
                   LogRecordKind::bot,
                   players()[thought.seat.index()],
                   std::move(move.type),
                   std::move(move.payload),
                   {}};
  return commit_into(outcome, std::move(record), &thought.action);
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
  opened.outcome = opened.room.commit({1, now, LogRecordKind::open, opening.player, {}, json_of(payload), {}});
  if (!opened.outcome.answer) return opened.outcome.answer.error();
  return opened;
}

wire::Read<Room> Room::replay(std::span<const LogRecord> log) {
  if (log.empty()) return tl::unexpected<std::string>("the log is empty");
  Room room;
  if (auto followed = room.follow(log); !followed) return tl::unexpected(followed.error());
  return room;
}

wire::Read<std::vector<SentEvent>> Room::follow(std::span<const LogRecord> more) {
  Events told;
  for (const LogRecord& record : more) {
    if (auto played = play(record, nullptr, told); !played) {
      return tl::unexpected("record " + std::to_string(record.version) + ": " + text(played.error()));
    }
  }
  return told;
}

Outcome Room::apply(const Command& command, Time now) {
  const auto refuse = [](const RefusalKind& code) {
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
  LogRecord record{version_ + 1, now, LogRecordKind::join, {}, {}, {}, {}};

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
    record.kind = LogRecordKind::leave;
    record.who = leave->player;
    return commit(std::move(record));
  }

  if (const auto* bot = std::get_if<BotMove>(&command)) {
    if (bot->version != version_ || bot_due(now) != bot->seat) return refuse(Code::WRONG_PHASE);
    Outcome outcome;
    commit_bot(outcome, *bot, now);
    return outcome;
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
  record.kind = LogRecordKind::act;
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
    LogRecord record{version_ + 1, now, LogRecordKind::close, {}, {}, {}, {}};
    if (closes_at_ && *closes_at_ <= now) {
      record.kind = LogRecordKind::close;
    } else if (match_ && match_->is_pause() && phase_ends_at_ && *phase_ends_at_ <= now) {
      record.kind = LogRecordKind::pause_over;
    } else if (const auto task = bots == Bots::think_here ? bot_task(now) : std::nullopt) {
      if (!commit_bot(outcome, task->think(), now)) break;
      continue;
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
         a.turn_clock_ == b.turn_clock_ && a.hints_ == b.hints_ && a.matches_ == b.matches_ && a.match_ == b.match_ &&
         a.ready_ == b.ready_ && a.bot_action_at_ == b.bot_action_at_ && a.phase_ends_at_ == b.phase_ends_at_ &&
         a.turn_ends_at_ == b.turn_ends_at_ && a.closes_at_ == b.closes_at_;
}

}  // namespace table
