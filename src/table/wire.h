// What travels between a room and its clients besides the games' own: the room, its events, the table's actions, and
// the bodies and answers of the calls. Each struct is described once; what is written, read and published follow from
// it. Reading order: the room, views, actions, events, calls.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/room.h"
#include "wire/game.h"

namespace table {

/// Components that openapi.cpp puts together from all games: the settings of a room, a view, an action.
struct SettingsComponent {
  static constexpr std::string_view component = "Settings";
};
struct SettingsChangeComponent {
  static constexpr std::string_view component = "SettingsChange";
};
struct GameIdComponent {
  static constexpr std::string_view component = "GameId";
};
struct CodeComponent {
  static constexpr std::string_view component = "ErrorCode";
};

// ---- The room ----

enum class Kind : std::uint8_t { human, bot };
constexpr std::array<std::string_view, 2> wire_names(Kind) { return {"human", "bot"}; }

struct WireSeat {
  int seatIndex;
  std::string playerId;
  std::string name;
  Kind kind;
  Level botLevel;
  wire::IfAny<bool> connected;
  bool away;  // the seat's bot plays until its human acts again
  bool ready;
};
BOOST_DESCRIBE_STRUCT(WireSeat, (), (seatIndex, playerId, name, kind, botLevel, connected, away, ready))

struct WireSpectator {
  std::string playerId;
  std::string name;
  wire::IfAny<bool> connected;
  bool waits;  // for a seat, until the next deal
};
BOOST_DESCRIBE_STRUCT(WireSpectator, (), (playerId, name, connected, waits))

/// Player ids of the partnerships.
struct WireTeams {
  std::array<std::string, 2> a;
  std::array<std::string, 2> b;
};
BOOST_DESCRIBE_STRUCT(WireTeams, (), (a, b))
/// The teams of a game in which two play against two; others have none to tell.
std::optional<WireTeams> teams_in(std::span<const SeatSet> sides, wire::Players players);

struct WireRoom {
  std::string code;
  wire::Unchecked<GameIdComponent, std::string> gameId;
  Status status;
  std::optional<std::string> owner;
  int playerCount;
  std::vector<WireSeat> seats;
  std::vector<WireSpectator> spectators;
  wire::IfAny<WireTeams> teams;
  wire::Unchecked<SettingsComponent> settings;
  bool locked;                          // nobody new comes in
  int matches;                          // that were begun here
  std::optional<std::string> seedHash;  // of the last of them, told before its first deal
  std::optional<Time> botActionAt;
  std::optional<Time> phaseEndsAt;
  std::optional<Time> turnEndsAt;
  bool closed;
  Version version;
};
BOOST_DESCRIBE_STRUCT(WireRoom, (),
                      (code, gameId, status, owner, playerCount, seats, spectators, teams, settings, locked, matches,
                       seedHash, botActionAt, phaseEndsAt, turnEndsAt, closed, version))

/// `GET /api/games`
struct WireGame {
  wire::Unchecked<GameIdComponent, std::string_view> id;
  std::string_view name;
  std::string_view description;
  int minPlayers;
  int maxPlayers;
  std::string_view icon;
  std::vector<wire::Option> settings;
};
BOOST_DESCRIBE_STRUCT(WireGame, (), (id, name, description, minPlayers, maxPlayers, icon, settings))

// ---- Views ----

/// What the room adds to a game's view, with its version (Versioned) where the frame around it does not say that.
struct WireTimes {
  std::optional<Time> botActionAt;
  std::optional<Time> phaseEndsAt;
  std::optional<Time> turnEndsAt;
};
BOOST_DESCRIBE_STRUCT(WireTimes, (), (botActionAt, phaseEndsAt, turnEndsAt))

// ---- Actions ----

/// What the table itself understands; everything else is the game's.
enum class TableAction : std::uint8_t {
  swap_teams,
  set_target_score,
  update_settings,
  set_player_count,
  set_bot_level,
  lock_room,
  kick,
  start,
  play_again,
  ready,
  set_bot_name,
  take_seat,
  back_to_lobby,
  change_game,
  say,
  all_mine
};
constexpr std::array<std::string_view, 16> wire_names(TableAction) {
  return {"swap-teams",
          "set-target-score",
          "update-settings",
          "set-player-count",
          "set-bot-level",
          "lock-room",
          "kick",
          "start",
          "play-again",
          "ready",
          "set-bot-name",
          "take-seat",
          "back-to-lobby",
          "change-game",
          "say",
          "all-mine"};
}

struct SwapPayload {
  std::string playerIdA;
  std::string playerIdB;
};
BOOST_DESCRIBE_STRUCT(SwapPayload, (), (playerIdA, playerIdB))

struct TargetScorePayload {
  int targetScore;
};
BOOST_DESCRIBE_STRUCT(TargetScorePayload, (), (targetScore))

struct PlayerCountPayload {
  int playerCount;
};
BOOST_DESCRIBE_STRUCT(PlayerCountPayload, (), (playerCount))

struct LevelPayload {
  int seatIndex = 0;
  Level level = Level::medium;
};
BOOST_DESCRIBE_STRUCT(LevelPayload, (), (seatIndex, level))

struct BotNamePayload {
  int seatIndex = 0;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(BotNamePayload, (), (seatIndex, name))

/// A bot's seat in the lobby, for whoever is here.
struct TakeSeatPayload {
  int seatIndex = 0;
};
BOOST_DESCRIBE_STRUCT(TakeSeatPayload, (), (seatIndex))

/// Another game for the same people, in the lobby.
struct ChangeGamePayload {
  wire::Unchecked<GameIdComponent, std::string> gameId;
};
BOOST_DESCRIBE_STRUCT(ChangeGamePayload, (), (gameId))

/// What can be said with a tap; what it looks like is the page's.
enum class Phrase : std::uint8_t {
  hello,
  well_played,
  thanks,
  sorry,
  good_luck,
  hurry,
  one_moment,
  good_game,
  laugh,
  wow,
  cry,
  think,
  heart,
  cheers
};
constexpr std::array<std::string_view, 14> wire_names(Phrase) {
  return {"hello",     "well-played", "thanks", "sorry", "good-luck", "hurry", "one-moment",
          "good-game", "laugh",       "wow",    "cry",   "think",     "heart", "cheers"};
}

/// One of both. It is told to all who are here, and nobody keeps it.
struct SayPayload {
  wire::IfAny<Phrase> phrase;
  wire::IfAny<std::string> text;
};
BOOST_DESCRIBE_STRUCT(SayPayload, (), (phrase, text))

struct LockPayload {
  bool locked = true;
};
BOOST_DESCRIBE_STRUCT(LockPayload, (), (locked))

/// Sends somebody away: to come back by the code, or never.
struct KickPayload {
  std::string playerId;
  wire::IfAny<bool> ban;
};
BOOST_DESCRIBE_STRUCT(KickPayload, (), (playerId, ban))

struct StartPayload {
  wire::IfAny<wire::Unchecked<int>> targetScore;
  wire::IfAny<wire::Unchecked<WireTeams>> teams;
};
BOOST_DESCRIBE_STRUCT(StartPayload, (), (targetScore, teams))

// ---- Events ----

/// Every event says which version it led to.
struct Versioned {
  Version version;
};
BOOST_DESCRIBE_STRUCT(Versioned, (), (version))

struct SeatsUpdated {
  static constexpr std::string_view event = "seats-updated";
  std::optional<std::string> owner;
  std::vector<WireSeat> seats;
  std::vector<WireSpectator> spectators;
  bool locked;
};
BOOST_DESCRIBE_STRUCT(SeatsUpdated, (), (owner, seats, spectators, locked))

struct TeamsUpdated {
  static constexpr std::string_view event = "teams-updated";
  WireTeams teams;
};
BOOST_DESCRIBE_STRUCT(TeamsUpdated, (), (teams))

/// Has every setting of the room as a member.
inline constexpr std::string_view settings_updated = "settings-updated";

struct PlayerReady {
  static constexpr std::string_view event = "player-ready";
  int seatIndex;
};
BOOST_DESCRIBE_STRUCT(PlayerReady, (), (seatIndex))

struct TurnTimedOut {
  static constexpr std::string_view event = "turn-timed-out";
  int seatIndex;
};
BOOST_DESCRIBE_STRUCT(TurnTimedOut, (), (seatIndex))

/// The rest of the hand is played at once: every trick of it was surely this seat's.
struct AllMine {
  static constexpr std::string_view event = "all-mine";
  int seatIndex;
};
BOOST_DESCRIBE_STRUCT(AllMine, (), (seatIndex))

/// After a match: the room is where it was before the first.
struct BackInLobby {
  static constexpr std::string_view event = "back-in-lobby";
};
BOOST_DESCRIBE_STRUCT(BackInLobby, (), ())

struct GameChanged {
  static constexpr std::string_view event = "game-changed";
  wire::Unchecked<GameIdComponent, std::string> gameId;
};
BOOST_DESCRIBE_STRUCT(GameChanged, (), (gameId))

/// Changes nothing of the room: its version is that of the change before it.
struct Said {
  static constexpr std::string_view event = "said";
  std::string playerId;
  wire::IfAny<Phrase> phrase;
  wire::IfAny<std::string> text;
};
BOOST_DESCRIBE_STRUCT(Said, (), (playerId, phrase, text))

/// The owner has sent somebody away; the seats that this leaves follow.
struct SentAway {
  static constexpr std::string_view event = "sent-away";
  std::string playerId;
  bool banned;
};
BOOST_DESCRIBE_STRUCT(SentAway, (), (playerId, banned))

struct RoomClosed {
  static constexpr std::string_view event = "room-closed";
};
BOOST_DESCRIBE_STRUCT(RoomClosed, (), ())

/// On a player's own channel after every change that the player can see.
struct ViewUpdated {
  static constexpr std::string_view event = "view-updated";
  Version version;
  wire::Written<std::optional<wire::ViewComponent>> view;
  Time now;
};
BOOST_DESCRIBE_STRUCT(ViewUpdated, (), (version, view, now))

// For those who want few bytes: the view that all share and what changed of it, the player's own part and what changed
// of that. wire/patch.h says what a patch is.

struct TableView {
  static constexpr std::string_view event = "table-view";
  Version version;
  wire::Written<boost::json::value> view;  // as those see it who only watch, without the version; null in the lobby
  Time now;
};
BOOST_DESCRIBE_STRUCT(TableView, (), (version, view, now))

struct TableChanged {
  static constexpr std::string_view event = "table-changed";
  Version version;
  wire::IfAny<Version> from;  // if it is not the version before
  wire::Written<std::vector<boost::json::value>> patch;
  wire::IfAny<wire::Written<std::vector<boost::json::value>>> events;  // {event, data}
  wire::IfAny<Time> now;                                               // if something is due at another time now
};
BOOST_DESCRIBE_STRUCT(TableChanged, (), (version, from, patch, events, now))

struct SeatView {
  static constexpr std::string_view event = "seat-view";
  Version version;
  wire::Written<boost::json::value> own;  // what the player's view has beside the shared one
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (version, own))

struct SeatChanged {
  static constexpr std::string_view event = "seat-changed";
  Version version;
  wire::IfAny<Version> from;
  wire::Written<std::vector<boost::json::value>> patch;
  wire::IfAny<wire::Written<std::vector<boost::json::value>>> events;
};
BOOST_DESCRIBE_STRUCT(SeatChanged, (), (version, from, patch, events))

/// The answer to an action that came over the socket: to that socket alone.
struct ActionAnswered {
  static constexpr std::string_view event = "action-answered";
  wire::IfAny<std::string> actionId;
  bool ok = true;
  wire::IfAny<Version> version;
  wire::IfAny<bool> duplicate;
  wire::IfAny<std::string> error;
  wire::IfAny<std::string> code;
  wire::IfAny<int> status;
};
BOOST_DESCRIBE_STRUCT(ActionAnswered, (), (actionId, ok, version, duplicate, error, code, status))

// ---- Calls ----

/// `POST /api/rooms`
struct OpenRequest {
  wire::Unchecked<GameIdComponent, std::string> gameId;
  std::string playerName;
  wire::IfAny<wire::Unchecked<SettingsChangeComponent>> settings;
};
BOOST_DESCRIBE_STRUCT(OpenRequest, (), (gameId, playerName, settings))

/// `POST /api/rooms/{code}/join`
struct JoinRequest {
  wire::IfAny<std::string> playerName;  // not needed by whoever comes back with a token
  wire::IfAny<bool> spectate;
};
BOOST_DESCRIBE_STRUCT(JoinRequest, (), (playerName, spectate))

/// The answer to both.
struct Admission {
  std::string roomCode;
  std::string playerId;
  std::string token;
};
BOOST_DESCRIBE_STRUCT(Admission, (), (roomCode, playerId, token))

/// `GET /api/rooms/{code}`
struct RoomAnswer {
  wire::Written<WireRoom> room;
  wire::Written<std::optional<wire::ViewComponent>> view;
  Time now;  // the server's clock, against which all times are to be read
};
BOOST_DESCRIBE_STRUCT(RoomAnswer, (), (room, view, now))

/// `POST /api/game/action`: published with the types and payloads of every action.
struct ActionRequest {
  std::string roomCode;
  std::string type;
  wire::IfAny<boost::json::value> payload;
  wire::IfAny<std::string> actionId;
};
BOOST_DESCRIBE_STRUCT(ActionRequest, (), (roomCode, type, payload, actionId))

/// `client-action` over a socket: the channel says which room and which player.
struct SocketAction {
  std::string type;
  wire::IfAny<boost::json::value> payload;
  wire::IfAny<std::string> actionId;
};
BOOST_DESCRIBE_STRUCT(SocketAction, (), (type, payload, actionId))

struct ActionAnswer {
  bool ok = true;
  Version version;
  wire::IfAny<bool> duplicate;
};
BOOST_DESCRIBE_STRUCT(ActionAnswer, (), (ok, version, duplicate))

/// `GET /api/rooms/{code}/matches/{number}/review`, while the expert thinks
struct ReviewProgress {
  std::size_t done;
  std::size_t of;
};
BOOST_DESCRIBE_STRUCT(ReviewProgress, (), (done, of))

/// An action, wherever one is a part of something.
struct TypedMove {
  std::string type;
  wire::IfAny<boost::json::value> payload;
};
BOOST_DESCRIBE_STRUCT(TypedMove, (), (type, payload))

/// `POST /api/rooms/{code}/advice`
struct AdviceRequest {
  wire::IfAny<wire::Unchecked<wire::ActionComponent>> also;  // an action to be judged with the others
};
BOOST_DESCRIBE_STRUCT(AdviceRequest, (), (also))

struct AdviceAnswer {
  Version version;                        // of the room that it is about
  std::vector<wire::WireChoice> choices;  // the best first
};
BOOST_DESCRIBE_STRUCT(AdviceAnswer, (), (version, choices))

/// `POST /api/heartbeat`
struct HeartbeatRequest {
  std::string roomCode;
};
BOOST_DESCRIBE_STRUCT(HeartbeatRequest, (), (roomCode))

/// The answer to that, and to `POST /api/rooms/{code}/leave`.
struct VersionAnswer {
  Version version;
  Time now;
};
BOOST_DESCRIBE_STRUCT(VersionAnswer, (), (version, now))

/// `POST /api/pusher/auth`, sent as a form.
struct ChannelRequest {
  std::string socket_id;
  std::string channel_name;
};
BOOST_DESCRIBE_STRUCT(ChannelRequest, (), (socket_id, channel_name))

struct ChannelAnswer {
  std::string auth;
  wire::IfAny<std::string> channel_data;
};
BOOST_DESCRIBE_STRUCT(ChannelAnswer, (), (auth, channel_data))

namespace lobby {
/// The table's own actions and events, as if they were those of a game that every room plays.
struct Game {
  using ActionType = TableAction;
  using Payloads =
      boost::mp11::mp_list<SwapPayload, TargetScorePayload, SettingsChangeComponent, PlayerCountPayload, LevelPayload,
                           LockPayload, KickPayload, StartPayload, wire::NoPayload, wire::NoPayload, BotNamePayload,
                           TakeSeatPayload, wire::NoPayload, ChangeGamePayload, SayPayload, wire::NoPayload>;
  using PublicEvents = boost::mp11::mp_list<SeatsUpdated, TeamsUpdated, PlayerReady, TurnTimedOut, AllMine, BackInLobby,
                                            GameChanged, Said, SentAway, RoomClosed>;
  using PrivateEvents = boost::mp11::mp_list<ViewUpdated, ActionAnswered>;
  using TableEvents = boost::mp11::mp_list<TableView, TableChanged>;               // on presence-table-{code}
  using SeatEvents = boost::mp11::mp_list<SeatView, SeatChanged, ActionAnswered>;  // on private-seat-{id}
};
}  // namespace lobby

/// The answer to everything that is refused.
struct ErrorAnswer {
  std::string error;
  wire::Unchecked<CodeComponent, std::string_view> code;
};
BOOST_DESCRIBE_STRUCT(ErrorAnswer, (), (error, code))

}  // namespace table
