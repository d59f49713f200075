#include "server/socket.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace server {
namespace {

namespace websocket = boost::beast::websocket;

std::string make_socket_id() {
  cards::ShuffleStream random(random_seed(), 0);
  const auto number = [&] { return std::to_string(1 + random.below(50'000)) + std::to_string(random.below(50'000)); };
  return number() + '.' + number();
}

/// "protocol=7&client=js" → "7"
std::string_view query_value(std::string_view target, std::string_view name) {
  std::size_t begin = target.find('?');
  while (begin != std::string_view::npos) {
    target.remove_prefix(begin + 1);
    const std::string_view field = target.substr(0, target.find('&'));
    if (field.starts_with(name) && field.substr(name.size(), 1) == "=") return field.substr(name.size() + 1);
    begin = target.find('&');
  }
  return {};
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

}  // namespace

Socket::Socket(Sockets& sockets, TcpSocket connection, std::string address, bool is_limited)
    : sockets_(sockets),
      address_(std::move(address)),
      is_limited_(is_limited),
      id_(make_socket_id()),
      stream_(std::move(connection), [this] { drop(); }),
      heard_(now()) {
  sockets_.open.insert(this);
  ++sockets_.by_address[address_];
}

Socket::~Socket() {
  while (!channels_.empty()) unsubscribe(std::string(channels_.back()));
  sockets_.open.erase(this);
  if (--sockets_.by_address[address_] == 0) sockets_.by_address.erase(address_);
}

Task<void> Socket::run(HttpRequest request) {
  const auto self = shared_from_this();
  stream_.next_layer().owned_by(self);
  stream_.auto_fragment(false);
  stream_.read_message_max(Limits::frame_bytes);
  stream_.text(true);
  const std::string target(request.target());
  auto [error] = co_await stream_.async_accept(request, use_result);
  request = {};
  if (error) co_return;

  if (path_of(target) != "/app/" + std::string(pusher::app_key)) {
    close(pusher::Close::unknown_key, "No such app");
  } else if (query_value(target, "protocol") != "7") {
    close(pusher::Close::unsupported_protocol, "Only protocol 7 is spoken here");
  } else if (sockets_.closing) {
    close(pusher::Close::shutting_down, "The server stops");
  } else if (sockets_.open.size() > sockets_.most ||
             (is_limited_ && sockets_.by_address[address_] > Limits::sockets_per_address)) {
    close(pusher::Close::over_capacity, "Too many connections");
  } else {
    say(pusher::connection_established(id_));
  }

  boost::beast::flat_buffer buffer;
  for (;;) {
    auto [failed, size] = co_await stream_.async_read(buffer, use_result);
    if (failed) break;
    heard_ = now();
    pinged_ = false;
    if (!closing_) {
      const auto bytes = buffer.cdata();
      hear({static_cast<const char*>(bytes.data()), bytes.size()});
    }
    buffer.consume(buffer.size());
    buffer.shrink_to_fit();
  }
  drop();
}

void Socket::hear(std::string_view text) {
  const auto message = pusher::read_message(text);
  if (!message) return say(pusher::error(std::nullopt, message.error()));
  if (message->event == "pusher:ping") return say(pusher::pong());
  if (message->event == "pusher:pong") return;
  if (message->event == "pusher:subscribe") return subscribe(*message);
  if (message->event == "pusher:unsubscribe") {
    const auto channel = pusher::read_channel(*message);
    if (!channel) return say(pusher::error(std::nullopt, channel.error()));
    return unsubscribe(*channel);
  }
  if (message->event.starts_with("client-")) {
    return say(pusher::error(4301, "Client events are refused: nobody speaks for the server"));
  }
  say(pusher::error(std::nullopt, "No such event"));
}

void Socket::subscribe(const pusher::Message& message) {
  const auto wanted = pusher::read_subscribe(message);
  if (!wanted) return say(pusher::error(std::nullopt, wanted.error()));
  const auto refuse = [&](std::string_view why) { say(pusher::subscription_error(wanted->channel, why)); };
  const bool is_presence = wanted->channel.starts_with(pusher::room_prefix);
  if (!is_presence && !wanted->channel.starts_with(pusher::player_prefix)) return refuse("No such channel");
  if (!pusher::is_authorized(sockets_.signer, id_, *wanted)) return refuse("The signature is not right");
  if (channels_.size() >= Limits::channels_per_socket) return refuse("Too many channels");
  pusher::PresentUser user;
  if (is_presence) {
    auto read = pusher::read_presence(wanted->channel_data);
    if (!read) return refuse(read.error());
    user = std::move(*read);
  }
  if (std::ranges::find(channels_, wanted->channel) == channels_.end()) channels_.push_back(wanted->channel);
  sockets_.channels.subscribe(*this, wanted->channel, user);
}

void Socket::unsubscribe(const std::string& channel) {
  if (std::erase(channels_, channel) > 0) sockets_.channels.unsubscribe(*this, channel);
}

void Socket::send(const Frame& frame) {
  Outbox& outbox = stream_.next_layer();
  if (closing_) return;
  outbox.push(frame);
  // Not now: others are being told, and they must not notice.
  if (outbox.waiting_bytes() > Limits::unread_bytes) {
    closing_ = true;
    asio::post(outbox.get_executor(), [self = shared_from_this()] { self->drop(); });
  }
}

void Socket::look_after(table::Time time) {
  const Outbox& outbox = stream_.next_layer();
  if (outbox.waiting_bytes() > 0 && outbox.waiting_since() + Limits::slow_reader < time) return drop();
  if (closing_) {
    if (heard_ + Limits::activity_timeout < time) drop();
  } else if (heard_ + Limits::activity_timeout + Limits::pong_timeout < time) {
    close(pusher::Close::no_pong, "No pong");
  } else if (!pinged_ && heard_ + Limits::activity_timeout < time) {
    pinged_ = true;
    say(pusher::ping());
  }
}

void Socket::close(pusher::Close code, std::string_view why) {
  if (closing_) return;
  say(pusher::error(static_cast<int>(code), why));
  closing_ = true;
  heard_ = now();
  websocket::close_reason reason(static_cast<websocket::close_code>(code));
  reason.reason.assign(why.data(), why.size());
  asio::co_spawn(stream_.get_executor(), say_goodbye(reason), asio::detached);
}

Task<void> Socket::say_goodbye(websocket::close_reason reason) {
  const auto self = shared_from_this();
  co_await stream_.async_close(reason, use_result);
}

void Socket::drop() {
  closing_ = true;
  while (!channels_.empty()) unsubscribe(std::string(channels_.back()));
  boost::system::error_code ignored;
  stream_.next_layer().socket().close(ignored);
}

}  // namespace server
