// The lab over HTTP and its channel: who may use it, a study from its first deal to two branches that are compared,
// what is kept, and what happens to nonsense. Models are tests/endpoint.py.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "harness/chat_endpoint.h"
#include "harness/processes.h"
#include "harness/raw_connection.h"
#include "harness/server_process.h"

namespace json = boost::json;

namespace {

using harness::eventually;
using harness::HttpReply;

const std::string key = "a-key-of-the-test-0123456789";

class LabTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    setenv("no_proxy", "127.0.0.1", 1);
    setenv("OYSTER_TEST_KEY", "secret-of-the-test", 1);
    setenv("OYSTER_LAB_KEY", key.c_str(), 1);
    endpoint_ = std::make_unique<harness::ChatEndpoint>();
  }
  static void TearDownTestSuite() { endpoint_.reset(); }

  static std::string model(const std::string& name, const std::string& manner) {
    return R"({"name":")" + name + R"(","model":{"base":")" + endpoint_->base() + R"(","model":")" + manner +
           R"(","backoffMs":1,"tries":2,"timeoutMs":20000,"keyVariable":"OYSTER_TEST_KEY"}},)";
  }

  /// An engine that introduces itself and does this when it is to decide.
  std::string bad_engine(const std::string& name, std::string_view when_asked, int budget_ms = 60'000) const {
    const std::string program = folder_.path(name + ".py");
    std::ofstream(program) << R"(
import subprocess, sys, time
for line in sys.stdin:
    if line.startswith('oyster'): print('name bad', 'game whos-deal', 'ok', sep='\n', flush=True)
    if line.startswith('ready'): print('ready', flush=True)
    if not line.startswith('go'): continue
)" << when_asked;
    return R"({"name":")" + name + R"(","budgetMs":)" + std::to_string(budget_ms) + R"(,"engine":["python3",")" +
           program + R"("]},)";
  }
  static constexpr std::string_view floods = "    while True: sys.stdout.write('x' * 1000000)\n";
  static constexpr std::string_view forks =
      "    for i in range(200): subprocess.Popen(['sh', '-c', 'sleep 600; :', 'lab-test-forks'])\n";

  void serve(const std::string& more = R"("prompts":true,)") {
    std::ofstream(folder_.path("lab.json"))
        << "{" << more << R"("judgeWorlds":10,"players":[)" << model("Ada", "good") << model("Bo", "good+reason")
        << model("Cy", "good+think") << model("Di", "good+prose") << model("down", "down") << model("silent", "silent")
        << model("once", "once+nousage") << model("never", "illegal+busy") << model("mute", "refuse")
        << R"({"name":"engine","engine":["python3",")" << OYSTER_SOURCE_DIR << R"(/examples/engine.py"]},)"
        << R"({"name":"broken engine","engine":["false"]},)" << bad_engine("hangs", "", 200)
        << bad_engine("floods", floods) << bad_engine("forks", forks)
        << R"({"name":"medium","bot":"medium"},{"name":"expert","bot":"expert"}]})";
    start();
  }
  void start(std::vector<std::string> more = {}) {
    for (const std::string& word : {std::string("--lab"), folder_.path("lab.json"), std::string("--log-level"),
                                    std::string("warn"), std::string("--store"), std::string("memory")})
      more.push_back(word);
    server_ = std::make_unique<harness::ServerProcess>(folder_, more);
  }

  /// From this machine, under its own name.
  HttpReply ask(std::string_view method, std::string_view path, std::string_view body = "", std::string_view token = "",
                std::string_view more = "", std::string_view host = "127.0.0.1") const {
    std::string text = harness::http_request(method, path, token, body, more);
    text.replace(text.find("oyster"), 6, host);
    harness::RawConnection connection(server_->port());
    connection.send(text);
    const auto reply = connection.read_reply();
    if (!reply) throw std::runtime_error("no answer to " + std::string(path));
    return *reply;
  }
  json::value get(const std::string& path) const {
    const HttpReply reply = ask("GET", "/api/lab" + path);
    EXPECT_EQ(reply.status, 200) << path << ": " << reply.body;
    return reply.json();
  }
  json::value post(const std::string& path, std::string_view body = "{}") const {
    const HttpReply reply = ask("POST", "/api/lab" + path, body);
    EXPECT_LT(reply.status, 300) << path << ": " << reply.body;
    return reply.json();
  }

  /// A study with these at the table, and its path.
  std::string study(const std::string& a, const std::string& b, const std::string& c, const std::string& d) const {
    const auto seat = [](const std::string& name) { return R"({"player":")" + name + R"("})"; };
    const auto made =
        post("/studies", R"({"gameId":"whos-deal","name":"Test","seed":")" + std::string(64, '7') + R"(","seats":[)" +
                             seat(a) + "," + seat(b) + "," + seat(c) + "," + seat(d) + "]}");
    return "/studies/" + std::string(made.at("setup").at("id").as_string());
  }
  bool rests(const std::string& path) const {
    return eventually([&] { return get(path).at("state").at("running").is_null(); });
  }
  static std::string text(const json::value& value) { return json::serialize(value); }

  harness::TemporaryFolder folder_;
  std::unique_ptr<harness::ServerProcess> server_;
  static std::unique_ptr<harness::ChatEndpoint> endpoint_;
};
std::unique_ptr<harness::ChatEndpoint> LabTest::endpoint_;

}  // namespace

// ---- Who may use it ----

TEST_F(LabTest, IsOffUnlessTheHostOpensIt) {
  server_ = std::make_unique<harness::ServerProcess>(folder_, std::vector<std::string>{"--store", "memory"});
  EXPECT_EQ(get("").at("isOpen"), json::value(false));
  EXPECT_EQ(ask("GET", "/api/lab/studies").status, 404);
  EXPECT_EQ(ask("POST", "/api/lab/studies", "{}").status, 404);
}
TEST_F(LabTest, IsForThisMachineAloneUnderItsOwnNames) {
  serve();
  EXPECT_EQ(get("").at("mayUse"), json::value(true));
  const std::string secret = study("Ada", "Bo", "Cy", "Di");
  for (const auto& [more, host] :
       std::vector<std::pair<std::string, std::string>>{{"", "evil.example"},
                                                        {"", "127.0.0.1.evil.example"},
                                                        {"Origin: http://evil.example\r\n", "127.0.0.1"},
                                                        {"X-Forwarded-For: 192.0.2.7\r\n", "127.0.0.1"},
                                                        {"Forwarded: for=192.0.2.7\r\n", "localhost"}}) {
    const HttpReply told = ask("GET", "/api/lab", "", "", more, host);
    EXPECT_EQ(told.json().at("mayUse"), json::value(false)) << more << host;
    EXPECT_EQ(told.body.find("Ada"), std::string::npos) << "nobody's name";
    for (const std::string& path : {std::string("/studies"), secret, secret + "/positions/0"}) {
      const HttpReply reply = ask("GET", "/api/lab" + path, "", "", more, host);
      EXPECT_EQ(reply.code(), "LAB_CLOSED") << path;
    }
    EXPECT_EQ(ask("POST", "/api/lab" + secret + "/branches/1/step", "{}", "", more, host).code(), "LAB_CLOSED");
    EXPECT_EQ(ask("POST", "/api/lab/auth", "socket_id=1.2&channel_name=private-lab-x", "", more, host).code(),
              "LAB_CLOSED");
  }
  EXPECT_EQ(ask("GET", "/api/lab/studies", "", "", "Origin: http://localhost:5173\r\n", "localhost:80").status, 200);
}
TEST_F(LabTest, AKeyOpensItFromAnywhereAndNothingElseDoes) {
  serve(R"("keyVariable":"OYSTER_LAB_KEY",)");
  EXPECT_EQ(get("").at("needsKey"), json::value(true));
  EXPECT_EQ(ask("GET", "/api/lab/studies").code(), "UNAUTHORIZED");
  EXPECT_EQ(ask("GET", "/api/lab/studies", "", "wrong").code(), "UNAUTHORIZED");
  EXPECT_EQ(ask("GET", "/api/lab/studies", "", key.substr(1)).code(), "UNAUTHORIZED");
  EXPECT_EQ(ask("GET", "/api/lab/studies", "", key, "", "evil.example").status, 200);
  bool slowed = false;
  for (int i = 0; i < 100 && !slowed; ++i)
    slowed = ask("GET", "/api/lab/studies", "", "guess").code() == "RATE_LIMITED";
  EXPECT_TRUE(slowed) << "guessing is slow";
}
TEST_F(LabTest, AFileThatIsWrongIsRefusedInOneLine) {
  for (const std::string wrong : {"", "{}", R"({"players":[{"name":"a","bot":"genius"}]})",
                                  R"({"keyVariable":"OYSTER_NO_SUCH_KEY","players":[{"name":"a","bot":"hard"}]})"}) {
    std::ofstream(folder_.path("lab.json")) << wrong;
    EXPECT_THROW(start(), std::runtime_error) << wrong;
  }
}

// ---- A study ----

TEST_F(LabTest, FourModelsAreOverruledAndTheBranchesCompared) {
  serve();
  const std::string path = study("Ada", "Bo", "Cy", "Di");
  const auto views = get(path + "/positions/0").at("views").as_array();
  ASSERT_EQ(views.size(), 4U);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(views[static_cast<std::size_t>(i)].at("seatIndex"), json::value(i));
  EXPECT_FALSE(get(path + "/positions/0/advice").as_array().empty()) << "the expert's opinion before anybody decides";

  post(path + "/branches/1/run", R"({"until":"hand"})");
  ASSERT_TRUE(rests(path));
  const auto played = get(path);
  ASSERT_TRUE(played.at("state").at("trouble").is_null()) << text(played.at("state"));
  const auto& decisions = played.at("decisions").as_array();
  ASSERT_GT(decisions.size(), 15U) << "a whole hand";
  const auto& first = decisions.front().as_object();
  EXPECT_TRUE(first.contains("reasoning") && first.contains("confidence") && first.contains("cost")) << text(first);
  EXPECT_EQ(first.at("prompt").as_string().size(), 64U);

  const auto evidence = get(path + "/decisions/1");
  EXPECT_FALSE(evidence.at("choices").as_array().empty());
  const auto& call = evidence.at("calls").at(0);
  EXPECT_NE(text(call.at("messages")).find("Your position"), std::string::npos);
  EXPECT_NE(call.at("reply").as_string().find("Words of"), std::string::npos);

  // Something else than what was done, in the same position.
  const auto seat = static_cast<std::size_t>(first.at("seat").as_int64());
  const auto legal = views[seat].at("legalActions").as_array();
  const auto other = std::ranges::find_if(legal, [&](const json::value& each) { return each != first.at("action"); });
  ASSERT_NE(other, legal.end());
  const auto forked =
      post(path + "/overrule", R"({"branch":1,"after":0,"name":"Otherwise","action":)" + text(*other) + "}");
  EXPECT_EQ(forked.at("branch"), json::value(2));
  post(path + "/branches/2/run", R"({"until":"hand"})");
  ASSERT_TRUE(rests(path));
  EXPECT_EQ(get(path).at("state").at("branches").at(1).at("name"), json::value("Otherwise"));

  const auto compared = get(path + "/branches/1/against/2");
  EXPECT_EQ(compared.at("shared"), json::value(0));
  const auto& sides = compared.at("sides").as_array();
  EXPECT_EQ(sides[0].at("decisions").as_array().size(), decisions.size());
  EXPECT_GT(sides[1].at("decisions").as_array().size(), 1U);
  EXPECT_EQ(sides[1].at("ending").at("standing").as_array().size(), 4U);

  // Another prompt for the same position.
  post(path + "/ask", R"({"branch":1,"after":0,"player":"Bo","manner":{"strategyText":"Think of the kitty."}})");
  ASSERT_TRUE(rests(path));
  const auto state = get(path).at("state");
  ASSERT_EQ(state.at("branches").as_array().size(), 3U) << text(state);
  const int asked = static_cast<int>(state.at("branches").at(2).at("leaf").as_int64());
  const auto own = get(path + "/decisions/" + std::to_string(asked));
  EXPECT_NE(text(own.at("calls").at(0).at("messages")).find("Think of the kitty."), std::string::npos);

  // Both branches as records: what was said, who was overruled, and what was done before.
  const auto record = get(path + "/branches/2/record");
  const auto& said = record.at("arena").at("said").at(0);
  EXPECT_EQ(said.at("action"), json::value(0));
  EXPECT_EQ(said.at("isOverruled"), json::value(true));
  EXPECT_EQ(said.at("insteadOf"), first.at("action"));
  EXPECT_EQ(record.at("players").at(0).at("name"), json::value("Ada"));
  const auto spoken = get(path + "/branches/1/record").at("arena");
  EXPECT_EQ(spoken.at("said").at(0).at("reasoning"), first.at("reasoning"));
  EXPECT_FALSE(spoken.at("said").at(0).as_object().contains("isOverruled"));
  EXPECT_EQ(spoken.at("seats").at(0).at("modelId"), json::value("good"));
  EXPECT_EQ(spoken.at("hands").at(0).at("kitty").as_array().size(), 4U);
  EXPECT_EQ(ask("GET", "/api/lab" + path + "/branches/9/record").status, 404);
  const std::string file = folder_.path("branch.json");
  std::ofstream(file) << text(record);
  for (const std::string& command : {"verify " + file, "review --worlds 5 " + file, "convert " + file + " --to egn"}) {
    const std::string line = std::string(OYSTER_PROGRAM) + " " + command + " > /dev/null 2>&1";
    EXPECT_EQ(WEXITSTATUS(std::system(line.c_str())), 0) << command;
  }

  // Names, and the end of a branch.
  post(path + "/branches/3/rename", R"({"name":"The kitty"})");
  EXPECT_EQ(get(path).at("state").at("branches").at(2).at("name"), json::value("The kitty"));
  post(path + "/branches/1/delete");
  EXPECT_EQ(get(path).at("state").at("branches").as_array().size(), 2U);
  EXPECT_EQ(ask("GET", "/api/lab" + path + "/decisions/2").status, 404);

  // All of it is there after the power has failed, and plays on.
  const std::string before = text(get(path));
  server_->kill_now();
  start();
  EXPECT_EQ(text(get(path)), before);
  post(path + "/branches/2/step");
  ASSERT_TRUE(rests(path));
  EXPECT_GT(get(path).at("decisions").as_array().size(), 1U);
  EXPECT_EQ(server_->stop(), 0);
  EXPECT_EQ(server_->said(), "");
}
TEST_F(LabTest, ModelsGoodAndBadShareTheTableInEveryGame) {
  serve();
  const std::vector<std::string> players{"Cy", "once", "never", "mute"};
  const auto games = ask("GET", "/api/games").json().as_array();
  ASSERT_GE(games.size(), 6U);
  for (const json::value& game : games) {
    const std::string id(game.at("id").as_string());
    const auto count = std::min<std::int64_t>(4, game.at("maxPlayers").as_int64());
    std::string seats;
    for (std::int64_t seat = 0; seat < count; ++seat)
      seats += (seat > 0 ? "," : "") + (R"({"player":")" + players[static_cast<std::size_t>(seat)]) + R"("})";
    const bool has_count = game.at("minPlayers") != game.at("maxPlayers");
    const auto made =
        post("/studies", R"({"gameId":")" + id + R"(","settings":)" + (has_count ? R"({"playerCount":4})" : "{}") +
                             R"(,"seats":[)" + seats + "]}");
    const std::string path = "/studies/" + std::string(made.at("setup").at("id").as_string());
    post(path + "/branches/1/run", R"({"until":"hand"})");
    ASSERT_TRUE(eventually([&] { return get(path).at("state").at("running").is_null(); }, std::chrono::seconds(300)));
    const auto played = get(path);
    ASSERT_TRUE(played.at("state").at("trouble").is_null()) << id << text(played.at("state"));
    ASSERT_GE(played.at("decisions").as_array().size(), 4U) << id;
    for (const json::value& decision : played.at("decisions").as_array()) {
      const std::string by(decision.at("by").at("player").as_string());
      const auto& object = decision.as_object();
      const auto kind = [&](const char* member) {
        return object.contains(member) ? std::string(object.at(member).as_string()) : "";
      };
      EXPECT_EQ(kind("failure"), by == "never" ? "illegal" : by == "mute" ? "refused" : "") << id << text(decision);
      EXPECT_EQ(kind("retried"), by == "Cy" ? "" : by == "mute" ? "refused" : "illegal") << id << text(decision);
    }
  }
}
TEST_F(LabTest, NoPromptHoldsWhatAnotherSeatWroteOrHolds) {
  serve();
  const std::string path = study("Ada", "once", "Cy", "never");
  post(path + "/branches/1/run", R"({"until":"hand"})");
  ASSERT_TRUE(rests(path));
  const auto played = get(path);
  std::size_t second_questions = 0;
  for (const json::value& made : played.at("decisions").as_array()) {
    const std::string id = std::to_string(made.at("id").as_int64());
    const auto calls = get(path + "/decisions/" + id).at("calls").as_array();
    // Every answer of the endpoint begins like this, and so does what was kept of it. A model that is asked again reads
    // its own.
    for (const json::value& call : calls) {
      for (const json::value& message : call.at("messages").as_array()) {
        if (message.at("role") == "assistant") {
          EXPECT_EQ(message.at("content"), calls[0].at("reply")) << id;
          ++second_questions;
        } else {
          EXPECT_EQ(text(message).find("Words of"), std::string::npos) << id;
        }
      }
    }
  }
  EXPECT_GT(second_questions, 0U);
  std::ifstream file(folder_.path("data") + "/lab/" + path.substr(9) + ".study.jsonl");
  const std::string kept{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(kept.find("Words of"), std::string::npos);
  EXPECT_EQ(kept.find("secret-of-the-test"), std::string::npos) << "nobody's key is kept";
  EXPECT_EQ(text(get(path)).find("secret-of-the-test"), std::string::npos);
}
TEST_F(LabTest, EnginesAndBotsPlayToo) {
  serve();
  const std::string path = study("engine", "medium", "engine", "expert");
  post(path + "/branches/1/run", R"({"until":"hand"})");
  ASSERT_TRUE(rests(path));
  const auto played = get(path);
  EXPECT_TRUE(played.at("state").at("trouble").is_null()) << text(played.at("state"));
  EXPECT_GT(played.at("decisions").as_array().size(), 15U);
}
TEST_F(LabTest, WhatFailsStopsTheTableAndSaysWhy) {
  serve();
  for (const std::string broken : {"down", "broken engine"}) {
    const std::string path = study(broken, broken, broken, broken);
    post(path + "/branches/1/run", R"({"until":"match"})");
    ASSERT_TRUE(rests(path));
    const auto state = get(path).at("state");
    ASSERT_TRUE(state.at("trouble").is_string()) << text(state);
    EXPECT_TRUE(state.at("trouble").as_string().starts_with(broken)) << text(state);
    EXPECT_TRUE(get(path).at("decisions").as_array().empty()) << "nobody has decided";
    post(path + "/ask", R"({"branch":1,"after":0,"player":"medium"})");
    ASSERT_TRUE(rests(path));
    EXPECT_EQ(get(path).at("decisions").as_array().size(), 1U) << "another one goes on";
  }
}
TEST_F(LabTest, EnginesThatMisbehaveAreMarkedAndHurtNobody) {
  serve();
  const std::map<std::string, std::string> kinds{{"hangs", "stall"}, {"floods", "flood"}, {"forks", "crash"}};
  for (const auto& [engine, kind] : kinds) {
    const std::string path = study(engine, engine, engine, engine);
    post(path + "/branches/1/step");
    ASSERT_TRUE(rests(path));
    const auto played = get(path);
    EXPECT_TRUE(played.at("state").at("trouble").is_null()) << text(played.at("state"));
    const auto& decisions = played.at("decisions").as_array();
    ASSERT_EQ(decisions.size(), 1U) << engine;
    EXPECT_EQ(decisions[0].at("failure"), json::value(kind)) << text(decisions[0]);
    EXPECT_EQ(get(path + "/positions/1").at("views").as_array().size(), 4U) << "the table goes on";
  }
  EXPECT_EQ(harness::processes_with("lab-test-forks"), 0);
}
TEST_F(LabTest, ArrangedMatchesAndTerriblePeopleAreRecordsToo) {
  serve();
  const std::string seats =
      R"("seats":[{"player":"medium"},{"player":"medium"},{"player":"medium"},{"player":"medium"}])";
  for (const std::string& wanted :
       {R"({"gameId":"whos-deal","arrangement":{"dealer":"south","trump":"spades"},)" + seats + "}",
        R"({"gameId":"terrible-people","settings":{"playerCount":4},)" + seats + "}"}) {
    const std::string path = "/studies/" + std::string(post("/studies", wanted).at("setup").at("id").as_string());
    for (int hand = 0; hand < 2; ++hand) {
      post(path + "/branches/1/run", R"({"until":"hand"})");
      ASSERT_TRUE(rests(path));
    }
    const std::string file = folder_.path("branch.json");
    std::ofstream(file) << text(get(path + "/branches/1/record"));
    EXPECT_EQ(WEXITSTATUS(std::system((std::string(OYSTER_PROGRAM) + " verify " + file).c_str())), 0) << wanted;
  }
}
TEST_F(LabTest, PausingStopsAtOnceAndHalfADecisionIsNone) {
  serve();
  const std::string path = study("silent", "silent", "silent", "silent");
  post(path + "/branches/1/run", R"({"until":"match"})");
  EXPECT_TRUE(eventually([&] { return !get(path).at("state").at("thinking").is_null(); }));
  EXPECT_EQ(ask("POST", "/api/lab" + path + "/branches/1/step", "{}").code(), "LAB_PLAYS");
  EXPECT_EQ(ask("POST", "/api/lab" + path + "/delete", "{}").code(), "LAB_PLAYS");
  EXPECT_EQ(ask("POST", "/api/lab" + path + "/branches/1/rename", R"({"name":"x"})").code(), "LAB_PLAYS");
  post(path + "/pause");
  ASSERT_TRUE(rests(path));
  EXPECT_TRUE(get(path).at("decisions").as_array().empty());
  EXPECT_TRUE(get(path).at("state").at("trouble").is_null());
  post(path + "/branches/1/step");
  EXPECT_EQ(server_->stop(), 0) << "who is being asked does not hold the server up";
}
TEST_F(LabTest, ModelsAreAskedNoMoreOftenThanTheHostAllows) {
  serve(R"("callsPerHour":3,)");
  const std::string path = study("Ada", "Ada", "Ada", "Ada");
  post(path + "/branches/1/run", R"({"until":"match"})");
  ASSERT_TRUE(rests(path));
  EXPECT_EQ(get(path).at("decisions").as_array().size(), 3U);
  EXPECT_TRUE(get(path).at("state").at("trouble").is_string());
  EXPECT_EQ(ask("POST", "/api/lab" + path + "/ask", R"({"branch":1,"after":0,"player":"Bo","manner":{}})").status, 400)
      << "prompts are not to be changed here";
}

// ---- Nonsense ----

TEST_F(LabTest, NonsenseIsRefusedAndChangesNothing) {
  serve();
  const std::string path = "/api/lab" + study("medium", "medium", "medium", "medium");
  const std::string before = ask("GET", path).body;
  const std::vector<std::pair<std::string, std::string>> calls{
      {"/api/lab/studies", ""},
      {"/api/lab/studies", "{"},
      {"/api/lab/studies", "[]"},
      {"/api/lab/studies", R"({"gameId":"chess","seats":[]})"},
      {"/api/lab/studies", R"({"gameId":"whos-deal","seats":[]})"},
      {"/api/lab/studies", R"({"gameId":"whos-deal","seats":[{"player":"medium"}]})"},
      {"/api/lab/studies", R"({"gameId":"whos-deal","seats":[{"player":"/bin/sh"},{},{},{}]})"},
      {"/api/lab/studies", R"({"gameId":"4-kate","arrangement":{},"seats":[{"player":"medium"},{"player":"medium"}]})"},
      {"/api/lab/studies", R"({"gameId":"4-kate","seed":"xyz","seats":[{"player":"medium"},{"player":"medium"}]})"},
      {path + "/overrule", R"({"branch":1,"after":0,"action":{"type":"fly","payload":{}}})"},
      {path + "/overrule", R"({"branch":1,"after":0,"action":7})"},
      {path + "/overrule", R"({"branch":1,"after":99,"action":{"type":"pass","payload":{}}})"},
      {path + "/overrule", R"({"branch":9,"after":0,"action":{"type":"pass","payload":{}}})"},
      {path + "/ask", R"({"branch":1,"after":0,"player":"nobody"})"},
      {path + "/ask", R"({"branch":1,"after":0,"player":"medium","manner":{"strategy":"bold"}})"},
      {path + "/ask", R"({"branch":-1,"after":-1,"player":"medium"})"},
      {path + "/branches/1/run", R"({"until":"forever"})"},
      {path + "/branches/x/step", "{}"},
      {path + "/branches/01/step", "{}"},
      {path + "/branches/1/rename", R"({"name":""})"},
      {path + "/branches/1/rename", R"({"name":"\u0000\u0001"})"},
      {path + "/branches/1/delete", "{}"},
      {path + "/branches/99999999999/delete", "{}"},
      {"/api/lab/studies/..%2f..%2fetc/delete", "{}"},
      {"/api/lab/studies/../pause", "{}"},
      {"/api/lab/auth", "socket_id=1.2&channel_name=private-lab-nothing"},
      {"/api/lab/auth", "socket_id=x&channel_name=private-lab-nothing"},
      {"/api/lab/auth", ""}};
  for (const auto& [target, body] : calls) {
    const HttpReply reply = ask("POST", target, body);
    EXPECT_TRUE(reply.status == 400 || reply.status == 404)
        << target << " " << body << ": " << reply.status << reply.body;
    EXPECT_NE(reply.code(), "") << target;
  }
  for (const char* target : {"/positions/1", "/positions/-1", "/positions/x", "/decisions/0", "/decisions/1",
                             "/branches/1/against/2", "/positions/1/advice"})
    EXPECT_EQ(ask("GET", path + target).status, 404) << target;
  EXPECT_EQ(ask("POST", path + "/overrule", std::string(20'000, 'x')).code(), "TOO_LARGE");
  EXPECT_EQ(ask("GET", path).body, before);
  EXPECT_EQ(ask("GET", "/api/lab/studies").json().as_array().size(), 1U);
}
TEST_F(LabTest, ABadFileOnTheShelfHurtsNobody) {
  serve();
  const std::string path = study("medium", "medium", "medium", "medium");
  server_->stop();
  std::ofstream(folder_.path("data") + "/lab/bad.study.jsonl") << "nonsense\n";
  start();
  EXPECT_EQ(get("/studies").as_array().size(), 1U);
  EXPECT_NE(server_->said().find("bad.study.jsonl"), std::string::npos);
  post(path + "/branches/1/step");
  ASSERT_TRUE(rests(path));
  post(path + "/delete");
  EXPECT_EQ(get("/studies").as_array().size(), 0U);
  EXPECT_FALSE(std::filesystem::exists(folder_.path("data") + "/lab/" + path.substr(9) + ".study.jsonl"));
}
