// Text as a seat's view, in whichever game it names. What is read could be: a state is behind it, and the bot can play
// on.
#include "games/registry.h"
#include "require.h"

namespace {

template <class G>
void look(const boost::json::value& json) {
  const auto read = G::read_view(json);
  if (!read) return;
  cards::Rng rng(1);
  auto state = G::sample(*read, rng);
  require(G::is_sound(state), "an unsound state behind a view");
  require(G::view(state, read->seat) == *read, "another view of the state behind it");
  if (!G::to_act(state).contains(read->seat)) return;
  const auto action = G::choose(*read, kernel::Level::hard, rng);
  require(G::apply(state, read->seat, action).has_value(), "an illegal action of the bot");
  require(G::is_sound(state), "an unsound state after it");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json = wire::parse_json({reinterpret_cast<const char*>(data), size});
  if (json) games::for_each_game([&]<class G>() { look<G>(*json); });
  return 0;
}
