// The lab: studies in memory and on the shelf, the tables that play, and who may use it. The calls come from api.cpp.
//
// Everything slow is elsewhere: tables play on threads of their own, short work (positions, the expert's opinion,
// files) on another. A study is changed by one of them at a time; what they did is written first, then told and
// remembered here.
#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <map>
#include <memory>
#include <mutex>

#include "lab/position.h"
#include "lab/shelf.h"
#include "lab/wire.h"
#include "server/channels.h"
#include "server/limits.h"
#include "server/mailbox.h"
#include "server/reply.h"
#include "server/routes.h"
#include "server/secrets.h"

namespace server {

class Lab {
 public:
  struct Options {
    lab::House house;
    std::string key;     // empty: for this machine alone
    std::string folder;  // of the studies
  };
  Lab(asio::io_context& io, Channels& channels, const Signer& signer, Options options);
  Lab(const Lab&) = delete;
  Lab& operator=(const Lab&) = delete;
  ~Lab();

  /// Reads what is on the shelf; one line if nothing can be kept there.
  wire::Read<void> open();
  /// Nothing more is asked; whoever thinks is told to stop.
  void end();
  void forget_idle() { guesses_.forget_idle(now()); }

  /// For calls of the lab alone.
  Task<Reply> answer(Call call, const Request& request, const Named& named);
  /// Whether a channel is the lab's, and which study's.
  static std::optional<std::string> study_of(std::string_view channel);

 private:
  /// A study in memory.
  struct Live {
    explicit Live(lab::Study of) : study(std::move(of)) {}
    lab::Study study;
    bool is_busy = false;  // something changes it
    std::atomic<bool> stop = false;
    std::optional<lab::Running> running = {};
    std::optional<lab::Thinking> thinking = {};
    std::optional<std::string> trouble = {};
  };
  using LivePtr = std::shared_ptr<Live>;
  struct Job;
  struct Stream;

  enum class Admittance : std::uint8_t { welcome, closed, needs_key, too_many_guesses };
  Admittance admit(const Request& request);
  Reply status(const Request& request);
  Task<Reply> use(Call call, const Request& request, const Named& named);

  Reply list() const;
  Task<Reply> create(const Request& request);
  Reply look(const Live& live) const;
  Task<Reply> remove(LivePtr live);
  Reply run(const LivePtr& live, std::string_view branch, lab::Until until);
  Reply pause(const LivePtr& live);
  Task<Reply> overrule(LivePtr live, const Request& request);
  Reply ask(const LivePtr& live, const Request& request);
  Task<Reply> rename(LivePtr live, std::string_view branch, const Request& request);
  Task<Reply> remove_branch(LivePtr live, std::string_view branch);
  Task<Reply> position(LivePtr live, std::string_view position);
  Task<Reply> advice(LivePtr live, std::string_view position);
  Task<Reply> evidence(LivePtr live, std::string_view decision);
  Task<Reply> compare(LivePtr live, std::string_view one, std::string_view other);
  Task<Reply> record(LivePtr live, std::string_view branch);
  Reply authorize(const Request& request);

  /// A decision that somebody wants on a branch at a position; or why not.
  tl::expected<Job, Reply> job_at(const LivePtr& live, int branch, int after, const wire::IfAny<std::string>& name);
  void begin(Job job);
  // On a table's thread.
  /// Until it is told to stop; or one line that says why it stopped before.
  wire::Read<void> play(Job& job);
  /// What was done, if it was still wanted.
  wire::Read<std::optional<lab::Action>> decide(Job& job, const lab::Position& position, lab::Sitters& sitters);
  wire::Read<void> keep(Job& job, lab::Decision decision, lab::Evidence evidence);
  bool may_call();
  void count_call();
  Rate calls_rate() const;

  /// What `work` gives, from the thread for short work.
  template <class T, class Work>
  Task<T> elsewhere(Work work);
  /// Appends lines to a study's log, and then changes the study as they say.
  Task<Reply> change(LivePtr live, std::string lines, std::function<wire::Read<void>(lab::Study&)> apply);

  lab::Position::Effort effort_at(const lab::Setup& setup, int position) const;
  static std::uint64_t seed_of(const lab::Setup& setup, int number);
  void hear(Live& live, Stream& stream) const;
  static lab::State state_of(const Live& live);
  void tell_state(const Live& live) const;
  template <class Event>
  void tell(const Live& live, const Event& event) const;

  Channels& channels_;
  const Signer& signer_;
  Options options_;
  lab::Shelf shelf_;
  Mailbox mailbox_;
  std::map<std::string, LivePtr> studies_;
  std::size_t playing_ = 0;
  std::size_t waiting_ = 0;
  Buckets<Visitor> guesses_{Limits::guesses_per_address};
  std::mutex calls_mutex_;
  Bucket calls_;
  std::atomic<bool> stopping_ = false;
  asio::thread_pool short_work_{1};
  asio::thread_pool tables_{lab::Limits::running};
};

}  // namespace server
