// Rooms before, between and around matches: seats, owner, settings, and who may change them.
#include "games/registry.h"
#include "table/match_record.h"
#include "table/testing/room_driver.h"

using namespace table;

namespace {

namespace json = boost::json;

std::vector<std::string> ids(const Room& room) {
  std::vector<std::string> all;
  for (const Chair& chair : room.chairs()) all.push_back(chair.human.empty() ? chair.bot_id : chair.human);
  return all;
}

using Ids = std::vector<std::string>;

Opening opening(std::string game = "whos-deal") {
  return {"ABCDEF", std::move(game), nullptr, cards::numbered_seed(1), "ann", "Ann", "", 1000};
}

}  // namespace

TEST(Opening, ANewRoomIsItsOwnerPlusBots) {
  Driver table;
  EXPECT_EQ(ids(table.room()), (Ids{"ann", "bot-2", "bot-3", "bot-4"}));
  EXPECT_EQ(table.room().owner(), "ann");
  EXPECT_EQ(table.room().status(), Status::waiting);
  EXPECT_EQ(table.room().version(), 1);
  EXPECT_EQ(table.room().view_json("ann"), "null");
}

TEST(Opening, AnUnknownGameIsRefused) { EXPECT_EQ(Room::open(opening("poker"), 0).error().code, Code::UNKNOWN_GAME); }

TEST(Opening, ANameIsNeeded) {
  Opening nameless = opening();
  nameless.player_name = " \n";
  EXPECT_EQ(Room::open(nameless, 0).error().code, Code::INVALID_NAME);
}

TEST(Opening, SettingsAreChecked) {
  Opening wrong = opening();
  wrong.settings = j(R"({"targetScore":6})");
  EXPECT_EQ(Room::open(wrong, 0).error().code, Code::INVALID_SETTING);
  wrong.settings = j(R"({"colour":"red"})");
  EXPECT_EQ(Room::open(wrong, 0).error().code, Code::INVALID_SETTING);
  wrong.settings = j("[]");
  EXPECT_EQ(Room::open(wrong, 0).error().code, Code::INVALID_PAYLOAD);
  Driver five("oh-hell", R"({"playerCount":5,"turnClock":30})");
  EXPECT_EQ(five.room().chairs().size(), 5U);
  EXPECT_EQ(five.room().turn_clock(), 30);
}

TEST(Opening, TheRoomIsToldToAll) {
  Driver table;
  const auto room = table.room_json();
  EXPECT_EQ(room.at("code"), "ABCDEF");
  EXPECT_EQ(room.at("status"), "waiting");
  EXPECT_EQ(room.at("owner"), "ann");
  EXPECT_EQ(room.at("version"), 1);
  EXPECT_EQ(
      room.at("settings"),
      j(R"({"targetScore":10,"lonerLead":"left-of-loner","turnClock":0,"hints":"off","talk":"phrases","botSpeed":"normal"})"));
  EXPECT_EQ(room.at("teams"), j(R"({"a":["ann","bot-3"],"b":["bot-2","bot-4"]})"));
  EXPECT_EQ(room.at("seats").at(0), j(R"({"seatIndex":0,"playerId":"ann","name":"Ann","kind":"human",
      "botLevel":"medium","connected":true,"away":false,"ready":false})"));
  EXPECT_EQ(room.at("seats").at(1).at("kind"), "bot");
  EXPECT_EQ(table.room().room_json({}).find("hash"), std::string::npos);
}

TEST(Games, AreDescribedForALobby) {
  const auto games = j(games_json());
  ASSERT_EQ(games.as_array().size(), static_cast<std::size_t>(games::found_games));
  const auto& euchre = games.at(0);
  EXPECT_EQ(euchre.at("id"), "whos-deal");
  EXPECT_EQ(euchre.at("name"), "Who's Deal?");
  EXPECT_EQ(euchre.at("icon"), "\xF0\x9F\x83\x8F");
  EXPECT_EQ(euchre.at("minPlayers"), 4);
  EXPECT_EQ(euchre.at("settings").at(0),
            j(R"({"name":"targetScore","label":"Points to win","default":10,"values":[5,7,10,11]})"));
  for (const auto& game : games.as_array()) {
    EXPECT_EQ(game.at("settings").as_array().back().at("name"), "botSpeed");
  }
}

// What is described is what is accepted, and the default is what a new room has.
TEST(Games, EveryAllowedValueIsAccepted) {
  for (const AnyGame* game : all_games()) {
    for (const wire::Option& option : game->options()) {
      EXPECT_EQ(game->default_settings().json.at(option.name), j(option.value));
      for (const std::string& value : option.allowed) {
        const auto changed =
            game->change_settings(game->default_settings(), j("{\"" + option.name + "\":" + value + "}"));
        ASSERT_TRUE(changed) << option.name << value;
        EXPECT_EQ(changed->json.at(option.name), j(value));
      }
    }
    EXPECT_GE(game->default_settings().seat_count, game->min_players);
    EXPECT_LE(game->default_settings().seat_count, game->max_players);
  }
}

TEST(Joining, TakesTheFirstBotsSeat) {
  Driver table;
  const Outcome outcome = table.join("bob");
  EXPECT_EQ(code_of(outcome), "OK");
  EXPECT_EQ(ids(table.room()), (Ids{"ann", "bob", "bot-3", "bot-4"}));
  EXPECT_EQ(told(outcome, "seats-updated").at(0).at("seats").at(1).at("name"), "Name of bob");
  EXPECT_EQ(told(outcome, "seats-updated").at(0).at("version"), 2);
}

TEST(Joining, AFullRoomIsRefused) {
  Driver table;
  for (const char* player : {"bob", "cid", "dot"}) table.join(player);
  const Outcome outcome = table.join("eve");
  EXPECT_EQ(fault_of(outcome), Fault::not_now);
  EXPECT_EQ(code_of(outcome), "ROOM_FULL");
}

TEST(Joining, TwiceChangesNothing) {
  Driver table;
  table.join("bob");
  const Outcome again = table.join("bob");
  EXPECT_EQ(code_of(again), "OK");
  EXPECT_TRUE(again.records.empty());
}

TEST(Joining, WithoutANameIsRefused) {
  Driver table;
  EXPECT_EQ(code_of(table.apply(Join{"bob", "\t", "", Role::player})), "INVALID_NAME");
}

TEST(Spectators, TakeNoSeatAndSeeNoHand) {
  Driver table;
  table.join("eve", Role::spectator);
  EXPECT_EQ(ids(table.room()), (Ids{"ann", "bot-2", "bot-3", "bot-4"}));
  EXPECT_EQ(table.room_json().at("spectators").at(0).at("playerId"), "eve");
  const Outcome start = table.act("ann", "start");
  for (const SentEvent& event : start.events) EXPECT_NE(event.only, "eve");
  const auto view = j(table.room().view_json("eve"));
  EXPECT_EQ(view.at("seatIndex"), nullptr);
  EXPECT_EQ(view.at("round").at("hand"), j("[]"));
  EXPECT_EQ(view.at("legalActions"), j("[]"));
  EXPECT_EQ(view.at("round").at("handCounts"), j("[5,5,5,5]"));
  EXPECT_EQ(view.at("version"), table.room().version());
  EXPECT_EQ(code_of(table.act("eve", "play-card", R"({"cardId":"9S"})")), "NOT_SEATED");
}

TEST(Spectators, SeeNothingBeforeTheyComeAndAfterTheyLeave) {
  Driver table;
  table.act("ann", "start");
  EXPECT_EQ(table.room().view_json("eve"), "null");
  table.join("eve", Role::spectator);
  EXPECT_NE(table.room().view_json("eve"), "null");
  table.leave("eve");
  EXPECT_EQ(table.room().view_json("eve"), "null");
}

TEST(Spectators, MaySitDownAndStandUp) {
  Driver table;
  table.join("eve", Role::spectator);
  table.join("eve");
  EXPECT_EQ(ids(table.room())[1], "eve");
  table.join("eve", Role::spectator);
  EXPECT_EQ(ids(table.room())[1], "bot-2");
}

TEST(Spectators, AreLimited) {
  Driver table;
  for (std::size_t i = 1; i < most_members; ++i) table.join("eve" + std::to_string(i), Role::spectator);
  EXPECT_EQ(code_of(table.join("one more", Role::spectator)), "ROOM_FULL");
  table.leave("eve7");
  EXPECT_EQ(code_of(table.join("one more", Role::spectator)), "OK");
  EXPECT_EQ(table.room().find_member("eve7"), nullptr);
}

TEST(Leaving, GivesTheSeatToABotAtOnce) {
  Driver table;
  table.join("bob");
  const Outcome outcome = table.leave("bob");
  EXPECT_EQ(ids(table.room()), (Ids{"ann", "bot-2", "bot-3", "bot-4"}));
  EXPECT_EQ(told(outcome, "seats-updated").at(0).at("seats").at(1).at("kind"), "bot");
  EXPECT_TRUE(table.leave("bob").records.empty());
  EXPECT_EQ(code_of(table.leave("nobody")), "NOT_SEATED");
}

TEST(Leaving, WhoComesBackTakesTheSeatBack) {
  Driver table;
  table.join("bob");
  table.join("cid");
  table.leave("bob");
  table.leave("cid");
  table.join("cid");
  EXPECT_EQ(ids(table.room()), (Ids{"ann", "bot-2", "cid", "bot-4"}));
  table.join("bob");
  EXPECT_EQ(ids(table.room()), (Ids{"ann", "bob", "cid", "bot-4"}));
  EXPECT_EQ(table.room().find_member("bob")->token_hash, "hash of bob");
}

TEST(Leaving, ASeatTakenMeanwhileIsReplacedByAnother) {
  Driver table;
  table.join("bob");
  table.leave("bob");
  table.join("cid");
  table.join("bob");
  EXPECT_EQ(ids(table.room()), (Ids{"ann", "cid", "bob", "bot-4"}));
}

TEST(Leaving, WhoLeftMayNotAct) {
  Driver table;
  table.join("bob");
  table.leave("ann");
  EXPECT_EQ(code_of(table.act("ann", "start")), "NOT_SEATED");
}

TEST(Owner, IsFollowedByTheLongestPresentHuman) {
  Driver table;
  table.join("bob");
  table.join("cid");
  table.leave("bob");
  table.join("bob");
  const Outcome outcome = table.leave("ann");
  EXPECT_EQ(table.room().owner(), "cid");
  EXPECT_EQ(told(outcome, "seats-updated").at(0).at("owner"), "cid");
  table.join("ann");
  EXPECT_EQ(table.room().owner(), "cid");
  table.leave("cid");
  EXPECT_EQ(table.room().owner(), "bob");
}

TEST(Owner, SpectatorsFollowOnlyWhenNobodySits) {
  Driver table;
  table.join("eve", Role::spectator);
  table.join("bob");
  table.leave("ann");
  EXPECT_EQ(table.room().owner(), "bob");
  table.leave("bob");
  EXPECT_EQ(table.room().owner(), "eve");
}

TEST(Owner, TheFirstToComeBackToAnEmptyRoom) {
  Driver table;
  table.join("bob");
  table.leave("ann");
  table.leave("bob");
  EXPECT_EQ(table.room().owner(), "");
  table.join("cid");
  EXPECT_EQ(table.room().owner(), "cid");
}

TEST(Closing, TenMinutesAfterTheLastHumanLeft) {
  Driver table;
  table.leave("ann");
  table.wait(600'000 - 1);
  EXPECT_TRUE(table.tick().records.empty());
  table.wait(1);
  EXPECT_EQ(told(table.tick(), "room-closed").size(), 1U);
  EXPECT_TRUE(table.room().is_closed());
  EXPECT_FALSE(table.room().next_due());
  EXPECT_TRUE(table.tick().records.empty());
  const Outcome late = table.join("ann");
  EXPECT_EQ(code_of(late), "ROOM_NOT_FOUND");
  EXPECT_EQ(fault_of(late), Fault::missing);
  table.restart();
}

TEST(Closing, NotIfSomebodyComesBack) {
  Driver table;
  table.leave("ann");
  table.wait(599'999);
  table.join("bob");
  table.wait(600'000);
  EXPECT_TRUE(table.tick().records.empty());
  EXPECT_FALSE(table.room().is_closed());
}

TEST(SwapTeams, ExchangesPlayersOfOppositeTeams) {
  Driver table;
  table.join("bob");
  const Outcome outcome = table.act("ann", "swap-teams", R"({"playerIdA":"ann","playerIdB":"bob"})");
  EXPECT_EQ(ids(table.room()), (Ids{"bob", "ann", "bot-3", "bot-4"}));
  EXPECT_EQ(told(outcome, "teams-updated").at(0).at("teams"), j(R"({"a":["bob","bot-3"],"b":["ann","bot-4"]})"));
  EXPECT_EQ(code_of(table.act("ann", "swap-teams", R"({"playerIdA":"bot-4","playerIdB":"bob"})")), "OK");
  EXPECT_EQ(ids(table.room()), (Ids{"bot-4", "ann", "bot-3", "bob"}));
}

TEST(SwapTeams, PartnersAndStrangersAreRefused) {
  Driver table;
  for (const char* payload : {R"({"playerIdA":"ann","playerIdB":"bot-3"})", R"({"playerIdA":"ann","playerIdB":"ann"})",
                              R"({"playerIdA":"ann","playerIdB":"nobody"})"}) {
    const Outcome outcome = table.act("ann", "swap-teams", payload);
    EXPECT_EQ(code_of(outcome), "INVALID_SWAP");
    EXPECT_EQ(fault_of(outcome), Fault::invalid);
  }
  EXPECT_EQ(code_of(table.act("ann", "swap-teams", R"({"playerIdA":3})")), "INVALID_PAYLOAD");
  Driver alone("oh-hell");
  EXPECT_EQ(code_of(alone.act("ann", "swap-teams", R"({"playerIdA":"ann","playerIdB":"bot-2"})")), "INVALID_SWAP");
}

TEST(Settings, TheTargetScoreIsOneOfTheList) {
  Driver table;
  const Outcome outcome = table.act("ann", "set-target-score", R"({"targetScore":7})");
  EXPECT_EQ(told(outcome, "settings-updated").at(0).at("targetScore"), 7);
  for (const char* payload :
       {R"({"targetScore":6})", R"({"targetScore":"7"})", R"({"targetScore":null})", "{}", "null", "3"}) {
    const Outcome wrong = table.act("ann", "set-target-score", payload);
    EXPECT_EQ(code_of(wrong), "INVALID_SETTING") << payload;
    EXPECT_EQ(fault_of(wrong), Fault::invalid);
  }
  EXPECT_EQ(table.room().settings().json.at("targetScore"), 7);
  Driver none("buck-euchre");
  EXPECT_EQ(code_of(none.act("ann", "set-target-score", R"({"targetScore":7})")), "INVALID_SETTING");
}

TEST(Settings, OfAnyGameCanBeUpdated) {
  Driver table("oh-hell");
  EXPECT_EQ(code_of(table.act("ann", "update-settings", R"({"scoring":"canadian","maxCards":3,"turnClock":60})")),
            "OK");
  EXPECT_EQ(
      table.room_json().at("settings"),
      j(R"({"playerCount":4,"scoring":"canadian","trump":"flip","maxCards":3,"hook":true,"turnClock":60,"hints":"off",)"
        R"("talk":"phrases","botSpeed":"normal"})"));
  EXPECT_EQ(code_of(table.act("ann", "update-settings", R"({"maxCards":2,"turnClock":7})")), "INVALID_SETTING");
  EXPECT_EQ(code_of(table.act("ann", "update-settings", R"({"maxCards":2,"what":1})")), "INVALID_SETTING");
  EXPECT_EQ(code_of(table.act("ann", "update-settings", R"([1])")), "INVALID_PAYLOAD");
  EXPECT_EQ(table.room().settings().json.at("maxCards"), 3);
}

TEST(Settings, ThePlayerCountBringsAndTakesBots) {
  Driver table("hand-and-foot");
  EXPECT_EQ(code_of(table.act("ann", "set-player-count", R"({"playerCount":6})")), "OK");
  EXPECT_EQ(ids(table.room()), (Ids{"ann", "bot-2", "bot-3", "bot-4", "bot-5", "bot-6"}));
  table.join("bob");
  table.join("cid");
  table.leave("bob");
  EXPECT_EQ(code_of(table.act("ann", "set-player-count", R"({"playerCount":2})")), "OK");
  EXPECT_EQ(ids(table.room()), (Ids{"ann", "cid"}));
  table.act("ann", "set-player-count", R"({"playerCount":3})");
  table.join("dot");
  EXPECT_EQ(code_of(table.act("ann", "set-player-count", R"({"playerCount":2})")), "INVALID_SETTING");
  EXPECT_EQ(code_of(table.act("ann", "set-player-count", R"({"playerCount":7})")), "INVALID_SETTING");
  Driver fixed;
  EXPECT_EQ(code_of(fixed.act("ann", "set-player-count", R"({"playerCount":3})")), "INVALID_SETTING");
}

TEST(Settings, HintsAreOffUntilTheOwnerAllowsThem) {
  Driver table;
  EXPECT_EQ(table.room().hints(), Hints::off);
  EXPECT_EQ(code_of(table.act("ann", "update-settings", R"({"hints":"learning","targetScore":5})")), "OK");
  EXPECT_EQ(table.room().hints(), Hints::learning);
  for (const char* payload : {R"({"hints":"always"})", R"({"hints":true})", R"({"hints":null})"}) {
    EXPECT_EQ(code_of(table.act("ann", "update-settings", payload)), "INVALID_SETTING") << payload;
  }
  EXPECT_EQ(table.room().hints(), Hints::learning);
  table.restart();
}

TEST(Settings, BotLevelsBelongToSeats) {
  Driver table;
  EXPECT_EQ(code_of(table.act("ann", "set-bot-level", R"({"seatIndex":2,"level":"hard"})")), "OK");
  EXPECT_EQ(table.room_json().at("seats").at(2).at("botLevel"), "hard");
  for (const char* payload : {R"({"seatIndex":4,"level":"hard"})", R"({"seatIndex":-1,"level":"hard"})",
                              R"({"seatIndex":1,"level":"godlike"})", "{}", "null"}) {
    EXPECT_EQ(code_of(table.act("ann", "set-bot-level", payload)), "INVALID_PAYLOAD");
  }
}

TEST(Settings, BotsHaveTheNamesThatTheOwnerGivesThem) {
  Driver table;
  table.join("bob");
  EXPECT_EQ(code_of(table.act("ann", "set-bot-name", R"({"seatIndex":2,"name":"  Grandpa  Joe "})")), "OK");
  EXPECT_EQ(table.room_json().at("seats").at(2).at("name"), "Grandpa Joe");
  EXPECT_EQ(code_of(table.act("bob", "set-bot-name", R"({"seatIndex":2,"name":"Bobot"})")), "NOT_OWNER");
  for (const char* name : {" ", "ANN", "name of bob", "grandpa joe"}) {
    const json::object payload{{"seatIndex", 3}, {"name", name}};
    EXPECT_EQ(code_of(table.act("ann", "set-bot-name", json::serialize(payload))), "INVALID_NAME") << name;
  }
  EXPECT_EQ(code_of(table.act("ann", "set-bot-name", R"({"seatIndex":4,"name":"Zoe"})")), "INVALID_PAYLOAD");
  table.act("ann", "start");
  EXPECT_EQ(code_of(table.act("ann", "set-bot-name", R"({"seatIndex":3,"name":"Zoe"})")), "OK");
  table.restart();
}

TEST(Settings, AWrongTargetScoreIsRefusedInTheDocumentsWords) {
  Driver table;
  EXPECT_EQ(text(table.act("ann", "set-target-score", R"({"targetScore":6})").answer.error()), "Invalid target score");
  EXPECT_EQ(text(table.act("ann", "start", R"({"targetScore":6})").answer.error()), "Invalid target score");
}

TEST(Settings, TalkAndTheSpeedOfBotsMayChangeInAMatch) {
  Driver table;
  table.join("bob");
  table.act("ann", "start");
  const Outcome changed = table.act("ann", "update-settings", R"({"botSpeed":"fast","talk":"off"})");
  EXPECT_EQ(told(changed, "settings-updated").at(0).at("botSpeed"), "fast");
  EXPECT_EQ(table.room().talk(), Talk::off);
  EXPECT_EQ(code_of(table.act("bob", "update-settings", R"({"botSpeed":"slow"})")), "NOT_OWNER");
  EXPECT_EQ(code_of(table.act("ann", "update-settings", R"({"botSpeed":"slow","hints":"on"})")), "WRONG_PHASE");
  EXPECT_EQ(code_of(table.act("ann", "update-settings", R"({"botSpeed":"slowest"})")), "INVALID_SETTING");
  table.restart();
}

TEST(Settings, FastBotsActSoonerThanSlowOnes) {
  const auto first_bot_after = [](const char* speed) {
    Driver table("whos-deal", json::serialize(json::object{{"botSpeed", speed}}));
    table.act("ann", "start");
    return *table.room().bot_action_at() - table.now();
  };
  EXPECT_LT(first_bot_after("fast"), first_bot_after("normal"));
  EXPECT_LT(first_bot_after("normal"), first_bot_after("slow"));
}

TEST(Seats, AnyoneTakesABotsSeatInTheLobby) {
  Driver table;
  table.join("bob");
  table.join("cat", Role::spectator);
  EXPECT_EQ(code_of(table.act("bob", "take-seat", R"({"seatIndex":2})")), "OK");
  EXPECT_EQ(ids(table.room()), (Ids{"ann", "bot-3", "bob", "bot-4"}));
  EXPECT_EQ(code_of(table.act("cat", "take-seat", R"({"seatIndex":3})")), "OK");
  EXPECT_EQ(ids(table.room()), (Ids{"ann", "bot-3", "bob", "cat"}));
  EXPECT_EQ(code_of(table.act("bob", "take-seat", R"({"seatIndex":0})")), "SEAT_TAKEN");
  EXPECT_EQ(code_of(table.act("bob", "take-seat", R"({"seatIndex":4})")), "INVALID_PAYLOAD");
  table.act("ann", "start");
  EXPECT_EQ(code_of(table.act("bob", "take-seat", R"({"seatIndex":1})")), "WRONG_PHASE");
  table.restart();
}

TEST(AfterAMatch, TheSamePeopleMayPlaySomethingElse) {
  Driver table("whos-deal", R"({"targetScore":5})", 1, 0);
  table.join("bob");
  EXPECT_EQ(code_of(table.act("ann", "back-to-lobby")), "WRONG_PHASE");
  table.act("ann", "start");
  table.watch("ann");
  table.watch("bob");
  table.until_over();
  table.join("bob");
  EXPECT_EQ(code_of(table.act("bob", "back-to-lobby")), "NOT_OWNER");
  EXPECT_EQ(told(table.act("ann", "back-to-lobby"), "back-in-lobby").size(), 1U);
  EXPECT_EQ(table.room().status(), Status::waiting);
  EXPECT_EQ(table.room().view_json("bob"), "null");
  EXPECT_EQ(table.room().matches(), 1);
  EXPECT_EQ(code_of(table.act("ann", "change-game", R"({"gameId":"poker"})")), "UNKNOWN_GAME");
  EXPECT_EQ(told(table.act("ann", "change-game", R"({"gameId":"4-kate"})"), "game-changed").at(0).at("gameId"),
            "4-kate");
  EXPECT_EQ(table.room().chairs().size(), 2U);
  EXPECT_EQ(code_of(table.act("ann", "start")), "OK");
  EXPECT_EQ(table.room().matches(), 2);
  table.restart();
  EXPECT_EQ(match_record(table.log(), 1, "test")->gameId, "whos-deal");
}

TEST(AfterAMatch, AGameWithTooFewSeatsIsRefused) {
  Driver table;
  table.join("bob");
  table.join("cat");
  EXPECT_EQ(code_of(table.act("ann", "change-game", R"({"gameId":"4-kate"})")), "ROOM_FULL");
  EXPECT_EQ(code_of(table.act("ann", "change-game", R"({"gameId":"hand-and-foot"})")), "OK");
  table.restart();
}

TEST(LobbyRights, OnlyTheOwnerChangesThings) {
  Driver table;
  table.join("bob");
  for (const char* type :
       {"swap-teams", "set-target-score", "update-settings", "set-player-count", "set-bot-level", "start"}) {
    const Outcome outcome = table.act("bob", type);
    EXPECT_EQ(code_of(outcome), "NOT_OWNER") << type;
    EXPECT_EQ(fault_of(outcome), Fault::forbidden);
  }
}

TEST(LobbyRights, OnlyBeforeTheMatch) {
  Driver table;
  table.join("bob");
  table.act("ann", "start");
  for (const char* type : {"swap-teams", "set-target-score", "update-settings", "set-player-count", "set-bot-level",
                           "start", "play-again"}) {
    EXPECT_EQ(code_of(table.act("ann", type)), "WRONG_PHASE") << type;
    EXPECT_EQ(code_of(table.act("bob", type)), "WRONG_PHASE") << type;  // phase before role
  }
}

TEST(LobbyRights, GameActionsWaitForTheMatch) {
  Driver table;
  const Outcome early = table.act("ann", "play-card", R"({"cardId":"9S"})");
  EXPECT_EQ(code_of(early), "WRONG_PHASE");
  EXPECT_EQ(fault_of(early), Fault::not_now);
  EXPECT_EQ(code_of(table.act("ann", "dance")), "UNKNOWN_ACTION");
  EXPECT_EQ(code_of(table.act("ann", "ready")), "WRONG_PHASE");
  EXPECT_EQ(code_of(table.act("ann", "play-again")), "WRONG_PHASE");
  EXPECT_EQ(code_of(table.act("nobody", "start")), "NOT_SEATED");
}

TEST(Starting, TellsWhatItSettles) {
  Driver table;
  table.join("bob");
  const Outcome outcome =
      table.act("ann", "start", R"({"targetScore":5,"teams":{"a":["ann","bob"],"b":["bot-3","bot-4"]}})");
  EXPECT_EQ(told(outcome, "settings-updated").at(0).at("targetScore"), 5);
  EXPECT_EQ(told(outcome, "teams-updated").at(0).at("teams").at("a"), j(R"(["ann","bob"])"));
  EXPECT_EQ(told(outcome, "seats-updated").at(0).at("seats").at(2).at("playerId"), "bob");
}

TEST(Starting, TellsTheTableAndEachHand) {
  Driver table;
  table.join("bob");
  const Outcome outcome = table.act("ann", "start");
  EXPECT_EQ(table.room().status(), Status::playing);
  EXPECT_TRUE(outcome.views_changed);
  EXPECT_EQ(told(outcome, "game-started").at(0).at("seats"), j(R"(["ann","bob","bot-3","bot-4"])"));
  std::set<std::string> hands;
  for (const SentEvent& event : outcome.events) {
    if (event.name != "hand-updated") continue;
    ASSERT_TRUE(event.only);
    hands.insert(*event.only);
    EXPECT_EQ(j(event.stamped()).at("version"), 3);
  }
  EXPECT_EQ(hands, (std::set<std::string>{"ann", "bob"}));
  const auto view = j(table.room().view_json("ann"));
  EXPECT_EQ(view.at("version"), 3);
  EXPECT_EQ(view.at("seatIndex"), 0);
  EXPECT_TRUE(view.at("phaseEndsAt").is_null());
}

TEST(Starting, MayBringTargetScoreAndTeams) {
  Driver table;
  table.join("bob");
  const Outcome outcome =
      table.act("ann", "start", R"({"targetScore":5,"teams":{"a":["bob","bot-4"],"b":["bot-3","ann"]}})");
  EXPECT_EQ(code_of(outcome), "OK");
  EXPECT_EQ(ids(table.room()), (Ids{"bob", "bot-3", "bot-4", "ann"}));
  EXPECT_EQ(told(outcome, "game-started").at(0).at("targetScore"), 5);
  EXPECT_EQ(told(outcome, "game-started").at(0).at("dealer"), 0);
}

TEST(Starting, WrongTeamsOrScoreChangeNothing) {
  Driver table;
  table.join("bob");
  for (const char* payload :
       {R"({"targetScore":6})", R"({"targetScore":5,"teams":{"a":["bob","bob"],"b":["bot-3","ann"]}})",
        R"({"teams":{"a":["bob"],"b":["bot-3","ann"]}})", R"({"teams":{"a":["bob","ann","bot-3"],"b":["bot-4"]}})",
        R"({"teams":{"a":["bob","eve"],"b":["bot-3","ann"]}})", R"({"teams":7})"}) {
    EXPECT_EQ(code_of(table.act("ann", "start", payload)), "INVALID_SETTING") << payload;
  }
  EXPECT_EQ(code_of(table.act("ann", "start", "[]")), "INVALID_PAYLOAD");
  EXPECT_EQ(table.room().settings().json.at("targetScore"), 10);
  EXPECT_EQ(table.room().status(), Status::waiting);
}

TEST(Idempotency, TheSameActionIdGivesTheSameAnswerAndChangesNothing) {
  Driver table;
  table.join("bob");
  const Outcome first = table.act("ann", "set-target-score", R"({"targetScore":7})", "x1");
  table.act("ann", "set-target-score", R"({"targetScore":11})");
  const Outcome again = table.act("ann", "set-target-score", R"({"targetScore":7})", "x1");
  EXPECT_TRUE(same_answer(again, first));
  EXPECT_EQ(again.repeated, Repeated::yes);
  EXPECT_TRUE(again.records.empty() && again.events.empty());
  EXPECT_EQ(table.room().settings().json.at("targetScore"), 11);
}

TEST(Idempotency, SurvivesARestart) {
  Driver table;
  table.act("ann", "start", "null", "x1");
  table.restart();
  EXPECT_EQ(table.act("ann", "start", "null", "x1").repeated, Repeated::yes);
}

TEST(Idempotency, IdsOfDifferentPlayersAreDifferent) {
  Driver table;
  table.join("bob");
  table.act("ann", "start", "null", "x1");
  EXPECT_EQ(table.act("bob", "start", "null", "x1").repeated, Repeated::no);
}

TEST(Idempotency, ARefusalIsRepeatedEvenIfTheActionWouldBeLegalNow) {
  Driver table;
  table.join("bob");
  EXPECT_EQ(code_of(table.act("bob", "start", "null", "x1")), "NOT_OWNER");
  table.leave("ann");
  ASSERT_EQ(table.room().owner(), "bob");
  EXPECT_EQ(code_of(table.act("bob", "start", "null", "x1")), "NOT_OWNER");
  EXPECT_EQ(code_of(table.act("bob", "start", "null", "x2")), "OK");
}

TEST(Idempotency, NobodyElseCanPushARefusalOut) {
  Driver table;
  table.join("bob");
  EXPECT_EQ(code_of(table.act("bob", "start", "null", "x1")), "NOT_OWNER");
  const auto refuse_many = [&](const char* player) {
    for (int i = 0; i < 100; ++i) table.act(player, "no-such-action", "null", "y" + std::to_string(i));
  };
  refuse_many("ann");
  EXPECT_EQ(table.act("bob", "start", "null", "x1").repeated, Repeated::yes);
  refuse_many("bob");
  EXPECT_EQ(table.act("bob", "start", "null", "x1").repeated, Repeated::no) << "but memory is bounded";
}

TEST(Idempotency, WhatAnotherNodeDoesChangesNoEarlierRefusal) {
  Driver table;
  table.join("bob");
  const Act earlier{"bob", {"start", nullptr}, "x1"};
  const Act last{"bob", {"start", nullptr}, "x2"};
  table.apply(earlier);
  table.act("ann", "update-settings", "{}");
  table.apply(last);
  Room here = table.room();
  Room there = table.room();
  const Outcome outcome = there.apply(Act{"ann", {"lock-room", j(R"({"locked":true})")}, {}}, table.now());
  ASSERT_TRUE(here.follow(outcome.records));
  EXPECT_EQ(here.apply(earlier, table.now()).repeated, Repeated::yes);
  EXPECT_EQ(here.apply(last, table.now()).repeated, Repeated::no) << "nobody has heard it, perhaps";
}

TEST(Idempotency, MemoryIsBounded) {
  Driver table;
  for (int i = 0; i < 100; ++i) table.act("ann", "update-settings", "{}", std::to_string(i));
  EXPECT_EQ(table.room().find_member("ann")->done.size(), remembered_actions);
  EXPECT_EQ(table.act("ann", "update-settings", "{}", "99").repeated, Repeated::yes);
  EXPECT_EQ(code_of(table.act("ann", "update-settings", "{}", std::string(65, 'x'))), "INVALID_PAYLOAD");
}

TEST(Log, APayloadTooDeepToBeReadAgainIsRefused) {
  Driver table;
  const std::string deep = R"({"x":)" + std::string(20, '[') + std::string(20, ']') + "}";
  EXPECT_EQ(code_of(table.act("ann", "start", deep)), "INVALID_PAYLOAD");
  Opening wrong = opening();
  wrong.settings = j(deep);
  EXPECT_EQ(Room::open(wrong, 0).error().code, Code::INVALID_SETTING);
  EXPECT_EQ(code_of(table.act("ann", "start", R"({"x":[[[1]]]})")), "OK");
  table.restart();
}

// Two nodes have the same room; the slower one is told by the store, and follows.
TEST(Log, AnotherNodeFollowsAndIsToldTheSame) {
  Driver table;
  Room other = *Room::replay(table.log());
  const std::size_t known = table.log().size();
  const Outcome outcome = table.act("ann", "start");
  const auto events = other.follow(std::span(table.log()).subspan(known));
  ASSERT_TRUE(events);
  EXPECT_TRUE(other == table.room());
  ASSERT_EQ(events->size(), outcome.events.size());
  for (std::size_t i = 0; i < events->size(); ++i) EXPECT_EQ((*events)[i].data, outcome.events[i].data);
  EXPECT_FALSE(other.follow(std::span(table.log()).subspan(known))) << "the same records again";
}

TEST(Log, ADamagedOneIsAClearError) {
  Driver table;
  table.act("ann", "start");
  EXPECT_FALSE(Room::replay({}));
  auto gap = table.log();
  gap.erase(gap.begin());
  EXPECT_FALSE(Room::replay(gap));
  auto twice = table.log();
  twice.push_back(twice.back());
  EXPECT_EQ(Room::replay(twice).error().substr(0, 8), "record 2");
  auto wrong = table.log();
  wrong[0].payload = nullptr;
  EXPECT_FALSE(Room::replay(wrong));
}
