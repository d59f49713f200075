// The rules of High Card, R1…R5 of high_card.h.
#include "games/high_card/high_card.h"

#include <algorithm>

namespace high_card {

// ---- What the rules say ----

std::optional<Seat> winner_by(const BySeat<int>& scores, const Settings& settings) {
  const int highest = *std::ranges::max_element(scores);
  if (highest < settings.target_score || std::ranges::count(scores, highest) > 1) return std::nullopt;
  return Seat(static_cast<int>(std::ranges::find(scores, highest) - scores.begin()));
}

// ---- A match and its hands ----

State Game::begin(const Settings& settings, std::uint32_t hand_number, Seat dealer, const BySeat<int>& scores,
                  const Deal& deal) {
  return {{.settings = settings,
           .hand_number = hand_number,
           .scores = scores,
           .dealer = dealer,
           .phase = Playing(next(dealer))},  // R3
          Seed{},
          deal};
}

// ---- Whose turn, and what the cards are worth ----

std::optional<Seat> Game::turn(const Open& open) {
  const auto* playing = std::get_if<Playing>(&open.phase);
  return playing != nullptr ? std::optional(playing->turn) : std::nullopt;
}

const TrickOrder& Game::order(const Open&) {
  static constexpr TrickOrder aces_high = TrickOrder::plain(std::nullopt);  // R1
  return aces_high;
}

RefusalKind Game::not_yours(const Open& open, Seat seat, ActionType) {
  const auto& trick = current_trick(open.phase);
  const bool played = std::ranges::any_of(trick, [&](const Play& play) { return play.seat == seat; });
  return played ? Code::ALREADY_PLAYED : Code::NOT_YOUR_TURN;
}

// ---- What happens ----

void Game::end_hand(State& state) {
  const RoundOver round{std::get<Playing>(state.phase)};
  for (Seat seat : cards::seats_of(seats)) state.scores[seat] += round.tricks_won[seat];  // R4
  finish(state, round, winner_by(state.scores, state.settings));
}

// ---- Soundness ----

bool Game::is_sound(const State& state) {
  const auto* over = std::get_if<GameOver>(&state.phase);
  const std::optional<Seat> winner = over != nullptr ? std::optional(over->winner) : std::nullopt;
  return cards_are_sound(state) && winner == winner_by(state.scores, state.settings);
}

}  // namespace high_card
