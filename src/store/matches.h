// Where matches stay that are over: their records, and who played in them. Rooms come and go in a store; what was
// played in them is kept here, once, for all servers. One interface; a SQLite file for one server, PostgreSQL for many.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"
#include "table/match_record.h"

namespace store {

using table::FinishedMatch;
using table::Time;

/// What somebody of this name has played of a game. A name is no proof of who somebody is.
struct Statistic {
  std::string name;
  std::string game;
  int matches = 0;
  int won = 0;
  Time last = 0;  // when the last one ended
  friend bool operator==(const Statistic&, const Statistic&) = default;
};
BOOST_DESCRIBE_STRUCT(Statistic, (), (name, game, matches, won, last))

/// For any thread, one after another. All calls wait; one line says why not, and then nothing was done as far as anyone
/// knows.
class Matches {
 public:
  Matches() = default;
  Matches(const Matches&) = delete;
  Matches& operator=(const Matches&) = delete;
  virtual ~Matches() = default;

  /// All of it or nothing, and durable. A match that is here already is left as it is.
  virtual wire::Read<void> keep(const FinishedMatch& match) = 0;
  /// The number of the room's last match that is here; 0: none is.
  virtual wire::Read<int> last(std::string_view room, Time opened) = 0;
  /// The record of this match; of the newest room, if several had this code.
  virtual wire::Read<std::optional<std::string>> record(std::string_view room, int number) = 0;
  /// Of everybody, or of whoever has this name: who played last comes first.
  virtual wire::Read<std::vector<Statistic>> statistics(std::optional<std::string_view> name, std::size_t most) = 0;
};

/// In a file of the form of a store's, or in ":memory:". One line says why not. Whoever has the store itself asks that
/// (FileStore).
wire::Read<std::unique_ptr<Matches>> open_sqlite_matches(const std::string& path);

/// Longer than PostgreSQL itself lets a statement take (statement_timeout).
inline constexpr std::chrono::seconds postgres_patience{12};

/// Whether a text means a PostgreSQL.
bool is_postgres_url(std::string_view text);
/// postgresql://[user[:password]@]host[:port]/database[?…], as libpq reads it. One line says why not; the password is
/// in none. One that does not answer, or is still starting, may come later: `on_away` is told why, and each call tries.
/// One that has taken a statement and says nothing for as long as `patience` is away too.
wire::Read<std::unique_ptr<Matches>> open_postgres_matches(const std::string& url, const OnFailure& on_away = {},
                                                           std::chrono::milliseconds patience = postgres_patience);

}  // namespace store
