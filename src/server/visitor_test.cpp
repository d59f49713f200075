#include "server/visitor.h"

#include <gtest/gtest.h>

using server::forwarded_address;
using server::Loopback;
using server::Visitor;

namespace {

Visitor visitor(std::string_view address, Loopback loopback = Loopback::exempt) {
  return {boost::asio::ip::make_address(address), loopback};
}

std::string forwarded(std::string_view line) {
  const auto address = forwarded_address(line);
  return address ? address->to_string() : "unreadable";
}

}  // namespace

TEST(Visitor, IsAnIpv4Address) {
  EXPECT_EQ(visitor("192.0.2.7"), visitor("192.0.2.7"));
  EXPECT_NE(visitor("192.0.2.7"), visitor("192.0.2.8"));
  EXPECT_EQ(visitor("192.0.2.7").to_string(), "192.0.2.7");
}

TEST(Visitor, IsTheFirstHalfOfAnIpv6Address) {
  EXPECT_EQ(visitor("2001:db8:1:2::1"), visitor("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  EXPECT_NE(visitor("2001:db8:1:2::1"), visitor("2001:db8:1:3::1"));
  EXPECT_EQ(visitor("2001:db8:1:2::1").to_string(), "2001:db8:1:2::/64");
}

TEST(Visitor, IsTheSameInTheClothesOfIpv6) {
  EXPECT_EQ(visitor("::ffff:192.0.2.7"), visitor("192.0.2.7"));
  EXPECT_NE(visitor("::ffff:192.0.2.7"), visitor("::ffff:192.0.2.8"));
  EXPECT_NE(visitor("0.0.0.0"), visitor("::2")) << "whose first half is all zeros, too";
}

TEST(Visitor, IsNotLimitedOnThisMachine) {
  for (const char* address : {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"}) {
    EXPECT_FALSE(visitor(address).is_limited()) << address;
    EXPECT_TRUE(visitor(address, Loopback::limited).is_limited()) << address;
  }
  for (const char* address : {"192.0.2.7", "::2", "::", "0.0.0.0", "2001:db8::1"}) {
    EXPECT_TRUE(visitor(address).is_limited()) << address;
  }
  EXPECT_TRUE(Visitor().is_limited());
}

TEST(Visitor, IsWhomOurProxySawLast) {
  EXPECT_EQ(forwarded("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(forwarded("127.0.0.1, 10.0.0.1 ,\t192.0.2.7 "), "192.0.2.7");
  EXPECT_EQ(forwarded("192.0.2.7:8080"), "192.0.2.7");
  EXPECT_EQ(forwarded("2001:db8::1"), "2001:db8::1");
  EXPECT_EQ(forwarded("[2001:db8::1]:443"), "2001:db8::1");
  EXPECT_EQ(forwarded("[2001:db8::1]"), "2001:db8::1");
}

TEST(Visitor, IsNobodyIfTheProxySpeaksNonsense) {
  for (const char* line :
       {"", " ", ",", "192.0.2.7,", "unknown", "127.0.0.1, nonsense", "[", "[]", ":", "1.2.3", "_hidden"}) {
    EXPECT_EQ(forwarded(line), "unreadable") << line;
  }
}
