#include "schema/schema.h"

#include <gtest/gtest.h>

namespace sample_game {

enum class Colour { red, dark_blue };
constexpr std::array<std::string_view, 2> wire_names(Colour) { return {"red", "dark-blue"}; }

struct WirePiece {
  int size;
  wire::IfAny<bool> hollow;
  std::optional<Colour> colour;
};
BOOST_DESCRIBE_STRUCT(WirePiece, (), (size, hollow, colour))

template <class T>
struct Pair {
  T first;
  BOOST_DESCRIBE_CLASS(Pair, (), (first), (), ())
};

struct Extra {
  std::string more;
};
BOOST_DESCRIBE_STRUCT(Extra, (), (more))

enum class ActionType { wait, take_piece };
constexpr std::array<std::string_view, 2> wire_names(ActionType) { return {"wait", "take-piece"}; }

struct Game {
  static constexpr std::string_view id = "sample-game";
  using ActionType = sample_game::ActionType;
  using Payloads = boost::mp11::mp_list<wire::NoPayload, WirePiece>;
};

struct Actions {
  using Json = std::vector<wire::WireAction<Game>>;
};

}  // namespace sample_game

namespace {

using namespace sample_game;
using schema::Schemas;

boost::json::value j(std::string_view text) { return *wire::parse_json(text); }

template <class T>
boost::json::value schema_of() {
  Schemas schemas;
  return schemas.of<T>();
}

template <class T>
boost::json::value component(std::string_view name) {
  Schemas schemas;
  schemas.of<T>();
  const boost::json::value* found = schemas.components().if_contains(name);
  return found != nullptr ? *found : nullptr;
}

}  // namespace

TEST(Schema, NamesComeFromTheCode) {
  const Schemas schemas({"wire", "table"});
  EXPECT_EQ(schemas.component_name("euchre::WireRound"), "EuchreRound");
  EXPECT_EQ(schemas.component_name("hand_and_foot::CardsMelded"), "HandAndFootCardsMelded");
  EXPECT_EQ(schemas.component_name("wire::TrickCard"), "TrickCard");
  EXPECT_EQ(schemas.component_name("table::WireRoom"), "Room");
  EXPECT_EQ(schemas.component_name("table::lobby::Action"), "LobbyAction");
  EXPECT_EQ(schema::in_camel_case("play-card"), "PlayCard");
}

TEST(Schema, SimpleTypesStandWhereTheyAreUsed) {
  EXPECT_EQ(schema_of<bool>(), j(R"({"type":"boolean"})"));
  EXPECT_EQ(schema_of<std::int64_t>(), j(R"({"type":"integer"})"));
  EXPECT_EQ(schema_of<double>(), j(R"({"type":"number"})"));
  EXPECT_EQ(schema_of<std::string_view>(), j(R"({"type":"string"})"));
  EXPECT_EQ(schema_of<boost::json::value>(), j("{}"));
  EXPECT_EQ(schema_of<std::optional<int>>(), j(R"({"oneOf":[{"type":"integer"},{"type":"null"}]})"));
  EXPECT_EQ(schema_of<std::vector<int>>(), j(R"({"type":"array","items":{"type":"integer"}})"));
  EXPECT_EQ((schema_of<std::array<int, 2>>()),
            j(R"({"type":"array","items":{"type":"integer"},"minItems":2,"maxItems":2})"));
  EXPECT_EQ((schema_of<std::variant<int, bool>>()), j(R"({"oneOf":[{"type":"integer"},{"type":"boolean"}]})"));
  EXPECT_EQ(schema_of<wire::GameId<Game>>(), j(R"({"type":"string","const":"sample-game"})"));
}

TEST(Schema, AnEnumIsAComponentWithItsNames) {
  EXPECT_EQ(schema_of<Colour>(), j(R"({"$ref":"#/components/schemas/SampleGameColour"})"));
  EXPECT_EQ(component<Colour>("SampleGameColour"), j(R"({"type":"string","enum":["red","dark-blue"]})"));
}

TEST(Schema, AStructIsAComponentAndWhatMayBeAbsentIsNotRequired) {
  EXPECT_EQ(component<WirePiece>("SampleGamePiece"), j(R"({"type":"object",
                  "properties":{"size":{"type":"integer"},"hollow":{"type":"boolean"},
                    "colour":{"oneOf":[{"$ref":"#/components/schemas/SampleGameColour"},{"type":"null"}]}},
                  "required":["size","colour"]})"));
}

TEST(Schema, ATemplateHasNoNameOfItsOwn) {
  EXPECT_EQ(schema_of<Pair<int>>(),
            j(R"({"type":"object","properties":{"first":{"type":"integer"}},"required":["first"]})"));
}

TEST(Schema, TogetherAddsMembers) {
  Schemas schemas;
  EXPECT_EQ(boost::json::value((schemas.together<Extra, WirePiece>())),
            j(R"({"$ref":"#/components/schemas/SampleGameExtra"})"));
  EXPECT_EQ(schemas.components().at("SampleGameExtra").at("required"), j(R"(["more","size","colour"])"));
}

TEST(Schema, ActionsAreToldApartByTheirType) {
  EXPECT_EQ(schema_of<Actions>(), j(R"({"type":"array","items":{"$ref":"#/components/schemas/SampleGameAction"}})"));
  EXPECT_EQ(component<Actions>("SampleGameAction"), j(R"({"oneOf":[{"$ref":"#/components/schemas/SampleGameWaitAction"},
                           {"$ref":"#/components/schemas/SampleGameTakePieceAction"}]})"));
  EXPECT_EQ(component<Actions>("SampleGameTakePieceAction"), j(R"({"type":"object",
                  "properties":{"type":{"type":"string","const":"take-piece"},
                                "payload":{"$ref":"#/components/schemas/SampleGamePiece"}},
                  "required":["type","payload"]})"));
}
