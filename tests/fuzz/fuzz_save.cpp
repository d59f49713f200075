// Any text as a saved game of Hand & Foot. What is accepted is sound, and saves to what reads as the same.
#include "games/hand_and_foot/save.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto saved = hand_and_foot::read_save({reinterpret_cast<const char*>(data), size});
  if (!saved) {
    require(!saved.error().empty(), "refused without a reason");
    return 0;
  }
  require(hand_and_foot::Game::is_sound(saved->state), "an unsound state");
  const auto again = hand_and_foot::read_save(write_save(saved->state, saved->players, saved->timestamp));
  require(again.has_value(), "written but not read", again ? "" : again.error());
  require(again->state == saved->state && again->players == saved->players, "read as something else");
  return 0;
}
