// A TCP connection to a server on this machine, for tests that send whatever they like: bytes, HTTP, WebSocket frames.
// Everything waits at most `patience`; a server that takes longer has failed the test.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/beast/http.hpp>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "wire/json.h"

namespace harness {

inline constexpr int patience_ms = 60'000;
inline constexpr int stuck_ms = 500;  // after which somebody who takes nothing is not going to

struct HttpReply {
  int status = 0;
  std::string body;
  std::string type;
  std::string retry_after;
  bool keep_alive = false;
  boost::json::value json() const { return wire::parse_json(body).value_or(boost::json::value()); }
  /// The `code` of an error, if it is one as it should be.
  std::string code() const {
    const boost::json::value parsed = json();
    const auto* object = parsed.if_object();
    if (object == nullptr || !object->contains("error") || !object->at("error").is_string()) return {};
    const auto* code = object->if_contains("code");
    return code != nullptr && code->is_string() ? std::string(code->get_string()) : std::string();
  }
};

/// A frame that the server sent.
struct WebSocketFrame {
  int opcode = 0;
  std::string payload;
  bool is_compressed = false;
};

class RawConnection {
 public:
  /// `from` is any address of this machine, such as 127.0.0.7: to the server, somebody else.
  explicit RawConnection(const std::string& port, const char* from = "127.0.0.1")
      : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = inet_addr(from);
    const int yes = 1;
    setsockopt(socket_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);  // connecting finds a free one
    if (bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      ::close(socket_);
      throw std::runtime_error(std::string("this machine is not at ") + from);
    }
    address.sin_port = htons(static_cast<std::uint16_t>(std::stoi(port)));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      ::close(socket_);
      throw std::runtime_error("nobody listens at port " + port + ": " + std::strerror(errno));
    }
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  }
  RawConnection(const RawConnection&) = delete;
  RawConnection& operator=(const RawConnection&) = delete;
  ~RawConnection() { ::close(socket_); }

  /// What cannot be sent because the other side has closed is dropped: the answer tells.
  void send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  /// Sends it again and again, as long as the other side takes it and `bytes` are not reached. How much it took: more
  /// is not taken, or the connection has ended, when it took less.
  std::size_t flood(std::string_view what, std::size_t bytes) {
    std::string much;
    while (much.size() < 64 * 1024) much += what;
    std::size_t sent = 0;
    std::size_t at = 0;
    while (sent < bytes) {
      const ssize_t size = ::send(socket_, much.data() + at, much.size() - at, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (size > 0) {
        sent += static_cast<std::size_t>(size);
        at = (at + static_cast<std::size_t>(size)) % much.size();
        continue;
      }
      pollfd ready{socket_, POLLOUT, 0};
      if ((errno != EAGAIN && errno != EWOULDBLOCK) || poll(&ready, 1, stuck_ms) <= 0) break;
    }
    return sent;
  }
  /// No more will be sent; answers may still come.
  void finish_sending() { shutdown(socket_, SHUT_WR); }

  /// The next HTTP answer; nothing if the connection ends before it is whole. Throws when neither happens.
  std::optional<HttpReply> read_reply() {
    namespace http = boost::beast::http;
    http::response_parser<http::string_body> parser;
    parser.body_limit(64 * 1024 * 1024);
    parser.eager(true);
    while (!parser.is_done()) {
      boost::system::error_code error;
      const std::size_t used = parser.put(boost::asio::buffer(received_), error);
      received_.erase(0, used);
      if (error && error != http::error::need_more) throw std::runtime_error("not an HTTP answer: " + error.message());
      if (parser.is_done()) break;
      if (!receive()) {
        if (parser.got_some()) parser.put_eof(error);
        if (!parser.is_done()) return std::nullopt;
      }
    }
    auto& got = parser.get();
    return HttpReply{static_cast<int>(got.result_int()), got.body(), std::string(got[http::field::content_type]),
                     std::string(got[http::field::retry_after]), got.keep_alive()};
  }

  /// The next frame; nothing if the connection ends before it. Throws when neither happens.
  std::optional<WebSocketFrame> read_frame() {
    const auto has = [this](std::size_t size) {
      while (received_.size() < size) {
        if (!receive()) return false;
      }
      return true;
    };
    const auto byte = [this](std::size_t i) { return static_cast<unsigned char>(received_[i]); };
    if (!has(2)) return std::nullopt;
    std::size_t head = 2;
    std::size_t size = byte(1) & 127U;
    if (size >= 126) {
      const std::size_t more = size == 126 ? 2 : 8;
      if (!has(head + more)) return std::nullopt;
      size = 0;
      for (std::size_t i = 0; i < more; ++i) size = size << 8 | byte(head + i);
      head += more;
    }
    if (!has(head + size)) return std::nullopt;
    WebSocketFrame frame{byte(0) & 15, received_.substr(head, size), (byte(0) & 64) != 0};
    received_.erase(0, head + size);
    return frame;
  }

  /// Reads until the other side closes.
  std::string read_all() {
    while (receive()) {
    }
    return std::move(received_);
  }

 private:
  // Something more, or the end.
  bool receive() {
    pollfd ready{socket_, POLLIN, 0};
    if (poll(&ready, 1, patience_ms) <= 0) throw std::runtime_error("the server neither answers nor closes");
    std::array<char, 16 * 1024> part;
    const ssize_t size = recv(socket_, part.data(), part.size(), 0);
    if (size <= 0) return false;
    received_.append(part.data(), static_cast<std::size_t>(size));
    return true;
  }

  int socket_;
  std::string received_;
};

inline std::string http_request(std::string_view method, std::string_view target, std::string_view token,
                                std::string_view body, std::string_view more_headers = "") {
  std::string text;
  text.append(method).append(" ").append(target).append(" HTTP/1.1\r\nHost: oyster\r\n");
  if (!token.empty()) text.append("Authorization: Bearer ").append(token).append("\r\n");
  if (method != "GET") text.append("Content-Length: ").append(std::to_string(body.size())).append("\r\n");
  return text.append(more_headers).append("\r\n").append(body);
}

// ---- WebSockets, as a client speaks them ----

enum class Masked { no, yes };

inline constexpr int final_text = 0x81;
inline constexpr int final_ping = 0x89;

inline std::string socket_frame(int first_byte, std::string_view payload, Masked masked = Masked::yes) {
  std::string frame(1, static_cast<char>(first_byte));
  const int mask_bit = masked == Masked::yes ? 128 : 0;
  if (payload.size() < 126) {
    frame += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
  } else {
    const bool is_short = payload.size() < 65'536;
    frame += static_cast<char>(mask_bit | (is_short ? 126 : 127));
    for (int shift = is_short ? 8 : 56; shift >= 0; shift -= 8)
      frame += static_cast<char>(payload.size() >> shift & 255U);
  }
  if (masked == Masked::no) return frame.append(payload);
  constexpr std::string_view key = "\x12\x34\x56\x78";
  frame += key;
  for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ key[i % 4]);
  return frame;
}

inline std::string text_frame(std::string_view text) { return socket_frame(final_text, text); }

inline std::string handshake(std::string_view target, std::string_view more_headers = "") {
  return "GET " + std::string(target) +
         " HTTP/1.1\r\nHost: oyster\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
         std::string(more_headers) + "\r\n";
}

/// Speaks the protocol's first words. Throws when they are not answered.
inline std::string shake_hands(RawConnection& connection, std::string_view more_headers = "") {
  connection.send(handshake("/app/oyster?protocol=7&client=test", more_headers));
  const auto reply = connection.read_reply();
  if (!reply || reply->status != 101) throw std::runtime_error("no socket, but " + (reply ? reply->body : "nothing"));
  const auto hello = connection.read_frame();
  if (!hello || hello->opcode != 1) throw std::runtime_error("nobody says hello");
  return hello->payload;
}

/// One request on a connection of its own.
inline HttpReply ask(const std::string& port, std::string_view method, std::string_view target,
                     std::string_view token = "", std::string_view body = "", std::string_view more_headers = "",
                     const char* from = "127.0.0.1") {
  RawConnection connection(port, from);
  connection.send(http_request(method, target, token, body, more_headers));
  const auto reply = connection.read_reply();
  if (!reply) throw std::runtime_error("no answer to " + std::string(method) + " " + std::string(target));
  return *reply;
}

}  // namespace harness
