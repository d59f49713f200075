// The expert bot of Buck Euchre: worlds, likelihoods, chances in a match, and positions that any player can judge.
#include "harness/expert.h"

#include <gtest/gtest.h>

#include "games/buck_euchre/bots.h"
#include "harness/bower_deals.h"
#include "harness/remarks.h"

using namespace buck_euchre;
using harness::bowers::card;
using harness::bowers::hand;

namespace {

constexpr Seat s0{0}, s1{1}, s2{2}, s3{3};
constexpr BySeat<int> at_start{15, 15, 15, 15};

const Deal some_deal =
    harness::bowers::deal({"9D 10D 9H 10H 9C", "QS 10S 9S AH KH", "JS JC AS KS AD", "QH JH QD JD KC"}, "AC QC 10C KD");

}  // namespace

// ---- Worlds ----

TEST(BuckEuchreWorlds, AreNeverImpossible) {
  const auto source = [](const State& state, Seat seat) {
    const View seen = Game::view(state, seat);
    return [worlds = Worlds(seen), likelihood = Likelihood(seen)](Rng& rng) mutable {
      State world = worlds.draw(rng);
      EXPECT_GT(likelihood(world), 0);
      return world;
    };
  };
  if (const auto broken = harness::impossible_world<Game>({}, source)) FAIL() << *broken;
}

TEST(BuckEuchreWorlds, SpreadTheHiddenCardsEvenly) {
  Worlds worlds(Game::view(Game::begin({}, 0, s0, at_start, some_deal), s1));
  if (const auto uneven = harness::uneven_spread(s1, seats, 18, [&](Rng& rng) { return worlds.draw(rng); })) {
    FAIL() << *uneven;
  }
}

TEST(BuckEuchreWorlds, WhoBidsLikelyHasTricksAndWhoPassesHasNot) {
  State state = Game::begin({}, 0, s0, at_start, some_deal);
  Game::advance(state, s1, Pass{});
  Game::advance(state, s2, Bid{3});
  const Likelihood likelihood(Game::view(state, s3));
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
  return Game::advise(seen, {.worlds = worlds}, rng);
}

View bidding(Seat seat, std::string_view held, std::string_view upcard, const BySeat<int>& scores) {
  return {{Open{.settings = {},
                .hand_number = 0,
                .scores = scores,
                .dealer = Seat((seat.number() + 3) % 4),
                .upcard = card(upcard),
                .auction = {},
                .phase = Bidding{.turn = seat, .passed = {}, .highest = std::nullopt}},
           {5, 5, 5, 5}},
          seat,
          hand(held)};
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

// ---- Remarks: for each kind a position in which it is made, and one in which it is not ----

namespace {

using harness::choice_of;
using harness::says;

// Seat 1 has to play against (or as) the bidder of hearts, and leads.
View leading(std::string_view held, Seat bidder, int bid) {
  View seen = folding(s1, held, bid, at_start);
  Playing playing{InPlay(s1), {bidder, bid, Suit::hearts}, {}};
  seen.phase = playing;
  return seen;
}

}  // namespace

TEST(BuckEuchreRemarks, WhatABidComesTo) {
  const auto advice = advice_for(bidding(s1, "JS JC AS KS AD", "9H", at_start));
  EXPECT_TRUE(says(advice.choices.front(), "bid-shares"));
  EXPECT_TRUE(says(advice.choices.front(), "bid-tricks"));
  EXPECT_TRUE(says(advice.choices.front(), "holds-trumps-and-aces"));
  EXPECT_FALSE(says(choice_of(advice, Action(Pass{})), "bid-shares"));
  EXPECT_TRUE(says(choice_of(advice, Action(Pass{})), "brings"));
}

TEST(BuckEuchreRemarks, ALowBidMayBeOutbid) {
  int said = 0;
  Rng rng(1);
  harness::at_every_decision<Game>({}, 40, 5, [&](const State& state, Seat seat) {
    if (!std::holds_alternative<Bidding>(state.phase)) return;
    for (const auto& choice : Game::advise(Game::view(state, seat), {.worlds = 40}, rng).choices) {
      for (const kernel::Remark& remark : choice.remarks) {
        if (remark.kind.id != "auction-shares") continue;
        ++said;
        EXPECT_TRUE(std::holds_alternative<Bid>(choice.action));
        EXPECT_GT(std::abs(*remark.facts.share - *remark.facts.other_share), 0.04);
      }
    }
  });
  EXPECT_GT(said, 0);
}

// A bid may cost points and be right all the same: it is told what the others get then, and only then.
TEST(BuckEuchreRemarks, WhatTheOthersGainWhereOwnPointsSayTheOpposite) {
  int said = 0;
  int silent = 0;
  Rng rng(1);
  harness::at_every_decision<Game>({}, 40, 5, [&](const State& state, Seat seat) {
    if (!std::holds_alternative<Bidding>(state.phase)) return;
    const auto advice = Game::advise(Game::view(state, seat), {.worlds = 40}, rng);
    for (const auto& choice : advice.choices) {
      const auto brings = std::ranges::find(choice.remarks, "brings", [](const auto& each) { return each.kind.id; });
      if (brings == choice.remarks.end() || choice.action == advice.best()) continue;
      const bool looks_better = *brings->facts.number > *brings->facts.other_number;
      const bool is_behind = choice.win_chance < advice.choices.front().win_chance;
      EXPECT_EQ(says(choice, "others-gain"), looks_better && is_behind);
      ++(says(choice, "others-gain") ? said : silent);
    }
  });
  EXPECT_GT(said, 0);
  EXPECT_GT(silent, 0);
}

TEST(BuckEuchreRemarks, TheSuitThatIsDeclared) {
  View seen = bidding(s1, "JS JC AS KS AD", "9H", at_start);
  seen.auction = {{s1, std::uint8_t{3}}, {s2, std::nullopt}, {s3, std::nullopt}, {s0, std::nullopt}};
  seen.phase = DeclaringTrump{.bid = {s1, 3}};
  const auto advice = advice_for(seen);
  EXPECT_TRUE(says(choice_of(advice, Action(DeclareTrump{Suit::clubs})), "declare-shares"));
  EXPECT_TRUE(says(choice_of(advice, Action(DeclareTrump{Suit::clubs})), "brings")) << "for what else it is about";
  EXPECT_FALSE(says(advice, "bid-shares"));
}

TEST(BuckEuchreRemarks, StayingWithoutATrick) {
  const auto advice = advice_for(folding(s1, "9S 10S QS 9C 10C", 3, at_start));
  EXPECT_TRUE(says(choice_of(advice, Action(Stay{})), "stay-shares"));
  EXPECT_TRUE(says(choice_of(advice, Action(Stay{})), "no-trumps"));
  EXPECT_FALSE(says(advice_for(folding(s1, "JH 9S 10S 9C 10C", 3, at_start)), "no-trumps"));
}

TEST(BuckEuchreRemarks, TheBiddersCardsAndTheOthers) {
  const auto as_bidder = advice_for(leading("JH KH 9H AS 9C", s1, 3), 200);
  EXPECT_TRUE(says(as_bidder, "makes-bid") || says(as_bidder, "tricks"));
  EXPECT_FALSE(says(as_bidder, "takes-a-trick") || says(as_bidder, "sets-bidder"));
  const auto against = advice_for(leading("QH KS 10S AC 9C", s0, 3), 200);
  EXPECT_TRUE(says(against, "takes-a-trick"));
  EXPECT_FALSE(says(against, "makes-bid"));
}

TEST(BuckEuchreRemarks, TheBidFailsOrTricksAreCounted) {
  bool fails = false;
  bool tricks = false;
  Rng rng(1);
  harness::at_every_decision<Game>({}, 40, 5, [&](const State& state, Seat seat) {
    const auto* playing = std::get_if<Playing>(&state.phase);
    if (playing == nullptr) return;
    const auto advice = Game::advise(Game::view(state, seat), {.worlds = 40}, rng);
    EXPECT_FALSE(playing->contract.bidder == seat && says(advice, "sets-bidder"));
    fails = fails || says(advice, "sets-bidder");
    tricks = tricks || says(advice, "tricks");
  });
  EXPECT_TRUE(fails);
  EXPECT_TRUE(tricks);
}

// ---- Advice ----

TEST(BuckEuchreAdvice, KeepsWhatEveryExpertPromises) {
  if (const auto broken = harness::broken_promise<Game>({}, harness::Weighs::everything, 15, 6)) FAIL() << *broken;
}

TEST(BuckEuchreAdvice, StopsWhenItIsTold) {
  const State state = Game::start({}, cards::numbered_seed(1));
  EXPECT_EQ(harness::worlds_until_stopped<Game>(Game::view(state, Game::to_act(state).first())), 3);
}
