// A contest's results as numbers, and as one page that needs nothing beside it.
#pragma once

#include <string>
#include <vector>

#include "arena/calls.h"
#include "arena/contest.h"
#include "arena/ratings.h"
#include "arena/statistics.h"

namespace arena {

/// Points over all clean deals, less a share of what each deal was worth.
struct Adjusted {
  Estimate points = {};
  double variance_ratio = 0;  // to the points of clean deals, duplicate as they are: below 1 it is the sharper one
  double table_ratio = 0;     // the same for one deal at one table, which no other table is set against
};

/// How a pair stands against each other.
struct PairResult {
  std::string a;
  std::string b;
  int matches = 0;
  Estimate points = {};                   // of `a` over `b`, a deal
  Estimate wins = {};                     // share of `a`
  int voided = 0;                         // deals
  Estimate clean = {};                    // points without them
  std::optional<Adjusted> adjusted = {};  // where the expert judges
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
  int seeds = 0;                       // of which matches count for the strength: a single one gives it no interval
  std::optional<SequentialTest> sprt;  // of a contest that stops when it is decided
};

/// From whole jobs; `sides` of the game play against each other.
Standing standing_of(const Contest& contest, const std::vector<JobLine>& jobs, int sides);

/// Where a contest with `sprt` stands, by its clean deals.
SequentialTest sequential_test_of(const Sprt& sprt, const std::vector<JobLine>& jobs);

/// "+0.10 to +0.30", or "none" where there is none.
std::string interval_text(const std::array<double, 2>& ci95, int decimals);

/// Milliseconds of a decision, by player: the machine's, and so no part of the results.
struct Pace {
  std::string player;
  double mean = 0;
  double longest = 0;
};

std::string report_page(const Contest& contest, const Standing& standing, const std::vector<Pace>& paces,
                        const std::vector<CallResult>& calls);

}  // namespace arena
