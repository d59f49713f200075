// Matches at a table: bots at their pace, people who come and go, pauses, the turn clock, playing again.
#include "table/testing/room_driver.h"

using namespace table;

namespace {

struct Case {
  const char* game;
  const char* settings;  // short matches
};

const Case cases[] = {{"whos-deal", R"({"targetScore":5})"},
                      {"buck-euchre", "{}"},
                      {"oh-hell", R"({"maxCards":3,"playerCount":3})"},
                      {"hand-and-foot", R"({"targetScore":3000,"playerCount":2})"},
                      {"4-kate", "{}"},
                      {"terrible-people", R"({"targetScore":3})"}};

class EveryGame : public testing::TestWithParam<Case> {};

std::string name_of(const testing::TestParamInfo<Case>& info) {
  std::string name = info.param.game;
  std::erase_if(name, [](char c) { return c == '-'; });
  return name;
}

Outcome human_moves(Driver& table, Rng& rng) {
  const std::string player = *table.human_to_act();
  return table.apply(Act{player, some_move(table.room(), player, rng), {}});
}

// Plays on until the match is in this phase of Euchre with the turn of that player.
void euchre_until(Driver& table, std::string_view phase, const std::string& player, Rng& rng) {
  for (int steps = 0; steps < 10'000; ++steps) {
    if (table.room().status() == Status::game_over) table.act(table.room().owner(), "play-again");
    const auto view = j(table.room().view_json("ann"));
    const auto& round = view.at("round");
    const bool turn = player.empty() || table.human_to_act() == player;
    if (std::string_view(round.at("trumpPhase").as_string()) == phase && turn) return;
    if (table.human_to_act()) {
      ASSERT_EQ(code_of(human_moves(table, rng)), "OK");
    } else {
      table.next();
    }
  }
  FAIL() << "never came to " << phase;
}

}  // namespace

INSTANTIATE_TEST_SUITE_P(Table, EveryGame, testing::ValuesIn(cases), name_of);

TEST_P(EveryGame, BotsPlayAWholeMatchByThemselves) {
  Driver table(GetParam().game, GetParam().settings, 1, 10);
  table.act("ann", "start");
  table.watch("ann");
  table.until_over();
  EXPECT_EQ(table.room().status(), Status::game_over);
  EXPECT_FALSE(table.room().match()->winners().empty());
  table.restart();
}

TEST_P(EveryGame, BotsPlayAWholeMatchInNoTime) {
  Driver table(GetParam().game, GetParam().settings, 2, 0);
  table.act("ann", "start");
  table.watch("ann");
  while (!table.tick().records.empty()) {
  }
  EXPECT_EQ(table.room().status(), Status::game_over);
}

TEST_P(EveryGame, HumansPlayAWholeMatchFromTheirViews) {
  Rng rng(5);
  Driver table(GetParam().game, GetParam().settings, 3);
  table.join("bob");
  table.act("ann", "start");
  for (int steps = 0; table.room().status() == Status::playing; ++steps) {
    ASSERT_LT(steps, 100'000);
    if (table.human_to_act()) {
      ASSERT_EQ(code_of(human_moves(table, rng)), "OK");
    } else {
      ASSERT_FALSE(table.next().records.empty());
    }
  }
  table.restart();
}

TEST_P(EveryGame, PlayAgainBeginsAnewWithOtherCards) {
  Driver table(GetParam().game, GetParam().settings, 4, 0);
  table.join("bob");
  table.act("ann", "start");
  const std::string first = table.room().view_json("bob");
  table.leave("ann");
  table.join("ann");  // bob is the owner now
  Rng rng(1);
  while (table.room().status() == Status::playing) {
    if (table.human_to_act()) human_moves(table, rng);
    table.tick();
  }
  EXPECT_EQ(code_of(table.act("ann", "play-again")), "NOT_OWNER");
  EXPECT_EQ(code_of(table.act("bob", "start")), "WRONG_PHASE");
  const Outcome again = table.act("bob", "play-again");
  EXPECT_EQ(code_of(again), "OK");
  EXPECT_EQ(told(again, "game-started").size(), 1U);
  EXPECT_EQ(table.room().status(), Status::playing);
  EXPECT_NE(j(table.room().view_json("bob")).at("legalActions"), nullptr);
  EXPECT_NE(table.room().view_json("bob"), first);
  table.restart();
}

// Whoever began is second in the next match, and again first in the one after.
TEST(PlayAgain, TheOtherBegins) {
  Driver table("4-kate", "{}", 4, 0);
  table.act("ann", "start");
  Rng rng(1);
  std::vector<std::int64_t> first;
  for (int match = 0; match < 3; ++match) {
    if (match > 0) {
      const Outcome again = table.act("ann", "play-again");
      EXPECT_EQ(told(again, "settings-updated").size(), 1U);
    }
    first.push_back(j(table.room().view_json("ann")).at("firstSeatIndex").as_int64());
    while (table.room().status() == Status::playing) {
      if (table.human_to_act()) human_moves(table, rng);
      table.tick();
    }
  }
  EXPECT_EQ(first, (std::vector<std::int64_t>{0, 1, 0}));
  table.restart();
}

TEST_P(EveryGame, FiringTwiceDoesNothingTheSecondTime) {
  Driver table(GetParam().game, GetParam().settings, 6);
  table.act("ann", "start");
  table.watch("ann");
  for (int i = 0; i < 100 && table.room().status() == Status::playing; ++i) {
    table.wait(*table.room().next_due() - table.now() - 1);
    ASSERT_TRUE(table.tick().records.empty()) << "too early";
    table.wait(1);
    ASSERT_EQ(table.tick().records.size(), 1U);
    ASSERT_TRUE(table.tick().records.empty());
    ASSERT_TRUE(!table.room().next_due() || *table.room().next_due() > table.now());
  }
}

TEST_P(EveryGame, AnExpertStopsThinkingWhenItIsTold) {
  Driver table(GetParam().game, GetParam().settings, 7);
  table.act("ann", "start");
  table.watch("ann");
  table.wait(*table.room().bot_action_at() - table.now());
  BotTask task = *table.room().bot_task(table.now());
  task.level = Level::expert;
  int worlds = 0;
  const BotMove hasty = task.think([&] { return ++worlds == 3; });
  EXPECT_LE(worlds, 3);
  EXPECT_EQ(code_of(table.apply(hasty)), "OK");
}

// A bot thinks on another thread, and the room has moved on before it is done.
TEST_P(EveryGame, AThoughtAboutAnOlderRoomIsNotPlayed) {
  Driver table(GetParam().game, GetParam().settings, 7);
  table.act("ann", "start");
  table.watch("ann");
  const BotMove early = table.room().bot_task(table.now())->think();
  EXPECT_EQ(code_of(table.apply(early)), "WRONG_PHASE") << "a bot may think before its time, but not act";
  table.wait(*table.room().bot_action_at() - table.now());
  EXPECT_TRUE(table.room().tick(table.now(), Bots::think_elsewhere).records.empty());
  const BotMove thought = table.room().bot_task(table.now())->think();
  table.join("bob", Role::spectator);
  EXPECT_EQ(code_of(table.apply(thought)), "WRONG_PHASE");
  const BotMove fresh = table.room().bot_task(table.now())->think();
  EXPECT_EQ(code_of(table.apply(fresh)), "OK");
  EXPECT_EQ(code_of(table.apply(fresh)), "WRONG_PHASE");
  table.restart();
}

TEST_P(EveryGame, ACopyIsIndependent) {
  Driver table(GetParam().game, GetParam().settings, 8, 10);
  table.act("ann", "start");
  table.watch("ann");
  const Room copy = table.room();
  table.next();
  EXPECT_FALSE(copy == table.room());
  EXPECT_EQ(copy.version(), 3);
}

// Whoever holds a seat, only its human hears what it holds.
TEST_P(EveryGame, PrivateEventsGoOnlyToTheSeatsHuman) {
  Rng rng(9);
  Driver table(GetParam().game, GetParam().settings, 9, 10);
  table.join("bob");
  table.join("eve", Role::spectator);
  table.act("ann", "start");
  for (int i = 0; i < 300 && table.room().status() == Status::playing; ++i) {
    const Outcome outcome = table.human_to_act() ? human_moves(table, rng) : table.next();
    for (const SentEvent& event : outcome.events) {
      if (event.name == "hand-updated") {
        ASSERT_TRUE(event.only.has_value());
        ASSERT_TRUE(table.room().seat_of(*event.only).has_value());
      }
    }
  }
}

TEST(Pace, BotsActWithinTheDocumentsRange) {
  Driver table;
  table.act("ann", "start");
  std::set<Time> delays;
  for (int i = 0; i < 200; ++i) {
    if (table.room().status() == Status::game_over) table.act("ann", "play-again");
    if (table.room().bot_action_at() && !table.room().phase_ends_at()) {
      const Time delay = *table.room().bot_action_at() - table.now();
      EXPECT_GE(delay, 1500);
      EXPECT_LE(delay, 3000);
      delays.insert(delay);
    }
    Rng rng(3);
    if (table.human_to_act()) {
      human_moves(table, rng);
    } else {
      table.next();
    }
  }
  EXPECT_GT(delays.size(), 50U);
}

TEST(Pace, HandAndFootHasItsOwn) {
  Driver table("hand-and-foot");
  table.act("ann", "start");
  table.watch("ann");
  std::set<Time> delays;
  for (int i = 0; i < 300; ++i) {
    if (table.room().bot_action_at()) delays.insert(*table.room().bot_action_at() - table.now());
    table.next();
  }
  EXPECT_EQ(delays, (std::set<Time>{500, 600, 800}));
}

TEST(Pace, IsScaledByTheRoomsFactor) {
  Driver table("hand-and-foot", "null", 1, 100);
  table.act("ann", "start");
  table.watch("ann");
  EXPECT_EQ(*table.room().bot_action_at() - table.now(), 50);
}

TEST(Pauses, ATrickIsShownForTwoSecondsButNobodyHasToWait) {
  Rng rng(4);
  Driver table;
  table.join("bob");
  table.act("ann", "start");
  bool bot_waited = false;
  bool human_did_not = false;
  for (int i = 0; i < 2000 && !(bot_waited && human_did_not); ++i) {
    if (table.room().status() == Status::game_over) table.act("ann", "play-again");
    const bool human = table.human_to_act().has_value();
    const Outcome outcome = human ? human_moves(table, rng) : table.next();
    if (told(outcome, "trick-won").empty() || table.room().match()->to_act().empty()) continue;
    EXPECT_EQ(table.room().phase_ends_at(), table.now() + 2000);
    if (table.human_to_act()) {
      EXPECT_EQ(code_of(human_moves(table, rng)), "OK");
      EXPECT_FALSE(table.room().phase_ends_at());
      human_did_not = true;
    } else {
      EXPECT_GE(*table.room().bot_action_at(), table.now() + 3500);
      bot_waited = true;
    }
  }
  EXPECT_TRUE(bot_waited && human_did_not);
}

TEST(Pauses, AResultIsShownForTwelveSecondsAfterTheLastTrick) {
  Rng rng(4);
  Driver table;
  table.act("ann", "start");
  euchre_until(table, "round_over", "", rng);
  const Time ends = table.now() + 2000 + 12'000;
  EXPECT_EQ(table.room().phase_ends_at(), ends);
  EXPECT_EQ(j(table.room().view_json("ann")).at("phaseEndsAt"), ends);
  EXPECT_EQ(code_of(table.act("ann", "play-card", R"({"cardId":"9S"})")), "WRONG_PHASE");
  EXPECT_EQ(told(table.next(), "new-round").size(), 1U);
  EXPECT_FALSE(table.room().phase_ends_at());
}

TEST(Pauses, EndAtOnceWhenAllHumansAreReady) {
  Rng rng(4);
  Driver table;
  table.join("bob");
  table.join("eve", Role::spectator);
  table.act("ann", "start");
  euchre_until(table, "round_over", "", rng);
  EXPECT_EQ(code_of(table.act("eve", "ready")), "NOT_SEATED");
  const Outcome one = table.act("bob", "ready");
  EXPECT_EQ(told(one, "player-ready").at(0).at("seatIndex"), 1);
  EXPECT_TRUE(told(one, "new-round").empty());
  EXPECT_EQ(table.room_json().at("seats").at(1).at("ready"), true);
  EXPECT_EQ(told(table.act("ann", "ready"), "new-round").size(), 1U);
  EXPECT_EQ(code_of(table.act("ann", "ready")), "WRONG_PHASE");
  table.restart();
}

TEST(Pauses, EndWhenTheOnlyOneWhoIsNotReadyLeaves) {
  Rng rng(4);
  Driver table;
  table.join("bob");
  table.act("ann", "start");
  euchre_until(table, "round_over", "", rng);
  table.act("bob", "ready");
  EXPECT_EQ(told(table.leave("ann"), "new-round").size(), 1U);
  table.restart();
}

TEST(Pauses, AreEndedByPeopleNotBySeats) {
  Rng rng(4);
  Driver table;
  table.join("bob");
  table.act("ann", "start");
  euchre_until(table, "round_over", "", rng);
  table.act("bob", "ready");
  table.leave("bob");
  table.join("cid");
  EXPECT_EQ(table.room_json().at("seats").at(1).at("ready"), false);
  EXPECT_TRUE(told(table.act("ann", "ready"), "new-round").empty()) << "cid has said nothing";
  EXPECT_EQ(told(table.act("cid", "ready"), "new-round").size(), 1U);
}

TEST(TurnErrors, OutOfTurnIsRefusedAndNothingChanges) {
  Driver table;
  table.join("bob");
  table.act("ann", "start");
  const Room before = table.room();
  const Outcome outcome = table.act("ann", "pass-trump");
  EXPECT_EQ(code_of(outcome), "NOT_YOUR_TURN");
  EXPECT_EQ(fault_of(outcome), Fault::forbidden);
  EXPECT_EQ(code_of(table.act("bob", "discard", R"({"cardId":"9S"})")), "WRONG_PHASE");
  EXPECT_TRUE(before == table.room());
}

// The bot takes over hand, seat and team; who comes back finds them.
TEST(LeavingInPlay, InEveryPhaseOfEuchre) {
  for (const char* phase : {"round1", "round2", "dealer_discard", "playing", "round_over"}) {
    SCOPED_TRACE(phase);
    Rng rng(11);
    Driver table;
    table.join("bob");
    table.act("ann", "start");
    const bool paused = std::string_view(phase) == "round_over";
    euchre_until(table, phase, paused ? "" : "bob", rng);
    const auto hand = j(table.room().view_json("bob")).at("round").at("hand");
    table.leave("bob");
    EXPECT_EQ(table.room().view_json("bob"), "null");
    if (!paused) {
      EXPECT_TRUE(table.room().bot_action_at()) << "the bot goes on";
      EXPECT_EQ(code_of(table.act("bob", "pass-trump")), "NOT_SEATED");
    }
    table.restart();
    table.join("bob");
    EXPECT_EQ(table.room().seat_of("bob"), Seat(1));
    EXPECT_EQ(j(table.room().view_json("bob")).at("round").at("hand"), hand);
    if (!paused) {
      EXPECT_FALSE(table.room().bot_action_at()) << "the human has the turn again";
    }
    table.leave("bob");
    const Outcome outcome = table.next();
    EXPECT_EQ(outcome.records.size(), 1U) << "the room goes on without";
    if (std::string_view(phase) == "dealer_discard") {
      EXPECT_EQ(told(outcome, "dealer-discarded").at(0).at("seatIndex"), 1);
    }
    table.restart();
  }
}

TEST(LeavingInPlay, AJoinerInheritsTheSeat) {
  Driver table;
  table.join("bob");
  table.act("ann", "start");
  const auto hand = j(table.room().view_json("bob")).at("round").at("hand");
  table.leave("bob");
  table.join("cid");
  EXPECT_EQ(j(table.room().view_json("cid")).at("round").at("hand"), hand);
  EXPECT_EQ(j(table.room().view_json("cid")).at("seats"), j(R"(["ann","cid","bot-3","bot-4"])"));
}

TEST(LeavingInPlay, ARoomWithoutHumansClosesInTheMiddleOfAMatch) {
  Driver table("hand-and-foot");
  table.act("ann", "start");
  table.leave("ann");
  for (int i = 0; i < 100'000 && !table.room().is_closed(); ++i) table.next();
  EXPECT_TRUE(table.room().is_closed());
  EXPECT_FALSE(table.room().next_due());
  table.restart();
}

TEST(Advice, SaysHowSureItIsThatAChoiceLiesBehind) {
  Driver table("whos-deal", R"({"hints":"learning"})");
  table.act("ann", "start");
  table.until_human();
  const auto choices = *table.room().advice_task("ann", std::nullopt)->think();
  ASSERT_GT(choices.size(), 1U);
  EXPECT_EQ(choices.front().costError, 0);
  for (std::size_t i = 1; i < choices.size(); ++i) EXPECT_GT(choices[i].costError, 0) << choices[i].action.json;
}

TEST(Advice, KnowsOnlyWhatThePlayerSees) {
  for (const AnyGame* game : all_games()) {
    Driver table(std::string(game->id), R"({"hints":"on"})");
    table.act("ann", "start");
    for (int turn = 0; turn < 3; ++turn) {
      table.until_human();
      const auto task = table.room().advice_task("ann", std::nullopt);
      ASSERT_TRUE(task) << game->id;
      const auto told = wire::to_json(*task->think());
      // The same question at a table where all cards that ann does not see are others.
      Rng rng(7);
      const Room other = table.room().dealt_anew_for("ann", rng);
      EXPECT_EQ(wire::to_json(*other.advice_task("ann", std::nullopt)->think()), told) << game->id;
      table.wait(100'000);
      const boost::json::value action = j(task->think()->front().action.json);
      EXPECT_EQ(code_of(table.act("ann", std::string(action.at("type").as_string()), serialize(action.at("payload")))),
                "OK")
          << game->id;
    }
  }
}

TEST(TurnClock, IsOffByDefault) {
  Driver table;
  table.join("bob");
  table.act("ann", "start");
  EXPECT_FALSE(table.room().turn_ends_at());
  EXPECT_FALSE(table.room().next_due()) << "bob may think as long as he likes";
}

TEST(TurnClock, TheSeatsBotActsOnceThenHoldsTheSeatUntilTheHumanActs) {
  Driver table("oh-hell", R"({"turnClock":15,"maxCards":10,"playerCount":3})");
  table.act("ann", "start");
  const auto one_turn = [&] {
    table.until_human();
    ASSERT_EQ(table.human_to_act(), "ann");
  };
  one_turn();
  ASSERT_TRUE(table.room().turn_ends_at());
  EXPECT_EQ(j(table.room().view_json("ann")).at("turnEndsAt"), *table.room().turn_ends_at());
  table.wait(15'000 - 1);
  EXPECT_TRUE(table.tick().records.empty());
  table.wait(1);
  EXPECT_EQ(told(table.tick(), "turn-timed-out").size(), 1U);
  EXPECT_EQ(table.room_json().at("seats").at(0).at("away"), false);
  table.restart();

  one_turn();
  EXPECT_FALSE(table.room().bot_action_at());
  table.wait(20'000);
  EXPECT_EQ(table.tick().records.size(), 1U);
  EXPECT_EQ(table.room_json().at("seats").at(0).at("away"), true);
  EXPECT_EQ(table.room_json().at("seats").at(0).at("kind"), "human");
  table.restart();

  one_turn();
  EXPECT_TRUE(table.room().bot_action_at());
  EXPECT_FALSE(table.room().turn_ends_at());
  EXPECT_TRUE(told(table.next(), "turn-timed-out").empty());

  one_turn();
  Rng rng(1);
  EXPECT_EQ(code_of(human_moves(table, rng)), "OK");
  EXPECT_EQ(table.room_json().at("seats").at(0).at("away"), false);
  one_turn();
  EXPECT_TRUE(table.room().turn_ends_at());
  table.restart();
}

// A move that came later the longer it was thought about would tell a forced card from a chosen one.
TEST(TurnClock, TheSeatsBotHasThoughtWhenItRunsOut) {
  Driver table("oh-hell", R"({"turnClock":15,"maxCards":10,"playerCount":3})");
  table.act("ann", "start");
  table.until_human();
  const Time ends = *table.room().turn_ends_at();
  const Time begins = ends - thinks_ahead;
  EXPECT_EQ(table.room().thinks_at(table.now()), begins);
  EXPECT_FALSE(table.room().bot_task(begins - 1)) << "ann may still act, and nothing was thought in vain";
  table.wait(begins - table.now());
  EXPECT_FALSE(table.room().thinks_at(table.now()));
  EXPECT_EQ(table.room().thinks_for(table.now()), table.room().seat_of("ann"));
  const auto task = table.room().bot_task(table.now());
  ASSERT_TRUE(task);
  const BotMove thought = task->think();
  table.wait(thinks_ahead - 1);
  EXPECT_EQ(code_of(table.apply(thought)), "WRONG_PHASE") << "the time is ann's to its end";
  table.wait(1);
  EXPECT_EQ(told(table.apply(thought), "turn-timed-out").size(), 1U);
  table.restart();
}

TEST(TurnClock, ComingBackAlsoEndsBeingAway) {
  Driver table("hand-and-foot", R"({"turnClock":15,"playerCount":2})");
  table.act("ann", "start");
  table.next();
  table.next();
  ASSERT_EQ(table.room_json().at("seats").at(0).at("away"), true);
  EXPECT_EQ(table.join("ann").records.size(), 1U);
  EXPECT_EQ(table.room_json().at("seats").at(0).at("away"), false);
}

TEST(TurnClock, BeginsWhenTheTrickHasBeenSeen) {
  Rng rng(2);
  Driver table("whos-deal", R"({"turnClock":15})");
  table.act("ann", "start");
  for (int i = 0; i < 1000; ++i) {
    if (table.room().status() == Status::game_over) table.act("ann", "play-again");
    const Outcome outcome = table.human_to_act() ? human_moves(table, rng) : table.next();
    if (told(outcome, "trick-won").empty() || !table.human_to_act()) continue;
    EXPECT_EQ(table.room().turn_ends_at(), table.now() + 17'000);
    return;
  }
  FAIL() << "ann never won a trick";
}

// ---- Several who act at once ----

namespace {

std::string phase_of(const Driver& table) {
  return std::string(j(table.room().view_json("ann")).at("phase").as_string());
}

// Everyone who is a person and has to act, last seat first.
std::vector<std::string> people_to_act(const Driver& table) {
  std::vector<std::string> people;
  for (Seat seat : table.room().match()->to_act()) {
    const std::string& human = table.room().chairs()[seat.index()].human;
    if (!human.empty()) people.insert(people.begin(), human);
  }
  return people;
}

// Four people, none of them a bot's.
Driver table_of_four(std::string_view settings, std::uint64_t seed) {
  Driver table("terrible-people", settings, seed);
  for (const char* player : {"bob", "cid", "dot"}) table.join(player);
  table.act("ann", "start");
  return table;
}

}  // namespace

TEST(SeveralAtOnce, AnswerInAnyOrderAndEachOnlyOnce) {
  Driver table = table_of_four("{}", 1);
  Rng rng(1);
  const auto people = people_to_act(table);
  ASSERT_EQ(people.size(), 3U);
  for (const std::string& player : people) {
    EXPECT_EQ(phase_of(table), "answering");
    Move move = some_move(table.room(), player, rng);
    while (move.type != "answer") move = some_move(table.room(), player, rng);
    const Outcome first = table.apply(Act{player, move, "answer of " + player});
    const Outcome again = table.apply(Act{player, move, "answer of " + player});
    EXPECT_EQ(code_of(first), "OK");
    EXPECT_TRUE(same_answer(first, again));
    EXPECT_TRUE(again.records.empty());
  }
  EXPECT_EQ(phase_of(table), "judging");
  table.restart();
}

TEST(SeveralAtOnce, ARoundEndsByItselfWhenNobodyDoesAnything) {
  Driver table = table_of_four(R"({"turnClock":15})", 2);
  const Time began = table.now();
  std::size_t timed_out = 0;
  while (phase_of(table) != "roundOver") {
    const Outcome outcome = table.next();
    ASSERT_FALSE(outcome.records.empty()) << "it hangs";
    timed_out += told(outcome, "turn-timed-out").size();
  }
  EXPECT_EQ(timed_out, 4U);
  EXPECT_EQ(table.now() - began, 30'000) << "all who answer have the same fifteen seconds, then the judge";
  table.restart();
}

TEST(SeveralAtOnce, WhoeverLeavesHoldsNobodyUp) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Driver table = table_of_four("{}", seed);
    Rng rng(seed);
    // Two answer, the third goes away, and so does the judge when all lies there.
    const auto people = people_to_act(table);
    table.leave(people[1]);
    for (const std::string& player : {people[0], people[2]}) {
      while (std::ranges::count(people_to_act(table), player) > 0) {
        ASSERT_EQ(code_of(table.apply(Act{player, some_move(table.room(), player, rng), {}})), "OK");
      }
    }
    while (people_to_act(table).empty()) ASSERT_FALSE(table.next().records.empty());
    const auto view = j(table.room().view_json(people[0]));
    ASSERT_EQ(view.at("phase").as_string(), "judging");
    table.leave(people_to_act(table).front());
    while (j(table.room().view_json(people[0])).at("phase").as_string() == "judging") {
      ASSERT_FALSE(table.next().records.empty()) << "it hangs";
    }
    EXPECT_EQ(j(table.room().view_json(people[0])).at("phase").as_string(), "roundOver");
    table.restart();
  }
}
