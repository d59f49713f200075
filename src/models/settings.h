// A seat that a model plays, as a configuration has it. All of it is part of the results; the key is not: only the name
// of the variable that holds it.
#pragma once

#include "models/client.h"

namespace models {

enum class Strategy { none, safe, neutral, bold };
constexpr std::array<std::string_view, 4> wire_names(Strategy) { return {"none", "safe", "neutral", "bold"}; }

/// Whether a prompt lists what may be done, or leaves it to what the model knows of the rules.
enum class Listing { listed, hidden };
constexpr std::array<std::string_view, 2> wire_names(Listing) { return {"listed", "hidden"}; }

/// For a million tokens each, as of a day.
struct Prices {
  std::string date;
  std::string currency;
  double prompt = 0;
  double completion = 0;
  wire::IfAny<double> cached = {};  // of the prompt; as the others unless said otherwise
};
BOOST_DESCRIBE_STRUCT(Prices, (), (date, currency, prompt, completion, cached))

struct Model {
  std::string base;
  std::string model;
  wire::IfAny<std::string> keyVariable = {};  // of the environment
  wire::IfAny<Strategy> strategy = {};
  wire::IfAny<std::string> strategyText = {};  // or one's own words
  wire::IfAny<Listing> legalActions = {};
  wire::IfAny<bool> structured = {};
  wire::IfAny<double> temperature = {};
  wire::IfAny<int> maxTokens = {};
  wire::IfAny<int> timeoutMs = {};
  wire::IfAny<int> idleSeconds = {};
  wire::IfAny<int> tries = {};
  wire::IfAny<int> backoffMs = {};
  wire::IfAny<Prices> prices = {};
};
BOOST_DESCRIBE_STRUCT(Model, (),
                      (base, model, keyVariable, strategy, strategyText, legalActions, structured, temperature,
                       maxTokens, timeoutMs, idleSeconds, tries, backoffMs, prices))

/// One line that says what is wrong with it, if anything is.
wire::Read<void> check(const Model& model);
/// Its key, as `variable` gives it; or one line that says why not.
wire::Read<Client> client_of(const Model& model, const std::function<const char*(const char*)>& variable);
/// What a call cost; none without prices, or where the tokens were not counted.
std::optional<double> price_of(const Model& model, const Tokens& tokens);

}  // namespace models
