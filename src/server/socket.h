// One realtime connection: the Pusher protocol over a WebSocket. Reads in a coroutine, writes through its outbox.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "server/channels.h"
#include "server/outbox.h"
#include "server/tasks.h"

namespace server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

class Socket;

/// All sockets of the server.
struct Sockets {
  Channels& channels;
  const Signer& signer;
  std::size_t most;
  std::unordered_set<Socket*> open;
  std::unordered_map<std::string, std::size_t> by_address;
  bool closing = false;  // the server stops
};

class Socket final : public Listener, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Sockets& sockets, TcpSocket connection, std::string address, bool is_limited);
  ~Socket() override;

  Executor executor() { return stream_.get_executor(); }
  /// From the handshake to the end.
  Task<void> run(HttpRequest request);
  void send(const Frame& frame) override;
  /// Pings whoever is silent; drops whoever stays silent or does not read.
  void look_after(table::Time now);
  /// Says why, and ends the connection.
  void close(pusher::Close code, std::string_view why);

 private:
  void say(const std::string& text) { send(make_frame(text)); }
  void hear(std::string_view text);
  void subscribe(const pusher::Message& message);
  void unsubscribe(const std::string& channel);
  void drop();
  Task<void> say_goodbye(boost::beast::websocket::close_reason reason);

  Sockets& sockets_;
  std::string address_;
  bool is_limited_;
  std::string id_;
  boost::beast::websocket::stream<Outbox, false> stream_;
  std::vector<std::string> channels_;
  table::Time heard_ = 0;
  bool pinged_ = false;
  bool closing_ = false;
};

}  // namespace server
