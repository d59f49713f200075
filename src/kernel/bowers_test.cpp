#include "kernel/bowers.h"

#include <gtest/gtest.h>

using namespace kernel;

TEST(Bowers, TheJacksOfTheTrumpColour) {
  EXPECT_EQ(bowers::right_bower(Suit::spades), Card(Rank::jack, Suit::spades));
  EXPECT_EQ(bowers::left_bower(Suit::spades), Card(Rank::jack, Suit::clubs));
  for (Suit trump : cards::all_suits) EXPECT_EQ(bowers::order_of(trump).trump(), trump);
}

TEST(Bowers, ADealPutsEachCardInOnePlace) {
  cards::Rng rng(5);
  for (int i = 0; i < 200; ++i) {
    const bowers::Deal deal = bowers::deal_from(rng);
    CardSet all = deal.kitty;
    EXPECT_EQ(deal.kitty.size(), bowers::kitty_size);
    EXPECT_TRUE(deal.kitty.contains(deal.upcard));
    for (CardSet hand : deal.hands) {
      EXPECT_EQ(hand.size(), bowers::cards_per_hand);
      EXPECT_FALSE(all.intersects(hand));
      all |= hand;
    }
    EXPECT_EQ(all, bowers::deck);
  }
}
