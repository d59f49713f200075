#include "models/settings.h"

#include <gtest/gtest.h>

#include <ctime>

using namespace models;

namespace {

Model some_model() { return {.base = "http://127.0.0.1:1/v1/", .model = "m"}; }
const char* no_variable(const char*) { return nullptr; }

TEST(Model, IsCheckedBeforeItPlays) {
  EXPECT_TRUE(check(some_model()));
  for (const std::string base : {"ftp://x", "", "http://user:key@x/v1", "https://x/v1?key=5"}) {
    Model model = some_model();
    model.base = base;
    EXPECT_FALSE(check(model)) << base;
  }
  Model both = some_model();
  both.strategy = Strategy::bold;
  both.strategyText = "win";
  EXPECT_FALSE(check(both));
  Model none = some_model();
  none.maxTokens = 0;
  EXPECT_FALSE(check(none));
}
TEST(Model, NeedsItsKeyOnlyIfItNamesOne) {
  EXPECT_TRUE(client_of(some_model(), no_variable));
  Model model = some_model();
  model.keyVariable = "SOME_KEY";
  const auto without = client_of(model, no_variable);
  ASSERT_FALSE(without);
  EXPECT_EQ(without.error(), "the variable SOME_KEY with its key is not set");
  EXPECT_TRUE(client_of(model, [](const char*) { return "secret"; }));
  EXPECT_FALSE(client_of(model, [](const char*) { return "two\nlines"; }));
}
TEST(Model, CostsMoneyOnlyByItsPrices) {
  Model model = some_model();
  const Tokens tokens{.prompt = 1000, .completion = 100, .reasoning = {}, .cached = 400};
  EXPECT_FALSE(price_of(model, tokens));
  model.prices = Prices{.date = "2026-10-01", .currency = "EUR", .prompt = 2, .completion = 10, .cached = 0.5};
  EXPECT_DOUBLE_EQ(*price_of(model, tokens), (600 * 2 + 400 * 0.5 + 100 * 10) / 1e6);
  EXPECT_FALSE(price_of(model, {})) << "what was not counted is not known to be free";
}

TEST(RetryAfter, IsSecondsOrADate) {
  using std::chrono::milliseconds;
  EXPECT_EQ(retry_after("7", 0), milliseconds(7000));
  EXPECT_EQ(retry_after("0.5", 0), milliseconds(500));
  EXPECT_EQ(retry_after("Thu, 01 Jan 1970 00:01:00 GMT", 50), milliseconds(10'000));
  EXPECT_EQ(retry_after("Thu, 01 Jan 1970 00:01:00 GMT", 90), milliseconds(0)) << "it is over";
  for (const char* nonsense : {"", "soon", "-5", "1e9", "nan", "-nan", "inf", "Thu, 01 Jan 2000000000 00:00:00 GMT"})
    EXPECT_FALSE(retry_after(nonsense, 0)) << nonsense;
}

}  // namespace
