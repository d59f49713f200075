// The hard bot: for every card that it holds it knows how likely that card is to win a trick, from what it has counted;
// so it knows how likely each number of tricks is, and picks the bid or the card that should bring the most points.
// Reading order: memory, chances of a card, chances of a hand, bidding, playing.
#include <algorithm>
#include <cmath>

#include "games/oh_hell/bots.h"

namespace oh_hell {
namespace {

// ---- Memory ----

struct Memory {
  explicit Memory(const View& seen)
      : view(seen),
        order(order_of(trump_of(seen))),
        cannot_hold(shown_voids(seen.phase)),
        leads_first(std::holds_alternative<Bidding>(seen.phase) &&
                    seen.seat == next(seen.dealer, seen.settings.players)) {
    unseen = deck - view.hand - played_cards(view.phase);
    if (view.turned_up) unseen.remove(*view.turned_up);
    for (Seat seat : cards::seats_of(view.settings.players)) {
      if (seat == view.seat) continue;
      others_hold += view.hand_sizes[seat];
      demand += std::max(0.0, wants(seat));
    }
  }

  /// The tricks that a seat still wants; before it has bid, its fair share.
  double wants(Seat seat) const {
    if (const auto* playing = std::get_if<Playing>(&view.phase)) return still_needed(*playing, seat);
    if (has_bid(view.phase, view.dealer, seat, view.settings.players)) {
      return std::get<Bidding>(view.phase).bids[seat];
    }
    return static_cast<double>(view.hand.size()) / view.settings.players;
  }

  const View& view;
  const TrickOrder& order;
  BySeat<CardSet> cannot_hold;
  CardSet unseen;
  int others_hold = 0;
  double demand = 0;  // tricks that the others want
  bool leads_first;   // before the first trick
};

// ---- The chances of a card ----

// What a card's fate depends on, in the order of features_of. The weights were fitted by logistic regression to the
// fate of each card in hands that this bot played against itself and the medium bot.
constexpr std::size_t feature_count = 11;
using Features = std::array<double, feature_count>;

enum class Kind : std::uint8_t { trump, side, no_trump };

constexpr std::array<Features, 3> weights{{
    {-1.29, 3.27, -0.38, 0.19, 0.30, -0.19, 0.30, -1.19, 0.08, -0.72, 0.26},
    {-0.17, 1.41, -0.31, 0.36, -0.23, -0.21, 0.07, -1.45, 0.20, 0.71, -0.32},
    {-0.32, 2.28, -0.18, 0.49, 0.19, 0.00, 0.00, -1.12, 0.01, 1.97, -0.48},
}};

Kind kind_of(Card card, const TrickOrder& order) {
  if (!order.trump()) return Kind::no_trump;
  return order.is_trump(card) ? Kind::trump : Kind::side;
}

// For a card of a hand that will be played from the next trick on.
Features features_of(Card card, CardSet hand, const Memory& memory) {
  const double in_play = memory.unseen.empty() ? 0 : static_cast<double>(memory.others_hold) / memory.unseen.size();
  const CardSet suit = CardSet::of(card.suit());
  const CardSet unseen = memory.unseen & suit;
  int higher = 0;
  for (Card other : unseen) higher += other > card ? 1 : 0;
  const double cards = hand.size();
  return {
      1,
      std::pow(1 - in_play, higher),                               // how likely nobody has a higher one
      in_play * higher,                                            // how many higher ones should be out
      in_play * (unseen.size() - higher),                          // and lower ones
      static_cast<double>((hand & suit).size()),                   // my cards of the suit
      in_play * (memory.unseen & memory.order.trumps()).size(),    // trumps that should be out
      static_cast<double>((hand & memory.order.trumps()).size()),  // my trumps
      memory.demand / cards,                                       // how hard the others fight for tricks
      cards,
      memory.leads_first ? 1 / cards : 0,
      static_cast<double>(memory.view.settings.players),
  };
}

double win_chance(Card card, CardSet hand, const Memory& memory) {
  const Features features = features_of(card, hand, memory);
  const Features& weight = weights[static_cast<std::size_t>(kind_of(card, memory.order))];
  double sum = 0;
  for (std::size_t i = 0; i < feature_count; ++i) sum += weight[i] * features[i];
  return 1 / (1 + std::exp(-sum));
}

// How likely a seat that plays later takes the trick from this card, when this suit was led.
double beaten_by(Seat seat, Card card, Suit led, const Memory& memory) {
  constexpr double follows_high_if_wanted = 0.85;
  constexpr double follows_high_if_not = 0.3;
  constexpr double trumps_if_wanted = 0.9;
  constexpr double trumps_if_not = 0.2;
  const CardSet possible = memory.unseen - memory.cannot_hold[seat];
  const double lacks_one = 1 - static_cast<double>(memory.view.hand_sizes[seat]) / std::max(1, memory.unseen.size());
  const auto has_any = [&](int cards) { return 1 - std::pow(lacks_one, cards); };
  int higher = 0;
  int higher_trumps = 0;
  for (Card other : possible) {
    if (!memory.order.beats(other, card)) continue;
    ++(other.suit() == led ? higher : higher_trumps);
  }
  const bool wanted = memory.wants(seat) > 0;
  const double cannot_follow = 1 - has_any((possible & CardSet::of(led)).size());
  return has_any(higher) * (wanted ? follows_high_if_wanted : follows_high_if_not) +
         cannot_follow * has_any(higher_trumps) * (wanted ? trumps_if_wanted : trumps_if_not);
}

// How likely this card wins the trick on the table when it is played now.
double win_chance_now(Card card, const Memory& memory) {
  const Trick& trick = current_trick(memory.view.phase);
  if (!trick.empty() && !memory.order.beats(card, kernel::winner(trick, memory.order).card)) return 0;
  const Suit led = trick.empty() ? card.suit() : trick.front().card.suit();
  const int players = memory.view.settings.players;
  double chance = 1;
  Seat seat = memory.view.seat;
  for (std::size_t played = trick.size() + 1; played < static_cast<std::size_t>(players); ++played) {
    seat = next(seat, players);
    chance *= 1 - beaten_by(seat, card, led, memory);
  }
  return chance;
}

// ---- The chances of a hand ----

/// How likely a hand wins 0, 1, … tricks.
using Chances = std::array<double, most_cards + 1>;

Chances chances_of(CardSet hand, const Memory& memory) {
  Chances chances{1};
  for (Card card : hand) {
    const double wins = win_chance(card, hand, memory);
    for (std::size_t tricks = most_cards; tricks > 0; --tricks) {
      chances[tricks] = chances[tricks] * (1 - wins) + chances[tricks - 1] * wins;
    }
    chances[0] *= 1 - wins;
  }
  return chances;
}

double expected_points(const Chances& chances, Scoring scoring, int bid, int already_won, int cards) {
  double points = 0;
  for (int tricks = 0; tricks <= cards; ++tricks) {
    points += chances[static_cast<std::size_t>(tricks)] * score_hand(scoring, bid, already_won + tricks);
  }
  return points;
}

// ---- Bidding ----

Action hard_bid(const Memory& memory) {
  const View& view = memory.view;
  const Chances chances = chances_of(view.hand, memory);
  const Actions bids = legal(view);
  return *std::ranges::max_element(bids, {}, [&](const Action& action) {
    return expected_points(chances, view.settings.scoring, std::get<Bid>(action).tricks, 0, view.hand.size());
  });
}

// ---- Playing ----

// What it is worth to keep a trick from the others, or to leave them one: little, unless my own bid is lost.
double spoiling(const Memory& memory) {
  constexpr double worth = 0.3;
  return memory.demand >= memory.view.hand.size() ? worth : -worth;
}

Action hard_card(const Memory& memory) {
  const View& view = memory.view;
  const auto& playing = std::get<Playing>(view.phase);
  const int bid = playing.bids[view.seat];
  const int won = playing.tricks_won[view.seat];
  const double spoil = spoiling(memory);
  const CardSet cards = legal_cards(view);
  return PlayCard{*std::ranges::max_element(cards, {}, [&](Card card) {
    CardSet rest = view.hand;
    rest.remove(card);
    const Chances later = chances_of(rest, memory);
    const double now = win_chance_now(card, memory);
    const auto points = [&](int tricks) {
      return expected_points(later, view.settings.scoring, bid, won + tricks, rest.size());
    };
    return now * (points(1) + spoil) + (1 - now) * points(0);
  })};
}

}  // namespace

Action choose_hard(const View& view) {
  const Memory memory(view);
  return std::holds_alternative<Bidding>(view.phase) ? hard_bid(memory) : hard_card(memory);
}

}  // namespace oh_hell
