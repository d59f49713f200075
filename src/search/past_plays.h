// For games with bowers: the cards that the others have played so far, and how likely they were to play them if they
// held what a world gives them.
#pragma once

#include <variant>
#include <vector>

#include "kernel/bowers.h"

namespace search {

/// `View` is a seat's view; its phase may be `Playing`, which has contract, turn, trick, tricks and tricks_won.
template <class View, class Playing>
class PastPlays {
 public:
  /// `count(playing, winner)` notes a finished trick for who took it.
  template <class Count>
  PastPlays(const View& view, Count&& count);

  /// What each seat has played.
  const cards::BySeat<cards::CardSet>& cards() const { return cards_; }

  /// How likely these cards were, if everyone mostly plays as `choose(view)` would, and in `odd` of all cases anything.
  /// `complete(view, world)` tells a seat what it alone knows besides its hand.
  template <class World, class Choose, class Complete>
  double likelihood(const World& world, double odd, Choose&& choose, Complete&& complete) const;

 private:
  // A card that someone else played when there was a choice, and the table as that seat saw it then.
  struct Decision {
    View seen;  // without the hand
    cards::Card card;
    cards::CardSet played_since;  // by that seat, this card included
  };

  cards::BySeat<cards::CardSet> cards_;
  std::vector<Decision> decisions_;
};

template <class View, class Playing>
template <class Count>
PastPlays<View, Playing>::PastPlays(const View& view, Count&& count) {
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
  for (cards::Seat seat : cards::seats_of(kernel::bowers::seats)) seen.hand_sizes[seat] += cards_[seat].size();
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
    count(then, kernel::winner(trick, kernel::bowers::order_of(then.contract.trump)).seat);
  }
  go_through(now->trick);
}

template <class View, class Playing>
template <class World, class Choose, class Complete>
double PastPlays<View, Playing>::likelihood(const World& world, double odd, Choose&& choose,
                                            Complete&& complete) const {
  double chance = 1;
  for (const Decision& decision : decisions_) {
    View seen = decision.seen;
    seen.hand = world.deal.hands[seen.seat] | decision.played_since;
    complete(seen, world);
    const auto& playing = std::get<Playing>(seen.phase);
    const auto& order = kernel::bowers::order_of(playing.contract.trump);
    const int choices = kernel::playable(seen.hand, kernel::led_card(playing.trick), order).size();
    if (choices == 1) continue;
    chance *= (choose(seen) == decision.card ? 1 - odd : 0) + odd / choices;
  }
  return chance;
}

}  // namespace search
