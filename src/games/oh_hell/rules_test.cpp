// The rules of Oh Hell one by one, R1…R14 of docs/rules/oh-hell.md. What the sketch of the game asks for comes first,
// by name.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/oh_hell/testing/written_deals.h"
#include "kernel/bots.h"

using namespace oh_hell;
using written::card;

namespace {

constexpr Seat s0{0}, s1{1}, s2{2}, s3{3};

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

std::string code_of(const State& state, Seat seat, const Action& action) {
  State after = state;
  const auto done = Game::apply(after, seat, action);
  if (done) return "OK";
  EXPECT_EQ(after, state);
  return std::string(to_string(done.error().code));
}

std::vector<int> legal_bids(const State& state, Seat seat) {
  std::vector<int> bids;
  for (const Action& action : Game::legal(state, seat)) bids.push_back(std::get<Bid>(action).tricks);
  return bids;
}

CardSet legal_plays(const State& state, Seat seat) {
  CardSet cards;
  for (const Action& action : Game::legal(state, seat)) cards.add(std::get<PlayCard>(action).card);
  return cards;
}

/// Three seats with these hands, seat 0 deals; the hand stands on the way up, so it is not the last one.
State table(const std::vector<std::string>& hands, std::string_view turned_up, Settings settings = {.players = 3}) {
  const Deal deal = written::deal(hands, turned_up);
  return Game::begin(settings, written::hand_number_of(settings, deal), s0, {}, deal);
}

State ten_cards(Seat dealer, const Settings& settings = {}) {
  return Game::begin(settings, 0, dealer, {}, Game::deal_cards(cards::numbered_seed(1), settings, 0));
}

Seat winner_of(std::string_view trick, std::string_view turned_up) {
  const auto cards = written::cards_in(trick);
  std::vector<std::string> hands;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    // Seat 1 leads.
    hands.push_back(std::string(to_string(cards[(i + cards.size() - 1) % cards.size()])));
  }
  State state = table(hands, turned_up, {.players = static_cast<int>(cards.size()), .hook = Hook::off});
  for (std::size_t i = 0; i < cards.size(); ++i) bid(state, {0});
  play(state, trick);
  const BySeat<int>& won = tricks_won(state.phase);
  return Seat(static_cast<int>(std::ranges::find(won, 1) - won.begin()));
}

/// Plays to the end of the match, the first legal action every time.
State play_out(State state) {
  while (!kernel::is_over<Game>(state)) {
    if (kernel::is_pause<Game>(state)) Game::resume(state);
    act(state, Game::legal(state, Game::to_act(state).first())[0]);
  }
  return state;
}

}  // namespace

// ---- What the sketch of the game asks for ----

TEST(OhHellDocument, ShouldDealCorrectNumberOfCardsPerRound) {
  State state = Game::start({}, cards::numbered_seed(1));
  for (int n = 0; n < hand_count({}); ++n) {
    const int cards = n < 10 ? 10 - n : n - 8;
    for (Seat seat : cards::seats_of(4)) EXPECT_EQ(state.deal.hands[seat].size(), cards);
    EXPECT_EQ(state.deal.stock.size(), 52 - 4 * cards - 1);
    while (!Game::to_act(state).empty()) act(state, Game::legal(state, Game::to_act(state).first())[0]);
    if (kernel::is_pause<Game>(state)) Game::resume(state);
  }
  EXPECT_TRUE(kernel::is_over<Game>(state));
}

TEST(OhHellDocument, ShouldEnforceDealerBiddingRestriction) {
  State state = ten_cards(s3);
  bid(state, {3, 3, 3});
  EXPECT_EQ(code_of(state, s3, Bid{1}), "FORBIDDEN_BID");
  EXPECT_EQ(code_of(state, s3, Bid{0}), "OK");
  EXPECT_EQ(code_of(state, s3, Bid{2}), "OK");
  EXPECT_EQ(legal_bids(state, s3), (std::vector{0, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
}

TEST(OhHellDocument, ShouldRequireFollowingSuit) {
  State state = table({"2H 3C", "AH 4C", "5S 6C"}, "2D");
  bid(state, {0, 0, 0});
  play(state, "AH 6C");
  EXPECT_EQ(code_of(state, s0, PlayCard{card("3C")}), "MUST_FOLLOW_SUIT");
  EXPECT_EQ(legal_plays(state, s0), written::hand("2H"));
}

TEST(OhHellDocument, ShouldCorrectlyDetermineTrickWinner) {
  EXPECT_EQ(winner_of("AH 2C KH QH", "3C"), s2);   // trump beats non-trump
  EXPECT_EQ(winner_of("AH 2C KH 9C", "3C"), s0);   // higher trump beats lower trump
  EXPECT_EQ(winner_of("2H AS AD KS", "3C"), s1);   // lead suit beats off-suit
  EXPECT_EQ(winner_of("9H JH AH 10H", "3C"), s3);  // highest card of the lead suit
}

TEST(OhHellDocument, ShouldScoreCorrectly) {
  EXPECT_EQ(score_hand(Scoring::standard, 3, 3), 13);
  EXPECT_EQ(score_hand(Scoring::standard, 3, 2), 0);
  EXPECT_EQ(score_hand(Scoring::standard, 0, 0), 10);
}

TEST(OhHellDocument, ShouldProgressThroughRoundsCorrectly) {
  std::vector<int> progression;
  for (int n = 0; n < hand_count({}); ++n) progression.push_back(cards_in_hand({}, static_cast<std::uint32_t>(n)));
  EXPECT_EQ(progression, (std::vector{10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
  EXPECT_EQ(hand_count({}), 19);
}

// ---- R1, R2: players and rounds ----

TEST(OhHellSettings, ThreeToFivePlayersAndOneToTenCards) {
  EXPECT_TRUE(validate({}));
  for (int players : {3, 4, 5}) EXPECT_TRUE(validate({.players = players}));
  for (int players : {-1, 0, 2, 6}) EXPECT_EQ(validate({.players = players}).error().code, Code::INVALID_SETTING);
  for (int cards : {1, 5, 10}) EXPECT_TRUE(validate({.max_cards = cards}));
  for (int cards : {-1, 0, 11}) EXPECT_EQ(validate({.max_cards = cards}).error().code, Code::INVALID_SETTING);
}

TEST(OhHellRounds, AShortGameGoesDownAndUpFromItsOwnTop) {
  const Settings three{.max_cards = 3};
  EXPECT_EQ(hand_count(three), 5);
  std::vector<int> cards;
  for (std::uint32_t n = 0; n < 5; ++n) cards.push_back(cards_in_hand(three, n));
  EXPECT_EQ(cards, (std::vector{3, 2, 1, 2, 3}));
  EXPECT_FALSE(is_ascending(three, 2));  // the hand of one card
  EXPECT_TRUE(is_ascending(three, 3));
  EXPECT_EQ(hand_count({.max_cards = 1}), 1);
}

// ---- R3, R4: deal and trump ----

TEST(OhHellDeal, GoesOneCardAtATimeFromTheDealersLeft) {
  const Settings settings{.players = 3, .max_cards = 3};
  const Seed seed = cards::numbered_seed(4);
  const Deal dealt = Game::deal_cards(seed, settings, 1);  // two cards each, seat 1 deals
  std::vector<Card> whole(deck.begin(), deck.end());
  cards::ShuffleStream stream(seed, 1);
  cards::shuffle(whole, stream);
  std::ranges::reverse(whole);  // the top first
  EXPECT_EQ(dealt.hands[s2], (CardSet{whole[0], whole[3]}));
  EXPECT_EQ(dealt.hands[s0], (CardSet{whole[1], whole[4]}));
  EXPECT_EQ(dealt.hands[s1], (CardSet{whole[2], whole[5]}));
  EXPECT_EQ(dealt.turned_up, whole[6]);
  EXPECT_EQ(dealt.stock,
            CardSet::from(Rank::two) - dealt.hands[s0] - dealt.hands[s1] - dealt.hands[s2] - CardSet::of(whole[6]));
}

TEST(OhHellDeal, OfAHandIsTheSameWhateverWasPlayedBefore) {
  const Seed seed = cards::numbered_seed(9);
  State low = Game::start({.max_cards = 3}, seed);
  State high = low;
  for (int hand = 0; hand < 4; ++hand) {
    while (!Game::to_act(low).empty()) act(low, Game::legal(low, Game::to_act(low).first())[0]);
    while (!Game::to_act(high).empty()) {
      const Actions actions = Game::legal(high, Game::to_act(high).first());
      act(high, actions[actions.size() - 1]);
    }
    Game::resume(low);
    Game::resume(high);
    EXPECT_EQ(low.deal, high.deal);
    EXPECT_EQ(low.dealer, high.dealer);
  }
}

TEST(OhHellTrump, IsTheSuitOfTheCardTurnedUp) {
  EXPECT_EQ(trump_of(table({"2H", "3H", "4H"}, "9D")), Suit::diamonds);
  const State state = Game::start({}, cards::numbered_seed(1));
  ASSERT_TRUE(state.turned_up);
  EXPECT_EQ(trump_of(state), state.turned_up->suit());
}

TEST(OhHellTrump, RotatesThroughTheSuitsAndNoTrump) {
  const Settings rotate{.trump = TrumpMode::rotate};
  const std::vector<std::optional<Suit>> expected{Suit::clubs,  Suit::diamonds, Suit::hearts,  Suit::spades,
                                                  std::nullopt, Suit::clubs,    Suit::diamonds};
  for (std::uint32_t n = 0; n < expected.size(); ++n)
    EXPECT_EQ(trump_of(Game::begin(rotate, n, s0, {}, {})), expected[n]);
  EXPECT_FALSE(Game::start(rotate, cards::numbered_seed(1)).turned_up);
}

TEST(OhHellTrump, WithoutOneOnlyTheLedSuitWins) {
  const Settings settings{.players = 3, .trump = TrumpMode::rotate, .max_cards = 5, .hook = Hook::off};
  State state = Game::begin(settings, 4, s0, {}, written::deal({"AS", "2H", "AC"}, ""));
  ASSERT_EQ(trump_of(state), std::nullopt);
  ASSERT_EQ(cards_in_hand(settings, 4), 1);
  bid(state, {0, 0, 0});
  play(state, "2H AC AS");
  EXPECT_EQ(tricks_won(state.phase)[s1], 1);
}

// ---- R5, R6: bidding ----

TEST(OhHellBidding, GoesRoundFromTheDealersLeftAndTheDealerIsLast) {
  State state = ten_cards(s2);
  std::vector<int> order;
  while (std::holds_alternative<Bidding>(state.phase)) {
    order.push_back(Game::to_act(state).first().number());
    bid(state, {0});
  }
  EXPECT_EQ(order, (std::vector{3, 0, 1, 2}));
}

TEST(OhHellBidding, IsFromNothingToAllTheCards) {
  const State state = ten_cards(s0);
  EXPECT_EQ(legal_bids(state, s1), (std::vector{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
  EXPECT_EQ(code_of(state, s1, Bid{10}), "OK");
  EXPECT_EQ(code_of(state, s1, Bid{11}), "BID_OUT_OF_RANGE");
  EXPECT_EQ(code_of(state, s1, Bid{255}), "BID_OUT_OF_RANGE");
  State after = state;
  EXPECT_EQ(text(Game::apply(after, s1, Bid{11}).error()), "Bid must be between 0 and 10");
}

TEST(OhHellBidding, OutOfTurnOrPhaseIsRefused) {
  State state = table({"2H", "3H", "4H"}, "9D");
  EXPECT_EQ(code_of(state, s2, Bid{0}), "NOT_YOUR_TURN");
  EXPECT_EQ(code_of(state, s1, PlayCard{card("3H")}), "WRONG_PHASE");
  EXPECT_EQ(code_of(state, s2, PlayCard{card("AS")}), "WRONG_PHASE");
  bid(state, {0, 0, 0});
  EXPECT_EQ(code_of(state, s1, Bid{0}), "WRONG_PHASE");
  EXPECT_EQ(code_of(state, s2, PlayCard{card("4H")}), "NOT_YOUR_TURN");
  play(state, "3H 4H 2H");
  EXPECT_EQ(code_of(state, s1, PlayCard{card("3H")}), "WRONG_PHASE");
  EXPECT_EQ(code_of(state, s1, Bid{0}), "WRONG_PHASE");
}

TEST(OhHellHook, TheExampleOfFiveCards) {
  const Settings settings{.max_cards = 5};
  State state = Game::begin(settings, 0, s0, {}, Game::deal_cards(cards::numbered_seed(1), settings, 0));
  bid(state, {2, 1, 1});
  EXPECT_EQ(legal_bids(state, s0), (std::vector{0, 2, 3, 4, 5}));
  State after = state;
  EXPECT_EQ(text(Game::apply(after, s0, Bid{1}).error()), "Cannot bid 1 (total would be 5)");
}

TEST(OhHellHook, BindsOnlyTheDealer) {
  State state = ten_cards(s0);
  bid(state, {5});
  EXPECT_EQ(forbidden_bid(state), std::nullopt);
  EXPECT_EQ(code_of(state, s2, Bid{5}), "OK");
}

TEST(OhHellHook, ForbidsNothingWhenTheOthersBidTooMuch) {
  State state = ten_cards(s0);
  bid(state, {4, 4, 3});
  EXPECT_EQ(forbidden_bid(state), std::nullopt);
  EXPECT_EQ(legal_bids(state, s0).size(), 11U);
}

TEST(OhHellHook, ForbidsZeroWhenTheOthersBidExactly) {
  State state = ten_cards(s0);
  bid(state, {4, 4, 2});
  EXPECT_EQ(code_of(state, s0, Bid{0}), "FORBIDDEN_BID");
}

TEST(OhHellHook, CanBeSwitchedOff) {
  State state = ten_cards(s3, {.hook = Hook::off});
  bid(state, {3, 3, 3});
  EXPECT_EQ(code_of(state, s3, Bid{1}), "OK");
}

// ---- R7 … R10: play ----

TEST(OhHellPlay, TheDealersLeftLeadsAndTheWinnerLeadsOn) {
  State state = table({"2H AS", "3H 4S", "AH 5S"}, "9D");
  bid(state, {0, 0, 0});
  EXPECT_EQ(Game::to_act(state), SeatSet::of(s1));
  play(state, "3H AH 2H");
  EXPECT_EQ(Game::to_act(state), SeatSet::of(s2));
  EXPECT_EQ(tricks_won(state.phase)[s2], 1);
}

TEST(OhHellPlay, WhoCannotFollowMayPlayAnything) {
  State state = table({"2D AS", "3H 4S", "5C 9D"}, "3D");
  bid(state, {0, 0, 0});
  play(state, "3H");
  EXPECT_EQ(legal_plays(state, s2), written::hand("5C 9D"));
}

TEST(OhHellPlay, TrumpHasToFollowTrump) {
  State state = table({"2D AS", "3D 4S", "5C 9H"}, "KD");
  bid(state, {0, 0, 0});
  play(state, "3D 5C");
  EXPECT_EQ(legal_plays(state, s0), written::hand("2D"));
}

TEST(OhHellPlay, ACardThatIsNotInTheHandIsRefused) {
  State state = table({"2D AS", "3D 4S", "5C 9H"}, "KD");
  bid(state, {0, 0, 0});
  for (const char* other : {"5C", "KD", "QC"}) EXPECT_EQ(code_of(state, s1, PlayCard{card(other)}), "INVALID_CARD");
}

TEST(OhHellPlay, TheLowestTrumpBeatsTheHighestOther) {
  EXPECT_EQ(winner_of("AH KH 2D", "9D"), s0);
  EXPECT_EQ(winner_of("AH KH 2S AS 2D", "9D"), s0);
}

// ---- R11: scores ----

TEST(OhHellScoring, Standard) {
  EXPECT_EQ(score_hand(Scoring::standard, 5, 5), 15);
  EXPECT_EQ(score_hand(Scoring::standard, 3, 4), 0);
  EXPECT_EQ(score_hand(Scoring::standard, 0, 1), 0);
}

TEST(OhHellScoring, PartialGivesAPointATrickToWhoFails) {
  EXPECT_EQ(score_hand(Scoring::partial, 3, 3), 13);
  EXPECT_EQ(score_hand(Scoring::partial, 0, 0), 10);
  EXPECT_EQ(score_hand(Scoring::partial, 3, 2), 2);
  EXPECT_EQ(score_hand(Scoring::partial, 3, 4), 4);
  EXPECT_EQ(score_hand(Scoring::partial, 3, 0), 0);
}

TEST(OhHellScoring, PenaltyTakesThePointsOfTheDifference) {
  EXPECT_EQ(score_hand(Scoring::penalty, 3, 3), 13);
  EXPECT_EQ(score_hand(Scoring::penalty, 0, 0), 10);
  EXPECT_EQ(score_hand(Scoring::penalty, 3, 1), -2);
  EXPECT_EQ(score_hand(Scoring::penalty, 3, 4), -1);
}

TEST(OhHellScoring, CanadianGivesFiveForAMadeZero) {
  EXPECT_EQ(score_hand(Scoring::canadian, 0, 0), 5);
  EXPECT_EQ(score_hand(Scoring::canadian, 1, 1), 11);
  EXPECT_EQ(score_hand(Scoring::canadian, 0, 2), -2);
  EXPECT_EQ(score_hand(Scoring::canadian, 4, 1), -3);
}

TEST(OhHellScoring, IsAddedToEverySeatAfterTheHand) {
  for (const auto& [scoring, points] : std::vector<std::pair<Scoring, BySeat<int>>>{{Scoring::standard, {10, 0, 11}},
                                                                                    {Scoring::partial, {10, 1, 11}},
                                                                                    {Scoring::penalty, {10, -1, 11}},
                                                                                    {Scoring::canadian, {5, -1, 11}}}) {
    State state = table({"2H 3S", "3H 4S", "AH 2S"}, "9D", {.players = 3, .scoring = scoring});
    state.scores = {7, 20, 3};
    bid(state, {0, 1, 0});
    play(state, "3H AH 2H 2S 3S 4S");
    const auto& round = std::get<RoundOver>(state.phase);
    EXPECT_EQ(round.tricks_won, (BySeat<int>{0, 1, 1}));
    EXPECT_EQ(round.points, points);
    for (Seat seat : cards::seats_of(3)) EXPECT_EQ(state.scores[seat], (BySeat<int>{7, 20, 3})[seat] + points[seat]);
  }
}

// ---- R12 … R14: the match ----

TEST(OhHellMatch, EndsAfterTheLastHandWithAPauseBetweenTheOthers) {
  State state = Game::start({.players = 5, .max_cards = 2}, cards::numbered_seed(2));
  for (int hand = 0; hand < 3; ++hand) {
    EXPECT_EQ(state.hand_number, static_cast<std::uint32_t>(hand));
    while (!Game::to_act(state).empty()) act(state, Game::legal(state, Game::to_act(state).first())[0]);
    EXPECT_EQ(kernel::is_pause<Game>(state), hand < 2);
    if (hand < 2) Game::resume(state);
  }
  EXPECT_TRUE(kernel::is_over<Game>(state));
  EXPECT_TRUE(std::holds_alternative<GameOver>(state.phase));
}

TEST(OhHellMatch, TheDealGoesRoundFromSeatZero) {
  State state = Game::start({.players = 3}, cards::numbered_seed(2));
  for (int hand = 0; hand < 19; ++hand) {
    EXPECT_EQ(state.dealer, Seat(hand % 3));
    while (!Game::to_act(state).empty()) act(state, Game::legal(state, Game::to_act(state).first())[0]);
    if (kernel::is_pause<Game>(state)) Game::resume(state);
  }
}

TEST(OhHellMatch, TheHighestScoreWins) {
  State state = Game::begin({.players = 3, .max_cards = 1}, 0, s0, {}, written::deal({"2H", "3H", "AH"}, "9D"));
  bid(state, {0, 1, 1});
  play(state, "3H AH 2H");
  EXPECT_EQ(state.scores, (BySeat<int>{0, 10, 11}));
  EXPECT_EQ(Game::winners(state), SeatSet::of(s2));
}

TEST(OhHellMatch, ATieSharesTheVictory) {
  State state = Game::begin({.players = 3, .max_cards = 1}, 0, s0, {}, written::deal({"2H", "3H", "AH"}, "9D"));
  bid(state, {0, 0, 0});
  play(state, "3H AH 2H");
  EXPECT_EQ(state.scores, (BySeat<int>{10, 10, 0}));
  EXPECT_EQ(Game::winners(state), (SeatSet{s0, s1}));
}

TEST(OhHellMatch, BelowZeroTheLeastLossWins) {
  State state = Game::begin({.players = 3, .scoring = Scoring::penalty, .max_cards = 1}, 0, s0, {-4, -2, -30},
                            written::deal({"2H", "3H", "AH"}, "9D"));
  bid(state, {1, 0, 1});
  play(state, "3H AH 2H");
  EXPECT_EQ(state.scores, (BySeat<int>{-5, -3, -31}));
  EXPECT_EQ(Game::winners(state), SeatSet::of(s1));
}

TEST(OhHellMatch, SomeoneFailsInEveryHandWithTheHook) {
  Rng rng(3);
  State state = Game::start({}, cards::numbered_seed(3));
  while (!kernel::is_over<Game>(state)) {
    const Actions actions = Game::legal(state, Game::to_act(state).first());
    act(state, kernel::random_one(actions, rng));
    if (const auto* round = std::get_if<RoundOver>(&state.phase)) {
      EXPECT_NE(round->bids, round->tricks_won);
      Game::resume(state);
    }
  }
}

TEST(OhHellMatch, IsPlayedToTheEndByAnyNumber) {
  for (int players : {3, 4, 5}) {
    const State end = play_out(Game::start({.players = players}, cards::numbered_seed(5)));
    EXPECT_FALSE(Game::winners(end).empty());
    EXPECT_EQ(end.hand_number, 18U);
    EXPECT_TRUE(Game::is_sound(end));
  }
}
