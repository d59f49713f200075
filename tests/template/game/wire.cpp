// Order: view, events.
#include "games/high_card/wire.h"

namespace high_card {
// ---- View ----

WireView Wire::seen(const PublicView& view, const View* own, Players players) {
  WireRound round;
  round.tricksWon = tricks_won(view.phase).values_;
  if (own != nullptr) round.hand.append(own->hand, [](Card card) { return card; });
  show_tricks(round, view, players);
  const auto* over = std::get_if<GameOver>(&view.phase);
  return WireView{trick_view(view, own, players),
                  static_cast<WirePhase>(view.phase.index()),
                  view.scores.values_,
                  view.settings.target_score,
                  static_cast<int>(view.hand_number) + 1,
                  view.dealer.number(),
                  round,
                  over != nullptr ? std::optional(over->winner.number()) : std::nullopt};
}

// ---- Events ----

GameStarted Wire::game_started(const State& state, Players players) {
  return {ids(state.settings, players), state.dealer.number()};
}

NewRound Wire::new_round(const State& state) { return {state.dealer.number()}; }

TrickWon Wire::trick_won(Seat winner, const State& after) {
  return {{winner.number(), tricks_won(after.phase).values_}};
}

RoundEnded Wire::round_ended(const RoundOver& round, const State& after) {
  return {round.tricks_won.values_, after.scores.values_, std::holds_alternative<GameOver>(after.phase)};
}

GameEnded Wire::game_ended(const GameOver& over, const State& after) {
  return {over.winner.number(), after.scores.values_};
}

}  // namespace high_card
