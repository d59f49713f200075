// Waiting for what another process or thread does.
#pragma once

#include <chrono>
#include <thread>

namespace harness {

/// Waits until something holds; false if it never did.
template <class Holds>
bool eventually(Holds holds, std::chrono::seconds patience = std::chrono::seconds(60),
                std::chrono::milliseconds pause = std::chrono::milliseconds(1)) {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(pause);
  }
  return true;
}

}  // namespace harness
