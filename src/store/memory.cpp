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
    tell(lock);
  }

  void keep_snapshot(std::string room, Version version, std::string tip, std::string snapshot) override {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(room);
    if (found != rooms_.end() && found->second.has(version, tip)) keep(found->second, version, std::move(snapshot));
  }

  void note_kept(Finished kept) override {
    const std::lock_guard lock(mutex_);
    const auto found = finished_.find(kept.room);
    if (found != finished_.end() && found->second <= kept.match) finished_.erase(found);
  }

  void erase(std::string room, Done done) override {
    std::unique_lock lock(mutex_);
    if (const auto found = rooms_.find(room); found != rooms_.end()) {
      set(dues_, room, found->second.due, {});
      set(closed_, room, found->second.closed, {});
      finished_.erase(room);
      rooms_.erase(found);
    }
    untold_.push_back({std::move(done), Appended::done});
    tell(lock);
  }

  wire::Read<Stored> load(std::string_view room) override {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(room);
    if (found == rooms_.end()) return Stored{};
    const Kept& kept = found->second;
    return Stored{kept.snapshot, {kept.log.begin() + kept.snapshot_version, kept.log.end()}, kept.ids.back()};
  }

  wire::Read<std::vector<LogRecord>> log(std::string_view room) override {
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

  wire::Read<std::vector<std::string>> closed_before(Time time, std::size_t most) override {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> all;
    for (const auto& [at, room] : closed_) {
      if (at >= time || all.size() == most) break;
      all.push_back(room);
    }
    return all;
  }

  wire::Read<std::vector<Finished>> finished(std::size_t most) override {
    const std::lock_guard lock(mutex_);
    std::vector<Finished> all;
    for (const auto& [room, match] : finished_) {
      if (all.size() == most) break;
      all.push_back({room, match});
    }
    return all;
  }

  wire::Read<std::size_t> count() override {
    const std::lock_guard lock(mutex_);
    return rooms_.size();
  }

 private:
  using ByTime = std::set<std::pair<Time, std::string>>;
  struct Kept {
    bool has(Version version, const std::string& tip) const {
      if (tip.empty() || version <= 0) return tip.empty();
      const auto index = static_cast<std::size_t>(version) - 1;
      return index < ids.size() && ids[index] == tip;
    }
    std::vector<LogRecord> log;
    std::vector<std::string> ids;  // of the appends that its records came with
    std::optional<Time> due;
    std::optional<Time> closed;
    Version snapshot_version = 0;
    std::string snapshot;
  };
  struct Untold {
    Done done;
    Appended appended;
  };

  Appended keep(Append append) {
    const auto found = rooms_.find(append.room);
    const std::size_t version = found != rooms_.end() ? found->second.log.size() : 0;
    if (version != static_cast<std::size_t>(append.expected)) return Appended::stale;
    if (version > 0 && !found->second.has(append.expected, append.after)) return Appended::stale;
    Kept& kept = rooms_[append.room];
    kept.ids.insert(kept.ids.end(), append.records.size(), append.id);
    std::ranges::move(append.records, std::back_inserter(kept.log));
    set(dues_, append.room, kept.due, append.due);
    set(closed_, append.room, kept.closed, append.closed ? std::optional(kept.log.back().at) : std::nullopt);
    if (append.finished > 0) finished_[append.room] = append.finished;
    if (append.snapshot) keep(kept, static_cast<Version>(kept.log.size()), std::move(*append.snapshot));
    return Appended::done;
  }

  static void keep(Kept& kept, Version version, std::string snapshot) {
    if (version <= kept.snapshot_version || version > static_cast<Version>(kept.log.size())) return;
    kept.snapshot_version = version;
    kept.snapshot = std::move(snapshot);
  }

  static void set(ByTime& all, const std::string& room, std::optional<Time>& time, std::optional<Time> next) {
    if (time) all.erase({*time, room});
    if (next) all.insert({*next, room});
    time = next;
  }

  // Whoever is telling tells this one too: that keeps the order, and lets `done` append again.
  void tell(std::unique_lock<std::mutex>& lock) {
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

  std::mutex mutex_;
  std::map<std::string, Kept, std::less<>> rooms_;
  ByTime dues_;
  ByTime closed_;
  std::map<std::string, int> finished_;
  std::deque<Untold> untold_;
  bool telling_ = false;
};

}  // namespace

std::unique_ptr<Store> open_memory() { return std::make_unique<MemoryStore>(); }

}  // namespace store
