#include "server/addresses.h"

#include <gtest/gtest.h>

#include <algorithm>

using server::network_addresses;
namespace ip = boost::asio::ip;

namespace {
ip::tcp::endpoint at(const char* address) { return {ip::make_address(address), 8080}; }
}  // namespace

TEST(Addresses, NoneWhereOnlyThisMachineIsHeard) {
  EXPECT_TRUE(network_addresses(at("127.0.0.1")).empty());
  EXPECT_TRUE(network_addresses(at("::1")).empty());
}

TEST(Addresses, TheOneThatWasNamed) {
  EXPECT_EQ(network_addresses(at("192.0.2.7")), std::vector<std::string>{"http://192.0.2.7:8080"});
  EXPECT_EQ(network_addresses(at("2001:db8::7")), std::vector<std::string>{"http://[2001:db8::7]:8080"});
}

TEST(Addresses, OfAllNetworksWithoutThoseOfThisMachine) {
  for (const char* any : {"0.0.0.0", "::"}) {
    const auto found = network_addresses(at(any));
    EXPECT_TRUE(std::ranges::none_of(found, [](const std::string& link) {
      return link.starts_with("http://127.") || link.starts_with("http://[::1]") || link.starts_with("http://[fe80");
    })) << any;
  }
}
