// Order: reading requests, the calls, the way to them. What travels is described in table/wire.h.
#include "server/api.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "games/registry.h"
#include "review/review.h"
#include "server/openapi.h"
#include "server/refusal.h"
#include "table/match_record.h"
#include "table/names.h"
#include "table/wire.h"

namespace server {
namespace {

using table::Room;
namespace json = boost::json;

// ---- Reading requests ----

/// Ids say which room they belong to, so that a private channel can be found.
std::string make_player_id(std::string_view code) { return std::string(code) + '-' + random_hex(8); }

std::optional<std::string> room_of_player(std::string_view player) {
  return table::read_room_code(player.substr(0, player.find('-')));
}

std::optional<int> read_number(std::string_view digits) {
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size() || number < 0) return std::nullopt;
  return number;
}

template <class Body>
Result<Body> read_body(std::string_view text, std::string& why) {
  const auto parsed = wire::parse_json(text);
  if (!parsed) {
    why = parsed.error();
    return Code::INVALID_JSON;
  }
  auto body = wire::read_json<Body>(*parsed);
  if (!body) {
    why = body.error();
    return Code::INVALID_REQUEST;
  }
  return std::move(*body);
}

/// The member that has this token. All are compared, and each takes the same time.
const table::Member* find_by_token(const Room& room, std::string_view token) {
  if (token.empty()) return nullptr;
  const std::string hash = hash_token(token);
  const table::Member* found = nullptr;
  for (const table::Member& member : room.members()) {
    if (is_same_secret(member.token_hash, hash)) found = &member;
  }
  return found;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  const auto digit = [](char c) -> int {
    if (c >= '0' && c <= '9') return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      out += ' ';
    } else if (text[i] == '%') {
      if (i + 2 >= text.size() || digit(text[i + 1]) < 0 || digit(text[i + 2]) < 0) return std::nullopt;
      out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

/// One field of a form.
std::optional<std::string> form_field(std::string_view form, std::string_view name) {
  while (!form.empty()) {
    const std::string_view field = form.substr(0, form.find('&'));
    form.remove_prefix(std::min(form.size(), field.size() + 1));
    const std::size_t equals = field.find('=');
    if (equals != std::string_view::npos && field.substr(0, equals) == name) {
      return percent_decoded(field.substr(equals + 1));
    }
  }
  return std::nullopt;
}

bool is_socket_id(std::string_view text) {
  const std::size_t dot = text.find('.');
  const auto is_number = [](std::string_view part) {
    return !part.empty() && part.size() <= 20 && std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
  };
  return dot != std::string_view::npos && is_number(text.substr(0, dot)) && is_number(text.substr(dot + 1));
}

Reply slow_down(int seconds) {
  Reply reply = refusal({Code::RATE_LIMITED});
  reply.retry_after = seconds;
  return reply;
}

}  // namespace

Reply refusal(const kernel::Refusal& refused) { return refusal(refused.code, text(refused)); }

Reply refusal(const RefusalKind& code, std::string_view text) {
  Reply reply{status(code), wire::to_json(table::ErrorAnswer{std::string(text), {to_string(code)}})};
  reply.refused = code;
  if (code == Code::RATE_LIMITED || code == Code::UNAVAILABLE) reply.retry_after = 1;
  return reply;
}

Api::Api(Rooms& rooms, const Signer& signer, Metrics& metrics, int pace_permille)
    : rooms_(rooms), signer_(signer), metrics_(metrics), pace_permille_(pace_permille) {}

void Api::forget_idle() {
  for (Buckets* buckets : {&by_address_, &by_token_, &openings_, &guesses_}) buckets->forget_idle(now());
}

// ---- The calls ----

Task<Result<Rooms::Done>> Api::ask(const Request& request, std::string_view code, Rooms::Decide decide) {
  const auto known = table::read_room_code(code);
  if (!known) co_return Code::ROOM_NOT_FOUND;
  if (guesses_.wait(request.address, now()) > 0) co_return Code::RATE_LIMITED;
  const auto done = co_await rooms_.ask(*known, std::move(decide));
  if (!done && done.error().code == Code::ROOM_NOT_FOUND) guesses_.take(request.address, now());
  co_return done;
}

Task<Reply> Api::games(const Request&) { co_return Reply{200, table::games_json()}; }

Task<Reply> Api::describe(const Request&) { co_return Reply{200, openapi_json()}; }

Task<Reply> Api::open(const Request& request) {
  std::string why;
  const auto body = read_body<table::OpenRequest>(request.body, why);
  if (!body) co_return refusal(body.error().code, why);
  if (request.is_limited) {
    if (const int wait = openings_.take(request.address, now()); wait > 0) co_return slow_down(wait);
  }
  const std::string token = make_token();
  for (std::uint32_t attempt = 0; attempt < 10; ++attempt) {
    const cards::Seed seed = random_seed();
    cards::ShuffleStream random(random_seed(), attempt);
    table::Opening opening{.code = table::make_room_code(random),
                           .game_id = body->gameId.value,
                           .settings = body->settings ? body->settings->value : json::value(),
                           .seed = seed,
                           .player = {},
                           .player_name = body->playerName,
                           .token_hash = hash_token(token),
                           .pace_permille = pace_permille_};
    opening.player = make_player_id(opening.code);
    const std::string code = opening.code;
    const std::string player = opening.player;
    const auto done = co_await rooms_.open(std::move(opening));
    if (done) co_return Reply{201, wire::to_json(table::Admission{code, player, token})};
    if (done.error().code != Code::ROOM_FULL) co_return refusal(done.error());
  }
  co_return refusal({Code::UNAVAILABLE});
}

Task<Reply> Api::join(const Request& request) {
  std::string why;
  const auto body = read_body<table::JoinRequest>(request.body.empty() ? "{}" : request.body, why);
  if (!body) co_return refusal(body.error().code, why);
  std::string token = make_token();
  std::string room_code;
  std::string player;
  const auto role = body->spectate.value_or(false) ? table::Role::spectator : table::Role::player;
  const auto done = co_await ask(request, request.named[0], [&](const Room& room) -> Result<Rooms::Wish> {
    room_code = room.code();
    std::string hash;
    if (const table::Member* member = find_by_token(room, request.token)) {
      player = member->id;
      token = request.token;
      hash = member->token_hash;
    } else {
      if (!body->playerName) return Code::INVALID_NAME;
      player = make_player_id(room_code);
      hash = hash_token(token);
    }
    return Rooms::Wish{table::Command(table::Join{player, body->playerName.value_or(""), hash, role}), player};
  });
  if (!done) co_return refusal(done.error());
  co_return Reply{200, wire::to_json(table::Admission{room_code, player, token})};
}

Task<Reply> Api::leave(const Request& request) {
  const auto done = co_await ask(request, request.named[0], [&](const Room& room) -> Result<Rooms::Wish> {
    const table::Member* member = find_by_token(room, request.token);
    if (member == nullptr) return Code::UNAUTHORIZED;
    return Rooms::Wish{table::Command(table::Leave{member->id}), member->id};
  });
  if (!done) co_return refusal(done.error());
  co_return Reply{200, wire::to_json(table::VersionAnswer{done->version, now()})};
}

Task<Reply> Api::look(const Request& request) {
  table::RoomAnswer answer;
  const auto done = co_await ask(request, request.named[0], [&](const Room& room) -> Result<Rooms::Wish> {
    const table::Member* member = find_by_token(room, request.token);
    if (member == nullptr && !request.token.empty()) return Code::UNAUTHORIZED;
    answer.room.json = room.room_json(rooms_.connected_in(room.code()));
    answer.view.json = member != nullptr ? room.view_json(member->id) : "null";
    answer.now = now();
    return Rooms::Wish{Rooms::Nothing{}, member != nullptr ? member->id : ""};
  });
  if (!done) co_return refusal(done.error());
  co_return Reply{200, wire::to_json(answer)};
}

Task<tl::expected<std::string, Reply>> Api::record_of(const Request& request) {
  const auto number = read_number(request.named[1]);
  if (!number) co_return tl::unexpected(refusal(Code::INVALID_REQUEST, "The number of a match is missing"));
  std::string code;
  const auto is_there = co_await ask(request, request.named[0], [&](const Room& room) -> Result<Rooms::Wish> {
    code = room.code();
    if (*number < 1 || *number > room.matches()) return Code::NOT_FOUND;
    if (*number == room.matches() && room.status() == table::Status::playing) return Code::WRONG_PHASE;
    return Rooms::Wish{Rooms::Nothing{}, {}};
  });
  if (!is_there) co_return tl::unexpected(refusal(is_there.error()));
  const auto log = co_await rooms_.log(code);
  auto record = log ? table::match_record(*log, *number, "oyster " OYSTER_VERSION) : tl::unexpected(log.error());
  if (!record) {
    spdlog::error("match {} of room {}: {}", *number, code, record.error());
    co_return tl::unexpected(refusal({Code::UNAVAILABLE}));
  }
  co_return std::move(*record);
}

Task<Reply> Api::match(const Request& request) {
  auto record = co_await record_of(request);
  if (!record) co_return record.error();
  co_return Reply{200, std::move(*record)};
}

Task<Reply> Api::review(const Request& request) {
  const std::string match = std::string(request.named[0]) + '/' + std::string(request.named[1]);
  auto review = reviews_.find(match);
  if (!review) {
    const auto record = co_await record_of(request);
    if (!record) co_return record.error();
    review = reviews_.find(match);  // somebody else may have asked meanwhile
    if (!review) review = reviews_.begin(match, *wire::read_record(*record));
    if (!review) co_return refusal({Code::UNAVAILABLE});
  }
  if (!review->finished) co_return Reply{202, wire::to_json(table::ReviewProgress{review->done, review->of})};
  if (review->json.empty()) co_return refusal({Code::UNAVAILABLE});
  co_return Reply{200, review->json};
}

Task<Reply> Api::step(const Request& request) {
  const auto action = read_number(request.named[2]);
  if (!action) co_return refusal(Code::INVALID_REQUEST, "The number of an action is missing");
  const auto text = co_await record_of(request);
  if (!text) co_return text.error();
  const auto record = wire::read_record(*text);
  Reply reply = refusal({Code::NOT_FOUND});
  games::with_game(record->gameId, [&]<class G>() {
    const auto step = review::step<G>(*record, static_cast<std::size_t>(*action));
    if (step && *step) reply = Reply{200, wire::to_json(**step)};
  });
  co_return reply;
}

Task<Reply> Api::advise(const Request& request) {
  std::string why;
  const auto body = read_body<table::AdviceRequest>(request.body.empty() ? "{}" : request.body, why);
  if (!body) co_return refusal(body.error().code, why);
  std::optional<table::Move> also;
  if (body->also) {
    const auto move = wire::read_json<table::TypedMove>(body->also->value);
    if (!move) co_return refusal(Code::INVALID_REQUEST, "also: " + move.error());
    also = table::Move{move->type, move->payload.value_or(json::value())};
  }
  std::optional<table::AdviceTask> task;
  const auto done = co_await ask(request, request.named[0], [&](const Room& room) -> Result<Rooms::Wish> {
    const table::Member* member = find_by_token(room, request.token);
    if (member == nullptr) return Code::UNAUTHORIZED;
    auto asked = room.advice_task(member->id, std::move(also));
    if (!asked) return asked.error();
    task = std::move(*asked);
    return Rooms::Wish{Rooms::Nothing{}, member->id};
  });
  if (!done) co_return refusal(done.error());
  const table::Version version = task->version;
  auto choices = co_await rooms_.think(std::move(*task));
  if (!choices) co_return refusal(choices.error());
  co_return Reply{200, wire::to_json(table::AdviceAnswer{version, std::move(*choices)})};
}

Task<Reply> Api::act(const Request& request) {
  std::string why;
  auto body = read_body<table::ActionRequest>(request.body, why);
  if (!body) co_return refusal(body.error().code, why);
  const auto done = co_await ask(request, body->roomCode, [&](const Room& room) -> Result<Rooms::Wish> {
    const table::Member* member = find_by_token(room, request.token);
    if (member == nullptr) return Code::UNAUTHORIZED;
    table::Act act{member->id, {body->type, body->payload.value_or(json::value())}, body->actionId};
    return Rooms::Wish{table::Command(std::move(act)), member->id};
  });
  if (!done) co_return refusal(done.error());
  table::ActionAnswer acted{true, done->version, {}};
  if (done->repeated == table::Repeated::yes) acted.duplicate = true;
  co_return Reply{200, wire::to_json(acted)};
}

Task<Reply> Api::heartbeat(const Request& request) {
  std::string why;
  const auto body = read_body<table::HeartbeatRequest>(request.body, why);
  if (!body) co_return refusal(body.error().code, why);
  const auto done = co_await ask(request, body->roomCode, [&](const Room& room) -> Result<Rooms::Wish> {
    const table::Member* member = find_by_token(room, request.token);
    if (member == nullptr) return Code::UNAUTHORIZED;
    return Rooms::Wish{Rooms::Tick{}, member->id};
  });
  if (!done) co_return refusal(done.error());
  co_return Reply{200, wire::to_json(table::VersionAnswer{done->version, now()})};
}

Task<Reply> Api::authorize(const Request& request) {
  const auto socket_id = form_field(request.body, "socket_id");
  const auto channel = form_field(request.body, "channel_name");
  if (!socket_id || !is_socket_id(*socket_id)) co_return refusal(Code::INVALID_REQUEST, "socket_id: is missing");
  if (!channel) co_return refusal(Code::INVALID_REQUEST, "channel_name: is missing");
  const bool is_room = channel->starts_with(pusher::room_prefix);
  const bool is_player = channel->starts_with(pusher::player_prefix);
  if (!is_room && !is_player) co_return refusal({Code::NOT_THIS_PLAYER});
  const std::string subject = channel->substr(is_room ? pusher::room_prefix.size() : pusher::player_prefix.size());
  const auto code = is_room ? table::read_room_code(subject) : room_of_player(subject);
  if (!code) co_return refusal({Code::ROOM_NOT_FOUND});
  std::string channel_data;
  const auto done = co_await ask(request, *code, [&](const Room& room) -> Result<Rooms::Wish> {
    const table::Member* member = find_by_token(room, request.token);
    if (member == nullptr) return Code::UNAUTHORIZED;
    if (is_room ? subject != room.code() : subject != member->id) return Code::NOT_THIS_PLAYER;
    if (is_room) channel_data = pusher::presence_data(member->id, member->name);
    return Rooms::Wish{Rooms::Nothing{}, member->id};
  });
  if (!done) co_return refusal(done.error());
  co_return Reply{200, pusher::authorization(signer_, *socket_id, *channel, channel_data)};
}

// ---- The way to them ----

struct Api::Call {
  std::string_view method;
  std::string_view path;  // '*' stands for one part
  bool needs_token;
  Task<Reply> (Api::*answer)(const Request&);
};

const std::array<Api::Call, 13> Api::calls{{
    {"GET", "/api/games", false, &Api::games},
    {"GET", "/api/openapi.json", false, &Api::describe},
    {"POST", "/api/rooms", false, &Api::open},
    {"GET", "/api/rooms/*", false, &Api::look},
    {"POST", "/api/rooms/*/join", false, &Api::join},
    {"POST", "/api/rooms/*/leave", true, &Api::leave},
    {"GET", "/api/rooms/*/matches/*", false, &Api::match},
    {"GET", "/api/rooms/*/matches/*/review", false, &Api::review},
    {"GET", "/api/rooms/*/matches/*/steps/*", false, &Api::step},
    {"POST", "/api/rooms/*/advice", true, &Api::advise},
    {"POST", "/api/game/action", true, &Api::act},
    {"POST", "/api/heartbeat", true, &Api::heartbeat},
    {"POST", "/api/pusher/auth", true, &Api::authorize},
}};

namespace {

std::string_view take_part(std::string_view& path) {
  path.remove_prefix(std::min<std::size_t>(path.size(), 1));
  const std::string_view part = path.substr(0, path.find('/'));
  path.remove_prefix(part.size());
  return part;
}

bool fits(std::string_view pattern, std::string_view path, std::array<std::string_view, 3>& named) {
  std::size_t names = 0;
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = take_part(pattern);
    const std::string_view given = take_part(path);
    if (wanted == "*") {
      named[names++] = given;
    } else if (wanted != given) {
      return false;
    }
  }
  return pattern.empty() && path.empty();
}

}  // namespace

Task<Reply> Api::answer(Request request) {
  if (request.is_limited) {
    const table::Time time = now();
    if (const int wait = by_address_.take(request.address, time); wait > 0) co_return slow_down(wait);
    if (!request.token.empty()) {
      if (const int wait = by_token_.take(hash_token(request.token), time); wait > 0) co_return slow_down(wait);
    }
  }
  bool is_known = false;
  for (const Call& call : calls) {
    if (!fits(call.path, request.path, request.named)) continue;
    is_known = true;
    if (call.method != request.method) continue;
    if (call.needs_token && request.token.empty()) co_return refusal({Code::UNAUTHORIZED});
    co_return co_await (this->*call.answer)(request);
  }
  co_return refusal({is_known ? Code::METHOD_NOT_ALLOWED : Code::NOT_FOUND});
}

}  // namespace server
