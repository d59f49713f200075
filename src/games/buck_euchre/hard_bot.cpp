// The hard bot: values a hand by the tricks it should take, and plays with a memory of the cards that are gone and the
// suits that others ran out of. Reading order: hand values, bidding and folding, memory, play.
// The numbers come from matches against the medium bot and against the hard bot's own earlier numbers.
#include <algorithm>

#include "games/buck_euchre/bots.h"
#include "kernel/bots.h"

namespace buck_euchre {
namespace {

// ---- Hand values: hundredths of a trick ----

constexpr CardValues values{.trumps = {57, 57, 67, 72, 74, 77, 116}, .side_ace = 45, .side_void = 18};
constexpr int turned_up_value = 6;  // one trump fewer in the others' hands

constexpr std::array bid_threshold{190, 240, 296, 430};  // what a hand has to be worth, by the bid from two to five
constexpr std::array stay_threshold{110, 145, 150, 150};
constexpr int rival_in = 12;          // more for each who stayed before: fewer tricks are left
constexpr int bidder_near_end = -60;  // less when five tricks would win the match for the bidder

std::size_t place_of(int bid) { return static_cast<std::size_t>(bid - lowest_bid); }

}  // namespace

Suit best_trump(CardSet hand, Card upcard) {
  if (clubs_rule(upcard)) return Suit::clubs;
  return *std::ranges::max_element(cards::all_suits, {}, [&](Suit suit) { return hand_value(hand, upcard, suit); });
}

int hand_value(CardSet hand, Card upcard, Suit trump) {
  return values.of_hand(hand, order_of(trump)) + (upcard.suit() == trump ? turned_up_value : 0);
}

// ---- Bidding and folding ----

int bid_margin(CardSet hand, Card upcard, int bid) {
  return hand_value(hand, upcard, best_trump(hand, upcard)) - bid_threshold[place_of(bid)];
}

int stay_margin(const Open& open, Seat seat, CardSet hand) {
  const Contract& contract = *contract_of(open.phase);
  int needed = stay_threshold[place_of(contract.bid)];
  for (Seat before = next(contract.bidder); before != seat; before = next(before)) {
    if (!folded_in(open.phase).contains(before)) needed += rival_in;
  }
  if (open.scores[contract.bidder] <= static_cast<int>(tricks_per_hand)) needed += bidder_near_end;
  return hand_value(hand, open.upcard, contract.trump) - needed;
}

namespace {

// The tricks taken count and not the bid, so the lowest bid that beats the last one is enough.
Action hard_bid(const View& view, const Bidding& bidding) {
  const int bid = next_bid(bidding);
  if (bid_margin(view.hand, view.upcard, bid) < 0) return Pass{};
  return Bid{bid};
}

// ---- Memory ----

/// The chance that none of `wanted` among `cards` unseen ones is in a hand of `held`.
double chance_of_none(int cards, int wanted, int held) {
  double chance = 1;
  for (int i = 0; i < std::min(held, cards); ++i) {
    chance *= static_cast<double>(std::max(0, cards - wanted - i)) / (cards - i);
  }
  return chance;
}

struct Memory : kernel::Memory<Game> {
  using kernel::Memory<Game>::Memory;

  /// The chance that a seat, playing after `best` to a trick that `led` opened, takes it if it can.
  double takes(Seat seat, Card best, Card led) const {
    const CardSet may_hold = unseen - cannot_hold[seat];
    const CardSet suit = order.suit(order.counts_as(led));
    CardSet better;
    for (Card card : may_hold) {
      if (order.beats(card, best)) better.add(card);
    }
    const int held = view.hand_sizes[seat];
    const double follows = 1 - chance_of_none(may_hold.size(), (better & suit).size(), held);
    const double is_void = chance_of_none(may_hold.size(), (may_hold & suit).size(), held);
    const double trumps = 1 - chance_of_none((may_hold - suit).size(), (better - suit).size(), held);
    return follows + is_void * trumps;
  }

  /// The chance that a card holds against everyone from the left up to `end`, when `led` opened the trick.
  double holds(Card card, Card led, Seat end) const {
    double chance = 1;
    for (Seat seat = next_active(view.seat, playing.folded); seat != end; seat = next_active(seat, playing.folded)) {
      chance *= 1 - takes(seat, card, led);
    }
    return chance;
  }
};

// ---- Play ----

constexpr double trump_lead_cost = 0.10;
constexpr double bidders_trump_lead_cost = 0.16;
constexpr double strong_lead_cost = 0.06;
constexpr double trump_keeping = 0.60;  // what a card that would hold if it were led is worth later
constexpr double side_keeping = 0.55;
constexpr double strength_keeping = 0.20;
constexpr double full_strength = 50;

double lead_worth(const Memory& memory, Card card) {
  const bool bidder = memory.playing.contract.bidder == memory.view.seat;
  const double trump_cost = bidder ? bidders_trump_lead_cost : trump_lead_cost;
  const double strength = memory.order.strength(card) / full_strength;
  return memory.holds(card, card, memory.view.seat) - (memory.order.is_trump(card) ? trump_cost : 0) -
         strong_lead_cost * strength;
}

double follow_worth(const Memory& memory, Card card) {
  const Trick& trick = memory.playing.trick;
  const bool wins = !winning(CardSet::of(card), trick, memory.order).empty();
  const double now = wins ? memory.holds(card, trick.front().card, trick.front().seat) : 0;
  const double later = memory.holds(card, card, memory.view.seat);
  const double keeping = memory.order.is_trump(card) ? trump_keeping : side_keeping;
  return now - later * keeping - strength_keeping * memory.order.strength(card) / full_strength;
}

Card hard_play(const Memory& memory, CardSet cards) {
  const bool leading = memory.playing.trick.empty();
  return *std::ranges::max_element(
      cards, {}, [&](Card card) { return leading ? lead_worth(memory, card) : follow_worth(memory, card); });
}

}  // namespace

Action choose_hard(const View& view) {
  if (const auto* bidding = std::get_if<Bidding>(&view.phase)) return hard_bid(view, *bidding);
  if (std::holds_alternative<DeclaringTrump>(view.phase)) return DeclareTrump{best_trump(view.hand, view.upcard)};
  if (std::holds_alternative<FoldingDecision>(view.phase)) {
    return stay_margin(view, view.seat, view.hand) < 0 ? Action(Fold{}) : Action(Stay{});
  }
  return PlayCard{hard_play(Memory(view), Game::playable(view, view.hand))};
}

}  // namespace buck_euchre
