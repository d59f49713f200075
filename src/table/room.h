// A room: who sits where, what is played, what is due when. A pure state machine over commands and time.
//
// Every change is one record with the next version. `apply` and `tick` change the room and hand out the records; a
// store that cannot append them (somebody else was faster, the disk is full) makes this room worthless: throw it away
// and replay the log. Nothing may be answered or sent before the records are safe.
//
// Reading order: what comes in, what goes out, the room. Then room.cpp (records and commands), lobby.cpp (people and
// settings), play.cpp (the match and its times), room_json.cpp (what clients see).
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "table/any_match.h"
#include "table/record.h"

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
  int pace_permille = 1000;  // 1000 is the documents' pace; 0 has bots and pauses take no time
};

/// Takes a seat, or watches. For somebody who was here before: comes back, to the same seat if a bot has it.
struct Join {
  std::string player;
  std::string name;
  std::string token_hash;
  Role role = Role::player;
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
  std::string data;                 // a JSON object, with the version
};

enum class Repeated : std::uint8_t { no, yes };

struct Outcome {
  Result<Version> answer = Version{0};
  Repeated repeated = Repeated::no;
  std::vector<SentEvent> events;
  std::vector<LogRecord> records;  // empty if nothing changed
  bool views_changed = false;      // then everyone who is here gets a fresh `view_json`
};

/// Says whether a player has a connection now; a room does not know.
using IsConnected = std::function<bool(std::string_view player)>;

// ---- The room ----

enum class Status : std::uint8_t { waiting, playing, game_over };
constexpr std::array<std::string_view, 3> wire_names(Status) { return {"waiting", "playing", "game_over"}; }

/// Whether players may ask the expert; in learning mode they are told what each of their moves cost.
enum class Hints : std::uint8_t { off, on, learning };
constexpr std::array<std::string_view, 3> wire_names(Hints) { return {"off", "on", "learning"}; }

inline constexpr Time closes_after = 600'000;       // without humans
inline constexpr Time round_result_display = 5000;  // to read a result
inline constexpr Time trick_result_display = 2000;
inline constexpr int timeouts_until_away = 2;
inline constexpr std::array<int, 5> turn_clocks{0, 15, 30, 60, 120};  // seconds; 0 is off
inline constexpr std::size_t remembered_actions = 32;                 // per player
inline constexpr std::size_t most_members = 64;                       // players, spectators and those who left

/// A place at the table. A bot belongs to it, and plays whenever no human does.
struct Chair {
  std::string bot_id;
  std::string bot_name;
  Level level = Level::medium;
  std::string human;    // empty while the bot has the seat
  std::string left_by;  // who may come back to it
  friend bool operator==(const Chair&, const Chair&) = default;
};

/// Somebody who is or was here.
struct Member {
  struct Done {
    std::string action_id;
    Version version;
    friend bool operator==(const Done&, const Done&) = default;
  };
  std::string id;
  std::string name;
  std::string token_hash;
  Version since = 0;  // when they came, or went
  bool present = true;
  int timeouts = 0;  // turns in a row that the clock took away
  std::vector<Done> done;
  friend bool operator==(const Member&, const Member&) = default;
};

class Room {
 public:
  struct Opened;
  static Result<Opened> open(const Opening& opening, Time now);
  /// The room of this log, or one line that says which record does not fit.
  static wire::Read<Room> replay(std::span<const LogRecord> log);
  /// What somebody else has appended since: moves this room on, and tells what happened.
  wire::Read<std::vector<SentEvent>> follow(std::span<const LogRecord> more);

  Outcome apply(const Command& command, Time now);
  /// Does what is due. A second time at the same moment does nothing, unless so much was due that some was left.
  Outcome tick(Time now, Bots bots = Bots::think_here);
  /// When something is next due: the past, if something waits for `tick`.
  std::optional<Time> next_due() const;
  /// The bot that has to act now, if any.
  std::optional<BotTask> bot_task(Time now) const;

  /// What the expert thinks of the player's turn. Refused to those without a seat or a turn, and while hints are off.
  Result<AdviceTask> advice_task(std::string_view player, std::optional<Move> also) const;

  // What clients see.
  /// The public part: everyone may have it.
  std::string room_json(const IsConnected& is_connected) const;
  /// What this player may know of the match: whoever is here without a seat watches. "null" in the lobby and for
  /// those who are not here.
  std::string view_json(std::string_view player) const;

  const std::string& code() const { return code_; }
  const AnyGame& game() const { return *game_; }
  Version version() const { return version_; }
  Status status() const { return status_; }
  bool is_closed() const { return closed_; }
  /// Empty while no human is here.
  const std::string& owner() const { return owner_; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  const std::vector<Member>& members() const { return members_; }
  const Member* find_member(std::string_view player) const;
  std::optional<Seat> seat_of(std::string_view player) const;
  const AnySettings& settings() const { return *settings_; }
  int turn_clock() const { return turn_clock_; }
  Hints hints() const { return hints_; }
  const std::optional<AnyMatch>& match() const { return match_; }
  /// How many were begun here.
  int matches() const { return static_cast<int>(matches_); }
  std::optional<Time> bot_action_at() const { return bot_action_at_; }
  std::optional<Time> phase_ends_at() const { return phase_ends_at_; }
  std::optional<Time> turn_ends_at() const { return turn_ends_at_; }
  std::optional<Time> closes_at() const { return closes_at_; }

  friend bool operator==(const Room& a, const Room& b);
  /// A room that this player cannot tell from this one: all cards that they may not know are dealt anew. For tests.
  Room dealt_anew_for(std::string_view player, Rng& rng) const;

 private:
  Room() = default;
  using Events = std::vector<SentEvent>;

  // One record onto the room; `apply` and `replay` both end here. A refusal changes nothing. What a bot has just
  // decided comes with its record and need not be read from it.
  Result<void> play(const LogRecord& record, const AnyAction* decided, Events& told);
  Result<void> play_open(const LogRecord& record);
  Result<void> play_join(const LogRecord& record, Events& told);
  Result<void> play_leave(const LogRecord& record, Events& told);
  Result<void> play_act(const LogRecord& record, Events& told);
  Result<void> play_bot(const LogRecord& record, const AnyAction* decided, Events& told);

  Result<void> swap_teams(const boost::json::value& payload, Events& told);
  Result<void> change_settings(const boost::json::value& changes, Events& told);
  Result<void> change_setting(std::string_view name, const boost::json::value& payload, Events& told);
  Result<void> set_bot_level(const boost::json::value& payload, Events& told);
  Result<void> start(const boost::json::value& payload, Time now, Events& told);
  Result<void> seat_teams(const boost::json::value& teams, std::vector<Chair>& chairs) const;
  void start_match(Time now, Events& told);
  void say_ready(Seat seat, Time now, Events& told);
  void end_pause_if_all_ready(Time now, Events& told);
  void move(Seat seat, const AnyAction& action, Time now, Events& told);
  void end_pause(Time now, Events& told);

  // Seats and people.
  std::vector<std::string> players() const;
  bool bot_plays(Seat seat) const;
  bool anyone_present() const;
  Member* find_present(std::string_view player);
  void fit_chairs(std::size_t count);
  void stand_up(std::string_view player);
  void settle_owner();
  void forget_one();

  // Times.
  Time scaled(Time delay) const { return delay * pace_permille_ / 1000; }
  std::uint64_t randomness() const;
  enum class Actor : std::uint8_t { human, bot };
  std::optional<Seat> first_to_act(Actor actor) const;
  std::optional<Seat> bot_due(Time now) const;
  void schedule(Time now);
  void reschedule(Time now);

  // Out.
  Outcome commit(LogRecord record);
  bool commit_into(Outcome& outcome, LogRecord record, const AnyAction* decided = nullptr);
  bool commit_bot(Outcome& outcome, const BotMove& thought, Time now);
  void tell(Events& told, std::string_view name, std::string data, std::optional<std::string> only = {}) const;
  template <class What>
  void tell(Events& told, const What& what) const {
    tell(told, What::event, wire::to_json(what));
  }
  void tell_game(Events& told, const wire::Events& events) const;
  void tell_seats(Events& told) const;
  void tell_teams(Events& told) const;
  void tell_settings(Events& told) const;
  boost::json::value all_settings() const;

  std::string code_;
  const AnyGame* game_ = nullptr;
  Seed seed_;
  std::uint64_t bot_randomness_ = 0;
  int pace_permille_ = 1000;

  Version version_ = 0;
  Status status_ = Status::waiting;
  bool closed_ = false;
  std::string owner_;
  std::vector<Chair> chairs_;
  std::vector<Member> members_;
  std::optional<AnySettings> settings_;  // there is one from the first record on
  int turn_clock_ = 0;
  Hints hints_ = Hints::off;
  std::uint32_t matches_ = 0;
  std::string seed_hash_;  // of the match's seed
  std::optional<AnyMatch> match_;
  SeatSet ready_;

  std::optional<Time> bot_action_at_;
  std::optional<Time> phase_ends_at_;
  std::optional<Time> turn_ends_at_;
  std::optional<Time> closes_at_;

  // Refusals that were given, so that a repeated action does not succeed later. Not in the log: nothing changed.
  struct Refused {
    std::string player;
    std::string action_id;
    Refusal refusal;
  };
  std::vector<Refused> refused_;
};

struct Room::Opened {
  Room room;
  Outcome outcome;
};

/// The table's own setting, which every room has besides those of its game.
/// The settings that every room has besides its game's.
std::vector<wire::Option> table_options();
/// `GET /api/games`: every game with its options and the table's own.
std::string games_json();

}  // namespace table
