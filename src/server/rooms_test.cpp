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
    if (unreadable) return tl::unexpected<std::string>("the disk is gone");
    return kept_->load(room);
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
                                               .pace_permille = 0}));
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

  std::string code = "ABCDEF";
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
