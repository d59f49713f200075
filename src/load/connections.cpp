#include "load/connections.h"

#include <netinet/in.h>
#include <sys/socket.h>

#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "load/frames.h"

namespace load {
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

constexpr std::size_t clients_per_address = 10'000;  // two connections each
constexpr std::size_t largest_message = 1 << 20;

constexpr std::string_view plain = "http://";
constexpr std::string_view encrypted = "https://";

// Of a host with its port.
std::string_view name_of(std::string_view host) { return host.substr(0, host.rfind(':')); }

// A loopback server sees its clients come from several addresses, so that ports do not run short; usually nothing.
std::optional<asio::ip::address> source_address(const Server& server, std::size_t client) {
  const auto number = static_cast<std::uint32_t>(client / clients_per_address);
  if (number == 0 || !server.endpoint.address().is_loopback() || !server.endpoint.address().is_v4())
    return std::nullopt;
  return asio::ip::address_v4(asio::ip::address_v4::loopback().to_uint() + number);
}

// A socket that is connected to the server, from the client's own address.
Task<bool> connect_to(Socket& socket, const Server& server, std::size_t client) {
  ErrorCode error;
  socket.close(error);
  socket.open(server.endpoint.protocol(), error);
  if (const auto source = source_address(server, client); !error && source) {
    // Without the option each bind looks for a port that nobody uses at all, which takes long when many are in use.
    const int yes = 1;
    setsockopt(socket.native_handle(), IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    socket.bind({*source, 0}, error);
  }
  if (error) co_return false;
  const auto [failed] = co_await socket.async_connect(server.endpoint, await);
  if (failed) co_return false;
  socket.set_option(tcp::no_delay(true), error);
  co_return true;
}

}  // namespace

wire::Read<Server> Server::find(std::string_view url) {
  if (!url.starts_with(plain)) return tl::unexpected("'" + std::string(url) + "' does not begin with http://");
  return find_any(url);
}

wire::Read<Server> Server::find_any(std::string_view url) {
  const bool is_encrypted = url.starts_with(encrypted);
  if (!is_encrypted && !url.starts_with(plain))
    return tl::unexpected("'" + std::string(url) + "' begins with neither http:// nor https://");
  std::string_view host = url.substr(is_encrypted ? encrypted.size() : plain.size());
  host = host.substr(0, host.find('/'));
  const std::string name(name_of(host));
  std::string port = is_encrypted ? "443" : "80";
  if (name.size() < host.size()) port = host.substr(name.size() + 1);
  asio::io_context context;
  tcp::resolver resolver(context);
  ErrorCode error;
  const auto found = resolver.resolve(name, port, error);
  if (error || found.empty()) return tl::unexpected("no server '" + std::string(host) + "': " + error.message());
  return Server{std::string(host), found.begin()->endpoint(), is_encrypted};
}

// ---- HTTP ----

/// What a connection says goes through it, to whom the certificate names and nobody else.
class HttpConnection::Encryption {
 public:
  explicit Encryption(Socket& socket) : stream_(socket, context_) {}

  /// One line if it does not come about.
  Task<std::string> begin(const std::string& name) {
    ErrorCode error;
    context_.set_default_verify_paths(error);
    stream_.set_verify_mode(asio::ssl::verify_peer, error);
    stream_.set_verify_callback(asio::ssl::host_name_verification(name), error);
    if (SSL_set_tlsext_host_name(stream_.native_handle(), name.c_str()) != 1) co_return "TLS takes no such name";
    const auto [failed] = co_await stream_.async_handshake(asio::ssl::stream_base::client, await);
    co_return failed ? failed.message() : "";
  }
  asio::ssl::stream<Socket&>& stream() { return stream_; }

 private:
  asio::ssl::context context_{asio::ssl::context::tls_client};
  asio::ssl::stream<Socket&> stream_;
};

HttpConnection::HttpConnection(const Executor& executor, const Server& server, std::size_t client)
    : server_(server), client_(client), socket_(executor) {}
HttpConnection::~HttpConnection() = default;

Task<bool> HttpConnection::connect() {
  received_.clear();
  why_.clear();
  if (!co_await connect_to(socket_, server_, client_)) co_return false;
  if (!server_.is_encrypted) co_return true;
  encryption_ = std::make_unique<Encryption>(socket_);
  const std::string name(name_of(server_.host));
  why_ = co_await encryption_->begin(name);
  co_return why_.empty();
}

void HttpConnection::close() {
  ErrorCode ignored;
  socket_.close(ignored);
}

Task<Answer> HttpConnection::exchange() {
  if (encryption_) co_return co_await exchange_over(encryption_->stream());
  co_return co_await exchange_over(socket_);
}

template <class Stream>
Task<Answer> HttpConnection::exchange_over(Stream& stream) {
  Answer answer;
  const auto [unsent, sent] = co_await asio::async_write(stream, asio::buffer(request_), await);
  if (unsent) co_return answer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(largest_message);
  const auto [unread, size] = co_await http::async_read(stream, received_, parser, await);
  if (unread) co_return answer;
  answer.status = static_cast<int>(parser.get().result_int());
  answer.body = std::move(parser.get().body());
  if (!parser.keep_alive()) close();
  co_return answer;
}

Task<Answer> HttpConnection::send(std::string_view method, std::string_view target, std::string_view token,
                                  std::string_view body, BodyType type, std::string_view more_headers) {
  request_.clear();
  request_.append(method).append(" ").append(target).append(" HTTP/1.1\r\nHost: ").append(server_.host);
  if (!token.empty()) request_.append("\r\nAuthorization: Bearer ").append(token);
  if (method != "GET") {
    request_.append("\r\nContent-Type: ");
    request_.append(type == BodyType::json ? "application/json" : "application/x-www-form-urlencoded");
    request_.append("\r\nContent-Length: ").append(std::to_string(body.size()));
  }
  request_.append("\r\n").append(more_headers).append("\r\n").append(body);
  const bool was_open = socket_.is_open();
  if (!was_open && !co_await connect()) {
    close();
    Answer none;
    none.why = why_;
    co_return none;
  }
  Answer answer = co_await exchange();
  // A connection that was idle may have been closed from the other side just now.
  if (answer.status == 0 && was_open && co_await connect()) {
    answer = co_await exchange();
    answer.repeated = true;
  }
  if (answer.status == 0) close();
  co_return answer;
}

// ---- The socket ----

Task<std::optional<std::string>> PusherSocket::open() {
  close_code_ = 0;
  stream_.emplace(executor_);
  received_.clear();
  if (!co_await connect_to(stream_->next_layer().next_layer(), server_, client_)) co_return std::nullopt;
  stream_->read_message_max(largest_message);
  const auto [refused] =
      co_await stream_->async_handshake(server_.host, "/app/oyster?protocol=7&client=oyster-load", await);
  if (refused) co_return std::nullopt;
  const auto first = co_await read();
  const auto frame = first ? read_frame(*first) : std::nullopt;
  if (!frame || frame->event != "pusher:connection_established") co_return std::nullopt;
  const auto data = wire::parse_json(unescaped(frame->data));
  const boost::json::value* id = data && data->is_object() ? data->get_object().if_contains("socket_id") : nullptr;
  if (id == nullptr || !id->is_string()) co_return std::nullopt;
  co_return std::string(id->get_string());
}

Task<bool> PusherSocket::send(std::string text) {
  while (is_writing_) co_await writable_.async_wait(await);
  is_writing_ = true;
  const auto [failed, size] = co_await stream_->async_write(asio::buffer(text), await);
  is_writing_ = false;
  writable_.cancel_one();
  co_return !failed;
}

Task<std::optional<std::string_view>> PusherSocket::read() {
  received_.clear();
  const auto [over, size] = co_await stream_->async_read(received_, await);
  if (over) {
    close_code_ = stream_->reason().code;
    co_return std::nullopt;
  }
  co_return std::string_view(static_cast<const char*>(received_.data().data()), received_.size());
}

void PusherSocket::close() {
  ErrorCode ignored;
  if (stream_) stream_->next_layer().next_layer().close(ignored);
}

}  // namespace load
