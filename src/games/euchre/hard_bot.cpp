// The hard bot: values a hand by the tricks it should take, and plays with a memory of the cards that are gone,
// the suits that others ran out of, and who called. Reading order: calling, memory, leading, following.
#include <algorithm>

#include "games/euchre/bots.h"
#include "kernel/bots.h"

namespace euchre {
namespace {

// ---- Calling: hundredths of a trick ----

constexpr CardValues values{.trumps = {36, 42, 54, 60, 66, 60, 100}, .side_ace = 45, .side_void = 25};
constexpr int longer_ace_cost = 10;  // for every other card of an ace's suit
constexpr int guarded_king_value = 5;

int hand_value(CardSet hand, Suit trump) {
  const TrickOrder& order = order_of(trump);
  int value = values.of_hand(hand, order);
  for (Suit suit : cards::all_suits) {
    if (suit == trump) continue;
    const CardSet held = hand & order.suit(suit);
    if (held.contains({Rank::ace, suit})) value -= longer_ace_cost * (held.size() - 1);
    if (held.contains({Rank::king, suit}) && held.size() >= 2) value += guarded_king_value;
  }
  return value;
}

std::size_t place_of(Seat seat, Seat dealer) { return static_cast<std::size_t>(turns_between(next(dealer), seat)); }

// What a hand has to be worth to call, by place: the later in the round, the more has been learnt from the passes.
constexpr std::array first_round_threshold{215, 205, 200, 145};  // dealer's left, partner, right, dealer
constexpr std::array second_round_threshold{170, 180, 160, 0};   // the dealer has to call
constexpr int alone_threshold = 275;

int alone_margin(CardSet hand, Suit trump, int value) {
  const bool top =
      hand.contains(right_bower(trump)) || (hand.contains(left_bower(trump)) && hand.contains({Rank::ace, trump}));
  return top ? value - alone_threshold : never;
}

}  // namespace

// A low singleton first, so that its suit can be trumped; else the lowest card. Never an ace if there is another.
Card hard_discard(CardSet hand, Suit trump) {
  const TrickOrder& order = order_of(trump);
  const CardSet side = hand - order.trumps() - CardSet::of(Rank::ace);
  if (side.empty()) return lowest(hand, order);
  const CardSet kings = side & CardSet::of(Rank::king);
  return *std::ranges::min_element(side, {}, [&](Card card) {
    const bool singleton = (hand & order.suit(order.counts_as(card))).size() == 1;
    const bool guarded_king = kings.contains(card) && !singleton;
    return order.strength(card) - (singleton ? 6 : 0) + (guarded_king ? 10 : 0);
  });
}

HandWorth first_round_worth(CardSet hand, Seat seat, Seat dealer, Card upcard) {
  const Suit trump = upcard.suit();
  if (seat == dealer) {
    hand.add(upcard);
    hand.remove(hard_discard(hand, trump));
  }
  const int value = hand_value(hand, trump);
  int margin = value - first_round_threshold[place_of(seat, dealer)];
  // The dealer's side gets the upcard.
  const int upcard_value = values.of_trump(upcard, order_of(trump)) / 2;
  if (seat == partner(dealer)) margin += upcard_value;
  if (team_of(seat) != team_of(dealer)) margin -= upcard_value;
  return {margin, alone_margin(hand, trump, value)};
}

HandWorth second_round_worth(CardSet hand, Seat seat, Seat dealer, Card upcard, Suit suit) {
  const int value = hand_value(hand, suit);
  // The dealer's side, who turned a suit down, is likely short of its colour; the others are likely long in it.
  const bool next_suit = suit == same_colour(upcard.suit());
  const bool dealers_side = team_of(seat) == team_of(dealer);
  const int leaning = next_suit != dealers_side ? 40 : 0;
  return {value + leaning - second_round_threshold[place_of(seat, dealer)], alone_margin(hand, suit, value)};
}

namespace {

Action hard_call(const View& view, const Calling& calling) {
  const auto call = [](Suit suit, const HandWorth& worth) {
    return CallTrump{suit, worth.alone_margin >= 0 ? Alone::yes : Alone::no};
  };
  const Suit turned_up = view.upcard.suit();
  if (call_round(calling.passes) == CallRound::first) {
    const HandWorth worth = first_round_worth(view.hand, view.seat, view.dealer, view.upcard);
    if (worth.margin < 0) return PassTrump{};
    return call(turned_up, worth);
  }
  std::optional<Suit> best;
  HandWorth best_worth;
  for (Suit suit : cards::all_suits) {
    if (suit == turned_up) continue;
    const HandWorth worth = second_round_worth(view.hand, view.seat, view.dealer, view.upcard, suit);
    if (!best || worth.margin > best_worth.margin) {
      best = suit;
      best_worth = worth;
    }
  }
  if (best_worth.margin < 0) return PassTrump{};
  return call(*best, best_worth);
}

// ---- Memory ----

struct Memory : kernel::Memory<Game> {
  using kernel::Memory<Game>::Memory;

  /// What a seat that still plays may hold.
  CardSet possible(Seat seat) const {
    if (seat == view.seat || sitting_out(playing.contract).contains(seat) || view.hand_sizes[seat] == 0) return {};
    CardSet cards = unseen - cannot_hold[seat];
    // The upcard went to the dealer.
    if (playing.contract.round == CallRound::first && seat != view.dealer) cards.remove(view.upcard);
    return cards;
  }
  CardSet possible_for_opponents() const { return possible(next(view.seat)) | possible(next(partner(view.seat))); }

  /// Whether no opponent can have a stronger card of the same suit.
  bool is_boss(Card card) const {
    return std::ranges::none_of(possible_for_opponents() & order.suit(order.counts_as(card)),
                                [&](Card other) { return order.beats(other, card); });
  }
  /// Whether a seat may hold a card that takes the trick from `best`.
  bool may_beat(Seat seat, Card best) const {
    return std::ranges::any_of(possible(seat), [&](Card card) { return order.beats(card, best); });
  }
};

// ---- Leading ----

CardSet bosses(CardSet cards, const Memory& memory) {
  CardSet found;
  for (Card card : cards) {
    if (memory.is_boss(card)) found.add(card);
  }
  return found;
}

// A side card to give away: from a suit of its own if it opens a void while there are trumps, else the lowest.
Card card_to_lose(CardSet cards, CardSet hand, const Memory& memory) {
  const TrickOrder& order = memory.order;
  const bool have_trumps = hand.intersects(order.trumps());
  return *std::ranges::min_element(cards, {}, [&](Card card) {
    const int length = (hand & order.suit(order.counts_as(card))).size();
    const bool opens_void = have_trumps && length == 1 && !order.is_trump(card);
    return order.strength(card) - (opens_void ? 3 : 0) + (memory.is_boss(card) ? 12 : 0);
  });
}

Card hard_lead(const Memory& memory) {
  const View& view = memory.view;
  const TrickOrder& order = memory.order;
  const CardSet trumps = view.hand & order.trumps();
  const CardSet side = view.hand - trumps;
  const CardSet side_bosses = bosses(side, memory);
  const CardSet trump_bosses = bosses(trumps, memory);
  const bool opponents_may_trump = memory.possible_for_opponents().intersects(order.trumps());
  const Contract& contract = memory.playing.contract;
  const bool partner_made = contract.maker == partner(view.seat);
  const bool we_made = partner_made || contract.maker == view.seat;

  if (!opponents_may_trump) {
    if (!side_bosses.empty()) return highest(side_bosses, order);
    if (!trumps.empty() && (side.empty() || trumps.size() > 1)) return highest(trumps, order);
    return side.empty() ? highest(trumps, order) : card_to_lose(side, view.hand, memory);
  }
  if (we_made) {
    if (!trump_bosses.empty()) return highest(trump_bosses, order);
    // Trump to the maker: partner's strength is there.
    if (partner_made && !trumps.empty() && memory.playing.tricks.size() < 3) return highest(trumps, order);
    if (trumps.size() >= 3) return highest(trumps, order);
  }
  if (!side_bosses.empty()) {
    // The shorter the suit, the likelier everyone follows.
    return *std::ranges::min_element(side_bosses, {},
                                     [&](Card card) { return (view.hand & order.suit(order.counts_as(card))).size(); });
  }
  if (!we_made && trump_bosses.size() >= 2) return highest(trump_bosses, order);
  if (side.empty()) return we_made ? highest(trumps, order) : lowest(trumps, order);
  return card_to_lose(side, view.hand, memory);
}

// ---- Following ----

Card hard_follow(const Memory& memory, CardSet cards) {
  const View& view = memory.view;
  const TrickOrder& order = memory.order;
  const Trick& trick = memory.playing.trick;
  const Play& best = kernel::winner(trick, order);
  const Card led = trick.front().card;
  const CardSet winners = winning(cards, trick, order);
  const std::size_t after_me = trick_size(sitting_out(memory.playing.contract)) - trick.size() - 1;
  const Seat left = next_active(view.seat, sitting_out(memory.playing.contract));
  const bool follows = order.counts_as(cards.first()) == order.counts_as(led);

  if (winners.empty()) return card_to_lose(cards, view.hand, memory);
  if (after_me == 0) {
    if (best.seat == partner(view.seat)) return card_to_lose(cards, view.hand, memory);
    return lowest(winners, order);
  }
  if (best.seat == partner(view.seat)) {
    // Third hand: help only if partner's card can be beaten and mine holds.
    if (!follows || memory.is_boss(best.card) || !memory.may_beat(left, best.card)) {
      return card_to_lose(cards, view.hand, memory);
    }
    const CardSet sure = bosses(winners, memory);
    return sure.empty() ? card_to_lose(cards, view.hand, memory) : lowest(sure, order);
  }
  if (!follows) return lowest(winners, order);
  // Second or third hand following: high if it should hold, otherwise leave it to partner.
  const CardSet sure = bosses(winners, memory);
  if (!sure.empty()) return lowest(sure, order);
  if (after_me == 1) return lowest(winners, order);
  return card_to_lose(cards, view.hand, memory);
}

}  // namespace

Action choose_hard(const View& view) {
  if (const auto* calling = std::get_if<Calling>(&view.phase)) return hard_call(view, *calling);
  if (const auto* discarding = std::get_if<Discarding>(&view.phase)) {
    return Discard{hard_discard(view.hand, discarding->contract.trump)};
  }
  const Memory memory(view);
  const Trick& trick = memory.playing.trick;
  if (trick.empty()) return PlayCard{hard_lead(memory)};
  return PlayCard{hard_follow(memory, kernel::playable(view.hand, trick.front().card, memory.order))};
}

}  // namespace euchre
