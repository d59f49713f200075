// Reviews of matches that are over: made one after another on a thread of their own, behind everything that somebody
// at a table waits for. The newest are kept.
#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <memory>
#include <string>

#include "server/refusal.h"
#include "server/tasks.h"
#include "server/visitor.h"
#include "wire/record.h"

namespace server {

class Reviews {
 public:
  /// One review, from when it is asked for.
  struct Review {
    std::string match;                  // whose it is
    Visitor visitor = {};               // who asked first
    std::atomic<std::size_t> done = 0;  // decisions that were judged
    std::atomic<std::size_t> of = 0;    // how many there are; 0 while that is not known
    std::atomic<bool> finished = false;
    std::string json;  // once it is finished; empty if it could not be made
  };
  using ReviewPtr = std::shared_ptr<const Review>;

  Reviews() = default;
  Reviews(const Reviews&) = delete;
  Reviews& operator=(const Reviews&) = delete;
  ~Reviews();

  std::size_t waiting() const;
  /// nullptr if nobody has asked for it, or long ago.
  ReviewPtr find(const std::string& match) const;
  /// RATE_LIMITED if too many of this visitor's wait already, UNAVAILABLE if too many of all.
  Result<ReviewPtr> begin(const std::string& match, std::shared_ptr<const wire::Record> record, const Visitor& visitor);

 private:
  static constexpr std::size_t most_kept = 32;

  void make(Review& review, const wire::Record& record) const;

  std::deque<std::shared_ptr<Review>> reviews_;  // the newest last
  std::atomic<bool> stopping_ = false;
  asio::thread_pool thread_{1};
};

}  // namespace server
