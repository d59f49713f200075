// What a tournament is and what comes of it: the configuration, and the lines of its results. docs/arena.md tells both.
#pragma once

#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "arena/contestant.h"
#include "arena/ratings.h"
#include "wire/json.h"

namespace arena {

// ---- The configuration ----

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
  // That the expert looks at to say what each decision cost, and with it what each deal is worth; none: it does not.
  wire::IfAny<int> judgeWorlds;
  wire::IfAny<Sprt> sprt;                            // only between two
  wire::IfAny<boost::json::value> arrangement = {};  // of each match before it begins, where the game knows any
  wire::IfAny<std::string> records = {};             // a folder for every match
};
BOOST_DESCRIBE_STRUCT(Contest, (),
                      (game, settings, format, players, seeds, seed, judgeWorlds, sprt, arrangement, records))

/// The contest in this text, or one line that says what is wrong with it. The game itself is not looked at yet.
wire::Read<Contest> read_contest(std::string_view text);
/// The same contest, if it makes sense.
wire::Read<Contest> checked(Contest contest);

/// Who plays whom, by their places among the players.
struct Pair {
  std::size_t a;
  std::size_t b;
};
std::vector<Pair> pairs_of(const Contest& contest);

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

/// Every clean deal of every table beside what the deal itself was worth: what experts in all seats make of it. That is
/// fixed before anybody plays, and is as good for one side as it is bad for the others.
struct Luck {
  double advantage = 0;  // of `a`
  double worth = 0;      // to `a`
  double hands = 0;
  double squares = 0;  // of the advantage at one table,
  double worth_squares = 0;
  double products = 0;  // of both
};
BOOST_DESCRIBE_STRUCT(Luck, (), (advantage, worth, hands, squares, worth_squares, products))

/// The last line of a job: a pair's matches with one seed in all seatings. What stands before it counts only with it.
struct JobLine {
  static constexpr std::string_view type = "job";
  std::string line{type};
  int job = 0;
  std::string seed;
  std::string a;
  std::string b;
  Tally played;
  Tally clean;             // without deals that are void in any seating, and matches with one
  int voided = 0;          // deals
  wire::IfAny<Luck> luck;  // where the expert judges
  std::vector<Conduct> conduct;
};
BOOST_DESCRIBE_STRUCT(JobLine, (), (line, job, seed, a, b, played, clean, voided, luck, conduct))

/// What of a file of results can be kept: whole jobs, in order.
struct Kept {
  std::vector<JobLine> jobs;
  std::size_t bytes = 0;
};
/// Reads results that were cut off anywhere; or one line that says why they are not of this contest. Line by line:
/// they may be longer than memory.
wire::Read<Kept> read_results(std::istream& text, const Contest& contest);
/// The next line that was written to its end, if there is one.
bool next_line(std::istream& text, std::string& line);
/// The first line of the results: the contest itself.
std::string heading(const Contest& contest);

}  // namespace arena
