// The expert bot of Oh Hell: it tries each bid or card in the same worlds, lets everyone play on like the hard bot, and
// takes what gives it the best chance to win the match. The worlds are drawn in proportion to how likely the others
// would have bid and played as they did with those cards.
// Reading order: what was found, advice. Why it says so is in reasons.cpp.
#include "games/oh_hell/bots.h"
#include "games/oh_hell/reasons.h"

namespace oh_hell {

State Game::sample(const View& view, Rng& rng) { return Worlds(view).draw(rng); }

namespace {

// ---- What was found ----

search::Worth add(Found& found, const State& state, Seat seat, double weight) {
  const RoundOver& round = *result_of(state.phase);
  const int players = state.settings.players;
  double ahead = 0;
  for (Seat each : cards::seats_of(players)) {
    const int points = round.points[each];
    const double made = round.bids[each] == round.tricks_won[each] ? weight : 0;
    found.note(each == seat ? Noted::made : Noted::others_made, made);
    ahead += each == seat ? points : -static_cast<double>(points) / (players - 1);
  }
  if (round.tricks_won[seat] > round.bids[seat]) found.note(Noted::too_many, weight);
  found.note(Noted::points, weight * round.points[seat]);
  const search::Worth worth{Game::outlook(state, seat), ahead};
  found.tally.add(worth, weight);
  return worth;
}

}  // namespace

// ---- Advice ----

// Everything that is legal is looked at anyway. Of cards that come to the same one is tried.
kernel::Advice<Action> Game::advise(const View& view, const kernel::Budget& budget, Rng& rng,
                                    const std::optional<Action>& also) {
  constexpr std::size_t candidates = 4;  // worlds drawn for one that is looked at
  const Actions actions = legal(view);
  return search::try_in_worlds<Game, candidates>(
      view, budget, rng, also, search::trick_choices<Found>(view, actions[0], actions, search::trick_table<Game>),
      Worlds(view), Likelihood(view),
      [&](Found& each, State& state, double weight) {
        search::play_on<Game>(state, choose_hard);
        search::note_tricks<Game>(each.more, view, state, weight);
        return add(each, state, view.seat, weight);
      },
      search::wins_more, [&](const Found& each, const Found& compared) { return remarks_on(each, compared, view); });
}

}  // namespace oh_hell
