// `oyster load` against the real server: whole matches of every game, every frame and answer searched for cards that
// their reader may not know, every version followed (load/player.h says what else is checked).
#include "load/drive.h"

#include <gtest/gtest.h>

#include <fstream>

#include "harness/playing.h"
#include "harness/server_process.h"
#include "harness/short_matches.h"

namespace {

// Until every room has ended a match.
void play_whole_matches(int humans, const std::string& pace, load::Wire wire = load::Wire::changes) {
  const harness::TemporaryFolder folder;
  harness::ServerProcess server(folder, {"--pace", pace, "--log-level", "warn"});
  load::Plan plan{.games = harness::short_matches(humans), .check = load::Check::all};
  plan.rooms = plan.games.size();
  load::Drive drive({.server = *load::Server::find(server.url()), .wire = wire}, plan);
  harness::Playing playing(drive);
  EXPECT_TRUE(harness::eventually(
      [&] { return std::ranges::all_of(drive.matches_ended(), [](std::uint64_t matches) { return matches > 0; }); }));
  const load::Report& report = playing.end();
  EXPECT_EQ(report.lost, 0U);
  EXPECT_EQ(report.errors, boost::json::object()) << harness::errors_of(drive.tally());
  EXPECT_GT(report.actions, 0U);
  EXPECT_GT(drive.tally().checked, report.actions) << "everyone's frames were searched";
  // Once after the subscription, and once at the end.
  const std::uint64_t least_compared = wire == load::Wire::changes ? 4 * report.players : 0;
  EXPECT_GE(drive.tally().compared, least_compared);
  EXPECT_EQ(server.stop(), 0) << server.said();
}

}  // namespace

TEST(Drive, NobodyIsSentAForeignCardAmongPeople) { play_whole_matches(0, "1000"); }

TEST(Drive, NobodyIsSentAForeignCardAmongPeopleAndBots) { play_whole_matches(2, "0"); }

TEST(Drive, NobodyIsSentAForeignCardInWholeViews) { play_whole_matches(2, "0", load::Wire::whole); }

TEST(Drive, PrintsTheLineOfTheCommandLine) {
  const harness::TemporaryFolder folder;
  harness::ServerProcess server(folder, {"--store", "memory", "--log-level", "warn"});
  const std::string command = OYSTER_PROGRAM " load --url " + server.url() +
                              " --rooms 2 --game all --seconds 0.5 --json > '" + folder.path("out") + "'";
  EXPECT_EQ(std::system(command.c_str()), 0);  // NOLINT(cert-env33-c)
  std::ifstream file(folder.path("out"));
  const std::string line{std::istreambuf_iterator<char>(file), {}};
  const auto json = wire::parse_json(line);
  ASSERT_TRUE(json && json->is_object()) << line;
  std::vector<std::string> names;
  for (const auto& [name, value] : json->get_object()) names.emplace_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"rooms", "players", "actions", "actions_per_s", "latency_ms",
                                             "bytes_per_action", "lost", "errors"}));
  EXPECT_EQ(json->at("rooms").to_number<int>(), 2);
  EXPECT_EQ(json->at("players").to_number<int>(), 8);
  EXPECT_GT(json->at("actions").to_number<int>(), 0);
  EXPECT_TRUE(json->at("errors").as_object().empty()) << line;
  EXPECT_EQ(std::ranges::count(line, '\n'), 1);
}
