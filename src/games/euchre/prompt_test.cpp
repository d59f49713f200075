// Euchre in words (docs/arena.md). The first four are about the text for whoever is to call.
#include <gtest/gtest.h>

#include "games/euchre/testing/written_deals.h"
#include "games/euchre/wire.h"

using namespace euchre;

namespace {

const Deal some_deal =
    harness::bowers::deal({"QH 10H KS QS JS", "JH JD AH KH AS", "9D AD KD QD 10S", "9C 10C JC QC 9S"}, "9H 10D KC AC");

State table() { return Game::begin({}, 0, Seat(0), {}, some_deal); }
void act(State& state, const Action& action) { ASSERT_TRUE(Game::apply(state, Game::to_act(state).first(), action)); }
State after_passes(int passes) {
  State state = table();
  for (int i = 0; i < passes; ++i) act(state, PassTrump{});
  return state;
}
State playing() {
  State state = table();
  act(state, PassTrump{});
  act(state, CallTrump{Suit::hearts, Alone::no});
  act(state, Discard{harness::bowers::card("JS")});
  return state;
}
std::string situation(const State& state) {
  return Wire::prompt(Game::view(state, Game::to_act(state).first())).situation;
}
boost::json::object object(std::string_view text) { return wire::parse_json(text)->as_object(); }

TEST(FormatTrumpSelectionForAi, ShouldShowTurnedUpCard) {
  EXPECT_NE(situation(table()).find("Turned-up card: 9H\n"), std::string::npos);
}
TEST(FormatTrumpSelectionForAi, ShouldShowRoundAndRules) {
  EXPECT_TRUE(situation(table()).starts_with("Trump Selection - Round 1: Order up the turned-up card or pass\n"));
  EXPECT_TRUE(
      situation(after_passes(4)).starts_with("Trump Selection - Round 2: Call any suit EXCEPT hearts (or pass)\n"));
}
TEST(FormatTrumpSelectionForAi, ShouldShowBidHistory) {
  EXPECT_NE(situation(table()).find("Bidding so far:\n  (no bids yet)\n"), std::string::npos);
  EXPECT_NE(situation(after_passes(2)).find("Bidding so far:\n  east: Pass\n  south: Pass\n\n"), std::string::npos);
  EXPECT_NE(situation(playing()).find("  east: Pass\n  south: Order up hearts\n"), std::string::npos);
}
TEST(FormatTrumpSelectionForAi, ShouldShowPlayerHand) {
  EXPECT_NE(situation(table()).find("Your hand: JD, JH, KH, AH, AS\n"), std::string::npos) << situation(table());
}

TEST(EuchrePrompt, SaysWhoLeadsTheFirstTrick) {
  State state = table();
  const auto rules_told = [&] { return Wire::prompt(Game::view(state, Game::to_act(state).first())).rules; };
  EXPECT_NE(rules_told().find("to the left of whoever is alone"), std::string::npos);
  state.settings.loner_lead = LonerLead::left_of_dealer;
  EXPECT_EQ(rules_told().find("to the left of whoever is alone"), std::string::npos);
  EXPECT_NE(rules_told().find("left of the dealer leads the first trick"), std::string::npos);
}

// Part by part, in their order.
TEST(FormatTrumpSelectionForAi, IsTheDocumentsText) {
  EXPECT_EQ(situation(after_passes(1)), R"(Trump Selection - Round 1: Order up the turned-up card or pass
Turned-up card: 9H
Dealer: north
Your position: south (Team 0)
Your partner: north
Your hand: 9D, QD, KD, AD, 10S

Bidding so far:
  east: Pass

Your turn: What do you bid?)");
}

TEST(EuchrePrompt, TellsOfTheContractAndTheTricks) {
  State state = playing();
  act(state, PlayCard{harness::bowers::card("AS")});
  const std::string text = situation(state);
  EXPECT_NE(text.find("Trump: hearts, made by south\n"), std::string::npos) << text;
  EXPECT_NE(text.find("This trick: east AS\n"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("Your turn: What do you play?")) << text;
}
TEST(EuchrePrompt, OnlyTheDealerIsToldOfTheDiscard) {
  State state = playing();
  EXPECT_EQ(situation(state).find("JS"), std::string::npos) << "it is east who leads";
  EXPECT_NE(Wire::prompt(Game::view(state, Seat(0))).situation.find("You discarded: JS"), std::string::npos);
}

// ---- Answers ----

TEST(EuchreAnswer, IsABidOfTheDocument) {
  const State state = table();
  EXPECT_EQ(wire::answer_text<Wire>(state, PassTrump{}), R"({"action":"pass"})");
  EXPECT_EQ(wire::answer_text<Wire>(state, CallTrump{Suit::hearts, Alone::yes}),
            R"({"action":"order_up","goingAlone":true})");
  EXPECT_EQ(wire::answer_text<Wire>(after_passes(4), CallTrump{Suit::spades, Alone::no}),
            R"({"action":"call_trump","suit":"spades","goingAlone":false})");
  EXPECT_EQ(wire::answer_text<Wire>(playing(), PlayCard{harness::bowers::card("AS")}),
            R"({"action":"play-card","cardId":"AS"})");
}
TEST(EuchreAnswer, IsReadAsItIsWritten) {
  for (const State& state : {table(), after_passes(4), after_passes(7), playing()}) {
    const Seat seat = Game::to_act(state).first();
    for (const Action& action : Game::legal(state, seat)) {
      const auto read = wire::read_answer<Wire>(state, seat, object(wire::answer_text<Wire>(state, action)));
      ASSERT_TRUE(read) << read.error();
      EXPECT_EQ(*read, action);
    }
  }
}
TEST(EuchreAnswer, SaysWhyItCannotBeDone) {
  const auto why = [](const State& state, std::string_view text) {
    return wire::read_answer<Wire>(state, Game::to_act(state).first(), object(text)).error();
  };
  EXPECT_EQ(why(table(), R"({"action":"call_trump","suit":"spades"})"), "Cannot call trump in round 1 (INVALID_BID)");
  EXPECT_EQ(why(after_passes(7), R"({"action":"pass"})"),
            "Dealer cannot pass in round 2 (must call trump) (INVALID_BID)");
  EXPECT_EQ(why(playing(), R"({"action":"play-card","cardId":"9C"})"), "Card not in hand (INVALID_CARD)");
  EXPECT_EQ(why(playing(), R"({"action":"fly"})"), "No such action in this game (UNKNOWN_ACTION)");
  EXPECT_EQ(why(table(), R"({"action":"order_up","goingAlone":"perhaps"})"), "goingAlone: true or false is missing");
}

}  // namespace
