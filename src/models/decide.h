// A seat's decision by a model: asked once, once more with words for what went wrong, and then the first legal action,
// marked as that. What whoever serves it fails at is no decision of the model's: then nothing is asked again, and
// whoever plays has to throw the deal away.
#pragma once

#include "models/answer.h"
#include "models/question.h"

namespace models {

/// One question and what came of it.
struct Attempt {
  std::vector<Message> messages;
  Call call;
  std::optional<Failure> failure;
  std::string why;
};

/// How a call ended as an answer: one, or the kind of failure.
struct Assessed {
  std::optional<Answer> answer;
  std::optional<Failure> failure;
  std::string why;
};
Assessed assess(const Call& call);

/// The question once more, with what went wrong.
std::vector<Message> asked_again(const Question& question, const Attempt& failed);

inline constexpr int most_attempts = 2;

template <class G>
struct Decision {
  typename G::Action action;
  std::string prompt_hash;
  std::vector<Attempt> attempts;
  std::optional<std::string> reasoning;
  std::optional<double> confidence;

  /// The model failed, and this is the first thing that is legal.
  bool is_fallback() const { return attempts.back().failure.has_value(); }
  bool is_void() const { return attempts.back().failure == Failure::backend; }
};

template <wire::WireGame G>
Decision<G> decide(Client& client, const Model& model, const typename G::State& state, cards::Seat seat,
                   const Hooks& hooks = {}) {
  const Question question = question_for<G>(state, seat, model);
  Decision<G> decision{.action = G::legal(state, seat)[0],
                       .prompt_hash = question.hash,
                       .attempts = {},
                       .reasoning = {},
                       .confidence = {}};
  for (int i = 0; i < most_attempts; ++i) {
    Attempt attempt{.messages = i == 0 ? question.messages : asked_again(question, decision.attempts.back()),
                    .call = {},
                    .failure = {},
                    .why = {}};
    attempt.call = client.call(attempt.messages, question.schema, hooks);
    Assessed assessed = assess(attempt.call);
    if (assessed.answer) {
      if (auto action = wire::read_answer<G>(state, seat, assessed.answer->object)) {
        decision.action = *std::move(action);
        decision.reasoning = std::move(assessed.answer->reasoning);
        decision.confidence = assessed.answer->confidence;
      } else {
        assessed.failure = Failure::illegal;
        assessed.why = action.error();
      }
    }
    attempt.failure = assessed.failure;
    attempt.why = std::move(assessed.why);
    decision.attempts.push_back(std::move(attempt));
    if (!decision.is_fallback() || decision.is_void()) break;
  }
  return decision;
}

}  // namespace models
