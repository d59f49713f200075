// Euchre on the wire: views, payloads, settings and events, and that no hidden card is in any byte that is sent.
#include "games/euchre/wire.h"

#include <gtest/gtest.h>

#include "games/euchre/testing/written_deals.h"
#include "harness/damage.h"
#include "harness/leak.h"
#include "kernel/bots.h"

using namespace euchre;
namespace json = boost::json;
using written::card;

namespace {

const std::array<std::string, 4> players{"ann", "bob", "cid", "dot"};
constexpr Seat s0{0}, s1{1}, s2{2}, s3{3};

const Deal some_deal =
    written::deal({"QH 10H KS QS JS", "JH JD AH KH AS", "9D AD KD QD 10S", "9C 10C JC QC 9S"}, "9H 10D KC AC");

State table(const ByTeam<int>& scores = {}) { return Game::begin({}, 0, s0, scores, some_deal); }

void act(State& state, const Action& action) {
  if (auto done = Game::apply(state, Game::to_act(state).first(), action); !done)
    throw std::logic_error(text(done.error()));
}

void pass(State& state, int times) {
  for (int i = 0; i < times; ++i) act(state, PassTrump{});
}

void play(State& state, std::string_view in_turn) {
  for (Card each : written::cards_in(in_turn)) act(state, PlayCard{each});
}

std::string view_text(const State& state, Seat seat) {
  std::string out;
  Wire::write_view(out, Game::view(state, seat), players);
  return out;
}

json::value view_json(const State& state, Seat seat) { return json::parse(view_text(state, seat)); }

json::value round_of(const State& state, Seat seat) { return view_json(state, seat).at("round"); }

json::value j(std::string_view text) { return json::parse(json::string_view(text.data(), text.size())); }

json::value ids(const json::value& cards_json) {
  json::array all;
  for (const auto& each : cards_json.as_array()) all.push_back(each.at("id"));
  return all;
}

// After seat 1 ordered up and the dealer discarded the jack of spades.
State playing(Alone alone = Alone::no, const ByTeam<int>& scores = {}) {
  State state = table(scores);
  act(state, CallTrump{Suit::hearts, alone});
  act(state, Discard{card("JS")});
  return state;
}

constexpr std::string_view march = "JH 9D 9C 9H JD QD 10C 10H AH KD JC QH AS 10S 9S QS KH AD QC KS";

}  // namespace

// ---- View ----

TEST(EuchreView, TellsTheMatch) {
  const json::value seen = view_json(table({3, 4}), s2);
  EXPECT_EQ(seen.at("gameId"), j(R"("whos-deal")"));
  EXPECT_EQ(seen.at("seatIndex"), j("2"));
  EXPECT_EQ(seen.at("phase"), j(R"("playing")"));
  EXPECT_EQ(seen.at("teams"),
            j(R"({"a":{"playerIds":["ann","cid"],"score":3},"b":{"playerIds":["bob","dot"],"score":4}})"));
  EXPECT_EQ(seen.at("seats"), j(R"(["ann","bob","cid","dot"])"));
  EXPECT_EQ(seen.at("targetScore"), j("10"));
  EXPECT_EQ(seen.at("lonerLead"), j(R"("left-of-loner")"));
  EXPECT_EQ(seen.at("handNumber"), j("1"));
  EXPECT_EQ(seen.at("dealerSeatIndex"), j("0"));
  EXPECT_EQ(seen.at("winningTeam"), j("null"));
}

TEST(EuchreView, OfTheFirstRound) {
  State state = table();
  pass(state, 1);
  const json::value round = round_of(state, s2);
  EXPECT_EQ(round.at("trumpPhase"), j(R"("round1")"));
  EXPECT_EQ(round.at("faceUpCard"), j(R"({"suit":"hearts","rank":"9","id":"9H"})"));
  EXPECT_EQ(ids(round.at("hand")), j(R"(["9D","QD","KD","AD","10S"])"));
  EXPECT_EQ(round.at("hand").at(0),
            j(R"({"suit":"diamonds","rank":"9","id":"9D","effectiveSuit":"diamonds","pickedUp":false})"));
  EXPECT_EQ(round.at("handCounts"), j("[5,5,5,5]"));
  EXPECT_EQ(round.at("currentTurnSeatIndex"), j("2"));
  EXPECT_EQ(round.at("passedPlayers"), j(R"(["bob"])"));
  EXPECT_EQ(round.at("calls"), j(R"([{"seatIndex":1,"action":"pass"}])"));
  EXPECT_EQ(round.at("mustCall"), j("false"));
  for (const char* unset : {"trumpSuit", "callingPlayerId", "callingTeam", "alonePlayerId", "inactivePartnerSeatIndex",
                            "dealerPickedUp", "discarded", "trickLeadSeatIndex", "pointsAwarded"}) {
    EXPECT_EQ(round.at(unset), j("null")) << unset;
  }
}

TEST(EuchreView, OfTheSecondRoundForgetsTheFirstPasses) {
  State state = table();
  pass(state, 5);
  json::value round = round_of(state, s0);
  EXPECT_EQ(round.at("trumpPhase"), j(R"("round2")"));
  EXPECT_EQ(round.at("passedPlayers"), j(R"(["bob"])"));
  EXPECT_EQ(round.at("calls").as_array().size(), 5U);
  EXPECT_EQ(round.at("mustCall"), j("false"));
  pass(state, 2);
  EXPECT_EQ(round_of(state, s0).at("mustCall"), j("true"));
}

TEST(EuchreView, OfTheDiscardMarksThePickedUpCardForTheDealer) {
  State state = table();
  act(state, CallTrump{Suit::hearts, Alone::yes});
  const json::value round = round_of(state, s0);
  EXPECT_EQ(round.at("trumpPhase"), j(R"("dealer_discard")"));
  EXPECT_EQ(ids(round.at("hand")), j(R"(["9H","10H","QH","JS","QS","KS"])"));
  EXPECT_EQ(round.at("hand").at(0).at("pickedUp"), j("true"));
  EXPECT_EQ(round.at("hand").at(1).at("pickedUp"), j("false"));
  EXPECT_EQ(round.at("trumpSuit"), j(R"("hearts")"));
  EXPECT_EQ(round.at("callingPlayerId"), j(R"("bob")"));
  EXPECT_EQ(round.at("callingTeam"), j(R"("b")"));
  EXPECT_EQ(round.at("goingAlone"), j("true"));
  EXPECT_EQ(round.at("alonePlayerId"), j(R"("bob")"));
  EXPECT_EQ(round.at("inactivePartnerSeatIndex"), j("3"));
  EXPECT_EQ(round.at("dealerDiscarded"), j("false"));
  EXPECT_EQ(round.at("dealerPickedUp").at("id"), j(R"("9H")"));
  EXPECT_EQ(round.at("currentTurnSeatIndex"), j("0"));
  EXPECT_EQ(round.at("calls"), j(R"([{"seatIndex":1,"action":"order-up","suit":"hearts","goAlone":true}])"));
}

TEST(EuchreView, OfThePlayTellsTricksAndWhatCardsCountAs) {
  State state = playing();
  play(state, "AS 10S 9S QS JH 9D");
  const json::value round = round_of(state, s1);
  EXPECT_EQ(round.at("trumpPhase"), j(R"("playing")"));
  EXPECT_EQ(round.at("dealerDiscarded"), j("true"));
  EXPECT_EQ(round.at("handCounts"), j("[4,3,3,4]"));
  EXPECT_EQ(round.at("hand").at(0),
            j(R"({"suit":"diamonds","rank":"J","id":"JD","effectiveSuit":"hearts","pickedUp":false})"));
  EXPECT_EQ(round.at("currentTurnSeatIndex"), j("3"));
  EXPECT_EQ(round.at("trickLeadSeatIndex"), j("1"));
  EXPECT_EQ(round.at("currentTrick").at(0),
            j(R"({"playerId":"bob","seatIndex":1,"card":{"suit":"hearts","rank":"J","id":"JH"}})"));
  EXPECT_EQ(round.at("currentTrick").as_array().size(), 2U);
  EXPECT_EQ(round.at("tricksWon"), j(R"({"a":0,"b":1})"));
  EXPECT_EQ(round.at("tricksPlayed"), j("1"));
  const json::value& trick = round.at("completedTricks").at(0);
  EXPECT_EQ(trick.at("leadSeatIndex"), j("1"));
  EXPECT_EQ(trick.at("winningSeatIndex"), j("1"));
  EXPECT_EQ(trick.at("cards").as_array().size(), 4U);
  EXPECT_EQ(round_of(state, s0).at("discarded").at("id"), j(R"("JS")"));
  EXPECT_EQ(round.at("discarded"), j("null"));
}

TEST(EuchreView, OfAFinishedHand) {
  State state = playing();
  play(state, march);
  const json::value seen = view_json(state, s0);
  EXPECT_EQ(seen.at("phase"), j(R"("playing")"));
  const json::value& round = seen.at("round");
  EXPECT_EQ(round.at("trumpPhase"), j(R"("round_over")"));
  EXPECT_EQ(round.at("tricksWon"), j(R"({"a":0,"b":5})"));
  EXPECT_EQ(round.at("tricksPlayed"), j("5"));
  EXPECT_EQ(round.at("pointsAwarded"), j(R"({"a":0,"b":2})"));
  EXPECT_EQ(round.at("currentTurnSeatIndex"), j("null"));
  EXPECT_EQ(round.at("completedTricks").as_array().size(), 5U);
  EXPECT_EQ(seen.at("teams").at("b").at("score"), j("2"));
}

TEST(EuchreView, OfAFinishedMatch) {
  State state = playing(Alone::no, {9, 8});
  play(state, march);
  const json::value seen = view_json(state, s0);
  EXPECT_EQ(seen.at("phase"), j(R"("game_over")"));
  EXPECT_EQ(seen.at("winningTeam"), j(R"("b")"));
  EXPECT_EQ(seen.at("round").at("trumpPhase"), j(R"("round_over")"));
  EXPECT_EQ(seen.at("legalActions"), j("[]"));
}

TEST(EuchreView, OffersExactlyWhatIsLegal) {
  for (std::uint64_t number = 0; number < 15; ++number) {
    Rng rng(number);
    State state = Game::start({5, LonerLead::left_of_loner}, cards::numbered_seed(number));
    while (!kernel::is_over<Game>(state)) {
      if (kernel::is_pause<Game>(state)) Game::resume(state);
      for (Seat seat : cards::seats_of(seats)) {
        std::vector<Action> offered;
        const json::value seen = view_json(state, seat);
        for (const auto& entry : seen.at("legalActions").as_array()) {
          const auto& type = entry.at("type").as_string();
          const auto read = Wire::read_action(state, seat, {type.data(), type.size()}, entry.at("payload"));
          ASSERT_TRUE(read) << entry;
          offered.push_back(*read);
        }
        const Actions actions = Game::legal(state, seat);
        ASSERT_EQ(offered, std::vector<Action>(actions.begin(), actions.end()));
      }
      const Actions actions = Game::legal(state, Game::to_act(state).first());
      act(state, kernel::random_one(actions, rng));
    }
  }
}

TEST(EuchreView, WritesLegalActionsReadyToSend) {
  State state = table();
  EXPECT_EQ(view_json(state, s1).at("legalActions"), j(R"([{"type":"pass-trump","payload":{}},
                  {"type":"call-trump","payload":{"pickUp":true,"goAlone":false}},
                  {"type":"call-trump","payload":{"pickUp":true,"goAlone":true}}])"));
  act(state, CallTrump{Suit::hearts, Alone::no});
  EXPECT_EQ(view_json(state, s0).at("legalActions").at(0), j(R"({"type":"discard","payload":{"cardId":"9H"}})"));
  act(state, Discard{card("9H")});
  EXPECT_EQ(view_json(state, s1).at("legalActions").at(0), j(R"({"type":"play-card","payload":{"cardId":"JD"}})"));
}

// ---- Payloads ----

namespace {

std::string code_of_json(const State& state, Seat seat, std::string_view type, const json::value& payload) {
  const auto read = Wire::read_action(state, seat, type, payload);
  if (!read) return std::string(to_string(read.error().code));
  State after = state;
  const auto done = Game::apply(after, seat, *read);
  return done ? "OK" : std::string(to_string(done.error().code));
}

std::string code_of(const State& state, Seat seat, std::string_view type, std::string_view payload) {
  return code_of_json(state, seat, type, j(payload));
}

State second_round() {
  State state = table();
  pass(state, 4);
  return state;
}

}  // namespace

TEST(EuchrePayload, OfACallInTheFirstRound) {
  const State state = table();
  for (const char* fine :
       {R"({"pickUp":true})", R"({"pickUp":true,"goAlone":true})", R"({"pickUp":true,"goAlone":null})",
        R"({"suit":"hearts"})", R"({"pickUp":true,"suit":"hearts"})", R"({"pickUp":true,"more":1})"}) {
    EXPECT_EQ(code_of(state, s1, "call-trump", fine), "OK") << fine;
  }
  for (const char* wrong : {R"({})", "null", R"({"pickUp":false})", R"({"suit":"spades"})", R"({"suit":"HEARTS"})",
                            R"({"suit":""})", R"({"suit":"H"})", R"({"pickUp":true,"suit":"spades"})",
                            R"({"pickUp":true,"suit":"stars"})", R"({"suit":null})"}) {
    EXPECT_EQ(code_of(state, s1, "call-trump", wrong), "INVALID_SUIT") << wrong;
  }
  for (const char* broken : {R"({"pickUp":1})", R"({"pickUp":"true"})", R"({"suit":3})", R"({"suit":["hearts"]})",
                             R"({"suit":{}})", R"({"pickUp":true,"goAlone":"yes"})", R"({"pickUp":true,"goAlone":1})",
                             "[]", "[true]", R"("pickUp")", "7", "true"}) {
    EXPECT_EQ(code_of(state, s1, "call-trump", broken), "INVALID_PAYLOAD") << broken;
  }
}

TEST(EuchrePayload, OfACallInTheSecondRound) {
  const State state = second_round();
  for (const char* fine :
       {R"({"suit":"spades"})", R"({"suit":"clubs","goAlone":true})", R"({"suit":"diamonds","pickUp":false})"}) {
    EXPECT_EQ(code_of(state, s1, "call-trump", fine), "OK") << fine;
  }
  for (const char* wrong :
       {R"({"suit":"hearts"})", R"({"pickUp":true})", R"({"pickUp":true,"suit":"spades"})",
        R"({"pickUp":true,"suit":"hearts"})", R"({})", R"({"suit":"stars"})", R"({"goAlone":true})"}) {
    EXPECT_EQ(code_of(state, s1, "call-trump", wrong), "INVALID_SUIT") << wrong;
  }
  EXPECT_EQ(code_of(state, s1, "call-trump", R"({"suit":false})"), "INVALID_PAYLOAD");
}

TEST(EuchrePayload, OfAPassIsEmptyOrIgnoredButAnObject) {
  for (const char* fine : {"{}", "null", R"({"anything":[1,2]})"}) {
    EXPECT_EQ(code_of(table(), s1, "pass-trump", fine), "OK") << fine;
  }
  for (const char* broken : {"[]", "1", R"("")", "false"}) {
    EXPECT_EQ(code_of(table(), s1, "pass-trump", broken), "INVALID_PAYLOAD") << broken;
  }
}

TEST(EuchrePayload, CannotGetAStuckDealerOut) {
  State state = table();
  pass(state, 7);
  for (const char* text : {"{}", "null", R"({"suit":"clubs"})", R"({"pickUp":true})"}) {
    EXPECT_EQ(code_of(state, s0, "pass-trump", text), "MUST_CALL") << text;
  }
  for (const char* text : {"[]", "3", R"("x")"}) EXPECT_EQ(code_of(state, s0, "pass-trump", text), "INVALID_PAYLOAD");
  for (const char* text : {"{}", "null", R"({"suit":"hearts"})", R"({"pickUp":true})", R"({"suit":"pass"})"}) {
    EXPECT_EQ(code_of(state, s0, "call-trump", text), "INVALID_SUIT") << text;
  }
}

TEST(EuchrePayload, OfADiscardOrAPlay) {
  State discarding = table();
  act(discarding, CallTrump{Suit::hearts, Alone::no});
  const State on_lead = playing();
  const std::array<std::tuple<const State*, Seat, std::string_view>, 2> cases{
      {{&discarding, s0, "discard"}, {&on_lead, s1, "play-card"}}};
  for (const auto& [state, seat, type] : cases) {
    for (const char* wrong : {R"({"cardId":"AC"})", R"({"cardId":"2S"})", R"({"cardId":""})", R"({"cardId":"qh"})",
                              R"({"cardId":" JH"})", R"({"cardId":"1H"})", R"({"cardId":"joker"})"}) {
      EXPECT_EQ(code_of(*state, seat, type, wrong), "INVALID_CARD") << wrong;
    }
    for (const char* broken :
         {"{}", "null", "[]", R"("JH")", "5", R"({"cardId":9})", R"({"cardId":null})", R"({"cardId":["JH"]})",
          R"({"cardId":{"id":"JH"}})", R"({"cardid":"JH"})", R"({"card":"JH"})"}) {
      EXPECT_EQ(code_of(*state, seat, type, broken), "INVALID_PAYLOAD") << broken;
    }
    EXPECT_EQ(code_of_json(*state, seat, type, json::object{{"cardId", std::string(1 << 20, 'J')}}), "INVALID_CARD");
    EXPECT_EQ(code_of_json(*state, seat, type, json::object{{"cardId", std::string("JH\0", 3)}}), "INVALID_CARD");
  }
  EXPECT_EQ(code_of(discarding, s0, "discard", R"({"cardId":"9H"})"), "OK");
  EXPECT_EQ(code_of(on_lead, s1, "play-card", R"({"cardId":"JH"})"), "OK");
}

TEST(EuchrePayload, OfNoKnownActionIsUnknown) {
  for (std::string_view type : {"", "pass", "PASS-TRUMP", "start", "play-again", "call-trump "}) {
    EXPECT_EQ(code_of(table(), s1, type, "{}"), "UNKNOWN_ACTION") << type;
  }
  EXPECT_EQ(code_of(table(), s1, std::string(1 << 20, 'x'), "{}"), "UNKNOWN_ACTION");
}

TEST(EuchrePayload, IsLookedAtAfterPhaseAndTurn) {
  EXPECT_EQ(code_of(table(), s1, "play-card", "[]"), "WRONG_PHASE");
  EXPECT_EQ(code_of(table(), s2, "call-trump", "[]"), "NOT_YOUR_TURN");
  State state = table();
  act(state, CallTrump{Suit::hearts, Alone::yes});
  EXPECT_EQ(code_of(state, s2, "discard", "7"), "NOT_DEALER");
  act(state, Discard{card("JS")});
  EXPECT_EQ(code_of(state, s3, "play-card", "7"), "INACTIVE_PARTNER");
  EXPECT_EQ(code_of(state, s1, "play-card", "7"), "NOT_YOUR_TURN");
  EXPECT_EQ(code_of(state, s2, "play-card", "7"), "INVALID_PAYLOAD");
}

TEST(EuchreRefusals, HaveTheDocumentsFaultAndText) {
  const auto is = [](RefusalKind code, Fault expected_fault, std::string_view expected_text) {
    return code.fault == expected_fault && kernel::text({code}) == expected_text;
  };
  EXPECT_TRUE(is(Code::INVALID_CARD, Fault::invalid, "Card not in hand"));
  EXPECT_TRUE(is(Code::MUST_FOLLOW_SUIT, Fault::invalid, "Must follow suit"));
  EXPECT_TRUE(is(Code::INVALID_SUIT, Fault::invalid, "Cannot call that suit"));
  EXPECT_TRUE(is(Code::MUST_CALL, Fault::invalid, "Dealer must call"));
  EXPECT_TRUE(is(Code::NOT_YOUR_TURN, Fault::forbidden, "Not your turn"));
  EXPECT_TRUE(is(Code::INACTIVE_PARTNER, Fault::forbidden, "Partner is going alone"));
  EXPECT_TRUE(is(Code::NOT_DEALER, Fault::forbidden, "Not the dealer"));
  EXPECT_EQ(Code::WRONG_PHASE.fault, Fault::not_now);
  EXPECT_EQ(Code::INVALID_SETTING.fault, Fault::invalid);
}

// ---- Settings ----

TEST(EuchreSettings, AreReadOverWhatWasSet) {
  const Settings base{7, LonerLead::left_of_dealer};
  EXPECT_EQ(Wire::read_settings(base, j("{}")).value(), base);
  EXPECT_EQ(Wire::read_settings(base, j(R"({"targetScore":5})")).value(), (Settings{5, LonerLead::left_of_dealer}));
  EXPECT_EQ(Wire::read_settings(base, j(R"({"lonerLead":"left-of-loner"})")).value(),
            (Settings{7, LonerLead::left_of_loner}));
}

TEST(EuchreSettings, SurviveTheWire) {
  for (int target : valid_target_scores) {
    for (LonerLead lead : {LonerLead::left_of_loner, LonerLead::left_of_dealer}) {
      std::string out;
      Wire::write_settings(out, {target, lead});
      EXPECT_EQ(Wire::read_settings({}, j(out)).value(), (Settings{target, lead})) << out;
    }
  }
}

TEST(EuchreSettings, OutsideWhatIsAllowedAreInvalid) {
  for (const char* wrong :
       {R"({"targetScore":6})", R"({"targetScore":0})", R"({"targetScore":-5})", R"({"targetScore":"10"})",
        R"({"targetScore":10.5})", R"({"targetScore":1e99})", R"({"targetScore":99999999999})",
        R"({"targetScore":[10]})", R"({"targetScore":true})", R"({"lonerLead":"left"})", R"({"lonerLead":0})",
        R"({"lonerLead":""})", R"({"targetScore":null})", R"({"score":10})", "[]", "10", R"("x")"}) {
    const auto read = Wire::read_settings({}, j(wrong));
    ASSERT_FALSE(read) << wrong;
    EXPECT_EQ(read.error().code, Code::INVALID_SETTING) << wrong;
  }
}

// ---- Events ----

namespace {

std::vector<wire::Event> events_after(State& state, const Action& action) {
  const State before = state;
  const Seat seat = Game::to_act(state).first();
  act(state, action);
  return Wire::events_of_action(before, seat, action, state, players);
}

std::vector<std::string> names(const std::vector<wire::Event>& events) {
  std::vector<std::string> all;
  for (const auto& event : events) all.push_back(event.name);
  return all;
}

using Names = std::vector<std::string>;

// Only hands are private.
void expect_audience(const std::vector<wire::Event>& events) {
  for (const auto& event : events) EXPECT_EQ(event.only.has_value(), event.name == "hand-updated") << event.name;
}

}  // namespace

TEST(EuchreEvents, OfAStart) {
  const auto events = Wire::events_of_start(table(), players);
  ASSERT_EQ(names(events), (Names{"game-started", "hand-updated", "hand-updated", "hand-updated", "hand-updated"}));
  expect_audience(events);
  EXPECT_EQ(j(events[0].data), j(R"({"teams":{"a":{"playerIds":["ann","cid"],"score":0},
                                              "b":{"playerIds":["bob","dot"],"score":0}},
                                     "seats":["ann","bob","cid","dot"],"dealer":0,
                                     "faceUpCard":{"suit":"hearts","rank":"9","id":"9H"},"targetScore":10})"));
  for (std::size_t i = 1; i < events.size(); ++i) {
    const Seat seat(static_cast<int>(i) - 1);
    EXPECT_EQ(events[i].only, seat);
    EXPECT_EQ(j(events[i].data), j("{\"hand\":" + wire::to_json(some_deal.hands[seat]) + "}"));
  }
}

TEST(EuchreEvents, OfAPass) {
  State state = table();
  const auto events = events_after(state, PassTrump{});
  ASSERT_EQ(names(events), Names{"trump-action"});
  EXPECT_EQ(events[0].only, std::nullopt);
  EXPECT_EQ(j(events[0].data), j(R"({"seatIndex":1,"action":"pass"})"));
}

TEST(EuchreEvents, OfOrderingUpAndDiscarding) {
  State state = table();
  auto events = events_after(state, CallTrump{Suit::hearts, Alone::yes});
  ASSERT_EQ(names(events), (Names{"trump-action", "hand-updated"}));
  expect_audience(events);
  EXPECT_EQ(j(events[0].data), j(R"({"seatIndex":1,"action":"order-up","suit":"hearts","goAlone":true})"));
  EXPECT_EQ(events[1].only, s0);
  EXPECT_EQ(ids(j(events[1].data).at("hand")).as_array().size(), 6U);

  events = events_after(state, Discard{card("JS")});
  ASSERT_EQ(names(events), (Names{"dealer-discarded", "hand-updated", "trump-confirmed", "trick-started"}));
  expect_audience(events);
  EXPECT_EQ(j(events[0].data), j(R"({"seatIndex":0})"));  // not which card
  EXPECT_EQ(events[1].only, s0);
  EXPECT_EQ(ids(j(events[1].data).at("hand")), j(R"(["9H","10H","QH","QS","KS"])"));
  EXPECT_EQ(j(events[2].data), j(R"({"trumpSuit":"hearts","callingPlayer":"bob","callingTeam":"b","goAlone":true})"));
  EXPECT_EQ(j(events[3].data), j(R"({"leadSeatIndex":2})"));
}

TEST(EuchreEvents, OfNamingASuit) {
  State state = second_round();
  const auto events = events_after(state, CallTrump{Suit::spades, Alone::no});
  ASSERT_EQ(names(events), (Names{"trump-action", "trump-confirmed", "trick-started"}));
  expect_audience(events);
  EXPECT_EQ(j(events[0].data), j(R"({"seatIndex":1,"action":"call","suit":"spades","goAlone":false})"));
  EXPECT_EQ(j(events[1].data), j(R"({"trumpSuit":"spades","callingPlayer":"bob","callingTeam":"b"})"));
  EXPECT_EQ(j(events[2].data), j(R"({"leadSeatIndex":1})"));
}

TEST(EuchreEvents, OfACardAndATrick) {
  State state = playing();
  auto events = events_after(state, PlayCard{card("AS")});
  ASSERT_EQ(names(events), Names{"card-played"});
  EXPECT_EQ(j(events[0].data), j(R"({"seatIndex":1,"card":{"suit":"spades","rank":"A","id":"AS"}})"));
  play(state, "10S 9S");
  events = events_after(state, PlayCard{card("QS")});
  ASSERT_EQ(names(events), (Names{"card-played", "trick-won", "trick-started"}));
  expect_audience(events);
  EXPECT_EQ(j(events[1].data), j(R"({"winningSeatIndex":1,"winningTeam":"b","tricksWon":{"a":0,"b":1}})"));
  EXPECT_EQ(j(events[2].data), j(R"({"leadSeatIndex":1})"));
}

TEST(EuchreEvents, OfTheEndOfAHandAndTheNextDeal) {
  State state = playing(Alone::no, {3, 4});
  play(state, march.substr(0, march.size() - 3));
  const auto events = events_after(state, PlayCard{card("KS")});
  ASSERT_EQ(names(events), (Names{"card-played", "trick-won", "round-over"}));
  expect_audience(events);
  EXPECT_EQ(j(events[2].data), j(R"({"callingTeam":"b","tricksWon":{"a":0,"b":5},"pointsAwarded":{"a":0,"b":2},
                                     "scores":{"a":3,"b":6},"isGameOver":false})"));
  Game::resume_with(state, some_deal);
  const auto resumed = Wire::events_of_resume(state, players);
  ASSERT_EQ(names(resumed), (Names{"new-round", "hand-updated", "hand-updated", "hand-updated", "hand-updated"}));
  expect_audience(resumed);
  EXPECT_EQ(j(resumed[0].data), j(R"({"dealerSeatIndex":1,"faceUpCard":{"suit":"hearts","rank":"9","id":"9H"}})"));
}

TEST(EuchreEvents, OfTheEndOfTheMatch) {
  State state = playing(Alone::no, {3, 8});
  play(state, march.substr(0, march.size() - 3));
  const auto events = events_after(state, PlayCard{card("KS")});
  ASSERT_EQ(names(events), (Names{"card-played", "trick-won", "round-over", "game-over"}));
  EXPECT_EQ(j(events[2].data).at("isGameOver"), j("true"));
  EXPECT_EQ(j(events[3].data), j(R"({"winningTeam":"b","finalScores":{"a":3,"b":10}})"));
}

// ---- Nothing hidden in any byte ----

namespace {

struct LeakSubject {
  using Game = euchre::Wire;
  static constexpr CardSet deck = euchre::deck;

  static Settings settings(std::uint64_t) { return {5, LonerLead::left_of_loner}; }

  static Action pick(const State& state, Seat seat, Rng& rng) {
    return kernel::random_one(Game::legal(state, seat), rng);
  }

  static CardSet seen_by(const State& state, Seat seat) {
    CardSet seen = state.deal.hands[seat] | played_cards(state.phase);
    seen.add(state.upcard);
    if (seat == state.dealer && state.discard) seen.add(*state.discard);
    return seen;
  }
};
using Leak = harness::Leak<LeakSubject>;

}  // namespace

TEST(EuchreLeak, NoHiddenCardIsInAnyViewOrEvent) {
  if (const auto leak = Leak::in_matches(40)) FAIL() << *leak;
}

TEST(EuchreLeak, IsCaughtByTheSearch) {
  const State state = playing();
  EXPECT_EQ(Leak::in_text(view_text(state, s1), state, s0), card("JD"));  // another's view
  EXPECT_EQ(Leak::in_text(R"({"seatIndex":0,"cardId":"JS"})", state, s1), card("JS"));
  auto events = Wire::events_of_start(state, players);
  EXPECT_FALSE(Leak::in_events(events, state));
  events[1].only.reset();  // a private hand told to everyone
  EXPECT_TRUE(Leak::in_events(events, state));
}

// ---- Reading a view back ----

TEST(EuchreReadView, GivesBackWhatEachSeatSaw) {
  State state = playing();
  play(state, "JH 9D 9C 9H JD QD");
  for (Seat seat : cards::seats_of(seats)) {
    const auto read = Wire::read_view(view_json(state, seat));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, Game::view(state, seat));
  }
}

TEST(EuchreReadView, SaysWhatCannotBe) {
  State state = playing();
  play(state, "JH 9D 9C");
  const std::string seen = view_text(state, s0);  // the dealer holds 9H 10H QH QS KS
  EXPECT_EQ(harness::refusal<Wire>(seen, R"("id":"KS")", R"("id":"QH")"),
            "round.hand[4]: the queen of hearts is in two places");
  EXPECT_EQ(harness::refusal<Wire>(seen, R"("id":"KS")", R"("id":"2S")"),
            "round.hand[4]: the game has no two of spades");
  EXPECT_EQ(harness::refusal<Wire>(seen, R"("id":"KS")", R"("id":5)"),
            "round.hand[4]: a card with its \"id\" is missing");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"faceUpCard\"", "\"upCard\""), "round.faceUpCard: is missing");
  EXPECT_EQ(harness::refusal<Wire>(seen, "[5,4,4,4]", "[5,4,4,5]"), "round.handCounts: not what is left");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"score\":0", "\"score\":10"), "teams: the match cannot stand like this");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"score\":0", "\"score\":-1"), "teams: the match cannot stand like this");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"targetScore\":10", "\"targetScore\":9"),
            "targetScore: no match is played to 9");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"dealerSeatIndex\":0", "\"dealerSeatIndex\":4"),
            "dealerSeatIndex: there is no seat 4");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"currentTurnSeatIndex\":0", "\"currentTurnSeatIndex\":1"),
            "round.currentTurnSeatIndex: after all that was done seat 0 has the turn");
  EXPECT_EQ(harness::refusal<Wire>(seen, R"("playerId":"cid","seatIndex":2)", R"("playerId":"cid","seatIndex":3)"),
            "round.currentTrick[1]: seat 3 cannot have done that: Not your turn");
  EXPECT_EQ(harness::refusal<Wire>(seen, "whos-deal", "oh-hell"),
            "gameId: this is a view of 'oh-hell', not of 'whos-deal'");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"seatIndex\":0", "\"seatIndex\":null"),
            "seatIndex: who only watches has nothing to decide");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"trumpPhase\":\"playing\"", "\"trumpPhase\":\"round_over\""),
            "nothing is to be decided in this phase");
}

TEST(EuchreReadView, WhoDidNotFollowCannotHaveTheSuitLater) {
  State state = playing();
  play(state, "JH 9D 9C 9H JD QD 10C 10H");
  // Seat 2 threw a diamond on hearts and then, so it is told, played a heart.
  EXPECT_EQ(harness::refusal<Wire>(view_text(state, s1), R"("rank":"Q","id":"QD")", R"("rank":"Q","id":"QH")"),
            "round.completedTricks[0].cards[1]: seat 2 cannot have done that: Must follow suit");
}
