// Who goes first when the processor is wanted by many: whoever plays.
#pragma once

#include <sys/resource.h>
#include <unistd.h>

namespace server {

/// This thread does what nobody at a table waits for.
inline void step_behind_bots() {
  constexpr int behind_bots = 10;
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), behind_bots);
}

}  // namespace server
