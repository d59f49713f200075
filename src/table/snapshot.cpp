// A room as one text, so that opening it costs what it holds and not what ever happened in it. A match in it is its
// settings, its seed and its moves, as everywhere: no game has to know how to be written down.
#include "table/match_record.h"
#include "table/room.h"
#include "table/wire.h"

namespace table {
namespace {

struct SavedTurn {
  int seat = 0;
  std::optional<Time> bot_acts;
  std::optional<Time> ends;
};
BOOST_DESCRIBE_STRUCT(SavedTurn, (), (seat, bot_acts, ends))

struct SavedPlay {
  std::vector<int> ready;
  bool paused = false;  // the next hand is not dealt yet
  Moves moves;
};
BOOST_DESCRIBE_STRUCT(SavedPlay, (), (ready, paused, moves))

struct Saved {
  std::string code;
  std::string game;
  std::string seed;
  int pace = 0;
  Version version = 0;
  Time last_at = 0;
  Status status = Status::waiting;
  bool closed = false;
  People people;
  boost::json::value settings;
  int turn_clock = 0;
  Hints hints = Hints::off;
  Talk talk = Talk::phrases;
  BotSpeed bot_speed = BotSpeed::normal;
  int matches = 0;
  int deals = 0;
  std::optional<SavedPlay> play;
  std::vector<SavedTurn> turns;
  std::optional<Time> phase_ends;
  std::optional<Time> closes;
};
BOOST_DESCRIBE_STRUCT(Saved, (),
                      (code, game, seed, pace, version, last_at, status, closed, people, settings, turn_clock, hints,
                       talk, bot_speed, matches, deals, play, turns, phase_ends, closes))

tl::unexpected<std::string> cannot(const std::string& why) { return tl::unexpected("the snapshot: " + why); }

}  // namespace

std::string Room::snapshot(const Moves& moves) const {
  Saved saved{.code = code(),
              .game = std::string(game().id),
              .seed = to_string(origin_.seed),
              .pace = origin_.pace_permille,
              .version = version_,
              .last_at = last_at_,
              .status = status_,
              .closed = closed_,
              .people = people_,
              .settings = settings().json,
              .turn_clock = turn_clock(),
              .hints = hints(),
              .talk = talk(),
              .bot_speed = bot_speed(),
              .matches = matches_,
              .deals = deals_,
              .play = {},
              .turns = {},
              .phase_ends = clock_.phase_ends,
              .closes = clock_.closes};
  if (play_) {
    saved.play = SavedPlay{.ready = {}, .paused = play_->match.is_pause(), .moves = moves};
    for (Seat seat : play_->ready) saved.play->ready.push_back(seat.number());
  }
  for (Seat seat : everyone()) {
    const Clock::Turn& turn = clock_.turns[seat];
    if (turn != Clock::Turn{}) saved.turns.push_back({seat.number(), turn.bot_acts, turn.ends});
  }
  return wire::to_json(saved);
}

wire::Read<Room> Room::reopen(std::string_view snapshot, std::span<const LogRecord> more, Moves& moves) {
  if (snapshot.empty()) return replay(more, &moves);
  // Step 1: read it.
  const auto json = wire::parse_json(snapshot);
  if (!json) return cannot(json.error());
  auto saved = wire::read_json<Saved>(*json);
  if (!saved) return cannot(saved.error());
  const auto seed = cards::parse_seed(saved->seed);
  const AnyGame* game = find_game(saved->game);
  if (!seed || game == nullptr) return cannot("no seed, or no such game");

  // Step 2: everything but the match.
  Room room;
  room.origin_ = make_origin(saved->code, *game, *seed, saved->pace);
  room.version_ = saved->version;
  room.last_at_ = saved->last_at;
  room.status_ = saved->status;
  room.closed_ = saved->closed;
  room.people_ = std::move(saved->people);
  const auto settings = game->change_settings(game->default_settings(), saved->settings);
  if (!settings) return cannot(text(settings.error()));
  if (room.chairs().size() != static_cast<std::size_t>(settings->seat_count)) return cannot("chairs are missing");
  room.settings_ = RoomSettings{*settings, saved->turn_clock, saved->hints, saved->talk, saved->bot_speed};
  room.matches_ = saved->matches;
  room.deals_ = saved->deals;
  const auto seat_numbered = [&](int number) -> std::optional<Seat> {
    if (number < 0 || number >= settings->seat_count) return std::nullopt;
    return Seat(number);
  };
  for (const SavedTurn& turn : saved->turns) {
    if (const auto seat = seat_numbered(turn.seat)) room.clock_.turns[*seat] = {turn.bot_acts, turn.ends};
  }
  room.clock_.phase_ends = saved->phase_ends;
  room.clock_.closes = saved->closes;

  // Step 3: the match, move by move.
  if (saved->play) {
    const Seed match_seed = seed_of_match(*seed, saved->matches);
    Play play{.match = game->start(*settings, match_seed), .seed_hash = cards::seed_hash(match_seed)};
    for (const wire::RecordedAction& move : saved->play->moves) {
      const auto seat = seat_numbered(move.seat);
      if (!seat) return cannot("a move of no seat");
      if (auto repeated = play.match.repeat(*seat, {move.type, move.payload}); !repeated) {
        return cannot("move " + std::to_string(play.moves) + ": " + text(repeated.error()));
      }
      ++play.moves;
    }
    if (play.match.is_pause() && !saved->play->paused) play.match.resume(room.people_.ids());
    for (int number : saved->play->ready) {
      if (const auto seat = seat_numbered(number)) play.ready.add(*seat);
    }
    room.play_ = std::move(play);
    moves = std::move(saved->play->moves);
  }

  // Step 4: what came after it.
  if (auto followed = room.follow(more, &moves); !followed) return tl::unexpected(followed.error());
  return room;
}

}  // namespace table
