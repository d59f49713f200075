#include "server/limits.h"

#include <gtest/gtest.h>

using server::Bucket;
using server::Buckets;
using server::Rate;

TEST(Buckets, GiveWhatTheyHoldThenAtTheirRate) {
  Buckets<std::string> buckets({2, 3});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(buckets.take("ann", 0), 0);
  EXPECT_EQ(buckets.take("ann", 0), 1);
  EXPECT_EQ(buckets.take("ann", 499), 1);
  EXPECT_EQ(buckets.take("ann", 500), 0);
  EXPECT_EQ(buckets.take("ann", 500), 1);
}

TEST(Buckets, AreOnePerson) {
  Buckets<std::string> buckets({1, 1});
  EXPECT_EQ(buckets.take("ann", 0), 0);
  EXPECT_EQ(buckets.take("bob", 0), 0);
  EXPECT_GT(buckets.take("ann", 0), 0);
}

TEST(Buckets, SayHowLongToWait) {
  Buckets<std::string> buckets({0.1, 1});
  EXPECT_EQ(buckets.wait("ann", 0), 0);
  EXPECT_EQ(buckets.take("ann", 0), 0);
  EXPECT_EQ(buckets.wait("ann", 0), 10);
  EXPECT_EQ(buckets.wait("ann", 8500), 2);
  EXPECT_EQ(buckets.wait("ann", 10'000), 0);
}

TEST(Buckets, DoNotOverflowAndAreForgottenWhenFull) {
  Buckets<std::string> buckets({1, 2});
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
  Buckets<std::string> buckets({1, 2});
  EXPECT_EQ(buckets.take("ann", 10'000), 0);
  EXPECT_EQ(buckets.take("ann", 0), 0);
  EXPECT_GT(buckets.take("ann", 0), 0);
}

TEST(Buckets, WhatCostsMoreTakesMore) {
  constexpr Rate rate{10, 100};
  Bucket bucket{rate.at_once, 0};
  EXPECT_EQ(bucket.take(rate, 0, 60), 0);
  EXPECT_EQ(bucket.take(rate, 0, 60), 2) << "40 are left, and 20 come in two seconds";
  EXPECT_EQ(bucket.take(rate, 0, 40), 0) << "a refused one has taken nothing";
  EXPECT_EQ(bucket.take(rate, 100), 0);
}
