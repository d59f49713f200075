// Reads rooms from a SQLite file, over a connection of its own, which never waits for who writes.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <mutex>

#include "store/sqlite_use.h"
#include "store/store.h"

namespace store {

/// For one thread at a time; the others wait. A file that cannot be read is one line.
class Reader {
 public:
  explicit Reader(const std::string& path);

  wire::Read<Stored> load(const std::string& room);
  wire::Read<std::vector<LogRecord>> log(const std::string& room);
  wire::Read<std::vector<Due>> due(Time by, std::size_t most);
  wire::Read<std::vector<std::string>> closed_before(Time time, std::size_t most);
  wire::Read<std::vector<Finished>> finished(std::size_t most);
  wire::Read<std::size_t> count();
  /// All of them, the oldest first.
  wire::Read<std::vector<std::string>> rooms();

 private:
  using Row = std::int64_t;  // of the table of appends

  template <class T, class Work>
  wire::Read<T> read(Work&& work);
  static std::vector<std::string> first_column(const Use& use);
  wire::Read<std::vector<LogRecord>> records(const std::string& room, std::optional<Row> last,
                                             std::optional<Row> until);

  std::mutex mutex_;
  SQLite::Database file_;
  SQLite::Statement find_{file_,
                          "SELECT last, append, snapshot FROM rooms LEFT JOIN snapshots ON snapshots.room = rooms.id "
                          "WHERE rooms.room = ?"};
  SQLite::Statement last_{file_, "SELECT last FROM rooms WHERE room = ?"};
  SQLite::Statement append_{file_, "SELECT previous, records FROM appends WHERE id = ?"};
  SQLite::Statement due_{file_, "SELECT room, due FROM rooms WHERE due <= ? ORDER BY due, id LIMIT ?"};
  SQLite::Statement closed_{file_, "SELECT room FROM rooms WHERE closed < ? ORDER BY closed, id LIMIT ?"};
  SQLite::Statement finished_{file_,
                              "SELECT rooms.room, match FROM finished JOIN rooms ON rooms.id = finished.room LIMIT ?"};
  SQLite::Statement count_{file_, "SELECT count(*) FROM rooms"};
  SQLite::Statement rooms_{file_, "SELECT room FROM rooms ORDER BY id"};
};

}  // namespace store
