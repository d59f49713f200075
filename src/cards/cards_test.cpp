#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "cards/card_bag.h"
#include "cards/card_set.h"
#include "cards/fixed_list.h"
#include "cards/rng.h"
#include "cards/seat.h"
#include "cards/seed.h"

using namespace cards;

TEST(Card, HasItsRankAndSuit) {
  for (Suit suit : all_suits) {
    for (Rank rank : all_ranks) {
      const Card card(rank, suit);
      EXPECT_EQ(card.rank(), rank);
      EXPECT_EQ(card.suit(), suit);
      EXPECT_EQ(Card::from_index64(card.index64()), card);
    }
  }
}

TEST(Card, ReadsWhatItWrites) {
  for (Card card : CardSet::from(Rank::two)) EXPECT_EQ(parse_card(to_string(card)), card);
  EXPECT_EQ(to_string(Card(Rank::ten, Suit::spades)), "10S");
  EXPECT_EQ(in_words(Card(Rank::jack, Suit::hearts)), "jack of hearts");
}

TEST(Card, RefusesWhatIsNoCard) {
  for (std::string_view text : {"", "S", "1S", "11S", "JX", "JSS", "js", "10", "ten of spades", "0S"}) {
    EXPECT_EQ(parse_card(text), std::nullopt) << text;
  }
}

TEST(Suit, HasOnePartnerOfTheSameColour) {
  EXPECT_EQ(same_colour(Suit::spades), Suit::clubs);
  EXPECT_EQ(same_colour(Suit::clubs), Suit::spades);
  EXPECT_EQ(same_colour(Suit::hearts), Suit::diamonds);
  EXPECT_EQ(same_colour(Suit::diamonds), Suit::hearts);
}

TEST(CardSet, HoldsEachCardOnce) {
  const Card ace(Rank::ace, Suit::spades);
  const Card nine(Rank::nine, Suit::clubs);
  CardSet set{ace, ace, nine};
  EXPECT_EQ(set.size(), 2);
  EXPECT_TRUE(set.contains(ace));
  set.remove(ace);
  EXPECT_EQ(set, CardSet{nine});
  EXPECT_EQ(set.first(), nine);
}

TEST(CardSet, ListsItsCardsInOrder) {
  const CardSet deck = CardSet::from(Rank::two);
  EXPECT_EQ(deck.size(), 52);
  const std::vector<Card> listed(deck.begin(), deck.end());
  EXPECT_EQ(listed.size(), 52U);
  EXPECT_TRUE(std::is_sorted(listed.begin(), listed.end()));
  EXPECT_EQ((deck & CardSet::of(Suit::hearts)).size(), 13);
  EXPECT_EQ((deck & CardSet::of(Rank::ace)).size(), 4);
}

TEST(Face, IsACardOrTheJoker) {
  std::set<Face> faces;
  for (Card card : CardSet::from(Rank::two)) {
    const Face face = card;
    EXPECT_EQ(face.card(), card);
    EXPECT_FALSE(face.is_joker());
    EXPECT_TRUE(face.has_rank(card.rank()));
    EXPECT_EQ(Face::from_index(face.index()), face);
    EXPECT_EQ(parse_face(to_string(face)), face);
    faces.insert(face);
  }
  EXPECT_TRUE(faces.insert(Face::joker()).second);
  EXPECT_EQ(faces.size(), face_count);
  EXPECT_EQ(Face::joker().card(), std::nullopt);
  for (Rank rank : all_ranks) EXPECT_FALSE(Face::joker().has_rank(rank));
  EXPECT_EQ(to_string(Face::joker()), "JOKER");
  EXPECT_EQ(parse_face("JOKER"), Face::joker());
  for (std::string_view text : {"", "joker", "1S", "JOKERS"}) EXPECT_EQ(parse_face(text), std::nullopt) << text;
}

TEST(CardBag, CountsFacesAndRanks) {
  const Card king(Rank::king, Suit::hearts);
  const Card other_king(Rank::king, Suit::spades);
  CardBag bag{king, king, other_king, Face::joker()};
  EXPECT_EQ(bag.size(), 4);
  EXPECT_EQ(bag.count(king), 2);
  EXPECT_EQ(bag.count(Rank::king), 3);
  EXPECT_EQ(bag.count(Rank::ace), 0);
  EXPECT_EQ(bag.of(Rank::king), (CardBag{king, king, other_king}));
  bag.remove(king);
  EXPECT_TRUE(bag.contains(king));
  bag.remove(king);
  EXPECT_FALSE(bag.contains(king));
  EXPECT_EQ(bag.first(), Face(other_king));
  bag.remove(other_king);
  bag.remove(Face::joker());
  EXPECT_TRUE(bag.empty());
}

TEST(CardBag, AddsTakesAwayAndCompares) {
  const Card two(Rank::two, Suit::clubs);
  const Card ace(Rank::ace, Suit::spades);
  const CardBag small{two, ace};
  const CardBag large{two, two, ace, Face::joker()};
  EXPECT_TRUE(large.contains_all(small));
  EXPECT_TRUE(large.contains_all(large));
  EXPECT_FALSE(small.contains_all(large));
  EXPECT_EQ(large - small, (CardBag{two, Face::joker()}));
  EXPECT_EQ(small + small, (CardBag{two, two, ace, ace}));
  EXPECT_EQ((small + small) & large, (CardBag{two, two, ace}));
  EXPECT_NE(small, large);
}

TEST(CardBag, ListsEveryCopyInOrder) {
  CardBag decks;
  for (int deck = 0; deck < 7; ++deck) decks += full_deck(4);
  EXPECT_EQ(decks.size(), 392);
  EXPECT_EQ(decks.count(Face::joker()), 28);
  EXPECT_EQ(decks.count(Rank::seven), 28);
  const std::vector<Face> listed(decks.begin(), decks.end());
  EXPECT_EQ(listed.size(), 392U);
  EXPECT_TRUE(std::is_sorted(listed.begin(), listed.end()));
  const CardBag none;
  EXPECT_EQ(none.begin(), none.end());
}

TEST(Seat, GoesRoundTheTable) {
  EXPECT_EQ(next(Seat(3)), Seat(0));
  EXPECT_EQ(next(Seat(3), 6), Seat(4));
  EXPECT_EQ(partner(Seat(1)), Seat(3));
  std::vector<int> seen;
  for (Seat seat : seats_of(5)) seen.push_back(seat.number());
  EXPECT_EQ(seen, (std::vector{0, 1, 2, 3, 4}));
}

TEST(FixedList, ComparesOnlyWhatItHolds) {
  FixedList<int, 4> a{1, 2, 3};
  FixedList<int, 4> b{1, 2};
  EXPECT_NE(a, b);
  b.push_back(3);
  EXPECT_EQ(a, b);
  b.pop_back();
  EXPECT_EQ(b.back(), 2);
  a.clear();
  EXPECT_TRUE(a.empty());
}

TEST(FixedList, HoldsMoreThanAByteCanCount) {
  FixedList<std::uint8_t, 400> list;
  for (int i = 0; i < 392; ++i) list.push_back(static_cast<std::uint8_t>(i % 53));
  EXPECT_EQ(list.size(), 392U);
  EXPECT_EQ(list.back(), 391 % 53);
}

TEST(Rng, DrawsEachValueAboutAsOften) {
  Rng rng(7);
  std::array<int, 6> counts{};
  for (int i = 0; i < 60000; ++i) ++counts[rng.below(6)];
  for (int count : counts) EXPECT_NEAR(count, 10000, 500);
}

TEST(Seed, AHashOfATextIsItsSha256) {
  EXPECT_EQ(text_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Seed, ItsHashIsTheSha256OfItsBytes) {
  EXPECT_EQ(seed_hash(Seed{}), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

TEST(Seed, ReadsWhatItWrites) {
  const Seed seed = numbered_seed(0x1234567890abcdef);
  EXPECT_EQ(parse_seed(to_string(seed)), seed);
  EXPECT_EQ(to_string(seed).substr(48), "1234567890abcdef");
  EXPECT_EQ(parse_seed("12"), std::nullopt);
  EXPECT_EQ(parse_seed(std::string(64, 'g')), std::nullopt);
}

namespace {

std::vector<int> shuffled(const Seed& seed, std::uint32_t number, int size) {
  std::vector<int> deck;
  for (int i = 0; i < size; ++i) deck.push_back(i);
  ShuffleStream stream(seed, number);
  shuffle(deck, stream);
  return deck;
}

}  // namespace

// The order that docs/fairness.md's script computes with WebCrypto: this shuffle is a promise to players.
TEST(Shuffle, IsTheOneThatAnyBrowserCanRecompute) {
  EXPECT_EQ(shuffled(numbered_seed(1), 0, 24),
            (std::vector{4, 19, 8, 22, 9, 5, 0, 12, 20, 15, 10, 1, 16, 3, 2, 18, 13, 7, 14, 21, 17, 23, 6, 11}));
}

TEST(Shuffle, DependsOnSeedAndNumberOnly) {
  EXPECT_EQ(shuffled(numbered_seed(1), 3, 52), shuffled(numbered_seed(1), 3, 52));
  EXPECT_NE(shuffled(numbered_seed(1), 3, 52), shuffled(numbered_seed(1), 4, 52));
  EXPECT_NE(shuffled(numbered_seed(1), 3, 52), shuffled(numbered_seed(2), 3, 52));
}

TEST(Shuffle, PutsEveryCardEverywhereAboutAsOften) {
  std::array<std::array<int, 6>, 6> counts{};
  for (std::uint32_t n = 0; n < 6000; ++n) {
    const auto deck = shuffled(numbered_seed(9), n, 6);
    for (std::size_t place = 0; place < 6; ++place) ++counts[place][static_cast<std::size_t>(deck[place])];
  }
  for (const auto& row : counts) {
    for (int count : row) EXPECT_NEAR(count, 1000, 150);
  }
}

TEST(Shuffle, HandlesDecksThatNeedTwoBytesADraw) {
  const auto deck = shuffled(numbered_seed(5), 0, 392);
  EXPECT_EQ(std::set<int>(deck.begin(), deck.end()).size(), 392U);
}
