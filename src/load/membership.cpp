#include "load/membership.h"

#include "wire/text.h"

namespace load {
namespace {

std::string quoted(std::string_view text) { return wire::to_json(text); }

}  // namespace

std::string text_in(const boost::json::value& json, std::string_view name) {
  const auto* object = json.if_object();
  const boost::json::value* found = object != nullptr ? object->if_contains(name) : nullptr;
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : std::string();
}

std::string code_of(const Answer& answer) {
  if (answer.status == 0) return "NO_ANSWER";
  const auto json = wire::parse_json(answer.body);
  const std::string code = json ? text_in(*json, "code") : std::string();
  return code.empty() ? "STATUS_" + std::to_string(answer.status) : code;
}

std::optional<Membership> read_membership(const Answer& answer) {
  const auto json = wire::parse_json(answer.body);
  if (!answer.ok() || !json) return std::nullopt;
  Membership member{text_in(*json, "roomCode"), text_in(*json, "playerId"), text_in(*json, "token")};
  if (member.code.empty() || member.player.empty() || member.token.empty()) return std::nullopt;
  return member;
}

Task<Answer> open_room(HttpConnection& http, const GameChoice& game, std::string_view name) {
  const std::string body =
      "{\"gameId\":" + quoted(game.id) + ",\"playerName\":" + quoted(name) + ",\"settings\":" + game.settings + "}";
  co_return co_await http.send("POST", "/api/rooms", {}, body);
}

Task<Answer> set_bot_levels(HttpConnection& http, const Membership& owner, const GameChoice& game) {
  Answer answer{200, {}};
  for (int seat = 0; !game.bot_level.empty() && seat < game.seats && answer.ok(); ++seat) {
    const std::string body = "{\"roomCode\":" + quoted(owner.code) +
                             ",\"type\":\"set-bot-level\",\"payload\":{\"seatIndex\":" + std::to_string(seat) +
                             ",\"level\":" + quoted(game.bot_level) + "}}";
    answer = co_await http.send("POST", "/api/game/action", owner.token, body);
  }
  co_return answer;
}

Task<Answer> join_room(HttpConnection& http, const std::string& code, std::string_view name) {
  const std::string target = "/api/rooms/" + code + "/join";
  const std::string body = "{\"playerName\":" + quoted(name) + "}";
  co_return co_await http.send("POST", target, {}, body);
}

Task<Answer> subscribe(HttpConnection& http, PusherSocket& socket, const Membership& member,
                       const std::string& socket_id, const std::string& channel) {
  const std::string form =
      "socket_id=" + wire::percent_encoded(socket_id) + "&channel_name=" + wire::percent_encoded(channel);
  Answer answer = co_await http.send("POST", "/api/pusher/auth", member.token, form, BodyType::form);
  const auto json = wire::parse_json(answer.body);
  if (!answer.ok() || !json) co_return answer;
  std::string frame = "{\"event\":\"pusher:subscribe\",\"data\":{\"channel\":" + quoted(channel);
  frame += ",\"auth\":" + quoted(text_in(*json, "auth"));
  if (const std::string info = text_in(*json, "channel_data"); !info.empty())
    frame += ",\"channel_data\":" + quoted(info);
  frame += "}}";
  if (!co_await socket.send(std::move(frame))) answer.status = 0;
  co_return answer;
}

}  // namespace load
