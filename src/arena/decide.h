// One decision of a contestant, whatever it is: the action, and what was said of it written into a `line`, which has
// the members `value`, `confidence`, `reasoning`, `failure`, `why`, `retried` and `prompt`.
#pragma once

#include "arena/contestant.h"
#include "engine/seat.h"
#include "models/decide.h"

namespace arena {

template <class G>
typename G::Action bots_choice(const Contestant& contestant, const typename G::View& seen, cards::Rng& rng,
                               const kernel::Stop& stop = kernel::never) {
  const auto level = *wire::parse_wire_name<kernel::Level>(*contestant.bot);  // `check` has looked at it
  if (level != kernel::Level::expert) return G::choose(seen, level, rng);
  return kernel::expert_choice<G>(seen, {.worlds = contestant.worlds.value_or(G::expert_worlds), .stop = stop}, rng);
}

template <wire::WireGame G, class Line>
typename G::Action engines_choice(engine::Engine& engine, const Contestant& contestant, const typename G::State& state,
                                  cards::Seat seat, Line& line, const std::function<bool()>& stop = {}) {
  const auto decision =
      engine::decide<G>(engine, state, seat,
                        {.worlds = contestant.worlds.value_or(0), .ms = contestant.budgetMs.value_or(0), .stop = stop});
  const engine::Answer& answer = decision.answer;
  line.value = answer.info.value;
  line.confidence = answer.info.confidence;
  line.reasoning = answer.info.reasoning;
  if (decision.is_fallback()) {
    line.failure = failure_of(*answer.failure);
    line.why = answer.why;
  }
  return decision.action;
}

template <wire::WireGame G, class Line>
models::Decision<G> models_choice(models::Client& client, const Contestant& contestant, const typename G::State& state,
                                  cards::Seat seat, const models::Hooks& hooks, Line& line) {
  auto decision = models::decide<G>(client, *contestant.model, state, seat, hooks);
  line.prompt = decision.prompt_hash;
  if (decision.reasoning) line.reasoning = *decision.reasoning;
  if (decision.confidence) line.confidence = *decision.confidence;
  if (decision.attempts.size() > 1) line.retried = failure_of(*decision.attempts.front().failure);
  if (decision.is_fallback()) {
    line.failure = failure_of(*decision.attempts.back().failure);
    line.why = decision.attempts.back().why;
  }
  return decision;
}

}  // namespace arena
