// Every call of the HTTP API, once: api.cpp answers them, openapi.cpp publishes them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace server {

enum class Call : std::uint8_t {
  list_games,
  list_addresses,
  describe,
  open_room,
  join_room,
  leave_room,
  get_room,
  get_match,
  get_review,
  get_step,
  advise,
  act,
  heartbeat,
  authorize_channel,
  mcp,
  health,
  readiness,
  metrics,
};

/// Whether a call wants to know who asks.
enum class Bearer : std::uint8_t { none, optional, needed };

/// The statuses with which a call may be refused, as far as they are not everyone's: 429, and 503 for what rooms do.
struct Route {
  Call call;
  std::string_view method;
  std::string_view path;  // {…} stands for one part
  std::string_view id;
  std::string_view summary;
  Bearer bearer = Bearer::none;
  int success = 200;
  std::array<int, 8> refusals = {};  // the rest is 0
};

inline constexpr std::array<Route, 18> routes{{
    {Call::list_games, "GET", "/api/games", "listGames", "The games and their settings", Bearer::none, 200, {429}},
    {Call::list_addresses,
     "GET",
     "/api/addresses",
     "listAddresses",
     "Under which addresses others in the network reach this server; told on its own machine only",
     Bearer::none,
     200,
     {429}},
    {Call::describe, "GET", "/api/openapi.json", "describe", "This document", Bearer::none, 200, {429}},
    {Call::open_room, "POST", "/api/rooms", "openRoom", "Opens a room", Bearer::none, 201, {400, 413, 429, 503}},
    {Call::join_room,
     "POST",
     "/api/rooms/{code}/join",
     "joinRoom",
     "Takes a bot's seat, or watches",
     Bearer::optional,
     200,
     {400, 401, 403, 404, 409, 413, 429, 503}},
    {Call::leave_room,
     "POST",
     "/api/rooms/{code}/leave",
     "leaveRoom",
     "Gives the seat to a bot",
     Bearer::needed,
     200,
     {401, 403, 404, 429, 503}},
    {Call::get_room,
     "GET",
     "/api/rooms/{code}",
     "getRoom",
     "The room, and what the caller may know of its match",
     Bearer::optional,
     200,
     {401, 404, 429, 503}},
    {Call::get_match,
     "GET",
     "/api/rooms/{code}/matches/{number}",
     "getMatch",
     "The record of a match that is over, with its seed",
     Bearer::none,
     200,
     {400, 404, 409, 429, 503}},
    {Call::get_review,
     "GET",
     "/api/rooms/{code}/matches/{number}/review",
     "getReview",
     "What the expert thinks of a match that is over; 202 with the progress while it thinks",
     Bearer::none,
     200,
     {400, 404, 409, 429, 503}},
    {Call::get_step,
     "GET",
     "/api/rooms/{code}/matches/{number}/steps/{action}",
     "getStep",
     "The table before an action of a match that is over, as each seat saw it",
     Bearer::none,
     200,
     {400, 404, 409, 429, 503}},
    {Call::advise,
     "POST",
     "/api/rooms/{code}/advice",
     "advise",
     "What the expert thinks of the caller's choices",
     Bearer::needed,
     200,
     {400, 401, 403, 404, 409, 429, 503}},
    {Call::act,
     "POST",
     "/api/game/action",
     "act",
     "Any action of the table or of its game",
     Bearer::needed,
     200,
     {400, 401, 403, 404, 409, 413, 429, 503}},
    {Call::heartbeat,
     "POST",
     "/api/heartbeat",
     "heartbeat",
     "Fires whatever is due",
     Bearer::needed,
     200,
     {400, 401, 403, 404, 429, 503}},
    {Call::authorize_channel,
     "POST",
     "/api/pusher/auth",
     "authorizeChannel",
     "Signs a channel's subscription",
     Bearer::needed,
     200,
     {400, 401, 403, 404, 429, 503}},
    {Call::mcp,
     "POST",
     "/mcp",
     "mcp",
     "A message of the Model Context Protocol, for assistants; what it refuses itself is an error of JSON-RPC",
     Bearer::none,
     200,
     {403, 413, 429, 503}},
    {Call::health,
     "GET",
     "/healthz",
     "health",
     "Whether the server is alive and can keep what is done",
     Bearer::none,
     200,
     {503}},
    {Call::readiness, "GET", "/readyz", "readiness", "Whether more people may be sent here", Bearer::none, 200, {503}},
    {Call::metrics, "GET", "/metrics", "metrics", "Prometheus text", Bearer::none, 200, {}},
}};

/// The parts of a path that a route leaves open.
using Named = std::array<std::string_view, 3>;

/// Whether the path is the route's.
bool fits(const Route& route, std::string_view path, Named& named);

}  // namespace server
