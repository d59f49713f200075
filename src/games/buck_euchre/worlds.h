// The states that a seat of Buck Euchre may be in, and how likely each of them is after what the others have done.
#pragma once

#include "games/buck_euchre/buck_euchre.h"
#include "search/hidden_cards.h"
#include "search/past_plays.h"

namespace buck_euchre {

/// Draws the hidden cards; every state that the view allows is equally likely.
class Worlds {
 public:
  explicit Worlds(const View& view);
  State draw(Rng& rng);

 private:
  search::HiddenCards<Game, 1> hidden_;  // the blind
};

/// How likely the others were to do what they did, had they held what a world gives them: bids, passes, trump, folding
/// and staying by the worth that the hard bot sees in a hand, the cards played by what it would have chosen. People
/// differ from it, so nothing is ruled out. Comparable only between worlds of the same view.
class Likelihood {
 public:
  explicit Likelihood(const View& view);
  double operator()(const State& world) const;

 private:
  double of_auction(const State& world) const;
  double of_folding(const State& world) const;
  CardSet dealt_to(Seat seat, const State& world) const { return world.deal.hands[seat] | plays_.cards()[seat]; }

  View view_;
  search::PastPlays<Game> plays_;
};

}  // namespace buck_euchre
