#include "search/deal_sampler.h"

#include <gtest/gtest.h>

#include <map>

using namespace search;
using cards::Card;
using cards::CardSet;
using cards::Rank;
using cards::Suit;

namespace {

using Dealt = std::array<CardSet, 3>;

std::map<std::string, int> tally(std::span<const CardGroup> groups, std::array<std::uint8_t, 3> room, int draws) {
  DealSampler<3> sampler(groups, room);
  cards::Rng rng(11);
  std::map<std::string, int> seen;
  for (int i = 0; i < draws; ++i) {
    std::string key;
    for (CardSet place : sampler.draw(rng)) {
      for (Card card : place) key += to_string(card);
      key += '|';
    }
    ++seen[key];
  }
  return seen;
}

}  // namespace

TEST(DealSampler, DrawsEveryPossibleDealAboutAsOften) {
  // Two hearts that only places 0 and 1 may hold, three spades that may lie anywhere; room for 2, 2 and 1.
  const std::vector<CardGroup> groups{
      {{{Rank::ace, Suit::hearts}, {Rank::king, Suit::hearts}}, 0b011},
      {{{Rank::ace, Suit::spades}, {Rank::king, Suit::spades}, {Rank::queen, Suit::spades}}, 0b111}};
  DealSampler<3> sampler(groups, {2, 2, 1});
  // Hearts 2-0: 3 spades to places 1, 1, 2 = 3 ways, and so 0-2; hearts 1-1 in two ways: 3! ways each.
  EXPECT_EQ(sampler.count(), 3 + 3 + 2 * 6);
  const auto seen = tally(groups, {2, 2, 1}, 18000);
  EXPECT_EQ(seen.size(), 18U);
  for (const auto& [deal, count] : seen) EXPECT_NEAR(count, 1000, 150) << deal;
}

TEST(DealSampler, SaysWhenThereIsNoDeal) {
  const std::vector<CardGroup> groups{{{{Rank::ace, Suit::hearts}, {Rank::king, Suit::hearts}}, 0b001}};
  EXPECT_EQ((DealSampler<3>(groups, {1, 1, 0}).count()), 0);
}

TEST(DealSampler, GroupsCardsThatMayGoToTheSamePlaces) {
  const auto groups =
      group_by_places(CardSet::from(Rank::king), [](Card card) { return card.suit() == Suit::hearts ? 1U : 3U; });
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_EQ(groups[0].cards.size(), 6);
  EXPECT_EQ(groups[1].cards.size(), 2);
}
