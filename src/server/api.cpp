// Order: reading requests, the calls, the way to them. What travels is described in table/wire.h, the calls are listed
// in routes.h.
#include "server/api.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "server/assistant.h"
#include "server/clock.h"
#include "server/own_machine.h"
#include "server/refusal.h"
#include "table/names.h"
#include "table/wire.h"

namespace server {
namespace {

using table::Room;
using Clock = std::chrono::steady_clock;
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

// Programs send no Origin, browsers do.
bool may_speak(std::string_view origin, const std::vector<std::string>& allowed) {
  return origin.empty() || std::ranges::find(allowed, origin) != allowed.end() || is_own_origin(origin);
}

}  // namespace

std::optional<ChannelName> read_channel_name(std::string_view channel) {
  if (auto study = Lab::study_of(channel)) return ChannelName{.code = {}, .player = {}, .study = *std::move(study)};
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

Api::Api(Rooms& rooms, Channels& channels, Archive& archive, const Signer& signer, Metrics& metrics, Options options)
    : rooms_(rooms),
      channels_(channels),
      archive_(archive),
      signer_(signer),
      metrics_(metrics),
      options_(std::move(options)) {}

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
  const auto body = read_request<table::OpenRequest>(asked.request.body);
  if (!body) co_return body.error();
  if (is_overloaded()) co_return refusal({Code::UNAVAILABLE});
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
  const auto body = read_request<table::JoinRequest>(asked.request.body.empty() ? "{}" : asked.request.body);
  if (!body) co_return body.error();
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
      if (is_overloaded()) return Code::UNAVAILABLE;
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
  MatchId match{.number = *number};
  const auto done =
      co_await ask(asked, asked.named[0], [&](const Room& room, const table::Member*) -> Result<Rooms::Wish> {
        match.room = room.code();
        if (match.number < 1 || match.number > room.matches()) return Code::NOT_FOUND;
        const bool is_last = match.number == room.matches();
        if (is_last && room.status() == table::Status::playing) return Code::WRONG_PHASE;
        match.seed_hash = room.seed_hash(match.number);
        return Rooms::Nothing{};
      });
  if (!done && done.error().code == Code::ROOM_NOT_FOUND && archive_.outlives_rooms()) {
    const auto code = table::read_room_code(asked.named[0]);
    if (code) co_return MatchId{.room = *code, .number = *number};
  }
  if (!done) co_return tl::unexpected(refusal(done.error()));
  co_return match;
}

template <class T>
Task<Result<T>> Api::in_turn(Held<Visitor>& held, std::size_t most, Visitor visitor, Task<Result<T>> task) {
  if (visitor.is_limited() && held.count(visitor) >= most) co_return Code::RATE_LIMITED;
  held.add(visitor);
  auto result = co_await std::move(task);
  held.remove(visitor);
  co_return result;
}

template <class T>
Task<Result<T>> Api::look_back(const Asked& asked, Task<Result<T>> task) {
  return in_turn(looking_back_, Limits::looks_back_of_address, asked.request.visitor, std::move(task));
}

Task<Reply> Api::match(const Asked& asked) {
  const auto match = co_await finished_match(asked);
  if (!match) co_return match.error();
  auto record = co_await look_back(asked, archive_.record_json(*match));
  if (!record) co_return refusal(record.error());
  co_return Reply{200, std::move(*record)};
}

Task<Reply> Api::review(const Asked& asked) {
  const auto match = co_await finished_match(asked);
  if (!match) co_return match.error();
  const std::string name = to_string(*match);
  auto review = reviews_.find(name);
  if (!review) {
    const auto record = co_await look_back(asked, archive_.record(*match));
    if (!record) co_return refusal(record.error());
    review = reviews_.find(name);  // somebody else may have asked meanwhile
    if (!review) {
      const auto begun = reviews_.begin(name, *record, asked.request.visitor);
      if (!begun) co_return refusal(begun.error());
      review = *begun;
    }
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
  auto step = co_await look_back(asked, archive_.step_json(*match, static_cast<std::size_t>(*action)));
  if (!step) co_return refusal(step.error());
  co_return Reply{200, std::move(*step)};
}

Task<Reply> Api::advise(const Asked& asked) {
  const auto body = read_request<table::AdviceRequest>(asked.request.body.empty() ? "{}" : asked.request.body);
  if (!body) co_return body.error();
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
  auto choices = co_await in_turn(asking_expert_, Limits::questions_of_address, asked.request.visitor,
                                  rooms_.think(player, std::move(*task)));
  if (!choices) co_return refusal(choices.error());
  co_return Reply{200, wire::to_json(table::AdviceAnswer{version, std::move(*choices)})};
}

Result<Rooms::Wish> Api::wish_of(table::Act act) {
  const bool says = act.move.type == wire::wire_name(table::TableAction::say);
  if (says && sayings_.take(act.player, now()) > 0) return Code::RATE_LIMITED;
  return table::Command(std::move(act));
}

Task<Reply> Api::act(const Asked& asked) {
  const auto body = read_request<table::ActionRequest>(asked.request.body);
  if (!body) co_return body.error();
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
  auto finish = [this, start = Clock::now(), answered = std::move(answered)](const table::ActionAnswered& answer) {
    answered(answer);
    metrics_.action_answered(seconds_since(start));
  };
  table::ActionAnswered answer;
  const auto refuse = [this](table::ActionAnswered refused, const RefusalKind& code, std::string text) {
    metrics_.refused(code);
    refused.ok = false;
    refused.error = std::move(text);
    refused.code = std::string(to_string(code));
    refused.status = status(code);
    return refused;
  };
  auto action = wire::read_json<table::SocketAction>(data);
  if (!action) return finish(refuse(answer, Code::INVALID_REQUEST, action.error()));
  answer.actionId = action->actionId;
  const auto code = room_of_player(player);
  if (!code) return finish(refuse(answer, Code::ROOM_NOT_FOUND, kernel::text({Code::ROOM_NOT_FOUND})));
  auto decide = [this, act = table::Act{player, move_of(std::move(action->type), std::move(action->payload)),
                                        action->actionId}](const Room&, const table::Member*) { return wish_of(act); };
  rooms_.ask(*code, {.player = player}, std::move(decide),
             [answer, refuse, finish = std::move(finish)](const Result<Rooms::Done>& done) mutable {
               if (!done) return finish(refuse(answer, done.error().code, text(done.error())));
               answer.version = done->version;
               if (done->repeated == table::Repeated::yes) answer.duplicate = true;
               finish(answer);
             });
}

Task<Reply> Api::heartbeat(const Asked& asked) {
  const auto body = read_request<table::HeartbeatRequest>(asked.request.body);
  if (!body) co_return body.error();
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
  if (!name || !name->study.empty()) co_return refusal({Code::NOT_THIS_PLAYER});
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

// ---- The lab ----

Task<Reply> Api::experiment(Call call, const Asked& asked) {
  if (options_.lab != nullptr) co_return co_await options_.lab->answer(call, asked.request, asked.named);
  if (call == Call::lab_status) co_return Reply{200, wire::to_json(lab::StatusAnswer{})};
  co_return refusal({Code::NOT_FOUND});
}

// ---- The way to them ----

Task<Reply> Api::answer(Call call, const Asked& asked) {
  switch (call) {
    case Call::list_games:
      co_return Reply{200, games_};
    case Call::list_addresses: {
      const bool may_know = asked.request.visitor.is_here() && options_.addresses;
      co_return Reply{200, wire::to_json(may_know ? options_.addresses() : std::vector<std::string>())};
    }
    case Call::describe:
      co_return Reply{200, openapi_};
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
    case Call::act: {
      const auto start = Clock::now();
      Reply reply = co_await act(asked);
      metrics_.action_answered(seconds_since(start));
      co_return reply;
    }
    case Call::heartbeat:
      co_return co_await heartbeat(asked);
    case Call::authorize_channel:
      co_return co_await authorize(asked);
    case Call::mcp:
      co_return co_await assist(asked);
    case Call::lab_status:
    case Call::list_studies:
    case Call::create_study:
    case Call::get_study:
    case Call::delete_study:
    case Call::step_study:
    case Call::run_study:
    case Call::pause_study:
    case Call::overrule:
    case Call::ask_another:
    case Call::rename_branch:
    case Call::delete_branch:
    case Call::get_position:
    case Call::judge_position:
    case Call::get_decision:
    case Call::compare_branches:
    case Call::get_branch_record:
    case Call::authorize_lab:
      co_return co_await experiment(call, asked);
    case Call::list_rooms:
    case Call::list_people:
    case Call::find_people:
    case Call::close_room:
    case Call::ban_player:
      if (options_.admin == nullptr) break;
      co_return co_await options_.admin->answer(call, asked.request, asked.named);
    case Call::health:
    case Call::readiness:
    case Call::metrics:
      break;  // the connection's own
  }
  co_return refusal({Code::NOT_FOUND});
}

Metrics::Waiting Api::waiting() const {
  return {.requests = 0,
          .changes = rooms_.waiting_changes(),
          .bots = rooms_.bots_who_think(),
          .questions = rooms_.questions(),
          .looks_back = archive_.waiting(),
          .reviews = reviews_.waiting()};
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
