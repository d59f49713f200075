// The hands that the others may hold, from what a seat knows.
#pragma once

#include "games/oh_hell/oh_hell.h"
#include "search/deal_sampler.h"

namespace oh_hell {

class Worlds {
 public:
  explicit Worlds(const View& view);

  struct World {
    BySeat<CardSet> hands;
    CardSet stock;
  };
  /// Every possible world equally likely.
  World draw(Rng& rng);

 private:
  static constexpr std::size_t stock_place = max_players;  // the places before it are the hands
  static constexpr std::size_t place_count = max_players + 1;

  Seat seat_;
  CardSet hand_;
  search::DealSampler<place_count> sampler_;
};

}  // namespace oh_hell
