// Whether the server can do its work, as `/healthz` and `/readyz` tell it.
#pragma once

#include <atomic>

#include "table/record.h"

namespace server {

/// What the store's threads tell. A failure counts until something could be written again, or for ten seconds: if
/// nobody comes because we said that we fail, nobody would notice that we no longer do.
class StoreHealth {
 public:
  void failed(table::Time now) { failed_at_.store(now, std::memory_order_relaxed); }
  void wrote() { failed_at_.store(never, std::memory_order_relaxed); }
  bool is_failing(table::Time now) const {
    const table::Time at = failed_at_.load(std::memory_order_relaxed);
    return at != never && now - at < remembered;
  }

 private:
  static constexpr table::Time never = -1;
  static constexpr table::Time remembered = 10'000;
  std::atomic<table::Time> failed_at_ = never;
};

}  // namespace server
