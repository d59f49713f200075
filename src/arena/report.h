// A contest's results as numbers, and as one page that needs nothing beside it.
#pragma once

#include <string>
#include <vector>

#include "arena/calls.h"
#include "arena/contest.h"
#include "arena/ratings.h"
#include "arena/statistics.h"

namespace arena {

/// How a pair stands against each other.
struct PairResult {
  std::string a;
  std::string b;
  int matches = 0;
  Estimate points = {};       // of `a` over `b`, a deal
  Estimate wins = {};         // share of `a`
  int voided = 0;             // deals
  Estimate clean = {};        // points without them
  Estimate adjusted = {};     // points over all clean deals, less what each deal was worth
  double variance_ratio = 0;  // of that to the points of clean deals: below 1 it is the sharper one
  double table_ratio = 0;     // the same for one deal at one table, which no other table is set against
};

struct PlayerResult {
  std::string name;
  Rating rating;
  std::int64_t decisions = 0;
  std::optional<Estimate> cost = {};  // of a decision, in chance to win the match, as the expert sees it
  std::vector<int> failures;          // by kind
  std::vector<int> retries;           // by kind of the first answer's failure
  std::optional<Calibration> calibration = {};
};

struct Standing {
  std::vector<PlayerResult> players;  // the strongest first
  std::vector<PairResult> pairs;
  std::int64_t matches = 0;
  std::optional<double> llr;  // of a contest that stops when it is decided
};

/// From whole jobs; `sides` of the game play against each other.
Standing standing_of(const Contest& contest, const std::vector<JobLine>& jobs, int sides);

/// Milliseconds of a decision, by player: the machine's, and so no part of the results.
struct Pace {
  std::string player;
  double mean = 0;
  double longest = 0;
};

std::string report_page(const Contest& contest, const Standing& standing, const std::vector<Pace>& paces,
                        const std::vector<CallResult>& calls);

}  // namespace arena
