// What every expert promises, checked at the decisions of matches that a mixed company plays, without knowing any rule.
// A broken promise is a sentence, as in conformance.h.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "cards/card.h"
#include "kernel/game.h"

namespace harness {

using cards::Rng;
using cards::Seat;

/// Calls visit(state, seat) at every decision of so many hands, in whole matches from the first on.
template <kernel::Game G, class Visit>
void at_every_decision(const typename G::Settings& settings, int hands, std::uint64_t seed, Visit&& visit) {
  Rng rng(seed);
  auto state = G::start(settings, cards::numbered_seed(seed));
  for (int hand = 0; hand < hands; ++hand) {
    while (!G::to_act(state).empty()) {
      const Seat seat = G::to_act(state).first();
      visit(std::as_const(state), seat);
      const auto level = rng.below(3) == 0 ? kernel::Level::easy : kernel::Level::hard;
      G::advance(state, seat, G::choose(G::view(state, seat), level, rng));
    }
    if (kernel::is_over<G>(state)) {
      state = G::start(settings, cards::numbered_seed(rng()));
    } else {
      G::resume(state);
    }
  }
}

// ---- Advice ----

/// Which actions an expert weighs: all that are legal, or those worth a thought.
enum class Weighs { everything, likely };

template <kernel::Game G>
std::optional<std::string> broken_advice(const typename G::State& state, Seat seat, Weighs weighs, int worlds,
                                         Rng& rng) {
  const auto seen = G::view(state, seat);
  const auto actions = G::legal(state, seat);
  const std::optional<typename G::Action> also = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  const std::uint64_t seed = rng();
  Rng once(seed);
  Rng again(seed);
  const auto advice = G::advise(seen, {.worlds = worlds}, once, also);
  const auto second = G::advise(G::view(G::sample(seen, rng), seat), {.worlds = worlds}, again, also);
  if (advice.choices.size() != second.choices.size()) return "hidden cards or nothing at all change how many choices";
  for (std::size_t i = 0; i < advice.choices.size(); ++i) {
    const auto& choice = advice.choices[i];
    const auto& twin = second.choices[i];
    if (choice.action != twin.action || choice.win_chance != twin.win_chance || choice.reason != twin.reason) {
      return "the same view, seed and number of worlds give other advice";
    }
    auto after = state;
    if (!G::apply(after, seat, choice.action)) return "what is advised is not legal";
    if (!(choice.win_chance >= 0 && choice.win_chance <= 1 && choice.error >= 0)) return "a chance that is none";
    if (!choice.reason.ends_with(".")) return "the reason is no sentence: " + choice.reason;
  }
  const auto listed = [&](const typename G::Action& action) {
    return std::ranges::count(advice.choices, action, &kernel::Choice<typename G::Action>::action);
  };
  if (listed(*also) != 1) return "what was asked about is not among the choices, or twice";
  if (weighs == Weighs::everything &&
      !std::ranges::all_of(actions, [&](const auto& each) { return listed(each) == 1; })) {
    return "something legal is missing, or twice";
  }
  return std::nullopt;
}

/// The first broken promise in the advice on every decision of so many hands.
template <kernel::Game G>
std::optional<std::string> broken_promise(const typename G::Settings& settings, Weighs weighs, int hands, int worlds) {
  std::optional<std::string> broken;
  Rng rng(7);
  at_every_decision<G>(settings, hands, 3, [&](const typename G::State& state, Seat seat) {
    if (!broken) broken = broken_advice<G>(state, seat, weighs, worlds, rng);
  });
  return broken;
}

/// How many worlds were looked at when the third is the last that there is time for.
template <kernel::Game G>
int worlds_until_stopped(const typename G::View& seen) {
  Rng rng(1);
  int asked = 0;
  return G::advise(seen, {.worlds = 1'000'000, .stop = [&] { return ++asked == 3; }}, rng).worlds;
}

// ---- Worlds ----

/// OYSTER_WORLDS worlds, or some thousand.
inline int worlds_to_draw() {
  const char* wanted = std::getenv("OYSTER_WORLDS");
  return wanted != nullptr ? std::atoi(wanted) : 15'000;
}

/// The first of many worlds that cannot be behind what the seat sees. `source(state, seat)` gives what draws them: a
/// function of an Rng; it has the state only to fill in what a world leaves out.
template <kernel::Game G, class Source>
std::optional<std::string> impossible_world(const typename G::Settings& settings, Source&& source) {
  constexpr int worlds_each = 10;
  std::optional<std::string> broken;
  Rng rng(2);
  int left = worlds_to_draw();
  for (std::uint64_t seed = 1; left > 0 && !broken; ++seed) {
    at_every_decision<G>(settings, 20, seed, [&](const typename G::State& state, Seat seat) {
      if (left <= 0 || broken) return;
      const auto seen = G::view(state, seat);
      auto draw = source(state, seat);
      for (int i = 0; i < worlds_each && !broken; ++i, --left) {
        const typename G::State world = draw(rng);
        if (!G::is_sound(world)) broken = "a card is in two places or none";
        if (G::view(world, seat) != seen) broken = "the seat would see something else";
        if constexpr (requires { G::shown_voids(seen); }) {
          const auto voids = G::shown_voids(seen);
          for (Seat each : cards::seats_of(G::seat_count(settings))) {
            if (each != seat && world.deal.hands[each].intersects(voids[each])) broken = "somebody must have revoked";
          }
        }
        if (broken) *broken += " (seed " + std::to_string(seed) + ")";
      }
    });
  }
  return broken;
}

/// A card that is not equally often in each of the hands that this seat cannot see, where nothing tells them apart.
/// `hidden` cards are not seen; `draw` gives states.
template <class Draw>
std::optional<std::string> uneven_spread(Seat viewer, int seats, int hidden, Draw&& draw) {
  constexpr int draws = 18'000;
  Rng rng(4);
  std::map<std::pair<int, cards::Card>, int> held;
  int cards_each = 0;
  for (int i = 0; i < draws; ++i) {
    const auto world = draw(rng);
    for (Seat seat : cards::seats_of(seats)) {
      if (seat == viewer) continue;
      cards_each = world.deal.hands[seat].size();
      for (cards::Card card : world.deal.hands[seat]) ++held[{seat.number(), card}];
    }
  }
  if (std::ssize(held) != (seats - 1) * hidden) return "some card is never in some hand";
  const double expected = draws * static_cast<double>(cards_each) / hidden;
  for (const auto& [where, count] : held) {
    // Five standard deviations of that many throws.
    const double spread = 5 * std::sqrt(expected * (1 - expected / draws));
    if (std::abs(count - expected) > spread) {
      return std::string(to_string(where.second)) + " is with seat " + std::to_string(where.first) + " in " +
             std::to_string(count) + " worlds";
    }
  }
  return std::nullopt;
}

}  // namespace harness
