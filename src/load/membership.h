// Getting into a room and onto its channels: what every client does first.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "load/connections.h"
#include "wire/card_places.h"

namespace load {

/// What a room plays, and how many people sit in it.
struct GameChoice {
  std::string id;
  std::string settings = "null";  // JSON
  int humans = 0;                 // the rest are bots; 0: no bots
  int seats = 0;                  // that get bots of this level
  std::string bot_level{};        // empty: as the server thinks fit
  wire::CardPlaces cards{};       // where its cards may be seen
};

/// Somebody's place in a room.
struct Membership {
  std::string code;
  std::string player;
  std::string token;

  std::string room_channel() const { return "presence-room-" + code; }
  std::string own_channel() const { return "private-player-" + player; }
  std::string table_channel() const { return "presence-table-" + code; }
  std::string seat_channel() const { return "private-seat-" + player; }
  std::string room_path() const { return "/api/rooms/" + code; }
};

/// What an answer was instead of what was hoped for: its code, or its status.
std::string code_of(const Answer& answer);
/// A member of a JSON object, if it is a text.
std::string text_in(const boost::json::value& json, std::string_view name);

/// The place that the server has given, if it has.
std::optional<Membership> read_membership(const Answer& answer);
Task<Answer> open_room(HttpConnection& http, const GameChoice& game, std::string_view name);
/// Gives every seat's bot the level of the choice, if it names one. The answer is the last one.
Task<Answer> set_bot_levels(HttpConnection& http, const Membership& owner, const GameChoice& game);
Task<Answer> join_room(HttpConnection& http, const std::string& code, std::string_view name);

/// Has the channel signed and asks for it. What the server says about it comes over the socket.
Task<Answer> subscribe(HttpConnection& http, PusherSocket& socket, const Membership& member,
                       const std::string& socket_id, const std::string& channel);

inline constexpr std::string_view pong_frame = R"({"event":"pusher:pong","data":{}})";

}  // namespace load
