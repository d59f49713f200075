#include "kernel/remark.h"

#include <gtest/gtest.h>

using namespace kernel;
using cards::Card;
using cards::Rank;
using cards::Seat;
using cards::Suit;

namespace {

constexpr Listener first_of_four{Seat(0), 4};

std::string said(std::string_view english, const Facts& facts, Listener listener = first_of_four) {
  return in_english(Remark{{"test", english}, facts}, listener);
}

}  // namespace

TEST(Remark, FillsItsGapsWithFacts) {
  EXPECT_EQ(said("{card} beats {other} in {share} of the worlds",
                 {.card = Card(Rank::ace, Suit::hearts), .other = Card(Rank::nine, Suit::hearts), .share = 0.925}),
            "The ace of hearts beats the 9 of hearts in 93 % of the worlds.");
  EXPECT_EQ(said("{number} points instead of {otherNumber}", {.number = -0.25, .other_number = 1234.5}),
            "-0.3 points instead of 1235.");
  EXPECT_EQ(
      said("{cards}", {.cards = {Card(Rank::king, Suit::spades), Card(Rank::two, Suit::hearts), cards::Face::joker()}}),
      "KS, 2H and JOKER.");
}

TEST(Remark, NamesARankInTheMany) { EXPECT_EQ(said("a book of {rank}", {.rank = Rank::six}), "A book of sixes."); }

TEST(Remark, CountsOneAndMany) {
  EXPECT_EQ(said("{count trump} left", {.count = 1}), "1 trump left.");
  EXPECT_EQ(said("{count trump} left", {.count = 3}), "3 trumps left.");
}

TEST(Remark, NamesTheBowersWhereThereAreAny) {
  const Card jack(Rank::jack, Suit::clubs);
  EXPECT_EQ(said("{card}", {.card = jack, .trump = Suit::clubs}), "The right bower.");
  EXPECT_EQ(said("{card}", {.card = jack, .trump = Suit::spades}), "The left bower.");
  EXPECT_EQ(said("{card}", {.card = jack, .trump = Suit::hearts}), "The jack of clubs.");
  EXPECT_EQ(said("{card}", {.card = jack}), "The jack of clubs.");
}

TEST(Remark, NamesASeatByWhereItSits) {
  EXPECT_EQ(said("{seat} plays", {.seat = Seat(1)}), "The player on your left plays.");
  EXPECT_EQ(said("{seat} plays", {.seat = Seat(2)}), "The player opposite plays.");
  EXPECT_EQ(said("{seat} plays", {.seat = Seat(0)}, {Seat(1), 4}), "The player on your right plays.");
  EXPECT_EQ(said("{seat} plays", {.seat = Seat(0)}, {Seat(3), 5}), "The player 2 places to your left plays.");
}
