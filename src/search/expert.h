// The loop of an expert that tries each of its choices in the same worlds, and the words of its reasons.
#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "kernel/advice.h"
#include "search/likely_world.h"
#include "search/race.h"
#include "search/tally.h"

namespace search {

/// An action, and how the worlds ended after it. `Noted` is an enum of whatever the game's reasons are made of; its
/// last value is `count`.
template <class Action, class Noted>
struct Found {
  Action action;
  Tally tally{};
  double win_chance = 0;
  double points = 0;
  double behind_error = 0;
  std::array<double, static_cast<std::size_t>(Noted::count)> sums{};

  void note(Noted what, double amount) { sums[static_cast<std::size_t>(what)] += amount; }
  /// On average over the worlds, by their weight.
  double mean(Noted what) const { return sums[static_cast<std::size_t>(what)] / tally.weight(); }
};

/// Everything that is legal, and first of all what a simpler bot would do: it is taken when nothing tells them apart.
template <class Found, class Action, class Actions>
std::vector<Found> choices(const Action& rule, const Actions& legal) {
  std::vector<Found> found;
  found.push_back({.action = rule});
  for (const auto& action : legal) {
    if (action != rule) found.push_back({.action = action});
  }
  return found;
}

/// Whether one action leads to winning more often than another.
inline constexpr auto wins_more = [](const auto& one, const auto& other) { return one.win_chance > other.win_chance; };

/// Deals worlds as `likelihood` makes them likely, one of so many candidates, and in each tries every choice that is
/// not hopeless yet: `try_out(found, state, weight)` is called after the action, adds how the hand ends, and gives what
/// it was worth. `also` is tried until it is certain how far behind it is. In the end the best comes first by
/// `is_better`, and each gets its `reason(found, compared)`: the best is compared with the second, the others with the
/// best.
template <class G, std::size_t Candidates = 8, class Found, class Worlds, class Likelihood, class TryOut,
          class IsBetter, class Reason>
kernel::Advice<typename G::Action> try_in_worlds(const typename G::View& seen, const kernel::Budget& budget,
                                                 cards::Rng& rng, const std::optional<typename G::Action>& also,
                                                 std::vector<Found> found, Worlds worlds, const Likelihood& likelihood,
                                                 TryOut&& try_out, IsBetter&& is_better, Reason&& reason) {
  constexpr int worlds_at_once = 64;
  constexpr double hopeless = 2.5;  // standard errors behind the best
  const int most_worlds = found.size() == 1 ? std::min(budget.worlds, worlds_at_once) : budget.worlds;
  Race race(found.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i].action == also) race.keep(i);
  }
  const auto best = [&] {
    std::size_t first = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
      const bool ahead = !race.runs(first) || found[i].tally.win_chance() > found[first].tally.win_chance();
      if (race.runs(i) && ahead) first = i;
    }
    return first;
  };

  // Step 1: the same worlds for all.
  kernel::Advice<typename G::Action> advice;
  bool stopped = false;
  do {
    const auto [world, weight] = likely_world<Candidates>([&] { return worlds.draw(rng); }, likelihood, rng);
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (!race.runs(i)) continue;
      auto state = world;
      G::advance(state, seen.seat, found[i].action);
      race.note(i, try_out(found[i], state, weight));
    }
    race.end_world(weight);
    ++advice.worlds;
    stopped = budget.stop();
    if (advice.worlds % worlds_at_once == 0) race.drop_behind(best(), hopeless);
  } while (advice.worlds < most_worlds && !stopped);

  // Step 2: what was dropped on the way is compared in the worlds that it has seen.
  const std::size_t first = best();
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Race::Lead lead = race.lead(i, first);
    found[i].win_chance = std::clamp(found[first].tally.win_chance() + lead.mean, 0.0, 1.0);
    found[i].points = found[first].tally.points() + lead.points;
    found[i].behind_error = lead.error;
  }
  std::ranges::stable_sort(found, is_better);

  // Step 3: why.
  for (const Found& each : found) {
    const bool is_best = &each == &found.front();
    const Found& compared = found[is_best && found.size() > 1 ? 1 : 0];
    advice.choices.push_back(
        {each.action, each.win_chance, each.tally.error(), each.points, reason(each, compared), each.behind_error});
  }
  return advice;
}

/// Everyone goes on as `choose(view)` would, while `go_on(state)`.
template <class G, class Choose, class GoOn>
void play_on(typename G::State& state, Choose&& choose, GoOn&& go_on) {
  for (auto acting = G::to_act(state); !acting.empty() && go_on(state); acting = G::to_act(state)) {
    const cards::Seat seat = acting.first();
    G::advance(state, seat, choose(G::view(state, seat)));
  }
}

/// To the end of the hand.
template <class G, class Choose>
void play_on(typename G::State& state, Choose&& choose) {
  play_on<G>(state, choose, [](const auto&) { return true; });
}

// ---- Words ----

inline std::string percent(double share) { return std::to_string(std::lround(100 * share)) + " %"; }

inline std::string with_one_digit(double number) {
  const long tenths = std::lround(10 * number);
  const std::string sign = tenths < 0 ? "-" : "";
  return sign + std::to_string(std::labs(tenths) / 10) + "." + std::to_string(std::labs(tenths) % 10);
}

}  // namespace search
