#include "models/answer.h"

#include <gtest/gtest.h>

using namespace models;

namespace {

std::string action_in(std::string_view text) {
  const auto answer = read_answer(text);
  return answer ? std::string(answer->object.at("action").as_string()) : "none";
}

TEST(Answer, IsTheLastObjectWithAnAction) {
  EXPECT_EQ(action_in(R"({"action":"pass"})"), "pass");
  EXPECT_EQ(action_in(R"(I could {"action":"pass"}, but no: {"action":"order_up","goingAlone":false})"), "order_up");
  EXPECT_EQ(action_in(R"({"action":"pass"} and the cards were {"hand":["9S"]})"), "pass");
  EXPECT_EQ(action_in("```json\n{\"reasoning\":\"a } and a { in it\",\"action\":\"pass\"}\n```\n"), "pass");
}
TEST(Answer, IsNeverProse) {
  EXPECT_EQ(action_in("I pass."), "none");
  EXPECT_EQ(action_in("My action: \"pass\""), "none");
  EXPECT_EQ(action_in(R"(I play {action: pass})"), "none");
  EXPECT_EQ(action_in(""), "none");
}
TEST(Answer, DoesNotLookIntoObjects) {
  EXPECT_EQ(action_in(R"({"rejected":{"action":"pass"}})"), "none");
  EXPECT_EQ(action_in(R"({"action":"stay","rejected":[{"action":"fold"}]})"), "stay");
}
TEST(Answer, ThatIsCutOffIsNone) { EXPECT_EQ(action_in(R"({"reasoning":"because","action":"pa)"), "none"); }
TEST(Answer, SurvivesBracesWithoutEnd) {
  EXPECT_EQ(action_in(std::string(100'000, '{') + R"({"action":"pass"})"), "pass");
  std::string deep;
  for (int i = 0; i < 20'000; ++i) deep += "{\"a\":";
  EXPECT_EQ(action_in(deep), "none");
}

TEST(Confidence, IsANumberFromNothingToAHundred) {
  EXPECT_EQ(read_answer(R"({"action":"a","confidence":70})")->confidence, 70);
  EXPECT_EQ(read_answer(R"({"action":"a","confidence":0.5})")->confidence, 0.5);
  for (const std::string told : {"null", "\"70\"", "-1", "101", "true", "[70]"})
    EXPECT_FALSE(read_answer(R"({"action":"a","confidence":)" + told + "}")->confidence) << told;
  EXPECT_FALSE(read_answer(R"({"action":"a"})")->confidence) << "never made up";
}
TEST(Reasoning, IsCleaned) {
  EXPECT_EQ(read_answer("{\"action\":\"a\",\"reasoning\":\"two\\n\\u0007 lines\"}")->reasoning, "two lines");
  EXPECT_FALSE(read_answer(R"({"action":"a","reasoning":5})")->reasoning);
  EXPECT_EQ(read_answer(R"({"action":"a","reasoning":")" + std::string(9000, 'x') + "\"}")->reasoning->size(),
            longest_reasoning);
}

}  // namespace
