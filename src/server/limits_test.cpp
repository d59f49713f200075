#include "server/limits.h"

#include <gtest/gtest.h>

using server::Buckets;

TEST(Buckets, GiveWhatTheyHoldThenAtTheirRate) {
  Buckets buckets({2, 3});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(buckets.take("ann", 0), 0);
  EXPECT_EQ(buckets.take("ann", 0), 1);
  EXPECT_EQ(buckets.take("ann", 499), 1);
  EXPECT_EQ(buckets.take("ann", 500), 0);
  EXPECT_EQ(buckets.take("ann", 500), 1);
}

TEST(Buckets, AreOnePerson) {
  Buckets buckets({1, 1});
  EXPECT_EQ(buckets.take("ann", 0), 0);
  EXPECT_EQ(buckets.take("bob", 0), 0);
  EXPECT_GT(buckets.take("ann", 0), 0);
}

TEST(Buckets, SayHowLongToWait) {
  Buckets buckets({0.1, 1});
  EXPECT_EQ(buckets.wait("ann", 0), 0);
  EXPECT_EQ(buckets.take("ann", 0), 0);
  EXPECT_EQ(buckets.wait("ann", 0), 10);
  EXPECT_EQ(buckets.wait("ann", 8500), 2);
  EXPECT_EQ(buckets.wait("ann", 10'000), 0);
}

TEST(Buckets, DoNotOverflowAndAreForgottenWhenFull) {
  Buckets buckets({1, 2});
  EXPECT_EQ(buckets.take("ann", 0), 0);
  buckets.forget_idle(500);
  EXPECT_EQ(buckets.size(), 1U);
  buckets.forget_idle(1000);
  EXPECT_EQ(buckets.size(), 0U);
  EXPECT_EQ(buckets.take("ann", 100'000), 0);
  EXPECT_EQ(buckets.take("ann", 100'000), 0);
  EXPECT_GT(buckets.take("ann", 100'000), 0);
}

TEST(Buckets, AClockThatGoesBackTakesNothingAway) {
  Buckets buckets({1, 2});
  EXPECT_EQ(buckets.take("ann", 10'000), 0);
  EXPECT_EQ(buckets.take("ann", 0), 0);
  EXPECT_GT(buckets.take("ann", 0), 0);
}
