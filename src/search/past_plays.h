// The cards that the others have played so far in a hand of a trick game, and how likely they were to play them if they
// held what a world gives them.
#pragma once

#include <variant>
#include <vector>

#include "kernel/trick_game.h"

namespace search {

template <class G>
class PastPlays {
  using View = typename G::View;
  using Playing = typename G::Playing;
  using Cards = cards::BySeat<cards::CardSet, std::size_t{G::most_seats}>;

 public:
  explicit PastPlays(const View& view);

  /// What each seat has played.
  const Cards& cards() const { return cards_; }

  /// How likely these cards were, if everyone mostly plays as `choose(view)` would, and in `odd` of all cases anything.
  template <class Choose>
  double likelihood(const typename G::State& world, double odd, Choose&& choose) const;

 private:
  // A card that someone else played when there was a choice, and the table as that seat saw it then.
  struct Decision {
    View seen;  // without the hand
    cards::Card card;
    cards::CardSet played_since;  // by that seat, this card included
  };

  Cards cards_;
  std::vector<Decision> decisions_;
};

template <class G>
PastPlays<G>::PastPlays(const View& view) {
  using kernel::Play;
  const auto* now = std::get_if<Playing>(&view.phase);
  if (now == nullptr) return;
  const auto note = [&](const auto& trick) {
    for (const Play& play : trick) cards_[play.seat].add(play.card);
  };
  for (const auto& trick : now->tricks) note(trick);
  note(now->trick);

  // The table as it was before each card.
  Playing then = *now;
  then.tricks = {};
  then.tricks_won = {};
  auto since = cards_;
  View seen = view;
  for (cards::Seat seat : cards::seats_of(G::most_seats)) seen.hand_sizes[seat] += cards_[seat].size();
  const auto go_through = [&](const auto& trick) {
    then.trick = {};
    for (const Play& play : trick) {
      then.turn = play.seat;
      if (play.seat != view.seat && seen.hand_sizes[play.seat] > 1) {
        seen.seat = play.seat;
        seen.phase = then;
        decisions_.push_back({seen, play.card, since[play.seat]});
      }
      then.trick.push_back(play);
      since[play.seat].remove(play.card);
      --seen.hand_sizes[play.seat];
    }
  };
  for (const auto& trick : now->tricks) {
    go_through(trick);
    then.tricks.push_back(trick);
    ++then.tricks_won[G::taker(kernel::winner(trick, G::order(view)).seat)];
  }
  go_through(now->trick);
}

template <class G>
template <class Choose>
double PastPlays<G>::likelihood(const typename G::State& world, double odd, Choose&& choose) const {
  double chance = 1;
  for (const Decision& decision : decisions_) {
    View seen = decision.seen;
    seen.hand = world.deal.hands[seen.seat] | decision.played_since;
    if constexpr (requires { G::own(world, seen.seat); }) seen = View{{seen}, G::own(world, seen.seat)};
    const int choices = G::playable(seen, seen.hand).size();
    if (choices == 1) continue;
    chance *= (choose(seen) == decision.card ? 1 - odd : 0) + odd / choices;
  }
  return chance;
}

}  // namespace search
