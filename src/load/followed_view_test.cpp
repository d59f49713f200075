// A view from its changes, and what is noticed when they are not right.
#include "load/followed_view.h"

#include <gtest/gtest.h>

namespace load {
namespace {

constexpr const char* seat_view =
    R"({"version":7,"own":{"seatIndex":1,"legalActions":[{"type":"draw","payload":{}}]}})";
constexpr const char* table_view = R"({"version":7,"view":{"seatIndex":null,"legalActions":[],"version":7},"now":1})";

FollowedView begun(Keep keep) {
  FollowedView followed(keep);
  EXPECT_TRUE(followed.hear("seat-view", seat_view));
  EXPECT_FALSE(followed.is_complete());
  EXPECT_TRUE(followed.hear("table-view", table_view));
  EXPECT_TRUE(followed.is_complete());
  return followed;
}

}  // namespace

TEST(FollowedView, IsWhatItsChangesMakeOfIt) {
  FollowedView followed = begun(Keep::all);
  EXPECT_EQ(followed.legal_actions(), R"({"type":"draw","payload":{}})");
  ASSERT_TRUE(followed.hear("seat-changed", R"({"version":8,"from":7,"patch":[[["legalActions"]]],"events":[]})"));
  EXPECT_FALSE(followed.is_complete());
  EXPECT_EQ(followed.legal_actions(), "");
  ASSERT_TRUE(
      followed.hear("table-changed", R"({"version":8,"from":7,"patch":[[["version"],8]],"events":[],"now":2})"));
  EXPECT_EQ(followed.view(), *wire::parse_json(R"({"seatIndex":1,"legalActions":[],"version":8})"));
  // Another's action changes nothing of one's own.
  ASSERT_TRUE(
      followed.hear("table-changed", R"({"version":9,"from":8,"patch":[[["version"],9]],"events":[],"now":2})"));
  EXPECT_TRUE(followed.hear("seat-view", R"({"version":9,"own":{"seatIndex":1}})"));
  EXPECT_TRUE(followed.hear("table-view", R"({"version":9,"view":{"seatIndex":null,"legalActions":[],"version":9}})"));
}

TEST(FollowedView, NoticesWhatDoesNotFollow) {
  for (Keep keep : {Keep::own_part, Keep::all}) {
    EXPECT_FALSE(begun(keep).hear("table-changed", R"({"version":9,"from":8,"patch":[],"events":[],"now":2})"));
    EXPECT_FALSE(begun(keep).hear("seat-changed", R"({"version":9,"from":8,"patch":[],"events":[]})"));
    EXPECT_FALSE(begun(keep).hear("seat-changed", R"({"version":8,"from":7,"patch":[[["hand",0]]],"events":[]})"));
    EXPECT_FALSE(begun(keep).hear("seat-view", R"({"version":7,"own":{"seatIndex":1}})"));
    EXPECT_FALSE(begun(keep).hear("seat-view", R"({"version":7})"));
    EXPECT_FALSE(begun(keep).hear("view-updated", table_view));
  }
  EXPECT_FALSE(begun(Keep::all).hear("table-view", R"({"version":7,"view":{"seatIndex":2}})"));
}

}  // namespace load
