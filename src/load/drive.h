// Many rooms at once, all on the calling thread: sets them up, lets everybody play, and sums up.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "load/player.h"

namespace load {

enum class Check : std::uint8_t { some, all };

struct Plan {
  std::vector<GameChoice> games;  // taken in turn
  std::size_t rooms = 1;
  double seconds = 0;  // 0: until `stop`
  std::uint64_t seed = 1;
  Check check = Check::some;  // which rooms are searched for foreign cards
};

/// What `oyster load --json` prints.
struct Report {
  std::uint64_t rooms;
  std::uint64_t players;
  std::uint64_t actions;
  double actions_per_s;
  Latency latency_ms;
  double bytes_per_action;  // that a player's socket is sent for one of anybody's at the table, answers included
  std::uint64_t lost;
  boost::json::value errors;  // {code: how often}
};
BOOST_DESCRIBE_STRUCT(Report, (), (rooms, players, actions, actions_per_s, latency_ms, bytes_per_action, lost, errors))

class Drive {
 public:
  Drive(Options options, Plan plan);

  /// Plays. Once; blocks until everyone has left.
  Report run();

  // From other threads, while it runs.
  /// Ends the run as if the time were up.
  void stop();
  std::uint64_t actions() const { return tally_.actions; }
  /// Whether everyone has a seat and plays.
  bool has_begun() const { return begun_; }
  /// How many matches each room has ended.
  std::vector<std::uint64_t> matches_ended() const;

  // When it has run.
  const Tally& tally() const { return tally_; }
  /// The codes of the rooms that were played in.
  std::vector<std::string> rooms() const;
  /// Told now and then how far the run is: 0 … 1 and the actions so far.
  std::function<void(double part, std::uint64_t actions)> on_progress;

 private:
  Task<void> play();
  Task<void> set_up_rooms();
  Task<void> set_up(std::size_t number);
  Task<void> until_time_is_up();
  Task<void> wind_up();
  /// work(0) to work(count - 1), as many at once as a machine bears beside all its sockets.
  template <class Work>
  Task<void> few_at_once(std::size_t count, Work work);

  asio::io_context context_{1};
  Options options_;
  Plan plan_;
  Tally tally_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::uint64_t players_ = 0;
  Crowd living_;
  std::atomic<bool> begun_ = false;
  Timer time_is_up_;
  bool stopped_ = false;
  double played_seconds_ = 0;
};

}  // namespace load
