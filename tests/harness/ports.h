// Ports of this machine, for tests that start something which wants to be told where to listen.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <stdexcept>

namespace harness {

inline sockaddr_in loopback_at(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

inline int free_port() {
  const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = loopback_at(0);
  socklen_t size = sizeof address;
  const bool bound = bind(file, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                     getsockname(file, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  ::close(file);
  if (!bound) throw std::runtime_error("no free port");
  return ntohs(address.sin_port);
}

inline bool somebody_listens_at(int port) {
  const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = loopback_at(port);
  const bool connected = connect(file, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  ::close(file);
  return connected;
}

}  // namespace harness
