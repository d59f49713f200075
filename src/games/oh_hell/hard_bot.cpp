// The hard bot: for every card that it holds it knows how likely that card is to win a trick, from what it has counted;
// so it knows how likely each number of tricks is, and picks the bid or the card that should bring the most points.
// How it weighs them is in weighing.h.
#include <algorithm>

#include "games/oh_hell/bots.h"
#include "games/oh_hell/weighing.h"

namespace oh_hell {

Action choose_hard(const View& view) {
  const Outlook seen = outlook(view);
  if (std::holds_alternative<Playing>(view.phase)) return PlayCard{best_of(worth_of_cards(seen))};
  const BidWorths worths = worth_of_bids(seen);
  const Actions bids = Game::legal(view);
  return *std::ranges::max_element(bids, {}, [&](const Action& bid) { return worths[std::get<Bid>(bid).tricks]; });
}

}  // namespace oh_hell
