// One person at a table, as the server knows people: a token, an HTTP connection, a socket. A player does what its view
// offers, and checks everything that comes back:
//  - on each channel versions only grow, and the room's channel leaves none out;
//  - every view is newer than the one before, or follows from it by its changes;
//  - an accepted action has a version of its own, and that version is seen on the socket;
//  - what the server answers to GET is at least as new as what was seen, and the socket catches up with it;
//  - who follows a view by its changes has what is sent whole now and then.
// Reading order: Player's tasks (enter, live, act, leave), then what happens to frames and answers.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cards/rng.h"
#include "load/followed_view.h"
#include "load/frames.h"
#include "load/leaks.h"
#include "load/membership.h"
#include "load/tally.h"

namespace load {

/// Whether the server, or the store behind it, is expected to die now and then. If so, a lost connection is no error,
/// who is told to come again later does so, and what was answered before is asked for again afterwards.
enum class Outages : std::uint8_t { unexpected, expected };

/// How views come and actions go: as changes and over the socket, or whole and by calls.
enum class Wire : std::uint8_t { changes, whole };

struct Options {
  Server server;
  Clock::duration think_time{};  // on average, before each action
  Outages outages = Outages::unexpected;
  Wire wire = Wire::changes;
};

class Player;

/// A room and the people in it.
struct Table {
  const Options& options;
  Tally& tally;
  const GameChoice& game;
  std::string code{};
  bool is_checked = false;         // what is sent here is kept and searched:
  std::unique_ptr<Leaks> leaks{};  // once it is known how many play
  std::vector<std::unique_ptr<Player>> players{};
  std::vector<bool> answered{};                  // versions that some action got
  std::atomic<std::uint64_t> matches_ended = 0;  // here; may be watched from another thread
  bool stopping = false;                         // nobody begins another action
};

class Player {
 public:
  Player(const Executor& executor, Table& table, std::size_t index, std::size_t client, cards::Rng rng);
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  /// Makes the room (the first player) or joins it, and connects.
  Task<bool> enter();
  /// Listens, acts and comes back after outages; ends when the player has left.
  Task<void> live();
  /// The owner begins the match.
  void start();
  /// After the table has stopped: waits until all that was answered has been seen, or not.
  Task<void> settle(Clock::time_point until);
  /// Gives up the seat and the connection.
  Task<void> leave();

  /// How many seats the room has, once entered.
  int seats() const { return seats_; }
  bool is_busy() const { return busy_; }

 private:
  // The newest view, as far as it decides what to do next.
  struct Seen {
    Version version = 0;
    std::string legal_actions;  // the inside of the list
    std::int64_t phase_ends_at = 0;
  };
  struct Sent {
    std::string action_id;
    std::string body;     // of a call
    Version version = 0;  // that it was answered with
  };
  struct Awaited {
    Version version;
    Clock::time_point sent;
  };

  Task<bool> connect();
  Task<bool> fetch_room(HttpConnection& http);
  Task<void> confirm_answered(HttpConnection& http);
  Task<void> act();
  Task<Answer> send_over_socket(const Sent& sent, std::string_view action);
  Task<void> ask_for_whole();

  /// There is no answer, or one that says: later.
  bool is_missing(const Answer& answer) const;
  bool match_is_over() const;
  bool has_something_to_do() const;
  std::string next_action();
  void go_on();
  void on_frame(std::string_view text);
  void on_event(const Frame& frame, Version version);
  void on_change(const Frame& frame, std::string_view text);
  void on_answer_frame(const Frame& frame, std::string_view text);
  void on_view(Version version, std::string_view view);
  void on_seen(Version version);
  void on_answer(Sent& sent, const Answer& answer, Clock::time_point since, bool repeated);
  void check_frame(const Frame& frame, std::string_view text, Version version);
  void check_change(const Frame& frame, std::string_view text, Version version);
  void check_view(Version version, std::string view);
  void compare_expected();
  void check_tokens(std::string_view text);
  bool follows_changes() const { return table_.options.wire == Wire::changes; }
  void complain(const std::string& code, std::string_view detail);
  bool is_owner() const { return index_ == 0; }

  Executor executor_;
  Table& table_;
  std::size_t index_;
  cards::Rng rng_;
  HttpConnection http_;
  PusherSocket socket_;

  Membership me_;
  int seats_ = 0;
  std::string room_channel_;
  std::string own_channel_;

  // Of this connection.
  Version room_version_ = 0;  // newest on the room's channel
  Version view_version_ = 0;  // newest view that was pushed
  int subscriptions_ = 0;
  bool pong_due_ = false;
  bool is_connected_ = false;
  FollowedView followed_;
  int wholes_due_ = 0;         // that were asked for
  bool whole_is_due_ = false;  // something was wrong: it is to be asked for

  Seen seen_;
  Version newest_ = 0;  // of anything
  Clock::time_point newest_at_;
  Version pushed_version_ = 0;
  std::string pushed_view_;  // the newest of this connection, if it is checked
  std::string own_patch_;    // that belongs to the next shared one, if it is checked
  std::optional<std::pair<Version, boost::json::value>> expected_view_;  // from GET, if it is newer than that
  bool start_due_ = false;
  Version over_at_ = 0;  // where the match ended
  bool round_over_ = false;
  bool said_ready_ = false;
  bool busy_ = false;
  bool leaving_ = false;
  std::uint64_t actions_ = 0;
  std::string awaited_action_;    // that was sent over the socket
  std::optional<Answer> answer_;  // to it
  Timer answer_came_;
  Version last_answered_ = 0;
  std::vector<Awaited> awaited_;  // answered, not yet seen
  std::deque<Sent> answered_;     // the last few
};

}  // namespace load
