// What an operator wants to see, for Prometheus. Counting is for any thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "kernel/refusal.h"

namespace server {

class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  void changed(std::size_t records);
  void refused(const kernel::RefusalKind& code);
  void answered(int status, double seconds);
  void action_answered(double seconds);
  void committed(std::size_t appends, double seconds);
  void bot_thought(double seconds);
  /// How much later than promised a bot's action was safe.
  void bot_acted(double late_seconds);

  /// A connection that was not taken, and what became of it.
  void connection_refused(std::string_view how);
  /// A realtime socket that ended, and why. The reasons are few, and live for ever.
  void socket_ended(std::string_view why);
  void socket_sent(std::size_t bytes);
  /// Whether matches that are over have to wait.
  void archive_fails(bool fails);

  /// What has come and is not done yet.
  struct Waiting {
    std::size_t requests;    // under way
    std::size_t changes;     // and looks, in the rooms' own queues
    std::size_t bots;        // that think, or wait for a thread
    std::size_t questions;   // to the expert
    std::size_t looks_back;  // records and steps of matches
    std::size_t reviews;
  };
  /// What is counted only when somebody looks.
  struct Now {
    std::size_t rooms;
    std::size_t sockets;
    std::size_t connections;
    std::size_t channels;
    bool store_fails;
    double late_seconds;  // of the one thread
    Waiting waiting;
  };
  std::string text(const Now& now) const;

 private:
  struct Registered;
  std::unique_ptr<Registered> registered_;
};

}  // namespace server
