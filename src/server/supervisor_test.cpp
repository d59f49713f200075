#include "server/supervisor.h"

#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): setenv
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string>

using namespace server;

namespace {

// What is told to a socket of that name.
std::string heard_at(const std::string& name) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::ranges::copy(name, address.sun_path);
  if (name.starts_with('@')) address.sun_path[0] = '\0';
  const int descriptor = socket(AF_UNIX, SOCK_DGRAM, 0);
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
  EXPECT_EQ(bind(descriptor, reinterpret_cast<const sockaddr*>(&address), size), 0);
  setenv("NOTIFY_SOCKET", name.c_str(), 1);
  tell_supervisor("READY=1");
  std::array<char, 64> text{};
  const auto length = recv(descriptor, text.data(), text.size(), MSG_DONTWAIT);
  close(descriptor);
  unsetenv("NOTIFY_SOCKET");
  return length < 0 ? "" : std::string(text.data(), static_cast<std::size_t>(length));
}

}  // namespace

TEST(Supervisor, HearsUsAtAFileAndAtANameInNoFolder) {
  const std::string file = testing::TempDir() + "oyster-notify-" + std::to_string(getpid());
  EXPECT_EQ(heard_at(file), "READY=1");
  unlink(file.c_str());
  EXPECT_EQ(heard_at("@oyster-notify-" + std::to_string(getpid())), "READY=1");
}

TEST(Supervisor, IsNotMissed) {
  tell_supervisor("READY=1");
  for (const std::string& name : {std::string("/nowhere/at/all"), std::string(4000, 'x'), std::string("@")}) {
    setenv("NOTIFY_SOCKET", name.c_str(), 1);
    tell_supervisor("READY=1");
  }
  unsetenv("NOTIFY_SOCKET");
}
