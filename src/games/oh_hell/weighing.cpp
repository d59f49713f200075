// Order as in weighing.h; before bids and cards, the chances of a card and of a hand.
#include "games/oh_hell/weighing.h"

#include <algorithm>
#include <cmath>

namespace oh_hell {

// ---- Outlook ----

namespace {

Outlook outlook_for_bid(const View& view, const Bidding& bidding) {
  const int players = view.settings.players;
  const int cards = Game::cards_each(view);
  const int to_come = players - 1 - bidding.made;
  return {.players = players,
          .scoring = view.settings.scoring,
          .order = Game::order(view),
          .hand = view.hand,
          .unseen = Game::unseen(view),
          .others_hold = (players - 1) * cards,
          .demand = static_cast<double>(cards * to_come) / players + bid_total(view.phase),
          .leads_first = bidding.made == 0,
          .forbidden = forbidden_bid(view)};
}

Outlook outlook_for_card(const View& view, const Playing& playing) {
  const int players = view.settings.players;
  const auto in_trick = static_cast<int>(playing.trick.size());
  Outlook outlook{.players = players,
                  .scoring = view.settings.scoring,
                  .order = Game::order(view),
                  .hand = view.hand,
                  .unseen = Game::unseen(view),
                  .others_hold = (players - 1) * view.hand.size() - in_trick,
                  .bid = playing.bids[view.seat],
                  .won = playing.tricks_won[view.seat]};
  if (in_trick > 0) {
    outlook.led = playing.trick.front().card.suit();
    outlook.best = kernel::winner(playing.trick, outlook.order).card;
  }
  const BySeat<CardSet> cannot_hold = Game::shown_voids(view);
  Seat seat = view.seat;
  for (int place = 1; place < players; ++place) {
    seat = next(seat, players);
    const int wants = playing.bids[seat] - playing.tricks_won[seat];
    outlook.demand += std::max(0, wants);
    if (in_trick + place < players) outlook.later.push_back({cannot_hold[seat], wants > 0});
  }
  return outlook;
}

}  // namespace

Outlook outlook(const View& view) {
  const auto* bidding = std::get_if<Bidding>(&view.phase);
  return bidding != nullptr ? outlook_for_bid(view, *bidding) : outlook_for_card(view, std::get<Playing>(view.phase));
}

CardSet above(Card card) {
  static constexpr std::array<CardSet, 64> table = [] {
    std::array<CardSet, 64> sets{};
    for (Card low : deck) {
      for (Card high : deck) {
        if (high.suit() == low.suit() && high.rank() > low.rank()) sets[low.index64()].add(high);
      }
    }
    return sets;
  }();
  return table[card.index64()];
}

bool are_equal(const Outlook& outlook, Card lower, Card higher) {
  const auto beats = [&](Card card) { return !outlook.best || outlook.order.beats(card, *outlook.best); };
  return !(outlook.unseen & above(lower)).intersects(deck - above(higher)) && beats(lower) == beats(higher);
}

// ---- The chances of a card ----

namespace {

// What a card's fate depends on. The weights were fitted by logistic regression to the fate of each card in hands that
// the hard bot played against itself and the medium bot.
struct Weights {
  double always;
  double highest;  // how likely nobody has a higher one
  double higher;   // how many higher ones should be out
  double lower;    // and lower ones
  double my_suit;  // my cards of the suit
  double trumps;   // trumps that should be out
  double my_trumps;
  double demand;  // how hard the others fight for tricks
  double cards;
  double leads_first;
  double players;
};

constexpr Weights trump_weights{-1.29, 3.27, -0.38, 0.19, 0.30, -0.19, 0.30, -1.19, 0.08, -0.72, 0.26};
constexpr Weights side_weights{-0.17, 1.41, -0.31, 0.36, -0.23, -0.21, 0.07, -1.45, 0.20, 0.71, -0.32};
constexpr Weights no_trump_weights{-0.32, 2.28, -0.18, 0.49, 0.19, 0.00, 0.00, -1.12, 0.01, 1.97, -0.48};

constexpr std::size_t suit_size = cards::all_ranks.size();

// base, base², …: chances that something is missing from so many places.
using Powers = std::array<double, suit_size + 1>;

Powers powers_of(double base) {
  Powers powers{};
  double power = 1;
  for (double& each : powers) {
    each = power;
    power *= base;
  }
  return powers;
}

// 1 / (1 + exp(-x)) from a table: it is asked for with every card of every hand that is played out.
double logistic(double x) {
  constexpr double most = 8;
  constexpr int per_unit = 32;
  static const auto table = [] {
    std::array<double, static_cast<std::size_t>(2 * most * per_unit) + 2> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = 1 / (1 + std::exp(most - static_cast<double>(i) / per_unit));
    }
    return values;
  }();
  const double place = (std::min(std::max(x, -most), most) + most) * per_unit;
  const auto at = static_cast<std::size_t>(place);
  return table[at] + (table[at + 1] - table[at]) * (place - static_cast<double>(at));
}

/// How likely the cards of a hand win a trick each, when the hand is played from the next trick on.
class CardChances {
 public:
  /// `cards`: how many of the hand's cards will be left then.
  CardChances(const Outlook& outlook, int cards)
      : outlook_(outlook),
        cards_(cards),
        in_play_(outlook.unseen.empty() ? 0 : static_cast<double>(outlook.others_hold) / outlook.unseen.size()),
        missing_(powers_of(1 - in_play_)) {}

  /// Calls visit(card, chance) for my cards of this suit. `played` is the suit of the card that leaves the hand before.
  template <class Visit>
  void for_each_of(Suit suit, std::optional<Suit> played, Visit&& visit) const {
    const TrickOrder& order = outlook_.order;
    const CardSet mine = outlook_.hand & CardSet::of(suit);
    if (mine.empty()) return;
    const auto held = [&](CardSet cards, Suit of) { return cards.size() - (played == of ? 1 : 0); };
    const Weights& w = !order.trump() ? no_trump_weights : suit == order.trump() ? trump_weights : side_weights;
    double same_for_all = w.always + w.my_suit * held(mine, suit) + w.demand * outlook_.demand / cards_ +
                          w.cards * cards_ + (outlook_.leads_first ? w.leads_first / cards_ : 0) +
                          w.players * outlook_.players;
    if (order.trump()) {
      same_for_all += w.trumps * in_play_ * (outlook_.unseen & order.trumps()).size() +
                      w.my_trumps * held(outlook_.hand & order.trumps(), *order.trump());
    }
    const CardSet unseen = outlook_.unseen & CardSet::of(suit);
    int last_higher = -1;
    double chance = 0;
    for (Card card : mine) {
      const int higher = (unseen & above(card)).size();
      if (higher != last_higher) {
        chance = logistic(same_for_all + w.highest * missing_[static_cast<std::size_t>(higher)] +
                          in_play_ * (w.higher * higher + w.lower * (unseen.size() - higher)));
        last_higher = higher;
      }
      visit(card, chance);
    }
  }

 private:
  const Outlook& outlook_;
  int cards_;
  double in_play_;
  Powers missing_;
};

// How likely cards win the trick on the table when they are played now.
class ChancesNow {
 public:
  explicit ChancesNow(const Outlook& outlook)
      : outlook_(outlook),
        lacks_(powers_of(1 - static_cast<double>(outlook.hand.size()) / std::max(1, outlook.unseen.size()))) {}

  double of(Card card) const {
    if (outlook_.best && !outlook_.order.beats(card, *outlook_.best)) return 0;
    double chance = 1;
    for (const Outlook::Later& seat : outlook_.later) chance *= 1 - beaten_by(seat, card);
    return chance;
  }

 private:
  // How likely a seat that plays later takes the trick from this card. Whoever plays later holds as many cards as I do.
  double beaten_by(const Outlook::Later& seat, Card card) const {
    constexpr double follows_high_if_wanted = 0.85;
    constexpr double follows_high_if_not = 0.3;
    constexpr double trumps_if_wanted = 0.9;
    constexpr double trumps_if_not = 0.2;
    const Suit led = outlook_.led.value_or(card.suit());
    const CardSet possible = outlook_.unseen - seat.cannot_hold;
    const CardSet following = possible & CardSet::of(led);
    const CardSet higher = card.suit() == led ? following & above(card) : CardSet{};
    const CardSet trumps = possible & outlook_.order.trumps();
    const CardSet higher_trumps = led == outlook_.order.trump()   ? CardSet{}
                                  : outlook_.order.is_trump(card) ? trumps & above(card)
                                                                  : trumps;
    return has_any(higher) * (seat.wants ? follows_high_if_wanted : follows_high_if_not) +
           has_none(following) * has_any(higher_trumps) * (seat.wants ? trumps_if_wanted : trumps_if_not);
  }
  double has_none(CardSet cards) const { return lacks_[static_cast<std::size_t>(cards.size())]; }
  double has_any(CardSet cards) const { return 1 - has_none(cards); }

  const Outlook& outlook_;
  Powers lacks_;
};

// ---- The chances of a hand ----

/// How likely a hand wins 0, 1, … tricks, card by card. Above `asked` nothing is counted.
class Chances {
 public:
  explicit Chances(int asked) : asked_(static_cast<std::size_t>(asked)) {}
  void add(double wins) {
    reached_ = std::min(reached_ + 1, asked_);
    for (std::size_t tricks = reached_; tricks > 0; --tricks) {
      of_[tricks] = of_[tricks] * (1 - wins) + of_[tricks - 1] * wins;
    }
    of_[0] *= 1 - wins;
  }
  double operator[](int tricks) const { return of_[static_cast<std::size_t>(tricks)]; }

 private:
  std::size_t asked_;
  std::size_t reached_ = 0;
  std::array<double, most_cards + 1> of_{1};
};

double expected_points(const Chances& chances, Scoring scoring, int bid, int already_won, int cards) {
  if (scoring == Scoring::standard) {  // nothing but the bid pays
    const int needed = bid - already_won;
    if (needed < 0 || needed > cards) return 0;
    return chances[needed] * score_hand(scoring, bid, bid);
  }
  double points = 0;
  for (int tricks = 0; tricks <= cards; ++tricks) {
    points += chances[tricks] * score_hand(scoring, bid, already_won + tricks);
  }
  return points;
}

}  // namespace

// ---- Bids ----

cards::FixedList<Worth<int>, most_cards + 1> worth_of_bids(const Outlook& outlook) {
  const int cards = outlook.hand.size();
  const CardChances card_chances(outlook, cards);
  Chances chances(most_cards);
  for (Suit suit : cards::all_suits) {
    card_chances.for_each_of(suit, std::nullopt, [&](Card, double wins) { chances.add(wins); });
  }
  cards::FixedList<Worth<int>, most_cards + 1> worths;
  for (int bid = 0; bid <= cards; ++bid) {
    if (bid != outlook.forbidden) worths.push_back({bid, expected_points(chances, outlook.scoring, bid, 0, cards)});
  }
  return worths;
}

// ---- Cards ----

cards::FixedList<Worth<Card>, most_cards> worth_of_cards(const Outlook& outlook) {
  struct CardChance {
    Card card;
    double wins;
  };
  // What it is worth to keep a trick from the others, or to leave them one: little, unless my own bid is lost.
  constexpr double spoiling = 0.3;
  const double spoil = outlook.demand >= outlook.hand.size() ? spoiling : -spoiling;
  const CardSet hand = outlook.hand;
  const CardSet following = outlook.led ? hand & CardSet::of(*outlook.led) : hand;
  const CardSet playable = following.empty() ? hand : following;
  const int left = hand.size() - 1;
  const int needed = outlook.bid - outlook.won;
  const bool only_the_bid_counts = outlook.scoring == Scoring::standard;
  const bool settled = left == 0 || (only_the_bid_counts && (needed < 0 || needed > left + 1));
  const int asked = only_the_bid_counts ? std::clamp(needed, 0, most_cards) : most_cards;
  const CardChances card_chances(outlook, left);
  const ChancesNow chances_now(outlook);
  cards::FixedList<Worth<Card>, most_cards> worths;
  for (Suit suit : cards::all_suits) {
    const CardSet of_suit = playable & CardSet::of(suit);
    if (of_suit.empty()) continue;
    // The other suits fare the same whichever card of this one is played.
    Chances other_suits(asked);
    cards::FixedList<CardChance, most_cards> same_suit;
    if (!settled) {
      for (Suit other : cards::all_suits) {
        if (other == suit) continue;
        card_chances.for_each_of(other, suit, [&](Card, double wins) { other_suits.add(wins); });
      }
      card_chances.for_each_of(suit, suit, [&](Card card, double wins) { same_suit.push_back({card, wins}); });
    }
    std::optional<Card> before;
    double worth = 0;
    for (Card card : of_suit) {
      if (!before || !are_equal(outlook, *before, card)) {
        Chances later = other_suits;
        for (const CardChance& other : same_suit) {
          if (other.card != card) later.add(other.wins);
        }
        const double now = chances_now.of(card);
        const auto points = [&](int tricks) {
          return expected_points(later, outlook.scoring, outlook.bid, outlook.won + tricks, left);
        };
        worth = now * (points(1) + spoil) + (1 - now) * points(0);
      }
      worths.push_back({card, worth});
      before = card;
    }
  }
  return worths;
}

}  // namespace oh_hell
