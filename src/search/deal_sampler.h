// Deals hidden cards to the places that may hold them, every possible deal equally likely.
// Cards that may go to the same places form a group; the number of ways is counted group by group, so nothing is
// drawn in vain and no impossible deal can come out. Places that may take the same groups are filled as one place and
// shared out afterwards: most hands have shown nothing about themselves, so there is little left to count.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cards/card_set.h"
#include "cards/rng.h"

namespace search {

/// Cards that may lie in any of the places whose bit is set.
struct CardGroup {
  cards::CardSet cards;
  std::uint32_t places = 0;
};

/// Gathers cards that may go to the same places. `places_of(card)` gives the bits.
template <class PlacesOf>
std::vector<CardGroup> group_by_places(cards::CardSet unknown, PlacesOf&& places_of) {
  std::vector<CardGroup> groups;
  for (cards::Card card : unknown) {
    const std::uint32_t places = places_of(card);
    const auto same = std::ranges::find(groups, places, &CardGroup::places);
    if (same == groups.end()) {
      groups.push_back({cards::CardSet::of(card), places});
    } else {
      same->cards.add(card);
    }
  }
  return groups;
}

/// `Places` hands, kitties, stocks: whatever can hold hidden cards.
template <std::size_t Places>
class DealSampler {
 public:
  using Room = std::array<std::uint8_t, Places>;
  using Dealt = std::array<cards::CardSet, Places>;

  /// `room` says how many cards each place takes; together they take all cards of the groups.
  DealSampler(std::span<const CardGroup> groups, const Room& room)
      : groups_(groups.begin(), groups.end()), room_of_each_(room), ways_(groups.size()) {
    // The group that may go to the most places comes last: it takes whatever room is left, in one way.
    std::ranges::sort(groups_, {}, [](const CardGroup& group) { return std::popcount(group.places); });
    join_places();
  }

  /// How many deals there are.
  double count() {
    double shares = 1;
    Room joined{};
    for (std::size_t place = 0; place < Places; ++place) {
      for (std::uint8_t n = 1; n <= room_of_each_[place]; ++n) {
        shares = shares * ++joined[joined_[place]] / n;
      }
    }
    return shares * ways(0, room_);
  }

  /// One of them. There must be at least one.
  Dealt draw(cards::Rng& rng) {
    Dealt dealt{};
    Room room = room_;
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      const Room taken = draw_split(group, room, rng);
      deal_out(groups_[group].cards, taken, dealt, rng);
      for (std::size_t place = 0; place < Places; ++place) {
        room[place] = static_cast<std::uint8_t>(room[place] - taken[place]);
      }
    }
    return share_out(dealt, rng);
  }

 private:
  // Of the places that may take the same groups, the first gets the room of all.
  void join_places() {
    std::array<std::uint64_t, Places> may_take{};
    for (std::size_t place = 0; place < Places; ++place) {
      for (std::size_t group = 0; group < groups_.size(); ++group) {
        may_take[place] |= std::uint64_t{groups_[group].places >> place & 1U} << group;
      }
      joined_[place] = static_cast<std::size_t>(std::ranges::find(may_take, may_take[place]) - may_take.begin());
      std::uint8_t& room = room_[joined_[place]];
      room = static_cast<std::uint8_t>(room + room_of_each_[place]);
    }
  }

  // The ways to deal groups `group` and later into what room is left.
  double ways(std::size_t group, const Room& room) {
    if (group == groups_.size()) return 1;
    const std::uint64_t key = key_of(room);
    if (const auto known = ways_[group].find(key); known != ways_[group].end()) return known->second;
    double total = 0;
    for_each_split(group, room, [&](const Room&, const Room& left, double orders) {
      total += orders * ways(group + 1, left);
      return true;
    });
    ways_[group].emplace(key, total);
    return total;
  }

  // How many cards of the group each place takes, weighted by the deals that follow from it.
  Room draw_split(std::size_t group, const Room& room, cards::Rng& rng) {
    const double total = ways(group, room);
    assert(total > 0);
    double target = static_cast<double>(rng() >> 11) * 0x1p-53 * total;
    Room chosen{};
    for_each_split(group, room, [&](const Room& taken, const Room& left, double orders) {
      const double weight = orders * ways(group + 1, left);
      if (weight == 0) return true;
      chosen = taken;
      target -= weight;
      return target >= 0;
    });
    return chosen;
  }

  // Calls visit(taken, left, number of ways to hand these counts out) for every split of the group that fits,
  // until visit says to stop.
  template <class Visit>
  void for_each_split(std::size_t group, const Room& room, Visit&& visit) {
    Room taken{};
    Room left = room;
    split_from(0, static_cast<std::uint8_t>(groups_[group].cards.size()), 1, groups_[group].places, taken, left, visit);
  }

  template <class Visit>
  bool split_from(std::size_t place, std::uint8_t cards, double orders, std::uint32_t places, Room& taken, Room& left,
                  Visit& visit) {
    if (place == Places) return cards != 0 || visit(std::as_const(taken), std::as_const(left), orders);
    const std::uint8_t most = (places >> place & 1U) != 0 ? std::min(cards, left[place]) : std::uint8_t{0};
    int room_after = 0;  // what does not fit into later places has to stay here
    for (std::size_t later = place + 1; later < Places; ++later) {
      if ((places >> later & 1U) != 0) room_after += left[later];
    }
    double choose = 1;  // binomial(cards, n)
    for (std::uint8_t n = 0; n <= most; ++n) {
      if (cards - n <= room_after) {
        taken[place] = n;
        left[place] = static_cast<std::uint8_t>(left[place] - n);
        const bool go_on =
            split_from(place + 1, static_cast<std::uint8_t>(cards - n), orders * choose, places, taken, left, visit);
        left[place] = static_cast<std::uint8_t>(left[place] + n);
        if (!go_on) return false;
      }
      choose = choose * (cards - n) / (n + 1);
    }
    taken[place] = 0;
    return true;
  }

  static void deal_out(cards::CardSet cards, const Room& taken, Dealt& dealt, cards::Rng& rng) {
    std::vector<cards::Card> order(cards.begin(), cards.end());
    if (order.size() > 1) cards::shuffle(order, rng);
    std::size_t next = 0;
    for (std::size_t place = 0; place < Places; ++place) {
      for (std::uint8_t n = 0; n < taken[place]; ++n) dealt[place].add(order[next++]);
    }
  }

  Dealt share_out(const Dealt& joined, cards::Rng& rng) const {
    Dealt dealt{};
    for (std::size_t first = 0; first < Places; ++first) {
      Room share{};
      for (std::size_t place = first; place < Places; ++place) {
        if (joined_[place] == first) share[place] = room_of_each_[place];
      }
      deal_out(joined[first], share, dealt, rng);
    }
    return dealt;
  }

  static std::uint64_t key_of(const Room& room) {
    std::uint64_t key = 0;
    for (std::uint8_t places_left : room) key = key << 6 | places_left;
    return key;
  }

  std::vector<CardGroup> groups_;
  Room room_of_each_;
  Room room_{};  // after joining
  std::array<std::size_t, Places> joined_{};
  std::vector<std::unordered_map<std::uint64_t, double>> ways_;
};

}  // namespace search
