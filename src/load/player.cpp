// Order: coming and going, acting, what arrives.
#include "load/player.h"

#include <algorithm>

#include "wire/game.h"

namespace load {
namespace {

using boost::json::value;
using namespace std::chrono_literals;

constexpr std::size_t repeated_after_outage = 8;  // the server remembers more
constexpr auto between_attempts = 20ms;
constexpr auto answer_comes_within = 10s;
constexpr std::uint32_t whole_one_in = 128;  // actions
// Nobody says "ready" when the pause is about to end anyway: it would come too late.
constexpr std::int64_t shortest_pause_ms = 1500;

std::int64_t wall_clock_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

Player::Player(const Executor& executor, Table& table, std::size_t index, std::size_t client, cards::Rng rng)
    : executor_(executor),
      table_(table),
      index_(index),
      rng_(rng),
      http_(executor, table.options.server, client),
      socket_(executor, table.options.server, client),
      answer_came_(executor) {}

void Player::complain(const std::string& code, std::string_view detail) {
  table_.tally.error(code, "room " + table_.code + ", player " + std::to_string(index_) + ", version " +
                               std::to_string(newest_) + ": " + std::string(detail));
}

// ---- Coming and going ----

Task<bool> Player::enter() {
  const std::string name = "Player " + std::to_string(index_ + 1);
  Answer answer;
  if (is_owner()) {
    answer = co_await open_room(http_, table_.game, name);
  } else {
    answer = co_await join_room(http_, table_.code, name);
  }
  const auto member = read_membership(answer);
  if (!member) {
    complain(code_of(answer), "nobody could enter: " + answer.body);
    co_return false;
  }
  me_ = *member;
  table_.code = me_.code;
  room_channel_ = follows_changes() ? me_.table_channel() : me_.room_channel();
  own_channel_ = follows_changes() ? me_.seat_channel() : me_.own_channel();
  if (is_owner()) {
    answer = co_await set_bot_levels(http_, me_, table_.game);
    if (!answer.ok()) {
      complain(code_of(answer), "set-bot-level: " + answer.body);
      co_return false;
    }
  }
  if (follows_changes()) http_.close();  // what it does goes over the socket
  if (co_await connect()) co_return true;
  complain("NO_SOCKET", "the socket could not be opened and subscribed");
  co_return false;
}

// Auth and GET have a connection of their own, as in a browser: the player's one may be waiting for an answer.
Task<bool> Player::connect() {
  room_version_ = 0;
  view_version_ = 0;
  subscriptions_ = 0;
  round_over_ = false;  // if so, the pause will end by itself
  followed_ = FollowedView(table_.is_checked ? Keep::all : Keep::own_part);
  wholes_due_ = follows_changes() ? 2 : 0;
  expected_view_.reset();
  pushed_version_ = 0;
  HttpConnection http(executor_, table_.options.server);
  const auto socket_id = co_await socket_.open();
  if (!socket_id) co_return false;
  for (const std::string& channel : {room_channel_, own_channel_}) {
    const Answer answer = co_await subscribe(http, socket_, me_, *socket_id, channel);
    if (!is_missing(answer) && !answer.ok()) complain(code_of(answer), "no signature for " + channel);
    if (!answer.ok()) co_return false;
  }
  while (subscriptions_ < 2 || wholes_due_ > 0) {
    const auto text = co_await socket_.read();
    if (!text) co_return false;
    on_frame(*text);
  }
  is_connected_ = co_await fetch_room(http);
  co_return is_connected_;
}

Task<bool> Player::fetch_room(HttpConnection& http) {
  const Version known = std::max(newest_, last_answered_);
  const std::string target = me_.room_path();
  const Answer answer = co_await http.send("GET", target, me_.token);
  if (is_missing(answer)) co_return false;
  const auto json = wire::parse_json(answer.body);
  const value* room = json && json->is_object() ? json->get_object().if_contains("room") : nullptr;
  const value* view = json && json->is_object() ? json->get_object().if_contains("view") : nullptr;
  const auto version = room != nullptr ? last_number(serialize(*room), "version") : std::nullopt;
  if (!answer.ok() || !version || view == nullptr) {
    complain(answer.ok() ? "BAD_ANSWER" : code_of(answer), answer.body);
    co_return false;
  }
  if (*version < known) {
    ++table_.tally.lost;
    complain("STALE_ANSWER", "GET has version " + std::to_string(*version) + ", known was " + std::to_string(known));
  }
  seats_ = static_cast<int>(room->at("seats").as_array().size());
  over_at_ = text_in(*room, "status") == "game_over" ? *version : 0;
  if (table_.leaks && !cards_named(serialize(*room)).empty()) complain("FOREIGN_CARD", answer.body);
  if (view->is_object()) {
    const std::string text = "{" + std::string(inside(last_member(answer.body, "view"))) + "}";
    if (table_.leaks) {
      ++table_.tally.checked;
      if (auto leak = table_.leaks->shown(index_, *version, text)) complain("FOREIGN_CARD", *leak + " (GET)");
      expected_view_ = {*version, *view};
      compare_expected();
    }
    on_view(*version, text);
  }
  on_seen(*version);
  co_return true;
}

Task<void> Player::live() {
  for (;;) {
    go_on();
    for (;;) {
      const auto text = co_await socket_.read();
      if (!text) break;
      on_frame(*text);
      go_on();
      if (std::exchange(pong_due_, false)) co_await socket_.send(std::string(pong_frame));
      if (std::exchange(whole_is_due_, false)) co_await ask_for_whole();
    }
    is_connected_ = false;
    if (!answer_) answer_ = Answer{};  // there will be none
    answer_came_.cancel();
    if (leaving_) co_return;
    if (table_.options.outages == Outages::unexpected) {
      complain("DISCONNECTED", "close code " + std::to_string(socket_.close_code()));
    }
    if (table_.leaks) table_.leaks->missed_something();
    while (!leaving_ && !co_await connect()) co_await wait_for(executor_, between_attempts);
    HttpConnection http(executor_, table_.options.server);
    if (!leaving_) co_await confirm_answered(http);
  }
}

// What was answered before an outage is there: the same action has the same answer, and is not done again.
Task<void> Player::confirm_answered(HttpConnection& http) {
  const std::deque<Sent> answered = answered_;
  for (const Sent& sent : answered) {
    const Answer answer = co_await http.send("POST", "/api/game/action", me_.token, sent.body);
    if (is_missing(answer)) co_return;  // the next outage; it is asked for again after that
    ++table_.tally.confirmed;
    const auto version = last_number(answer.body, "version");
    const bool duplicate = last_member(answer.body, "duplicate").starts_with("true");
    if (!answer.ok() || version != sent.version || !duplicate) {
      ++table_.tally.lost;
      complain("NOT_KEPT", sent.body + " had version " + std::to_string(sent.version) + ", is now " + answer.body);
    }
  }
}

Task<void> Player::settle(Clock::time_point until) {
  while (Clock::now() < until && (busy_ || !awaited_.empty())) co_await wait_for(executor_, 5ms);
  if (busy_) complain("NO_ANSWER", "an action was not answered in time");
  table_.tally.lost += awaited_.size();
  for (const Awaited& each : awaited_) {
    complain("UNSEEN_ACTION", "answered with version " + std::to_string(each.version) + ", never seen on the socket");
  }
  awaited_.clear();
  if (follows_changes()) {
    co_await ask_for_whole();
    while (Clock::now() < until && wholes_due_ > 0) co_await wait_for(executor_, 5ms);
    if (wholes_due_ > 0) complain("NO_VIEW", "a whole view was asked for, and did not come");
  }
  if (busy_) co_return;  // its connection is not free, and no answer is complaint enough
  const Version known = newest_;
  const bool fetched = co_await fetch_room(http_);
  if (follows_changes()) http_.close();
  if (!fetched) {
    complain("NO_ANSWER", "GET at the end");
    co_return;
  }
  // The socket is to catch up with what GET has told.
  const Version wanted = newest_;
  if (wanted == known) co_return;
  while (Clock::now() < until && room_version_ < wanted) co_await wait_for(executor_, 5ms);
  if (room_version_ < wanted) complain("UNSEEN_VERSION", "GET has version " + std::to_string(wanted));
}

Task<void> Player::leave() {
  leaving_ = true;
  const std::string target = me_.room_path() + "/leave";
  const Answer answer = co_await http_.send("POST", target, me_.token, "{}");
  if (!answer.ok()) complain(code_of(answer), "leave: " + answer.body);
  http_.close();
  socket_.close();
}

// ---- Acting ----

void Player::start() {
  start_due_ = true;
  go_on();
}

bool Player::is_missing(const Answer& answer) const {
  constexpr int unavailable = 503;
  return answer.status == 0 || (answer.status == unavailable && table_.options.outages == Outages::expected);
}

// As far as the owner knows, and not from before the last "play-again".
bool Player::match_is_over() const { return is_owner() && over_at_ > 0 && over_at_ >= last_answered_; }

bool Player::has_something_to_do() const {
  if (table_.stopping || leaving_) return false;
  if (start_due_ || match_is_over()) return true;
  if (round_over_ && !said_ready_ && seen_.phase_ends_at - wall_clock_ms() > shortest_pause_ms) return true;
  // A view from before the own last action offers what is no longer there.
  return !seen_.legal_actions.empty() && seen_.version >= last_answered_;
}

std::string Player::next_action() {
  if (std::exchange(start_due_, false)) return "{\"type\":\"start\",\"payload\":{}}";
  if (match_is_over()) {
    over_at_ = 0;
    return "{\"type\":\"play-again\",\"payload\":{}}";
  }
  if (round_over_ && !said_ready_) {
    said_ready_ = true;
    return "{\"type\":\"ready\",\"payload\":{}}";
  }
  std::string action = some_action(seen_.legal_actions, rng_);
  seen_.legal_actions.clear();
  return action;
}

void Player::go_on() {
  if (busy_ || !has_something_to_do()) return;
  busy_ = true;
  asio::co_spawn(executor_, act(), [](const std::exception_ptr& failure) {
    if (failure) std::rethrow_exception(failure);
  });
}

Task<void> Player::act() {
  while (has_something_to_do()) {
    if (table_.options.think_time > Clock::duration::zero()) {
      co_await wait_for(executor_, table_.options.think_time * (50 + rng_.below(101)) / 100);
      if (!has_something_to_do()) break;
    }
    const std::string action = next_action();
    if (action.empty()) {
      complain("BAD_FRAME", "no action can be read from legalActions");
      break;
    }
    Sent sent{std::to_string(index_) + "-" + std::to_string(++actions_), {}, 0};
    sent.body = "{\"roomCode\":\"" + table_.code + "\",\"actionId\":\"" + sent.action_id + "\"," + action.substr(1);
    if (follows_changes() && is_connected_ && rng_.below(whole_one_in) == 0) co_await ask_for_whole();
    const auto since = Clock::now();
    Answer answer;
    if (follows_changes() && is_connected_) {
      answer = co_await send_over_socket(sent, action);
    } else {
      answer = co_await http_.send("POST", "/api/game/action", me_.token, sent.body);
    }
    bool repeated = answer.repeated;
    while (is_missing(answer) && !leaving_) {
      if (!repeated && table_.options.outages == Outages::unexpected) complain("NO_ANSWER", sent.body);
      repeated = true;
      co_await wait_for(executor_, between_attempts);
      answer = co_await http_.send("POST", "/api/game/action", me_.token, sent.body);
    }
    if (repeated) ++table_.tally.repeated;
    if (!is_missing(answer)) on_answer(sent, answer, since, repeated);
  }
  busy_ = false;
}

// An answer without a status when the connection ends first: then a call repeats it.
Task<Answer> Player::send_over_socket(const Sent& sent, std::string_view action) {
  answer_.reset();
  awaited_action_ = sent.action_id;
  std::string frame = "{\"event\":\"client-action\",\"channel\":\"" + own_channel_ + "\",\"data\":{\"actionId\":\"" +
                      sent.action_id + "\"," + std::string(action.substr(1)) + "}";
  if (!co_await socket_.send(std::move(frame))) co_return Answer{};
  answer_came_.expires_after(answer_comes_within);
  if (!answer_) co_await answer_came_.async_wait(await);
  awaited_action_.clear();
  co_return std::exchange(answer_, std::nullopt).value_or(Answer{});
}

Task<void> Player::ask_for_whole() {
  for (const std::string& channel : {room_channel_, own_channel_}) {
    if (!is_connected_) co_return;  // another socket by now, which is shown everything anyway
    ++wholes_due_;
    co_await socket_.send("{\"event\":\"client-view\",\"channel\":\"" + channel + "\",\"data\":{}}");
  }
}

void Player::on_answer(Sent& sent, const Answer& answer, Clock::time_point since, bool repeated) {
  const auto version = last_number(answer.body, "version");
  // The server was away until the pause was over anyway.
  const bool is_ready = sent.body.find("\"type\":\"ready\"") != std::string::npos;
  if (is_ready && table_.options.outages != Outages::unexpected && code_of(answer) == "WRONG_PHASE") return;
  if (!answer.ok() || !version) {
    complain(answer.ok() ? "BAD_ANSWER" : code_of(answer), sent.body + " -> " + answer.body);
    return;
  }
  const bool duplicate = last_member(answer.body, "duplicate").starts_with("true");
  if (duplicate && !repeated) complain("UNASKED_DUPLICATE", sent.body);
  if (!repeated) table_.tally.answers.add(Clock::now() - since);
  if (*version <= last_answered_) complain("VERSION_BACK", "answered with " + std::to_string(*version));
  last_answered_ = std::max(last_answered_, *version);
  const auto place = static_cast<std::size_t>(*version);
  if (table_.answered.size() <= place) table_.answered.resize(place + place / 2 + 64);
  if (table_.answered[place]) complain("VERSION_TWICE", "two actions have version " + std::to_string(*version));
  table_.answered[place] = true;
  if (table_.leaks && !cards_named(answer.body).empty())
    complain("FOREIGN_CARD", "an answer names a card: " + answer.body);
  ++table_.tally.actions;
  if (newest_ >= *version) {
    if (newest_ == *version && !repeated) table_.tally.echoes.add(newest_at_ - since);
  } else {
    awaited_.push_back({*version, since});
  }
  sent.version = *version;
  answered_.push_back(std::move(sent));
  if (answered_.size() > repeated_after_outage) answered_.pop_front();
}

// ---- What arrives ----

void Player::on_frame(std::string_view text) {
  if (table_.tally.is_counting) table_.tally.bytes += text.size() + (text.size() < 126 ? 2 : 4);
  const auto frame = read_frame(text);
  if (!frame) return complain("BAD_FRAME", text);
  if (frame->event.starts_with("pusher")) {
    if (frame->event == "pusher:ping") pong_due_ = true;
    if (frame->event == "pusher_internal:subscription_succeeded") ++subscriptions_;
    if (frame->event == "pusher:error" || frame->event == "pusher:subscription_error") complain("PUSHER_ERROR", text);
    if (table_.leaks && !cards_named(text).empty()) complain("FOREIGN_CARD", text);
    return;
  }
  if (follows_changes()) return on_change(*frame, text);
  const auto version = last_number(frame->data, "version");
  if (!version) return complain("BAD_FRAME", text);
  if (table_.leaks) check_frame(*frame, text, *version);
  if (frame->channel == own_channel_ && frame->event == "view-updated") {
    if (*version <= view_version_) complain("VERSION_BACK", "view " + std::to_string(*version));
    view_version_ = *version;
    on_view(*version, frame->data);
  } else if (frame->channel == room_channel_) {
    if (*version < room_version_) complain("VERSION_BACK", "event " + std::string(frame->event));
    if (room_version_ != 0 && *version > room_version_ + 1) {
      complain("VERSION_GAP", "from " + std::to_string(room_version_) + " to " + std::to_string(*version));
    }
    room_version_ = *version;
    on_event(*frame, *version);
  } else if (frame->channel != own_channel_) {
    complain("FOREIGN_CHANNEL", text);
  }
  on_seen(*version);
}

void Player::on_change(const Frame& frame, std::string_view text) {
  if (frame.channel != room_channel_ && frame.channel != own_channel_) return complain("FOREIGN_CHANNEL", text);
  if (frame.event == "action-answered") return on_answer_frame(frame, text);
  const auto version = first_number(frame.data, "version");
  if (!version) return complain("BAD_FRAME", text);
  if (const auto heard = followed_.hear(frame.event, frame.data); !heard) {
    complain("BAD_CHANGE", heard.error() + ": " + std::string(text));
    whole_is_due_ = true;
  }
  if (frame.event == "table-view" || frame.event == "seat-view") {
    --wholes_due_;
    ++table_.tally.compared;
  }
  std::string_view events = inside(last_member(frame.data, "events"));
  while (const auto event = take_event(events)) on_event(*event, *version);
  if (table_.leaks) check_change(frame, text, *version);
  if (frame.channel != room_channel_) return;
  room_version_ = *version;
  if (followed_.is_complete() && *version >= seen_.version) {
    seen_.version = *version;
    seen_.legal_actions = followed_.legal_actions();
    const std::string_view patch = last_member(frame.data, frame.event == "table-view" ? "view" : "patch");
    const auto ends = frame.event == "table-view" ? last_number(patch, "phaseEndsAt").value_or(0)
                                                  : number_set(patch, "phaseEndsAt").value_or(seen_.phase_ends_at);
    seen_.phase_ends_at = ends;
  }
  on_seen(*version);
}

void Player::on_answer_frame(const Frame& frame, std::string_view text) {
  const std::string_view id = last_member(frame.data, "actionId");
  const bool is_awaited = !awaited_action_.empty() && id.starts_with("\"" + awaited_action_ + "\"");
  if (!is_awaited || answer_) return complain("FOREIGN_ANSWER", text);
  const bool ok = last_member(frame.data, "ok").starts_with("true");
  const auto version = last_number(frame.data, "version");
  if (ok && version.value_or(0) <= room_version_) complain("LATE_ANSWER", text);
  const auto status = ok ? 200 : last_number(frame.data, "status").value_or(500);
  answer_ = Answer{static_cast<int>(status), std::string(frame.data)};
  answer_came_.cancel();
}

void Player::on_event(const Frame& frame, Version version) {
  if (frame.event == wire::round_over_event) {
    round_over_ = last_member(frame.data, "isGameOver").starts_with("false");
    said_ready_ = false;
  } else if (frame.event == wire::new_round_event) {
    round_over_ = false;
  } else if (frame.event == wire::game_started_event) {
    round_over_ = false;
    over_at_ = 0;
  } else if (frame.event == wire::game_over_event) {
    over_at_ = version;
    if (is_owner()) {
      ++table_.tally.matches;
      ++table_.matches_ended;
    }
  }
}

void Player::on_view(Version version, std::string_view view) {
  if (version < seen_.version) return;
  seen_.version = version;
  seen_.legal_actions = inside(last_member(view, "legalActions"));
  seen_.phase_ends_at = last_number(view, "phaseEndsAt").value_or(0);
}

void Player::on_seen(Version version) {
  if (version <= newest_) return;
  if (table_.tally.is_counting) table_.tally.changes += static_cast<std::uint64_t>(version - newest_);
  newest_ = version;
  newest_at_ = Clock::now();
  std::erase_if(awaited_, [&](const Awaited& each) {
    if (each.version > version) return false;
    if (each.version == version) table_.tally.echoes.add(newest_at_ - each.sent);
    return true;
  });
}

// The whole frame, parsed: what the shortcuts have read is what it says, and it tells nothing that is not to be known.
void Player::check_frame(const Frame& frame, std::string_view text, Version version) {
  ++table_.tally.checked;
  const auto json = wire::parse_json(text);
  if (!json || text_in(*json, "event") != frame.event || text_in(*json, "channel") != frame.channel) {
    return complain("BAD_FRAME", text);
  }
  const std::string data = text_in(*json, "data");
  const auto parsed = wire::parse_json(data);
  const value* its_version = parsed && parsed->is_object() ? parsed->get_object().if_contains("version") : nullptr;
  if (its_version == nullptr || *its_version != value(version)) return complain("BAD_FRAME", text);
  if (frame.event == "view-updated") {
    const value& inner = parsed->at("view");
    if (inner.is_null()) return check_tokens(text);  // a server that has just opened the room tells of a lobby, too
    const value* legal = inner.is_object() ? inner.get_object().if_contains("legalActions") : nullptr;
    const std::string listed = "[" + unescaped(inside(last_member(frame.data, "legalActions"))) + "]";
    if (legal == nullptr || *legal != wire::parse_json(listed).value_or(value())) return complain("BAD_FRAME", text);
    check_view(version, serialize(inner));
  } else if (auto leak = table_.leaks->told(index_, version, frame.event, data)) {
    complain("FOREIGN_CARD", *leak + " in " + std::string(text));
  }
  check_tokens(text);
}

// The same for a change, which has been followed already.
void Player::check_change(const Frame& frame, std::string_view text, Version version) {
  ++table_.tally.checked;
  check_tokens(text);
  const auto json = wire::parse_json(text);
  const value* data = json && json->is_object() ? json->get_object().if_contains("data") : nullptr;
  if (data == nullptr || text_in(*json, "event") != frame.event || text_in(*json, "channel") != frame.channel ||
      *data != wire::parse_json(frame.data).value_or(value()) || data->at("version") != value(version)) {
    return complain("BAD_FRAME", text);
  }
  const value* events = data->get_object().if_contains("events");
  std::string_view shortcut = inside(last_member(frame.data, "events"));
  for (const value& event : events != nullptr ? events->as_array() : boost::json::array()) {
    const auto read = take_event(shortcut);
    const std::string name = text_in(event, "event");
    const std::string told = serialize(event.at("data"));
    if (!read || read->event != name || read->data != told) return complain("BAD_FRAME", text);
    if (auto leak = table_.leaks->told(index_, version, name, told)) complain("FOREIGN_CARD", *leak + " in " + name);
  }
  const value* patch = data->get_object().if_contains("patch");
  const std::string changes = patch != nullptr ? serialize(*patch) : std::string();
  if (frame.channel == own_channel_) {
    own_patch_ = changes;
    return;
  }
  if (!followed_.is_complete()) return;
  const std::string view = serialize(followed_.view());
  // What a patch brings is in the view then, where each card has its place.
  const cards::CardSet hidden = (cards_named(changes) - cards_named(serialize(followed_.shared()))) |
                                (cards_named(own_patch_) - cards_named(view));
  if (!hidden.empty()) complain("FOREIGN_CARD", "a patch brings a card that the view does not show: " + changes);
  own_patch_.clear();
  if (followed_.shared().is_object()) check_view(version, view);
}

// The player's own view, pushed or put together.
void Player::check_view(Version version, std::string view) {
  if (auto leak = table_.leaks->shown(index_, version, view)) complain("FOREIGN_CARD", *leak + " in " + view);
  pushed_version_ = version;
  pushed_view_ = std::move(view);
  compare_expected();
}

void Player::compare_expected() {
  if (!expected_view_ || expected_view_->first > pushed_version_) return;
  if (expected_view_->first == pushed_version_ && expected_view_->second != *wire::parse_json(pushed_view_)) {
    complain("OTHER_VIEW", "GET and socket differ: " + serialize(expected_view_->second) + " / " + pushed_view_);
  }
  expected_view_.reset();
}

void Player::check_tokens(std::string_view text) {
  for (const auto& other : table_.players) {
    if (other.get() != this && text.find(other->me_.token) != std::string_view::npos) complain("FOREIGN_TOKEN", text);
  }
}

}  // namespace load
