// How a player plays who does not look ahead: the order of things is the hard bot's, in docs/rules/hand-and-foot.md.
// The hard bot is this; the expert lets everyone play on like this in the worlds that it imagines.
#pragma once

#include "games/hand_and_foot/hand_and_foot.h"

namespace hand_and_foot {

/// What such a player minds.
struct Habits {
  // Taking the pile: what its cards are worth, against what they have to be worth together.
  double wild_in_pile = 1;
  double black_three_in_pile = 1;
  double red_three_in_pile = 1;
  double pile_from_hand = 6;
  double pile_from_foot = 6;
  int large_hand = 25;  // from here on any pile is taken
  // Wild cards: how many are worth spending to complete a book, and what is spared.
  int wilds_a_book_from_hand = 0;
  int wilds_a_book_from_foot = 3;
  int close_to_clean = 5;       // a clean meld of this size is kept for a clean book
  int early_clean = 4;          // when wild cards go wherever they may, these are still spared
  int first_clean = book_size;  // as long as there is no clean book, the largest clean meld is spared from this size on
  bool wilds_to_largest = false;  // wild cards that go wherever they may: to the meld that is nearest to a book
  // Hurrying: laying down whatever can be laid.
  int end_of_hand = 5;       // so few cards left: on to the foot
  int may_soon_be_out = 11;  // someone on the foot with both books has no more cards than that
  // Discarding: points by which a rank is rather thrown that the next player has laid and so can hardly take the pile
  // with, for each card that would go with it; and for each card of the rank that lies in melds or in this hand, so
  // that fewer can still come.
  double next_has_laid = 0;
  double is_seen = 0;
};

/// The hard bot's.
inline constexpr Habits hard_habits{};
/// A race: wild cards are there to be used. Found by trying one figure after the other against hard bots.
inline constexpr Habits quick_habits{.wild_in_pile = 2,
                                     .black_three_in_pile = -0.5,
                                     .red_three_in_pile = -1,
                                     .pile_from_hand = 2,
                                     .pile_from_foot = 2,
                                     .wilds_a_book_from_hand = 3,
                                     .close_to_clean = 6,
                                     .early_clean = 3,
                                     .first_clean = 5,
                                     .wilds_to_largest = true,
                                     .end_of_hand = 8,
                                     .may_soon_be_out = 3,
                                     .next_has_laid = 1,
                                     .is_seen = 2};

Action by_habit(const View& view, const Habits& habits);

}  // namespace hand_and_foot
