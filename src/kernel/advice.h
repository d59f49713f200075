// What a searching bot thinks of its choices, and how much it may think.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cards/rng.h"
#include "kernel/remark.h"

namespace kernel {

using Stop = std::function<bool()>;
inline bool never() { return false; }

/// A number of worlds: arrangements of the hidden cards. The same seed and number give the same advice. `stop` is asked
/// after each of them, so that whoever has a clock can end it earlier.
struct Budget {
  int worlds = 0;
  Stop stop = never;
};

/// One of the actions a seat may take, and what the search found out about it.
template <class Action>
struct Choice {
  Action action;
  double win_chance = 0;    // that the seat's side wins the match; a shared victory counts in parts
  double error = 0;         // the standard error of that
  double points = 0;        // that the hand should bring to the seat's side, over what the others get
  Remarks remarks;          // why, against the best; why it is the best
  std::string reason;       // the same in English
  double behind_error = 0;  // the standard error of how far it lies behind the best, in the worlds of both
};

template <class Action>
struct Advice {
  std::vector<Choice<Action>> choices;  // the best first; never empty
  int worlds = 0;                       // that were looked at

  const Action& best() const { return choices.front().action; }
};

/// The reasons in English, from the remarks.
template <class Action>
void say_in_english(Advice<Action>& advice, Listener listener) {
  for (Choice<Action>& choice : advice.choices) choice.reason = in_english(choice.remarks, listener);
}

/// What the expert does: the best of its choices, without a thought where there is only one. A game that finds the best
/// sooner than it can judge the others has a `decide(view, budget)`.
template <class G>
typename G::Action expert_choice(const typename G::View& view, const Budget& budget, cards::Rng& rng) {
  const auto actions = G::legal(view);
  if (actions.size() == 1) return actions[0];
  if constexpr (requires { G::decide(view, budget); }) {
    return G::decide(view, budget);
  } else {
    return G::advise(view, budget, rng).best();
  }
}

}  // namespace kernel
