// Several servers share one Redis: what one of them promises another one keeps, whoever listens hears what happens
// elsewhere, and while Redis is away nothing is lost and nothing is half done.
#include <gtest/gtest.h>

#include <fstream>
#include <memory>

#include "harness/postgres_process.h"
#include "harness/raw_connection.h"
#include "harness/redis_process.h"
#include "harness/server_process.h"

namespace {

using harness::eventually;
using harness::ServerProcess;

class Nodes : public testing::Test {
 protected:
  ServerProcess& start_node(const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"--store", redis_.url(), "--pace", "10", "--log-level", "warn"};
    words.insert(words.end(), more.begin(), more.end());
    return *nodes_.emplace_back(std::make_unique<ServerProcess>(folder_, words));
  }

  /// What redis-cli says.
  std::string tell_redis(std::vector<std::string> words) {
    const std::string said = folder_.path("redis-cli" + std::to_string(++told_));
    words.insert(words.begin(), {"redis-cli", "-p", std::to_string(redis_.port())});
    harness::ChildProcess(words, said).wait();
    std::ifstream file(said);
    std::string line;
    std::getline(file, line);
    return line;
  }

  harness::TemporaryFolder folder_;
  harness::RedisProcess redis_{folder_};
  int told_ = 0;
  std::vector<std::unique_ptr<ServerProcess>> nodes_;
};

/// Somebody in a room, who asks whichever server they like.
struct Person {
  std::string code;
  std::string player;
  std::string token;

  harness::HttpReply act(const ServerProcess& node, const std::string& action) const {
    return harness::ask(node.port(), "POST", "/api/game/action", token,
                        "{\"roomCode\":\"" + code + "\"," + action + "}");
  }
  harness::HttpReply look(const ServerProcess& node) const {
    return harness::ask(node.port(), "GET", "/api/rooms/" + code, token);
  }
};

Person read_person(const harness::HttpReply& reply) {
  const auto json = reply.json();
  return {std::string(json.at("roomCode").as_string()), std::string(json.at("playerId").as_string()),
          std::string(json.at("token").as_string())};
}

Person open_room(const ServerProcess& node) {
  return read_person(
      harness::ask(node.port(), "POST", "/api/rooms", "", R"({"gameId":"whos-deal","playerName":"Ann"})"));
}

Person join_room(const ServerProcess& node, const std::string& code) {
  return read_person(harness::ask(node.port(), "POST", "/api/rooms/" + code + "/join", "", R"({"playerName":"Bob"})"));
}

std::int64_t version_of(const harness::HttpReply& looked) {
  return looked.json().at("room").at("version").to_number<std::int64_t>();
}

/// A socket that listens to a channel with a signature that another server has made.
class Socket {
 public:
  Socket(const ServerProcess& node, const ServerProcess& signer, const Person& person, const std::string& channel)
      : connection_(node.port()) {
    const auto hello = wire::parse_json(harness::shake_hands(connection_)).value();
    const auto data = wire::parse_json(std::string(hello.at("data").as_string())).value();
    const std::string id(data.at("socket_id").as_string());
    const auto signed_for = harness::ask(signer.port(), "POST", "/api/pusher/auth", person.token,
                                         "socket_id=" + id + "&channel_name=" + channel,
                                         "Content-Type: application/x-www-form-urlencoded\r\n");
    EXPECT_EQ(signed_for.status, 200) << signed_for.body;
    boost::json::object wanted = signed_for.json().as_object();
    wanted["channel"] = channel;
    connection_.send(
        harness::text_frame(serialize(boost::json::object{{"event", "pusher:subscribe"}, {"data", wanted}})));
  }

  /// The next frame of that name; throws if none comes.
  std::string wait_for(const std::string& event) {
    for (;;) {
      const auto frame = connection_.read_frame();
      if (!frame) throw std::runtime_error("the socket is closed");
      if (frame->payload.find("\"event\":\"" + event + "\"") != std::string::npos) return frame->payload;
    }
  }

 private:
  harness::RawConnection connection_;
};

}  // namespace

TEST_F(Nodes, MakesWayForANewerProgram) {
  ServerProcess& node = start_node();
  tell_redis({"SET", "oyster:format", "1000"});
  const auto told = [&] {
    tell_redis({"PUBLISH", "oyster:hints", R"({"node":"newer","format":1000})"});
    return !node.is_running();
  };
  EXPECT_TRUE(eventually(told));
  EXPECT_EQ(node.stop(), 0);
  EXPECT_NE(node.said().find("a newer oyster has these rooms"), std::string::npos) << node.said();
}

TEST_F(Nodes, WarnOfRedissMemoryIfRoomsStayForEver) {
  EXPECT_EQ(start_node({"--keep-days", "30"}).said().find("--keep-days"), std::string::npos);
  EXPECT_NE(start_node().said().find("--keep-days"), std::string::npos);
}

TEST_F(Nodes, LetPeoplePlayBeforeTheirArchiveIsThere) {
  harness::PostgresProcess postgres(folder_);
  postgres.kill_now();
  const ServerProcess& node = start_node({"--archive", postgres.url()});
  const Person ann = open_room(node);
  EXPECT_EQ(ann.act(node, R"("type":"start","payload":{})").status, 200);
  const auto kept = [&] { return harness::ask(node.port(), "GET", "/api/rooms/ABCDEF/matches/1", ""); };
  const auto refused = kept();
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.code(), "UNAVAILABLE");
  EXPECT_FALSE(refused.retry_after.empty());
  postgres.start();
  EXPECT_TRUE(eventually([&] { return kept().status == 404; })) << "it is known that there is none";
}

TEST_F(Nodes, AnswerAlikeWhicheverIsAsked) {
  std::vector<ServerProcess*> nodes;
  for (int i = 0; i < 3; ++i) nodes.push_back(&start_node());
  const Person ann = open_room(*nodes[0]);
  const Person bob = join_room(*nodes[1], ann.code);
  // Every change is made at one server and looked at on the next, at once.
  for (std::size_t i = 0; i < 60; ++i) {
    const std::string score = std::to_string(i % 2 == 0 ? 5 : 10);
    const auto done = ann.act(*nodes[i % 3], R"("type":"set-target-score","payload":{"targetScore":)" + score + "}");
    ASSERT_EQ(done.status, 200) << done.body;
    const auto looked = bob.look(*nodes[(i + 1) % 3]);
    ASSERT_EQ(looked.status, 200) << looked.body;
    ASSERT_EQ(version_of(looked), done.json().at("version").to_number<std::int64_t>());
  }
  // Whoever has just come is known everywhere, and whoever has not is not.
  EXPECT_EQ(bob.act(*nodes[2], R"("type":"start","payload":{})").code(), "NOT_OWNER");
  const auto repeated = ann.act(*nodes[1], R"("type":"start","payload":{},"actionId":"once")");
  EXPECT_EQ(repeated.status, 200) << repeated.body;
  const auto again = ann.act(*nodes[2], R"("type":"start","payload":{},"actionId":"once")");
  EXPECT_EQ(again.json().at("version"), repeated.json().at("version"));
  EXPECT_TRUE(again.json().at("duplicate").as_bool());
}

TEST_F(Nodes, TellWhoeverListensWhereverItHappens) {
  const ServerProcess& a = start_node();
  const ServerProcess& b = start_node();
  const Person ann = open_room(a);
  const Person bob = join_room(b, ann.code);
  const std::string channel = "presence-room-" + ann.code;
  Socket anns(a, b, ann, channel);
  anns.wait_for("pusher_internal:subscription_succeeded");
  Socket bobs(b, a, bob, channel);
  EXPECT_NE(bobs.wait_for("pusher_internal:subscription_succeeded").find(bob.player), std::string::npos);
  // Each server says who is connected to the other one.
  EXPECT_NE(anns.wait_for("pusher_internal:member_added").find(bob.player), std::string::npos);
  // What one does here is told there; and so is what is said, which is in no log.
  EXPECT_EQ(ann.act(a, R"("type":"set-target-score","payload":{"targetScore":7})").status, 200);
  EXPECT_NE(bobs.wait_for("settings-updated").find('7'), std::string::npos);
  EXPECT_EQ(bob.act(a, R"("type":"say","payload":{"phrase":"hello"})").status, 200);
  EXPECT_NE(bobs.wait_for("said").find("hello"), std::string::npos);
  EXPECT_NE(anns.wait_for("said").find("hello"), std::string::npos);
  // Whom the owner sends away is sent away where they are.
  EXPECT_EQ(ann.act(a, R"("type":"kick","payload":{"playerId":")" + bob.player + "\"}").status, 200);
  bobs.wait_for("pusher:subscription_error");
}

TEST_F(Nodes, CountAbsenceOverAllOfThem) {
  const std::vector<std::string> soon{"--away", "6"};
  const ServerProcess& a = start_node(soon);
  const ServerProcess& b = start_node(soon);
  const Person ann = open_room(a);
  Socket anns(a, a, ann, "presence-room-" + ann.code);
  // The other server changes the room last, so it keeps it. Ann has no connection there, and Bob none at all.
  const Person bob = join_room(b, ann.code);
  const auto sits = [&](const Person& person) {
    const auto looked = harness::ask(b.port(), "GET", "/api/rooms/" + ann.code);
    return looked.body.find('"' + person.player + '"') != std::string::npos;
  };
  ASSERT_TRUE(sits(ann) && sits(bob));
  EXPECT_TRUE(eventually([&] { return !sits(bob); })) << "a bot has the seat of who is away";
  EXPECT_TRUE(sits(ann));
}

TEST_F(Nodes, RefuseWhatTheyCannotKeepWhileRedisIsAway) {
  ServerProcess& a = start_node();
  ServerProcess& b = start_node();
  const Person ann = open_room(a);
  Socket anns(b, a, ann, "presence-table-" + ann.code);
  anns.wait_for("table-view");
  EXPECT_EQ(harness::ask(a.port(), "GET", "/readyz").status, 200);
  redis_.kill_now();
  for (const ServerProcess* node : {&a, &b}) {
    const auto refused = ann.act(*node, R"("type":"set-target-score","payload":{"targetScore":7})");
    EXPECT_EQ(refused.status, 503) << refused.body;
    EXPECT_EQ(refused.code(), "UNAVAILABLE");
    EXPECT_FALSE(refused.retry_after.empty());
    EXPECT_EQ(harness::ask(node->port(), "GET", "/readyz").status, 503);
    EXPECT_EQ(
        harness::ask(node->port(), "POST", "/api/rooms", "", R"({"gameId":"whos-deal","playerName":"Cid"})").status,
        503);
  }
  redis_.start();
  for (const ServerProcess* node : {&a, &b}) {
    EXPECT_TRUE(eventually([&] { return harness::ask(node->port(), "GET", "/readyz").status == 200; }));
  }
  EXPECT_EQ(version_of(ann.look(b)), 1) << "nothing was half done";
  EXPECT_EQ(ann.act(a, R"("type":"set-target-score","payload":{"targetScore":7})").status, 200);
  EXPECT_NE(anns.wait_for("table-changed").find("settings-updated"), std::string::npos) << "the socket has stayed";
}

TEST_F(Nodes, AgreeAgainWhenRedisHasForgotten) {
  const ServerProcess& a = start_node();
  const ServerProcess& b = start_node();
  const Person ann = open_room(a);
  const auto set_score = [&](const ServerProcess& node, int score) {
    return ann.act(node, R"("type":"set-target-score","payload":{"targetScore":)" + std::to_string(score) + "}");
  };
  const auto settings_of = [](const harness::HttpReply& looked) {
    return serialize(looked.json().at("room").at("settings"));
  };
  for (int i = 0; i < 9; ++i) ASSERT_EQ(set_score(b, i % 2 == 0 ? 5 : 10).status, 200);
  Socket anns(b, a, ann, "presence-table-" + ann.code);
  anns.wait_for("table-view");
  ASSERT_EQ(version_of(ann.look(a)), 10);

  // While one stands still, the last two changes are lost, and at the other two more are made.
  const std::string log = tell_redis({"KEYS", "*:log:" + ann.code});
  ::kill(b.process(), SIGSTOP);
  ASSERT_EQ(tell_redis({"LTRIM", log, "0", "7"}), "OK");
  EXPECT_EQ(version_of(ann.look(a)), 8);
  EXPECT_EQ(set_score(a, 10).status, 200);
  EXPECT_EQ(set_score(a, 7).status, 200);
  ::kill(b.process(), SIGCONT);

  const auto as_a_has_it = ann.look(a);
  EXPECT_EQ(version_of(as_a_has_it), 10);
  EXPECT_EQ(settings_of(ann.look(b)), settings_of(as_a_has_it));
  anns.wait_for("table-view");
  EXPECT_EQ(set_score(b, 10).json().at("version").to_number<int>(), 11);
  const ServerProcess& c = start_node();
  EXPECT_EQ(settings_of(ann.look(c)), settings_of(ann.look(b)));
  EXPECT_EQ(version_of(ann.look(c)), 11);
}
