// What the expert says about Buck Euchre beside what it says about the cards of any trick game (search/trick_remarks.h)
// and about hands with bowers (search/bower_remarks.h).
#pragma once

#include "kernel/remark.h"

namespace buck_euchre {

struct BuckRemark {
  using Kind = kernel::RemarkKind;

  static constexpr Kind bid_shares{
      "bid-shares", "The bid wins the auction in {share} of the worlds and is made in {otherShare} of those"};
  static constexpr Kind bid_tricks{"bid-tricks",
                                   "Where you play it, your cards take {number} tricks for a bid of {count}"};
  static constexpr Kind declare_shares{
      "declare-shares", "Makes the bid of {count} in {share} of the worlds, the other suit in {otherShare}"};
  static constexpr Kind auction_shares{"auction-shares",
                                       "Wins the auction in {share} of the worlds, a bid of {count} in {otherShare}"};
  static constexpr Kind stay_shares{"stay-shares",
                                    "Whoever stays takes no trick in {share} of the worlds, which costs five points"};
  static constexpr Kind others_get{"others-gain", "The others gain {number} points each instead of {otherNumber}"};

  // Cards, and the card that it is compared with.
  static constexpr Kind takes_a_trick{"takes-a-trick",
                                      "Takes a trick in {share} of the worlds; {other} in {otherShare}"};
  static constexpr Kind sets_bidder{"sets-bidder", "The bid fails in {share} of the worlds; {other}: in {otherShare}"};
  static constexpr Kind tricks{"tricks", "Takes {number} tricks on average, {other} {otherNumber}"};
};

}  // namespace buck_euchre
