// The hands that the others may hold, from what a seat knows.
#pragma once

#include "games/oh_hell/oh_hell.h"
#include "search/hidden_cards.h"

namespace oh_hell {

class Worlds {
 public:
  explicit Worlds(const View& view);
  /// Every state that the view allows is equally likely.
  State draw(Rng& rng);

 private:
  search::HiddenCards<Game, 1> hidden_;  // the stock
};

}  // namespace oh_hell
