// One realtime connection: the Pusher protocol over a WebSocket. Reads in a coroutine, writes through its outbox. Beast
// shakes hands; from there on the frames are our own (websocket.h), so that each can be counted and many can share one.
#pragma once

#include <array>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "server/api.h"
#include "server/channels.h"
#include "server/metrics.h"
#include "server/outbox.h"
#include "server/tasks.h"
#include "server/visitor.h"

namespace server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

class Socket;

/// All sockets of the server.
struct Sockets {
  Channels& channels;
  const Signer& signer;
  Metrics& metrics;
  std::size_t most;
  std::unordered_set<Socket*> open = {};
  Held<Visitor> held = {};
  Buckets<Visitor> openings{Limits::sockets_opened_per_address};
  Buckets<Visitor> work{Limits::work_per_address};
  Rooms* rooms = nullptr;  // there are some before the first socket
  Api* api = nullptr;      // likewise
  bool closing = false;    // the server stops

  bool is_over_capacity() const { return open.size() > most; }
  void forget_idle();
};

class Socket final : public Listener, private Outbox::Owner, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Sockets& sockets, TcpSocket connection, const Visitor& visitor);
  ~Socket() override;

  Executor executor() { return outbox_.socket().get_executor(); }
  /// From the handshake to the end. `early` is what came right behind the request.
  Task<void> run(HttpRequest request, std::string early);
  void send(const Frame& frame) override;
  void on_removed(const std::string& channel) override;
  /// Pings whoever is silent; drops whoever stays silent or does not read.
  void look_after(table::Time now);
  /// Says why, and ends the connection.
  void close(pusher::Close code, std::string_view why);

 private:
  void on_sent(std::size_t bytes) override { sockets_.metrics.socket_sent(bytes); }
  void on_lost(Lost why) override { drop(why == Lost::unread ? "unread" : "gone"); }
  /// Counts what the other side makes us do; whoever overdoes it is closed.
  void work(double drops);
  void say(const std::string& text) { send(make_frame(text)); }
  Task<bool> shake_hands(const HttpRequest& request);
  void greet(std::string_view target);
  void hear_frames(std::string_view bytes);
  void hear(std::string_view text);
  void subscribe(const pusher::Message& message);
  void unsubscribe(const std::string& channel);
  void leave_channels();
  /// What a client may say to the server itself, on a channel of its own.
  void hear_client(pusher::Message message);
  void drop(std::string_view why);
  /// Only the first reason counts.
  void count_end(std::string_view why);
  void say_goodbye(std::uint16_t code, std::string_view why);

  Sockets& sockets_;
  Visitor visitor_;
  std::string id_;
  Outbox outbox_;
  // What was just read. An action fits; with more to come than fits one reads on. Larger would be memory that idle
  // sockets hold, and to wait first and read then is a system call more for each action.
  std::array<char, 512> arrived_ = {};
  websocket::Reader reader_{Limits::frame_bytes};
  websocket::Deflate deflate_ = websocket::Deflate::no;
  /// What it listens to, and as whom.
  struct Channel {
    std::string name;
    std::string player;
  };
  std::vector<Channel> channels_;
  Bucket work_left_;
  // As of the last look.
  table::Time heard_ = 0;
  table::Time not_stuck_ = 0;
  bool has_spoken_ = false;  // since then
  bool pinged_ = false;
  bool closing_ = false;
  bool end_counted_ = false;
};

}  // namespace server
