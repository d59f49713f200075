// The rules of docs/rules/euchre.md one by one, and its table of refusals. The name of a test is what it promises.
#include <gtest/gtest.h>

#include "games/euchre/testing/written_deals.h"
#include "games/euchre/wire.h"
#include "kernel/bots.h"

using namespace euchre;
using written::card;
using written::hand;
using written::winner_of;

namespace {

// Seat 1 has the best hearts: both bowers, ace and king, and the ace of spades. A heart is turned up.
const Deal strong_seat_1 =
    written::deal({"QH 10H KS QS JS", "JH JD AH KH AS", "9D AD KD QD 10S", "9C 10C JC QC 9S"}, "9H 10D KC AC");

State table(Seat dealer = Seat(0), const Settings& settings = {}, const ByTeam<int>& scores = {}) {
  return Game::begin(settings, 0, dealer, scores, strong_seat_1);
}

constexpr Seat s0{0}, s1{1}, s2{2}, s3{3};

// What everybody may do in turn; throws if the rules do not agree.
void act(State& state, const Action& action) {
  const Seat seat = Game::to_act(state).first();
  if (auto done = Game::apply(state, seat, action); !done) throw std::logic_error(text(done.error()));
}

void pass(State& state, int times) {
  for (int i = 0; i < times; ++i) act(state, PassTrump{});
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

State ordered_up_by(Seat maker, Alone alone = Alone::no, Seat dealer = Seat(0)) {
  State state = table(dealer);
  while (Game::to_act(state).first() != maker) pass(state, 1);
  act(state, CallTrump{Suit::hearts, alone});
  return state;
}

State named_by(Seat maker, Suit suit, Alone alone = Alone::no, const Settings& settings = {}, Seat dealer = Seat(0)) {
  State state = table(dealer, settings);
  pass(state, seats);
  while (Game::to_act(state).first() != maker) pass(state, 1);
  act(state, CallTrump{suit, alone});
  return state;
}

Seat turn(const State& state) { return Game::to_act(state).first(); }

}  // namespace

// ---- R1 … R3: cards, teams, deal ----

TEST(EuchreDeck, Has24CardsFromNineToAceInFourSuits) {
  EXPECT_EQ(deck.size(), 24);
  for (Suit suit : cards::all_suits) {
    for (Rank rank : {Rank::nine, Rank::ten, Rank::jack, Rank::queen, Rank::king, Rank::ace}) {
      EXPECT_TRUE(deck.contains({rank, suit}));
    }
  }
}

TEST(EuchreTeams, PartnersSitAcross) {
  EXPECT_EQ(team_of(s0), Team::a);
  EXPECT_EQ(team_of(s1), Team::b);
  EXPECT_EQ(team_of(s2), Team::a);
  EXPECT_EQ(team_of(s3), Team::b);
  EXPECT_EQ(partner(s0), s2);
  EXPECT_EQ(partner(s1), s3);
}

TEST(EuchreDeal, FiveCardsEachFourInTheKittyItsFirstTurnedUp) {
  for (std::uint64_t number = 0; number < 200; ++number) {
    const State state = Game::start({}, cards::numbered_seed(number));
    CardSet all = state.deal.kitty;
    EXPECT_EQ(state.deal.kitty.size(), 4);
    EXPECT_TRUE(state.deal.kitty.contains(state.upcard));
    for (CardSet each : state.deal.hands) {
      EXPECT_EQ(each.size(), 5);
      all |= each;
    }
    EXPECT_EQ(all, deck);
  }
}

TEST(EuchreDeal, EveryCardIsTurnedUpSometimes) {
  CardSet turned_up;
  for (std::uint64_t number = 0; number < 500; ++number) {
    turned_up.add(Game::start({}, cards::numbered_seed(number)).upcard);
  }
  EXPECT_EQ(turned_up, deck);
}

TEST(EuchreDeal, StartsInTheFirstRoundOfCallingLeftOfTheDealer) {
  const State state = Game::start({}, cards::numbered_seed(1));
  ASSERT_TRUE(std::holds_alternative<Calling>(state.phase));
  EXPECT_EQ(call_round(std::get<Calling>(state.phase).passes), CallRound::first);
  EXPECT_EQ(state.dealer, s0);
  EXPECT_EQ(Game::to_act(state), SeatSet::of(s1));
}

// ---- R4: first round ----

TEST(EuchreCalling, OrderingUpIsAcceptedFromEachSeatInTurn) {
  for (Seat maker : cards::seats_of(seats)) {
    const State state = ordered_up_by(maker);
    const Contract* contract = contract_of(state.phase);
    ASSERT_NE(contract, nullptr);
    EXPECT_EQ(*contract, (Contract{Suit::hearts, maker, Alone::no, CallRound::first}));
  }
}

TEST(EuchreCalling, OrderingUpOutOfTurnIsNotYourTurn) {
  EXPECT_TRUE(refused(table(), s2, CallTrump{Suit::hearts, Alone::no}, Code::NOT_YOUR_TURN));
  EXPECT_TRUE(refused(table(), s0, PassTrump{}, Code::NOT_YOUR_TURN));
}

TEST(EuchreCalling, APassMovesOnClockwise) {
  State state = table(s2);
  for (Seat expected : {s3, s0, s1, s2}) {
    EXPECT_EQ(turn(state), expected);
    pass(state, 1);
  }
}

TEST(EuchreCalling, OtherSuitsCannotBeCalledInTheFirstRound) {
  for (Suit suit : {Suit::clubs, Suit::diamonds, Suit::spades}) {
    EXPECT_TRUE(refused(table(), s1, CallTrump{suit, Alone::no}, Code::INVALID_SUIT));
  }
}

TEST(EuchreCalling, FourPassesLeadToTheSecondRound) {
  State state = table();
  pass(state, 4);
  EXPECT_EQ(call_round(std::get<Calling>(state.phase).passes), CallRound::second);
  EXPECT_EQ(turn(state), s1);
}

TEST(EuchreCalling, TheDealerMayPassInTheFirstRound) {
  State state = table();
  pass(state, 3);
  EXPECT_TRUE(Game::apply(state, s0, PassTrump{}));
}

// ---- R5, R6: second round ----

TEST(EuchreCalling, AnySuitButTheOneTurnedDownMayBeNamed) {
  for (Suit suit : {Suit::clubs, Suit::diamonds, Suit::spades}) {
    const State state = named_by(s1, suit);
    EXPECT_TRUE(std::holds_alternative<Playing>(state.phase));
    EXPECT_EQ(*contract_of(state.phase), (Contract{suit, s1, Alone::no, CallRound::second}));
  }
}

TEST(EuchreCalling, TheSuitTurnedDownCannotBeNamed) {
  State state = table();
  pass(state, 4);
  EXPECT_TRUE(refused(state, s1, CallTrump{Suit::hearts, Alone::no}, Code::INVALID_SUIT));
  EXPECT_TRUE(refused(state, s1, CallTrump{Suit::hearts, Alone::yes}, Code::INVALID_SUIT));
}

TEST(EuchreCalling, NamingASuitChangesNoHand) {
  const State state = named_by(s1, Suit::spades);
  EXPECT_EQ(deal_of(state), strong_seat_1);
  EXPECT_EQ(state.discard, std::nullopt);
}

TEST(EuchreCalling, DealerCannotPassWhenStuck) {
  State state = table();
  pass(state, 7);
  EXPECT_TRUE(refused(state, s0, PassTrump{}, Code::MUST_CALL));
}

TEST(EuchreCalling, DealerCannotNameTheSuitTurnedDownWhenStuck) {
  State state = table();
  pass(state, 7);
  EXPECT_TRUE(refused(state, s0, CallTrump{Suit::hearts, Alone::no}, Code::INVALID_SUIT));
}

TEST(EuchreCalling, StuckDealerMayNameAnyOtherSuitAlsoAlone) {
  State state = table();
  pass(state, 7);
  EXPECT_EQ(Game::legal(state, s0).size(), 6U);
  for (const Action& action : Game::legal(state, s0)) EXPECT_TRUE(std::holds_alternative<CallTrump>(action));
}

TEST(EuchreCalling, OthersMayPassInTheSecondRound) {
  State state = table();
  pass(state, 6);
  EXPECT_TRUE(Game::apply(state, s3, PassTrump{}));
}

// ---- R7: pick up and discard ----

TEST(EuchreDiscard, OrderingUpGivesTheDealerTheUpcard) {
  for (Seat maker : cards::seats_of(seats)) {
    const State state = ordered_up_by(maker);
    EXPECT_EQ(state.deal.hands[s0], strong_seat_1.hands[s0] | hand("9H"));
    EXPECT_EQ(state.deal.kitty, hand("10D KC AC"));
    ASSERT_TRUE(std::holds_alternative<Discarding>(state.phase));
    EXPECT_EQ(Game::to_act(state), SeatSet::of(s0));
  }
}

TEST(EuchreDiscard, PlayDoesNotBeginBeforeIt) {
  const State state = ordered_up_by(s1);
  for (Seat seat : cards::seats_of(seats)) {
    for (Card each : deck) EXPECT_TRUE(refused(state, seat, PlayCard{each}, Code::WRONG_PHASE));
  }
}

TEST(EuchreDiscard, PickingUpCannotBeRefused) {
  const State state = ordered_up_by(s1);
  EXPECT_TRUE(refused(state, s0, PassTrump{}, Code::WRONG_PHASE));
  EXPECT_EQ(Game::legal(state, s0).size(), 6U);
  for (const Action& action : Game::legal(state, s0)) EXPECT_TRUE(std::holds_alternative<Discard>(action));
}

TEST(EuchreDiscard, LeavesTheDealerFiveCardsAndLiesFaceDownInTheKitty) {
  State state = ordered_up_by(s1);
  act(state, Discard{card("JS")});
  EXPECT_EQ(state.deal.hands[s0], hand("QH 10H KS QS 9H"));
  EXPECT_EQ(state.deal.kitty, hand("10D KC AC JS"));
  EXPECT_TRUE(std::holds_alternative<Playing>(state.phase));
  for (Seat seat : {s1, s2, s3}) EXPECT_EQ(Game::view(state, seat).discard, std::nullopt);
  EXPECT_EQ(Game::view(state, s0).discard, card("JS"));
}

TEST(EuchreDiscard, MayBeTheCardJustPickedUp) {
  State state = ordered_up_by(s1);
  act(state, Discard{card("9H")});
  EXPECT_EQ(state.deal.hands[s0], strong_seat_1.hands[s0]);
  EXPECT_EQ(state.discard, card("9H"));
}

TEST(EuchreDiscard, OfACardNotInHandIsInvalid) {
  EXPECT_TRUE(refused(ordered_up_by(s1), s0, Discard{card("JH")}, Code::INVALID_CARD));
  EXPECT_TRUE(refused(ordered_up_by(s1), s0, Discard{card("AC")}, Code::INVALID_CARD));
}

TEST(EuchreDiscard, BySomeoneElseIsNotDealer) {
  for (Seat seat : {s1, s2, s3}) {
    EXPECT_TRUE(refused(ordered_up_by(s1), seat, Discard{strong_seat_1.hands[seat].first()}, Code::NOT_DEALER));
  }
}

TEST(EuchreDiscard, InAnyOtherPhaseIsWrongPhase) {
  EXPECT_TRUE(refused(table(), s0, Discard{card("JS")}, Code::WRONG_PHASE));
  EXPECT_TRUE(refused(named_by(s1, Suit::spades), s0, Discard{card("JS")}, Code::WRONG_PHASE));
  State state = ordered_up_by(s1);
  act(state, Discard{card("JS")});
  EXPECT_TRUE(refused(state, s0, Discard{card("QS")}, Code::WRONG_PHASE));
}

// ---- R8: going alone ----

TEST(EuchreAlone, ThePartnerSitsOut) {
  for (Seat maker : cards::seats_of(seats)) {
    EXPECT_EQ(sitting_out({Suit::clubs, maker, Alone::yes, CallRound::second}), SeatSet::of(partner(maker)));
    EXPECT_EQ(sitting_out({Suit::clubs, maker, Alone::no, CallRound::second}), SeatSet());
  }
}

TEST(EuchreAlone, TrickIsThreeCards) {
  EXPECT_EQ(trick_size(sitting_out({Suit::clubs, s1, Alone::yes, CallRound::second})), 3U);
  EXPECT_EQ(trick_size(sitting_out({Suit::clubs, s1, Alone::no, CallRound::second})), 4U);
  State state = named_by(s1, Suit::spades, Alone::yes);
  play(state, "10S KS AS");
  EXPECT_EQ(tricks_of(state.phase).size(), 1U);
  EXPECT_TRUE(current_trick(state.phase).empty());
}

TEST(EuchreAlone, NextActiveSeatSkipsThePartner) {
  const Contract lone{Suit::clubs, s1, Alone::yes, CallRound::second};
  EXPECT_EQ(next_active(s2, sitting_out(lone)), s0);
  EXPECT_EQ(next_active(s0, sitting_out(lone)), s1);
  EXPECT_EQ(next_active(s1, sitting_out(lone)), s2);
}

TEST(EuchreAlone, ThePartnerIsNeverToActInTheWholeHand) {
  for (std::uint64_t number = 0; number < 100; ++number) {
    Rng rng(number);
    State state = Game::start({}, cards::numbered_seed(number));
    pass(state, static_cast<int>(rng.below(4)));
    act(state, CallTrump{state.upcard.suit(), Alone::yes});
    act(state, Discard{state.deal.hands[s0].first()});
    const Seat out = sitting_out(*contract_of(state.phase)).first();
    while (!Game::to_act(state).empty()) {
      ASSERT_FALSE(Game::to_act(state).contains(out));
      const Actions actions = Game::legal(state, turn(state));
      act(state, kernel::random_one(actions, rng));
    }
    for (const Trick& trick : tricks_of(state.phase)) EXPECT_EQ(trick.size(), 3U);
    EXPECT_EQ(state.deal.hands[out].size(), cards_per_hand);
  }
}

TEST(EuchreAlone, ThePartnerIsToldInactiveNotWrongTurn) {
  const State state = named_by(s1, Suit::spades, Alone::yes);
  EXPECT_TRUE(refused(state, s3, PlayCard{card("9S")}, Code::INACTIVE_PARTNER));
  EXPECT_TRUE(refused(state, s3, PlayCard{card("AH")}, Code::INACTIVE_PARTNER));
  EXPECT_TRUE(refused(state, s1, PlayCard{card("AS")}, Code::NOT_YOUR_TURN));
}

TEST(EuchreAlone, DealersPartnerAloneDealerDiscardsThenSitsOut) {
  State state = ordered_up_by(s2, Alone::yes);
  EXPECT_EQ(Game::to_act(state), SeatSet::of(s0));
  act(state, Discard{card("JS")});
  EXPECT_TRUE(refused(state, s0, PlayCard{card("KS")}, Code::INACTIVE_PARTNER));
  EXPECT_EQ(turn(state), s3);
}

// ---- R9: rank of cards ----

class EuchreRank : public testing::TestWithParam<Suit> {};

TEST_P(EuchreRank, SevenTrumpsFromRightBowerToNine) {
  const Suit trump = GetParam();
  const std::array order{right_bower(trump),      left_bower(trump),        Card(Rank::ace, trump),
                         Card(Rank::king, trump), Card(Rank::queen, trump), Card(Rank::ten, trump),
                         Card(Rank::nine, trump)};
  EXPECT_EQ(order[0].suit(), trump);
  EXPECT_EQ(order[1].suit(), same_colour(trump));
  EXPECT_EQ((deck & order_of(trump).trumps()).size(), 7);
  for (std::size_t high = 0; high < order.size(); ++high) {
    EXPECT_TRUE(order_of(trump).is_trump(order[high]));
    for (std::size_t low = high + 1; low < order.size(); ++low) {
      EXPECT_TRUE(order_of(trump).beats(order[high], order[low]));
      EXPECT_FALSE(order_of(trump).beats(order[low], order[high]));
    }
  }
}

TEST_P(EuchreRank, SideSuitsGoFromAceToNineWithoutTheLeftBower) {
  const Suit trump = GetParam();
  for (Suit suit : cards::all_suits) {
    if (suit == trump) continue;
    std::vector<Card> order;
    for (Rank rank : {Rank::ace, Rank::king, Rank::queen, Rank::jack, Rank::ten, Rank::nine}) {
      if (Card(rank, suit) != left_bower(trump)) order.emplace_back(rank, suit);
    }
    EXPECT_EQ(order.size(), suit == same_colour(trump) ? 5U : 6U);
    EXPECT_EQ((deck & order_of(trump).suit(suit)).size(), static_cast<int>(order.size()));
    for (std::size_t high = 0; high < order.size(); ++high) {
      EXPECT_EQ(order_of(trump).counts_as(order[high]), suit);
      for (std::size_t low = high + 1; low < order.size(); ++low) {
        EXPECT_TRUE(order_of(trump).beats(order[high], order[low]));
        EXPECT_FALSE(order_of(trump).beats(order[low], order[high]));
      }
    }
  }
}

TEST_P(EuchreRank, AnyTrumpBeatsAnyOtherCard) {
  const TrickOrder& order = order_of(GetParam());
  for (Card trump : deck& order.trumps()) {
    for (Card other : deck - order.trumps()) {
      EXPECT_TRUE(order.beats(trump, other));
      EXPECT_FALSE(order.beats(other, trump));
    }
  }
}

TEST_P(EuchreRank, CardsOfOtherSideSuitsDoNotBeatEachOther) {
  const TrickOrder& order = order_of(GetParam());
  for (Card one : deck - order.trumps()) {
    for (Card other : deck - order.trumps()) {
      EXPECT_FALSE(one.suit() != other.suit() && order.beats(one, other));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EachTrump, EuchreRank, testing::ValuesIn(cards::all_suits),
                         [](const auto& each) { return std::string(to_string(each.param)); });

TEST(EuchreBowers, TheLeftBowerIsTheJackOfTheSameColour) {
  EXPECT_EQ(left_bower(Suit::hearts), card("JD"));
  EXPECT_EQ(left_bower(Suit::diamonds), card("JH"));
  EXPECT_EQ(left_bower(Suit::spades), card("JC"));
  EXPECT_EQ(left_bower(Suit::clubs), card("JS"));
}

TEST(EuchreBowers, RightBeatsLeftBeatsAce) {
  EXPECT_EQ(winner_of("AH JD JH KH", Suit::hearts), s2);
  EXPECT_EQ(winner_of("AH JD 9H KH", Suit::hearts), s1);
  EXPECT_EQ(winner_of("AH 10D 9H KH", Suit::hearts), s0);
}

TEST(EuchreBowers, JacksOfTheOtherColourAreOrdinary) { EXPECT_EQ(winner_of("QS JS 9S 10S", Suit::hearts), s0); }

// ---- R10: following suit ----

namespace {

CardSet may_play(std::string_view held, std::string_view led, Suit trump) {
  return kernel::playable(hand(held), card(led), order_of(trump));
}

}  // namespace

TEST(EuchreFollowing, TheLedSuitHasToBeFollowed) {
  EXPECT_EQ(may_play("9S AS JH 9C KD", "10S", Suit::hearts), hand("9S AS"));
}

TEST(EuchreFollowing, WithoutTheLedSuitAnythingGoes) {
  EXPECT_EQ(may_play("9S AS JH 9C KD", "10C", Suit::hearts), hand("9C"));
  EXPECT_EQ(may_play("9S AS JH 9D KD", "10C", Suit::hearts), hand("9S AS JH 9D KD"));
}

TEST(EuchreFollowing, TheLeftBowerFollowsTrumpNotItsPrintedSuit) {
  for (Suit trump : cards::all_suits) {
    const Card left = left_bower(trump);
    const Card low_same(Rank::nine, same_colour(trump));
    const CardSet held{left, low_same};
    EXPECT_EQ(kernel::playable(held, Card(Rank::nine, trump), order_of(trump)), CardSet::of(left));
    EXPECT_EQ(kernel::playable(held, Card(Rank::ace, same_colour(trump)), order_of(trump)), CardSet::of(low_same));
    EXPECT_EQ(kernel::playable(held, left, order_of(trump)), held - CardSet::of(low_same));
  }
}

TEST(EuchreFollowing, ALeftBowerAloneIsVoidInItsPrintedSuit) {
  EXPECT_EQ(may_play("JD 9S 10S 9C 10C", "AD", Suit::hearts), hand("JD 9S 10S 9C 10C"));
}

TEST(EuchreFollowing, ALedLeftBowerAsksForTrump) {
  EXPECT_EQ(may_play("9H AD KD 9S 9C", "JD", Suit::hearts), hand("9H"));
}

TEST(EuchreFollowing, NotFollowingIsMustFollowSuit) {
  State state = named_by(s1, Suit::spades);
  play(state, "AS");
  EXPECT_TRUE(refused(state, s2, PlayCard{card("AD")}, Code::MUST_FOLLOW_SUIT));
  EXPECT_TRUE(Game::apply(state, s2, PlayCard{card("10S")}));
}

TEST(EuchreFollowing, ACardNotInHandIsInvalidEvenIfItWouldNotFollow) {
  State state = named_by(s1, Suit::spades);
  EXPECT_TRUE(refused(state, s1, PlayCard{card("AD")}, Code::INVALID_CARD));
  play(state, "AS");
  EXPECT_TRUE(refused(state, s2, PlayCard{card("JH")}, Code::INVALID_CARD));
}

// ---- R11, R12: tricks and leads ----

TEST(EuchreTrick, HighestOfTheLedSuitWinsWithoutTrump) {
  EXPECT_EQ(winner_of("10S AC KS 9S", Suit::hearts), s2);
  EXPECT_EQ(winner_of("9S AC AD KC", Suit::hearts), s0);
}

TEST(EuchreTrick, HighestTrumpWins) {
  EXPECT_EQ(winner_of("AS 9H KS 10H", Suit::hearts), s3);
  EXPECT_EQ(winner_of("AS 9H KS AD", Suit::hearts), s1);
}

TEST(EuchreTrick, TheWinnerIsFoundOverAllCardsInAnyOrder) {
  std::vector<Card> four = written::cards_in("10S 9H JD AS");
  std::ranges::sort(four);
  do {
    Trick trick;
    for (std::size_t i = 0; i < 4; ++i) trick.push_back({Seat(static_cast<int>(i)), four[i]});
    EXPECT_EQ(kernel::winner(trick, order_of(Suit::hearts)).card, card("JD"));
  } while (std::ranges::next_permutation(four).found);
}

TEST(EuchreTrick, WinnerCountsItAndLeadsTheNext) {
  State state = named_by(s1, Suit::spades);
  EXPECT_EQ(turn(state), s1);
  play(state, "KH AD 9C QH");
  const auto& playing = std::get<Playing>(state.phase);
  EXPECT_EQ(playing.turn, s1);
  EXPECT_EQ(playing.tricks_won, (ByTeam<int>{0, 1}));
  EXPECT_TRUE(playing.trick.empty());
  EXPECT_EQ(playing.tricks.size(), 1U);
  play(state, "AH KD JC 10H");  // the jack of clubs is the left bower
  EXPECT_EQ(turn(state), s3);
}

TEST(EuchreLead, LeftOfTheDealerLeadsFirst) {
  for (Seat dealer : cards::seats_of(seats)) {
    EXPECT_EQ(first_lead({Suit::clubs, s1, Alone::no, CallRound::second}, dealer, LonerLead::left_of_loner),
              next(dealer));
    EXPECT_EQ(turn(named_by(s1, Suit::spades, Alone::no, {}, dealer)), next(dealer));
  }
}

TEST(EuchreLead, LeftOfTheLonePlayerLeadsALoneHand) {
  for (Seat dealer : cards::seats_of(seats)) {
    for (Seat maker : cards::seats_of(seats)) {
      EXPECT_EQ(turn(named_by(maker, Suit::spades, Alone::yes, {}, dealer)), next(maker));
    }
  }
}

TEST(EuchreLead, WithTheOtherSettingLeftOfTheDealerLeadsALoneHandUnlessSittingOut) {
  const Settings settings{10, LonerLead::left_of_dealer};
  for (Seat dealer : cards::seats_of(seats)) {
    for (Seat maker : cards::seats_of(seats)) {
      const bool left_sits_out = partner(maker) == next(dealer);
      EXPECT_EQ(turn(named_by(maker, Suit::spades, Alone::yes, settings, dealer)),
                left_sits_out ? next(next(dealer)) : next(dealer));
    }
  }
}

// ---- R13: scoring ----

namespace {

ByTeam<int> score(Alone alone, int makers_tricks) {
  return score_hand({Suit::clubs, s0, alone, CallRound::first}, {makers_tricks, 5 - makers_tricks});
}

}  // namespace

TEST(EuchreScoring, ThreeOrFourTricksAreOnePoint) {
  EXPECT_EQ(score(Alone::no, 3), (ByTeam<int>{1, 0}));
  EXPECT_EQ(score(Alone::no, 4), (ByTeam<int>{1, 0}));
}

TEST(EuchreScoring, MarchIsTwoPoints) { EXPECT_EQ(score(Alone::no, 5), (ByTeam<int>{2, 0})); }

TEST(EuchreScoring, EuchreIsTwoPointsForTheDefenders) {
  for (int tricks : {0, 1, 2}) EXPECT_EQ(score(Alone::no, tricks), (ByTeam<int>{0, 2}));
}

TEST(EuchreScoring, LoneMarchIsFourPoints) { EXPECT_EQ(score(Alone::yes, 5), (ByTeam<int>{4, 0})); }

TEST(EuchreScoring, LoneThreeOrFourTricksAreOnePoint) {
  EXPECT_EQ(score(Alone::yes, 3), (ByTeam<int>{1, 0}));
  EXPECT_EQ(score(Alone::yes, 4), (ByTeam<int>{1, 0}));
}

TEST(EuchreScoring, LoneEuchreIsTwoPointsForTheDefenders) {
  for (int tricks : {0, 1, 2}) EXPECT_EQ(score(Alone::yes, tricks), (ByTeam<int>{0, 2}));
}

TEST(EuchreScoring, ItIsTheMakersTeamThatCountsNotTheMaker) {
  EXPECT_EQ(score_hand({Suit::clubs, s3, Alone::no, CallRound::first}, {2, 3}), (ByTeam<int>{0, 1}));
  EXPECT_EQ(score_hand({Suit::clubs, s3, Alone::no, CallRound::first}, {3, 2}), (ByTeam<int>{2, 0}));
}

// ---- R14 … R16: the match ----

namespace {

// Seat 1 names spades and its side takes what it takes; the deal decides.
State after_a_march(const Settings& settings, const ByTeam<int>& scores, Seat dealer = Seat(0)) {
  State state = table(dealer, settings, scores);
  while (turn(state) != s1) pass(state, 1);
  act(state, CallTrump{Suit::hearts, Alone::no});
  const CardSet before = state.deal.hands[dealer];
  act(state, Discard{(before - order_of(Suit::hearts).trumps()).first()});
  // Seat 1 pulls every trump and then has the rest: all others throw what they can.
  while (!Game::to_act(state).empty()) {
    const Seat seat = turn(state);
    CardSet choice;
    for (const Action& action : Game::legal(state, seat)) choice.add(std::get<PlayCard>(action).card);
    const auto strength = [](Card each) { return order_of(Suit::hearts).strength(each); };
    const Card chosen =
        seat == s1 ? *std::ranges::max_element(choice, {}, strength) : *std::ranges::min_element(choice, {}, strength);
    act(state, PlayCard{chosen});
  }
  return state;
}

}  // namespace

TEST(EuchreMatch, PointsAreAddedToTheScores) {
  const State state = after_a_march({}, {3, 4});
  ASSERT_TRUE(std::holds_alternative<RoundOver>(state.phase));
  EXPECT_EQ(std::get<RoundOver>(state.phase).points, (ByTeam<int>{0, 2}));
  EXPECT_EQ(state.scores, (ByTeam<int>{3, 6}));
}

TEST(EuchreMatch, DealerRotatesClockwiseEachHand) {
  State state = after_a_march({}, {});
  for (Seat expected : {s1, s2, s3, s0, s1}) {
    Game::resume_with(state, strong_seat_1);
    EXPECT_EQ(state.dealer, expected);
    EXPECT_EQ(turn(state), next(expected));
    const ByTeam<int> zero{};
    state = after_a_march({}, zero, state.dealer);
  }
}

TEST(EuchreMatch, EndsAtEachTarget) {
  for (int target : valid_target_scores) {
    const Settings settings{target, LonerLead::left_of_loner};
    EXPECT_TRUE(std::holds_alternative<RoundOver>(after_a_march(settings, {target - 1, target - 3}).phase));
    const State over = after_a_march(settings, {target - 1, target - 2});
    ASSERT_TRUE(std::holds_alternative<GameOver>(over.phase));
    EXPECT_EQ(std::get<GameOver>(over.phase).winner, Team::b);
    EXPECT_EQ(Game::winners(over), (SeatSet{s1, s3}));
    EXPECT_TRUE(Game::to_act(over).empty());
  }
}

TEST(EuchreMatch, NothingCanBeDoneBetweenHandsAndAfterTheEnd) {
  for (const State& state : {after_a_march({}, {}), after_a_march({}, {0, 9})}) {
    for (Seat seat : cards::seats_of(seats)) {
      EXPECT_TRUE(Game::legal(state, seat).empty());
      EXPECT_TRUE(refused(state, seat, PassTrump{}, Code::WRONG_PHASE));
      EXPECT_TRUE(refused(state, seat, CallTrump{Suit::spades, Alone::no}, Code::WRONG_PHASE));
      EXPECT_TRUE(refused(state, seat, Discard{card("9S")}, Code::WRONG_PHASE));
      EXPECT_TRUE(refused(state, seat, PlayCard{card("9S")}, Code::WRONG_PHASE));
    }
  }
}

TEST(EuchreMatch, OnlyTheFourTargetsAreValid) {
  for (int target = -1; target <= 20; ++target) {
    const bool valid = target == 5 || target == 7 || target == 10 || target == 11;
    EXPECT_EQ(validate({target, LonerLead::left_of_loner}).has_value(), valid) << target;
  }
  EXPECT_EQ(validate({6, LonerLead::left_of_loner}).error().code, Code::INVALID_SETTING);
}

TEST(EuchreMatch, PlayAgainStartsAtZeroWithSeat0Dealing) {
  const State over = after_a_march({5, LonerLead::left_of_dealer}, {4, 4}, s2);
  ASSERT_TRUE(kernel::is_over<Game>(over));
  const State again = Game::start(over.settings, cards::numbered_seed(7));
  EXPECT_EQ(again.settings, over.settings);
  EXPECT_EQ(again.scores, (ByTeam<int>{0, 0}));
  EXPECT_EQ(again.dealer, s0);
  EXPECT_EQ(again.hand_number, 0U);
  EXPECT_EQ(turn(again), s1);
  EXPECT_NE(again.deal, Game::start(over.settings, cards::numbered_seed(8)).deal);
}

TEST(EuchreMatch, HandsDoNotDependOnWhatWasPlayedBefore) {
  const auto second_hand = [](std::uint64_t choices) {
    Rng rng(choices);
    State state = Game::start({}, cards::numbered_seed(3));
    while (!kernel::is_pause<Game>(state)) {
      const Actions actions = Game::legal(state, turn(state));
      act(state, kernel::random_one(actions, rng));
    }
    Game::resume(state);
    return state.deal;
  };
  EXPECT_EQ(second_hand(1), second_hand(2));
}

// ---- Order of checks ----

TEST(EuchreChecks, PhaseComesBeforeTurnBeforePayload) {
  State state = table();
  // Seat 3 is not on turn, cards are not played yet, and it does not hold that card.
  EXPECT_TRUE(refused(state, s3, PlayCard{card("JH")}, Code::WRONG_PHASE));
  EXPECT_TRUE(refused(state, s3, CallTrump{Suit::spades, Alone::no}, Code::NOT_YOUR_TURN));
  EXPECT_TRUE(refused(state, s1, CallTrump{Suit::spades, Alone::no}, Code::INVALID_SUIT));
  pass(state, 7);
  EXPECT_TRUE(refused(state, s1, PassTrump{}, Code::NOT_YOUR_TURN));
  state = ordered_up_by(s1);
  EXPECT_TRUE(refused(state, s1, Discard{card("AC")}, Code::NOT_DEALER));
  act(state, Discard{card("JS")});
  play(state, "AS");
  EXPECT_TRUE(refused(state, s3, PlayCard{card("JH")}, Code::NOT_YOUR_TURN));
  EXPECT_TRUE(refused(state, s2, PlayCard{card("JH")}, Code::INVALID_CARD));
}

TEST(EuchreChecks, TheSameActionTwiceIsRefusedTheSecondTime) {
  State state = table();
  pass(state, 1);
  EXPECT_TRUE(refused(state, s1, PassTrump{}, Code::NOT_YOUR_TURN));
  act(state, CallTrump{Suit::hearts, Alone::no});
  EXPECT_TRUE(refused(state, s2, CallTrump{Suit::hearts, Alone::no}, Code::WRONG_PHASE));
  act(state, Discard{card("JS")});
  EXPECT_TRUE(refused(state, s0, Discard{card("JS")}, Code::WRONG_PHASE));
  play(state, "AS");
  EXPECT_TRUE(refused(state, s1, PlayCard{card("AS")}, Code::NOT_YOUR_TURN));
}

// ---- From the calls to the play, whole ----

TEST(EuchreCallingFlow, FirstRoundThroughTheDiscardToPlay) {
  State state = table();
  pass(state, 2);
  act(state, CallTrump{Suit::hearts, Alone::no});
  ASSERT_TRUE(std::holds_alternative<Discarding>(state.phase));
  act(state, Discard{card("JS")});
  ASSERT_TRUE(std::holds_alternative<Playing>(state.phase));
  EXPECT_EQ(turn(state), s1);
}

TEST(EuchreCallingFlow, SecondRoundAfterFourPassesStraightToPlay) {
  const State state = named_by(s3, Suit::clubs);
  ASSERT_TRUE(std::holds_alternative<Playing>(state.phase));
  EXPECT_EQ(turn(state), s1);
}

TEST(EuchreCallingFlow, AStuckDealerNamesASuitAndPlayBegins) {
  const State state = named_by(s0, Suit::spades);
  ASSERT_TRUE(std::holds_alternative<Playing>(state.phase));
  EXPECT_EQ(contract_of(state.phase)->maker, s0);
  EXPECT_EQ(turn(state), s1);
}

TEST(EuchreTricks, StayVisibleUntilTheNextDeal) {
  State state = after_a_march({}, {});
  for (Seat seat : cards::seats_of(seats)) EXPECT_EQ(tricks_of(Game::view(state, seat).phase).size(), tricks_per_hand);
  Game::resume_with(state, strong_seat_1);
  for (Seat seat : cards::seats_of(seats)) EXPECT_TRUE(tricks_of(Game::view(state, seat).phase).empty());
}
