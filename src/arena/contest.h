// What a tournament is and what comes of it: the configuration, and the lines of its results. docs/arena.md tells both.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/ratings.h"
#include "engine/engine.h"
#include "models/settings.h"
#include "wire/json.h"

namespace arena {

// ---- The configuration ----

/// One who plays: a bot of ours, an engine, or a language model.
struct Contestant {
  std::string name;
  wire::IfAny<std::string> bot;  // its level
  wire::IfAny<std::vector<std::string>> engine;
  wire::IfAny<models::Model> model;
  wire::IfAny<int> worlds;                  // that an expert or an engine looks at
  wire::IfAny<int> budgetMs;                // or the time for a decision of an engine
  wire::IfAny<boost::json::value> options;  // of an engine: an object
};
BOOST_DESCRIBE_STRUCT(Contestant, (), (name, bot, engine, model, worlds, budgetMs, options))

enum class Format { round_robin, gauntlet };
constexpr std::array<std::string_view, 2> wire_names(Format) { return {"round-robin", "gauntlet"}; }

/// Stops when it is decided which of two means the points a deal have.
struct Sprt {
  double h0 = 0;
  double h1 = 0;
};
BOOST_DESCRIBE_STRUCT(Sprt, (), (h0, h1))

struct Contest {
  std::string game;
  wire::IfAny<boost::json::value> settings;
  wire::IfAny<Format> format;  // each against each, unless said otherwise; in a gauntlet the first against each other
  std::vector<Contestant> players;
  int seeds = 0;  // for each pair: matches in all seatings
  wire::IfAny<std::uint64_t> seed;
  wire::IfAny<int> judgeWorlds;  // that the expert looks at to say what each decision cost; none: it does not
  wire::IfAny<Sprt> sprt;        // only between two
  wire::IfAny<boost::json::value> arrangement = {};  // of each match before it begins, where the game knows any
  wire::IfAny<std::string> records = {};             // a folder for every match
};
BOOST_DESCRIBE_STRUCT(Contest, (),
                      (game, settings, format, players, seeds, seed, judgeWorlds, sprt, arrangement, records))

/// The contest in this text, or one line that says what is wrong with it. The game itself is not looked at yet.
wire::Read<Contest> read_contest(std::string_view text);

/// Who plays whom, by their places among the players.
struct Pair {
  std::size_t a;
  std::size_t b;
};
std::vector<Pair> pairs_of(const Contest& contest);

/// How a decision can fail: an engine's ways and a model's.
enum class Failure { crash, stall, late, illegal, flood, truncated, empty, unparsable, refused, timeout, backend };
constexpr std::array<std::string_view, 11> wire_names(Failure) {
  return {"crash", "stall",      "late",    "illegal", "flood",  "truncated",
          "empty", "unparsable", "refused", "timeout", "backend"};
}
inline constexpr std::size_t failure_kinds = wire_names(Failure{}).size();
/// The kind of the same name.
template <wire::WireEnum Kind>
Failure failure_of(Kind kind) {
  return *wire::parse_wire_name<Failure>(wire::wire_name(kind));
}

// ---- Results: one line each, in an order that depends on nothing but the contest ----

struct DecisionLine {
  static constexpr std::string_view type = "decision";
  std::string line{type};
  int job = 0;
  int seating = 0;
  int hand = 0;
  int seat = 0;
  std::string player;
  wire::Written<boost::json::value> action;  // that was done
  int choices = 0;                           // that there were
  wire::IfAny<Failure> failure;              // the action is the first that was legal; backend: the deal is void
  wire::IfAny<std::string> why;
  wire::IfAny<Failure> retried;     // how a model's first answer failed
  wire::IfAny<std::string> prompt;  // the hash of what a model was asked
  wire::IfAny<double> value;        // what an engine said
  wire::IfAny<double> confidence;
  wire::IfAny<std::string> reasoning;
  wire::IfAny<bool> scored;  // whether its side then scored in this hand, where it gave a confidence
  wire::IfAny<double> cost;  // in chance to win the match, as the expert sees it
};
BOOST_DESCRIBE_STRUCT(DecisionLine, (),
                      (line, job, seating, hand, seat, player, action, choices, failure, why, retried, prompt, value,
                       confidence, reasoning, scored, cost))

struct DealLine {
  static constexpr std::string_view type = "deal";
  std::string line{type};
  int job = 0;
  int seating = 0;
  int hand = 0;
  double advantage = 0;           // of `a`, in points
  wire::IfAny<bool> isVoid = {};  // somebody's endpoint failed, and a bot played it to its end
};
BOOST_DESCRIBE_STRUCT(DealLine, (), (line, job, seating, hand, advantage, isVoid))

/// How one of the two did in a job.
struct Conduct {
  std::string player;
  int decisions = 0;
  int judged = 0;                        // by the expert
  double cost = 0;                       // sum over these
  std::vector<int> failures;             // by kind; backend is no decision
  std::vector<int> retries;              // first answers that failed, by kind
  std::vector<Forecast> forecasts = {};  // that it made, where it had a choice
};
BOOST_DESCRIBE_STRUCT(Conduct, (), (player, decisions, judged, cost, failures, retries, forecasts))

/// What was won and lost.
struct Tally {
  int matches = 0;
  double wins = 0;       // of `a`, a shared victory in parts
  double advantage = 0;  // of `a`, over the hands that all seatings reached
  double hands = 0;
};
BOOST_DESCRIBE_STRUCT(Tally, (), (matches, wins, advantage, hands))

/// Every clean deal of every table less what the deal itself was worth: what our hard bot, in all seats, made of it.
/// That is fixed before anybody plays, and is as good for one side as it is bad for the others.
struct Luck {
  double advantage = 0;  // of `a`, less that
  double hands = 0;
  double squares = 0;           // of the advantage at one table,
  double adjusted_squares = 0;  // and less that
};
BOOST_DESCRIBE_STRUCT(Luck, (), (advantage, hands, squares, adjusted_squares))

/// The last line of a job: a pair's matches with one seed in all seatings. What stands before it counts only with it.
struct JobLine {
  static constexpr std::string_view type = "job";
  std::string line{type};
  int job = 0;
  std::string seed;
  std::string a;
  std::string b;
  Tally played;
  Tally clean;     // without deals that are void in any seating, and matches with one
  int voided = 0;  // deals
  Luck luck;
  std::vector<Conduct> conduct;
};
BOOST_DESCRIBE_STRUCT(JobLine, (), (line, job, seed, a, b, played, clean, voided, luck, conduct))

/// What of a file of results can be kept: whole jobs, in order.
struct Kept {
  std::vector<JobLine> jobs;
  std::size_t bytes = 0;
};
/// Reads results that were cut off anywhere; or one line that says why they are not of this contest.
wire::Read<Kept> read_results(std::string_view text, const Contest& contest);
/// The first line of the results: the contest itself.
std::string heading(const Contest& contest);

}  // namespace arena
