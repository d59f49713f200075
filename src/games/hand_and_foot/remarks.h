// What the expert says about a draw, a meld or a discard: what it does on the table, which part of the round's points
// that moves, and how many points come of it.
#pragma once

#include "kernel/remark.h"

namespace hand_and_foot {

struct FootRemark {
  using Kind = kernel::RemarkKind;

  // Melds.
  static constexpr Kind clean_book{"clean-book", "With {cards} there is a clean book of {rank}, worth 500"};
  static constexpr Kind dirty_book{"dirty-book", "With {cards} there is a dirty book of {rank}, worth 300"};
  static constexpr Kind nears_book{"nears-book",
                                   "With {cards} the {rank} come to {count} of the seven cards of a book"};
  static constexpr Kind spoils_clean{
      "spoils-clean", "A wild card makes your {count} clean {rank} dirty: a clean book is worth 200 more"};
  static constexpr Kind spends_wilds{"spends-wilds", "Spends {count wild card} without making a book"};
  static constexpr Kind plays_down{
      "plays-down", "With {cards} you play down, for {count} points, and may take the pile from then on"};
  static constexpr Kind picks_up_foot{"picks-up-foot",
                                      "Without {cards} the hand is empty, and the foot comes into play at once"};
  static constexpr Kind clears_hand{"clears-hand",
                                    "Without {cards} only the discard is left: then the foot comes into play"};
  static constexpr Kind goes_out{"goes-out", "With {cards} the foot is empty: out, and the round is over"};
  static constexpr Kind lays_points{"lays-points",
                                    "{cards} on the table: {count} points that would count against you in hand"};

  // Drawing.
  static constexpr Kind takes_pile{"takes-pile", "The pile brings {count card} for books"};
  static constexpr Kind red_threes_in_pile{"red-threes-in-pile",
                                           "The pile holds {count red three}, at 300 points each"};
  static constexpr Kind longer_hand{"longer-hand", "With the pile you hold {count} cards, far from the end of them"};
  static constexpr Kind leaves_pile{"leaves-pile", "Leaves a pile of {count card} to the others"};

  // Discards.
  static constexpr Kind red_three{"red-three", "{card} costs 300 if it is still in hand at the end"};
  static constexpr Kind black_three{"black-three", "{card} is of no use, and nobody can take the pile with it on top"};
  static constexpr Kind throws_wild{"throws-wild", "{card} is wild: thrown, it makes no book"};
  static constexpr Kind freezes{"freezes", "{card} on top freezes the pile for the next player"};
  static constexpr Kind breaks_up{"breaks-up", "Breaks up your {count} {rank}"};
  static constexpr Kind single{"single", "{card} is your only one, with no meld to go to"};
  static constexpr Kind fits_own_meld{"fits-own-meld", "{card} could go to your own meld of {rank}"};
  static constexpr Kind next_has_laid{
      "next-has-laid", "{card} is safe: {seat} has laid {rank}, and so hardly holds two more to take the pile with"};
  static constexpr Kind may_be_taken{"may-be-taken", "{seat} may take a pile of {count card} with two {rank}"};
  static constexpr Kind could_be_laid{"could-be-laid", "Ends the turn with {count} points in hand that could be laid"};

  // What moved.
  static constexpr Kind books_bring{"books-bring", "Books bring {number} points in the end instead of {otherNumber}"};
  static constexpr Kind melds_bring{"melds-bring",
                                    "Cards in melds bring {number} points in the end instead of {otherNumber}"};
  static constexpr Kind left_costs{
      "left-costs", "Cards left in hand and foot cost {number} points in the end instead of {otherNumber}"};
  static constexpr Kind first_out{"first-out", "You go out first in {share} of the worlds instead of {otherShare}"};
  static constexpr Kind others_get{"others-get", "The others get {number} points each instead of {otherNumber}"};
  static constexpr Kind about_equal{"about-equal", "No clear difference to the best choice"};

  static constexpr Kind round_points{"round-points",
                                     "{number} points in this round on average, the other choice {otherNumber}"};
  static constexpr Kind only_choice{"only-choice", "The only choice"};
};

}  // namespace hand_and_foot
