// The bots of Buck Euchre, each a function of what its seat sees. docs/rules/buck-euchre.md tells how they think.
#pragma once

#include "games/buck_euchre/buck_euchre.h"
#include "search/hidden_cards.h"
#include "search/past_plays.h"

namespace buck_euchre {

/// Random, without the blunders that no beginner makes.
Action choose_easy(const View& view, Rng& rng);
/// docs/rules/buck-euchre.md, "How the bots think": medium.
Action choose_medium(const View& view);
/// Remembers what was played and reckons with what is left.
Action choose_hard(const View& view);

// What more than one of them asks.

/// The suit that the hard bot would declare.
Suit best_trump(CardSet hand, Card upcard);
/// What the hard bot thinks a hand is worth under this trump, in hundredths of a trick; and by how much that is more
/// than it asks for to bid, or to stay after those before it. At 0 it does.
int hand_value(CardSet hand, Card upcard, Suit trump);
int bid_margin(CardSet hand, Card upcard, int bid);
int stay_margin(const Open& open, Seat seat, CardSet hand);

// What the expert reckons with.

using Worlds = search::Worlds<Game>;
using Likelihood = search::Likelihood<Game>;
/// Of bids, passes, trump, folding and staying, by the worth that the hard bot sees in the hands as dealt.
double likelihood_of_words(const View& view, const State& world, const BySeat<CardSet>& dealt);

/// How likely each seat is to win the match from the scores between two hands. Certain once there is a winner.
BySeat<double> match_chances(const BySeat<int>& scores);
/// Scores beyond these count as these.
inline constexpr int lowest_told_score = 1;
inline constexpr int highest_told_score = 28;

}  // namespace buck_euchre
