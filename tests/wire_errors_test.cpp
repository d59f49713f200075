// Every error of the wire contract over the wire: its status, its code, and that nothing has changed.
// First the API's own, then those of docs/rules/euchre.md in the order of its table.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cards/card.h"
#include "harness/raw_connection.h"
#include "harness/server_process.h"

namespace {

using boost::json::value;
using harness::HttpReply;

std::string text_at(const value& json, std::string_view pointer) {
  boost::system::error_code error;
  const value* found = json.find_pointer(pointer, error);
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : std::string();
}

int number_at(const value& json, std::string_view pointer) {
  boost::system::error_code error;
  const value* found = json.find_pointer(pointer, error);
  return found != nullptr && found->is_int64() ? static_cast<int>(found->get_int64()) : -1;
}

// One server for all: rooms do not know each other.
class WireErrors : public testing::Test {
 protected:
  struct Person {
    std::string id;
    std::string token;
  };

  static void SetUpTestSuite() {
    folder_ = std::make_unique<harness::TemporaryFolder>();
    server_ = std::make_unique<harness::ServerProcess>(*folder_, std::vector<std::string>{"--log-level", "warn"});
  }
  static void TearDownTestSuite() {
    EXPECT_EQ(server_->stop(), 0) << server_->said();
    server_.reset();
    folder_.reset();
  }

  static HttpReply ask(std::string_view method, std::string_view target, std::string_view token = "",
                       std::string_view body = "", std::string_view headers = "") {
    return harness::ask(server_->port(), method, target, token, body, headers);
  }

  static void expect_error(const HttpReply& reply, int status, const std::string& code, const std::string& text = "") {
    EXPECT_EQ(reply.status, status) << reply.body;
    EXPECT_EQ(reply.code(), code) << reply.body;
    EXPECT_TRUE(reply.type.starts_with("application/json")) << reply.type;
    if (!text.empty()) {
      EXPECT_EQ(text_at(reply.json(), "/error"), text);
    }
  }

  Person join(const std::string& name) {
    const HttpReply reply = ask("POST", "/api/rooms/" + code_ + "/join", "", "{\"playerName\":\"" + name + "\"}");
    EXPECT_EQ(reply.status, 200) << reply.body;
    return {text_at(reply.json(), "/playerId"), text_at(reply.json(), "/token")};
  }

  // A room of Euchre with four people in it, in the order of their seats.
  void open(const std::string& game = "whos-deal", int people = 4) {
    const HttpReply reply = ask("POST", "/api/rooms", "", R"({"gameId":")" + game + R"(","playerName":"Ann"})");
    ASSERT_EQ(reply.status, 201) << reply.body;
    code_ = text_at(reply.json(), "/roomCode");
    people_ = {{text_at(reply.json(), "/playerId"), text_at(reply.json(), "/token")}};
    for (int i = 1; i < people; ++i) people_.push_back(join("Guest"));
  }
  void start() { ASSERT_EQ(act(0, "start").status, 200); }

  HttpReply act(std::size_t who, std::string_view type, std::string_view payload = "{}", std::string_view more = "") {
    const std::string body = "{\"roomCode\":\"" + code_ + "\",\"type\":\"" + std::string(type) +
                             "\",\"payload\":" + std::string(payload) + std::string(more) + "}";
    return ask("POST", "/api/game/action", people_[who].token, body);
  }
  // Refused as it should be, and nothing has changed.
  void expect_refused(std::size_t who, std::string_view type, std::string_view payload, int status,
                      const std::string& code, const std::string& text = "") {
    const value before = look(who);
    expect_error(act(who, type, payload), status, code, text);
    EXPECT_EQ(look(who).at("view"), before.at("view")) << type << " " << payload;
    EXPECT_EQ(version(), number_at(before, "/room/version"));
  }

  value look(std::size_t who) { return ask("GET", "/api/rooms/" + code_, people_[who].token).json(); }
  int version() { return number_at(ask("GET", "/api/rooms/" + code_).json(), "/room/version"); }
  std::size_t whose_turn() { return static_cast<std::size_t>(number_at(look(0), "/view/round/currentTurnSeatIndex")); }
  void pass_until_the_dealer_must_call() {
    for (int i = 0; i < 7; ++i) ASSERT_EQ(act(whose_turn(), "pass-trump").status, 200);
  }
  std::vector<std::string> hand(std::size_t who) {
    std::vector<std::string> ids;
    const value seen = look(who);
    for (const value& card : seen.at("view").at("round").at("hand").as_array()) ids.push_back(text_at(card, "/id"));
    return ids;
  }

  std::string code_;
  std::vector<Person> people_;
  static std::unique_ptr<harness::TemporaryFolder> folder_;
  static std::unique_ptr<harness::ServerProcess> server_;
};

std::unique_ptr<harness::TemporaryFolder> WireErrors::folder_;
std::unique_ptr<harness::ServerProcess> WireErrors::server_;

std::string card_payload(const std::string& id) { return R"({"cardId":")" + id + R"("})"; }

}  // namespace

// ---- The API's own ----

TEST_F(WireErrors, WhatIsNoJsonIs400) {
  open();
  for (const char* body : {"", "{", "nonsense", "{\"a\":}", "\xff\xfe", "{\"roomCode\":\"A\xff\"}"}) {
    expect_error(ask("POST", "/api/game/action", people_[0].token, body), 400, "INVALID_JSON");
    expect_error(ask("POST", "/api/rooms", "", body), 400, "INVALID_JSON");
  }
  expect_error(ask("POST", "/api/rooms", "", std::string(10'000, '[')), 400, "INVALID_JSON");
}

TEST_F(WireErrors, AWrongOrMissingFieldIs400) {
  open();
  for (const char* body :
       {"[]", "null", "{}", R"({"type":"start"})", R"({"roomCode":1,"type":"start"})", R"({"roomCode":"ABCDEF"})",
        R"({"roomCode":"ABCDEF","type":[]})", R"({"roomCode":"ABCDEF","type":"start","actionId":7})"}) {
    expect_error(ask("POST", "/api/game/action", people_[0].token, body), 400, "INVALID_REQUEST");
  }
  for (const char* body : {"[]", "{}", R"({"gameId":"whos-deal"})", R"({"gameId":1,"playerName":"Ann"})"}) {
    expect_error(ask("POST", "/api/rooms", "", body), 400, "INVALID_REQUEST");
  }
  expect_error(ask("POST", "/api/heartbeat", people_[0].token, "{}"), 400, "INVALID_REQUEST");
  expect_error(ask("POST", "/api/pusher/auth", people_[0].token, "channel_name=x"), 400, "INVALID_REQUEST");
  expect_error(ask("POST", "/api/rooms/" + code_ + "/join", "", R"({"playerName":7})"), 400, "INVALID_REQUEST");
}

TEST_F(WireErrors, AnUnknownGameOrSettingIs400) {
  expect_error(ask("POST", "/api/rooms", "", R"({"gameId":"chess","playerName":"Ann"})"), 400, "UNKNOWN_GAME");
  for (const char* settings : {R"({"targetScore":6})", R"({"colour":"red"})", "[]", "7"}) {
    const std::string body = R"({"gameId":"whos-deal","playerName":"Ann","settings":)" + std::string(settings) + "}";
    const HttpReply reply = ask("POST", "/api/rooms", "", body);
    EXPECT_EQ(reply.status, 400) << reply.body;
    EXPECT_NE(reply.code(), "") << reply.body;
  }
}

TEST_F(WireErrors, ANameThatIsNoneIs400) {
  for (const char* name : {"", "   ", "\\u200b"}) {
    const std::string body = R"({"gameId":"whos-deal","playerName":")" + std::string(name) + "\"}";
    expect_error(ask("POST", "/api/rooms", "", body), 400, "INVALID_NAME");
  }
  open();
  expect_error(ask("POST", "/api/rooms/" + code_ + "/join", "", "{}"), 400, "INVALID_NAME");
}

TEST_F(WireErrors, AnUnknownActionIs400) {
  open();
  expect_refused(0, "dance", "{}", 400, "UNKNOWN_ACTION");
  start();
  expect_refused(whose_turn(), "dance", "{}", 400, "UNKNOWN_ACTION");
  expect_refused(whose_turn(), "meld", "{}", 400, "UNKNOWN_ACTION");
}

TEST_F(WireErrors, APayloadThatDoesNotFitIs400) {
  open();
  expect_refused(0, "update-settings", "[]", 400, "INVALID_PAYLOAD");
  expect_refused(0, "set-bot-level", R"({"seatIndex":9,"level":"easy"})", 400, "INVALID_PAYLOAD");
  expect_refused(0, "swap-teams", "{}", 400, "INVALID_PAYLOAD");
  start();
  expect_refused(whose_turn(), "call-trump", "[]", 400, "INVALID_PAYLOAD");
  expect_refused(whose_turn(), "call-trump", R"({"pickUp":"yes"})", 400, "INVALID_PAYLOAD");
  std::string deep = "1";
  for (int i = 0; i < 20; ++i) deep = "[" + deep + "]";
  expect_refused(whose_turn(), "call-trump", "{\"pickUp\":" + deep + "}", 400, "INVALID_PAYLOAD");
}

TEST_F(WireErrors, NoOrABadTokenIs401) {
  open();
  const std::string start_body = R"({"roomCode":")" + code_ + R"(","type":"start"})";
  for (const std::string& token : {std::string(), std::string("nonsense"), std::string(64, '0')}) {
    expect_error(ask("POST", "/api/game/action", token, start_body), 401, "UNAUTHORIZED");
    expect_error(ask("POST", "/api/rooms/" + code_ + "/leave", token), 401, "UNAUTHORIZED");
    expect_error(ask("POST", "/api/heartbeat", token, start_body), 401, "UNAUTHORIZED");
    expect_error(ask("POST", "/api/pusher/auth", token, "socket_id=1.2&channel_name=presence-room-" + code_), 401,
                 "UNAUTHORIZED");
  }
  expect_error(ask("GET", "/api/rooms/" + code_, "nonsense"), 401, "UNAUTHORIZED");
  const std::string other = code_;
  open();
  expect_error(ask("GET", "/api/rooms/" + other, people_[0].token), 401, "UNAUTHORIZED");
}

TEST_F(WireErrors, SomebodyElsesChannelIs403) {
  open();
  const auto auth = [&](const std::string& channel) {
    return ask("POST", "/api/pusher/auth", people_[0].token, "socket_id=1.2&channel_name=" + channel);
  };
  expect_error(auth("private-player-" + people_[1].id), 403, "NOT_THIS_PLAYER");
  expect_error(auth("private-everything"), 403, "NOT_THIS_PLAYER");
  EXPECT_EQ(auth("private-player-" + people_[0].id).status, 200);
}

TEST_F(WireErrors, ARoomThatIsNotThereIs404) {
  open();
  for (const char* code : {"ZZZZZZ", "x", "......", "%2e%2e", "ABCDEFG"}) {
    expect_error(ask("GET", "/api/rooms/" + std::string(code)), 404, "ROOM_NOT_FOUND");
    expect_error(ask("POST", "/api/rooms/" + std::string(code) + "/join", "", R"({"playerName":"Bob"})"), 404,
                 "ROOM_NOT_FOUND");
    const std::string body = R"({"roomCode":")" + std::string(code) + R"(","type":"start"})";
    expect_error(ask("POST", "/api/game/action", people_[0].token, body), 404, "ROOM_NOT_FOUND");
    expect_error(ask("POST", "/api/heartbeat", people_[0].token, body), 404, "ROOM_NOT_FOUND");
  }
}

TEST_F(WireErrors, APlaceThatIsNotThereIs404) {
  for (const char* target : {"/api/nonsense", "/api/", "/api/rooms/a/b/c", "/nonsense.js"}) {
    expect_error(ask("GET", target), 404, "NOT_FOUND");
  }
}

TEST_F(WireErrors, AWrongMethodIs405) {
  expect_error(ask("DELETE", "/api/rooms"), 405, "METHOD_NOT_ALLOWED");
  expect_error(ask("PUT", "/api/games"), 405, "METHOD_NOT_ALLOWED");
  expect_error(ask("POST", "/healthz"), 405, "METHOD_NOT_ALLOWED");
}

TEST_F(WireErrors, AFullRoomIs409) {
  open();
  expect_error(ask("POST", "/api/rooms/" + code_ + "/join", "", R"({"playerName":"Eve"})"), 409, "ROOM_FULL");
  const HttpReply watching =
      ask("POST", "/api/rooms/" + code_ + "/join", "", R"({"playerName":"Eve","spectate":true})");
  EXPECT_EQ(watching.status, 200) << watching.body;
}

TEST_F(WireErrors, TheWrongMomentIs409) {
  open();
  expect_refused(0, "play-again", "{}", 409, "WRONG_PHASE");
  expect_refused(0, "play-card", card_payload("9S"), 409, "WRONG_PHASE");
  expect_refused(0, "ready", "{}", 409, "WRONG_PHASE");
  start();
  expect_refused(0, "start", "{}", 409, "WRONG_PHASE");
  expect_refused(0, "update-settings", R"({"targetScore":10})", 409, "WRONG_PHASE");
}

TEST_F(WireErrors, WhatIsTooLargeIs413) {
  open();
  expect_error(ask("POST", "/api/rooms", "", std::string(100'000, ' ')), 413, "TOO_LARGE");
  expect_error(ask("POST", "/api/rooms", "", std::string(3'000'000, 'x')), 413, "TOO_LARGE");
  expect_error(ask("GET", "/api/games", "", "", "X-Long: " + std::string(100'000, 'x') + "\r\n"), 413, "TOO_LARGE");
}

TEST_F(WireErrors, SomebodyWithoutASeatIs403) {
  open();
  const HttpReply watching =
      ask("POST", "/api/rooms/" + code_ + "/join", "", R"({"playerName":"Eve","spectate":true})");
  people_.push_back({text_at(watching.json(), "/playerId"), text_at(watching.json(), "/token")});
  start();
  expect_refused(4, "pass-trump", "{}", 403, "NOT_SEATED");
}

TEST_F(WireErrors, AskingTheExpertAtTheWrongTime) {
  open();
  const auto advice = [&](std::size_t who, std::string_view body = "{}") {
    return ask("POST", "/api/rooms/" + code_ + "/advice", people_[who].token, body);
  };
  expect_error(ask("POST", "/api/rooms/" + code_ + "/advice", "", "{}"), 401, "UNAUTHORIZED");
  expect_error(advice(0), 409, "HINTS_OFF", "Hints are off at this table");
  ASSERT_EQ(act(0, "update-settings", R"({"hints":"learning"})").status, 200);
  expect_error(advice(0), 409, "WRONG_PHASE");
  start();
  const std::size_t turn = whose_turn();
  expect_error(advice((turn + 1) % 4), 403, "NOT_YOUR_TURN");
  expect_error(advice(turn, "[]"), 400, "INVALID_REQUEST");
  expect_error(advice(turn, R"({"also":7})"), 400, "INVALID_REQUEST");
  expect_error(advice(turn, R"({"also":{"type":"dance"}})"), 400, "UNKNOWN_ACTION");
  expect_error(advice(turn, R"({"also":{"type":"play-card","payload":{"cardId":"9S"}}})"), 409, "WRONG_PHASE");
  const int before = version();
  const HttpReply told = advice(turn, R"({"also":{"type":"pass-trump"}})");
  ASSERT_EQ(told.status, 200) << told.body;
  EXPECT_EQ(number_at(told.json(), "/version"), before);
  EXPECT_EQ(told.json().at("choices").as_array().size(), look(turn).at("view").at("legalActions").as_array().size());
  EXPECT_EQ(version(), before) << "asking changes nothing";
}

TEST_F(WireErrors, LookingBackTooEarlyOrAtNothing) {
  open();
  const std::string matches = "/api/rooms/" + code_ + "/matches/";
  for (const char* number : {"1/review", "0/review", "1/steps/0"})
    expect_error(ask("GET", matches + number), 404, "NOT_FOUND");
  start();
  for (const char* what : {"1", "1/review", "1/steps/0"}) expect_error(ask("GET", matches + what), 409, "WRONG_PHASE");
  for (const char* what :
       {"x", "x/review", "-1/review", "1/steps/x", "99999999999/review", "01/review", "001/review"}) {
    expect_error(ask("GET", matches + what), 400, "INVALID_REQUEST");
  }
  expect_error(ask("GET", "/api/rooms/ZZZZZZ/matches/1/review"), 404, "ROOM_NOT_FOUND");
}

TEST(WireLimits, TooManyRequestsAre429AndSayWhenToComeBack) {
  const harness::TemporaryFolder folder;
  harness::ServerProcess server(folder, {"--limit-loopback", "--log-level", "warn"});
  HttpReply reply;
  for (int i = 0; i < 5000 && reply.status != 429; ++i) reply = harness::ask(server.port(), "GET", "/api/games");
  EXPECT_EQ(reply.status, 429);
  EXPECT_EQ(reply.code(), "RATE_LIMITED") << reply.body;
  EXPECT_GE(std::stoi("0" + reply.retry_after), 1) << reply.retry_after;
  EXPECT_EQ(harness::ask(server.port(), "GET", "/healthz").status, 200);
}

// Whoever has tried too many codes is answered as a member, and not as anybody else.
TEST(WireLimits, GuessingCodesLocksNobodyOutWhoHasAToken) {
  const harness::TemporaryFolder folder;
  harness::ServerProcess server(folder, {"--limit-loopback", "--log-level", "warn"});
  const auto ask = [&](std::string_view method, const std::string& target, std::string_view token = "",
                       std::string_view body = "") { return harness::ask(server.port(), method, target, token, body); };
  const HttpReply opened = ask("POST", "/api/rooms", "", R"({"gameId":"whos-deal","playerName":"Ann"})");
  const std::string room = "/api/rooms/" + text_at(opened.json(), "/roomCode");
  const std::string token = text_at(opened.json(), "/token");
  HttpReply guess;
  for (int i = 0; i < 100 && guess.status != 429; ++i)
    guess = ask("GET", std::string("/api/rooms/ZZZZ").append(std::to_string(22 + i % 77)));
  ASSERT_EQ(guess.status, 429) << "codes must not be found by trying";
  EXPECT_EQ(ask("GET", room).status, 429) << "and those that exist look no different";
  EXPECT_EQ(ask("GET", room, "not a token").status, 429);
  EXPECT_EQ(ask("GET", room, token).status, 200);
  EXPECT_EQ(ask("POST", room + "/leave", token).status, 200);
}

TEST(WireLimits, LookingBackHasABudgetOfItsOwn) {
  const harness::TemporaryFolder folder;
  harness::ServerProcess server(folder, {"--limit-loopback", "--log-level", "warn"});
  const HttpReply opened =
      harness::ask(server.port(), "POST", "/api/rooms", "", R"({"gameId":"whos-deal","playerName":"Ann"})");
  const std::string room = "/api/rooms/" + text_at(opened.json(), "/roomCode");
  HttpReply reply;
  for (int i = 0; i < 200 && reply.status != 429; ++i) {
    reply = harness::ask(server.port(), "GET", room + "/matches/1/steps/1");
  }
  EXPECT_EQ(reply.status, 429);
  EXPECT_EQ(harness::ask(server.port(), "GET", room, text_at(opened.json(), "/token")).status, 200);
}

// A second window that joins by the code in the middle of a hand sees no second hand of it.
TEST_F(WireErrors, ASecondWindowSeesNoOtherHandOfTheDeal) {
  open("whos-deal", 1);
  start();
  people_.push_back(join("Window"));
  const value seen = look(1);
  EXPECT_EQ(seen.at("view").at("seatIndex"), nullptr);
  EXPECT_TRUE(hand(1).empty());
  EXPECT_EQ(seen.at("room").at("spectators").at(0).at("waits"), true);
  // Nor does another window that the same token opens.
  const HttpReply again = ask("POST", "/api/rooms/" + code_ + "/join", people_[1].token, "{}");
  EXPECT_EQ(again.status, 200);
  EXPECT_TRUE(hand(1).empty());
}

TEST_F(WireErrors, TheOwnerMayLockTheRoomAndSendPeopleAway) {
  open("whos-deal", 2);
  expect_refused(1, "lock-room", R"({"locked":true})", 403, "NOT_OWNER");
  EXPECT_EQ(act(0, "lock-room", R"({"locked":true})").status, 200);
  const std::string joining = "/api/rooms/" + code_ + "/join";
  expect_error(ask("POST", joining, "", R"({"playerName":"Bob"})"), 409, "ROOM_LOCKED");
  EXPECT_EQ(act(0, "lock-room", R"({"locked":false})").status, 200);
  EXPECT_EQ(act(0, "kick", R"({"playerId":")" + people_[1].id + R"(","ban":true})").status, 200);
  expect_error(ask("POST", joining, people_[1].token, "{}"), 403, "BANNED");
  const std::string form = "socket_id=1.1&channel_name=presence-room-" + code_;
  expect_error(ask("POST", "/api/pusher/auth", people_[1].token, form), 403, "BANNED");
}

// ---- docs/rules/euchre.md: actions and refusals, in the order of the table ----

TEST_F(WireErrors, PlayingACardThatIsNotInHand) {
  open();
  start();
  pass_until_the_dealer_must_call();
  const std::string turned_up = text_at(look(0), "/view/round/faceUpCard/suit");
  ASSERT_EQ(act(0, "call-trump", turned_up == "clubs" ? R"({"suit":"hearts"})" : R"({"suit":"clubs"})").status, 200);
  const std::size_t leader = whose_turn();
  const std::string foreign = hand((leader + 1) % 4).front();
  expect_refused(leader, "play-card", card_payload(foreign), 400, "INVALID_CARD", "Card not in hand");
  expect_refused(leader, "play-card", card_payload("1Z"), 400, "INVALID_CARD");
}

TEST_F(WireErrors, PlayingACardThatDoesNotFollowSuit) {
  // Somebody has both a card of the suit that was led and another one in nearly every hand: deal until so.
  for (int attempt = 0; attempt < 20; ++attempt) {
    open();
    start();
    pass_until_the_dealer_must_call();
    const std::string turned_up = text_at(look(0), "/view/round/faceUpCard/suit");
    ASSERT_EQ(act(0, "call-trump", turned_up == "clubs" ? R"({"suit":"hearts"})" : R"({"suit":"clubs"})").status, 200);
    for (int card = 0; card < 4; ++card) {
      const std::size_t who = whose_turn();
      const value seen = look(who);
      const auto& legal = seen.at("view").at("legalActions").as_array();
      for (const std::string& id : hand(who)) {
        const bool is_legal =
            std::ranges::any_of(legal, [&](const value& action) { return text_at(action, "/payload/cardId") == id; });
        if (!is_legal)
          return expect_refused(who, "play-card", card_payload(id), 400, "MUST_FOLLOW_SUIT", "Must follow suit");
      }
      ASSERT_EQ(act(who, "play-card", serialize(legal.front().at("payload"))).status, 200);
    }
  }
  FAIL() << "nobody ever had to follow suit";
}

TEST_F(WireErrors, CallingTheTurnedUpSuitInRoundTwo) {
  open();
  start();
  for (int i = 0; i < 4; ++i) ASSERT_EQ(act(whose_turn(), "pass-trump").status, 200);
  const std::string turned_up = text_at(look(0), "/view/round/faceUpCard/suit");
  const std::size_t caller = whose_turn();
  expect_refused(caller, "call-trump", R"({"suit":")" + turned_up + R"("})", 400, "INVALID_SUIT",
                 "Cannot call that suit");
  expect_refused(caller, "call-trump", R"({"pickUp":true})", 400, "INVALID_SUIT");
  expect_refused(caller, "call-trump", R"({"suit":"stars"})", 400, "INVALID_SUIT");
}

TEST_F(WireErrors, PassingAsTheDealerWhoMustCall) {
  open();
  start();
  pass_until_the_dealer_must_call();
  expect_refused(0, "pass-trump", "{}", 400, "MUST_CALL", "Dealer must call");
}

TEST_F(WireErrors, ActingOutOfTurn) {
  open();
  start();
  expect_refused((whose_turn() + 1) % 4, "pass-trump", "{}", 403, "NOT_YOUR_TURN", "Not your turn");
}

TEST_F(WireErrors, PlayingAsThePartnerWhoSitsOut) {
  open();
  start();
  pass_until_the_dealer_must_call();
  const std::string turned_up = text_at(look(0), "/view/round/faceUpCard/suit");
  const std::string suit = turned_up == "clubs" ? "hearts" : "clubs";
  ASSERT_EQ(act(0, "call-trump", R"({"suit":")" + suit + R"(","goAlone":true})").status, 200);
  expect_refused(2, "play-card", card_payload(hand(2).front()), 403, "INACTIVE_PARTNER", "Partner is going alone");
}

TEST_F(WireErrors, ActingInTheWrongPhase) {
  open();
  start();
  expect_refused(whose_turn(), "play-card", card_payload("9S"), 409, "WRONG_PHASE");
}

TEST_F(WireErrors, DiscardingWithoutBeingTheDealer) {
  open();
  start();
  ASSERT_EQ(act(whose_turn(), "call-trump", R"({"pickUp":true})").status, 200);
  expect_refused(1, "discard", card_payload(hand(1).front()), 403, "NOT_DEALER", "Not the dealer");
}

TEST_F(WireErrors, DiscardingInAnotherPhase) {
  open();
  start();
  expect_refused(0, "discard", card_payload(hand(0).front()), 409, "WRONG_PHASE");
}

TEST_F(WireErrors, ATargetScoreThatIsNone) {
  open();
  for (const char* score : {"6", "0", "-1", "\"ten\"", "null", "1e300"}) {
    expect_refused(0, "set-target-score", R"({"targetScore":)" + std::string(score) + "}", 400, "INVALID_SETTING");
  }
  expect_refused(0, "start", R"({"targetScore":6})", 400, "INVALID_SETTING");
}

TEST_F(WireErrors, SwappingPlayersOfOneTeam) {
  open();
  const auto swap = [&](std::size_t a, const std::string& b) {
    return R"({"playerIdA":")" + people_[a].id + R"(","playerIdB":")" + b + R"("})";
  };
  expect_refused(0, "swap-teams", swap(0, people_[2].id), 400, "INVALID_SWAP", "Invalid swap");
  expect_refused(0, "swap-teams", swap(0, people_[0].id), 400, "INVALID_SWAP");
  expect_refused(0, "swap-teams", swap(0, "nobody"), 400, "INVALID_SWAP");
}

TEST_F(WireErrors, ChangingSettingsWithoutBeingTheOwner) {
  open();
  expect_refused(1, "set-target-score", R"({"targetScore":10})", 403, "NOT_OWNER", "Not the owner");
  expect_refused(1, "start", "{}", 403, "NOT_OWNER");
  expect_refused(1, "update-settings", R"({"targetScore":10})", 403, "NOT_OWNER");
}

TEST_F(WireErrors, TheSameActionIdIsTheSameAction) {
  open();
  start();
  const std::size_t who = whose_turn();
  const HttpReply first = act(who, "pass-trump", "{}", R"(,"actionId":"one")");
  const HttpReply second = act(who, "pass-trump", "{}", R"(,"actionId":"one")");
  EXPECT_EQ(first.status, 200);
  EXPECT_EQ(second.status, 200);
  EXPECT_EQ(number_at(first.json(), "/version"), number_at(second.json(), "/version"));
  EXPECT_TRUE(second.json().at("duplicate").as_bool()) << second.body;
  EXPECT_EQ(version(), number_at(first.json(), "/version"));
}

TEST_F(WireErrors, ALeaversSeatIsPlayedByABot) {
  open();
  start();
  ASSERT_EQ(act(whose_turn(), "call-trump", R"({"pickUp":true})").status, 200);
  // The dealer leaves during the discard; the bot has the hand, the seat and the duty.
  ASSERT_EQ(ask("POST", "/api/rooms/" + code_ + "/leave", people_[0].token, "{}").status, 200);
  const auto discarded = [&] {
    const value seen = look(1);
    return text_at(seen, "/view/round/trumpPhase") == "playing";
  };
  EXPECT_EQ(text_at(look(1), "/room/seats/0/kind"), "bot");
  EXPECT_TRUE(harness::eventually(discarded));
  EXPECT_EQ(text_at(look(1), "/room/owner"), people_[1].id);
}
