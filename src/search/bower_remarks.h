// What an expert says in games with bowers: what a hand holds for a trump, and what comes of a call.
#pragma once

#include "kernel/bowers.h"
#include "search/trick_remarks.h"

namespace search {

struct BowerRemark {
  static constexpr kernel::RemarkKind no_trumps{"no-trumps", "You hold no {suit}"};
  static constexpr kernel::RemarkKind trumps{"holds-trumps",
                                             "In {suit} you have {count trump}, {card} the highest, and no ace beside"};
  static constexpr kernel::RemarkKind trumps_and_aces{
      "holds-trumps-and-aces", "In {suit} you have {count trump}, {card} the highest, and {otherCount ace} beside"};
  static constexpr kernel::RemarkKind brings{"brings",
                                             "Brings {number} points on average, the other choice {otherNumber}"};
};

/// The table of a view in which trump has been called.
template <class G>
TrickTable bower_table(const typename G::View& seen, Seat caller) {
  TrickTable table = trick_table<G>(seen);
  table.bowers = table.order.trump();
  table.caller = caller;
  return table;
}

inline kernel::Remark holding(cards::CardSet hand, cards::Suit trump) {
  const cards::CardSet trumps = kernel::bowers::trumps_in(hand, trump);
  if (trumps.empty()) return {BowerRemark::no_trumps, {.suit = trump}};
  const int aces = kernel::bowers::side_aces(hand, trump).size();
  return {aces > 0 ? BowerRemark::trumps_and_aces : BowerRemark::trumps,
          {.card = kernel::highest(trumps, kernel::bowers::order_of(trump)),
           .suit = trump,
           .trump = trump,
           .count = trumps.size(),
           .other_count = aces}};
}

}  // namespace search
