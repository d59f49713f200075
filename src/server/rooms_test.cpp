// Rooms over a real store, or one that does what it is told: fails, or says that somebody else was faster.
#include "server/rooms.h"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

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
  void keep_snapshot(std::string room, store::Version version, std::string snapshot) override {
    kept_->keep_snapshot(std::move(room), version, std::move(snapshot));
  }
  void erase(std::string room, Done done) override { kept_->erase(std::move(room), std::move(done)); }
  wire::Read<store::Stored> load(std::string_view room) override {
    ++loads;
    if (unreadable) return tl::unexpected<std::string>("the disk is gone");
    auto stored = kept_->load(room);
    if (damaged && stored) stored->snapshot.resize(stored->snapshot.size() / 2);
    return stored;
  }
  wire::Read<std::vector<store::LogRecord>> log(std::string_view room) override {
    if (unreadable) return tl::unexpected<std::string>("the disk is gone");
    return kept_->log(room);
  }
  wire::Read<std::vector<store::Due>> due(store::Time by, std::size_t most) override { return kept_->due(by, most); }
  wire::Read<std::vector<std::string>> closed_before(store::Time time, std::size_t most) override {
    return kept_->closed_before(time, most);
  }
  wire::Read<std::size_t> count() override { return kept_->count(); }

  store::Appended next = store::Appended::done;
  std::atomic<bool> unreadable = false;
  std::atomic<bool> damaged = false;  // its snapshots
  std::atomic<int> loads = 0;

 private:
  std::unique_ptr<store::Store> kept_ = store::open_memory();
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

  Result<Rooms::Done> command(table::Command wanted) {
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
    store_.append({code, 0, log, room.next_due()}, [&](store::Appended) { kept = true; });
    run_until([&] { return kept.load(); });
  }
  bool is_erased() { return store_.log(code)->empty(); }
  bool is_closed() {
    const auto log = store_.log(code);
    return !log->empty() && log->back().kind == table::LogRecordKind::close;
  }

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
