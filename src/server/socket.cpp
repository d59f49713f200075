#include "server/socket.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "table/wire.h"

namespace server {
namespace {

namespace http = boost::beast::http;

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

/// Channels whose listeners get the whole once, and then what changes.
bool is_about_changes(std::string_view channel) {
  return channel.starts_with(pusher::table_prefix) || channel.starts_with(pusher::seat_prefix);
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

}  // namespace

void Sockets::forget_idle() {
  openings.forget_idle(now());
  work.forget_idle(now());
}

Socket::Socket(Sockets& sockets, TcpSocket connection, const Visitor& visitor)
    : sockets_(sockets),
      visitor_(visitor),
      id_(make_socket_id()),
      outbox_(std::move(connection), *this),
      work_left_{Limits::work_per_socket.at_once, now()},
      heard_(now()),
      not_stuck_(heard_) {
  sockets_.open.insert(this);
  sockets_.held.add(visitor_);
}

Socket::~Socket() {
  leave_channels();
  sockets_.open.erase(this);
  sockets_.held.remove(visitor_);
}

Task<void> Socket::run(HttpRequest request, std::string early) {
  const auto self = shared_from_this();
  outbox_.owned_by(self);
  if (!co_await shake_hands(request)) co_return;
  greet(request.target());
  request = {};
  hear_frames(std::exchange(early, {}));
  for (;;) {
    auto [error, size] = co_await outbox_.async_read_some(asio::buffer(arrived_), use_result);
    if (error) break;
    work(1 + static_cast<double>(size) / 256);
    hear_frames({arrived_.data(), size});
  }
  drop("gone");
}

Task<bool> Socket::shake_hands(const HttpRequest& request) {
  namespace beast = boost::beast::websocket;
  const std::string extensions = websocket::agreed_extensions(request[http::field::sec_websocket_extensions]);
  beast::stream<TcpSocket&, false> stream(outbox_.socket());
  stream.set_option(beast::stream_base::decorator([&](beast::response_type& response) {
    if (response.result() != http::status::switching_protocols || extensions.empty()) return;
    response.set(http::field::sec_websocket_extensions, extensions);
  }));
  auto [error] = co_await stream.async_accept(request, use_result);
  deflate_ = extensions.empty() ? websocket::Deflate::no : websocket::Deflate::yes;
  reader_.set_deflate(deflate_);
  co_return !error;
}

void Socket::greet(std::string_view target) {
  if (path_of(target) != "/app/" + std::string(pusher::app_key)) {
    close(pusher::Close::unknown_key, "No such app");
  } else if (query_value(target, "protocol") != "7") {
    close(pusher::Close::unsupported_protocol, "Only protocol 7 is spoken here");
  } else if (sockets_.closing) {
    close(pusher::Close::shutting_down, "The server stops");
  } else if (sockets_.is_over_capacity() ||
             (visitor_.is_limited() && sockets_.held.count(visitor_) > Limits::sockets_per_address)) {
    close(pusher::Close::over_capacity, "Too many connections");
  } else {
    say(pusher::connection_established(id_));
  }
}

void Socket::hear_frames(std::string_view bytes) {
  using websocket::Opcode;
  if (closing_) return;  // we have said goodbye, and only wait for theirs
  reader_.add(bytes);
  while (!closing_) {
    const std::uint64_t frames = reader_.frames();
    const auto incoming = reader_.next();
    work(static_cast<double>(reader_.frames() - frames));
    if (closing_ || !incoming) break;
    switch (incoming->opcode) {
      case Opcode::text:
      case Opcode::binary:
        has_spoken_ = true;
        hear(incoming->payload);
        break;
      case Opcode::ping:
        outbox_.push(std::make_shared<const std::string>(websocket::control_frame(Opcode::pong, incoming->payload)));
        break;
      case Opcode::close:
        count_end("gone");
        say_goodbye(incoming->close_code != 0 ? incoming->close_code : 1000, "");
        break;
      case Opcode::pong:
      case Opcode::continuation:
        break;
    }
  }
  if (!closing_ && reader_.failure() != 0) {
    count_end(std::to_string(reader_.failure()));
    say_goodbye(reader_.failure(), "");
  }
}

void Socket::hear(std::string_view text) {
  // Most messages fit in here, and cost no other memory.
  std::array<unsigned char, 2048> memory;
  boost::json::monotonic_resource storage(memory.data(), memory.size());
  auto message = pusher::read_message(text, &storage);
  if (!message) return say(pusher::error(std::nullopt, message.error()));
  if (message->event == "pusher:ping") return say(pusher::pong());
  if (message->event == "pusher:pong") return;
  if (message->event == "pusher:subscribe") return subscribe(*message);
  if (message->event == "pusher:unsubscribe") {
    const auto channel = pusher::read_channel(*message);
    if (!channel) return say(pusher::error(std::nullopt, channel.error()));
    return unsubscribe(*channel);
  }
  if (message->event.starts_with("client-")) return hear_client(std::move(*message));
  say(pusher::error(std::nullopt, "No such event"));
}

void Socket::hear_client(pusher::Message message) {
  std::string channel = std::move(message.channel);
  const auto mine = std::ranges::find(channels_, channel, &Channel::name);
  const auto name = mine != channels_.end() ? read_channel_name(channel) : std::nullopt;
  if (name && message.event == "client-view" && is_about_changes(channel)) {
    return sockets_.rooms->show(name->code, mine->player, channel, weak_from_this());
  }
  if (name && message.event == "client-action" && !name->player.empty()) {
    const auto data = pusher::read_client_data(std::move(message));
    if (!data) return say(pusher::error(std::nullopt, data.error()));
    return sockets_.api->act(
        name->player, *data,
        [self = weak_from_this(), channel = std::move(channel)](const table::ActionAnswered& answer) {
          if (const auto still_there = self.lock()) still_there->send(make_object_frame(channel, answer));
        });
  }
  say(pusher::error(4301, "Client events are refused: nobody speaks for the server"));
}

void Socket::subscribe(const pusher::Message& message) {
  const auto wanted = pusher::read_subscribe(message);
  if (!wanted) return say(pusher::error(std::nullopt, wanted.error()));
  const auto refuse = [&](std::string_view why) { say(pusher::subscription_error(wanted->channel, why)); };
  const auto name = read_channel_name(wanted->channel);
  if (!name) return refuse("No such channel");
  const bool is_presence = name->is_presence();
  if (!pusher::is_authorized(sockets_.signer, id_, *wanted)) return refuse("The signature is not right");
  if (channels_.size() >= Limits::channels_per_socket) return refuse("Too many channels");
  pusher::PresentUser user;
  if (is_presence) {
    auto read = pusher::read_presence(wanted->channel_data);
    if (!read) return refuse(read.error());
    user = std::move(*read);
  }
  const std::string& player = is_presence ? user.id : name->player;
  std::erase_if(channels_, [&](const Channel& each) { return each.name == wanted->channel; });
  channels_.push_back({wanted->channel, player});
  sockets_.channels.subscribe(*this, wanted->channel, user);
  if (!name->study.empty()) return;
  if (is_about_changes(wanted->channel)) {
    sockets_.rooms->show(name->code, player, wanted->channel, weak_from_this());
  } else {
    sockets_.rooms->meet(name->code, player);
  }
}

void Socket::on_removed(const std::string& channel) {
  std::erase_if(channels_, [&](const Channel& each) { return each.name == channel; });
  say(pusher::subscription_error(channel, "The owner has sent you away"));
}

void Socket::unsubscribe(const std::string& channel) {
  const auto is_it = [&](const Channel& each) { return each.name == channel; };
  if (std::erase_if(channels_, is_it) > 0) sockets_.channels.unsubscribe(*this, channel);
}

void Socket::leave_channels() {
  while (!channels_.empty()) unsubscribe(std::string(channels_.back().name));
}

void Socket::send(const Frame& frame) {
  if (closing_) return;
  const std::string& bytes = deflate_ == websocket::Deflate::yes ? frame->compressed() : frame->plain();
  outbox_.push(Outbox::Piece(frame, &bytes));
}

void Socket::work(double drops) {
  if (!visitor_.is_limited()) return;
  const table::Time time = now();
  const bool is_too_much =
      work_left_.take(Limits::work_per_socket, time, drops) > 0 || sockets_.work.take(visitor_, time, drops) > 0;
  if (!is_too_much) return;
  outbox_.stop_reading();
  close(pusher::Close::too_fast, "Too much at once");
}

void Socket::look_after(table::Time time) {
  if (!outbox_.is_stuck()) not_stuck_ = time;
  if (not_stuck_ + Limits::slow_reader < time) return drop("slow");
  if (std::exchange(has_spoken_, false)) {
    heard_ = time;
    pinged_ = false;
  }
  if (closing_) {
    if (heard_ + Limits::closing_timeout < time) drop("closed");
  } else if (heard_ + Limits::activity_timeout + Limits::pong_timeout < time) {
    close(pusher::Close::no_pong, "No pong");
  } else if (!pinged_ && heard_ + Limits::activity_timeout < time) {
    pinged_ = true;
    say(pusher::ping());
  }
}

void Socket::close(pusher::Close code, std::string_view why) {
  if (closing_) return;
  count_end(std::to_string(static_cast<int>(code)));
  say(pusher::error(static_cast<int>(code), why));
  say_goodbye(static_cast<std::uint16_t>(code), why);
}

void Socket::say_goodbye(std::uint16_t code, std::string_view why) {
  outbox_.push(std::make_shared<const std::string>(websocket::close_frame(code, why)));
  outbox_.finish();
  leave_channels();
  closing_ = true;
  heard_ = now();
}

void Socket::count_end(std::string_view why) {
  if (!std::exchange(end_counted_, true)) sockets_.metrics.socket_ended(why);
}

void Socket::drop(std::string_view why) {
  count_end(why);
  closing_ = true;
  leave_channels();
  outbox_.close();
}

}  // namespace server
