// What a model is asked: the rules and how to play as the system's words; then the situation, what may be done, and
// what an answer looks like. Nothing in it comes from another seat.
#pragma once

#include "models/settings.h"
#include "wire/answer_form.h"
#include "wire/prompt.h"

namespace models {

struct Question {
  std::vector<Message> messages;
  std::string hash;
  boost::json::object schema;  // of the answer
};

/// What of the actions is told.
struct Choices {
  std::vector<std::string> legal;  // as answers
  bool is_complete = true;         // whether there are no others
  std::vector<wire::AnswerForm> forms;
};

/// SHA-256 of the messages as JSON.
std::string hash_of(const std::vector<Message>& messages);

Question question_of(const wire::Prompt& prompt, const Choices& choices, const Model& model);
/// The JSON Schema of an answer.
boost::json::object answer_schema(const std::vector<wire::AnswerForm>& forms);

/// What this seat is asked now. The state is there to write actions down, and nothing else of it is used.
template <wire::WireGame G>
Question question_for(const typename G::State& state, cards::Seat seat, const Model& model) {
  const auto view = G::view(state, seat);
  Choices choices{.legal = {}, .is_complete = true, .forms = wire::answer_forms<G>()};
  for (const auto& action : G::legal(view)) choices.legal.push_back(wire::answer_text<G>(state, action));
  if constexpr (requires(const typename G::WireView& written) { written.legalActionsComplete; }) {
    const auto ids = wire::seat_ids(G::seat_count(view.settings));
    choices.is_complete = G::wire_view(view, ids).legalActionsComplete;
  }
  return question_of(wire::prompt_of<G>(view), choices, model);
}

}  // namespace models
