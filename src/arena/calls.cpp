#include "arena/calls.h"

#include <algorithm>

namespace arena {

ModelCall model_call(const models::Model& model, const models::Attempt& attempt) {
  const models::Call& call = attempt.call;
  ModelCall made{.prompt = models::hash_of(attempt.messages),
                 .messages = attempt.messages,
                 .reply = call.reply.raw,
                 .thoughts = call.reply.reasoning,
                 .servedModel = call.reply.model,
                 .finishReason = call.reply.finish_reason,
                 .tokens = call.tokens,
                 .uncounted = call.uncounted,
                 .money = models::price_of(model, call.tokens),
                 .firstTokenMs = call.first_token_ms,
                 .totalMs = call.total_ms,
                 .waitedMs = call.waited_ms,
                 .attempts = call.attempts,
                 .status = call.status,
                 .structured = call.structured,
                 .temperature = {},
                 .failure = {},
                 .why = {}};
  if (call.temperature) made.temperature = *call.temperature;
  if (attempt.failure) {
    made.failure = failure_of(*attempt.failure);
    made.why = attempt.why;
  }
  return made;
}

std::size_t kept_calls(std::istream& text, std::size_t jobs) {
  std::size_t kept = 0;
  for (std::string line; next_line(text, line); kept += line.size() + 1) {
    const auto json = wire::parse_json(line);
    const auto* object = json ? json->if_object() : nullptr;
    const auto* job = object != nullptr ? object->if_contains("job") : nullptr;
    if (job == nullptr || !job->is_int64() || job->get_int64() >= static_cast<std::int64_t>(jobs)) break;
  }
  return kept;
}

namespace {

// Of a line of calls, only what is summed up.
struct SeenCall {
  std::string player;
  models::Tokens tokens;
  wire::IfAny<int> uncounted;
  std::optional<double> money;
  std::optional<double> firstTokenMs;
  double totalMs = 0;
  wire::IfAny<double> waitedMs;
};
BOOST_DESCRIBE_STRUCT(SeenCall, (), (player, tokens, uncounted, money, firstTokenMs, totalMs, waitedMs))

}  // namespace

std::vector<CallResult> call_results(std::istream& text) {
  std::vector<CallResult> results;
  std::vector<int> begun;  // calls in which a first token came
  for (std::string line; next_line(text, line);) {
    const auto json = wire::parse_json(line);
    const auto call = json ? wire::read_json<SeenCall>(*json) : tl::unexpected(json.error());
    if (!call) continue;
    auto found = std::ranges::find(results, call->player, &CallResult::player);
    if (found == results.end()) {
      found = results.insert(found, CallResult{.player = call->player});
      begun.push_back(0);
    }
    const auto place = static_cast<std::size_t>(found - results.begin());
    ++found->calls;
    const double waited = call->waitedMs.value_or(0);
    found->asked_ms += call->totalMs - waited;
    found->waited_ms += waited;
    if (call->firstTokenMs) {
      found->first_token_ms += *call->firstTokenMs;
      ++begun[place];
    }
    models::add(found->tokens, call->tokens);
    found->uncounted += call->uncounted.value_or(call->tokens.prompt ? 0 : 1);
    if (call->money) found->money = found->money.value_or(0) + *call->money;
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    results[i].asked_ms /= results[i].calls;
    results[i].waited_ms /= results[i].calls;
    results[i].first_token_ms /= std::max(1, begun[i]);
  }
  return results;
}

}  // namespace arena
