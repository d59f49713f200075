// The expert bot: honest, the same for the same seed, and wise in positions where the other bots are not.
#include "harness/expert.h"

#include <gtest/gtest.h>

#include <set>

#include "games/oh_hell/bots.h"
#include "games/oh_hell/remarks.h"
#include "games/oh_hell/testing/written_deals.h"
#include "harness/remarks.h"
#include "search/trick_remarks.h"

using namespace oh_hell;

namespace {

constexpr Seat s0{0}, s1{1}, s2{2};

State table(const std::vector<std::string>& hands, std::string_view turned_up, BySeat<int> scores = {},
            Settings settings = {.players = 3, .hook = Hook::off}) {
  const Deal deal = written::deal(hands, turned_up);
  return Game::begin(settings, written::hand_number_of(settings, deal), s0, scores, deal);
}

void bid(State& state, std::initializer_list<int> in_turn) {
  for (int tricks : in_turn) {
    if (!Game::apply(state, Game::to_act(state).first(), Bid{static_cast<std::uint8_t>(tricks)}))
      throw std::logic_error("bid");
  }
}

void play(State& state, std::string_view in_turn) {
  for (Card each : written::cards_in(in_turn)) {
    if (!Game::apply(state, Game::to_act(state).first(), PlayCard{each})) throw std::logic_error("play");
  }
}

kernel::Advice<Action> advice_in(const State& state, int worlds = 256, std::uint64_t seed = 1) {
  Rng rng(seed);
  return Game::advise(Game::view(state, Game::to_act(state).first()), {.worlds = worlds}, rng);
}

int bid_in(const State& state) { return std::get<Bid>(advice_in(state).best()).tricks; }

std::string card_in(const State& state) {
  return std::string(to_string(std::get<PlayCard>(advice_in(state).best()).card));
}

}  // namespace

// ---- Honest ----

namespace {

auto worlds_behind(const State& state, Seat seat) {
  const View seen = Game::view(state, seat);
  return [state, worlds = Worlds(seen), likelihood = Likelihood(seen)](Rng& rng) mutable {
    const State world = worlds.draw(rng);
    EXPECT_GT(likelihood(world), 0);
    State imagined = state;
    imagined.deal = world.deal;
    return imagined;
  };
}

}  // namespace

TEST(OhHellExpert, ImaginesOnlyWorldsThatCouldBe) {
  for (int players : {3, 4, 5}) {
    const Settings settings{.players = players, .trump = static_cast<TrumpMode>(players % 2)};
    if (const auto broken = harness::impossible_world<Game>(settings, worlds_behind)) FAIL() << *broken;
  }
}

TEST(OhHellExpert, ImaginesTheHiddenCardsEverywhereAlike) {
  const State state = Game::start({.players = 4, .max_cards = 5}, cards::numbered_seed(2));
  if (const auto uneven = harness::uneven_spread(s0, 4, 46, worlds_behind(state, s0))) FAIL() << *uneven;
}

TEST(OhHellExpert, KeepsWhatEveryExpertPromises) {
  for (int i = 0; i < 4; ++i) {
    const Settings settings{.players = 3 + i % 3, .scoring = static_cast<Scoring>(i), .max_cards = 4};
    if (const auto broken = harness::broken_promise<Game>(settings, harness::Weighs::everything, 4, 12)) {
      FAIL() << *broken;
    }
  }
}

TEST(OhHellExpert, StopsWhenItIsTold) {
  const State state = Game::start({}, cards::numbered_seed(1));
  EXPECT_EQ(harness::worlds_until_stopped<Game>(Game::view(state, Game::to_act(state).first())), 3);
}

// ---- What the others did tells of their cards ----

TEST(OhHellExpert, BelievesThatWhoBidsHighHoldsHighCards) {
  const auto trumps_after_a_bid_of = [](int tricks) {
    State state = table({"2C 3C 4C 5C", "AS AH KD 2D", "6C 7C 8C 9C"}, "3D");
    bid(state, {tricks});
    const View seen = Game::view(state, s2);
    Worlds source(seen);
    const Likelihood likelihood(seen);
    Rng rng(1);
    double weights = 0, trumps = 0;
    for (int i = 0; i < 2000; ++i) {
      const State world = source.draw(rng);
      const auto& hands = world.deal.hands;
      const double weight = likelihood(world);
      weights += weight;
      trumps += weight * (hands[s1] & CardSet::of(Suit::diamonds)).size();
    }
    return trumps / weights;
  };
  const double average = 4.0 * 12 / 47;
  EXPECT_GT(trumps_after_a_bid_of(3), average + 0.3);
  EXPECT_LT(trumps_after_a_bid_of(0), average - 0.3);
}

// ---- Positions ----

TEST(OhHellExpert, BidsTheLoneTopTrump) {
  EXPECT_EQ(bid_in(table({"2C", "AD", "4C"}, "9D")), 1);
  EXPECT_EQ(bid_in(table({"AD", "2C", "4C"}, "9D")), 0);
}

TEST(OhHellExpert, TakesTheTrickThatItNeeds) {
  State state = table({"AH 2H 3S", "3H 4S 5S", "KH 6S 7S"}, "9D");
  bid(state, {2, 2, 1});
  play(state, "3H KH");
  EXPECT_EQ(card_in(state), "AH");
}

TEST(OhHellExpert, ThrowsAnAceAwayWhenItWantsNothing) {
  State state = table({"AS 2S 3C", "3H 4S 5S", "KH 6S 7S"}, "9D");
  bid(state, {0, 0, 0});
  play(state, "3H KH");
  EXPECT_EQ(card_in(state), "AS");
}

// In the last hand seat 0 has the ace of trump and a five. Seat 1 cannot make its two, so 12 points ahead is where it
// stays: one trick would bring 11, and only two tricks can still save the match.
TEST(OhHellExpert, BidsMoreThanItExpectsWhenNothingElseWins) {
  const Settings short_match{.players = 3, .max_cards = 2, .hook = Hook::off};
  const std::vector<std::string> hands{"AD 5H", "KS QS", "3C 4C"};
  State even = table(hands, "9D", {}, short_match);
  bid(even, {2, 0});
  EXPECT_EQ(bid_in(even), 1);
  State behind = table(hands, "9D", {0, 12, -20}, short_match);
  bid(behind, {2, 0});
  EXPECT_EQ(bid_in(behind), 2);
}

// ---- Remarks: for each kind a position in which it is made, and one in which it is not ----

namespace {

using harness::choice_of;
using harness::says;

Action play_of(std::string_view text) { return PlayCard{*cards::parse_card(text)}; }
Action bid_of(int tricks) { return Bid{static_cast<std::uint8_t>(tricks)}; }

}  // namespace

TEST(OhHellRemarks, TheTrickThatIsNeeded) {
  State state = table({"AH 2H 3S", "3H 4S 5S", "KH 6S 7S"}, "9D");
  bid(state, {2, 2, 1});
  play(state, "3H KH");
  const auto advice = advice_in(state);
  EXPECT_TRUE(says(choice_of(advice, play_of("2H")), "too-few"));
  EXPECT_TRUE(says(choice_of(advice, play_of("2H")), "last-to-play"));
  EXPECT_TRUE(says(choice_of(advice, play_of("2H")), "makes-bid"));
  EXPECT_FALSE(says(advice, "too-many") || says(advice, "bid-none"));
}

TEST(OhHellRemarks, TheTrickThatIsTooMuch) {
  State state = table({"AH 2H AS", "3H 4S 5S", "KH 6S 7S"}, "9D");
  bid(state, {2, 2, 1});
  play(state, "3H KH");  // one trick is wanted, and the ace of spades is another
  const auto advice = advice_in(state);
  const auto& worse = advice.choices.back();
  EXPECT_TRUE(says(advice, "too-many") || says(worse, "too-few"));
  EXPECT_FALSE(says(advice, "needs-none"));
}

TEST(OhHellRemarks, WhoBidNoneWantsNone) {
  State state = table({"AS 2S 3C", "3H 4S 5S", "KH 6S 7S"}, "9D");
  bid(state, {0, 0, 0});
  play(state, "3H KH");
  const auto advice = advice_in(state);
  EXPECT_TRUE(says(choice_of(advice, play_of("2S")), "bid-none"));
  EXPECT_TRUE(says(choice_of(advice, play_of("2S")), "gets-rid"));
  EXPECT_FALSE(says(advice, "needs-none") || says(advice, "too-few"));
}

TEST(OhHellRemarks, WhoHasTheirTricksWantsNoMore) {
  State state = table({"AH KS 2S", "3H 4S 5S", "KH 6S 7S"}, "9D");
  bid(state, {0, 0, 1});
  play(state, "3H KH AH");
  const auto advice = advice_in(state);  // leads with one trick of one
  EXPECT_TRUE(says(choice_of(advice, play_of("KS")), "needs-none"));
  EXPECT_TRUE(says(choice_of(advice, play_of("KS")), "ducks"));
  EXPECT_FALSE(says(advice, "bid-none"));
}

TEST(OhHellRemarks, ALostBidSpoilsOthers) {
  State state = table({"AH KS 2S", "3H 4S 5S", "KH 6S 7S"}, "9D");
  bid(state, {0, 0, 0});
  play(state, "3H KH AH");
  const auto lost = advice_in(state);
  EXPECT_TRUE(says(lost, "bid-is-lost"));
  EXPECT_TRUE(says(lost, "others-make"));
  State kept = table({"AH KS 2S", "3H 4S 5S", "KH 6S 7S"}, "9D");
  bid(kept, {0, 0, 1});
  play(kept, "3H KH AH");
  EXPECT_FALSE(says(advice_in(kept), "bid-is-lost"));
}

// In play as it comes: what is still needed is what the bid lacks, and what is called close nobody could tell apart.
TEST(OhHellRemarks, WhatIsNeededAndWhatIsClose) {
  std::set<std::string_view> said;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Rng rng(seed);
    State state = Game::start({.players = 3, .max_cards = 5}, cards::numbered_seed(seed));
    while (!kernel::is_pause<Game>(state)) {
      const Seat seat = Game::to_act(state).first();
      const View view = Game::view(state, seat);
      if (const auto* playing = std::get_if<Playing>(&state.phase);
          playing != nullptr && Game::legal(view).size() > 1) {
        const auto advice = advice_in(state, 60);
        for (const auto& choice : advice.choices) {
          for (const kernel::Remark& remark : choice.remarks) {
            said.insert(remark.kind.id);
            if (remark.kind == OhHellRemark::needs) {
              EXPECT_EQ(*remark.facts.count, playing->bids[seat] - playing->tricks_won[seat]);
              EXPECT_GT(*remark.facts.count, 0);
            }
            if (remark.kind != search::TrickRemark::close) continue;
            const double behind = advice.choices.front().win_chance - choice.win_chance;
            EXPECT_LE(behind, std::max(0.003, choice.behind_error));
          }
        }
      }
      Game::advance(state, seat, Game::choose(view, Level::medium, rng));
    }
  }
  EXPECT_TRUE(said.contains(OhHellRemark::needs.id));
  EXPECT_TRUE(said.contains(search::TrickRemark::close.id));
}

TEST(OhHellRemarks, WhatABidCountsOn) {
  const auto strong = advice_in(table({"2C 3C 4S", "AD KD 2S", "4C 5C 6S"}, "9D"));
  EXPECT_TRUE(says(strong, "likely-winners"));
  EXPECT_FALSE(says(strong, "no-likely-winners"));
  const auto weak = advice_in(table({"AC KC AS", "2C 3C 2S", "4C 5C 6S"}, "9D"));
  EXPECT_TRUE(says(weak, "no-likely-winners"));
  EXPECT_FALSE(says(weak, "likely-winners"));
}

TEST(OhHellRemarks, BidsThatAreTooHighOrTooLow) {
  const auto advice = advice_in(table({"2C 3C 4S", "AD KD 2S", "4C 5C 6S"}, "9D"));
  EXPECT_TRUE(says(choice_of(advice, bid_of(0)), "bid-too-low"));
  EXPECT_TRUE(says(choice_of(advice, bid_of(3)), "bid-too-high"));
  EXPECT_FALSE(says(choice_of(advice, bid_of(3)), "bid-too-low"));
  EXPECT_TRUE(says(choice_of(advice, bid_of(3)), "bid-made"));
  EXPECT_FALSE(says(advice, "makes-bid"));
}

TEST(OhHellRemarks, TheHookForbidsTheNaturalBid) {
  const Settings hooked{.players = 3, .hook = Hook::on};
  State state = table({"AD KD 2S", "3H 4S 5S", "KH 6S 7S"}, "9D", {}, hooked);
  bid(state, {1, 0});  // the dealer would like to bid two
  EXPECT_TRUE(says(advice_in(state), "hook"));
  State free_to = table({"AD KD 2S", "3H 4S 5S", "KH 6S 7S"}, "9D", {}, hooked);
  bid(free_to, {0, 0});
  EXPECT_FALSE(says(advice_in(free_to), "hook"));
}

// ---- The chance to win the match ----

TEST(OhHellMatchChance, AfterTheLastHandOnlyTheHighestScoreCounts) {
  const MatchChance at_the_end({.players = 4}, 19);
  EXPECT_EQ(at_the_end({90, 91, 80, 70}, s1), 1);
  EXPECT_EQ(at_the_end({90, 91, 80, 70}, s0), 0);
  EXPECT_EQ(at_the_end({91, 91, 80, 70}, s0), 0.5);
}

TEST(OhHellMatchChance, AddsUpToOneAndGrowsSurerTowardsTheEnd) {
  const BySeat<int> scores{60, 50, 45, 30};
  double before = 0.25;
  for (std::uint32_t hands : {1U, 10U, 16U, 18U}) {
    const MatchChance chance({.players = 4}, hands);
    double sum = 0;
    for (Seat seat : cards::seats_of(4)) sum += chance(scores, seat);
    EXPECT_NEAR(sum, 1, 0.02);
    EXPECT_GT(chance(scores, s0), before);
    before = chance(scores, s0);
  }
}
