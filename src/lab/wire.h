// What the lab's calls take and give, and what its channel tells (docs/lab.md).
#pragma once

#include "lab/study.h"
#include "table/wire.h"

namespace lab {

// ---- What is there ----

struct PlayerInfo {
  std::string name;
  std::string kind;  // "bot", "engine" or "model"
};
BOOST_DESCRIBE_STRUCT(PlayerInfo, (), (name, kind))

/// `GET /api/lab`, for everyone: whether there is a lab, and who may be seated for those who may use it.
struct StatusAnswer {
  bool isOpen = false;    // the host has one
  bool mayUse = false;    // and whoever asks may use it
  bool needsKey = false;  // it is opened by a key
  wire::IfAny<std::vector<PlayerInfo>> players = {};
  wire::IfAny<bool> prompts = {};
};
BOOST_DESCRIBE_STRUCT(StatusAnswer, (), (isOpen, mayUse, needsKey, players, prompts))

struct StudyInfo {
  std::string id;
  std::string name;
  std::string gameId;
  std::vector<Seated> seats;
  std::int64_t createdAt = 0;
  int decisions = 0;
  int branches = 0;
  bool isRunning = false;
};
BOOST_DESCRIBE_STRUCT(StudyInfo, (), (id, name, gameId, seats, createdAt, decisions, branches, isRunning))

/// How far a table plays by itself.
enum class Until { step, hand, match };
constexpr std::array<std::string_view, 3> wire_names(Until) { return {"step", "hand", "match"}; }

struct Running {
  int branch = 0;
  Until until = Until::step;
};
BOOST_DESCRIBE_STRUCT(Running, (), (branch, until))

/// Who is being asked, and what they have said so far.
struct Thinking {
  int after = 0;  // the position
  int seat = 0;
  std::string player;
  std::string text;
  std::string thoughts;
};
BOOST_DESCRIBE_STRUCT(Thinking, (), (after, seat, player, text, thoughts))

struct State {
  static constexpr std::string_view event = "lab-state";
  std::vector<Branch> branches;
  std::optional<Running> running;
  std::optional<Thinking> thinking;
  std::optional<std::string> trouble;  // why it stopped, if not as it was told to
};
BOOST_DESCRIBE_STRUCT(State, (), (branches, running, thinking, trouble))

struct StudyAnswer {
  Setup setup;
  std::vector<Decision> decisions;
  State state;
};
BOOST_DESCRIBE_STRUCT(StudyAnswer, (), (setup, decisions, state))

struct PositionAnswer {
  int position = 0;
  std::optional<int> seat;  // whose decision it is
  Ending ending;
  std::vector<wire::Written<wire::ViewComponent>> views;  // by seat
};
BOOST_DESCRIBE_STRUCT(PositionAnswer, (), (position, seat, ending, views))

// ---- What is wanted ----

struct CreateRequest {
  std::string gameId;
  wire::IfAny<std::string> name = {};
  wire::IfAny<boost::json::value> settings = {};
  wire::IfAny<std::string> seed = {};  // 64 hex digits; drawn if there is none
  wire::IfAny<boost::json::value> arrangement = {};
  std::vector<Seated> seats;
};
BOOST_DESCRIBE_STRUCT(CreateRequest, (), (gameId, name, settings, seed, arrangement, seats))

struct RunRequest {
  Until until = Until::match;
};
BOOST_DESCRIBE_STRUCT(RunRequest, (), (until))

struct OverruleRequest {
  int branch = 0;
  int after = 0;  // the position; where the branch goes on from it, a new branch begins
  Action action = {};
  wire::IfAny<std::string> name = {};  // of the new branch
};
BOOST_DESCRIBE_STRUCT(OverruleRequest, (), (branch, after, action, name))

struct AskRequest {
  int branch = 0;
  int after = 0;
  std::string player;
  wire::IfAny<Manner> manner = {};
  wire::IfAny<std::string> name = {};
};
BOOST_DESCRIBE_STRUCT(AskRequest, (), (branch, after, player, manner, name))

struct RenameRequest {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(RenameRequest, (), (name))

/// The branch that a decision was made on, which may be new.
struct BranchAnswer {
  int branch = 0;
};
BOOST_DESCRIBE_STRUCT(BranchAnswer, (), (branch))

struct Done {
  bool ok = true;
};
BOOST_DESCRIBE_STRUCT(Done, (), (ok))

// ---- What the channel tells, besides the state ----

/// More of what somebody says who is asked.
struct Piece {
  static constexpr std::string_view event = "lab-piece";
  int after = 0;
  bool isAnew = false;  // what was said before counts no more
  std::string text = {};
  std::string thoughts = {};
};
BOOST_DESCRIBE_STRUCT(Piece, (), (after, isAnew, text, thoughts))

/// What the expert thinks of the options, before anybody has decided.
struct Options {
  static constexpr std::string_view event = "lab-options";
  int after = 0;
  std::vector<Judged> choices;
};
BOOST_DESCRIBE_STRUCT(Options, (), (after, choices))

struct Made : Decision {
  static constexpr std::string_view event = "lab-decision";
};
BOOST_DESCRIBE_STRUCT(Made, (Decision), ())

struct Gone {
  static constexpr std::string_view event = "lab-gone";
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Gone, (), (id))

}  // namespace lab
