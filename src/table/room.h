// A room: who sits where, what is played, what is due when. A pure state machine over commands and time.
//
// Every change is one record with the next version. `apply` and `tick` change the room and hand out the records; a
// store that cannot append them (somebody else was faster, the disk is full) makes this room worthless: throw it away
// and open it again. Nothing may be answered or sent before the records are safe.
//
// Reading order: what comes in, what goes out, what a room is made of, the room. Then room.cpp (records and commands),
// lobby.cpp (people and settings), play.cpp (the match and its times), room_json.cpp (what clients see), snapshot.cpp.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "table/any_match.h"
#include "table/clock.h"
#include "table/people.h"
#include "table/record.h"
#include "wire/record.h"

namespace table {

// ---- What comes in ----

enum class Role : std::uint8_t { player, spectator };

/// What a new room is made of. Ids, codes and secrets are the caller's to draw.
struct Opening {
  std::string code;
  std::string game_id;
  boost::json::value settings;  // null for the defaults
  Seed seed;                    // of everything that is left to chance in this room
  std::string player;
  std::string player_name;
  std::string token_hash;    // kept for the caller, never sent
  int pace_permille = 1000;  // 1000 is the usual pace; 0 has bots and pauses take no time
  std::string address = {};  // where the player comes from; only a mark of it is kept
};

/// Takes a seat, or watches. For somebody who was here before: comes back, to the same seat if a bot has it.
/// Whoever could know another hand of this deal watches until the next one.
struct Join {
  std::string player;
  std::string name;
  std::string token_hash;
  Role role = Role::player;
  std::string address = {};
};
struct Leave {
  std::string player;
};
/// Anything of `POST /api/game/action`.
struct Act {
  std::string player;
  Move move;
  std::optional<std::string> action_id;
};
/// What a bot thought, elsewhere, about the room at that version.
struct BotMove {
  Version version;
  Seat seat;
  AnyAction action;
};
using Command = std::variant<Join, Leave, Act, BotMove>;

/// A bot's turn, with all that is needed to think about it on another thread.
struct BotTask {
  Version version;
  Seat seat;
  Level level;
  AnyMatch match;
  std::uint64_t randomness;

  BotMove think(const kernel::Stop& stop = kernel::never) const;
};

/// A player's question to the expert, with all that is needed to think about it on another thread.
struct AdviceTask {
  Version version;
  Seat seat;
  AnyMatch match;
  std::optional<Move> also;  // to be judged, whatever the expert thinks of looking at it
  std::uint64_t randomness;

  Result<std::vector<wire::WireChoice>> think() const;
};

/// Whether `tick` lets bots think by itself, or leaves them to the caller (`bot_task`).
enum class Bots : std::uint8_t { think_here, think_elsewhere };

// ---- What goes out ----

struct SentEvent {
  std::string name;
  std::optional<std::string> only;  // the player whose business it is; everyone's otherwise
  std::string data;                 // a JSON object
  Version version;                  // of the room that it led to

  /// The object with the version in it.
  std::string stamped() const;
};

/// Whether a view says which version it is of; if not, whoever sends it has to.
enum class Stamp : std::uint8_t { none, version };

enum class Repeated : std::uint8_t { no, yes };

struct Outcome {
  Result<Version> answer = Version{0};
  Repeated repeated = Repeated::no;
  std::vector<SentEvent> events;
  std::vector<LogRecord> records;      // empty if nothing changed
  bool views_changed = false;          // then everyone who is here gets a fresh view
  std::optional<std::string> removed;  // whom the owner has sent away
};

/// Whom the owner has sent away with this record, if anybody.
std::optional<std::string> sent_away_by(const LogRecord& record);

/// Says whether a player has a connection now; a room does not know.
using IsConnected = std::function<bool(std::string_view player)>;

// ---- What a room is made of: people.h, clock.h, and these ----

enum class Status : std::uint8_t { waiting, playing, game_over };
constexpr std::array<std::string_view, 3> wire_names(Status) { return {"waiting", "playing", "game_over"}; }

/// Whether players may ask the expert; in learning mode they are told what each of their moves cost.
enum class Hints : std::uint8_t { off, on, learning };
constexpr std::array<std::string_view, 3> wire_names(Hints) { return {"off", "on", "learning"}; }

/// What people may say to each other: nothing, the phrases that there are, or whatever they type.
enum class Talk : std::uint8_t { off, phrases, free };
constexpr std::array<std::string_view, 3> wire_names(Talk) { return {"off", "phrases", "free"}; }

/// How long bots seem to think.
enum class BotSpeed : std::uint8_t { slow, normal, fast };
constexpr std::array<std::string_view, 3> wire_names(BotSpeed) { return {"slow", "normal", "fast"}; }

inline constexpr Time closes_after = 600'000;                         // without humans
inline constexpr Time round_result_display = 12'000;                  // to read a result, unless all have tapped on
inline constexpr Time trick_result_display = 2000;                    // of the last one too, before that
inline constexpr Time thinks_ahead = 1000;                            // for a human whose clock runs out
inline constexpr Time clock_tolerance = 1000;                         // by which hosts' clocks may differ
inline constexpr std::array<int, 5> turn_clocks{0, 15, 30, 60, 120};  // seconds; 0 is off

/// What never changes, but for the game, and that only in the lobby.
struct Origin {
  std::string code;
  const AnyGame* game = nullptr;
  Seed seed;
  int pace_permille = 1000;
  std::uint64_t bot_randomness = 0;  // from the seed
  friend bool operator==(const Origin&, const Origin&) = default;
};
Origin make_origin(std::string code, const AnyGame& game, const Seed& seed, int pace_permille);

/// What the owner has settled.
struct RoomSettings {
  AnySettings game;
  int turn_clock = 0;
  Hints hints = Hints::off;
  Talk talk = Talk::phrases;
  BotSpeed bot_speed = BotSpeed::normal;
  friend bool operator==(const RoomSettings&, const RoomSettings&) = default;
};

/// The last match that was begun here.
struct Play {
  AnyMatch match;
  std::string seed_hash;  // told before the first deal
  int moves = 0;          // since then
  SeatSet ready = {};     // who has seen enough of the pause
  friend bool operator==(const Play&, const Play&) = default;
};

/// The moves of the last match, in order: what a snapshot or a match's record needs of a log.
using Moves = std::vector<wire::RecordedAction>;

class Room {
 public:
  struct Opened;
  static Result<Opened> open(const Opening& opening, Time now);
  /// The room of this log, or one line that says which record does not fit. `moves` gets those of its last match.
  static wire::Read<Room> replay(std::span<const LogRecord> log, Moves* moves = nullptr);
  /// The same from a snapshot, which may be empty, and what came after it.
  static wire::Read<Room> reopen(std::string_view snapshot, std::span<const LogRecord> more, Moves& moves);
  /// What `reopen` needs instead of all records until now.
  std::string snapshot(const Moves& moves) const;
  /// Whether a snapshot needs no moves now.
  bool is_before_first_move() const { return !play_ || play_->moves == 0; }
  /// What somebody else has appended since: moves this room on, and tells what happened. What was refused at the last
  /// version is forgotten: it may have been for what this room did not know yet.
  wire::Read<std::vector<SentEvent>> follow(std::span<const LogRecord> more, Moves* moves = nullptr);

  Outcome apply(const Command& command, Time now);
  /// Does what is due. A second time at the same moment does nothing, unless so much was due that some was left.
  Outcome tick(Time now, Bots bots = Bots::think_here);
  /// When something is next due: the past, if something waits for `tick`.
  std::optional<Time> next_due() const;
  /// Whether the room was changed at a time that is yet to come: then `tick` is due.
  bool is_ahead_of(Time now) const { return !closed_ && now + clock_tolerance < last_at_; }
  /// Whether the seat's bot, or a human whose clock has run out, has to act now.
  bool bot_is_due(Seat seat, Time now) const;
  /// The bot that acts next, if any: it may think before its time has come. For a human it thinks only when their
  /// clock is about to run out.
  std::optional<BotTask> bot_task(Time now) const;
  /// Whose bot that is.
  std::optional<Seat> thinks_for(Time now) const;
  /// When it has to begin for a human, if that is yet to come.
  std::optional<Time> thinks_at(Time now) const;

  /// What the expert thinks of the player's turn. Refused to those without a seat or a turn, and while hints are off.
  Result<AdviceTask> advice_task(std::string_view player, std::optional<Move> also) const;

  // What clients see.
  /// The public part: everyone may have it.
  std::string room_json(const IsConnected& is_connected) const;
  /// What this player may know of the match: whoever is here without a seat watches. "null" in the lobby and for
  /// those who are not here.
  std::string view_json(std::string_view player, Stamp stamp = Stamp::version) const;
  /// What everyone may know of it: "null" in the lobby.
  std::string shared_view_json(Stamp stamp = Stamp::version) const;
  /// What the views of these seats tell besides, by seat; nothing in the lobby.
  std::vector<std::string> own_views_json(SeatSet seats) const;

  const std::string& code() const { return origin_.code; }
  const AnyGame& game() const { return *origin_.game; }
  Version version() const { return version_; }
  Status status() const { return status_; }
  bool is_closed() const { return closed_; }
  const std::string& owner() const { return people_.owner; }
  const std::vector<Chair>& chairs() const { return people_.chairs; }
  const std::vector<Member>& members() const { return people_.members; }
  const Member* find_member(std::string_view player) const { return people_.find(player); }
  std::optional<Seat> seat_of(std::string_view player) const { return people_.seat_of(player); }
  bool is_locked() const { return people_.locked; }
  const AnySettings& settings() const { return settings_->game; }
  int turn_clock() const { return settings_->turn_clock; }
  Hints hints() const { return settings_->hints; }
  Talk talk() const { return settings_->talk; }
  BotSpeed bot_speed() const { return settings_->bot_speed; }
  const AnyMatch* match() const { return play_ ? &play_->match : nullptr; }
  /// How many were begun here.
  int matches() const { return matches_; }
  /// What the seed of match number 1, 2, … promises.
  std::string seed_hash(int match) const;
  std::optional<Time> bot_action_at() const { return clock_.bot_acts(); }
  std::optional<Time> phase_ends_at() const { return clock_.phase_ends; }
  std::optional<Time> turn_ends_at() const { return clock_.turn_ends(); }
  std::optional<Time> closes_at() const { return clock_.closes; }

  friend bool operator==(const Room&, const Room&) = default;
  /// A room that this player cannot tell from this one: all cards that they may not know are dealt anew. For tests.
  Room dealt_anew_for(std::string_view player, Rng& rng) const;

 private:
  Room() = default;
  using Events = std::vector<SentEvent>;

  // One record onto the room; `apply` and `replay` both end here. A refusal changes nothing. From `apply` a record's
  // payload may be anything; if it is accepted, only what was understood of it stays. What a bot has just decided comes
  // with its record and need not be read from it.
  struct Playing {
    LogRecord& record;
    const AnyAction* decided;
    Moves* moves;
    Events& told;
  };
  Result<void> play(Playing now);
  Result<void> play_open(const LogRecord& record);
  Result<void> play_join(const LogRecord& record, Events& told);
  Result<void> play_leave(const LogRecord& record, Events& told);
  Result<void> play_act(Playing now);
  Result<void> play_bot(Playing now);

  Result<void> swap_teams(boost::json::value& payload, Events& told);
  Result<void> change_settings(const boost::json::value& changes, Events& told);
  Result<void> change_setting(std::string_view name, boost::json::value& payload, Events& told);
  Result<void> set_bot_level(boost::json::value& payload, Events& told);
  Result<void> set_bot_name(boost::json::value& payload, Events& told);
  Result<void> take_seat(std::string_view player, boost::json::value& payload, Events& told);
  Result<void> change_game(boost::json::value& payload, Events& told);
  void back_to_lobby(Events& told);
  Outcome say(const Member& member, const boost::json::value& payload) const;
  Result<void> lock(boost::json::value& payload, Events& told);
  Result<void> kick(boost::json::value& payload, Time now, Events& told);
  Result<void> start(boost::json::value& payload, Time now, Events& told);
  Result<void> seat_teams(const struct WireTeams& teams, std::vector<Chair>& chairs) const;
  void start_match(Time now, Events& told);
  void say_ready(Seat seat, Time now, Events& told);
  void end_pause_if_all_ready(Time now, Events& told);
  void move(Seat seat, const AnyAction& action, Time now, Events& told);
  void note_move(Seat seat, const LogRecord& record, Moves* moves);
  void end_pause(Time now, Events& told);

  // Seats and people.
  void leave(Member& member, const LogRecord& record, Events& told);
  bool is_dealt() const;
  bool could_know_another_hand(std::string_view player, std::string_view from, Seat seat) const;
  std::string mark_of(std::string_view address) const;
  Result<LogRecord> joined(const Join& join, Time now) const;
  void note_hands();
  void seat_who_waits();

  // Times.
  Time scaled(Time delay) const { return delay * origin_.pace_permille / 1000; }
  std::uint64_t randomness(int salt = 0) const;
  struct BotTurn {
    Seat seat;
    Time at;
  };
  std::optional<BotTurn> next_bot(Time now) const;
  SeatSet everyone() const;
  std::optional<Time> hand_pause_ends() const;
  void schedule(Time now, SeatSet anew);

  // Out.
  Outcome commit(LogRecord record);
  bool commit_into(Outcome& outcome, LogRecord record, const AnyAction* decided = nullptr);
  bool commit_bot(Outcome& outcome, const BotMove& thought, Time now);
  Outcome act(const Act& act, Time now);
  Outcome play_out(LogRecord record, std::optional<Seat> seat);
  void tell(Events& told, std::string_view name, std::string data, std::optional<std::string> only = {}) const;
  template <class What>
  void tell(Events& told, const What& what) const {
    tell(told, What::event, wire::to_json(what));
  }
  void tell_game(Events& told, const wire::Events& events) const;
  void tell_people(Events& told) const;
  void tell_settings(Events& told) const;
  void add_times(std::string& view, Stamp stamp) const;
  boost::json::value all_settings() const;

  Origin origin_;

  Version version_ = 0;
  Time last_at_ = 0;  // of the last record
  Status status_ = Status::waiting;
  bool closed_ = false;
  People people_;
  std::optional<RoomSettings> settings_;  // there are some from the first record on
  int matches_ = 0;
  int deals_ = 0;
  std::optional<Play> play_;
  Clock clock_;

  // So that a repeated action does not succeed later. Not in the log, because nothing changed, and so no part of what
  // makes two rooms equal.
  struct Refused {
    std::string player;
    std::string action_id;
    Refusal refusal;
    Version version;
  };
  struct Refusals : std::vector<Refused> {
    friend bool operator==(const Refusals&, const Refusals&) { return true; }
  };
  void remember(Refused refused);
  Refusals refused_;
};

struct Room::Opened {
  Room room;
  Outcome outcome;
};

/// The settings that every room has besides its game's.
std::vector<wire::Option> table_options();
/// `GET /api/games`: every game with its options and the table's own.
std::string games_json();

}  // namespace table
