// Whether a state can be: each card in one place, melds and feet as the rules want them, scores that add up.
#include <algorithm>

#include "games/hand_and_foot/hand_and_foot.h"

namespace hand_and_foot {
namespace {

bool is_sound_place(const State& state, Seat seat) {
  const Place& place = state.table.places[seat];
  const CardBag& hand = state.hidden.hands[seat];
  const CardBag& foot = state.hidden.feet[seat];
  const bool on_foot = place.from == PlaysFrom::foot;
  if (foot.size() != (on_foot ? 0 : foot_size)) return false;
  if (on_foot && place.played_down == PlayedDown::no) return false;
  if (!hand.contains_all(place.known) || !hand.contains_all(state.hidden.newly_drawn[seat])) return false;
  for (Rank rank : meld_ranks) {
    if (place.melds[rank].empty()) continue;
    if (place.played_down == PlayedDown::no || !is_meld(place.melds[rank], rank)) return false;
  }
  const RoundOver* over = result_of(state.phase);
  const Books books = count_books(place.melds);
  if (over != nullptr && over->went_out == seat) return on_foot && hand.empty() && books.both();
  if (hand.empty()) return false;
  // R13: whoever has to discard without both books can.
  const auto* melding = std::get_if<Melding>(&state.phase);
  return melding == nullptr || melding->turn != seat || check_no_dead_end(place.from, hand.size(), books).has_value();
}

bool is_sound_end(const State& state) {
  const RoundOver* over = result_of(state.phase);
  const TableTop& table = state.table;
  if (table.history.size() != table.round + (over != nullptr ? 1 : 0)) return false;
  int best = table.scores[Seat(0)];
  for (Seat seat : cards::seats_of(state.settings.players)) {
    int sum = 0;
    for (const auto& round : table.history) sum += round[seat];
    if (sum != table.scores[seat]) return false;
    best = std::max(best, sum);
  }
  const bool ended = best >= state.settings.target_score || table.history.size() == last_round;
  if (over == nullptr) return !ended;
  if ((over->ending == Ending::went_out) != over->went_out.has_value()) return false;
  if (*over != score_round(state, over->ending, over->went_out)) return false;
  for (Seat seat : cards::seats_of(state.settings.players)) {
    if (table.history.back()[seat] != over->scores[seat].total()) return false;
  }
  const auto* game = std::get_if<GameOver>(&state.phase);
  return ended == (game != nullptr) &&
         (game == nullptr || game->winner == leader(table.scores, state.settings.players));
}

}  // namespace

bool Game::is_sound(const State& state) {
  int count = static_cast<int>(state.hidden.stock.size() + state.table.pile.size());
  CardBag seen;
  for (Face face : state.hidden.stock) seen.add(face);
  for (Face face : state.table.pile) seen.add(face);
  const auto put = [&](const CardBag& cards) {
    count += cards.size();
    if (count <= most_cards) seen += cards;
  };
  for (Seat seat : cards::seats_of(state.settings.players)) {
    put(state.hidden.hands[seat]);
    put(state.hidden.feet[seat]);
    for (Rank rank : meld_ranks) put(state.table.places[seat].melds[rank]);
  }
  if (count != card_count(state.settings) || seen != all_cards(state.settings)) return false;
  for (Seat seat : cards::seats_of(state.settings.players)) {
    if (!is_sound_place(state, seat)) return false;
  }
  return is_sound_end(state);
}

}  // namespace hand_and_foot
