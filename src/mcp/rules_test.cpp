#include "mcp/rules.h"

#include <gtest/gtest.h>

#include "games/registry.h"

TEST(McpRules, EveryGameHasSome) {
  games::for_each_game([]<class G>() {
    const auto by_id = mcp::rules_of(G::id);
    ASSERT_TRUE(by_id) << G::id;
    EXPECT_TRUE(by_id->starts_with("# ")) << G::id;
    EXPECT_EQ(mcp::rules_of(G::command), by_id) << G::id;
    EXPECT_EQ(by_id->find("!["), std::string::npos) << "pictures of " << G::id;
  });
}

TEST(McpRules, WhatIsNoGameHasNone) {
  EXPECT_FALSE(mcp::rules_of("chess"));
  EXPECT_FALSE(mcp::rules_of(""));
  EXPECT_FALSE(mcp::rules_of("rooms")) << "a page of docs/rules, but no game";
}
