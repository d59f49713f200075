// The server is killed again and again while people play. Whatever was answered is there afterwards, whatever was not
// is there once or not at all, and every match comes to its end. The players themselves check it (load/player.h).
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <thread>

#include "harness/playing.h"
#include "harness/server_process.h"
#include "harness/short_matches.h"
#include "load/drive.h"

namespace {

constexpr std::uint64_t seed = 20;

/// OYSTER_KILLS, or some.
int kills_to_do() {
  const char* wanted = std::getenv("OYSTER_KILLS");
  return wanted != nullptr ? std::atoi(wanted) : 24;
}

// Some tables with bots, some without.
std::vector<load::GameChoice> all_games() {
  std::vector<load::GameChoice> games;
  for (const int humans : {0, 1, 2}) {
    for (const load::GameChoice& game : harness::short_matches(humans)) games.push_back(game);
  }
  return games;
}

}  // namespace

TEST(Kill, LosesNothingThatWasAnswered) {
  const harness::TemporaryFolder folder;
  // Bots wait a little, so that the server also dies while they do.
  const std::vector<std::string> settings{"--pace", "10", "--log-level", "warn"};
  auto server = std::make_unique<harness::ServerProcess>(folder, settings);
  const std::string port = server->port();
  load::Options options{.server = *load::Server::find(server->url()), .outages = load::Outages::expected};
  load::Plan plan{.games = all_games(), .rooms = all_games().size(), .seed = seed};
  load::Drive drive(options, plan);
  harness::Playing playing(drive);

  cards::Rng rng(seed);
  const int kills = kills_to_do();
  EXPECT_TRUE(harness::eventually([&] { return drive.has_begun(); }));
  for (int i = 0; i < kills && !HasFailure(); ++i) {
    // Some long after the last time, some before everyone is back.
    const std::uint64_t wanted = drive.actions() + rng.below(i % 4 == 0 ? 10 : 400);
    EXPECT_TRUE(harness::eventually([&] { return drive.actions() >= wanted; })) << "kill " << i << server->said();
    std::this_thread::sleep_for(std::chrono::microseconds(rng.below(3000)));  // not only after an answer
    server->kill_now();
    server = std::make_unique<harness::ServerProcess>(folder, settings, port);
  }
  const auto before = drive.matches_ended();
  // With the sanitizers a match of Hand & Foot takes minutes beside hundreds of short ones.
  constexpr std::chrono::seconds patience(300);
  EXPECT_TRUE(harness::eventually(
      [&] {
        const auto now = drive.matches_ended();
        return std::ranges::equal(before, now, std::ranges::less());
      },
      patience))
      << "some match does not come to its end";
  const load::Report& report = playing.end();

  EXPECT_EQ(report.lost, 0U) << harness::errors_of(drive.tally());
  EXPECT_TRUE(drive.tally().errors.empty()) << harness::errors_of(drive.tally());
  EXPECT_GT(drive.tally().repeated, 0U) << "no action was under way when the server died";
  EXPECT_GT(drive.tally().confirmed, 0U);
  EXPECT_EQ(server->stop(), 0) << server->said();
  std::printf("%d kills, %llu actions, %llu sent again, %llu confirmed, %llu matches\n", kills,
              static_cast<unsigned long long>(report.actions), static_cast<unsigned long long>(drive.tally().repeated),
              static_cast<unsigned long long>(drive.tally().confirmed),
              static_cast<unsigned long long>(drive.tally().matches));
}
