// The cards of a trick game that a seat does not see, and states with each of them somewhere it can be.
#pragma once

#include <array>
#include <cstdint>

#include "cards/rng.h"
#include "cards/seat.h"
#include "search/deal_sampler.h"

namespace search {

/// The other hands are places, and behind them `More` that a game has besides: a kitty, a stock, a discard.
template <class G, std::size_t More>
class HiddenCards {
  static constexpr std::size_t seats = G::most_seats;
  using Sampler = DealSampler<seats + More>;
  using View = typename G::View;

 public:
  /// Places are bits: a seat's hand by its number, then the others.
  static constexpr std::uint32_t hand_of(cards::Seat seat) { return 1U << seat.number(); }
  static constexpr std::uint32_t behind(std::size_t place) { return 1U << (seats + place); }

  /// `hidden` are dealt to the other hands, as many as those hold, and to the places behind, which take `room`.
  /// `narrow(card, places)` takes places away where a card cannot be for a reason that no trick has shown.
  template <class Narrow>
  HiddenCards(const View& view, cards::CardSet hidden, const std::array<int, More>& room, Narrow&& narrow)
      : view_(view), sampler_(sampler(view, hidden, room, narrow)) {}
  HiddenCards(const View& view, cards::CardSet hidden, const std::array<int, More>& room)
      : HiddenCards(view, hidden, room, [](cards::Card, std::uint32_t places) { return places; }) {}

  struct World {
    typename G::State state;  // complete but for what lies behind the hands
    std::array<cards::CardSet, More> behind;
  };
  /// Every possible one is equally likely.
  World draw(cards::Rng& rng) {
    const auto dealt = sampler_.draw(rng);
    World world{{static_cast<const typename View::Open&>(view_)}, {}};
    for (cards::Seat seat : cards::seats_of(seats)) world.state.deal.hands[seat] = dealt[seat.index()];
    world.state.deal.hands[view_.seat] = view_.hand;
    for (std::size_t place = 0; place < More; ++place) world.behind[place] = dealt[seats + place];
    // A future of its own: nobody knows what is dealt next.
    for (std::uint8_t& byte : world.state.seed.bytes) byte = static_cast<std::uint8_t>(rng());
    return world;
  }

 private:
  template <class Narrow>
  static Sampler sampler(const View& view, cards::CardSet hidden, const std::array<int, More>& more, Narrow&& narrow) {
    typename Sampler::Room room{};
    for (std::size_t place = 0; place < More; ++place) room[seats + place] = static_cast<std::uint8_t>(more[place]);
    const auto cannot_hold = G::shown_voids(view);
    for (cards::Seat seat : cards::seats_of(seats)) {
      if (seat != view.seat) room[seat.index()] = static_cast<std::uint8_t>(view.hand_sizes[seat]);
    }
    return Sampler(group_by_places(hidden,
                                   [&](cards::Card card) {
                                     std::uint32_t places = ((1U << More) - 1) << seats;
                                     for (cards::Seat seat : cards::seats_of(G::seat_count(view.settings))) {
                                       if (seat == view.seat || cannot_hold[seat].contains(card)) continue;
                                       places |= hand_of(seat);
                                     }
                                     return narrow(card, places);
                                   }),
                   room);
  }

  View view_;
  Sampler sampler_;
};

/// The states that a seat of G may be in, where what is in no hand lies in one heap: a kitty, a stock.
template <class G>
class Worlds {
 public:
  explicit Worlds(const typename G::View& view) : hidden_(view, G::unseen(view), {left_over(view)}) {}

  /// Every state that the view allows is equally likely.
  typename G::State draw(cards::Rng& rng) {
    auto [state, behind] = hidden_.draw(rng);
    G::set_aside(state, behind[0]);
    return state;
  }

 private:
  static int left_over(const typename G::View& view) {
    int left = G::unseen(view).size() + view.hand_sizes[view.seat];
    for (int held : view.hand_sizes) left -= held;
    return left;
  }

  HiddenCards<G, 1> hidden_;
};

}  // namespace search
