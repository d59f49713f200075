// Oh Hell on the wire: views, payloads, settings and events, and that no hidden card is in any byte that is sent.
#include "games/oh_hell/wire.h"

#include <gtest/gtest.h>

#include "games/oh_hell/testing/written_deals.h"
#include "harness/damage.h"
#include "harness/leak.h"
#include "kernel/bots.h"

using namespace oh_hell;
namespace json = boost::json;
using written::card;

namespace {

const std::array<std::string, 5> players{"ann", "bob", "cid", "dot", "eve"};
constexpr Seat s0{0}, s1{1}, s2{2};

json::value j(std::string_view text) { return json::parse(json::string_view(text.data(), text.size())); }

const Settings short_game{.players = 3, .max_cards = 2};

/// The first of three rounds: two cards each, diamonds are trump, seat 0 deals.
State table(const Settings& settings = short_game) {
  return Game::begin(settings, 0, s0, {}, written::deal({"2H 3S", "3H 4S", "AH 2D"}, "9D"));
}

void act(State& state, const Action& action) {
  if (auto done = Game::apply(state, Game::to_act(state).first(), action); !done)
    throw std::logic_error(text(done.error()));
}

void bid(State& state, std::initializer_list<int> in_turn) {
  for (int tricks : in_turn) act(state, Bid{static_cast<std::uint8_t>(tricks)});
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

std::string names_of(const json::value& object) {
  std::string names;
  for (const auto& member : object.as_object()) {
    if (!names.empty()) names += ' ';
    names += std::string_view(member.key());
  }
  return names;
}

}  // namespace

// ---- View ----

TEST(OhHellView, HasTheDocumentsNames) {
  EXPECT_EQ(names_of(view_json(table(), s0)),
            "gameId seatIndex seats phase playerCount maxCards scoringVariant trumpMode hook currentRound totalRounds "
            "cardsThisRound isAscending trumpSuit trumpCard dealerIndex hand handCounts bids bidTotal forbiddenBid "
            "currentBidder currentTurnSeatIndex currentTrick tricksWon completedTricks scores roundScores lastAction "
            "winners legalActions");
}

TEST(OhHellView, OfTheBidding) {
  State state = table();
  bid(state, {1});
  const json::value seen = view_json(state, s2);
  EXPECT_EQ(seen.at("gameId"), j(R"("oh-hell")"));
  EXPECT_EQ(seen.at("seatIndex"), j("2"));
  EXPECT_EQ(seen.at("seats"), j(R"(["ann","bob","cid"])"));
  EXPECT_EQ(seen.at("phase"), j(R"("BIDDING")"));
  EXPECT_EQ(seen.at("playerCount"), j("3"));
  EXPECT_EQ(seen.at("maxCards"), j("2"));
  EXPECT_EQ(seen.at("scoringVariant"), j(R"("standard")"));
  EXPECT_EQ(seen.at("trumpMode"), j(R"("flip")"));
  EXPECT_EQ(seen.at("hook"), j("true"));
  EXPECT_EQ(seen.at("currentRound"), j("1"));
  EXPECT_EQ(seen.at("totalRounds"), j("3"));
  EXPECT_EQ(seen.at("cardsThisRound"), j("2"));
  EXPECT_EQ(seen.at("isAscending"), j("false"));
  EXPECT_EQ(seen.at("trumpSuit"), j(R"("diamonds")"));
  EXPECT_EQ(seen.at("trumpCard"), j(R"({"suit":"diamonds","rank":"9","id":"9D"})"));
  EXPECT_EQ(seen.at("dealerIndex"), j("0"));
  EXPECT_EQ(seen.at("hand"), j(R"([{"suit":"diamonds","rank":"2","id":"2D","effectiveSuit":"diamonds","isTrump":true},
                  {"suit":"hearts","rank":"A","id":"AH","effectiveSuit":"hearts","isTrump":false}])"));
  EXPECT_EQ(seen.at("handCounts"), j("[2,2,2]"));
  EXPECT_EQ(seen.at("bids"), j("[null,1,null]"));
  EXPECT_EQ(seen.at("bidTotal"), j("1"));
  EXPECT_EQ(seen.at("forbiddenBid"), j("null"));
  EXPECT_EQ(seen.at("currentBidder"), j("2"));
  EXPECT_EQ(seen.at("currentTurnSeatIndex"), j("2"));
  EXPECT_EQ(seen.at("currentTrick"), j(R"({"cards":[],"leadSuit":null,"currentPlayer":null,"winningPlayer":null})"));
  EXPECT_EQ(seen.at("lastAction"), j(R"({"type":"BID","playerIndex":1,"bid":1})"));
  EXPECT_EQ(seen.at("winners"), j("null"));
  EXPECT_EQ(seen.at("legalActions"), j(R"([{"type":"bid","payload":{"bid":0}},{"type":"bid","payload":{"bid":1}},
                                           {"type":"bid","payload":{"bid":2}}])"));
  EXPECT_EQ(view_json(table(), s2).at("lastAction"), j("null"));
}

TEST(OhHellView, TellsEveryoneTheForbiddenBidBeforeTheDealerBids) {
  State state = table();
  bid(state, {1, 0});
  for (Seat seat : cards::seats_of(3)) EXPECT_EQ(view_json(state, seat).at("forbiddenBid"), j("1"));
  EXPECT_EQ(view_json(state, s0).at("legalActions"),
            j(R"([{"type":"bid","payload":{"bid":0}},{"type":"bid","payload":{"bid":2}}])"));
  bid(state, {2});
  EXPECT_EQ(view_json(state, s0).at("forbiddenBid"), j("null"));
  EXPECT_EQ(view_json(state, s0).at("bidTotal"), j("3"));
}

TEST(OhHellView, HasNoForbiddenBidWithoutTheHookOrBeyondTheTricks) {
  State free = table({.players = 3, .max_cards = 2, .hook = Hook::off});
  bid(free, {1, 0});
  EXPECT_EQ(view_json(free, s0).at("forbiddenBid"), j("null"));
  State beyond = table();
  bid(beyond, {2, 1});
  EXPECT_EQ(view_json(beyond, s0).at("forbiddenBid"), j("null"));
}

TEST(OhHellView, OfThePlay) {
  State state = table();
  bid(state, {1, 0, 0});
  EXPECT_EQ(view_json(state, s1).at("lastAction"), j(R"({"type":"BID","playerIndex":0,"bid":0})"));
  play(state, "3H AH");
  const json::value seen = view_json(state, s0);
  EXPECT_EQ(seen.at("phase"), j(R"("PLAYING")"));
  EXPECT_EQ(seen.at("currentBidder"), j("null"));
  EXPECT_EQ(seen.at("currentTurnSeatIndex"), j("0"));
  EXPECT_EQ(seen.at("bids"), j("[0,1,0]"));
  EXPECT_EQ(seen.at("handCounts"), j("[2,1,1]"));
  EXPECT_EQ(seen.at("currentTrick"), j(R"({"cards":[{"playerIndex":1,"card":{"suit":"hearts","rank":"3","id":"3H"}},
                           {"playerIndex":2,"card":{"suit":"hearts","rank":"A","id":"AH"}}],
                  "leadSuit":"hearts","currentPlayer":0,"winningPlayer":2})"));
  EXPECT_EQ(seen.at("lastAction").at("type"), j(R"("PLAY_CARD")"));
  EXPECT_EQ(seen.at("lastAction").at("playerIndex"), j("2"));
  EXPECT_EQ(seen.at("lastAction").at("card").at("id"), j(R"("AH")"));
  EXPECT_EQ(seen.at("legalActions"), j(R"([{"type":"play-card","payload":{"cardId":"2H"}}])"));
  play(state, "2H");
  const json::value after = view_json(state, s0);
  EXPECT_EQ(after.at("lastAction"), j(R"({"type":"TRICK_WON","trickWinner":2})"));
  EXPECT_EQ(after.at("tricksWon"), j("[0,0,1]"));
  EXPECT_EQ(after.at("completedTricks").at(0).at("winner"), j("2"));
  EXPECT_EQ(after.at("completedTricks").at(0).at("leadSuit"), j(R"("hearts")"));
  EXPECT_EQ(after.at("completedTricks").at(0).at("cards").as_array().size(), 3U);
  EXPECT_EQ(after.at("legalActions"), j("[]"));
}

TEST(OhHellView, OfAFinishedRound) {
  State state = table();
  bid(state, {0, 2, 1});
  play(state, "3H AH 2H 2D 3S 4S");
  const json::value seen = view_json(state, s0);
  EXPECT_EQ(seen.at("phase"), j(R"("ROUND_OVER")"));
  EXPECT_EQ(seen.at("tricksWon"), j("[0,0,2]"));
  EXPECT_EQ(seen.at("roundScores"), j("[0,10,12]"));
  EXPECT_EQ(seen.at("scores"), j("[0,10,12]"));
  EXPECT_EQ(seen.at("lastAction"), j(R"({"type":"ROUND_END"})"));
  EXPECT_EQ(seen.at("currentTurnSeatIndex"), j("null"));
  EXPECT_EQ(seen.at("completedTricks").as_array().size(), 2U);
  EXPECT_EQ(seen.at("legalActions"), j("[]"));
}

TEST(OhHellView, OfAFinishedMatchNamesAllWinners) {
  State state = Game::begin({.players = 3, .max_cards = 1}, 0, s0, {}, written::deal({"2H", "3H", "AH"}, "9D"));
  bid(state, {0, 0, 0});
  play(state, "3H AH 2H");
  const json::value seen = view_json(state, s2);
  EXPECT_EQ(seen.at("phase"), j(R"("GAME_OVER")"));
  EXPECT_EQ(seen.at("winners"), j("[0,1]"));
  EXPECT_EQ(seen.at("scores"), j("[10,10,0]"));
  EXPECT_EQ(seen.at("roundScores"), j("[10,10,0]"));
}

TEST(OhHellView, SaysNoneWithoutTrump) {
  const Settings rotate{.players = 3, .trump = TrumpMode::rotate, .max_cards = 5};
  const State state = Game::begin(rotate, 4, s0, {}, written::deal({"2H", "3H", "AH"}, ""));
  const json::value seen = view_json(state, s0);
  EXPECT_EQ(seen.at("trumpSuit"), j(R"("none")"));
  EXPECT_EQ(seen.at("trumpCard"), j("null"));
  EXPECT_EQ(seen.at("hand").at(0).at("isTrump"), j("false"));
}

// ---- Payloads ----

namespace {

std::string code_of(const State& state, Seat seat, std::string_view type, std::string_view payload) {
  const auto read = Wire::read_action(state, seat, type, j(payload));
  if (!read) return std::string(to_string(read.error().code));
  State after = state;
  const auto done = Game::apply(after, seat, *read);
  return done ? "OK" : std::string(to_string(done.error().code));
}

}  // namespace

TEST(OhHellPayload, OfABid) {
  const State state = table();
  for (const char* fine : {R"({"bid":0})", R"({"bid":2})", R"({"bid":1,"more":true})", R"({"bid":1.0})"}) {
    EXPECT_EQ(code_of(state, s1, "bid", fine), "OK") << fine;
  }
  for (const char* wrong : {R"({"bid":-1})", R"({"bid":3})", R"({"bid":256})", R"({"bid":2147483647})"}) {
    EXPECT_EQ(code_of(state, s1, "bid", wrong), "BID_OUT_OF_RANGE") << wrong;
  }
  for (const char* broken : {"{}", "null", "[]", "1", R"({"bid":"1"})", R"({"bid":null})", R"({"bid":[1]})",
                             R"({"bid":1.5})", R"({"bid":99999999999})", R"({"bid":true})", R"({"Bid":1})"}) {
    EXPECT_EQ(code_of(state, s1, "bid", broken), "INVALID_PAYLOAD") << broken;
  }
  State dealer = table();
  bid(dealer, {1, 0});
  EXPECT_EQ(code_of(dealer, s0, "bid", R"({"bid":1})"), "FORBIDDEN_BID");
}

TEST(OhHellPayload, OfAPlay) {
  State state = table();
  bid(state, {0, 0, 0});
  EXPECT_EQ(code_of(state, s1, "play-card", R"({"cardId":"3H"})"), "OK");
  for (const char* wrong : {R"({"cardId":"2H"})", R"({"cardId":""})", R"({"cardId":"3h"})", R"({"cardId":"hearts_3"})",
                            R"({"cardId":"1H"})", R"({"cardId":"joker"})"}) {
    EXPECT_EQ(code_of(state, s1, "play-card", wrong), "INVALID_CARD") << wrong;
  }
  for (const char* broken :
       {"{}", "null", "[]", R"("3H")", R"({"cardId":3})", R"({"cardId":null})", R"({"card":"3H"})"}) {
    EXPECT_EQ(code_of(state, s1, "play-card", broken), "INVALID_PAYLOAD") << broken;
  }
  play(state, "3H");
  EXPECT_EQ(code_of(state, s2, "play-card", R"({"cardId":"2D"})"), "MUST_FOLLOW_SUIT");
}

TEST(OhHellPayload, IsLookedAtAfterPhaseAndTurn) {
  State state = table();
  EXPECT_EQ(code_of(state, s1, "BID", R"({"bid":0})"), "UNKNOWN_ACTION");
  EXPECT_EQ(code_of(state, s1, "pass", "{}"), "UNKNOWN_ACTION");
  EXPECT_EQ(code_of(state, s2, "play-card", "7"), "WRONG_PHASE");
  EXPECT_EQ(code_of(state, s2, "bid", "7"), "NOT_YOUR_TURN");
  bid(state, {0, 0, 0});
  EXPECT_EQ(code_of(state, s1, "bid", "7"), "WRONG_PHASE");
  EXPECT_EQ(code_of(state, s0, "play-card", "7"), "NOT_YOUR_TURN");
}

// ---- Settings ----

TEST(OhHellSettingsOnTheWire, AreWrittenAndReadBack) {
  const Settings odd{
      .players = 5, .scoring = Scoring::canadian, .trump = TrumpMode::rotate, .max_cards = 7, .hook = Hook::off};
  std::string text;
  Wire::write_settings(text, odd);
  EXPECT_EQ(text, R"({"playerCount":5,"scoring":"canadian","trump":"rotate","maxCards":7,"hook":false})");
  EXPECT_EQ(Wire::read_settings({}, j(text)).value(), odd);
  EXPECT_EQ(Wire::read_settings(odd, j("{}")).value(), odd);
  EXPECT_EQ(Wire::read_settings(odd, j(R"({"maxCards":3})"))->max_cards, 3);
}

TEST(OhHellSettingsOnTheWire, RefuseWhatIsNotInTheTable) {
  for (const char* wrong : {R"({"playerCount":2})", R"({"playerCount":6})", R"({"playerCount":"4"})",
                            R"({"scoring":"strict"})", R"({"trump":"none"})", R"({"maxCards":0})", R"({"maxCards":11})",
                            R"({"hook":1})", R"({"players":4})", "[]", "7"}) {
    EXPECT_EQ(Wire::read_settings({}, j(wrong)).error().code, Code::INVALID_SETTING) << wrong;
  }
}

// ---- Events ----

namespace {

struct Told {
  std::string name;
  std::optional<Seat> only;
  json::value data;
};

std::vector<Told> told(const std::vector<wire::Event>& events) {
  std::vector<Told> all;
  for (const wire::Event& event : events) all.push_back({event.name, event.only, json::parse(event.data)});
  return all;
}

std::vector<Told> act_and_tell(State& state, const Action& action) {
  const State before = state;
  const Seat seat = Game::to_act(state).first();
  act(state, action);
  return told(Wire::events_of_action(before, seat, action, state, players));
}

std::string names_in(const std::vector<Told>& events) {
  std::string names;
  for (const Told& event : events) {
    if (!names.empty()) names += ' ';
    names += event.name;
  }
  return names;
}

}  // namespace

TEST(OhHellEvents, OfTheStart) {
  const auto events = told(Wire::events_of_start(table(), players));
  EXPECT_EQ(names_in(events), "game-started new-round hand-updated hand-updated hand-updated");
  EXPECT_EQ(events[0].data, j(R"({"seats":["ann","bob","cid"],"playerCount":3,"maxCards":2,"totalRounds":3,
                                  "scoringVariant":"standard","trumpMode":"flip","hook":true})"));
  EXPECT_EQ(events[1].data, j(R"({"currentRound":1,"totalRounds":3,"cardsThisRound":2,"isAscending":false,
                                  "dealerIndex":0,"trumpSuit":"diamonds",
                                  "trumpCard":{"suit":"diamonds","rank":"9","id":"9D"},"currentBidder":1})"));
  EXPECT_EQ(events[2].only, s0);
  EXPECT_EQ(events[4].only, s2);
  EXPECT_EQ(events[4].data.at("hand").at(1).at("id"), j(R"("AH")"));
}

TEST(OhHellEvents, OfTheBids) {
  State state = table();
  bid(state, {1});
  auto events = act_and_tell(state, Bid{0});
  EXPECT_EQ(names_in(events), "bid-made");
  EXPECT_EQ(events[0].data, j(R"({"seatIndex":2,"bid":0,"bidTotal":1,"currentBidder":0,"forbiddenBid":1})"));
  events = act_and_tell(state, Bid{2});
  EXPECT_EQ(names_in(events), "bid-made trick-started");
  EXPECT_EQ(events[0].data, j(R"({"seatIndex":0,"bid":2,"bidTotal":3,"currentBidder":null,"forbiddenBid":null})"));
  EXPECT_EQ(events[1].data, j(R"({"leadSeatIndex":1})"));
}

TEST(OhHellEvents, OfThePlay) {
  State state = table();
  bid(state, {0, 2, 1});
  auto events = act_and_tell(state, PlayCard{card("3H")});
  EXPECT_EQ(names_in(events), "card-played");
  EXPECT_EQ(events[0].data, j(R"({"seatIndex":1,"card":{"suit":"hearts","rank":"3","id":"3H"}})"));
  play(state, "AH");
  events = act_and_tell(state, PlayCard{card("2H")});
  EXPECT_EQ(names_in(events), "card-played trick-won trick-started");
  EXPECT_EQ(events[1].data, j(R"({"winningSeatIndex":2,"tricksWon":[0,0,1]})"));
  EXPECT_EQ(events[2].data, j(R"({"leadSeatIndex":2})"));
  play(state, "2D 3S");
  events = act_and_tell(state, PlayCard{card("4S")});
  EXPECT_EQ(names_in(events), "card-played trick-won round-over");
  EXPECT_EQ(events[2].data, j(R"({"currentRound":1,"bids":[1,0,2],"tricksWon":[0,0,2],"roundScores":[0,10,12],
                                  "scores":[0,10,12],"isGameOver":false})"));
}

TEST(OhHellEvents, OfTheNextRoundAndTheEnd) {
  State state = table();
  bid(state, {0, 2, 1});
  play(state, "3H AH 2H 2D 3S 4S");
  Game::resume(state);
  const auto events = told(Wire::events_of_resume(state, players));
  EXPECT_EQ(names_in(events), "new-round hand-updated hand-updated hand-updated");
  EXPECT_EQ(events[0].data.at("currentRound"), j("2"));
  EXPECT_EQ(events[0].data.at("dealerIndex"), j("1"));
  State last = Game::begin({.players = 3, .max_cards = 1}, 0, s0, {}, written::deal({"2H", "3H", "AH"}, "9D"));
  bid(last, {0, 0, 0});
  play(last, "3H AH");
  const auto end = act_and_tell(last, PlayCard{card("2H")});
  EXPECT_EQ(names_in(end), "card-played trick-won round-over game-over");
  EXPECT_EQ(end[2].data.at("isGameOver"), j("true"));
  EXPECT_EQ(end[3].data, j(R"({"winners":[0,1],"finalScores":[10,10,0]})"));
}

// ---- Nothing hidden in any byte ----

namespace {

struct LeakSubject {
  using Game = oh_hell::Wire;
  static constexpr CardSet deck = oh_hell::deck;

  static Settings settings(std::uint64_t number) {
    return {.players = 3 + static_cast<int>(number % 3),
            .trump = static_cast<TrumpMode>(number % 2),
            .max_cards = 1 + static_cast<int>(number % 10)};
  }

  static Action pick(const State& state, Seat seat, Rng& rng) {
    return kernel::random_one(Game::legal(state, seat), rng);
  }

  static CardSet seen_by(const State& state, Seat seat) {
    CardSet seen = state.deal.hands[seat] | played_cards(state.phase);
    if (state.turned_up) seen.add(*state.turned_up);
    return seen;
  }
};
using Leak = harness::Leak<LeakSubject>;

}  // namespace

TEST(OhHellLeaks, NoHiddenCardIsInAnyByteThatIsSent) {
  if (const auto leak = Leak::in_matches(12)) FAIL() << *leak;
}

TEST(OhHellLeaks, AreCaughtByTheSearch) {
  const State state = table();
  EXPECT_EQ(Leak::in_text(view_text(state, s1), state, s0), card("3H"));  // another's view
  EXPECT_EQ(Leak::in_text(R"({"stock":["KC"]})", state, s1), card("KC"));
  auto events = Wire::events_of_start(state, players);
  EXPECT_FALSE(Leak::in_events(events, state));
  events[2].only.reset();  // a private hand told to everyone
  EXPECT_TRUE(Leak::in_events(events, state));
}

// ---- Reading a view back ----

TEST(OhHellReadView, SaysWhatCannotBe) {
  State state = table();
  bid(state, {1, 0});
  const std::string seen = view_text(state, s0);
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"bids\":[null,1,0]", "\"bids\":[null,1,99]"),
            "bids[2]: nobody can take so many tricks");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"bids\":[null,1,0]", "\"bids\":[null,null,0]"),
            "bids[2]: it was another's turn to bid");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"bids\":[null,1,0]", "\"bids\":[1,1,0]")
                .find("bids[0]: seat 0 cannot have done that"),
            0U);
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"currentRound\":1", "\"currentRound\":4"),
            "currentRound: there is no hand 4");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"id\":\"9D\"", "\"id\":\"2H\""),
            "hand[0]: the two of hearts is in two places");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"handCounts\":[2,2,2]", "\"handCounts\":[2,2,1]"),
            "handCounts: not what is left");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"maxCards\":2", "\"maxCards\":11"),
            "playerCount: no match has so many players or cards (maxCards)");
  EXPECT_EQ(harness::refusal<Wire>(seen, "\"phase\":\"BIDDING\"", "\"phase\":\"PLAYING\""),
            "phase: what was done leads elsewhere");
}
