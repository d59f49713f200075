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

constexpr const char* all_steps[] = {first_version};

int number(SQLite::Database& file, const char* query) { return file.execAndGet(query).getInt(); }

}  // namespace

const Steps schema_steps = all_steps;

wire::Read<void> migrate(SQLite::Database& file, Steps steps) {
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
  for (int step = version; step < newest; ++step) {
    SQLite::Transaction transaction(file, SQLite::TransactionBehavior::IMMEDIATE);
    file.exec(steps[static_cast<std::size_t>(step)]);
    file.exec("PRAGMA application_id = " + std::to_string(application_id));
    file.exec("PRAGMA user_version = " + std::to_string(step + 1));
    transaction.commit();
  }
  return {};
}

}  // namespace store
