#include "arena/calls.h"

#include <algorithm>

namespace arena {

std::size_t kept_calls(std::string_view text, std::size_t jobs) {
  std::size_t kept = 0;
  for (;;) {
    const std::size_t end = text.find('\n', kept);
    if (end == std::string_view::npos) return kept;
    const auto json = wire::parse_json(text.substr(kept, end - kept));
    const auto* object = json ? json->if_object() : nullptr;
    const auto* job = object != nullptr ? object->if_contains("job") : nullptr;
    if (job == nullptr || !job->is_int64() || job->get_int64() >= static_cast<std::int64_t>(jobs)) return kept;
    kept = end + 1;
  }
}

namespace {

// Of a line of calls, only what is summed up.
struct SeenCall {
  std::string player;
  models::Tokens tokens;
  std::optional<double> money;
  std::optional<double> firstTokenMs;
  double totalMs = 0;
};
BOOST_DESCRIBE_STRUCT(SeenCall, (), (player, tokens, money, firstTokenMs, totalMs))

void add(wire::IfAny<std::int64_t>& sum, const wire::IfAny<std::int64_t>& more) {
  if (more) sum = sum.value_or(0) + *more;
}

}  // namespace

std::vector<CallResult> call_results(std::string_view text) {
  std::vector<CallResult> results;
  std::vector<int> begun;  // calls in which a first token came
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const auto json = wire::parse_json(text.substr(begin, end - begin));
    begin = end + 1;
    const auto call = json ? wire::read_json<SeenCall>(*json) : tl::unexpected(json.error());
    if (!call) continue;
    auto found = std::ranges::find(results, call->player, &CallResult::player);
    if (found == results.end()) {
      found = results.insert(found, CallResult{.player = call->player});
      begun.push_back(0);
    }
    const auto place = static_cast<std::size_t>(found - results.begin());
    ++found->calls;
    found->total_ms += call->totalMs;
    if (call->firstTokenMs) {
      found->first_token_ms += *call->firstTokenMs;
      ++begun[place];
    }
    add(found->tokens.prompt, call->tokens.prompt);
    add(found->tokens.completion, call->tokens.completion);
    add(found->tokens.reasoning, call->tokens.reasoning);
    add(found->tokens.cached, call->tokens.cached);
    found->uncounted += call->tokens.prompt ? 0 : 1;
    if (call->money) found->money = found->money.value_or(0) + *call->money;
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    results[i].total_ms /= results[i].calls;
    results[i].first_token_ms /= std::max(1, begun[i]);
  }
  return results;
}

}  // namespace arena
