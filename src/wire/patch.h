// What changed between two JSON texts, so that clients who have the one need not be sent all of the other; and for
// clients in C++ how that is undone, and how a seat's view is put together of everyone's and its own part (own_part.h).
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

// ---- Undoing; what cannot be is refused in one line, and the value is then of no use ----

Read<void> apply_patch(boost::json::value& json, const boost::json::value& patch);

/// Makes the seat's view of the shared one and its own part. Without a match there is none: null stays null.
void merge_own(boost::json::value& view, const boost::json::value& own);

}  // namespace wire
