#include "kernel/trick.h"

#include <gtest/gtest.h>

#include "cards/rng.h"

using namespace kernel;

namespace {

Card card(std::string_view text) { return cards::parse_card(text).value(); }

CardSet hand(std::initializer_list<std::string_view> texts) {
  CardSet set;
  for (std::string_view text : texts) set.add(card(text));
  return set;
}

int winner_of(std::initializer_list<std::string_view> texts, const TrickOrder& order) {
  Trick<6> trick;
  int seat = 0;
  for (std::string_view text : texts) trick.push_back({Seat(seat++), card(text)});
  return winner(trick, order).seat.number();
}

}  // namespace

TEST(TrickOrder, LeftBowerBelongsToTrump) {
  const TrickOrder order = TrickOrder::with_bowers(Suit::hearts);
  EXPECT_EQ(order.counts_as(card("JD")), Suit::hearts);
  EXPECT_FALSE(order.suit(Suit::diamonds).contains(card("JD")));
  EXPECT_EQ(order.counts_as(card("JS")), Suit::spades);
  EXPECT_EQ((order.trumps() & CardSet::from(Rank::nine)).size(), 7);
}

TEST(Playable, TheLedSuitIfThereIsAny) {
  const TrickOrder order = TrickOrder::plain(Suit::clubs);
  const CardSet held = hand({"2H", "KH", "3C", "9S"});
  EXPECT_EQ(playable(held, card("5H"), order), hand({"2H", "KH"}));
  EXPECT_EQ(playable(held, card("5D"), order), held);
  EXPECT_EQ(playable(held, std::nullopt, order), held);
}

TEST(Playable, LeftBowerFollowsTrumpAndNotItsPrintedSuit) {
  const TrickOrder order = TrickOrder::with_bowers(Suit::hearts);
  const CardSet held = hand({"JD", "9D", "AS"});
  EXPECT_EQ(playable(held, card("9H"), order), hand({"JD"}));
  EXPECT_EQ(playable(held, card("AD"), order), hand({"9D"}));
}

TEST(Winner, HighestTrumpElseHighestOfTheLedSuit) {
  const TrickOrder order = TrickOrder::plain(Suit::clubs);
  EXPECT_EQ(winner_of({"9H", "KH", "AH", "AS"}, order), 2);
  EXPECT_EQ(winner_of({"9H", "2C", "AH", "3C"}, order), 3);
}

TEST(Winner, WithoutTrumpOnlyTheLedSuitWins) {
  EXPECT_EQ(winner_of({"2H", "AS", "AC", "3H"}, TrickOrder::plain(std::nullopt)), 3);
  EXPECT_EQ(winner_of({"2H", "AS", "AC", "AD"}, TrickOrder::plain(std::nullopt)), 0);
}

TEST(Winner, RightBeatsLeftBeatsAce) {
  const TrickOrder order = TrickOrder::with_bowers(Suit::spades);
  EXPECT_EQ(winner_of({"AS", "JC", "JS", "KS"}, order), 2);
  EXPECT_EQ(winner_of({"AS", "JC", "QS", "KS"}, order), 1);
}

// The two ways to ask must agree: one card against the best so far, and all cards at once.
TEST(Winner, AgreesWithBeatsCardByCard) {
  const TrickOrder order = TrickOrder::with_bowers(Suit::diamonds);
  cards::Rng rng(3);
  for (int i = 0; i < 2000; ++i) {
    std::vector<Card> deck(24, card("9C"));
    std::size_t at = 0;
    for (Card each : CardSet::from(Rank::nine)) deck[at++] = each;
    cards::shuffle(deck, rng);
    Trick<4> trick;
    for (int seat = 0; seat < 4; ++seat) trick.push_back({Seat(seat), deck[static_cast<std::size_t>(seat)]});
    Play best = trick.front();
    for (const Play& play : trick) {
      if (order.beats(play.card, best.card)) best = play;
    }
    EXPECT_EQ(winner(trick, order), best);
  }
}

TEST(Winning, WhatWouldTakeTheTrickAsItLies) {
  const TrickOrder order = TrickOrder::with_bowers(Suit::hearts);
  Trick<4> trick;
  trick.push_back({Seat(0), card("QS")});
  EXPECT_EQ(winning(hand({"JS", "KS", "AC", "9H", "JD"}), trick, order), hand({"KS", "9H", "JD"}));
  trick.push_back({Seat(1), card("AH")});
  EXPECT_EQ(winning(hand({"JS", "KS", "AC", "9H", "JD"}), trick, order), hand({"JD"}));
}

TEST(LowestAndHighest, RankEveryTrumpAboveTheRest) {
  const TrickOrder order = TrickOrder::with_bowers(Suit::hearts);
  EXPECT_EQ(lowest(hand({"AS", "9H", "10C"}), order), card("10C"));
  EXPECT_EQ(highest(hand({"AS", "9H", "10C"}), order), card("9H"));
  EXPECT_EQ(highest(hand({"AH", "JD", "JS"}), order), card("JD"));
}

TEST(SureLead, TopCardsOfEverySuitWhenTheTrumpsAreOut) {
  const TrickOrder order = TrickOrder::plain(Suit::clubs);
  EXPECT_EQ(sure_lead(hand({"AH", "KH", "AS"}), hand({"QH", "KS", "2D"}), order), card("AH"));
  EXPECT_FALSE(sure_lead(hand({"AH", "KH", "AS"}), hand({"QH", "KS", "2C"}), order)) << "somebody may trump";
  EXPECT_FALSE(sure_lead(hand({"KH", "AS"}), hand({"AH"}), order));
}

TEST(SureLead, TrumpsFirstIfThereAreAsManyAsTheOthersMayHold) {
  const TrickOrder order = TrickOrder::with_bowers(Suit::hearts);
  EXPECT_EQ(sure_lead(hand({"JH", "JD", "AS"}), hand({"AH", "KH", "KS"}), order), card("JH"));
  EXPECT_FALSE(sure_lead(hand({"JH", "JD", "AS"}), hand({"AH", "KH", "QH"}), order)) << "one hand may have all three";
  EXPECT_FALSE(sure_lead(hand({"JH", "AH", "AS"}), hand({"JD", "KH"}), order)) << "the left bower is a trump";
}

TEST(SureLead, AHandOfTrumpsNeedsOnlyToBeHigher) {
  const TrickOrder order = TrickOrder::with_bowers(Suit::hearts);
  EXPECT_EQ(sure_lead(hand({"JH", "JD"}), hand({"AH", "KH", "QH", "AS"}), order), card("JH"));
}

TEST(SureLead, ALowCardIsSureWhenWhatBeatsItMustFallBefore) {
  const TrickOrder order = TrickOrder::plain(std::nullopt);
  EXPECT_EQ(sure_lead(hand({"AH", "2H"}), hand({"KH", "AS"}), order), card("AH"));
  EXPECT_FALSE(sure_lead(hand({"AH", "2H"}), hand({"KH", "QH"}), order)) << "one hand may keep the king";
}

TEST(NoteVoids, WhoDoesNotFollowHasNoneLeft) {
  const TrickOrder order = TrickOrder::with_bowers(Suit::hearts);
  Trick<4> trick;
  trick.push_back({Seat(0), card("9D")});
  trick.push_back({Seat(1), card("JD")});  // the left bower: no diamond
  trick.push_back({Seat(2), card("AD")});
  cards::BySeat<CardSet> cannot_hold;
  note_voids(trick, order, cannot_hold);
  EXPECT_EQ(cannot_hold[Seat(1)], order.suit(Suit::diamonds));
  EXPECT_TRUE(cannot_hold[Seat(2)].empty());
}

TEST(TricksOfAHand, AreLookedAtWithTheOneOnTheTable) {
  const TrickOrder order = TrickOrder::plain(std::nullopt);
  const cards::FixedList<Trick<4>, 5> tricks{{{Seat(0), card("9D")}, {Seat(1), card("AS")}},
                                             {{Seat(0), card("9H")}, {Seat(1), card("AH")}}};
  const Trick<4> current{{Seat(1), card("KC")}, {Seat(2), card("KH")}};
  const auto cannot_hold = shown_voids(tricks, current, order);
  EXPECT_EQ(cannot_hold[Seat(1)], order.suit(Suit::diamonds));
  EXPECT_EQ(cannot_hold[Seat(2)], order.suit(Suit::clubs));
  EXPECT_TRUE(cannot_hold[Seat(0)].empty());
  EXPECT_EQ(played_cards(tricks, current), hand({"9D", "AS", "9H", "AH", "KC", "KH"}));
}
