// How good a decision was, by what it cost in chance to win, and nobody is blamed but for sure. docs/review.md explains
// the words.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "kernel/advice.h"

namespace kernel {

enum class Label : std::uint8_t { best, good, inaccuracy, mistake, blunder };
constexpr std::array<std::string_view, 5> wire_names(Label) {
  return {"best", "good", "inaccuracy", "mistake", "blunder"};
}

/// How much chance to win a decision may cost to still deserve each label; what costs more is a blunder.
inline constexpr std::array<double, 4> label_limits{0.005, 0.02, 0.05, 0.10};
/// Whether a cost is so much larger than its standard error that somebody may be blamed for it.
inline constexpr double errors_in_a_verdict = 3;
constexpr bool is_sure(double cost, double error) { return cost >= errors_in_a_verdict * error; }

/// What seems dear, but not for sure, is good: about equal to the best, as far as anyone can tell.
constexpr Label label_of(double cost, double error) {
  const auto limit = std::ranges::find_if(label_limits, [&](double most) { return cost <= most; });
  const auto label = static_cast<Label>(limit - label_limits.begin());
  return is_sure(cost, error) ? label : std::min(label, Label::good);
}

/// Advice to judge one action by. If it seems dear it is looked at in more worlds until that is sure, should up to
/// eight times as many show it. The second look begins with the same luck as the first.
template <class G>
Advice<typename G::Action> advise_for_verdict(const typename G::View& view, const Budget& budget,
                                              const cards::Rng& luck, const typename G::Action& action) {
  constexpr double most_times = 8;
  const auto look = [&](int worlds) {
    cards::Rng rng = luck;
    return G::advise(view, {.worlds = worlds, .stop = budget.stop}, rng, action);
  };
  auto advice = look(budget.worlds);
  const auto taken = std::ranges::find(advice.choices, action, &Choice<typename G::Action>::action);
  if (taken == advice.choices.end()) return advice;
  const double cost = advice.choices.front().win_chance - taken->win_chance;
  const double limit = label_limits[static_cast<std::size_t>(Label::good)];
  if (cost <= limit || is_sure(cost, taken->behind_error)) return advice;
  const double times = std::pow(errors_in_a_verdict * taken->behind_error / cost, 2);
  if (times > most_times) return advice;
  return look(static_cast<int>(std::lround(budget.worlds * std::min(1.5 * times, most_times))));
}

}  // namespace kernel
