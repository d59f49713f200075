// The rules of Hand & Foot by name: melds, going out, the pile and scores first, then special cases and R1…R18.
#include <gtest/gtest.h>

#include <cmath>

#include "games/hand_and_foot/testing/built_table.h"
#include "kernel/bots.h"

using namespace hand_and_foot;

namespace {

MeldCards new_meld(Rank rank, const std::string& cards) { return {{{rank, bag(cards)}}, {}}; }
MeldCards addition(Rank rank, const std::string& cards) { return {{}, {{rank, bag(cards)}}}; }

std::optional<RefusalKind> refusal(State state, int seat, const Action& action) {
  const State before = state;
  const auto result = Game::apply(state, Seat(seat), action);
  if (result) return std::nullopt;
  EXPECT_EQ(state, before);
  return result.error().code;
}

std::string refusal_text(State state, int seat, const Action& action) {
  const auto result = Game::apply(state, Seat(seat), action);
  return result ? "accepted" : text(result.error());
}

State after(State state, int seat, const Action& action) {
  const auto result = Game::apply(state, Seat(seat), action);
  EXPECT_TRUE(result) << (result ? "" : text(result.error()));
  EXPECT_TRUE(Game::is_sound(state));
  return state;
}

const Place& place(const State& state, int seat) { return state.table.places[Seat(seat)]; }
const CardBag& hand_of(const State& state, int seat) { return state.hidden.hands[Seat(seat)]; }
const RoundScore& score_of(const State& state, int seat) { return result_of(state.phase)->scores[Seat(seat)]; }

constexpr auto clean_kings = "KH KS KD KC KH KS KD";
constexpr auto dirty_queens = "QH QS QD QC 2H 2S JOKER";

// Seat 0 on the foot with both books, and these cards in hand.
BuiltTable ready_to_go_out(const std::string& hand) {
  BuiltTable table(2);
  table.hand(0, hand).on_foot(0).meld(0, Rank::king, clean_kings).meld(0, Rank::queen, dirty_queens).pile("4C");
  return table;
}

// Seat 0 has played down and holds these cards.
BuiltTable played_down(const std::string& hand) {
  BuiltTable table(2);
  table.hand(0, hand).meld(0, Rank::seven, "7H 7S 7D").pile("4C");
  return table;
}

}  // namespace

// ---- Meld validation ----

TEST(HandAndFootMelds, ThreeNaturalsCreateAValidMeld) {
  const State state = after(played_down("KH KS KD 5C").melding(0), 0, new_meld(Rank::king, "KH KS KD"));
  EXPECT_EQ(place(state, 0).melds[Rank::king], bag("KH KS KD"));
  EXPECT_EQ(hand_of(state, 0), bag("5C"));
}

TEST(HandAndFootMelds, TwoNaturalsAndOneWildCreateAValidMeld) {
  for (const std::string wild : {"2C", "JOKER"}) {
    const State state = after(played_down("KH KS 5C 2C JOKER").melding(0), 0, new_meld(Rank::king, "KH KS " + wild));
    EXPECT_EQ(place(state, 0).melds[Rank::king], bag("KH KS " + wild));
  }
}

TEST(HandAndFootMelds, OneNaturalAndTwoWildsRejected) {
  EXPECT_EQ(refusal(played_down("KH 2C 2H 5C").melding(0), 0, new_meld(Rank::king, "KH 2C 2H")),
            Code::TOO_FEW_NATURALS);
}

TEST(HandAndFootMelds, MixedRanksRejected) {
  const State state = played_down("KH QS JD KS 2C").melding(0);
  EXPECT_EQ(refusal(state, 0, new_meld(Rank::king, "KH QS JD")), Code::MIXED_RANKS);
  EXPECT_EQ(refusal(state, 0, new_meld(Rank::king, "KH KS QS 2C")), Code::MIXED_RANKS);
  EXPECT_EQ(refusal(state, 0, addition(Rank::seven, "KH")), Code::MIXED_RANKS);
}

TEST(HandAndFootMelds, ThreesInAMeldRejected) {
  const State state = played_down("3H 3S 3D KH KS").melding(0);
  EXPECT_EQ(refusal(state, 0, new_meld(Rank::three, "3H 3S 3D")), Code::THREES_CANNOT_BE_MELDED);
  EXPECT_EQ(refusal(state, 0, new_meld(Rank::king, "KH KS 3D")), Code::THREES_CANNOT_BE_MELDED);
  EXPECT_EQ(refusal(state, 0, addition(Rank::seven, "3H")), Code::THREES_CANNOT_BE_MELDED);
}

TEST(HandAndFootMelds, WildsMayEqualButNotExceedNaturals) {
  const State state = played_down("KH KS KD 2C 2H 2S JOKER 5C").melding(0);
  EXPECT_EQ(refusal(state, 0, new_meld(Rank::king, "KH KS KD 2C 2H 2S")), std::nullopt);
  EXPECT_EQ(refusal(state, 0, new_meld(Rank::king, "KH KS KD 2C 2H 2S JOKER")), Code::TOO_MANY_WILDS);
  EXPECT_EQ(refusal_text(state, 0, new_meld(Rank::king, "KH KS 2C 2H JOKER")),
            "Too many wild cards (3 wilds, 2 naturals). Wilds cannot exceed naturals.");
  EXPECT_EQ(refusal_text(state, 0, addition(Rank::seven, "2C 2H 2S JOKER")),
            "Too many wild cards (4 wilds, 3 naturals). Wilds cannot exceed naturals.");
}

TEST(HandAndFootMelds, WildsAloneAreNoMeld) {
  EXPECT_EQ(refusal(played_down("2C 2H 2S JOKER 5C").melding(0), 0, new_meld(Rank::two, "2C 2H 2S")),
            Code::TOO_FEW_NATURALS);
}

TEST(HandAndFootMelds, TooFewCardsRejected) {
  const State state = played_down("KH KS KD 5C").melding(0);
  EXPECT_EQ(refusal_text(state, 0, MeldCards{}), "Select at least 3 cards");
  EXPECT_EQ(refusal_text(state, 0, new_meld(Rank::king, "")), "Select at least 3 cards");
  EXPECT_EQ(refusal_text(state, 0, new_meld(Rank::king, "KH KS")), "Melds require at least 3 cards");
  EXPECT_EQ(refusal(state, 0, addition(Rank::seven, "")), Code::EMPTY_ADDITION);
}

TEST(HandAndFootMelds, OneMeldPerRank) {
  const State state = played_down("7C 7H 7S 2C KH KS KD KC KH KS").melding(0);
  EXPECT_EQ(refusal(state, 0, new_meld(Rank::seven, "7C 7H 7S")), Code::MELD_EXISTS);
  const MeldCards twice{{{Rank::king, bag("KH KS KD")}, {Rank::king, bag("KC KH KS")}}, {}};
  EXPECT_EQ(refusal(state, 0, twice), Code::MELD_EXISTS);
}

TEST(HandAndFootMelds, OnlyOnesOwnMeldsCanBeAddedTo) {
  BuiltTable table = played_down("QH 7C 5C");
  table.meld(1, Rank::queen, "QS QD QC");
  const State state = table.melding(0);
  EXPECT_EQ(refusal(state, 0, addition(Rank::queen, "QH")), Code::NO_SUCH_MELD);
  EXPECT_EQ(place(after(state, 0, addition(Rank::seven, "7C")), 0).melds[Rank::seven], bag("7H 7S 7D 7C"));
}

TEST(HandAndFootMelds, CardsThatAreNotInHandRejected) {
  const State state = played_down("KH KS KD 5C").melding(0);
  EXPECT_EQ(refusal(state, 0, new_meld(Rank::king, "KH KS KC")), Code::INVALID_CARD);
  EXPECT_EQ(refusal(state, 0, new_meld(Rank::king, "KH KH KS")), Code::INVALID_CARD);
  // The same card in two places of one action.
  const MeldCards twice{{{Rank::king, bag("KH KS KD")}}, {{Rank::king, bag("KH")}}};
  EXPECT_EQ(refusal(state, 0, twice), Code::INVALID_CARD);
  EXPECT_EQ(refusal(state, 0, Discard{face("9C")}), Code::INVALID_CARD);
}

TEST(HandAndFootMelds, AnActionIsAllOrNothing) {
  const State state = played_down("KH KS KD QH QS 5C 5D").melding(0);
  const MeldCards one_wrong{{{Rank::king, bag("KH KS KD")}, {Rank::queen, bag("QH QS")}}, {}};
  EXPECT_EQ(refusal(state, 0, one_wrong), Code::TOO_FEW_CARDS);
  const MeldCards both{{{Rank::king, bag("KH KS KD")}}, {{Rank::king, bag("")}}};
  EXPECT_EQ(refusal(state, 0, both), Code::EMPTY_ADDITION);
}

TEST(HandAndFootMelds, AnAdditionMayGoToAMeldOfTheSameAction) {
  const MeldCards action{{{Rank::king, bag("KH KS KD")}}, {{Rank::king, bag("2C")}, {Rank::seven, bag("7C")}}};
  const State state = after(played_down("KH KS KD 2C 7C 5C").melding(0), 0, action);
  EXPECT_EQ(place(state, 0).melds[Rank::king], bag("KH KS KD 2C"));
  EXPECT_EQ(place(state, 0).melds[Rank::seven], bag("7H 7S 7D 7C"));
}

// ---- R10: books ----

TEST(HandAndFootBooks, SevenCardsAreABookCleanOnlyWithoutWilds) {
  EXPECT_EQ(book_of(bag("KH KS KD KC KH KS")), Book::none);
  EXPECT_EQ(book_of(bag(clean_kings)), Book::clean);
  EXPECT_EQ(book_of(bag("AH AS AD AC 2C 2H JOKER")), Book::dirty);
  EXPECT_EQ(book_of(bag("KH KS KD KC KH KS KD KC")), Book::clean);
}

TEST(HandAndFootBooks, AWildMakesACleanBookDirty) {
  BuiltTable table = played_down("2C 5C 6C");
  table.meld(0, Rank::king, clean_kings);
  const State state = after(table.melding(0), 0, addition(Rank::king, "2C"));
  EXPECT_EQ(count_books(place(state, 0).melds), (Books{.clean = 0, .dirty = 1}));
}

// ---- R11: playing down ----

TEST(HandAndFootPlayDown, MinimumGrowsByThirtyARound) {
  EXPECT_EQ(play_down_minimum(0), 60);
  EXPECT_EQ(play_down_minimum(1), 90);
  EXPECT_EQ(play_down_minimum(5), 210);
  EXPECT_EQ(play_down_minimum(6), 240);
}

TEST(HandAndFootPlayDown, OneActionMustReachTheMinimum) {
  BuiltTable table(2);
  table.hand(0, "KH KS KD 9H 9S 9D 4C 4D 4H").pile("5C");
  const State state = table.melding(0);
  EXPECT_EQ(refusal_text(state, 0, new_meld(Rank::king, "KH KS KD")), "Need 60 points to play down (have 30)");
  const MeldCards both{{{Rank::king, bag("KH KS KD")}, {Rank::nine, bag("9H 9S 9D")}}, {}};
  EXPECT_EQ(place(after(state, 0, both), 0).played_down, PlayedDown::yes);
}

TEST(HandAndFootPlayDown, AnotherRoundAnotherMinimum) {
  BuiltTable table(2);
  table.hand(0, "AH AS AD 4C").pile("5C").round(2);
  EXPECT_EQ(refusal_text(table.melding(0), 0, new_meld(Rank::ace, "AH AS AD")),
            "Need 90 points to play down (have 60)");
  table.round(1);
  EXPECT_EQ(refusal(table.melding(0), 0, new_meld(Rank::ace, "AH AS AD")), std::nullopt);
}

TEST(HandAndFootPlayDown, OnceDoneThereIsNoMinimum) {
  EXPECT_EQ(refusal(played_down("4H 4S 4D 5C").melding(0), 0, new_meld(Rank::four, "4H 4S 4D")), std::nullopt);
}

TEST(HandAndFootPlayDown, AdditionsToTheNewMeldsCount) {
  BuiltTable table(2);
  table.hand(0, "KH KS KD 2C JOKER 4C").pile("5C");
  const MeldCards action{{{Rank::king, bag("KH KS KD")}}, {{Rank::king, bag("2C JOKER")}}};  // 30 + 70
  EXPECT_EQ(refusal(table.melding(0), 0, action), std::nullopt);
}

TEST(HandAndFootPlayDown, CountsAnewEveryRound) {
  BuiltTable table = ready_to_go_out("5C");
  State state = after(table.melding(0), 0, Discard{face("5C")});
  ASSERT_TRUE(std::holds_alternative<RoundOver>(state.phase));
  Game::resume(state);
  EXPECT_EQ(state.table.round, 1U);
  for (int seat : {0, 1}) EXPECT_EQ(place(state, seat), Place{});
}

// ---- Going out ----

TEST(HandAndFootGoingOut, CannotGoOutWithoutCleanBook) {
  BuiltTable table(2);
  table.hand(0, "5C").on_foot(0).meld(0, Rank::queen, dirty_queens).pile("4C");
  EXPECT_EQ(refusal_text(table.drawing(0), 0, Discard{face("5C")}), "Not now");
  EXPECT_EQ(refusal_text(table.melding(0), 0, Discard{face("5C")}), "Need Clean Book: 7+ cards with NO wilds");
}

TEST(HandAndFootGoingOut, CannotGoOutWithoutDirtyBook) {
  BuiltTable table(2);
  table.hand(0, "5C").on_foot(0).meld(0, Rank::king, clean_kings).pile("4C");
  EXPECT_EQ(refusal_text(table.melding(0), 0, Discard{face("5C")}), "Need Dirty Book: 7+ cards WITH wilds");
}

TEST(HandAndFootGoingOut, SaysWhenBothBooksAreMissing) {
  BuiltTable table(2);
  table.hand(0, "5C").on_foot(0).pile("4C");
  EXPECT_EQ(refusal_text(table.melding(0), 0, Discard{face("5C")}),
            "Need Clean Book: 7+ cards with NO wilds. Need Dirty Book: 7+ cards WITH wilds");
}

TEST(HandAndFootGoingOut, CannotGoOutBeforePickingUpFoot) {
  BuiltTable table(2);
  table.hand(0, "5C").meld(0, Rank::king, clean_kings).meld(0, Rank::queen, dirty_queens).pile("4C");
  const State state = after(table.melding(0), 0, Discard{face("5C")});
  EXPECT_EQ(result_of(state.phase), nullptr);
  EXPECT_EQ(place(state, 0).from, PlaysFrom::foot);
  EXPECT_EQ(hand_of(state, 0).size(), foot_size);
}

TEST(HandAndFootGoingOut, CanGoOutWithOneCleanAndOneDirtyBookAndEmptyFoot) {
  const State state = after(ready_to_go_out("5C").melding(0), 0, Discard{face("5C")});
  const RoundOver* over = result_of(state.phase);
  ASSERT_NE(over, nullptr);
  EXPECT_EQ(over->ending, Ending::went_out);
  EXPECT_EQ(over->went_out, Seat(0));
}

TEST(HandAndFootGoingOut, TheLastCardMayBeMelded) {
  const State state = after(ready_to_go_out("QC").melding(0), 0, addition(Rank::queen, "QC"));
  ASSERT_NE(result_of(state.phase), nullptr);
  EXPECT_EQ(result_of(state.phase)->went_out, Seat(0));
}

TEST(HandAndFootGoingOut, AFullHandIsNotOut) {
  const State state = after(ready_to_go_out("QC 5C 6C").melding(0), 0, addition(Rank::queen, "QC"));
  EXPECT_EQ(result_of(state.phase), nullptr);
}

TEST(HandAndFootGoingOut, TheBookThatTheActionCompletesCounts) {
  BuiltTable table(2);
  table.hand(0, "KC").on_foot(0).meld(0, Rank::king, "KH KS KD KC KH KS").meld(0, Rank::queen, dirty_queens).pile("4C");
  const State state = after(table.melding(0), 0, addition(Rank::king, "KC"));
  EXPECT_EQ(result_of(state.phase)->went_out, Seat(0));
}

TEST(HandAndFootGoingOut, TheBookThatTheActionSpoilsDoesNotCount) {
  EXPECT_EQ(refusal(ready_to_go_out("2C").melding(0), 0, addition(Rank::king, "2C")), Code::NEED_CLEAN_BOOK);
}

// ---- R13: no dead end ----

TEST(HandAndFootNoDeadEnd, OnTheFootWithoutBooksTwoCardsStay) {
  BuiltTable table(2);
  table.hand(0, "7C 5C 6C").on_foot(0).meld(0, Rank::seven, "7H 7S 7D").pile("4C");
  EXPECT_EQ(refusal(table.melding(0), 0, addition(Rank::seven, "7C")), std::nullopt);
  table.hand(0, "7C 5C");
  EXPECT_EQ(refusal(table.melding(0), 0, addition(Rank::seven, "7C")), Code::NEED_BOTH_BOOKS);
  table.hand(0, "KH KS KD 5C");
  EXPECT_EQ(refusal(table.melding(0), 0, new_meld(Rank::king, "KH KS KD")), Code::NEED_BOTH_BOOKS);
}

TEST(HandAndFootNoDeadEnd, FromTheHandEverythingMayGo) {
  const State state = after(played_down("7C").melding(0), 0, addition(Rank::seven, "7C"));
  EXPECT_EQ(place(state, 0).from, PlaysFrom::foot);
}

TEST(HandAndFootNoDeadEnd, UnlockingLeavesTwoCardsToo) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").on_foot(0).pile("9H");
  EXPECT_EQ(refusal(table.drawing(0), 0, Unlock{}), Code::NEED_BOTH_BOOKS);
  EXPECT_EQ(refusal(table.drawing(0), 0, Draw{}), std::nullopt);
  BuiltTable larger(2);
  larger.hand(0, "9C 9D 5C").on_foot(0).pile("4H 9H");
  EXPECT_EQ(refusal(larger.drawing(0), 0, Unlock{}), std::nullopt);
}

TEST(HandAndFootNoDeadEnd, UnlockingMayGoOutWithBothBooks) {
  BuiltTable table(2);
  table.hand(0, "9C 9D").on_foot(0).meld(0, Rank::king, clean_kings).meld(0, Rank::queen, dirty_queens).pile("9H");
  const State state = after(table.drawing(0), 0, Unlock{});
  ASSERT_NE(result_of(state.phase), nullptr);
  EXPECT_EQ(result_of(state.phase)->went_out, Seat(0));
}

// ---- R12: the foot ----

TEST(HandAndFootFoot, FootPickupDuringMeldWorksCorrectly) {
  BuiltTable table = played_down("KH KS KD");
  table.foot(0, "4C 5C 6C 7C 8C 9C 10C JC QC KC AC");
  const State state = after(table.melding(0), 0, new_meld(Rank::king, "KH KS KD"));
  EXPECT_EQ(hand_of(state, 0), bag("4C 5C 6C 7C 8C 9C 10C JC QC KC AC"));
  EXPECT_TRUE(state.hidden.feet[Seat(0)].empty());
  EXPECT_EQ(Game::to_act(state), SeatSet::of(Seat(0)));  // the turn goes on
  EXPECT_EQ(refusal(state, 0, addition(Rank::king, "KC")), std::nullopt);
}

TEST(HandAndFootFoot, EmptyingTheHandByDiscardingEndsTheTurn) {
  const State state = after(played_down("5C").melding(0), 0, Discard{face("5C")});
  EXPECT_EQ(place(state, 0).from, PlaysFrom::foot);
  EXPECT_EQ(hand_of(state, 0).size(), foot_size);
  EXPECT_EQ(Game::to_act(state), SeatSet::of(Seat(1)));
}

TEST(HandAndFootFoot, UnlockingWithTheLastTwoCardsPicksItUp) {
  BuiltTable table(2);
  table.hand(0, "9C 9D").played_down(0).pile("9H");
  const State state = after(table.drawing(0), 0, Unlock{});
  EXPECT_EQ(place(state, 0).from, PlaysFrom::foot);
  EXPECT_TRUE(std::holds_alternative<Melding>(state.phase));
}

// ---- Discard unlock ----

TEST(HandAndFootUnlock, CannotUnlockBeforePlayingDown) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").pile("4C 9H");
  EXPECT_EQ(refusal(table.drawing(0), 0, Unlock{}), Code::NOT_PLAYED_DOWN);
}

TEST(HandAndFootUnlock, CannotUnlockWithWildOnTop) {
  for (const std::string wild : {"2H", "JOKER"}) {
    BuiltTable table(2);
    table.hand(0, "2C 2D JOKER 5C").played_down(0).pile("9H " + wild);
    EXPECT_EQ(refusal(table.drawing(0), 0, Unlock{}), Code::PILE_FROZEN);
  }
}

TEST(HandAndFootUnlock, CannotUnlockWithThreeOnTop) {
  BuiltTable table(2);
  table.hand(0, "3C 3D 5C").played_down(0).pile("9H 3H");
  EXPECT_EQ(refusal(table.drawing(0), 0, Unlock{}), Code::TOP_IS_THREE);
}

TEST(HandAndFootUnlock, CannotUnlockWithOnlyOneMatchingNatural) {
  BuiltTable table(2);
  table.hand(0, "9C 2D JOKER 5C").played_down(0).pile("4C 9H");
  EXPECT_EQ(refusal_text(table.drawing(0), 0, Unlock{}), "Need 2 natural cards of the top card's rank (have 1)");
}

TEST(HandAndFootUnlock, CannotUnlockAnEmptyPile) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").played_down(0);
  EXPECT_EQ(refusal(table.drawing(0), 0, Unlock{}), Code::PILE_EMPTY);
}

TEST(HandAndFootUnlock, TakesUpToFiveCardsFromDiscardNotDeck) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").played_down(0).pile("4C 5D 6D 7D 8D 10D 3H 9H");
  const State before = table.drawing(0);
  const State state = after(before, 0, Unlock{});
  EXPECT_EQ(place(state, 0).melds[Rank::nine], bag("9C 9D 9H"));
  EXPECT_EQ(hand_of(state, 0), bag("5C 3H 10D 8D 7D 6D"));
  EXPECT_EQ(state.table.pile.size(), 2U);
  EXPECT_EQ(state.table.pile.back(), face("5D"));
  EXPECT_EQ(state.hidden.stock, before.hidden.stock);
  EXPECT_EQ(std::get<Melding>(state.phase).drew_from, DrewFrom::pile);
}

TEST(HandAndFootUnlock, UnlockingWithTwoCardsInDiscardTakesOnlyTwo) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").played_down(0).pile("4C 9H");
  const State before = table.drawing(0);
  const State state = after(before, 0, Unlock{});
  EXPECT_EQ(place(state, 0).melds[Rank::nine], bag("9C 9D 9H"));
  EXPECT_EQ(hand_of(state, 0), bag("5C 4C"));
  EXPECT_TRUE(state.table.pile.empty());
  EXPECT_EQ(state.hidden.stock, before.hidden.stock);
}

TEST(HandAndFootUnlock, AddsToTheMeldOfThatRank) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").meld(0, Rank::nine, "9S 9S 2C").pile("4C 9H");
  EXPECT_EQ(place(after(table.drawing(0), 0, Unlock{}), 0).melds[Rank::nine], bag("9S 9S 2C 9C 9D 9H"));
}

TEST(HandAndFootUnlock, EveryoneKnowsWhatWasTakenUntilItIsPlayed) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").played_down(0).pile("4C KH 9H");
  State state = after(table.drawing(0), 0, Unlock{});
  EXPECT_EQ(place(state, 0).known, bag("4C KH"));
  EXPECT_EQ(state.hidden.newly_drawn[Seat(0)], bag("4C KH"));
  state = after(state, 0, Discard{face("KH")});
  EXPECT_EQ(place(state, 0).known, bag("4C"));
  EXPECT_EQ(Game::view(state, Seat(1)).table.places[Seat(0)].known, bag("4C"));
}

TEST(HandAndFootPile, AWildDiscardFreezesAndTheNextNaturalUnfreezes) {
  BuiltTable table(2);
  table.hand(0, "2C 5C").hand(1, "9C 9D 6C 8C").played_down(0).played_down(1).pile("9H");
  State state = after(table.melding(0), 0, Discard{face("2C")});
  EXPECT_TRUE(is_frozen(state.table.pile));
  EXPECT_EQ(refusal(state, 1, Unlock{}), Code::PILE_FROZEN);
  state = after(after(state, 1, Draw{}), 1, Discard{face("6C")});
  EXPECT_FALSE(is_frozen(state.table.pile));
}

TEST(HandAndFootPile, TheFirstCardFreezesItIfItIsWild) {
  int frozen = 0;
  for (std::uint64_t number = 0; number < 100; ++number) {
    const State state = Game::start({}, cards::numbered_seed(number));
    ASSERT_EQ(state.table.pile.size(), 1U);
    EXPECT_EQ(is_frozen(state.table.pile), is_wild(state.table.pile.back()));
    frozen += is_frozen(state.table.pile) ? 1 : 0;
  }
  EXPECT_GT(frozen, 3);  // 8 of 56 cards are wild
  EXPECT_LT(frozen, 35);
}

// ---- Scoring ----

TEST(HandAndFootScoring, CardsHaveTheirPoints) {
  EXPECT_EQ(points(face("JOKER")), 50);
  for (const std::string each : {"2C", "AD"}) EXPECT_EQ(points(face(each)), 20) << each;
  for (const std::string each : {"KC", "QD", "JH", "10S", "9C", "8D"}) EXPECT_EQ(points(face(each)), 10) << each;
  for (const std::string each : {"7C", "6D", "5H", "4S"}) EXPECT_EQ(points(face(each)), 5) << each;
  for (const std::string each : {"3H", "3D"}) EXPECT_EQ(points(face(each)), -300) << each;
  for (const std::string each : {"3S", "3C"}) EXPECT_EQ(points(face(each)), -5) << each;
}

TEST(HandAndFootScoring, CleanBookAwardsFiveHundred) {
  Place place;
  place.melds[Rank::king] = bag(clean_kings);
  EXPECT_EQ(score_round(place, {}, {}, false).book_points, 500);
  EXPECT_EQ(score_round(place, {}, {}, false).total(), 570);
}

TEST(HandAndFootScoring, DirtyBookAwardsThreeHundred) {
  Place place;
  place.melds[Rank::ace] = bag("AH AS AD AC AH 2C 2H");
  EXPECT_EQ(score_round(place, {}, {}, false).book_points, 300);
  EXPECT_EQ(score_round(place, {}, {}, false).total(), 440);
}

TEST(HandAndFootScoring, GoingOutAwardsOneHundred) {
  EXPECT_EQ(score_round({}, {}, {}, true).total(), 100);
  EXPECT_EQ(score_round({}, {}, {}, false).total(), 0);
}

TEST(HandAndFootScoring, RedThreesCostThreeHundredIfHeld) {
  EXPECT_EQ(score_round({}, bag("3H 3D"), {}, false).total(), -600);
}

TEST(HandAndFootScoring, BlackThreesCostFiveIfHeld) {
  EXPECT_EQ(score_round({}, bag("3C 3S"), {}, false).total(), -10);
}

TEST(HandAndFootScoring, UnplayedCardsCountAsNegative) {
  const RoundScore score = score_round({}, bag("KH 4C"), bag("JOKER AC 3H"), false);
  EXPECT_EQ(score.hand_cost, 15);
  EXPECT_EQ(score.foot_cost, 370);
  EXPECT_EQ(score.total(), -385);
}

TEST(HandAndFootScoring, TheExampleOfTheDocument) {
  Place alice;
  alice.melds[Rank::king] = bag(clean_kings);
  alice.melds[Rank::ace] = bag("AH AS AD AC AH 2C 2H");
  alice.melds[Rank::queen] = bag("QH QS QD QC");
  const RoundScore score = score_round(alice, bag("KH 4C"), bag("KC 9D 8C 10C 5S"), true);
  EXPECT_EQ(score.meld_points + score.book_points, 1050);
  EXPECT_EQ(score.hand_cost + score.foot_cost, 60);
  EXPECT_EQ(score.total(), 1090);
}

TEST(HandAndFootScoring, EveryoneIsScoredAndOnlyWhoWentOutGetsTheBonus) {
  BuiltTable table = ready_to_go_out("5C");
  table.hand(1, "3H KC").foot(1, "4C 4D 4H 4S 5D 5H 5S 6C 6D 6H 6S");
  const State state = after(table.melding(0), 0, Discard{face("5C")});
  EXPECT_EQ(score_of(state, 0).going_out_points, 100);
  EXPECT_EQ(score_of(state, 0).total(), 70 + 500 + 130 + 300 + 100);
  EXPECT_EQ(score_of(state, 1).total(), -310 - 55);
  EXPECT_EQ(state.table.scores[Seat(1)], -365);
}

// ---- The stock runs out (R15) ----

TEST(HandAndFootEdgeCases, EmptyDeckTriggersReshuffle) {
  for (const std::string left : {"", "8C"}) {
    BuiltTable table(2);
    table.hand(0, "KC 5C").pile("4C 5D 6D 9H").stock(left);
    const State state = after(table.drawing(0), 0, Draw{});
    EXPECT_EQ(state.reshuffles, 1U);
    EXPECT_EQ(state.table.pile.size(), 1U);
    EXPECT_EQ(state.table.pile.back(), face("9H"));
    EXPECT_EQ(hand_of(state, 0).size(), 4);
    EXPECT_EQ(state.hidden.stock.size(), left.empty() ? 1U : 2U);
  }
}

TEST(HandAndFootEdgeCases, CompletelyEmptyDeckTriggersEmergencyRoundEnd) {
  for (const std::string pile : {"", "9H", "4C 9H"}) {
    BuiltTable table(2);
    table.hand(0, "KC 5C").pile(pile).stock("");
    const State before = table.drawing(0);
    const State state = after(before, 0, Draw{});
    ASSERT_NE(result_of(state.phase), nullptr) << pile;
    EXPECT_EQ(result_of(state.phase)->ending, Ending::no_cards);
    EXPECT_EQ(result_of(state.phase)->went_out, std::nullopt);
    EXPECT_EQ(score_of(state, 0).going_out_points, 0);
    EXPECT_EQ(hand_of(state, 0), hand_of(before, 0));
    // Once, not twice.
    EXPECT_EQ(state.table.scores[Seat(0)], score_of(state, 0).total());
  }
}

TEST(HandAndFootEdgeCases, AnEmergencyEndGivesNoBonusToWhoCouldGoOut) {
  BuiltTable table = ready_to_go_out("5C");
  table.stock("");
  const State state = after(table.drawing(0), 0, Draw{});
  EXPECT_EQ(result_of(state.phase)->ending, Ending::no_cards);
  EXPECT_EQ(score_of(state, 0).going_out_points, 0);
}

TEST(HandAndFootEdgeCases, TwoCardsAreEnoughToDraw) {
  BuiltTable table(2);
  table.hand(0, "KC 5C").pile("4C 5D 9H").stock("6C 8C");
  const State state = after(table.drawing(0), 0, Draw{});
  EXPECT_EQ(hand_of(state, 0), bag("KC 5C 6C 8C"));
  EXPECT_EQ(state.reshuffles, 0U);
}

TEST(HandAndFootEdgeCases, UnlockingNeedsNoStock) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").played_down(0).pile("4C 9H").stock("");
  EXPECT_EQ(refusal(table.drawing(0), 0, Unlock{}), std::nullopt);
}

// ---- The stalemate of 3s (R16) ----

namespace {

// Both players hold nothing but 3s and discard them; gives the counts.
std::vector<int> counts_of_discarding_threes(const std::string& stock, const std::string& pile) {
  BuiltTable table(2);
  table.hand(0, "3C 3C 3D 3D 5C 6C").pile(pile).stock(stock);
  State state = table.melding(0);
  std::vector<int> counts;
  while (result_of(state.phase) == nullptr && counts.size() < 8) {
    const Seat seat = Game::to_act(state).first();
    if (std::holds_alternative<Drawing>(state.phase)) Game::advance(state, seat, Draw{});
    const CardBag threes = state.hidden.hands[seat].of(Rank::three);
    if (threes.empty() || result_of(state.phase) != nullptr) break;
    state = after(state, seat.number(), Discard{threes.first()});
    counts.push_back(state.table.threes_in_a_row);
  }
  counts.push_back(result_of(state.phase) != nullptr ? -1 - static_cast<int>(result_of(state.phase)->ending) : 0);
  return counts;
}

}  // namespace

TEST(HandAndFootEdgeCases, ThreesStalemateEndsRoundAfterTwoRotations) {
  const int ended = -1 - static_cast<int>(Ending::stalemate);
  EXPECT_EQ(counts_of_discarding_threes("4C 4C 4C 4D 4D 4D 4H 4H 4H", "3S"), (std::vector{1, 2, 3, 4, ended}));
}

TEST(HandAndFootEdgeCases, ThreesStalemateCountsFromPlayerZeroToo) {
  EXPECT_EQ(counts_of_discarding_threes("4C 4C 4C 4D", "3S")[0], 1);
}

TEST(HandAndFootEdgeCases, ThreesStalemateNeedsALowDeck) {
  EXPECT_EQ(counts_of_discarding_threes("4C 4C 4C 4D 4D 4D 4H 4H 4H 4S", "3S")[0], 0);
}

TEST(HandAndFootEdgeCases, ThreesStalemateNeedsOnlyThreesOnTheLastTenPlaces) {
  EXPECT_EQ(counts_of_discarding_threes("4C 4C 4C", "9C 3S")[0], 0);
  EXPECT_EQ(counts_of_discarding_threes("4C 4C 4C", "9C 3S 3S 3S 3H 3H 3H 3C")[0], 0);
  BuiltTable four(4);
  four.hand(0, "3C 5C").pile("9C 3S 3S 3S 3S 3H 3H 3H 3H 3D").stock("4C 4C 4C");
  EXPECT_EQ(after(four.melding(0), 0, Discard{face("3C")}).table.threes_in_a_row, 1);
}

TEST(HandAndFootEdgeCases, AnotherDiscardBeginsTheCountAnew) {
  BuiltTable table(2);
  table.hand(0, "3C 5C 6C").pile("3S 3S").stock("4C 4C 4C").threes_in_a_row(3);
  EXPECT_EQ(after(table.melding(0), 0, Discard{face("5C")}).table.threes_in_a_row, 0);
}

TEST(HandAndFootEdgeCases, StalemateWarnsAfterOneRotation) {
  EXPECT_EQ(stalemate(3, 4), Stalemate::none);
  EXPECT_EQ(stalemate(4, 4), Stalemate::warning);
  EXPECT_EQ(stalemate(5, 4), Stalemate::none);
  EXPECT_EQ(stalemate(7, 4), Stalemate::none);
  EXPECT_EQ(stalemate(8, 4), Stalemate::end);
}

TEST(HandAndFootEdgeCases, GoingOutComesBeforeTheStalemate) {
  BuiltTable table(2);
  table.hand(0, "3C").on_foot(0).meld(0, Rank::king, clean_kings).meld(0, Rank::queen, dirty_queens);
  table.pile("3S").stock("4C").threes_in_a_row(3);
  const State state = after(table.melding(0), 0, Discard{face("3C")});
  EXPECT_EQ(result_of(state.phase)->ending, Ending::went_out);
}

// ---- Special cases ----

TEST(HandAndFootEdgeCases, MultipleMeldsMayGoOut) {
  const MeldCards action{{{Rank::nine, bag("9H 9S 9D")}, {Rank::ten, bag("10H 10S 10D")}}, {}};
  const State state = after(ready_to_go_out("9H 9S 9D 10H 10S 10D").melding(0), 0, action);
  EXPECT_EQ(result_of(state.phase)->went_out, Seat(0));
}

// ---- R1, R2, R4, R5, R18: a match ----

TEST(HandAndFootMatch, HasOneDeckMoreThanPlayers) {
  for (int players = fewest_players; players <= most_players; ++players) {
    const State state = Game::start({players, 8500}, cards::numbered_seed(3));
    EXPECT_TRUE(Game::is_sound(state));
    EXPECT_EQ(static_cast<int>(state.hidden.stock.size()), (players + 1) * 56 - players * 22 - 1);
    EXPECT_EQ(Game::to_act(state), SeatSet::of(Seat(0)));
    for (Seat seat : cards::seats_of(players)) {
      EXPECT_EQ(state.hidden.hands[seat].size(), 11);
      EXPECT_EQ(state.hidden.feet[seat].size(), 11);
    }
  }
  EXPECT_EQ(card_count({4, 8500}), 280);
}

TEST(HandAndFootMatch, RefusesOtherSettings) {
  EXPECT_TRUE(validate({2, 3000}));
  EXPECT_TRUE(validate({6, 5000}));
  EXPECT_FALSE(validate({1, 8500}));
  EXPECT_FALSE(validate({7, 8500}));
  EXPECT_FALSE(validate({4, 8000}));
}

TEST(HandAndFootMatch, ATurnIsDrawMeldDiscard) {
  BuiltTable table(3);
  table.hand(0, "5C 6C").pile("4C");
  State state = table.drawing(0);
  EXPECT_EQ(refusal(state, 0, Discard{face("5C")}), Code::WRONG_PHASE);
  EXPECT_EQ(refusal(state, 1, Draw{}), Code::NOT_YOUR_TURN);
  EXPECT_EQ(refusal(state, 1, Discard{face("5C")}), Code::WRONG_PHASE);  // the phase comes first
  state = after(state, 0, Draw{});
  EXPECT_EQ(hand_of(state, 0).size(), 4);
  EXPECT_EQ(state.hidden.newly_drawn[Seat(0)].size(), 2);
  EXPECT_EQ(refusal(state, 0, Draw{}), Code::WRONG_PHASE);
  state = after(state, 0, Discard{face("5C")});
  EXPECT_EQ(state.table.pile.back(), face("5C"));
  EXPECT_EQ(Game::to_act(state), SeatSet::of(Seat(1)));
}

TEST(HandAndFootMatch, ARoundsCardsDoNotDependOnWhatWasPlayed) {
  const auto second_round = [](std::uint64_t play) {
    State state = Game::start({2, 8500}, cards::numbered_seed(5));
    Rng rng(play);
    while (!Game::to_act(state).empty()) {
      const Seat seat = Game::to_act(state).first();
      const Actions actions = Game::legal(state, seat);
      if (actions.empty()) throw std::logic_error("a dead end");
      Game::advance(state, seat, kernel::random_one(actions, rng));
    }
    Game::resume(state);
    return state;
  };
  const State one = second_round(1);
  const State two = second_round(2);
  EXPECT_NE(one.table.scores, two.table.scores);
  EXPECT_EQ(one.hidden, two.hidden);
  EXPECT_EQ(one.table.pile, two.table.pile);
  EXPECT_EQ(Game::to_act(one), SeatSet::of(Seat(0)));
}

TEST(HandAndFootMatch, EndsAtTheTargetAfterARound) {
  BuiltTable table = ready_to_go_out("5C");  // worth 1100 in all
  table.round(2).scores({7399, 0});
  EXPECT_TRUE(std::holds_alternative<RoundOver>(after(table.melding(0), 0, Discard{face("5C")}).phase));
  table.scores({7400, 0});
  const State state = after(table.melding(0), 0, Discard{face("5C")});
  EXPECT_EQ(Game::winners(state), SeatSet::of(Seat(0)));
  EXPECT_TRUE(Game::to_act(state).empty());
}

TEST(HandAndFootMatch, TheHighestScoreWinsNotWhoWentOut) {
  BuiltTable table = ready_to_go_out("5C");
  table.hand(1, "5D").foot(1, "4C 4D 4H 4S 5D 5H 5S 6C 6D 6H 6S").round(2).scores({7500, 8700});
  EXPECT_FALSE(Game::is_sound(table.melding(0)));  // nobody plays on above the target
  table.scores({7500, 8499}).meld(1, Rank::ace, "AH AS AD AC AH 2C 2D");
  EXPECT_EQ(Game::winners(after(table.melding(0), 0, Discard{face("5C")})), SeatSet::of(Seat(1)));
}

TEST(HandAndFootMatch, ATieGoesToTheEarlierSeat) {
  EXPECT_EQ(leader({100, 300, 300, 200}, 4), Seat(1));
  EXPECT_EQ(leader({300, 300}, 2), Seat(0));
}

TEST(HandAndFootMatch, ShortGamesEndEarlier) {
  BuiltTable table(2, 3000);
  table.hand(0, "5C").on_foot(0).meld(0, Rank::king, clean_kings).meld(0, Rank::queen, dirty_queens);
  table.pile("4C").round(2).scores({1900, 0});
  EXPECT_EQ(Game::winners(after(table.melding(0), 0, Discard{face("5C")})), SeatSet::of(Seat(0)));
}

TEST(HandAndFootMatch, TheLastRoundEndsItWhateverTheScores) {
  BuiltTable table(2);
  table.hand(0, "KC 5C").pile("").stock("").round(last_round).scores({-900, -50});
  const State state = after(table.drawing(0), 0, Draw{});
  EXPECT_TRUE(std::holds_alternative<GameOver>(state.phase));
  table.round(last_round - 1).scores({-900, -50});
  EXPECT_TRUE(std::holds_alternative<RoundOver>(after(table.drawing(0), 0, Draw{}).phase));
}

// ---- What `legal` lists ----

TEST(HandAndFootLegal, ListsAPlayDownIfThereIsOne) {
  BuiltTable table(2);
  table.hand(0, "KH KS 9H 9S 2C JOKER 4C").pile("5C");  // pairs only: 20 + 20 and two wild cards of 70
  const auto has_meld = [](const State& state) {
    const Actions actions = Game::legal(state, Seat(0));
    return std::ranges::any_of(actions, [](const Action& each) { return std::holds_alternative<MeldCards>(each); });
  };
  EXPECT_TRUE(has_meld(table.melding(0)));
  table.round(3);  // 120 points
  EXPECT_FALSE(has_meld(table.melding(0)));
  table.hand(0, "KH KS 9H 9S 2C JOKER JOKER 4C");  // 40 + 20 + 50 + 50, with two wilds on one of the pairs
  EXPECT_TRUE(has_meld(table.melding(0)));
}

// Every way to lay a hand is tried; whatever can play down at all, the proposals can.
TEST(HandAndFootLegal, EverythingFindsAPlayDownWheneverThereIsOne) {
  Rng rng(4);
  int possible = 0;
  for (int i = 0; i < 200; ++i) {
    BuiltTable table(2);
    CardBag hand;
    const int ranks = 2 + static_cast<int>(rng.below(3));
    for (int card = 0; card < 6; ++card) {
      const auto which = rng.below(static_cast<std::uint32_t>(ranks) + 1);
      if (which == 0) {
        hand.add(rng.below(2) == 0 ? Face::joker() : Card(Rank::two, cards::all_suits[rng.below(4)]));
      } else {
        hand.add(Card(meld_ranks[(which * 3) % 11], cards::all_suits[rng.below(4)]));
      }
    }
    const std::vector<Face> row(hand.begin(), hand.end());
    const Melds none;
    const Melder melder{hand, none, PlayedDown::no, PlaysFrom::hand, 60 + 30 * static_cast<int>(rng.below(4))};
    // Every card goes to no meld or to one of the ranks: 5^6 ways at most.
    const auto ways = static_cast<int>(std::pow(ranks + 1, row.size()));
    bool found = false;
    for (int way = 0; way < ways && !found; ++way) {
      std::vector<Lay> lays;
      for (int rank = 1; rank <= ranks; ++rank)
        lays.push_back({meld_ranks[static_cast<std::size_t>(rank * 3) % 11], {}});
      int code = way;
      for (Face each : row) {
        if (code % (ranks + 1) > 0) lays[static_cast<std::size_t>(code % (ranks + 1) - 1)].cards.add(each);
        code /= ranks + 1;
      }
      std::erase_if(lays, [](const Lay& lay) { return lay.cards.empty(); });
      found = check(melder, MeldCards{lays, {}}).has_value();
    }
    EXPECT_EQ(play_down(melder, Extent::everything).has_value(), found);
    EXPECT_EQ(play_down(melder, Extent::enough).has_value(), found);
    possible += found ? 1 : 0;
  }
  EXPECT_GT(possible, 20);
  EXPECT_LT(possible, 180);
}

TEST(HandAndFootLegal, ListsWhatGoesOutTogetherButNotAlone) {
  BuiltTable table(2);
  table.hand(0, "QC 2C").on_foot(0).meld(0, Rank::king, clean_kings).meld(0, Rank::queen, "QH QS QD QC QD").pile("4C");
  const State state = table.melding(0);
  EXPECT_EQ(refusal(state, 0, addition(Rank::queen, "QC")), Code::NEED_DIRTY_BOOK);
  const Actions actions = Game::legal(state, Seat(0));
  EXPECT_NE(std::ranges::find(actions, Action(addition(Rank::queen, "QC 2C"))), actions.end());
}

TEST(HandAndFootLegal, ThereIsAlwaysADiscardOrAWayOut) {
  EXPECT_EQ(Game::legal(ready_to_go_out("5C").melding(0), Seat(0)), (Actions{Discard{face("5C")}}));
  EXPECT_EQ(Game::legal(ready_to_go_out("5C").melding(0), Seat(1)), Actions{});
}
