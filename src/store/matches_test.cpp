// What every archive of finished matches promises, asked of each of them; then what only PostgreSQL can do: be away.
#include "store/matches.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <thread>

#include "harness/postgres_process.h"
#include "store/store.h"

using namespace store;

namespace {

enum class Kind : std::uint8_t { sqlite, beside_rooms, postgres };

std::string name_of(Kind kind) {
  switch (kind) {
    case Kind::sqlite:
      return "sqlite";
    case Kind::beside_rooms:
      return "beside_rooms";
    case Kind::postgres:
      return "postgres";
  }
  return {};
}

/// One for all tests: each has a database of its own.
harness::PostgresProcess& postgres() {
  static const harness::TemporaryFolder folder;
  static harness::PostgresProcess process(folder);
  return process;
}

class EveryArchive : public testing::TestWithParam<Kind> {
 protected:
  EveryArchive() : place_(GetParam() == Kind::postgres ? postgres().make_database() : folder_.path("rooms.db")) {
    if (GetParam() == Kind::beside_rooms) rooms_ = open_sqlite(place_).value();
  }

  std::unique_ptr<Matches> open() {
    auto opened = rooms_                         ? rooms_->open_matches()
                  : GetParam() == Kind::postgres ? open_postgres_matches(place_)
                                                 : open_sqlite_matches(place_);
    EXPECT_TRUE(opened.has_value()) << opened.error();
    return std::move(*opened);
  }

  harness::TemporaryFolder folder_;
  std::string place_;
  std::unique_ptr<FileStore> rooms_;
};

FinishedMatch some_match(const std::string& room, int number,
                         std::vector<table::Participant> people = {{"Ann", true}}) {
  FinishedMatch match{room, 1000, number, 2000 + number, std::move(people), {}};
  match.record.gameId = "euchre";
  match.record.title = room;
  return match;
}

constexpr std::size_t all = 100;

}  // namespace

INSTANTIATE_TEST_SUITE_P(Archives, EveryArchive, testing::Values(Kind::sqlite, Kind::beside_rooms, Kind::postgres),
                         [](const auto& each) { return name_of(each.param); });

TEST_P(EveryArchive, GivesBackWhatItWasGiven) {
  FinishedMatch match = some_match("ABCD", 1);
  match.record.title = R"(Zoë's \\ "♠")";
  ASSERT_TRUE(open()->keep(match).has_value());
  const auto again = open();
  EXPECT_EQ(again->record("ABCD", 1).value(), wire::to_json(match.record));
  EXPECT_EQ(again->last("ABCD", match.opened).value(), 1);
  EXPECT_EQ(again->last("ABCD", match.opened + 1).value(), 0) << "another room of that code";
  EXPECT_EQ(again->record("ABCD", 2).value(), std::nullopt);
  EXPECT_EQ(again->record("EFGH", 1).value(), std::nullopt);
}

TEST_P(EveryArchive, KeepsAMatchOnceHoweverOftenItIsGiven) {
  const auto archive = open();
  FinishedMatch match = some_match("ABCD", 1);
  ASSERT_TRUE(archive->keep(match).has_value());
  const std::string first = wire::to_json(match.record);
  match.record.title = "another";
  ASSERT_TRUE(archive->keep(match).has_value());
  EXPECT_EQ(archive->record("ABCD", 1).value(), first);
  EXPECT_EQ(archive->statistics({}, all).value(), (std::vector<Statistic>{{"Ann", "euchre", 1, 1, 2001}}));
}

TEST_P(EveryArchive, TellsTheNewestRoomOfACodeApart) {
  const auto archive = open();
  FinishedMatch match = some_match("ABCD", 1);
  ASSERT_TRUE(archive->keep(match).has_value());
  match.opened += 1;
  match.record.title = "another room";
  ASSERT_TRUE(archive->keep(match).has_value());
  EXPECT_EQ(archive->record("ABCD", 1).value(), wire::to_json(match.record));
}

TEST_P(EveryArchive, CountsWhatPeopleHavePlayedAndWon) {
  const auto archive = open();
  ASSERT_TRUE(archive->keep(some_match("ABCD", 1, {{"Ann", true}, {"Bob", false}})).has_value());
  ASSERT_TRUE(archive->keep(some_match("ABCD", 2, {{"Ann", false}, {"Bob", true}})).has_value());
  ASSERT_TRUE(archive->keep(some_match("ABCD", 3, {})).has_value());
  FinishedMatch other = some_match("EFGH", 9, {{"Ann", true}});
  other.record.gameId = "oh-hell";
  ASSERT_TRUE(archive->keep(other).has_value());
  const Statistic ann{"Ann", "euchre", 2, 1, 2002};
  const Statistic bob{"Bob", "euchre", 2, 1, 2002};
  const Statistic ann_elsewhere{"Ann", "oh-hell", 1, 1, 2009};
  EXPECT_EQ(archive->statistics({}, all).value(), (std::vector{ann_elsewhere, ann, bob}));
  EXPECT_EQ(archive->statistics("Ann", all).value(), (std::vector{ann_elsewhere, ann}));
  EXPECT_EQ(archive->statistics({}, 1).value(), std::vector{ann_elsewhere});
  EXPECT_TRUE(archive->statistics("ann' OR true --", all)->empty());
}

TEST_P(EveryArchive, IsSharedByManyAtOnce) {
  if (GetParam() == Kind::sqlite) open();  // whoever has the rooms has made the file before
  std::vector<std::thread> servers;
  for (int server = 0; server < 3; ++server) {
    servers.emplace_back([&] {
      const auto archive = open();
      for (int number = 1; number <= 20; ++number) EXPECT_TRUE(archive->keep(some_match("ABCD", number)).has_value());
    });
  }
  for (std::thread& server : servers) server.join();
  EXPECT_EQ(open()->statistics("Ann", all).value(), (std::vector<Statistic>{{"Ann", "euchre", 20, 20, 2020}}));
}

// ---- SQLite ----

TEST(SqliteArchive, HasItsPlaceInTheFileOfTheRooms) {
  const harness::TemporaryFolder folder;
  const std::string path = folder.path("rooms.db");
  const auto store = open_sqlite(path);
  ASSERT_TRUE(store.has_value()) << store.error();
  const auto archive = open_sqlite_matches(path);
  ASSERT_TRUE(archive.has_value()) << archive.error();
  EXPECT_TRUE((*archive)->keep(some_match("ABCD", 1)).has_value());
}

TEST(SqliteArchive, IsToldWhenTheFileOfTheRoomsCannotBeWritten) {
  const harness::TemporaryFolder folder;
  const std::string path = folder.path("rooms.db");
  const auto store = open_sqlite(path).value();
  const auto archive = store->open_matches().value();
  SQLite::Database(path, SQLite::OPEN_READWRITE).exec("ALTER TABLE participants RENAME TO others");
  EXPECT_FALSE(archive->keep(some_match("ABCD", 1)).has_value());
  SQLite::Database(path, SQLite::OPEN_READWRITE).exec("ALTER TABLE others RENAME TO participants");
  EXPECT_EQ(archive->last("ABCD", 1000).value(), 0) << "nothing of it";
  EXPECT_TRUE(archive->keep(some_match("ABCD", 1)).has_value());
}

// ---- PostgreSQL ----

TEST(PostgresArchive, MayComeLater) {
  const harness::TemporaryFolder folder;
  harness::PostgresProcess process(folder);
  const std::string url = process.url();
  process.kill_now();
  std::string why;
  const auto archive = open_postgres_matches("postgresql://oyster:secret@" + url.substr(url.find('@') + 1),
                                             [&](const std::string& words) { why = words; });
  ASSERT_TRUE(archive.has_value()) << archive.error();
  EXPECT_NE(why.find("127.0.0.1"), std::string::npos) << why;
  EXPECT_EQ(why.find("secret"), std::string::npos) << why;
  EXPECT_EQ(why.find('\n'), std::string::npos) << why;
  EXPECT_FALSE((*archive)->keep(some_match("ABCD", 1)).has_value());
  process.start();
  EXPECT_TRUE((*archive)->keep(some_match("ABCD", 1)).has_value()) << "with its tables";
}

TEST(PostgresArchive, TellsNobodyAPasswordThatIsWrittenWrongly) {
  for (const char* password : {"top%secret", "top@secret", "top/secret", "top/@secret"}) {
    SCOPED_TRACE(password);
    std::string why;
    const auto opened = open_postgres_matches("postgresql://oyster:" + std::string(password) + "@127.0.0.1:1/oyster",
                                              [&](const std::string& words) { why = words; });
    ASSERT_FALSE(opened.has_value()) << "it would never be reached, and says: " << why;
    EXPECT_EQ(opened.error().find("top"), std::string::npos) << opened.error();
    EXPECT_EQ(opened.error().find("secret"), std::string::npos) << opened.error();
  }
  std::string why;
  EXPECT_TRUE(open_postgres_matches("postgresql://oyster:top%40%2Fsecret@127.0.0.1:1/oyster?sslmode=disable",
                                    [&](const std::string& words) { why = words; }))
      << "it may come later";
  EXPECT_EQ(why.find("secret"), std::string::npos) << why;
}

TEST(PostgresArchive, IsRefusedAtTheStartIfItRefusesUs) {
  const std::string url = postgres().url("there-is-none");
  const auto opened = open_postgres_matches(url);
  ASSERT_FALSE(opened.has_value());
  EXPECT_NE(opened.error().find("there-is-none"), std::string::npos) << opened.error();
}

TEST(PostgresArchive, FailsWhileItIsAwayAndGoesOnWhenItIsBack) {
  const harness::TemporaryFolder folder;
  harness::PostgresProcess process(folder);
  const auto archive = open_postgres_matches(process.url()).value();
  ASSERT_TRUE(archive->keep(some_match("ABCD", 1)).has_value());
  process.kill_now();
  EXPECT_FALSE(archive->keep(some_match("ABCD", 2)).has_value());
  EXPECT_FALSE(archive->record("ABCD", 1).has_value()) << "nobody knows whether there is one";
  EXPECT_FALSE(archive->statistics({}, all).has_value());
  process.start();
  EXPECT_TRUE(archive->keep(some_match("ABCD", 2)).has_value());
  // It was away while nobody asked, and nobody notices.
  process.kill_now();
  process.start();
  EXPECT_EQ(archive->statistics("Ann", all).value(), (std::vector<Statistic>{{"Ann", "euchre", 2, 2, 2002}}));
}

TEST(PostgresArchive, IsNotWaitedForWhileItHangs) {
  using namespace std::chrono_literals;
  const harness::TemporaryFolder folder;
  harness::PostgresProcess process(folder);
  const auto archive = open_postgres_matches(process.url(), {}, 1s).value();
  ASSERT_TRUE(archive->keep(some_match("ABCD", 1)).has_value());
  FinishedMatch large = some_match("ABCD", 2);
  large.record.title = std::string().append(50'000'000, 'x');  // what nobody reads waits here
  process.tell_all(SIGSTOP);
  const auto kept = archive->keep(large);
  ASSERT_FALSE(kept.has_value());
  EXPECT_EQ(kept.error(), "PostgreSQL: does not answer");
  EXPECT_FALSE(archive->record("ABCD", 1).has_value()) << "nor can it be connected to";
  std::string why;
  EXPECT_TRUE(open_postgres_matches(process.url(), [&](const std::string& words) { why = words; }).has_value());
  EXPECT_FALSE(why.empty()) << "a server starts all the same";
  process.tell_all(SIGCONT);
  EXPECT_TRUE(archive->keep(some_match("ABCD", 2)).has_value());
  EXPECT_EQ(archive->last("ABCD", 1000).value(), 2);
  process.tell_all(SIGSTOP);
  EXPECT_FALSE(archive->last("ABCD", 1000).has_value()) << "small statements, too";
  process.tell_all(SIGCONT);
}

TEST(PostgresArchive, IsLeftAloneIfANewerProgramMadeIt) {
  const std::string url = postgres().make_database();
  ASSERT_TRUE(open_postgres_matches(url).has_value());
  postgres().tell(url, "INSERT INTO oyster_schema VALUES (1000)");
  const auto opened = open_postgres_matches(url);
  ASSERT_FALSE(opened.has_value());
  EXPECT_NE(opened.error().find("newer"), std::string::npos) << opened.error();
}
