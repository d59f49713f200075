// What a seat of Euchre may know, and the states that could be behind it.
#include "games/euchre/euchre.h"
#include "search/deal_sampler.h"

namespace euchre {
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
                       .phase = state.phase},
            own...};
  for (Seat each : cards::seats_of(seats)) view.hand_sizes[each] = state.deal.hands[each].size();
  return view;
}

}  // namespace

PublicView watch(const State& state) { return seen<PublicView>(state); }

View view(const State& state, Seat seat) {
  return seen<View>(state, seat, state.deal.hands[seat], seat == state.dealer ? state.discard : std::nullopt);
}

namespace {

// Where a hidden card can be. The first four are the hands.
constexpr std::size_t kitty_place = 4;
constexpr std::size_t discard_place = 5;
constexpr std::size_t place_count = 6;

constexpr std::uint32_t bit(std::size_t place) { return 1U << place; }

}  // namespace

State sample(const View& view, Rng& rng) {
  const Contract* contract = contract_of(view.phase);
  const bool picked_up = contract != nullptr && contract->round == CallRound::first;
  const bool discarded = picked_up && !std::holds_alternative<Discarding>(view.phase);
  const CardSet played = played_cards(view.phase);

  // Step 1: what lies open to this seat, and how much room is left elsewhere.
  CardSet known = view.hand | played;
  std::array<std::uint8_t, place_count> room{};
  for (Seat seat : cards::seats_of(seats)) {
    if (seat != view.seat) room[seat.index()] = static_cast<std::uint8_t>(view.hand_sizes[seat]);
  }
  room[kitty_place] = kitty_size - 1;
  if (view.discard) {
    known.add(*view.discard);
  } else if (discarded) {
    room[discard_place] = 1;
  }

  // Step 2: the upcard is in the kitty until it is picked up, then with the dealer until it is played or discarded.
  const bool upcard_seen = known.contains(view.upcard);
  if (!picked_up) {
    known.add(view.upcard);
  } else if (!upcard_seen && !discarded) {
    known.add(view.upcard);
    --room[view.dealer.index()];
  }

  // Step 3: deal the rest.
  const BySeat<CardSet> cannot_hold = shown_voids(view.phase);
  const auto groups = search::group_by_places(deck - known, [&](Card card) {
    std::uint32_t places = bit(discard_place);
    for (Seat seat : cards::seats_of(seats)) {
      if (!cannot_hold[seat].contains(card)) places |= bit(seat.index());
    }
    if (card == view.upcard) return places & (bit(view.dealer.index()) | bit(discard_place));
    return places | bit(kitty_place);
  });
  const auto dealt = search::DealSampler<place_count>(groups, room).draw(rng);

  // Step 4: put the match together, with a future of its own.
  State state = start_with(view.settings, view.dealer, view.scores, {{}, view.upcard, dealt[kitty_place]});
  for (std::uint8_t& byte : state.seed.bytes) byte = static_cast<std::uint8_t>(rng());
  state.hand_number = view.hand_number;
  for (Seat seat : cards::seats_of(seats)) state.deal.hands[seat] = dealt[seat.index()];
  state.deal.hands[view.seat] = view.hand;
  if (!picked_up) {
    state.deal.kitty.add(view.upcard);
  } else if (!upcard_seen && !discarded) {
    state.deal.hands[view.dealer].add(view.upcard);
  }
  if (discarded) {
    state.discard = view.discard ? *view.discard : dealt[discard_place].first();
    state.deal.kitty.add(*state.discard);
  }
  state.phase = view.phase;
  return state;
}

}  // namespace euchre
