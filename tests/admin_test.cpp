// `oyster admin` against a running server: what the host sees and does, and that nobody else can.
#include <gtest/gtest.h>

#include <fstream>

#include "harness/child_process.h"
#include "harness/raw_connection.h"
#include "harness/server_process.h"
#include "store/matches.h"

namespace {

using harness::ask;

class AdminTest : public testing::Test {
 protected:
  struct Said {
    std::optional<int> exit_code;
    std::string words;
  };
  Said admin(const std::vector<std::string>& words, const std::string& key = "key") {
    const std::string log = folder_.path("said" + std::to_string(++runs_));
    std::vector<std::string> all{OYSTER_PROGRAM, "admin", "--url", server_.url(), "--key-file", folder_.path(key)};
    all.insert(all.end(), words.begin(), words.end());
    const auto exit_code = harness::ChildProcess(all, log).wait();
    std::ifstream file(log);
    return {exit_code, std::string(std::istreambuf_iterator<char>(file), {})};
  }
  std::string key_file(const std::string& name, std::string_view key) {
    std::ofstream(folder_.path(name)) << key << '\n';
    return folder_.path(name);
  }
  boost::json::value enter(const std::string& path, const std::string& body) {
    const auto reply = ask(server_.port(), "POST", path, "", body);
    EXPECT_TRUE(reply.status == 200 || reply.status == 201) << reply.body;
    return reply.json();
  }
  static std::string text(const boost::json::value& object, std::string_view name) {
    return std::string(object.at(name).as_string());
  }

  harness::TemporaryFolder folder_;
  int runs_ = 0;
  harness::ServerProcess server_{
      folder_, {"--admin-key-file", key_file("key", "a key of the host's own"), "--pace", "0", "--log-level", "warn"}};
};

}  // namespace

TEST_F(AdminTest, ListsRoomsAndClosesThem) {
  EXPECT_EQ(admin({"rooms"}).words, "");
  const auto ann = enter("/api/rooms", R"({"gameId":"whos-deal","playerName":"Ann"})");
  const std::string code = text(ann, "roomCode");
  const auto listed = admin({"rooms"});
  EXPECT_EQ(listed.exit_code, 0);
  for (const std::string& word : {code, std::string("whos-deal"), std::string("waiting"), std::string("Ann")}) {
    EXPECT_NE(listed.words.find(word), std::string::npos) << listed.words;
  }
  const auto closed = admin({"close", code});
  EXPECT_EQ(closed.exit_code, 0) << closed.words;
  EXPECT_EQ(ask(server_.port(), "POST", "/api/rooms/" + code + "/join", "", R"({"playerName":"Bob"})").status, 404);
  EXPECT_EQ(admin({"rooms"}).words, "");
  const auto again = admin({"close", code});
  EXPECT_EQ(again.exit_code, 1);
  EXPECT_NE(again.words.find("ROOM_NOT_FOUND"), std::string::npos) << again.words;
}

TEST_F(AdminTest, SendsSomebodyAwayForGood) {
  const std::string code = text(enter("/api/rooms", R"({"gameId":"whos-deal","playerName":"Ann"})"), "roomCode");
  const auto bob = enter("/api/rooms/" + code + "/join", R"({"playerName":"Bob"})");
  const auto banned = admin({"ban", code, text(bob, "playerId")});
  EXPECT_EQ(banned.exit_code, 0) << banned.words;
  EXPECT_EQ(admin({"rooms"}).words.find("Bob"), std::string::npos);
  const auto back = ask(server_.port(), "POST", "/api/rooms/" + code + "/join", text(bob, "token"), "{}");
  EXPECT_EQ(back.code(), "BANNED") << back.body;
  const auto nobody = admin({"ban", code, "somebody"});
  EXPECT_EQ(nobody.exit_code, 1);
  EXPECT_NE(nobody.words.find("INVALID_PAYLOAD"), std::string::npos) << nobody.words;
}

TEST_F(AdminTest, TellsWhatPeopleHavePlayed) {
  const auto ann = enter("/api/rooms", R"({"gameId":"oh-hell","playerName":"Ann","settings":{"maxCards":1}})");
  const std::string code = text(ann, "roomCode");
  const auto act = [&](const std::string& action) {
    return ask(server_.port(), "POST", "/api/game/action", text(ann, "token"),
               "{\"roomCode\":\"" + code + "\"," + action + "}");
  };
  ASSERT_EQ(act(R"("type":"start","payload":{})").status, 200);
  // Ann does the first thing that she may, until the match is over.
  const bool is_over = harness::eventually([&] {
    const auto seen = ask(server_.port(), "GET", "/api/rooms/" + code, text(ann, "token")).json();
    if (text(seen.at("room"), "status") == "game_over") return true;
    const auto& legal = seen.at("view").at("legalActions").as_array();
    if (!legal.empty()) {
      const std::string action = serialize(legal.front());
      act(action.substr(1, action.size() - 2));
    } else {
      act(R"("type":"ready","payload":{})");
    }
    return false;
  });
  ASSERT_TRUE(is_over);
  ASSERT_TRUE(harness::eventually([&] { return !admin({"people"}).words.empty(); }));
  const auto told = admin({"people", "Ann", "--json"});
  const auto people = wire::parse_json(told.words);
  ASSERT_TRUE(people && people->is_array() && people->as_array().size() == 1) << told.words;
  const auto& statistic = people->as_array().front();
  EXPECT_EQ(text(statistic, "game"), "oh-hell");
  EXPECT_EQ(statistic.at("matches"), boost::json::value(1));
  EXPECT_EQ(admin({"people", "Bob"}).words, "");
}

TEST_F(AdminTest, FindsWhoeverHasNotPlayedForLong) {
  const auto keep = [&](int number, std::vector<table::Participant> people) {
    const auto archive = store::open_sqlite_matches(folder_.path("data/oyster.db"));
    store::FinishedMatch match{"ABCDEF", 1000, number, 2000 + number, std::move(people), {}};
    match.record.gameId = "oh-hell";
    ASSERT_TRUE((*archive)->keep(match));
  };
  keep(1, {{"Zoë/50 %", true}});
  std::vector<table::Participant> many(1000);
  for (std::size_t each = 0; each < many.size(); ++each) many[each].name = "P" + std::to_string(each);
  keep(2, many);
  EXPECT_EQ(admin({"people"}).words.find("Zoë"), std::string::npos) << "1,000 have played since";
  const auto told = admin({"people", "Zoë/50 %"});
  EXPECT_EQ(told.words.find("Zoë/50 % "), 0U) << told.words;
  EXPECT_EQ(std::ranges::count(told.words, '\n'), 1) << told.words;
  EXPECT_EQ(ask(server_.port(), "GET", "/api/admin/people/50%", "a key of the host's own").code(), "INVALID_REQUEST");
}

TEST_F(AdminTest, IsForWhoeverHasTheKey) {
  key_file("other", "a key of somebody else");
  const auto refused = admin({"rooms"}, "other");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_NE(refused.words.find("UNAUTHORIZED"), std::string::npos) << refused.words;
  EXPECT_EQ(std::ranges::count(refused.words, '\n'), 1) << refused.words;
  EXPECT_EQ(admin({"rooms"}, "none").exit_code, 1);
  EXPECT_EQ(ask(server_.port(), "GET", "/api/admin/rooms").status, 401);
  // Where the host has no key, nobody has.
  harness::TemporaryFolder folder;
  const harness::ServerProcess closed(folder, {"--store", "memory", "--log-level", "warn"});
  EXPECT_EQ(ask(closed.port(), "GET", "/api/admin/rooms", "a key of the host's own").status, 404);
  EXPECT_THROW(harness::ServerProcess(folder_, {"--store", "memory", "--admin-key-file", key_file("short", "1234")}),
               std::runtime_error);
}
