// Who is asking, as far as limits can tell. An IPv4 address is somebody; of an IPv6 address the first half is, since
// that is what one customer has; an IPv4 address in the clothes of an IPv6 one is the IPv4 address.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace server {

/// Whether requests of this machine itself are limited.
enum class Loopback : std::uint8_t { exempt, limited };

class Visitor {
 public:
  Visitor() = default;
  Visitor(const boost::asio::ip::address& address, Loopback loopback);

  bool is_limited() const { return limited_; }
  /// On the machine that serves.
  bool is_here() const { return here_; }
  /// "192.0.2.7", "2001:db8:1:2::/64"
  std::string to_string() const;

  friend bool operator==(const Visitor&, const Visitor&) = default;
  friend std::hash<Visitor>;

 private:
  std::uint64_t network_ = 0;
  bool is_v4_ = false;
  bool limited_ = true;
  bool here_ = false;
};

/// Whom a proxy of ours speaks for: the last entry of `X-Forwarded-For` is what it saw itself, those before it are only
/// claimed. A port behind the address is ignored. Nothing if it cannot be read.
std::optional<boost::asio::ip::address> forwarded_address(std::string_view forwarded);

}  // namespace server

template <>
struct std::hash<server::Visitor> {
  std::size_t operator()(const server::Visitor& visitor) const noexcept {
    return std::hash<std::uint64_t>()(visitor.network_ * 2 + (visitor.is_v4_ ? 1 : 0));
  }
};
