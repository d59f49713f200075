#include "arena/calls.h"

#include <gtest/gtest.h>

#include <limits>
#include <sstream>

using namespace arena;

namespace {

std::size_t kept_of(const std::string& text, std::size_t jobs) {
  std::istringstream stream(text);
  return kept_calls(stream, jobs);
}
std::vector<CallResult> results_of(const std::string& text) {
  std::istringstream stream(text);
  return call_results(stream);
}

std::string line(int job, const std::string& player, bool counted) {
  CallLine call;
  call.job = job;
  call.player = player;
  call.totalMs = 100;
  call.firstTokenMs = counted ? std::optional(40.0) : std::nullopt;
  if (counted) {
    call.tokens.prompt = 10;
    call.tokens.completion = 5;
    call.money = 0.5;
  }
  return wire::to_json(call) + "\n";
}

TEST(Calls, AreKeptInWholeJobs) {
  const std::string first = line(0, "a", true) + line(0, "b", true);
  const std::string text = first + line(1, "a", true);
  EXPECT_EQ(kept_of(text, 2), text.size());
  EXPECT_EQ(kept_of(text, 1), first.size());
  EXPECT_EQ(kept_of(text, 0), 0U);
  EXPECT_EQ(kept_of(text.substr(0, text.size() - 3), 2), first.size()) << "the last line was cut off";
  EXPECT_EQ(kept_of("nonsense\n" + first, 1), 0U);
}

TEST(Calls, AreSummedUp) {
  const auto results = results_of(line(0, "a", true) + line(0, "a", false) + line(1, "b", false));
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0].calls, 2);
  EXPECT_EQ(results[0].first_token_ms, 40) << "of those where one came";
  EXPECT_EQ(results[0].tokens.prompt, 10);
  EXPECT_EQ(results[0].uncounted, 1);
  EXPECT_EQ(results[0].money, 0.5);
  EXPECT_FALSE(results[1].money) << "null, not nothing";
}

TEST(Calls, TellWaitingApartFromAsking) {
  CallLine waited;
  waited.player = "a";
  waited.totalMs = 5000;
  waited.waitedMs = 4900;
  const auto results = results_of(line(0, "a", true) + wire::to_json(waited) + "\n");
  EXPECT_EQ(results[0].asked_ms, 100);
  EXPECT_EQ(results[0].waited_ms, 2450);
}

TEST(Calls, CountAttemptsThatDidNotTellTheirTokens) {
  CallLine refused;
  refused.player = "a";
  refused.uncounted = 0;
  CallLine broken;
  broken.player = "a";
  broken.uncounted = 2;
  broken.tokens.prompt = 10;
  const auto results = results_of(wire::to_json(refused) + "\n" + wire::to_json(broken) + "\n");
  EXPECT_EQ(results[0].uncounted, 2);
  EXPECT_EQ(results[0].tokens.prompt, 10);
}

TEST(Calls, RefuseCountsThatNobodyCanHave) {
  CallLine huge;
  huge.player = "a";
  huge.tokens.prompt = std::numeric_limits<std::int64_t>::max();
  const auto results = results_of(line(0, "a", true) + wire::to_json(huge) + "\n");
  EXPECT_EQ(results[0].tokens.prompt, 10);
}

}  // namespace
