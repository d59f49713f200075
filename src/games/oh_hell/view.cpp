// What a seat of Oh Hell may know. The states that could be behind it are in worlds.cpp.
#include "games/oh_hell/oh_hell.h"

namespace oh_hell {
namespace {

// What everyone may know, and after it what is a seat's own. Put together at once: bots look at every card.
template <class Seen, class... Own>
Seen seen(const State& state, const Own&... own) {
  Seen view{PublicView{.settings = state.settings,
                       .hand_number = state.hand_number,
                       .scores = state.scores,
                       .dealer = state.dealer,
                       .turned_up = state.deal.turned_up,
                       .hand_sizes = {},
                       .phase = state.phase},
            own...};
  for (Seat each : cards::seats_of(state.settings.players)) view.hand_sizes[each] = state.deal.hands[each].size();
  return view;
}

}  // namespace

PublicView Game::watch(const State& state) { return seen<PublicView>(state); }

View Game::view(const State& state, Seat seat) { return seen<View>(state, seat, state.deal.hands[seat]); }

}  // namespace oh_hell
