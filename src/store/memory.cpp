// A store without a file: for tests and for tables that need not outlive the program.
#include <cassert>
#include <deque>
#include <map>
#include <mutex>
#include <set>

#include "store/store.h"

namespace store {
namespace {

class MemoryStore final : public Store {
 public:
  void append(Append append, Done done) override {
    assert(!append.records.empty() && append.records.front().version == append.expected + 1);
    std::unique_lock lock(mutex_);
    untold_.push_back({std::move(done), keep(std::move(append))});
    // Whoever is telling tells this one too: that keeps the order, and lets `done` append again.
    if (telling_) return;
    telling_ = true;
    while (!untold_.empty()) {
      const Untold next = std::move(untold_.front());
      untold_.pop_front();
      lock.unlock();
      next.done(next.appended);
      lock.lock();
    }
    telling_ = false;
  }

  wire::Read<std::vector<LogRecord>> load(std::string_view room) override {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(room);
    return found != rooms_.end() ? found->second.log : std::vector<LogRecord>{};
  }

  wire::Read<std::vector<Due>> due(Time by, std::size_t most) override {
    const std::lock_guard lock(mutex_);
    std::vector<Due> all;
    for (const auto& [at, room] : dues_) {
      if (at > by || all.size() == most) break;
      all.push_back({room, at});
    }
    return all;
  }

  wire::Read<std::size_t> count() override {
    const std::lock_guard lock(mutex_);
    return rooms_.size();
  }

 private:
  struct Kept {
    std::vector<LogRecord> log;
    std::optional<Time> due;
  };
  struct Untold {
    Done done;
    Appended appended;
  };

  Appended keep(Append append) {
    const auto found = rooms_.find(append.room);
    const std::size_t version = found != rooms_.end() ? found->second.log.size() : 0;
    if (version != static_cast<std::size_t>(append.expected)) return Appended::stale;
    Kept& kept = rooms_[append.room];
    std::ranges::move(append.records, std::back_inserter(kept.log));
    if (kept.due) dues_.erase({*kept.due, append.room});
    if (append.due) dues_.insert({*append.due, append.room});
    kept.due = append.due;
    return Appended::done;
  }

  std::mutex mutex_;
  std::map<std::string, Kept, std::less<>> rooms_;
  std::set<std::pair<Time, std::string>> dues_;
  std::deque<Untold> untold_;
  bool telling_ = false;
};

}  // namespace

std::unique_ptr<Store> open_memory() { return std::make_unique<MemoryStore>(); }

}  // namespace store
