// What a run has seen: the figures and everything that was wrong.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "load/asio.h"
#include "wire/json.h"

namespace load {

/// Durations, to be sorted when they are asked for.
class Durations {
 public:
  void add(Clock::duration duration);
  std::size_t size() const { return microseconds_.size(); }
  /// Milliseconds that this part of them did not exceed; 0 if there are none.
  double percentile(double part) const;

 private:
  std::vector<std::uint32_t> microseconds_;
};

struct Latency {
  double p50;
  double p95;
  double p99;
  double max;
};
BOOST_DESCRIBE_STRUCT(Latency, (), (p50, p95, p99, max))

Latency latency_of(const Durations& durations);

struct Tally {
  std::atomic<std::uint64_t> actions = 0;  // that were accepted; may be watched from another thread
  std::atomic<std::uint64_t> matches = 0;  // that came to their end
  Durations answers;                       // from an action to its answer
  Durations echoes;                        // from an action to its effect on the player's own socket
  std::uint64_t lost = 0;                  // accepted actions whose effect was never seen, or was gone
  std::uint64_t repeated = 0;              // actions sent again because no answer came
  std::uint64_t confirmed = 0;             // answered actions that were asked for again after an outage
  std::uint64_t checked = 0;               // frames and answers that were searched for foreign cards
  std::uint64_t compared = 0;              // views that were sent whole to somebody who had them from their changes
  bool is_counting = false;                // while everyone plays:
  std::uint64_t bytes = 0;                 // that came over sockets
  std::uint64_t changes = 0;               // that players were told of, by whoever made them
  std::map<std::string, std::uint64_t> errors;
  std::vector<std::string> examples;  // of errors, the first few in words

  void error(const std::string& code, std::string_view detail);
  /// {code: how often}
  boost::json::value errors_json() const;
};

}  // namespace load
