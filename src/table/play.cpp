// The match of a room and its times. Order: actions, the match, times.
#include <algorithm>
#include <utility>

#include "table/match_record.h"
#include "table/room.h"
#include "table/wire.h"

namespace table {

// ---- Actions ----

namespace {

// What the owner may change while cards lie on the table: how it feels, not how it is played.
bool is_about_the_air(const boost::json::value& changes) {
  const boost::json::object* object = changes.if_object();
  return object != nullptr && !object->empty() && std::ranges::all_of(*object, [](const auto& change) {
           return change.key() == "talk" || change.key() == "botSpeed";
         });
}

bool is_possible_in(Status status, TableAction action, const boost::json::value& payload) {
  switch (action) {
    case TableAction::lock_room:
    case TableAction::kick:
    case TableAction::set_bot_name:
      return true;
    case TableAction::play_again:
    case TableAction::back_to_lobby:
      return status == Status::game_over;
    case TableAction::update_settings:
      return status == Status::waiting || is_about_the_air(payload);
    case TableAction::swap_teams:
    case TableAction::set_target_score:
    case TableAction::set_player_count:
    case TableAction::set_bot_level:
    case TableAction::start:
    case TableAction::take_seat:
    case TableAction::change_game:
      return status == Status::waiting;
    case TableAction::ready:
    case TableAction::say:
    case TableAction::all_mine:
      break;
  }
  return false;
}

}  // namespace

Result<void> Room::play_act(Playing now) {
  LogRecord& record = now.record;
  Events& told = now.told;
  if (!record.type) return Code::INVALID_PAYLOAD;
  Member* member = people_.find_present(record.who);
  if (member == nullptr) return Code::NOT_SEATED;
  const auto seat = seat_of(record.who);
  // Whoever acts is back, and plays the next move too; unless they may not.
  const int timeouts = std::exchange(member->timeouts, 0);
  const auto done = [&]() -> Result<void> {
    const auto action = wire::parse_wire_name<TableAction>(*record.type);
    if (!action) {
      if (!game().has_action(*record.type)) return Code::UNKNOWN_ACTION;
      if (!play_) return Code::WRONG_PHASE;
      if (!seat) return Code::NOT_SEATED;
      const auto wanted = play_->match.read(*seat, {*record.type, record.payload});
      if (!wanted) return wanted.error();
      record.payload = play_->match.write(*wanted).payload;
      note_move(*seat, record, now.moves);
      move(*seat, *wanted, record.at, told);
      return {};
    }
    // Phase first, then whose right it is, then the payload.
    if (*action == TableAction::ready) {
      if (!clock_.phase_ends || record.at >= *clock_.phase_ends) return Code::WRONG_PHASE;
      if (!seat) return Code::NOT_SEATED;
    } else {
      if (!is_possible_in(status_, *action, record.payload)) return Code::WRONG_PHASE;
      if (*action != TableAction::take_seat && record.who != owner()) return Code::NOT_OWNER;
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
      case TableAction::lock_room:
        return lock(record.payload, told);
      case TableAction::kick:
        return kick(record.payload, record.at, told);
      case TableAction::start:
        if (now.moves != nullptr) now.moves->clear();
        return start(record.payload, record.at, told);
      case TableAction::play_again:
        if (now.moves != nullptr) now.moves->clear();
        record.payload = nullptr;
        if (AnySettings again = game().settings_again(settings()); again != settings()) {
          settings_->game = std::move(again);
          tell_settings(told);
        }
        start_match(record.at, told);
        return {};
      case TableAction::set_bot_name:
        return set_bot_name(record.payload, told);
      case TableAction::take_seat:
        return take_seat(record.who, record.payload, told);
      case TableAction::back_to_lobby:
        if (now.moves != nullptr) now.moves->clear();
        record.payload = nullptr;
        back_to_lobby(told);
        return {};
      case TableAction::change_game:
        return change_game(record.payload, told);
      case TableAction::say:
      case TableAction::all_mine:
        return Code::INVALID_PAYLOAD;  // are in no log
      case TableAction::ready:
        record.payload = nullptr;
        say_ready(*seat, record.at, told);
        return {};
    }
    return Code::UNKNOWN_ACTION;
  }();
  member = people_.find(record.who);
  if (!done) {
    member->timeouts = timeouts;
    return done;
  }
  if (timeouts > 0) {
    schedule(record.at, {});
    tell_people(told);
  }
  if (record.actionId) {
    const std::size_t most = status_ == Status::playing ? most_actions_of_a_match : remembered_actions;
    if (member->done.size() >= most) member->done.erase(member->done.begin());
    member->done.push_back({short_action_id(*record.actionId), record.version});
  }
  return {};
}

// ---- The match ----

void Room::start_match(Time now, Events& told) {
  ++matches_;
  ++deals_;
  const Seed seed = seed_of_match(origin_.seed, matches_);
  play_ = Play{.match = game().start(settings(), seed), .seed_hash = cards::seed_hash(seed)};
  status_ = Status::playing;
  clock_.phase_ends.reset();
  for (Member& member : people_.members) {
    // What was done before this match is soon forgotten; what is done in it is not, until the next one.
    if (member.done.size() > remembered_actions) {
      member.done.erase(member.done.begin(), member.done.end() - static_cast<std::ptrdiff_t>(remembered_actions));
    }
  }
  note_hands();
  tell_game(told, play_->match.told_of_start(people_.ids()));
  schedule(now, everyone());
}

std::string Room::seed_hash(int match) const { return cards::seed_hash(seed_of_match(origin_.seed, match)); }

Result<void> Room::play_bot(Playing now) {
  const LogRecord& record = now.record;
  const auto ids = people_.ids();
  const auto found = std::ranges::find(ids, record.who);
  if (!play_ || !record.type || found == ids.end()) return Code::INVALID_PAYLOAD;
  const Seat seat(static_cast<int>(found - ids.begin()));
  std::optional<AnyAction> recorded;
  if (now.decided == nullptr) {
    auto read = play_->match.read(seat, {*record.type, record.payload});
    if (!read) return read.error();
    recorded = std::move(*read);
  }
  Member* timed_out = people_.bot_plays(seat) ? nullptr : people_.find_present(record.who);
  if (timed_out != nullptr) ++timed_out->timeouts;  // before the move: it decides who plays the next one
  note_move(seat, record, now.moves);
  move(seat, now.decided != nullptr ? *now.decided : *recorded, record.at, now.told);
  if (timed_out != nullptr) {
    tell(now.told, TurnTimedOut{seat.number()});
    tell_people(now.told);
  }
  return {};
}

void Room::note_move(Seat seat, const LogRecord& record, Moves* moves) {
  ++play_->moves;
  if (moves != nullptr) moves->push_back({seat.number(), *record.type, record.payload, record.at});
}

void Room::move(Seat seat, const AnyAction& action, Time now, Events& told) {
  const wire::Events events = play_->match.advance(seat, action, people_.ids());
  tell_game(told, events);
  clock_.phase_ends.reset();
  play_->ready = {};
  // The last trick of a hand is looked at like any other, and then the result.
  const bool ends_trick = std::ranges::find(events, wire::Pause::trick, &wire::Event::pause) != events.end();
  const Time pause = (ends_trick ? trick_result_display : 0) + (play_->match.is_pause() ? round_result_display : 0);
  if (play_->match.is_over()) {
    status_ = Status::game_over;
  } else if (pause > 0) {
    clock_.phase_ends = now + scaled(pause);
  }
  if (!is_dealt() && std::ranges::any_of(members(), &Member::waits)) {
    seat_who_waits();
    tell_people(told);
  }
  schedule(now, SeatSet::of(seat));
}

void Room::say_ready(Seat seat, Time now, Events& told) {
  play_->ready.add(seat);
  tell(told, PlayerReady{seat.number()});
  end_pause_if_all_ready(now, told);
}

void Room::end_pause_if_all_ready(Time now, Events& told) {
  if (!clock_.phase_ends || now >= *clock_.phase_ends || play_->ready.empty()) return;
  for (Seat seat : everyone()) {
    if (!people_.bot_plays(seat) && !play_->ready.contains(seat)) return;
  }
  end_pause(now, told);
}

void Room::end_pause(Time now, Events& told) {
  clock_.phase_ends.reset();
  play_->ready = {};
  if (play_->match.is_pause()) {
    ++deals_;
    const wire::Events events = play_->match.resume(people_.ids());
    note_hands();
    tell_game(told, events);
  }
  schedule(now, everyone());
}

Room Room::dealt_anew_for(std::string_view player, Rng& rng) const {
  Room other = *this;
  if (play_) other.play_->match = play_->match.dealt_anew_for(seat_of(player), rng);
  return other;
}

// ---- Times ----

SeatSet Room::everyone() const { return cards::seats_of(static_cast<int>(chairs().size())); }

// Anew for every version and whatever it is for, the same in every replay.
std::uint64_t Room::randomness(int salt) const {
  return Rng(origin_.bot_randomness ^
             (static_cast<std::uint64_t>(version_) * 16 + static_cast<std::uint64_t>(salt)) * 0x9e3779b97f4a7c15)();
}

namespace {

Time thinking_permille(BotSpeed speed) {
  switch (speed) {
    case BotSpeed::slow:
      return 2000;
    case BotSpeed::normal:
      return 1000;
    case BotSpeed::fast:
      return 300;
  }
  return 1000;
}

}  // namespace

// The time of those who have to act anew begins; that of others goes on, or ends. Nobody plays while nobody is here.
void Room::schedule(Time now, SeatSet anew) {
  const bool goes_on = status_ == Status::playing && people_.anyone_present();
  const SeatSet to_act = goes_on ? play_->match.to_act() : SeatSet();
  // What lies on the table is looked at first. People need not wait for that, but their clock does.
  const Time begin = std::max(now, clock_.phase_ends.value_or(now));
  for (Seat seat : everyone()) {
    Clock::Turn& turn = clock_.turns[seat];
    if (anew.contains(seat)) turn = {};
    const bool is_bots = to_act.contains(seat) && people_.bot_plays(seat);
    const bool is_humans = to_act.contains(seat) && !is_bots && turn_clock() > 0;
    if (!is_bots) {
      turn.bot_acts.reset();
    } else if (!turn.bot_acts) {
      const wire::BotDelay delay = play_->match.bot_delay();
      Rng rng(randomness(1 + seat.number()));
      const auto more = rng.below(static_cast<std::uint32_t>(delay.most - delay.least + 1));
      turn.bot_acts = begin + scaled((delay.least + static_cast<Time>(more)) * thinking_permille(bot_speed()) / 1000);
    }
    if (!is_humans) {
      turn.ends.reset();
    } else if (!turn.ends) {
      turn.ends = begin + Time{1000} * turn_clock();
    }
  }
}

// When the next hand is dealt by itself: not while nobody is here.
std::optional<Time> Room::hand_pause_ends() const {
  return play_ && play_->match.is_pause() && people_.anyone_present() ? clock_.phase_ends : std::nullopt;
}

std::optional<Time> Room::next_due() const {
  std::optional<Time> next;
  const auto consider = [&next](std::optional<Time> time) {
    if (time && (!next || *time < *next)) next = time;
  };
  consider(hand_pause_ends());
  consider(clock_.bot_acts());
  consider(clock_.turn_ends());
  consider(clock_.closes);
  return next;
}

// The seat for which a bot acts next: its own, or a human's whose clock runs out. For that one it has thought when the
// time comes: a move that came later the longer it was thought about would tell what the seat holds.
std::optional<Room::BotTurn> Room::next_bot(Time now) const {
  std::optional<BotTurn> next;
  for (Seat seat : everyone()) {
    const Clock::Turn& turn = clock_.turns[seat];
    const std::optional<Time> at = turn.bot_acts                                   ? turn.bot_acts
                                   : turn.ends && *turn.ends - thinks_ahead <= now ? turn.ends
                                                                                   : std::nullopt;
    if (at && (!next || *at < next->at)) next = BotTurn{seat, *at};
  }
  return next;
}

bool Room::bot_is_due(Seat seat, Time now) const {
  const auto next = next_bot(now);
  return next && next->seat == seat && next->at <= now;
}

std::optional<BotTask> Room::bot_task(Time now) const {
  const auto next = next_bot(now);
  if (!next) return std::nullopt;
  return BotTask{version_, next->seat, chairs()[next->seat.index()].level, play_->match, randomness()};
}

std::optional<Seat> Room::thinks_for(Time now) const {
  const auto next = next_bot(now);
  return next ? std::optional(next->seat) : std::nullopt;
}

std::optional<Time> Room::thinks_at(Time now) const {
  const auto ends = clock_.turn_ends();
  return ends && now < *ends - thinks_ahead ? std::optional(*ends - thinks_ahead) : std::nullopt;
}

BotMove BotTask::think(const kernel::Stop& stop) const {
  Rng rng(randomness);
  return {version, seat, match.choose(seat, level, rng, stop)};
}

Result<AdviceTask> Room::advice_task(std::string_view player, std::optional<Move> also) const {
  if (hints() == Hints::off) return Code::HINTS_OFF;
  const auto seat = seat_of(player);
  if (!seat) return Code::NOT_SEATED;
  if (!play_ || play_->match.to_act().empty()) return Code::WRONG_PHASE;
  if (!play_->match.to_act().contains(*seat)) return Code::NOT_YOUR_TURN;
  return AdviceTask{version_, *seat, play_->match, std::move(also), randomness()};
}

Result<std::vector<wire::WireChoice>> AdviceTask::think() const {
  Rng rng(randomness);
  return match.advise(seat, also, rng);
}

}  // namespace table
