// What rooms send as changes, over whole matches of every game: the shared view and each own part follow from the ones
// before and their patches, and together they are exactly the view that the seat would be sent as a whole.
#include <algorithm>
#include <map>

#include "table/testing/room_driver.h"
#include "wire/patch.h"

using namespace table;
using boost::json::value;

namespace {

// Somebody who was sent the whole once, and then only changes.
class Follower {
 public:
  void follow(const std::string& now) {
    if (before_.empty()) {
      held_ = j(now);
    } else {
      const std::string patch = wire::make_patch(before_, now);
      const auto applied = wire::apply_patch(held_, j(patch));
      ASSERT_TRUE(applied.has_value()) << applied.error();
      ASSERT_EQ(held_, j(now)) << before_ << " -> " << now << ": " << patch;
      ASSERT_EQ(patch == "[]", before_ == now);
    }
    before_ = now;
  }
  const value& held() const { return held_; }

 private:
  std::string before_;
  value held_;
};

class Changes : public testing::TestWithParam<const AnyGame*> {};

// Two people, bots, and somebody who watches.
TEST_P(Changes, LeadToTheViewsOfEveryone) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Driver table(std::string(GetParam()->id), "null", seed, 0);
    table.join("bob");
    table.join("eve", Role::spectator);
    Rng rng(seed);
    Follower shared;
    std::map<std::string, Follower> own;
    table.act("ann", "start");
    for (int i = 0; i < 400 && !HasFatalFailure(); ++i) {
      if (table.room().status() == Status::game_over) {
        table.act(table.room().owner(), "play-again");
      } else if (const auto human = table.human_to_act()) {
        table.apply(Act{*human, some_move(table.room(), *human, rng), {}});
      } else {
        table.next();
      }
      const std::string everyones = table.room().view_json("eve");
      shared.follow(everyones);
      const std::vector<std::string> by_seat =
          table.room().own_views_json(cards::seats_of(static_cast<int>(table.room().chairs().size())));
      for (const char* player : {"ann", "bob", "eve"}) {
        const std::string view = table.room().view_json(player);
        const auto seat = table.room().seat_of(player);
        own[player].follow(seat ? by_seat.at(seat->index()) : "{}");
        value merged = shared.held();
        wire::merge_own(merged, own[player].held());
        ASSERT_EQ(merged, j(view));
      }
      ASSERT_EQ(own["eve"].held(), j("{}"));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Changes, testing::ValuesIn(all_games()), [](const auto& game) {
  std::string name(game.param->id);
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
