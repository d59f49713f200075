// Matches that are over: their records, made out of the rooms' logs or, when a room is gone, from where its matches
// stayed, and the table at any moment of them. All of it on a thread of its own, because a long log takes its time; the
// newest records are kept in memory.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "server/mailbox.h"
#include "server/refusal.h"
#include "store/matches.h"
#include "store/store.h"
#include "wire/record.h"

namespace server {

/// Which match: number 1, 2, … of a room.
struct MatchId {
  std::string room = {};
  int number = 0;
  std::string seed_hash = {};  // if the room is there: another one may have had its code
  friend bool operator==(const MatchId&, const MatchId&) = default;
};
std::string to_string(const MatchId& match);

/// As it stands in records.
extern const std::string_view program_name;

class Archive {
 public:
  /// `matches` may be none: then what is known of a match goes with its room.
  Archive(asio::io_context& io, store::Store& store, store::Matches* matches)
      : store_(store), matches_(matches), mailbox_(io) {}
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive() { thread_.join(); }

  using RecordPtr = std::shared_ptr<const wire::Record>;

  std::size_t waiting() const { return waiting_; }
  /// Whether matches stay when their rooms are gone.
  bool outlives_rooms() const { return matches_ != nullptr; }

  // For matches that are known to be over, or whose room is gone: then ROOM_NOT_FOUND if there was none. UNAVAILABLE if
  // too many wait, or if it cannot be made.
  Task<Result<RecordPtr>> record(MatchId match);
  Task<Result<std::string>> record_json(MatchId match);
  /// The table before an action, as each seat saw it; NOT_FOUND if there are fewer.
  Task<Result<std::string>> step_json(MatchId match, std::size_t action);

 private:
  static constexpr std::size_t most_kept = 16;
  struct Kept {
    MatchId match;
    RecordPtr record;
  };

  /// What `work` gives, from this thread's work; on the way there and back nobody waits.
  template <class T, class Work>
  Task<Result<T>> elsewhere(Work work);
  // On the archive's thread.
  Result<RecordPtr> find(const MatchId& match);
  Result<wire::Record> read(const MatchId& match);
  wire::Read<std::optional<wire::Record>> read_kept(const MatchId& match);

  store::Store& store_;
  store::Matches* matches_;
  Mailbox mailbox_;
  std::size_t waiting_ = 0;
  // The archive's thread's alone:
  std::deque<Kept> kept_;           // the newest last
  table::Time ask_first_from_ = 0;  // the matches, before a log: not while they are away
  asio::thread_pool thread_{1};
};

}  // namespace server
