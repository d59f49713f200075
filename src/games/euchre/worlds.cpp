// Step by step from what a seat sees to what may be behind it, and back to how likely that is.
#include "games/euchre/worlds.h"

#include <algorithm>

namespace euchre {

// ---- Worlds ----

Worlds::Worlds(const View& view)
    : view_(view),
      picked_up_(contract_of(view.phase) != nullptr && contract_of(view.phase)->round == CallRound::first),
      discarded_(picked_up_ && !std::holds_alternative<Discarding>(view.phase)),
      hidden_(hidden()) {}

Worlds::HiddenCards Worlds::hidden() {
  // Step 1: what lies open to this seat, and what the dealer put away.
  CardSet known = view_.hand | played_cards(view_.phase);
  int put_away = 0;
  if (view_.discard) {
    known.add(*view_.discard);
  } else if (discarded_) {
    put_away = 1;
  }

  // Step 2: the upcard is in the kitty until it is picked up, then with the dealer until it is played or discarded.
  View seen = view_;
  if (!picked_up_) {
    known.add(view_.upcard);
  } else if (!known.contains(view_.upcard) && !discarded_) {
    upcard_with_dealer_ = true;
    known.add(view_.upcard);
    --seen.hand_sizes[view_.dealer];
  }
  const auto narrow = [this](Card card, std::uint32_t places) {
    const std::uint32_t of_upcard = HiddenCards::hand_of(view_.dealer) | HiddenCards::behind(discard_place);
    return card == view_.upcard ? places & of_upcard : places;
  };
  return {seen, deck - known, {kitty_size - 1, put_away}, narrow};
}

State Worlds::draw(Rng& rng) {
  auto [state, behind] = hidden_.draw(rng);
  state.deal.kitty = behind[kitty_place];
  if (!picked_up_) {
    state.deal.kitty.add(view_.upcard);
  } else if (upcard_with_dealer_) {
    state.deal.hands[view_.dealer].add(view_.upcard);
  }
  if (discarded_) {
    state.discard = view_.discard ? *view_.discard : behind[discard_place].first();
    state.deal.kitty.add(*state.discard);
  }
  return state;
}

State Game::sample(const View& view, Rng& rng) { return Worlds(view).draw(rng); }

// ---- Likelihood ----

namespace {

// How far from the hard bot's thresholds others may put theirs, in hundredths of a trick; and how often anyone does
// something else altogether.
constexpr double call_spread = 18;
constexpr double odd_call = 0.02;
constexpr double odd_discard = 0.3;

double chance_at(int margin) { return search::chance_at(margin, call_spread, odd_call); }

double chance_of_alone(const Contract& contract, const HandWorth& worth) {
  const double alone = chance_at(worth.alone_margin);
  return contract.alone == Alone::yes ? alone : 1 - alone;
}

}  // namespace

double likelihood_of_words(const View& view, const State& world, BySeat<CardSet> dealt) {
  CardSet& dealers = dealt[view.dealer];
  if (world.discard) dealers.add(*world.discard);
  if (dealers.size() > cards_per_hand) dealers.remove(view.upcard);
  double chance = 1;
  const Contract* contract = contract_of(view.phase);
  const int passes = passes_in(view);
  const int calls = passes + (contract != nullptr ? 1 : 0);
  for (int i = 0; i < calls; ++i) {
    const Seat seat = caller(view.dealer, i);
    if (seat == view.seat) continue;
    const CardSet hand = dealt[seat];
    if (call_round(i) == CallRound::first) {
      const HandWorth worth = first_round_worth(hand, seat, view.dealer, view.upcard);
      const double called = chance_at(worth.margin);
      chance *= i < passes ? 1 - called : called * chance_of_alone(*contract, worth);
      continue;
    }
    // The suit that is worth most decides; a maker names each suit as often as its worth is near that.
    std::array<HandWorth, 4> worths;
    for (Suit suit : cards::all_suits) {
      worths[index(suit)] = suit == view.upcard.suit() ? HandWorth{never, never}
                                                       : second_round_worth(hand, seat, view.dealer, view.upcard, suit);
    }
    const double called = chance_at(std::ranges::max_element(worths, {}, &HandWorth::margin)->margin);
    if (i < passes) {
      chance *= 1 - called;
      continue;
    }
    const HandWorth& named = worths[index(contract->trump)];
    const auto is_named = [&](const HandWorth& each) { return &each == &named; };
    const double share = search::share_of(worths, call_spread, &HandWorth::margin, is_named);
    chance *= called * (odd_call + (1 - odd_call) * share) * chance_of_alone(*contract, named);
  }
  if (world.discard && view.dealer != view.seat) {
    const CardSet six = dealers | CardSet::of(view.upcard);
    chance *= hard_discard(six, contract->trump) == *world.discard ? 1 - odd_discard : odd_discard / cards_per_hand;
  }
  return chance;
}

}  // namespace euchre
