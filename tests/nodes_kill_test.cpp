// Three servers on one Redis and one PostgreSQL, behind a balancer that knows nothing of rooms. One after another is
// killed and started again while people play, and so are Redis and PostgreSQL. Whatever was answered is there
// afterwards, nothing happened twice, and every match comes to its end and into the archive. The players check it as
// they play (load/player.h), and every log is played again at the end.
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>

#include "harness/balancer.h"
#include "harness/playing.h"
#include "harness/postgres_process.h"
#include "harness/raw_connection.h"
#include "harness/redis_process.h"
#include "harness/server_process.h"
#include "harness/short_matches.h"
#include "load/drive.h"
#include "store/matches.h"
#include "store/shared.h"
#include "table/room.h"

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t seed = 16;
constexpr std::size_t servers = 3;
// Of each six kills four are of servers, one is of Redis and one of PostgreSQL.
constexpr int kills_of_a_round = 6;
constexpr int kill_of_redis = 3;

/// OYSTER_NODE_KILLS, or some.
int kills_to_do() {
  const char* wanted = std::getenv("OYSTER_NODE_KILLS");
  return wanted != nullptr ? std::atoi(wanted) : 2 * kills_of_a_round;
}

// Some tables with bots, some without.
std::vector<load::GameChoice> all_games() {
  std::vector<load::GameChoice> games;
  for (const int humans : {0, 1, 2}) {
    for (const load::GameChoice& game : harness::short_matches(humans)) games.push_back(game);
  }
  return games;
}

class NodesKill : public testing::Test {
 protected:
  void SetUp() override {
    for (std::size_t i = 0; i < servers; ++i) nodes_.push_back(start_node("0"));
    for (const auto& node : nodes_) ports_.push_back(node->port());
  }

  std::unique_ptr<harness::ServerProcess> start_node(const std::string& port) {
    // Bots wait a little, so that servers also die while they do.
    return std::make_unique<harness::ServerProcess>(
        folder_,
        std::vector<std::string>{"--store", redis_.url(), "--archive", postgres_.url(), "--pace", "10", "--log-level",
                                 "warn"},
        port);
  }

  bool is_ready(std::size_t node) const { return harness::ask(ports_[node], "GET", "/readyz").status == 200; }

  harness::TemporaryFolder folder_;
  harness::RedisProcess redis_{folder_};
  harness::PostgresProcess postgres_{folder_};
  std::vector<std::unique_ptr<harness::ServerProcess>> nodes_;
  std::vector<std::string> ports_;
};

/// What is wrong with a room's log, if anything. A bot that had moved twice would have moved out of turn.
std::string fault_in(const std::vector<table::LogRecord>& log) {
  if (log.empty()) return "there is none";
  std::set<std::pair<std::string, std::string>> done;
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (log[i].version != static_cast<table::Version>(i + 1)) return "a version is missing or there twice";
    if (log[i].actionId && !done.insert({log[i].who, *log[i].actionId}).second) return "an action was done twice";
  }
  const auto room = table::Room::replay(log);
  return room ? "" : room.error();
}

}  // namespace

TEST_F(NodesKill, LoseNothingWhoeverDies) {
  const harness::Balancer balancer(ports_);
  load::Options options{.server = *load::Server::find(balancer.url()), .outages = load::Outages::expected};
  load::Plan plan{.games = all_games(), .rooms = all_games().size(), .seed = seed};
  load::Drive drive(options, plan);
  harness::Playing playing(drive);

  // Everyone goes on within these, whoever is away: a keeper is missed after three seconds.
  constexpr std::chrono::seconds patience(30);
  cards::Rng rng(seed);
  const auto plays_on = [&](std::uint64_t more) {
    const std::uint64_t wanted = drive.actions() + more;
    return harness::eventually([&] { return drive.actions() >= wanted; }, patience);
  };
  const auto since = Clock::now();
  const int kills = kills_to_do();
  EXPECT_TRUE(harness::eventually([&] { return drive.has_begun(); }));
  for (int i = 1; i <= kills && !HasFailure(); ++i) {
    EXPECT_TRUE(plays_on(rng.below(i % 4 == 0 ? 10 : 400))) << "before kill " << i << nodes_.front()->said();
    if (i % kills_of_a_round == 0) {
      postgres_.kill_now();
      EXPECT_TRUE(plays_on(400)) << "without an archive";
      postgres_.start();
    } else if (i % kills_of_a_round == kill_of_redis) {
      redis_.kill_now();
      // Long enough for everyone to notice, or not.
      const bool is_noticed = i % (2 * kills_of_a_round) == kill_of_redis;
      EXPECT_TRUE(harness::eventually([&] { return !is_noticed || !is_ready(0); }));
      redis_.start();
    } else {
      const std::size_t unlucky = rng.below(servers);
      nodes_[unlucky]->kill_now();
      EXPECT_TRUE(plays_on(rng.below(200))) << "without server " << unlucky << ", kill " << i;
      nodes_[unlucky] = start_node(ports_[unlucky]);
    }
  }
  const std::chrono::duration<double> lasted = Clock::now() - since;
  const auto before = drive.matches_ended();
  // With the sanitizers a match of Hand & Foot takes minutes beside hundreds of short ones.
  EXPECT_TRUE(harness::eventually(
      [&] {
        const auto now = drive.matches_ended();
        return std::ranges::equal(before, now, std::ranges::less());
      },
      std::chrono::seconds(300)))
      << "some match does not come to its end";
  const load::Report& report = playing.end();

  EXPECT_EQ(report.lost, 0U) << harness::errors_of(drive.tally());
  EXPECT_TRUE(drive.tally().errors.empty()) << harness::errors_of(drive.tally());
  EXPECT_GT(drive.tally().repeated, 0U) << "no action was under way when somebody died";
  EXPECT_GT(drive.tally().confirmed, 0U);

  const auto store = store::open_redis(redis_.url());
  ASSERT_TRUE(store) << store.error();
  EXPECT_TRUE(harness::eventually([&] { return (*store)->finished(1)->empty(); })) << nodes_.front()->said();
  for (const auto& node : nodes_) EXPECT_EQ(node->stop(), 0) << node->said();
  const auto archive = store::open_postgres_matches(postgres_.url());
  ASSERT_TRUE(archive) << archive.error();
  std::size_t records = 0;
  std::size_t matches = 0;
  for (const std::string& code : drive.rooms()) {
    const auto log = (*store)->log(code);
    ASSERT_TRUE(log) << log.error();
    EXPECT_EQ(fault_in(*log), "") << "room " << code;
    records += log->size();
    const auto finished = table::finished_matches(*log, 1, "");
    ASSERT_TRUE(finished) << finished.error();
    for (const table::FinishedMatch& match : *finished) {
      const auto kept = (*archive)->record(code, match.number);
      ASSERT_TRUE(kept && *kept) << "match " << match.number << " of room " << code;
      wire::Record record = wire::read_record(**kept).value();
      record.program = match.record.program;
      EXPECT_EQ(wire::to_json(record), wire::to_json(match.record));
      ++matches;
    }
  }
  const load::Latency answers = report.latency_ms;
  std::printf(
      "%d kills in %.0f s, %zu rooms, %llu actions (p50 %.1f ms, p99 %.1f ms), %llu sent again, %llu confirmed, "
      "%llu matches seen, %zu kept, %zu records played again\n",
      kills, lasted.count(), drive.rooms().size(), static_cast<unsigned long long>(report.actions), answers.p50,
      answers.p99, static_cast<unsigned long long>(drive.tally().repeated),
      static_cast<unsigned long long>(drive.tally().confirmed), static_cast<unsigned long long>(drive.tally().matches),
      matches, records);
}
