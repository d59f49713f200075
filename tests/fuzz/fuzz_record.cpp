// Any text as a match record. What is accepted and replays is sound, and can be written as EGN and read again.
#include "games/euchre/egn.h"
#include "games/euchre/wire.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = kernel::read_record({reinterpret_cast<const char*>(data), size});
  if (!record) return 0;
  const auto end = kernel::replay<euchre::Game>(*record, [](const euchre::State& state, euchre::Seat, const auto&) {
    require(is_sound(state), "an unsound state", "before an action");
  });
  if (!end) {
    require(!end.error().empty(), "refused without a reason", "");
    return 0;
  }
  require(is_sound(*end), "an unsound state", "at the end");
  const auto written = euchre::write_egn(*record);
  if (!written) return 0;  // another game's id, or deals that the match does not get to
  const auto again = euchre::read_egn(*written);
  require(again.has_value(), "written but not read", again ? "" : again.error() + "\n" + *written);
  return 0;
}
