// The bots of Buck Euchre: what the easy one never does, the medium one line by line as docs/rules/buck-euchre.md
// has it, what the hard one remembers. docs/rules/buck-euchre.md tells how they think.
#include "games/buck_euchre/bots.h"

#include <gtest/gtest.h>

#include "harness/bower_deals.h"

using namespace buck_euchre;
namespace written = harness::bowers;
using written::card;
using written::hand;

namespace {

constexpr Seat s0{0}, s1{1}, s2{2}, s3{3};

// Seat 0 deals, seat 1 is to act; the nine of hearts is turned up unless a test says otherwise.
View bidding(std::string_view held, std::string_view upcard = "9H", std::optional<HighBid> highest = std::nullopt,
             SeatSet passed = {}) {
  return {{Open{.settings = {},
                .hand_number = 0,
                .scores = {15, 15, 15, 15},
                .dealer = s0,
                .upcard = card(upcard),
                .auction = {},
                .phase = Bidding{.turn = s1, .passed = passed, .highest = highest}},
           {5, 5, 5, 5}},
          s1,
          hand(held)};
}

View declaring(std::string_view held, std::string_view upcard = "9H") {
  View seen = bidding(held, upcard);
  seen.phase = DeclaringTrump{{s1, 2}};
  return seen;
}

// Seat 0 has bid.
View folding(std::string_view held, Suit trump, int bid = 2) {
  View seen = bidding(held);
  seen.phase = FoldingDecision{{s0, bid, trump}, s1, {}};
  return seen;
}

struct Led {
  Seat by;
  std::string_view cards;  // in turn
};

// In the middle of a hand; seat 1 is to play. The last trick is the one on the table, an empty one asks for a lead.
View in_play(std::string_view held, const Contract& contract, SeatSet folded, const std::vector<Led>& tricks) {
  View seen = bidding(held);
  Playing playing{InPlay(s1), contract, folded};
  for (const Led& led : tricks) {
    Trick trick;
    Seat by = led.by;
    for (Card each : written::cards_in(led.cards)) {
      trick.push_back({by, each});
      by = next_active(by, folded);
    }
    if (trick.size() == trick_size(folded)) {
      ++playing.tricks_won[kernel::winner(trick, order_of(contract.trump)).seat];
      playing.tricks.push_back(trick);
    } else {
      playing.trick = trick;
    }
  }
  const int left = cards_per_hand - static_cast<int>(playing.tricks.size());
  EXPECT_EQ(seen.hand.size(), left) << "the position has a wrong number of cards";
  for (Seat each : cards::seats_of(seats)) seen.hand_sizes[each] = folded.contains(each) ? cards_per_hand : left;
  for (const Play& play : playing.trick) --seen.hand_sizes[play.seat];
  seen.phase = playing;
  return seen;
}

const Action pass = Pass{};
const Action fold = Fold{};
const Action stay = Stay{};
Action bids(int tricks) { return Bid{tricks}; }
Action declares(Suit suit) { return DeclareTrump{suit}; }
Action plays(std::string_view id) { return PlayCard{card(id)}; }

// Everything that the easy bot does in this position.
std::vector<Action> easy_choices(const View& view) {
  std::vector<Action> seen;
  for (std::uint64_t number = 0; number < 300; ++number) {
    Rng rng(number);
    const Action action = choose_easy(view, rng);
    if (std::ranges::find(seen, action) == seen.end()) seen.push_back(action);
  }
  return seen;
}

bool chooses_among(const std::vector<Action>& found, const std::vector<Action>& expected) {
  return std::ranges::is_permutation(found, expected);
}

}  // namespace

// ---- Easy ----

TEST(BuckEuchreEasy, DoesNotBidMoreTricksThanItHasTrumps) {
  EXPECT_TRUE(chooses_among(easy_choices(bidding("9S 10S QS 9D 9C")), {pass, bids(2), bids(3)}));
  EXPECT_TRUE(chooses_among(easy_choices(bidding("9S 10H QD 9D 9C")), {pass, bids(2)}));
}

TEST(BuckEuchreEasy, CountsOnlyClubsWhenAClubIsUp) {
  EXPECT_TRUE(chooses_among(easy_choices(bidding("9S 10S QS 9D 9C", "KC")), {pass}));
}

TEST(BuckEuchreEasy, DeclaresALongestSuit) {
  EXPECT_TRUE(chooses_among(easy_choices(declaring("9S 10S QS 9D 9C")), {declares(Suit::spades)}));
  EXPECT_TRUE(
      chooses_among(easy_choices(declaring("9S 10S 9D 10D AC")), {declares(Suit::spades), declares(Suit::diamonds)}));
}

TEST(BuckEuchreEasy, NeverFoldsTheRightBower) {
  EXPECT_TRUE(chooses_among(easy_choices(folding("JH 9S 9C 10C 9D", Suit::hearts)), {stay}));
}

TEST(BuckEuchreEasy, DoesNotStayWithoutTrumpAndAce) {
  EXPECT_TRUE(chooses_among(easy_choices(folding("KS QS KC QC KD", Suit::hearts)), {fold}));
  EXPECT_TRUE(chooses_among(easy_choices(folding("AS QS KC QC KD", Suit::hearts)), {fold, stay}));
}

TEST(BuckEuchreEasy, DoesNotThrowATrumpWhereItCannotWin) {
  const View seen = in_play("9H 9C 10C 9D 10D", {s0, 2, Suit::hearts}, {}, {{s3, "KS AH"}});
  EXPECT_TRUE(chooses_among(easy_choices(seen), {plays("9C"), plays("10C"), plays("9D"), plays("10D")}));
}

// ---- Medium: bidding ----

TEST(BuckEuchreMedium, BidsTwoWithAModerateHand) { EXPECT_EQ(choose_medium(bidding("JS QS AH 9D 10C")), bids(2)); }

TEST(BuckEuchreMedium, BidsThreeWithGoodTrumps) { EXPECT_EQ(choose_medium(bidding("JS JC QS AD 10H")), bids(3)); }

TEST(BuckEuchreMedium, BidsFourWithVeryStrongTrump) { EXPECT_EQ(choose_medium(bidding("JS JC AS KS AD")), bids(4)); }

TEST(BuckEuchreMedium, PassesAWeakHand) { EXPECT_EQ(choose_medium(bidding("9S 10H QD 9D 9C")), pass); }

TEST(BuckEuchreMedium, PassesAcesWithoutTrumpSupport) {
  EXPECT_EQ(choose_medium(bidding("AS AH AD AC 9S", "9H", HighBid{s0, 2})), pass);
}

TEST(BuckEuchreMedium, PassesWhatItCannotBeat) {
  EXPECT_EQ(choose_medium(bidding("JS QS AH 9D 10C", "9H", HighBid{s0, 2})), pass);
  EXPECT_EQ(choose_medium(bidding("JS JC QS AD 10H", "9H", HighBid{s0, 2})), bids(3));
}

TEST(BuckEuchreMedium, CountsOnlyClubsWhenAClubIsUp) {
  EXPECT_EQ(choose_medium(bidding("JH JD AH KH 9S", "9C")), pass);
}

// ---- Medium: trump and folding ----

TEST(BuckEuchreMedium, DeclaresItsStrongestSuit) {
  EXPECT_EQ(choose_medium(declaring("JS JC QS AD 10H")), declares(Suit::spades));
  EXPECT_EQ(choose_medium(declaring("JD 9D 10D KS QS")), declares(Suit::diamonds));
}

TEST(BuckEuchreMedium, OfEqualSuitsDeclaresTheOneTurnedUp) {
  EXPECT_EQ(choose_medium(declaring("9S 10S 9D 10D AC", "KS")), declares(Suit::spades));
  EXPECT_EQ(choose_medium(declaring("9S 10S 9D 10D AC", "KD")), declares(Suit::diamonds));
}

TEST(BuckEuchreMedium, StaysWithADecentChanceOfATrick) {
  EXPECT_EQ(choose_medium(folding("JH 9S 9C 10C 9D", Suit::hearts)), stay);
  EXPECT_EQ(choose_medium(folding("9H 10H QH 10C 9D", Suit::hearts)), stay);
  EXPECT_EQ(choose_medium(folding("9H 10S AC 10C 9D", Suit::hearts)), stay);
}

TEST(BuckEuchreMedium, FoldsWhenItExpectsNoTrick) {
  EXPECT_EQ(choose_medium(folding("KH 9S 9C 10C 9D", Suit::hearts)), fold);
  EXPECT_EQ(choose_medium(folding("KS QS KC QC KD", Suit::hearts)), fold);
}

// ---- Medium: play ----

TEST(BuckEuchreMedium, LeadsTheRightBowerThenASideAce) {
  const Contract mine{s1, 2, Suit::hearts};
  EXPECT_EQ(choose_medium(in_play("JH QH AS 9C 9D", mine, {}, {{s1, ""}})), plays("JH"));
  EXPECT_EQ(choose_medium(in_play("KH QH AS 9C 9D", mine, {}, {{s1, ""}})), plays("AS"));
  EXPECT_EQ(choose_medium(in_play("KH QH KS 9C 9D", mine, {}, {{s1, ""}})), plays("KH"));
}

TEST(BuckEuchreMedium, WinsAsCheaplyAsItCan) {
  const Contract theirs{s0, 2, Suit::hearts};
  EXPECT_EQ(choose_medium(in_play("AS KS 9H 9C 9D", theirs, {}, {{s0, "QS"}})), plays("KS"));
  EXPECT_EQ(choose_medium(in_play("10H AH 9C KD 9D", theirs, {}, {{s0, "QS"}})), plays("10H"));
}

TEST(BuckEuchreMedium, ThrowsTheLowestWhereItCannotWin) {
  EXPECT_EQ(choose_medium(in_play("9H 9C KC KD 10D", {s0, 2, Suit::hearts}, {}, {{s3, "KS AH"}})), plays("9C"));
}

// ---- Hard ----

TEST(BuckEuchreHard, BidsNoMoreThanIsNeeded) {
  EXPECT_EQ(choose_hard(bidding("JS JC AS KS AD")), bids(2));
  EXPECT_EQ(choose_hard(bidding("JS JC AS KS AD", "9H", HighBid{s0, 2})), bids(3));
  EXPECT_EQ(choose_hard(bidding("9S 10H QD 9D 9C")), pass);
}

TEST(BuckEuchreHard, BidsFiveOnlyWithANearlyPerfectHand) {
  EXPECT_EQ(choose_hard(bidding("JS JC AS KS QS", "9H", HighBid{s0, 4})), bids(5));
  EXPECT_EQ(choose_hard(bidding("JS AS 9S AD 10H", "9H", HighBid{s0, 4})), pass);
}

TEST(BuckEuchreHard, StaysWithTheRightBowerAndFoldsWithNothing) {
  for (int bid = lowest_bid; bid <= highest_bid; ++bid) {
    EXPECT_EQ(choose_hard(folding("JH KH 9C 10C 9D", Suit::hearts, bid)), stay);
    EXPECT_EQ(choose_hard(folding("KS QS KC QC KD", Suit::hearts, bid)), fold);
  }
}

TEST(BuckEuchreHard, LeadsASideCardThatHasBecomeTheHighest) {
  // The ace of spades is gone, all trumps but its own are gone: the king is sure.
  const View seen =
      in_play("KS 9D", {s1, 2, Suit::hearts}, {s2, s3}, {{s1, "JH 10H"}, {s1, "JD QH"}, {s1, "AH AS"}, {s1, ""}});
  EXPECT_EQ(choose_hard(seen), plays("KS"));
}

TEST(BuckEuchreHard, RemembersWhoRanOutOfTrump) {
  // The only opponent showed no trump, so the low trump holds and the bare queen may not.
  const View seen =
      in_play("9H QC", {s1, 2, Suit::hearts}, {s2, s3}, {{s1, "JH 9C"}, {s1, "JD 10C"}, {s1, "AH 9D"}, {s1, ""}});
  EXPECT_EQ(choose_hard(seen), plays("9H"));
}

TEST(BuckEuchreHard, LastInHandWinsAsCheaplyAsItCan) {
  const View seen = in_play("AS KS 9C 10C 9D", {s2, 2, Suit::hearts}, {}, {{s2, "QS 9S 10S"}});
  EXPECT_EQ(choose_hard(seen), plays("KS"));
}

TEST(BuckEuchreHard, KeepsItsTrumpWhereItCannotWin) {
  const View seen = in_play("9H 9C KC KD 10D", {s0, 2, Suit::hearts}, {}, {{s3, "KS AH"}});
  EXPECT_NE(choose_hard(seen), plays("9H"));
}

// ---- All levels ----

TEST(BuckEuchreBots, AlwaysChooseSomethingLegalAndFinishTheMatch) {
  for (Level level : {Level::easy, Level::medium, Level::hard}) {
    for (std::uint64_t number = 0; number < 30; ++number) {
      Rng rng(number);
      State state = Game::start({}, cards::numbered_seed(number));
      while (!kernel::is_over<Game>(state)) {
        if (kernel::is_pause<Game>(state)) Game::resume(state);
        const Seat seat = Game::to_act(state).first();
        ASSERT_TRUE(Game::apply(state, seat, Game::choose(Game::view(state, seat), level, rng)));
        ASSERT_LT(state.hand_number, 1000U);
      }
    }
  }
}

namespace {

// How often one seat of this level wins against three of the other, each seed in all four seats.
double win_share(Level one, Level others, std::uint64_t seeds) {
  int won = 0;
  for (std::uint64_t number = 0; number < seeds; ++number) {
    for (Seat alone : cards::seats_of(seats)) {
      Rng rng(number);
      State state = Game::start({}, cards::numbered_seed(number));
      while (!kernel::is_over<Game>(state)) {
        if (kernel::is_pause<Game>(state)) Game::resume(state);
        const Seat seat = Game::to_act(state).first();
        Game::advance(state, seat, Game::choose(Game::view(state, seat), seat == alone ? one : others, rng));
      }
      won += Game::winners(state).contains(alone) ? 1 : 0;
    }
  }
  return won / (4.0 * static_cast<double>(seeds));
}

}  // namespace

// The fair share is 0.25; oyster match measures it exactly.
TEST(BuckEuchreBots, EachLevelBeatsTheOneBelow) {
  EXPECT_GT(win_share(Level::medium, Level::easy, 300), 0.6);
  EXPECT_GT(win_share(Level::hard, Level::medium, 300), 0.36);
}
