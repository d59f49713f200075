// What an action does on the table, for and against it: what the expert's reasons are made of (remarks.h).
#pragma once

#include <vector>

#include "games/hand_and_foot/hand_and_foot.h"
#include "kernel/remark.h"

namespace hand_and_foot {

/// What the points of a round come from, mine and on average the others'; `any` is for plans that are about all of
/// them.
enum class Part { books, melds, left, out, others, count, any = count };

enum class Speaks { in_favour, against };

struct Trait {
  kernel::Remark remark;
  Part part;  // that it moves
  Speaks speaks;
};
using Traits = std::vector<Trait>;

Traits traits_of(const View& view, const Action& action);

}  // namespace hand_and_foot
