// What the expert says about Euchre beside what it says about the cards of any trick game (search/trick_remarks.h) and
// about hands with bowers (search/bower_remarks.h).
#pragma once

#include "kernel/remark.h"

namespace euchre {

struct EuchreRemark {
  using Kind = kernel::RemarkKind;

  // Calls.
  static constexpr Kind upcard_to_partner{"upcard-to-partner", "{card} would go to your partner, who deals"};
  static constexpr Kind upcard_to_them{"upcard-to-them", "{card} would go to the dealer on the other side"};
  static constexpr Kind own_tricks{
      "own-tricks", "With {suit} as trump your cards take {number} tricks, your partner's {otherNumber}"};
  static constexpr Kind alone{
      "alone", "Alone you take all five tricks in {share} of the worlds, with your partner in {otherShare}"};
  static constexpr Kind defends{"defends", "After a pass the others call and are euchred in {share} of the worlds"};
  static constexpr Kind more_marches{
      "more-marches", "Your side takes all five tricks in {share} of the worlds instead of {otherShare}"};
  static constexpr Kind call_shares{"call-shares", "Makes it in {share} of the worlds and is euchred in {otherShare}"};

  // Cards: how often it goes well, and how often with the card that it is compared with.
  static constexpr Kind makes{"makes-it", "Makes it in {share} of the worlds; {other} in {otherShare}"};
  static constexpr Kind all_five{"all-five", "Takes all five tricks in {share} of the worlds; {other} in {otherShare}"};
  static constexpr Kind euchres{"euchres", "Euchres them in {share} of the worlds; {other} in {otherShare}"};
  static constexpr Kind gives_all_five{"gives-all-five",
                                       "Leaves them all five tricks in {share} of the worlds; {other} in {otherShare}"};

  static constexpr Kind score{"score", "The other choice brings more points, but less at this score"};
};

}  // namespace euchre
