// Finished matches in a SQLite file. The tables are in schema.cpp.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <functional>

#include "store/matches.h"

namespace store {

/// A match in the hands of whoever waits until it is kept.
struct MatchToKeep {
  const FinishedMatch& match;
  std::string record;  // of it, as JSON
};

class MatchWriter {
 public:
  explicit MatchWriter(SQLite::Database& file) : file_(file) {}

  /// In the transaction that is open. Throws what SQLiteCpp throws.
  void keep(const MatchToKeep& kept);

 private:
  SQLite::Database& file_;
  SQLite::Statement keep_{file_,
                          "INSERT INTO matches (room, opened, number, game, ended, record) VALUES (?, ?, ?, ?, ?, ?) "
                          "ON CONFLICT DO NOTHING"};
  SQLite::Statement seat_{file_, "INSERT INTO participants (match, name, won) VALUES (?, ?, ?)"};
};

/// Has somebody else write to the file.
using AskToKeep = std::function<void(MatchToKeep, Store::Done)>;

/// In a file that somebody else writes to. One line says why not.
wire::Read<std::unique_ptr<Matches>> open_sqlite_matches(const std::string& path, AskToKeep ask);

}  // namespace store
