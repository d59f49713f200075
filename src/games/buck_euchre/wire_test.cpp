// Buck Euchre on the wire: views, payloads, settings and events, and that no hidden card is in any byte that is sent.
#include "games/buck_euchre/wire.h"

#include <gtest/gtest.h>

#include "harness/bower_deals.h"
#include "harness/damage.h"
#include "harness/leak.h"

using namespace buck_euchre;
namespace json = boost::json;
namespace written = harness::bowers;
using written::card;

namespace {

const std::array<std::string, 4> players{"ann", "bob", "cid", "dot"};
constexpr Seat s0{0}, s1{1}, s2{2}, s3{3};
constexpr BySeat<int> fifteen{15, 15, 15, 15};

const BySeat<std::string_view> hands{"QH 10H KS QS JS", "JH JD AH KH AS", "9D AD KD QD 10S", "9C 10C JC QC 9S"};
const Deal heart_up = written::deal(hands, "9H 10D KC AC");
const Deal club_up = written::deal(hands, "KC 10D 9H AC");

State table(const Deal& deal = heart_up, const BySeat<int>& scores = fifteen) {
  return Game::begin({}, 0, s0, scores, deal);
}

void act(State& state, const Action& action) {
  if (auto done = Game::apply(state, Game::to_act(state).first(), action); !done)
    throw std::logic_error(text(done.error()));
}

template <class... Each>
void acts(State& state, const Each&... actions) {
  (act(state, actions), ...);
}

void play(State& state, std::string_view in_turn) {
  for (Card each : written::cards_in(in_turn)) act(state, PlayCard{each});
}

// Seat 1 plays hearts for three tricks; seat 3 has folded.
State playing(const BySeat<int>& scores = fifteen) {
  State state = table(heart_up, scores);
  acts(state, Bid{3}, Pass{}, Pass{}, Pass{}, DeclareTrump{Suit::hearts}, Stay{}, Fold{}, Stay{});
  return state;
}

constexpr std::string_view all_but_the_last = "JH 9D 10H JD QD QH AH KD JS AS 10S QS KH AD";

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

}  // namespace

// ---- View ----

TEST(BuckEuchreView, TellsTheMatch) {
  const json::value seen = view_json(table(heart_up, {3, 15, 12, 20}), s2);
  EXPECT_EQ(seen.at("gameId"), j(R"("buck-euchre")"));
  EXPECT_EQ(seen.at("seatIndex"), j("2"));
  EXPECT_EQ(seen.at("phase"), j(R"("BIDDING")"));
  EXPECT_EQ(seen.at("seats"), j(R"(["ann","bob","cid","dot"])"));
  EXPECT_EQ(seen.at("scores"), j("[3,15,12,20]"));
  EXPECT_EQ(seen.at("tieBreak"), j("false"));
  EXPECT_EQ(seen.at("handNumber"), j("1"));
  EXPECT_EQ(seen.at("dealerSeatIndex"), j("0"));
  EXPECT_EQ(seen.at("winnerSeatIndex"), j("null"));
}

TEST(BuckEuchreView, NamesEveryPhaseAsTheSpecificationDoes) {
  State state = table(heart_up, {15, 15, 15, 15});
  const auto phase = [&state] { return view_json(state, s0).at("phase"); };
  EXPECT_EQ(phase(), j(R"("BIDDING")"));
  act(state, Bid{5});
  EXPECT_EQ(phase(), j(R"("DECLARING_TRUMP")"));
  act(state, DeclareTrump{Suit::hearts});
  EXPECT_EQ(phase(), j(R"("FOLDING_DECISION")"));
  State played = state;
  acts(state, Fold{}, Fold{}, Fold{});
  EXPECT_EQ(phase(), j(R"("ROUND_OVER")"));
  state = played;
  acts(state, Fold{}, Stay{}, Fold{});
  EXPECT_EQ(phase(), j(R"("PLAYING")"));
  state = table(heart_up, {15, 5, 15, 15});
  acts(state, Bid{5}, DeclareTrump{Suit::hearts}, Fold{}, Fold{}, Fold{});
  EXPECT_EQ(phase(), j(R"("GAME_OVER")"));
  EXPECT_EQ(view_json(state, s0).at("winnerSeatIndex"), j("1"));
}

TEST(BuckEuchreView, OfTheAuctionTellsWhatWasSaidAndWhatBeatsIt) {
  State state = table();
  acts(state, Bid{2}, Pass{}, Bid{4});
  const json::value round = round_of(state, s2);
  EXPECT_EQ(round.at("turnedUpCard"), j(R"({"suit":"hearts","rank":"9","id":"9H"})"));
  EXPECT_EQ(round.at("clubsTurnedUp"), j("false"));
  EXPECT_EQ(round.at("hand").at(0), j(R"({"suit":"diamonds","rank":"9","id":"9D","effectiveSuit":"diamonds"})"));
  EXPECT_EQ(ids(round.at("hand")), j(R"(["9D","QD","KD","AD","10S"])"));
  EXPECT_EQ(round.at("handCounts"), j("[5,5,5,5]"));
  EXPECT_EQ(round.at("bids"), j(R"([{"seatIndex":1,"action":"bid","bid":2},{"seatIndex":2,"action":"pass"},
                                    {"seatIndex":3,"action":"bid","bid":4}])"));
  EXPECT_EQ(round.at("highestBid"), j("4"));
  EXPECT_EQ(round.at("bidderSeatIndex"), j("3"));
  EXPECT_EQ(round.at("lowestNextBid"), j("5"));
  EXPECT_EQ(round.at("passedSeats"), j("[2]"));
  EXPECT_EQ(round.at("currentTurnSeatIndex"), j("0"));
  for (const char* unset : {"trumpSuit", "trickLeadSeatIndex", "result"})
    EXPECT_EQ(round.at(unset), j("null")) << unset;
}

TEST(BuckEuchreView, AfterAClubTellsTrumpAtOnce) {
  const json::value round = round_of(table(club_up), s0);
  EXPECT_EQ(round.at("clubsTurnedUp"), j("true"));
  EXPECT_EQ(round.at("trumpSuit"), j(R"("clubs")"));
  EXPECT_EQ(round.at("hand").at(2), j(R"({"suit":"spades","rank":"J","id":"JS","effectiveSuit":"clubs"})"));
}

TEST(BuckEuchreView, OfFoldingTellsWhoDecidedWhat) {
  State state = table();
  acts(state, Bid{3}, Pass{}, Pass{}, Pass{}, DeclareTrump{Suit::hearts}, Stay{}, Fold{});
  const json::value round = round_of(state, s2);
  EXPECT_EQ(round.at("foldDecisions"), j(R"([{"seatIndex":2,"decision":"stay"},{"seatIndex":3,"decision":"fold"}])"));
  EXPECT_EQ(round.at("foldedSeats"), j("[3]"));
  EXPECT_EQ(round.at("currentTurnSeatIndex"), j("0"));
  EXPECT_EQ(round.at("trumpSuit"), j(R"("hearts")"));
}

TEST(BuckEuchreView, OfThePlayTellsTricksAndWhatCardsCountAs) {
  State state = playing();
  play(state, "AS 10S QS JH 9D");
  const json::value round = round_of(state, s1);
  EXPECT_EQ(round.at("handCounts"), j("[4,3,3,5]"));
  EXPECT_EQ(round.at("hand").at(0), j(R"({"suit":"diamonds","rank":"J","id":"JD","effectiveSuit":"hearts"})"));
  EXPECT_EQ(round.at("currentTurnSeatIndex"), j("0"));
  EXPECT_EQ(round.at("trickLeadSeatIndex"), j("1"));
  EXPECT_EQ(round.at("currentTrick").at(0),
            j(R"({"playerId":"bob","seatIndex":1,"card":{"suit":"hearts","rank":"J","id":"JH"}})"));
  EXPECT_EQ(round.at("currentTrick").as_array().size(), 2U);
  EXPECT_EQ(round.at("tricksWon"), j("[0,1,0,0]"));
  EXPECT_EQ(round.at("tricksPlayed"), j("1"));
  const json::value& trick = round.at("completedTricks").at(0);
  EXPECT_EQ(trick.at("cards").as_array().size(), 3U);
  EXPECT_EQ(trick.at("leadSeatIndex"), j("1"));
  EXPECT_EQ(trick.at("winningSeatIndex"), j("1"));
}

TEST(BuckEuchreView, OfTheEndOfAHandTellsTheResult) {
  State state = playing();
  play(state, all_but_the_last);
  play(state, "KS");
  const json::value round = round_of(state, s3);
  EXPECT_EQ(round.at("result"), j(R"({"passedOut":false,"bidderSeatIndex":1,"bid":3,"bidMade":true,
                                      "tricksWon":[0,5,0,0],"scoreChanges":[5,-5,5,0]})"));
  EXPECT_EQ(round.at("completedTricks").as_array().size(), 5U);
  EXPECT_EQ(round.at("tricksWon"), j("[0,5,0,0]"));
  EXPECT_EQ(ids(round.at("hand")), j(R"(["9C","10C","JC","QC","9S"])"));
  EXPECT_EQ(view_json(state, s3).at("legalActions"), j("[]"));
}

TEST(BuckEuchreView, OfAHandThatAllPassedHasAResultWithoutBidder) {
  State state = table();
  acts(state, Pass{}, Pass{}, Pass{}, Pass{});
  EXPECT_EQ(round_of(state, s0).at("result"), j(R"({"passedOut":true,"bidderSeatIndex":null,"bid":null,"bidMade":null,
                                                    "tricksWon":[0,0,0,0],"scoreChanges":[0,0,0,0]})"));
}

TEST(BuckEuchreView, OffersEveryLegalActionReadyMade) {
  State state = table();
  act(state, Bid{3});
  EXPECT_EQ(view_json(state, s1).at("legalActions"), j("[]"));
  EXPECT_EQ(view_json(state, s2).at("legalActions"),
            j(R"([{"type":"pass","payload":{}},{"type":"bid","payload":{"bid":4}},
                  {"type":"bid","payload":{"bid":5}}])"));
  act(state, Bid{5});
  EXPECT_EQ(view_json(state, s2).at("legalActions").at(3),
            j(R"({"type":"declare-trump","payload":{"suit":"spades"}})"));
  act(state, DeclareTrump{Suit::diamonds});
  EXPECT_EQ(view_json(state, s3).at("legalActions"),
            j(R"([{"type":"fold","payload":{}},{"type":"stay","payload":{}}])"));
  acts(state, Stay{}, Stay{}, Stay{});
  EXPECT_EQ(view_json(state, s2).at("legalActions").at(0), j(R"({"type":"play-card","payload":{"cardId":"9D"}})"));
}

// ---- Actions ----

namespace {

// "accepted", or the code.
std::string answer(const State& state, Seat seat, std::string_view type, std::string_view payload) {
  const auto read = Wire::read_action(state, seat, type, j(payload));
  if (!read) return std::string(to_string(read.error().code));
  State after = state;
  const auto done = Game::apply(after, seat, *read);
  return done ? "accepted" : std::string(to_string(done.error().code));
}

}  // namespace

TEST(BuckEuchreActions, OfTheAuction) {
  const State state = table();
  EXPECT_EQ(answer(state, s1, "bid", R"({"bid":2})"), "accepted");
  EXPECT_EQ(answer(state, s1, "bid", R"({"bid":2.0})"), "accepted");
  EXPECT_EQ(answer(state, s1, "pass", "{}"), "accepted");
  EXPECT_EQ(answer(state, s1, "pass", "null"), "accepted");
  for (const char* wrong : {"{}", "null", "[]", "3", R"({"bid":"3"})", R"({"bid":null})", R"({"bid":2.5})",
                            R"({"bid":1e99})", R"({"bid":[3]})"}) {
    EXPECT_EQ(answer(state, s1, "bid", wrong), "INVALID_PAYLOAD") << wrong;
  }
  for (const char* wrong : {"-2147483648", "-1", "0", "1", "6", "255", "258", "2147483647"}) {
    EXPECT_EQ(answer(state, s1, "bid", "{\"bid\":" + std::string(wrong) + "}"), "BID_OUT_OF_RANGE") << wrong;
  }
  EXPECT_EQ(answer(state, s2, "bid", "[]"), "NOT_YOUR_TURN");
  EXPECT_EQ(answer(state, s2, "play-card", "[]"), "WRONG_PHASE");
  EXPECT_EQ(answer(state, s1, "Bid", "{}"), "UNKNOWN_ACTION");
  EXPECT_EQ(answer(state, s1, "", "{}"), "UNKNOWN_ACTION");
}

TEST(BuckEuchreActions, OfTrumpAndFolding) {
  State state = table();
  act(state, Bid{5});
  EXPECT_EQ(answer(state, s1, "declare-trump", R"({"suit":"clubs"})"), "accepted");
  EXPECT_EQ(answer(state, s0, "declare-trump", R"({"suit":"clubs"})"), "NOT_BIDDER");
  for (const char* wrong : {R"({"suit":"Clubs"})", R"({"suit":""})", R"({"suit":"no trump"})"}) {
    EXPECT_EQ(answer(state, s1, "declare-trump", wrong), "INVALID_SUIT") << wrong;
  }
  for (const char* wrong : {"{}", R"({"suit":3})", R"({"suit":null})"}) {
    EXPECT_EQ(answer(state, s1, "declare-trump", wrong), "INVALID_PAYLOAD") << wrong;
  }
  EXPECT_EQ(answer(state, s2, "fold", "{}"), "WRONG_PHASE");
  act(state, DeclareTrump{Suit::clubs});
  EXPECT_EQ(answer(state, s2, "fold", "{}"), "accepted");
  EXPECT_EQ(answer(state, s2, "stay", "null"), "accepted");
  EXPECT_EQ(answer(state, s2, "stay", "7"), "INVALID_PAYLOAD");
  EXPECT_EQ(answer(state, s3, "stay", "7"), "NOT_YOUR_TURN");
}

TEST(BuckEuchreActions, OfPlay) {
  const State state = playing();
  EXPECT_EQ(answer(state, s1, "play-card", R"({"cardId":"JH"})"), "accepted");
  EXPECT_EQ(answer(state, s3, "play-card", R"({"cardId":"9C"})"), "FOLDED");
  EXPECT_EQ(answer(state, s2, "play-card", R"({"cardId":"9D"})"), "NOT_YOUR_TURN");
  EXPECT_EQ(answer(state, s1, "play-card", R"({"cardId":"9D"})"), "INVALID_CARD");
  EXPECT_EQ(answer(state, s1, "play-card", R"({"cardId":"2S"})"), "INVALID_CARD");
  EXPECT_EQ(answer(state, s1, "play-card", R"({"card":"JH"})"), "INVALID_PAYLOAD");
}

// ---- Settings ----

TEST(BuckEuchreSettings, AreAnEmptyObject) {
  std::string out;
  Wire::write_settings(out, {});
  EXPECT_EQ(out, "{}");
  EXPECT_TRUE(Wire::read_settings({}, j("{}")));
  for (const char* wrong : {"[]", "1", "null", R"("x")", R"({"targetScore":5})"}) {
    const auto read = Wire::read_settings({}, j(wrong));
    ASSERT_FALSE(read) << wrong;
    EXPECT_EQ(read.error().code, Code::INVALID_SETTING);
  }
}

// ---- Events ----

namespace {

using Names = std::vector<std::string>;

std::vector<wire::Event> events_after(State& state, const Action& action) {
  const State before = state;
  const Seat seat = Game::to_act(state).first();
  act(state, action);
  return Wire::events_of_action(before, seat, action, state, players);
}

// Only hands are private.
Names names(const std::vector<wire::Event>& events) {
  Names all;
  for (const auto& event : events) {
    EXPECT_EQ(event.only.has_value(), event.name == "hand-updated") << event.name;
    all.push_back(event.name);
  }
  return all;
}

}  // namespace

TEST(BuckEuchreEvents, OfAStart) {
  const auto events = Wire::events_of_start(table(), players);
  ASSERT_EQ(names(events), (Names{"game-started", "hand-updated", "hand-updated", "hand-updated", "hand-updated"}));
  EXPECT_EQ(j(events[0].data), j(R"({"seats":["ann","bob","cid","dot"],"scores":[15,15,15,15],"dealerSeatIndex":0,
                  "turnedUpCard":{"suit":"hearts","rank":"9","id":"9H"},"clubsTurnedUp":false})"));
  for (std::size_t i = 1; i < events.size(); ++i) {
    const Seat seat(static_cast<int>(i) - 1);
    EXPECT_EQ(events[i].only, seat);
    EXPECT_EQ(j(events[i].data), j("{\"hand\":" + wire::to_json(heart_up.hands[seat]) + "}"));
  }
}

TEST(BuckEuchreEvents, OfTheAuction) {
  State state = table();
  auto events = events_after(state, Bid{2});
  ASSERT_EQ(names(events), Names{"bid-placed"});
  EXPECT_EQ(j(events[0].data), j(R"({"seatIndex":1,"bid":2})"));
  events = events_after(state, Pass{});
  ASSERT_EQ(names(events), Names{"player-passed"});
  EXPECT_EQ(j(events[0].data), j(R"({"seatIndex":2})"));
  act(state, Pass{});
  events = events_after(state, Pass{});
  ASSERT_EQ(names(events), (Names{"player-passed", "bidding-won"}));
  EXPECT_EQ(j(events[1].data), j(R"({"bidderSeatIndex":1,"bid":2})"));
}

TEST(BuckEuchreEvents, OfABidOfFive) {
  State state = table();
  EXPECT_EQ(names(events_after(state, Bid{5})), (Names{"bid-placed", "bidding-won"}));
}

TEST(BuckEuchreEvents, OfTheAuctionAfterAClub) {
  State state = table(club_up);
  const auto events = events_after(state, Bid{5});
  ASSERT_EQ(names(events), (Names{"bid-placed", "bidding-won", "trump-declared", "trick-started"}));
  EXPECT_EQ(j(events[2].data), j(R"({"bidderSeatIndex":1,"trumpSuit":"clubs","clubsTurnedUp":true})"));
  EXPECT_EQ(j(events[3].data), j(R"({"leadSeatIndex":1})"));
}

TEST(BuckEuchreEvents, OfFourPasses) {
  State state = table();
  acts(state, Pass{}, Pass{}, Pass{});
  const auto events = events_after(state, Pass{});
  ASSERT_EQ(names(events), (Names{"player-passed", "round-over"}));
  EXPECT_EQ(j(events[1].data), j(R"({"passedOut":true,"bidderSeatIndex":null,"bid":null,"bidMade":null,
                                     "tricksWon":[0,0,0,0],"scoreChanges":[0,0,0,0],"scores":[15,15,15,15],
                                     "isGameOver":false})"));
}

TEST(BuckEuchreEvents, OfDeclaringAndFolding) {
  State state = table();
  act(state, Bid{5});
  auto events = events_after(state, DeclareTrump{Suit::hearts});
  ASSERT_EQ(names(events), Names{"trump-declared"});
  EXPECT_EQ(j(events[0].data), j(R"({"bidderSeatIndex":1,"trumpSuit":"hearts","clubsTurnedUp":false})"));
  events = events_after(state, Fold{});
  ASSERT_EQ(names(events), Names{"fold-decided"});
  EXPECT_EQ(j(events[0].data), j(R"({"seatIndex":2,"decision":"fold"})"));
  act(state, Fold{});
  State all_fold = state;
  events = events_after(state, Stay{});
  ASSERT_EQ(names(events), (Names{"fold-decided", "trick-started"}));
  EXPECT_EQ(j(events[0].data), j(R"({"seatIndex":0,"decision":"stay"})"));
  events = events_after(all_fold, Fold{});
  ASSERT_EQ(names(events), (Names{"fold-decided", "round-over"}));
  EXPECT_EQ(j(events[1].data).at("scoreChanges"), j("[0,-5,0,0]"));
}

TEST(BuckEuchreEvents, OfACardAndATrick) {
  State state = playing();
  auto events = events_after(state, PlayCard{card("AS")});
  ASSERT_EQ(names(events), Names{"card-played"});
  EXPECT_EQ(j(events[0].data), j(R"({"seatIndex":1,"card":{"suit":"spades","rank":"A","id":"AS"}})"));
  play(state, "10S");
  events = events_after(state, PlayCard{card("QS")});
  ASSERT_EQ(names(events), (Names{"card-played", "trick-won", "trick-started"}));
  EXPECT_EQ(j(events[1].data), j(R"({"winningSeatIndex":1,"tricksWon":[0,1,0,0]})"));
  EXPECT_EQ(j(events[2].data), j(R"({"leadSeatIndex":1})"));
}

TEST(BuckEuchreEvents, OfTheEndOfAHandAndTheNextDeal) {
  State state = playing();
  play(state, all_but_the_last);
  const auto events = events_after(state, PlayCard{card("KS")});
  ASSERT_EQ(names(events), (Names{"card-played", "trick-won", "round-over"}));
  EXPECT_EQ(j(events[2].data), j(R"({"passedOut":false,"bidderSeatIndex":1,"bid":3,"bidMade":true,
                                     "tricksWon":[0,5,0,0],"scoreChanges":[5,-5,5,0],"scores":[20,10,20,15],
                                     "isGameOver":false})"));
  Game::resume_with(state, club_up);
  const auto resumed = Wire::events_of_resume(state, players);
  ASSERT_EQ(names(resumed), (Names{"new-round", "hand-updated", "hand-updated", "hand-updated", "hand-updated"}));
  EXPECT_EQ(j(resumed[0].data), j(R"({"dealerSeatIndex":1,"turnedUpCard":{"suit":"clubs","rank":"K","id":"KC"},
                                      "clubsTurnedUp":true})"));
}

TEST(BuckEuchreEvents, OfTheEndOfTheMatch) {
  State state = playing({15, 5, 15, 15});
  play(state, all_but_the_last);
  const auto events = events_after(state, PlayCard{card("KS")});
  ASSERT_EQ(names(events), (Names{"card-played", "trick-won", "round-over", "game-over"}));
  EXPECT_EQ(j(events[2].data).at("isGameOver"), j("true"));
  EXPECT_EQ(j(events[3].data), j(R"({"winnerSeatIndex":1,"finalScores":[20,0,20,15]})"));
}

// ---- Nothing hidden in any byte ----

namespace {

struct LeakSubject {
  using Game = buck_euchre::Wire;
  static constexpr CardSet deck = buck_euchre::deck;

  static Settings settings(std::uint64_t) { return {}; }

  // Random actions might not end a match.
  static Action pick(const State& state, Seat seat, Rng& rng) {
    return Game::choose(Game::view(state, seat), Level::easy, rng);
  }

  static CardSet seen_by(const State& state, Seat seat) {
    return state.deal.hands[seat] | played_cards(state.phase) | CardSet::of(state.upcard);
  }
};
using Leak = harness::Leak<LeakSubject>;

}  // namespace

TEST(BuckEuchreLeak, NoHiddenCardIsInAnyViewOrEvent) {
  if (const auto leak = Leak::in_matches(40)) FAIL() << *leak;
}

TEST(BuckEuchreLeak, IsCaughtByTheSearch) {
  const State state = playing();
  EXPECT_EQ(Leak::in_text(view_text(state, s1), state, s0), card("JD"));  // another's view
  EXPECT_EQ(Leak::in_text(R"({"blind":["KC"]})", state, s1), card("KC"));
  auto events = Wire::events_of_start(state, players);
  EXPECT_FALSE(Leak::in_events(events, state));
  events[1].only.reset();  // a private hand told to everyone
  EXPECT_TRUE(Leak::in_events(events, state));
}

// ---- Reading a view back ----

TEST(BuckEuchreReadView, SaysWhatCannotBe) {
  State state = playing();
  play(state, "JH 9D 10H");
  const std::string seen = view_text(state, s1);
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"bid\":3", "\"bid\":6").find("round.bids[0]: seat 1 cannot have done that"),
            0U);
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"decision\":\"fold\"", "\"decision\":\"stay\"")
                .find("round.completedTricks[0].cards[2]: seat 0 cannot have done that"),
            0U);
  EXPECT_EQ(harness::refusal<Wire>(seen, "[15,15,15,15]", "[0,15,15,15]"), "scores: the match would be over");
  EXPECT_EQ(harness::refusal<Wire>(seen, "[15,15,15,15]", "[15,15,15,2000000000]"), "scores: nobody gets that far");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"handNumber\":1", "\"handNumber\":0"), "handNumber: there is no hand 0");
  EXPECT_EQ(harness::refusal<Wire>(seen, "[4,4,4,5]", "[4,4,4,4]"), "round.handCounts: not what is left");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"phase\":\"PLAYING\"", "\"phase\":\"BIDDING\"")
                .find("round.foldDecisions[0]: seat 2 cannot have done that"),
            0U);
}
