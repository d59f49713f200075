// The expert bot: deals the hidden cards as the others' bids, folds and plays make them likely, plays each of its
// choices out in the same worlds, and takes the one that most often leads to winning the match. docs/bots.md tells how,
// and how well. Reading order: worlds, chances in a match, what was found, reasons, advise.
#include <algorithm>
#include <cmath>

#include "games/buck_euchre/bots.h"
#include "search/expert.h"

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
  const auto* folding = std::get_if<FoldingDecision>(&view.phase);
  const Seat end = folding != nullptr ? folding->turn : contract->bidder;
  for (Seat seat = next(contract->bidder); seat != end; seat = next(seat)) {
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

using search::percent;
using search::with_one_digit;

// ---- What was found ----

enum class Noted {
  bids,   // how often the seat got to play its own bid
  makes,  // … and made it
  stays,  // how often it played against someone else's
  takes,  // … and took a trick
  tricks,
  change,  // of its score
  count
};
using Found = search::Found<Action, Noted>;

search::Worth add(Found& found, const State& state, Seat seat, double weight) {
  const RoundOver& round = *result_of(state.phase);
  const int change = round.score_changes[seat];
  int others = 0;
  for (Seat each : cards::seats_of(seats)) others += each == seat ? 0 : round.score_changes[each];
  const search::Worth worth{match_chances(state.scores)[seat], static_cast<double>(others) / (seats - 1) - change};
  found.tally.add(worth, weight);
  found.note(Noted::change, weight * change);
  if (!round.contract || round.folded.contains(seat)) return worth;
  found.note(Noted::tricks, weight * round.tricks_won[seat]);
  const bool bidder = round.contract->bidder == seat;
  found.note(bidder ? Noted::bids : Noted::stays, weight);
  if (change < 0) found.note(bidder ? Noted::makes : Noted::takes, weight);
  return worth;
}

// ---- Reasons ----

std::string name_of(const Action& action) {
  if (const auto* bid = std::get_if<Bid>(&action)) return "a bid of " + std::to_string(bid->tricks);
  if (const auto* declared = std::get_if<DeclareTrump>(&action)) return std::string(to_string(declared->suit));
  if (const auto* play = std::get_if<PlayCard>(&action)) return "the " + in_words(play->card);
  if (std::holds_alternative<Fold>(action)) return "folding";
  return std::holds_alternative<Stay>(action) ? "staying" : "a pass";
}

// The score after the hand, which is what is left when there is nothing better to say.
std::string change_of(const Found& found) {
  const double change = found.mean(Noted::change);
  return with_one_digit(std::abs(change)) + (change <= 0 ? " points down" : " points up") + " on average";
}

std::string reason_for_card(const Found& found, const Found& compared, bool bidder) {
  const auto well = [&](const Found& each) { return each.mean(bidder ? Noted::makes : Noted::takes); };
  std::string reason = (bidder ? "Makes the bid in " : "Takes a trick in ") + percent(well(found)) +
                       " of the worlds, " + with_one_digit(found.mean(Noted::tricks)) + " tricks on average";
  if (&found == &compared) return reason;
  return reason + "; " + name_of(compared.action) + " in " + percent(well(compared)) + ", " +
         with_one_digit(compared.mean(Noted::tricks)) + " tricks";
}

std::string reason_for(const Found& found, const Found& compared, const View& seen) {
  if (std::holds_alternative<PlayCard>(found.action)) {
    return reason_for_card(found, compared, contract_of(seen.phase)->bidder == seen.seat) + ".";
  }
  if (std::holds_alternative<Bid>(found.action)) {
    const double bids = found.mean(Noted::bids);
    const double made = bids > 0 ? found.mean(Noted::makes) / bids : 0;
    return "Wins the auction in " + percent(bids) + " of the worlds and makes the bid in " + percent(made) +
           " of those: " + change_of(found) + ".";
  }
  if (std::holds_alternative<DeclareTrump>(found.action)) {
    std::string reason =
        "Makes the bid in " + percent(found.mean(Noted::makes)) + " of the worlds, " + change_of(found);
    if (&found != &compared) {
      reason += "; " + name_of(compared.action) + " in " + percent(compared.mean(Noted::makes));
    }
    return reason + ".";
  }
  if (std::holds_alternative<Stay>(found.action)) {
    return "Takes a trick in " + percent(found.mean(Noted::takes)) + " of the worlds: " + change_of(found) + ".";
  }
  if (std::holds_alternative<Fold>(found.action)) {
    return "Costs nothing; staying takes no trick in " + percent(1 - compared.mean(Noted::takes)) + " of the worlds.";
  }
  return "Plays on without the bid: " + change_of(found) + ".";
}

}  // namespace

// ---- Advice ----

// Everything that is legal is looked at anyway.
kernel::Advice<Action> Game::advise(const View& seen, const kernel::Budget& budget, Rng& rng,
                                    const std::optional<Action>& also) {
  return search::try_in_worlds<Game>(
      seen, budget, rng, also, search::choices<Found>(choose_hard(seen), legal(seen)), Worlds(seen), Likelihood(seen),
      [&](Found& found, State& state, double weight) {
        search::play_on<Game>(state, choose_hard);
        return add(found, state, seen.seat, weight);
      },
      search::wins_more, [&](const Found& found, const Found& compared) { return reason_for(found, compared, seen); });
}

}  // namespace buck_euchre
