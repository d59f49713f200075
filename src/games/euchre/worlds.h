// The states that a seat of Euchre may be in, and how likely each of them is after what the others have done.
#pragma once

#include "games/euchre/euchre.h"
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

/// How likely the others were to do what they did, had they held what a world gives them: their passes and calls by the
/// worth that the hard bot sees in a hand, the dealer's discard and the cards played by what it would have chosen.
/// People differ from it, so nothing is ruled out. Comparable only between worlds of the same view.
class Likelihood {
 public:
  explicit Likelihood(const View& view);
  double operator()(const State& world) const;

 private:
  double of_calls(const State& world) const;
  CardSet dealt_to(Seat seat, const State& world) const;

  View view_;
  search::PastPlays<Game> plays_;
};

}  // namespace euchre
