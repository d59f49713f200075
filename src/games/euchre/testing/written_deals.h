// Cards and deals written as text, for this folder's tests.
#pragma once

#include "games/euchre/euchre.h"
#include "harness/bower_deals.h"

namespace euchre {

namespace written = harness::bowers;

}  // namespace euchre
