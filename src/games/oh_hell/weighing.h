// What the hard bot weighs: how likely each card of a hand is to win a trick, so how likely each number of tricks is,
// and from that the points that a bid or a card should bring. The expert lets everyone play like this in the worlds
// that it imagines, so it has to be quick: an Outlook is all that is asked of a view, and is cheap to make.
// Reading order: outlook, bids, cards.
#pragma once

#include "games/oh_hell/oh_hell.h"

namespace oh_hell {

/// What a seat knows, as far as it is weighed.
struct Outlook {
  int players;
  Scoring scoring;
  const TrickOrder& order;
  CardSet hand;
  CardSet unseen;       // neither in this hand nor shown to all
  int others_hold = 0;  // cards in the other hands
  double demand = 0;    // tricks that the others want

  // Before the first trick:
  bool leads_first = false;
  std::optional<int> forbidden = {};  // bid

  // While cards are played:
  int bid = 0;
  int won = 0;
  std::optional<Suit> led = {};
  std::optional<Card> best = {};  // of the trick so far
  struct Later {
    CardSet cannot_hold;
    bool wants;  // the trick
  };
  cards::FixedList<Later, max_players - 1> later = {};  // those who play after this seat
};

/// As far as the view's seat sees it, whose turn it is.
Outlook outlook(const View& view);

/// What a choice should bring.
template <class Choice>
struct Worth {
  Choice choice;
  double points;
};
/// Every legal bid.
cards::FixedList<Worth<int>, most_cards + 1> worth_of_bids(const Outlook& outlook);
/// Every legal card, in the order of the hand.
cards::FixedList<Worth<Card>, most_cards> worth_of_cards(const Outlook& outlook);

/// The cards of the same suit above this one.
CardSet above(Card card);
/// Whether it makes no difference which of these two of one suit is played: nothing unseen lies between them, nor the
/// best card of the trick.
bool are_equal(const Outlook& outlook, Card lower, Card higher);

}  // namespace oh_hell
