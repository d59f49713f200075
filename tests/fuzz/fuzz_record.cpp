// Any text as a match record. What is accepted and replays is sound, and can be written as EGN and read again.
#include "games/euchre/egn.h"
#include "games/registry.h"
#include "require.h"

namespace {

template <class G>
void play(const wire::Record& record) {
  const auto end = wire::replay<G>(record, [](const auto& state, cards::Seat, const auto&) {
    require(G::is_sound(state), "an unsound state", "before an action");
  });
  if (!end) {
    require(!end.error().empty(), "refused without a reason", "");
    return;
  }
  require(G::is_sound(*end), "an unsound state", "at the end");
  const auto written = euchre::write_egn(record);
  if (!written) return;  // another game, or deals that the match does not get to
  const auto again = euchre::read_egn(*written);
  require(again.has_value(), "written but not read", again ? "" : again.error() + "\n" + *written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = wire::read_record({reinterpret_cast<const char*>(data), size});
  if (record) games::with_game(record->gameId, [&]<class G>() { play<G>(*record); });
  return 0;
}
