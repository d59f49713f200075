// Carries matches that are over from the rooms' logs to where they stay (store/matches.h), on a thread of its own. The
// store knows which are still to be carried, so that a crash, or an archive that is away, loses none; to carry one
// twice does no harm. It takes a tenth of a processor at most: whoever plays goes first.
#pragma once

#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "server/metrics.h"
#include "store/matches.h"
#include "store/shared.h"

namespace server {

class MatchKeeper {
 public:
  /// `shared` is the store, if other servers use it too: then not all of them carry the same.
  MatchKeeper(store::Store& store, store::Matches& matches, store::SharedStore* shared, Metrics& metrics);
  MatchKeeper(const MatchKeeper&) = delete;
  MatchKeeper& operator=(const MatchKeeper&) = delete;
  ~MatchKeeper();

  /// A match has just ended. For any thread.
  void look();
  enum class Carried : std::uint8_t {
    all,
    damaged,     // its log cannot be played again
    unreadable,  // its log cannot even be read: this room's own trouble, and no other has to wait for it
    not_now      // the store or the archive is away
  };
  /// All matches of this room that are over. Waits for it. For any thread.
  Carried carry(const std::string& room);

 private:
  using Clock = std::chrono::steady_clock;

  void run();
  void carry_all();
  void look_for_the_archive();
  void note_that_it_is_there();
  std::size_t unreadable();
  bool is_ours(const std::string& room);
  /// False if the keeper ends meanwhile.
  bool pause(Clock::duration duration);

  store::Store& store_;
  store::Matches& matches_;
  store::SharedStore* shared_;
  Metrics& metrics_;

  std::mutex carrying_;  // one room after another
  bool is_away_ = false;
  std::set<std::string> unreadable_;  // rooms, as of late: told once, and not counted among those that wait

  std::mutex mutex_;
  std::condition_variable wake_;
  bool is_hinted_ = true;  // an earlier life may have left some
  bool is_ending_ = false;
  std::thread thread_{[this] { run(); }};
};

}  // namespace server
