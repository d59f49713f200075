// What the expert notes of the worlds after each choice, and the reasons that follow from it.
#pragma once

#include "games/buck_euchre/buck_euchre.h"
#include "search/expert.h"
#include "search/trick_remarks.h"

namespace buck_euchre {

enum class Noted {
  bids,   // how often the seat got to play its own bid
  makes,  // … and made it
  stays,  // how often it played against someone else's
  takes,  // … and took a trick
  fails,  // how often the bidder, if somebody else, did not make the bid
  bid_tricks,
  tricks,
  change,  // of its score
  others,  // of each other score, on average
  count
};
using Found = search::Found<Action, Noted, search::TrickNotes>;

/// What a seat sees that has a card to choose.
search::TrickTable table_of(const View& seen);
/// Why the one is better than the other, or not as good.
kernel::Remarks remarks_on(const Found& found, const Found& compared, const View& seen);

}  // namespace buck_euchre
