// What a round is worth to each player (R17), and the end of the match (R18).
#include "games/hand_and_foot/hand_and_foot.h"

namespace hand_and_foot {

RoundScore score_round(const Place& place, const CardBag& hand, const CardBag& foot, bool went_out) {
  RoundScore score;
  for (Rank rank : meld_ranks) score.meld_points += points(place.melds[rank]);
  const Books books = count_books(place.melds);
  score.book_points = books.clean * clean_book_bonus + books.dirty * dirty_book_bonus;
  score.hand_cards = hand.size();
  score.hand_cost = cost_unplayed(hand);
  score.foot_cards = foot.size();
  score.foot_cost = cost_unplayed(foot);
  score.going_out_points = went_out ? going_out_bonus : 0;
  return score;
}

RoundOver score_round(const State& state, Ending ending, std::optional<Seat> went_out) {
  RoundOver round{.ending = ending, .went_out = went_out, .scores = {}};
  for (Seat seat : cards::seats_of(state.settings.players)) {
    round.scores[seat] =
        score_round(state.table.places[seat], state.hidden.hands[seat], state.hidden.feet[seat], seat == went_out);
  }
  return round;
}

Seat leader(const BySeat<int>& scores, int players) {
  Seat best(0);
  for (Seat seat : cards::seats_of(players)) {
    if (scores[seat] > scores[best]) best = seat;
  }
  return best;
}

void end_round(State& state, Ending ending, std::optional<Seat> went_out) {
  TableTop& table = state.table;
  const RoundOver round = score_round(state, ending, went_out);
  BySeat<std::int16_t> totals;
  for (Seat seat : cards::seats_of(state.settings.players)) {
    totals[seat] = static_cast<std::int16_t>(round.scores[seat].total());
    table.scores[seat] += round.scores[seat].total();
  }
  table.history.push_back(totals);
  const Seat first = leader(table.scores, state.settings.players);
  if (table.scores[first] >= state.settings.target_score || table.round + 1 == last_round) {
    state.phase.emplace<GameOver>(GameOver{round, first});
  } else {
    state.phase.emplace<RoundOver>(round);
  }
}

}  // namespace hand_and_foot
