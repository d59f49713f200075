// One HTTP connection: reads requests one after another, answers each, or hands the connection on to a realtime socket.
#pragma once

#include <memory>
#include <string>
#include <unordered_set>

#include "server/api.h"
#include "server/health.h"
#include "server/socket.h"
#include "server/static_files.h"

namespace server {

class Session;

/// What becomes of a connection that somebody has made.
enum class Welcome : std::uint8_t {
  come_in,
  turn_away,  // an answer that says so, and the end
  cut_off,    // the end: there are too many even to say so
};

/// What all connections share.
struct Desk {
  Api& api;
  Sockets& sockets;
  Metrics& metrics;
  const Rooms& rooms;
  const StaticFiles& page;
  const StoreHealth& store;
  Loopback loopback;
  bool behind_proxy;
  std::string base;  // the path under which everything is
  std::size_t most_connections;
  std::size_t most_requests;
  std::size_t descriptors = 0;  // that this process may have open
  std::unordered_set<Session*> open = {};
  Held<Visitor> held = {};  // connections
  Buckets<Visitor> connections{Limits::connections_per_address};
  Buckets<Visitor> files{Limits::files_per_address};
  std::size_t requests = 0;     // under way
  std::size_t turned_away = 0;  // who are still told
  table::Time late = 0;         // of the one thread, when it last looked around
  bool closing = false;

  Welcome receive(const Visitor& peer);
  /// Why nobody new should be sent here; empty if they may come.
  std::string_view not_ready() const;
  void forget_idle();
};

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Desk& desk, TcpSocket connection, const asio::ip::address& peer);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session();

  Task<void> run();
  /// Says that there are too many, and ends the connection.
  Task<void> turn_away();
  /// Drops whoever is too slow.
  void look_after(table::Time now);
  /// Ends the connection if it waits for a request; whoever waits for something to happen is answered.
  void close_if_idle();

 private:
  /// `elsewhere` is the answer to what is not below the base.
  Task<bool> answer(HttpRequest request, std::optional<Reply> elsewhere);
  Task<void> refuse_and_drain(const Reply& reply, table::Time patience);
  Task<void> drain(std::size_t most_bytes, table::Time patience);
  Task<bool> write(const Reply& reply, const StaticFile* file, const HttpRequest& request);
  void log(const Visitor& visitor, const HttpRequest& request, int status, double ms) const;
  Visitor visitor_of(const HttpRequest& request) const;
  Metrics::Now what_is_there() const;

  Desk& desk_;
  TcpSocket connection_;
  asio::ip::address peer_address_;
  Visitor peer_;
  table::Time deadline_;
  bool idle_ = true;
  Waiting* waiting_ = nullptr;  // while an answer may take long
  int status_sent_ = 0;         // of the last answer
  std::size_t bytes_sent_ = 0;
};

}  // namespace server
