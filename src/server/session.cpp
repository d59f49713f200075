#include "server/session.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace server {
namespace {

namespace http = boost::beast::http;
using Clock = std::chrono::steady_clock;

constexpr std::size_t most_drained = 1024 * 1024;

constexpr std::string_view content_security_policy =
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

std::string_view bearer_token(const HttpRequest& request) {
  std::string_view value = request[http::field::authorization];
  constexpr std::string_view scheme = "Bearer ";
  if (!value.starts_with(scheme)) return {};
  value.remove_prefix(scheme.size());
  return value;
}

bool accepts(std::string_view encodings, std::string_view wanted) {
  return encodings.find(wanted) != std::string_view::npos;
}

}  // namespace

Session::Session(Desk& desk, TcpSocket connection)
    : desk_(desk), connection_(std::move(connection)), deadline_(now() + Limits::slow_request) {
  boost::system::error_code error;
  peer_ = connection_.remote_endpoint(error).address();
  connection_.set_option(asio::ip::tcp::no_delay(true), error);
  desk_.open.insert(this);
}

Session::~Session() { desk_.open.erase(this); }

void Session::look_after(table::Time time) {
  boost::system::error_code ignored;
  if (deadline_ < time) connection_.close(ignored);
}

void Session::close_if_idle() {
  boost::system::error_code ignored;
  if (idle_) connection_.close(ignored);
}

Task<void> Session::run() {
  const auto self = shared_from_this();
  boost::beast::flat_buffer buffer;
  for (;;) {
    // Step 1: wait for a request.
    if (buffer.size() == 0) {
      idle_ = true;
      if (desk_.closing) co_return;
      auto [error] = co_await connection_.async_wait(TcpSocket::wait_read, use_result);
      if (error) co_return;
      idle_ = false;
    }
    deadline_ = now() + Limits::slow_request;

    // Step 2: read it.
    http::request_parser<http::string_body> parser;
    parser.header_limit(Limits::header_bytes);
    parser.body_limit(Limits::body_bytes);
    auto [error, size] = co_await http::async_read_header(connection_, buffer, parser, use_result);
    if (!error && boost::beast::iequals(parser.get()[http::field::expect], "100-continue")) {
      constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
      co_await asio::async_write(connection_, asio::buffer(go_on), use_result);
    }
    if (!error) std::tie(error, size) = co_await http::async_read(connection_, buffer, parser, use_result);
    if (error) {
      if (error == http::error::body_limit || error == http::error::header_limit ||
          error == http::error::buffer_overflow) {
        co_await refuse_and_drain(refusal({Code::TOO_LARGE}));
      } else if (error.category() == make_error_code(http::error::end_of_stream).category() &&
                 error != http::error::end_of_stream && error != http::error::partial_message) {
        co_await refuse_and_drain(refusal(Code::INVALID_REQUEST, "Not an HTTP request: " + error.message()));
      }
      co_return;
    }
    HttpRequest request = parser.release();

    // Step 3: another protocol from here on?
    if (boost::beast::websocket::is_upgrade(request)) {
      const std::string address = address_of(request);
      const bool is_limited = desk_.limit_loopback || !asio::ip::make_address(address).is_loopback();
      const auto socket = std::make_shared<Socket>(desk_.sockets, std::move(connection_), address, is_limited);
      asio::co_spawn(socket->executor(), socket->run(std::move(request)), asio::detached);
      co_return;
    }

    // Step 4: answer it.
    deadline_ = now() + Limits::idle_connection;
    if (!co_await answer(std::move(request))) break;
    deadline_ = now() + Limits::idle_connection;
  }
  boost::system::error_code ignored;
  connection_.shutdown(TcpSocket::shutdown_send, ignored);
}

// Whoever sends too much hears why, if they listen: closing at once would throw the answer away with what they still
// send.
Task<void> Session::refuse_and_drain(const Reply& reply) {
  desk_.metrics.answered(reply.status, 0);
  if (reply.refused) desk_.metrics.refused(*reply.refused);
  HttpRequest unread;
  unread.keep_alive(false);
  if (!co_await write(reply, nullptr, unread)) {
    boost::system::error_code ignored;
    connection_.shutdown(TcpSocket::shutdown_send, ignored);
  }
  std::array<char, 4096> rest;
  for (std::size_t drained = 0; drained < most_drained;) {
    auto [error, size] = co_await connection_.async_read_some(asio::buffer(rest), use_result);
    if (error) break;
    drained += size;
  }
}

std::string Session::address_of(const HttpRequest& request) const {
  if (desk_.behind_proxy) {
    // The last one is what our own proxy saw; those before it are only claimed.
    std::string_view forwarded = request["X-Forwarded-For"];
    forwarded.remove_prefix(forwarded.rfind(',') == std::string_view::npos ? 0 : forwarded.rfind(',') + 1);
    while (forwarded.starts_with(' ')) forwarded.remove_prefix(1);
    boost::system::error_code error;
    const auto address = asio::ip::make_address(forwarded, error);
    if (!error) return address.to_string();
  }
  return peer_.to_string();
}

Metrics::Now Session::what_is_there() const {
  return {desk_.rooms.in_memory(), desk_.sockets.open.size(), desk_.open.size(), desk_.sockets.channels.size()};
}

// Whether the connection stays.
Task<bool> Session::answer(HttpRequest request) {
  const auto start = Clock::now();
  const std::string_view target = request.target();
  const std::string_view path = target.substr(0, target.find('?'));
  const std::string method(request.method_string());
  Reply reply;
  const StaticFile* file = nullptr;
  if (Api::has(path)) {
    Request asked{.method = method,
                  .path = path,
                  .token = bearer_token(request),
                  .body = request.body(),
                  .address = address_of(request)};
    asked.is_limited = desk_.limit_loopback || !asio::ip::make_address(asked.address).is_loopback();
    reply = co_await desk_.api.answer(std::move(asked));
  } else if (method != "GET" && method != "HEAD") {
    reply = refusal({Code::METHOD_NOT_ALLOWED});
  } else if (path == "/healthz") {
    reply = {200, R"({"ok":true})"};
  } else if (path == "/metrics") {
    reply = {200, desk_.metrics.text(what_is_there()), "text/plain; version=0.0.4"};
  } else {
    file = desk_.page.find(path);
    if (file == nullptr) reply = refusal({Code::NOT_FOUND});
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  desk_.metrics.answered(reply.status, seconds);
  if (reply.refused) desk_.metrics.refused(*reply.refused);
  if (path == "/api/game/action") desk_.metrics.action_answered(seconds);
  co_return co_await write(reply, file, request);
}

Task<bool> Session::write(const Reply& reply, const StaticFile* file, const HttpRequest& request) {
  const bool stays = request.keep_alive() && !desk_.closing;
  int status = reply.status;
  std::string_view body = reply.body;
  std::string fields;
  const auto add = [&fields](std::string_view name, std::string_view value) {
    fields.append(name).append(": ").append(value).append("\r\n");
  };
  add("X-Content-Type-Options", "nosniff");
  if (file == nullptr) {
    add("Content-Type", reply.type);
    add("Cache-Control", "no-store");
    if (reply.retry_after > 0) add("Retry-After", std::to_string(reply.retry_after));
  } else {
    add("Content-Type", file->type);
    add("Cache-Control", file->cache);
    add("ETag", file->etag);
    add("Vary", "Accept-Encoding");
    add("Content-Security-Policy", content_security_policy);
    add("Referrer-Policy", "no-referrer");
    add("Cross-Origin-Opener-Policy", "same-origin");
    add("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    const std::string_view encodings = request[http::field::accept_encoding];
    body = file->plain;
    if (request[http::field::if_none_match] == file->etag) {
      status = 304;
      body = {};
    } else if (!file->brotli.empty() && accepts(encodings, "br")) {
      add("Content-Encoding", "br");
      body = file->brotli;
    } else if (!file->gzip.empty() && accepts(encodings, "gzip")) {
      add("Content-Encoding", "gzip");
      body = file->gzip;
    }
  }
  add("Content-Length", std::to_string(body.size()));
  if (!stays) add("Connection", "close");
  std::string head = "HTTP/1.1 " + std::to_string(status) + ' ';
  head += http::obsolete_reason(static_cast<http::status>(status));
  head.append("\r\n").append(fields).append("\r\n");
  if (request.method() == http::verb::head) body = {};
  const std::array<asio::const_buffer, 2> both{asio::buffer(head), asio::buffer(body)};
  auto [error, size] = co_await asio::async_write(connection_, both, use_result);
  co_return !error && stays;
}

}  // namespace server
