#include "server/pusher.h"

#include "server/websocket.h"
#include "table/wire.h"

namespace server::pusher {
namespace {

namespace json = boost::json;

struct WireSubscribe {
  std::string channel;
  wire::IfAny<std::string> auth;
  wire::IfAny<std::string> channel_data;
};
BOOST_DESCRIBE_STRUCT(WireSubscribe, (), (channel, auth, channel_data))

struct WireChannel {
  std::string channel;
};
BOOST_DESCRIBE_STRUCT(WireChannel, (), (channel))

struct Established {
  std::string_view socket_id;
  int activity_timeout;
};
BOOST_DESCRIBE_STRUCT(Established, (), (socket_id, activity_timeout))

struct ErrorData {
  std::optional<int> code;
  std::string_view message;
};
BOOST_DESCRIBE_STRUCT(ErrorData, (), (code, message))

struct AuthError {
  std::string_view type;
  std::string_view error;
  int status;
};
BOOST_DESCRIBE_STRUCT(AuthError, (), (type, error, status))

// What is said before the data.
struct Heading {
  std::string_view event;
  std::string_view channel;
};
BOOST_DESCRIBE_STRUCT(Heading, (), (event, channel))

struct ReadHeading {
  std::string event;
  wire::IfAny<std::string> channel;
};
BOOST_DESCRIBE_STRUCT(ReadHeading, (), (event, channel))

struct ChannelEvent {
  std::string_view event;
  std::string_view channel;
  std::string_view data;
};
BOOST_DESCRIBE_STRUCT(ChannelEvent, (), (event, channel, data))

struct ConnectionEvent {
  std::string_view event;
  std::string_view data;
};
BOOST_DESCRIBE_STRUCT(ConnectionEvent, (), (event, data))

struct UserInfo {
  std::string_view name;
};
BOOST_DESCRIBE_STRUCT(UserInfo, (), (name))

struct ChannelData {
  std::string_view user_id;
  UserInfo user_info;
};
BOOST_DESCRIBE_STRUCT(ChannelData, (), (user_id, user_info))

struct AnyChannelData {
  std::string user_id;
  wire::IfAny<json::value> user_info;
};
BOOST_DESCRIBE_STRUCT(AnyChannelData, (), (user_id, user_info))

// Exactly what is signed.
std::string signed_text(std::string_view socket_id, std::string_view channel, std::string_view channel_data) {
  std::string text(socket_id);
  text += ':';
  text += channel;
  if (!channel_data.empty()) {
    text += ':';
    text += channel_data;
  }
  return text;
}

template <class T>
wire::Read<T> read_data(const Message& message) {
  if (!message.data) return tl::unexpected<std::string>("data: is missing");
  // Some clients send `data` as the servers do: as a text.
  if (const json::string* text = message.data->if_string()) {
    const auto parsed = wire::parse_json(*text);
    if (!parsed) return tl::unexpected(parsed.error());
    return wire::read_json<T>(*parsed);
  }
  return wire::read_json<T>(*message.data);
}

}  // namespace

// ---- What the server says ----

std::string connection_established(std::string_view socket_id) {
  return wire::to_json(ConnectionEvent{"pusher:connection_established", wire::to_json(Established{socket_id, 30})});
}

std::string error(std::optional<int> code, std::string_view message) {
  return wire::to_json(ConnectionEvent{"pusher:error", wire::to_json(ErrorData{code, message})});
}

std::string event(std::string_view channel, std::string_view name, std::string_view data) {
  return wire::to_json(ChannelEvent{name, channel, data});
}

std::string subscription_error(std::string_view channel, std::string_view why) {
  return event(channel, "pusher:subscription_error", wire::to_json(AuthError{"AuthError", why, 401}));
}

std::string pong() { return wire::to_json(ConnectionEvent{"pusher:pong", "{}"}); }
std::string ping() { return wire::to_json(ConnectionEvent{"pusher:ping", "{}"}); }

// ---- What a client says ----

wire::Read<Message> read_message(std::string_view text, const json::storage_ptr& storage) {
  auto parsed = wire::parse_json(text, storage);
  if (!parsed) return tl::unexpected(parsed.error());
  auto heading = wire::read_json<ReadHeading>(*parsed);
  if (!heading) return tl::unexpected(heading.error());
  Message message{std::move(heading->event), std::move(heading->channel).value_or(""), {}};
  json::value* const data = parsed->get_object().if_contains("data");
  if (data != nullptr && !data->is_null()) message.data.emplace(std::move(*data));
  return message;
}

wire::Read<Subscribe> read_subscribe(const Message& message) {
  auto read = read_data<WireSubscribe>(message);
  if (!read) return tl::unexpected(read.error());
  return Subscribe{std::move(read->channel), read->auth.value_or(""), read->channel_data.value_or("")};
}

wire::Read<json::value> read_client_data(Message message) {
  if (!message.data) return json::value(json::object());
  if (const json::string* text = message.data->if_string()) return wire::parse_json(*text, text->storage());
  return std::move(*message.data);
}

wire::Read<std::string> read_channel(const Message& message) {
  auto read = read_data<WireChannel>(message);
  if (!read) return tl::unexpected(read.error());
  return std::move(read->channel);
}

// ---- Who may listen ----

std::string authorization(const Signer& signer, std::string_view socket_id, std::string_view channel,
                          std::string_view channel_data) {
  table::ChannelAnswer answer{std::string(app_key) + ':' + signer.sign(signed_text(socket_id, channel, channel_data)),
                              {}};
  if (!channel_data.empty()) answer.channel_data = std::string(channel_data);
  return wire::to_json(answer);
}

bool is_authorized(const Signer& signer, std::string_view socket_id, const Subscribe& subscribe) {
  std::string_view auth = subscribe.auth;
  if (!auth.starts_with(app_key) || auth.substr(app_key.size(), 1) != ":") return false;
  auth.remove_prefix(app_key.size() + 1);
  return signer.is_signed(signed_text(socket_id, subscribe.channel, subscribe.channel_data), auth);
}

std::string presence_data(std::string_view player, std::string_view name) {
  return wire::to_json(ChannelData{player, {name}});
}

wire::Read<PresentUser> read_presence(std::string_view channel_data) {
  const auto parsed = wire::parse_json(channel_data);
  if (!parsed) return tl::unexpected(parsed.error());
  auto read = wire::read_json<AnyChannelData>(*parsed);
  if (!read) return tl::unexpected(read.error());
  return PresentUser{std::move(read->user_id), read->user_info ? json::serialize(*read->user_info) : "null"};
}

std::string text_frame(std::string_view text) {
  return websocket::framed(std::string(websocket::room_for_header, '\0').append(text));
}

std::string event_frame(std::string_view channel, std::string_view name, std::string_view data) {
  std::string frame(websocket::room_for_header, '\0');
  // every sixth character is a quote
  frame.reserve(websocket::room_for_header + data.size() + data.size() / 4 + 256);
  wire::write_json(frame, ChannelEvent{name, channel, data});
  return websocket::framed(std::move(frame));
}

// Written by hand around the data, so that nothing is written twice.
std::string begin_object_frame(std::string_view channel, std::string_view name) {
  constexpr std::size_t usual_bytes = 768;
  std::string frame(websocket::room_for_header, '\0');
  frame.reserve(usual_bytes);
  wire::write_json(frame, Heading{name, channel});
  frame.back() = ',';
  return frame += "\"data\":";
}

std::string end_object_frame(std::string frame) {
  frame += '}';
  return websocket::framed(std::move(frame));
}

}  // namespace server::pusher
