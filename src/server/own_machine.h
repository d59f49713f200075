// Which names are this machine's own. A page from elsewhere can make a browser speak to a server that only this machine
// can reach, under whatever name it gives it: so only these are believed.
#pragma once

#include <string_view>

namespace server {

/// "localhost:8080", "127.0.0.1", "[::1]:80".
inline bool names_this_machine(std::string_view host_and_port) {
  for (const std::string_view own : {"localhost", "127.0.0.1", "[::1]"}) {
    if (host_and_port == own || (host_and_port.starts_with(own) && host_and_port[own.size()] == ':')) return true;
  }
  return false;
}

/// Whether an Origin is of this machine. Programs send none, browsers do.
inline bool is_own_origin(std::string_view origin) {
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos && names_this_machine(origin.substr(scheme + 3));
}

}  // namespace server
