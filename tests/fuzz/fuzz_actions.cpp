// Lines of text as actions at a table: "<seat> <type> <payload>". The first line is "<game> <settings>".
// Refused or applied, the state stays sound, and what a refusal leaves is what was there before.
#include "games/registry.h"
#include "require.h"

namespace {

std::string_view take_until(std::string_view& text, char end) {
  const std::size_t at = std::min(text.find(end), text.size());
  const std::string_view taken = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return taken;
}

template <class G>
void play(const boost::json::value& settings_json, std::string_view text) {
  const auto settings = G::read_settings(typename G::Settings{}, settings_json);
  if (!settings) return;

  auto state = G::start(*settings, cards::numbered_seed(1));
  require(G::is_sound(state), "an unsound start");
  while (!text.empty()) {
    std::string_view line = take_until(text, '\n');
    if (kernel::is_pause<G>(state)) G::resume(state);
    const std::string_view seat_text = take_until(line, ' ');
    if (seat_text.size() != 1 || seat_text[0] < '0' || seat_text[0] >= '0' + G::seat_count(*settings)) continue;
    const cards::Seat seat(seat_text[0] - '0');
    const std::string_view type = take_until(line, ' ');
    const auto payload = line.empty() ? boost::json::value() : wire::parse_json(line).value_or(boost::json::value());
    const auto action = G::read_action(state, seat, type, payload);
    if (!action) continue;
    const auto before = state;
    if (auto applied = G::apply(state, seat, *action); !applied)
      require(state == before, "a refusal changed the state");
    require(G::is_sound(state), "an unsound state");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string_view game = take_until(text, ' ');
  const auto settings = wire::parse_json(take_until(text, '\n'));
  if (settings) games::with_game(game, [&]<class G>() { play<G>(*settings, text); });
  return 0;
}
