// The bots of Oh Hell, each a function of what its seat sees. docs/rules/oh-hell.md tells how they think.
#pragma once

#include "games/oh_hell/oh_hell.h"
#include "search/hidden_cards.h"
#include "search/past_plays.h"

namespace oh_hell {

/// Random, without the blunders that no beginner makes.
Action choose_easy(const View& view, Rng& rng);
/// Goes by rules of thumb (docs/rules/oh-hell.md).
Action choose_medium(const View& view);
/// Counts cards and weighs every bid and every card by the points that it should bring.
Action choose_hard(const View& view);

// What the expert reckons with.

using Worlds = search::Worlds<Game>;
using Likelihood = search::Likelihood<Game>;
/// How likely players who weigh like the hard bot, but not as sharply, would have bid and played as the others did.
double likelihood_of_words(const View& view, const State& world, const BySeat<CardSet>& dealt);
double chance_of_card(const View& seen, Card card);

/// How likely a seat wins the match from here, if everyone plays the hands to come equally well: after so many hands,
/// with these scores. Who shares a victory counts for that share.
class MatchChance {
 public:
  MatchChance(const Settings& settings, std::uint32_t hands_played);
  double operator()(const BySeat<int>& scores, Seat seat) const;

 private:
  int players_;
  double spread_;  // standard deviation of what a seat will still get; 0 after the last hand
};

/// How far apart the points of two seats are in a hand of so many cards: half the mean square of the difference.
double spread_of_hand(const Settings& settings, int cards);

}  // namespace oh_hell
