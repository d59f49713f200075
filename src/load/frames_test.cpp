// Reading frames without parsing them gives what parsing gives.
#include "load/frames.h"

#include <gtest/gtest.h>

#include <set>

#include "wire/json.h"

namespace load {
namespace {

const std::string view_json =
    R"({"gameId":"whos-deal","legalActions":[{"type":"play-card","payload":{"cardId":"9S"}},)"
    R"({"type":"play-card","payload":{"cardId":"JD"}}],"botActionAt":null,"phaseEndsAt":1700,"version":41})";

std::string frame_with(std::string_view event, std::string_view channel, std::string_view data) {
  return "{\"event\":" + wire::to_json(event) + ",\"channel\":" + wire::to_json(channel) +
         ",\"data\":" + wire::to_json(data) + "}";
}

}  // namespace

TEST(Frames, AreReadInAnyOrderOfMembers) {
  const std::string data = wire::to_json(view_json);
  for (const std::string& text :
       {"{\"event\":\"view-updated\",\"channel\":\"private-player-7\",\"data\":" + data + "}",
        "{\"event\":\"view-updated\",\"data\":" + data + ",\"channel\":\"private-player-7\"}",
        "{\"data\":" + data + ",\"event\":\"view-updated\",\"channel\":\"private-player-7\"}"}) {
    const auto frame = read_frame(text);
    ASSERT_TRUE(frame) << text;
    EXPECT_EQ(frame->event, "view-updated");
    EXPECT_EQ(frame->channel, "private-player-7");
    EXPECT_EQ(unescaped(frame->data), view_json);
  }
}

TEST(Frames, OfChangesHaveAnObject) {
  const std::string data = R"({"version":9,"from":8,"patch":[[["round","hand",0]],[["phaseEndsAt"],1700]],"events":[)"
                           R"({"event":"card-played","data":{"seatIndex":1,"version":9}},)"
                           R"({"event":"round-over","data":{"isGameOver":false,"version":9}}],"now":5})";
  const std::string text = R"({"event":"table-changed","channel":"presence-table-ABCDEF","data":)" + data + "}";
  const auto frame = read_frame(text);
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->event, "table-changed");
  EXPECT_EQ(frame->channel, "presence-table-ABCDEF");
  EXPECT_EQ(frame->data, data);
  EXPECT_EQ(first_number(frame->data, "version"), 9);
  EXPECT_EQ(first_number(frame->data, "from"), 8);
  std::string_view events = inside(last_member(frame->data, "events"));
  const auto played = take_event(events);
  ASSERT_TRUE(played);
  EXPECT_EQ(played->event, "card-played");
  EXPECT_EQ(played->data, R"({"seatIndex":1,"version":9})");
  const auto over = take_event(events);
  ASSERT_TRUE(over);
  EXPECT_EQ(over->event, "round-over");
  EXPECT_FALSE(take_event(events));
}

TEST(Frames, TellWhatAPatchSets) {
  EXPECT_EQ(number_set(R"([[["version"],9],[["phaseEndsAt"],1700]])", "phaseEndsAt"), 1700);
  EXPECT_EQ(number_set(R"([[["version"],9],[["phaseEndsAt"],null]])", "phaseEndsAt"), 0);
  EXPECT_EQ(number_set(R"([[["version"],9]])", "phaseEndsAt"), std::nullopt);
  EXPECT_EQ(number_set(R"([[[],{"phaseEndsAt":1800,"version":9}]])", "phaseEndsAt"), 1800);
}

TEST(Frames, NeedNoChannelAndNoData) {
  const auto ping = read_frame(R"({"event":"pusher:ping"})");
  ASSERT_TRUE(ping);
  EXPECT_EQ(ping->event, "pusher:ping");
  const auto hello = read_frame(R"({"event":"pusher:connection_established","data":"{\"socket_id\":\"1.2\"}"})");
  ASSERT_TRUE(hello);
  EXPECT_EQ(hello->channel, "");
  EXPECT_EQ(unescaped(hello->data), R"({"socket_id":"1.2"})");
}

TEST(Frames, AreRefusedWhenTheyAreNone) {
  for (const char* text : {"", "{", "{}", "[]", "x", R"({"data":"x"})", R"({"event":"a","data":"x)"}) {
    EXPECT_FALSE(read_frame(text)) << text;
  }
}

TEST(Frames, GiveNumbersFromBothKindsOfText) {
  const std::string text = frame_with("view-updated", "private-player-7", view_json);
  for (std::string_view from : {std::string_view(view_json), read_frame(text)->data}) {
    EXPECT_EQ(last_number(from, "version"), 41);
    EXPECT_EQ(last_number(from, "phaseEndsAt"), 1700);
    EXPECT_EQ(last_number(from, "botActionAt"), std::nullopt);
    EXPECT_EQ(last_number(from, "turnEndsAt"), std::nullopt);
  }
}

// Of frames: a name can say what it likes, its quotes are escaped twice there.
TEST(Frames, AreNotFooledByATextThatLooksLikeAMember) {
  const std::string data = R"({"version":3,"name":"\"version\":9"})";
  EXPECT_EQ(last_number(wire::to_json(data), "version"), 3);
}

TEST(Frames, OfferEveryLegalActionSometime) {
  const std::string text = frame_with("view-updated", "private-player-7", view_json);
  const auto actions = inside(last_member(read_frame(text)->data, "legalActions"));
  cards::Rng rng(1);
  std::set<std::string> chosen;
  for (int i = 0; i < 100; ++i) chosen.insert(some_action(actions, rng));
  EXPECT_EQ(chosen, (std::set<std::string>{R"({"type":"play-card","payload":{"cardId":"9S"}})",
                                           R"({"type":"play-card","payload":{"cardId":"JD"}})"}));
}

TEST(Frames, OfferNothingWhenNothingIsLegal) {
  cards::Rng rng(1);
  EXPECT_EQ(inside(last_member(R"({"legalActions":[],"version":1})", "legalActions")), "");
  EXPECT_EQ(some_action("", rng), "");
}

}  // namespace load
