// What every store promises, asked of each of them.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "harness/redis_process.h"
#include "store/redis_client.h"
#include "store/shared.h"
#include "store/testing/store_driver.h"

using namespace store;

namespace {

enum class Kind : std::uint8_t { memory, sqlite, redis, cluster };

std::string name_of(Kind kind) {
  switch (kind) {
    case Kind::memory:
      return "memory";
    case Kind::sqlite:
      return "sqlite";
    case Kind::redis:
      return "redis";
    case Kind::cluster:
      return "cluster";
  }
  return {};
}

/// One for all tests: each has keys of its own.
std::string redis_url() {
  static const harness::TemporaryFolder folder;
  static const harness::RedisProcess redis(folder);
  static int tests = 0;
  return redis.url() + "?prefix=test" + std::to_string(++tests) + ":";
}

/// A cluster of one, which refuses all that touches keys of several slots.
std::string cluster_url() {
  static const harness::TemporaryFolder folder;
  static const harness::RedisProcess redis(
      folder, {"--cluster-enabled", "yes", "--cluster-port", std::to_string(harness::free_port())});
  static int tests = 0;
  RedisClient client(read_redis_url(redis.url()).value(), {}, "nothing", {});
  if (tests == 0) client.ask({"CLUSTER", "ADDSLOTSRANGE", "0", "16383"}).value();
  const auto is_whole = [&] { return client.ask({"CLUSTER", "INFO"})->text.starts_with("cluster_state:ok"); };
  if (!harness::eventually(is_whole)) throw std::runtime_error("the cluster does not begin");
  return redis.url() + "?prefix=test" + std::to_string(++tests) + ":";
}

class EveryStore : public testing::TestWithParam<Kind> {
 protected:
  EveryStore() {
    switch (GetParam()) {
      case Kind::memory:
        store_ = open_memory();
        break;
      case Kind::sqlite:
        store_ = std::move(open_sqlite(folder_.path("rooms.db")).value());
        break;
      case Kind::redis:
        store_ = std::move(open_redis(redis_url()).value());
        break;
      case Kind::cluster:
        store_ = std::move(open_redis(cluster_url()).value());
        break;
    }
  }

  Appended append(const std::string& room, Version expected, int count = 1) {
    return append_and_wait(*store_, room, expected, count);
  }
  Appended append_due(const std::string& room, Version expected, std::optional<Time> due) {
    return append_and_wait(*store_, {room, expected, some_records(expected), due});
  }

  /// And waits until that has happened: changes happen in order.
  void keep_snapshot(const std::string& room, Version version, const std::string& snapshot,
                     const std::string& tip = {}) {
    store_->keep_snapshot(room, version, tip, snapshot);
    erase_and_wait(*store_, "nothing of that name");
  }
  /// The room opens with that snapshot, of that version, and with all records that the log has after it.
  void expect_stored(const std::string& room, const std::string& snapshot, Version version) {
    const Stored stored = store_->load(room).value();
    EXPECT_EQ(stored.snapshot, snapshot);
    auto rest = store_->log(room).value();
    rest.erase(rest.begin(), rest.begin() + version);
    EXPECT_EQ(wire::to_json(stored.records), wire::to_json(rest));
  }

  harness::TemporaryFolder folder_;
  std::unique_ptr<Store> store_;
};

}  // namespace

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore, testing::Values(Kind::memory, Kind::sqlite, Kind::redis, Kind::cluster),
                         [](const auto& kind) { return name_of(kind.param); });

TEST_P(EveryStore, GivesBackWhatWasAppended) {
  std::vector<LogRecord> all;
  for (const auto kind : {table::LogRecordKind::open, table::LogRecordKind::bot, table::LogRecordKind::close}) {
    LogRecord record;
    record.version = static_cast<Version>(all.size() + 1);
    record.at = 1'700'000'000'000;
    record.kind = kind;
    record.who = "Zoë \"\n\\";
    record.payload = *wire::parse_json(R"({"a":[1,2.5,null,true,"\u0000ü"],"b":{}})");
    if (kind == table::LogRecordKind::bot) record.type = "play-card";
    if (kind == table::LogRecordKind::close) record.actionId = "";
    all.push_back(record);
  }
  ASSERT_EQ(append_and_wait(*store_, {"room", 0, {all[0]}, {}}), Appended::done);
  ASSERT_EQ(append_and_wait(*store_, {"room", 1, {all[1], all[2]}, {}}), Appended::done);
  EXPECT_EQ(wire::to_json(store_->log("room").value()), wire::to_json(all));
}

TEST_P(EveryStore, HasAnEmptyLogForARoomThatIsNone) {
  append("room", 0);
  for (const char* none : {"another", ""}) {
    EXPECT_TRUE(store_->log(none)->empty());
    EXPECT_TRUE(store_->load(none)->records.empty());
    EXPECT_TRUE(store_->load(none)->snapshot.empty());
  }
}

TEST_P(EveryStore, TakesAnyTextAsARoomsName) {
  const std::vector<std::string> names{"", "a", "A", "a ", "Zoë", "'; DROP TABLE rooms; --", std::string("a\0b", 3)};
  for (const std::string& name : names) EXPECT_EQ(append(name, 0), Appended::done) << name;
  for (const std::string& name : names) EXPECT_EQ(length(*store_, name), 1) << name;
  EXPECT_EQ(store_->count().value(), names.size());
}

TEST_P(EveryStore, SaysStaleIfSomebodyWasFaster) {
  ASSERT_EQ(append("room", 0, 3), Appended::done);
  EXPECT_EQ(append("room", 2), Appended::stale);
  EXPECT_EQ(append("room", 4), Appended::stale);
  EXPECT_EQ(length(*store_, "room"), 3);
  EXPECT_EQ(append("room", 3), Appended::done);
  EXPECT_EQ(length(*store_, "room"), 4);
}

TEST_P(EveryStore, SaysStaleIfANewRoomsNameIsTaken) {
  ASSERT_EQ(append("room", 0), Appended::done);
  EXPECT_EQ(append("room", 0, 2), Appended::stale);
  EXPECT_EQ(length(*store_, "room"), 1);
  EXPECT_EQ(store_->count().value(), 1U);
}

TEST_P(EveryStore, SaysStaleIfThereIsNoSuchRoom) {
  EXPECT_EQ(append("room", 1), Appended::stale);
  EXPECT_EQ(store_->count().value(), 0U);
}

TEST_P(EveryStore, SaysStaleToWhoeverGoesOnFromWhatIsNoLongerThere) {
  Append first{"room", 0, some_records(0, 2), {}};
  const std::string tip = first.id;
  ASSERT_EQ(append_and_wait(*store_, std::move(first)), Appended::done);
  if (store_->load("room")->tip.empty()) GTEST_SKIP() << "it forgets nothing";
  EXPECT_EQ(store_->load("room")->tip, tip);
  const auto append_after = [&](Version expected, const std::string& after) {
    Append append{"room", expected, some_records(expected), {}};
    append.after = after;
    return append_and_wait(*store_, std::move(append));
  };
  EXPECT_EQ(append_after(2, "another"), Appended::stale);
  EXPECT_EQ(append_after(2, tip.substr(0, tip.size() - 1)), Appended::stale);
  keep_snapshot("room", 2, "of another room", "another");
  expect_stored("room", "", 0);
  EXPECT_EQ(append_after(2, tip), Appended::done);
  EXPECT_EQ(append_after(3, tip), Appended::stale);
  EXPECT_EQ(append_after(3, store_->load("room")->tip), Appended::done);
  keep_snapshot("room", 2, "after 2", tip);
  expect_stored("room", "after 2", 2);
  EXPECT_EQ(length(*store_, "room"), 4);
}

TEST_P(EveryStore, TellsInTheOrderOfTheAppends) {
  std::vector<int> told;
  std::vector<Appended> answers;
  for (int i = 0; i < 300; ++i) {
    // Three appends to each room without waiting; the third is too late.
    const Version expected = std::min(i % 3, 1);
    store_->append({"room " + std::to_string(i / 3), expected, some_records(expected), {}}, [&, i](Appended appended) {
      told.push_back(i);
      answers.push_back(appended);
    });
  }
  store_.reset();
  ASSERT_EQ(told.size(), 300U);
  for (int i = 0; i < 300; ++i) {
    EXPECT_EQ(told[static_cast<std::size_t>(i)], i);
    EXPECT_EQ(answers[static_cast<std::size_t>(i)], i % 3 == 2 ? Appended::stale : Appended::done);
  }
}

TEST_P(EveryStore, LetsDoneAppendAgain) {
  constexpr Version last = 100;
  std::promise<void> finished;
  std::function<void(Appended)> next;
  Version version = 0;
  next = [&](Appended appended) {
    ASSERT_EQ(appended, Appended::done);
    ++version;
    if (version == last) return finished.set_value();
    store_->append({"room", version, some_records(version), {}}, next);
  };
  store_->append({"room", 0, some_records(0), {}}, next);
  finished.get_future().get();
  EXPECT_EQ(length(*store_, "room"), last);
}

TEST_P(EveryStore, KnowsWhichRoomsAreDueTheMostUrgentFirst) {
  append_due("late", 0, 3 * due_grain);
  append_due("never", 0, std::nullopt);
  append_due("early", 0, due_grain);
  append_due("middle", 0, 2 * due_grain);
  EXPECT_EQ(store_->due(due_grain - 1, 10).value(), std::vector<Due>{});
  const std::vector<Due> all{{"early", due_grain}, {"middle", 2 * due_grain}, {"late", 3 * due_grain}};
  const std::vector<Due> two(all.begin(), all.begin() + 2);
  EXPECT_EQ(store_->due(2 * due_grain, 10).value(), two);
  EXPECT_EQ(store_->due(100 * due_grain, 2).value(), two);
  EXPECT_EQ(store_->due(100 * due_grain, 10).value(), all);
  EXPECT_EQ(store_->due(100 * due_grain, 0).value(), std::vector<Due>{});
}

TEST_P(EveryStore, MovesAndClearsDueTimesWithAppends) {
  append_due("room", 0, due_grain);
  append_due("room", 1, 5 * due_grain);
  EXPECT_EQ(store_->due(10 * due_grain, 10).value(), (std::vector<Due>{{"room", 5 * due_grain}}));
  EXPECT_EQ(append_due("room", 1, 0), Appended::stale);
  EXPECT_EQ(store_->due(10 * due_grain, 10).value(), (std::vector<Due>{{"room", 5 * due_grain}}));
  append_due("room", 2, std::nullopt);
  EXPECT_EQ(store_->due(10 * due_grain, 10).value(), std::vector<Due>{});
  append_due("room", 3, 0);
  EXPECT_EQ(store_->due(0, 10).value(), (std::vector<Due>{{"room", 0}}));
}

TEST_P(EveryStore, RemembersWhichMatchesAreToBeKeptElsewhere) {
  const auto finish = [this](const std::string& room, Version expected, int match) {
    Append append{room, expected, some_records(expected), {}};
    append.finished = match;
    ASSERT_EQ(append_and_wait(*store_, std::move(append)), Appended::done);
  };
  // And waits until that has happened: changes happen in order.
  const auto note_kept = [this](const Finished& kept) {
    store_->note_kept(kept);
    erase_and_wait(*store_, "nothing of that name");
  };
  finish("room", 0, 0);
  EXPECT_EQ(store_->finished(10).value(), std::vector<Finished>{});
  finish("room", 1, 1);
  EXPECT_EQ(store_->finished(10).value(), (std::vector<Finished>{{"room", 1}}));
  finish("room", 2, 0);
  finish("room", 3, 2);
  note_kept({"room", 1});
  EXPECT_EQ(store_->finished(10).value(), (std::vector<Finished>{{"room", 2}})) << "one more has ended meanwhile";
  note_kept({"room", 2});
  note_kept({"another", 1});
  EXPECT_EQ(store_->finished(10).value(), std::vector<Finished>{});
  finish("room", 4, 3);
  finish("another", 0, 1);
  EXPECT_EQ(store_->finished(1)->size(), 1U);
  erase_and_wait(*store_, "room");
  EXPECT_EQ(store_->finished(10).value(), (std::vector<Finished>{{"another", 1}}));
}

TEST_P(EveryStore, TellsARoomEarlyButNeverLate) {
  const Time due = 7 * due_grain + due_grain / 2;
  append_due("room", 0, due);
  EXPECT_TRUE(store_->due(due - due_grain, 10)->empty());
  EXPECT_EQ(store_->due(due, 10)->size(), 1U);
}

// ---- Snapshots ----

TEST_P(EveryStore, OpensARoomFromItsSnapshotAndWhatCameAfter) {
  ASSERT_EQ(append("room", 0, 3), Appended::done);
  ASSERT_EQ(append_and_wait(*store_, {"room", 3, some_records(3, 2), {}, "after 5"}), Appended::done);
  expect_stored("room", "after 5", 5);
  ASSERT_EQ(append("room", 5), Appended::done);
  ASSERT_EQ(append("room", 6, 2), Appended::done);
  expect_stored("room", "after 5", 5);
  ASSERT_EQ(append_and_wait(*store_, {"room", 8, some_records(8), {}, "after 9"}), Appended::done);
  expect_stored("room", "after 9", 9);
  EXPECT_EQ(length(*store_, "room"), 9) << "the log is still whole";
}

TEST_P(EveryStore, TakesTheFirstSnapshotWithTheFirstAppend) {
  ASSERT_EQ(append_and_wait(*store_, {"room", 0, some_records(0, 2), {}, "after 2"}), Appended::done);
  expect_stored("room", "after 2", 2);
}

TEST_P(EveryStore, KeepsNoSnapshotOfAnAppendThatWasStale) {
  ASSERT_EQ(append("room", 0, 3), Appended::done);
  EXPECT_EQ(append_and_wait(*store_, {"room", 2, some_records(2), {}, "never"}), Appended::stale);
  expect_stored("room", "", 0);
}

TEST_P(EveryStore, KeepsASnapshotThatComesLater) {
  for (Version version : {0, 2, 4, 6}) ASSERT_EQ(append("room", version, 2), Appended::done);
  keep_snapshot("room", 4, "after 4");
  expect_stored("room", "after 4", 4);
  keep_snapshot("room", 8, "after 8");
  expect_stored("room", "after 8", 8);
}

TEST_P(EveryStore, DropsSnapshotsThatAreNotNewerOrOfNoVersion) {
  for (Version version : {0, 2, 4, 6}) ASSERT_EQ(append("room", version, 2), Appended::done);
  keep_snapshot("room", 6, "after 6");
  for (Version version : {-1, 0, 2, 4, 6, 9, 1000}) {
    keep_snapshot("room", version, "wrong");
    expect_stored("room", "after 6", 6);
  }
  keep_snapshot("another", 1, "of nothing");
  expect_stored("another", "", 0);
  EXPECT_EQ(store_->count().value(), 1U);
}

TEST_P(EveryStore, TakesAnyTextAsASnapshot) {
  const std::string text = std::string("a\0b\xff'\"", 6) + std::string(100'000, 'x');
  ASSERT_EQ(append_and_wait(*store_, {"room", 0, some_records(0), {}, text}), Appended::done);
  EXPECT_TRUE(store_->load("room")->snapshot == text);
}

// ---- The end of rooms ----

TEST_P(EveryStore, KnowsWhichRoomsWereClosedBeforeATime) {
  const auto close = [&](const std::string& room, Version expected, Time at) {
    auto records = some_records(expected, 2);
    records.back().at = at;
    ASSERT_EQ(append_and_wait(*store_, {room, expected, records, {}, {}, true}), Appended::done);
  };
  using Rooms = std::vector<std::string>;
  ASSERT_EQ(append("open", 0), Appended::done);
  ASSERT_EQ(append("late", 0), Appended::done);
  close("late", 1, 300);
  close("early", 0, 100);
  close("middle", 0, 200);
  EXPECT_EQ(store_->closed_before(100, 10).value(), Rooms{});
  EXPECT_EQ(store_->closed_before(101, 10).value(), Rooms{"early"});
  EXPECT_EQ(store_->closed_before(1000, 2).value(), (Rooms{"early", "middle"}));
  EXPECT_EQ(store_->closed_before(1000, 10).value(), (Rooms{"early", "middle", "late"}));
  ASSERT_EQ(append("early", 2), Appended::done);
  EXPECT_EQ(store_->closed_before(1000, 10).value(), (Rooms{"middle", "late"})) << "something followed";
}

TEST_P(EveryStore, ErasesARoomAndAllThatItHad) {
  for (const char* room : {"gone", "stays"}) {
    ASSERT_EQ(append_and_wait(*store_, {room, 0, some_records(0, 2), due_grain, "after 2"}), Appended::done);
    ASSERT_EQ(append_and_wait(*store_, {room, 2, some_records(2), due_grain, {}, true}), Appended::done);
  }
  EXPECT_EQ(erase_and_wait(*store_, "gone"), Appended::done);
  expect_stored("gone", "", 0);
  EXPECT_TRUE(store_->log("gone")->empty());
  EXPECT_EQ(store_->count().value(), 1U);
  EXPECT_EQ(store_->due(10 * due_grain, 10).value(), (std::vector<Due>{{"stays", due_grain}}));
  EXPECT_EQ(store_->closed_before(1'800'000'000'000, 10).value(), std::vector<std::string>{"stays"});
  expect_stored("stays", "after 2", 2);
  EXPECT_EQ(length(*store_, "stays"), 3);
}

TEST_P(EveryStore, LetsANewRoomHaveTheNameOfOneThatWasErased) {
  ASSERT_EQ(append_and_wait(*store_, {"room", 0, some_records(0, 3), {}, "after 3"}), Appended::done);
  ASSERT_EQ(erase_and_wait(*store_, "room"), Appended::done);
  EXPECT_EQ(append("room", 3), Appended::stale);
  EXPECT_EQ(append("room", 0, 2), Appended::done);
  expect_stored("room", "", 0);
  EXPECT_EQ(length(*store_, "room"), 2);
}

TEST_P(EveryStore, ErasesWhatIsNotThereWithoutAWord) {
  EXPECT_EQ(erase_and_wait(*store_, "room"), Appended::done);
  EXPECT_EQ(store_->count().value(), 0U);
}

TEST_P(EveryStore, ErasesInTheOrderInWhichItWasAsked) {
  std::vector<std::string> told;
  const auto tell = [&told](const char* what) {
    return [&told, what](Appended appended) {
      told.push_back(what + std::string(appended == Appended::done ? "" : " was stale"));
    };
  };
  store_->append({"room", 0, some_records(0), {}}, tell("first"));
  store_->erase("room", tell("erased"));
  store_->append({"room", 1, some_records(1), {}}, tell("second"));
  store_->append({"room", 0, some_records(0), {}}, tell("new"));
  store_.reset();
  EXPECT_EQ(told, (std::vector<std::string>{"first", "erased", "second was stale", "new"}));
}

// ---- Many at once ----

TEST_P(EveryStore, ServesManyThreadsAtOnce) {
  constexpr int threads = 6;
  constexpr int rooms = 5;
  constexpr int tries = 60;
  std::atomic<int> kept = 0;
  std::vector<std::thread> everyone;
  everyone.reserve(threads);
  for (int i = 0; i < threads; ++i) {
    everyone.emplace_back([&, i] {
      for (int n = 0; n < tries; ++n) {
        const std::string room = "room " + std::to_string((n + i) % rooms);
        const Appended appended = append(room, length(*store_, room), 2);
        EXPECT_NE(appended, Appended::failed);
        if (appended == Appended::done) ++kept;
        EXPECT_LE(store_->count().value(), static_cast<std::size_t>(rooms));
        EXPECT_TRUE(store_->due(10 * due_grain, 10)->empty());
      }
    });
  }
  for (std::thread& thread : everyone) thread.join();
  std::size_t records = 0;
  for (int i = 0; i < rooms; ++i) {
    const auto log = store_->log("room " + std::to_string(i)).value();
    records += log.size();
    for (std::size_t n = 0; n < log.size(); ++n) EXPECT_EQ(log[n].version, static_cast<Version>(n + 1));
  }
  EXPECT_EQ(records, static_cast<std::size_t>(2 * kept));
  EXPECT_GE(kept, tries) << "of those who try the same, one gets through";
}

TEST_P(EveryStore, FinishesWhatWasAskedBeforeItCloses) {
  int done = 0;
  for (int i = 0; i < 1000; ++i) {
    store_->append({std::to_string(i), 0, some_records(0), {}}, [&](Appended appended) {
      EXPECT_EQ(appended, Appended::done);
      ++done;
    });
  }
  store_.reset();
  EXPECT_EQ(done, 1000);
}
