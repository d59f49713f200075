// The expert bot and what it stands on: its worlds could all be, it is the same for the same seed, and it knows what to
// do where every player does. That the small round plays like the real one is in open_round_test.cpp.
#include "harness/expert.h"

#include <gtest/gtest.h>

#include <set>

#include "games/hand_and_foot/bots.h"
#include "games/hand_and_foot/habits.h"
#include "games/hand_and_foot/match_chance.h"
#include "games/hand_and_foot/remarks.h"
#include "games/hand_and_foot/testing/built_table.h"
#include "games/hand_and_foot/traits.h"

using namespace hand_and_foot;

namespace {

constexpr Seat s0{0}, s1{1};

void play_by_hard(State& state, int most_actions) {
  for (int i = 0; i < most_actions && !Game::to_act(state).empty(); ++i) {
    const Seat seat = Game::to_act(state).first();
    Game::advance(state, seat, choose_hard(Game::view(state, seat)));
  }
}

/// Positions of rounds that hard bots play, at every stage.
std::vector<State> positions(int count) {
  std::vector<State> found;
  Rng rng(1);
  for (std::uint64_t number = 0; found.size() < static_cast<std::size_t>(count); ++number) {
    State state = Game::start({.players = 2 + static_cast<int>(number % 5)}, cards::numbered_seed(number));
    play_by_hard(state, static_cast<int>(rng.below(180)));
    if (!Game::to_act(state).empty()) found.push_back(state);
  }
  return found;
}

kernel::Advice<Action> advice_in(const State& state, int worlds = 60) {
  Rng rng(1);
  return Game::advise(Game::view(state, Game::to_act(state).first()), {.worlds = worlds}, rng);
}

Action expert(const State& state) { return advice_in(state).best(); }

}  // namespace

// ---- Honest ----

TEST(HandAndFootExpert, ImaginesOnlyWorldsThatCouldBe) {
  const auto source = [](const State& state, Seat seat) {
    return [seen = Game::view(state, seat)](Rng& rng) { return likely_world(seen, rng); };
  };
  for (int players : {2, 4, 6}) {
    if (const auto broken = harness::impossible_world<Game>({.players = players}, source)) FAIL() << *broken;
  }
}

TEST(HandAndFootExpert, BelievesThatWhoHasLaidARankHoldsLittleMoreOfIt) {
  BuiltTable table(2);
  table.hand(0, "4C 5C").hand(1, "8C 8D 8H 9C 9D JC JD QC QD AC").meld(1, Rank::king, "KC KD KH").pile("4D");
  const View seen = Game::view(table.drawing(0), s0);
  Rng rng(1);
  int likely = 0, any = 0;
  for (int i = 0; i < 300; ++i) {
    likely += likely_world(seen, rng).hidden.hands[s1].count(Rank::king);
    any += Game::sample(seen, rng).hidden.hands[s1].count(Rank::king);
  }
  EXPECT_GT(any, 100);
  EXPECT_LT(2 * likely, any);
}

TEST(HandAndFootExpert, KeepsWhatEveryExpertPromises) {
  Rng rng(3);
  for (const State& state : positions(20)) {
    const auto broken =
        harness::broken_advice<Game>(state, Game::to_act(state).first(), harness::Weighs::likely, 12, rng);
    if (broken) FAIL() << *broken;
  }
}

TEST(HandAndFootExpert, StopsWhenItIsTold) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").played_down(0).pile("4C 5D 6D 8D 10D 9H");
  EXPECT_EQ(harness::worlds_until_stopped<Game>(Game::view(table.drawing(0), s0)), 3);
}

// ---- Positions ----

TEST(HandAndFootExpert, TakesALargePile) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").played_down(0).pile("4C 5D 6D 8D 10D 9H");
  EXPECT_EQ(expert(table.drawing(0)), Action(Unlock{}));
}

TEST(HandAndFootExpert, SpendsAWildCardFromTheHandToCompleteABook) {
  BuiltTable table(2);
  table.hand(0, "2C 5C 6C 8C 9C 10C JC QC").meld(0, Rank::king, "KC KD KH KS 2D 2H").pile("4C");
  EXPECT_EQ(expert(table.melding(0)), Action(MeldCards{{}, {{Rank::king, bag("2C")}}}));
}

TEST(HandAndFootExpert, KeepsItsLargestCleanMeldForTheFirstCleanBook) {
  // Hurrying to the foot, its habit puts the wild card on the meld that is dirty anyway.
  BuiltTable table(2);
  table.hand(0, "2C 8C").meld(0, Rank::king, "KC KD KH KS KD").meld(0, Rank::ten, "10C 10D 2D").pile("4C");
  const View seen = Game::view(table.melding(0), s0);
  EXPECT_EQ(by_habit(seen, quick_habits), Action(MeldCards{{}, {{Rank::ten, bag("2C")}}}));
}

TEST(HandAndFootExpert, PutsSpareWildCardsWhereABookIsNearest) {
  BuiltTable table(2);
  table.hand(0, "2C 8C").meld(0, Rank::five, "5C 5D 2D").meld(0, Rank::ten, "10C 10D 10S 2D").pile("4C");
  const View seen = Game::view(table.melding(0), s0);
  EXPECT_EQ(by_habit(seen, quick_habits), Action(MeldCards{{}, {{Rank::ten, bag("2C")}}}));
  EXPECT_EQ(by_habit(seen, hard_habits), Action(MeldCards{{}, {{Rank::five, bag("2C")}}}));
}

TEST(HandAndFootExpert, RatherThrowsWhatIsMostlySeen) {
  BuiltTable table(2);
  table.hand(0, "4C 5C 8C 9C 10C JC QC KC AC AD").played_down(0).pile("6D");
  table.meld(1, Rank::five, "5D 5H 5S 5D 5H");
  const View seen = Game::view(table.melding(0), s0);
  EXPECT_EQ(by_habit(seen, quick_habits), Action(Discard{face("5C")}));
  EXPECT_EQ(by_habit(seen, hard_habits), Action(Discard{face("4C")}));
}

TEST(HandAndFootExpert, ThrowsARedThreeAwayBeforeAnythingElse) {
  BuiltTable table(2);
  table.hand(0, "3H 5C 8C 10C QC").meld(0, Rank::king, "KC KD KH").pile("4C");
  EXPECT_EQ(expert(table.melding(0)), Action(Discard{face("3H")}));
}

TEST(HandAndFootExpert, GoesOutWhenThatWinsTheMatch) {
  BuiltTable table(2);
  table.round(5)
      .scores({8000, 7900})
      .hand(0, "KC 5C")
      .on_foot(0)
      .meld(0, Rank::king, "KD KH KS KD KH KS")
      .meld(0, Rank::ten, "10C 10D 10H 10S 2D 2H 2S")
      .pile("4C");
  State state = table.melding(0);
  const auto advice = advice_in(state);
  EXPECT_EQ(advice.best(), Action(MeldCards{{}, {{Rank::king, bag("KC")}}}));
  EXPECT_GT(advice.choices.front().win_chance, 0.95);
}

// ---- Remarks: for each kind a table on which it is made, and one on which it is not ----

namespace {

/// Whether this is one of the things that an action does.
bool does(const State& state, const Action& action, std::string_view id) {
  const View seen = Game::view(state, Game::to_act(state).first());
  return std::ranges::any_of(traits_of(seen, action), [&](const Trait& trait) { return trait.remark.kind.id == id; });
}

Action add(Rank rank, const std::string& cards) { return MeldCards{{}, {{rank, bag(cards)}}}; }
Action lay(Rank rank, const std::string& cards) { return MeldCards{{{rank, bag(cards)}}, {}}; }
Action discard(const std::string& card) { return Discard{face(card)}; }

}  // namespace

TEST(HandAndFootRemarks, Books) {
  BuiltTable table(2);
  table.hand(0, "KC 5C 8C 9C 2D 2H").meld(0, Rank::king, "KD KH KS KD KH KS").pile("4C");
  const State state = table.melding(0);
  EXPECT_TRUE(does(state, add(Rank::king, "KC"), "clean-book"));
  EXPECT_FALSE(does(state, add(Rank::king, "KC"), "dirty-book"));
  EXPECT_TRUE(does(state, add(Rank::king, "2D"), "dirty-book"));
  EXPECT_FALSE(does(state, add(Rank::king, "2D"), "clean-book"));
  BuiltTable shorter(2);
  shorter.hand(0, "KC 5C 8C 9C").meld(0, Rank::king, "KD KH KS").pile("4C");
  EXPECT_FALSE(does(shorter.melding(0), add(Rank::king, "KC"), "clean-book"));
  EXPECT_TRUE(does(shorter.melding(0), add(Rank::king, "KC"), "nears-book"));
  EXPECT_FALSE(does(state, add(Rank::king, "KC"), "nears-book"));
}

TEST(HandAndFootRemarks, WildCardsOnMelds) {
  BuiltTable table(2);
  table.hand(0, "5C 8C 9C JC 2D").meld(0, Rank::king, "KD KH KS KD").meld(0, Rank::six, "6C 6D 6H 2C").pile("4C");
  const State state = table.melding(0);
  EXPECT_TRUE(does(state, add(Rank::king, "2D"), "spoils-clean"));
  EXPECT_FALSE(does(state, add(Rank::six, "2D"), "spoils-clean"));
  EXPECT_TRUE(does(state, add(Rank::six, "2D"), "spends-wilds"));
  BuiltTable last_one(2);
  last_one.hand(0, "5C 8C 9C JC 2D").meld(0, Rank::six, "6C 6D 6H 6S 6D 2C").pile("4C");
  EXPECT_FALSE(does(last_one.melding(0), add(Rank::six, "2D"), "spends-wilds"));  // it makes a book
}

// True of seven, too, which are a clean book already.
TEST(HandAndFootRemarks, ACleanBookThatAWildCardSpoilsIsNoHope) {
  BuiltTable table(2);
  table.hand(0, "5C 8C 9C JC 2D").meld(0, Rank::king, "KC KD KH KS KD KH KS").pile("4C");
  const State state = table.melding(0);
  const Traits traits = traits_of(Game::view(state, Seat(0)), add(Rank::king, "2D"));
  const auto told =
      std::ranges::find(traits, FootRemark::spoils_clean, [](const Trait& each) { return each.remark.kind; });
  ASSERT_NE(told, traits.end());
  EXPECT_EQ(kernel::in_english(told->remark, {Seat(0), 2}),
            "A wild card makes your 7 clean kings dirty: a clean book is worth 200 more.");
}

TEST(HandAndFootRemarks, TheFoot) {
  BuiltTable table(2);
  table.hand(0, "9D 9S 9C 4H").meld(0, Rank::king, "KD KH KS").pile("4C");
  const State one_left = table.melding(0);
  EXPECT_TRUE(does(one_left, lay(Rank::nine, "9D 9S 9C"), "clears-hand"));
  EXPECT_FALSE(does(one_left, lay(Rank::nine, "9D 9S 9C"), "picks-up-foot"));
  BuiltTable nothing_left(2);
  nothing_left.hand(0, "9D 9S 9C").meld(0, Rank::king, "KD KH KS").pile("4C");
  EXPECT_TRUE(does(nothing_left.melding(0), lay(Rank::nine, "9D 9S 9C"), "picks-up-foot"));
  EXPECT_FALSE(does(nothing_left.melding(0), lay(Rank::nine, "9D 9S 9C"), "goes-out"));
  BuiltTable from_foot(2);
  from_foot.hand(0, "KC KS")
      .on_foot(0)
      .meld(0, Rank::king, "KD KH KS KD KH KS")
      .meld(0, Rank::ten, "10C 10D 10H 10S 2D 2H 2S")
      .pile("4C");
  EXPECT_TRUE(does(from_foot.melding(0), add(Rank::king, "KC KS"), "goes-out"));
  EXPECT_FALSE(does(from_foot.melding(0), add(Rank::king, "KC"), "goes-out"));
}

TEST(HandAndFootRemarks, PlayingDownAndLaying) {
  BuiltTable table(2);
  table.hand(0, "AC AD AH 5C 8C 9C JC QC").pile("4C");
  const State before = table.melding(0);
  EXPECT_TRUE(does(before, lay(Rank::ace, "AC AD AH"), "plays-down"));
  EXPECT_TRUE(does(before, lay(Rank::ace, "AC AD AH"), "lays-points"));
  EXPECT_FALSE(does(before, discard("5C"), "could-be-laid"));
  EXPECT_FALSE(does(before, discard("5C"), "lays-points"));
  BuiltTable done(2);
  done.hand(0, "AC AD AH 5C 8C 9C JC QC").meld(0, Rank::king, "KD KH KS").pile("4C");
  EXPECT_TRUE(does(done.melding(0), discard("5C"), "could-be-laid"));
  EXPECT_FALSE(does(done.melding(0), lay(Rank::ace, "AC AD AH"), "plays-down"));
}

TEST(HandAndFootRemarks, ThePile) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C 8C JC QC").meld(0, Rank::king, "KD KH KS").pile("3D 3H KC 9H");
  const State state = table.drawing(0);
  EXPECT_TRUE(does(state, Unlock{}, "takes-pile"));
  EXPECT_TRUE(does(state, Unlock{}, "red-threes-in-pile"));
  EXPECT_TRUE(does(state, Unlock{}, "longer-hand"));
  EXPECT_TRUE(does(state, Draw{}, "leaves-pile"));
  EXPECT_FALSE(does(state, Draw{}, "takes-pile"));
  BuiltTable other(2);
  other.hand(0, "9C 8D 5C 8C JC QC").meld(0, Rank::king, "KD KH KS").pile("KC JD 9H");
  EXPECT_FALSE(does(other.drawing(0), Draw{}, "leaves-pile"));  // it cannot be taken
}

TEST(HandAndFootRemarks, RedThreesStayOutOfOtherPiles) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C 8C JC QC").meld(0, Rank::king, "KD KH KS").pile("3D 4C 5C 6C 7C 8C 9H");
  EXPECT_FALSE(does(table.drawing(0), Unlock{}, "red-threes-in-pile"));  // the three lies too deep
}

TEST(HandAndFootRemarks, APileMakesAShortHandNoLongOne) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C 8C").meld(0, Rank::king, "KD KH KS").pile("KC 9H");
  EXPECT_FALSE(does(table.drawing(0), Unlock{}, "longer-hand"));  // three cards instead of four
  BuiltTable few(2);
  few.hand(0, "9C 9D").meld(0, Rank::king, "KD KH KS").pile("4C 5C 6C 7C KC 9H");
  EXPECT_FALSE(does(few.drawing(0), Unlock{}, "longer-hand"));  // five
}

TEST(HandAndFootRemarks, ThreesOfThePileAreForNoBook) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C 8C JC QC").meld(0, Rank::king, "KD KH KS").pile("3D 3S KC 9H");
  const Traits traits = traits_of(Game::view(table.drawing(0), Seat(0)), Unlock{});
  const auto told =
      std::ranges::find(traits, FootRemark::takes_pile, [](const Trait& each) { return each.remark.kind; });
  ASSERT_NE(told, traits.end());
  EXPECT_EQ(told->remark.facts.count, 2);
}

TEST(HandAndFootRemarks, Discards) {
  BuiltTable table(2);
  table.hand(0, "3H 3S 5C 8C QC QD KC 2D")
      .meld(0, Rank::king, "KC KD KH")
      .hand(1, "4C 4D 6C")
      .meld(1, Rank::five, "5C 5D 5H")
      .pile("4C 6D 7D 8D");
  const State state = table.melding(0);
  const auto only = [&](const char* card, const char* id) {
    for (const char* each : {"3H", "3S", "5C", "8C", "QC", "KC", "2D"}) {
      EXPECT_EQ(does(state, discard(each), id), std::string_view(each) == card) << each << ' ' << id;
    }
  };
  only("3H", "red-three");
  only("3S", "black-three");
  only("QC", "breaks-up");
  only("KC", "fits-own-meld");
  only("2D", "throws-wild");
  only("2D", "freezes");
  only("5C", "next-has-laid");
  EXPECT_TRUE(does(state, discard("8C"), "single"));
  EXPECT_FALSE(does(state, discard("QC"), "single"));
  EXPECT_TRUE(does(state, discard("8C"), "may-be-taken"));
  EXPECT_FALSE(does(state, discard("5C"), "may-be-taken"));
}

namespace {

/// As far as anyone can see it.
bool is_true(const kernel::Remark& remark, const View& seen, std::size_t choices) {
  const std::string_view id = remark.kind.id;
  const auto& facts = remark.facts;
  const auto has_laid = [&](Seat seat) { return !seen.table.places[seat].melds[*facts.rank].empty(); };
  if (id == "breaks-up") return *facts.count == seen.hand.count(*facts.rank) && *facts.count > 1;
  if (id == "fits-own-meld") return has_laid(seen.seat);
  if (id == "next-has-laid") return has_laid(*facts.seat);
  if (id == "may-be-taken") return !has_laid(*facts.seat);
  if (id == "single") return seen.hand.count(facts.card->card()->rank()) == 1;
  if (id == "only-choice") return choices == 1;
  if (id == "first-out") return *facts.share != *facts.other_share;
  return true;
}

}  // namespace

// At many positions: each is said where it is true, and every one is said somewhere.
TEST(HandAndFootRemarks, AreTrueWhereTheyAreMade) {
  std::set<std::string> said;
  Rng rng(1);
  for (const State& state : positions(150)) {
    const Seat seat = Game::to_act(state).first();
    const View seen = Game::view(state, seat);
    const auto advice = Game::advise(seen, {.worlds = 24}, rng);
    for (const auto& choice : advice.choices) {
      for (const kernel::Remark& remark : choice.remarks) {
        said.insert(std::string(remark.kind.id));
        EXPECT_TRUE(is_true(remark, seen, advice.choices.size())) << choice.reason;
      }
    }
  }
  for (const char* id : {"books-bring", "melds-bring", "left-costs", "others-get", "first-out", "about-equal",
                         "round-points", "could-be-laid"}) {
    EXPECT_TRUE(said.contains(id)) << id;
  }
}

// One thing that was wrong, and then the book that was there to be made.
TEST(HandAndFootRemarks, ABookThatWasThereIsNotLeftOut) {
  BuiltTable table(2);
  table.hand(0, "KC JC JD JH 5C 8C 9C").meld(0, Rank::king, "KD KH KS KD KH KS").pile("4C");
  const State state = table.melding(0);
  Rng rng(1);
  const Action thrown = discard("JC");
  const auto advice = Game::advise(Game::view(state, Seat(0)), {.worlds = 96}, rng, thrown);
  const auto choice = std::ranges::find(advice.choices, thrown, [](const auto& each) { return each.action; });
  ASSERT_NE(choice, advice.choices.end());
  const auto tells = [&](std::string_view id) {
    return std::ranges::any_of(choice->remarks, [&](const auto& each) { return each.kind.id == id; });
  };
  EXPECT_TRUE(tells("breaks-up")) << choice->reason;
  EXPECT_TRUE(tells("clean-book")) << choice->reason;
}

// ---- The chance to win the match ----

TEST(HandAndFootMatchChance, IsCertainWhenTheMatchIsOver) {
  const Settings settings{};
  EXPECT_EQ(match_chance(settings, 6, {8600, 8500, 0, 0}, s0), 1);
  EXPECT_EQ(match_chance(settings, 6, {8600, 8500, 0, 0}, s1), 0);
  EXPECT_EQ(match_chance(settings, 25, {500, 400, 0, 0}, s0), 1);
}

TEST(HandAndFootMatchChance, AddsUpToOneAndGrowsSurerTowardsTheTarget) {
  const Settings settings{};
  double before = 0.25;
  for (int base : {0, 3000, 6000}) {
    const BySeat<int> scores{base + 1500, base + 800, base + 700, base};
    double sum = 0;
    for (Seat seat : cards::seats_of(4)) sum += match_chance(settings, 3, scores, seat);
    EXPECT_NEAR(sum, 1, 0.02);
    EXPECT_GT(match_chance(settings, 3, scores, s0), before);
    before = match_chance(settings, 3, scores, s0);
  }
}
