// What a game is: plain values and a few pure functions, found by their arguments' namespace.
// A game's folder declares them in <game>.h in this order; docs/adding-a-game.md walks through one.
#pragma once

#include <concepts>
#include <optional>
#include <ranges>
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

/// G is a struct that only names things: the types below, `id` (on the wire), `command` (on the command line), `name`.
///
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

  /// A match from its first deal.
  { start(settings, seed) } -> std::same_as<typename G::State>;
  /// Who may act now. Empty during the pause after a hand, and when the match is over.
  { to_act(state) } -> std::same_as<SeatSet>;
  /// Everything that seat may do; never empty while it may act, always empty while it may not.
  { legal(state, seat) } -> std::ranges::sized_range;
  /// Refuses with a code and changes nothing, or moves on.
  { apply(changing, seat, action) } -> std::same_as<Result<void>>;
  /// The same for an action known to be legal, without looking.
  { advance(changing, seat, action) } -> std::same_as<void>;
  /// Deals the next hand after a pause.
  { resume(changing) } -> std::same_as<void>;
  /// Who has won: empty until the match is over, several for partners or a shared victory.
  { winners(state) } -> std::same_as<SeatSet>;
  /// The seat's points in the match so far, turned so that more is better.
  { standing(state, seat) } -> std::same_as<double>;
  /// What everyone may know, those who only watch too, built by naming each field.
  { watch(state) } -> std::same_as<typename G::PublicView>;
  /// What that seat may know: the same, and what is its own.
  { view(state, seat) } -> std::same_as<typename G::View>;
  /// A state that this view could come from, each one equally likely; takes a View, so it cannot peek.
  { sample(view_of_seat, rng) } -> std::same_as<typename G::State>;
  /// The bot; takes a View, so it cannot cheat.
  { choose(view_of_seat, level, rng) } -> std::same_as<typename G::Action>;
  /// What the expert thinks of what that seat may do, the action `also` among it; takes a View, like the bot.
  { advise(view_of_seat, budget, rng, also) } -> std::same_as<Advice<typename G::Action>>;
  /// How likely the seat's side is to win the match, by the scores alone: before a hand is dealt, or when it is over.
  { outlook(state, seat) } -> std::same_as<double>;
  /// Each card in exactly one place, each count as the phase says; for tests.
  { is_sound(state) } -> std::same_as<bool>;
  /// How many sit at the table.
  { seat_count(settings) } -> std::same_as<int>;
  /// The sides that play against each other: partnerships, or each seat alone.
  { sides(settings) } -> std::same_as<std::vector<SeatSet>>;
};

/// Whether nothing more can happen.
template <class State>
bool is_over(const State& state) {
  return !winners(state).empty();
}

/// Whether a hand has been scored and the next one waits for `resume`.
template <class State>
bool is_pause(const State& state) {
  return to_act(state).empty() && !is_over(state);
}

}  // namespace kernel
