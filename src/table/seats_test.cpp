// Who may take which seat, and when: nobody sees two hands of one deal. Also what the owner may do about guests, names
// that look alike, clocks that are set back, and what a room remembers.
#include "table/testing/room_driver.h"

using namespace table;

namespace {

const std::string home = "198.51.100.7";
const std::string elsewhere = "203.0.113.9";

// Ann, from home, plays Euchre with bots; the hand is dealt.
Driver dealt(const std::string& settings = "null") {
  Driver table("whos-deal", settings);
  table.join("ann", Role::spectator, home);  // so that the room knows where she comes from
  table.join("ann", Role::player, home);
  EXPECT_EQ(code_of(table.act("ann", "start")), "OK");
  return table;
}

bool waits(const Driver& table, const std::string& player) {
  const Member* member = table.room().find_member(player);
  return member != nullptr && member->waits && !table.room().seat_of(player);
}

// Plays on until the hand is over.
void until_hand_is_over(Driver& table) {
  Rng rng(1);
  for (int steps = 0; table.room().status() == Status::playing && !table.room().match()->is_pause(); ++steps) {
    ASSERT_LT(steps, 1000);
    if (const auto player = table.human_to_act()) {
      table.apply(Act{*player, some_move(table.room(), *player, rng), {}});
    } else {
      table.next();
    }
  }
}

}  // namespace

// ---- Nobody sees two hands of one deal ----

TEST(SeatsInPlay, AStrangerTakesABotsSeatAtOnce) {
  Driver table = dealt();
  table.join("bob", Role::player, elsewhere);
  EXPECT_EQ(table.room().seat_of("bob"), Seat(1));
}

TEST(SeatsInPlay, ASecondWindowFromTheSamePlaceWaitsForTheNextDeal) {
  Driver table = dealt();
  EXPECT_EQ(code_of(table.join("window", Role::player, home)), "OK");
  EXPECT_TRUE(waits(table, "window"));
  EXPECT_EQ(j(table.room().view_json("window")).at("round").at("hand"), j("[]")) << "and watches without cards";
  EXPECT_EQ(table.room_json().at("spectators").at(0).at("waits"), true);
  table.restart();
  until_hand_is_over(table);
  EXPECT_EQ(table.room().seat_of("window"), Seat(1)) << "then has a bot's seat";
  table.restart();
}

TEST(SeatsInPlay, BetweenHandsAnyoneSitsDownAtOnce) {
  Driver table = dealt();
  until_hand_is_over(table);
  ASSERT_TRUE(table.room().match()->is_pause());
  table.join("window", Role::player, home);
  EXPECT_TRUE(table.room().seat_of("window"));
}

TEST(SeatsInPlay, WhoStoodUpMaySitDownAgainButOnlyThere) {
  Driver table = dealt();
  table.watch("ann");
  table.join("bob", Role::player, elsewhere);  // takes the first bot's seat: ann's
  ASSERT_EQ(table.room().seat_of("bob"), Seat(0));
  table.join("ann", Role::player, home);
  EXPECT_TRUE(waits(table, "ann")) << "she has seen that hand";
  table.leave("bob");
  table.join("ann", Role::spectator, home);
  table.join("ann", Role::player, home);
  EXPECT_EQ(table.room().seat_of("ann"), Seat(0)) << "the same hand again tells her nothing new";
}

TEST(SeatsInPlay, WhoComesBackTakesTheSeatTheyLeft) {
  Driver table = dealt();
  table.join("bob", Role::player, elsewhere);
  table.leave("ann");
  table.join("ann", Role::player, home);
  EXPECT_EQ(table.room().seat_of("ann"), Seat(0));
}

TEST(SeatsInPlay, ASpectatorFromAPlayersPlaceDoesNotTakeTheSeatOfWhoIsAway) {
  Driver table = dealt();
  table.join("bob", Role::player, elsewhere);
  table.join("eve", Role::spectator, home);
  table.leave("bob");
  table.join("eve", Role::player, home);
  EXPECT_TRUE(waits(table, "eve"));
  table.join("bob", Role::player, elsewhere);
  EXPECT_EQ(table.room().seat_of("bob"), Seat(1));
}

TEST(SeatsInPlay, NobodyWaitsForMoreSeatsThanThereAre) {
  Driver table = dealt();
  for (const char* player : {"bob", "cid", "dot"}) EXPECT_EQ(code_of(table.join(player, Role::player, home)), "OK");
  EXPECT_EQ(code_of(table.join("eve", Role::player, home)), "ROOM_FULL");
  EXPECT_EQ(code_of(table.join("fay", Role::player, elsewhere)), "ROOM_FULL");
  until_hand_is_over(table);
  for (const char* player : {"bob", "cid", "dot"}) EXPECT_TRUE(table.room().seat_of(player)) << player;
}

TEST(SeatsInPlay, WhereSomebodyComesFromCannotBeReadInTheLog) {
  Driver table = dealt();
  for (const LogRecord& record : table.log()) EXPECT_EQ(wire::to_json(record).find(home), std::string::npos);
}

// ---- The owner's rights ----

TEST(OwnersRights, ALockedRoomTakesNobodyNewButThoseWhoWereHere) {
  Driver table;
  table.join("bob");
  table.leave("bob");
  EXPECT_EQ(code_of(table.act("ann", "lock-room", R"({"locked":true})")), "OK");
  EXPECT_EQ(table.room_json().at("locked"), true);
  const Outcome refused = table.join("cid");
  EXPECT_EQ(code_of(refused), "ROOM_LOCKED");
  EXPECT_EQ(fault_of(refused), Fault::not_now);
  EXPECT_EQ(code_of(table.join("cid", Role::spectator)), "ROOM_LOCKED");
  EXPECT_EQ(code_of(table.join("bob")), "OK");
  EXPECT_EQ(code_of(table.act("bob", "lock-room", R"({"locked":false})")), "NOT_OWNER");
  table.act("ann", "lock-room", R"({"locked":false})");
  EXPECT_EQ(code_of(table.join("cid")), "OK");
  table.restart();
}

TEST(OwnersRights, WhoIsSentAwayLosesTheSeatAndMayComeBack) {
  Driver table;
  table.join("bob");
  const Outcome kicked = table.act("ann", "kick", R"({"playerId":"bob"})");
  EXPECT_EQ(kicked.removed, "bob");
  EXPECT_EQ(told(kicked, "sent-away").at(0).at("playerId"), "bob");
  EXPECT_EQ(told(kicked, "sent-away").at(0).at("banned"), false);
  EXPECT_EQ(kicked.events.front().name, "sent-away") << "before the seat is a bot's";
  EXPECT_EQ(told(kicked, "seats-updated").at(0).at("seats").at(1).at("kind"), "bot");
  EXPECT_EQ(code_of(table.act("bob", "ready")), "NOT_SEATED");
  EXPECT_EQ(code_of(table.join("bob")), "OK");
  EXPECT_EQ(code_of(table.act("bob", "kick", R"({"playerId":"ann"})")), "NOT_OWNER");
  EXPECT_EQ(code_of(table.act("ann", "kick", R"({"playerId":"ann"})")), "INVALID_PAYLOAD");
  EXPECT_EQ(code_of(table.act("ann", "kick", R"({"playerId":"nobody"})")), "INVALID_PAYLOAD");
  table.restart();
}

TEST(OwnersRights, WhoIsBannedDoesNotComeBackUnderAnotherName) {
  Driver table = dealt();
  table.join("bob", Role::player, elsewhere);
  table.act("ann", "kick", R"({"playerId":"bob","ban":true})");
  const Outcome again = table.join("bob", Role::player, elsewhere);
  EXPECT_EQ(code_of(again), "BANNED");
  EXPECT_EQ(fault_of(again), Fault::forbidden);
  EXPECT_EQ(code_of(table.join("rob", Role::player, elsewhere)), "BANNED");
  EXPECT_EQ(code_of(table.join("cid", Role::spectator, "192.0.2.1")), "OK");
  table.restart();
}

TEST(OwnersRights, BanningSomebodyAtHomeKeepsTheOthersThereWelcome) {
  Driver table = dealt();
  table.join("bob", Role::spectator, home);
  table.act("ann", "kick", R"({"playerId":"bob","ban":true})");
  EXPECT_EQ(code_of(table.join("bob", Role::spectator, home)), "BANNED");
  EXPECT_EQ(code_of(table.join("cid", Role::spectator, home)), "OK");
}

// ---- Guests in numbers ----

TEST(Guests, OnePlaceDoesNotFillTheRoomWithSpectators) {
  Driver table = dealt();
  table.join("bob", Role::player, elsewhere);
  table.leave("bob");
  std::string last;
  for (int i = 0; i < 63; ++i) last = code_of(table.join("eve" + std::to_string(i), Role::spectator, "192.0.2.1"));
  EXPECT_EQ(last, "ROOM_FULL");
  EXPECT_EQ(code_of(table.join("bob", Role::player, elsewhere)), "OK");
  EXPECT_EQ(table.room().seat_of("bob"), Seat(1));
}

TEST(Guests, WhoeverAChairWaitsForIsNotForgotten) {
  Driver table;
  table.join("bob");
  table.leave("bob");
  for (int i = 0; i < 200; ++i) {
    table.join("eve" + std::to_string(i), Role::spectator);
    table.leave("eve" + std::to_string(i));
  }
  EXPECT_LE(table.room().members().size(), most_members);
  EXPECT_TRUE(table.room().find_member("bob"));
  table.restart();
}

TEST(Guests, NamesThatLookAlikeGetANumber) {
  Driver table;
  table.apply(Join{"bob", "ANN", "", Role::player});
  table.apply(Join{"cid", "ann", "", Role::player});
  EXPECT_EQ(table.room().find_member("bob")->name, "ANN 2");
  EXPECT_EQ(table.room().find_member("cid")->name, "ann 3");
  table.apply(Join{"dot", std::string(24, 'x'), "", Role::player});
  table.apply(Join{"eve", std::string(30, 'x'), "", Role::spectator});
  EXPECT_EQ(table.room().find_member("eve")->name, std::string(22, 'x') + " 2");
  table.restart();
}

TEST(Guests, ABotIsNotCalledLikeAGuest) {
  Driver table;
  const std::string name = table.room().chairs()[2].bot_name;
  table.apply(Join{"bob", name, "", Role::player});
  for (const Chair& chair : table.room().chairs()) EXPECT_NE(chair.bot_name, name);
  EXPECT_EQ(table.room().find_member("bob")->name, name);
}

// ---- Empty rooms and clocks ----

TEST(EmptyRooms, NobodyPlaysWhileNobodyIsThere) {
  Driver table = dealt();
  table.leave("ann");
  EXPECT_EQ(table.room().next_due(), table.room().closes_at());
  table.wait(60'000);
  EXPECT_TRUE(table.tick().records.empty());
  table.join("ann", Role::player, home);
  EXPECT_TRUE(table.room().next_due() || table.human_to_act());
  table.restart();
}

TEST(EmptyRooms, APauseThatEndedMeanwhileEndsWhenSomebodyComes) {
  Driver table = dealt();
  until_hand_is_over(table);
  table.leave("ann");
  table.wait(60'000);
  EXPECT_TRUE(table.tick().records.empty());
  table.join("ann", Role::player, home);
  EXPECT_EQ(told(table.tick(), "new-round").size(), 1U);
}

TEST(HostClock, SetBackByAnHourDelaysNobody) {
  Driver table = dealt();
  table.until_human();
  Rng rng(3);
  table.apply(Act{"ann", some_move(table.room(), "ann", rng), {}});
  ASSERT_TRUE(table.room().bot_action_at());
  const Time left = *table.room().next_due() - table.now();
  table.wait(-3'600'000);
  EXPECT_TRUE(table.room().is_ahead_of(table.now()));
  EXPECT_EQ(table.tick().records.size(), 1U);
  EXPECT_EQ(*table.room().next_due() - table.now(), left);
  EXPECT_FALSE(table.room().is_ahead_of(table.now()));
  table.next();
  table.restart();
}

// ---- What a room keeps ----

TEST(Remembering, AnActionsIdForAsLongAsTheMatchLasts) {
  Driver table("hand-and-foot", R"({"playerCount":2})");
  table.act("ann", "start", "null", "the first");
  Rng rng(4);
  int done = 0;
  while (done < 3 * static_cast<int>(remembered_actions)) {
    table.until_human();
    if (table.room().status() != Status::playing) break;
    if (!table.human_to_act()) continue;
    const Outcome outcome = table.apply(Act{"ann", some_move(table.room(), "ann", rng), "id " + std::to_string(done)});
    ASSERT_EQ(code_of(outcome), "OK");
    ++done;
  }
  ASSERT_GT(done, static_cast<int>(remembered_actions));
  table.restart();
  const Outcome again = table.act("ann", "draw", "null", "id 0");
  EXPECT_EQ(again.repeated, Repeated::yes);
  EXPECT_TRUE(again.records.empty());
  EXPECT_EQ(*table.act("ann", "start", "null", "the first").answer, 2);
}

TEST(Remembering, OfAPayloadOnlyWhatWasUnderstood) {
  Driver table = dealt();
  table.until_human();
  Rng rng(5);
  Move move = some_move(table.room(), "ann", rng);
  if (move.payload.is_null()) move.payload = boost::json::object();
  move.payload.as_object()["junk"] = std::string(15'000, 'x');
  const Outcome outcome = table.apply(Act{"ann", move, {}});
  ASSERT_EQ(code_of(outcome), "OK");
  EXPECT_LT(wire::to_json(outcome.records).size(), 500U);
  Driver lobby;
  for (const auto& [type, payload] :
       {std::pair("set-bot-level", R"({"seatIndex":1,"level":"easy","junk":"JUNK"})"),
        std::pair("swap-teams", R"({"playerIdA":"ann","playerIdB":"bot-2","junk":"JUNK"})"),
        std::pair("set-target-score", R"({"targetScore":5,"junk":"JUNK"})"),
        std::pair("lock-room", R"({"locked":false,"junk":"JUNK"})"),
        std::pair("start", R"({"targetScore":5,"junk":"JUNK"})")}) {
    const Outcome acted = lobby.act("ann", type, payload);
    ASSERT_EQ(code_of(acted), "OK") << type;
    EXPECT_EQ(wire::to_json(acted.records).find("JUNK"), std::string::npos) << type;
  }
}

TEST(Remembering, SayingReadyTwiceIsSayingItOnce) {
  Driver table = dealt();
  table.join("bob", Role::player, elsewhere);
  until_hand_is_over(table);
  table.act("ann", "ready");
  EXPECT_TRUE(table.act("ann", "ready").records.empty());
}

TEST(Snapshots, OfEveryGameGiveTheSameRoom) {
  for (std::uint64_t number = 0; number < all_games().size(); ++number) {
    Driver table(game_number(number), "null", 9, 10);
    table.join("bob", Role::player, elsewhere);
    table.act("ann", "start", "null", "begin");
    Rng rng(6);
    for (int steps = 0; steps < 300 && table.room().status() == Status::playing; ++steps) {
      if (const auto player = table.human_to_act(); player && rng.below(4) != 0) {
        table.apply(Act{*player, some_move(table.room(), *player, rng), "id" + std::to_string(steps)});
      } else {
        table.next();
      }
      Moves moves;
      ASSERT_TRUE(Room::replay(table.log(), &moves).has_value());
      Moves same;
      const auto reopened = Room::reopen(table.room().snapshot(moves), {}, same);
      ASSERT_TRUE(reopened.has_value()) << reopened.error();
      ASSERT_TRUE(*reopened == table.room());
      steps += 7;
    }
  }
}

TEST(Snapshots, ADamagedOneIsAClearError) {
  Driver table = dealt();
  Moves moves;
  const std::string snapshot = Room::replay(table.log(), &moves)->snapshot(moves);
  for (std::size_t cut = 1; cut < snapshot.size(); cut += 97) {
    EXPECT_FALSE(Room::reopen(std::string_view(snapshot).substr(0, cut), {}, moves).has_value());
  }
  EXPECT_FALSE(Room::reopen("{}", {}, moves).has_value());
  EXPECT_FALSE(Room::reopen(snapshot, std::span(table.log()).first(1), moves).has_value()) << "an older record";
}
