// The cards that the others have played so far in a hand of a trick game, and how likely they were to play them if they
// held what a world gives them.
#pragma once

#include <cmath>
#include <functional>
#include <utility>
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

  /// How likely these cards were, when `chance_of(view, card)` is how likely one is that a seat chose.
  template <class ChanceOf>
  double likelihood(const typename G::State& world, ChanceOf&& chance_of) const;

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
template <class ChanceOf>
double PastPlays<G>::likelihood(const typename G::State& world, ChanceOf&& chance_of) const {
  double chance = 1;
  for (const Decision& decision : decisions_) {
    View seen = decision.seen;
    seen.hand = world.deal.hands[seen.seat] | decision.played_since;
    if constexpr (requires { G::own(world, seen.seat); }) seen = View{{seen}, G::own(world, seen.seat)};
    if (G::playable(seen, seen.hand).size() > 1) chance *= chance_of(std::as_const(seen), decision.card);
  }
  return chance;
}

/// How likely the others were to do what they did, had they held what a world gives them. What they said is the game's
/// to judge, by `likelihood_of_words(view, world, dealt)`; cards are judged by what the hard bot would have played, or
/// by the game's `chance_of_card(view, card)`. People differ from it, so nothing is ruled out. Comparable only between
/// worlds of the same view.
template <class G>
class Likelihood {
 public:
  explicit Likelihood(const typename G::View& view) : view_(view), plays_(view) {}

  double operator()(const typename G::State& world) const {
    auto dealt = world.deal.hands;
    for (cards::Seat seat : cards::seats_of(G::most_seats)) dealt[seat] |= plays_.cards()[seat];
    return likelihood_of_words(view_, world, dealt) * plays_.likelihood(world, chance_of);
  }

 private:
  static double chance_of(const typename G::View& seen, cards::Card card) {
    if constexpr (requires { chance_of_card(seen, card); }) {
      return chance_of_card(seen, card);
    } else {
      constexpr double odd = 0.25;  // how often anyone plays something else altogether
      const double anything = odd / G::playable(seen, seen.hand).size();
      return choose_hard(seen) == typename G::Action(kernel::PlayCard{card}) ? 1 - odd + anything : anything;
    }
  }

  typename G::View view_;
  PastPlays<G> plays_;
};

/// How likely somebody says yes whose hand is worth so much more than the hard bot asks for: others may ask for more or
/// less, by about `spread`, and in `odd` of all cases anyone does something else altogether.
inline double chance_at(int margin, double spread, double odd) {
  return odd + (1 - 2 * odd) / (1 + std::exp(-margin / spread));
}

/// How often one of several choices is made, when one that is worth `spread` more is made e times as often.
template <class Choices, class Worth, class IsChosen>
double share_of(const Choices& choices, double spread, Worth&& worth, IsChosen&& is_chosen) {
  const auto usual = std::invoke(worth, *choices.begin());  // any will do: it keeps the powers small
  double all = 0;
  double chosen = 0;
  for (const auto& each : choices) {
    const double weight = std::exp((std::invoke(worth, each) - usual) / spread);
    all += weight;
    if (is_chosen(each)) chosen = weight;
  }
  return chosen / all;
}

}  // namespace search
