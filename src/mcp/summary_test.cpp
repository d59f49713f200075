// Real rooms of every game in words.
#include "mcp/summary.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "table/testing/room_driver.h"

namespace json = boost::json;
using table::Driver;
using table::j;

namespace {

mcp::Seen seen_by(Driver& table, std::string_view player) {
  const table::Room& room = table.room();
  return {.room = table.room_json(),
          .view = j(room.view_json(player)),
          .player = player,
          .hand_is_over = room.status() == table::Status::playing && room.match()->is_pause()};
}

std::string words(Driver& table, std::string_view player) {
  return std::string(mcp::told(seen_by(table, player)).at("summary").as_string());
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

}  // namespace

TEST(McpSummary, InTheLobbyTheOwnerBegins) {
  Driver table;
  table.join("bob");
  EXPECT_TRUE(has(words(table, "ann"), "No match has begun. You are the owner: use act with type start"));
  EXPECT_TRUE(has(words(table, "bob"), "No match has begun. The owner of the room begins the next one"));
  EXPECT_FALSE(mcp::is_awaited(seen_by(table, "bob")));
}

TEST(McpSummary, AViewOfEveryGameInWords) {
  games::for_each_game([]<class G>() {
    Driver table{std::string(G::id)};
    table.act("ann", "start");
    for (int step = 0; step < 100 && !mcp::has_turn(seen_by(table, "ann")); ++step) table.next();
    const mcp::Seen seen = seen_by(table, "ann");
    ASSERT_TRUE(mcp::has_turn(seen)) << G::id;
    EXPECT_TRUE(mcp::is_awaited(seen));
    const json::object told = mcp::told(seen);
    const std::string_view summary = told.at("summary").as_string();
    EXPECT_TRUE(has(summary, " (you)")) << summary;
    EXPECT_TRUE(has(summary, "It is your turn")) << summary;
    for (const json::value& action : seen.view.at("legalActions").as_array()) {
      EXPECT_TRUE(has(summary, json::serialize(action)) || has(summary, " more, in the view")) << summary;
    }
    EXPECT_EQ(told.at("yourTurn"), json::value(true));
    EXPECT_EQ(told.at("yourSeat"), json::value(0));
    EXPECT_EQ(told.at("view"), seen.view);
  });
}

// It is made of the view, so it can tell nothing that the view does not.
TEST(McpSummary, NamesTheOwnCardsAndNobodyElses) {
  Driver table;
  table.join("bob");
  table.act("ann", "start");
  const auto hand_of = [&](std::string_view player) {
    return seen_by(table, player).view.at("round").at("hand").as_array();
  };
  const std::string of_ann = words(table, "ann");
  const std::size_t at = of_ann.find("  hand: ");
  const std::string line = of_ann.substr(at, of_ann.find('\n', at) - at);
  for (const json::value& card : hand_of("ann")) EXPECT_TRUE(has(line, card.at("id").as_string())) << of_ann;
  for (const json::value& card : hand_of("bob")) EXPECT_FALSE(has(line, card.at("id").as_string())) << of_ann;
}

TEST(McpSummary, AfterAHandSomebodyHasToBeReady) {
  Driver table;
  table.act("ann", "start");
  while (!seen_by(table, "ann").hand_is_over) {
    const mcp::Seen seen = seen_by(table, "ann");
    if (!mcp::has_turn(seen)) {
      table.next();
      continue;
    }
    const json::value& action = seen.view.at("legalActions").as_array().front();
    table.act("ann", std::string(action.at("type").as_string()), json::serialize(action.at("payload")));
  }
  EXPECT_TRUE(mcp::is_awaited(seen_by(table, "ann")));
  EXPECT_TRUE(has(words(table, "ann"), "The hand is over. Use ready"));
}

TEST(McpSummary, ARefusalSaysWhatIsAllowed) {
  Driver table;
  table.act("ann", "start");
  for (int step = 0; step < 100 && !mcp::has_turn(seen_by(table, "ann")); ++step) table.next();
  const mcp::Seen seen = seen_by(table, "ann");
  const json::object told = mcp::told_refusal("Must follow suit", "MUST_FOLLOW_SUIT", &seen);
  EXPECT_EQ(told.at("code"), json::value("MUST_FOLLOW_SUIT"));
  EXPECT_EQ(told.at("legalActions"), seen.view.at("legalActions"));
  EXPECT_TRUE(has(told.at("summary").as_string(), "Must follow suit"));
  EXPECT_TRUE(has(told.at("summary").as_string(), "Use act with one of these"));
}

TEST(McpSummary, SeatsAreNamedWhateverAGameCallsThem) {
  Driver table("oh-hell");
  table.act("ann", "start");
  for (int step = 0; step < 100 && !mcp::has_turn(seen_by(table, "ann")); ++step) table.next();
  const std::string summary = words(table, "ann");
  EXPECT_TRUE(has(summary, "dealer: seat ")) << summary;
  EXPECT_TRUE(has(summary, "current bidder: seat 0 (you)")) << summary;
}

TEST(McpSummary, WhoWatchesIsToldSo) {
  Driver table;
  table.join("eve", table::Role::spectator);
  table.act("ann", "start");
  EXPECT_TRUE(has(words(table, "eve"), "You watch"));
  EXPECT_FALSE(mcp::is_awaited(seen_by(table, "eve")));
}
