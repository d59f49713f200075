#include "mcp/tools.h"

#include <gtest/gtest.h>

#include <set>

namespace json = boost::json;

namespace {

std::string misfit(std::string_view tool, std::string_view arguments) {
  const auto read = mcp::read_arguments(*mcp::find_tool(tool), *wire::parse_json(arguments));
  return read ? "" : read.error();
}

}  // namespace

TEST(McpToolList, HasEachToolOnceWithASchemaOfItsArguments) {
  std::set<std::string> names;
  for (const json::value& tool : mcp::tools_json().as_array()) {
    const std::string name(tool.at("name").as_string());
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_NE(mcp::find_tool(name), nullptr) << name;
    EXPECT_FALSE(tool.at("description").as_string().empty()) << name;
    const json::object& schema = tool.at("inputSchema").as_object();
    EXPECT_EQ(schema.at("type"), json::value("object"));
    EXPECT_EQ(schema.at("additionalProperties"), json::value(false));
    for (const auto& [argument, described] : schema.at("properties").as_object()) {
      EXPECT_FALSE(described.at("description").as_string().empty()) << name << "." << argument;
      EXPECT_TRUE(described.at("type").is_string()) << name << "." << argument;
    }
  }
  EXPECT_EQ(names.size(), wire_names(mcp::ToolName{}).size());
}

TEST(McpToolList, EveryArgumentIsHeldAgainstItsSchema) {
  EXPECT_EQ(misfit("look", R"({"handle":"h"})"), "");
  EXPECT_EQ(misfit("look", "{}"), "handle: is missing");
  EXPECT_EQ(misfit("look", "null"), "handle: is missing");
  EXPECT_EQ(misfit("look", "[]"), "arguments: an object is missing");
  EXPECT_EQ(misfit("look", R"({"handle":7})"), "handle: a text is missing");
  EXPECT_EQ(misfit("look", R"({"handle":null})"), "handle: a text is missing");
  EXPECT_EQ(misfit("look", R"({"handle":"h","seat":1})"), "seat: there is no such argument, but: handle");
  EXPECT_EQ(misfit("list_games", R"({"all":true})"), "all: there is no such argument, but: none");
  EXPECT_EQ(misfit("act", R"({"handle":"h","type":"pass","payload":[]})"), "payload: an object is missing");
  EXPECT_EQ(misfit("act", R"({"handle":"h","type":"pass","payload":null})"), "") << "left out";
  EXPECT_EQ(misfit("sit_down", R"({"code":"K7PM2Q","watch":"yes"})"), "watch: true or false is missing");
  for (const char* seconds : {"-1", "46", "1.5", "\"7\"", "1e99", "true"}) {
    EXPECT_EQ(misfit("wait_for_turn", R"({"handle":"h","seconds":)" + std::string(seconds) + "}"),
              "seconds: a whole number from 0 to 45 is missing");
  }
}

TEST(McpToolList, WhatIsGivenArrives) {
  const auto given = mcp::read_arguments(
      *mcp::find_tool("act"), *wire::parse_json(R"({"handle":"h","type":"play-card","payload":{"cardId":"9S"}})"));
  ASSERT_TRUE(given);
  EXPECT_EQ(given->handle, "h");
  EXPECT_EQ(given->type, "play-card");
  EXPECT_EQ(given->payload.at("cardId"), json::value("9S"));
  const auto waiting = mcp::read_arguments(*mcp::find_tool("wait_for_turn"), *wire::parse_json(R"({"handle":"h"})"));
  EXPECT_EQ(waiting->seconds, mcp::longest_wait) << "if nothing is said";
}

TEST(McpHandles, SayTheRoomThePlayerAndTheToken) {
  const std::string text = mcp::make_handle("K7PM2Q-ABCDEF", "0123");
  const mcp::Handle handle = mcp::read_handle(text);
  EXPECT_EQ(handle.player, "K7PM2Q-ABCDEF");
  EXPECT_EQ(handle.room(), "K7PM2Q");
  EXPECT_EQ(handle.token, "0123");
  EXPECT_TRUE(mcp::read_handle("no handle").token.empty());
  EXPECT_TRUE(mcp::read_handle("").player.empty());
}
