// How much one address or one token may ask for. Each has a bucket of drops that fills at a steady rate.
#pragma once

#include <cstddef>
#include <unordered_map>

#include "table/record.h"

namespace server {

struct Rate {
  double per_second;
  double at_once;  // how much a full bucket holds
};

struct Bucket {
  double drops;
  table::Time at;

  double drops_at(const Rate& rate, table::Time now) const;
  /// Takes so many drops. 0, or in how many seconds there are so many again; then nothing was taken.
  int take(const Rate& rate, table::Time now, double wanted = 1);
  /// The same without taking.
  int wait(const Rate& rate, table::Time now, double wanted = 1) const;
};

/// A bucket for each who asks.
template <class Who>
class Buckets {
 public:
  explicit Buckets(Rate rate) : rate_(rate) {}

  int take(const Who& who, table::Time now, double wanted = 1) {
    return buckets_.try_emplace(who, Bucket{rate_.at_once, now}).first->second.take(rate_, now, wanted);
  }
  int wait(const Who& who, table::Time now) const {
    const auto found = buckets_.find(who);
    return found == buckets_.end() ? 0 : found->second.wait(rate_, now);
  }
  /// Forgets those whose bucket is full again.
  void forget_idle(table::Time now) {
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.drops_at(rate_, now) >= rate_.at_once; });
  }
  std::size_t size() const { return buckets_.size(); }

 private:
  Rate rate_;
  std::unordered_map<Who, Bucket> buckets_;
};

/// How many of something each has at once.
template <class Who>
class Held {
 public:
  void add(const Who& who) { ++counts_[who]; }
  void remove(const Who& who) {
    const auto found = counts_.find(who);
    if (--found->second == 0) counts_.erase(found);
  }
  std::size_t count(const Who& who) const {
    const auto found = counts_.find(who);
    return found == counts_.end() ? 0 : found->second;
  }

 private:
  std::unordered_map<Who, std::size_t> counts_;
};

/// Every limit of the server in one place.
struct Limits {
  static constexpr Rate requests_per_address{100, 400};
  static constexpr Rate requests_per_token{30, 90};
  static constexpr Rate rooms_per_address{0.1, 30};
  /// Codes that do not exist: six characters must not be found by trying.
  static constexpr Rate guesses_per_address{0.2, 30};
  /// Records, steps and reviews of matches: each may cost as much as a hundred actions.
  static constexpr Rate looks_back_per_address{10, 60};
  /// What one player says to the others.
  static constexpr Rate sayings_per_player{0.5, 5};
  /// The page, its files, metrics: whatever is not the API's.
  static constexpr Rate files_per_address{200, 1000};
  static constexpr Rate connections_per_address{100, 500};
  static constexpr Rate sockets_opened_per_address{5, 300};
  static constexpr std::size_t held_per_address = 256;  // HTTP connections; twice as many, and nothing is answered
  static constexpr std::size_t turned_away = 128;       // at once; more are not answered
  static constexpr std::size_t spare_descriptors = 64;  // for the store, its reserve, and telling whom we turn away
  static constexpr std::size_t sockets_per_address = 200;
  static constexpr std::size_t channels_per_socket = 8;
  /// What one socket makes us do: a read, a message, a control frame and every 256 bytes are a drop each. Whoever wants
  /// more is closed.
  static constexpr Rate work_per_socket{100, 500};
  /// And all sockets of one address together: one action is some three drops.
  static constexpr Rate work_per_address{1000, 10'000};

  static constexpr std::size_t header_bytes = 8 * 1024;
  static constexpr std::size_t body_bytes = 16 * 1024;
  static constexpr std::size_t drained_bytes = 16 * 1024 * 1024;  // of a body that is too large, for a readable answer
  static constexpr std::size_t frame_bytes = 8 * 1024;
  static constexpr std::size_t unread_bytes = 1024 * 1024;  // waiting for one socket; a view has a few thousand
  static constexpr std::size_t unheard_bytes = 64 * 1024;   // waiting for a socket to which we listen no more meanwhile
  static constexpr int kernel_bytes = 128 * 1024;           // that the kernel keeps for one socket
  static constexpr std::size_t waiting_per_room = 256;
  // What nobody at a table waits for, under way at once, of all and of one address: else one would take all of it.
  static constexpr std::size_t questions_waiting = 32;   // for the expert
  static constexpr std::size_t looks_back_waiting = 64;  // for records and steps of matches
  static constexpr std::size_t reviews_waiting = 4;
  static constexpr std::size_t questions_of_address = 2;
  static constexpr std::size_t looks_back_of_address = 4;
  static constexpr std::size_t reviews_of_address = 2;

  static constexpr table::Time idle_connection = 75'000;    // between requests
  static constexpr table::Time slow_request = 10'000;       // from its first byte to its last
  static constexpr table::Time linger = 10'000;             // for whoever was refused, to hear it
  static constexpr table::Time short_linger = 2'000;        // the same when there are many
  static constexpr table::Time slow_reader = 20'000;        // until something of what waits is taken
  static constexpr table::Time too_late = 500;              // for the one thread to be ready for more
  static constexpr table::Time assistant_thinks = 240'000;  // beyond RoomOptions::away_after, between its calls
  static constexpr table::Time activity_timeout = 30'000;
  static constexpr table::Time pong_timeout = 30'000;
  static constexpr table::Time closing_timeout = 5'000;  // from our goodbye to theirs
};

}  // namespace server
