// The loop of an expert that tries each of its choices in the same worlds, and says why by what it found there.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <variant>
#include <vector>

#include "kernel/advice.h"
#include "search/likely_world.h"
#include "search/race.h"
#include "search/tally.h"

namespace search {

struct Nothing {};

/// An action, and how the worlds ended after it. `Noted` is an enum of whatever the game's reasons are made of; its
/// last value is `count`. `More` is what does not fit into that.
template <class Action, class Noted, class More = Nothing>
struct Found {
  Action action;
  Tally tally{};
  double win_chance = 0;
  double points = 0;
  double behind_error = 0;
  std::array<double, static_cast<std::size_t>(Noted::count)> sums{};
  More more{};

  void note(Noted what, double amount) { sums[static_cast<std::size_t>(what)] += amount; }
  /// On average over the worlds, by their weight.
  double mean(Noted what) const { return sums[static_cast<std::size_t>(what)] / tally.weight(); }
};

/// What is tried, and what comes to the same as something that is.
template <class Found>
struct Choices {
  using Action = decltype(Found::action);
  struct Twin {
    Action action;
    Action tried;
  };
  std::vector<Found> tried;
  std::vector<Twin> twins;
  std::optional<cards::Suit> bowers = {};  // the trump by which cards are named
};

/// Everything that is legal, and first of all what a simpler bot would do: it is taken when nothing tells them apart.
/// Of what `comes_to_the_same` one is tried.
template <class Found, class Action, class Actions, class Same>
Choices<Found> choices(const Action& rule, const Actions& legal, Same&& comes_to_the_same) {
  Choices<Found> all;
  all.tried.push_back({.action = rule});
  for (const auto& action : legal) {
    if (action == rule) continue;
    const auto twin =
        std::ranges::find_if(all.tried, [&](const Found& tried) { return comes_to_the_same(tried.action, action); });
    if (twin == all.tried.end()) {
      all.tried.push_back({.action = action});
    } else {
      all.twins.push_back({action, twin->action});
    }
  }
  return all;
}
template <class Found, class Action, class Actions>
Choices<Found> choices(const Action& rule, const Actions& legal) {
  return choices<Found>(rule, legal, [](const auto&, const auto&) { return false; });
}

/// Whether one action leads to winning more often than another.
inline constexpr auto wins_more = [](const auto& one, const auto& other) { return one.win_chance > other.win_chance; };

/// Whether a choice is so little behind the best that nobody can tell them apart.
template <class Found>
bool is_close(const Found& found, const Found& best) {
  constexpr double nothing = 0.003;
  return best.win_chance - found.win_chance <= std::max(nothing, found.behind_error);
}

// ---- Twins ----

inline constexpr kernel::RemarkKind equal{"equal", "As good as {other}: nothing lies between them"};

/// Whether the action is about one card, and which: it is played or put away.
template <class Action>
bool has_card(const Action& action) {
  return std::visit(
      [](const auto& what) {
        return requires { what.card; };
      },
      action);
}
template <class Action>
cards::Card card_of(const Action& action) {
  assert(has_card(action));
  return std::visit(
      [](const auto& what) {
        if constexpr (requires { what.card; }) {
          return what.card;
        } else {
          return cards::Card(cards::Rank::ace, cards::Suit::spades);
        }
      },
      action);
}

/// Puts the twins behind what was tried in their place. The best's are as good as it is; of the others the same can be
/// said, by their own card.
template <class Found>
void add_twins(kernel::Advice<decltype(Found::action)>& advice, const Choices<Found>& choices) {
  using Action = decltype(Found::action);
  const Action best = advice.best();
  for (const auto& twin : choices.twins) {
    const auto tried = std::ranges::find(advice.choices, twin.tried, &kernel::Choice<Action>::action);
    auto choice = *tried;
    choice.action = twin.action;
    const cards::Face card = card_of(twin.action);
    const cards::Face other = card_of(twin.tried);
    if (twin.tried == best) choice.remarks = {{equal, {.card = card, .other = other, .trump = choices.bowers}}};
    for (kernel::Remark& remark : choice.remarks) {
      if (remark.kind == equal) continue;
      for (std::optional<cards::Face>* fact : {&remark.facts.card, &remark.facts.other}) {
        if (*fact == other) *fact = card;
      }
    }
    advice.choices.insert(tried + 1, choice);
  }
}

// ---- Trying ----

/// Deals worlds as `likelihood` makes them likely, one of so many candidates, and in each tries every choice that is
/// not hopeless yet: `try_out(found, state, weight)` is called after the action, adds how the hand ends, and gives what
/// it was worth. `also` is tried until it is certain how far behind it is. In the end the best comes first by
/// `is_better`, and each gets its `remarks(found, compared)`: the best is compared with the second, the others with the
/// best.
template <class G, std::size_t Candidates = 8, class Found, class Worlds, class Likelihood, class TryOut,
          class IsBetter, class Remarks>
kernel::Advice<typename G::Action> try_in_worlds(const typename G::View& seen, const kernel::Budget& budget,
                                                 cards::Rng& rng, std::optional<typename G::Action> also,
                                                 Choices<Found> choices, Worlds worlds, const Likelihood& likelihood,
                                                 TryOut&& try_out, IsBetter&& is_better, Remarks&& remarks) {
  constexpr int worlds_at_once = 64;
  constexpr double hopeless = 2.5;  // standard errors behind the best
  std::vector<Found>& found = choices.tried;
  const int most_worlds = found.size() == 1 ? std::min(budget.worlds, worlds_at_once) : budget.worlds;
  for (const auto& twin : choices.twins) {
    if (twin.action == also) also = twin.tried;
  }
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
    const Race::Lead lead = race.lead_now(i, first);
    found[i].win_chance = std::clamp(found[first].tally.win_chance() + lead.mean, 0.0, 1.0);
    found[i].points = found[first].tally.points() + lead.points;
    found[i].behind_error = lead.error;
  }
  std::ranges::stable_sort(found, is_better);

  // Step 3: why.
  for (const Found& each : found) {
    const bool is_best = &each == &found.front();
    const Found& compared = found[is_best && found.size() > 1 ? 1 : 0];
    advice.choices.push_back({each.action,
                              each.win_chance,
                              each.tally.error(),
                              each.points,
                              remarks(each, compared),
                              {},
                              each.behind_error});
  }
  add_twins(advice, choices);
  kernel::say_in_english(advice, {seen.seat, G::seat_count(seen.settings)});
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

}  // namespace search
