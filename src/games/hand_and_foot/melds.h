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
using kernel::Fault;
using kernel::Refusal;
using kernel::RefusalKind;
using kernel::Result;

// ---- Refusals ----

struct Code : kernel::Code {
  static constexpr RefusalKind NOT_PLAYED_DOWN{"NOT_PLAYED_DOWN", Fault::invalid,
                                               "Play down before you unlock the discard pile"};
  static constexpr RefusalKind PILE_EMPTY{"PILE_EMPTY", Fault::invalid, "The discard pile is empty"};
  static constexpr RefusalKind PILE_FROZEN{"PILE_FROZEN", Fault::invalid,
                                           "The discard pile is frozen: a wild card is on top"};
  static constexpr RefusalKind TOP_IS_THREE{"TOP_IS_THREE", Fault::invalid, "A 3 on top cannot be unlocked"};
  static constexpr RefusalKind TOO_FEW_MATCHES{"TOO_FEW_MATCHES", Fault::invalid,
                                               "Need 2 natural cards of the top card's rank (have {})"};
  static constexpr RefusalKind NO_CARDS{"NO_CARDS", Fault::invalid, "Select at least 3 cards"};
  static constexpr RefusalKind TOO_FEW_CARDS{"TOO_FEW_CARDS", Fault::invalid, "Melds require at least 3 cards"};
  static constexpr RefusalKind THREES_CANNOT_BE_MELDED{"THREES_CANNOT_BE_MELDED", Fault::invalid,
                                                       "3s cannot be melded"};
  static constexpr RefusalKind TOO_FEW_NATURALS{"TOO_FEW_NATURALS", Fault::invalid,
                                                "Need at least 2 natural cards of same rank"};
  static constexpr RefusalKind MIXED_RANKS{"MIXED_RANKS", Fault::invalid, "All natural cards must be same rank"};
  static constexpr RefusalKind TOO_MANY_WILDS{
      "TOO_MANY_WILDS", Fault::invalid, "Too many wild cards ({} wilds, {} naturals). Wilds cannot exceed naturals."};
  static constexpr RefusalKind MELD_EXISTS{"MELD_EXISTS", Fault::invalid, "You have a meld of that rank: add to it"};
  static constexpr RefusalKind NO_SUCH_MELD{"NO_SUCH_MELD", Fault::invalid, "You have no meld of that rank"};
  static constexpr RefusalKind EMPTY_ADDITION{"EMPTY_ADDITION", Fault::invalid, "Select at least 1 card to add"};
  static constexpr RefusalKind PLAY_DOWN_TOO_LOW{"PLAY_DOWN_TOO_LOW", Fault::invalid,
                                                 "Need {} points to play down (have {})"};
  static constexpr RefusalKind NEED_CLEAN_BOOK{"NEED_CLEAN_BOOK", Fault::invalid,
                                               "Need Clean Book: 7+ cards with NO wilds"};
  static constexpr RefusalKind NEED_DIRTY_BOOK{"NEED_DIRTY_BOOK", Fault::invalid,
                                               "Need Dirty Book: 7+ cards WITH wilds"};
  static constexpr RefusalKind NEED_BOTH_BOOKS{
      "NEED_BOTH_BOOKS", Fault::invalid,
      "Need Clean Book: 7+ cards with NO wilds. Need Dirty Book: 7+ cards WITH wilds"};

  static constexpr std::array all{NOT_PLAYED_DOWN,  PILE_EMPTY,     PILE_FROZEN,       TOP_IS_THREE,
                                  TOO_FEW_MATCHES,  NO_CARDS,       TOO_FEW_CARDS,     THREES_CANNOT_BE_MELDED,
                                  TOO_FEW_NATURALS, MIXED_RANKS,    TOO_MANY_WILDS,    MELD_EXISTS,
                                  NO_SUCH_MELD,     EMPTY_ADDITION, PLAY_DOWN_TOO_LOW, NEED_CLEAN_BOOK,
                                  NEED_DIRTY_BOOK,  NEED_BOTH_BOOKS};
};

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
