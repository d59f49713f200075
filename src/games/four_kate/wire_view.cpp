// A seat's view of 4 Kate back from its JSON. Only the columns that were dropped into are believed: all else follows.
#include "games/four_kate/wire.h"
#include "wire/read_view.h"

namespace four_kate {
namespace {

struct SeenDrop {
  int column;
};
BOOST_DESCRIBE_STRUCT(SeenDrop, (), (column))

struct SeenView {
  int firstSeatIndex;
  std::vector<SeenDrop> drops;
};
BOOST_DESCRIBE_STRUCT(SeenView, (), (firstSeatIndex, drops))

}  // namespace

wire::Read<View> Wire::read_view(const boost::json::value& json) {
  // Step 1: the text.
  const auto viewer = wire::read_viewer<Game>(json);
  if (!viewer) return tl::unexpected(viewer.error());
  const auto seen = wire::read_json<SeenView>(json);
  if (!seen) return tl::unexpected(seen.error());
  const auto seat = wire::read_seat(*viewer, four_kate::seats, "seatIndex");
  if (!seat) return tl::unexpected(seat.error());
  const auto first = wire::read_seat(seen->firstSeatIndex, four_kate::seats, "firstSeatIndex");
  if (!first) return tl::unexpected(first.error());

  // Step 2: every disc in turn.
  State state{{static_cast<FirstPlayer>(first->number())}, {}, {}};
  for (std::size_t i = 0; i < seen->drops.size(); ++i) {
    const auto action = action_of(state, {seen->drops[i].column});
    const auto done = action ? apply(state, next_to_drop(state), *action) : Result<void>(action.error());
    if (!done) return wire::unreadable(wire::entry("drops", i), kernel::text(done.error()));
  }
  if (is_over(state)) return wire::nothing_to_decide();
  return Game::view(state, *seat);
}

}  // namespace four_kate
