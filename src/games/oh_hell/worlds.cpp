// Order as in worlds.h, then the state that a view could come from.
#include "games/oh_hell/worlds.h"

namespace oh_hell {
namespace {

template <std::size_t Places>
search::DealSampler<Places> sampler_of(const View& view, std::size_t stock) {
  const auto bit = [](std::size_t place) { return 1U << place; };
  // Step 1: what lies open to this seat, and how much room is left elsewhere.
  CardSet known = view.hand | played_cards(view.phase);
  if (view.turned_up) known.add(*view.turned_up);
  const CardSet hidden = deck - known;
  std::array<std::uint8_t, Places> room{};
  room[stock] = static_cast<std::uint8_t>(hidden.size());
  for (Seat seat : cards::seats_of(view.settings.players)) {
    if (seat == view.seat) continue;
    room[seat.index()] = static_cast<std::uint8_t>(view.hand_sizes[seat]);
    room[stock] = static_cast<std::uint8_t>(room[stock] - view.hand_sizes[seat]);
  }

  // Step 2: where each of the hidden cards can be.
  const BySeat<CardSet> cannot_hold = shown_voids(view.phase);
  const auto groups = search::group_by_places(hidden, [&](Card card) {
    std::uint32_t places = bit(stock);
    for (Seat seat : cards::seats_of(view.settings.players)) {
      if (seat != view.seat && !cannot_hold[seat].contains(card)) places |= bit(seat.index());
    }
    return places;
  });
  return {groups, room};
}

}  // namespace

Worlds::Worlds(const View& view)
    : seat_(view.seat), hand_(view.hand), sampler_(sampler_of<place_count>(view, stock_place)) {}

Worlds::World Worlds::draw(Rng& rng) {
  const auto dealt = sampler_.draw(rng);
  World world{.hands = {}, .stock = dealt[stock_place]};
  for (Seat seat : cards::seats_of(max_players)) world.hands[seat] = dealt[seat.index()];
  world.hands[seat_] = hand_;
  return world;
}

State Game::sample(const View& view, Rng& rng) {
  const auto [hands, stock] = Worlds(view).draw(rng);
  const Deal deal{.hands = hands, .turned_up = view.turned_up, .stock = stock};
  State state = start_with(view.settings, view.hand_number, view.dealer, view.scores, deal);
  for (std::uint8_t& byte : state.seed.bytes) byte = static_cast<std::uint8_t>(rng());  // a future of its own
  state.phase = view.phase;
  return state;
}

}  // namespace oh_hell
