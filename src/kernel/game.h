// What a game is: a struct that names its types and holds a few pure functions over them, all static.
// A game's folder declares it at the end of <game>.h; docs/adding-a-game.md walks through one.
#pragma once

#include <concepts>
#include <optional>
#include <ranges>
#include <span>
#include <string_view>
#include <vector>

#include "cards/rng.h"
#include "cards/seat.h"
#include "cards/seed.h"
#include "kernel/advice.h"
#include "kernel/refusal.h"

namespace kernel {

using cards::Rng;
using cards::Seat;
using cards::SeatSet;
using cards::Seed;

enum class Level { easy, medium, hard, expert };

constexpr std::array<std::string_view, 4> wire_names(Level) { return {"easy", "medium", "hard", "expert"}; }

/// A match is its settings, its seed and its actions; nothing else can change what happens.
template <class G>
concept Game = std::equality_comparable<typename G::State> && std::equality_comparable<typename G::View> &&
    std::equality_comparable<typename G::PublicView> && std::derived_from<typename G::View, typename G::PublicView> &&
    std::equality_comparable<typename G::Action> && std::equality_comparable<typename G::Settings> &&
    requires(const typename G::Settings& settings, const typename G::State& state, typename G::State& changing,
             const typename G::View& view_of_seat, const typename G::Action& action, Seat seat, const Seed& seed,
             Rng& rng, Level level, const Budget& budget, const std::optional<typename G::Action>& also) {
  { G::id } -> std::convertible_to<std::string_view>;
  { G::command } -> std::convertible_to<std::string_view>;
  { G::name } -> std::convertible_to<std::string_view>;
  /// How many worlds the expert looks at before it acts: a decision stays below 50 ms.
  { G::expert_worlds } -> std::convertible_to<int>;
  /// What only this game refuses with.
  { G::codes } -> std::convertible_to<std::span<const RefusalKind>>;

  /// A match from its first deal.
  { G::start(settings, seed) } -> std::same_as<typename G::State>;
  /// Who may act now. Empty during the pause after a hand, and when the match is over.
  { G::to_act(state) } -> std::same_as<SeatSet>;
  /// Everything that seat may do; never empty while it may act, always empty while it may not.
  { G::legal(state, seat) } -> std::ranges::sized_range;
  /// The same from what the seat knows.
  { G::legal(view_of_seat) } -> std::ranges::sized_range;
  /// Refuses with a code and changes nothing, or moves on.
  { G::apply(changing, seat, action) } -> std::same_as<Result<void>>;
  /// The part of `apply` that looks at what an action says, once its kind is known to fit phase and turn.
  { G::check(state, seat, action) } -> std::same_as<Result<void>>;
  /// Moves on without looking: for an action known to be legal.
  { G::advance(changing, seat, action) } -> std::same_as<void>;
  /// A match whose first hand comes from the fast generator, for search and benchmarks.
  { G::quick_start(settings, rng) } -> std::same_as<typename G::State>;
  /// Deals the next hand after a pause.
  { G::resume(changing) } -> std::same_as<void>;
  /// Who has won: empty until the match is over, several for partners or a shared victory.
  { G::winners(state) } -> std::same_as<SeatSet>;
  /// The seat's points in the match so far, turned so that more is better.
  { G::standing(state, seat) } -> std::same_as<double>;
  /// What everyone may know, those who only watch too, built by naming each field.
  { G::watch(state) } -> std::same_as<typename G::PublicView>;
  /// What that seat may know: the same, and what is its own.
  { G::view(state, seat) } -> std::same_as<typename G::View>;
  /// A state that this view could come from, each one equally likely; takes a View, so it cannot peek.
  { G::sample(view_of_seat, rng) } -> std::same_as<typename G::State>;
  /// The bot; takes a View, so it cannot cheat.
  { G::choose(view_of_seat, level, rng) } -> std::same_as<typename G::Action>;
  /// What the expert thinks of what that seat may do, the action `also` among it; takes a View, like the bot.
  { G::advise(view_of_seat, budget, rng, also) } -> std::same_as<Advice<typename G::Action>>;
  /// How likely the seat's side is to win the match, by the scores alone: before a hand is dealt, or when it is over.
  { G::outlook(state, seat) } -> std::same_as<double>;
  /// Each card in exactly one place, each count as the phase says; for tests.
  { G::is_sound(state) } -> std::same_as<bool>;
  /// How many sit at the table.
  { G::seat_count(settings) } -> std::same_as<int>;
  /// The sides that play against each other: partnerships, or each seat alone.
  { G::sides(settings) } -> std::same_as<std::vector<SeatSet>>;
};

/// An action's kind: ActionType lists them in the order of the variant.
template <class G>
constexpr auto type_of(const typename G::Action& action) {
  return static_cast<typename G::ActionType>(action.index());
}

/// What every game's `apply` does.
template <class G>
Result<void> apply(typename G::State& state, Seat seat, const typename G::Action& action) {
  if (auto admitted = G::admit(state, seat, type_of<G>(action)); !admitted) return admitted;
  auto checked = G::check(state, seat, action);
  if (checked) G::advance(state, seat, action);
  return checked;
}

/// The sides where everyone plays alone.
inline std::vector<SeatSet> each_alone(int seats) {
  std::vector<SeatSet> sides;
  for (Seat seat : cards::seats_of(seats)) sides.push_back(SeatSet::of(seat));
  return sides;
}

/// Whether nothing more can happen.
template <class G>
bool is_over(const typename G::State& state) {
  return !G::winners(state).empty();
}

/// Whether a hand has been scored and the next one waits for `resume`.
template <class G>
bool is_pause(const typename G::State& state) {
  return G::to_act(state).empty() && !is_over<G>(state);
}

}  // namespace kernel
