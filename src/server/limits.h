// How much one address or one token may ask for. Each has a bucket of drops that fills at a steady rate.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "table/record.h"

namespace server {

struct Rate {
  double per_second;
  double at_once;  // how much a full bucket holds
};

class Buckets {
 public:
  explicit Buckets(Rate rate) : rate_(rate) {}

  /// Takes one drop. 0, or in how many seconds there is one again; then nothing was taken.
  int take(const std::string& who, table::Time now);
  /// The same without taking.
  int wait(const std::string& who, table::Time now) const;
  /// Forgets those whose bucket is full again.
  void forget_idle(table::Time now);
  std::size_t size() const { return buckets_.size(); }

 private:
  struct Bucket {
    double drops;
    table::Time at;
  };
  double drops_at(const Bucket& bucket, table::Time now) const;
  int seconds_until_one(double drops) const;

  Rate rate_;
  std::unordered_map<std::string, Bucket> buckets_;
};

/// Every limit of the server in one place.
struct Limits {
  static constexpr Rate requests_per_address{100, 400};
  static constexpr Rate requests_per_token{30, 90};
  static constexpr Rate rooms_per_address{0.1, 30};
  /// Codes that do not exist: six characters must not be found by trying.
  static constexpr Rate guesses_per_address{0.2, 30};
  static constexpr std::size_t sockets_per_address = 200;
  static constexpr std::size_t channels_per_socket = 8;

  static constexpr std::size_t header_bytes = 8 * 1024;
  static constexpr std::size_t body_bytes = 16 * 1024;
  static constexpr std::size_t frame_bytes = 8 * 1024;
  static constexpr std::size_t unread_bytes = 1024 * 1024;  // waiting for one socket; a view has a few thousand
  static constexpr std::size_t waiting_per_room = 256;

  static constexpr table::Time idle_connection = 75'000;  // between requests
  static constexpr table::Time slow_request = 10'000;     // from its first byte to its last
  static constexpr table::Time slow_reader = 20'000;      // until something of what waits is taken
  static constexpr table::Time activity_timeout = 30'000;
  static constexpr table::Time pong_timeout = 30'000;
};

}  // namespace server
