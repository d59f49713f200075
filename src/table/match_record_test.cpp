#include "table/match_record.h"

#include "games/registry.h"
#include "table/testing/room_driver.h"
#include "wire/record.h"

using namespace table;

namespace {

struct Played {
  const char* game;
  const char* settings;
};

// A match with people and bots, one of whom leaves in the middle; then a second one begins.
Driver two_matches(const Played& played) {
  Rng rng(5);
  Driver table(played.game, played.settings, 5, 10);
  table.join("bob");
  table.act("ann", "set-bot-level", R"({"seatIndex":2,"level":"easy"})");
  table.act("ann", "start");
  for (int moves = 0; table.room().status() == Status::playing; ++moves) {
    if (moves == 30) table.leave("bob");
    if (table.room().phase_ends_at()) table.act("ann", "ready");
    const auto player = table.human_to_act();
    // Hand & Foot needs somebody who knows how to finish.
    if (player && moves < 200) {
      table.apply(Act{*player, some_move(table.room(), *player, rng), {}});
    } else if (player) {
      table.watch(*player);
    } else {
      table.next();
    }
  }
  table.join("ann");
  table.act(table.room().owner(), "play-again");
  return table;
}

class MatchRecord : public testing::TestWithParam<Played> {};

wire::Record record_of(const Driver& table, int number) {
  const auto made = match_record(table.log(), number, "oyster");
  EXPECT_TRUE(made.has_value()) << made.error();
  const auto record = wire::read_record(wire::to_json(*made));  // as it is sent
  EXPECT_TRUE(record.has_value()) << record.error();
  return *record;
}

}  // namespace

TEST_P(MatchRecord, IsListedWithWhoWonOnceItIsOver) {
  const Driver table = two_matches(GetParam());
  const auto finished = finished_matches(table.log(), 1, "oyster").value();
  ASSERT_EQ(finished.size(), 1U) << "the second one is not over";
  const FinishedMatch& match = finished.front();
  EXPECT_EQ(match.number, 1);
  EXPECT_EQ(match.room, table.room().code());
  EXPECT_EQ(match.opened, table.log().front().at);
  EXPECT_EQ(wire::to_json(match.record), wire::to_json(*match_record(table.log(), 1, "oyster")));
  const bool known = games::with_game(match.record.gameId, [&]<class G>() {
    const auto end = wire::replay<G>(match.record, [](const auto&, Seat, const auto&) {});
    ASSERT_TRUE(end.has_value()) << end.error();
    std::vector<Participant> people;  // without bob, who has left
    for (int seat = 0; const wire::RecordedPlayer& player : match.record.players) {
      const bool won = G::winners(*end).contains(Seat(seat++));
      if (player.kind == "human") people.push_back({player.name, won});
    }
    EXPECT_EQ(match.people, people);
    EXPECT_LE(people.size(), 1U);
  });
  EXPECT_TRUE(known);
  EXPECT_TRUE(finished_matches(table.log(), 2, "oyster")->empty());
}

TEST_P(MatchRecord, CanBePlayedAgainToItsEnd) {
  const Driver table = two_matches(GetParam());
  const wire::Record record = record_of(table, 1);
  const bool known = games::with_game(record.gameId, [&]<class G>() {
    const auto end = wire::replay<G>(record, [](const auto&, Seat, const auto&) {});
    ASSERT_TRUE(end.has_value()) << end.error();
    EXPECT_FALSE(G::winners(*end).empty());
  });
  EXPECT_TRUE(known);
  EXPECT_EQ(record.players.size(), table.room().chairs().size());
}

TEST_P(MatchRecord, AMatchInPlayKeepsItsSeed) {
  const Driver table = two_matches(GetParam());
  EXPECT_EQ(match_record(table.log(), 2, "oyster").error(), "match 2 is not over");
  EXPECT_EQ(match_record(table.log(), 3, "oyster").error(), "there is no match 3");
  EXPECT_EQ(match_record(table.log(), 0, "oyster").error(), "there is no match 0");
  EXPECT_EQ(match_record(table.log(), -1, "oyster").error(), "there is no match -1");
  EXPECT_FALSE(match_record({}, 1, "oyster").has_value());
}

INSTANTIATE_TEST_SUITE_P(AllGames, MatchRecord,
                         testing::Values(Played{"whos-deal", R"({"targetScore":5})"}, Played{"buck-euchre", "null"},
                                         Played{"oh-hell", R"({"maxCards":3})"},
                                         Played{"hand-and-foot", R"({"playerCount":3,"targetScore":3000})"}),
                         [](const auto& each) {
                           std::string name = each.param.game;
                           std::erase(name, '-');
                           return name;
                         });

TEST(MatchRecordOfEuchre, SaysWhoPlayedAndWhen) {
  Driver table("whos-deal", R"({"targetScore":5,"turnClock":15})", 1, 10);
  table.join("bob");
  table.act("ann", "set-bot-level", R"({"seatIndex":3,"level":"hard"})");
  table.act("ann", "start");
  table.until_over();
  const wire::Record record = record_of(table, 1);
  EXPECT_EQ(record.program, "oyster");
  EXPECT_EQ(record.gameId, "whos-deal");
  EXPECT_EQ(record.startedAt, "2023-11-14T22:13:20Z");
  EXPECT_GT(*record.endedAt, *record.startedAt);
  ASSERT_EQ(record.players.size(), 4U);
  EXPECT_EQ(record.players[0].name, "Ann");
  EXPECT_EQ(record.players[0].kind, "human");
  EXPECT_FALSE(record.players[0].level);
  EXPECT_EQ(record.players[1].name, "Name of bob");
  EXPECT_EQ(record.players[3].kind, "bot");
  EXPECT_EQ(record.players[3].level, "hard");
  EXPECT_EQ(record.settings, j(R"({"targetScore":5,"lonerLead":"left-of-loner"})"));
  EXPECT_EQ(record.actions.front().seat, 1);
  EXPECT_GE(*record.actions.front().at, 1'700'000'000'000);
}

// What everyone was told before the first card is what the record reveals.
TEST(MatchRecordOfEuchre, RevealsTheSeedThatWasPromised) {
  Driver table("whos-deal", R"({"turnClock":15})", 1, 10);
  EXPECT_EQ(table.room_json().at("seedHash"), nullptr);
  table.act("ann", "start");
  const std::string promised(table.room_json().at("seedHash").as_string());
  table.until_over();
  wire::Record record = record_of(table, 1);
  EXPECT_EQ(record.seedHash, promised);
  EXPECT_EQ(cards::seed_hash(*cards::parse_seed(*record.seed)), promised);
  EXPECT_EQ(promised.find(*record.seed), std::string::npos);
  table.act("ann", "play-again");
  EXPECT_NE(table.room_json().at("seedHash"), boost::json::value(promised));

  record.seed = to_string(cards::numbered_seed(7));
  const auto replayed = wire::replay<euchre::Wire>(record, [](const auto&, Seat, const auto&) {});
  EXPECT_EQ(replayed.error(), "seedHash: another seed was promised before the deal");
}
