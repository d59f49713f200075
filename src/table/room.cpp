// Order: records, what goes out, commands. lobby.cpp has the people and their settings, play.cpp the match and its
// times.
#include "table/room.h"

#include <algorithm>

#include "table/names.h"
#include "table/wire.h"
#include "wire/text.h"

namespace table {
namespace {

namespace json = boost::json;

constexpr std::size_t longest_action_id = 64;
constexpr std::ptrdiff_t remembered_refusals = 64;  // of each player
constexpr int most_fired_at_once = 64;
constexpr int slowest_pace = 100'000;
constexpr std::size_t longest_saying = 140;  // in characters

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

}  // namespace

Origin make_origin(std::string code, const AnyGame& game, const Seed& seed, int pace_permille) {
  // Bots draw from the room's seed too, but from a number that no match has.
  cards::ShuffleStream stream(seed, ~std::uint32_t{0});
  std::uint64_t bits = 0;
  for (int i = 0; i < 8; ++i) bits = bits << 8 | stream.below(256);
  return {std::move(code), &game, seed, pace_permille, bits};
}

// ---- Records ----

Result<void> Room::play(Playing now) {
  LogRecord& record = now.record;
  if (record.version != version_ + 1 || (record.kind == LogRecordKind::open) != (version_ == 0)) {
    return Code::INVALID_PAYLOAD;
  }
  if (closed_) return Code::ROOM_NOT_FOUND;
  const Clock before = clock_;
  if (is_ahead_of(record.at)) clock_.set_back(last_at_ - record.at);
  const auto played = [&]() -> Result<void> {
    switch (record.kind) {
      case LogRecordKind::open:
        return play_open(record);
      case LogRecordKind::join:
        return play_join(record, now.told);
      case LogRecordKind::leave:
        return play_leave(record, now.told);
      case LogRecordKind::act:
        return play_act(now);
      case LogRecordKind::bot:
        return play_bot(now);
      case LogRecordKind::pause_over:
        if (!play_ || !play_->match.is_pause()) return Code::WRONG_PHASE;
        end_pause(record.at, now.told);
        return {};
      case LogRecordKind::close:
        closed_ = true;
        clock_ = {};
        tell(now.told, RoomClosed{});
        return {};
      case LogRecordKind::clock:
        return {};
    }
    return Code::INVALID_PAYLOAD;
  }();
  if (!played) {
    clock_ = before;
    return played;
  }
  ++version_;
  last_at_ = record.at;
  return {};
}

Result<void> Room::play_open(const LogRecord& record) {
  const auto payload = wire::read_json<OpenPayload>(record.payload);
  if (!payload) return Code::INVALID_PAYLOAD;
  const auto seed = cards::parse_seed(payload->seed);
  if (!seed || payload->pace < 0 || payload->pace > slowest_pace) return Code::INVALID_PAYLOAD;
  const AnyGame* game = find_game(payload->gameId);
  if (game == nullptr) return Code::UNKNOWN_GAME;
  origin_ = make_origin(payload->code, *game, *seed, payload->pace);
  settings_ = RoomSettings{.game = game->default_settings()};
  Member owner{.id = record.who, .name = payload->name, .token_hash = payload->tokenHash};
  owner.from = payload->from.value_or("");
  owner.since = record.version;
  people_.members.push_back(std::move(owner));
  people_.fit_chairs(static_cast<std::size_t>(settings().seat_count));
  if (!payload->settings.is_null()) {
    Events untold;
    if (auto changed = change_settings(payload->settings, untold); !changed) return changed;
  }
  people_.sit_down(record.who, Seat(0));
  people_.settle_owner();
  return {};
}

// ---- What goes out ----

std::string SentEvent::stamped() const {
  std::string json = data;
  json.pop_back();
  if (json.back() != '{') json += ',';
  return json + "\"version\":" + std::to_string(version) + '}';
}

void Room::tell(Events& told, std::string_view name, std::string data, std::optional<std::string> only) const {
  told.push_back({std::string(name), std::move(only), std::move(data), version_ + 1});
}

void Room::tell_game(Events& told, const wire::Events& events) const {
  for (const wire::Event& event : events) {
    if (!event.only) {
      tell(told, event.name, event.data);
    } else if (const std::string& human = chairs()[event.only->index()].human; !human.empty()) {
      tell(told, event.name, event.data, human);
    }
  }
}

bool Room::commit_into(Outcome& outcome, LogRecord record, const AnyAction* decided) {
  const std::size_t told = outcome.events.size();
  if (auto played = play({record, decided, nullptr, outcome.events}); !played) {
    outcome.answer = played.error();
    outcome.events.resize(told);
    return false;
  }
  outcome.answer = version_;
  outcome.records.push_back(std::move(record));
  outcome.views_changed = play_.has_value();
  return true;
}

Outcome Room::commit(LogRecord record) {
  Outcome outcome;
  commit_into(outcome, std::move(record));
  return outcome;
}

bool Room::commit_bot(Outcome& outcome, const BotMove& thought, Time now) {
  Move move = play_->match.write(thought.action);
  LogRecord record{version_ + 1,
                   now,
                   LogRecordKind::bot,
                   people_.ids()[thought.seat.index()],
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
  Opened opened{Room(), {}};
  opened.room.origin_.seed = opening.seed;
  OpenPayload payload{.code = opening.code,
                      .gameId = opening.game_id,
                      .settings = opening.settings,
                      .seed = to_string(opening.seed),
                      .pace = opening.pace_permille,
                      .name = *name,
                      .tokenHash = opening.token_hash,
                      .from = opened.room.mark_of(opening.address)};
  opened.outcome = opened.room.commit({1, now, LogRecordKind::open, opening.player, {}, wire::to_tree(payload), {}});
  if (!opened.outcome.answer) return opened.outcome.answer.error();
  return opened;
}

wire::Read<Room> Room::replay(std::span<const LogRecord> log, Moves* moves) {
  if (log.empty()) return tl::unexpected<std::string>("the log is empty");
  Room room;
  if (auto followed = room.follow(log, moves); !followed) return tl::unexpected(followed.error());
  return room;
}

wire::Read<std::vector<SentEvent>> Room::follow(std::span<const LogRecord> more, Moves* moves) {
  Events told;
  std::erase_if(refused_, [this](const Refused& each) { return each.version == version_; });
  for (LogRecord record : more) {
    if (auto played = play({record, nullptr, moves, told}); !played) {
      return tl::unexpected("record " + std::to_string(record.version) + ": " + text(played.error()));
    }
  }
  return told;
}

namespace {

Outcome refused(const Refusal& refusal, Repeated repeated = Repeated::no) {
  Outcome outcome;
  outcome.answer = refusal;
  outcome.repeated = repeated;
  return outcome;
}

Outcome answered(Version version, Repeated repeated = Repeated::no) {
  Outcome outcome;
  outcome.answer = version;
  outcome.repeated = repeated;
  return outcome;
}

}  // namespace

Outcome Room::apply(const Command& command, Time now) {
  if (closed_) return refused({Code::ROOM_NOT_FOUND});

  if (const auto* join = std::get_if<Join>(&command)) {
    const Member* member = find_member(join->player);
    const bool is_settled = member != nullptr && member->present && member->timeouts == 0;
    const bool is_player = seat_of(join->player).has_value() || (member != nullptr && member->waits);
    if (is_settled && is_player == (join->role == Role::player)) return answered(version_);
    auto record = joined(*join, now);
    return record ? commit(std::move(*record)) : refused(record.error());
  }

  if (const auto* leave = std::get_if<Leave>(&command)) {
    const Member* member = find_member(leave->player);
    if (member != nullptr && !member->present) return answered(version_);
    return commit({version_ + 1, now, LogRecordKind::leave, leave->player, {}, {}, {}});
  }

  if (const auto* bot = std::get_if<BotMove>(&command)) {
    if (bot->version != version_ || !bot_is_due(bot->seat, now)) return refused({Code::WRONG_PHASE});
    Outcome outcome;
    commit_bot(outcome, *bot, now);
    return outcome;
  }

  return act(std::get<Act>(command), now);
}

Outcome Room::act(const Act& act, Time now) {
  const Member* member = find_member(act.player);
  if (member == nullptr) return refused({Code::NOT_SEATED});
  if (is_too_deep(act.move.payload)) return refused({Code::INVALID_PAYLOAD});
  LogRecord record{version_ + 1, now, LogRecordKind::act, act.player, act.move.type, act.move.payload, {}};
  if (act.action_id) {
    if (act.action_id->size() > longest_action_id) return refused({Code::INVALID_PAYLOAD});
    const auto done = std::ranges::find(member->done, short_action_id(*act.action_id), &DoneAction::id);
    if (done != member->done.end()) return answered(done->version, Repeated::yes);
    const auto before = std::ranges::find_if(
        refused_, [&](const Refused& each) { return each.player == act.player && each.action_id == *act.action_id; });
    if (before != refused_.end()) return refused(before->refusal, Repeated::yes);
    record.actionId = *act.action_id;
  }
  const auto table_action = wire::parse_wire_name<TableAction>(act.move.type);
  if (table_action == TableAction::say) return say(*member, act.move.payload);
  const auto seat = seat_of(act.player);
  if (table_action == TableAction::ready && play_ && seat && play_->ready.contains(*seat)) return answered(version_);
  Outcome outcome =
      table_action == TableAction::all_mine ? play_out(std::move(record), seat) : commit(std::move(record));
  if (!outcome.answer && act.action_id) remember({act.player, *act.action_id, outcome.answer.error(), version_});
  if (!outcome.records.empty()) outcome.removed = sent_away_by(outcome.records.front());
  return outcome;
}

// Nobody can push out another one's.
void Room::remember(Refused refused) {
  std::erase_if(refused_, [this](const Refused& each) { return find_member(each.player) == nullptr; });
  if (std::ranges::count(refused_, refused.player, &Refused::player) == remembered_refusals) {
    refused_.erase(std::ranges::find(refused_, refused.player, &Refused::player));
  }
  refused_.push_back(std::move(refused));
}

std::optional<std::string> sent_away_by(const LogRecord& record) {
  if (!record.type || wire::parse_wire_name<TableAction>(*record.type) != TableAction::kick) return std::nullopt;
  const auto payload = wire::read_json<KickPayload>(record.payload);
  return payload ? std::optional(payload->playerId) : std::nullopt;
}

// Every card is played as if its holder had played it: logs, records and reviews know no other way to end a hand.
Outcome Room::play_out(LogRecord record, std::optional<Seat> seat) {
  if (!play_ || play_->match.to_act().empty()) return refused({Code::WRONG_PHASE});
  if (!seat) return refused({Code::NOT_SEATED});
  if (!play_->match.to_act().contains(*seat)) return refused({Code::NOT_YOUR_TURN});
  if (!play_->match.sure_lead(*seat)) return refused({Code::NOT_CERTAIN});
  Outcome outcome;
  while (!play_->match.to_act().empty()) {
    const Seat turn = play_->match.to_act().first();
    const auto action = turn == *seat ? play_->match.sure_lead(turn) : play_->match.first_legal(turn);
    if (!action) break;
    Move move = play_->match.write(*action);
    const bool is_bots = turn != *seat && people_.bot_plays(turn);
    record.version = version_ + 1;
    record.kind = is_bots ? LogRecordKind::bot : LogRecordKind::act;
    record.who = people_.ids()[turn.index()];
    record.type = std::move(move.type);
    record.payload = std::move(move.payload);
    if (!commit_into(outcome, record, &*action)) return outcome;
    record.actionId.reset();
  }
  tell(outcome.events, AllMine{seat->number()});
  outcome.events.back().version = version_;
  return outcome;
}

// Nothing changes, so there is no record: who was not here has not heard it.
Outcome Room::say(const Member& member, const json::value& payload) const {
  const auto wanted = wire::read_json<SayPayload>(payload);
  if (!wanted || wanted->phrase.has_value() == wanted->text.has_value()) return refused({Code::INVALID_PAYLOAD});
  if (!member.present) return refused({Code::NOT_SEATED});
  const bool is_allowed = wanted->text ? talk() == Talk::free : talk() != Talk::off;
  if (!is_allowed) return refused({Code::TALK_OFF});
  Said said{.playerId = member.id, .phrase = wanted->phrase, .text = {}};
  if (wanted->text) {
    auto text = wire::clean_text(*wanted->text, longest_saying);
    if (!text) return refused({Code::INVALID_PAYLOAD});
    said.text = std::move(*text);
  }
  Outcome outcome = answered(version_);
  outcome.events.push_back({std::string(Said::event), {}, wire::to_json(said), version_});
  return outcome;
}

Outcome Room::tick(Time now, Bots bots) {
  Outcome outcome = answered(version_);
  for (int fired = 0; fired < most_fired_at_once; ++fired) {
    LogRecord record{version_ + 1, now, LogRecordKind::close, {}, {}, {}, {}};
    if (is_ahead_of(now)) {
      record.kind = LogRecordKind::clock;
    } else if (clock_.closes && *clock_.closes <= now) {
      record.kind = LogRecordKind::close;
    } else if (const auto ends = hand_pause_ends(); ends && *ends <= now) {
      record.kind = LogRecordKind::pause_over;
    } else if (const auto next = next_bot(now); bots == Bots::think_here && next && next->at <= now) {
      if (!commit_bot(outcome, bot_task(now)->think(), now)) break;
      continue;
    } else {
      break;
    }
    if (!commit_into(outcome, std::move(record))) break;
  }
  return outcome;
}

}  // namespace table
