// All rooms of this server: in memory while somebody needs them, in the store always.
//
// A live room has a queue, and while something waits in it a coroutine that takes one after another: decide, append,
// wait until it is safe, answer, tell everyone. Nothing that is not safe yet can be seen from outside, because looking
// waits in the same queue. A room that the store does not agree with (stale, failed) is thrown away and opened again.
// Rooms are read on a thread of their own, bots and the expert think on others; everything else happens on the server's
// one thread.
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

#include "server/audience.h"
#include "server/mailbox.h"
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
  table::Time keep_closed = 0;       // how long rooms stay in the store when they are closed; 0: for ever
};

/// Who asks something of a room.
struct Caller {
  std::string token_hash = {};  // of whoever shows a token
  std::string player = {};      // whom the server knows already, by the signature of a socket's channel
  table::Time thinks = 0;       // how much longer than others they may be silent before they are missed
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
  bool is_idle() const { return busy_ == 0; }

  // ---- What one can ask ----

  struct Nothing {};
  struct Tick {};  // whatever is due
  using Wish = std::variant<Nothing, Tick, table::Command>;
  /// Called when it is this request's turn, with the room as it is then and the member who asks: nobody, if the caller
  /// shows nothing.
  using Decide = std::function<Result<Wish>(const table::Room&, const table::Member* who)>;
  struct Done {
    table::Version version;
    table::Repeated repeated;
  };
  using Answer = std::function<void(Result<Done>)>;

  /// ROOM_NOT_FOUND, UNAVAILABLE, UNAUTHORIZED if the caller is no member, what `decide` refuses, what the room
  /// refuses; or it is done, and safe. The answer is given before anyone else is told.
  void ask(const std::string& code, Caller caller, Decide decide, Answer answer);
  Task<Result<Done>> ask(std::string code, Caller caller, Decide decide);
  /// A new room; ROOM_FULL if there is one with this code.
  Task<Result<Done>> open(table::Opening opening);
  /// What a player's question to the expert leads to. One question a player at a time; UNAVAILABLE if too many wait.
  Task<Result<std::vector<wire::WireChoice>>> think(std::string player, table::AdviceTask task);
  /// Sends the whole of what the channel is about to the listener, if that still listens when it is its turn.
  void show(const std::string& code, std::string channel, std::weak_ptr<Listener> listener);

  /// What clients see of a room, with who has a connection now.
  std::string room_json(const table::Room& room) const;
  std::size_t in_memory() const { return live_rooms_.size(); }

 private:
  struct Job {
    Caller caller;
    Decide decide;
    Answer answer;
    int tries = 0;
  };
  struct Seen {
    std::string player;
    table::Time at;
  };
  struct LiveRoom {
    LiveRoom(Channels& channels, std::string code_of) : code(std::move(code_of)), audience(channels, code) {}
    std::string code;
    Audience audience;
    std::optional<table::Room> room = {};  // none until it is read
    std::deque<Job> jobs = {};
    bool is_served = false;                       // a coroutine takes its jobs
    std::optional<table::Version> thinking = {};  // a bot, about this version
    std::optional<table::BotMove> thought = {};   // what came of it, to be done when its time has come
    std::optional<table::Time> due = {};          // as it stands in due_
    table::Time used = now();
    table::Time not_before = 0;  // after a failure: nothing of its own accord until then
    std::vector<Seen> seen = {};
  };
  using LiveRoomPtr = std::shared_ptr<LiveRoom>;
  using Opened = wire::Read<std::optional<table::Room>>;  // none: there is no such room

  LiveRoomPtr find(const std::string& code);
  LiveRoomPtr add(const std::string& code);
  bool is_current(const LiveRoomPtr& live) const;
  static void note_seen(LiveRoom& live, const std::string& player, table::Time at);
  void enqueue(const LiveRoomPtr& live, Job job);
  /// Of the server's own accord, and nobody waits for an answer.
  void enqueue(const LiveRoomPtr& live, Wish wish);

  // The coroutine of a room, and its steps.
  Task<void> serve(LiveRoomPtr live);
  Task<bool> open_again(LiveRoomPtr live);
  Task<void> do_job(LiveRoomPtr live, Job job);
  Task<store::Appended> append(LiveRoomPtr live, std::vector<table::LogRecord> records);
  void was_kept(LiveRoom& live, const table::Outcome& outcome, std::size_t records);
  Opened read(const std::string& code);
  table::Outcome done_with(LiveRoom& live, const Wish& wish, table::Time now);
  void forget(const LiveRoomPtr& live);

  void schedule(const LiveRoomPtr& live);
  void wait_for_due();
  void fire_due();
  void let_think(const LiveRoomPtr& live);
  void poll_store();
  void sweep();
  void look_for_absent(const LiveRoomPtr& live, table::Time now);
  void erase_old();

  asio::io_context& io_;
  store::Store& store_;
  Channels& channels_;
  Metrics& metrics_;
  RoomOptions options_;
  Mailbox mailbox_;
  std::unordered_map<std::string, LiveRoomPtr> live_rooms_;
  std::set<std::pair<table::Time, LiveRoom*>> due_;
  asio::steady_timer due_timer_;
  table::Time timer_at_ = 0;
  asio::steady_timer poll_timer_;
  asio::steady_timer sweep_timer_;
  asio::steady_timer erase_timer_;
  bool ended_ = false;
  std::size_t busy_ = 0;  // rooms that are being served

  /// Rooms that could not be read: not tried again of our own accord before then.
  struct Trouble {
    table::Time until;
    table::Time pause;
  };
  std::unordered_map<std::string, Trouble> unreadable_;

  std::set<std::string> asking_;        // players whose question the expert thinks about
  std::atomic<unsigned> thinkers_ = 0;  // bots that think or wait for a thread to think on
  asio::thread_pool bots_;
  asio::thread_pool expert_{1};
  asio::thread_pool reader_{1};
};

}  // namespace server
