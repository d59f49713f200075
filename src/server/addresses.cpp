#include "server/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <memory>

namespace server {
namespace {

namespace ip = boost::asio::ip;

std::vector<ip::address> own_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> list(first, freeifaddrs);
  std::vector<ip::address> found;
  for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_UP) == 0) continue;
    if (each->ifa_addr->sa_family == AF_INET) {
      const auto* v4 = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
      found.emplace_back(ip::address_v4(ntohl(v4->sin_addr.s_addr)));
    } else if (each->ifa_addr->sa_family == AF_INET6) {
      ip::address_v6::bytes_type bytes{};
      std::ranges::copy(reinterpret_cast<const sockaddr_in6*>(each->ifa_addr)->sin6_addr.s6_addr, bytes.begin());
      found.emplace_back(ip::address_v6(bytes));
    }
  }
  return found;
}

// Addresses that hold for one cable only need its name besides.
bool can_be_told(const ip::address& address) {
  return !address.is_loopback() && !(address.is_v6() && address.to_v6().is_link_local());
}

}  // namespace

std::string link_to(const ip::tcp::endpoint& endpoint) {
  std::string host = endpoint.address().to_string();
  if (endpoint.address().is_v6()) host = '[' + host + ']';
  return "http://" + host + ':' + std::to_string(endpoint.port());
}

std::vector<std::string> network_addresses(const ip::tcp::endpoint& listens) {
  std::vector<ip::address> all{listens.address()};
  if (listens.address().is_unspecified()) all = own_addresses();
  const bool takes_v6 = listens.address().is_v6();
  std::erase_if(all, [&](const ip::address& each) { return !can_be_told(each) || (each.is_v6() && !takes_v6); });
  std::ranges::stable_sort(all, {}, [](const ip::address& each) { return each.is_v6(); });
  std::vector<std::string> links;
  for (const ip::address& each : all) links.push_back(link_to({each, listens.port()}));
  return links;
}

}  // namespace server
