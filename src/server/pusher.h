// The Pusher protocol, version 7, as text: what a server says, what a client says, and who may listen.
// Pure: no sockets here. socket.h moves the frames, channels.h knows who listens to what.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/secrets.h"
#include "wire/json.h"

namespace server::pusher {

inline constexpr std::string_view app_key = "oyster";
inline constexpr std::string_view room_prefix = "presence-room-";
inline constexpr std::string_view player_prefix = "private-player-";
inline constexpr std::string_view table_prefix = "presence-table-";
inline constexpr std::string_view seat_prefix = "private-seat-";
inline std::string room_channel(std::string_view code) { return std::string(room_prefix).append(code); }
inline std::string player_channel(std::string_view player) { return std::string(player_prefix).append(player); }
inline std::string table_channel(std::string_view code) { return std::string(table_prefix).append(code); }
inline std::string seat_channel(std::string_view player) { return std::string(seat_prefix).append(player); }

/// Why a connection ends.
enum class Close : std::uint16_t {
  unknown_key = 4001,
  unsupported_protocol = 4007,
  unauthorized = 4009,
  over_capacity = 4100,
  shutting_down = 4200,
  no_pong = 4201,
  too_fast = 4301,
};

// ---- What the server says: JSON whose `data` is a text that holds JSON ----

std::string connection_established(std::string_view socket_id);
std::string error(std::optional<int> code, std::string_view message);
std::string event(std::string_view channel, std::string_view name, std::string_view data);
std::string subscription_error(std::string_view channel, std::string_view why);
std::string pong();
std::string ping();

// ---- What a client says ----

struct Subscribe {
  std::string channel;
  std::string auth;          // key:signature
  std::string channel_data;  // on presence channels
};
struct Message {
  std::string event;
  std::string channel;                     // empty if it names none
  std::optional<boost::json::value> data;  // in the memory that it was read into
};

wire::Read<Message> read_message(std::string_view text, const boost::json::storage_ptr& storage = {});
wire::Read<Subscribe> read_subscribe(const Message& message);
/// What a client event says: its data, or what the text holds that it is.
wire::Read<boost::json::value> read_client_data(Message message);
/// The channel that a `pusher:unsubscribe` names.
wire::Read<std::string> read_channel(const Message& message);

// ---- Who may listen ----

/// The answer of `POST /api/pusher/auth`. The channel data is empty for private channels.
std::string authorization(const Signer& signer, std::string_view socket_id, std::string_view channel,
                          std::string_view channel_data);
bool is_authorized(const Signer& signer, std::string_view socket_id, const Subscribe& subscribe);
std::string presence_data(std::string_view player, std::string_view name);

struct PresentUser {
  std::string id;
  std::string info;  // JSON
};
/// Who a presence channel's data is about.
wire::Read<PresentUser> read_presence(std::string_view channel_data);

// ---- Frames ----

/// A text as a WebSocket frame.
std::string text_frame(std::string_view text);
/// The frame of an event.
std::string event_frame(std::string_view channel, std::string_view name, std::string_view data);
std::string begin_object_frame(std::string_view channel, std::string_view name);
std::string end_object_frame(std::string frame);

/// The same with the data as it is, not as a text that holds it: shorter, for those who asked for few bytes.
template <wire::Described Data>
std::string object_frame(std::string_view channel, std::string_view name, const Data& data) {
  std::string frame = begin_object_frame(channel, name);
  wire::write_json(frame, data);
  return end_object_frame(std::move(frame));
}

}  // namespace server::pusher
