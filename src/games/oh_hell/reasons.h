// What the expert notes of the worlds after each choice, and the reasons that follow from it.
#pragma once

#include "games/oh_hell/oh_hell.h"
#include "search/expert.h"
#include "search/trick_remarks.h"

namespace oh_hell {

enum class Noted {
  made,         // how often the seat made its bid
  too_many,     // … and took more tricks than that
  others_made,  // how many of the others made theirs
  points,
  count
};
using Found = search::Found<Action, Noted, search::TrickNotes>;

/// Why the one is better than the other, or not as good.
kernel::Remarks remarks_on(const Found& found, const Found& compared, const View& view);

}  // namespace oh_hell
