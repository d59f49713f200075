// Step by step from what a seat sees to what may be behind it, and back to how likely that is.
#include "games/buck_euchre/worlds.h"

#include <cmath>

#include "games/buck_euchre/bots.h"

namespace buck_euchre {

// ---- Worlds ----

Worlds::Worlds(const View& view)
    : hidden_(view, deck - view.hand - played_cards(view.phase) - CardSet::of(view.upcard), {kitty_size - 1}) {}

State Worlds::draw(Rng& rng) {
  auto [state, behind] = hidden_.draw(rng);
  search::forget_future(state, rng);
  state.deal.kitty = behind[0] | CardSet::of(state.upcard);
  return state;
}

State Game::sample(const View& view, Rng& rng) { return Worlds(view).draw(rng); }

// ---- Likelihood ----

namespace {

// How far from the hard bot's thresholds others may put theirs, in hundredths of a trick; and how often anyone does
// something else altogether.
constexpr double spread = 15;
constexpr double odd = 0.03;
constexpr double odd_play = 0.25;

double chance_at(int margin) { return odd + (1 - 2 * odd) / (1 + std::exp(-margin / spread)); }

}  // namespace

Likelihood::Likelihood(const View& view) : view_(view), plays_(view) {}

double Likelihood::operator()(const State& world) const {
  const auto hard_card = [](const View& seen) { return std::get<PlayCard>(choose_hard(seen)).card; };
  return of_auction(world) * of_folding(world) * plays_.likelihood(world, odd_play, hard_card);
}

double Likelihood::of_auction(const State& world) const {
  double chance = 1;
  int highest = lowest_bid - 1;
  for (const Call& call : view_.auction) {
    if (call.seat != view_.seat) {
      const CardSet hand = dealt_to(call.seat, world);
      const double bids = chance_at(bid_margin(hand, view_.upcard, call.bid ? *call.bid : highest + 1));
      chance *= call.bid ? bids : 1 - bids;
    }
    if (call.bid) highest = *call.bid;
  }
  return chance;
}

double Likelihood::of_folding(const State& world) const {
  const Contract* contract = contract_of(view_.phase);
  if (contract == nullptr || clubs_rule(view_.upcard)) return 1;
  double chance = 1;
  // The bidder names each suit as often as its worth is near that of the best.
  if (contract->bidder != view_.seat) {
    const CardSet hand = dealt_to(contract->bidder, world);
    double all = 0;
    double named = 0;
    for (Suit suit : cards::all_suits) {
      const double share = std::exp(hand_value(hand, view_.upcard, suit) / spread);
      all += share;
      if (suit == contract->trump) named = share;
    }
    chance *= odd + (1 - odd) * named / all;
  }
  const SeatSet folded = folded_in(view_.phase);
  const auto* folding = std::get_if<FoldingDecision>(&view_.phase);
  int rivals = 0;
  for (Seat seat = next(contract->bidder); seat != contract->bidder; seat = next(seat)) {
    if (folding != nullptr && seat == folding->turn) break;
    const bool stayed = !folded.contains(seat);
    if (seat != view_.seat) {
      const CardSet hand = dealt_to(seat, world);
      const double stays =
          chance_at(stay_margin(hand, view_.upcard, *contract, rivals, view_.scores[contract->bidder]));
      chance *= stayed ? stays : 1 - stays;
    }
    rivals += stayed ? 1 : 0;
  }
  return chance;
}

}  // namespace buck_euchre
