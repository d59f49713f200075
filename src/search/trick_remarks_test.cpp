// One test for each kind of remark on the cards of a trick: a position in which it is made, and one like it in which it
// is not. What happened in the worlds is written down here.
#include "search/trick_remarks.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "kernel/bowers.h"

using namespace search;
using kernel::Play;

namespace {

constexpr Seat me{0}, left{1}, partner_seat{2}, right{3};
const TrickOrder& spades = kernel::bowers::order_of(Suit::spades);

Card card(std::string_view text) { return *cards::parse_card(text); }

CardSet cards_in(const std::string& text) {
  CardSet set;
  std::istringstream words(text);
  for (std::string word; words >> word;) set.add(card(word));
  return set;
}

/// How often each of my cards takes a trick, in tenths, and how many tricks my partner takes, in tenths.
struct Went {
  std::map<std::string, int> mine;
  int partners = 0;
};

TrickNotes notes(const Went& went) {
  TrickNotes notes;
  for (int world = 0; world < 10; ++world) {
    std::vector<std::vector<Play>> tricks;
    for (const auto& [text, tenths] : went.mine) {
      if (world < tenths) tricks.push_back({{me, card(text)}});
    }
    for (int left_over = went.partners - world; left_over > 0; left_over -= 10) {
      tricks.push_back({{partner_seat, card("9D")}});
    }
    notes.note(tricks, 0, me, SeatSet::of(partner_seat), spades, 1);
  }
  return notes;
}

/// Spades are trump, and I am to play after these.
struct Position {
  std::string hand;
  std::vector<Play> trick = {};
  std::string gone = {};  // played before
  std::vector<Seat> later = {left, partner_seat, right};
  std::optional<Seat> caller = {};
  CardSet left_lacks = {};
  bool is_play = true;
};

TrickTable table(const Position& position) {
  TrickTable table{.seat = me,
                   .partners = SeatSet::of(partner_seat),
                   .order = spades,
                   .hand = cards_in(position.hand),
                   .unseen = kernel::bowers::deck - cards_in(position.hand) - kernel::cards_of(position.trick) -
                             cards_in(position.gone),
                   .trick = position.trick,
                   .later = position.later,
                   .is_play = position.is_play,
                   .bowers = Suit::spades,
                   .caller = position.caller};
  table.cannot_hold[left.index()] = position.left_lacks;
  return table;
}

/// The ids of what is said for the better of two cards.
std::vector<std::string> told(const Position& position, std::string_view better, const Went& after_better,
                              std::string_view worse, const Went& after_worse, Wish wish = Wish::more) {
  const TrickNotes good = notes(after_better);
  const TrickNotes bad = notes(after_worse);
  std::vector<std::string> ids;
  for (const kernel::Remark& remark : card_reasons(table(position), {card(better), good}, {card(worse), bad}, wish)) {
    ids.emplace_back(remark.kind.id);
    EXPECT_EQ(kernel::in_english(remark, {me, 4}).find('{'), std::string::npos);
  }
  return ids;
}

using Ids = std::vector<std::string>;

}  // namespace

// ---- What the card that was not best gives up ----

TEST(TrickRemarks, HighEnough) {
  const Position ruff{.hand = "JS 9S 10C", .trick = {{right, card("QD")}}, .later = {left, partner_seat}};
  EXPECT_EQ(told(ruff, "9S", {{{"9S", 10}, {"JS", 10}}}, "JS", {{{"9S", 3}, {"JS", 10}}}), Ids{"high-enough"});
  // The higher card is the better one: then it is not that.
  EXPECT_EQ(told(ruff, "JS", {{{"9S", 5}, {"JS", 10}}}, "9S", {{{"9S", 3}, {"JS", 6}}}), (Ids{"trumps-in", "kept"}));
  // Most often it does not take the trick, and neither does the higher one.
  EXPECT_EQ(told(ruff, "9S", {{{"9S", 3}, {"JS", 10}}}, "JS", {{{"9S", 3}, {"JS", 3}}}), Ids{"kept"});
}

TEST(TrickRemarks, CannotTake) {
  const Position under_the_ace{.hand = "KH 9H", .trick = {{right, card("AH")}}, .later = {left, partner_seat}};
  EXPECT_EQ(told(under_the_ace, "9H", {{{"KH", 6}}}, "KH", {}), Ids{"cannot-take"});
  const Position over_the_queen{.hand = "KH 9H", .trick = {{right, card("QH")}}, .later = {left, partner_seat}};
  EXPECT_EQ(told(over_the_queen, "9H", {{{"KH", 6}}}, "KH", {{{"KH", 2}}}), Ids{"kept"});
}

TEST(TrickRemarks, VoidBehind) {
  Position lead{.hand = "AH 9C", .left_lacks = spades.suit(Suit::hearts)};
  EXPECT_EQ(told(lead, "9C", {{{"AH", 7}}}, "AH", {{{"AH", 3}}}), Ids{"void-behind"});
  lead.left_lacks.remove(card("9H"));  // they may still have a heart
  EXPECT_EQ(told(lead, "9C", {{{"AH", 7}}}, "AH", {{{"AH", 3}}}), Ids{"kept"});
}

TEST(TrickRemarks, HigherOut) {
  Position lead{.hand = "KH 9C"};
  EXPECT_EQ(told(lead, "9C", {{{"KH", 6}}}, "KH", {{{"KH", 2}}}), Ids{"higher-out"});
  lead.gone = "AH";
  EXPECT_EQ(told(lead, "9C", {{{"KH", 6}}}, "KH", {{{"KH", 2}}}), Ids{"kept"});
}

TEST(TrickRemarks, Kept) {
  const Position putting_away{.hand = "AH 9C", .later = {}, .is_play = false};
  EXPECT_EQ(told(putting_away, "9C", {{{"AH", 7}}}, "AH", {}), Ids{"kept"});
  EXPECT_EQ(told(putting_away, "9C", {{{"AH", 7}}}, "AH", {{{"AH", 7}}}), Ids{});
}

// ---- What the best card does at once ----

TEST(TrickRemarks, LastToPlay) {
  const std::vector<Play> trick{{left, card("QH")}, {partner_seat, card("9H")}, {right, card("10H")}};
  const Position last{.hand = "KH JH", .trick = trick, .later = {}};
  EXPECT_EQ(told(last, "KH", {{{"KH", 10}}}, "JH", {{{"KH", 4}}}), Ids{"last-to-play"});
  const Position second{.hand = "KH JH", .trick = {{right, card("QH")}}, .later = {left, partner_seat}};
  EXPECT_EQ(told(second, "KH", {{{"KH", 8}}}, "JH", {{{"KH", 4}}}), Ids{"takes-it"});
}

TEST(TrickRemarks, BossTrump) {
  Position lead{.hand = "JS 9C"};
  EXPECT_EQ(told(lead, "JS", {{{"JS", 10}}}, "9C", {{{"JS", 7}}}), Ids{"boss-trump"});
  lead.hand = "JC 9C";  // the right bower is out
  EXPECT_EQ(told(lead, "JC", {{{"JC", 10}}}, "9C", {{{"JC", 7}}}), Ids{"takes-it"});
  lead.hand = "JS JC 9C";  // it is mine
  EXPECT_EQ(told(lead, "JC", {{{"JC", 10}}}, "9C", {{{"JC", 7}}}), Ids{"takes-it"});
  EXPECT_EQ(told(lead, "JS", {{{"JS", 10}}}, "9C", {{{"JS", 7}}}), Ids{"boss-trump"});
}

TEST(TrickRemarks, Boss) {
  Position lead{.hand = "KH 9C", .gone = "AH"};
  EXPECT_EQ(told(lead, "KH", {{{"KH", 8}}}, "9C", {{{"KH", 4}}}), Ids{"boss"});
  lead.gone = {};
  EXPECT_EQ(told(lead, "KH", {{{"KH", 8}}}, "9C", {{{"KH", 4}}}), Ids{"takes-it"});
  lead.hand = "AH KH 9C";  // the higher one is mine
  EXPECT_EQ(told(lead, "KH", {{{"KH", 8}}}, "9C", {{{"KH", 4}}}), Ids{"takes-it"});
}

TEST(TrickRemarks, TrumpsIn) {
  const Position no_diamonds{.hand = "9S 10C", .trick = {{right, card("AD")}}, .later = {left, partner_seat}};
  EXPECT_EQ(told(no_diamonds, "9S", {{{"9S", 8}}}, "10C", {{{"9S", 3}}}), Ids{"trumps-in"});
  const Position trump_led{.hand = "AS 10S", .trick = {{right, card("KS")}}, .later = {left, partner_seat}};
  EXPECT_EQ(told(trump_led, "AS", {{{"AS", 8}}}, "10S", {{{"AS", 3}}}), Ids{"takes-it"});
}

TEST(TrickRemarks, TakesIt) {
  const Position second{.hand = "KH JH", .trick = {{right, card("QH")}}, .later = {left, partner_seat}};
  EXPECT_EQ(told(second, "KH", {{{"KH", 8}}}, "JH", {{{"KH", 4}}}), Ids{"takes-it"});
  EXPECT_EQ(told(second, "KH", {{{"KH", 4}}}, "JH", {{{"KH", 4}}}), Ids{});
}

// ---- What it does for other cards, and for the partner ----

TEST(TrickRemarks, MakesVoid) {
  Position lead{.hand = "9D KH QH 9S"};
  EXPECT_EQ(told(lead, "9D", {{{"9S", 7}}}, "QH", {{{"9S", 4}}}), Ids{"makes-void"});
  lead.hand = "9D 10D KH QH 9S";  // another diamond is left
  EXPECT_EQ(told(lead, "9D", {{{"9S", 7}}}, "QH", {{{"9S", 4}}}), Ids{"helps"});
}

TEST(TrickRemarks, DrawsTrumps) {
  Position lead{.hand = "JS AH 9C"};
  EXPECT_EQ(told(lead, "JS", {{{"JS", 10}, {"AH", 8}}}, "9C", {{{"JS", 10}, {"AH", 4}}}), Ids{"draws-trumps"});
  EXPECT_EQ(told(lead, "9C", {{{"JS", 10}, {"AH", 8}}}, "JS", {{{"JS", 10}, {"AH", 4}}}), Ids{"helps"});
  lead.gone = "JC AS KS QS 10S 9S";  // there are none to be drawn
  EXPECT_EQ(told(lead, "JS", {{{"JS", 10}, {"AH", 8}}}, "9C", {{{"JS", 10}, {"AH", 4}}}), Ids{"helps"});
  EXPECT_EQ(told(lead, "JS", {{{"JS", 10}, {"AH", 8}}}, "AH", {{{"JS", 10}, {"AH", 4}}}), Ids{"kept"});
}

TEST(TrickRemarks, Guards) {
  Position putting_away{.hand = "KH 9H 9C 10C", .later = {}, .is_play = false};
  EXPECT_EQ(told(putting_away, "9C", {{{"KH", 6}}}, "9H", {{{"KH", 3}}}), Ids{"guards"});
  putting_away.gone = "AH";  // nothing to be guarded from
  EXPECT_EQ(told(putting_away, "9C", {{{"KH", 6}}}, "9H", {{{"KH", 3}}}), Ids{"helps"});
}

TEST(TrickRemarks, Helps) {
  const Position lead{.hand = "9D 10D AH QH"};
  EXPECT_EQ(told(lead, "9D", {{{"AH", 6}}}, "QH", {{{"AH", 3}}}), Ids{"helps"});
  EXPECT_EQ(told(lead, "9D", {{{"AH", 6}}}, "QH", {{{"AH", 6}}}), Ids{});
}

TEST(TrickRemarks, PartnerHasIt) {
  const std::vector<Play> trick{{partner_seat, card("AD")}, {right, card("9D")}};
  const Position partners{.hand = "9S 10C", .trick = trick, .later = {left}};
  EXPECT_EQ(told(partners, "10C", {{{"9S", 7}}, 12}, "9S", {{{"9S", 9}}, 3}), Ids{"partner-has-it"});
  const std::vector<Play> theirs{{partner_seat, card("QD")}, {right, card("AD")}};
  const Position not_partners{.hand = "9S 10C", .trick = theirs, .later = {left}};
  EXPECT_EQ(told(not_partners, "10C", {{{"9S", 7}}, 12}, "9S", {{{"9S", 9}}, 3}), Ids{"partner-takes"});
}

TEST(TrickRemarks, PartnerCalled) {
  Position lead{.hand = "9S 10C", .caller = partner_seat};
  EXPECT_EQ(told(lead, "9S", {{}, 30}, "10C", {{}, 24}), Ids{"partner-called"});
  lead.gone = "JS JC AS KS QS 10S";  // the others have none
  EXPECT_EQ(told(lead, "9S", {{}, 30}, "10C", {{}, 24}), Ids{"partner-takes"});
  lead = {.hand = "9S 10C", .caller = me};
  EXPECT_EQ(told(lead, "9S", {{}, 30}, "10C", {{}, 24}), Ids{"partner-takes"});
}

TEST(TrickRemarks, TheyCalled) {
  Position lead{.hand = "9S 10C", .caller = left};
  EXPECT_EQ(told(lead, "10C", {{}, 15}, "9S", {{}, 8}), Ids{"they-called"});
  lead.gone = "JS JC AS KS QS 10S";  // none to be drawn of my partner's
  EXPECT_EQ(told(lead, "10C", {{}, 15}, "9S", {{}, 8}), Ids{"partner-takes"});
  lead = {.hand = "9S 10C", .caller = partner_seat};
  EXPECT_EQ(told(lead, "10C", {{}, 15}, "9S", {{}, 8}), Ids{"partner-takes"});
}

TEST(TrickRemarks, PartnerTakes) {
  const Position lead{.hand = "9D 10C"};
  EXPECT_EQ(told(lead, "9D", {{}, 15}, "10C", {{}, 8}), Ids{"partner-takes"});
  EXPECT_EQ(told(lead, "9D", {{}, 15}, "10C", {{}, 15}), Ids{});
}

// ---- Where tricks are not wanted ----

TEST(TrickRemarks, Ducks) {
  const Position second{.hand = "KH JH", .trick = {{right, card("QH")}}, .later = {left, partner_seat}};
  EXPECT_EQ(told(second, "JH", {{{"KH", 2}}}, "KH", {{{"KH", 8}}}, Wish::fewer), Ids{"ducks"});
  EXPECT_EQ(told(second, "JH", {{{"KH", 8}}}, "KH", {{{"KH", 8}}}, Wish::fewer), Ids{});
}

TEST(TrickRemarks, UseTheHigher) {
  const std::vector<Play> trick{{left, card("QD")}, {partner_seat, card("9D")}, {right, card("10D")}};
  const Position ruff{.hand = "KS 9S 9C", .trick = trick, .later = {}};
  EXPECT_EQ(told(ruff, "KS", {{{"KS", 10}, {"9S", 2}}}, "9S", {{{"KS", 8}, {"9S", 10}}}, Wish::fewer),
            Ids{"use-the-higher"});
  EXPECT_EQ(told(ruff, "9C", {{{"9S", 2}}}, "9S", {{{"9S", 10}}}, Wish::fewer), Ids{"ducks"});
  const Position over_the_jack{.hand = "KH QH", .trick = {{right, card("JH")}}, .later = {left, partner_seat}};
  EXPECT_EQ(told(over_the_jack, "KH", {{{"KH", 2}}}, "QH", {{{"KH", 2}, {"QH", 2}}}, Wish::fewer), Ids{});
}

TEST(TrickRemarks, GetsRid) {
  const Position under_the_ace{.hand = "KH 9H", .trick = {{right, card("AH")}}, .later = {left, partner_seat}};
  EXPECT_EQ(told(under_the_ace, "KH", {}, "9H", {{{"KH", 6}}}, Wish::fewer), Ids{"gets-rid"});
  EXPECT_EQ(told(under_the_ace, "KH", {}, "9H", {{{"KH", 6}}}, Wish::more), Ids{});
}

// ---- Which are told ----

TEST(TrickRemarks, WhatMadeMostOfTheDifferenceComesFirstAndNoMoreThanTwo) {
  const Position lead{.hand = "JS AH KD 9C"};
  const Went well{{{"JS", 10}, {"AH", 9}, {"KD", 6}}, 10};
  const Went badly{{{"JS", 9}, {"AH", 3}, {"KD", 3}}, 7};
  EXPECT_EQ(told(lead, "JS", well, "9C", badly), (Ids{"draws-trumps", "partner-takes"}));
}

// ---- Equal cards ----

TEST(EqualCards, NothingUnseenLiesBetween) {
  Position lead{.hand = "AH QH"};
  EXPECT_FALSE(come_to_the_same(table(lead), card("AH"), card("QH")));
  lead.gone = "KH";
  EXPECT_TRUE(come_to_the_same(table(lead), card("AH"), card("QH")));
  lead.hand = "AH KH QH";
  lead.gone = {};
  EXPECT_TRUE(come_to_the_same(table(lead), card("AH"), card("QH")));
}

TEST(EqualCards, TheLeftBowerLiesAboveTheAceOfTrump) {
  EXPECT_TRUE(come_to_the_same(table({.hand = "JC AS"}), card("JC"), card("AS")));
  EXPECT_FALSE(come_to_the_same(table({.hand = "JC KS"}), card("JC"), card("KS")));
  EXPECT_FALSE(come_to_the_same(table({.hand = "JC AC"}), card("JC"), card("AC")));
}

TEST(EqualCards, OneTakesTheTrickAndTheOtherDoesNot) {
  const Position over_the_king{.hand = "AH QH", .trick = {{right, card("KH")}}, .later = {left, partner_seat}};
  EXPECT_FALSE(come_to_the_same(table(over_the_king), card("AH"), card("QH")));
}
