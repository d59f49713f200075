// One HTTP connection: reads requests one after another, answers each, or hands the connection on to a realtime socket.
#pragma once

#include <memory>
#include <string>
#include <unordered_set>

#include "server/api.h"
#include "server/socket.h"
#include "server/static_files.h"

namespace server {

class Session;

/// What all connections share.
struct Desk {
  Api& api;
  Sockets& sockets;
  Metrics& metrics;
  const Rooms& rooms;
  const StaticFiles& page;
  bool limit_loopback;
  bool behind_proxy;
  std::unordered_set<Session*> open;
  bool closing = false;
};

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Desk& desk, TcpSocket connection);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session();

  Task<void> run();
  /// Drops whoever is too slow.
  void look_after(table::Time now);
  /// Ends the connection if it waits for a request.
  void close_if_idle();

 private:
  Task<bool> answer(HttpRequest request);
  Task<void> refuse_and_drain(const Reply& reply);
  Task<bool> write(const Reply& reply, const StaticFile* file, const HttpRequest& request);
  std::string address_of(const HttpRequest& request) const;
  Metrics::Now what_is_there() const;

  Desk& desk_;
  TcpSocket connection_;
  boost::asio::ip::address peer_;
  table::Time deadline_;
  bool idle_ = true;
};

}  // namespace server
