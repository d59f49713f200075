// Rooms over a real store, or one that does what it is told: fails, or says that somebody else was faster.
#include "server/rooms.h"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "server/archive.h"
#include "server/secrets.h"

using namespace server;
using namespace std::chrono_literals;

namespace {

class TroubledStore : public store::Store {
 public:
  void append(store::Append append, Done done) override {
    if (next == store::Appended::done) return kept_->append(std::move(append), std::move(done));
    done(std::exchange(next, store::Appended::done));
  }
  void keep_snapshot(std::string room, store::Version version, std::string tip, std::string snapshot) override {
    kept_->keep_snapshot(std::move(room), version, std::move(tip), std::move(snapshot));
  }
  void note_kept(store::Finished kept) override { kept_->note_kept(std::move(kept)); }
  void erase(std::string room, Done done) override {
    if (!forgets_to_erase) kept_->erase(std::move(room), std::move(done));
  }
  wire::Read<store::Stored> load(std::string_view room) override {
    ++loads;
    if (unreadable) return tl::unexpected<std::string>("the disk is gone");
    auto stored = kept_->load(room);
    if (damaged && stored) stored->snapshot.resize(stored->snapshot.size() / 2);
    return stored;
  }
  wire::Read<std::vector<store::LogRecord>> log(std::string_view room) override {
    if (unreadable || room == damaged_log) return tl::unexpected<std::string>("the disk is gone");
    return kept_->log(room);
  }
  wire::Read<std::vector<store::Due>> due(store::Time by, std::size_t most) override { return kept_->due(by, most); }
  wire::Read<std::vector<std::string>> closed_before(store::Time time, std::size_t most) override {
    return kept_->closed_before(time, most);
  }
  wire::Read<std::vector<store::Finished>> finished(std::size_t most) override { return kept_->finished(most); }
  wire::Read<std::size_t> count() override { return kept_->count(); }

  store::Appended next = store::Appended::done;
  std::atomic<bool> forgets_to_erase = false;
  std::atomic<bool> unreadable = false;
  std::atomic<bool> damaged = false;  // its snapshots
  std::string damaged_log;            // the room's
  std::atomic<int> loads = 0;

 private:
  std::unique_ptr<store::Store> kept_ = store::open_memory();
};

/// An archive in memory that may be away.
class TroubledMatches : public store::Matches {
 public:
  wire::Read<void> keep(const store::FinishedMatch& match) override {
    if (auto here = ask(); !here) return here;
    return kept_->keep(match);
  }
  wire::Read<int> last(std::string_view room, store::Time opened) override {
    if (auto here = ask(); !here) return tl::unexpected(here.error());
    return kept_->last(room, opened);
  }
  wire::Read<std::optional<std::string>> record(std::string_view room, int number) override {
    if (auto here = ask(); !here) return tl::unexpected(here.error());
    return kept_->record(room, number);
  }
  wire::Read<std::vector<store::Statistic>> statistics(std::optional<std::string_view> name,
                                                       std::size_t most) override {
    return kept_->statistics(name, most);
  }

  std::atomic<bool> is_away = false;
  std::atomic<int> asked = 0;

 private:
  wire::Read<void> ask() {
    ++asked;
    if (is_away) return tl::unexpected<std::string>("the archive is away");
    return {};
  }

  std::unique_ptr<store::Matches> kept_ = store::open_sqlite_matches(":memory:").value();
};

class RoomsTest : public testing::Test {
 protected:
  RoomsTest() { restart(); }

  void restart(RoomOptions options = {}) {
    rooms_.reset();
    io_ = std::make_unique<asio::io_context>(1);  // as after a crash: nothing of what was under way is left
    rooms_ = std::make_unique<Rooms>(*io_, store_, channels_, metrics_, options);
    rooms_->begin();
  }

  template <class T>
  T wait_for(Task<T> task) {
    std::optional<T> result;
    asio::co_spawn(
        *io_, [&]() -> Task<void> { result = co_await std::move(task); }, asio::detached);
    run_until([&] { return result.has_value(); });
    return std::move(*result);
  }

  template <class Condition>
  void run_until(Condition condition) {
    const auto give_up = std::chrono::steady_clock::now() + 30s;
    while (!condition()) {
      ASSERT_LT(std::chrono::steady_clock::now(), give_up) << "it never happened";
      io_->run_one_for(10ms);
      if (io_->stopped()) io_->restart();
    }
  }

  // Ann opens a room in which nothing takes time.
  void open(std::string game = "whos-deal") {
    const auto opened = wait_for(rooms_->open({.code = code,
                                               .game_id = std::move(game),
                                               .settings = nullptr,
                                               .seed = cards::numbered_seed(7),
                                               .player = "ann",
                                               .player_name = "Ann",
                                               .token_hash = "hash",
                                               .pace_permille = pace_}));
    ASSERT_TRUE(opened);
  }

  Result<Rooms::Done> command(const table::Command& wanted) {
    return wait_for(rooms_->ask(
        code, {}, [wanted](const table::Room&, const table::Member*) -> Result<Rooms::Wish> { return wanted; }));
  }
  Result<Rooms::Done> act(std::string type, std::optional<std::string> id = {}) {
    return command(table::Act{"ann", {std::move(type), nullptr}, std::move(id)});
  }

  table::Room look() {
    std::optional<table::Room> seen;
    const auto looked =
        wait_for(rooms_->ask(code, {}, [&](const table::Room& room, const table::Member*) -> Result<Rooms::Wish> {
          seen = room;
          return Rooms::Nothing{};
        }));
    EXPECT_TRUE(looked);
    return *seen;
  }

  // A room that everyone left a quarter of an hour ago, when no server was running.
  void leave_behind(std::string_view game, bool finished) {
    const table::Time then = now() - 900'000;
    table::Opening opening{.code = code,
                           .game_id = std::string(game),
                           .settings = nullptr,
                           .seed = cards::numbered_seed(7),
                           .player = "ann",
                           .player_name = "Ann",
                           .token_hash = "hash",
                           .pace_permille = 0};
    auto opened = table::Room::open(opening, then);
    table::Room& room = opened->room;
    std::vector<table::LogRecord> log = opened->outcome.records;
    const auto note = [&](const table::Outcome& outcome) {
      log.insert(log.end(), outcome.records.begin(), outcome.records.end());
      return !outcome.records.empty();
    };
    if (finished) {
      note(room.apply(table::Act{"ann", {"start", nullptr}, {}}, then));
      note(room.apply(table::Join{"ann", "Ann", "hash", table::Role::spectator}, then));
      while (note(room.tick(then))) {
      }
      ASSERT_EQ(room.status(), table::Status::game_over);
    }
    note(room.apply(table::Leave{"ann"}, then));
    std::atomic<bool> kept = false;
    store_.append({.room = code, .expected = 0, .records = log, .due = room.next_due(), .finished = finished ? 1 : 0},
                  [&](store::Appended) { kept = true; });
    run_until([&] { return kept.load(); });
  }
  // A room that another server has kept until now, and what was done in it.
  using Done = std::vector<std::pair<table::Command, table::Time>>;
  table::Room take_over(std::string game, std::string_view settings, table::Time opened_at, const Done& done) {
    const table::Opening opening{.code = code,
                                 .game_id = std::move(game),
                                 .settings = *wire::parse_json(settings),
                                 .seed = cards::numbered_seed(7),
                                 .player = "ann",
                                 .player_name = "Ann",
                                 .token_hash = "hash"};
    auto opened = table::Room::open(opening, opened_at);
    std::vector<table::LogRecord> log = opened->outcome.records;
    for (const auto& [command, at] : done) {
      const auto records = opened->room.apply(command, at).records;
      EXPECT_FALSE(records.empty());
      log.insert(log.end(), records.begin(), records.end());
    }
    std::atomic<bool> kept = false;
    store_.append({.room = code, .expected = 0, .records = log, .due = opened->room.next_due()},
                  [&](store::Appended) { kept = true; });
    run_until([&] { return kept.load(); });
    return opened->room;
  }
  bool is_erased() { return store_.log(code)->empty(); }
  bool is_closed() {
    const auto log = store_.log(code);
    return !log->empty() && log->back().kind == table::LogRecordKind::close;
  }

  bool archive_fails() const { return metrics_.text({}).find("\noyster_archive_failing 1") != std::string::npos; }

  std::string code = "ABCDEF";
  int pace_ = 0;
  TroubledStore store_;
  Channels channels_;
  Metrics metrics_;
  std::unique_ptr<asio::io_context> io_;
  std::unique_ptr<Rooms> rooms_;
};

}  // namespace

TEST_F(RoomsTest, ARoomThatIsNotThereIsNotFound) {
  EXPECT_EQ(act("start").error().code, Code::ROOM_NOT_FOUND);
  EXPECT_EQ(rooms_->in_memory(), 0U);
}

TEST_F(RoomsTest, ACodeIsTakenOnce) {
  open();
  const table::Opening again{.code = code,
                             .game_id = "whos-deal",
                             .settings = nullptr,
                             .seed = {},
                             .player = "bob",
                             .player_name = "Bob",
                             .token_hash = {}};
  EXPECT_EQ(wait_for(rooms_->open(again)).error().code, Code::ROOM_FULL);
  restart();  // now it is only in the store
  EXPECT_EQ(wait_for(rooms_->open(again)).error().code, Code::ROOM_FULL);
  EXPECT_EQ(look().owner(), "ann");
}

TEST_F(RoomsTest, BotsPlayUntilAHumanHasToAct) {
  open();
  ASSERT_TRUE(act("start"));
  run_until([&] { return look().version() > 2 && !look().bot_action_at(); });
  EXPECT_TRUE(look().match()->to_act().contains(cards::Seat(0)));
}

TEST_F(RoomsTest, BotsPlayAWholeMatchAmongThemselves) {
  open("oh-hell");
  ASSERT_TRUE(act("start"));
  ASSERT_TRUE(command(table::Join{"ann", "Ann", "hash", table::Role::spectator}));  // and the bots play on
  run_until([&] { return look().status() == table::Status::game_over; });
}

TEST_F(RoomsTest, WhatAStaleRoomWantedIsDoneOnTheFreshOne) {
  open();
  store_.next = store::Appended::stale;
  const auto done = act("start", "id-1");
  ASSERT_TRUE(done);
  EXPECT_EQ(done->version, 2);
  EXPECT_EQ(look().status(), table::Status::playing);
}

TEST_F(RoomsTest, WhatCouldNotBeKeptDidNotHappen) {
  open();
  store_.next = store::Appended::failed;
  EXPECT_EQ(act("start", "id-1").error().code, Code::UNAVAILABLE);
  EXPECT_EQ(look().status(), table::Status::waiting);
  EXPECT_TRUE(act("start", "id-1")) << "the same request may be tried again";
}

TEST_F(RoomsTest, ARoomThatCannotBeReadIsUnavailableNotLost) {
  open();
  restart();
  store_.unreadable = true;
  EXPECT_EQ(act("start").error().code, Code::UNAVAILABLE);
  store_.unreadable = false;
  EXPECT_TRUE(act("start"));
}

TEST_F(RoomsTest, WhoeverStartsNextGoesOnWithTheBots) {
  open("oh-hell");
  ASSERT_TRUE(act("start"));
  ASSERT_TRUE(command(table::Join{"ann", "Ann", "hash", table::Role::spectator}));  // and the bots play on
  const auto before = look().version();
  restart();  // nobody asks for the room
  run_until([&] { return rooms_->in_memory() == 1 && look().version() > before; });
}

TEST_F(RoomsTest, WhoeverHasNoConnectionForLongHasLeft) {
  restart({.bot_threads = 1, .away_after = 1, .evict_after = 1'000'000, .look_every = 1});
  open();
  run_until([&] { return look().owner().empty(); });
  EXPECT_TRUE(look().closes_at());
}

TEST_F(RoomsTest, ARoomThatNobodyNeedsLeavesMemoryAndComesBack) {
  restart({.bot_threads = 1, .away_after = 1'000'000, .evict_after = 1, .look_every = 1});
  open();
  ASSERT_TRUE(command(table::Leave{"ann"}));
  const table::Room before = look();
  run_until([&] { return rooms_->in_memory() == 0; });
  EXPECT_EQ(look(), before);
}

TEST_F(RoomsTest, NobodyLeavesARoomThatIsWatched) {
  class : public Listener {
    void send(const Frame&) override {}
    void on_removed(const std::string&) override {}
  } socket;
  restart({.bot_threads = 1, .away_after = 1, .evict_after = 1, .look_every = 1});
  open();
  const std::string channel = "presence-room-" + code;
  channels_.subscribe(socket, channel, {"ann", "{}"});
  // Somebody else, who has no connection, is noticed in the same sweep.
  ASSERT_TRUE(command(table::Join{"bob", "Bob", "hash-of-bob"}));
  run_until([&] { return !look().find_member("bob")->present; });
  EXPECT_EQ(look().owner(), "ann");
  EXPECT_EQ(rooms_->in_memory(), 1U);
  channels_.unsubscribe(socket, channel);
}

// How long an expert thinks would tell what it holds, if it began only when it has to act.
TEST_F(RoomsTest, ABotHasThoughtWhenItsTimeComes) {
  pace_ = 1000;
  open();
  ASSERT_TRUE(
      command(table::Act{"ann", {"set-bot-level", *wire::parse_json(R"({"seatIndex":1,"level":"expert"})")}, {}}));
  ASSERT_TRUE(act("start"));
  const auto promised = look().bot_action_at();
  ASSERT_TRUE(promised);
  run_until([&] { return metrics_.text({}).find("oyster_bot_seconds_count 1") != std::string::npos; });
  EXPECT_LT(now(), *promised) << "it has thought, and it is not yet time to act";
}

TEST_F(RoomsTest, ABotHasThoughtWhenAHumansClockRunsOut) {
  const table::Time start = now() - 15'000 + 2 * table::thinks_ahead;
  const table::Room before =
      take_over("4-kate", R"({"turnClock":15})", start, {{table::Act{"ann", {"start", nullptr}, {}}, start}});
  ASSERT_EQ(before.turn_ends_at(), start + 15'000) << "ann begins";
  EXPECT_EQ(look(), before);
  run_until([&] { return metrics_.text({}).find("oyster_bot_seconds_count 1") != std::string::npos; });
  EXPECT_LT(now(), *before.turn_ends_at()) << "it has thought, and it is not yet time to act";
  run_until([&] { return look().version() > before.version(); });
  EXPECT_GE(now(), *before.turn_ends_at());
}

// Bob leaves, and his bot has thought; somebody else's time is up before his has come.
TEST_F(RoomsTest, ABotThatHasThoughtKeepsNobodyElseWaiting) {
  const table::Time start = now() - 15'000 + 3 * table::thinks_ahead / 2;
  const table::Room before = take_over("terrible-people", R"({"turnClock":15,"playerCount":4})", start,
                                       {{table::Join{"bob", "Bob", "hash of bob"}, start},
                                        {table::Join{"cyd", "Cyd", "hash of cyd"}, start},
                                        {table::Join{"dan", "Dan", "hash of dan"}, start},
                                        {table::Act{"ann", {"start", nullptr}, {}}, start},
                                        {table::Leave{"bob"}, now()}});
  ASSERT_TRUE(before.bot_action_at() && before.turn_ends_at());
  ASSERT_GT(*before.bot_action_at(), *before.turn_ends_at());
  run_until([&] { return look().version() > before.version(); });
  EXPECT_NE(store_.log(code)->at(static_cast<std::size_t>(before.version())).who, "bob");
}

TEST_F(RoomsTest, ARoomThatCannotBeReadIsNotTriedEverySecond) {
  open("oh-hell");
  ASSERT_TRUE(act("start"));
  ASSERT_TRUE(command(table::Join{"ann", "Ann", "hash", table::Role::spectator}));
  store_.unreadable = true;
  restart();
  run_until([&] { return store_.loads > 0; });
  const auto begin = std::chrono::steady_clock::now();
  const int first = store_.loads;
  run_until([&] { return std::chrono::steady_clock::now() > begin + 4s; });
  EXPECT_LE(store_.loads - first, 3) << "after 2, 4, 8 … seconds";
  store_.unreadable = false;
  EXPECT_EQ(look().owner(), "ann") << "whoever asks is not kept waiting";
}

TEST_F(RoomsTest, ARoomOpensFromItsSnapshot) {
  open("oh-hell");
  ASSERT_TRUE(act("start"));
  EXPECT_FALSE(store_.load(code)->snapshot.empty()) << "a match that begins is a good moment";
  const table::Room before = look();
  restart();
  EXPECT_EQ(look().matches(), before.matches());
}

TEST_F(RoomsTest, ADamagedSnapshotIsPassedOver) {
  open("oh-hell");
  ASSERT_TRUE(act("start"));
  run_until([&] { return !look().bot_action_at(); });
  const table::Room before = look();
  store_.damaged = true;
  restart();
  EXPECT_EQ(look(), before);
}

TEST_F(RoomsTest, ARoomWithoutAMatchIsErasedWhenItCloses) {
  leave_behind("oh-hell", false);
  run_until([&] { return is_erased(); });
}

TEST_F(RoomsTest, ARoomWithoutAMatchIsErasedByWhoeverStartsNextIfItsServerDied) {
  store_.forgets_to_erase = true;
  leave_behind("oh-hell", false);
  run_until([&] { return is_closed(); });
  store_.forgets_to_erase = false;
  restart();
  run_until([&] { return is_erased(); });
}

TEST_F(RoomsTest, ARoomWithARecordStaysUntilItIsOld) {
  leave_behind("oh-hell", true);
  run_until([&] { return is_closed(); });
  restart({.bot_threads = 1, .keep_closed = 600'000});
  run_until([&] { return look().is_closed(); });
  EXPECT_FALSE(is_erased());
  run_until([seen = now()] { return now() > seen + 1; });  // so that it was closed more than a millisecond ago
  restart({.bot_threads = 1, .keep_closed = 1});
  run_until([&] { return is_erased(); });
}

TEST_F(RoomsTest, OldRoomsAreErasedHoweverManyTheyAre) {
  constexpr std::size_t rooms = 350;  // more than are erased together
  for (std::size_t i = 0; i < rooms; ++i) {
    store::LogRecord closed;
    closed.version = 1;
    closed.kind = table::LogRecordKind::close;
    store_.append({.room = std::to_string(i), .expected = 0, .records = {closed}, .due = {}, .closed = true},
                  [](store::Appended) {});
  }
  ASSERT_EQ(store_.count().value(), rooms);
  restart({.bot_threads = 1, .keep_closed = 1});
  run_until([&] { return store_.count().value() == 0; });
}

TEST_F(RoomsTest, AMatchStaysWhenItsRoomIsGone) {
  leave_behind("oh-hell", true);
  run_until([&] { return is_closed(); });
  const std::string record = wire::to_json(*table::match_record(*store_.log(code), 1, program_name));
  run_until([seen = now()] { return now() > seen + 1; });  // so that it was closed more than a millisecond ago
  TroubledMatches matches;
  MatchKeeper keeper(store_, matches, nullptr, metrics_);
  matches.is_away = true;
  restart({.bot_threads = 1, .keep_closed = 1, .keeper = &keeper});
  run_until([&] { return matches.asked > 0; });
  EXPECT_FALSE(is_erased()) << "its match is nowhere else";
  matches.is_away = false;
  restart({.bot_threads = 1, .keep_closed = 1, .keeper = &keeper});
  run_until([&] { return is_erased(); });

  Archive archive(*io_, store_, &matches);
  const auto kept = wait_for(archive.record_json({code, 1}));
  ASSERT_TRUE(kept.has_value());
  EXPECT_EQ(*kept, record);
  EXPECT_EQ(wait_for(archive.record_json({code, 2})).error().code, Code::ROOM_NOT_FOUND);
  matches.is_away = true;
  EXPECT_EQ(wait_for(archive.record_json({code, 3})).error().code, Code::UNAVAILABLE);
}

TEST_F(RoomsTest, ARecordThatIsKeptIsNotMadeOutOfTheLog) {
  leave_behind("oh-hell", true);
  const std::string record = wire::to_json(*table::match_record(*store_.log(code), 1, program_name));
  const std::string seed_hash = look().seed_hash(1);
  TroubledMatches matches;
  MatchKeeper keeper(store_, matches, nullptr, metrics_);
  ASSERT_EQ(keeper.carry(code), MatchKeeper::Carried::all);
  store_.unreadable = true;
  Archive archive(*io_, store_, &matches);
  EXPECT_EQ(wait_for(archive.record_json({code, 1, seed_hash})), record);
  EXPECT_EQ(wait_for(archive.record_json({code, 1, "another room's"})).error().code, Code::UNAVAILABLE);
  store_.unreadable = false;
  matches.is_away = true;
  Archive without(*io_, store_, &matches);
  EXPECT_EQ(wait_for(without.record_json({code, 1, seed_hash})), record);
}

TEST_F(RoomsTest, AMatchIsKeptSoonAfterItsEnd) {
  TroubledMatches matches;
  matches.is_away = true;
  MatchKeeper keeper(store_, matches, nullptr, metrics_);
  restart({.bot_threads = 1, .keeper = &keeper});
  open("oh-hell");
  ASSERT_TRUE(act("start"));
  ASSERT_TRUE(command(table::Join{"ann", "Ann", "hash", table::Role::spectator}));
  run_until([&] { return look().status() == table::Status::game_over; });
  EXPECT_EQ(store_.finished(10).value(), (std::vector<store::Finished>{{code, 1}})) << "it waits";
  run_until([&] { return archive_fails(); });
  matches.is_away = false;
  keeper.look();
  run_until([&] { return store_.finished(10)->empty(); });
  EXPECT_FALSE(archive_fails());
  EXPECT_EQ(matches.record(code, 1)->value(), wire::to_json(*table::match_record(*store_.log(code), 1, program_name)));
}

TEST_F(RoomsTest, AnArchiveThatIsBackIsNoticedWhenAnotherServerHasCarriedAll) {
  leave_behind("oh-hell", true);
  TroubledMatches matches;
  matches.is_away = true;
  MatchKeeper keeper(store_, matches, nullptr, metrics_);
  run_until([&] { return archive_fails(); });
  store_.note_kept({code, 1});
  run_until([&] { return store_.finished(10)->empty(); });
  keeper.look();
  run_until([&, asked = matches.asked.load()] { return matches.asked > asked; });
  EXPECT_TRUE(archive_fails()) << "it is away still";
  matches.is_away = false;
  keeper.look();
  run_until([&] { return !archive_fails(); });
}

TEST_F(RoomsTest, ARoomThatCannotBeReadKeepsNoOtherWaiting) {
  const std::string damaged = "AAAAAA";  // before the other one, whatever is asked
  const std::string good = std::exchange(code, damaged);
  leave_behind("oh-hell", true);
  run_until([&] { return is_closed(); });
  run_until([seen = now()] { return now() > seen + 1; });  // so that it was closed before the other one
  code = good;
  leave_behind("oh-hell", true);
  run_until([&] { return is_closed(); });
  run_until([seen = now()] { return now() > seen + 1; });
  store_.damaged_log = damaged;
  TroubledMatches matches;
  {
    MatchKeeper keeper(store_, matches, nullptr, metrics_);
    run_until([&] { return matches.record(good, 1)->has_value(); });
    run_until([&] { return store_.finished(10).value() == std::vector<store::Finished>{{damaged, 1}}; });
    restart({.bot_threads = 1, .keep_closed = 1, .keeper = &keeper});
    run_until([&] { return is_erased(); });
    restart();
  }
  store_.damaged_log.clear();
  EXPECT_FALSE(store_.log(damaged)->empty()) << "its matches are nowhere else";
  MatchKeeper keeper(store_, matches, nullptr, metrics_);
  run_until([&] { return store_.finished(10)->empty(); });
  EXPECT_TRUE(matches.record(damaged, 1)->has_value());
}

TEST_F(RoomsTest, AHostMayCloseARoom) {
  open();
  const auto close = [this] {
    return wait_for(rooms_->ask(
        code, {}, [](const table::Room&, const table::Member*) -> Result<Rooms::Wish> { return Rooms::Close{}; }));
  };
  ASSERT_TRUE(close());
  EXPECT_TRUE(is_erased() || is_closed());
  EXPECT_EQ(close().error().code, Code::ROOM_NOT_FOUND);
  EXPECT_EQ(act("start").error().code, Code::ROOM_NOT_FOUND);
}

TEST_F(RoomsTest, WhoShowsAWrongTokenIsNobody) {
  open();
  const auto asked = [&](Caller caller) {
    return wait_for(
        rooms_->ask(code, std::move(caller), [](const table::Room&, const table::Member* who) -> Result<Rooms::Wish> {
          if (who == nullptr) return Code::NOT_SEATED;
          return Rooms::Nothing{};
        }));
  };
  EXPECT_TRUE(asked({.token_hash = "hash"}));
  EXPECT_TRUE(asked({.player = "ann"}));
  EXPECT_EQ(asked({.token_hash = "other"}).error().code, Code::UNAUTHORIZED);
  EXPECT_EQ(asked({}).error().code, Code::NOT_SEATED);
}

TEST_F(RoomsTest, WhoAsksToBeShownTheTableAgainAndAgainIsShownItOnce) {
  class Ear : public Listener {
   public:
    void send(const Frame&) override { ++heard; }
    void on_removed(const std::string&) override {}
    int heard = 0;
  };
  open();
  const auto ear = std::make_shared<Ear>();
  const std::string channel = pusher::table_channel(code);
  for (int i = 0; i < 1000; ++i) rooms_->show(code, "ann", channel, ear);
  look();  // waits behind them
  EXPECT_EQ(ear->heard, 1);
  rooms_->show(code, "ann", channel, ear);
  look();
  EXPECT_EQ(ear->heard, 2);
}

TEST_F(RoomsTest, APlayerAsksTheExpertOneThingAtATime) {
  open();
  ASSERT_TRUE(command(table::Act{"ann", {"update-settings", *wire::parse_json(R"({"hints":"on"})")}, {}}));
  ASSERT_TRUE(act("start"));
  run_until([&] { return !look().bot_action_at(); });
  const auto task = look().advice_task("ann", {});
  ASSERT_TRUE(task);
  int answered = 0;
  int refused = 0;
  for (int i = 0; i < 10; ++i) {
    asio::co_spawn(
        *io_,
        [&]() -> Task<void> {
          const auto thought = co_await rooms_->think("ann", *task);
          thought ? ++answered : ++refused;
        },
        asio::detached);
  }
  run_until([&] { return answered + refused == 10; });
  EXPECT_EQ(answered, 1);
  EXPECT_EQ(refused, 9);
}
