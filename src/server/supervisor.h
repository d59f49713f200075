// Whoever started us and wants to know how we are: systemd, by the protocol of sd_notify(3). Nobody, mostly.
#pragma once

#include <string_view>

namespace server {

/// "READY=1", "WATCHDOG=1", "STOPPING=1". Does nothing where nobody listens.
void tell_supervisor(std::string_view state);

}  // namespace server
