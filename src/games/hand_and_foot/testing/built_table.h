// Tables for tests: says where the cards that matter are, and puts all others where they do not.
//
//   BuiltTable table(2);
//   table.hand(0, "KH KS KD 4C");
//   table.meld(0, Rank::ace, "AH AS AD").on_foot(0).pile("4D 9C");
//   State state = table.melding(0);
#pragma once

#include <cassert>
#include <optional>
#include <sstream>
#include <string>

#include "games/hand_and_foot/hand_and_foot.h"

namespace hand_and_foot {

inline Face face(const std::string& text) { return cards::parse_face(text).value(); }

inline std::vector<Face> faces(const std::string& text) {
  std::istringstream stream(text);
  std::vector<Face> all;
  for (std::string word; stream >> word;) all.push_back(face(word));
  return all;
}

inline CardBag bag(const std::string& text) {
  CardBag cards;
  for (Face each : faces(text)) cards.add(each);
  return cards;
}

class BuiltTable {
 public:
  explicit BuiltTable(int players, int target_score = 8500)
      : state_(Game::start({players, target_score}, cards::numbered_seed(1))) {
    state_.table.pile.clear();
    state_.hidden = {};
  }

  /// Rounds count from 1, as players do. The rounds before it brought nothing.
  BuiltTable& round(int number) {
    state_.table.round = static_cast<std::uint32_t>(number - 1);
    state_.table.history.clear();
    for (int i = 1; i < number; ++i) state_.table.history.push_back({});
    return *this;
  }
  /// The score so far, made in the round before, which must exist.
  BuiltTable& scores(const BySeat<int>& scores) {
    state_.table.scores = scores;
    state_.table.history.clear();
    for (std::uint32_t i = 1; i < state_.table.round; ++i) state_.table.history.push_back({});
    BySeat<std::int16_t> all;
    for (Seat seat : cards::seats_of(most_players)) all[seat] = static_cast<std::int16_t>(scores[seat]);
    state_.table.history.push_back(all);
    return *this;
  }
  BuiltTable& hand(int seat, const std::string& text) {
    hands_[Seat(seat)] = bag(text);
    return *this;
  }
  BuiltTable& foot(int seat, const std::string& text) {
    feet_[Seat(seat)] = bag(text);
    return *this;
  }
  BuiltTable& meld(int seat, Rank rank, const std::string& text) {
    place(seat).melds[rank] = bag(text);
    return played_down(seat);
  }
  BuiltTable& played_down(int seat) {
    place(seat).played_down = PlayedDown::yes;
    return *this;
  }
  BuiltTable& on_foot(int seat) {
    place(seat).from = PlaysFrom::foot;
    feet_[Seat(seat)] = CardBag{};
    return played_down(seat);
  }
  /// The top card last.
  BuiltTable& pile(const std::string& text) {
    for (Face each : faces(text)) state_.table.pile.push_back(each);
    return *this;
  }
  /// The next card to be drawn last. Cards that are left over go to the last player's hand.
  BuiltTable& stock(const std::string& text) {
    stock_ = faces(text);
    return *this;
  }
  BuiltTable& threes_in_a_row(int count) {
    state_.table.threes_in_a_row = count;
    return *this;
  }

  State drawing(int seat) { return built(Drawing{Seat(seat)}); }
  State melding(int seat) { return built(Melding{Seat(seat), DrewFrom::stock}); }

 private:
  Place& place(int seat) { return state_.table.places[Seat(seat)]; }

  State built(const Phase& phase) const {
    State state = state_;
    state.phase = phase;
    CardBag left = all_cards(state.settings);
    const auto players = cards::seats_of(state.settings.players);
    // Step 1: what was said.
    for (Face each : state.table.pile) left.remove(each);
    for (Seat seat : players) {
      for (Rank rank : meld_ranks) left -= state.table.places[seat].melds[rank];
      if (hands_[seat]) left -= *hands_[seat];
      if (feet_[seat]) left -= *feet_[seat];
    }
    if (stock_) {
      for (Face each : *stock_) left.remove(each);
    }
    // Step 2: the rest.
    const auto deal = [&left](int count) {
      CardBag cards;
      for (int i = 0; i < count; ++i) {
        cards.add(left.first());
        left.remove(left.first());
      }
      return cards;
    };
    for (Seat seat : players) {
      state.hidden.hands[seat] = hands_[seat] ? *hands_[seat] : deal(hand_size);
      state.hidden.feet[seat] = feet_[seat] ? *feet_[seat] : deal(foot_size);
    }
    if (stock_) {
      for (Face each : *stock_) state.hidden.stock.push_back(each);
      state.hidden.hands[Seat(state.settings.players - 1)] += left;
    } else {
      for (Face each : left) state.hidden.stock.push_back(each);
    }
    return state;
  }

  State state_;
  BySeat<std::optional<CardBag>> hands_;
  BySeat<std::optional<CardBag>> feet_;
  std::optional<std::vector<Face>> stock_;
};

}  // namespace hand_and_foot
