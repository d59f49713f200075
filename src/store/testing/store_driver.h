// For tests: records to append, and a way to wait for what the store says.
#pragma once

#include <future>

#include "store/store.h"

namespace store {

/// Records of an append to a room of that version.
inline std::vector<LogRecord> some_records(Version expected, int count = 1, std::string_view card = "9S") {
  std::vector<LogRecord> records;
  for (int i = 1; i <= count; ++i) {
    LogRecord record;
    record.version = expected + i;
    record.at = 1'700'000'000'000 + expected;
    record.kind = table::LogRecordKind::act;
    record.who = "ann";
    record.type = "play-card";
    record.payload = boost::json::object{{"cardId", card}};
    record.actionId = "id" + std::to_string(record.version);
    records.push_back(std::move(record));
  }
  return records;
}

inline Appended append_and_wait(Store& store, Append append) {
  std::promise<Appended> promise;
  store.append(std::move(append), [&promise](Appended appended) { promise.set_value(appended); });
  return promise.get_future().get();
}

inline Appended append_and_wait(Store& store, const std::string& room, Version expected, int count = 1) {
  return append_and_wait(store, {room, expected, some_records(expected, count), {}});
}

inline Appended erase_and_wait(Store& store, const std::string& room) {
  std::promise<Appended> promise;
  store.erase(room, [&promise](Appended appended) { promise.set_value(appended); });
  return promise.get_future().get();
}

inline Version length(Store& store, std::string_view room) { return static_cast<Version>(store.log(room)->size()); }

}  // namespace store
