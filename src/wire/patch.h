// What changed between two JSON texts, so that clients who have the one need not be sent all of the other; what a
// seat's view has beside the one that all share; and both undone, for clients in C++.
//
// A patch is a list of steps, done in order: [path, value] sets, [path] removes, [path, value, 1] inserts into a list.
// A path is a list of member names and places in lists: ["round","currentTrick",2]. To set the place behind the last
// one appends; a removed one leaves no gap; the empty path is the whole. patch_cases.json has examples, which the
// page's tests read too.
#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <string_view>

#include "wire/json.h"

namespace wire {

// ---- Making, from texts as write_json writes them: well-formed, no spaces, no name twice in an object ----

/// Turns `before` into `after`. Made by walking along both texts at once; never longer than to set `after` as a whole.
std::string make_patch(std::string_view before, std::string_view after);

/// Of two objects: the members of `seat` that differ from `shared`, and of members that are objects in both again
/// only what differs. `seat` has all members that `shared` has.
std::string own_part(std::string_view shared, std::string_view seat);

// ---- Undoing; what cannot be is refused in one line, and the value is then of no use ----

Read<void> apply_patch(boost::json::value& json, const boost::json::value& patch);

/// Makes the seat's view of the shared one and what `own_part` gave. Without a match there is none: null stays null.
void merge_own(boost::json::value& view, const boost::json::value& own);

}  // namespace wire
