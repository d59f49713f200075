// What the expert says about Oh Hell beside what it says about the cards of any trick game (search/trick_remarks.h).
#pragma once

#include "kernel/remark.h"

namespace oh_hell {

struct OhHellRemark {
  using Kind = kernel::RemarkKind;

  // Bids.
  static constexpr Kind likely_winners{"likely-winners", "Likely to take a trick: {cards}"};
  static constexpr Kind no_likely_winners{"no-likely-winners", "No card of yours takes a trick more often than not"};
  static constexpr Kind bid_too_high{"bid-too-high", "A bid of {count} takes too few tricks in {share} of the worlds"};
  static constexpr Kind bid_too_low{"bid-too-low", "A bid of {count} takes too many tricks in {share} of the worlds"};
  static constexpr Kind hook{"hook", "You bid last: {count} is not allowed, as the bids would add up to the tricks"};
  static constexpr Kind bid_shares{"bid-made",
                                   "Made in {share} of the worlds, for {number} points on average; a bid of {count} in "
                                   "{otherShare}, for {otherNumber}"};

  // Cards.
  static constexpr Kind needs{"needs-tricks", "You need {count trick} more"};
  static constexpr Kind too_many{"too-many", "You need {count trick} more, and your cards are on the way to {number}"};
  static constexpr Kind too_few{"too-few",
                                "You need {count trick} more, and your cards are on the way to only {number}"};
  static constexpr Kind needs_none{"needs-none", "You have the {count trick} of your bid and want no more"};
  static constexpr Kind bid_none{"bid-none", "You bid none and want no trick"};
  static constexpr Kind bid_is_lost{"bid-is-lost", "Your bid is lost, whatever you play"};
  static constexpr Kind others_make{"others-make",
                                    "{number} of the others make their bids, after {other} {otherNumber}"};
};

}  // namespace oh_hell
