#include "store/backup.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "store/file.h"
#include "store/schema.h"
#include "store/sqlite_use.h"

namespace store {
namespace {

constexpr int instructions_between_stops = 100;  // of SQLite's machine: some twenty rows

/// A file beside `to`, of another name until it may have that one. Whoever gives up takes it away.
class Unfinished {
 public:
  explicit Unfinished(const std::string& to) : to_(to), name_(to + ".XXXXXX"), file_(File::make(name_)) {}
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  ~Unfinished() {
    if (file_) unlink(name_.c_str());
  }

  const wire::Read<File>& file() const { return file_; }
  const std::string& name() const { return name_; }
  bool finish() const { return file_->publish(name_, to_); }

 private:
  std::string to_;
  std::string name_;
  wire::Read<File> file_;
};

SQLite::Database open_to_read(const std::string& path, std::function<bool()>& stop) {
  SQLite::Database file(path, SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX, busy_timeout_ms);
  const auto ask = [](void* function) { return (*static_cast<std::function<bool()>*>(function))() ? 1 : 0; };
  if (stop) sqlite3_progress_handler(file.getHandle(), instructions_between_stops, ask, &stop);
  return file;
}

/// Of a file that is ours and not empty.
wire::Read<int> known_version(SQLite::Database& file) {
  auto version = version_of(file, schema_steps);
  if (version && *version == 0) return tl::unexpected<std::string>("is empty");
  return version;
}

}  // namespace

wire::Read<Backup> back_up_sqlite(const std::string& path, const std::string& to, std::function<bool()> stop) {
  const auto cannot = [](const std::string& what, const std::string& why) { return tl::unexpected(what + ": " + why); };
  // A whole path is never taken for one of SQLite's addresses (file:…).
  const std::string from = std::filesystem::absolute(path);
  const std::string whole_to = std::filesystem::absolute(to);
  struct stat file {};
  if (lstat(whole_to.c_str(), &file) == 0) return cannot(to, "is there already");
  if (stat(from.c_str(), &file) != 0) return cannot(path, last_error());
  Unfinished copy(whole_to);
  if (!copy.file()) return cannot(to, copy.file().error());

  int version = 0;
  try {
    SQLite::Database source = open_to_read(from, stop);
    const auto known = known_version(source);
    if (!known) return cannot(path, known.error());
    version = *known;
    // Not SQLite's backup, which begins again whenever somebody writes.
    SQLite::Statement vacuum(source, "VACUUM INTO ?");
    vacuum.bind(1, copy.name());
    vacuum.exec();
  } catch (const SQLite::Exception& error) {
    return cannot(path, "cannot be copied: " + std::string(error.what()));
  }

  Backup backup{};
  try {
    SQLite::Database written = open_to_read(copy.name(), stop);
    const auto known = known_version(written);
    const bool is_whole = known && *known == version && written.execAndGet("PRAGMA quick_check").getString() == "ok";
    if (!is_whole) return cannot(to, "the copy is damaged");
    backup.rooms = static_cast<std::size_t>(written.execAndGet("SELECT count(*) FROM rooms").getInt64());
    backup.bytes = std::filesystem::file_size(copy.name());
  } catch (const std::exception& error) {
    return cannot(to, "the copy cannot be read: " + std::string(error.what()));
  }
  if (!copy.finish()) return cannot(to, errno == EEXIST ? "is there already" : "cannot be written: " + last_error());
  return backup;
}

}  // namespace store
