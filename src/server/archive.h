// Matches that are over: their records, made out of the rooms' logs, and the table at any moment of them. All of it on
// a thread of its own, because a long log takes its time; the newest records are kept.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <memory>
#include <string>

#include "server/mailbox.h"
#include "server/refusal.h"
#include "store/store.h"
#include "wire/record.h"

namespace server {

/// Which match: number 1, 2, … of a room.
struct MatchId {
  std::string room;
  int number = 0;
  friend bool operator==(const MatchId&, const MatchId&) = default;
};
std::string to_string(const MatchId& match);

class Archive {
 public:
  Archive(asio::io_context& io, store::Store& store) : store_(store), mailbox_(io) {}
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive() { thread_.join(); }

  using RecordPtr = std::shared_ptr<const wire::Record>;

  // For matches that are known to be over. UNAVAILABLE if too many wait, or if it cannot be made.
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

  store::Store& store_;
  Mailbox mailbox_;
  std::size_t waiting_ = 0;
  std::deque<Kept> kept_;  // the newest last; the archive's thread's alone
  asio::thread_pool thread_{1};
};

}  // namespace server
