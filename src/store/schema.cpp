#include "store/schema.h"

#include <SQLiteCpp/Transaction.h>

namespace store {
namespace {

constexpr int application_id = 0x4f797374;  // "Oyst"

// An append goes to the end of `appends` and changes one row of `rooms`, so that a commit of many rooms writes few
// pages. Sorted by room and version, each room would cost a page of its own in every commit. The price is that a log is
// read from its end, along `previous`.
constexpr const char* first_version = R"(
  CREATE TABLE rooms (
    id INTEGER PRIMARY KEY,
    room TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    last INTEGER NOT NULL,
    due INTEGER
  ) STRICT;
  CREATE INDEX rooms_by_due ON rooms (due) WHERE due IS NOT NULL;
  CREATE TABLE appends (
    id INTEGER PRIMARY KEY,
    previous INTEGER,
    records TEXT NOT NULL
  ) STRICT;
)";

// A log is read from its end to the append that the snapshot has seen last. `erased` holds the ends of logs whose rooms
// are gone and whose appends are still to be deleted. Which rooms are closed is found in their last records; in a room
// that is damaged nothing is looked for.
constexpr const char* snapshots_and_erasing = R"(
  CREATE TABLE snapshots (
    room INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    append INTEGER NOT NULL,
    snapshot TEXT NOT NULL
  ) STRICT;
  CREATE TABLE erased (last INTEGER PRIMARY KEY) STRICT;
  ALTER TABLE rooms ADD COLUMN closed INTEGER;
  UPDATE rooms SET closed = (
    SELECT json_extract(records, '$[#-1].at') FROM appends
    WHERE id = rooms.last AND json_valid(records) AND json_extract(records, '$[#-1].kind') = 'close'
  );
  CREATE INDEX rooms_by_closed ON rooms (closed) WHERE closed IS NOT NULL;
)";

// Matches that are over (matches.h) stay when their rooms go. `finished` are rooms with matches that are not there yet.
constexpr const char* finished_matches = R"(
  CREATE TABLE finished (room INTEGER PRIMARY KEY, match INTEGER NOT NULL) STRICT;
  CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    room TEXT NOT NULL,
    opened INTEGER NOT NULL,
    number INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended INTEGER NOT NULL,
    record TEXT NOT NULL,
    UNIQUE (room, number, opened)
  ) STRICT;
  CREATE TABLE participants (match INTEGER NOT NULL, name TEXT NOT NULL, won INTEGER NOT NULL) STRICT;
  CREATE INDEX participants_by_name ON participants (name);
)";

constexpr const char* all_steps[] = {first_version, snapshots_and_erasing, finished_matches};

int number(SQLite::Database& file, const char* query) { return file.execAndGet(query).getInt(); }

}  // namespace

const Steps schema_steps = all_steps;

wire::Read<int> version_of(SQLite::Database& file, Steps steps) {
  const bool is_empty = number(file, "SELECT count(*) FROM sqlite_schema") == 0;
  if (!is_empty && number(file, "PRAGMA application_id") != application_id) {
    return tl::unexpected<std::string>("this is a database of another program");
  }
  const int newest = static_cast<int>(steps.size());
  const int version = number(file, "PRAGMA user_version");
  if (version < 0 || version > newest) {
    return tl::unexpected("a newer oyster made this file (version " + std::to_string(version) +
                          "; this one knows versions up to " + std::to_string(newest) + ")");
  }
  return version;
}

wire::Read<void> migrate(SQLite::Database& file, Steps steps) {
  const auto version = version_of(file, steps);
  if (!version) return tl::unexpected(version.error());
  for (std::size_t step = static_cast<std::size_t>(*version); step < steps.size(); ++step) {
    SQLite::Transaction transaction(file, SQLite::TransactionBehavior::IMMEDIATE);
    file.exec(steps[step]);
    file.exec("PRAGMA application_id = " + std::to_string(application_id));
    file.exec("PRAGMA user_version = " + std::to_string(step + 1));
    transaction.commit();
  }
  return {};
}

}  // namespace store
