#include "models/settings.h"

namespace models {

wire::Read<void> check(const Model& model) {
  const auto fail = [](std::string_view why) { return tl::unexpected(std::string(why)); };
  if (!model.base.starts_with("http://") && !model.base.starts_with("https://"))
    return fail("\"base\" begins with http:// or https://");
  if (model.base.find_first_of("@?# \r\n") != std::string::npos)
    return fail("\"base\" is written into the results: no user, key or query in it");
  if (model.model.empty()) return fail("\"model\" is missing");
  if (model.strategy && model.strategyText) return fail("\"strategy\" and \"strategyText\" exclude each other");
  const auto below_one = [](const wire::IfAny<int>& number) { return number && *number < 1; };
  if (below_one(model.maxTokens) || below_one(model.timeoutMs) || below_one(model.idleSeconds) ||
      below_one(model.tries) || below_one(model.backoffMs))
    return fail("\"maxTokens\", \"timeoutMs\", \"idleSeconds\", \"tries\" and \"backoffMs\" have to be 1 or more");
  if (model.prices && (model.prices->prompt < 0 || model.prices->completion < 0 || model.prices->date.empty()))
    return fail("\"prices\" have a date, and are 0 or more");
  return {};
}

wire::Read<Client> client_of(const Model& model, const std::function<const char*(const char*)>& variable) {
  Endpoint endpoint{.base = model.base, .model = model.model, .key = {}};
  while (endpoint.base.ends_with('/')) endpoint.base.pop_back();
  if (model.keyVariable) {
    const char* key = variable(model.keyVariable->c_str());
    if (key == nullptr || *key == '\0')
      return tl::unexpected("the variable " + *model.keyVariable + " with its key is not set");
    endpoint.key = key;
    if (endpoint.key.find_first_of("\r\n") != std::string::npos)
      return tl::unexpected("the key in " + *model.keyVariable + " has more than one line");
  }
  Manner manner{.temperature = model.temperature, .structured = model.structured.value_or(false)};
  manner.max_tokens = model.maxTokens.value_or(manner.max_tokens);
  manner.tries = model.tries.value_or(manner.tries);
  if (model.timeoutMs) manner.limits.total = std::chrono::milliseconds(*model.timeoutMs);
  if (model.idleSeconds) manner.limits.idle = std::chrono::seconds(*model.idleSeconds);
  if (model.backoffMs) manner.backoff = std::chrono::milliseconds(*model.backoffMs);
  return Client(std::move(endpoint), manner);
}

std::optional<double> price_of(const Model& model, const Tokens& tokens) {
  if (!model.prices || !tokens.prompt || !tokens.completion) return std::nullopt;
  const Prices& prices = *model.prices;
  const auto cached = static_cast<double>(tokens.cached.value_or(0));
  return ((static_cast<double>(*tokens.prompt) - cached) * prices.prompt +
          cached * prices.cached.value_or(prices.prompt) +
          static_cast<double>(*tokens.completion) * prices.completion) /
         1e6;
}

}  // namespace models
