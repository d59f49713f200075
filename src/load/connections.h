// What a client talks through: one HTTP connection that stays open, and one socket of the Pusher protocol.
// No call throws for what the network does; an answer without a status is none.
#pragma once

#include <boost/asio/buffered_read_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "load/asio.h"
#include "wire/json.h"

namespace load {

/// Where the server is.
struct Server {
  std::string host;  // as in the Host header, with the port
  asio::ip::tcp::endpoint endpoint;
  bool is_encrypted = false;
  /// From "http://name:port"; one line says why not.
  static wire::Read<Server> find(std::string_view url);
  /// The same, or from "https://name:port".
  static wire::Read<Server> find_any(std::string_view url);
};

struct Answer {
  int status = 0;  // 0: there was none
  std::string body;
  std::string why = {};   // there was none, if it is not simply away
  bool repeated = false;  // the request was sent again on a new connection; the server may have seen it twice
  bool ok() const { return status >= 200 && status < 300; }
};

enum class BodyType { json, form };

class HttpConnection {
 public:
  HttpConnection(const Executor& executor, const Server& server, std::size_t client = 0);
  ~HttpConnection();

  /// One request and its answer. Opens the connection if need be; if one that was open has been closed, tries again.
  /// `more_headers` are whole lines.
  Task<Answer> send(std::string_view method, std::string_view target, std::string_view token = {},
                    std::string_view body = {}, BodyType type = BodyType::json, std::string_view more_headers = {});
  void close();

 private:
  class Encryption;

  Task<bool> connect();
  Task<Answer> exchange();
  template <class Stream>
  Task<Answer> exchange_over(Stream& stream);

  const Server& server_;
  std::size_t client_;
  Socket socket_;
  std::unique_ptr<Encryption> encryption_;
  std::string why_;  // it is not connected
  std::string request_;
  boost::beast::flat_buffer received_;
};

/// A socket that reads ahead, so that what has arrived costs one system call however many frames it is.
class AheadSocket : public asio::buffered_read_stream<Socket> {
 public:
  explicit AheadSocket(const Executor& executor) : asio::buffered_read_stream<Socket>(executor, bytes_ahead) {}

 private:
  static constexpr std::size_t bytes_ahead = 8192;
};

class PusherSocket {
 public:
  PusherSocket(const Executor& executor, const Server& server, std::size_t client = 0)
      : executor_(executor), server_(server), client_(client), writable_(executor, Clock::time_point::max()) {}

  /// Connects and gives the socket's id.
  Task<std::optional<std::string>> open();
  /// Several tasks may send: their texts go one after the other.
  Task<bool> send(std::string text);
  /// The next text; nothing when the connection is over. Valid until the next call.
  Task<std::optional<std::string_view>> read();
  /// Why the connection is over, as far as the server has said so.
  int close_code() const { return close_code_; }
  /// Cuts the connection, without a farewell.
  void close();

 private:
  using Stream = boost::beast::websocket::stream<AheadSocket, false>;

  Executor executor_;
  const Server& server_;
  std::size_t client_;
  std::optional<Stream> stream_;
  boost::beast::flat_buffer received_;
  int close_code_ = 0;
  Timer writable_;
  bool is_writing_ = false;
};

// How Beast ends a connection on it.
inline void teardown(boost::beast::role_type role, AheadSocket& socket, ErrorCode& error) {
  boost::beast::websocket::teardown(role, socket.next_layer(), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, AheadSocket& socket, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, socket.next_layer(), std::forward<Handler>(handler));
}
inline void beast_close_socket(AheadSocket& socket) {
  ErrorCode ignored;
  socket.next_layer().close(ignored);
}

}  // namespace load
