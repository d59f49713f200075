#include <algorithm>

#include "games/hand_and_foot/bots.h"

namespace hand_and_foot {

Action choose_hard(const View& view) { return choose_medium(view); }

}  // namespace hand_and_foot
