#include "store/sqlite_reader.h"

#include <ranges>

namespace store {
namespace {

tl::unexpected<std::string> cannot_read(const std::string& room, const std::string& why) {
  return tl::unexpected("the log of room " + room + " cannot be read: " + why);
}

}  // namespace

Reader::Reader(const std::string& path) : file_(path, SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX, busy_timeout_ms) {}

wire::Read<Stored> Reader::load(const std::string& room) {
  return read<Stored>([&]() -> wire::Read<Stored> {
    const SQLite::Transaction one_view(file_);
    Stored stored;
    const Use find(find_);
    find->bindNoCopy(1, room);
    if (!find->executeStep()) return stored;
    const std::optional<Row> seen = find.number(1);
    if (seen) stored.snapshot = find.text(2);
    auto read_records = records(room, find.number(0), seen);
    if (!read_records) return tl::unexpected(std::move(read_records.error()));
    stored.records = std::move(*read_records);
    return stored;
  });
}

wire::Read<std::vector<LogRecord>> Reader::log(const std::string& room) {
  return read<std::vector<LogRecord>>([&]() -> wire::Read<std::vector<LogRecord>> {
    const SQLite::Transaction one_view(file_);
    const Use last(last_);
    last->bindNoCopy(1, room);
    if (!last->executeStep()) return {};
    return records(room, last.number(0), {});
  });
}

wire::Read<std::vector<Due>> Reader::due(Time by, std::size_t most) {
  return read<std::vector<Due>>([&] {
    const Use due(due_);
    due->bind(1, by);
    due->bind(2, static_cast<std::int64_t>(most));
    std::vector<Due> all;
    while (due->executeStep()) all.push_back({std::string(due.text(0)), *due.number(1)});
    return all;
  });
}

wire::Read<std::vector<std::string>> Reader::closed_before(Time time, std::size_t most) {
  return read<std::vector<std::string>>([&] {
    const Use closed(closed_);
    closed->bind(1, time);
    closed->bind(2, static_cast<std::int64_t>(most));
    return first_column(closed);
  });
}

wire::Read<std::vector<Finished>> Reader::finished(std::size_t most) {
  return read<std::vector<Finished>>([&] {
    const Use finished(finished_);
    finished->bind(1, static_cast<std::int64_t>(most));
    std::vector<Finished> all;
    while (finished->executeStep()) {
      all.push_back({std::string(finished.text(0)), static_cast<int>(*finished.number(1))});
    }
    return all;
  });
}

wire::Read<std::vector<std::string>> Reader::rooms() {
  return read<std::vector<std::string>>([&] { return first_column(Use(rooms_)); });
}

std::vector<std::string> Reader::first_column(const Use& use) {
  std::vector<std::string> all;
  while (use->executeStep()) all.emplace_back(use.text(0));
  return all;
}

wire::Read<std::size_t> Reader::count() {
  return read<std::size_t>([&] {
    const Use count(count_);
    count->executeStep();
    return static_cast<std::size_t>(*count.number(0));
  });
}

template <class T, class Work>
wire::Read<T> Reader::read(Work&& work) {
  const std::lock_guard lock(mutex_);
  try {
    return work();
  } catch (const SQLite::Exception& error) {
    return tl::unexpected<std::string>(error.what());
  }
}

// From the last append backwards, along `previous`, to the one that has been seen or to the first.
wire::Read<std::vector<LogRecord>> Reader::records(const std::string& room, std::optional<Row> last,
                                                   std::optional<Row> until) {
  std::vector<LogRecord> log;  // the newest first
  for (std::optional<Row> row = last; row != until;) {
    const Use append(append_);
    append->bind(1, *row);
    if (!append->executeStep()) return cannot_read(room, "a part is missing");
    const std::optional<Row> previous = append.number(0);
    // A row that is none is less than any: a log that ends before the snapshot is out of order too.
    if (previous >= row || previous < until) return cannot_read(room, "its parts are out of order");
    row = previous;
    const auto json = wire::parse_json(append.text(1));
    if (!json) return cannot_read(room, json.error());
    auto records = wire::read_json<std::vector<LogRecord>>(*json);
    if (!records) return cannot_read(room, records.error());
    std::ranges::move(std::views::reverse(*records), std::back_inserter(log));
  }
  std::ranges::reverse(log);
  return log;
}

}  // namespace store
