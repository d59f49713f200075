#include "server/session.h"

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/log.h"

namespace server {
namespace {

namespace http = boost::beast::http;
using Clock = std::chrono::steady_clock;

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

std::string_view path_of(const HttpRequest& request) {
  const std::string_view target = request.target();
  return target.substr(0, target.find('?'));
}

// What a proxy or a monitor asks of the server itself is at the root, wherever the page is.
bool is_about_the_server(std::string_view path) {
  return path == "/healthz" || path == "/readyz" || path == "/metrics";
}

// Takes the base off the request's target. What is not below the base is elsewhere, which is the answer; people who
// come to the front door are shown the way.
std::optional<Reply> enter(const std::string& base, HttpRequest& request) {
  const std::string_view target = request.target();
  const std::string_view path = path_of(request);
  if (base.empty() || is_about_the_server(path)) return std::nullopt;
  if (path == "/" || path == base) return Reply{.status = 302, .body = "{}", .location = base + '/'};
  if (!path.starts_with(base + '/')) return refusal({Code::NOT_FOUND});
  request.target(std::string(target.substr(base.size())));
  return std::nullopt;
}

// Nobody's where somebody else passed it on: it says nothing then of who asks.
std::string_view host_of(const HttpRequest& request) {
  const bool was_passed_on =
      request.find("X-Forwarded-For") != request.end() || request.find("Forwarded") != request.end();
  return was_passed_on ? std::string_view() : std::string_view(request[http::field::host]);
}

mcp::Headers mcp_headers(const HttpRequest& request) {
  const auto value = [&request](std::string_view name) -> std::optional<std::string> {
    const auto found = request.find(name);
    if (found == request.end()) return std::nullopt;
    return std::string(found->value());
  };
  return {value("MCP-Protocol-Version"), value("Mcp-Method"), value("Mcp-Name")};
}

bool accepts(std::string_view encodings, std::string_view wanted) {
  return encodings.find(wanted) != std::string_view::npos;
}

// RFC 9112, 6: whoever leaves open where the body ends may mean something else with the rest than we do.
bool says_where_it_ends(const http::request_header<>& header) {
  const auto codings = header.equal_range(http::field::transfer_encoding);
  const auto sizes = header.equal_range(http::field::content_length);
  if (codings.first == codings.second) {
    if (sizes.first == sizes.second) return true;
    return std::next(sizes.first) == sizes.second &&
           std::ranges::all_of(sizes.first->value(), [](char c) { return c >= '0' && c <= '9'; });
  }
  return std::next(codings.first) == codings.second && boost::beast::iequals(codings.first->value(), "chunked") &&
         sizes.first == sizes.second && header.version() >= 11;
}

}  // namespace

Welcome Desk::receive(const Visitor& peer) {
  const std::size_t all = open.size() + sockets.open.size();
  std::size_t theirs = 0;
  if (!behind_proxy && peer.is_limited()) {
    theirs = held.count(peer);
    if (connections.take(peer, now()) > 0 || theirs >= 2 * Limits::held_per_address) return Welcome::cut_off;
  }
  if (theirs < Limits::held_per_address && open.size() < most_connections &&
      all + Limits::spare_descriptors < descriptors) {
    return Welcome::come_in;
  }
  const bool can_be_told = turned_away < Limits::turned_away && all + Limits::spare_descriptors / 2 < descriptors;
  return can_be_told ? Welcome::turn_away : Welcome::cut_off;
}

std::string_view Desk::not_ready() const {
  if (closing) return "The server stops";
  if (store.is_failing(now())) return "Nothing can be written";
  if (open.size() >= most_connections) return "Too many connections";
  if (open.size() + sockets.open.size() + Limits::spare_descriptors >= descriptors) return "Too few descriptors";
  if (sockets.open.size() >= sockets.most) return "Too many realtime sockets";
  if (requests >= most_requests) return "Too many requests under way";
  if (late > Limits::too_late) return "Too busy";
  return {};
}

void Desk::forget_idle() {
  connections.forget_idle(now());
  files.forget_idle(now());
}

Session::Session(Desk& desk, TcpSocket connection, const asio::ip::address& peer)
    : desk_(desk),
      connection_(std::move(connection)),
      peer_address_(peer),
      peer_(peer, desk.loopback),
      deadline_(now() + Limits::slow_request) {
  boost::system::error_code ignored;
  connection_.set_option(asio::ip::tcp::no_delay(true), ignored);
  desk_.open.insert(this);
  desk_.held.add(peer_);
}

Session::~Session() {
  desk_.open.erase(this);
  desk_.held.remove(peer_);
}

void Session::look_after(table::Time time) {
  boost::system::error_code ignored;
  if (deadline_ < time) connection_.close(ignored);
}

void Session::close_if_idle() {
  boost::system::error_code ignored;
  if (idle_) connection_.close(ignored);
  if (waiting_ != nullptr) waiting_->end();
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
    if (!error && !says_where_it_ends(parser.get())) {
      co_return co_await refuse_and_drain(
          refusal(Code::INVALID_REQUEST, "One Content-Length, or Transfer-Encoding: chunked"), Limits::linger);
    }
    if (!error && boost::beast::iequals(parser.get()[http::field::expect], "100-continue")) {
      constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
      co_await asio::async_write(connection_, asio::buffer(go_on), use_result);
    }
    if (!error) std::tie(error, size) = co_await http::async_read(connection_, buffer, parser, use_result);
    if (error) {
      if (error == http::error::body_limit || error == http::error::header_limit ||
          error == http::error::buffer_overflow) {
        co_await refuse_and_drain(refusal({Code::TOO_LARGE}), Limits::linger);
      } else if (error.category() == make_error_code(http::error::end_of_stream).category() &&
                 error != http::error::end_of_stream && error != http::error::partial_message) {
        co_await refuse_and_drain(refusal(Code::INVALID_REQUEST, "Not an HTTP request: " + error.message()),
                                  Limits::linger);
      }
      co_return;
    }
    HttpRequest request = parser.release();
    const std::optional<Reply> elsewhere = enter(desk_.base, request);

    // Step 3: another protocol from here on?
    if (!elsewhere && boost::beast::websocket::is_upgrade(request)) {
      const Visitor visitor = visitor_of(request);
      if (visitor.is_limited()) {
        if (const int wait = desk_.sockets.openings.take(visitor, now()); wait > 0) {
          co_return co_await refuse_and_drain(slow_down(wait), Limits::short_linger);
        }
      }
      log(visitor, request, 101, 0);
      const auto socket = std::make_shared<Socket>(desk_.sockets, std::move(connection_), visitor);
      asio::co_spawn(socket->executor(),
                     socket->run(std::move(request), boost::beast::buffers_to_string(buffer.data())), asio::detached);
      co_return;
    }

    // Step 4: answer it.
    deadline_ = now() + Limits::idle_connection;
    if (!co_await answer(std::move(request), elsewhere)) break;
    deadline_ = now() + Limits::idle_connection;
  }
  if (!desk_.closing) co_await drain(Limits::body_bytes, Limits::short_linger);
}

Task<void> Session::turn_away() {
  const auto self = shared_from_this();
  idle_ = false;
  ++desk_.turned_away;
  co_await refuse_and_drain(refusal({Code::UNAVAILABLE}), Limits::short_linger);
  --desk_.turned_away;
}

Task<void> Session::refuse_and_drain(const Reply& reply, table::Time patience) {
  desk_.metrics.answered(reply.status, 0);
  if (reply.refused) desk_.metrics.refused(*reply.refused);
  deadline_ = now() + patience;
  HttpRequest unread;
  unread.keep_alive(false);
  co_await write(reply, nullptr, unread);
  log(peer_, unread, status_sent_, 0);
  co_await drain(Limits::drained_bytes, patience);
}

// Whoever still sends hears our answer, if they listen: closing at once would throw it away with what we did not read.
Task<void> Session::drain(std::size_t most_bytes, table::Time patience) {
  deadline_ = now() + patience;
  idle_ = true;  // nothing is owed to them any more
  boost::system::error_code ignored;
  connection_.shutdown(TcpSocket::shutdown_send, ignored);
  std::vector<char> rest(16 * 1024);
  for (std::size_t drained = 0; drained < most_bytes;) {
    auto [error, size] = co_await connection_.async_read_some(asio::buffer(rest), use_result);
    if (error) break;
    drained += size;
  }
}

// Whoever speaks for others unreadably is somebody, and not this machine.
Visitor Session::visitor_of(const HttpRequest& request) const {
  if (!desk_.behind_proxy) return peer_;
  const auto lines = request.equal_range("X-Forwarded-For");
  if (lines.first == lines.second) return peer_;
  const auto seen = forwarded_address(std::prev(lines.second)->value());
  return seen ? Visitor(*seen, desk_.loopback) : Visitor(peer_address_, Loopback::limited);
}

Metrics::Now Session::what_is_there() const {
  Metrics::Waiting waiting = desk_.api.waiting();
  waiting.requests = desk_.requests;
  return {desk_.rooms.in_memory(),
          desk_.sockets.open.size(),
          desk_.open.size(),
          desk_.sockets.channels.size(),
          desk_.store.is_failing(now()),
          static_cast<double>(desk_.late) / 1000,
          waiting};
}

// Whether the connection stays.
Task<bool> Session::answer(HttpRequest request, std::optional<Reply> elsewhere) {
  const auto start = Clock::now();
  const std::string_view path = path_of(request);
  const std::string method(request.method_string());
  const Visitor visitor = visitor_of(request);
  const Reply good{200, R"({"ok":true})"};
  Reply reply;
  const StaticFile* file = nullptr;
  double waited = 0;
  ++desk_.requests;
  if (desk_.requests > desk_.most_requests) {
    reply = refusal({Code::UNAVAILABLE});
  } else if (!elsewhere && Api::has(path)) {
    Request asked{
        .method = method, .path = path, .token = bearer_token(request), .body = request.body(), .visitor = visitor};
    asked.origin = request[http::field::origin];
    asked.host = host_of(request);
    if (path == Api::mcp_path) {
      Waiting waiting(connection_, desk_.requests);
      waiting_ = &waiting;
      asked.mcp = mcp_headers(request);
      asked.waiting = &waiting;
      reply = co_await desk_.api.answer(asked);
      waiting_ = nullptr;
      waited = waiting.spent();
    } else {
      reply = co_await desk_.api.answer(asked);
    }
  } else if (const int wait = visitor.is_limited() ? desk_.files.take(visitor, now()) : 0; wait > 0) {
    reply = slow_down(wait);
  } else if (elsewhere) {
    reply = std::move(*elsewhere);
  } else if (method != "GET" && method != "HEAD") {
    reply = refusal({Code::METHOD_NOT_ALLOWED});
  } else if (path == "/healthz") {
    reply = desk_.store.is_failing(now()) ? refusal(Code::UNAVAILABLE, "Nothing can be written") : good;
  } else if (path == "/readyz") {
    const std::string_view why = desk_.not_ready();
    reply = why.empty() ? good : refusal(Code::UNAVAILABLE, why);
  } else if (path == "/metrics") {
    reply = {200, desk_.metrics.text(what_is_there()), "text/plain; version=0.0.4"};
  } else {
    file = desk_.page.find(path);
    if (file == nullptr) reply = refusal({Code::NOT_FOUND});
  }
  --desk_.requests;
  const double seconds = seconds_since(start) - waited;
  desk_.metrics.answered(reply.status, seconds);
  if (reply.refused) desk_.metrics.refused(*reply.refused);
  // Refusing takes time, too: a connection that asks too fast has to be made anew. A proxy's is many people's.
  if (reply.refused == Code::RATE_LIMITED && !desk_.behind_proxy) request.keep_alive(false);
  const bool stays = co_await write(reply, file, request);
  const double ms = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  log(visitor, request, status_sent_, ms);
  co_return stays;
}

void Session::log(const Visitor& visitor, const HttpRequest& request, int status, double ms) const {
  if (!logs_accesses()) return;
  log_access({request.method_string(), printable(path_of(request)), status, ms, visitor.to_string(), bytes_sent_});
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
    if (!reply.location.empty()) add("Location", reply.location);
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
  status_sent_ = status;
  bytes_sent_ = size;
  co_return !error && stays;
}

}  // namespace server
