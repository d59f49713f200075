// The match of a room and its times. Order: actions, the match, times.
#include <algorithm>
#include <utility>

#include "table/match_record.h"
#include "table/room.h"
#include "table/wire.h"

namespace table {
namespace {

namespace json = boost::json;

}  // namespace

// ---- Actions ----

Result<void> Room::play_act(const LogRecord& record, Events& told) {
  if (!record.type) return Code::INVALID_PAYLOAD;
  Member* member = find_present(record.who);
  if (member == nullptr) return Code::NOT_SEATED;
  const auto seat = seat_of(record.who);
  // Whoever acts is back, and plays the next move too; unless they may not.
  const int timeouts = std::exchange(member->timeouts, 0);
  const auto done = [&]() -> Result<void> {
    const auto action = wire::parse_wire_name<TableAction>(*record.type);
    if (!action) {
      if (!game_->has_action(*record.type)) return Code::UNKNOWN_ACTION;
      if (!match_) return Code::WRONG_PHASE;
      if (!seat) return Code::NOT_SEATED;
      const auto wanted = match_->read(*seat, {*record.type, record.payload});
      if (!wanted) return wanted.error();
      move(*seat, *wanted, record.at, told);
      return {};
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
        return change_setting(wire::target_score_setting, record.payload, told);
      case TableAction::update_settings:
        return change_settings(record.payload, told);
      case TableAction::set_player_count:
        return change_setting(wire::player_count_setting, record.payload, told);
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

// ---- The match ----

void Room::start_match(Time now, Events& told) {
  ++matches_;
  const Seed seed = seed_of_match(seed_, matches());
  seed_hash_ = cards::seed_hash(seed);
  match_ = game_->start(*settings_, seed);
  status_ = Status::playing;
  phase_ends_at_.reset();
  ready_ = {};
  tell_game(told, match_->told_of_start(players()));
  schedule(now);
}

Result<void> Room::play_bot(const LogRecord& record, const AnyAction* decided, Events& told) {
  const auto ids = players();
  const auto found = std::ranges::find(ids, record.who);
  if (!match_ || !record.type || found == ids.end()) return Code::INVALID_PAYLOAD;
  const Seat seat(static_cast<int>(found - ids.begin()));
  std::optional<AnyAction> recorded;
  if (decided == nullptr) {
    auto read = match_->read(seat, {*record.type, record.payload});
    if (!read) return read.error();
    recorded = std::move(*read);
  }
  Member* timed_out = bot_plays(seat) ? nullptr : find_present(record.who);
  if (timed_out != nullptr) ++timed_out->timeouts;  // before the move: it decides who plays the next one
  move(seat, decided != nullptr ? *decided : *recorded, record.at, told);
  if (timed_out != nullptr) {
    tell(told, TurnTimedOut{seat.number()});
    tell_seats(told);
  }
  return {};
}

void Room::move(Seat seat, const AnyAction& action, Time now, Events& told) {
  const wire::Events events = match_->advance(seat, action, players());
  tell_game(told, events);
  phase_ends_at_.reset();
  ready_ = {};
  if (match_->is_over()) {
    status_ = Status::game_over;
  } else if (match_->is_pause()) {
    phase_ends_at_ = now + scaled(round_result_display);
  } else if (std::ranges::find(events, wire::Pause::trick, &wire::Event::pause) != events.end()) {
    phase_ends_at_ = now + scaled(trick_result_display);
  }
  schedule(now);
}

void Room::say_ready(Seat seat, Time now, Events& told) {
  ready_.add(seat);
  tell(told, PlayerReady{seat.number()});
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

Room Room::dealt_anew_for(std::string_view player, Rng& rng) const {
  Room other = *this;
  if (match_) other.match_ = match_->dealt_anew_for(seat_of(player), rng);
  return other;
}

// ---- Times ----

// Anew for every version, the same in every replay.
std::uint64_t Room::randomness() const {
  return Rng(bot_randomness_ ^ static_cast<std::uint64_t>(version_) * 0x9e3779b97f4a7c15)();
}

std::optional<Seat> Room::first_to_act(Actor actor) const {
  if (status_ != Status::playing) return std::nullopt;
  for (Seat seat : match_->to_act()) {
    if (bot_plays(seat) == (actor == Actor::bot)) return seat;
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
  if (!first_to_act(Actor::bot)) {
    bot_action_at_.reset();
  } else if (!bot_action_at_) {
    const wire::BotDelay delay = match_->bot_delay();
    Rng rng(randomness());
    const auto more = rng.below(static_cast<std::uint32_t>(delay.most - delay.least + 1));
    bot_action_at_ = begin + scaled(delay.least + static_cast<Time>(more));
  }
  if (turn_clock_ == 0 || !first_to_act(Actor::human)) {
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

// The seat for which a bot has to act now: its own, or one whose clock has run out.
std::optional<Seat> Room::bot_due(Time now) const {
  if (bot_action_at_ && *bot_action_at_ <= now) return first_to_act(Actor::bot);
  if (turn_ends_at_ && *turn_ends_at_ <= now) return first_to_act(Actor::human);
  return std::nullopt;
}

std::optional<BotTask> Room::bot_task(Time now) const {
  const auto seat = bot_due(now);
  if (!seat) return std::nullopt;
  return BotTask{version_, *seat, chairs_[seat->index()].level, *match_, Rng(randomness())()};
}

BotMove BotTask::think(const kernel::Stop& stop) const {
  Rng rng(randomness);
  return {version, seat, match.choose(seat, level, rng, stop)};
}

Result<AdviceTask> Room::advice_task(std::string_view player, std::optional<Move> also) const {
  if (hints_ == Hints::off) return Code::HINTS_OFF;
  const auto seat = seat_of(player);
  if (!seat) return Code::NOT_SEATED;
  if (!match_ || match_->to_act().empty()) return Code::WRONG_PHASE;
  if (!match_->to_act().contains(*seat)) return Code::NOT_YOUR_TURN;
  return AdviceTask{version_, *seat, *match_, std::move(also), Rng(randomness())()};
}

Result<std::vector<wire::WireChoice>> AdviceTask::think() const {
  Rng rng(randomness);
  return match.advise(seat, also, rng);
}

}  // namespace table
