// Order as in open_hand.h.
#include "games/oh_hell/open_hand.h"

#include <cmath>

#include "games/oh_hell/bots.h"

namespace oh_hell {

namespace {

// Without what was bid and played.
OpenHand open_hand(const PublicView& view, const BySeat<CardSet>& hands) {
  const Settings& settings = view.settings;
  return {.players = settings.players,
          .scoring = settings.scoring,
          .hook = settings.hook,
          .order = &Game::order(view),
          .cards = cards_in_hand(settings, view.hand_number),
          .hands = hands,
          .shown = view.turned_up ? CardSet::of(*view.turned_up) : CardSet{},
          .cannot_hold = {},
          .bids = {},
          .won = {},
          .turn = bidder(view, 0)};
}

}  // namespace

OpenHand as_dealt(const PublicView& view, const BySeat<CardSet>& hands) {
  OpenHand hand = open_hand(view, hands);
  const auto take_back = [&](const Trick& trick) {
    for (const Play& play : trick) hand.hands[play.seat].add(play.card);
  };
  for (const Trick& trick : tricks_of(view.phase)) take_back(trick);
  take_back(current_trick(view.phase));
  return hand;
}

OpenHand as_it_stands(const PublicView& view, const BySeat<CardSet>& hands) {
  OpenHand hand = open_hand(view, hands);
  hand.bids = bids_of(view.phase);
  hand.turn = *Game::turn(view);
  if (const auto* bidding = std::get_if<Bidding>(&view.phase)) {
    hand.bids_made = bidding->made;
    return hand;
  }
  const auto& playing = std::get<Playing>(view.phase);
  hand.bids_made = hand.players;
  hand.won = playing.tricks_won;
  hand.shown |= played_cards(view.phase);
  hand.cannot_hold = Game::shown_voids(view);
  hand.in_trick = static_cast<int>(playing.trick.size());
  if (hand.in_trick > 0) {
    const Play& winning = kernel::winner(playing.trick, *hand.order);
    hand.led = playing.trick.front().card.suit();
    hand.best = winning.card;
    hand.best_seat = winning.seat;
  }
  return hand;
}

OpenHand as_seen(const View& view) {
  BySeat<CardSet> hands;
  hands[view.seat] = view.hand;
  return as_it_stands(view, hands);
}

// ---- What its seats see ----

namespace {

Outlook outlook_for_bid(const OpenHand& hand) {
  Outlook outlook{.players = hand.players,
                  .scoring = hand.scoring,
                  .order = *hand.order,
                  .hand = hand.hands[hand.turn],
                  .unseen = deck - hand.shown - hand.hands[hand.turn],
                  .others_hold = (hand.players - 1) * hand.cards,
                  .leads_first = hand.bids_made == 0};
  const int to_come = hand.players - 1 - hand.bids_made;
  outlook.demand = static_cast<double>(hand.cards * to_come) / hand.players;
  for (int bid : hand.bids) outlook.demand += bid;
  return outlook;
}

Outlook outlook_for_card(const OpenHand& hand) {
  const CardSet mine = hand.hands[hand.turn];
  Outlook outlook{.players = hand.players,
                  .scoring = hand.scoring,
                  .order = *hand.order,
                  .hand = mine,
                  .unseen = deck - hand.shown - mine,
                  .others_hold = (hand.players - 1) * mine.size() - hand.in_trick,
                  .leads_first = false,
                  .bid = hand.bids[hand.turn],
                  .won = hand.won[hand.turn]};
  if (hand.in_trick > 0) {
    outlook.led = hand.led;
    outlook.best = hand.best;
  }
  Seat seat = hand.turn;
  for (int place = 1; place < hand.players; ++place) {
    seat = next(seat, hand.players);
    const int wants = hand.bids[seat] - hand.won[seat];
    outlook.demand += std::max(0, wants);
    if (hand.in_trick + place < hand.players) outlook.later.push_back({hand.cannot_hold[seat], wants > 0});
  }
  return outlook;
}

}  // namespace

Outlook outlook(const OpenHand& hand) {
  return hand.bids_made < hand.players ? outlook_for_bid(hand) : outlook_for_card(hand);
}

namespace {

std::optional<int> forbidden(const OpenHand& hand) {
  if (hand.hook == Hook::off || hand.bids_made != hand.players - 1) return std::nullopt;
  int missing = hand.cards;
  for (int bid : hand.bids) missing -= bid;
  return missing;
}

int best_bid(const OpenHand& hand) {
  const BidWorths worths = worth_of_bids(outlook_for_bid(hand));
  const std::optional<int> not_this = forbidden(hand);
  int best = not_this == 0 ? 1 : 0;
  for (int bid = best + 1; bid <= hand.cards; ++bid) {
    if (bid != not_this && worths[static_cast<std::size_t>(bid)] > worths[static_cast<std::size_t>(best)]) best = bid;
  }
  return best;
}

}  // namespace

// ---- What happens ----

void make_bid(OpenHand& hand, int bid) {
  hand.bids[hand.turn] = bid;
  ++hand.bids_made;
  hand.turn = next(hand.turn, hand.players);  // after the dealer comes the one who leads
}

void play_card(OpenHand& hand, Card card) {
  hand.hands[hand.turn].remove(card);
  hand.shown.add(card);
  if (hand.in_trick == 0) {
    hand.led = card.suit();
    hand.best = card;
    hand.best_seat = hand.turn;
  } else {
    if (card.suit() != hand.led) hand.cannot_hold[hand.turn] |= CardSet::of(hand.led);
    if (hand.order->beats(card, hand.best)) {
      hand.best = card;
      hand.best_seat = hand.turn;
    }
  }
  if (++hand.in_trick < hand.players) {
    hand.turn = next(hand.turn, hand.players);
    return;
  }
  hand.in_trick = 0;
  ++hand.won[hand.best_seat];
  hand.turn = hand.best_seat;
}

// The hard bot: for every card that it holds it knows how likely that card is to win a trick, from what it has counted;
// so it knows how likely each number of tricks is, and picks the bid or the card that should bring the most points.
Card best_card(const OpenHand& hand) {
  const CardSet mine = hand.hands[hand.turn];
  const CardSet following = hand.in_trick > 0 ? mine & CardSet::of(hand.led) : mine;
  const CardSet playable = following.empty() ? mine : following;
  if (playable.size() == 1) return playable.first();
  return best_of(worth_of_cards(outlook_for_card(hand)));
}

void play_out(OpenHand& hand) {
  while (hand.bids_made < hand.players) make_bid(hand, best_bid(hand));
  while (!hand.hands[hand.turn].empty()) play_card(hand, best_card(hand));
}

Action choose_hard(const View& view) {
  const OpenHand hand = as_seen(view);
  if (hand.bids_made < hand.players) return Bid{static_cast<std::uint8_t>(best_bid(hand))};
  return PlayCard{best_card(hand)};
}

// ---- Likelihood ----

namespace {

// A choice that is worth so many points more is e times as likely, and one in ten is made for no reason that we see.
// Softer than the hard bot is: people are not hard bots, and sharper weights leave fewer worlds that count.
constexpr double points_that_matter_to_a_bid = 1.4;
constexpr double points_that_matter_to_a_card = 1;
constexpr double whim = 0.1;

// How likely the chosen of these is.
class Preference {
 public:
  explicit Preference(double points_that_matter) : points_that_matter_(points_that_matter) {}
  void add(double worth, bool chosen) {
    if (count_ == 0) reference_ = worth;
    const double weight = std::exp((worth - reference_) / points_that_matter_);
    sum_ += weight;
    if (chosen) chosen_ += weight;
    ++count_;
  }
  double chance() const { return (1 - whim) * chosen_ / sum_ + whim / count_; }

 private:
  double points_that_matter_;
  double reference_ = 0;
  double sum_ = 0;
  double chosen_ = 0;
  int count_ = 0;
};

double likelihood_of_bid(const OpenHand& hand, int made) {
  const BidWorths worths = worth_of_bids(outlook_for_bid(hand));
  const std::optional<int> not_this = forbidden(hand);
  Preference preference(points_that_matter_to_a_bid);
  for (int bid = 0; bid <= hand.cards; ++bid) {
    if (bid != not_this) preference.add(worths[static_cast<std::size_t>(bid)], bid == made);
  }
  return preference.chance();
}

double likelihood_of_card(const OpenHand& hand, Card played) {
  Preference preference(points_that_matter_to_a_card);
  for (const CardWorth& each : worth_of_cards(outlook_for_card(hand))) preference.add(each.points, each.card == played);
  return preference.chance();
}

}  // namespace

double likelihood(const View& view, const BySeat<CardSet>& hands) {
  OpenHand hand = as_dealt(view, hands);
  double product = 1;
  const auto* bidding = std::get_if<Bidding>(&view.phase);
  const int made = bidding != nullptr ? bidding->made : hand.players;
  const BySeat<int>& bids = bids_of(view.phase);
  while (hand.bids_made < made) {
    if (hand.turn != view.seat) product *= likelihood_of_bid(hand, bids[hand.turn]);
    make_bid(hand, bids[hand.turn]);
  }
  const auto follow = [&](const Trick& trick) {
    for (const Play& play : trick) {
      if (play.seat != view.seat) product *= likelihood_of_card(hand, play.card);
      play_card(hand, play.card);
    }
  };
  for (const Trick& trick : tricks_of(view.phase)) follow(trick);
  follow(current_trick(view.phase));
  return product;
}

}  // namespace oh_hell
