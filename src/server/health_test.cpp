#include "server/health.h"

#include <gtest/gtest.h>

using server::StoreHealth;

TEST(StoreHealth, FailsUntilSomethingCouldBeWritten) {
  StoreHealth health;
  EXPECT_FALSE(health.is_failing(0));
  health.failed(1000);
  EXPECT_TRUE(health.is_failing(1000));
  health.failed(5000);
  EXPECT_TRUE(health.is_failing(14'999));
  health.wrote();
  EXPECT_FALSE(health.is_failing(5000));
}

TEST(StoreHealth, IsGivenAnotherChanceIfNothingIsTried) {
  StoreHealth health;
  health.failed(1000);
  EXPECT_TRUE(health.is_failing(10'999));
  EXPECT_FALSE(health.is_failing(11'000));
}
