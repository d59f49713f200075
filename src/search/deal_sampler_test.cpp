#include "search/deal_sampler.h"

#include <gtest/gtest.h>

#include <cmath>
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

// Every way to lay each card into a place that may hold it and has room.
int count_by_hand(std::vector<std::pair<Card, std::uint32_t>> cards, std::array<std::uint8_t, 4> room) {
  if (cards.empty()) return 1;
  const auto [card, places] = cards.back();
  cards.pop_back();
  int count = 0;
  for (std::size_t place = 0; place < room.size(); ++place) {
    if ((places >> place & 1U) == 0 || room[place] == 0) continue;
    --room[place];
    count += count_by_hand(cards, room);
    ++room[place];
  }
  return count;
}

TEST(DealSampler, CountsLikeLayingOutEveryCard) {
  cards::Rng rng(5);
  for (int i = 0; i < 300; ++i) {
    // Three suits, each kept out of some places; some places are alike, some have no room.
    std::array<std::uint32_t, 3> places{};
    for (std::uint32_t& each : places) each = 1 + rng.below(15);
    std::vector<std::pair<Card, std::uint32_t>> cards;
    for (std::size_t suit = 0; suit < 3; ++suit) {
      for (Rank rank : {Rank::ace, Rank::king, Rank::queen}) {
        cards.emplace_back(Card(rank, cards::all_suits[suit]), places[suit]);
      }
    }
    std::array<std::uint8_t, 4> room{};
    for (std::size_t n = 0; n < cards.size(); ++n) ++room[rng.below(4)];
    CardSet all;
    for (const auto& [card, where] : cards) all.add(card);
    const auto groups = group_by_places(all, [&](Card card) { return places[index(card.suit())]; });
    DealSampler<4> sampler(groups, room);
    const int count = count_by_hand(cards, room);
    ASSERT_EQ(std::llround(sampler.count()), count);
    if (count == 0) continue;
    const auto dealt = sampler.draw(rng);
    for (std::size_t place = 0; place < room.size(); ++place) {
      EXPECT_EQ(dealt[place].size(), room[place]);
      for (Card card : dealt[place]) EXPECT_NE(places[index(card.suit())] >> place & 1U, 0U);
    }
  }
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
