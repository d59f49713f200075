// Any text as EGN. What is accepted replays, is written, and reads back to the same known facts.
#include "games/euchre/egn.h"
#include "games/euchre/wire.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = euchre::read_egn(text);
  if (!record) {
    require(!record.error().empty(), "refused without a reason", std::string(text));
    return 0;
  }
  const auto end = wire::replay<euchre::Wire>(*record, [](const euchre::State& state, euchre::Seat, const auto&) {
    require(euchre::Game::is_sound(state), "an unsound state", "before an action");
  });
  require(end.has_value(), "read but does not replay", end ? "" : end.error());
  require(euchre::Game::is_sound(*end), "an unsound state", "at the end");
  const auto written = euchre::write_egn(*record);
  require(written.has_value(), "read but not written", written ? "" : written.error());
  const auto again = euchre::read_egn(*written);
  require(again.has_value(), "written but not read", again ? "" : again.error() + "\n" + *written);
  const auto rewritten = euchre::write_egn(*again);
  require(rewritten.has_value() && *rewritten == *written, "changes from writing to writing", *written);
  return 0;
}
