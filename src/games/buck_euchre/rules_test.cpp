// The rules of docs/rules/buck-euchre.md one by one, with every scoring example and edge case.
// The name of a test is what it promises.
#include <gtest/gtest.h>

#include <map>

#include "games/buck_euchre/buck_euchre.h"
#include "harness/bower_deals.h"

using namespace buck_euchre;
namespace written = harness::bowers;
using written::card;
using written::hand;
using written::winner_of;

namespace {

constexpr Seat s0{0}, s1{1}, s2{2}, s3{3};
constexpr BySeat<int> fifteen{15, 15, 15, 15};

// Seat 1 has the best hearts: both bowers, ace and king, and the ace of spades.
const BySeat<std::string_view> hands{"QH 10H KS QS JS", "JH JD AH KH AS", "9D AD KD QD 10S", "9C 10C JC QC 9S"};
const Deal heart_up = written::deal(hands, "9H 10D KC AC");
const Deal club_up = written::deal(hands, "KC 10D 9H AC");

State table(const Deal& deal = heart_up, Seat dealer = Seat(0), const BySeat<int>& scores = fifteen) {
  return Game::begin({}, 0, dealer, scores, deal);
}

Seat turn(const State& state) { return Game::to_act(state).first(); }

// What everybody may do in turn; throws if the rules do not agree.
void act(State& state, const Action& action) {
  if (auto done = Game::apply(state, turn(state), action); !done) throw std::logic_error(text(done.error()));
}

template <class... Each>
void acts(State& state, const Each&... actions) {
  (act(state, actions), ...);
}

void play(State& state, std::string_view in_turn) {
  for (Card each : written::cards_in(in_turn)) act(state, PlayCard{each});
}

// Refused with this code, and nothing changed.
testing::AssertionResult refused(const State& state, Seat seat, const Action& action, RefusalKind code) {
  State after = state;
  const auto done = Game::apply(after, seat, action);
  if (done) return testing::AssertionFailure() << "accepted";
  if (done.error().code != code) return testing::AssertionFailure() << "refused with " << to_string(done.error().code);
  if (after != state) return testing::AssertionFailure() << "something changed";
  return testing::AssertionSuccess();
}

// Seat 1 has won the auction with this bid; with a heart turned up, trump is still to be declared.
State won_by_seat_1(int bid, const Deal& deal = heart_up, const BySeat<int>& scores = fifteen) {
  State state = table(deal, s0, scores);
  act(state, Bid{bid});
  while (std::holds_alternative<Bidding>(state.phase)) act(state, Pass{});
  return state;
}

// Seat 1 plays hearts; the others say in turn (seats 2, 3, 0) whether they are in.
State in_hearts(int bid, const std::array<Action, 3>& decisions, const BySeat<int>& scores = fifteen) {
  State state = won_by_seat_1(bid, heart_up, scores);
  act(state, DeclareTrump{Suit::hearts});
  for (const Action& decision : decisions) act(state, decision);
  return state;
}

const std::array<Action, 3> all_stay{Stay{}, Stay{}, Stay{}};
const std::array<Action, 3> all_fold{Fold{}, Fold{}, Fold{}};

// Four players, all five tricks to seat 1.
constexpr std::string_view sweep = "JH 9D 9C 10H JD QD 10C QH AH KD JC JS AS 10S 9S QS KH AD QC KS";

const RoundOver& result(const State& state) {
  const RoundOver* round = result_of(state.phase);
  if (round == nullptr) throw std::logic_error("the hand is not over");
  return *round;
}

BySeat<int> changes(int bid, SeatSet folded, const BySeat<int>& tricks_won) {
  return score_hand({s0, bid, Suit::hearts}, folded, tricks_won);
}

}  // namespace

// ---- R1, R2: cards ----

TEST(BuckEuchreDeck, Has24CardsFromNineToAce) {
  EXPECT_EQ(deck.size(), 24);
  for (Rank rank : {Rank::nine, Rank::ten, Rank::jack, Rank::queen, Rank::king, Rank::ace}) {
    EXPECT_EQ((deck & CardSet::of(rank)).size(), 4);
  }
}

TEST(BuckEuchreDeck, TrumpsRankRightLeftAceKingQueenTenNine) {
  for (Suit trump : cards::all_suits) {
    const std::vector<Card> ranked{right_bower(trump),   left_bower(trump),  {Rank::ace, trump}, {Rank::king, trump},
                                   {Rank::queen, trump}, {Rank::ten, trump}, {Rank::nine, trump}};
    const TrickOrder& order = order_of(trump);
    for (std::size_t i = 0; i + 1 < ranked.size(); ++i) EXPECT_TRUE(order.beats(ranked[i], ranked[i + 1]));
    EXPECT_EQ((order.trumps() & deck).size(), 7);
  }
}

TEST(BuckEuchreDeck, OtherSuitsRankAceKingQueenJackTenNine) {
  const TrickOrder& order = order_of(Suit::hearts);
  const auto ranked = written::cards_in("AS KS QS JS 10S 9S");
  for (std::size_t i = 0; i + 1 < ranked.size(); ++i) EXPECT_TRUE(order.beats(ranked[i], ranked[i + 1]));
}

TEST(BuckEuchreDeck, TheLeftBowerIsTheJackOfTheSameColour) {
  EXPECT_EQ(left_bower(Suit::spades), card("JC"));
  EXPECT_EQ(left_bower(Suit::clubs), card("JS"));
  EXPECT_EQ(left_bower(Suit::hearts), card("JD"));
  EXPECT_EQ(left_bower(Suit::diamonds), card("JH"));
  EXPECT_EQ(order_of(Suit::hearts).counts_as(card("JD")), Suit::hearts);
}

// ---- R3 … R5: deal ----

TEST(BuckEuchreDeal, FiveCardsEachFourInTheBlindItsFirstTurnedUp) {
  for (std::uint64_t number = 0; number < 100; ++number) {
    const State state = Game::start({}, cards::numbered_seed(number));
    CardSet all = state.deal.kitty;
    EXPECT_EQ(state.deal.kitty.size(), 4);
    EXPECT_TRUE(state.deal.kitty.contains(state.upcard));
    for (CardSet each : state.deal.hands) {
      EXPECT_EQ(each.size(), 5);
      all |= each;
    }
    EXPECT_EQ(all, deck);
    EXPECT_EQ(state.scores, fifteen);
  }
}

TEST(BuckEuchreDeal, TheFirstDealerIsDrawnFromTheSeed) {
  std::array<int, 4> dealt{};
  for (std::uint64_t number = 0; number < 2000; ++number) {
    const Seed seed = cards::numbered_seed(number);
    EXPECT_EQ(Game::first_dealer({}, seed), Game::start({}, seed).dealer);
    ++dealt[Game::first_dealer({}, seed).index()];
  }
  for (int times : dealt) EXPECT_NEAR(times, 500, 100);
}

// Promised to players, as the shuffle is: HMAC-SHA-256 with the seed over ffffffff 00000000 begins with a byte that
// leaves 1 when divided by 4, and the 21st card of shuffle 0 is the ace of hearts.
TEST(BuckEuchreDeal, OfSeedOneIsTheOneThatAnyoneCanRecompute) {
  const State state = Game::start({}, cards::numbered_seed(1));
  EXPECT_EQ(state.dealer, s1);
  EXPECT_EQ(state.upcard, card("AH"));
}

TEST(BuckEuchreDeal, HandNumberNHasTheSameCardsAndDealerWhateverWasPlayed) {
  const Seed seed = cards::numbered_seed(5);
  State passed = Game::start({}, seed);
  State bid = Game::start({}, seed);
  for (int n = 0; n < 8; ++n) {
    EXPECT_EQ(passed.deal, bid.deal);
    EXPECT_EQ(passed.dealer, bid.dealer);
    EXPECT_EQ(passed.dealer.number(), (Game::first_dealer({}, seed).number() + n) % 4);
    for (int i = 0; i < 4; ++i) act(passed, Pass{});
    for (Seat seat = turn(bid); !Game::to_act(bid).empty(); seat = turn(bid)) {
      act(bid, Game::legal(bid, seat)[0]);
      if (Game::to_act(bid).empty()) break;
    }
    Game::resume(passed);
    Game::resume(bid);
  }
}

TEST(BuckEuchreDeal, PassesToTheLeftAfterEveryHand) {
  State state = in_hearts(2, all_fold);
  EXPECT_EQ(state.dealer, s0);
  Game::resume(state);
  EXPECT_EQ(state.dealer, s1);
  EXPECT_EQ(state.hand_number, 1U);
  EXPECT_EQ(turn(state), s2);
  EXPECT_TRUE(state.auction.empty());
  acts(state, Pass{}, Pass{}, Pass{}, Pass{});
  Game::resume(state);
  EXPECT_EQ(state.dealer, s2);
}

TEST(BuckEuchreDeal, TheBlindIsNeverPlayedAndOnlyItsTopCardSeen) {
  State state = in_hearts(5, all_stay);
  play(state, sweep);
  EXPECT_EQ(state.deal.kitty, heart_up.kitty);
  for (Seat seat : cards::seats_of(seats)) {
    EXPECT_EQ(Game::view(state, seat).upcard, card("9H"));
    State other = state;
    other.deal.kitty = hand("9H");  // whatever else lies there
    EXPECT_EQ(Game::view(other, seat), Game::view(state, seat));
  }
}

// ---- R6: a club turned up ----

TEST(BuckEuchreClubs, AreTrumpAtOnce) {
  EXPECT_TRUE(clubs_rule(card("9C")));
  EXPECT_TRUE(clubs_rule(card("JC")));
  EXPECT_FALSE(clubs_rule(card("JS")));
  EXPECT_EQ(trump_of(table(club_up).phase, club_up.upcard), Suit::clubs);
  EXPECT_EQ(trump_of(table(heart_up).phase, heart_up.upcard), std::nullopt);
}

TEST(BuckEuchreClubs, BiddingGoesOnAsUsual) {
  State state = table(club_up);
  EXPECT_EQ(Game::legal(state, s1).size(), 5U);
  acts(state, Bid{2}, Bid{3}, Pass{}, Pass{});
  EXPECT_EQ(turn(state), s1);
  act(state, Pass{});
  ASSERT_NE(contract_of(state.phase), nullptr);
  EXPECT_EQ(*contract_of(state.phase), (Contract{s2, 3, Suit::clubs}));
}

TEST(BuckEuchreClubs, NobodyDeclaresAndNobodyFolds) {
  const State state = won_by_seat_1(2, club_up);
  ASSERT_TRUE(std::holds_alternative<Playing>(state.phase));
  EXPECT_EQ(turn(state), s1);
  EXPECT_TRUE(folded_in(state.phase).empty());
  EXPECT_EQ(trick_size(folded_in(state.phase)), 4U);
  EXPECT_TRUE(refused(state, s1, DeclareTrump{Suit::hearts}, Code::WRONG_PHASE));
  for (Seat seat : cards::seats_of(seats)) EXPECT_TRUE(refused(state, seat, Fold{}, Code::WRONG_PHASE));
}

TEST(BuckEuchreClubs, ABidOfFiveLeadsToPlayAtOnce) {
  State state = table(club_up);
  act(state, Bid{5});
  EXPECT_TRUE(std::holds_alternative<Playing>(state.phase));
}

TEST(BuckEuchreClubs, FourPassesStillEndTheHandWithoutScore) {
  State state = table(club_up);
  acts(state, Pass{}, Pass{}, Pass{}, Pass{});
  EXPECT_EQ(result(state).score_changes, BySeat<int>{});
  EXPECT_EQ(state.scores, fifteen);
}

// ---- R7 … R9: auction ----

TEST(BuckEuchreAuction, BeginsLeftOfTheDealerAndGoesClockwise) {
  State state = table(heart_up, s2);
  for (Seat expected : {s3, s0, s1, s2}) {
    EXPECT_EQ(turn(state), expected);
    act(state, Pass{});
  }
}

TEST(BuckEuchreAuction, OffersPassAndEveryHigherBid) {
  State state = table();
  EXPECT_EQ(Game::legal(state, s1), (Actions{Pass{}, Bid{2}, Bid{3}, Bid{4}, Bid{5}}));
  act(state, Bid{3});
  EXPECT_EQ(Game::legal(state, s2), (Actions{Pass{}, Bid{4}, Bid{5}}));
}

TEST(BuckEuchreAuction, EachBidBeatsTheLast) {
  State state = table();
  act(state, Bid{3});
  for (int low : {2, 3}) EXPECT_TRUE(refused(state, s2, Bid{low}, Code::BID_OUT_OF_RANGE));
  EXPECT_TRUE(Game::apply(state, s2, Bid{4}));
}

TEST(BuckEuchreAuction, BidsAreTwoToFive) {
  for (int wrong : {-1, 0, 1, 6, 100}) EXPECT_TRUE(refused(table(), s1, Bid{wrong}, Code::BID_OUT_OF_RANGE));
}

TEST(BuckEuchreAuction, TheRefusalSaysWhatCouldBeBid) {
  State state = table();
  act(state, Bid{3});
  EXPECT_EQ(text(Game::apply(state, s2, Bid{3}).error()), "Bid must be between 4 and 5");
}

TEST(BuckEuchreAuction, OutOfTurnIsNotYourTurn) {
  EXPECT_TRUE(refused(table(), s2, Bid{2}, Code::NOT_YOUR_TURN));
  EXPECT_TRUE(refused(table(), s0, Pass{}, Code::NOT_YOUR_TURN));
}

TEST(BuckEuchreAuction, APassIsFinal) {
  State state = table();
  acts(state, Pass{}, Bid{2}, Bid{3}, Pass{});
  EXPECT_EQ(turn(state), s2);  // seat 1 is out
  EXPECT_TRUE(refused(state, s1, Bid{4}, Code::NOT_YOUR_TURN));
  act(state, Bid{4});
  EXPECT_EQ(turn(state), s3);
}

TEST(BuckEuchreAuction, WhoWasOutbidMayBidAgain) {
  State state = table();
  acts(state, Bid{2}, Bid{3}, Pass{}, Pass{});
  EXPECT_EQ(turn(state), s1);
  acts(state, Bid{4}, Pass{});
  EXPECT_EQ(std::get<DeclaringTrump>(state.phase).bid, (HighBid{s1, 4}));
}

TEST(BuckEuchreAuction, EndsWhenThreeHavePassedAndOneHasBid) {
  State state = table();
  acts(state, Pass{}, Pass{}, Bid{2});
  EXPECT_TRUE(std::holds_alternative<Bidding>(state.phase));
  act(state, Pass{});
  EXPECT_EQ(std::get<DeclaringTrump>(state.phase).bid, (HighBid{s3, 2}));
}

TEST(BuckEuchreAuction, TheLastPlayerMayBidAfterThreePassesAndThatEndsIt) {
  State state = table();
  acts(state, Pass{}, Pass{}, Pass{});
  EXPECT_EQ(turn(state), s0);
  act(state, Bid{2});
  EXPECT_EQ(std::get<DeclaringTrump>(state.phase).bid, (HighBid{s0, 2}));
}

TEST(BuckEuchreAuction, EndsAtOnceOnFive) {
  State state = table();
  act(state, Bid{5});
  EXPECT_EQ(std::get<DeclaringTrump>(state.phase).bid, (HighBid{s1, 5}));
  EXPECT_EQ(Game::to_act(state), SeatSet::of(s1));
}

TEST(BuckEuchreAuction, IsRememberedInOrder) {
  State state = table();
  acts(state, Bid{2}, Pass{}, Bid{3}, Pass{}, Bid{4}, Pass{});
  EXPECT_EQ(state.auction, (Auction{{s1, 2}, {s2, {}}, {s3, 3}, {s0, {}}, {s1, 4}, {s3, {}}}));
}

TEST(BuckEuchreAuction, TheLongestHasFourBidsAndThreePasses) {
  State state = table();
  acts(state, Pass{}, Bid{2}, Bid{3}, Pass{}, Bid{4}, Bid{5});
  EXPECT_EQ(state.auction.size(), 6U);
  State longest = table();
  acts(longest, Bid{2}, Pass{}, Pass{}, Bid{3}, Bid{4}, Bid{5});
  EXPECT_TRUE(std::holds_alternative<DeclaringTrump>(longest.phase));
  EXPECT_TRUE(Game::is_sound(longest));
}

TEST(BuckEuchreAuction, FourPassesEndTheHandWithoutScore) {
  State state = table();
  acts(state, Pass{}, Pass{}, Pass{}, Pass{});
  EXPECT_TRUE(std::holds_alternative<RoundOver>(state.phase));
  EXPECT_EQ(result(state).contract, std::nullopt);
  EXPECT_EQ(result(state).score_changes, BySeat<int>{});
  EXPECT_EQ(state.scores, fifteen);
  EXPECT_TRUE(kernel::is_pause<Game>(state));
  Game::resume(state);
  EXPECT_EQ(state.dealer, s1);
}

// ---- R10, R11: trump and folding ----

TEST(BuckEuchreTrump, TheBidderDeclaresAnyOfTheFourSuits) {
  const State state = won_by_seat_1(2);
  EXPECT_EQ(Game::legal(state, s1).size(), 4U);
  for (Suit suit : cards::all_suits) {
    State declared = state;
    EXPECT_TRUE(Game::apply(declared, s1, DeclareTrump{suit}));
    EXPECT_EQ(*contract_of(declared.phase), (Contract{s1, 2, suit}));
  }
}

TEST(BuckEuchreTrump, OnlyTheBidderDeclares) {
  const State state = won_by_seat_1(2);
  for (Seat seat : {s0, s2, s3}) EXPECT_TRUE(refused(state, seat, DeclareTrump{Suit::hearts}, Code::NOT_BIDDER));
}

TEST(BuckEuchreFolding, IsDecidedClockwiseFromTheBiddersLeft) {
  State state = won_by_seat_1(2);
  act(state, DeclareTrump{Suit::hearts});
  for (Seat expected : {s2, s3, s0}) {
    EXPECT_EQ(turn(state), expected);
    EXPECT_EQ(Game::legal(state, expected), (Actions{Fold{}, Stay{}}));
    act(state, Stay{});
  }
  EXPECT_TRUE(std::holds_alternative<Playing>(state.phase));
}

TEST(BuckEuchreFolding, IsNotForTheBidderNorOutOfTurn) {
  State state = won_by_seat_1(2);
  act(state, DeclareTrump{Suit::hearts});
  EXPECT_TRUE(refused(state, s1, Fold{}, Code::NOT_YOUR_TURN));
  EXPECT_TRUE(refused(state, s3, Stay{}, Code::NOT_YOUR_TURN));
}

TEST(BuckEuchreFolding, IsSeenByAll) {
  State state = won_by_seat_1(2);
  acts(state, DeclareTrump{Suit::hearts}, Fold{});
  for (Seat seat : cards::seats_of(seats)) EXPECT_EQ(folded_in(Game::view(state, seat).phase), SeatSet::of(s2));
}

TEST(BuckEuchreFolding, WhoFoldedPlaysNoCardAndKeepsTheHand) {
  State state = in_hearts(2, {Stay{}, Fold{}, Stay{}});
  EXPECT_TRUE(refused(state, s3, PlayCard{card("9C")}, Code::FOLDED));
  play(state, "JH 9D");
  EXPECT_EQ(turn(state), s0);
  act(state, PlayCard{card("10H")});
  EXPECT_EQ(tricks_of(state.phase).size(), 1U);  // three cards make the trick
  EXPECT_EQ(state.deal.hands[s3], heart_up.hands[s3]);
  EXPECT_EQ(Game::view(state, s3).hand, heart_up.hands[s3]);
}

TEST(BuckEuchreFolding, WhenAllOthersFoldTheBidderScoresMinusFiveAndNoCardIsPlayed) {
  for (int bid : {2, 5}) {
    const State state = in_hearts(bid, all_fold);
    EXPECT_TRUE(std::holds_alternative<RoundOver>(state.phase));
    EXPECT_EQ(result(state).score_changes, (BySeat<int>{0, -5, 0, 0}));
    EXPECT_EQ(result(state).tricks_won, (BySeat<int>{0, 5, 0, 0}));
    EXPECT_TRUE(result(state).tricks.empty());
    EXPECT_EQ(state.scores, (BySeat<int>{15, 10, 15, 15}));
    EXPECT_EQ(state.deal, (Hidden{heart_up.hands, heart_up.kitty}));
  }
}

// ---- R12, R13: play ----

TEST(BuckEuchrePlay, TheBidderLeadsTheFirstTrick) {
  for (Seat dealer : cards::seats_of(seats)) {
    State state = table(heart_up, dealer);
    while (turn(state) != s1) act(state, Pass{});
    act(state, Bid{2});
    while (std::holds_alternative<Bidding>(state.phase)) act(state, Pass{});
    acts(state, DeclareTrump{Suit::spades}, Stay{}, Stay{}, Stay{});
    EXPECT_EQ(turn(state), s1);
    EXPECT_TRUE(refused(state, next(dealer) == s1 ? s2 : next(dealer), PlayCard{card("KS")}, Code::NOT_YOUR_TURN));
  }
}

TEST(BuckEuchrePlay, TheWinnerOfATrickLeadsTheNext) {
  State state = in_hearts(2, all_stay);
  play(state, "AS 10S 9S QS KH AD QC QH JD");
  EXPECT_EQ(turn(state), s2);
  play(state, "9D 10C 10H");
  EXPECT_EQ(turn(state), s1);
  play(state, "AH KD JC JS");
  EXPECT_EQ(std::get<Playing>(state.phase).tricks_won, (BySeat<int>{0, 4, 0, 0}));
}

TEST(BuckEuchrePlay, FollowSuitIfAble) {
  State state = in_hearts(2, all_stay);
  act(state, PlayCard{card("AS")});
  EXPECT_EQ(Game::legal(state, s2), (Actions{PlayCard{card("10S")}}));
  EXPECT_TRUE(refused(state, s2, PlayCard{card("9D")}, Code::MUST_FOLLOW_SUIT));
  EXPECT_TRUE(refused(state, s2, PlayCard{card("KS")}, Code::INVALID_CARD));
}

TEST(BuckEuchrePlay, AnyCardIfNotAble) {
  State state = in_hearts(2, all_stay);
  act(state, PlayCard{card("JH")});
  EXPECT_EQ(Game::legal(state, s2).size(), 5U);
}

TEST(BuckEuchrePlay, TheLeftBowerFollowsTrumpAndNotItsPrintedSuit) {
  State state =
      table(written::deal({"9D 10D QS KS AS", "9H 10H QH AD KD", "JD QD 9S 10S JS", "9C 10C JC QC KC"}, "KH AC AH JH"));
  acts(state, Bid{5}, DeclareTrump{Suit::hearts}, Stay{}, Stay{}, Stay{});
  State trump_led = state;
  act(trump_led, PlayCard{card("9H")});
  EXPECT_EQ(Game::legal(trump_led, s2), (Actions{PlayCard{card("JD")}}));
  act(state, PlayCard{card("AD")});
  EXPECT_EQ(Game::legal(state, s2), (Actions{PlayCard{card("QD")}}));
}

TEST(BuckEuchrePlay, HighestTrumpWinsElseHighestOfTheLedSuit) {
  EXPECT_EQ(winner_of("9S KS AS QS", Suit::hearts), s2);
  EXPECT_EQ(winner_of("AS 9H KS 10H", Suit::hearts), s3);
  EXPECT_EQ(winner_of("9S AC AD 10S", Suit::hearts), s3);
  EXPECT_EQ(winner_of("AH JD JH KH", Suit::hearts), s2);
  EXPECT_EQ(winner_of("AD JD QD KD", Suit::hearts), s1);
}

TEST(BuckEuchrePlay, OnlyThoseWhoStayedInAreInTheTrick) {
  State state = in_hearts(2, {Fold{}, Fold{}, Stay{}});
  play(state, "AS QS");
  ASSERT_EQ(tricks_of(state.phase).size(), 1U);
  EXPECT_EQ(tricks_of(state.phase)[0], (Trick{{s1, card("AS")}, {s0, card("QS")}}));
}

TEST(BuckEuchrePlay, IsNotBeforeItsPhase) {
  EXPECT_TRUE(refused(table(), s1, PlayCard{card("JH")}, Code::WRONG_PHASE));
  EXPECT_TRUE(refused(won_by_seat_1(2), s1, PlayCard{card("JH")}, Code::WRONG_PHASE));
  const State state = in_hearts(2, all_stay);
  for (const Action& early : {Action(Bid{3}), Action(Pass{}), Action(DeclareTrump{Suit::clubs}), Action(Fold{})}) {
    EXPECT_TRUE(refused(state, s1, early, Code::WRONG_PHASE));
  }
}

// ---- R14, R15: score. Examples first ----

TEST(BuckEuchreScoring, BidderBidThreeTookFourScoresMinusFour) { EXPECT_EQ(changes(3, {}, {4, 1, 0, 0})[s0], -4); }

TEST(BuckEuchreScoring, BidderBidThreeTookTwoScoresPlusFive) { EXPECT_EQ(changes(3, {}, {2, 1, 1, 1})[s0], 5); }

TEST(BuckEuchreScoring, StayedInTookTwoScoresMinusTwo) { EXPECT_EQ(changes(3, {}, {3, 2, 0, 0})[s1], -2); }

TEST(BuckEuchreScoring, StayedInTookNoneScoresPlusFive) { EXPECT_EQ(changes(3, {}, {3, 2, 0, 0})[s2], 5); }

TEST(BuckEuchreScoring, FoldedScoresNothing) {
  EXPECT_EQ(changes(3, {s2, s3}, {3, 2, 0, 0}), (BySeat<int>{-3, -2, 0, 0}));
}

TEST(BuckEuchreScoring, EveryBidAgainstEveryNumberOfTricks) {
  for (int bid = lowest_bid; bid <= highest_bid; ++bid) {
    for (int took = 0; took <= 5; ++took) {
      const BySeat<int> scored = changes(bid, {}, {took, 5 - took, 0, 0});
      EXPECT_EQ(scored[s0], took >= bid ? -took : 5);
      EXPECT_EQ(scored[s1], took == 5 ? 5 : took - 5);
      EXPECT_EQ(scored[s2], 5);
    }
  }
}

TEST(BuckEuchreScoring, AWholeHandAddsToTheScores) {
  State state = in_hearts(5, {Stay{}, Fold{}, Stay{}});
  play(state, "JH 9D 10H JD QD QH AH KD JS AS 10S QS KH AD KS");
  EXPECT_EQ(result(state).tricks_won, (BySeat<int>{0, 5, 0, 0}));
  EXPECT_EQ(result(state).score_changes, (BySeat<int>{5, -5, 5, 0}));
  EXPECT_EQ(state.scores, (BySeat<int>{20, 10, 20, 15}));
}

TEST(BuckEuchreScoring, AFailedBidCostsFiveAndTheOthersKeepTheirTricks) {
  State state = won_by_seat_1(2);
  acts(state, DeclareTrump{Suit::diamonds}, Stay{}, Stay{}, Stay{});
  play(state, "AS 10S 9S QS JH 9D 9C 10H JD QD 10C QH AH AD JC JS KD QC KS KH");
  EXPECT_EQ(result(state).tricks_won, (BySeat<int>{0, 3, 2, 0}));
  EXPECT_EQ(result(state).score_changes, (BySeat<int>{5, -3, -2, 5}));
  EXPECT_EQ(score_hand({s1, 4, Suit::diamonds}, {}, result(state).tricks_won), (BySeat<int>{5, 5, -2, 5}));
}

// ---- R16 … R18: the end ----

TEST(BuckEuchreEnd, ZeroWinsAndSoDoesBelow) {
  EXPECT_EQ(winner_by({1, 15, 3, 7}), std::nullopt);
  EXPECT_EQ(winner_by({1, 15, 0, 7}), s2);
  EXPECT_EQ(winner_by({1, -3, 2, 7}), s1);
}

TEST(BuckEuchreEnd, TheLowestOfSeveralAtZeroOrBelowWins) { EXPECT_EQ(winner_by({0, -1, -2, 15}), s2); }

TEST(BuckEuchreEnd, ASharedLowestScoreHasNoWinner) {
  EXPECT_EQ(winner_by({0, 0, 4, 15}), std::nullopt);
  EXPECT_EQ(winner_by({-2, 0, -2, 15}), std::nullopt);
  EXPECT_EQ(winner_by({3, 3, 4, 15}), std::nullopt);
}

TEST(BuckEuchreEnd, IsReachedByAWholeHand) {
  const State state = in_hearts(3, all_fold, {15, 5, 15, 15});
  ASSERT_TRUE(std::holds_alternative<GameOver>(state.phase));
  EXPECT_EQ(Game::winners(state), SeatSet::of(s1));
  EXPECT_TRUE(Game::to_act(state).empty());
  EXPECT_TRUE(Game::is_sound(state));
  EXPECT_EQ(state.scores[s1], 0);
}

TEST(BuckEuchreEnd, ScoresMayGoBelowZero) {
  const State state = in_hearts(3, all_fold, {15, 2, 15, 15});
  EXPECT_EQ(state.scores[s1], -3);
  EXPECT_EQ(Game::winners(state), SeatSet::of(s1));
}

// Seat 0 comes to 0 in the second trick, but seat 1 takes four and is lower when the hand is scored.
TEST(BuckEuchreEnd, IsJudgedAfterTheWholeHandAndNotAtTheFirstToReachZero) {
  const Deal deal =
      written::deal({"AC 9S 10S QS 10C", "JH JD AH KH 9C", "9D AD KD QD KS", "JS KC JC QC AS"}, "9H 10D 10H QH");
  State state = Game::begin({}, 0, s0, {1, 3, 15, 15}, deal);
  acts(state, Bid{2}, Pass{}, Pass{}, Pass{}, DeclareTrump{Suit::hearts}, Fold{}, Fold{}, Stay{});
  play(state, "9C AC");  // seat 0 has the trick that brings it to 0
  play(state, "9S JH");
  play(state, "JD 10S AH QS KH 10C");
  EXPECT_EQ(state.scores, (BySeat<int>{0, -1, 15, 15}));
  EXPECT_EQ(Game::winners(state), SeatSet::of(s1));
}

TEST(BuckEuchreEnd, ATieForTheLowestMeansAnotherHandForAll) {
  const Deal deal =
      written::deal({"AC 9S 10S QS 10C", "JH JD AH KH 9C", "9D AD KD QD KS", "JS KC JC QC AS"}, "9H 10D 10H QH");
  State state = Game::begin({}, 0, s0, {1, 4, 15, 15}, deal);
  acts(state, Bid{2}, Pass{}, Pass{}, Pass{}, DeclareTrump{Suit::hearts}, Fold{}, Fold{}, Stay{});
  play(state, "9C AC 9S JH JD 10S AH QS KH 10C");
  EXPECT_EQ(state.scores, (BySeat<int>{0, 0, 15, 15}));
  EXPECT_TRUE(kernel::is_pause<Game>(state));
  EXPECT_TRUE(Game::winners(state).empty());
  EXPECT_TRUE(Game::is_sound(state));
  Game::resume_with(state, heart_up);
  acts(state, Pass{}, Pass{}, Pass{}, Pass{});
  EXPECT_TRUE(kernel::is_pause<Game>(state)) << "a hand without score leaves the tie";
  Game::resume_with(state, heart_up);
  // Seat 3 is on the dealer's left now and takes all by folds: 10 is not the lowest, the tie remains.
  acts(state, Bid{5}, DeclareTrump{Suit::clubs}, Fold{}, Fold{}, Fold{});
  EXPECT_EQ(state.scores, (BySeat<int>{0, 0, 15, 10}));
  EXPECT_TRUE(kernel::is_pause<Game>(state));
  Game::resume_with(state, heart_up);
  acts(state, Bid{5}, DeclareTrump{Suit::spades}, Fold{}, Fold{}, Fold{});
  EXPECT_EQ(state.scores, (BySeat<int>{-5, 0, 15, 10}));
  EXPECT_EQ(Game::winners(state), SeatSet::of(s0));
}

TEST(BuckEuchreEnd, AfterATieEveryoneCanRiseAgain) {
  State state = in_hearts(5, {Fold{}, Fold{}, Stay{}}, {-1, -1, 15, 15});
  play(state, "AS QS KH 10H AH QH JD JS JH KS");
  EXPECT_EQ(state.scores, (BySeat<int>{4, -6, 15, 15}));
  EXPECT_EQ(Game::winners(state), SeatSet::of(s1));
}

TEST(BuckEuchreEnd, NothingCanBeDoneAfterIt) {
  const State state = in_hearts(3, all_fold, {15, 5, 15, 15});
  for (Seat seat : cards::seats_of(seats)) {
    EXPECT_TRUE(Game::legal(state, seat).empty());
    EXPECT_TRUE(refused(state, seat, Bid{2}, Code::WRONG_PHASE));
    EXPECT_TRUE(refused(state, seat, PlayCard{card("JH")}, Code::WRONG_PHASE));
  }
}

TEST(BuckEuchreEnd, StandingIsMinusTheScore) {
  const State state = table(heart_up, s0, {12, 15, -3, 20});
  EXPECT_EQ(Game::standing(state, s0), -12);
  EXPECT_EQ(Game::standing(state, s2), 3);
}

TEST(BuckEuchreSides, EachSeatIsAlone) {
  EXPECT_EQ(Game::sides({}).size(), 4U);
  EXPECT_EQ(Game::seat_count({}), 4);
}

// ---- Soundness: the check that others lean on can fail ----

TEST(BuckEuchreSoundness, NoticesWhatIsWrong) {
  const State good = in_hearts(2, {Stay{}, Fold{}, Stay{}});
  EXPECT_TRUE(Game::is_sound(good));
  State bad = good;
  bad.deal.hands[s0].remove(card("KS"));
  EXPECT_FALSE(Game::is_sound(bad));
  bad = good;
  bad.deal.kitty.remove(card("9H"));
  bad.deal.kitty.add(card("KS"));
  EXPECT_FALSE(Game::is_sound(bad));
  bad = good;
  bad.scores[s2] = -1;
  EXPECT_FALSE(Game::is_sound(bad)) << "a match that should be over";
  bad = good;
  std::get<Playing>(bad.phase).contract.bid = 3;
  EXPECT_FALSE(Game::is_sound(bad)) << "not what was bid";
  bad = good;
  std::get<Playing>(bad.phase).folded.add(s1);
  EXPECT_FALSE(Game::is_sound(bad)) << "the bidder cannot fold";
  bad = table();
  bad.auction.push_back({s2, 2});
  EXPECT_FALSE(Game::is_sound(bad)) << "a call out of turn";
  bad = won_by_seat_1(2);
  bad.upcard = card("KC");
  EXPECT_FALSE(Game::is_sound(bad)) << "clubs are not declared";
}

// ---- Samples: hidden are the other hands and three cards of the blind ----

TEST(BuckEuchreSample, SpreadsEvenlyAndKeepsWhatWasShown) {
  // Seats 0 and 1 are in; seat 0 has shown that it has no hearts, seats 2 and 3 folded with their cards.
  State state = in_hearts(2, {Fold{}, Fold{}, Stay{}});
  play(state, "JH 10H JD QH AH JS");
  const View seen = Game::view(state, s1);
  Rng rng(3);
  std::map<std::size_t, int> with_nine_of_spades;  // by place: seats 0, 2, 3, blind
  constexpr int draws = 20000;
  for (int i = 0; i < draws; ++i) {
    const State sampled = Game::sample(seen, rng);
    ASSERT_TRUE(Game::is_sound(sampled));
    ASSERT_EQ(Game::view(sampled, s1), seen);
    ASSERT_FALSE(sampled.deal.hands[s0].intersects(order_of(Suit::hearts).trumps()));
    if (sampled.deal.kitty.contains(card("9S"))) ++with_nine_of_spades[4];
    for (Seat seat : {s0, s2, s3}) {
      if (sampled.deal.hands[seat].contains(card("9S"))) ++with_nine_of_spades[seat.index()];
    }
  }
  // 15 hidden cards, none of them a heart: two places at seat 0, five at seats 2 and 3, three in the blind.
  EXPECT_NEAR(with_nine_of_spades[0], draws * 2 / 15.0, 200);
  EXPECT_NEAR(with_nine_of_spades[2], draws * 5 / 15.0, 300);
  EXPECT_NEAR(with_nine_of_spades[3], draws * 5 / 15.0, 300);
  EXPECT_NEAR(with_nine_of_spades[4], draws * 3 / 15.0, 300);
}
