// Where the logs of rooms live. `append` compares and appends at once: that is the whole concurrency story, for one
// server with a file and for many servers with a shared store alike.
// A store that may forget the end of a log, as a Redis may, tells the room's tip: which append its last record came
// with. Whoever goes on names the tip, so that nobody goes on from what is no longer there. Where nothing is ever
// forgotten tips are empty, and versions are enough. A snapshot beside a log saves whoever opens the room from reading
// it whole; without one nothing is lost but time. A store also remembers when each room next needs somebody (`due`), so
// that whoever starts next can go on.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/record.h"

namespace store {

using table::LogRecord;
using table::Time;
using table::Version;

/// Nothing else has it, on whatever machine.
std::string unique_name();

/// Records of one room that belong together: all of them are kept, or none.
struct Append {
  std::string room;
  Version expected = 0;                      // of the room's last record; 0 for a new room
  std::vector<LogRecord> records;            // at least one, with the versions that follow
  std::optional<Time> due;                   // when the room next needs somebody; nothing: when a person comes
  std::optional<std::string> snapshot = {};  // of the room after these records: opening it again starts there
  bool closed = false;                       // nothing follows
  int finished = 0;                          // the match that they end, if it is to be kept elsewhere: 1, 2, …
  std::string id = unique_name();            // the room's tip from then on
  std::string after = {};                    // the room's tip until then; empty: whichever
};

enum class Appended : std::uint8_t {
  done,
  stale,  // somebody else has appended to this room, or there is one of this name
  failed  // the disk is full, the file is gone: nothing of it was kept
};

/// What it takes to open a room. Nothing at all: there is no such room.
struct Stored {
  std::string snapshot;            // empty if none was taken
  std::vector<LogRecord> records;  // that came after it; the whole log if there is none
  std::string tip = {};
};

/// A store may round due times down to this: with every move of a bot the time is another one, and that which it is to
/// the millisecond only matters to who has the room in memory.
inline constexpr Time due_grain = 10'000;

struct Due {
  std::string room;
  Time at;
  friend bool operator==(const Due&, const Due&) = default;
};

/// A room with matches that are to be kept elsewhere (matches.h), up to this one.
struct Finished {
  std::string room;
  int match = 0;
  friend bool operator==(const Finished&, const Finished&) = default;
};

class Store {
 public:
  using Done = std::function<void(Appended)>;

  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  /// Finishes what was asked for.
  virtual ~Store() = default;

  // ---- Changes: none of them blocks, and they happen in the order in which they were asked for ----

  /// Calls `done` when the records are durable, or are not going to be; exactly once, on any thread, in the order of
  /// the appends.
  virtual void append(Append append, Done done) = 0;
  /// A snapshot of the room as it was at that version, with that tip. Dropped if there is a newer one or no such
  /// version, and nobody is told: the log has everything.
  virtual void keep_snapshot(std::string room, Version version, std::string tip, std::string snapshot) = 0;
  /// All matches of the room up to this one are kept elsewhere now: the room is no longer one of the `finished`, unless
  /// one more has ended meanwhile.
  virtual void note_kept(Finished kept) = 0;
  /// The room is gone, with its log and its snapshot, or nothing of it; `done` as for appends. No such room is as good.
  virtual void erase(std::string room, Done done) = 0;

  // ---- Reading: blocks; for any thread ----

  virtual wire::Read<Stored> load(std::string_view room) = 0;
  /// The room's whole log, in order; empty if there is no such room.
  virtual wire::Read<std::vector<LogRecord>> log(std::string_view room) = 0;
  /// Rooms that are due by then, the most urgent first. Some may be told up to `due_grain` early, none late.
  virtual wire::Read<std::vector<Due>> due(Time by, std::size_t most) = 0;
  /// Rooms whose last append said `closed`, if its last record is older than that; the oldest first.
  virtual wire::Read<std::vector<std::string>> closed_before(Time time, std::size_t most) = 0;
  /// Rooms whose appends have said so, and nobody has noted that it is done.
  virtual wire::Read<std::vector<Finished>> finished(std::size_t most) = 0;
  /// How many rooms there are.
  virtual wire::Read<std::size_t> count() = 0;
};

class Matches;

/// Rooms in a file, and finished matches (matches.h) beside them.
class FileStore : public Store {
 public:
  /// Written in the same commits as the rooms: another writer would keep them waiting. Not to outlive this.
  virtual wire::Read<std::unique_ptr<Matches>> open_matches() = 0;
};

/// Told after each commit: how many appends it held, and how long it took.
using OnCommit = std::function<void(std::size_t appends, double seconds)>;

/// Told when a commit has failed, and all that was asked for in it.
using OnFailure = std::function<void(const std::string& why)>;

/// Keeps nothing beyond its own life.
std::unique_ptr<Store> open_memory();

/// What a server calls its SQLite file, in the folder of its data.
inline constexpr std::string_view sqlite_file = "oyster.db";

/// A SQLite file; made if there is none, migrated if an older program made it. One line says why not.
wire::Read<std::unique_ptr<FileStore>> open_sqlite(const std::string& path, OnCommit on_commit = {},
                                                   OnFailure on_failure = {});

}  // namespace store
