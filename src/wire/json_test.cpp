#include "wire/json.h"

#include <gtest/gtest.h>

#include "cards/rng.h"

using namespace wire;

namespace {

enum class Colour { light_red, dark_blue };
constexpr std::array<std::string_view, 2> wire_names(Colour) { return {"light-red", "dark-blue"}; }

struct Inner {
  int number = 0;
  std::optional<std::string> text;
};
BOOST_DESCRIBE_STRUCT(Inner, (), (number, text))

struct Outer {
  bool yes = false;
  Colour colour = Colour::light_red;
  IfAny<int> perhaps;
  std::vector<Inner> list;
  std::array<int, 2> pair{};
};
BOOST_DESCRIBE_STRUCT(Outer, (), (yes, colour, perhaps, list, pair))

std::string error_of(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  const auto read = read_json<Outer>(*json);
  return read ? "" : read.error();
}

}  // namespace

TEST(Json, EveryTextComesBackFromItsJson) {
  cards::Rng rng(1);
  constexpr std::array<std::string_view, 12> pieces{"\"", "\\", "{",    ":", ",",    "a",
                                                    "bc", "\n", "\x1f", " ", "\x7f", "é"};
  for (int i = 0; i < 3000; ++i) {
    const std::size_t rare = rng.below(50) == 0 ? pieces.size() : 7;
    std::string text;
    for (std::uint32_t left = rng.below(400); left > 0; --left)
      text += pieces[rng.below(static_cast<std::uint32_t>(rare))];
    const auto read = parse_json(to_json(text));
    ASSERT_TRUE(read) << read.error();
    ASSERT_EQ(read->as_string(), text);
  }
}

TEST(Json, WritesADescribedStruct) {
  EXPECT_EQ(to_json(Outer{true, Colour::dark_blue, {}, {{1, "a\"\n"}, {2, std::nullopt}}, {3, 4}}),
            R"({"yes":true,"colour":"dark-blue","list":[{"number":1,"text":"a\"\u000a"},{"number":2,"text":null}],)"
            R"("pair":[3,4]})");
}

TEST(Json, WritesACardWithSuitRankAndId) {
  EXPECT_EQ(to_json(cards::Card(cards::Rank::ten, cards::Suit::spades)), R"({"suit":"spades","rank":"10","id":"10S"})");
}

TEST(Json, WritesTheCardsOfABag) {
  EXPECT_EQ(to_json(cards::CardBag{cards::Face::joker(), cards::Card(cards::Rank::ten, cards::Suit::spades)}),
            R"([{"suit":"spades","rank":"10","id":"10S"},{"suit":null,"rank":"JOKER","id":"JOKER"}])");
}

TEST(Json, ReadsWhatItWrites) {
  const std::string text = to_json(Outer{true, Colour::dark_blue, 7, {{1, "x"}}, {3, 4}});
  const auto read = read_json<Outer>(*parse_json(text));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(to_json(*read), text);
}

TEST(Json, SaysWhereATextDoesNotFit) {
  EXPECT_EQ(error_of(R"({"yes":1})"), "yes: true or false is missing");
  EXPECT_EQ(error_of(R"({"yes":true,"colour":"green"})"), "colour: one of the known names is missing");
  EXPECT_EQ(error_of(R"({"yes":true,"colour":"dark-blue","list":[{"number":1},{"number":"2"}],"pair":[1,2]})"),
            "list[1].number: a number that fits is missing");
  EXPECT_EQ(error_of(R"({"yes":true,"colour":"dark-blue","list":[],"pair":[1]})"), "pair: should have 2 entries");
  EXPECT_EQ(error_of(R"({"yes":true,"colour":"dark-blue","list":[]})"), "pair: is missing");
  EXPECT_EQ(error_of("[]"), "an object is missing");
}

TEST(Json, SaysWhereATextIsNotJson) {
  EXPECT_EQ(error_of("{\"yes\":tru").substr(0, 28), "not valid JSON near byte 10:");
  EXPECT_NE(error_of("{} x"), "");
  EXPECT_NE(error_of(""), "");
  EXPECT_NE(error_of(std::string(100000, '[')), "");
}
