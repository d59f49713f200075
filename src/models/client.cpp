#include "models/client.h"

#include <algorithm>
#include <array>
#include <ctime>

#include "models/secret.h"

namespace models {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

double ms_since(Clock::time_point began) {
  return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return out;
}

// The error of a refused request: {"error": {…}}, or whatever else was sent.
boost::json::object error_of(std::string_view body) {
  const auto json = wire::parse_json(body);
  if (!json || !json->is_object()) return {{"message", "what it sent is no JSON object"}};
  const auto* error = json->get_object().if_contains("error");
  if (error == nullptr) return json->get_object();
  return error->is_object() ? error->get_object() : boost::json::object{{"message", error_text(*error)}};
}

// Whether a parameter as such is not wanted. That a value does not fit (more tokens than there is room for) is another
// matter, whatever it mentions.
bool refuses(const boost::json::object& error, std::string_view parameter) {
  const std::string words = lower(boost::json::serialize(error));
  const auto has = [&words](std::string_view what) { return words.find(what) != std::string::npos; };
  const auto* param = error.if_contains("param");
  if (param != nullptr && param->is_string() && param->get_string() != parameter) return false;
  constexpr std::array refusing{"unsupported", "not support",   "unknown",     "unrecognized", "unexpected",
                                "forbidden",   "not permitted", "not allowed", "only "};
  return has(parameter) && std::ranges::any_of(refusing, has);
}

constexpr bool may_pass(int status) {
  return status == 408 || status == 409 || status == 425 || status == 429 || status >= 500;
}

}  // namespace

/// One request and what became of it.
struct Client::Tried {
  HttpAnswer http;
  Reply reply;
  std::string refused_body;  // of a status other than 200
  std::optional<double> first_token_ms;
};

std::optional<double> Client::temperature() const { return knows_max_tokens_ ? manner_.temperature : std::nullopt; }

std::string Client::body(const std::vector<Message>& messages, const boost::json::object& schema) const {
  boost::json::object body{{"model", endpoint_.model}, {"messages", wire::to_tree(messages)}, {"stream", true}};
  if (knows_stream_options_) body["stream_options"] = {{"include_usage", true}};
  body[knows_max_tokens_ ? "max_tokens" : "max_completion_tokens"] = manner_.max_tokens;
  if (const auto degrees = temperature()) body["temperature"] = *degrees;
  if (manner_.structured && knows_schemas_) {
    body["response_format"] = {{"type", "json_schema"},
                               {"json_schema", {{"name", "decision"}, {"strict", true}, {"schema", schema}}}};
  }
  return boost::json::serialize(body);
}

Client::Tried Client::attempt(const HttpRequest& request, const Hooks& hooks) {
  Tried tried;
  SecretFilter filter(endpoint_.key, hooks.on_piece);
  ReplyReader reader([&filter](Channel channel, std::string_view piece) { filter.take(channel, piece); });
  const auto began = Clock::now();
  constexpr std::size_t longest_error = 65536;
  tried.http = http_.post(
      request, manner_.limits,
      [&](int status, std::string_view bytes) {
        if (status != 200) {
          tried.refused_body += bytes.substr(0, longest_error - std::min(longest_error, tried.refused_body.size()));
          return;
        }
        reader.feed(bytes);
        if (!tried.first_token_ms && reader.has_begun()) tried.first_token_ms = ms_since(began);
      },
      hooks.stop);
  tried.reply = reader.finish();
  filter.finish();
  return tried;
}

// Whether the same can be asked in another way, now that this is known.
bool Client::learn(const boost::json::object& error) {
  const std::string words = lower(boost::json::serialize(error));
  const auto names = [&](std::string_view what) { return words.find(what) != std::string::npos; };
  if (knows_max_tokens_ && (refuses(error, "max_tokens") || refuses(error, "temperature"))) {
    knows_max_tokens_ = false;
    return true;
  }
  if (manner_.structured && knows_schemas_ && (names("response_format") || names("json_schema") || names("schema"))) {
    knows_schemas_ = false;
    return true;
  }
  if (knows_stream_options_ && names("stream_options")) {
    knows_stream_options_ = false;
    return true;
  }
  return false;
}

void Client::clean(Call& call) const {
  Reply& reply = call.reply;
  for (std::string* text : {&call.why, &reply.text, &reply.reasoning, &reply.raw, &reply.refusal, &reply.model,
                            &reply.finish_reason, &reply.error}) {
    take_out(*text, endpoint_.key);
  }
}

Call Client::call(const std::vector<Message>& messages, const boost::json::object& schema, const Hooks& hooks) {
  HttpRequest request{.url = endpoint_.base + "/chat/completions",
                      .headers = {"Content-Type: application/json", "Accept: text/event-stream"},
                      .body = {}};
  if (!endpoint_.key.empty()) request.headers.push_back("Authorization: Bearer " + endpoint_.key);
  Call call;
  const auto began = Clock::now();
  milliseconds backoff = manner_.backoff;
  const auto ended = [&](std::optional<Failure> failure, std::string why) {
    call.failure = failure;
    call.why = std::move(why);
    call.total_ms = ms_since(began);
    clean(call);
    return std::move(call);
  };
  for (int failed = 0;;) {
    // Step 1: ask.
    request.body = body(messages, schema);
    call.structured = manner_.structured && knows_schemas_;
    call.temperature = temperature();
    ++call.attempts;
    if (hooks.on_attempt) hooks.on_attempt();
    Tried tried = attempt(request, hooks);
    call.reply = std::move(tried.reply);
    call.status = tried.http.status;
    call.first_token_ms = tried.first_token_ms;
    const bool is_refused = call.status != 0 && call.status != 200;
    const bool is_counted = call.reply.tokens.prompt && call.reply.tokens.completion;
    if (!is_counted && !is_refused) ++call.uncounted;
    add(call.tokens, call.reply.tokens);

    // Step 2: what is whole is whole, however the connection ended.
    const bool is_whole = call.status == 200 && call.reply.error.empty() && !call.reply.finish_reason.empty();
    if (is_whole) return ended(std::nullopt, {});
    if (tried.http.end == HttpEnd::timeout) return ended(Failure::timeout, tried.http.why);
    if (hooks.stop && hooks.stop()) return ended(Failure::backend, "it was stopped");

    // Step 3: whether another way, or another time, may help.
    milliseconds pause = backoff;
    std::string why = tried.http.why;
    if (tried.http.end == HttpEnd::whole && call.status == 200) {
      why = call.reply.error.empty() ? "the reply ended without a finish_reason" : call.reply.error;
    } else if (tried.http.end == HttpEnd::whole) {
      const boost::json::object error = error_of(tried.refused_body);
      why = "status " + std::to_string(call.status) + ": " + error_text(error);
      if (const auto* code = error.if_contains("code"); code != nullptr && *code == "content_filter")
        return ended(Failure::refused, why);
      if ((call.status == 400 || call.status == 422) && learn(error)) continue;
      if (!may_pass(call.status)) return ended(Failure::backend, why);
      if (const auto asked = retry_after(tried.http.retry_after, std::time(nullptr))) pause = std::max(pause, *asked);
    }
    if (++failed >= manner_.tries || pause > longest_wait) return ended(Failure::backend, why);
    const auto paused = Clock::now();
    if (hooks.wait) hooks.wait(pause);
    call.waited_ms += ms_since(paused);
    backoff *= 2;
  }
}

}  // namespace models
