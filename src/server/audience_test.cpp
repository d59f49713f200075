// What those hear who want few bytes: put together, it is what the others are sent whole.
#include "server/audience.h"

#include <map>

#include "table/testing/room_driver.h"
#include "table/wire.h"
#include "wire/patch.h"

using namespace server;
using namespace table;
namespace json = boost::json;

namespace {

json::value message_in(const Frame& frame) {
  const std::string& bytes = frame->plain();
  return j(std::string_view(bytes).substr(bytes[1] == 127 ? 10 : bytes[1] == 126 ? 4 : 2));
}

/// Somebody on the two channels of changes, who keeps the view together and asks again after a gap.
class Follower : public Listener {
 public:
  Follower(Channels& channels, const std::string& player) : channels_(channels), seat_("private-seat-" + player) {
    channels_.subscribe(*this, table_, {player, "{}"});
    channels_.subscribe(*this, seat_, {});
  }
  ~Follower() override {
    channels_.unsubscribe(*this, table_);
    channels_.unsubscribe(*this, seat_);
  }

  void send(const Frame& frame) override {
    heard += frame->plain().size();
    const json::value message = message_in(frame);
    const auto event = std::string_view(message.at("event").as_string());
    if (event.starts_with("pusher_internal:")) return;
    EXPECT_TRUE(message.at("data").is_object()) << "not a text that holds it";
    const json::object& data = message.at("data").as_object();
    frames.push_back(frame);
    const bool is_shared = event.starts_with("table-");
    Part& part = is_shared ? shared : own;
    if (event.ends_with("-view")) {
      part.json = data.at(is_shared ? "view" : "own");
    } else {
      const json::value* from = data.if_contains("from");
      const Version before = from != nullptr ? from->as_int64() : data.at("version").as_int64() - 1;
      ASSERT_EQ(before, part.version) << "a gap";
      ASSERT_TRUE(wire::apply_patch(part.json, data.at("patch")));
      if (const json::value* told = data.if_contains("events")) {
        for (const json::value& each : told->as_array()) events.emplace_back(each.at("event").as_string());
      }
    }
    part.version = data.at("version").as_int64();
  }
  void on_removed(const std::string& channel) override { removed.push_back(channel); }

  /// The player's whole view.
  json::value view() const {
    json::value whole = shared.json;
    wire::merge_own(whole, own.json);
    if (whole.is_object()) whole.as_object()["version"] = shared.version;
    return whole;
  }

  struct Part {
    json::value json;
    Version version = 0;
  };
  Part shared;
  Part own;
  std::vector<Frame> frames;
  std::vector<std::string> events;
  std::vector<std::string> removed;
  std::size_t heard = 0;

 private:
  Channels& channels_;
  std::string table_ = "presence-table-ABCDEF";
  std::string seat_;
};

class EveryGamesAudience : public testing::TestWithParam<std::string_view> {};

/// A room with its audience.
struct Hall {
  explicit Hall(std::string_view game) : table(std::string(game), "null", 3, 10) { table.join("bob"); }

  void follow(Follower& follower, const std::string& player) {
    audience.show(table.room(), "presence-table-ABCDEF", follower);
    audience.show(table.room(), "private-seat-" + player, follower);
  }
  void happens(const Outcome& outcome) {
    if (!outcome.records.empty()) audience.tell(table.room(), outcome);
  }
  void go_on(Rng& rng) {
    if (const auto player = table.human_to_act()) {
      happens(table.apply(Act{*player, some_move(table.room(), *player, rng), {}}));
    } else {
      happens(table.next());
    }
  }

  Channels channels;
  Driver table;
  Audience audience{channels, "ABCDEF"};
};

}  // namespace

INSTANTIATE_TEST_SUITE_P(AllGames, EveryGamesAudience, testing::ValuesIn([] {
                           std::vector<std::string_view> ids;
                           for (const AnyGame* game : all_games()) ids.push_back(game->id);
                           return ids;
                         }()));

TEST_P(EveryGamesAudience, WhoFollowsTheChangesHasTheWholeView) {
  Hall hall(GetParam());
  Rng rng(7);
  Follower ann(hall.channels, "ann");
  Follower bob(hall.channels, "bob");
  Follower eve(hall.channels, "eve");
  hall.happens(hall.table.join("eve", Role::spectator));
  hall.follow(ann, "ann");
  hall.follow(bob, "bob");
  hall.follow(eve, "eve");
  hall.happens(hall.table.act("ann", "start"));
  for (int steps = 0; steps < 200 && hall.table.room().status() == Status::playing; ++steps) {
    hall.go_on(rng);
    for (const auto& [player, follower] : {std::pair("ann", &ann), std::pair("bob", &bob), std::pair("eve", &eve)}) {
      ASSERT_EQ(follower->view(), j(hall.table.room().view_json(player))) << player;
      ASSERT_LE(follower->own.version, follower->shared.version);
    }
  }
  EXPECT_EQ(std::ranges::count(ann.events, "game-started"), 1);
}

TEST_P(EveryGamesAudience, OnesOwnPartHasNoOthersCards) {
  Hall hall(GetParam());
  Rng rng(8);
  Follower eve(hall.channels, "eve");
  hall.happens(hall.table.join("eve", Role::spectator));
  hall.follow(eve, "eve");
  hall.happens(hall.table.act("ann", "start"));
  for (int steps = 0; steps < 50; ++steps) hall.go_on(rng);
  EXPECT_EQ(eve.own.json, j("{}"));
  EXPECT_EQ(eve.view(), j(hall.table.room().shared_view_json()));
}

TEST(Audience, AFrameIsMadeOnceForAll) {
  Hall hall("whos-deal");
  Follower ann(hall.channels, "ann");
  Follower bob(hall.channels, "bob");
  Follower eve(hall.channels, "eve");
  hall.happens(hall.table.join("eve", Role::spectator));
  hall.follow(ann, "ann");
  hall.follow(bob, "bob");
  hall.follow(eve, "eve");
  hall.happens(hall.table.act("ann", "start"));
  EXPECT_EQ(ann.frames.back(), bob.frames.back());
  EXPECT_EQ(ann.frames.back(), eve.frames.back());
}

// Their frames name their channels, so only what is in them is made once.
TEST(Audience, AllWhoWatchAreSentTheSameWholeView) {
  class Watcher : public Listener {
   public:
    void send(const Frame& frame) override {
      const json::value message = message_in(frame);
      if (message.at("event").as_string() == ViewUpdated::event) views.emplace_back(message.at("data").as_string());
    }
    void on_removed(const std::string&) override {}
    std::vector<std::string> views;
  };
  Hall hall("whos-deal");
  std::map<std::string, Watcher> listeners;
  for (const char* player : {"ann", "eve", "fay"}) {
    if (player != std::string("ann")) hall.happens(hall.table.join(player, Role::spectator));
    hall.channels.subscribe(listeners[player], pusher::player_channel(player), {});
  }
  hall.happens(hall.table.act("ann", "start"));
  for (const auto& [player, listener] : listeners) {
    ASSERT_EQ(listener.views.size(), 1U) << player;
    EXPECT_EQ(j(listener.views[0]).at("view"), j(hall.table.room().view_json(player))) << player;
  }
  EXPECT_EQ(listeners["eve"].views, listeners["fay"].views);
}

TEST(Audience, WhoComesLaterHearsTheWholeFirst) {
  Hall hall("whos-deal");
  Rng rng(9);
  hall.happens(hall.table.act("ann", "start"));
  hall.go_on(rng);
  Follower ann(hall.channels, "ann");
  hall.go_on(rng);  // before her turn to be shown anything
  hall.follow(ann, "ann");
  EXPECT_EQ(ann.view(), j(hall.table.room().view_json("ann")));
  hall.go_on(rng);
  EXPECT_EQ(ann.view(), j(hall.table.room().view_json("ann")));
  Follower second(hall.channels, "ann");  // another window of hers
  hall.follow(second, "ann");
  hall.go_on(rng);
  EXPECT_EQ(second.view(), ann.view());
}

TEST(Audience, ARoomThatWasReadAgainIsToldWhole) {
  Hall hall("whos-deal");
  Follower ann(hall.channels, "ann");
  hall.follow(ann, "ann");
  hall.table.act("ann", "start");  // and nobody was told
  hall.table.next();
  hall.audience.tell_all(hall.table.room());
  EXPECT_EQ(ann.view(), j(hall.table.room().view_json("ann")));
}

TEST(Audience, WhoIsSentAwayIsToldNothingMore) {
  Hall hall("whos-deal");
  Follower bob(hall.channels, "bob");
  hall.follow(bob, "bob");
  hall.happens(hall.table.act("ann", "kick", R"({"playerId":"bob"})"));
  EXPECT_EQ(bob.removed.size(), 2U);
  const std::size_t heard = bob.frames.size();
  hall.happens(hall.table.act("ann", "start"));
  EXPECT_EQ(bob.frames.size(), heard);
}
