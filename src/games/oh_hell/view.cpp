// What a seat of Oh Hell may know, and the states that could be behind it.
#include "games/oh_hell/oh_hell.h"
#include "search/deal_sampler.h"

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

PublicView watch(const State& state) { return seen<PublicView>(state); }

View view(const State& state, Seat seat) { return seen<View>(state, seat, state.deal.hands[seat]); }

namespace {

// Where a hidden card can be. The first five are the hands.
constexpr std::size_t stock_place = max_players;
constexpr std::size_t place_count = max_players + 1;

constexpr std::uint32_t bit(std::size_t place) { return 1U << place; }

}  // namespace

State sample(const View& view, Rng& rng) {
  // Step 1: what lies open to this seat, and how much room is left elsewhere.
  CardSet known = view.hand | played_cards(view.phase);
  if (view.turned_up) known.add(*view.turned_up);
  const CardSet hidden = deck - known;
  std::array<std::uint8_t, place_count> room{};
  room[stock_place] = static_cast<std::uint8_t>(hidden.size());
  for (Seat seat : cards::seats_of(view.settings.players)) {
    if (seat == view.seat) continue;
    room[seat.index()] = static_cast<std::uint8_t>(view.hand_sizes[seat]);
    room[stock_place] = static_cast<std::uint8_t>(room[stock_place] - view.hand_sizes[seat]);
  }

  // Step 2: deal the hidden cards.
  const BySeat<CardSet> cannot_hold = shown_voids(view.phase);
  const auto groups = search::group_by_places(hidden, [&](Card card) {
    std::uint32_t places = bit(stock_place);
    for (Seat seat : cards::seats_of(view.settings.players)) {
      if (seat != view.seat && !cannot_hold[seat].contains(card)) places |= bit(seat.index());
    }
    return places;
  });
  const auto dealt = search::DealSampler<place_count>(groups, room).draw(rng);

  // Step 3: put the match together, with a future of its own.
  Deal deal{.hands = {}, .turned_up = view.turned_up, .stock = dealt[stock_place]};
  for (Seat seat : cards::seats_of(view.settings.players)) deal.hands[seat] = dealt[seat.index()];
  deal.hands[view.seat] = view.hand;
  State state = start_with(view.settings, view.hand_number, view.dealer, view.scores, deal);
  for (std::uint8_t& byte : state.seed.bytes) byte = static_cast<std::uint8_t>(rng());
  state.phase = view.phase;
  return state;
}

}  // namespace oh_hell
