// What an expert said about a choice, for tests of each kind of remark.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "kernel/advice.h"

namespace harness {

template <class Action>
const kernel::Choice<Action>& choice_of(const kernel::Advice<Action>& advice, const Action& action) {
  const auto found = std::ranges::find(advice.choices, action, &kernel::Choice<Action>::action);
  if (found == advice.choices.end()) throw std::logic_error("nothing was said about that action");
  return *found;
}

template <class Action>
bool says(const kernel::Choice<Action>& choice, std::string_view id) {
  return std::ranges::any_of(choice.remarks, [&](const kernel::Remark& remark) { return remark.kind.id == id; });
}

/// Of any of its choices.
template <class Action>
bool says(const kernel::Advice<Action>& advice, std::string_view id) {
  return std::ranges::any_of(advice.choices, [&](const auto& choice) { return says(choice, id); });
}

}  // namespace harness
