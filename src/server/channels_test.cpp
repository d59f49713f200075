#include "server/channels.h"

#include <gtest/gtest.h>

using namespace server;

namespace {

class Ear : public Listener {
 public:
  void send(const Frame& frame) override { heard.push_back(event_of(frame->plain())); }
  void on_removed(const std::string& channel) override { removed.push_back(channel); }
  std::vector<std::string> removed;
  std::vector<std::string> heard;
  std::vector<boost::json::value> data;

 private:
  // The frame without its header: short ones have two bytes of it, longer ones four.
  std::string event_of(const std::string& frame) {
    const auto json = *wire::parse_json(std::string_view(frame).substr(frame[1] == 126 ? 4 : 2));
    data.push_back(*wire::parse_json(json.at("data").as_string()));
    return std::string(json.at("event").as_string());
  }
};

const std::string room = "presence-room-ABCDEF";
const pusher::PresentUser ann{"ann", R"({"name":"Ann"})"};
const pusher::PresentUser bob{"bob", R"({"name":"Bob"})"};
using Heard = std::vector<std::string>;

void publish(const Channels& channels, const std::string& channel, std::string_view event, std::string_view data) {
  if (const auto* listeners = channels.find(channel)) listeners->tell(make_event_frame(channel, event, data));
}

}  // namespace

TEST(Channels, TellEverybodyWhoListensAndNobodyElse) {
  Channels channels;
  Ear first;
  Ear second;
  Ear other;
  channels.subscribe(first, "private-player-ann", {});
  channels.subscribe(second, "private-player-ann", {});
  channels.subscribe(other, "private-player-bob", {});
  publish(channels, "private-player-ann", "hand-updated", "{}");
  EXPECT_EQ(first.heard, (Heard{"pusher_internal:subscription_succeeded", "hand-updated"}));
  EXPECT_EQ(second.heard, first.heard);
  EXPECT_EQ(other.heard, (Heard{"pusher_internal:subscription_succeeded"}));
}

TEST(Channels, SayWhoIsThere) {
  Channels channels;
  Ear a;
  Ear b;
  channels.subscribe(a, room, ann);
  channels.subscribe(b, room, bob);
  EXPECT_EQ(boost::json::serialize(b.data[0]),
            R"({"presence":{"ids":["ann","bob"],"hash":{"ann":{"name":"Ann"},"bob":{"name":"Bob"}},"count":2}})");
  EXPECT_EQ(a.heard.back(), "pusher_internal:member_added");
  EXPECT_EQ(boost::json::serialize(a.data.back()), R"({"user_id":"bob","user_info":{"name":"Bob"}})");
  EXPECT_TRUE(channels.is_present(room, "bob"));
  channels.unsubscribe(b, room);
  EXPECT_EQ(a.heard.back(), "pusher_internal:member_removed");
  EXPECT_FALSE(channels.is_present(room, "bob"));
}

TEST(Channels, CountOnlyAUsersFirstAndLastConnection) {
  Channels channels;
  Ear a;
  Ear b1;
  Ear b2;
  channels.subscribe(a, room, ann);
  channels.subscribe(b1, room, bob);
  channels.subscribe(b2, room, bob);
  channels.unsubscribe(b1, room);
  EXPECT_TRUE(channels.is_present(room, "bob"));
  channels.unsubscribe(b2, room);
  EXPECT_EQ(a.heard, (Heard{"pusher_internal:subscription_succeeded", "pusher_internal:member_added",
                            "pusher_internal:member_removed"}));
}

TEST(Channels, SubscribingTwiceIsHeardOnce) {
  Channels channels;
  Ear a;
  channels.subscribe(a, room, ann);
  channels.subscribe(a, room, ann);
  publish(channels, room, "x", "{}");
  EXPECT_EQ(std::ranges::count(a.heard, "x"), 1);
  channels.unsubscribe(a, room);
  channels.unsubscribe(a, room);
  EXPECT_FALSE(channels.has_listeners(room));
  EXPECT_EQ(channels.size(), 0U);
}

TEST(Channels, WhoIsSentAwayHearsNoMore) {
  Channels channels;
  Ear stays;
  Ear goes;
  channels.subscribe(stays, "presence-room-ABCDEF", ann);
  channels.subscribe(goes, "presence-room-ABCDEF", bob);
  channels.subscribe(goes, "private-player-bob", {});
  channels.remove_user("bob", {"presence-room-ABCDEF", "presence-table-ABCDEF"});
  EXPECT_EQ(goes.removed, (std::vector<std::string>{"presence-room-ABCDEF", "private-player-bob"}));
  EXPECT_FALSE(channels.is_present("presence-room-ABCDEF", "bob"));
  EXPECT_FALSE(channels.has_listeners("private-player-bob"));
  EXPECT_TRUE(stays.removed.empty());
  EXPECT_EQ(stays.heard.back(), "pusher_internal:member_removed");
}

TEST(Channels, CountWhoIsConnectedToAnotherServer) {
  Channels channels;
  Ear a;
  Ear b;
  channels.set_elsewhere(room, {bob});
  channels.subscribe(a, room, ann);
  EXPECT_EQ(boost::json::serialize(a.data[0].at("presence").at("ids")), R"(["ann","bob"])");
  EXPECT_TRUE(channels.is_present(room, "bob"));
  EXPECT_FALSE(channels.is_here(room, "bob"));
  // Who is there already does not come a second time, and is not gone as long as one connection is left.
  channels.subscribe(b, room, bob);
  EXPECT_EQ(boost::json::serialize(b.data[0].at("presence").at("count")), "2");
  channels.set_elsewhere(room, {});
  channels.set_elsewhere(room, {bob});
  channels.unsubscribe(b, room);
  EXPECT_EQ(a.heard, (Heard{"pusher_internal:subscription_succeeded"}));
  channels.set_elsewhere(room, {});
  channels.set_elsewhere(room, {bob});
  EXPECT_EQ(a.heard, (Heard{"pusher_internal:subscription_succeeded", "pusher_internal:member_removed",
                            "pusher_internal:member_added"}));
}
