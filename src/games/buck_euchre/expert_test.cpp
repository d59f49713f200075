// The expert bot of Buck Euchre: worlds, likelihoods, chances in a match, and positions that any player can judge.
#include <gtest/gtest.h>

#include <map>

#include "games/buck_euchre/bots.h"
#include "games/buck_euchre/match_chance.h"
#include "games/buck_euchre/worlds.h"
#include "harness/bower_deals.h"

using namespace buck_euchre;
using harness::bowers::card;
using harness::bowers::hand;

namespace {

constexpr Seat s0{0}, s1{1}, s2{2}, s3{3};
constexpr BySeat<int> at_start{15, 15, 15, 15};

// Calls visit(state, seat) at every decision of some hands played by a mixed company.
template <class Visit>
void at_every_decision(int hands, std::uint64_t seed, Visit&& visit) {
  Rng rng(seed);
  for (int i = 0; i < hands; ++i) {
    State state = quick_start({}, rng);
    while (!to_act(state).empty()) {
      const Seat seat = to_act(state).first();
      visit(std::as_const(state), seat);
      advance(state, seat, choose(view(state, seat), rng.below(3) == 0 ? Level::easy : Level::hard, rng));
    }
  }
}

const Deal some_deal =
    harness::bowers::deal({"9D 10D 9H 10H 9C", "QS 10S 9S AH KH", "JS JC AS KS AD", "QH JH QD JD KC"}, "AC QC 10C KD");

}  // namespace

// ---- Worlds ----

TEST(BuckEuchreWorlds, AreNeverImpossible) {
  Rng rng(2);
  int drawn = 0;
  at_every_decision(150, 9, [&](const State& state, Seat seat) {
    const View seen = view(state, seat);
    Worlds worlds(seen);
    const Likelihood likelihood(seen);
    for (int i = 0; i < 10; ++i) {
      const State world = worlds.draw(rng);
      ASSERT_TRUE(is_sound(world));
      ASSERT_EQ(view(world, seat), seen);
      ASSERT_GT(likelihood(world), 0);
      ++drawn;
    }
  });
  EXPECT_GT(drawn, 15000);
}

TEST(BuckEuchreWorlds, SpreadTheHiddenCardsEvenly) {
  // Nothing has been said: each of the 18 hidden cards is with each of the three others in 5 of 18 worlds.
  Worlds worlds(view(start_with({}, s0, at_start, some_deal), s1));
  Rng rng(4);
  constexpr int draws = 18000;
  std::map<std::pair<int, Card>, int> held;
  for (int i = 0; i < draws; ++i) {
    const State world = worlds.draw(rng);
    for (Seat seat : {s0, s2, s3}) {
      for (Card each : world.deal.hands[seat]) ++held[{seat.number(), each}];
    }
  }
  EXPECT_EQ(held.size(), 3U * 18);
  for (const auto& [where, count] : held) EXPECT_NEAR(count, draws * 5 / 18, 300) << to_string(where.second);
}

TEST(BuckEuchreWorlds, WhoBidsLikelyHasTricksAndWhoPassesHasNot) {
  State state = start_with({}, s0, at_start, some_deal);
  advance(state, s1, Pass{});
  advance(state, s2, Bid{3});
  const Likelihood likelihood(view(state, s3));
  State swapped = state;
  std::swap(swapped.deal.hands[s1], swapped.deal.hands[s2]);
  EXPECT_GT(likelihood(state), 20 * likelihood(swapped));
}

// ---- Chances in a match ----

TEST(BuckEuchreMatchChance, IsCertainAtTheEnd) {
  EXPECT_EQ(match_chances({0, 3, 8, 20}), (BySeat<double>{1, 0, 0, 0}));
  EXPECT_EQ(match_chances({0, -1, 8, 20}), (BySeat<double>{0, 1, 0, 0}));
}

TEST(BuckEuchreMatchChance, IsEvenFromEvenScoresATieAtTheEndToo) {
  EXPECT_EQ(match_chances(at_start), (BySeat<double>{0.25, 0.25, 0.25, 0.25}));
  const auto tied = match_chances({0, 0, 20, 20});
  EXPECT_EQ(tied[s0], tied[s1]);
  EXPECT_GT(tied[s0], 0.4);
}

TEST(BuckEuchreMatchChance, AddsUpToOneAndFallsWithEveryPoint) {
  for (int score = 2; score <= 25; ++score) {
    const auto chances = match_chances({score, 10, 12, 15});
    EXPECT_NEAR(chances[s0] + chances[s1] + chances[s2] + chances[s3], 1, 1e-12);
    EXPECT_LT(chances[s0], match_chances({score - 1, 10, 12, 15})[s0]);
  }
}

// ---- Positions ----

namespace {

kernel::Advice<Action> advice_for(const View& seen, int worlds = 60) {
  Rng rng(1);
  return advise(seen, {.worlds = worlds}, rng);
}

View bidding(Seat seat, std::string_view held, std::string_view upcard, const BySeat<int>& scores) {
  return {PublicView{.settings = {},
                     .hand_number = 0,
                     .scores = scores,
                     .dealer = Seat((seat.number() + 3) % 4),
                     .upcard = card(upcard),
                     .hand_sizes = {5, 5, 5, 5},
                     .auction = {},
                     .phase = Bidding{.turn = seat, .passed = {}, .highest = std::nullopt}},
          seat, hand(held)};
}

// The bidder on the right has declared hearts; everyone else has yet to decide.
View folding(Seat seat, std::string_view held, int bid, const BySeat<int>& scores) {
  const Seat bidder((seat.number() + 3) % 4);
  View seen = bidding(bidder, "9S", "9D", scores);
  seen.seat = seat;
  seen.hand = hand(held);
  seen.auction = {{bidder, static_cast<std::uint8_t>(bid)}};
  for (Seat other = next(bidder); other != bidder; other = next(other)) seen.auction.push_back({other, std::nullopt});
  seen.phase = FoldingDecision{.contract = {bidder, bid, Suit::hearts}, .turn = seat, .folded = {}};
  return seen;
}

}  // namespace

TEST(BuckEuchreExpert, BidsWithTheTopTrumpsAndDoesNotOutbidThreeWithNothing) {
  EXPECT_TRUE(std::holds_alternative<Bid>(advice_for(bidding(s1, "JS JC AS KS AD", "9H", at_start)).best()));
  View seen = bidding(s0, "JS JC AS KS AD", "9H", at_start);
  seen.auction = {{s0, std::uint8_t{3}}};
  seen.phase = Bidding{.turn = s1, .passed = {}, .highest = HighBid{s0, 3}};
  seen.seat = s1;
  seen.hand = hand("9S 10D 9C QH 10H");
  EXPECT_EQ(advice_for(seen).best(), Action(Pass{}));
}

TEST(BuckEuchreExpert, DeclaresTheSuitItBidFor) {
  View seen = bidding(s1, "JS JC AS KS AD", "9H", at_start);
  seen.auction = {{s1, std::uint8_t{3}}, {s2, std::nullopt}, {s3, std::nullopt}, {s0, std::nullopt}};
  seen.phase = DeclaringTrump{.bid = {s1, 3}};
  EXPECT_EQ(advice_for(seen).best(), Action(DeclareTrump{Suit::spades}));
}

TEST(BuckEuchreExpert, StaysWithASureTrickAndFoldsWithoutHope) {
  EXPECT_EQ(advice_for(folding(s1, "JH 9S 10S 9C 10C", 3, at_start)).best(), Action(Stay{}));
  EXPECT_EQ(advice_for(folding(s1, "9S 10S QS 9C 10C", 3, at_start)).best(), Action(Fold{}));
}

TEST(BuckEuchreExpert, StaysAgainstABidderWhoWouldWinTheMatch) {
  // A slim chance of a trick: not worth five points early on, but folding hands the match to a bidder at 3 points.
  const char* held = "QH AS 10S 9C 10C";
  const auto worth_of_staying = [&](const BySeat<int>& scores) {
    const auto advice = advice_for(folding(s1, held, 3, scores), 200);
    const bool stay_first = advice.best() == Action(Stay{});
    return (advice.choices[0].win_chance - advice.choices[1].win_chance) * (stay_first ? 1 : -1);
  };
  EXPECT_GT(worth_of_staying({3, 14, 20, 20}), worth_of_staying(at_start));
}

// ---- Advice ----

TEST(BuckEuchreAdvice, IsTheSameForTheSameSeedAndWorlds) {
  at_every_decision(5, 3, [](const State& state, Seat seat) {
    Rng once(7);
    Rng again(7);
    const auto first = advise(view(state, seat), {.worlds = 8}, once);
    const auto second = advise(view(state, seat), {.worlds = 8}, again);
    ASSERT_EQ(first.choices.size(), second.choices.size());
    for (std::size_t i = 0; i < first.choices.size(); ++i) {
      EXPECT_EQ(first.choices[i].action, second.choices[i].action);
      EXPECT_EQ(first.choices[i].win_chance, second.choices[i].win_chance);
      EXPECT_EQ(first.choices[i].reason, second.choices[i].reason);
    }
  });
}

TEST(BuckEuchreAdvice, ListsEverythingThatMayBeDoneWithAReason) {
  Rng rng(7);
  at_every_decision(10, 13, [&](const State& state, Seat seat) {
    const auto advice = advise(view(state, seat), {.worlds = 4}, rng);
    EXPECT_EQ(advice.worlds, 4);
    const Actions may = legal(state, seat);
    ASSERT_EQ(advice.choices.size(), may.size());
    for (const Action& action : may) {
      EXPECT_EQ(std::ranges::count(advice.choices, action, &kernel::Choice<Action>::action), 1);
    }
    for (const auto& choice : advice.choices) {
      EXPECT_GE(choice.win_chance, 0);
      EXPECT_LE(choice.win_chance, 1);
      EXPECT_GE(choice.error, 0);
      EXPECT_TRUE(choice.reason.ends_with(".")) << choice.reason;
    }
  });
}

TEST(BuckEuchreAdvice, StopsWhenItIsTold) {
  const State state = start_with({}, s0, at_start, some_deal);
  Rng rng(1);
  int asked = 0;
  EXPECT_EQ(advise(view(state, s1), {.worlds = 1000, .stop = [&] { return ++asked == 3; }}, rng).worlds, 3);
}
