// Too much of something, against the real server of this build: it takes no more than it can bear, says no to whoever
// overdoes it, and its memory stays what it was.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <zlib.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "harness/raw_connection.h"
#include "harness/server_process.h"
#include "store/store.h"
#include "table/room.h"

namespace {

using harness::RawConnection;
using harness::ServerProcess;
using harness::socket_frame;
using harness::text_frame;

constexpr std::size_t MB = 1024 * 1024;

/// With the sanitizers, what is freed is kept for a while, and would count.
const bool is_exact = setenv("ASAN_OPTIONS", "quarantine_size_mb=1", 1) == 0;
#ifdef OYSTER_SANITIZE
constexpr std::size_t a_little = 48 * MB;  // and what they note of the rest
#else
constexpr std::size_t a_little = 16 * MB;
#endif

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
  /// Opens a room, from that address.
  Player(const ServerProcess& server, const char* game, const char* from = "127.0.0.1")
      : Player(server, "/api/rooms", R"({"gameId":")" + std::string(game) + R"(","playerName":"Ann"})", from) {}
  /// Watches what the other one plays.
  static Player spectator_of(const ServerProcess& server, const Player& other, const char* from) {
    return {server, "/api/rooms/" + other.code_ + "/join", R"({"playerName":"Eve","spectate":true})", from};
  }

  const std::string& code() const { return code_; }
  const std::string& id() const { return id_; }
  const std::string& token() const { return token_; }
  /// Asks over one connection from now on, as a page does.
  void stay_connected() { line_ = std::make_unique<RawConnection>(port_, from_); }
  harness::HttpReply ask(std::string_view method, std::string_view path, std::string_view body = "") const {
    if (line_) {
      line_->send(harness::http_request(method, path, token_, body));
      return line_->read_reply().value_or(harness::HttpReply());
    }
    return harness::ask(port_, method, path, token_, body, "", from_);
  }
  harness::HttpReply look() const { return ask("GET", "/api/rooms/" + code_); }
  harness::HttpReply act(std::string_view move) const {
    return ask("POST", "/api/game/action", R"({"roomCode":")" + code_ + R"(",)" + std::string(move.substr(1)));
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
  /// The frame with which this socket listens to that channel of the player's.
  std::string subscription(std::string_view socket_id, const std::string& channel) const {
    const auto reply =
        ask("POST", "/api/pusher/auth", "socket_id=" + std::string(socket_id) + "&channel_name=" + channel);
    boost::json::object data = reply.json().as_object();
    data["channel"] = channel;
    return text_frame(serialize(boost::json::object{{"event", "pusher:subscribe"}, {"data", std::move(data)}}));
  }
  /// A socket that hears what is the player's own.
  void listen(RawConnection& socket, std::string_view more_headers = "") const {
    socket.send(subscription(socket_id_in(harness::shake_hands(socket, more_headers)), "private-player-" + id_));
    const auto frame = socket.read_frame();
    if (!frame || frame->payload.find("subscription_succeeded") == std::string::npos) {
      throw std::runtime_error("not subscribed");
    }
  }
  static std::string socket_id_in(std::string_view hello) {
    const auto told = *wire::parse_json(hello);
    return std::string(wire::parse_json(told.at("data").as_string())->at("socket_id").as_string());
  }

 private:
  Player(const ServerProcess& server, const std::string& path, std::string_view body, const char* from)
      : port_(server.port()), from_(from) {
    const auto admitted = ask("POST", path, body);
    if (!admitted.json().is_object() || admitted.status >= 300) throw std::runtime_error("not in: " + admitted.body);
    const auto text = [&](std::string_view name) { return std::string(admitted.json().at(name).as_string()); };
    code_ = text("roomCode");
    id_ = text("playerId");
    token_ = text("token");
  }

  std::string port_;
  const char* from_;
  std::unique_ptr<RawConnection> line_;
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
    socket.flood(kind.frames, 64 * 1024);
    std::string last;  // before the frame that closes
    auto frame = socket.read_frame();
    for (; frame && frame->opcode != 8; frame = socket.read_frame()) last = frame->payload;
    EXPECT_NE(last.find("4301"), std::string::npos) << last;
    EXPECT_TRUE(frame && frame->payload.starts_with("\x10\xcd")) << "4301 as a number";
  }
  EXPECT_EQ(server.stop(), 0) << server.said();
}

// Each of them does less than one may.
TEST(Flood, SocketsOfOneAreLimitedInWhatTheyDoTogether) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off", "--limit-loopback"});
  constexpr int pings = 300;
  std::string frames;
  for (int i = 0; i < pings; ++i) frames += text_frame(R"({"event":"pusher:ping","data":{}})");
  const auto is_answered_to_the_end = [&](const char* from) {
    RawConnection socket(server.port(), from);
    harness::shake_hands(socket);
    socket.send(frames);
    for (int i = 0; i < pings; ++i) {
      const auto frame = socket.read_frame();
      if (!frame || frame->payload.find("pusher:pong") == std::string::npos) return false;
    }
    return true;
  };
  int sockets = 0;
  while (sockets < 280 && is_answered_to_the_end("127.0.0.9")) ++sockets;
  EXPECT_GT(sockets, 20) << "a house full of people may play";
  EXPECT_LT(sockets, 280);
  EXPECT_TRUE(is_answered_to_the_end("127.0.0.1")) << "somebody else";
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
        if (reply->status == 429) return !reply->retry_after.empty() && !reply->keep_alive && !connection.read_reply();
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
  EXPECT_NE(early_asks("/metrics").body.find("oyster_waiting{what=\"requests\"} 1"), std::string::npos);
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

TEST(Overload, WhoIsNewWaitsWhileItIsLateAndMembersGoOn) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off"});
  const Player player(server, "whos-deal");
  const auto is_refused = [](const harness::HttpReply& reply) {
    return reply.status == 503 && reply.code() == "UNAVAILABLE" && !reply.retry_after.empty();
  };
  const auto open = [&] {
    return harness::ask(server.port(), "POST", "/api/rooms", "", R"({"gameId":"whos-deal","playerName":"Bob"})");
  };
  const std::string joining = "/api/rooms/" + player.code() + "/join";
  EXPECT_TRUE(harness::eventually([&] {
    // It looks around every second.
    kill(server.process(), SIGSTOP);
    std::this_thread::sleep_for(std::chrono::milliseconds(1700));
    kill(server.process(), SIGCONT);
    const bool refused =
        is_refused(open()) && is_refused(harness::ask(server.port(), "POST", joining, "", R"({"playerName":"Bob"})"));
    EXPECT_EQ(player.act(R"({"type":"update-settings","payload":{"botSpeed":"fast"}})").status, 200);
    EXPECT_EQ(player.ask("POST", joining, "{}").status, 200);
    return refused;
  }));
  EXPECT_TRUE(harness::eventually([&] { return open().status == 201; }));
}

// ---- What nobody at a table waits for ----

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

/// So much of them took no longer.
double quantile(std::vector<double> times, double part) {
  std::ranges::sort(times);
  return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
}

/// Leaves a room behind in which four people have played for weeks. How many matches are over.
int play_long(const std::string& data, const std::string& code, store::Version records) {
  using namespace table;
  Time now = 1'700'000'000'000;
  auto opened = Room::open({.code = code,
                            .game_id = "whos-deal",
                            .settings = nullptr,
                            .seed = cards::numbered_seed(1),
                            .player = "0",
                            .player_name = "Ann",
                            .token_hash = "hash"},
                           now);
  Room& room = opened->room;
  store::Append append{.room = code, .records = std::move(opened->outcome.records), .due = {}};
  const auto note = [&](const Outcome& outcome) {
    append.records.insert(append.records.end(), outcome.records.begin(), outcome.records.end());
  };
  for (const char* player : {"1", "2", "3"}) note(room.apply(Join{player, "Name", "hash"}, now));
  note(room.apply(Act{"0", {"start", nullptr}, {}}, now));
  while (room.version() < records) {
    if (room.status() == Status::game_over) {
      note(room.apply(Act{"0", {"play-again", nullptr}, {}}, now));
    } else if (const SeatSet turn = room.match()->to_act(); !turn.empty()) {
      const std::string& human = room.chairs()[turn.first().index()].human;
      note(room.apply(Act{human, room.match()->write(room.match()->first_legal(turn.first())), {}}, now));
    } else {
      now = *room.next_due();
      note(room.tick(now));
    }
  }
  std::filesystem::create_directories(data);
  (*store::open_sqlite(data + "/" + std::string(store::sqlite_file)))->append(std::move(append), [](store::Appended) {
  });
  return room.matches() - 1;
}

/// How often each status came, of requests of one address that are under way together.
std::map<int, int> statuses(const ServerProcess& server, const char* from, const std::vector<std::string>& requests) {
  std::vector<std::unique_ptr<RawConnection>> all;
  for (const std::string& request : requests) {
    all.push_back(std::make_unique<RawConnection>(server.port(), from));
    all.back()->send(request);
  }
  std::map<int, int> counts;
  for (const auto& connection : all) ++counts[connection->read_reply().value_or(harness::HttpReply()).status];
  return counts;
}

}  // namespace

TEST(IdleQuestions, OneVisitorHasTwoReviewsUnderWayAndOthersAreReviewedToo) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off", "--limit-loopback", "--pace", "0"});
  constexpr auto not_too_often = std::chrono::milliseconds(100);
  std::vector<std::string> reviews;
  for (int i = 0; i < 4; ++i) {
    const Player player(server, "hand-and-foot", "127.0.0.9");
    player.act(R"({"type":"start"})");
    player.ask("POST", "/api/rooms/" + player.code() + "/join", R"({"spectate":true})");  // a bot has the seat
    const auto is_over = [&] { return player.look().json().at("room").at("status") == "game_over"; };
    ASSERT_TRUE(harness::eventually(is_over, std::chrono::seconds(60), not_too_often));
    reviews.push_back(harness::http_request("GET", "/api/rooms/" + player.code() + "/matches/1/review", "", ""));
  }
  EXPECT_EQ(statuses(server, "127.0.0.9", reviews), (std::map<int, int>{{202, 2}, {429, 2}}));
  EXPECT_EQ(statuses(server, "127.0.0.10", {reviews.back()}), (std::map<int, int>{{202, 1}}));
}

TEST(IdleQuestions, OneVisitorHasTwoQuestionsToTheExpertUnderWay) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off", "--limit-loopback", "--pace", "0"});
  std::vector<std::string> questions;
  for (int i = 0; i < 8; ++i) {
    const Player player(server, "hand-and-foot", "127.0.0.9");
    player.act(R"({"type":"update-settings","payload":{"hints":"on"}})");
    player.act(R"({"type":"start"})");
    ASSERT_TRUE(
        harness::eventually([&] { return !player.look().json().at("view").at("legalActions").as_array().empty(); }));
    questions.push_back(harness::http_request("POST", "/api/rooms/" + player.code() + "/advice", player.token(), "{}"));
  }
  // All may be answered before the next one comes, but not again and again.
  std::map<int, int> counts;
  const auto is_refused = [&] {
    counts = statuses(server, "127.0.0.9", questions);
    return counts[429] > 0;
  };
  EXPECT_TRUE(is_refused() || is_refused() || is_refused());
  EXPECT_GE(counts[200], 2);
}

TEST(IdleQuestions, LongRecordsLeaveAnotherTableAlone) {
  const harness::TemporaryFolder folder;
  const std::string code = "ABCDEF";
  const int matches = play_long(folder.path("data"), code, 20'000);
  ServerProcess server(folder, {"--log-level", "off", "--archive", "none", "--pace", "0"});
  const Player victim(server, "whos-deal");
  EXPECT_EQ(victim.act(R"({"type":"start"})").status, 200);
  const auto look_back = [&, port = server.port()](int match) {
    return harness::ask(port, "GET", "/api/rooms/" + code + "/matches/" + std::to_string(match)).status;
  };
  const auto begin = Clock::now();
  EXPECT_EQ(look_back(matches), 200);
  const double one_record = seconds_since(begin);
  std::vector<std::jthread> askers;
  for (int asker = 0; asker < 4; ++asker) {
    askers.emplace_back([&, asker](const std::stop_token& is_over) {
      // More of them than are kept in memory.
      for (int i = asker; !is_over.stop_requested(); i += 4) EXPECT_EQ(look_back(matches - i % 64), 200);
    });
  }
  std::vector<double> times;
  for (int i = 0; i < 50; ++i) {
    const auto asked = Clock::now();
    EXPECT_EQ(victim.look().status, 200);
    times.push_back(seconds_since(asked));
    EXPECT_EQ(victim.play_on(), 200);
  }
  askers.clear();
  EXPECT_LT(quantile(times, 0.9), one_record / 4) << "where all is done one after another it takes as long as a record";
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

TEST(Metrics, CountActionsAndRefusalsOverSocketsAndOverHttpOnceEach) {
  const harness::TemporaryFolder folder;
  ServerProcess server(folder, {"--store", "memory", "--log-level", "off"});
  const Player player(server, "whos-deal");
  RawConnection socket(server.port());
  player.listen(socket);
  const auto counted = [&](const std::string& name) {
    const std::string metrics = harness::ask(server.port(), "GET", "/metrics").body;
    const auto at = metrics.find('\n' + name + ' ');
    return at == std::string::npos ? 0 : std::stoi(metrics.substr(at + name.size() + 2));
  };
  const auto actions = [&] { return counted("oyster_action_seconds_count"); };
  const auto refusals = [&] { return counted(R"(oyster_refusals_total{code="WRONG_PHASE"})"); };
  const auto act = [&](const char* move) {
    socket.send(text_frame(R"({"event":"client-action","channel":"private-player-)" + player.id() + R"(","data":)" +
                           move + "}"));
    while (const auto frame = socket.read_frame()) {
      if (frame->payload.find("action-answered") != std::string::npos) return;
    }
  };
  act(R"({"type":"start"})");
  EXPECT_TRUE(harness::eventually([&] { return actions() == 1; }));
  EXPECT_EQ(refusals(), 0);
  act(R"({"type":"start"})");
  EXPECT_TRUE(harness::eventually([&] { return actions() == 2; }));
  EXPECT_EQ(refusals(), 1);
  EXPECT_EQ(player.act(R"({"type":"start"})").status, 409);
  EXPECT_EQ(actions(), 3);
  EXPECT_EQ(refusals(), 2);
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
  ServerProcess server(folder, {"--log-level", "off", "--limit-loopback", "--pace", "0"});
  Player victim(server, "whos-deal");
  victim.stay_connected();
  RawConnection ear(server.port());
  victim.listen(ear);
  EXPECT_EQ(victim.act(R"({"type":"start"})").status, 200);
  // A member of another room, with watchers who hear of all that they do.
  const Player member(server, "hand-and-foot", "127.0.0.67");
  EXPECT_EQ(member.act(R"({"type":"start"})").status, 200);
  const std::string table = "presence-table-" + member.code();
  std::vector<std::unique_ptr<RawConnection>> watchers;
  constexpr std::size_t unread = 16 * MB;  // one for each of them, who does not read
  for (int i = 0; i < 16; ++i) {
    const Player watcher = Player::spectator_of(server, member, "127.0.0.68");
    RawConnection& socket = *watchers.emplace_back(std::make_unique<RawConnection>(server.port(), "127.0.0.68"));
    const std::string id = Player::socket_id_in(harness::shake_hands(socket));
    for (const std::string& channel : {table, "private-player-" + watcher.id()}) {
      socket.send(watcher.subscription(id, channel));
    }
  }
  const std::size_t before = server.memory_bytes();
  std::atomic<std::size_t> refused = 0;
  std::vector<std::jthread> attackers;
  const auto attack = [&](const char* from, const auto& once) {
    attackers.emplace_back([from, once, &refused](const std::stop_token& is_over) {
      while (!is_over.stop_requested()) {
        try {
          once(from);
        } catch (const std::exception&) {
          ++refused;  // and again
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
  const auto asks = [port = server.port()](const char* path) {
    return [port, path](const char* from) {
      RawConnection connection(port, from);
      connection.flood(harness::http_request("GET", path, "", ""), MB);
    };
  };
  attack("127.0.0.65", asks("/api/games"));
  attack("127.0.0.66", asks("/api/openapi.json"));
  const auto sends_as_member = [&](const auto& frames_of) {
    return [&, frames_of](const char* from) {
      RawConnection socket(server.port(), from);
      const std::string subscribe = member.subscription(Player::socket_id_in(harness::shake_hands(socket)), table);
      socket.send(subscribe);
      socket.flood(frames_of(subscribe), 4 * MB);
    };
  };
  const auto client_event = [](const char* event, const std::string& channel, const char* data) {
    return text_frame(R"({"event":")" + std::string(event) + R"(","channel":")" + channel + R"(","data":)" + data +
                      "}");
  };
  attack("127.0.0.69", sends_as_member([=](const std::string&) { return client_event("client-view", table, "{}"); }));
  attack("127.0.0.70", sends_as_member([=](const std::string& subscribe) {
           return text_frame(R"({"event":"pusher:unsubscribe","data":{"channel":")" + table + R"("}})") + subscribe;
         }));
  attack("127.0.0.71", [&](const char* from) {
    RawConnection socket(server.port(), from);
    const std::string own = "private-player-" + member.id();
    socket.send(member.subscription(Player::socket_id_in(harness::shake_hands(socket)), own));
    socket.flood(client_event("client-action", own, R"({"type":"update-settings","payload":{"botSpeed":"fast"}})"),
                 4 * MB);
  });
  std::vector<double> times;
  std::size_t most = 0;
  for (int i = 0; i < 40; ++i) {
    const auto begin = Clock::now();
    EXPECT_EQ(victim.play_on(), 200);
    times.push_back(seconds_since(begin));
    EXPECT_TRUE(is_answered(ear));
    most = std::max(most, server.memory_bytes());
  }
  attackers.clear();
  watchers.clear();
  EXPECT_LT(quantile(times, 0.99), 1)
      << "a flood that held the victim up would cost seconds, whatever else the machine does";
  EXPECT_LT(most, before + a_little + unread);
  EXPECT_TRUE(harness::eventually([&] { return server.memory_bytes() < before + a_little; }));
  EXPECT_EQ(server.stop(), 0) << server.said();
}
