// The server's one clock. Rooms live by the time of day, since it outlives the process; but within the process time
// only goes forward, however the machine's clock is set.
#pragma once

#include <atomic>
#include <chrono>

#include "table/record.h"

namespace server {

/// The time of day when the process began, and what has passed since. If the time of day is ahead of that, because the
/// machine slept or its clock was put right, this follows; if it is behind, this does not wait for it.
class ForwardClock {
 public:
  /// Both in milliseconds; `steady` counts from anywhere and never goes back.
  ForwardClock(table::Time wall, table::Time steady) : ahead_(wall - steady) {}

  /// For any thread.
  table::Time at(table::Time wall, table::Time steady) {
    table::Time ahead = ahead_.load(std::memory_order_relaxed);
    while (wall - steady > ahead + tolerance) {
      if (ahead_.compare_exchange_weak(ahead, wall - steady, std::memory_order_relaxed)) return wall;
    }
    return ahead + steady;
  }

 private:
  static constexpr table::Time tolerance = 1000;  // the time of day is put right by a little all the time
  std::atomic<table::Time> ahead_;                // of the steady clock
};

/// Milliseconds since 1970, for all that happens in this process.
inline table::Time now() {
  const auto count = [](auto time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
  };
  const table::Time wall = count(std::chrono::system_clock::now());
  const table::Time steady = count(std::chrono::steady_clock::now());
  static ForwardClock clock(wall, steady);
  return clock.at(wall, steady);
}

inline double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace server
