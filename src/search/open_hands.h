// The exact value of a hand of tricks when all cards lie open: how many of the tricks to come one side takes against
// the other when both play as well as can be. Alpha-beta from trick to trick, with a table of positions between tricks.
// Reading order: Lanes, OpenHands, OpenHandSolver.
//
// Cards are bits: a lane of the mask for each suit, the weakest card lowest, trump in the highest lane, so that of two
// cards that can win the trick the higher bit does. The top bit of each lane stays free.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace search {

/// The four lanes of a mask: 7 cards each in 32 bits, 15 in 64.
template <class Mask>
struct Lanes {
  static constexpr unsigned bits = sizeof(Mask) * 2;
  static constexpr Mask first = static_cast<Mask>((Mask{1} << bits) - 1);
  static constexpr Mask trump = first << (3 * bits);
  static constexpr Mask free_bits =
      (Mask{1} << (bits - 1)) | (Mask{1} << (2 * bits - 1)) | (Mask{1} << (3 * bits - 1)) | (Mask{1} << (4 * bits - 1));

  static constexpr Mask card(unsigned lane, unsigned place) { return Mask{1} << (lane * bits + place); }
  /// The lane that a card lies in.
  static constexpr Mask of(Mask card) { return first << (static_cast<unsigned>(std::countr_zero(card)) & ~(bits - 1)); }
};

/// Who holds what, and the trick on the table. Who does not play in this hand has no cards.
template <class Mask, std::size_t Seats>
struct OpenHands {
  std::array<Mask, Seats> hands{};
  unsigned counted = 0;    // a bit for each seat of the side whose tricks are counted
  unsigned turn = 0;       // who plays next
  unsigned to_follow = 0;  // how many have yet to play to the trick on the table; 0: there is none
  Mask led = 0;            // the lane that was led to it
  Mask best = 0;           // the card that is winning it
  unsigned best_seat = 0;
};

template <class Mask, std::size_t Seats>
class OpenHandSolver {
 public:
  using Hands = OpenHands<Mask, Seats>;
  using Lane = Lanes<Mask>;

  OpenHandSolver() : table_(std::size_t{1} << table_bits) {}

  /// How many of the tricks to come, the one on the table included, the counted side takes. Exact if it lies between
  /// `low` and `high`; at or beyond them it is a bound.
  int solve(const Hands& at, int low, int high) {
    counted_ = at.counted;
    hands_ = at.hands;
    Mask all = 0;
    active_ = 0;
    for (Mask hand : hands_) {
      all |= hand;
      active_ += hand != 0 ? 1 : 0;
    }
    for (unsigned seat = 0; seat < Seats; ++seat) {
      next_[seat] = seat;
      do {
        next_[seat] = next_[seat] + 1 == Seats ? 0 : next_[seat] + 1;
      } while (hands_[next_[seat]] == 0 && next_[seat] != seat);
    }
    const int left = std::popcount(hands_[at.turn]);
    if (at.to_follow == 0) return lead(at.turn, all, left, low, high);
    return follow({at.turn, at.to_follow, at.led, at.best, at.best_seat, all, left}, low, high);
  }
  int solve(const Hands& at) { return solve(at, 0, std::popcount(at.hands[at.turn])); }

 private:
  static constexpr unsigned table_bits = 11;

  struct Bounds {
    int low;
    int high;
  };
  // A position between two tricks and what is known of its value.
  struct Entry {
    std::array<Mask, Seats> hands{};
    std::uint8_t leader = 0;
    std::uint8_t counted = 0;
    std::int8_t low = 0;
    std::int8_t high = 0;
  };
  // What is left to find out, seen from whoever chooses a card.
  struct Window {
    int low;
    int high;
    bool maximise;
    bool open() const { return low < high; }
    void try_card(int value) {
      if (maximise) {
        low = std::max(low, value);
      } else {
        high = std::min(high, value);
      }
    }
    int value() const { return maximise ? low : high; }
  };
  struct OpenTrick {
    unsigned turn;
    unsigned to_follow;
    Mask led;
    Mask best;
    unsigned best_seat;
    Mask all;  // that is still in hands
    int left;  // cards of the one whose turn it is
  };

  bool counts(unsigned seat) const { return (counted_ >> seat & 1U) != 0; }

  // Everything at or below the highest of these cards.
  static Mask up_to_highest(Mask cards) { return cards == 0 ? 0 : static_cast<Mask>((std::bit_floor(cards) << 1) - 1); }

  // Of cards of a hand with no card of another hand between them, in play or winning the trick, one stands for all.
  // Adding to the gaps carries each card up to the next one in play: if that one is from the same hand, it is the same.
  static Mask different(Mask hand, Mask in_play) {
    const Mask gaps = ~(in_play | Lane::free_bits);
    return hand & ~static_cast<Mask>((hand << 1) + gaps);
  }

  // The cards of a hand that are above everyone else's of their suit.
  static Mask masters(Mask hand, Mask all) {
    const Mask others = all & ~hand;
    Mask found = 0;
    for (unsigned lane = 0; lane < 4; ++lane) {
      const Mask suit = Lane::first << (lane * Lane::bits);
      found |= hand & suit & ~up_to_highest(others & suit);
    }
    return found;
  }

  // What is certain without looking further: whoever has the highest trumps takes a trick with each of them, and a
  // leader who has all the trumps also with every other master.
  Bounds sure_tricks(unsigned leader, Mask leaders_masters, Mask all, int left) const {
    const Mask trumps = all & Lane::trump;
    if ((trumps & ~hands_[leader]) == 0) return sure_for(leader, leaders_masters, left);
    const Mask highest = std::bit_floor(trumps);
    unsigned owner = leader;
    while ((hands_[owner] & highest) == 0) owner = next_[owner];
    return sure_for(owner, hands_[owner] & trumps & ~up_to_highest(trumps & ~hands_[owner]), left);
  }
  Bounds sure_for(unsigned seat, Mask cards, int left) const {
    const int sure = std::popcount(cards);
    return counts(seat) ? Bounds{sure, left} : Bounds{0, left - sure};
  }

  // Everyone has one card.
  int last_trick(unsigned leader) const {
    Mask best = hands_[leader];
    const Mask can_win = Lane::of(best) | Lane::trump;
    unsigned winner = leader;
    for (unsigned seat = next_[leader]; seat != leader; seat = next_[seat]) {
      if ((hands_[seat] & can_win) > best) {
        best = hands_[seat];
        winner = seat;
      }
    }
    return counts(winner) ? 1 : 0;
  }

  int lead(unsigned leader, Mask all, int left, int low, int high) {
    if (left == 1) return last_trick(leader);
    // Step 1: bounds that need no search.
    const Mask strong = masters(hands_[leader], all);
    Bounds known = sure_tricks(leader, strong, all, left);
    if (known.low >= high || known.low == known.high) return known.low;
    if (known.high <= low) return known.high;
    // Step 2: the table. Two tricks are looked through as fast as looked up.
    Entry* entry = nullptr;
    if (left > 2) {
      entry = &table_[place_of(leader)];
      if (entry->hands == hands_ && entry->leader == leader && entry->counted == counted_) {
        known = {std::max<int>(known.low, entry->low), std::min<int>(known.high, entry->high)};
        if (known.low >= high || known.low == known.high) return known.low;
        if (known.high <= low) return known.high;
      }
    }
    // Step 3: every different lead, masters first.
    low = std::max(low, known.low);
    high = std::min(high, known.high);
    Mask leads = different(hands_[leader], all);
    Window window{low, high, counts(leader)};
    while (leads != 0 && window.open()) {
      const Mask card = std::bit_floor((leads & strong) != 0 ? leads & strong : leads);
      leads ^= card;
      window.try_card(play({leader, active_, Lane::of(card), card, leader, all, left}, card, window));
    }
    // Step 4: remember.
    const int value = window.value();
    if (entry != nullptr) {
      if (value > low) known.low = value;
      if (value < high) known.high = value;
      *entry = {hands_, static_cast<std::uint8_t>(leader), static_cast<std::uint8_t>(counted_),
                static_cast<std::int8_t>(known.low), static_cast<std::int8_t>(known.high)};
    }
    return value;
  }

  // A card of whoever has the turn, which `trick` already reckons with, and all that follows.
  int play(const OpenTrick& trick, Mask card, const Window& window) {
    hands_[trick.turn] ^= card;
    const Mask all = trick.all ^ card;
    int value;
    if (trick.to_follow > 1) {
      value = follow({next_[trick.turn], trick.to_follow - 1, trick.led, trick.best, trick.best_seat, all, trick.left},
                     window.low, window.high);
    } else {
      const int won = counts(trick.best_seat) ? 1 : 0;
      value = won;
      if (trick.left > 1) value += lead(trick.best_seat, all, trick.left - 1, window.low - won, window.high - won);
    }
    hands_[trick.turn] ^= card;
    return value;
  }

  int follow(const OpenTrick& trick, int low, int high) {
    const Mask hand = hands_[trick.turn];
    const Mask suit = hand & trick.led;
    Mask losers = different(hand, trick.all | trick.best) & (suit != 0 ? suit : hand);
    Mask winners = losers & (trick.led | Lane::trump) & ~up_to_highest(trick.best);
    losers ^= winners;
    Window window{low, high, counts(trick.turn)};
    // A trick that is lost so far is taken as cheaply as can be, one that is won is left alone.
    const bool is_won = counts(trick.best_seat) == counts(trick.turn);
    for (int round = 0; round < 2; ++round) {
      const bool winning = (round == 0) != is_won;
      Mask& cards = winning ? winners : losers;
      while (cards != 0 && window.open()) {
        const Mask card = cards & -cards;
        cards ^= card;
        OpenTrick after = trick;
        if (winning) {
          after.best = card;
          after.best_seat = trick.turn;
        }
        window.try_card(play(after, card, window));
      }
    }
    return window.value();
  }

  std::size_t place_of(unsigned leader) const {
    std::uint64_t hash = leader + 1;
    for (Mask hand : hands_) hash = (hash ^ hand) * 0x9e37'79b9'7f4a'7c15;
    return hash >> (64 - table_bits);
  }

  std::array<Mask, Seats> hands_{};
  std::array<unsigned, Seats> next_{};
  unsigned active_ = 0;
  unsigned counted_ = 0;
  std::vector<Entry> table_;
};

}  // namespace search
