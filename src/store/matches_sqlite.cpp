// Finished matches in a SQLite file: in the same one as the rooms, so that there is one file to copy. The tables are in
// schema.cpp.
#include <SQLiteCpp/SQLiteCpp.h>

#include <future>
#include <mutex>

#include "store/schema.h"
#include "store/sqlite_matches.h"
#include "store/sqlite_use.h"

namespace store {
namespace {

/// Reads; each of the two below has its own way to write.
class SqliteMatches : public Matches {
 public:
  explicit SqliteMatches(SQLite::Database file) : file_(std::move(file)) {}

  wire::Read<int> last(std::string_view room, Time opened) override {
    return attempt<int>([&] {
      const Use last(last_);
      last->bind(1, std::string(room));
      last->bind(2, opened);
      last->executeStep();
      return static_cast<int>(last.number(0).value_or(0));
    });
  }

  wire::Read<std::optional<std::string>> record(std::string_view room, int number) override {
    return attempt<std::optional<std::string>>([&]() -> wire::Read<std::optional<std::string>> {
      const Use record(record_);
      record->bind(1, std::string(room));
      record->bind(2, number);
      if (!record->executeStep()) return std::nullopt;
      return std::string(record.text(0));
    });
  }

  wire::Read<std::vector<Statistic>> statistics(std::optional<std::string_view> name, std::size_t most) override {
    return attempt<std::vector<Statistic>>([&] {
      const Use all(statistics_);
      if (name) all->bind(1, std::string(*name));
      all->bind(2, static_cast<std::int64_t>(most));
      std::vector<Statistic> found;
      while (all->executeStep()) {
        found.push_back({std::string(all.text(0)), std::string(all.text(1)), static_cast<int>(*all.number(2)),
                         static_cast<int>(*all.number(3)), *all.number(4)});
      }
      return found;
    });
  }

 protected:
  template <class T, class Work>
  wire::Read<T> attempt(Work&& work) {
    const std::lock_guard lock(mutex_);
    try {
      return work();
    } catch (const SQLite::Exception& error) {
      return tl::unexpected<std::string>(error.what());
    }
  }

  std::mutex mutex_;
  SQLite::Database file_;

 private:
  SQLite::Statement last_{file_, "SELECT max(number) FROM matches WHERE room = ? AND opened = ?"};
  SQLite::Statement record_{file_,
                            "SELECT record FROM matches WHERE room = ? AND number = ? ORDER BY opened DESC LIMIT 1"};
  SQLite::Statement statistics_{
      file_,
      "SELECT name, game, count(*), sum(won), max(ended) FROM participants JOIN matches ON matches.id = match "
      "WHERE ?1 IS NULL OR name = ?1 GROUP BY name, game ORDER BY max(ended) DESC, name, game LIMIT ?2"};
};

class InOwnFile final : public SqliteMatches {
 public:
  using SqliteMatches::SqliteMatches;

  wire::Read<void> keep(const FinishedMatch& match) override {
    return attempt<void>([&]() -> wire::Read<void> {
      SQLite::Transaction transaction(file_, SQLite::TransactionBehavior::IMMEDIATE);
      writer_.keep({match, wire::to_json(match.record)});
      transaction.commit();
      return {};
    });
  }

 private:
  MatchWriter writer_{file_};
};

class BesideRooms final : public SqliteMatches {
 public:
  BesideRooms(SQLite::Database file, AskToKeep ask) : SqliteMatches(std::move(file)), ask_(std::move(ask)) {}

  wire::Read<void> keep(const FinishedMatch& match) override {
    std::promise<Appended> kept;
    ask_({match, wire::to_json(match.record)}, [&](Appended appended) { kept.set_value(appended); });
    if (kept.get_future().get() == Appended::done) return {};
    return tl::unexpected<std::string>("the file cannot be written");
  }

 private:
  AskToKeep ask_;
};

template <class Kind, class... More>
wire::Read<std::unique_ptr<Matches>> open(const std::string& path, More&&... more) {
  const auto cannot = [&path](const std::string& why) { return tl::unexpected(path + ": " + why); };
  try {
    SQLite::Database file(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX, busy_timeout_ms);
    if (const auto migrated = migrate(file, schema_steps); !migrated) return cannot(migrated.error());
    file.exec("PRAGMA synchronous = FULL");
    return std::make_unique<Kind>(std::move(file), std::forward<More>(more)...);
  } catch (const SQLite::Exception& error) {
    return cannot(error.what());
  }
}

}  // namespace

void MatchWriter::keep(const MatchToKeep& kept) {
  const FinishedMatch& match = kept.match;
  const Use keep(keep_);
  keep->bindNoCopy(1, match.room);
  keep->bind(2, match.opened);
  keep->bind(3, match.number);
  keep->bindNoCopy(4, match.record.gameId);
  keep->bind(5, match.ended);
  keep->bindNoCopy(6, kept.record);
  if (keep->exec() == 0) return;
  const std::int64_t id = file_.getLastInsertRowid();
  for (const table::Participant& each : match.people) {
    const Use seat(seat_);
    seat->bind(1, id);
    seat->bindNoCopy(2, each.name);
    seat->bind(3, each.won ? 1 : 0);
    seat->exec();
  }
}

wire::Read<std::unique_ptr<Matches>> open_sqlite_matches(const std::string& path) { return open<InOwnFile>(path); }

wire::Read<std::unique_ptr<Matches>> open_sqlite_matches(const std::string& path, AskToKeep ask) {
  return open<BesideRooms>(path, std::move(ask));
}

}  // namespace store
