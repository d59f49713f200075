#include "server/clock.h"

#include <gtest/gtest.h>

using server::ForwardClock;

constexpr table::Time hour = 3'600'000;

TEST(ForwardClock, IsTheTimeOfDay) {
  ForwardClock clock(1'000'000, 50);
  EXPECT_EQ(clock.at(1'000'000, 50), 1'000'000);
  EXPECT_EQ(clock.at(1'000'700, 750), 1'000'700);
}

TEST(ForwardClock, GoesOnWhenTheTimeOfDayIsSetBack) {
  ForwardClock clock(10 * hour, 0);
  EXPECT_EQ(clock.at(9 * hour + 500, 500), 10 * hour + 500);
  EXPECT_EQ(clock.at(9 * hour + 2500, 2500), 10 * hour + 2500);
  // and until it has caught up
  EXPECT_EQ(clock.at(10 * hour, hour), 11 * hour);
}

TEST(ForwardClock, FollowsWhenTheTimeOfDayIsSetForward) {
  ForwardClock clock(10 * hour, 0);
  EXPECT_EQ(clock.at(11 * hour, 100), 11 * hour);
  EXPECT_EQ(clock.at(11 * hour + 50, 150), 11 * hour + 50);
  EXPECT_EQ(clock.at(10 * hour + 200, 200), 11 * hour + 100) << "it was put back again";
}

TEST(ForwardClock, DoesNotMindASecond) {
  ForwardClock clock(10'000, 0);
  EXPECT_EQ(clock.at(11'000, 0), 10'000);
  EXPECT_EQ(clock.at(11'001, 0), 11'001);
}

TEST(ForwardClock, NeverGoesBack) {
  ForwardClock clock(0, 0);
  table::Time last = 0;
  for (table::Time steady = 0; steady < 100'000; steady += 7) {
    const table::Time jump = steady % 13 * 900 - 5'000;
    const table::Time time = clock.at(steady + jump, steady);
    ASSERT_GE(time, last);
    last = time;
  }
}
