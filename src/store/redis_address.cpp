#include "store/redis_address.h"

#include <algorithm>
#include <charconv>

#include "wire/text.h"

namespace store {
namespace {

constexpr std::string_view plain_scheme = "redis://";
constexpr std::string_view tls_scheme = "rediss://";

tl::unexpected<std::string> wrong(std::string_view what) {
  return tl::unexpected(std::string(what) + ": a Redis is redis://[user:password@]host[:port][/database][?prefix=…]");
}

/// What comes before the mark, which goes too; all of it if there is no mark.
std::string_view take_until(std::string_view& text, char mark) {
  const std::string_view taken = text.substr(0, text.find(mark));
  text.remove_prefix(std::min(text.size(), taken.size() + 1));
  return taken;
}

std::optional<int> read_number(std::string_view digits, int most) {
  int number = -1;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size() || number < 0 || number > most) return std::nullopt;
  return number;
}

wire::Read<void> read_entry(std::string_view entry, RedisAddress& address) {
  const auto user = wire::percent_decoded(take_until(entry, ':'));
  const auto password = wire::percent_decoded(entry);
  if (!user || !password) return wrong("the user or the password is not written as in an address");
  address.user = *user;
  address.password = *password;
  return {};
}

wire::Read<void> read_place(std::string_view place, RedisAddress& address) {
  std::string_view port;
  if (place.starts_with('[')) {
    const std::size_t end = place.find(']');
    if (end == std::string_view::npos) return wrong("a ] is missing");
    address.host = place.substr(1, end - 1);
    port = place.substr(end + 1);
    if (!port.empty() && port.front() != ':') return wrong("what follows the host");
    if (!port.empty()) port.remove_prefix(1);
  } else {
    address.host = take_until(place, ':');
    port = place;
  }
  if (address.host.empty()) return wrong("the host is missing");
  if (port.empty()) return {};
  if (read_number(port, 65'535).value_or(0) == 0) return wrong("the port");
  address.port = port;
  return {};
}

wire::Read<void> read_options(std::string_view options, RedisAddress& address) {
  while (!options.empty()) {
    std::string_view value = take_until(options, '&');
    const std::string_view name = take_until(value, '=');
    if (name != "prefix") return wrong("there is no option " + std::string(name));
    const auto prefix = wire::percent_decoded(value);
    // Braces would decide on which server of a cluster a key is.
    if (!prefix || prefix->find_first_of("{}") != std::string::npos) return wrong("the prefix");
    address.prefix = *prefix;
  }
  return {};
}

}  // namespace

bool is_redis_url(std::string_view text) { return text.starts_with(plain_scheme) || text.starts_with(tls_scheme); }

std::string RedisAddress::to_string() const {
  const bool is_v6 = host.find(':') != std::string::npos;
  return std::string(tls ? tls_scheme : plain_scheme) + (is_v6 ? '[' + host + ']' : host) + ':' + port + '/' +
         std::to_string(database);
}

wire::Read<RedisAddress> read_redis_url(std::string_view text) {
  if (!is_redis_url(text)) return wrong("not an address of a Redis");
  RedisAddress address;
  address.tls = text.starts_with(tls_scheme);
  text.remove_prefix(address.tls ? tls_scheme.size() : plain_scheme.size());
  std::string_view rest = text;
  std::string_view before_options = take_until(rest, '?');
  const std::string_view options = rest;
  // A password may hold anything but what ends it; the last @ does.
  const std::size_t at = before_options.rfind('@');
  if (at != std::string_view::npos) {
    if (auto read = read_entry(before_options.substr(0, at), address); !read) return tl::unexpected(read.error());
    before_options.remove_prefix(at + 1);
  }
  if (auto read = read_place(take_until(before_options, '/'), address); !read) return tl::unexpected(read.error());
  if (!before_options.empty()) {
    const auto database = read_number(before_options, 1'000'000);
    if (!database) return wrong("the database");
    address.database = *database;
  }
  if (auto read = read_options(options, address); !read) return tl::unexpected(read.error());
  return address;
}

}  // namespace store
