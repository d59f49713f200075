// The states that a seat of Euchre may be in, and how likely each of them is after what the others have done.
#pragma once

#include "games/euchre/bots.h"
#include "search/hidden_cards.h"
#include "search/past_plays.h"

namespace euchre {

/// Draws the hidden cards; every state that the view allows is equally likely.
class Worlds {
 public:
  explicit Worlds(const View& view);
  State draw(Rng& rng);

 private:
  // Behind the hands.
  static constexpr std::size_t kitty_place = 0;
  static constexpr std::size_t discard_place = 1;
  using HiddenCards = search::HiddenCards<Game, 2>;

  HiddenCards hidden();

  View view_;
  bool picked_up_;
  bool discarded_;
  bool upcard_with_dealer_ = false;  // picked up and neither seen by this seat nor possibly put away
  HiddenCards hidden_;
};

using Likelihood = search::Likelihood<Game>;
/// Of passes and calls by the worth that the hard bot sees in the hands as dealt, of the dealer's discard by what it
/// would have put away.
double likelihood_of_words(const View& view, const State& world, BySeat<CardSet> dealt);

}  // namespace euchre
