// The expert bot: honest, the same for the same seed, and wise in positions where the other bots are not.
#include <gtest/gtest.h>

#include "games/oh_hell/bots.h"
#include "games/oh_hell/match_chance.h"
#include "games/oh_hell/open_hand.h"
#include "games/oh_hell/worlds.h"
#include "games/oh_hell/written_deals.h"

using namespace oh_hell;

namespace {

constexpr Seat s0{0}, s1{1}, s2{2};

State table(const std::vector<std::string>& hands, std::string_view turned_up, BySeat<int> scores = {},
            Settings settings = {.players = 3, .hook = Hook::off}) {
  const Deal deal = written::deal(hands, turned_up);
  return start_with(settings, written::hand_number_of(settings, deal), s0, scores, deal);
}

void bid(State& state, std::initializer_list<int> in_turn) {
  for (int tricks : in_turn) {
    if (!apply(state, to_act(state).first(), Bid{static_cast<std::uint8_t>(tricks)})) throw std::logic_error("bid");
  }
}

void play(State& state, std::string_view in_turn) {
  for (Card each : written::cards_in(in_turn)) {
    if (!apply(state, to_act(state).first(), PlayCard{each})) throw std::logic_error("play");
  }
}

kernel::Advice<Action> advice_in(const State& state, int worlds = 64, std::uint64_t seed = 1) {
  Rng rng(seed);
  return advise(view(state, to_act(state).first()), {.worlds = worlds}, rng);
}

int bid_in(const State& state) { return std::get<Bid>(advice_in(state).best()).tricks; }

std::string card_in(const State& state) {
  return std::string(to_string(std::get<PlayCard>(advice_in(state).best()).card));
}

// Calls visit(state) at every decision of some matches that hard bots play.
template <class Visit>
void for_each_decision(int matches, Visit&& visit) {
  for (int number = 0; number < matches; ++number) {
    const Settings settings{.players = 3 + number % 3,
                            .scoring = static_cast<Scoring>(number % 4),
                            .trump = static_cast<TrumpMode>(number % 2)};
    State state = start(settings, cards::numbered_seed(static_cast<std::uint64_t>(number)));
    while (!kernel::is_over(state)) {
      if (kernel::is_pause(state)) resume(state);
      const Seat seat = to_act(state).first();
      visit(std::as_const(state));
      advance(state, seat, choose_hard(view(state, seat)));
    }
  }
}

}  // namespace

// ---- Honest ----

TEST(OhHellExpert, ImaginesOnlyWorldsThatCouldBe) {
  Rng rng(3);
  int worlds = 0;
  for_each_decision(6, [&](const State& state) {
    const View seen = view(state, to_act(state).first());
    Worlds source(seen);
    for (int i = 0; i < 5; ++i, ++worlds) {
      const Worlds::World world = source.draw(rng);
      State imagined = state;
      imagined.deal = {.hands = world.hands, .turned_up = state.deal.turned_up, .stock = world.stock};
      ASSERT_TRUE(is_sound(imagined));
      ASSERT_EQ(view(imagined, seen.seat), seen);
      const BySeat<CardSet> voids = shown_voids(seen.phase);
      for (Seat seat : cards::seats_of(seen.settings.players)) {
        ASSERT_TRUE(seat == seen.seat || !world.hands[seat].intersects(voids[seat]));
      }
      ASSERT_GT(likelihood(seen, world.hands), 0);
    }
  });
  EXPECT_GT(worlds, 10'000);
}

TEST(OhHellExpert, ThinksTheSameWhateverTheHiddenCardsAre) {
  Rng rng(2);
  State state = start({.players = 4, .max_cards = 4}, cards::numbered_seed(6));
  while (!to_act(state).empty()) {
    const Seat seat = to_act(state).first();
    const View seen = view(state, seat);
    const View same = view(sample(seen, rng), seat);
    Rng a(5), b(5);
    const auto first = advise(seen, {.worlds = 20}, a);
    const auto second = advise(same, {.worlds = 20}, b);
    ASSERT_EQ(first.choices.size(), legal(state, seat).size());
    for (std::size_t i = 0; i < first.choices.size(); ++i) {
      EXPECT_EQ(first.choices[i].action, second.choices[i].action);
      EXPECT_EQ(first.choices[i].win_chance, second.choices[i].win_chance);
      EXPECT_EQ(first.choices[i].reason, second.choices[i].reason);
      EXPECT_GE(first.choices[i].win_chance, 0);
      EXPECT_LE(first.choices[i].win_chance, 1);
      EXPECT_FALSE(first.choices[i].reason.empty());
    }
    advance(state, seat, first.best());
  }
}

TEST(OhHellExpert, StopsWhenItIsTold) {
  const State state = start({}, cards::numbered_seed(1));
  Rng rng(1);
  int asked = 0;
  const auto advice =
      advise(view(state, to_act(state).first()), {.worlds = 1'000'000, .stop = [&] { return ++asked == 3; }}, rng);
  EXPECT_EQ(asked, 3);
  EXPECT_EQ(advice.worlds, 3);
}

// ---- What the others did tells of their cards ----

TEST(OhHellExpert, BelievesThatWhoBidsHighHoldsHighCards) {
  const auto trumps_after_a_bid_of = [](int tricks) {
    State state = table({"2C 3C 4C 5C", "AS AH KD 2D", "6C 7C 8C 9C"}, "3D");
    bid(state, {tricks});
    const View seen = view(state, s2);
    Worlds source(seen);
    Rng rng(1);
    double weights = 0, trumps = 0;
    for (int i = 0; i < 2000; ++i) {
      const auto hands = source.draw(rng).hands;
      const double weight = likelihood(seen, hands);
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

TEST(OhHellExpert, GivesItsReasonsInFigures) {
  State state = table({"AH 2H 3S", "3H 4S 5S", "KH 6S 7S"}, "9D");
  bid(state, {2, 2, 1});
  play(state, "3H KH");
  const auto advice = advice_in(state);
  EXPECT_TRUE(advice.choices[0].reason.starts_with("Makes the bid of 1 in ")) << advice.choices[0].reason;
  EXPECT_NE(advice.choices[0].reason.find("the two of hearts in "), std::string::npos) << advice.choices[0].reason;
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
