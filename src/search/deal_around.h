// One way to deal hidden cards around a table, for whoever cannot know whether there is one.
#pragma once

#include <array>
#include <optional>

#include "cards/rng.h"
#include "cards/seat.h"
#include "search/deal_sampler.h"

namespace search {

template <std::size_t Seats>
struct DealtAround {
  cards::BySeat<cards::CardSet, Seats> hands;
  cards::CardSet rest;  // what is left
};

/// Each seat gets as many cards as it has room for, and none that it cannot hold. None if that cannot be done.
template <std::size_t Seats>
std::optional<DealtAround<Seats>> deal_around(cards::CardSet hidden, const cards::BySeat<int, Seats>& room,
                                              const cards::BySeat<cards::CardSet, Seats>& cannot_hold) {
  typename DealSampler<Seats + 1>::Room rooms{};
  int rest = hidden.size();
  for (cards::Seat seat : cards::seats_of(Seats)) {
    if (room[seat] < 0 || room[seat] > rest) return std::nullopt;
    rooms[seat.index()] = static_cast<std::uint8_t>(room[seat]);
    rest -= room[seat];
  }
  rooms[Seats] = static_cast<std::uint8_t>(rest);
  const auto groups = group_by_places(hidden, [&](cards::Card card) {
    std::uint32_t places = 1U << Seats;
    for (cards::Seat seat : cards::seats_of(Seats)) {
      if (!cannot_hold[seat].contains(card)) places |= 1U << seat.number();
    }
    return places;
  });
  DealSampler<Seats + 1> sampler(groups, rooms);
  if (sampler.count() <= 0) return std::nullopt;
  cards::Rng rng(0);  // any deal will do
  const auto dealt = sampler.draw(rng);
  DealtAround<Seats> around{{}, dealt[Seats]};
  for (cards::Seat seat : cards::seats_of(Seats)) around.hands[seat] = dealt[seat.index()];
  return around;
}

}  // namespace search
