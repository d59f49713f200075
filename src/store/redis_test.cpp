// What only a store on Redis can do: be away, lose an answer, tell other servers.
#include <gtest/gtest.h>

#include <atomic>
#include <mutex>

#include "harness/redis_process.h"
#include "store/redis_client.h"
#include "store/shared.h"
#include "store/testing/store_driver.h"

using namespace store;
using harness::eventually;

namespace {

class Redis : public testing::Test {
 protected:
  std::unique_ptr<SharedStore> open(SharedHooks hooks = {}) {
    auto opened = open_redis(process_.url(), std::move(hooks));
    EXPECT_TRUE(opened.has_value()) << opened.error();
    return std::move(*opened);
  }

  wire::Read<News> news(SharedStore& store, const std::string& room, Version after, const std::string& tip = {}) {
    std::promise<wire::Read<News>> promise;
    store.news(room, after, tip, [&](wire::Read<News> news) { promise.set_value(std::move(news)); });
    return promise.get_future().get();
  }

  resp::Reply ask(resp::Words words) {
    RedisClient client(read_redis_url(process_.url()).value(), {}, "nothing", {});
    auto reply = client.ask(std::move(words));
    EXPECT_TRUE(reply.has_value()) << reply.error();
    return std::move(*reply);
  }

  /// Every record once, with the versions 1, 2, 3, …
  static void expect_whole(Store& store, const std::string& room, Version length) {
    const auto log = store.log(room).value();
    ASSERT_EQ(log.size(), static_cast<std::size_t>(length));
    for (std::size_t i = 0; i < log.size(); ++i) EXPECT_EQ(log[i].version, static_cast<Version>(i + 1));
  }

  harness::TemporaryFolder folder_;
  harness::RedisProcess process_{folder_};
};

/// As long as it is there, this authority is trusted and no other.
class Trusting {
 public:
  explicit Trusting(const std::string& authority) { setenv("SSL_CERT_FILE", authority.c_str(), 1); }
  Trusting(const Trusting&) = delete;
  Trusting& operator=(const Trusting&) = delete;
  ~Trusting() { unsetenv("SSL_CERT_FILE"); }
};

}  // namespace

TEST_F(Redis, IsRefusedAtTheStartIfItIsNotThere) {
  process_.kill_now();
  const auto opened = open_redis("redis://:secret@127.0.0.1:" + std::to_string(process_.port()));
  ASSERT_FALSE(opened.has_value());
  EXPECT_NE(opened.error().find("127.0.0.1"), std::string::npos) << opened.error();
  EXPECT_EQ(opened.error().find("secret"), std::string::npos) << opened.error();
}

TEST_F(Redis, IsRefusedIfItThrowsRoomsAway) {
  ask({"CONFIG", "SET", "maxmemory-policy", "allkeys-lru"});
  const auto opened = open_redis(process_.url());
  ASSERT_FALSE(opened.has_value());
  EXPECT_NE(opened.error().find("noeviction"), std::string::npos) << opened.error();
}

TEST_F(Redis, IsAskedInOtherWordsWhereItsSettingsAreNobodysBusiness) {
  ask({"ACL", "SETUSER", "guest", "on", ">secret", "~*", "&*", "+@all", "-config"});
  const std::string guest = "redis://guest:secret@127.0.0.1:" + std::to_string(process_.port());
  EXPECT_TRUE(open_redis(guest).has_value());
  ask({"CONFIG", "SET", "maxmemory-policy", "allkeys-lru"});
  const auto opened = open_redis(guest);
  ASSERT_FALSE(opened.has_value());
  EXPECT_NE(opened.error().find("noeviction"), std::string::npos) << opened.error();

  ask({"ACL", "SETUSER", "guest", "-info"});
  std::string warnings;
  const auto unknown = open_redis(guest, {.on_note = [&](const std::string& note, bool is_warning) {
                                    if (is_warning) warnings += note;
                                  }});
  EXPECT_TRUE(unknown.has_value()) << unknown.error();
  EXPECT_NE(warnings.find("noeviction"), std::string::npos) << warnings;
}

TEST_F(Redis, IsLeftAloneIfANewerProgramHasIt) {
  EXPECT_NE(open(), nullptr);
  ask({"SET", "oyster:format", "1000"});
  const auto opened = open_redis(process_.url());
  ASSERT_FALSE(opened.has_value());
  EXPECT_NE(opened.error().find("newer"), std::string::npos) << opened.error();
}

TEST_F(Redis, SaysThatANewerProgramHasCome) {
  std::atomic<int> told = 0;
  std::atomic<bool> heard = false;
  const auto store = open({.on_newer = [&] { ++told; }});
  store->listen({.on_hint = [&](const Hint&) { heard = true; }, .on_gap = [] {}});
  const auto hint = R"({"node":"newer","format":1000})";
  EXPECT_TRUE(eventually([&] { return ask({"PUBLISH", "oyster:hints", hint}).number == 1; })) << "it listens";
  EXPECT_TRUE(eventually([&] { return heard.load(); }));
  EXPECT_EQ(append_and_wait(*store, "room", 0), Appended::done);
  EXPECT_EQ(told, 0) << "it was told, but it is not true";
  ask({"SET", "oyster:format", "1000"});
  EXPECT_EQ(ask({"PUBLISH", "oyster:hints", hint}).number, 1);
  EXPECT_TRUE(eventually([&] { return told == 1; })) << "it was told";
  // It was told, but the connection was cut.
  process_.kill_now();
  process_.start();
  ask({"SET", "oyster:format", "1000"});
  ask({"CLIENT", "KILL", "TYPE", "pubsub"});
  EXPECT_TRUE(eventually([&] { return told > 1; })) << "it has looked";
}

TEST_F(Redis, IsTakenOverFromAnOlderProgramWhichHearsOfIt) {
  const auto older = open();
  std::atomic<bool> heard = false;
  older->listen({.on_hint = [&](const Hint& hint) { heard = heard || hint.format.has_value(); }});
  EXPECT_TRUE(eventually([&] {
    ask({"SET", "oyster:format", "0"});
    open();
    return heard.load();
  }));
  EXPECT_EQ(ask({"GET", "oyster:format"}).text, "1");
}

TEST_F(Redis, SaysWhatIsDurable) {
  std::string words;
  bool is_warning = false;
  const SharedHooks hooks{.on_note = [&](const std::string& note, bool warning) {
    words = note;
    is_warning = warning;
  }};
  open(hooks);
  EXPECT_FALSE(is_warning) << words;
  ask({"CONFIG", "SET", "appendfsync", "everysec"});
  open(hooks);
  EXPECT_TRUE(is_warning);
  EXPECT_NE(words.find("everysec"), std::string::npos) << words;
  ask({"CONFIG", "SET", "appendonly", "no"});
  open(hooks);
  EXPECT_TRUE(is_warning);
  EXPECT_NE(words.find("appendonly no"), std::string::npos) << words;
}

TEST_F(Redis, AsksForThePassword) {
  ask({"CONFIG", "SET", "requirepass", "secret"});
  const auto without = open_redis(process_.url());
  ASSERT_FALSE(without.has_value());
  const std::string place = "127.0.0.1:" + std::to_string(process_.port());
  const auto wrong = open_redis("redis://:other@" + place);
  ASSERT_FALSE(wrong.has_value());
  EXPECT_EQ(wrong.error().find("other"), std::string::npos) << wrong.error();
  const auto with = open_redis("redis://:secret@" + place);
  ASSERT_TRUE(with.has_value()) << with.error();
  EXPECT_EQ(append_and_wait(**with, "room", 0), Appended::done);
}

TEST_F(Redis, KeepsPrefixesAndDatabasesApart) {
  std::atomic<int> strangers = 0;
  std::atomic<bool> heard_in_a = false;
  std::atomic<bool> heard_in_c = false;
  const auto place = "redis://127.0.0.1:" + std::to_string(process_.port());
  const auto a = open_redis(place + "/0?prefix=a:").value();
  const auto b = open_redis(place + "/0?prefix=b:").value();
  const auto c = open_redis(place + "/1?prefix=a:").value();
  for (const auto* store : {&a, &b, &c}) EXPECT_EQ(append_and_wait(**store, "room", 0), Appended::done);

  // Whoever has the same rooms hears of it, and nobody else.
  const auto another_a = open_redis(place + "/0?prefix=a:").value();
  const auto another_c = open_redis(place + "/1?prefix=a:").value();
  const auto listen = [&strangers](SharedStore& store, const SharedStore& friendly, std::atomic<bool>& heard) {
    store.listen({.on_hint = [&strangers, &heard, node = friendly.node()](const Hint& hint) {
      if (hint.node == node) heard = true;
      if (hint.node != node) ++strangers;
    }});
  };
  listen(*another_a, *a, heard_in_a);
  listen(*another_c, *c, heard_in_c);
  EXPECT_TRUE(eventually([&] {
    for (const auto* store : {&a, &b, &c}) (*store)->tell({});
    return heard_in_a && heard_in_c;
  }));
  EXPECT_EQ(strangers, 0);
}

TEST_F(Redis, GoesOnAfterARestart) {
  const auto store = open();
  ASSERT_EQ(append_and_wait(*store, "room", 0, 2), Appended::done);
  process_.kill_now();
  process_.start();
  ASSERT_EQ(append_and_wait(*store, "room", 2), Appended::done) << "whoever asks meanwhile waits a little";
  expect_whole(*store, "room", 3);
}

TEST_F(Redis, FailsWhileItIsAwayAndGoesOnWhenItIsBack) {
  std::atomic<int> failures = 0;
  const auto store = open({.on_failure = [&](const std::string&) { ++failures; }});
  ASSERT_EQ(append_and_wait(*store, "room", 0), Appended::done);
  process_.kill_now();
  EXPECT_EQ(append_and_wait(*store, "room", 1), Appended::failed);
  EXPECT_TRUE(store->is_away());
  EXPECT_GT(failures, 0);
  // From here on nobody waits.
  const auto since = std::chrono::steady_clock::now();
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(append_and_wait(*store, "room", 1), Appended::failed);
    EXPECT_FALSE(store->load("room").has_value());
    EXPECT_FALSE(store->due(1, 1).has_value());
  }
  EXPECT_LT(std::chrono::steady_clock::now() - since, std::chrono::seconds(2));
  process_.start();
  EXPECT_TRUE(eventually([&] { return !store->is_away(); }));
  EXPECT_EQ(append_and_wait(*store, "room", 1), Appended::done);
  expect_whole(*store, "room", 2);
}

TEST_F(Redis, DoesNotWaitForOneThatSaysNothing) {
  const auto store = open();
  ASSERT_EQ(append_and_wait(*store, "room", 0), Appended::done);
  process_.stand_still();
  EXPECT_EQ(append_and_wait(*store, "room", 1), Appended::failed);
  process_.go_on();
  EXPECT_TRUE(eventually([&] { return !store->is_away(); }));
  // Nobody knew whether it was kept; the log does.
  const Version version = length(*store, "room");
  EXPECT_EQ(append_and_wait(*store, "room", version), Appended::done);
  expect_whole(*store, "room", version + 1);
}

TEST_F(Redis, KnowsAnAppendAgainWhoseAnswerWasLost) {
  const auto store = open();
  ASSERT_EQ(append_and_wait(*store, "room", 0), Appended::done);
  // After each append connections are cut: before, while or after the next one works.
  constexpr Version last = 300;
  std::atomic<Version> kept = 1;
  int cuts = 0;
  std::thread cutter([&] {
    RedisClient client(read_redis_url(process_.url()).value(), {}, "nothing", {});
    for (Version seen = 0; eventually([&] { return kept > seen; }) && kept < last;) {
      seen = kept;
      if (client.ask({"CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"})) ++cuts;
    }
  });
  while (kept < last && !HasFailure()) {
    EXPECT_EQ(append_and_wait(*store, "room", kept), Appended::done) << kept;
    ++kept;
  }
  kept = last;
  cutter.join();
  EXPECT_GT(cuts, 10);
  expect_whole(*store, "room", last);
}

TEST_F(Redis, LoadsItsScriptsAgainIfTheyAreGone) {
  const auto store = open();
  ASSERT_EQ(append_and_wait(*store, "room", 0), Appended::done);
  ask({"SCRIPT", "FLUSH"});
  std::vector<Appended> answers;
  std::promise<void> all;
  for (Version version = 1; version < 20; ++version) {
    store->append({"room", version, some_records(version), {}}, [&](Appended appended) {
      answers.push_back(appended);
      if (answers.size() == 19) all.set_value();
    });
  }
  all.get_future().get();
  EXPECT_EQ(answers, std::vector<Appended>(19, Appended::done));
  expect_whole(*store, "room", 20);
}

TEST_F(Redis, SaysNothingOfAnErrorButThatItFailed) {
  std::string why;
  const auto store = open({.on_failure = [&](const std::string& words) { why = words; }});
  ask({"CONFIG", "SET", "maxmemory", "1"});
  EXPECT_EQ(append_and_wait(*store, "room", 0), Appended::failed);
  EXPECT_NE(why.find("OOM"), std::string::npos) << why;
  ask({"CONFIG", "SET", "maxmemory", "0"});
  EXPECT_EQ(store->count().value(), 0U) << "nothing of it was kept";
  EXPECT_EQ(append_and_wait(*store, "room", 0), Appended::done);
}

TEST_F(Redis, IsSpokenToBehindTlsIfItIsWhoItSays) {
  const harness::TemporaryFolder folder;
  const harness::Certificates certificates(folder);
  harness::RedisProcess encrypted(folder, certificates);
  const std::string port = std::to_string(encrypted.port());

  // Nobody has said yet that this authority is to be trusted.
  const auto unknown = open_redis(encrypted.url());
  ASSERT_FALSE(unknown.has_value());
  EXPECT_NE(unknown.error().find("certificate verify failed"), std::string::npos) << unknown.error();
  const Trusting trusting(certificates.authority());
  const auto other_name = open_redis("rediss://127.0.0.1:" + port);
  ASSERT_FALSE(other_name.has_value()) << "the certificate is of localhost";
  const auto plain = open_redis("redis://localhost:" + port);
  ASSERT_FALSE(plain.has_value());

  const auto store = open_redis(encrypted.url());
  ASSERT_TRUE(store.has_value()) << store.error();
  const auto other = open_redis(encrypted.url()).value();
  std::atomic<bool> heard = false;
  other->listen({.on_hint = [&](const Hint&) { heard = true; }});
  Version version = 0;
  ASSERT_TRUE(eventually([&] { return append_and_wait(**store, "room", version++) == Appended::done && heard; }));
  encrypted.kill_now();
  encrypted.start();
  ASSERT_EQ(append_and_wait(**store, "room", version), Appended::done);
  expect_whole(**store, "room", version + 1);
}

// ---- Between servers ----

TEST_F(Redis, TellsTheOthersOfAnAppendButNotItself) {
  std::mutex mutex;
  std::vector<Hint> heard_a;
  std::vector<Hint> heard_b;
  std::atomic<int> gaps = 0;
  const auto a = open();  // after what they write to, for they may still listen when the test is over
  const auto b = open();
  a->listen({.on_hint = [&](Hint hint) {
    const std::lock_guard lock(mutex);
    heard_a.push_back(std::move(hint));
  }});
  b->listen({.on_hint =
                 [&](Hint hint) {
                   const std::lock_guard lock(mutex);
                   heard_b.push_back(std::move(hint));
                 },
             .on_gap = [&] { ++gaps; }});
  Version version = 0;
  const auto b_has_heard = [&] {
    const std::lock_guard lock(mutex);
    return !heard_b.empty();
  };
  // Until somebody listens, nothing is heard.
  ASSERT_TRUE(eventually([&] { return append_and_wait(*a, "room", version++) == Appended::done && b_has_heard(); }));
  a->tell({.node = {}, .room = "room", .version = {}, .said = "{}", .asks = {}, .presence = {}, .format = {}});
  ASSERT_TRUE(eventually([&] {
    const std::lock_guard lock(mutex);
    return heard_b.back().said.has_value();
  }));
  EXPECT_EQ(*heard_b.front().room, "room");
  EXPECT_EQ(heard_b.front().node, a->node());
  EXPECT_TRUE(heard_a.empty());
  const auto news_of_room = news(*b, "room", 1);
  ASSERT_TRUE(news_of_room.has_value());
  EXPECT_EQ(news_of_room->version, version);
  EXPECT_EQ(news_of_room->records.size(), static_cast<std::size_t>(version - 1));
  EXPECT_EQ(news(*b, "none", 0)->version, 0);
  process_.kill_now();
  process_.start();
  EXPECT_TRUE(eventually([&] { return gaps > 0; })) << "what was told meanwhile is lost";
}

TEST_F(Redis, LetsOneOfManyHaveARoom) {
  const auto a = open();
  const auto b = open();
  const auto claim = [](SharedStore& store) {
    std::promise<bool> promise;
    store.claim("room", [&](bool is_ours) { promise.set_value(is_ours); });
    return promise.get_future().get();
  };
  EXPECT_TRUE(claim(*a));
  EXPECT_FALSE(claim(*b));
}

TEST_F(Redis, HasOneSecretForAll) {
  const auto a = open();
  const auto b = open();
  EXPECT_EQ(a->agree_on_secret("first").value(), "first");
  EXPECT_EQ(b->agree_on_secret("second").value(), "first");
}

TEST_F(Redis, KnowsTheTipsOfMany) {
  const auto store = open();
  ASSERT_EQ(append_and_wait(*store, "a", 0, 3), Appended::done);
  std::promise<std::vector<std::string>> promise;
  store->tips({"a", "none"}, [&](wire::Read<std::vector<std::string>> tips) { promise.set_value(*tips); });
  EXPECT_EQ(promise.get_future().get(), (std::vector<std::string>{store->load("a")->tip, ""}));
}

// Whoever asks for the tips of thousands of rooms holds their names: that many copies of so many would be gigabytes.
TEST_F(Redis, AsksForManyTipsOnBehalfOfOne) {
  const auto store = open();
  process_.stand_still();  // so that nothing is answered yet
  const auto held = std::make_shared<int>();
  std::promise<std::size_t> promise;
  store->tips(std::vector<std::string>(1000, "room"),
              [held, &promise](const wire::Read<std::vector<std::string>>& tips) {
                promise.set_value(tips ? tips->size() : 0);
              });
  EXPECT_LT(held.use_count(), 5);
  process_.go_on();
  EXPECT_EQ(promise.get_future().get(), 1000U);
}

TEST_F(Redis, KnowsWhoHasSeenWhatIsForgotten) {
  const auto a = open();
  const auto b = open();
  const auto append_after = [](SharedStore& store, Version expected, const std::string& after) {
    Append append{"room", expected, some_records(expected), {}};
    append.after = after;
    return append_and_wait(store, std::move(append));
  };
  ASSERT_EQ(append_and_wait(*a, "room", 0, 8), Appended::done);
  const std::string before = a->load("room")->tip;
  ASSERT_EQ(append_after(*b, 8, before), Appended::done);
  const std::string lost = b->load("room")->tip;
  const std::string log = ask({"KEYS", "*:log:room"}).items.at(0).text;
  ask({"LTRIM", log, "0", "7"});
  EXPECT_EQ(news(*b, "room", 9, lost)->version, 0);
  ASSERT_EQ(append_after(*a, 8, before), Appended::done);

  // As many records as before, but not the same.
  EXPECT_EQ(append_after(*b, 9, lost), Appended::stale);
  EXPECT_EQ(news(*b, "room", 9, lost)->version, 0);
  EXPECT_FALSE(b->has("room", 9, lost).value());
  b->keep_snapshot("room", 9, lost, "of what was lost");
  const auto stored = b->load("room").value();
  EXPECT_TRUE(stored.snapshot.empty());
  EXPECT_TRUE(b->has("room", 9, stored.tip).value());
  EXPECT_TRUE(b->has("room", 8, before).value());
  EXPECT_EQ(news(*b, "room", 8, before)->tip, stored.tip);
  EXPECT_EQ(append_after(*b, 9, stored.tip), Appended::done);
  expect_whole(*b, "room", 10);
}
