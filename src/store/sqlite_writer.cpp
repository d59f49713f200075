#include "store/sqlite_writer.h"

#include <sqlite3.h>

#include "store/sqlite_use.h"

namespace store {
namespace {

constexpr std::size_t most_heads = 50'000;  // 10 MB
constexpr int leftovers_at_once = 200;      // a few milliseconds, for which others may have to wait
constexpr int longest_way_back = 1000;      // appends since a snapshot was taken: so late it is of no use

std::optional<Time> rounded(std::optional<Time> due) {
  return due ? std::optional(*due - *due % due_grain) : std::nullopt;
}

int note_wal_pages(void* pages, sqlite3*, const char*, int now) {
  *static_cast<int*>(pages) = now;
  return SQLITE_OK;
}

}  // namespace

Writer::Writer(SQLite::Database file) : file_(std::move(file)) {
  // This also ends SQLite's own checkpoints, during which commits would wait.
  sqlite3_wal_hook(file_.getHandle(), note_wal_pages, &wal_pages_);
}

std::vector<Appended> Writer::commit(std::span<const Change> changes) {
  try {
    SQLite::Transaction transaction(file_, SQLite::TransactionBehavior::IMMEDIATE);
    std::vector<Appended> results;
    results.reserve(changes.size());
    for (const Change& change : changes) {
      results.push_back(std::visit([this](const auto& each) { return make(each); }, change));
    }
    transaction.commit();
    return results;
  } catch (...) {
    heads_.clear();
    throw;
  }
}

// ---- Changes: each compares before it writes, so what is stale leaves no trace in everyone's transaction ----

Appended Writer::make(const Append& append) {
  Head* const found = find(append.room);
  if ((found != nullptr ? found->version : 0) != append.expected) return Appended::stale;
  Head head = found != nullptr ? *found : Head{};
  head.last = add(append, found != nullptr ? std::optional(found->last) : std::nullopt);
  head.version = append.expected + static_cast<Version>(append.records.size());
  head.due = rounded(append.due);
  head.closed = append.closed ? std::optional(append.records.back().at) : std::nullopt;
  if (found != nullptr) {
    update(*found, head);
    *found = head;
  } else {
    insert(append.room, head);
    head.id = file_.getLastInsertRowid();
    heads_.emplace(append.room, head);
  }
  if (append.snapshot) keep(head, head.last, head.version, *append.snapshot);
  if (append.finished > 0) {
    const Use finish(finish_);
    finish->bind(1, head.id);
    finish->bind(2, append.finished);
    finish->exec();
  }
  return Appended::done;
}

Appended Writer::make(const Snapshot& snapshot) {
  if (const Head* const head = find(snapshot.room); head != nullptr) {
    if (const auto row = row_at(*head, snapshot.version)) keep(*head, *row, snapshot.version, snapshot.text);
  }
  return Appended::done;
}

Appended Writer::make(const MatchToKeep& kept) {
  matches_.keep(kept);
  return Appended::done;
}

Appended Writer::make(const Finished& kept) {
  if (const Head* const head = find(kept.room); head != nullptr) {
    const Use note(note_kept_);
    note->bind(1, head->id);
    note->bind(2, kept.match);
    note->exec();
  }
  return Appended::done;
}

Appended Writer::make(const Erasure& erasure) {
  const Head* const head = find(erasure.room);
  if (head == nullptr) return Appended::done;
  {
    const Use leftover(add_leftover_);
    leftover->bind(1, head->last);
    leftover->exec();
    has_leftovers_ = true;
  }
  for (SQLite::Statement* statement : {&delete_snapshot_, &delete_finished_, &delete_room_}) {
    const Use remove(*statement);
    remove->bind(1, head->id);
    remove->exec();
  }
  heads_.erase(erasure.room);
  return Appended::done;
}

// ---- Rooms ----

Writer::Head* Writer::find(const std::string& room) {
  if (const auto known = heads_.find(room); known != heads_.end()) return &known->second;
  if (heads_.size() >= most_heads) heads_.clear();
  const Use find(find_);
  find->bindNoCopy(1, room);
  if (!find->executeStep()) return nullptr;
  const Head head{*find.number(0), *find.number(1), *find.number(2), find.number(3), find.number(4)};
  return &heads_.emplace(room, head).first->second;
}

void Writer::insert(const std::string& room, const Head& head) {
  const Use insert(insert_);
  insert->bindNoCopy(1, room);
  insert->bind(2, head.version);
  insert->bind(3, head.last);
  insert.bind(4, head.due);
  insert.bind(5, head.closed);
  insert->exec();
}

// To name an indexed column is to write to its index, whether the value is another one or not.
void Writer::update(const Head& before, const Head& now) {
  const bool only_moves_on = before.due == now.due && before.closed == now.closed;
  const Use update(only_moves_on ? move_on_ : update_);
  int index = 0;
  update->bind(++index, now.version);
  update->bind(++index, now.last);
  if (!only_moves_on) {
    update.bind(++index, now.due);
    update.bind(++index, now.closed);
  }
  update->bind(++index, now.id);
  update->exec();
}

// ---- Appends ----

Writer::Row Writer::add(const Append& append, std::optional<Row> previous) {
  records_.clear();
  wire::write_json(records_, append.records);
  const Use add(add_);
  add.bind(1, previous);
  add->bindNoCopy(2, records_);
  add->exec();
  return file_.getLastInsertRowid();
}

std::optional<Writer::Row> Writer::row_at(const Head& head, Version version) {
  std::optional<Row> row = head.last;
  Version at = head.version;
  for (int steps = 0; row && at > version && steps < longest_way_back; ++steps) {
    const Use before(before_);
    before->bind(1, *row);
    if (!before->executeStep()) return std::nullopt;
    row = before.number(0);
    const Version records = *before.number(1);
    if (records == 0) return std::nullopt;
    at -= records;
  }
  return at == version ? row : std::nullopt;
}

void Writer::keep(const Head& head, Row last_seen, Version version, const std::string& snapshot) {
  const Use keep(keep_);
  keep->bind(1, head.id);
  keep->bind(2, version);
  keep->bind(3, last_seen);
  keep->bindNoCopy(4, snapshot);
  keep->exec();
}

// ---- What is left of erased rooms ----

void Writer::delete_leftovers() {
  SQLite::Transaction transaction(file_, SQLite::TransactionBehavior::IMMEDIATE);
  bool is_more = true;
  for (int rows = 0; is_more && rows < leftovers_at_once;) {
    std::optional<Row> last;
    {
      const Use leftover(leftover_);
      is_more = leftover->executeStep();
      if (!is_more) break;
      last = leftover.number(0);
    }
    const Use done(delete_leftover_);
    done->bind(1, *last);
    done->exec();
    for (; last && rows < leftovers_at_once; ++rows) last = delete_append(*last);
    if (!last) continue;
    const Use rest(add_leftover_);
    rest->bind(1, *last);
    rest->exec();
  }
  transaction.commit();
  has_leftovers_ = is_more;
}

std::optional<Writer::Row> Writer::delete_append(Row row) {
  const Use remove(delete_append_);
  remove->bind(1, row);
  return remove->executeStep() ? remove.number(0) : std::nullopt;
}

}  // namespace store
