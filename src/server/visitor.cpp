#include "server/visitor.h"

namespace server {
namespace {

namespace ip = boost::asio::ip;

/// Without a port: "192.0.2.7:80", "[2001:db8::1]:80", "[2001:db8::1]".
std::string_view host_of(std::string_view entry) {
  if (entry.starts_with('[')) return entry.substr(1, entry.find(']') - 1);
  const bool is_v6 = entry.find(':') != entry.rfind(':');
  return is_v6 ? entry : entry.substr(0, entry.find(':'));
}

}  // namespace

Visitor::Visitor(const ip::address& given, Loopback loopback) {
  ip::address address = given;
  if (address.is_v6() && address.to_v6().is_v4_mapped()) address = ip::make_address_v4(ip::v4_mapped, address.to_v6());
  here_ = address.is_loopback();
  limited_ = loopback == Loopback::limited || !here_;
  is_v4_ = address.is_v4();
  if (is_v4_) {
    network_ = address.to_v4().to_uint();
  } else {
    const auto bytes = address.to_v6().to_bytes();
    for (std::size_t i = 0; i < 8; ++i) network_ = network_ << 8 | bytes[i];
  }
}

std::string Visitor::to_string() const {
  if (is_v4_) return ip::address_v4(static_cast<std::uint32_t>(network_)).to_string();
  ip::address_v6::bytes_type bytes{};
  for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<unsigned char>(network_ >> (8 * (7 - i)));
  return ip::address_v6(bytes).to_string() + "/64";
}

std::optional<ip::address> forwarded_address(std::string_view forwarded) {
  std::string_view entry = forwarded.substr(forwarded.rfind(',') + 1);
  while (entry.starts_with(' ') || entry.starts_with('\t')) entry.remove_prefix(1);
  while (entry.ends_with(' ') || entry.ends_with('\t')) entry.remove_suffix(1);
  boost::system::error_code error;
  const ip::address address = ip::make_address(host_of(entry), error);
  return error ? std::nullopt : std::optional(address);
}

}  // namespace server
