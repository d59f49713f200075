// Rooms in a SQLite file: a write-ahead log, `synchronous=FULL`, and one thread that commits all waiting appends
// together, so that being durable costs one fsync per commit and not per append. Readers have a connection of their own
// and never wait for the writer; a third connection carries what was committed from the write-ahead log over to the
// file. The tables are in schema.cpp.
#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <thread>

#include "store/schema.h"
#include "store/store.h"

namespace store {
namespace {

constexpr int busy_timeout_ms = 2000;  // for somebody with the sqlite3 program: no other server has this file
constexpr const char* synchronous = "PRAGMA synchronous = FULL";
constexpr int most_wal_pages = 1000;  // 4 MB: soon carried over, and soon read again after a crash

/// A file that is there, made if need be, and then for nobody else to read: there are cards in it.
class File {
 public:
  static wire::Read<File> open(const std::string& path) {
    File file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (file.descriptor_ < 0) return tl::unexpected(std::string("cannot be written: ") + std::strerror(errno));
    return file;
  }
  File(File&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  File& operator=(File&&) = delete;
  ~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }

  /// Until it is closed. Says whether nobody else has it.
  bool lock() { return ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0; }

 private:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

/// One use of a statement, which is ready for the next one however this one ends.
class Use {
 public:
  explicit Use(SQLite::Statement& statement) : statement_(statement) {}
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;
  ~Use() { statement_.tryReset(); }
  SQLite::Statement* operator->() const { return &statement_; }

  void bind(int index, std::optional<std::int64_t> value) const {
    if (value) {
      statement_.bind(index, *value);
    } else {
      statement_.bind(index);
    }
  }
  std::optional<std::int64_t> number(int column) const {
    const SQLite::Column value = statement_.getColumn(column);
    return value.isNull() ? std::nullopt : std::optional(value.getInt64());
  }
  /// Lives until the next step.
  std::string_view text(int column) const {
    const SQLite::Column value = statement_.getColumn(column);
    const char* const begin = value.getText();
    return {begin, static_cast<std::size_t>(value.getBytes())};
  }

 private:
  SQLite::Statement& statement_;
};

// ---- Writing ----

class Writer {
 public:
  explicit Writer(SQLite::Database file) : file_(std::move(file)) {
    file_.exec(synchronous);
    // This also ends SQLite's own checkpoints, during which commits would wait.
    sqlite3_wal_hook(file_.getHandle(), note_wal_pages, this);
  }

  /// Keeps all of them that are not stale, or none. Throws what SQLiteCpp throws: then it was none.
  std::vector<Appended> commit(std::span<const Append> appends) {
    SQLite::Transaction transaction(file_, SQLite::TransactionBehavior::IMMEDIATE);
    std::vector<Appended> results;
    for (const Append& append : appends) results.push_back(keep(append));
    transaction.commit();
    return results;
  }

  /// How long the write-ahead log is.
  int wal_pages() const { return wal_pages_; }

 private:
  struct Head {
    std::int64_t id;
    Version version;
    std::int64_t last;
  };

  // Compares before it writes, so what is stale leaves no trace in everyone's transaction.
  Appended keep(const Append& append) {
    const auto head = find(append.room);
    if ((head ? head->version : 0) != append.expected) return Appended::stale;
    const std::int64_t row = add(append, head);
    const Version version = append.expected + static_cast<Version>(append.records.size());
    if (head) {
      const Use update(update_);
      update->bind(1, version);
      update->bind(2, row);
      update.bind(3, append.due);
      update->bind(4, head->id);
      update->exec();
    } else {
      const Use insert(insert_);
      insert->bindNoCopy(1, append.room);
      insert->bind(2, version);
      insert->bind(3, row);
      insert.bind(4, append.due);
      insert->exec();
    }
    return Appended::done;
  }

  std::optional<Head> find(const std::string& room) {
    const Use find(find_);
    find->bindNoCopy(1, room);
    if (!find->executeStep()) return std::nullopt;
    return Head{*find.number(0), *find.number(1), *find.number(2)};
  }

  std::int64_t add(const Append& append, const std::optional<Head>& head) {
    records_.clear();
    wire::write_json(records_, append.records);
    const Use add(add_);
    add.bind(1, head ? std::optional(head->last) : std::nullopt);
    add->bindNoCopy(2, records_);
    add->exec();
    return file_.getLastInsertRowid();
  }

  static int note_wal_pages(void* writer, sqlite3*, const char*, int pages) {
    static_cast<Writer*>(writer)->wal_pages_ = pages;
    return SQLITE_OK;
  }

  SQLite::Database file_;
  SQLite::Statement find_{file_, "SELECT id, version, last FROM rooms WHERE room = ?"};
  SQLite::Statement add_{file_, "INSERT INTO appends (previous, records) VALUES (?, ?)"};
  SQLite::Statement insert_{file_, "INSERT INTO rooms (room, version, last, due) VALUES (?, ?, ?, ?)"};
  SQLite::Statement update_{file_, "UPDATE rooms SET version = ?, last = ?, due = ? WHERE id = ?"};
  std::string records_;
  int wal_pages_ = 0;
};

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

// ---- Reading ----

class Reader {
 public:
  explicit Reader(const std::string& path)
      : file_(path, SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX, busy_timeout_ms) {}

  /// From its end, along `previous`.
  wire::Read<std::vector<LogRecord>> load(const std::string& room) {
    SQLite::Transaction one_view(file_);
    std::vector<LogRecord> log;  // the newest first
    for (std::optional<std::int64_t> row = find_last(room); row;) {
      const Use load(load_);
      load->bind(1, *row);
      if (!load->executeStep()) return cannot_read(room, "a part is missing");
      const auto previous = load.number(0);
      if (previous >= row) return cannot_read(room, "its parts are out of order");
      row = previous;
      const auto json = wire::parse_json(load.text(1));
      if (!json) return cannot_read(room, json.error());
      auto records = wire::read_json<std::vector<LogRecord>>(*json);
      if (!records) return cannot_read(room, records.error());
      std::ranges::move(std::views::reverse(*records), std::back_inserter(log));
    }
    std::ranges::reverse(log);
    return log;
  }

  std::vector<Due> due(Time by, std::size_t most) {
    const Use due(due_);
    due->bind(1, by);
    due->bind(2, static_cast<std::int64_t>(most));
    std::vector<Due> all;
    while (due->executeStep()) all.push_back({std::string(due.text(0)), *due.number(1)});
    return all;
  }

  std::size_t count() {
    const Use count(count_);
    count->executeStep();
    return static_cast<std::size_t>(*count.number(0));
  }

 private:
  static tl::unexpected<std::string> cannot_read(const std::string& room, const std::string& why) {
    return tl::unexpected("the log of room " + room + " cannot be read: " + why);
  }

  std::optional<std::int64_t> find_last(const std::string& room) {
    const Use find(find_);
    find->bindNoCopy(1, room);
    return find->executeStep() ? find.number(0) : std::nullopt;
  }

  SQLite::Database file_;
  SQLite::Statement find_{file_, "SELECT last FROM rooms WHERE room = ?"};
  SQLite::Statement load_{file_, "SELECT previous, records FROM appends WHERE id = ?"};
  SQLite::Statement due_{file_, "SELECT room, due FROM rooms WHERE due <= ? ORDER BY due, id LIMIT ?"};
  SQLite::Statement count_{file_, "SELECT count(*) FROM rooms"};
};

// ---- The store ----

class SqliteStore final : public Store {
 public:
  SqliteStore(File lock, SQLite::Database file, const std::string& path, OnCommit on_commit, OnFailure on_failure)
      : lock_(std::move(lock)),
        writer_(std::move(file)),
        checkpointer_(path, writing_),
        reader_(path),
        on_commit_(std::move(on_commit)),
        on_failure_(std::move(on_failure)) {}

  ~SqliteStore() override {
    {
      const std::lock_guard lock(queue_mutex_);
      closing_ = true;
    }
    something_waits_.notify_one();
    thread_.join();
  }

  void append(Append append, Done done) override {
    assert(!append.records.empty() && append.records.front().version == append.expected + 1);
    {
      const std::lock_guard lock(queue_mutex_);
      waiting_.appends.push_back(std::move(append));
      waiting_.dones.push_back(std::move(done));
    }
    something_waits_.notify_one();
  }

  wire::Read<std::vector<LogRecord>> load(std::string_view room) override {
    return read<std::vector<LogRecord>>([&] { return reader_.load(std::string(room)); });
  }
  wire::Read<std::vector<Due>> due(Time by, std::size_t most) override {
    return read<std::vector<Due>>([&] { return reader_.due(by, most); });
  }
  wire::Read<std::size_t> count() override {
    return read<std::size_t>([&] { return reader_.count(); });
  }

 private:
  struct Batch {
    std::vector<Append> appends;
    std::vector<Done> dones;
  };

  template <class T, class Work>
  wire::Read<T> read(Work&& work) {
    const std::lock_guard lock(reader_mutex_);
    try {
      return work();
    } catch (const SQLite::Exception& error) {
      return tl::unexpected<std::string>(error.what());
    }
  }

  void write_all() {
    while (true) {
      Batch batch;
      {
        std::unique_lock lock(queue_mutex_);
        something_waits_.wait(lock, [this] { return closing_ || !waiting_.appends.empty(); });
        if (waiting_.appends.empty()) return;
        std::swap(batch, waiting_);
      }
      write(batch);
    }
  }

  void write(const Batch& batch) {
    const auto results = commit(batch.appends);
    for (std::size_t i = 0; i < results.size(); ++i) batch.dones[i](results[i]);
    if (writer_.wal_pages() >= most_wal_pages) checkpointer_.ask();
  }

  std::vector<Appended> commit(std::span<const Append> appends) {
    const std::lock_guard lock(writing_);
    const auto begin = std::chrono::steady_clock::now();
    try {
      auto results = writer_.commit(appends);
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
      if (on_commit_) on_commit_(appends.size(), took.count());
      return results;
    } catch (const SQLite::Exception& error) {
      if (on_failure_) on_failure_(error.what());
      return std::vector(appends.size(), Appended::failed);
    }
  }

  File lock_;  // for life
  Writer writer_;
  std::mutex writing_;
  Checkpointer checkpointer_;
  std::mutex reader_mutex_;
  Reader reader_;
  OnCommit on_commit_;
  OnFailure on_failure_;

  std::mutex queue_mutex_;
  std::condition_variable something_waits_;
  Batch waiting_;
  bool closing_ = false;
  std::thread thread_{[this] { write_all(); }};
};

}  // namespace

wire::Read<std::unique_ptr<Store>> open_sqlite(const std::string& path, OnCommit on_commit, OnFailure on_failure) {
  const auto cannot = [&path](const std::string& why) { return tl::unexpected(path + ": " + why); };
  // SQLite alone would let a second server in, and both would serve the same rooms.
  auto lock = File::open(path + ".lock");
  if (!lock) return cannot(lock.error());
  if (!lock->lock()) return cannot("another oyster serve uses this folder");
  if (const auto made = File::open(path); !made) return cannot(made.error());
  try {
    SQLite::Database file(path, SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX, busy_timeout_ms);
    if (const auto migrated = migrate(file, schema_steps); !migrated) return cannot(migrated.error());
    if (file.execAndGet("PRAGMA journal_mode = WAL").getString() != "wal") return cannot("has no write-ahead log");
    return std::make_unique<SqliteStore>(std::move(*lock), std::move(file), path, std::move(on_commit),
                                         std::move(on_failure));
  } catch (const std::exception& error) {
    return cannot(error.what());
  }
}

}  // namespace store
