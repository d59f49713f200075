// Too much of something, against the real server of this build: it takes no more than it can bear, says no to whoever
// overdoes it, and its memory stays what it was.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <zlib.h>

#include <csignal>
#include <cstdlib>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "harness/raw_connection.h"
#include "harness/server_process.h"

namespace {

using harness::RawConnection;
using harness::ServerProcess;
using harness::socket_frame;
using harness::text_frame;

constexpr std::size_t MB = 1024 * 1024;

/// With the sanitizers, what is freed is kept for a while, and would count.
const bool is_exact = setenv("ASAN_OPTIONS", "quarantine_size_mb=1", 1) == 0;

struct Kind {
  std::string name;
  std::string frames;
  bool is_answered = true;
};

/// What one socket can send without end.
const std::vector<Kind> floods{
    {"ping", socket_frame(harness::final_ping, "")},
    {"ping with something in it", socket_frame(harness::final_ping, std::string(125, 'p'))},
    {"ping of the protocol", text_frame(R"({"event":"pusher:ping","data":{}})")},
    {"message that is none", text_frame("{")},
    {"message of nothing", text_frame("")},
    {"unsubscribe of nothing", text_frame(R"({"event":"pusher:unsubscribe","data":{"channel":"x"}})"), false},
    {"subscribe without a signature",
     text_frame(R"({"event":"pusher:subscribe","data":{"channel":"presence-room-X"}})")},
    {"pong", socket_frame(0x8A, ""), false},
    {"fragment", socket_frame(0x01, "{") + socket_frame(0x80, "}")},
    {"fragments of nothing", socket_frame(0x01, "") + socket_frame(0x00, "") + socket_frame(0x80, "{}")},
};

/// Somebody who plays, and has no part in all this.
class Player {
 public:
  Player(const ServerProcess& server, const char* game) : port_(server.port()) {
    const auto opened = harness::ask(port_, "POST", "/api/rooms", "",
                                     R"({"gameId":")" + std::string(game) + R"(","playerName":"Ann"})");
    if (opened.status != 201) throw std::runtime_error("no room: " + opened.body);
    const auto text = [&](std::string_view name) { return std::string(opened.json().at(name).as_string()); };
    code_ = text("roomCode");
    id_ = text("playerId");
    token_ = text("token");
  }

  const std::string& id() const { return id_; }
  const std::string& token() const { return token_; }
  harness::HttpReply look() const { return harness::ask(port_, "GET", "/api/rooms/" + code_, token_); }
  harness::HttpReply act(std::string_view move) const {
    return harness::ask(port_, "POST", "/api/game/action", token_,
                        R"({"roomCode":")" + code_ + R"(",)" + std::string(move.substr(1)));
  }
  /// Does the first thing that is allowed, if anything is. How it was answered.
  int play_on() const {
    const auto seen = look();
    if (seen.status != 200) return seen.status;
    const auto view = seen.json().at("view");
    const auto* actions = view.is_object() ? view.get_object().if_contains("legalActions") : nullptr;
    if (actions == nullptr || actions->as_array().empty()) return seen.status;
    const auto acted = act(serialize(actions->as_array().front()));
    // Its turn may be over meanwhile.
    return acted.status == 409 ? 200 : acted.status;
  }
  /// A socket that hears what is the player's own.
  void listen(RawConnection& socket, std::string_view more_headers = "") const {
    const auto hello = *wire::parse_json(harness::shake_hands(socket, more_headers));
    const std::string socket_id(wire::parse_json(hello.at("data").as_string())->at("socket_id").as_string());
    const std::string channel = "private-player-" + id_;
    const auto signed_by =
        harness::ask(port_, "POST", "/api/pusher/auth", token_, "socket_id=" + socket_id + "&channel_name=" + channel);
    socket.send(text_frame(R"({"event":"pusher:subscribe","data":{"channel":")" + channel + R"(","auth":)" +
                           serialize(signed_by.json().at("auth")) + "}}"));
    const auto frame = socket.read_frame();
    if (!frame || frame->payload.find("subscription_succeeded") == std::string::npos) {
      throw std::runtime_error("not subscribed");
    }
  }

 private:
  std::string port_;
  std::string code_;
  std::string id_;
  std::string token_;
};

bool is_answered(RawConnection& socket) {
  socket.send(text_frame(R"({"event":"pusher:ping","data":{}})"));
  while (const auto frame = socket.read_frame()) {
    if (frame->payload.find("pusher:pong") != std::string::npos) return true;
  }
  return false;
}

std::string inflated(std::string text) {
  text += std::string("\x00\x00\xff\xff", 4);
  z_stream stream{};
  inflateInit2(&stream, -MAX_WBITS);
  std::string out(1'000'000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  inflate(&stream, Z_SYNC_FLUSH);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

}  // namespace

TEST(Flood, WhoeverDoesNotReadIsNotReadEither) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off"});
  harness::ask(server.port(), "GET", "/api/games");
  const std::size_t before = server.memory_bytes();
  for (const Kind& kind : floods) {
    if (!kind.is_answered) continue;
    SCOPED_TRACE(kind.name);
    RawConnection socket(server.port());
    harness::shake_hands(socket);
    constexpr std::size_t much = 64 * MB;
    EXPECT_LT(socket.flood(kind.frames, much), much);
    EXPECT_LT(server.memory_bytes(), before + 48 * MB);
    EXPECT_EQ(harness::ask(server.port(), "GET", "/healthz").status, 200);
  }
  EXPECT_EQ(server.stop(), 0) << server.said();
}

TEST(Flood, WhoeverSendsTooMuchIsToldAndClosed) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off", "--limit-loopback"});
  for (const Kind& kind : floods) {
    SCOPED_TRACE(kind.name);
    RawConnection socket(server.port());
    harness::shake_hands(socket);
    constexpr std::size_t much = 64 * MB;
    EXPECT_LT(socket.flood(kind.frames, much), much);
    EXPECT_NE(socket.read_all().find("\\\"code\\\":4301"), std::string::npos);
  }
  EXPECT_EQ(server.stop(), 0) << server.said();
}

// A person with a quick hand, and a program that plays as fast as it is answered.
TEST(Flood, WhoeverSendsALittleIsNot) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off", "--limit-loopback"});
  RawConnection socket(server.port());
  harness::shake_hands(socket);
  for (int i = 0; i < 200; ++i) {
    socket.send(text_frame(R"({"event":"pusher:ping","data":{}})"));
    const auto frame = socket.read_frame();
    ASSERT_TRUE(frame && frame->payload.find("pusher:pong") != std::string::npos) << i;
  }
}

TEST(Flood, ConnectionsOfOneAreLimitedAndOthersComeIn) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off", "--limit-loopback"});
  constexpr int allowed = 256;
  std::vector<std::unique_ptr<RawConnection>> held;
  for (int i = 0; i < allowed; ++i) held.push_back(std::make_unique<RawConnection>(server.port(), "127.0.0.9"));
  // It may take a moment until all are counted.
  EXPECT_TRUE(harness::eventually([&] {
    RawConnection late(server.port(), "127.0.0.9");
    late.send(harness::http_request("GET", "/healthz", "", ""));
    const auto reply = late.read_reply();
    return reply && reply->status == 503 && !reply->retry_after.empty() && reply->code() == "UNAVAILABLE";
  }));
  for (int i = 0; i < 2 * allowed; ++i) held.push_back(std::make_unique<RawConnection>(server.port(), "127.0.0.9"));
  EXPECT_EQ(harness::ask(server.port(), "GET", "/healthz").status, 200);
  held.clear();
  EXPECT_TRUE(harness::eventually([&] {
    RawConnection again(server.port(), "127.0.0.9");
    again.send(harness::http_request("GET", "/healthz", "", ""));
    const auto reply = again.read_reply();
    return reply && reply->status == 200;
  })) << "they are let in again";
}

TEST(Flood, FilesAndMetricsAreCountedToo) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off", "--limit-loopback"});
  for (const char* target : {"/", "/metrics", "/healthz"}) {
    SCOPED_TRACE(target);
    const bool refused = harness::eventually([&] {
      RawConnection connection(server.port(), "127.0.0.9");
      std::string many;
      for (int i = 0; i < 500; ++i) many += harness::http_request("GET", target, "", "");
      connection.send(many);
      for (int i = 0; i < 500; ++i) {
        const auto reply = connection.read_reply();
        if (!reply) return false;
        if (reply->status == 429) return !reply->retry_after.empty();
      }
      return false;
    });
    EXPECT_TRUE(refused);
  }
  EXPECT_EQ(harness::ask(server.port(), "GET", "/healthz").status, 200) << "somebody else";
}

TEST(Flood, SocketsOfOneAreLimitedInHowOftenTheyCome) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off", "--limit-loopback"});
  const auto status = [&](const char* from) {
    RawConnection connection(server.port(), from);
    connection.send(harness::handshake("/app/oyster?protocol=7"));
    const auto reply = connection.read_reply();
    return reply ? reply->status : 0;
  };
  EXPECT_TRUE(harness::eventually([&] { return status("127.0.0.9") == 429; }));
  EXPECT_EQ(status("127.0.0.1"), 101);
}

// ---- More than there is room for ----

TEST(Overload, ConnectionsBeyondTheLimitAreToldToWaitAndTheOthersGoOn) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off", "--max-connections", "20"});
  RawConnection socket(server.port());
  harness::shake_hands(socket);
  RawConnection early(server.port());
  const auto early_asks = [&](const char* target) {
    early.send(harness::http_request("GET", target, "", ""));
    return early.read_reply().value_or(harness::HttpReply());
  };
  EXPECT_EQ(early_asks("/readyz").status, 200);
  std::vector<std::unique_ptr<RawConnection>> held;
  for (int i = 0; i < 19; ++i) held.push_back(std::make_unique<RawConnection>(server.port()));
  EXPECT_TRUE(harness::eventually([&] {
    const auto reply = harness::ask(server.port(), "GET", "/api/games");
    return reply.status == 503 && reply.code() == "UNAVAILABLE" && !reply.retry_after.empty() && !reply.keep_alive;
  }));
  EXPECT_EQ(early_asks("/readyz").status, 503);
  EXPECT_EQ(early_asks("/healthz").status, 200);
  EXPECT_NE(early_asks("/metrics").body.find("oyster_connections_refused_total{how=\"turned_away\"}"),
            std::string::npos);
  EXPECT_TRUE(is_answered(socket));
  held.clear();
  EXPECT_TRUE(harness::eventually([&] { return early_asks("/readyz").status == 200; }));
}

TEST(Overload, SocketsBeyondTheLimitAreToldSo) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off", "--max-sockets", "2"});
  RawConnection first(server.port());
  RawConnection second(server.port());
  harness::shake_hands(first);
  harness::shake_hands(second);
  EXPECT_EQ(harness::ask(server.port(), "GET", "/readyz").status, 503);
  RawConnection third(server.port());
  EXPECT_NE(harness::shake_hands(third).find("4100"), std::string::npos);
  EXPECT_TRUE(is_answered(first));
}

TEST(Overload, DescriptorsAreKeptInReserve) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--log-level", "off"});
  const Player player(server, "whos-deal");
  RawConnection socket(server.port());
  player.listen(socket);
  RawConnection early(server.port());
  const auto early_asks = [&](std::string_view request) {
    early.send(request);
    return early.read_reply().value_or(harness::HttpReply());
  };
  std::vector<std::unique_ptr<RawConnection>> held;
  for (int i = 0; i < 70; ++i) held.push_back(std::make_unique<RawConnection>(server.port()));
  const rlimit few{130, 130};
  ASSERT_EQ(prlimit(server.process(), RLIMIT_NOFILE, &few, nullptr), 0);
  EXPECT_TRUE(harness::eventually([&] {
    const auto reply = early_asks(harness::http_request("GET", "/readyz", "", ""));
    return reply.status == 503 && reply.body.find("descriptors") != std::string::npos;
  }));
  for (int i = 0; i < 200; ++i) held.push_back(std::make_unique<RawConnection>(server.port()));
  EXPECT_TRUE(harness::eventually([&] {
    RawConnection late(server.port());
    late.send(harness::http_request("GET", "/api/games", "", ""));
    const auto reply = late.read_reply();
    return reply && reply->status == 503 && !reply->retry_after.empty();
  }));
  // The table that is there plays on, and what it does is kept.
  EXPECT_TRUE(is_answered(socket));
  const std::string action = R"({"roomCode":")" + player.id().substr(0, 6) + R"(","type":"start"})";
  const auto acted = early_asks(harness::http_request("POST", "/api/game/action", player.token(), action));
  EXPECT_EQ(acted.status, 200) << acted.body;
  EXPECT_EQ(server.stop(), 0);
}

TEST(Overload, RequestsBeyondTheLimitAreToldToWait) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--log-level", "off", "--max-requests", "1"});
  bool was_opened = false;
  bool was_refused = false;
  // Each waits for the disk, so some of them are under way together.
  EXPECT_TRUE(harness::eventually([&] {
    std::vector<std::unique_ptr<RawConnection>> all;
    for (int i = 0; i < 10; ++i) all.push_back(std::make_unique<RawConnection>(server.port()));
    const std::string open =
        harness::http_request("POST", "/api/rooms", "", R"({"gameId":"whos-deal","playerName":"Ann"})");
    for (const auto& connection : all) connection->send(open);
    for (const auto& connection : all) {
      const auto reply = connection->read_reply();
      if (!reply) continue;
      was_opened |= reply->status == 201;
      was_refused |= reply->status == 503 && !reply->retry_after.empty();
    }
    return was_opened && was_refused;
  }));
}

// A file that cannot grow is as good as a full disk.
TEST(Overload, HealthTellsThatNothingCanBeWritten) {
  const harness::TemporaryFolder folder;
  std::signal(SIGXFSZ, SIG_IGN);  // the server inherits it: writing fails, and nothing else happens
  ServerProcess server(folder, {"--log-level", "off"});
  const Player player(server, "whos-deal");
  const auto status = [&](const char* target) { return harness::ask(server.port(), "GET", target).status; };
  EXPECT_EQ(status("/healthz"), 200);
  EXPECT_EQ(status("/readyz"), 200);
  rlimit before{};
  ASSERT_EQ(prlimit(server.process(), RLIMIT_FSIZE, nullptr, &before), 0);
  const rlimit nothing{0, before.rlim_max};
  ASSERT_EQ(prlimit(server.process(), RLIMIT_FSIZE, &nothing, nullptr), 0);
  EXPECT_TRUE(harness::eventually([&] { return player.act(R"({"type":"start"})").status == 503; }));
  EXPECT_EQ(status("/healthz"), 503);
  const auto ready = harness::ask(server.port(), "GET", "/readyz");
  EXPECT_EQ(ready.status, 503);
  EXPECT_NE(ready.body.find("written"), std::string::npos) << ready.body;
  EXPECT_NE(harness::ask(server.port(), "GET", "/metrics").body.find("oyster_store_failing 1"), std::string::npos);
  ASSERT_EQ(prlimit(server.process(), RLIMIT_FSIZE, &before, nullptr), 0);
  EXPECT_TRUE(harness::eventually([&] { return player.act(R"({"type":"start"})").status == 200; }));
  EXPECT_EQ(status("/healthz"), 200);
  EXPECT_EQ(status("/readyz"), 200);
}

// ---- What an operator sees ----

TEST(Log, TellsOfEachRequestInJsonAndOfNothingSecret) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "debug", "--log-json", "--pace", "0"});
  const Player player(server, "whos-deal");
  EXPECT_EQ(player.act(R"({"type":"start"})").status, 200);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(player.play_on(), 200);
  harness::ask(server.port(), "GET", "/world/x%0a?token=" + player.token());
  RawConnection socket(server.port());
  player.listen(socket);
  RawConnection nonsense(server.port());
  nonsense.send("nonsense\r\n\r\n");
  nonsense.read_reply();
  EXPECT_EQ(server.stop(), 0);
  const std::string said = server.said();
  EXPECT_EQ(said.find(player.token()), std::string::npos);
  EXPECT_EQ(said.find("cardId"), std::string::npos);
  EXPECT_EQ(said.find("hand\""), std::string::npos);
  std::istringstream lines(said);
  int actions = 0;
  int sockets = 0;
  int refused = 0;
  for (std::string line; std::getline(lines, line);) {
    const auto json = wire::parse_json(line);
    ASSERT_TRUE(json && json->is_object()) << line;
    for (const char* name : {"time", "level", "message"}) EXPECT_TRUE(json->at(name).is_string()) << line;
    const auto* path = json->get_object().if_contains("path");
    if (path == nullptr) continue;
    EXPECT_EQ(json->at("address").as_string(), "127.0.0.1");
    const auto status = json->at("status").as_int64();
    if (path->as_string() == "/api/game/action" && status == 200) ++actions;
    if (path->as_string() == "/app/oyster" && status == 101) ++sockets;
    if (status == 400) ++refused;
  }
  EXPECT_GT(actions, 0);
  EXPECT_EQ(sockets, 1);
  EXPECT_EQ(refused, 1);
}

// ---- Fewer bytes ----

TEST(Deflate, IsThereForWhoeverAsksForIt) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off"});
  const Player player(server, "hand-and-foot");
  RawConnection plain(server.port());
  RawConnection compressed(server.port());
  player.listen(plain);
  player.listen(compressed, "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n");
  EXPECT_EQ(player.act(R"({"type":"start"})").status, 200);
  const auto view = [](RawConnection& socket) {
    for (;;) {
      auto frame = socket.read_frame();
      if (!frame) return harness::WebSocketFrame();
      const std::string text = frame->is_compressed ? inflated(frame->payload) : frame->payload;
      if (text.find("view-updated") != std::string::npos) return harness::WebSocketFrame{0, text, frame->is_compressed};
    }
  };
  const auto whole = view(plain);
  const auto opened = view(compressed);
  EXPECT_FALSE(whole.is_compressed);
  EXPECT_TRUE(opened.is_compressed);
  EXPECT_EQ(whole.payload, opened.payload);
}

// ---- All at once, and a victim ----

TEST(Flood, AVictimPlaysOn) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off", "--limit-loopback", "--pace", "0"});
  const Player victim(server, "whos-deal");
  RawConnection ear(server.port());
  victim.listen(ear);
  EXPECT_EQ(victim.act(R"({"type":"start"})").status, 200);
  const std::size_t before = server.memory_bytes();
  std::vector<std::jthread> attackers;
  const auto attack = [&](const char* from, auto once) {
    attackers.emplace_back([from, once](const std::stop_token& is_over) {
      while (!is_over.stop_requested()) {
        try {
          once(from);
        } catch (const std::exception&) {  // refused: again
        }
      }
    });
  };
  const auto sends = [&](const std::string& frames) {
    return [port = server.port(), frames](const char* from) {
      RawConnection socket(port, from);
      harness::shake_hands(socket);
      socket.flood(frames, 4 * MB);
    };
  };
  attack("127.0.0.61", sends(floods.at(0).frames));
  attack("127.0.0.62", sends(floods.at(9).frames));
  attack("127.0.0.63", sends(floods.at(6).frames + floods.at(5).frames));
  attack("127.0.0.64", [port = server.port()](const char* from) { const RawConnection connection(port, from); });
  attack("127.0.0.65", [port = server.port()](const char* from) {
    RawConnection connection(port, from);
    connection.flood(harness::http_request("GET", "/api/games", "", ""), MB);
  });
  for (int i = 0; i < 40; ++i) {
    EXPECT_EQ(victim.play_on(), 200);
    EXPECT_TRUE(is_answered(ear));
  }
  attackers.clear();
  EXPECT_LT(server.memory_bytes(), before + 48 * MB);
  EXPECT_EQ(server.stop(), 0) << server.said();
}
