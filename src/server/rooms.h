// All rooms of this server: in memory while somebody needs them, in the store always.
//
// One queue per room, one change at a time: decide, append, wait until it is safe, answer, tell everyone. Nothing that
// is not safe yet can be seen from outside, because looking waits in the same queue. A room that the store does not
// agree with (stale, failed) is thrown away and read again.
// Bots think on threads of their own, logs are read on another; everything else happens on the server's one thread.
#pragma once

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <variant>

#include "server/channels.h"
#include "server/metrics.h"
#include "server/refusal.h"
#include "server/tasks.h"
#include "store/store.h"
#include "table/room.h"

namespace server {

struct RoomOptions {
  unsigned bot_threads = 1;
  table::Time away_after = 60'000;   // whoever has no connection for so long has left
  table::Time evict_after = 60'000;  // a room that nobody needed for so long leaves memory
  table::Time look_every = 2000;     // for both
};

class Rooms {
 public:
  Rooms(asio::io_context& io, store::Store& store, Channels& channels, Metrics& metrics, const RoomOptions& options);
  Rooms(const Rooms&) = delete;
  Rooms& operator=(const Rooms&) = delete;
  ~Rooms();

  /// Begins to look after rooms: those that were left behind by the last run, too.
  void begin();
  /// Takes nothing new of its own accord; what is under way goes on.
  void end();
  bool is_idle() const { return under_way_ == 0; }

  // ---- What one can ask ----

  struct Nothing {};
  struct Tick {};  // whatever is due
  using What = std::variant<Nothing, Tick, table::Command>;
  /// What is to be done, and who was here to ask for it.
  struct Wish {
    What what;
    std::string who;
  };
  /// Called when it is this request's turn, with the room as it is then.
  using Decide = std::function<Result<Wish>(const table::Room&)>;
  struct Done {
    table::Version version;
    table::Repeated repeated;
  };

  /// ROOM_NOT_FOUND, UNAVAILABLE, what `decide` refuses, what the room refuses; or it is done, and safe.
  Task<Result<Done>> ask(std::string code, Decide decide);
  /// A new room; ROOM_FULL if there is one with this code.
  Task<Result<Done>> open(table::Opening opening);
  /// What a player's question to the expert leads to, thought about where bots think.
  Task<Result<std::vector<wire::WireChoice>>> think(table::AdviceTask task);
  /// The log of a room.
  Task<wire::Read<std::vector<table::LogRecord>>> log(std::string code);

  /// Whether somebody has a connection to this room now.
  table::IsConnected connected_in(const std::string& code) const;
  std::size_t in_memory() const { return live_rooms_.size(); }

 private:
  using Answer = std::function<void(Result<Done>)>;
  struct Job {
    Decide decide;
    Answer answer;
    int tries = 0;
    std::optional<table::Time> promised = {};  // when a bot should have acted
  };
  struct Seen {
    std::string player;
    table::Time at;
  };
  struct LiveRoom {
    std::string code;
    std::optional<table::Room> room;  // none while its log is being read
    std::deque<Job> jobs;
    bool appending = false;
    std::optional<table::Version> thinking;  // a bot, about this version
    std::optional<table::Time> due;          // as it stands in due_
    table::Time used = 0;
    table::Time not_before = 0;  // after a failure: nothing of its own accord until then
    std::vector<Seen> seen;
  };
  using LiveRoomPtr = std::shared_ptr<LiveRoom>;

  LiveRoomPtr find(const std::string& code);
  bool is_current(const LiveRoomPtr& live) const;
  static void note_seen(LiveRoom& live, const std::string& player, table::Time at);
  void enqueue(const LiveRoomPtr& live, Job job);
  void read(const LiveRoomPtr& live);
  void was_read(const LiveRoomPtr& live, wire::Read<std::vector<table::LogRecord>> log);
  void work(const LiveRoomPtr& live);
  void append(const LiveRoomPtr& live, Job job, table::Outcome outcome);
  void was_appended(const LiveRoomPtr& live, Job job, const table::Outcome& outcome, store::Appended appended);
  void tell(const LiveRoom& live, const table::Outcome& outcome) const;
  void forget(const LiveRoomPtr& live);

  void schedule(const LiveRoomPtr& live);
  void wait_for_due();
  void fire_due();
  void let_think(const LiveRoomPtr& live);
  void poll_store();
  void sweep();
  void look_for_absent(const LiveRoomPtr& live, table::Time now);

  asio::io_context& io_;
  store::Store& store_;
  Channels& channels_;
  Metrics& metrics_;
  RoomOptions options_;
  std::unordered_map<std::string, LiveRoomPtr> live_rooms_;
  std::set<std::pair<table::Time, LiveRoom*>> due_;
  asio::steady_timer due_timer_;
  table::Time timer_at_ = 0;
  asio::steady_timer poll_timer_;
  asio::steady_timer sweep_timer_;
  bool ended_ = false;
  std::size_t under_way_ = 0;  // jobs, appends and reads
  asio::thread_pool bots_;
  std::atomic<unsigned> thinkers_ = 0;  // bots that think or wait for a thread to think on
  asio::thread_pool reader_{1};
};

}  // namespace server
