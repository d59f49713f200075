// A seat that an engine plays: a view out, an action back, and one of ours when none comes.
#pragma once

#include <string>
#include <vector>

#include "engine/engine.h"
#include "wire/answer_form.h"
#include "wire/game.h"
#include "wire/prompt.h"

namespace engine {

/// {"game", "seat", "settings"} for `Engine::new_match`.
template <wire::WireGame G>
std::string match_for(const typename G::Settings& settings, cards::Seat seat) {
  std::string text = "{\"game\":";
  wire::write_json(text, G::id);
  text += ",\"seat\":" + std::to_string(seat.number()) + ",\"settings\":";
  G::write_settings(text, settings);
  return text + "}";
}

template <class G>
struct Decision {
  typename G::Action action;
  Answer answer;

  /// The engine failed, and this is the first thing that is legal.
  bool is_fallback() const { return answer.failure.has_value(); }
};

/// What {"type", "payload"} is to the game, if the seat may do it; or one line that says why not.
template <wire::WireGame G>
wire::Read<typename G::Action> read_action(const boost::json::value& told, const typename G::State& state,
                                           cards::Seat seat) {
  const auto* object = told.if_object();
  const auto* type = object != nullptr ? object->if_contains("type") : nullptr;
  if (type == nullptr || !type->is_string()) return tl::unexpected(std::string("\"type\" is missing"));
  const auto* payload = object->if_contains("payload");
  const auto refused = [](const kernel::Refusal& refusal) { return tl::unexpected(wire::refused_text(refusal)); };
  auto action = G::read_action(state, seat, std::string_view(type->get_string()),
                               payload != nullptr ? *payload : boost::json::value());
  if (!action) return refused(action.error());
  if (auto checked = G::check(state, seat, *action); !checked) return refused(checked.error());
  return *std::move(action);
}

template <wire::WireGame G>
Decision<G> decide(Engine& engine, const typename G::State& state, cards::Seat seat, const Budget& budget) {
  const auto view = G::view(state, seat);
  std::string text;
  G::write_view(text, view, wire::seat_ids(static_cast<int>(G::seat_count(view.settings))));
  Decision<G> decision{G::legal(view)[0], engine.decide(text, budget)};
  if (decision.is_fallback()) return decision;
  if (auto action = read_action<G>(decision.answer.action, state, seat)) {
    decision.action = *std::move(action);
  } else {
    decision.answer.failure = Failure::illegal;
    decision.answer.why = action.error();
  }
  return decision;
}

}  // namespace engine
