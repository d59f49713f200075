// Where a Redis is and how to enter: redis://[user:password@]host[:port][/database][?prefix=…], rediss:// with TLS.
#pragma once

#include <string>
#include <string_view>

#include "wire/json.h"

namespace store {

struct RedisAddress {
  bool tls = false;
  std::string user = {};
  std::string password = {};
  std::string host = {};
  std::string port = "6379";
  int database = 0;
  std::string prefix = "oyster:";  // of all keys

  /// Without the password, for people to read.
  std::string to_string() const;
};

/// Whether a text means one at all.
bool is_redis_url(std::string_view text);
/// One line says what is wrong; it never has the password in it.
wire::Read<RedisAddress> read_redis_url(std::string_view text);

}  // namespace store
