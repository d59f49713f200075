// A study: one match as a tree of decisions, and branches, which are named ways through it. Values only: who decides is
// in position.h, where studies are kept in shelf.h.
//
// Position number n is the table after decision n; 0 is the first deal. A study is its log (docs/lab.md): what changes
// it is a line, and reading the lines in order gives the study again.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arena/calls.h"
#include "lab/house.h"
#include "wire/advice.h"

namespace lab {

using Action = wire::Unchecked<wire::ActionComponent>;  // {"type", "payload"}

// ---- What stands in a log ----

/// The first line: what is played, and who sits where.
struct Setup {
  static constexpr std::string_view type = "study";
  std::string line{type};
  int format = 1;
  std::string id;
  std::string name;
  std::string gameId;
  boost::json::value settings;  // all of them
  std::string seed;
  wire::IfAny<boost::json::value> arrangement = {};
  std::vector<Seated> seats;
  std::int64_t createdAt = 0;  // milliseconds since 1970
};
BOOST_DESCRIBE_STRUCT(Setup, (), (line, format, id, name, gameId, settings, seed, arrangement, seats, createdAt))

/// What one seat did, who decided it, and what was said of it.
struct Decision {
  int id = 0;      // from 1
  int after = 0;   // the position that it was made in
  int branch = 0;  // whose end it became
  int hand = 0;    // from 1
  int seat = 0;
  Action action = {};
  int options = 0;                 // that there were
  wire::IfAny<Seated> by = {};     // nobody: overruled by hand
  wire::IfAny<double> cost = {};   // in chance to win the match, as the expert sees it
  wire::IfAny<double> value = {};  // what an engine said
  wire::IfAny<double> confidence = {};
  wire::IfAny<std::string> reasoning = {};
  wire::IfAny<arena::Failure> failure = {};  // the action is the first that was legal
  wire::IfAny<std::string> why = {};
  wire::IfAny<arena::Failure> retried = {};  // how a model's first answer failed
  wire::IfAny<std::string> prompt = {};      // the hash of what a model was asked
  double ms = 0;
};
BOOST_DESCRIBE_STRUCT(Decision, (),
                      (id, after, branch, hand, seat, action, options, by, cost, value, confidence, reasoning, failure,
                       why, retried, prompt, ms))

/// What the expert thinks of one of the options.
struct Judged {
  Action action = {};
  double value = 0;  // the chance to win the match
  double error = 0;
  double points = 0;
  std::string reason;
  std::vector<wire::WireRemark> remarks = {};  // the reason as data
};
BOOST_DESCRIBE_STRUCT(Judged, (), (action, value, error, points, reason, remarks))

/// What is long of a decision: it stays in the file until somebody wants to look at it.
struct Evidence {
  std::vector<Judged> choices;  // the best first; none where there was no choice
  std::vector<arena::ModelCall> calls;
};
BOOST_DESCRIBE_STRUCT(Evidence, (), (choices, calls))

struct DecisionHead {
  static constexpr std::string_view type = "decision";
  std::string line{type};
};
BOOST_DESCRIBE_STRUCT(DecisionHead, (), (line))
struct DecisionLine : DecisionHead, Decision, Evidence {};
BOOST_DESCRIBE_STRUCT(DecisionLine, (DecisionHead, Decision, Evidence), ())

/// A way through the tree. Written when it begins and when it is renamed; decisions move its end on.
struct Branch {
  int id = 0;  // from 1
  std::string name;
  int leaf = 0;  // the position at its end
};
BOOST_DESCRIBE_STRUCT(Branch, (), (id, name, leaf))
struct BranchHead {
  static constexpr std::string_view type = "branch";
  std::string line{type};
};
BOOST_DESCRIBE_STRUCT(BranchHead, (), (line))
struct BranchLine : BranchHead, Branch {};
BOOST_DESCRIBE_STRUCT(BranchLine, (BranchHead, Branch), ())

/// A branch that nobody wants any more, with the decisions that were only its own.
struct GoneLine {
  static constexpr std::string_view type = "branch-gone";
  std::string line{type};
  int id = 0;
};
BOOST_DESCRIBE_STRUCT(GoneLine, (), (line, id))

// ---- The study ----

struct Limits {
  static constexpr std::size_t studies = 64;
  static constexpr std::size_t decisions = 4000;  // of a study
  static constexpr std::size_t branches = 40;
  static constexpr std::size_t file_bytes = std::size_t{64} << 20;
  static constexpr std::size_t running = 3;  // tables at once
};

class Study {
 public:
  /// With one branch that has no decisions.
  explicit Study(Setup setup, std::string first_branch = "Branch 1");

  const Setup& setup() const { return setup_; }
  const std::vector<Branch>& branches() const { return branches_; }
  const std::map<int, Decision>& decisions() const { return decisions_; }
  const Branch* find_branch(int id) const;
  const Decision* find(int decision) const;
  int next_decision() const { return next_decision_; }
  int next_branch() const { return next_branch_; }

  /// The decisions that lead to a position, in order; it has to be there.
  std::vector<const Decision*> path(int position) const;
  /// Whether the branch comes through this position.
  bool is_on(const Branch& branch, int position) const;

  // Changes: one line says why not, and then nothing is changed.
  wire::Read<void> add(Decision decision);
  /// A branch that begins, or another name for one.
  wire::Read<void> set(Branch branch);
  wire::Read<void> remove_branch(int id);

 private:
  Setup setup_;
  std::vector<Branch> branches_;
  std::map<int, Decision> decisions_;
  int next_decision_ = 1;
  int next_branch_ = 1;
};

/// The lines of a study that has just begun.
std::string first_lines(const Study& study);
/// The study that a log holds. What is cut off at its end is left out; anything else that is wrong is said in one line.
/// `bytes` is how much of the text counts.
wire::Read<Study> read_study(std::string_view text, std::size_t* bytes = nullptr);
/// What is long of a decision, out of the log.
wire::Read<Evidence> find_evidence(std::string_view text, int decision);

template <class Line>
std::string line_of(const Line& line) {
  return wire::to_json(line) + "\n";
}

// ---- Comparing ----

/// How a branch stands at its end.
struct Ending {
  bool isOver = false;
  int hand = 0;
  std::vector<int> winners;      // seats
  std::vector<double> standing;  // points by seat, more is better
};
BOOST_DESCRIBE_STRUCT(Ending, (), (isOver, hand, winners, standing))

/// One of two branches, from where they part.
struct Side {
  Branch branch;
  Ending ending;
  std::vector<int> decisions;
  std::vector<double> cost;   // by seat, of these decisions
  std::vector<int> failures;  // by seat
};
BOOST_DESCRIBE_STRUCT(Side, (), (branch, ending, decisions, cost, failures))

struct Comparison {
  int shared = 0;  // decisions that both have
  int parts = 0;   // the position after them
  std::vector<Side> sides;
};
BOOST_DESCRIBE_STRUCT(Comparison, (), (shared, parts, sides))

/// Both have to be there; the endings are told by whoever can play.
Comparison compare(const Study& study, int one, int other, const Ending& ending_of_one, const Ending& ending_of_other);

}  // namespace lab
