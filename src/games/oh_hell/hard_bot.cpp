// The hard bot: for every card that it holds it knows how likely that card is to win a trick, from what it has counted;
// so it knows how likely each number of tricks is, and picks the bid or the card that should bring the most points.
// Then how likely somebody who weighs like it would have done what was done.
#include <algorithm>

#include "games/oh_hell/bots.h"
#include "games/oh_hell/weighing.h"

namespace oh_hell {
namespace {

// The first of the best.
template <class Worths>
auto best_of(const Worths& worths) {
  return std::ranges::max_element(worths, {}, [](const auto& each) { return each.points; })->choice;
}

}  // namespace

Action choose_hard(const View& view) {
  if (std::holds_alternative<Bidding>(view.phase)) {
    return Bid{static_cast<std::uint8_t>(best_of(worth_of_bids(outlook(view))))};
  }
  const CardSet cards = Game::playable(view, view.hand);
  return PlayCard{cards.size() == 1 ? cards.first() : best_of(worth_of_cards(outlook(view)))};
}

// ---- What the others did tells of their cards ----

namespace {

// A choice that is worth so many points more is e times as likely, and one in ten is made for no reason that we see.
// Softer than the hard bot is: people are not hard bots, and sharper weights leave fewer worlds that count.
constexpr double points_that_matter_to_a_bid = 1.4;
constexpr double points_that_matter_to_a_card = 1;
constexpr double whim = 0.1;

template <class Worths, class Choice>
double chance_of(const Worths& worths, const Choice& chosen, double points_that_matter) {
  const auto is_chosen = [&](const auto& each) { return each.choice == chosen; };
  const double share = search::share_of(worths, points_that_matter, &Worths::value_type::points, is_chosen);
  return (1 - whim) * share + whim / static_cast<double>(worths.size());
}

}  // namespace

double chance_of_card(const View& seen, Card card) {
  return chance_of(worth_of_cards(outlook(seen)), card, points_that_matter_to_a_card);
}

double likelihood_of_words(const View& view, const State&, const BySeat<CardSet>& dealt) {
  const auto* bidding = std::get_if<Bidding>(&view.phase);
  const int made = bidding != nullptr ? bidding->made : view.settings.players;
  const BySeat<int>& bids = bids_of(view.phase);
  View seen = view;
  auto& then = seen.phase.emplace<Bidding>();
  double chance = 1;
  for (; then.made < made; ++then.made) {
    seen.seat = bidder(view, then.made);
    seen.hand = dealt[seen.seat];
    const int bid = bids[seen.seat];
    if (seen.seat != view.seat) chance *= chance_of(worth_of_bids(outlook(seen)), bid, points_that_matter_to_a_bid);
    then.bids[seen.seat] = bid;
  }
  return chance;
}

}  // namespace oh_hell
