// Order: the way to a tool, talking to the API, games and rules, coming and going, at the table.
#include "server/assistant.h"

#include <cmath>

#include "mcp/rules.h"
#include "table/names.h"

namespace server {
namespace {

namespace json = boost::json;

json::value parsed(std::string_view text) { return wire::parse_json(text).value_or(json::value()); }

mcp::Outcome failure(std::string_view error, const RefusalKind& code) {
  return {mcp::told_refusal(error, to_string(code), nullptr), true};
}

/// While somebody listens to a player's channel.
class Subscription {
 public:
  Subscription(Channels& channels, Waiting& waiting, std::string_view player)
      : channels_(channels), waiting_(waiting), channel_(pusher::player_channel(std::string(player))) {
    channels_.subscribe(waiting_, channel_, {});
  }
  Subscription(const Subscription&) = delete;
  Subscription& operator=(const Subscription&) = delete;
  ~Subscription() { channels_.unsubscribe(waiting_, channel_); }

 private:
  Channels& channels_;
  Waiting& waiting_;
  std::string channel_;
};

}  // namespace

// ---- The way to a tool ----

Task<mcp::Outcome> Assistant::use(const mcp::ToolCall& call) {
  auto given = mcp::read_arguments(*call.tool, call.arguments);
  if (!given) co_return failure(given.error(), Code::INVALID_REQUEST);
  given_ = std::move(*given);
  handle_ = mcp::read_handle(given_.handle);
  co_return co_await use(call.tool->name);
}

Task<mcp::Outcome> Assistant::use(mcp::ToolName tool) {
  switch (tool) {
    case mcp::ToolName::list_games:
      co_return co_await list_games();
    case mcp::ToolName::rules:
      co_return rules();
    case mcp::ToolName::open_room:
      co_return co_await open_room();
    case mcp::ToolName::sit_down:
      co_return co_await sit_down();
    case mcp::ToolName::look:
      co_return co_await look();
    case mcp::ToolName::wait_for_turn:
      co_return co_await wait_for_turn();
    case mcp::ToolName::act:
      co_return co_await act(given_.type, given_.payload, given_.actionId);
    case mcp::ToolName::hint:
      co_return co_await hint();
    case mcp::ToolName::ready:
      co_return co_await act("ready", {}, {});
    case mcp::ToolName::leave:
      co_return co_await leave();
  }
  co_return failure("There is no such tool", Code::NOT_FOUND);
}

// ---- Talking to the API ----

Task<Reply> Assistant::call(Call call, std::string body) {
  Request request = request_;
  request.token = handle_.token;
  request.body = body;
  const std::string_view room = handle_.token.empty() ? std::string_view(given_.code) : handle_.room();
  co_return co_await api_.call(call, request, room);
}

Task<tl::expected<mcp::Seen, mcp::Outcome>> Assistant::see() {
  if (handle_.token.empty()) {
    co_return tl::unexpected(failure("handle: is not one that sit_down or open_room gave you", Code::UNAUTHORIZED));
  }
  Request request = request_;
  request.token = handle_.token;
  const auto look = co_await api_.see(request, handle_.room());
  const bool is_known = look ? look->player == handle_.player : look.error().code != Code::UNAUTHORIZED;
  if (!is_known) {
    co_return tl::unexpected(failure("handle: is not known in this room; use sit_down", Code::UNAUTHORIZED));
  }
  if (!look) co_return tl::unexpected(failure(kernel::text(look.error()), look.error().code));
  if (!look->is_here) {
    co_return tl::unexpected(
        failure("You are not at the table: you left, somebody sent you away, or nobody heard of you for too long. Use "
                "sit_down with the code and your handle to come back",
                Code::NOT_SEATED));
  }
  co_return mcp::Seen{.room = parsed(look->room),
                      .view = parsed(look->view),
                      .player = handle_.player,
                      .hand_is_over = look->hand_is_over};
}

Task<mcp::Outcome> Assistant::refused(Reply reply) {
  const json::value error = parsed(reply.body);
  const std::string text(error.at("error").as_string());
  const std::string code(error.at("code").as_string());
  if (handle_.token.empty()) co_return mcp::Outcome{mcp::told_refusal(text, code, nullptr), true};
  const auto seen = co_await see();
  if (!seen) co_return seen.error();
  co_return mcp::Outcome{mcp::told_refusal(text, code, &*seen), true};
}

// ---- Games and rules ----

Task<mcp::Outcome> Assistant::list_games() {
  const Reply reply = co_await call(Call::list_games, {});
  json::value games = parsed(reply.body);
  std::string summary = "The games that are played here:\n";
  for (const json::value& game : games.as_array()) {
    summary.append(game.at("id").as_string()).append(": ").append(game.at("name").as_string()).append(", ");
    summary.append(json::serialize(game.at("minPlayers")))
        .append(" to ")
        .append(json::serialize(game.at("maxPlayers")));
    summary.append(" players. ").append(game.at("description").as_string()) += '\n';
  }
  co_return mcp::Outcome{{{"summary", summary}, {"games", std::move(games)}}};
}

mcp::Outcome Assistant::rules() const {
  const auto text = mcp::rules_of(given_.game);
  if (!text) return failure("game: is none that has rules here; list_games has them", Code::UNKNOWN_GAME);
  return {{{"summary", *text}, {"game", given_.game}}};
}

// ---- Coming and going ----

Task<mcp::Outcome> Assistant::admitted(const Reply& reply) {
  if (reply.refused) co_return co_await refused(reply);
  const auto admission = wire::read_json<table::Admission>(parsed(reply.body));
  given_.handle = mcp::make_handle(admission->playerId, admission->token);
  handle_ = mcp::read_handle(given_.handle);
  mcp::Outcome outcome = co_await look("You are in. Your handle is " + given_.handle + ": the other tools take it.\n");
  outcome.content["handle"] = given_.handle;
  co_return outcome;
}

Task<mcp::Outcome> Assistant::open_room() {
  json::object body{{"gameId", given_.game}, {"playerName", given_.name}};
  if (!given_.settings.is_null()) body["settings"] = given_.settings;
  co_return co_await admitted(co_await call(Call::open_room, json::serialize(body)));
}

Task<mcp::Outcome> Assistant::sit_down() {
  json::object body{{"spectate", given_.watch}};
  if (!given_.name.empty()) body["playerName"] = given_.name;
  // A handle of another room is no good here.
  if (table::read_room_code(given_.code) != handle_.room()) handle_ = {};
  co_return co_await admitted(co_await call(Call::join_room, json::serialize(body)));
}

Task<mcp::Outcome> Assistant::leave() {
  const auto seen = co_await see();
  if (!seen) co_return seen.error();
  const Reply reply = co_await call(Call::leave_room, {});
  if (reply.refused) co_return co_await refused(reply);
  co_return mcp::Outcome{{{"summary", "You have left the table; a bot has your seat."}, {"left", true}}};
}

// ---- At the table ----

Task<mcp::Outcome> Assistant::look(std::string_view before) {
  const auto seen = co_await see();
  if (!seen) co_return seen.error();
  mcp::Outcome outcome{mcp::told(*seen)};
  if (!before.empty()) {
    json::string& summary = outcome.content["summary"].get_string();
    summary.insert(0, before);
  }
  co_return outcome;
}

Task<mcp::Outcome> Assistant::wait_for_turn() {
  Waiting& waiting = *request_.waiting;
  const table::Time until = now() + table::Time{1000} * given_.seconds;
  std::optional<Subscription> listening;
  bool is_over = false;
  for (;;) {
    waiting.begin_to_listen();
    const auto seen = co_await see();
    if (!seen) co_return seen.error();
    if (is_over || mcp::is_awaited(*seen)) {
      mcp::Outcome outcome{mcp::told(*seen)};
      if (!mcp::is_awaited(*seen)) {
        outcome.content["summary"].get_string().insert(0, "Not yet: call wait_for_turn again.\n");
      }
      co_return outcome;
    }
    if (listening) {
      is_over = !co_await waiting.until(until);
    } else {
      // And look again: something may have happened before they listened.
      listening.emplace(api_.channels(), waiting, handle_.player);
    }
  }
}

Task<mcp::Outcome> Assistant::act(std::string type, json::value payload, std::string action_id) {
  // Whoever has no seat hears that, and not what the room thinks of the action.
  const auto seen = co_await see();
  if (!seen) co_return seen.error();
  json::object body{{"roomCode", handle_.room()}, {"type", type}};
  if (!payload.is_null()) body["payload"] = std::move(payload);
  if (!action_id.empty()) body["actionId"] = action_id;
  const Reply reply = co_await call(Call::act, json::serialize(body));
  if (reply.refused) co_return co_await refused(reply);
  co_return co_await look("Done: " + type + ".\n");
}

Task<mcp::Outcome> Assistant::hint() {
  const auto seen = co_await see();
  if (!seen) co_return seen.error();
  const Reply reply = co_await call(Call::advise, {});
  if (reply.refused) co_return co_await refused(reply);
  json::value choices = parsed(reply.body).at("choices");
  std::string summary = "What the expert thinks, the best first, with the chance to win the match:\n";
  for (const json::value& choice : choices.as_array()) {
    const auto percent = std::lround(100 * choice.at("value").to_number<double>());
    summary.append(json::serialize(choice.at("action"))).append(": ").append(std::to_string(percent)).append(" %. ");
    summary.append(choice.at("reason").as_string()) += '\n';
  }
  co_return mcp::Outcome{{{"summary", summary}, {"choices", std::move(choices)}}};
}

}  // namespace server
