#include "kernel/refusal.h"

#include <gtest/gtest.h>

using namespace kernel;

TEST(Refusal, HasItsNameFaultAndText) {
  EXPECT_EQ(to_string(Code::MUST_FOLLOW_SUIT), "MUST_FOLLOW_SUIT");
  EXPECT_EQ(Code::MUST_FOLLOW_SUIT.fault, Fault::invalid);
  EXPECT_EQ(Code::NOT_YOUR_TURN.fault, Fault::forbidden);
  EXPECT_EQ(Code::WRONG_PHASE.fault, Fault::not_now);
  EXPECT_EQ(text({Code::MUST_FOLLOW_SUIT}), "Must follow suit");
}

TEST(Result, IsAValueOrARefusal) {
  const auto half = [](int number) -> Result<int> {
    if (number % 2 != 0) return Code::INVALID_PAYLOAD;
    return number / 2;
  };
  EXPECT_EQ(half(4).value(), 2);
  EXPECT_EQ(half(3).error().code, Code::INVALID_PAYLOAD);
}
