// What a seat of Buck Euchre may know, and the states that could be behind it.
#include "games/buck_euchre/buck_euchre.h"
#include "search/deal_sampler.h"

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

PublicView watch(const State& state) { return seen<PublicView>(state); }

View view(const State& state, Seat seat) { return seen<View>(state, seat, state.deal.hands[seat]); }

namespace {

// Where a hidden card can be. The first four are the hands.
constexpr std::size_t blind_place = 4;
constexpr std::size_t place_count = 5;

constexpr std::uint32_t bit(std::size_t place) { return 1U << place; }

}  // namespace

State sample(const View& view, Rng& rng) {
  // Step 1: how much room there is for what this seat does not see. Who folded keeps the cards.
  std::array<std::uint8_t, place_count> room{};
  for (Seat seat : cards::seats_of(seats)) {
    if (seat != view.seat) room[seat.index()] = static_cast<std::uint8_t>(view.hand_sizes[seat]);
  }
  room[blind_place] = kitty_size - 1;

  // Step 2: deal it.
  const CardSet known = view.hand | played_cards(view.phase) | CardSet::of(view.upcard);
  const BySeat<CardSet> cannot_hold = shown_voids(view.phase);
  const auto groups = search::group_by_places(deck - known, [&](Card card) {
    std::uint32_t places = bit(blind_place);
    for (Seat seat : cards::seats_of(seats)) {
      if (!cannot_hold[seat].contains(card)) places |= bit(seat.index());
    }
    return places;
  });
  const auto dealt = search::DealSampler<place_count>(groups, room).draw(rng);

  // Step 3: put the match together, with a future of its own.
  const CardSet blind = dealt[blind_place] | CardSet::of(view.upcard);
  State state = start_with(view.settings, view.dealer, view.scores, {{}, view.upcard, blind});
  for (std::uint8_t& byte : state.seed.bytes) byte = static_cast<std::uint8_t>(rng());
  state.hand_number = view.hand_number;
  for (Seat seat : cards::seats_of(seats)) state.deal.hands[seat] = dealt[seat.index()];
  state.deal.hands[view.seat] = view.hand;
  state.auction = view.auction;
  state.phase = view.phase;
  return state;
}

}  // namespace buck_euchre
