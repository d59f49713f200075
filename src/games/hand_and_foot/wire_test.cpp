// Hand & Foot on the wire: names, codes, events, and that nothing hidden is in the text of a view or an event.
#include "games/hand_and_foot/wire.h"

#include <gtest/gtest.h>

#include <set>

#include "games/hand_and_foot/testing/built_table.h"
#include "harness/damage.h"

using namespace hand_and_foot;
using boost::json::value;
using kernel::text;

namespace {

const std::vector<std::string> six_players{"p0", "p1", "p2", "p3", "p4", "p5"};

std::span<const std::string> ids(const State& state) {
  return std::span(six_players).first(static_cast<std::size_t>(state.settings.players));
}

value view_json(const State& state, int seat) {
  std::string out;
  Wire::write_view(out, Game::view(state, Seat(seat)), ids(state));
  return wire::parse_json(out).value();
}

value json(std::string_view text) { return wire::parse_json(text).value(); }

Result<Action> read(const State& state, int seat, std::string_view type, std::string_view payload) {
  return Wire::read_action(state, Seat(seat), type, json(payload));
}

std::optional<RefusalKind> code(const State& state, int seat, std::string_view type, std::string_view payload) {
  const auto action = read(state, seat, type, payload);
  if (!action) return action.error().code;
  State copy = state;
  const auto applied = Game::apply(copy, Seat(seat), *action);
  return applied ? std::nullopt : std::optional(applied.error().code);
}

struct Told {
  State state;
  std::vector<wire::Event> events;

  std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const auto& event : events) all.push_back(event.name);
    return all;
  }
  value data(std::string_view name) const {
    for (const auto& event : events) {
      if (event.name == name) return json(event.data);
    }
    ADD_FAILURE() << "no event " << name;
    return {};
  }
};

Told told(const State& before, int seat, const Action& action) {
  Told result{before, {}};
  EXPECT_TRUE(Game::apply(result.state, Seat(seat), action));
  result.events = Wire::events_of_action(before, Seat(seat), action, result.state, ids(before));
  return result;
}

std::vector<std::string> card_ids(const value& cards) {
  std::vector<std::string> all;
  for (const auto& card : cards.as_array()) all.emplace_back(std::string_view(card.at("id").as_string()));
  return all;
}

using Names = std::vector<std::string>;

}  // namespace

// ---- Settings ----

TEST(HandAndFootWire, SettingsAreReadAndWritten) {
  std::string out;
  Wire::write_settings(out, {3, 5000});
  EXPECT_EQ(out, R"({"playerCount":3,"targetScore":5000})");
  EXPECT_EQ(Wire::read_settings({}, json(out)).value(), (Settings{3, 5000}));
  EXPECT_EQ(Wire::read_settings({}, json(R"({"targetScore":3000})")).value(), (Settings{4, 3000}));
  for (std::string_view wrong :
       {R"({"targetScore":100})", R"({"playerCount":7})", R"({"playerCount":"4"})", R"({"hook":true})", "[]"}) {
    EXPECT_EQ(Wire::read_settings({}, json(wrong)).error().code, Code::INVALID_SETTING) << wrong;
  }
}

// ---- Actions ----

TEST(HandAndFootWire, ActionsHaveTheirNames) {
  BuiltTable table(2);
  table.hand(0, "KH KS KD 2C JOKER 5C 9C 9D").played_down(0).pile("4C 9H");
  EXPECT_EQ(read(table.drawing(0), 0, "draw", "{}").value(), Action(Draw{}));
  EXPECT_EQ(read(table.drawing(0), 0, "draw", "null").value(), Action(Draw{}));
  EXPECT_EQ(read(table.drawing(0), 0, "unlock", "{}").value(), Action(Unlock{}));
  EXPECT_EQ(read(table.melding(0), 0, "discard", R"({"cardId":"JOKER"})").value(), Action(Discard{Face::joker()}));
  const auto meld =
      read(table.melding(0), 0, "meld",
           R"({"melds":[{"rank":"K","cards":["KH","KS","2C"]}],"additions":[{"rank":"K","cards":["KD"]}]})");
  EXPECT_EQ(meld.value(), Action(MeldCards{{{Rank::king, bag("KH KS 2C")}}, {{Rank::king, bag("KD")}}}));
  std::string out;
  Wire::write_action(out, table.melding(0), MeldCards{{{Rank::king, bag("KH KS JOKER")}}, {}});
  EXPECT_EQ(out, R"({"type":"meld","payload":{"melds":[{"rank":"K","cards":["KH","KS","JOKER"]}],"additions":[]}})");
}

TEST(HandAndFootWire, RefusesInTheOrderPhaseTurnPayload) {
  BuiltTable table(2);
  table.hand(0, "KH KS KD 5C").pile("4C");
  const State state = table.melding(0);
  EXPECT_EQ(code(state, 1, "fly", "[]"), Code::UNKNOWN_ACTION);
  EXPECT_EQ(code(state, 1, "draw", "[]"), Code::WRONG_PHASE);
  EXPECT_EQ(code(state, 1, "meld", "[]"), Code::NOT_YOUR_TURN);
  EXPECT_EQ(code(state, 0, "meld", "[]"), Code::INVALID_PAYLOAD);
  EXPECT_EQ(code(state, 0, "meld", R"({"melds":7})"), Code::INVALID_PAYLOAD);
  EXPECT_EQ(code(state, 0, "meld", R"({"melds":[{"rank":"king","cards":[]}]})"), Code::INVALID_PAYLOAD);
  EXPECT_EQ(code(state, 0, "meld", R"({"melds":[{"rank":"K"}]})"), Code::INVALID_PAYLOAD);
  EXPECT_EQ(code(state, 0, "meld", R"({"melds":[{"rank":"K","cards":["KX"]}]})"), Code::INVALID_CARD);
  EXPECT_EQ(code(state, 0, "meld", "{}"), Code::NO_CARDS);
  EXPECT_EQ(code(state, 0, "discard", "{}"), Code::INVALID_PAYLOAD);
  EXPECT_EQ(code(state, 0, "discard", R"({"cardId":"joker"})"), Code::INVALID_CARD);
  EXPECT_EQ(code(state, 0, "discard", R"({"cardId":"JOKER"})"), Code::INVALID_CARD);
  EXPECT_EQ(code(state, 0, "meld", R"({"melds":[{"rank":"K","cards":["KH","KS","KD"]}]})"), Code::PLAY_DOWN_TOO_LOW);
}

TEST(HandAndFootWire, ManyCopiesOfACardAreRefused) {
  BuiltTable table(2);
  table.hand(0, "KH KS KD 5C").pile("4C");
  std::string cards = "\"KH\"";
  for (int i = 0; i < 1000; ++i) cards += ",\"KH\"";
  EXPECT_EQ(code(table.melding(0), 0, "meld", R"({"melds":[{"rank":"K","cards":[)" + cards + "]}]}"),
            Code::INVALID_CARD);
  // Many lays that each fit the hand.
  std::string lays = R"({"rank":"K","cards":["KH","KS"]})";
  for (int i = 0; i < 300; ++i) lays += R"(,{"rank":"K","cards":["KH","KS"]})";
  EXPECT_EQ(code(table.melding(0), 0, "meld", R"({"melds":[)" + lays + "]}"), Code::INVALID_CARD);
}

TEST(HandAndFootWire, CodesHaveTheWordsOfTheDocument) {
  EXPECT_EQ(text({Code::NO_CARDS}), "Select at least 3 cards");
  EXPECT_EQ(text({Code::TOO_FEW_CARDS}), "Melds require at least 3 cards");
  EXPECT_EQ(text({Code::THREES_CANNOT_BE_MELDED}), "3s cannot be melded");
  EXPECT_EQ(text({Code::TOO_FEW_NATURALS}), "Need at least 2 natural cards of same rank");
  EXPECT_EQ(text({Code::MIXED_RANKS}), "All natural cards must be same rank");
  EXPECT_EQ(text({Code::TOO_MANY_WILDS, {3, 2}}),
            "Too many wild cards (3 wilds, 2 naturals). Wilds cannot exceed naturals.");
  EXPECT_EQ(text({Code::PLAY_DOWN_TOO_LOW, {90, 60}}), "Need 90 points to play down (have 60)");
  EXPECT_EQ(text({Code::NEED_CLEAN_BOOK}), "Need Clean Book: 7+ cards with NO wilds");
  EXPECT_EQ(text({Code::NEED_DIRTY_BOOK}), "Need Dirty Book: 7+ cards WITH wilds");
  EXPECT_EQ(Code::MELD_EXISTS.fault, Fault::invalid);
}

// ---- View ----

TEST(HandAndFootWire, AViewTellsTheTable) {
  BuiltTable table(3);
  table.hand(0, "JOKER 2H AC 3H KD KC 4S").meld(0, Rank::seven, "7H 7S 7D").pile("9C 2D");
  table.meld(1, Rank::queen, "QH QS QD QC 2H 2S JOKER").on_foot(1).hand(1, "5C 5D").round(2);
  const State state = table.melding(0);
  const value seen = view_json(state, 0);
  EXPECT_EQ(seen.at("gameId"), "hand-and-foot");
  EXPECT_EQ(seen.at("phase"), "playing");
  EXPECT_EQ(seen.at("round"), 2);
  EXPECT_EQ(seen.at("playDownRequirement"), 90);
  EXPECT_EQ(seen.at("targetScore"), 8500);
  EXPECT_EQ(seen.at("currentPlayerIndex"), 0);
  EXPECT_EQ(seen.at("turnPhase"), "meld");
  EXPECT_EQ(seen.at("hasDrawnFromDeck"), true);
  EXPECT_EQ(seen.at("hasMelded"), false);
  EXPECT_EQ(seen.at("deckSize"), state.hidden.stock.size());
  EXPECT_EQ(card_ids(seen.at("discardPile")), (Names{"9C", "2D"}));
  EXPECT_EQ(seen.at("discardPileFrozen"), true);
  EXPECT_EQ(card_ids(seen.at("hand")),
            (Names{"3H", "4S", "KC", "KD", "AC", "2H", "JOKER"}));  // 3s first, wild cards last
  EXPECT_EQ(seen.at("hand").at(0),
            json(R"({"suit":"hearts","rank":"3","id":"3H","isWild":false,"isThree":true,"pointValue":-300})"));
  EXPECT_EQ(seen.at("hand").at(6),
            json(R"({"suit":null,"rank":"JOKER","id":"JOKER","isWild":true,"isThree":false,"pointValue":50})"));
  const value& other = seen.at("players").at(1);
  EXPECT_EQ(other.at("id"), "p1");
  EXPECT_EQ(other.at("handCount"), 2);
  EXPECT_EQ(other.at("footCount"), 0);
  EXPECT_EQ(other.at("hasPickedUpFoot"), true);
  EXPECT_EQ(other.at("hasPlayedDown"), true);
  EXPECT_FALSE(other.as_object().contains("hand"));
  const value& book = other.at("melds").at(0);
  EXPECT_EQ(book.at("rank"), "Q");
  EXPECT_EQ(book.at("points"), 130);
  EXPECT_EQ(book.at("isBook"), true);
  EXPECT_EQ(book.at("isClean"), false);
  EXPECT_EQ(book.at("isDirty"), true);
  EXPECT_EQ(seen.at("players").at(0).at("melds").at(0).at("isBook"), false);
}

TEST(HandAndFootWire, AViewTellsWhatCanBeMelded) {
  BuiltTable table(2);
  table.hand(0, "KD KC 9C 9D 9H 7C JOKER 5C").meld(0, Rank::seven, "7H 7S 2D").pile("4C");
  const value melding = view_json(table.melding(0), 0).at("melding");
  EXPECT_EQ(melding.at("groups"), json(R"([
    {"kind":"addition","rank":"7","cards":["7C"],"points":5,"minWilds":0,"maxWilds":1,
     "wilds":[{"least":1,"most":1},{"least":0,"most":1}]},
    {"kind":"meld","rank":"9","cards":["9C","9D","9H"],"points":30,"minWilds":0,"maxWilds":1,
     "wilds":[null,null,{"least":1,"most":1},{"least":0,"most":1}]},
    {"kind":"meld","rank":"K","cards":["KC","KD"],"points":20,"minWilds":1,"maxWilds":1,
     "wilds":[null,null,{"least":1,"most":1}]}])"));
  EXPECT_EQ(melding.at("wildCards"), json(R"(["JOKER"])"));
  EXPECT_EQ(melding.at("playDownNeeds"), 0);
  EXPECT_EQ(melding.at("mustKeep"), 0);
  EXPECT_EQ(view_json(table.melding(0), 1).at("melding").at("groups"), value(boost::json::array()));
}

TEST(HandAndFootWire, AViewTellsTheNumbersOfTheRules) {
  BuiltTable table(2);
  table.hand(0, "KD 5C").pile("4C");
  EXPECT_EQ(view_json(table.melding(0), 0).at("limits"),
            json(R"({"meldSize":3,"meldNaturals":2,"bookSize":7,"cleanBooks":1,"dirtyBooks":1,"drawnCards":2,
                     "pileNaturals":2,"pileCards":5,"cleanBookPoints":500,"dirtyBookPoints":300,"goingOutPoints":100})"));
}

TEST(HandAndFootWire, AViewSaysWhetherItListsAllThatMayBeDone) {
  BuiltTable table(2);
  table.hand(0, "KD KC 9C 9D 9H 5C").pile("4C");
  EXPECT_EQ(view_json(table.drawing(0), 0).at("legalActionsComplete"), true);
  EXPECT_EQ(view_json(table.melding(0), 0).at("legalActionsComplete"), false);
  EXPECT_EQ(view_json(table.melding(0), 1).at("legalActionsComplete"), true);
}

TEST(HandAndFootWire, AViewTellsWhatPlayingDownStillNeeds) {
  BuiltTable table(2);
  table.hand(0, "KD KC 9C 9D 9H JOKER 5C").pile("4C").round(2);
  const value melding = view_json(table.melding(0), 0).at("melding");
  EXPECT_EQ(melding.at("playDownNeeds"), 90);
  EXPECT_EQ(melding.at("mostPoints"), 100);
}

TEST(HandAndFootWire, AViewTellsWhatIsMissingForGoingOut) {
  BuiltTable table(2);
  table.hand(0, "5C 6C").meld(0, Rank::king, "KH KS KD KC KH KS KD").pile("4C");
  EXPECT_EQ(
      view_json(table.melding(0), 0).at("goingOut"),
      json(
          R"({"canGoOut":false,"missing":["Must pick up and empty foot first","Need Dirty Book: 7+ cards WITH wilds"]})"));
  table.on_foot(0).meld(0, Rank::queen, "QH QS QD QC 2H 2S JOKER");
  EXPECT_EQ(view_json(table.melding(0), 0).at("goingOut"), json(R"({"canGoOut":true,"missing":[]})"));
  EXPECT_EQ(view_json(table.melding(0), 1).at("goingOut").at("missing").as_array().size(), 3U);
}

TEST(HandAndFootWire, AViewMarksNewlyDrawnCards) {
  BuiltTable table(2);
  table.hand(0, "5C 9D").pile("4C").stock("KH KH 5C 4S");
  State state = table.drawing(0);
  ASSERT_TRUE(Game::apply(state, Seat(0), Draw{}));
  const value seen = view_json(state, 0);
  EXPECT_EQ(card_ids(seen.at("hand")), (Names{"4S", "5C", "5C", "9D"}));
  EXPECT_EQ(seen.at("newlyDrawnCardIndices"), json("[0,2]"));
  EXPECT_EQ(view_json(state, 1).at("newlyDrawnCardIndices"), json("[]"));
}

TEST(HandAndFootWire, TurnPhaseIsDiscardForWhoCanMeldNothing) {
  BuiltTable table(2);
  table.hand(0, "5C 9D KH").pile("4C");
  EXPECT_EQ(view_json(table.drawing(0), 0).at("turnPhase"), "draw");
  EXPECT_EQ(view_json(table.melding(0), 0).at("turnPhase"), "discard");
  EXPECT_EQ(view_json(table.melding(0), 1).at("turnPhase"), "meld");  // others cannot know
}

TEST(HandAndFootWire, LegalActionsAreReady) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").played_down(0).pile("4C 9H");
  EXPECT_EQ(view_json(table.drawing(0), 0).at("legalActions"),
            json(R"([{"type":"draw","payload":{}},{"type":"unlock","payload":{}}])"));
  EXPECT_EQ(view_json(table.drawing(0), 0).at("canUnlock"), true);
  EXPECT_EQ(view_json(table.drawing(0), 1).at("legalActions"), json("[]"));
  EXPECT_EQ(view_json(table.melding(0), 0).at("legalActions"),
            json(R"([{"type":"discard","payload":{"cardId":"5C"}},{"type":"discard","payload":{"cardId":"9C"}},
                     {"type":"discard","payload":{"cardId":"9D"}}])"));
}

// ---- Events ----

TEST(HandAndFootEvents, AStartTellsTheTableAndEachHandToItsPlayer) {
  const State state = Game::start({3, 5000}, cards::numbered_seed(1));
  const Told start{state, Wire::events_of_start(state, ids(state))};
  EXPECT_EQ(start.names(),
            (Names{"game-started", "new-round", "hand-updated", "hand-updated", "hand-updated", "turn-started"}));
  EXPECT_EQ(start.data("new-round").at("playDownRequirement"), 60);
  for (const auto& event : start.events) EXPECT_EQ(event.only.has_value(), event.name == "hand-updated");
}

TEST(HandAndFootEvents, ADrawTellsOnlyTheCount) {
  BuiltTable table(2);
  table.hand(0, "5C 9D").pile("4C");
  const Told draw = told(table.drawing(0), 0, Draw{});
  EXPECT_EQ(draw.names(), (Names{"cards-drawn", "hand-updated"}));
  EXPECT_EQ(draw.events[0].only, std::nullopt);
  EXPECT_EQ(draw.events[1].only, Seat(0));
  EXPECT_EQ(draw.data("cards-drawn"),
            json(R"({"seatIndex":0,"count":2,"deckSize":)" + std::to_string(draw.state.hidden.stock.size()) + "}"));
}

TEST(HandAndFootEvents, AReshuffleIsTold) {
  BuiltTable table(2);
  table.hand(0, "5C 9D").pile("4C 5D 6D 9H").stock("8C");
  const Told draw = told(table.drawing(0), 0, Draw{});
  EXPECT_EQ(draw.names(), (Names{"deck-reshuffled", "cards-drawn", "hand-updated"}));
  EXPECT_EQ(draw.data("deck-reshuffled"), json(R"({"cards":3})"));
}

TEST(HandAndFootEvents, AnUnlockTellsWhatWasMeldedAndTaken) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").played_down(0).pile("KC 4C 9H");
  const Told unlock = told(table.drawing(0), 0, Unlock{});
  EXPECT_EQ(unlock.names(), (Names{"pile-unlocked", "hand-updated"}));
  const value data = unlock.data("pile-unlocked");
  EXPECT_EQ(data.at("rank"), "9");
  EXPECT_EQ(card_ids(data.at("meldedCards")), (Names{"9C", "9D", "9H"}));
  EXPECT_EQ(card_ids(data.at("additionalCards")), (Names{"4C", "KC"}));
  EXPECT_EQ(data.at("discardPileSize"), 0);
}

TEST(HandAndFootEvents, AMeldTellsCardsBooksAndTheFoot) {
  BuiltTable table(2);
  table.hand(0, "KH KS KD KC KH KS KD").pile("4C");
  const Told meld = told(table.melding(0), 0, MeldCards{{{Rank::king, bag("KH KS KD KC KH KS KD")}}, {}});
  EXPECT_EQ(meld.names(), (Names{"cards-melded", "book-completed", "foot-picked-up", "hand-updated"}));
  EXPECT_EQ(meld.data("cards-melded").at("points"), 70);
  EXPECT_EQ(meld.data("cards-melded").at("playedDown"), true);
  EXPECT_EQ(meld.data("book-completed"), json(R"({"seatIndex":0,"rank":"K","status":"Clean Book"})"));
  EXPECT_EQ(meld.data("foot-picked-up"), json(R"({"seatIndex":0,"handCount":11})"));
}

TEST(HandAndFootEvents, ADiscardTellsTheCardAndWhetherItFreezes) {
  BuiltTable table(2);
  table.hand(0, "2C 9D").pile("4C");
  const Told discard = told(table.melding(0), 0, Discard{face("2C")});
  EXPECT_EQ(discard.names(), (Names{"card-discarded", "hand-updated", "turn-started"}));
  EXPECT_EQ(discard.data("card-discarded"),
            json(R"({"seatIndex":0,"card":{"suit":"clubs","rank":"2","id":"2C"},"discardPileFrozen":true})"));
  EXPECT_EQ(discard.data("turn-started"), json(R"({"seatIndex":1})"));
}

TEST(HandAndFootEvents, AStalemateIsWarnedOfAndThenEndsTheRound) {
  BuiltTable table(2);
  table.hand(0, "3C 9D").pile("3S").stock("4C 4D").threes_in_a_row(1);
  const Told warned = told(table.melding(0), 0, Discard{face("3C")});
  EXPECT_EQ(warned.names(), (Names{"card-discarded", "stalemate-warning", "hand-updated", "turn-started"}));
  EXPECT_EQ(warned.data("stalemate-warning").at("endsAt"), 4);
  table.threes_in_a_row(3);
  const Told ended = told(table.melding(0), 0, Discard{face("3C")});
  EXPECT_EQ(ended.names(), (Names{"card-discarded", "hand-updated", "round-over"}));
  EXPECT_EQ(ended.data("round-over").at("ending"), "threes-stalemate");
  EXPECT_EQ(ended.data("round-over").at("wentOutPlayerId"), nullptr);
}

TEST(HandAndFootEvents, ARoundsEndTellsTheWholeScore) {
  BuiltTable table(2);
  table.hand(0, "5C").on_foot(0).meld(0, Rank::king, "KH KS KD KC KH KS KD").pile("4C");
  table.meld(0, Rank::ace, "AH AS AD AC AH 2C 2H").meld(0, Rank::queen, "QH QS QD QC");
  table.hand(1, "3H KC").foot(1, "4C 4D 4H 4S 5D 5H 5S 6C 6D 6H 6S").round(2).scores({2060, 100});
  const Told out = told(table.melding(0), 0, Discard{face("5C")});
  EXPECT_EQ(out.names(), (Names{"card-discarded", "hand-updated", "went-out", "round-over"}));
  const value over = out.data("round-over");
  EXPECT_EQ(over.at("round"), 2);
  EXPECT_EQ(over.at("ending"), "went-out");
  EXPECT_EQ(over.at("wentOutSeatIndex"), 0);
  EXPECT_EQ(over.at("isGameOver"), false);
  EXPECT_EQ(over.at("scores").at(0), json(R"({"playerId":"p0","seatIndex":0,"melds":[
    {"rank":"Q","status":"Incomplete","cards":4,"cardPoints":40,"bonus":0,"total":40},
    {"rank":"K","status":"Clean Book","cards":7,"cardPoints":70,"bonus":500,"total":570},
    {"rank":"A","status":"Dirty Book","cards":7,"cardPoints":140,"bonus":300,"total":440}],
    "totalMeldValue":1050,"hand":{"cards":0,"points":0},"foot":{"cards":0,"points":0},"totalPenalty":0,
    "goingOutBonus":100,"roundScore":1150,"totalScore":3210})"));
  EXPECT_EQ(over.at("scores").at(1).at("hand"), json(R"({"cards":2,"points":-310})"));
  EXPECT_EQ(over.at("scores").at(1).at("totalPenalty"), -365);
  const value seen = view_json(out.state, 1);
  EXPECT_EQ(seen.at("phase"), "roundEnd");
  EXPECT_EQ(seen.at("roundResult").at("scores"), over.at("scores"));
  EXPECT_EQ(card_ids(seen.at("players").at(1).at("hand")), (Names{"3H", "KC"}));  // laid open
  EXPECT_EQ(seen.at("players").at(0).at("roundScoreHistory"), json("[2060,1150]"));
}

TEST(HandAndFootEvents, AMatchsEndTellsTheWinner) {
  BuiltTable table(2);
  table.hand(0, "5C").on_foot(0).meld(0, Rank::king, "KH KS KD KC KH KS KD").pile("4C");
  table.meld(0, Rank::ace, "AH AS AD AC AH 2C 2H").round(2).scores({8000, 0});
  table.hand(1, "KC").foot(1, "4C 4D 4H 4S 5D 5H 5S 6C 6D 6H 6S");
  const Told out = told(table.melding(0), 0, Discard{face("5C")});
  EXPECT_EQ(out.data("round-over").at("isGameOver"), true);
  EXPECT_EQ(out.data("game-over"), json(R"({"winner":"p0","winningSeatIndex":0,"finalScores":[9110,-65]})"));
  EXPECT_EQ(view_json(out.state, 1).at("winner"), "p0");
  EXPECT_EQ(view_json(out.state, 1).at("phase"), "gameEnd");
}

TEST(HandAndFootEvents, ANewRoundIsTold) {
  BuiltTable table(2);
  table.hand(0, "5C").on_foot(0).meld(0, Rank::king, "KH KS KD KC KH KS KD").pile("4C");
  table.meld(0, Rank::ace, "AH AS AD AC AH 2C 2H");
  State state = told(table.melding(0), 0, Discard{face("5C")}).state;
  Game::resume(state);
  const Told next{state, Wire::events_of_resume(state, ids(state))};
  EXPECT_EQ(next.names(), (Names{"new-round", "hand-updated", "hand-updated", "turn-started"}));
  EXPECT_EQ(next.data("new-round").at("round"), 2);
  EXPECT_EQ(next.data("new-round").at("playDownRequirement"), 90);
}

// ---- Nothing hidden in the text ----

namespace {

// How often each card is named as an id in a text.
CardBag named_in(std::string_view text) {
  CardBag named;
  constexpr std::string_view key = "\"id\":\"";
  for (auto at = text.find(key); at != std::string_view::npos; at = text.find(key, at)) {
    at += key.size();
    const auto face = cards::parse_face(text.substr(at, text.find('"', at) - at));
    if (face) named.add(*face);
  }
  return named;
}

CardBag everything_open(const State& state, Seat seat) {
  CardBag open = state.hidden.hands[seat];
  for (Face each : state.table.pile) open.add(each);
  for (Seat other : cards::seats_of(state.settings.players)) {
    const Place& place = state.table.places[other];
    for (Rank rank : meld_ranks) open += place.melds[rank];
    open += place.known;
  }
  return open;
}

}  // namespace

// While a round is played, a view names exactly the cards that its seat may see, each as often as it is there; so no
// card of a foot, of the stock or of another hand can be in it. Other fields name cards of the own hand only.
TEST(HandAndFootLeaks, AViewNamesExactlyTheCardsThatItsSeatSees) {
  for (int players = fewest_players; players <= most_players; ++players) {
    State state = Game::start({players, 8500}, cards::numbered_seed(static_cast<std::uint64_t>(players)));
    Rng rng(2);
    for (int step = 0; step < 1500 && !kernel::is_over<Game>(state); ++step) {
      if (kernel::is_pause<Game>(state)) Game::resume(state);
      const Seat watcher(static_cast<int>(rng.below(static_cast<std::uint32_t>(players))));
      const Seat acting = Game::to_act(state).first();
      const Action action = Game::choose(Game::view(state, acting), step % 3 == 0 ? Level::hard : Level::easy, rng);
      const State before = state;
      ASSERT_TRUE(Game::apply(state, acting, action));
      if (result_of(state.phase) != nullptr) continue;  // laid open
      std::string shown;
      Wire::write_view(shown, Game::view(state, watcher), ids(state));
      EXPECT_EQ(named_in(shown), everything_open(state, watcher));
      if (turn_of(state.phase) != watcher) {
        EXPECT_NE(shown.find("\"groups\":[],"), std::string::npos);
        EXPECT_NE(shown.find("\"legalActions\":[]"), std::string::npos);
      }
      for (const auto& event : Wire::events_of_action(before, acting, action, state, ids(state))) {
        const CardBag seen = everything_open(state, event.only.value_or(acting));
        if (event.only) {
          EXPECT_EQ(event.name, "hand-updated");
          EXPECT_EQ(named_in(event.data), state.hidden.hands[*event.only]);
        } else {
          EXPECT_TRUE(
              (seen - state.hidden.hands[acting] + state.table.places[acting].known).contains_all(named_in(event.data)))
              << event.data;
        }
      }
    }
  }
}

TEST(HandAndFootLeaks, TheSeedIsInNoView) {
  const State state = Game::start({2, 8500}, cards::numbered_seed(0xabcdef123456));
  std::string shown;
  Wire::write_view(shown, Game::view(state, Seat(0)), ids(state));
  EXPECT_EQ(shown.find("abcdef123456"), std::string::npos);
}

// ---- Reading a view back ----

TEST(HandAndFootReadView, SaysWhatCannotBe) {
  const State state = Game::start({}, cards::numbered_seed(1));
  std::string seen;
  Wire::write_view(seen, Game::view(state, Seat(0)), ids(state));
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"deckSize\":191", "\"deckSize\":190"),
            "deckSize: 268 cards are face down, but these hands, feet and deck have 267");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"footCount\":11", "\"footCount\":5"),
            "players[0].footCount: no foot has that");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"handCount\":11", "\"handCount\":12"),
            "players[0].handCount: not these cards");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"currentPlayerIndex\":0", "\"currentPlayerIndex\":4"),
            "currentPlayerIndex: there is no seat 4");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"round\":1", "\"round\":2"),
            "players[0].roundScoreHistory: not one entry for each round before");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"turnPhase\":\"draw\"", "\"turnPhase\":\"meld\""),
            "turnPhase: who has not played down has not laid anything");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"discards\":0", "\"discards\":8"), "stalemate: the round would be over");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"hasPickedUpFoot\":false", "\"hasPickedUpFoot\":true"),
            "players: the cards, melds and scores do not belong to one game");
}
