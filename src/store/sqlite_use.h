// What everyone with a connection to the SQLite file needs.
#pragma once

#include <SQLiteCpp/Statement.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace store {

inline constexpr int busy_timeout_ms = 2000;  // for somebody with the sqlite3 program: no other server has this file

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

}  // namespace store
