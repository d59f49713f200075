#include "server/pusher.h"

#include <gtest/gtest.h>

using namespace server;

namespace {

boost::json::value parsed(std::string_view text) { return *wire::parse_json(text); }

// The example that the protocol's description has.
const Signer example("7ad3773142a6692b25b8");

pusher::Subscribe subscribe_to(std::string channel, std::string data, const Signer& signer) {
  const auto answer = parsed(pusher::authorization(signer, "1234.1234", channel, data));
  return {std::move(channel), std::string(answer.at("auth").as_string()), std::move(data)};
}

}  // namespace

TEST(Signer, SignsPrivateChannelsAsTheProtocolSays) {
  EXPECT_EQ(example.sign("1234.1234:private-foobar"),
            "58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4");
}

TEST(Signer, SignsPresenceChannelsAsTheProtocolSays) {
  EXPECT_EQ(example.sign(R"(1234.1234:presence-foobar:{"user_id":10,"user_info":{"name":"Mr. Channels"}})"),
            "31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80");
}

TEST(Pusher, AuthorizesExactlyWhatWasSigned) {
  const auto mine = subscribe_to("presence-room-ABCDEF", pusher::presence_data("p1", "Ann"), example);
  EXPECT_TRUE(pusher::is_authorized(example, "1234.1234", mine));
  EXPECT_FALSE(pusher::is_authorized(example, "1234.1235", mine)) << "another socket";
  auto other = mine;
  other.channel = "presence-room-ABCDEG";
  EXPECT_FALSE(pusher::is_authorized(example, "1234.1234", other)) << "another channel";
  other = mine;
  other.channel_data = pusher::presence_data("p2", "Ann");
  EXPECT_FALSE(pusher::is_authorized(example, "1234.1234", other)) << "somebody else";
  other = mine;
  other.auth = "another" + mine.auth;
  EXPECT_FALSE(pusher::is_authorized(example, "1234.1234", other)) << "another app";
  for (const char* nothing : {"", ":", "oyster", "oyster:", "oyster:00"}) {
    other.auth = nothing;
    EXPECT_FALSE(pusher::is_authorized(example, "1234.1234", other)) << nothing;
  }
  EXPECT_FALSE(pusher::is_authorized(Signer("another secret"), "1234.1234", mine));
}

TEST(Pusher, SaysDataAsAText) {
  const auto established = parsed(pusher::connection_established("1.2"));
  EXPECT_EQ(established.at("event").as_string(), "pusher:connection_established");
  const auto data = parsed(established.at("data").as_string());
  EXPECT_EQ(data.at("socket_id").as_string(), "1.2");
  EXPECT_EQ(data.at("activity_timeout").as_int64(), 30);

  const auto event = parsed(pusher::event("presence-room-ABCDEF", "card-played", R"({"card":{"id":"9S"}})"));
  EXPECT_EQ(event.at("channel").as_string(), "presence-room-ABCDEF");
  EXPECT_EQ(parsed(event.at("data").as_string()).at("card").at("id").as_string(), "9S");
}

TEST(Pusher, ReadsWhatClientsSay) {
  const auto message =
      pusher::read_message(R"({"event":"pusher:subscribe","data":{"channel":"private-player-x","auth":"oyster:ab"}})");
  ASSERT_TRUE(message);
  const auto subscribe = pusher::read_subscribe(*message);
  ASSERT_TRUE(subscribe);
  EXPECT_EQ(subscribe->channel, "private-player-x");
  EXPECT_EQ(subscribe->auth, "oyster:ab");
  EXPECT_EQ(subscribe->channel_data, "");
  EXPECT_EQ(pusher::read_channel(*message).value(), "private-player-x");
}

TEST(Pusher, ReadsDataThatIsAText) {
  const auto message = pusher::read_message(R"({"event":"pusher:unsubscribe","data":"{\"channel\":\"c\"}"})");
  EXPECT_EQ(pusher::read_channel(message.value()).value(), "c");
}

TEST(Pusher, SaysWhatItDoesNotUnderstand) {
  for (const char* text : {"", "{", "[]", "7", "{}", R"({"event":7})", R"({"data":{}})"}) {
    EXPECT_FALSE(pusher::read_message(text)) << text;
  }
  for (const char* text : {R"({"event":"x"})", R"({"event":"x","data":7})", R"({"event":"x","data":"{"})",
                           R"({"event":"x","data":{"channel":7}})"}) {
    EXPECT_FALSE(pusher::read_subscribe(pusher::read_message(text).value())) << text;
  }
  EXPECT_FALSE(pusher::read_presence("7"));
  EXPECT_FALSE(pusher::read_presence(R"({"user_id":7})"));
}

TEST(Pusher, FramesTextOfAnyLength) {
  EXPECT_EQ(pusher::text_frame("hi"), "\x81\x02hi");
  EXPECT_EQ(pusher::text_frame(std::string(126, 'x')).substr(0, 4), std::string("\x81\x7e\x00\x7e", 4));
  EXPECT_EQ(pusher::text_frame(std::string(70'000, 'x')).substr(0, 10),
            std::string("\x81\x7f\x00\x00\x00\x00\x00\x01\x11\x70", 10));
  EXPECT_EQ(pusher::text_frame(std::string(70'000, 'x')).size(), 70'010U);
}

TEST(Secrets, TokensAreLongRandomAndKeptHashed) {
  const std::string token = make_token();
  EXPECT_EQ(token.size(), 43U);
  EXPECT_NE(token, make_token());
  EXPECT_EQ(hash_token("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_TRUE(is_same_secret(hash_token(token), hash_token(token)));
  EXPECT_FALSE(is_same_secret(hash_token(token), hash_token(token + "x")));
  EXPECT_FALSE(is_same_secret("short", "longer"));
}
