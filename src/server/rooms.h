// All rooms of this server: in memory while somebody needs them, in the store always.
//
// A live room has a queue, and while something waits in it a coroutine that takes one after another: decide, append,
// wait until it is safe, answer, tell everyone. Nothing that is not safe yet can be seen from outside, because looking
// waits in the same queue. A room that the store does not agree with (stale, failed) is thrown away and opened again.
// Rooms are read on a thread of their own, bots and the expert think on others; everything else happens on the server's
// one thread.
//
// With a store that several servers share, each may have the same room in memory. Whoever has changed it last keeps it:
// lets its bots think and does what is due. The others follow its log, and step in when the keeper is silent. Whoever
// looks at a room, or is refused something, is answered only when it is known that no other server has changed it
// meanwhile; whoever changes it is told so by the store.
#pragma once

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <variant>

#include "server/audience.h"
#include "server/mailbox.h"
#include "server/match_keeper.h"
#include "server/metrics.h"
#include "server/refusal.h"
#include "server/tasks.h"
#include "store/shared.h"
#include "table/room.h"

namespace server {

struct RoomOptions {
  unsigned bot_threads = 1;
  table::Time away_after = 60'000;   // whoever has no connection for so long has left
  table::Time evict_after = 60'000;  // a room that nobody needed for so long leaves memory
  table::Time look_every = 2000;     // for both
  table::Time keep_closed = 0;       // how long rooms stay in the store when they are closed; 0: for ever
  MatchKeeper* keeper = nullptr;     // of matches that are over, if they stay when rooms go
};

/// Who asks something of a room.
struct Caller {
  std::string token_hash = {};  // of whoever shows a token
  std::string player = {};      // whom the server knows already, by the signature of a socket's channel
  table::Time thinks = 0;       // how much longer than others they may be silent before they are missed
};

class Rooms {
 public:
  /// `shared` is the store, if other servers use it too.
  Rooms(asio::io_context& io, store::Store& store, Channels& channels, Metrics& metrics, const RoomOptions& options,
        store::SharedStore* shared = nullptr);
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
  struct Tick {};   // whatever is due
  struct Close {};  // whoever is there
  using Wish = std::variant<Nothing, Tick, Close, table::Command>;
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
  // Somebody listens as this player. Their signature may be from before they were banned: then it was in vain.

  /// Sends the whole of what the channel is about to the listener, if that still listens when it is its turn; once to
  /// whoever asks again before that.
  void show(const std::string& code, const std::string& player, const std::string& channel,
            const std::weak_ptr<Listener>& listener);
  /// The room is in memory from now on: with other servers they hear there what happens elsewhere.
  void meet(const std::string& code, const std::string& player);

  /// What clients see of a room, with who has a connection now.
  std::string room_json(const table::Room& room) const;
  std::size_t in_memory() const { return live_rooms_.size(); }
  /// What waits in the rooms' queues.
  std::size_t waiting_changes() const;
  std::size_t bots_who_think() const { return thinkers_; }
  std::size_t questions() const { return asking_.size(); }

 private:
  /// When it has to be known that no other server has changed the room.
  enum class Check : std::uint8_t {
    first,   // before anything is decided
    heard,   // the same, but only if another server has told of a change that is not known here
    answer,  // before it is answered, unless it was kept: that is proof enough
    never    // nobody waits for an answer
  };
  struct Job {
    Caller caller;
    Decide decide;
    Answer answer;
    Check check = Check::answer;
    int tries = 0;
  };
  struct Seen {
    std::string player;
    table::Time at;
    table::Time sign = 0;  // the last one that came to this server without a connection
  };
  /// Somebody whom another server sees.
  struct Elsewhere {
    std::string node;
    table::Time heard;
    store::Presence presence;
  };
  struct LiveRoom {
    LiveRoom(Channels& channels, std::string code_of) : code(std::move(code_of)), audience(channels, code) {}
    std::string code;
    Audience audience;
    std::optional<table::Room> room = {};  // none until it is read
    std::deque<Job> jobs = {};
    std::map<std::pair<std::string, std::string>, std::set<std::weak_ptr<Listener>, std::owner_less<>>> looking =
        {};                                       // `show` waits: by player and channel
    bool is_served = false;                       // a coroutine takes its jobs
    std::optional<table::Version> thinking = {};  // a bot, about this version
    std::optional<table::BotMove> thought = {};   // what came of it, to be done when its time has come
    std::optional<table::Time> due = {};          // as it stands in due_
    table::Time used = now();
    table::Time not_before = 0;  // after a failure: nothing of its own accord until then
    std::vector<Seen> seen = {};
    table::Version told = 0;  // what the audience has heard of; 0: nothing
    std::string tip = {};     // of the store's, at that version
    // With other servers:
    bool is_keeper = false;
    bool is_gone = false;         // the store has no such room
    table::Version heard = 0;     // that another server told of
    bool is_catching_up = false;  // a job for that waits
    std::vector<Elsewhere> elsewhere = {};
    std::vector<store::Presence> announced = {};
    table::Time announced_at = 0;
  };
  using LiveRoomPtr = std::shared_ptr<LiveRoom>;
  /// A room as of the version that was asked for, and what came after that.
  struct OpenedRoom {
    table::Room room;
    std::vector<table::LogRecord> news = {};
    std::string tip = {};
    bool goes_on = false;  // from that version; if not, it is the newest one
  };
  using Opened = wire::Read<std::optional<OpenedRoom>>;  // none: there is no such room

  LiveRoomPtr find(const std::string& code);
  LiveRoomPtr add(const std::string& code);
  bool is_current(const LiveRoomPtr& live) const;
  static void note_seen(LiveRoom& live, const std::string& player, table::Time at);
  static void note_sign(LiveRoom& live, const std::string& player, table::Time at);
  void enqueue(const LiveRoomPtr& live, Job job);
  /// Of the server's own accord, and nobody waits for an answer.
  void enqueue(const LiveRoomPtr& live, Wish wish);

  // The coroutine of a room, and its steps.
  Task<void> serve(LiveRoomPtr live);
  Task<bool> open_again(LiveRoomPtr live);
  Task<void> do_job(LiveRoomPtr live, Job job);
  Task<store::Appended> append(LiveRoomPtr live, const table::Outcome& outcome, std::vector<table::LogRecord> records);
  std::optional<table::Time> looked_after_at(const table::Room& room) const;
  /// It is closed, and nobody will ever ask for its record: whoever finds it due erases it.
  static bool is_worthless(const table::Room& room);
  void was_kept(LiveRoom& live, const table::Outcome& outcome, std::size_t records);
  Opened read(const std::string& code, table::Version from, const std::string& tip);
  wire::Read<table::Room> read_log(const std::string& code, table::Version until, table::Moves& moves,
                                   std::vector<table::LogRecord>& news);
  table::Outcome done_with(LiveRoom& live, const Wish& wish, table::Time now);
  static table::Outcome closed(table::Room& room, table::Time now);
  void forget(const LiveRoomPtr& live);

  void schedule(const LiveRoomPtr& live);
  void unschedule(LiveRoom& live);
  void wait_for_due();
  void fire_due();
  void let_think(const LiveRoomPtr& live);
  void poll_store();
  void sweep();
  void look_for_absent(const LiveRoomPtr& live, table::Time now);
  bool erase(const std::string& code);
  void erase_old();

  // Other servers: rooms_elsewhere.cpp.
  enum class CaughtUp : std::uint8_t { nothing_new, moved_on, lost, unknown };
  Task<CaughtUp> catch_up(LiveRoomPtr live);
  bool follow(LiveRoom& live, std::span<const table::LogRecord> records, const std::string& tip);
  bool keeps(const LiveRoom& live) const { return shared_ == nullptr || live.is_keeper; }
  table::Time stand_in_delay(const LiveRoom& live) const;
  table::Time longest_silence() const;
  void take_on(const std::string& code);
  void listen();
  void tell_saying(LiveRoom& live, const table::Outcome& outcome);
  void ask_who_is_there(const std::string& code);
  void hear(const store::Hint& hint);
  void hear_version(const std::string& code, table::Version version);
  void hear_presence(const std::string& node, const store::Present& present);
  void ask_to_catch_up(const LiveRoomPtr& live, table::Version version);
  void look_around();
  void after_gap();
  void announce(const std::vector<LiveRoomPtr>& live_rooms, table::Time now);
  std::vector<store::Presence> people_here(const LiveRoom& live, table::Time now) const;
  void show_elsewhere(LiveRoom& live, table::Time now);
  table::Time presence_lasts() const { return 3 * announce_every(); }
  table::Time announce_every() const { return std::min<table::Time>(options_.away_after / 4, 10'000); }
  bool is_needed(const LiveRoom& live, table::Time now) const;

  asio::io_context& io_;
  store::Store& store_;
  store::SharedStore* shared_;
  Channels& channels_;
  Metrics& metrics_;
  RoomOptions options_;
  std::shared_ptr<Mailbox> mailbox_;  // what the store still answers when this is gone falls into it unread
  std::unordered_map<std::string, LiveRoomPtr> live_rooms_;
  std::set<std::pair<table::Time, LiveRoom*>> due_;
  asio::steady_timer due_timer_;
  table::Time timer_at_ = 0;
  asio::steady_timer poll_timer_;
  asio::steady_timer sweep_timer_;
  asio::steady_timer erase_timer_;
  asio::steady_timer look_timer_;
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
  std::set<std::string> damaged_;  // rooms that stay, because their matches cannot be kept; the eraser's alone
  asio::thread_pool eraser_{1};    // it may have to wait for an archive, and nobody who opens a room waits for that
};

}  // namespace server
