// Assistants at the tables of the real server: over HTTP in both eras, badly, and many at once; and a whole hand
// through `oyster mcp` on standard input and output.
#include <gtest/gtest.h>

#include <csignal>
#include <memory>
#include <string>
#include <vector>

#include "harness/certificates.h"
#include "harness/child_process.h"
#include "harness/ports.h"
#include "harness/raw_connection.h"
#include "harness/server_process.h"

namespace json = boost::json;

namespace {

using harness::HttpReply;

const std::string new_version = "2026-07-28";

json::object meta() {
  return {{"io.modelcontextprotocol/protocolVersion", new_version},
          {"io.modelcontextprotocol/clientCapabilities", json::object()}};
}

std::string message(std::string_view method, json::object params, int id) {
  return json::serialize(
      json::object{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}});
}

json::object call_of(std::string_view tool, json::object arguments) {
  return {{"name", tool}, {"arguments", std::move(arguments)}};
}

/// What a tool gave: the data, after a look at whether the text says the same.
json::object content_of(const json::value& answer) {
  EXPECT_TRUE(answer.is_object() && answer.as_object().contains("result")) << answer;
  const json::value& result = answer.at("result");
  EXPECT_EQ(*wire::parse_json(result.at("content").as_array().at(0).at("text").as_string()),
            result.at("structuredContent"));
  return result.at("structuredContent").as_object();
}

bool is_error(const json::value& answer) { return answer.at("result").as_object().contains("isError"); }

std::string text_of(const json::object& content, std::string_view name) {
  return std::string(content.at(name).as_string());
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

class OverHttp : public testing::Test {
 protected:
  explicit OverHttp(std::vector<std::string> more = {}, const std::string& pace = "0")
      : server_(folder_, with(std::move(more), pace)) {}

  static std::vector<std::string> with(std::vector<std::string> more, const std::string& pace) {
    for (const char* word : {"--store", "memory", "--log-level", "off"}) more.emplace_back(word);
    more.insert(more.end(), {"--pace", pace});
    return more;
  }

  HttpReply post(std::string_view body, std::string_view headers = "") const {
    return harness::ask(server_.port(), "POST", "/mcp", "", body, headers);
  }

  static std::string headers_of(std::string_view method, std::string_view name = "") {
    std::string headers = "MCP-Protocol-Version: " + new_version + "\r\nMcp-Method: " + std::string(method) + "\r\n";
    if (!name.empty()) headers.append("Mcp-Name: ").append(name).append("\r\n");
    return headers;
  }

  // As the newest revision has it.
  static std::string request(std::string_view tool, json::object arguments) {
    json::object params = call_of(tool, std::move(arguments));
    params["_meta"] = meta();
    const std::string body = message("tools/call", std::move(params), 1);
    return harness::http_request("POST", "/mcp", "", body, headers_of("tools/call", tool));
  }

  json::value use(std::string_view tool, json::object arguments = {}) const {
    harness::RawConnection connection(server_.port());
    connection.send(request(tool, std::move(arguments)));
    const auto reply = connection.read_reply();
    if (!reply) throw std::runtime_error("no answer to " + std::string(tool));
    EXPECT_EQ(reply->status, 200) << reply->body;
    return reply->json();
  }

  std::string open_room(json::object settings = {}) const {
    const json::object room =
        content_of(use("open_room", {{"game", "whos-deal"}, {"name", "Ada"}, {"settings", settings}}));
    return text_of(room, "handle");
  }

  double metric(const std::string& name) const {
    const std::string all = harness::ask(server_.port(), "GET", "/metrics").body;
    const std::size_t at = all.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::stod(all.substr(at + name.size() + 2));
  }

  harness::TemporaryFolder folder_;
  harness::ServerProcess server_;
};

class Mcp : public OverHttp {};

}  // namespace

// ---- HTTP ----

TEST_F(Mcp, IsSpokenByPostAlone) {
  for (const char* method : {"GET", "DELETE", "PUT", "HEAD"}) {
    harness::RawConnection connection(server_.port());
    connection.send(harness::http_request(method, "/mcp", "", ""));
    connection.finish_sending();
    EXPECT_TRUE(connection.read_all().starts_with("HTTP/1.1 405 ")) << method;
  }
}

TEST_F(Mcp, PagesFromElsewhereAreTurnedAway) {
  const std::string body = message("ping", {}, 1);
  for (const char* origin : {"http://evil.example.com", "https://localhost.evil.example.com", "null",
                             "http://192.0.2.7", "localhost", "http://127.0.0.10"}) {
    const HttpReply reply = post(body, "Origin: " + std::string(origin) + "\r\n");
    EXPECT_EQ(reply.status, 403) << origin;
    EXPECT_EQ(reply.code(), "FOREIGN_ORIGIN") << origin;
  }
  for (const char* origin : {"http://localhost", "http://localhost:6274", "http://127.0.0.1:8080", "http://[::1]:80"}) {
    EXPECT_EQ(post(body, "Origin: " + std::string(origin) + "\r\n").status, 200) << origin;
  }
}

TEST_F(Mcp, BothErasAreSpoken) {
  const HttpReply begun = post(message("initialize", {{"protocolVersion", "2025-11-25"}}, 1));
  EXPECT_EQ(begun.status, 200);
  EXPECT_EQ(begun.type, "application/json");
  EXPECT_EQ(begun.json().at("result").at("protocolVersion"), json::value("2025-11-25"));
  const HttpReply noted =
      post(R"({"jsonrpc":"2.0","method":"notifications/initialized"})", "MCP-Protocol-Version: 2025-11-25\r\n");
  EXPECT_EQ(noted.status, 202);
  EXPECT_EQ(noted.body, "");
  const HttpReply listed = post(message("tools/list", {}, 2), "MCP-Protocol-Version: 2025-06-18\r\n");
  const HttpReply found = post(message("server/discover", {{"_meta", meta()}}, 3), headers_of("server/discover"));
  EXPECT_EQ(found.status, 200);
  EXPECT_EQ(found.json().at("result").at("supportedVersions").as_array().front(), json::value(new_version));
  const HttpReply again = post(message("tools/list", {{"_meta", meta()}}, 4), headers_of("tools/list"));
  EXPECT_EQ(again.json().at("result").at("tools"), listed.json().at("result").at("tools")) << "the same for everyone";
}

TEST_F(Mcp, RefusesWithTheStatusOfTheRevision) {
  const auto code = [](const HttpReply& reply) { return reply.json().at("error").at("code").to_number<int>(); };
  const HttpReply no_version = post(message("tools/list", {}, 1), headers_of("tools/list"));
  EXPECT_EQ(no_version.status, 400);
  EXPECT_EQ(code(no_version), -32602);
  const HttpReply mismatch = post(message("tools/list", {{"_meta", meta()}}, 1), headers_of("tools/call"));
  EXPECT_EQ(mismatch.status, 400);
  EXPECT_EQ(code(mismatch), -32020);
  const HttpReply unknown = post(message("dance", {{"_meta", meta()}}, 1), headers_of("dance"));
  EXPECT_EQ(unknown.status, 404);
  EXPECT_EQ(code(unknown), -32601);
}

TEST_F(Mcp, WhatMakesNoSenseIsAnsweredAndHarmsNobody) {
  EXPECT_EQ(post("").status, 400);
  EXPECT_EQ(post("{\"jsonrpc\":\"2.0\",\"id\":1,\"met").status, 400);
  EXPECT_EQ(post(std::string("[").append(message("ping", {}, 1)).append("]")).status, 400);
  EXPECT_EQ(post(std::string(10'000, '[')).status, 400);
  const HttpReply huge = post(message("ping", {{"x", std::string(100'000, 'x')}}, 1));
  EXPECT_EQ(huge.status, 413);
  EXPECT_EQ(huge.code(), "TOO_LARGE");
  for (const json::value& arguments :
       std::vector<json::value>{7, "x", json::array{1}, {{"handle", 7}}, {{"nonsense", 1}}}) {
    json::object params{{"name", "look"}, {"arguments", arguments}};
    const HttpReply reply = post(message("tools/call", params, 1));
    EXPECT_EQ(reply.status, 200);
    EXPECT_TRUE(is_error(reply.json())) << reply.body;
  }
  EXPECT_EQ(post(message("ping", {}, 1)).status, 200);
}

TEST_F(Mcp, AHandleThatIsNoneOpensNothing) {
  const std::string handle = open_room();
  const std::string player = handle.substr(0, handle.find('.'));
  const std::string token = handle.substr(handle.find('.') + 1);
  const std::string room = player.substr(0, player.find('-'));
  for (const std::string& wrong : {std::string("nonsense"), std::string("."), std::string(), player + ".",
                                   player + ".0123", room + "-ABCDEF." + token, "ZZZZZZ-ABCDEF." + token, token}) {
    for (const char* tool : {"look", "wait_for_turn", "hint", "ready", "leave"}) {
      const json::value answer = use(tool, {{"handle", wrong}});
      EXPECT_TRUE(is_error(answer)) << tool << " " << wrong;
      EXPECT_FALSE(content_of(answer).contains("view")) << tool << " " << wrong;
    }
    EXPECT_TRUE(is_error(use("act", {{"handle", wrong}, {"type", "start"}}))) << wrong;
  }
  EXPECT_FALSE(is_error(use("look", {{"handle", handle}})));
}

// ---- At the table ----

TEST_F(Mcp, AFriendsTableByItsCode) {
  // The friend's room, as the page opens it.
  const HttpReply opened =
      harness::ask(server_.port(), "POST", "/api/rooms", "", R"({"gameId":"whos-deal","playerName":"Ann"})");
  const std::string code(opened.json().at("roomCode").as_string());
  const json::object room = content_of(use("sit_down", {{"code", code}, {"name", "Claudia"}}));
  const std::string handle = text_of(room, "handle");
  EXPECT_TRUE(has(text_of(room, "summary"), "Claudia (you)")) << room;
  EXPECT_TRUE(has(text_of(room, "summary"), "The owner of the room begins the next one")) << room;
  const json::value refused = use("act", {{"handle", handle}, {"type", "start"}});
  EXPECT_TRUE(is_error(refused));
  EXPECT_EQ(text_of(content_of(refused), "code"), "NOT_OWNER");
  EXPECT_TRUE(is_error(use("sit_down", {{"code", "ZZZZZZ"}, {"name", "Claudia"}})));
  EXPECT_TRUE(is_error(use("sit_down", {{"code", code}}))) << "without a name";
  // Away and back again.
  EXPECT_FALSE(is_error(use("leave", {{"handle", handle}})));
  const json::value away = use("look", {{"handle", handle}});
  EXPECT_TRUE(is_error(away));
  EXPECT_TRUE(has(text_of(content_of(away), "summary"), "sit_down")) << away;
  EXPECT_EQ(text_of(content_of(use("sit_down", {{"code", code}, {"handle", handle}})), "handle"), handle);
  EXPECT_FALSE(is_error(use("look", {{"handle", handle}})));
  // A code as people type it.
  EXPECT_FALSE(is_error(use("leave", {{"handle", handle}})));
  std::string small = code;
  for (char& letter : small) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  const json::value back = use("sit_down", {{"code", small}, {"handle", handle}});
  ASSERT_FALSE(is_error(back)) << back;
  EXPECT_EQ(text_of(content_of(back), "handle"), handle);
}

TEST_F(Mcp, AnActionThatIsNotAllowedIsAResultThatSaysWhatIs) {
  const std::string handle = open_room();
  use("act", {{"handle", handle}, {"type", "start"}});
  const json::object table = content_of(use("wait_for_turn", {{"handle", handle}}));
  ASSERT_EQ(table.at("yourTurn"), json::value(true)) << table;
  const json::value refused = use("act", {{"handle", handle}, {"type", "play-card"}, {"payload", {{"cardId", "9S"}}}});
  EXPECT_TRUE(is_error(refused));
  const json::object content = content_of(refused);
  EXPECT_EQ(content.at("legalActions"), table.at("view").at("legalActions"));
  for (const json::value& action : content.at("legalActions").as_array()) {
    EXPECT_TRUE(has(text_of(content, "summary"), json::serialize(action)));
  }
}

TEST_F(Mcp, AnActionWithTheSameIdIsDoneOnce) {
  const std::string handle = open_room();
  for (int i = 0; i < 2; ++i) {
    EXPECT_FALSE(is_error(use("act", {{"handle", handle}, {"type", "start"}, {"actionId", "begin"}})));
  }
  EXPECT_TRUE(is_error(use("act", {{"handle", handle}, {"type", "start"}}))) << "it has begun";
}

TEST_F(Mcp, HintsWhereTheRoomAllowsThem) {
  for (const char* hints : {"off", "on"}) {
    const json::value opened =
        use("open_room", {{"game", "whos-deal"}, {"name", "Ada"}, {"settings", {{"hints", hints}}}});
    ASSERT_FALSE(is_error(opened)) << opened;
    const std::string handle = text_of(content_of(opened), "handle");
    use("act", {{"handle", handle}, {"type", "start"}});
    ASSERT_EQ(content_of(use("wait_for_turn", {{"handle", handle}})).at("yourTurn"), json::value(true));
    const json::value hint = use("hint", {{"handle", handle}});
    if (std::string_view(hints) == "off") {
      EXPECT_TRUE(is_error(hint));
      EXPECT_EQ(text_of(content_of(hint), "code"), "HINTS_OFF");
    } else {
      EXPECT_FALSE(is_error(hint)) << hint;
      EXPECT_FALSE(content_of(hint).at("choices").as_array().empty());
      EXPECT_TRUE(has(text_of(content_of(hint), "summary"), " %"));
    }
  }
}

TEST_F(Mcp, GamesAndRulesAreThereForEveryone) {
  const json::object games = content_of(use("list_games"));
  for (const json::value& game : games.at("games").as_array()) {
    const json::value rules = use("rules", {{"game", game.at("id")}});
    EXPECT_FALSE(is_error(rules)) << game;
    EXPECT_TRUE(has(text_of(games, "summary"), game.at("id").as_string()));
  }
  EXPECT_TRUE(is_error(use("rules", {{"game", "chess"}})));
}

// ---- Waiting ----

TEST_F(Mcp, WhoWaitsIsToldWhenItIsTheirTurn) {
  const std::string handle = open_room();
  harness::RawConnection waiting(server_.port());
  waiting.send(request("wait_for_turn", {{"handle", handle}}));
  ASSERT_TRUE(harness::eventually([&] { return metric("oyster_channels") > 0; })) << "nobody listens";
  use("act", {{"handle", handle}, {"type", "start"}});
  const auto reply = waiting.read_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(content_of(reply->json()).at("yourTurn"), json::value(true)) << reply->body;
  EXPECT_TRUE(reply->keep_alive);
}

TEST_F(Mcp, WhoHasWaitedLongEnoughHearsNotYet) {
  const json::object content = content_of(use("wait_for_turn", {{"handle", open_room()}, {"seconds", 1}}));
  EXPECT_EQ(content.at("yourTurn"), json::value(false));
  EXPECT_TRUE(has(text_of(content, "summary"), "Not yet"));
}

TEST_F(Mcp, WhoIsSentAwayMeanwhileIsToldSo) {
  const std::string owner = open_room();
  const std::string code = owner.substr(0, owner.find('-'));
  const std::string handle = text_of(content_of(use("sit_down", {{"code", code}, {"name", "Bob"}})), "handle");
  harness::RawConnection waiting(server_.port());
  waiting.send(request("wait_for_turn", {{"handle", handle}, {"seconds", 3}}));
  ASSERT_TRUE(harness::eventually([&] { return metric("oyster_channels") > 0; }));
  const json::object kick{{"playerId", handle.substr(0, handle.find('.'))}};
  EXPECT_FALSE(is_error(use("act", {{"handle", owner}, {"type", "kick"}, {"payload", kick}})));
  const auto reply = waiting.read_reply();
  ASSERT_TRUE(reply);
  EXPECT_TRUE(is_error(reply->json())) << reply->body;
  EXPECT_TRUE(has(text_of(content_of(reply->json()), "summary"), "somebody sent you away")) << reply->body;
}

TEST_F(Mcp, WhoGoesAwayWaitsNoLonger) {
  const std::string handle = open_room();
  {
    harness::RawConnection waiting(server_.port());
    waiting.send(request("wait_for_turn", {{"handle", handle}}));
    ASSERT_TRUE(harness::eventually([&] { return metric("oyster_channels") > 0; }));
  }
  EXPECT_TRUE(harness::eventually([&] { return metric("oyster_channels") == 0; }, std::chrono::seconds(10)));
}

TEST_F(Mcp, AServerThatStopsAnswersThoseWhoWait) {
  harness::RawConnection waiting(server_.port());
  waiting.send(request("wait_for_turn", {{"handle", open_room()}}));
  ASSERT_TRUE(harness::eventually([&] { return metric("oyster_channels") > 0; }));
  ::kill(server_.process(), SIGTERM);
  const auto reply = waiting.read_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 200);
  EXPECT_EQ(server_.stop(), 0);
}

namespace {
class McpFewRequests : public OverHttp {
 protected:
  McpFewRequests() : OverHttp({"--max-requests", "2"}) {}
};
class McpLimited : public OverHttp {
 protected:
  McpLimited() : OverHttp({"--limit-loopback", "--mcp-origin", "https://example.org"}) {}
};
}  // namespace

TEST_F(McpFewRequests, WhoWaitsIsNoRequestUnderWay) {
  const std::string handle = open_room();
  std::vector<std::unique_ptr<harness::RawConnection>> all;
  for (int i = 0; i < 20; ++i) {
    all.push_back(std::make_unique<harness::RawConnection>(server_.port()));
    all.back()->send(request("wait_for_turn", {{"handle", handle}}));
    ASSERT_TRUE(harness::eventually([&] { return harness::ask(server_.port(), "GET", "/readyz").status == 200; }));
  }
  EXPECT_FALSE(is_error(use("act", {{"handle", handle}, {"type", "start"}})));
  for (const auto& connection : all) {
    const auto reply = connection->read_reply();
    ASSERT_TRUE(reply);
    // All looked at once, and some were told to come again.
    EXPECT_TRUE(reply->status == 200 || reply->status == 503) << reply->body;
  }
}

TEST_F(McpLimited, RoomsAreCountedAsElsewhere) {
  json::value last;
  for (int i = 0; i < 35; ++i) last = use("open_room", {{"game", "4-kate"}, {"name", "Ada"}});
  EXPECT_TRUE(is_error(last));
  EXPECT_EQ(text_of(content_of(last), "code"), "RATE_LIMITED") << "30 are allowed";
}

TEST_F(McpLimited, PagesOfASiteThatTheHostNames) {
  const std::string body = message("ping", {}, 1);
  EXPECT_EQ(post(body, "Origin: https://example.org\r\n").status, 200);
  EXPECT_EQ(post(body, "Origin: http://example.org\r\n").status, 403);
  EXPECT_EQ(post(body, "Origin: https://example.org.evil.example.com\r\n").status, 403);
}

// ---- Standard input and output ----

namespace {

/// `oyster mcp` as an assistant starts it.
class Stdio {
 public:
  Stdio(const harness::TemporaryFolder& folder, const std::string& url) : log_(folder.path("mcp.log")) {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    const int log = open(log_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    process_ = fork();
    if (process_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      dup2(log, STDERR_FILENO);
      execl(OYSTER_PROGRAM, OYSTER_PROGRAM, "mcp", "--url", url.c_str(), nullptr);
      _exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    ::close(log);
    in_ = in[1];
    out_ = out[0];
  }
  Stdio(const Stdio&) = delete;
  Stdio& operator=(const Stdio&) = delete;
  ~Stdio() {
    finish_sending();
    ::close(out_);
    if (process_ > 0) {
      ::kill(process_, SIGKILL);
      waitpid(process_, nullptr, 0);
    }
  }

  void send(std::string line) const {
    line += '\n';
    for (std::string_view left = line; !left.empty();) {
      const ssize_t sent = ::write(in_, left.data(), left.size());
      if (sent <= 0) return;
      left.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  void finish_sending() {
    if (in_ >= 0) ::close(in_);
    in_ = -1;
  }

  /// The next line; it has to be a message.
  json::value read() {
    pollfd ready{out_, POLLIN, 0};
    while (kept_.find('\n') == std::string::npos) {
      std::array<char, 4096> part{};
      if (poll(&ready, 1, 60'000) <= 0) throw std::runtime_error("no answer");
      const ssize_t size = ::read(out_, part.data(), part.size());
      if (size <= 0) throw std::runtime_error("it has ended: " + said());
      kept_.append(part.data(), static_cast<std::size_t>(size));
    }
    const std::string line = kept_.substr(0, kept_.find('\n'));
    kept_.erase(0, line.size() + 1);
    const auto message = wire::parse_json(line);
    if (!message) throw std::runtime_error("not a message: " + line);
    EXPECT_EQ(message->at("jsonrpc"), json::value("2.0"));
    return *message;
  }

  json::value ask(std::string_view method, json::object params) {
    const int id = ++last_id_;
    send(message(method, std::move(params), id));
    json::value answer = read();
    EXPECT_EQ(answer.at("id"), json::value(id)) << answer;
    return answer;
  }

  /// Its exit code, once nothing more is sent.
  int end() {
    finish_sending();
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  std::string said() const {
    std::ifstream file(log_);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  std::string log_;
  pid_t process_ = -1;
  int in_ = -1;
  int out_ = -1;
  int last_id_ = 0;
  std::string kept_;
};

enum class Era { stateless, handshake };

class OnStdio : public OverHttp, public testing::WithParamInterface<Era> {
 protected:
  OnStdio() : OverHttp({}, "500") {}  // long enough to look at the end of a hand

  json::value use(Stdio& assistant, std::string_view tool, json::object arguments) {
    json::object params = call_of(tool, std::move(arguments));
    if (GetParam() == Era::stateless) params["_meta"] = meta();
    return assistant.ask("tools/call", std::move(params));
  }
};

INSTANTIATE_TEST_SUITE_P(BothEras, OnStdio, testing::Values(Era::stateless, Era::handshake),
                         [](const auto& each) { return each.param == Era::stateless ? "Stateless" : "Handshake"; });

class McpStdio : public OverHttp {};

}  // namespace

TEST_P(OnStdio, AnAssistantPlaysAWholeHandOfEuchre) {
  Stdio assistant(folder_, server_.url());
  if (GetParam() == Era::handshake) {
    EXPECT_TRUE(assistant.ask("initialize", {{"protocolVersion", "2025-06-18"}}).as_object().contains("result"));
    assistant.send(R"({"jsonrpc":"2.0","method":"notifications/initialized"})");
  } else {
    EXPECT_TRUE(assistant.ask("server/discover", {{"_meta", meta()}}).as_object().contains("result"));
  }
  // A friend has opened the table, begins when the assistant is there, and then watches.
  const auto friend_asks = [&](const std::string& path, const std::string& token, const json::object& body) {
    return harness::ask(server_.port(), "POST", path, token, json::serialize(body));
  };
  const json::value room = friend_asks("/api/rooms", "", {{"gameId", "whos-deal"}, {"playerName", "Ann"}}).json();
  const std::string code(room.at("roomCode").as_string());
  const std::string friends_token(room.at("token").as_string());
  const json::object seat = content_of(use(assistant, "sit_down", {{"code", code}, {"name", "Ada"}}));
  const std::string handle = text_of(seat, "handle");
  ASSERT_EQ(friend_asks("/api/game/action", friends_token, {{"roomCode", code}, {"type", "start"}}).status, 200);
  ASSERT_EQ(friend_asks("/api/rooms/" + code + "/join", friends_token, {{"spectate", true}}).status, 200);
  int acted = 0;
  int cards = 0;
  json::object table;
  for (;;) {
    const json::value waited = use(assistant, "wait_for_turn", {{"handle", handle}});
    ASSERT_FALSE(is_error(waited)) << waited;
    table = content_of(waited);
    if (table.at("handIsOver").as_bool()) break;
    ASSERT_TRUE(table.at("yourTurn").as_bool()) << waited;
    const json::value& action = table.at("view").at("legalActions").as_array().front();
    const json::value done =
        use(assistant, "act", {{"handle", handle}, {"type", action.at("type")}, {"payload", action.at("payload")}});
    ASSERT_FALSE(is_error(done)) << done;
    cards += action.at("type") == json::value("play-card") ? 1 : 0;
    ASSERT_LT(++acted, 30);
  }
  // Five cards, but for a hand that the partner plays alone.
  EXPECT_TRUE(cards == 5 || cards == 0) << cards;
  EXPECT_TRUE(has(text_of(table, "summary"), "The hand is over. Use ready")) << table;
  EXPECT_FALSE(is_error(use(assistant, "ready", {{"handle", handle}})));
  const json::object next = content_of(use(assistant, "look", {{"handle", handle}}));
  EXPECT_EQ(next.at("view").at("handNumber"), json::value(2));
  EXPECT_FALSE(is_error(use(assistant, "leave", {{"handle", handle}})));
  EXPECT_EQ(assistant.end(), 0);
  EXPECT_EQ(assistant.said(), "");
}

TEST_F(McpStdio, OneThatWaitsHoldsNobodyUp) {
  const std::string handle = open_room();
  Stdio assistant(folder_, server_.url());
  assistant.send(message("tools/call", call_of("wait_for_turn", {{"handle", handle}}), 1000));
  EXPECT_EQ(assistant.ask("ping", {}).at("result"), json::value(json::object()));
  // And whoever is no longer wanted is not answered.
  assistant.send(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1000}})");
  EXPECT_TRUE(harness::eventually([&] { return metric("oyster_channels") == 0; }, std::chrono::seconds(10)));
  EXPECT_EQ(assistant.ask("ping", {}).at("result"), json::value(json::object()));
  EXPECT_EQ(assistant.end(), 0);
}

TEST_F(McpStdio, AnswersWhatWasAskedBeforeTheEnd) {
  Stdio assistant(folder_, server_.url() + "/");
  for (int id = 1; id <= 20; ++id) assistant.send(message("ping", {}, id));
  assistant.finish_sending();
  for (int count = 0; count < 20; ++count) assistant.read();
  EXPECT_EQ(assistant.end(), 0);
}

TEST_F(McpStdio, NonsenseIsAnsweredAndSurvived) {
  Stdio assistant(folder_, server_.url());
  assistant.send("nonsense");
  EXPECT_EQ(assistant.read().at("error").at("code"), json::value(-32700));
  assistant.send("[]");
  EXPECT_EQ(assistant.read().at("error").at("code"), json::value(-32600));
  assistant.send(message("ping", {{"x", std::string(100'000, 'x')}}, 7));
  const json::value too_large = assistant.read();
  EXPECT_EQ(too_large.at("id"), json::value(7));
  EXPECT_TRUE(has(too_large.at("error").at("message").as_string(), "413"));
  EXPECT_TRUE(assistant.ask("ping", {}).as_object().contains("result"));
}

namespace {

/// What stands before a server and speaks TLS for it, at `localhost`.
class TlsFront {
 public:
  TlsFront(const harness::TemporaryFolder& folder, const harness::Certificates& certificates, const std::string& server)
      : process_({"python3", "-c", std::string(program), std::to_string(port_), certificates.certificate(),
                  certificates.key(), server},
                 folder.path("tls.log")) {
    if (!harness::eventually([this] { return harness::somebody_listens_at(port_); }))
      throw std::runtime_error("no TLS");
  }

  int port() const { return port_; }

 private:
  static constexpr std::string_view program = R"(
import socket, ssl, sys, threading
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(sys.argv[2], sys.argv[3])
def pass_on(source, sink):
    try:
        while data := source.recv(65536): sink.sendall(data)
        sink.shutdown(socket.SHUT_WR)
    except OSError: pass
def serve(client):
    try: client = context.wrap_socket(client, server_side=True)
    except OSError: return
    server = socket.create_connection(('127.0.0.1', int(sys.argv[4])))
    threading.Thread(target=pass_on, args=(client, server), daemon=True).start()
    pass_on(server, client)
    client.close()
listener = socket.create_server(('127.0.0.1', int(sys.argv[1])))
while True: threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
)";

  int port_ = harness::free_port();
  harness::ChildProcess process_;
};

}  // namespace

TEST_F(McpStdio, SpeaksTlsWithWhomTheCertificateNames) {
  const harness::Certificates certificates(folder_);
  const TlsFront front(folder_, certificates, server_.port());
  const std::string port = std::to_string(front.port());
  const auto error_at = [&](const std::string& url) {
    Stdio assistant(folder_, url);
    return std::string(assistant.ask("ping", {}).at("error").at("message").as_string());
  };
  // Nobody has said yet that this authority is to be trusted.
  const std::string untrusted = error_at("https://localhost:" + port);
  EXPECT_TRUE(has(untrusted, "certificate verify failed")) << untrusted;
  setenv("SSL_CERT_FILE", certificates.authority().c_str(), 1);
  const std::string other_name = error_at("https://127.0.0.1:" + port);
  EXPECT_TRUE(has(other_name, "certificate verify failed")) << other_name;
  {
    Stdio assistant(folder_, "https://localhost:" + port + "/");
    EXPECT_TRUE(assistant.ask("ping", {}).as_object().contains("result"));
    EXPECT_EQ(assistant.end(), 0);
    EXPECT_EQ(assistant.said(), "");
  }
  unsetenv("SSL_CERT_FILE");
}

TEST_F(McpStdio, SaysWhatIsWrongWithTheServer) {
  {
    Stdio assistant(folder_, server_.url() + "/elsewhere");
    EXPECT_TRUE(has(assistant.ask("ping", {}).at("error").at("message").as_string(), "has no /mcp"));
  }
  server_.kill_now();
  Stdio assistant(folder_, server_.url());
  EXPECT_TRUE(has(assistant.ask("ping", {}).at("error").at("message").as_string(), "is it running?"));
  EXPECT_EQ(assistant.end(), 0);
  EXPECT_TRUE(has(assistant.said(), "is it running?"));
}
