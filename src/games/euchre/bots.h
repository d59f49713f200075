// The bots of Euchre, each a function of what its seat sees. docs/rules/euchre.md tells how they think.
#pragma once

#include "games/euchre/euchre.h"

namespace euchre {

/// Random, without the blunders that no beginner makes.
Action choose_easy(const View& view, Rng& rng);
/// docs/rules/euchre.md, "How the bots think": medium.
Action choose_medium(const View& view);
/// Remembers what was played and what it tells about the others.
Action choose_hard(const View& view);

// What more than one of them asks.

/// What the hard bot thinks of calling with a hand, in hundredths of a trick: by how much the hand is worth more than
/// it asks for, and more than it asks for to go alone. At 0 it calls.
struct HandWorth {
  int margin = 0;
  int alone_margin = 0;
};
inline constexpr int never = -1000;
/// `hand` is as dealt: a dealer's without the upcard.
HandWorth first_round_worth(CardSet hand, Seat seat, Seat dealer, Card upcard);
HandWorth second_round_worth(CardSet hand, Seat seat, Seat dealer, Card upcard, Suit suit);
/// What the hard bot puts away of six cards.
Card hard_discard(CardSet hand, Suit trump);

/// The hand that this seat would play with after calling, before any discard: a dealer who orders up has the upcard.
CardSet hand_with_upcard(const View& view);
/// Whether the trick belongs to the seat's partner so far.
bool partner_is_winning(const View& view);

/// How likely a team is to win the match from a score, between two hands; `next_dealer` deals the hand to come. 1 or 0
/// once a team has reached the target.
double match_chance(Team team, const ByTeam<int>& scores, int target_score, Seat next_dealer);

}  // namespace euchre
