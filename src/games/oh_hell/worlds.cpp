// Order as in worlds.h, then the state that a view could come from.
#include "games/oh_hell/worlds.h"

namespace oh_hell {
namespace {

CardSet hidden_from(const View& view) {
  const CardSet turned_up = view.turned_up ? CardSet::of(*view.turned_up) : CardSet{};
  return deck - view.hand - played_cards(view.phase) - turned_up;
}

int stock_of(const View& view) {
  int stock = hidden_from(view).size() + view.hand_sizes[view.seat];
  for (int held : view.hand_sizes) stock -= held;
  return stock;
}

}  // namespace

Worlds::Worlds(const View& view) : hidden_(view, hidden_from(view), {stock_of(view)}) {}

State Worlds::draw(Rng& rng) {
  auto [state, behind] = hidden_.draw(rng);
  state.deal.stock = behind[0];
  return state;
}

State Game::sample(const View& view, Rng& rng) {
  State state = Worlds(view).draw(rng);
  search::forget_future(state, rng);
  return state;
}

}  // namespace oh_hell
