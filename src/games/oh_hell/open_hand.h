// One hand with all cards open, as small as it can be: what the expert plays to its end thousands of times.
// It knows nothing of the match. Everyone in it plays like the hard bot, each from what its seat would see.
#pragma once

#include "games/oh_hell/weighing.h"

namespace oh_hell {

struct OpenHand {
  int players;
  Scoring scoring;
  Hook hook;
  const TrickOrder* order;
  int cards;  // of each seat at the deal
  BySeat<CardSet> hands;
  CardSet shown;  // to all: turned up or played
  BySeat<CardSet> cannot_hold;
  int bids_made = 0;
  BySeat<int> bids;
  BySeat<int> won;
  Seat turn;
  int in_trick = 0;  // cards of the trick on the table
  Suit led = Suit::clubs;
  Card best{Rank::two, Suit::clubs};
  Seat best_seat{0};
};

/// The hand before its first bid: `hands` as they are now in the view, and what each seat has played.
OpenHand as_dealt(const PublicView& view, const BySeat<CardSet>& hands);
/// The hand as it stands.
OpenHand as_it_stands(const PublicView& view, const BySeat<CardSet>& hands);

/// As far as the view's seat sees it, whose turn it is.
OpenHand as_seen(const View& view);

/// What whoever has the turn knows, as far as it is weighed.
Outlook outlook(const OpenHand& hand);

inline bool is_over(const OpenHand& hand) { return hand.bids_made == hand.players && hand.hands[hand.turn].empty(); }

void make_bid(OpenHand& hand, int bid);
void play_card(OpenHand& hand, Card card);
/// To the last card.
void play_out(OpenHand& hand);

/// How likely players who weigh like the hard bot, but not as sharply, would have bid and played as this seat has
/// seen the others do, if these were the hands now.
double likelihood(const View& view, const BySeat<CardSet>& hands);

}  // namespace oh_hell
