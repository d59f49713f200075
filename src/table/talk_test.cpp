// What people say to each other: told to all, kept by nobody.
#include "table/testing/room_driver.h"

using namespace table;

TEST(Talk, IsToldToAllAndIsInNoLog) {
  Driver table;
  table.join("bob");
  const Version before = table.room().version();
  const Outcome said = table.act("bob", "say", R"({"phrase":"well-played"})");
  EXPECT_EQ(code_of(said), "OK");
  EXPECT_TRUE(said.records.empty());
  EXPECT_EQ(*said.answer, before);
  ASSERT_EQ(said.events.size(), 1U);
  EXPECT_EQ(said.events[0].name, "said");
  EXPECT_FALSE(said.events[0].only);
  EXPECT_EQ(j(said.events[0].stamped()),
            j(R"({"playerId":"bob","phrase":"well-played","version":)" + std::to_string(before) + "}"));
  EXPECT_EQ(table.room().version(), before);
}

TEST(Talk, InWordsOfOnesOwnOnlyWhereTheOwnerLikesIt) {
  Driver table;
  EXPECT_EQ(code_of(table.act("ann", "say", R"({"text":"hi"})")), "TALK_OFF");
  table.act("ann", "update-settings", R"({"talk":"free"})");
  const Outcome said = table.act("ann", "say", R"({"text":"  hi\u202E \n there "})");
  EXPECT_EQ(j(said.events.at(0).data), j(R"({"playerId":"ann","text":"hi there"})"));
  const Outcome wordy = table.act("ann", "say", "{\"text\":\"" + std::string(500, 'x') + "\"}");
  EXPECT_EQ(j(wordy.events.at(0).data).at("text").as_string().size(), 140U);
  table.act("ann", "update-settings", R"({"talk":"off"})");
  EXPECT_EQ(code_of(table.act("ann", "say", R"({"phrase":"hello"})")), "TALK_OFF");
}

TEST(Talk, NeedsSomebodyWhoIsHereAndSomethingToSay) {
  Driver table;
  table.join("bob");
  table.leave("bob");
  EXPECT_EQ(code_of(table.act("bob", "say", R"({"phrase":"hello"})")), "NOT_SEATED");
  EXPECT_EQ(code_of(table.act("eve", "say", R"({"phrase":"hello"})")), "NOT_SEATED");
  table.act("ann", "update-settings", R"({"talk":"free"})");
  for (const char* payload : {"null", "{}", R"({"phrase":"curse"})", R"({"text":" "})", R"({"text":7})",
                              R"({"phrase":"hello","text":"hi"})"}) {
    EXPECT_EQ(code_of(table.act("ann", "say", payload)), "INVALID_PAYLOAD") << payload;
  }
}
