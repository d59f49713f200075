// Writes to a SQLite file: many changes in one transaction. The tables are in schema.cpp.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <span>
#include <unordered_map>
#include <variant>

#include "store/sqlite_matches.h"

namespace store {

struct Snapshot {
  std::string room;
  Version version;
  std::string text;
};
struct Erasure {
  std::string room;
};
using Change = std::variant<Append, Snapshot, MatchToKeep, Finished, Erasure>;

/// For one thread. Nobody else may write to the file: it remembers where the rooms stand that it has written to.
class Writer {
 public:
  explicit Writer(SQLite::Database file);

  /// Makes all of the changes that are not stale, or none. Throws what SQLiteCpp throws: then it was none.
  std::vector<Appended> commit(std::span<const Change> changes);

  /// Whether there are appends of rooms that were erased.
  bool has_leftovers() const { return has_leftovers_; }
  /// Deletes some of them, in a commit of its own: if there is no room for that, nobody else's change has failed.
  void delete_leftovers();
  /// How long the write-ahead log is.
  int wal_pages() const { return wal_pages_; }

 private:
  using Row = std::int64_t;  // of the table of appends
  struct Head {
    std::int64_t id;
    Version version;
    Row last;
    std::optional<Time> due;
    std::optional<Time> closed;
  };

  Appended make(const Append& append);
  Appended make(const Snapshot& snapshot);
  Appended make(const MatchToKeep& kept);
  Appended make(const Finished& kept);
  Appended make(const Erasure& erasure);

  Head* find(const std::string& room);
  Row add(const Append& append, std::optional<Row> previous);
  void insert(const std::string& room, const Head& head);
  void update(const Head& before, const Head& now);
  void keep(const Head& head, Row last_seen, Version version, const std::string& snapshot);
  std::optional<Row> row_at(const Head& head, Version version);
  std::optional<Row> delete_append(Row row);

  SQLite::Database file_;
  SQLite::Statement find_{file_, "SELECT id, version, last, due, closed FROM rooms WHERE room = ?"};
  SQLite::Statement add_{file_, "INSERT INTO appends (previous, records) VALUES (?, ?)"};
  SQLite::Statement insert_{file_, "INSERT INTO rooms (room, version, last, due, closed) VALUES (?, ?, ?, ?, ?)"};
  SQLite::Statement move_on_{file_, "UPDATE rooms SET version = ?, last = ? WHERE id = ?"};
  SQLite::Statement update_{file_, "UPDATE rooms SET version = ?, last = ?, due = ?, closed = ? WHERE id = ?"};
  SQLite::Statement keep_{file_,
                          "INSERT INTO snapshots (room, version, append, snapshot) VALUES (?, ?, ?, ?) "
                          "ON CONFLICT (room) DO UPDATE SET version = excluded.version, append = excluded.append, "
                          "snapshot = excluded.snapshot WHERE excluded.version > version"};
  SQLite::Statement before_{
      file_, "SELECT previous, iif(json_valid(records), json_array_length(records), 0) FROM appends WHERE id = ?"};
  SQLite::Statement finish_{file_,
                            "INSERT INTO finished (room, match) VALUES (?, ?) "
                            "ON CONFLICT (room) DO UPDATE SET match = excluded.match"};
  MatchWriter matches_{file_};
  SQLite::Statement note_kept_{file_, "DELETE FROM finished WHERE room = ? AND match <= ?"};
  SQLite::Statement delete_finished_{file_, "DELETE FROM finished WHERE room = ?"};
  SQLite::Statement delete_room_{file_, "DELETE FROM rooms WHERE id = ?"};
  SQLite::Statement delete_snapshot_{file_, "DELETE FROM snapshots WHERE room = ?"};
  SQLite::Statement add_leftover_{file_, "INSERT INTO erased (last) VALUES (?)"};
  SQLite::Statement leftover_{file_, "SELECT last FROM erased LIMIT 1"};
  SQLite::Statement delete_leftover_{file_, "DELETE FROM erased WHERE last = ?"};
  SQLite::Statement delete_append_{file_, "DELETE FROM appends WHERE id = ? RETURNING previous"};
  std::unordered_map<std::string, Head> heads_;  // as they will be when the transaction is committed
  std::string records_;
  bool has_leftovers_ = true;  // an earlier life may have left some
  int wal_pages_ = 0;
};

}  // namespace store
