// Order: reading requests, the calls, the way to them. What travels is described in table/wire.h, the calls are listed
// in routes.h.
#include "server/api.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "server/assistant.h"
#include "server/openapi.h"
#include "server/refusal.h"
#include "table/names.h"
#include "table/wire.h"

namespace server {
namespace {

using table::Room;
namespace json = boost::json;

// ---- Reading requests ----

/// Ids say which room they belong to, so that a private channel can be found. They are no secret, and stand in every
/// card that is played: so they are short.
std::string make_player_id(std::string_view code) {
  cards::ShuffleStream random(random_seed(), 0);
  return std::string(code) + '-' + table::make_room_code(random);
}

std::optional<std::string> room_of_player(std::string_view player) {
  return table::read_room_code(player.substr(0, player.find('-')));
}

table::Move move_of(std::string type, wire::IfAny<json::value> payload) {
  return {std::move(type), std::move(payload).value_or(json::value())};
}

/// Written in one way only: what has two names could be asked for twice.
std::optional<int> read_number(std::string_view digits) {
  if (digits.size() > 1 && digits.starts_with('0')) return std::nullopt;
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

// Programs send no Origin, browsers do. A page from elsewhere can make a browser speak to a server that only this
// machine or this network can reach, under whatever name it gives it: so only names of this machine are believed.
bool may_speak(std::string_view origin, const std::vector<std::string>& allowed) {
  if (origin.empty() || std::ranges::find(allowed, origin) != allowed.end()) return true;
  const std::size_t scheme = origin.find("://");
  if (scheme == std::string_view::npos) return false;
  const std::string_view place = origin.substr(scheme + 3);
  for (const std::string_view own : {"localhost", "127.0.0.1", "[::1]"}) {
    if (place == own || (place.starts_with(own) && place[own.size()] == ':')) return true;
  }
  return false;
}

bool is_socket_id(std::string_view text) {
  const std::size_t dot = text.find('.');
  const auto is_number = [](std::string_view part) {
    return !part.empty() && part.size() <= 20 && std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
  };
  return dot != std::string_view::npos && is_number(text.substr(0, dot)) && is_number(text.substr(dot + 1));
}

}  // namespace

Reply refusal(const kernel::Refusal& refused) { return refusal(refused.code, text(refused)); }

Reply refusal(const RefusalKind& code, std::string_view text) {
  Reply reply{status(code), wire::to_json(table::ErrorAnswer{std::string(text), {to_string(code)}})};
  reply.refused = code;
  if (code == Code::RATE_LIMITED || code == Code::UNAVAILABLE) reply.retry_after = 1;
  return reply;
}

Reply slow_down(int seconds) {
  Reply reply = refusal({Code::RATE_LIMITED});
  reply.retry_after = seconds;
  return reply;
}

std::optional<ChannelName> read_channel_name(std::string_view channel) {
  for (const std::string_view prefix : {pusher::room_prefix, pusher::table_prefix}) {
    if (!channel.starts_with(prefix)) continue;
    channel.remove_prefix(prefix.size());
    const auto code = table::read_room_code(channel);
    if (code != channel) return std::nullopt;
    return ChannelName{*code};
  }
  for (const std::string_view prefix : {pusher::player_prefix, pusher::seat_prefix}) {
    if (!channel.starts_with(prefix)) continue;
    channel.remove_prefix(prefix.size());
    const auto code = room_of_player(channel);
    if (!code) return std::nullopt;
    return ChannelName{*code, std::string(channel)};
  }
  return std::nullopt;
}

Api::Api(Rooms& rooms, Channels& channels, Archive& archive, const Signer& signer, Options options)
    : rooms_(rooms), channels_(channels), archive_(archive), signer_(signer), options_(std::move(options)) {}

void Api::forget_idle() {
  for (Buckets<Visitor>* buckets : {&by_address_, &openings_, &guesses_, &looks_back_}) buckets->forget_idle(now());
  by_token_.forget_idle(now());
  sayings_.forget_idle(now());
}

// ---- The calls ----

Task<Result<Rooms::Done>> Api::ask(const Asked& asked, std::string_view code, Rooms::Decide decide) {
  const auto known = table::read_room_code(code);
  if (!known) co_return Code::ROOM_NOT_FOUND;
  const Visitor& visitor = asked.request.visitor;
  const bool has_guessed_too_often = guesses_.wait(visitor, now()) > 0;
  if (has_guessed_too_often && asked.caller.token_hash.empty()) co_return Code::RATE_LIMITED;
  const auto done = co_await rooms_.ask(*known, asked.caller, std::move(decide));
  if (done) co_return done;
  const RefusalKind& code_of = done.error().code;
  const bool is_guess = code_of == Code::ROOM_NOT_FOUND || code_of == Code::UNAUTHORIZED;
  if (is_guess && has_guessed_too_often) co_return Code::RATE_LIMITED;
  if (code_of == Code::ROOM_NOT_FOUND) guesses_.take(visitor, now());
  co_return done;
}

Task<Reply> Api::open(const Asked& asked) {
  std::string why;
  const auto body = read_body<table::OpenRequest>(asked.request.body, why);
  if (!body) co_return refusal(body.error().code, why);
  const Visitor& visitor = asked.request.visitor;
  if (visitor.is_limited()) {
    if (const int wait = openings_.take(visitor, now()); wait > 0) co_return slow_down(wait);
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
                           .pace_permille = options_.pace_permille,
                           .address = visitor.to_string()};
    opening.player = make_player_id(opening.code);
    const std::string code = opening.code;
    const std::string player = opening.player;
    const auto done = co_await rooms_.open(std::move(opening));
    if (done) co_return Reply{201, wire::to_json(table::Admission{code, player, token})};
    if (done.error().code != Code::ROOM_FULL) co_return refusal(done.error());
  }
  co_return refusal({Code::UNAVAILABLE});
}

Task<Reply> Api::join(const Asked& asked) {
  std::string why;
  const auto body = read_body<table::JoinRequest>(asked.request.body.empty() ? "{}" : asked.request.body, why);
  if (!body) co_return refusal(body.error().code, why);
  table::Join join{.player = {},
                   .name = body->playerName.value_or(""),
                   .token_hash = {},
                   .role = body->spectate.value_or(false) ? table::Role::spectator : table::Role::player,
                   .address = asked.request.visitor.to_string()};
  table::Admission admission;
  const auto decide = [&](const Room& room, const table::Member* who) -> Result<Rooms::Wish> {
    admission.roomCode = room.code();
    if (who != nullptr) {
      join.player = who->id;
      join.token_hash = who->token_hash;
      admission.token = asked.request.token;
    } else {
      if (!body->playerName) return Code::INVALID_NAME;
      do {
        join.player = make_player_id(room.code());
      } while (room.find_member(join.player) != nullptr);
      admission.token = make_token();
      join.token_hash = hash_token(admission.token);
    }
    admission.playerId = join.player;
    return table::Command(join);
  };
  auto done = co_await ask(asked, asked.named[0], decide);
  if (!done && done.error().code == Code::UNAUTHORIZED) {
    // A token of another room, or of one that forgot them: somebody new.
    const Asked as_nobody{asked.request, {}, asked.named};
    done = co_await ask(as_nobody, asked.named[0], decide);
  }
  if (!done) co_return refusal(done.error());
  co_return Reply{200, wire::to_json(admission)};
}

Task<Reply> Api::leave(const Asked& asked) {
  const auto done =
      co_await ask(asked, asked.named[0], [](const Room&, const table::Member* who) -> Result<Rooms::Wish> {
        return table::Command(table::Leave{who->id});
      });
  if (!done) co_return refusal(done.error());
  co_return Reply{200, wire::to_json(table::VersionAnswer{done->version, now()})};
}

Task<Result<Api::Look>> Api::see(const Asked& asked) {
  Look look;
  const auto done =
      co_await ask(asked, asked.named[0], [&](const Room& room, const table::Member* who) -> Result<Rooms::Wish> {
        if (who != nullptr) look.player = who->id;
        look.room = rooms_.room_json(room);
        look.view = who != nullptr ? room.view_json(who->id) : "null";
        look.now = now();
        look.is_here = who != nullptr && who->present;
        look.hand_is_over = room.status() == table::Status::playing && room.match()->is_pause();
        return Rooms::Nothing{};
      });
  if (!done) co_return done.error();
  co_return look;
}

Task<Reply> Api::look(const Asked& asked) {
  auto look = co_await see(asked);
  if (!look) co_return refusal(look.error());
  co_return Reply{200, wire::to_json(table::RoomAnswer{{std::move(look->room)}, {std::move(look->view)}, look->now})};
}

Task<tl::expected<MatchId, Reply>> Api::finished_match(const Asked& asked) {
  const auto number = read_number(asked.named[1]);
  if (!number) co_return tl::unexpected(refusal(Code::INVALID_REQUEST, "The number of a match is missing"));
  const Visitor& visitor = asked.request.visitor;
  if (visitor.is_limited()) {
    if (const int wait = looks_back_.take(visitor, now()); wait > 0) co_return tl::unexpected(slow_down(wait));
  }
  MatchId match{{}, *number};
  const auto done =
      co_await ask(asked, asked.named[0], [&](const Room& room, const table::Member*) -> Result<Rooms::Wish> {
        match.room = room.code();
        if (match.number < 1 || match.number > room.matches()) return Code::NOT_FOUND;
        const bool is_last = match.number == room.matches();
        if (is_last && room.status() == table::Status::playing) return Code::WRONG_PHASE;
        return Rooms::Nothing{};
      });
  if (!done) co_return tl::unexpected(refusal(done.error()));
  co_return match;
}

Task<Reply> Api::match(const Asked& asked) {
  const auto match = co_await finished_match(asked);
  if (!match) co_return match.error();
  auto record = co_await archive_.record_json(*match);
  if (!record) co_return refusal(record.error());
  co_return Reply{200, std::move(*record)};
}

Task<Reply> Api::review(const Asked& asked) {
  const auto match = co_await finished_match(asked);
  if (!match) co_return match.error();
  const std::string name = to_string(*match);
  auto review = reviews_.find(name);
  if (!review) {
    const auto record = co_await archive_.record(*match);
    if (!record) co_return refusal(record.error());
    review = reviews_.find(name);  // somebody else may have asked meanwhile
    if (!review) review = reviews_.begin(name, *record);
    if (!review) co_return refusal({Code::UNAVAILABLE});
  }
  if (!review->finished) co_return Reply{202, wire::to_json(table::ReviewProgress{review->done, review->of})};
  if (review->json.empty()) co_return refusal({Code::UNAVAILABLE});
  co_return Reply{200, review->json};
}

Task<Reply> Api::step(const Asked& asked) {
  const auto action = read_number(asked.named[2]);
  if (!action) co_return refusal(Code::INVALID_REQUEST, "The number of an action is missing");
  const auto match = co_await finished_match(asked);
  if (!match) co_return match.error();
  auto step = co_await archive_.step_json(*match, static_cast<std::size_t>(*action));
  if (!step) co_return refusal(step.error());
  co_return Reply{200, std::move(*step)};
}

Task<Reply> Api::advise(const Asked& asked) {
  std::string why;
  const auto body = read_body<table::AdviceRequest>(asked.request.body.empty() ? "{}" : asked.request.body, why);
  if (!body) co_return refusal(body.error().code, why);
  std::optional<table::Move> also;
  if (body->also) {
    const auto move = wire::read_json<table::TypedMove>(body->also->value);
    if (!move) co_return refusal(Code::INVALID_REQUEST, "also: " + move.error());
    also = move_of(move->type, move->payload);
  }
  std::optional<table::AdviceTask> task;
  std::string player;
  const auto done =
      co_await ask(asked, asked.named[0], [&](const Room& room, const table::Member* who) -> Result<Rooms::Wish> {
        auto question = room.advice_task(who->id, also);
        if (!question) return question.error();
        task = std::move(*question);
        player = who->id;
        return Rooms::Nothing{};
      });
  if (!done) co_return refusal(done.error());
  const table::Version version = task->version;
  auto choices = co_await rooms_.think(player, std::move(*task));
  if (!choices) co_return refusal(choices.error());
  co_return Reply{200, wire::to_json(table::AdviceAnswer{version, std::move(*choices)})};
}

Result<Rooms::Wish> Api::wish_of(table::Act act) {
  const bool says = act.move.type == wire::wire_name(table::TableAction::say);
  if (says && sayings_.take(act.player, now()) > 0) return Code::RATE_LIMITED;
  return table::Command(std::move(act));
}

Task<Reply> Api::act(const Asked& asked) {
  std::string why;
  const auto body = read_body<table::ActionRequest>(asked.request.body, why);
  if (!body) co_return refusal(body.error().code, why);
  const auto done =
      co_await ask(asked, body->roomCode, [&](const Room&, const table::Member* who) -> Result<Rooms::Wish> {
        return wish_of({who->id, move_of(body->type, body->payload), body->actionId});
      });
  if (!done) co_return refusal(done.error());
  table::ActionAnswer acted{true, done->version, {}};
  if (done->repeated == table::Repeated::yes) acted.duplicate = true;
  co_return Reply{200, wire::to_json(acted)};
}

void Api::act(const std::string& player, const json::value& data, Answered answered) {
  table::ActionAnswered answer;
  const auto refuse = [](table::ActionAnswered refused, const RefusalKind& code, std::string text) {
    refused.ok = false;
    refused.error = std::move(text);
    refused.code = std::string(to_string(code));
    refused.status = status(code);
    return refused;
  };
  auto action = wire::read_json<table::SocketAction>(data);
  if (!action) return answered(refuse(answer, Code::INVALID_REQUEST, action.error()));
  answer.actionId = action->actionId;
  const auto code = room_of_player(player);
  if (!code) return answered(refuse(answer, Code::ROOM_NOT_FOUND, kernel::text({Code::ROOM_NOT_FOUND})));
  auto decide = [this, act = table::Act{player, move_of(std::move(action->type), std::move(action->payload)),
                                        action->actionId}](const Room&, const table::Member*) { return wish_of(act); };
  rooms_.ask(*code, {.player = player}, std::move(decide),
             [answer, refuse, answered = std::move(answered)](const Result<Rooms::Done>& done) mutable {
               if (!done) return answered(refuse(answer, done.error().code, text(done.error())));
               answer.version = done->version;
               if (done->repeated == table::Repeated::yes) answer.duplicate = true;
               answered(answer);
             });
}

Task<Reply> Api::heartbeat(const Asked& asked) {
  std::string why;
  const auto body = read_body<table::HeartbeatRequest>(asked.request.body, why);
  if (!body) co_return refusal(body.error().code, why);
  const auto done = co_await ask(
      asked, body->roomCode, [](const Room&, const table::Member*) -> Result<Rooms::Wish> { return Rooms::Tick{}; });
  if (!done) co_return refusal(done.error());
  co_return Reply{200, wire::to_json(table::VersionAnswer{done->version, now()})};
}

Task<Reply> Api::authorize(const Asked& asked) {
  const auto socket_id = form_field(asked.request.body, "socket_id");
  const auto channel = form_field(asked.request.body, "channel_name");
  if (!socket_id || !is_socket_id(*socket_id)) co_return refusal(Code::INVALID_REQUEST, "socket_id: is missing");
  if (!channel) co_return refusal(Code::INVALID_REQUEST, "channel_name: is missing");
  const auto name = read_channel_name(*channel);
  if (!name) co_return refusal({Code::NOT_THIS_PLAYER});
  std::string channel_data;
  const auto done = co_await ask(asked, name->code, [&](const Room&, const table::Member* who) -> Result<Rooms::Wish> {
    if (who->banned) return Code::BANNED;
    if (!name->player.empty() && name->player != who->id) return Code::NOT_THIS_PLAYER;
    if (name->player.empty()) channel_data = pusher::presence_data(who->id, who->name);
    return Rooms::Nothing{};
  });
  if (!done) co_return refusal(done.error());
  co_return Reply{200, pusher::authorization(signer_, *socket_id, *channel, channel_data)};
}

// ---- Assistants ----

Api::Asked Api::as_assistant(const Request& request, std::string_view room) {
  Asked asked{request, {.token_hash = {}, .player = {}, .thinks = Limits::assistant_thinks}, {room}};
  if (!request.token.empty()) asked.caller.token_hash = hash_token(request.token);
  return asked;
}

Task<Reply> Api::call(Call call, const Request& request, std::string_view room) {
  const Asked asked = as_assistant(request, room);
  if (request.visitor.is_limited() && !request.token.empty()) {
    if (const int wait = by_token_.take(asked.caller.token_hash, now()); wait > 0) co_return slow_down(wait);
  }
  co_return co_await answer(call, asked);
}

Task<Result<Api::Look>> Api::see(const Request& request, std::string_view room) {
  const Asked asked = as_assistant(request, room);
  co_return co_await see(asked);
}

Task<Reply> Api::assist(const Asked& asked) {
  const auto reply = [](mcp::Answer answer) { return Reply{answer.status, std::move(answer.body)}; };
  auto understood = mcp::understand(asked.request.body, &asked.request.mcp);
  if (auto* answer = std::get_if<mcp::Answer>(&understood)) co_return reply(std::move(*answer));
  const auto& call = std::get<mcp::ToolCall>(understood);
  const mcp::Outcome outcome = co_await Assistant(*this, asked.request).use(call);
  co_return reply(mcp::answer_with(call, outcome));
}

// ---- The way to them ----

Task<Reply> Api::answer(Call call, const Asked& asked) {
  switch (call) {
    case Call::list_games:
      co_return Reply{200, table::games_json()};
    case Call::list_addresses: {
      const bool may_know = asked.request.visitor.is_here() && options_.addresses;
      co_return Reply{200, wire::to_json(may_know ? options_.addresses() : std::vector<std::string>())};
    }
    case Call::describe:
      co_return Reply{200, openapi_json()};
    case Call::open_room:
      co_return co_await open(asked);
    case Call::join_room:
      co_return co_await join(asked);
    case Call::leave_room:
      co_return co_await leave(asked);
    case Call::get_room:
      co_return co_await look(asked);
    case Call::get_match:
      co_return co_await match(asked);
    case Call::get_review:
      co_return co_await review(asked);
    case Call::get_step:
      co_return co_await step(asked);
    case Call::advise:
      co_return co_await advise(asked);
    case Call::act:
      co_return co_await act(asked);
    case Call::heartbeat:
      co_return co_await heartbeat(asked);
    case Call::authorize_channel:
      co_return co_await authorize(asked);
    case Call::mcp:
      co_return co_await assist(asked);
    case Call::health:
    case Call::readiness:
    case Call::metrics:
      break;  // the connection's own
  }
  co_return refusal({Code::NOT_FOUND});
}

Task<Reply> Api::answer(Request request) {
  Asked asked{request, {}};
  if (!request.token.empty()) asked.caller.token_hash = hash_token(request.token);
  if (request.visitor.is_limited()) {
    const table::Time time = now();
    if (const int wait = by_address_.take(request.visitor, time); wait > 0) co_return slow_down(wait);
    if (!request.token.empty()) {
      if (const int wait = by_token_.take(asked.caller.token_hash, time); wait > 0) co_return slow_down(wait);
    }
  }
  if (request.path == mcp_path && !may_speak(request.origin, options_.mcp_origins)) {
    co_return refusal({Code::FOREIGN_ORIGIN});
  }
  bool is_known = false;
  for (const Route& route : routes) {
    if (!fits(route, request.path, asked.named)) continue;
    is_known = true;
    if (route.method != request.method) continue;
    if (route.bearer == Bearer::needed && request.token.empty()) co_return refusal({Code::UNAUTHORIZED});
    if (route.bearer == Bearer::none) asked.caller = {};
    co_return co_await answer(route.call, asked);
  }
  co_return refusal({is_known ? Code::METHOD_NOT_ALLOWED : Code::NOT_FOUND});
}

}  // namespace server
