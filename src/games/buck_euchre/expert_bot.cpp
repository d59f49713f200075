// The expert bot: deals the hidden cards as the others' bids, folds and plays make them likely, plays each of its
// choices out in the same worlds, and takes the one that most often leads to winning the match. docs/bots.md tells how,
// and how well, reasons.cpp what it says. Reading order: worlds, chances in a match, what was found, advise.
#include <algorithm>

#include "games/buck_euchre/bots.h"
#include "games/buck_euchre/reasons.h"

namespace buck_euchre {

// ---- Worlds, and how likely they are by what the others have said ----

State Game::sample(const View& view, Rng& rng) { return Worlds(view).draw(rng); }

namespace {

// How far from the hard bot's thresholds others may put theirs, in hundredths of a trick; and how often anyone does
// something else altogether.
constexpr double spread = 15;
constexpr double odd = 0.03;

double chance_at(int margin) { return search::chance_at(margin, spread, odd); }

double of_auction(const View& view, const BySeat<CardSet>& dealt) {
  double chance = 1;
  int highest = lowest_bid - 1;
  for (const Call& call : view.auction) {
    if (call.seat != view.seat) {
      const double bids = chance_at(bid_margin(dealt[call.seat], view.upcard, call.bid ? *call.bid : highest + 1));
      chance *= call.bid ? bids : 1 - bids;
    }
    if (call.bid) highest = *call.bid;
  }
  return chance;
}

double of_folding(const View& view, const BySeat<CardSet>& dealt) {
  const Contract* contract = contract_of(view.phase);
  if (contract == nullptr || clubs_rule(view.upcard)) return 1;
  double chance = 1;
  // The bidder names each suit as often as its worth is near that of the best.
  if (contract->bidder != view.seat) {
    const auto worth = [&](Suit suit) { return hand_value(dealt[contract->bidder], view.upcard, suit); };
    const auto is_named = [&](Suit suit) { return suit == contract->trump; };
    chance *= odd + (1 - odd) * search::share_of(cards::all_suits, spread, worth, is_named);
  }
  for (Seat seat : decided_in(view)) {
    if (seat == view.seat) continue;
    const double stays = chance_at(stay_margin(view, seat, dealt[seat]));
    chance *= folded_in(view.phase).contains(seat) ? 1 - stays : stays;
  }
  return chance;
}

}  // namespace

double likelihood_of_words(const View& view, const State&, const BySeat<CardSet>& dealt) {
  return of_auction(view, dealt) * of_folding(view, dealt);
}

// ---- Chances in a match: each seat's is its share of what the four scores weigh ----

namespace {

// What a score weighs, from 1 up. From `fit_buck_euchre` (bench/), which tells how they were found.
constexpr std::array score_weights{25.043, 16.302, 11.532, 8.161, 6.076, 4.950, 4.012, 3.233, 2.679, 2.189,
                                   1.892,  1.604,  1.365,  1.149, 1.000, 0.863, 0.752, 0.632, 0.553, 0.476,
                                   0.436,  0.362,  0.314,  0.255, 0.249, 0.227, 0.164, 0.129};

double weight_of(int score) {
  const int told = std::clamp(score, lowest_told_score, highest_told_score);
  return score_weights[static_cast<std::size_t>(told - lowest_told_score)];
}

}  // namespace

BySeat<double> match_chances(const BySeat<int>& scores) {
  BySeat<double> chances;
  if (const auto winner = winner_by(scores)) {
    chances[*winner] = 1;
    return chances;
  }
  double all = 0;
  for (int score : scores) all += weight_of(score);
  for (Seat seat : cards::seats_of(seats)) chances[seat] = weight_of(scores[seat]) / all;
  return chances;
}

double Game::outlook(const State& state, Seat seat) { return match_chances(state.scores)[seat]; }

namespace {

// ---- What was found ----

search::Worth add(Found& found, const State& state, Seat seat, double weight) {
  const RoundOver& round = *result_of(state.phase);
  const int change = round.score_changes[seat];
  int others = 0;
  for (Seat each : cards::seats_of(seats)) others += each == seat ? 0 : round.score_changes[each];
  const double each_other = static_cast<double>(others) / (seats - 1);
  const search::Worth worth{match_chances(state.scores)[seat], each_other - change};
  found.tally.add(worth, weight);
  found.note(Noted::change, weight * change);
  found.note(Noted::others, weight * each_other);
  if (!round.contract) return worth;
  if (round.contract->bidder != seat && round.score_changes[round.contract->bidder] > 0) {
    found.note(Noted::fails, weight);
  }
  if (round.folded.contains(seat)) return worth;
  found.note(Noted::tricks, weight * round.tricks_won[seat]);
  const bool bidder = round.contract->bidder == seat;
  if (bidder) found.note(Noted::bid_tricks, weight * round.tricks_won[seat]);
  found.note(bidder ? Noted::bids : Noted::stays, weight);
  if (change < 0) found.note(bidder ? Noted::makes : Noted::takes, weight);
  return worth;
}

}  // namespace

// ---- Advice ----

// Everything that is legal is looked at anyway.
kernel::Advice<Action> Game::advise(const View& seen, const kernel::Budget& budget, Rng& rng,
                                    const std::optional<Action>& also) {
  return search::try_in_worlds<Game>(
      seen, budget, rng, also, search::trick_choices<Found>(seen, choose_hard(seen), legal(seen), table_of),
      Worlds(seen), Likelihood(seen),
      [&](Found& found, State& state, double weight) {
        search::play_on<Game>(state, choose_hard);
        if (contract_of(state.phase) != nullptr) search::note_tricks<Game>(found.more, seen, state, weight);
        return add(found, state, seen.seat, weight);
      },
      search::wins_more, [&](const Found& found, const Found& compared) { return remarks_on(found, compared, seen); });
}

}  // namespace buck_euchre
