#include "models/question.h"

#include "cards/seed.h"

namespace models {
namespace {

std::string strategy_words(const Model& model) {
  if (model.strategyText) return *model.strategyText;
  switch (model.strategy.value_or(Strategy::none)) {
    case Strategy::none:
      return {};
    case Strategy::safe:
      return "Play safely: avoid risks, and bid or commit only with a strong hand.";
    case Strategy::neutral:
      return "Play soundly: weigh risk and gain.";
    case Strategy::bold:
      return "Play boldly: take risks where they may pay, and bid or commit also with a fair hand.";
  }
  return {};
}

// What may stand there, by its schema: "<number>", "<true or false>".
std::string kind_of_value(const boost::json::value& schema) {
  const auto* object = schema.if_object();
  const auto* type = object != nullptr ? object->if_contains("type") : nullptr;
  if (type == nullptr) return "<value>";
  if (const auto* either = type->if_array()) {
    boost::json::object only = *object;
    only["type"] = either->front();
    return kind_of_value(only) + " or null";
  }
  if (*type == "boolean") return "<true or false>";
  if (*type == "integer") return "<number>";
  if (*type == "array") return "[" + kind_of_value(object->at("items")) + ", …]";
  if (*type != "object") return "\"<text>\"";
  std::string members;
  for (const auto& member : object->at("properties").as_object())
    members += (members.empty() ? "\"" : ", \"") + std::string(member.key()) + "\": " + kind_of_value(member.value());
  return "{" + members + "}";
}

std::string form_text(const wire::AnswerForm& form) {
  std::string text = "  {\"action\": \"" + form.name + "\"";
  for (const auto& member : form.members)
    text += ", \"" + std::string(member.key()) + "\": " + kind_of_value(member.value());
  return text + "}\n";
}

std::string choices_text(const Choices& choices, Listing listing) {
  std::string text;
  if (listing == Listing::listed) {
    text += "What you may do, one of:\n";
    for (const std::string& action : choices.legal) text += "  " + action + "\n";
    if (!choices.is_complete) text += "The rules allow more than is listed.\n";
  }
  if (listing == Listing::hidden || !choices.is_complete) {
    text += "Actions of this game have these forms, not all of which may be done now:\n";
    for (const wire::AnswerForm& form : choices.forms) text += form_text(form);
  }
  return text;
}

constexpr std::string_view answer_words =
    R"(Answer with one JSON object as the last thing that you write, the action with its members in the middle of it:
  {"reasoning": "<why, in a sentence or two>", "action": "<name>", <its members>, "confidence": <0 to 100>}
"confidence" is how likely it is, in percent, that your side scores in this hand.)";

}  // namespace

boost::json::object answer_schema(const std::vector<wire::AnswerForm>& forms) {
  boost::json::object members{{"reasoning", {{"type", "string"}}}};
  boost::json::array names;
  for (const wire::AnswerForm& form : forms) names.emplace_back(form.name);
  members["action"] = {{"type", "string"}, {"enum", std::move(names)}};
  for (const wire::AnswerForm& form : forms) {
    for (const auto& member : form.members) {
      const bool everywhere = std::ranges::all_of(
          forms, [&](const wire::AnswerForm& other) { return other.members.contains(member.key()); });
      const auto& schema = member.value().as_object();
      members[member.key()] = everywhere ? schema : wire::nullable(schema);
    }
  }
  members["confidence"] = {{"type", "number"}};
  return wire::closed_object(std::move(members));
}

std::string hash_of(const std::vector<Message>& messages) { return cards::text_hash(wire::to_json(messages)); }

Question question_of(const wire::Prompt& prompt, const Choices& choices, const Model& model) {
  const std::string strategy = strategy_words(model);
  const Listing listing = model.legalActions.value_or(Listing::listed);
  Question question;
  question.messages.push_back({"system", prompt.rules + (strategy.empty() ? "" : "\n\n" + strategy)});
  question.messages.push_back(
      {"user", prompt.situation + "\n\n" + choices_text(choices, listing) + "\n" + std::string(answer_words)});
  question.hash = hash_of(question.messages);
  question.schema = answer_schema(choices.forms);
  return question;
}

}  // namespace models
