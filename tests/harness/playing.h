// People who play on a thread of their own, until a test has seen enough or has failed.
#pragma once

#include <thread>

#include "load/drive.h"

namespace harness {

class Playing {
 public:
  explicit Playing(load::Drive& drive) : drive_(drive), players_([this] { report_ = drive_.run(); }) {}
  Playing(const Playing&) = delete;
  Playing& operator=(const Playing&) = delete;
  ~Playing() { end(); }

  /// What they have seen, when everyone has left.
  const load::Report& end() {
    if (!players_.joinable()) return report_;
    drive_.stop();
    players_.join();
    return report_;
  }

 private:
  load::Drive& drive_;
  load::Report report_{};
  std::thread players_;
};

}  // namespace harness
