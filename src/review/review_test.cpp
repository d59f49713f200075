#include "review/review.h"

#include <gtest/gtest.h>

#include <numeric>

#include "arena/duel.h"
#include "arena/threads.h"
#include "games/registry.h"

using namespace review;
using kernel::Level;

namespace {

template <class G>
wire::Record match_of(Level a, Level b, std::uint64_t seed) {
  wire::Record record;
  arena::Duel<G> duel({}, {a}, {b}, seed);
  duel.on_match = [&](const arena::PlayedMatch<G>& match) {
    if (record.actions.empty()) record = arena::record_of(match, {}, a, b, "test");
  };
  duel.run(1, 1);
  return record;
}

// The first hands of a match: enough to look at, soon thought about.
wire::Record shortened(wire::Record record, std::size_t actions) {
  if (record.actions.size() > actions) record.actions.resize(actions);
  return record;
}

double sum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

}  // namespace

TEST(Accuracy, IsWhatWasKeptOfTheStake) {
  EXPECT_EQ(accuracy_of(0, 3), 100);
  EXPECT_EQ(accuracy_of(3, 3), 0);
  EXPECT_EQ(accuracy_of(0.75, 3), 75);
  EXPECT_EQ(accuracy_of(9, 3), 0) << "worse than at random";
  EXPECT_EQ(accuracy_of(0, 0), 100) << "nothing to lose";
}

TEST(Review, IsTheSameOnAnyNumberOfThreads) {
  const wire::Record record = shortened(match_of<euchre::Wire>(Level::medium, Level::easy, 1), 60);
  const auto one = make(record, {.worlds = 4});
  const auto three = make(record, {.worlds = 4, .workers = arena::on_threads(3)});
  ASSERT_TRUE(one) << one.error();
  EXPECT_EQ(wire::to_json(*one), wire::to_json(*three));
}

TEST(Review, JudgesEveryDecisionOfEveryGame) {
  games::for_each_game([]<class G>() {
    const wire::Record record = shortened(match_of<G>(Level::easy, Level::medium, 2), 40);
    const auto made = make(record, {.worlds = 2});
    ASSERT_TRUE(made) << G::id << ": " << made.error();
    EXPECT_FALSE(made->decisions.empty()) << G::id;
    int last = -1;
    for (const Decision& decision : made->decisions) {
      EXPECT_GT(decision.action, last);
      last = decision.action;
      EXPECT_GE(decision.cost, 0);
      const auto taken = std::ranges::find(decision.choices, decision.taken.json,
                                           [](const wire::WireChoice& choice) { return choice.action.json; });
      ASSERT_NE(taken, decision.choices.end()) << G::id << ": " << decision.taken.json;
      EXPECT_DOUBLE_EQ(decision.cost, decision.choices.front().value - taken->value);
    }
  });
}

TEST(Review, LuckAndMistakesTogetherAreTheResult) {
  const wire::Record record = match_of<euchre::Wire>(Level::easy, Level::medium, 3);
  const auto made = make(record, {.worlds = 1});
  ASSERT_TRUE(made) << made.error();
  for (const Hand& hand : made->hands) {
    EXPECT_NEAR(hand.before[0] + hand.before[1], 1, 1e-9);
    EXPECT_NEAR(sum(hand.luck), 0, 1e-9) << "what is lucky for one side is unlucky for the other";
    double lost = 0;
    for (const Decision& decision : made->decisions) {
      if (decision.hand == hand.hand) lost += decision.seat % 2 == 0 ? -decision.cost : decision.cost;
    }
    EXPECT_NEAR(hand.after[0] - hand.before[0], hand.luck[0] + lost, 1e-9);
  }
  const double result = made->hands.back().after[0];
  EXPECT_TRUE(result == 0 || result == 1) << "the match is over: " << result;
}

TEST(Review, ABlunderIsAKeyMoment) {
  const wire::Record record = match_of<euchre::Wire>(Level::easy, Level::easy, 4);
  const auto made = make(record, {.worlds = 10});
  ASSERT_TRUE(made) << made.error();
  ASSERT_FALSE(made->keyMoments.empty());
  const auto dearest = std::ranges::max_element(made->decisions, {}, &Decision::cost);
  EXPECT_EQ(made->keyMoments.front(), dearest - made->decisions.begin());
}

TEST(Review, RefusesWhatDoesNotReplay) {
  wire::Record record = match_of<euchre::Wire>(Level::easy, Level::easy, 5);
  record.actions[3].seat = 9;
  EXPECT_FALSE(make(record, {.worlds = 1}));
}
