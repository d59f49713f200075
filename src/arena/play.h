// A match between whoever decides, from its first deal to its winners.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "kernel/game.h"

namespace arena {

/// Whether what a seat decided could be done, or something else was done in its place.
enum class Done { as_decided, instead };

/// From this state on. `decide(state, seat)` gives an action; if it is refused, the first legal one is done instead.
/// `acted(seat, action, done)` is told what was done, and `hand_over(state)` is called after every hand, the last one
/// too.
template <kernel::Game G, class Decide, class Acted, class HandOver>
typename G::State play_on(typename G::State state, Decide&& decide, Acted&& acted, HandOver&& hand_over) {
  while (true) {
    const cards::SeatSet acting = G::to_act(state);
    if (!acting.empty()) {
      const cards::Seat seat = acting.first();
      auto action = decide(std::as_const(state), seat);
      Done done = Done::as_decided;
      if (!G::apply(state, seat, action)) {
        done = Done::instead;
        action = G::legal(state, seat)[0];
        G::advance(state, seat, action);
      }
      acted(seat, std::as_const(action), done);
      continue;
    }
    hand_over(std::as_const(state));
    if (kernel::is_over<G>(state)) return state;
    G::resume(state);
  }
}

/// A match from its first deal.
template <kernel::Game G, class Decide, class Acted, class HandOver>
typename G::State play_match(const typename G::Settings& settings, const cards::Seed& seed, Decide&& decide,
                             Acted&& acted, HandOver&& hand_over) {
  return play_on<G>(G::start(settings, seed), decide, acted, hand_over);
}

/// By how many points a seat of one side stands better than one of the others; `points(seat)` are a seat's.
template <class Points>
double advantage_of(Points&& points, int seats, cards::SeatSet side) {
  double ours = 0;
  double theirs = 0;
  for (cards::Seat seat : cards::seats_of(seats)) (side.contains(seat) ? ours : theirs) += points(seat);
  return ours / side.size() - theirs / (seats - side.size());
}
template <kernel::Game G>
double advantage_of(const typename G::State& state, const typename G::Settings& settings, cards::SeatSet side) {
  return advantage_of([&](cards::Seat seat) { return G::standing(state, seat); }, G::seat_count(settings), side);
}

/// What is added, summed over the hands that all seatings of a seed reached.
struct FairHands {
  double advantage = 0;
  double hands = 0;  // over all seatings
};

/// From the advantage in each hand, seating by seating; without hands of these numbers.
FairHands fair_hands(const std::vector<std::vector<double>>& by_seating, const std::set<std::size_t>& without = {});

}  // namespace arena
