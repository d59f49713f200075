// Ten thousand random and mutated requests and frames against the real server of this build (with the debug preset, the
// one with the sanitizers): never a 500, never a crash, every error says what it is, and afterwards it still serves.
//
// Order: the attacker's words, wrong bodies, wrong HTTP, wrong sockets, the test. What is sound HTTP always has an
// answer; what is not may also be cut off. A failing number is printed, and can be tried alone.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "cards/rng.h"
#include "harness/raw_connection.h"
#include "harness/server_process.h"

namespace {

using boost::json::value;
using cards::Rng;
using harness::final_text;
using harness::handshake;
using harness::HttpReply;
using harness::Masked;
using harness::RawConnection;
using harness::socket_frame;
using harness::text_frame;

constexpr std::uint64_t attempts = 10'000;

// ---- The attacker's words ----

/// A room and its owner, with something to say in it.
struct Victim {
  std::string code;
  std::string player;
  std::string token;
  std::vector<std::string> actions;  // type and payload, without the outer braces
};

const std::vector<std::string> lobby_actions{
    R"("type":"update-settings","payload":{"targetScore":10,"turnClock":30})",
    R"("type":"set-target-score","payload":{"targetScore":7})",
    R"("type":"set-player-count","payload":{"playerCount":4})",
    R"("type":"set-bot-level","payload":{"seatIndex":1,"level":"hard"})",
    R"("type":"swap-teams","payload":{"playerIdA":"bot-1","playerIdB":"bot-2"})",
    R"("type":"play-card","payload":{"cardId":"9S"})"};
const std::vector<std::string> table_actions{
    R"("type":"draw","payload":{})", R"("type":"unlock","payload":{})", R"("type":"discard","payload":{"cardId":"4H"})",
    R"("type":"meld","payload":{"melds":[{"rank":"K","cards":["KS","KH","JOKER"]}],"additions":[]})",
    R"("type":"ready","payload":null)"};

struct Words {
  std::string method;
  std::string target;
  std::string token;
  std::string body;
};

template <class List>
const auto& one_of(Rng& rng, const List& list) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

std::string random_bytes(Rng& rng, std::uint32_t most) {
  std::string bytes(rng.below(most) + 1, ' ');
  for (char& byte : bytes) byte = static_cast<char>(rng.below(256));
  return bytes;
}

/// A request that makes sense, with a body that is read.
Words sound_post(const Victim& victim, Rng& rng) {
  const std::string room = "/api/rooms/" + victim.code;
  const std::string in_room = R"({"roomCode":")" + victim.code + "\"";
  const std::string action =
      in_room + "," + one_of(rng, victim.actions) + R"(,"actionId":"a)" + std::to_string(rng.below(1'000'000)) + "\"}";
  const std::vector<Words> all{
      {"POST", "/api/game/action", victim.token, action},
      {"POST", "/api/game/action", victim.token, action},
      {"POST", "/api/rooms", "", R"({"gameId":"whos-deal","playerName":"Ann","settings":{"targetScore":10}})"},
      {"POST", room + "/join", "", R"({"playerName":"Bob","spectate":true})"},
      {"POST", room + "/leave", "nobody", "{}"},
      {"POST", "/api/heartbeat", victim.token, in_room + "}"},
      {"POST", "/api/pusher/auth", victim.token, "socket_id=123.456&channel_name=presence-room-" + victim.code}};
  return one_of(rng, all);
}

Words sound_words(const Victim& victim, Rng& rng) {
  if (rng.below(2) == 0) return sound_post(victim, rng);
  const std::vector<std::string> targets{
      "/api/games", "/api/rooms/" + victim.code, "/healthz", "/metrics", "/api/openapi.json", "/", "/world/ABCDEF"};
  return {"GET", one_of(rng, targets), rng.below(2) == 0 ? victim.token : "", ""};
}

// ---- Wrong bodies ----

value strange_value(Rng& rng) {
  switch (rng.below(10)) {
    case 0:
      return nullptr;
    case 1:
      return rng.below(2) == 0;
    case 2:
      return static_cast<std::int64_t>(rng());
    case 3:
      return rng();
    case 4:
      return -1e308 * rng.below(3);
    case 5:
      return boost::json::string(std::string(rng.below(20'000), 'x'));
    case 6:
      return "\xed\xa0\x80 half a surrogate";
    case 7:
      return boost::json::array(rng.below(100), 7);
    case 8:
      return {{"id", "9S"}, {"cardId", nullptr}, {"seatIndex", -1}};
    default: {
      value nested = "deep";
      for (std::uint32_t i = rng.below(40); i > 0; --i) nested = boost::json::array{nested};
      return nested;
    }
  }
}

// Replaces or removes something, somewhere in the tree.
void make_strange(value& json, Rng& rng) {
  if (auto* object = json.if_object(); object != nullptr && !object->empty() && rng.below(5) != 0) {
    auto& member = *(object->begin() + rng.below(static_cast<std::uint32_t>(object->size())));
    if (rng.below(6) == 0) {
      object->erase(member.key());
    } else {
      make_strange(member.value(), rng);
    }
  } else if (auto* array = json.if_array(); array != nullptr && !array->empty() && rng.below(5) != 0) {
    make_strange((*array)[rng.below(static_cast<std::uint32_t>(array->size()))], rng);
  } else {
    json = strange_value(rng);
  }
}

std::string mutated(std::string text, Rng& rng) {
  const auto place = [&] { return text.empty() ? 0 : rng.below(static_cast<std::uint32_t>(text.size())); };
  switch (rng.below(9)) {
    case 0:
      return text.substr(0, place());
    case 1:
      return text.insert(place(), random_bytes(rng, 20));
    case 2:
      if (!text.empty()) text[place()] = static_cast<char>(rng.below(256));
      return text;
    case 3:
      return text + text;
    case 4:
      return text.insert(place(), std::string(rng.below(30'000), one_of(rng, std::string_view("[{\"x 9\\"))));
    case 5:
      return random_bytes(rng, 200);
    default:
      if (auto json = wire::parse_json(text)) {
        make_strange(*json, rng);
        return serialize(*json);
      }
      return text;
  }
}

// ---- Wrong HTTP ----

std::string strange_header(Rng& rng) {
  switch (rng.below(14)) {
    case 0:
      return "Content-Length: 5\r\n";
    case 1:
      return "Content-Length: -1\r\n";
    case 2:
      return "Content-Length: 99999999999999999999\r\n";
    case 3:
      return "Transfer-Encoding: chunked\r\n";
    case 4:
      return "Transfer-Encoding: gzip, chunked, nonsense\r\n";
    case 5:
      return "Expect: 100-continue\r\n";
    case 6:
      return "Connection: close, keep-alive, upgrade\r\n";
    case 7:
      return "X: " + std::string(rng.below(20'000), 'y') + "\r\n";
    case 8: {
      std::string many;
      for (std::uint32_t i = rng.below(500); i > 0; --i) many.append("A").append(std::to_string(i)).append(": b\r\n");
      return many;
    }
    case 9:
      return " folded: line\r\n\tand more\r\n";
    case 10:
      return "Bad Name: x\r\nNo-Colon\r\n";
    case 11:
      return "Authorization: Basic Og==\r\nAuthorization: Bearer \r\n";
    case 12:
      return "Host: a\r\nHost: b\r\n";
    default:
      return std::string("N\0ul: \x01\x7f\xff\r\n", 11);
  }
}

std::string strange_head(const Words& words, Rng& rng) {
  switch (rng.below(8)) {
    case 0:
      return words.method + " " + words.target + " HTTP/9.9\r\n";
    case 1:
      return words.method + " " + words.target + " HTTP/1.0\r\n";
    case 2:
      return words.method + "\t" + words.target + "\r\n";
    case 3:
      return "get " + words.target + " HTTP/1.1\r\n";
    case 4:
      return words.method + " http://other.example" + words.target + " HTTP/1.1\r\n";
    case 5:
      return words.method + " /" + std::string(rng.below(20'000), 'a') + " HTTP/1.1\r\n";
    case 6:
      return words.method + " " + mutated(words.target, rng) + " HTTP/1.1\r\n";
    default:
      return random_bytes(rng, 100) + "\r\n";
  }
}

// ---- Wrong sockets ----

/// A frame that RFC 6455 forbids: the connection may end.
std::string forbidden_frame(Rng& rng) {
  switch (rng.below(10)) {
    case 0:
      return socket_frame(0xC1, "reserved bit");
    case 1:
      return socket_frame(0x83, "reserved opcode");
    case 2:
      return socket_frame(final_text, "not masked", Masked::no);
    case 3:
      return socket_frame(0x80, "continues nothing");
    case 4:
      return socket_frame(0x01, "begins") + socket_frame(final_text, "and begins again");
    case 5:
      return text_frame("bad UTF-8: \xc3\x28 \xff");
    case 6:
      return socket_frame(0x89, std::string(126, 'p'));
    case 7:
      return socket_frame(0x09, "a ping in pieces");
    case 8:
      return std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", 10) + random_bytes(rng, 40);
    default:
      return socket_frame(0x88, one_of(rng, std::vector<std::string>{"\x03", "\x03\xe7", "\xff\xff?", "\x03\xe8\xff"}));
  }
}

/// A message that the protocol does not know: it is answered, and the connection stays.
std::string strange_message(const Victim& victim, Rng& rng) {
  const std::vector<std::string> sound{
      R"({"event":"pusher:subscribe","data":{"channel":"presence-room-)" + victim.code +
          R"(","auth":"oyster:00","channel_data":"{\"user_id\":\")" + victim.player + R"(\"}"}})",
      R"({"event":"pusher:subscribe","data":{"channel":"private-player-)" + victim.player + R"(","auth":"oyster:00"}})",
      R"({"event":"pusher:unsubscribe","data":{"channel":"presence-room-)" + victim.code + R"("}})",
      R"({"event":"client-view-updated","channel":"private-player-)" + victim.player + R"(","data":{"view":{}}})",
      R"({"event":"view-updated","channel":"presence-room-)" + victim.code + R"(","data":"{}"})",
      R"({"event":"pusher:pong","data":{}})"};
  for (;;) {
    std::string text = rng.below(3) == 0 ? one_of(rng, sound) : mutated(one_of(rng, sound), rng);
    // What is too long or not UTF-8 is forbidden, not strange.
    if (text.size() < 4000 && wire::parse_json(wire::to_json(text))) return text;
  }
}

// ---- The test ----

class Abuse : public testing::Test {
 protected:
  Abuse() : server_(folder_, {"--store", "memory", "--log-level", "off"}) {
    victims_.push_back(open_room("whos-deal", lobby_actions));
    victims_.push_back(open_room("hand-and-foot", table_actions));
    EXPECT_EQ(act(victims_.back(), "start").status, 200);
  }

  Victim open_room(const std::string& game, const std::vector<std::string>& actions) {
    const HttpReply opened = ask("POST", "/api/rooms", "", R"({"gameId":")" + game + R"(","playerName":"Ann"})");
    EXPECT_EQ(opened.status, 201) << opened.body;
    const auto text = [&](std::string_view name) { return std::string(opened.json().at(name).as_string()); };
    return {text("roomCode"), text("playerId"), text("token"), actions};
  }
  const Victim& victim(Rng& rng) { return one_of(rng, victims_); }

  HttpReply ask(std::string_view method, std::string_view target, std::string_view token, std::string_view body) {
    return harness::ask(server_.port(), method, target, token, body);
  }
  HttpReply act(const Victim& who, const std::string& type) {
    return ask("POST", "/api/game/action", who.token, R"({"roomCode":")" + who.code + R"(","type":")" + type + R"("})");
  }

  // Never the server's fault, and every error says what it is.
  void expect_decent(const HttpReply& reply, const std::string& what) {
    EXPECT_LT(reply.status, 500) << what << "\n" << reply.body;
    EXPECT_GE(reply.status, 100) << what;
    if (reply.status >= 400) {
      EXPECT_NE(reply.code(), "") << what << "\n" << reply.body;
    }
  }

  void send_wrong_body(Rng& rng) {
    Words words = sound_post(victim(rng), rng);
    words.body = mutated(words.body, rng);
    if (rng.below(4) == 0) words.token = mutated("0123456789abcdef", rng).substr(0, 300);
    std::erase_if(words.token, [](char c) { return c < 33 || c > 126; });
    if (words.method == "GET" || rng.below(10) == 0)
      words.method = one_of(rng, std::vector<std::string>{"POST", "PUT", "DELETE"});
    const std::string request = harness::http_request(words.method, words.target, words.token, words.body);
    if (!connection_ || rng.below(20) == 0) connection_ = std::make_unique<RawConnection>(server_.port());
    connection_->send(request);
    const auto reply = connection_->read_reply();
    ASSERT_TRUE(reply) << "a sound request was cut off: " << request.substr(0, 2000);
    expect_decent(*reply, request.substr(0, 2000));
    if (!reply->keep_alive) connection_.reset();
  }

  void send_wrong_http(Rng& rng) {
    const Words words = sound_words(victim(rng), rng);
    std::string request = harness::http_request(words.method, words.target, words.token, words.body,
                                                rng.below(2) == 0 ? strange_header(rng) : "");
    switch (rng.below(4)) {
      case 0:
        request.replace(0, request.find("\r\n") + 2, strange_head(words, rng));
        break;
      case 1:
        request = request.substr(0, rng.below(static_cast<std::uint32_t>(request.size())));
        break;
      case 2:
        request[rng.below(static_cast<std::uint32_t>(request.size()))] = static_cast<char>(rng.below(256));
        break;
      default:
        break;
    }
    RawConnection connection(server_.port());
    if (rng.below(20) == 0) {
      for (const char byte : request.substr(0, 400)) connection.send({&byte, 1});  // one byte at a time
      if (request.size() > 400) connection.send(std::string_view(request).substr(400));
    } else {
      connection.send(request);
    }
    connection.finish_sending();
    while (const auto reply = connection.read_reply()) {
      expect_decent(*reply, request.substr(0, 2000));
      if (!reply->keep_alive) break;
    }
  }

  // Several at once, each is answered in turn; also to somebody who no longer speaks.
  void send_many_at_once(Rng& rng) {
    RawConnection connection(server_.port());
    std::string requests;
    const std::uint32_t count = 2 + rng.below(8);
    for (std::uint32_t i = 0; i < count; ++i) {
      const Words words = sound_words(victim(rng), rng);
      requests += harness::http_request(words.method, words.target, words.token, words.body);
    }
    connection.send(requests);
    connection.finish_sending();
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto reply = connection.read_reply();
      ASSERT_TRUE(reply) << "only " << i << " answers to\n" << requests;
      expect_decent(*reply, requests);
    }
  }

  std::unique_ptr<RawConnection> open_socket() {
    auto connection = std::make_unique<RawConnection>(server_.port());
    EXPECT_NE(harness::shake_hands(*connection).find("pusher:connection_established"), std::string::npos);
    return connection;
  }

  void send_wrong_handshake(Rng& rng) {
    RawConnection connection(server_.port());
    const std::string target = one_of(
        rng, std::vector<std::string>{"/app/nobody?protocol=7", "/app/oyster", "/app/oyster?protocol=99", "/app/",
                                      "/api/games", "/app/oyster?protocol=7&protocol=8", "/app/oyster?%%%protocol=7"});
    std::string text = handshake(target, rng.below(2) == 0 ? strange_header(rng) : "");
    if (rng.below(2) == 0) text[rng.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(rng.below(256));
    connection.send(text + text_frame("{\"event\":\"pusher:ping\"}"));
    connection.finish_sending();
    connection.read_all();
  }

  void send_forbidden_frames(Rng& rng) {
    const auto connection = open_socket();
    const std::string frame = forbidden_frame(rng);
    if (rng.below(3) == 0) {
      connection->send(std::string_view(frame).substr(0, rng.below(static_cast<std::uint32_t>(frame.size()))));
    } else {
      connection->send(frame);
    }
    connection->finish_sending();
    connection->read_all();
  }

  void send_strange_messages(Rng& rng) {
    if (!socket_) socket_ = open_socket();
    std::string sent;
    for (std::uint32_t i = rng.below(4); i > 0; --i) {
      const std::string text = strange_message(victim(rng), rng);
      sent += text + '\n';
      if (rng.below(4) == 0 && text.size() > 2) {
        socket_->send(socket_frame(0x01, text.substr(0, 2)) + socket_frame(0x89, "in between") +
                      socket_frame(0x80, text.substr(2)));
      } else {
        socket_->send(text_frame(text));
      }
    }
    // Each message has an answer or none; the ping always has.
    socket_->send(text_frame(R"({"event":"pusher:ping","data":{}})"));
    for (;;) {
      const auto frame = socket_->read_frame();
      ASSERT_TRUE(frame && frame->opcode != 8) << "the connection did not survive " << sent;
      if (frame->opcode == 10) continue;
      const auto json = wire::parse_json(frame->payload);
      ASSERT_TRUE(json && json->is_object()) << frame->payload;
      const std::string event(json->at("event").as_string());
      EXPECT_TRUE(event.starts_with("pusher:")) << "somebody without a signature was told " << frame->payload;
      EXPECT_NE(event, "pusher_internal:subscription_succeeded");
      if (event == "pusher:pong") break;
    }
    if (rng.below(30) == 0) socket_.reset();
  }

  harness::TemporaryFolder folder_;
  harness::ServerProcess server_;
  std::vector<Victim> victims_;
  std::unique_ptr<RawConnection> connection_;  // stays open as long as it can
  std::unique_ptr<RawConnection> socket_;
};

}  // namespace

TEST_F(Abuse, TenThousandRandomAndMutatedRequestsAndFrames) {
  for (std::uint64_t number = 0; number < attempts && !HasFailure(); ++number) {
    SCOPED_TRACE("attempt " + std::to_string(number));
    Rng rng(number);
    const std::uint32_t kind = rng.below(100);
    try {
      if (kind < 45) {
        send_wrong_body(rng);
      } else if (kind < 70) {
        send_wrong_http(rng);
      } else if (kind < 73) {
        send_many_at_once(rng);
      } else if (kind < 77) {
        send_wrong_handshake(rng);
      } else if (kind < 85) {
        send_forbidden_frames(rng);
      } else {
        send_strange_messages(rng);
      }
    } catch (const std::exception& failure) {
      ADD_FAILURE() << failure.what();
    }
    ASSERT_TRUE(server_.is_running()) << server_.said();
  }
  // It still serves, and it was never told by a stranger what to do.
  EXPECT_EQ(ask("GET", "/healthz", "", "").status, 200);
  const Victim bob = open_room("oh-hell", {});
  EXPECT_EQ(act(bob, "start").status, 200);
  socket_.reset();
  connection_.reset();
  EXPECT_EQ(server_.stop(), 0) << server_.said();
  EXPECT_EQ(server_.said(), "") << "a sanitizer has something to say";
}

// ---- Signatures from before ----

TEST_F(Abuse, WhoIsBannedDoesNotListenAgainWithAnEarlierSignature) {
  const Victim& ann = victims_.front();
  const HttpReply joined = ask("POST", "/api/rooms/" + ann.code + "/join", "", R"({"playerName":"Bob"})");
  const std::string bob(joined.json().at("playerId").as_string());
  const std::string token(joined.json().at("token").as_string());
  RawConnection socket(server_.port());
  const value hello = *wire::parse_json(harness::shake_hands(socket));
  const std::string id(wire::parse_json(hello.at("data").as_string())->at("socket_id").as_string());
  std::vector<std::string> subscriptions;
  for (const std::string& channel :
       {"presence-room-" + ann.code, "presence-table-" + ann.code, "private-player-" + bob, "private-seat-" + bob}) {
    const HttpReply authorized = ask("POST", "/api/pusher/auth", token, "socket_id=" + id + "&channel_name=" + channel);
    boost::json::object data = authorized.json().as_object();
    data["channel"] = channel;
    subscriptions.push_back(
        text_frame(serialize(boost::json::object{{"event", "pusher:subscribe"}, {"data", std::move(data)}})));
  }
  // Until each of the channels has told that; how often something else came.
  const auto others_until_all_tell = [&](std::string_view event) {
    std::size_t told = 0;
    int others = 0;
    while (told < subscriptions.size()) {
      const auto frame = socket.read_frame();
      if (!frame) return -1;
      const std::string name(wire::parse_json(frame->payload)->at("event").as_string());
      if (name == event) {
        ++told;
      } else if (!name.starts_with("pusher")) {
        ++others;
      }
    }
    return others;
  };
  for (const std::string& subscription : subscriptions) socket.send(subscription);
  EXPECT_GE(others_until_all_tell("pusher_internal:subscription_succeeded"), 0);
  const std::string ban =
      R"({"roomCode":")" + ann.code + R"(","type":"kick","payload":{"playerId":")" + bob + R"(","ban":true}})";
  ASSERT_EQ(ask("POST", "/api/game/action", ann.token, ban).status, 200);
  EXPECT_GE(others_until_all_tell("pusher:subscription_error"), 0);
  // Again, and for the whole with it.
  for (const std::string& subscription : subscriptions) socket.send(subscription);
  for (const std::string& channel : {"presence-table-" + ann.code, "private-seat-" + bob}) {
    socket.send(text_frame(R"({"event":"client-view","channel":")" + channel + R"(","data":{}})"));
  }
  EXPECT_EQ(others_until_all_tell("pusher:subscription_error"), 0);
  EXPECT_EQ(ask("POST", "/api/game/action", ann.token,
                R"({"roomCode":")" + ann.code + R"(","type":"say","payload":{"phrase":"hello"}})")
                .status,
            200);
  socket.send(text_frame(R"({"event":"pusher:ping","data":{}})"));
  for (std::string heard; heard.find("pusher:pong") == std::string::npos;) {
    const auto frame = socket.read_frame();
    ASSERT_TRUE(frame);
    heard = frame->payload;
    EXPECT_NE(heard.find("pusher"), std::string::npos) << heard;
  }
}

// ---- Where a body ends ----

TEST_F(Abuse, ABodyThatIsFarTooLargeHasAReadableAnswer) {
  constexpr std::size_t size = 8 * 1024 * 1024;
  RawConnection connection(server_.port());
  connection.send("POST /api/rooms HTTP/1.1\r\nHost: oyster\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n");
  EXPECT_EQ(connection.flood("x", size), size);
  const auto reply = connection.read_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 413);
  EXPECT_EQ(reply->code(), "TOO_LARGE");
  EXPECT_FALSE(reply->keep_alive);
}

TEST_F(Abuse, WhatLeavesOpenWhereTheBodyEndsIsRefusedWithAllThatFollows) {
  const std::vector<std::string> headers{"Transfer-Encoding: xchunked\r\n",
                                         "Transfer-Encoding: chunked, identity\r\n",
                                         "Transfer-Encoding: identity, chunked\r\n",
                                         "Transfer-Encoding: gzip\r\n",
                                         "Transfer-Encoding: \r\n",
                                         "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
                                         "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
                                         "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n",
                                         "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n",
                                         "Content-Length: 2\r\nTransfer-Encoding: xchunked\r\n",
                                         "Content-Length: 2\r\nContent-Length: 3\r\n",
                                         "Content-Length: 2, 2\r\n"};
  for (const std::string& header : headers) {
    SCOPED_TRACE(header);
    RawConnection connection(server_.port());
    connection.send("POST /api/rooms HTTP/1.1\r\nHost: oyster\r\n" + header +
                    "\r\n2\r\n{}\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: oyster\r\n\r\n");
    connection.finish_sending();
    const auto reply = connection.read_reply();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 400);
    EXPECT_EQ(reply->code(), "INVALID_REQUEST");
    EXPECT_FALSE(connection.read_reply()) << "something was read behind it";
  }
  RawConnection connection(server_.port());
  connection.send("POST /api/rooms HTTP/1.1\r\nHost: oyster\r\nTransfer-Encoding: Chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n");
  const auto reply = connection.read_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 400) << "a body without a game";
  EXPECT_TRUE(reply->keep_alive);
}

// ---- Who is asking ----

namespace {

/// The status of the last of 35 rooms that somebody opens, each request with its own headers. 30 are allowed.
template <class Headers>
int status_of_many_rooms(const std::string& port, Headers&& headers) {
  int status = 0;
  for (int i = 0; i < 35; ++i) {
    status =
        harness::ask(port, "POST", "/api/rooms", "", R"({"gameId":"whos-deal","playerName":"Ann"})", headers(i)).status;
  }
  return status;
}

}  // namespace

TEST(BehindAProxy, CountsWhomTheProxySaw) {
  const harness::TemporaryFolder folder;
  harness::ServerProcess server(folder, {"--store", "memory", "--log-level", "off", "--behind-proxy"});
  const auto rooms = [&](auto headers) { return status_of_many_rooms(server.port(), headers); };
  const std::string name = "X-Forwarded-For: ";
  EXPECT_EQ(rooms([&](int i) { return name + "198.51.100." + std::to_string(i) + "\r\n"; }), 201) << "many people";
  EXPECT_EQ(rooms([&](int) { return name + "192.0.2.1\r\n"; }), 429) << "one person";
  EXPECT_EQ(rooms([&](int i) { return name + "10.0.0." + std::to_string(i) + ", 192.0.2.2\r\n"; }), 429) << "claims";
  EXPECT_EQ(rooms([&](int i) { return name + "10.0.0." + std::to_string(i) + "\r\n" + name + "192.0.2.3\r\n"; }), 429)
      << "claims in a line of their own";
  EXPECT_EQ(rooms([&](int i) { return name + "2001:db8:1:2::" + std::to_string(i) + "\r\n"; }), 429) << "one /64";
  EXPECT_EQ(rooms([&](int) { return name + "unknown\r\n"; }), 429) << "unreadable, and not this machine";
  EXPECT_EQ(rooms([&](int) { return std::string(); }), 201) << "this machine itself";
}
