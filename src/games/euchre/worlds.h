// The states that a seat of Euchre may be in, and how likely each of them is after what the others have done.
#pragma once

#include "games/euchre/euchre.h"
#include "search/deal_sampler.h"
#include "search/past_plays.h"

namespace euchre {

/// Draws the hidden cards; every state that the view allows is equally likely.
class Worlds {
 public:
  explicit Worlds(const View& view);
  State draw(Rng& rng);

 private:
  // Where a hidden card can be. The first four are the hands.
  static constexpr std::size_t kitty_place = 4;
  static constexpr std::size_t discard_place = 5;
  static constexpr std::size_t place_count = 6;
  using Deals = search::DealSampler<place_count>;

  Deals deals();

  View view_;
  bool picked_up_;
  bool discarded_;
  bool upcard_with_dealer_ = false;  // picked up and neither seen by this seat nor possibly put away
  Deals deals_;
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
  int passes_;
  search::PastPlays<View, Playing> plays_;
};

}  // namespace euchre
