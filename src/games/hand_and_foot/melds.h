// Melds and books of Hand & Foot: what cards are worth, which of them go together, and what a player may lay down.
// Rules R3 and R8…R13 of docs/rules/hand-and-foot.md. Reading order: cards, melds and books, laying down, proposals.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "cards/card_bag.h"
#include "kernel/refusal.h"

namespace hand_and_foot {

using cards::Card;
using cards::CardBag;
using cards::Face;
using cards::Rank;
using cards::Suit;
using kernel::Code;
using kernel::Refusal;
using kernel::Result;

// ---- Cards (R3) ----

constexpr bool is_wild(Face face) { return face.is_joker() || face.has_rank(Rank::two); }
constexpr bool is_three(Face face) { return face.has_rank(Rank::three); }
/// -300, -5, 5, 10, 20 or 50.
int points(Face face);
int points(const CardBag& cards);
/// What cards cost that are still held at the end of a round: each the absolute value of its points.
int cost_unplayed(const CardBag& cards);

constexpr int wilds_in(const CardBag& cards) { return cards.count(Rank::two) + cards.count(Face::joker()); }

// ---- Melds and books (R8, R10) ----

inline constexpr int smallest_meld = 3;
inline constexpr int fewest_naturals = 2;
inline constexpr int book_size = 7;

/// The ranks that can be melded.
inline constexpr std::array meld_ranks{Rank::four, Rank::five, Rank::six,   Rank::seven, Rank::eight, Rank::nine,
                                       Rank::ten,  Rank::jack, Rank::queen, Rank::king,  Rank::ace};

/// One T for each rank that can be melded, indexed only by Rank.
template <class T>
class ByMeldRank {
 public:
  constexpr T& operator[](Rank rank) { return values_[place(rank)]; }
  constexpr const T& operator[](Rank rank) const { return values_[place(rank)]; }
  friend constexpr bool operator==(const ByMeldRank&, const ByMeldRank&) = default;

 private:
  static constexpr std::size_t place(Rank rank) {
    return static_cast<std::size_t>(rank) - static_cast<std::size_t>(Rank::four);
  }
  std::array<T, meld_ranks.size()> values_{};
};

/// A player's melds: one of each rank at most, an empty bag where there is none.
using Melds = ByMeldRank<CardBag>;

enum class Book : std::uint8_t { none, clean, dirty };

Book book_of(const CardBag& meld);

struct Books {
  int clean = 0;
  int dirty = 0;
  constexpr bool both() const { return clean > 0 && dirty > 0; }
  friend constexpr bool operator==(const Books&, const Books&) = default;
};

Books count_books(const Melds& melds);

/// Whether this could lie on the table as the meld of that rank.
bool is_meld(const CardBag& cards, Rank rank);

// ---- Laying down (R9, R11…R13) ----

/// Cards for the meld of one rank.
struct Lay {
  Rank rank;
  CardBag cards;
  friend constexpr bool operator==(const Lay&, const Lay&) = default;
};

/// One action: new melds and additions, all or nothing.
struct MeldCards {
  std::vector<Lay> melds;
  std::vector<Lay> additions;
  friend bool operator==(const MeldCards&, const MeldCards&) = default;
};

CardBag cards_of(const MeldCards& action);

/// Whether a player has met the minimum of this round (R11), and which of the two piles is in hand (R12).
enum class PlayedDown : std::uint8_t { no, yes };
enum class PlaysFrom : std::uint8_t { hand, foot };

/// All that decides what a player may lay down.
struct Melder {
  const CardBag& hand;
  const Melds& melds;
  PlayedDown played_down;
  PlaysFrom from;
  int minimum;  // of this round (R11)
};

/// R13: on the foot one keeps two cards, or has both books and may go out. Says what is missing.
Result<void> check_no_dead_end(PlaysFrom from, int cards_left, const Books& books);
Result<void> check(const Melder& melder, const MeldCards& action);
void lay_down(Melds& melds, const MeldCards& action);

// ---- Proposals: what `legal` lists and what bots choose from ----

/// This many of the wild cards, twos before jokers or the other way round. There must be enough of them.
enum class WildOrder : std::uint8_t { twos_first, jokers_first };
CardBag take_wilds(const CardBag& from, int count, WildOrder order);

/// The lay as the action that the player's melds call for: a new meld or an addition.
MeldCards as_action(const Melds& melds, const Lay& lay);

/// A way to play down, if there is one: `enough` stops when the minimum is met and spends wild cards last,
/// `everything` lays all that can be laid. If any way is legal, `everything` is.
enum class Extent : std::uint8_t { enough, everything };
std::optional<MeldCards> play_down(const Melder& melder, Extent extent);

/// The most points that this hand could lay down at once as new melds.
int most_points(const Melder& melder);

/// Lays so much that the player is out, or has one card left to go out with, if that can be done.
std::optional<MeldCards> go_out(const Melder& melder);

/// Legal melds: each rank on its own, each wild card on each meld, ways to play down and to go out.
/// If a player who has not played down can do so, a way is among them.
std::vector<MeldCards> proposals(const Melder& melder);

}  // namespace hand_and_foot
