// What a seat of Buck Euchre may know, and the states that could be behind it.
#include "games/buck_euchre/worlds.h"

namespace buck_euchre {
namespace {

// What everyone may know, and after it what is a seat's own. Put together at once: bots look at every card.
template <class Seen, class... Own>
Seen seen(const State& state, const Own&... own) {
  Seen view{PublicView{.settings = state.settings,
                       .hand_number = state.hand_number,
                       .scores = state.scores,
                       .dealer = state.dealer,
                       .upcard = state.deal.upcard,
                       .hand_sizes = {},
                       .auction = state.auction,
                       .phase = state.phase},
            own...};
  for (Seat each : cards::seats_of(seats)) view.hand_sizes[each] = state.deal.hands[each].size();
  return view;
}

}  // namespace

PublicView Game::watch(const State& state) { return seen<PublicView>(state); }

View Game::view(const State& state, Seat seat) { return seen<View>(state, seat, state.deal.hands[seat]); }

State Game::sample(const View& view, Rng& rng) { return Worlds(view).draw(rng); }

}  // namespace buck_euchre
