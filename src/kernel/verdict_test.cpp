#include "kernel/verdict.h"

#include <gtest/gtest.h>

using namespace kernel;

namespace {

// The second of two choices seems to cost 6 %, and as surely as the worlds are many.
template <int ErrorPercentInOneWorld>
struct Dear {
  using View = int;
  using Action = int;

  static inline std::vector<int> looks;
  static Advice<int> advise(int, const Budget& budget, cards::Rng&, int) {
    looks.push_back(budget.worlds);
    Advice<int> advice;
    advice.choices.resize(2);
    advice.choices[0] = {.action = 0, .win_chance = 0.5, .remarks = {}, .reason = {}};
    advice.choices[1] = {.action = 1, .win_chance = 0.44, .remarks = {}, .reason = {}};
    advice.choices[1].behind_error = ErrorPercentInOneWorld / 100.0 / std::sqrt(budget.worlds);
    advice.worlds = budget.worlds;
    return advice;
  }

  static std::vector<int> worlds_for(int action) {
    looks.clear();
    const auto advice = advise_for_verdict<Dear>(0, {.worlds = 100}, cards::Rng(1), action);
    EXPECT_EQ(advice.worlds, looks.back());
    return looks;
  }
};

}  // namespace

TEST(Labels, FollowTheLimits) {
  EXPECT_EQ(label_of(0, 0), Label::best);
  EXPECT_EQ(label_of(0.005, 0), Label::best);
  EXPECT_EQ(label_of(0.01, 0), Label::good);
  EXPECT_EQ(label_of(0.03, 0), Label::inaccuracy);
  EXPECT_EQ(label_of(0.07, 0), Label::mistake);
  EXPECT_EQ(label_of(0.5, 0), Label::blunder);
}

TEST(Labels, BlameNobodyForWhatMayBeChance) {
  EXPECT_EQ(label_of(0.07, 0.02), Label::mistake);
  EXPECT_EQ(label_of(0.07, 0.03), Label::good);
  EXPECT_EQ(label_of(0.004, 0.03), Label::best);
}

TEST(AdviceForAVerdict, LooksLongerAtWhatSeemsDear) {
  EXPECT_EQ(Dear<30>::worlds_for(1), (std::vector{100, 338})) << "an error of 3 %, which has to come below 2 %";
}

TEST(AdviceForAVerdict, LooksOnceAtWhatIsSureOrBest) {
  EXPECT_EQ(Dear<10>::worlds_for(1), (std::vector{100}));
  EXPECT_EQ(Dear<30>::worlds_for(0), (std::vector{100}));
}

TEST(AdviceForAVerdict, LooksOnceWhereNoTimeWouldShowIt) { EXPECT_EQ(Dear<300>::worlds_for(1), (std::vector{100})); }
