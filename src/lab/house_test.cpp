#include "lab/house.h"

#include <gtest/gtest.h>

using namespace lab;

namespace {

constexpr std::string_view house_text = R"({"prompts":true,"players":[
  {"name":"hard","bot":"hard"},
  {"name":"python","engine":["python3","engine.py"]},
  {"name":"bold","model":{"base":"http://127.0.0.1:1/v1","model":"m","strategy":"bold"}}]})";

std::string refusal(std::string_view text) {
  const auto house = read_house(text);
  return house ? "" : house.error();
}

}  // namespace

TEST(House, IsRefusedInOneLine) {
  EXPECT_EQ(refusal(house_text), "");
  for (std::string_view wrong : {"", "[]", "{}", R"({"players":[]})", R"({"players":[{"name":"a"}]})",
                                 R"({"players":[{"name":"a","bot":"genius"}]})",
                                 R"({"players":[{"name":"a","bot":"hard"},{"name":"a","bot":"easy"}]})",
                                 R"({"players":[{"name":"a","bot":"hard"}],"callsPerHour":0})",
                                 R"({"players":[{"name":"a","bot":"hard"}],"keyvariable":"LAB_KEY"})",
                                 R"({"players":[{"name":"a","bot":"hard"}],"keyVariable":""})",
                                 R"({"players":[{"name":"a","bot":"hard"}],"judgeWorlds":-1})"}) {
    EXPECT_NE(refusal(wrong), "") << wrong;
    EXPECT_EQ(refusal(wrong).find('\n'), std::string::npos);
  }
}
TEST(House, APageChoosesAmongNamesAndNothingElse) {
  const House house = *read_house(house_text);
  EXPECT_EQ(kind_of(*find_player(house, {.player = "hard"})), "bot");
  EXPECT_EQ(kind_of(*find_player(house, {.player = "python"})), "engine");
  EXPECT_FALSE(find_player(house, {.player = "/bin/sh"}));
  EXPECT_FALSE(find_player(house, {.player = ""}));
}
TEST(House, AModelIsToldHowToPlayWhereTheHostAllowsIt) {
  House house = *read_house(house_text);
  Manner own;
  own.strategyText = "Always pass.";
  own.temperature = 0.5;
  const auto told = find_player(house, {.player = "bold", .manner = own});
  ASSERT_TRUE(told) << told.error();
  EXPECT_EQ(told->model->strategyText, "Always pass.");
  EXPECT_FALSE(told->model->strategy) << "one of the two";
  EXPECT_EQ(told->model->temperature, 0.5);
  EXPECT_EQ(told->model->base, house.players[2].model->base);
  EXPECT_FALSE(find_player(house, {.player = "hard", .manner = own})) << "a bot has no ears";
  own.strategyText = std::string(longest_strategy + 1, 'x');
  EXPECT_FALSE(find_player(house, {.player = "bold", .manner = own}));
  Manner hot;
  hot.temperature = 3;
  EXPECT_FALSE(find_player(house, {.player = "bold", .manner = hot}));
  Manner asked;
  asked.legalActions = models::Listing::hidden;
  asked.structured = true;
  asked.maxTokens = 100;
  const auto other = find_player(house, {.player = "bold", .manner = asked});
  ASSERT_TRUE(other) << other.error();
  EXPECT_EQ(other->model->legalActions, models::Listing::hidden);
  EXPECT_EQ(other->model->structured, true);
  EXPECT_EQ(other->model->maxTokens, 100);
  EXPECT_EQ(other->model->strategy, models::Strategy::bold) << "what was not changed";
  asked.maxTokens = 4097;
  EXPECT_FALSE(find_player(house, {.player = "bold", .manner = asked})) << "more than the host pays for";
  house.prompts.reset();
  EXPECT_FALSE(find_player(house, {.player = "bold", .manner = Manner{}})) << "the host does not allow it";
}
