// Rooms in a SQLite file: a write-ahead log, `synchronous=FULL`, and one thread that commits all waiting changes
// together, so that being durable costs one fsync per commit and not per append. Readers have connections of their own
// and never wait for the writer; one more connection carries what was committed from the write-ahead log over to the
// file. Reading order: schema.cpp (the tables), sqlite_writer, sqlite_reader, this.
#include <SQLiteCpp/SQLiteCpp.h>

#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/file.h"
#include "store/schema.h"
#include "store/sqlite_reader.h"
#include "store/sqlite_use.h"
#include "store/sqlite_writer.h"
#include "store/store.h"

namespace store {
namespace {

constexpr const char* synchronous = "PRAGMA synchronous = FULL";
constexpr int most_wal_pages = 8000;  // 32 MB: carried over every few seconds at most, and soon read after a crash

/// Carries the write-ahead log over to the file, on a thread of its own, so that commits do not wait for it.
class Checkpointer {
 public:
  /// Nobody commits while `writing` is taken.
  Checkpointer(const std::string& path, std::mutex& writing)
      : file_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX, busy_timeout_ms), writing_(writing) {
    file_.exec(synchronous);
  }

  ~Checkpointer() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void ask() {
    {
      const std::lock_guard lock(mutex_);
      asked_ = true;
    }
    wake_.notify_one();
  }

 private:
  void run() {
    std::unique_lock lock(mutex_);
    while (true) {
      wake_.wait(lock, [this] { return closing_ || asked_; });
      if (closing_) return;
      asked_ = false;
      lock.unlock();
      carry_over();
      {
        // What was committed meanwhile is little. With all of it carried over, the log starts again from its beginning;
        // under steady load it would otherwise grow without end.
        const std::lock_guard nobody_writes(writing_);
        carry_over();
      }
      lock.lock();
    }
  }

  // If it fails (the disk is full), the log stays as it is and nothing is lost; the next commit asks again.
  void carry_over() { file_.tryExec("PRAGMA wal_checkpoint(PASSIVE)"); }

  SQLite::Database file_;
  std::mutex& writing_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool asked_ = false;
  bool closing_ = false;
  std::thread thread_{[this] { run(); }};
};

// ---- The store ----

constexpr std::size_t many = 4;  // changes in a commit
constexpr auto longest_gathering = std::chrono::milliseconds(1);
constexpr auto first_look = std::chrono::microseconds(200);

bool is_append(const Change& change) { return std::holds_alternative<Append>(change); }

class SqliteStore final : public FileStore {
 public:
  SqliteStore(File lock, SQLite::Database file, const std::string& path, OnCommit on_commit, OnFailure on_failure)
      : lock_(std::move(lock)),
        writer_(std::move(file)),
        checkpointer_(path, writing_),
        reader_(path),
        log_reader_(path),
        path_(path),
        on_commit_(std::move(on_commit)),
        on_failure_(std::move(on_failure)) {}

  ~SqliteStore() override {
    {
      const std::lock_guard lock(queue_mutex_);
      closing_ = true;
    }
    enough_waits_.notify_one();
    thread_.join();
  }

  void append(Append append, Done done) override {
    assert(!append.records.empty() && append.records.front().version == append.expected + 1);
    assert(!append.snapshot || !append.snapshot->empty());
    ask({std::move(append), std::move(done)});
  }
  void keep_snapshot(std::string room, Version version, std::string, std::string snapshot) override {
    assert(!snapshot.empty());
    ask({Snapshot{std::move(room), version, std::move(snapshot)}, [](Appended) {}});
  }
  void note_kept(Finished kept) override {
    ask({std::move(kept), [](Appended) {}});
  }
  void erase(std::string room, Done done) override { ask({Erasure{std::move(room)}, std::move(done)}); }

  wire::Read<std::unique_ptr<Matches>> open_matches() override {
    return open_sqlite_matches(path_, [this](MatchToKeep match, Done done) {
      ask({std::move(match), std::move(done)});
    });
  }

  wire::Read<Stored> load(std::string_view room) override { return reader_.load(std::string(room)); }
  wire::Read<std::vector<LogRecord>> log(std::string_view room) override { return log_reader_.log(std::string(room)); }
  wire::Read<std::vector<Due>> due(Time by, std::size_t most) override { return reader_.due(by, most); }
  wire::Read<std::vector<std::string>> closed_before(Time time, std::size_t most) override {
    return reader_.closed_before(time, most);
  }
  wire::Read<std::vector<Finished>> finished(std::size_t most) override { return reader_.finished(most); }
  wire::Read<std::size_t> count() override { return reader_.count(); }

 private:
  struct Asked {
    Change change;
    Done done;
  };
  struct Batch {
    std::vector<Change> changes;
    std::vector<Done> dones;
    void clear() {
      changes.clear();
      dones.clear();
    }
  };

  void ask(Asked asked) {
    {
      const std::lock_guard lock(queue_mutex_);
      waiting_.changes.push_back(std::move(asked.change));
      waiting_.dones.push_back(std::move(asked.done));
      if (waiting_.dones.size() != wanted_) return;
    }
    enough_waits_.notify_one();
  }

  void write_all() {
    bool goes_on = true;  // with what is left of erased rooms, while nobody asks for anything; not on a full disk
    Batch batch;
    while (true) {
      const std::size_t last = batch.dones.size();
      batch.clear();
      {
        std::unique_lock lock(queue_mutex_);
        wanted_ = 1;
        enough_waits_.wait(lock, [&] { return closing_ || has(1) || (goes_on && writer_.has_leftovers()); });
        if (closing_ && !has(1)) return;
        if (last >= many) gather(lock, 2 * last);
        std::swap(batch, waiting_);
      }
      if (!batch.dones.empty()) goes_on = write(batch);
      if (goes_on && writer_.has_leftovers()) goes_on = committed([this] { writer_.delete_leftovers(); });
      if (writer_.wal_pages() >= most_wal_pages) checkpointer_.ask();
    }
  }

  bool has(std::size_t wanted) const { return waiting_.dones.size() >= wanted; }

  // A commit has its price, whatever it holds. When the last one held many and few wait now, more may be on their way:
  // looks shortly whether they come, and if so waits for them, but not for long.
  void gather(std::unique_lock<std::mutex>& lock, std::size_t wanted) {
    wanted_ = wanted;
    const auto enough = [&] { return closing_ || has(wanted); };
    const std::size_t before = waiting_.dones.size();
    if (enough_waits_.wait_for(lock, first_look, enough) || waiting_.dones.size() == before) return;
    enough_waits_.wait_for(lock, longest_gathering - first_look, enough);
  }

  bool write(const Batch& batch) {
    const auto begin = std::chrono::steady_clock::now();
    std::vector<Appended> results;
    const bool is_written = committed([&] { results = writer_.commit(batch.changes); });
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    const auto appends = std::ranges::count_if(batch.changes, is_append);
    if (on_commit_ && is_written && appends > 0) on_commit_(static_cast<std::size_t>(appends), took.count());
    for (std::size_t i = 0; i < batch.dones.size(); ++i) batch.dones[i](is_written ? results[i] : Appended::failed);
    return is_written;
  }

  /// Whether it was; if not, the host is told why.
  template <class Work>
  bool committed(Work&& work) {
    const std::lock_guard lock(writing_);
    try {
      work();
      return true;
    } catch (const SQLite::Exception& error) {
      if (on_failure_) on_failure_(error.what());
      return false;
    }
  }

  File lock_;  // for life
  Writer writer_;
  std::mutex writing_;
  Checkpointer checkpointer_;
  Reader reader_;
  Reader log_reader_;  // a long log takes its time, and nobody who opens a room waits for that
  std::string path_;
  OnCommit on_commit_;
  OnFailure on_failure_;

  std::mutex queue_mutex_;
  std::condition_variable enough_waits_;
  std::size_t wanted_ = 1;  // when so many wait, the writing thread is woken
  Batch waiting_;
  bool closing_ = false;
  std::thread thread_{[this] { write_all(); }};
};

}  // namespace

wire::Read<std::unique_ptr<FileStore>> open_sqlite(const std::string& path, OnCommit on_commit, OnFailure on_failure) {
  const auto cannot = [&path](const std::string& why) { return tl::unexpected(path + ": " + why); };
  // SQLite alone would let a second server in, and both would serve the same rooms.
  auto lock = File::lock(path);
  if (!lock) return cannot(lock.error());
  if (const auto made = File::open(path); !made) return cannot(made.error());
  try {
    SQLite::Database file(path, SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX, busy_timeout_ms);
    if (const auto migrated = migrate(file, schema_steps); !migrated) return cannot(migrated.error());
    if (file.execAndGet("PRAGMA journal_mode = WAL").getString() != "wal") return cannot("has no write-ahead log");
    file.exec(synchronous);
    return std::make_unique<SqliteStore>(std::move(*lock), std::move(file), path, std::move(on_commit),
                                         std::move(on_failure));
  } catch (const std::exception& error) {
    return cannot(error.what());
  }
}

}  // namespace store
