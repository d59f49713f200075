// Advice as it travels: to the page, out of `oyster advise`, in a review.
#pragma once

#include <string>
#include <vector>

#include "kernel/advice.h"
#include "wire/json.h"

namespace wire {

/// Stands for any action of any game.
struct ActionComponent {
  static constexpr std::string_view component = "Action";
};

/// Stands for a view of any game.
struct ViewComponent {
  static constexpr std::string_view component = "View";
};

struct WireChoice {
  Written<ActionComponent> action;
  double value = 0;  // the chance to win the match
  double error = 0;
  double points = 0;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(WireChoice, (), (action, value, error, points, reason))

/// All choices of the advice, for a state that it is about.
template <class G>
std::vector<WireChoice> wire_choices(const typename G::State& state, const kernel::Advice<typename G::Action>& advice) {
  std::vector<WireChoice> choices;
  for (const auto& choice : advice.choices) {
    WireChoice& wire =
        choices.emplace_back(WireChoice{{}, choice.win_chance, choice.error, choice.points, choice.reason});
    G::write_action(wire.action.json, state, choice.action);
  }
  return choices;
}

}  // namespace wire
