// Order: view, events.
#include "games/high_card/wire.h"

namespace high_card {
namespace {

using wire::Events;
using wire::tell;

std::array<std::string_view, seats> seats_of(Players players) {
  return {players[0], players[1], players[2], players[3]};
}

}  // namespace

// ---- View ----

void Wire::write_seen(std::string& out, const PublicView& view, const View* own, Players players) {
  WireRound round{.handCounts = view.hand_sizes.values_, .tricksWon = tricks_won(view.phase).values_};
  if (own != nullptr) round.hand = own->hand;
  show_tricks(round, view, players);
  const auto* over = std::get_if<GameOver>(&view.phase);
  wire::write_json(out,
                   WireView{.gameId = {},
                            .seatIndex = own != nullptr ? std::optional(own->seat.number()) : std::nullopt,
                            .phase = static_cast<WirePhase>(view.phase.index()),
                            .seats = seats_of(players),
                            .scores = view.scores.values_,
                            .targetScore = view.settings.target_score,
                            .handNumber = static_cast<int>(view.hand_number) + 1,
                            .dealerSeatIndex = view.dealer.number(),
                            .round = round,
                            .winnerSeatIndex = over != nullptr ? std::optional(over->winner.number()) : std::nullopt,
                            .legalActions = {own}});
}

// ---- Events ----

wire::Events Wire::events_of_start(const State& state, Players players) {
  Events events;
  tell(events, GameStarted{seats_of(players), state.dealer.number()});
  tell_hands(events, state);
  return events;
}

wire::Events Wire::events_of_action(const State& before, Seat seat, const Action& action, const State& after, Players) {
  Events events;
  tell_card(events, before, {seat, std::get<PlayCard>(action).card}, after, [&](Seat winner) {
    tell(events, TrickWon{winner.number(), tricks_won(after.phase).values_});
    if (const auto* playing = std::get_if<Playing>(&after.phase)) {
      return tell(events, wire::TrickStarted{playing->turn.number()});
    }
    const auto* over = std::get_if<GameOver>(&after.phase);
    tell(events, RoundEnded{tricks_won(after.phase).values_, after.scores.values_, over != nullptr});
    if (over != nullptr) tell(events, GameEnded{over->winner.number(), after.scores.values_});
  });
  return events;
}

wire::Events Wire::events_of_resume(const State& state, Players) {
  Events events;
  tell(events, NewRound{state.dealer.number()});
  tell_hands(events, state);
  return events;
}

}  // namespace high_card
