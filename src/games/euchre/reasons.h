// What the expert notes of the worlds after each choice, and the reasons that follow from it.
#pragma once

#include "games/euchre/euchre.h"
#include "search/expert.h"
#include "search/trick_remarks.h"

namespace euchre {

/// That our team called and took three tricks or more, and for both teams that they called and took all five, or too
/// few.
enum class Noted { we_make, we_take_all, they_take_all, we_are_euchred, they_are_euchred, count };
using Found = search::Found<Action, Noted, search::TrickNotes>;

/// What a seat sees that has a card to choose.
search::TrickTable table_of(const View& seen);
/// Why the one is better than the other, or not as good.
kernel::Remarks remarks_on(const Found& found, const Found& compared, const View& seen);

}  // namespace euchre
