// 4 Kate on the wire: views, payloads, settings and events.
#include "games/four_kate/wire.h"

#include <gtest/gtest.h>

#include "games/four_kate/testing/written_boards.h"

using namespace four_kate;
using written::game;
namespace json = boost::json;

namespace {

const std::array<std::string, 2> players{"ann", "bob"};
constexpr Seat s0{0}, s1{1};

json::value view_json(const State& state, Seat seat) {
  std::string out;
  Wire::write_view(out, Game::view(state, seat), players);
  return json::parse(out);
}

std::vector<std::string> told(const wire::Events& events) {
  std::vector<std::string> texts;
  for (const wire::Event& event : events) {
    EXPECT_FALSE(event.only);
    texts.push_back(event.name + " " + event.data);
  }
  return texts;
}

std::vector<std::string> told_of(std::string_view before, int column, const Settings& settings = {}) {
  const State at = game(before, settings);
  State after = at;
  const Action drop = Drop{static_cast<std::uint8_t>(column)};
  Game::advance(after, next_to_drop(at), drop);
  return told(Wire::events_of_action(at, next_to_drop(at), drop, after, players));
}

using Texts = std::vector<std::string>;

}  // namespace

TEST(FourKateWire, AView) {
  EXPECT_EQ(view_json(game("33"), s0), json::parse(R"({
    "gameId": "4-kate", "seatIndex": 0, "phase": "playing", "seats": ["ann", "bob"], "firstSeatIndex": 0,
    "currentTurnSeatIndex": 0, "columns": 7, "rows": 6,
    "drops": [{"seatIndex": 0, "column": 3, "row": 0}, {"seatIndex": 1, "column": 3, "row": 1}],
    "fourCells": [], "winners": [],
    "legalActions": [
      {"type": "drop", "payload": {"column": 0}}, {"type": "drop", "payload": {"column": 1}},
      {"type": "drop", "payload": {"column": 2}}, {"type": "drop", "payload": {"column": 3}},
      {"type": "drop", "payload": {"column": 4}}, {"type": "drop", "payload": {"column": 5}},
      {"type": "drop", "payload": {"column": 6}}]})"));
}

TEST(FourKateWire, WhoHasNoTurnHasNoActions) {
  EXPECT_TRUE(view_json(game("3"), s0).at("legalActions").as_array().empty());
  EXPECT_EQ(view_json(game("3"), s0).at("currentTurnSeatIndex"), 1);
}

TEST(FourKateWire, WhoWatchesSeesTheSameBoard) {
  std::string out;
  Wire::write_view(out, Game::watch(game("33")), players);
  json::value seen = view_json(game("33"), s0);
  seen.as_object()["seatIndex"] = nullptr;
  seen.as_object()["legalActions"] = json::array();
  EXPECT_EQ(json::parse(out), seen);
}

TEST(FourKateWire, TheEndOfAGame) {
  const json::value over = view_json(game("3435363"), s1);
  EXPECT_EQ(over.at("phase"), "game_over");
  EXPECT_EQ(over.at("winners"), json::parse("[0]"));
  EXPECT_EQ(over.at("currentTurnSeatIndex"), nullptr);
  EXPECT_EQ(over.at("fourCells"), json::parse(R"([{"column": 3, "row": 0}, {"column": 3, "row": 1},
                                                  {"column": 3, "row": 2}, {"column": 3, "row": 3}])"));
  EXPECT_EQ(view_json(game(written::drawn_game), s1).at("winners"), json::parse("[0, 1]"));
}

// ---- Events ----

TEST(FourKateWire, TheStartIsTold) {
  EXPECT_EQ(told(Wire::events_of_start(game("", {FirstPlayer::seat_2}), players)),
            (Texts{R"(game-started {"seats":["ann","bob"],"firstSeatIndex":1})", R"(new-round {"firstSeatIndex":1})"}));
}

TEST(FourKateWire, ADropIsTold) {
  EXPECT_EQ(told_of("3", 3), Texts{R"(disc-dropped {"seatIndex":1,"column":3,"row":1})"});
  EXPECT_EQ(told_of("3", 3, {FirstPlayer::seat_2}), Texts{R"(disc-dropped {"seatIndex":0,"column":3,"row":1})"});
}

TEST(FourKateWire, TheEndIsTold) {
  EXPECT_EQ(told_of("343536", 3),
            (Texts{R"(disc-dropped {"seatIndex":0,"column":3,"row":3})",
                   R"(round-over {"fourCells":[{"column":3,"row":0},{"column":3,"row":1},{"column":3,"row":2},)"
                   R"({"column":3,"row":3}],"winners":[0],"isGameOver":true})",
                   R"(game-over {"winners":[0]})"}));
}

// ---- Settings ----

TEST(FourKateWire, Settings) {
  std::string out;
  Wire::write_settings(out, {FirstPlayer::seat_2});
  EXPECT_EQ(out, R"({"firstPlayer":"seat-2"})");
  EXPECT_EQ(Wire::read_settings({}, json::parse(out)), (Settings{FirstPlayer::seat_2}));
  EXPECT_EQ(Wire::options({}).size(), 1U);
}

// ---- Views from outside ----

TEST(FourKateWire, AViewComesBack) {
  const State state = game("334", {FirstPlayer::seat_2});
  EXPECT_EQ(*Wire::read_view(view_json(state, s0)), Game::view(state, s0));
}

// All else follows.
TEST(FourKateWire, TheColumnsAreEnough) {
  const auto read = Wire::read_view(
      json::parse(R"({"gameId": "4-kate", "seatIndex": 1, "firstSeatIndex": 0, "drops": [{"column": 3}]})"));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, Game::view(game("3"), s1));
}

TEST(FourKateWire, ViewsThatCannotBe) {
  const auto error_of = [](std::string_view change, json::value value) {
    json::value view = view_json(game("333333"), s0);
    view.as_object()[change] = std::move(value);
    return Wire::read_view(view).error();
  };
  const auto dropped = [](std::string_view columns_in_turn) {
    json::array drops;
    for (char column : columns_in_turn) drops.push_back(json::object{{"column", column - '0'}});
    return drops;
  };
  EXPECT_EQ(error_of("gameId", "oh-hell"), "gameId: this is a view of 'oh-hell', not of '4-kate'");
  EXPECT_EQ(error_of("seatIndex", nullptr), "seatIndex: who only watches has nothing to decide");
  EXPECT_EQ(error_of("seatIndex", 2), "seatIndex: there is no seat 2");
  EXPECT_EQ(error_of("firstSeatIndex", -1), "firstSeatIndex: there is no seat -1");
  EXPECT_EQ(error_of("drops", dropped("3333333")), "drops[6]: That column is full");
  EXPECT_EQ(error_of("drops", dropped("37")), "drops[1]: There is no such column");
  EXPECT_EQ(error_of("drops", dropped("34353633")), "drops[7]: Not now");
  EXPECT_EQ(error_of("drops", dropped("3435363")), "nothing is to be decided in this phase");
  EXPECT_EQ(error_of("drops", nullptr), "drops: a list is missing");
}
