#include "server/refusal.h"

#include <gtest/gtest.h>

#include <set>

#include "games/euchre/euchre.h"
#include "games/hand_and_foot/melds.h"

using namespace server;

TEST(Status, FollowsFromTheFault) {
  EXPECT_EQ(status(Code::MUST_FOLLOW_SUIT), 400);
  EXPECT_EQ(status(Code::INVALID_CARD), 400);
  EXPECT_EQ(status(Code::INVALID_SUIT), 400);
  EXPECT_EQ(status(Code::INVALID_SETTING), 400);
  EXPECT_EQ(status(euchre::Code::MUST_CALL), 400);
  EXPECT_EQ(status(hand_and_foot::Code::MELD_EXISTS), 400);
  EXPECT_EQ(status(Code::NOT_YOUR_TURN), 403);
  EXPECT_EQ(status(euchre::Code::INACTIVE_PARTNER), 403);
  EXPECT_EQ(status(euchre::Code::NOT_DEALER), 403);
  EXPECT_EQ(status(Code::NOT_OWNER), 403);
  EXPECT_EQ(status(Code::ROOM_NOT_FOUND), 404);
  EXPECT_EQ(status(Code::ROOM_FULL), 409);
  EXPECT_EQ(status(Code::WRONG_PHASE), 409);
}

TEST(Status, HttpHasItsOwnForWhatTheServerRefuses) {
  EXPECT_EQ(status(Code::UNAUTHORIZED), 401);
  EXPECT_EQ(status(Code::METHOD_NOT_ALLOWED), 405);
  EXPECT_EQ(status(Code::TOO_LARGE), 413);
  EXPECT_EQ(status(Code::RATE_LIMITED), 429);
  EXPECT_EQ(status(Code::UNAVAILABLE), 503);
}

TEST(AllCodes, AreEachThereOnce) {
  std::set<std::string_view> names;
  for (const RefusalKind& code : all_codes()) EXPECT_TRUE(names.insert(code.name).second) << code.name;
  for (const char* name : {"WRONG_PHASE", "ROOM_FULL", "RATE_LIMITED", "FOLDED", "FORBIDDEN_BID", "NEED_BOTH_BOOKS"}) {
    EXPECT_TRUE(names.contains(name)) << name;
  }
}
