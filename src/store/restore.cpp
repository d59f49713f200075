#include "store/restore.h"

#include <cerrno>
#include <filesystem>

#include "store/backup.h"
#include "store/file.h"
#include "store/sqlite_reader.h"
#include "table/room.h"
#include "wire/record.h"

namespace store {
namespace {

namespace fs = std::filesystem;

std::string folder_of(const std::string& path) { return fs::absolute(path).parent_path(); }

/// Neither the file nor what SQLite would take for parts of it.
wire::Read<void> find_nothing(const std::string& to) {
  const auto is_there = [](const std::string& path) {
    std::error_code error;
    return fs::exists(fs::symlink_status(path, error));
  };
  if (is_there(to)) return tl::unexpected(to + ": is there already");
  for (const char* ending : {"-wal", "-shm", "-journal"}) {
    if (is_there(to + ending)) return tl::unexpected(to + ending + ": is left of another file: move it away too");
  }
  return {};
}

/// A file of another name than it is to have, with what stands beside it while it is used. Taken away unless it was
/// finished, and with it the lock, so that no server meets one that is root's.
class Unproven {
 public:
  Unproven(File lock, const std::string& to) : lock_(std::move(lock)), to_(to), name_(to + ".restoring") {
    remove_all();
  }
  Unproven(const Unproven&) = delete;
  Unproven& operator=(const Unproven&) = delete;
  ~Unproven() {
    remove_all();
    remove(to_ + ".lock");
  }

  const std::string& name() const { return name_; }
  wire::Read<void> finish() const {
    const auto file = File::reopen(name_);
    if (!file) return tl::unexpected(to_ + ": " + file.error());
    if (file->give_to_owner_of(folder_of(to_)) && file->publish(name_, to_)) return {};
    return tl::unexpected(to_ + ": " + (errno == EEXIST ? "is there already" : "cannot be written: " + last_error()));
  }

 private:
  static void remove(const std::string& path) {
    std::error_code ignored;
    fs::remove(path, ignored);
  }
  void remove_all() const {
    for (const char* ending : {"", "-wal", "-shm", ".lock"}) remove(name_ + ending);
  }

  File lock_;
  std::string to_;
  std::string name_;
};

wire::Read<std::size_t> prove(Reader& file, const std::string& room) {
  const auto log = file.log(room);
  if (!log) return tl::unexpected(log.error());
  const auto replayed = table::Room::replay(*log);
  if (!replayed) return tl::unexpected("room " + room + ": " + replayed.error());
  const auto stored = file.load(room);
  if (!stored) return tl::unexpected(stored.error());
  table::Moves moves;
  const auto reopened = table::Room::reopen(stored->snapshot, stored->records, moves);
  if (!reopened) return tl::unexpected("room " + room + ": its snapshot: " + reopened.error());
  if (*reopened != *replayed) return tl::unexpected("room " + room + ": its snapshot is not what its log says");
  return log->size();
}

/// Plays a match of the archive again, to its end.
wire::Read<void> prove_match(std::string_view text) {
  const auto record = wire::read_record(text);
  if (!record) return tl::unexpected(record.error());
  const table::AnyGame* game = table::find_game(record->gameId);
  if (game == nullptr) return tl::unexpected("no such game: " + record->gameId);
  const auto settings = game->change_settings(game->default_settings(), record->settings);
  if (!settings) return tl::unexpected("settings: " + kernel::text(settings.error()));
  const auto seed = cards::parse_seed(record->seed.value_or(""));
  if (!seed) return tl::unexpected<std::string>("its seed is missing");
  table::AnyMatch match = game->start(*settings, *seed);
  for (const wire::RecordedAction& action : record->actions) {
    if (action.seat < 0 || action.seat >= settings->seat_count) return tl::unexpected<std::string>("no such seat");
    const auto repeated = match.repeat(table::Seat(action.seat), {action.type, action.payload});
    if (!repeated) return tl::unexpected("an action cannot be: " + kernel::text(repeated.error()));
  }
  if (!match.is_over()) return tl::unexpected<std::string>("it is not over");
  return {};
}

wire::Read<std::size_t> prove_matches(const std::string& path, const std::function<bool()>& stop) {
  SQLite::Database file(path, SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX, busy_timeout_ms);
  SQLite::Statement all(file, "SELECT room, number, record FROM matches");
  const Use matches(all);
  std::size_t proven = 0;
  for (; matches->executeStep(); ++proven) {
    if (stop && stop()) return tl::unexpected<std::string>("interrupted");
    const auto played = prove_match(matches.text(2));
    if (played) continue;
    return tl::unexpected("match " + std::to_string(*matches.number(1)) + " of room " + std::string(matches.text(0)) +
                          ": " + played.error());
  }
  return proven;
}

wire::Read<Restored> prove_all(const std::string& path, const std::function<bool()>& stop) {
  Reader file(path);
  const auto rooms = file.rooms();
  if (!rooms) return tl::unexpected(rooms.error());
  Restored restored;
  for (const std::string& room : *rooms) {
    if (stop && stop()) return tl::unexpected<std::string>("interrupted");
    const auto records = prove(file, room);
    if (!records) return tl::unexpected(records.error());
    ++restored.rooms;
    restored.records += *records;
  }
  const auto matches = prove_matches(path, stop);
  if (!matches) return tl::unexpected(matches.error());
  restored.matches = *matches;
  return restored;
}

}  // namespace

wire::Read<Restored> restore_sqlite(const std::string& backup, const std::string& to, std::function<bool()> stop) {
  auto lock = File::lock(to);
  if (!lock) return tl::unexpected(to + ": " + lock.error());
  if (!lock->give_to_owner_of(folder_of(to))) return tl::unexpected(to + ".lock: cannot be given: " + last_error());
  const Unproven copy(*std::move(lock), to);
  if (const auto nothing = find_nothing(to); !nothing) return tl::unexpected(nothing.error());
  if (const auto copied = back_up_sqlite(backup, copy.name(), stop); !copied) return tl::unexpected(copied.error());
  if (const auto today = open_sqlite(copy.name()); !today) return tl::unexpected(backup + ": " + today.error());
  auto restored = [&]() -> wire::Read<Restored> {
    try {
      return prove_all(copy.name(), stop);
    } catch (const SQLite::Exception& problem) {
      return tl::unexpected<std::string>(problem.what());
    }
  }();
  if (!restored) return tl::unexpected(backup + ": " + restored.error());
  if (const auto finished = copy.finish(); !finished) return tl::unexpected(finished.error());
  return restored;
}

}  // namespace store
