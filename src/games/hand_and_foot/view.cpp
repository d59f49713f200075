// What a seat of Hand & Foot may know, and the states that could be behind it.
#include "games/hand_and_foot/hand_and_foot.h"

namespace hand_and_foot {
namespace {

// What everyone may know, and after it what is a seat's own. Put together at once: bots look at every card.
template <class Seen, class... Own>
Seen seen(const State& state, const Own&... own) {
  Seen view{PublicView{.settings = state.settings,
                       .table = state.table,
                       .hand_sizes = {},
                       .foot_sizes = {},
                       .stock_size = static_cast<int>(state.hidden.stock.size()),
                       .laid_open = std::nullopt,
                       .phase = state.phase},
            own...};
  for (Seat each : cards::seats_of(state.settings.players)) {
    view.hand_sizes[each] = state.hidden.hands[each].size();
    view.foot_sizes[each] = state.hidden.feet[each].size();
  }
  if (result_of(state.phase) != nullptr) view.laid_open = LaidOpen{state.hidden.hands, state.hidden.feet};
  return view;
}

}  // namespace

PublicView Game::watch(const State& state) { return seen<PublicView>(state); }

View Game::view(const State& state, Seat seat) {
  return seen<View>(state, seat, state.hidden.hands[seat], state.hidden.newly_drawn[seat]);
}

namespace {

// All cards that this seat does not see, in a random order.
std::vector<Face> unseen(const View& view, Rng& rng) {
  CardBag left = all_cards(view.settings);
  for (Face face : view.table.pile) left.remove(face);
  for (Seat seat : cards::seats_of(view.settings.players)) {
    const Place& place = view.table.places[seat];
    for (Rank rank : meld_ranks) left -= place.melds[rank];
    if (view.laid_open) {
      left -= view.laid_open->hands[seat];
      left -= view.laid_open->feet[seat];
    } else {
      left -= seat == view.seat ? view.hand : place.known;
    }
  }
  std::vector<Face> faces(left.begin(), left.end());
  if (faces.size() > 1) cards::shuffle(faces, rng);
  return faces;
}

}  // namespace

// Cards of one face cannot be told apart and nothing but the known cards ties a face to a place, so a random order of
// the unseen cards, dealt to the hands, the feet and the stock, makes every possible world equally likely.
State Game::sample(const View& view, Rng& rng) {
  State state{
      .settings = view.settings, .seed = {}, .reshuffles = 0, .table = view.table, .hidden = {}, .phase = view.phase};
  for (std::uint8_t& byte : state.seed.bytes) byte = static_cast<std::uint8_t>(rng());
  Hidden& hidden = state.hidden;
  hidden.newly_drawn[view.seat] = view.newly_drawn;
  const std::vector<Face> faces = unseen(view, rng);
  auto next_card = faces.begin();
  if (view.laid_open) {
    hidden.hands = view.laid_open->hands;
    hidden.feet = view.laid_open->feet;
  } else {
    for (Seat seat : cards::seats_of(view.settings.players)) {
      hidden.hands[seat] = seat == view.seat ? view.hand : view.table.places[seat].known;
      for (int i = hidden.hands[seat].size(); i < view.hand_sizes[seat]; ++i) hidden.hands[seat].add(*next_card++);
      for (int i = 0; i < view.foot_sizes[seat]; ++i) hidden.feet[seat].add(*next_card++);
    }
  }
  while (next_card != faces.end()) hidden.stock.push_back(*next_card++);
  return state;
}

}  // namespace hand_and_foot
