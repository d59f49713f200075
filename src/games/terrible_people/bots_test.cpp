// The bots: what they find funny is theirs, that it reads well is not.
#include "games/terrible_people/bots.h"

#include <gtest/gtest.h>

#include <set>

#include "games/terrible_people/remarks.h"
#include "games/terrible_people/testing/table.h"
#include "games/terrible_people/wire.h"
#include "harness/expert.h"
#include "kernel/bots.h"

using namespace terrible_people;

namespace {

constexpr std::array levels{Level::easy, Level::medium, Level::hard, Level::expert};

// Calls visit(state, seat, action) with what bots of this level do in some rounds.
template <class Visit>
void watch_bots(Level level, int players, Visit&& visit) {
  Rng rng(9);
  for (std::uint64_t number = 0; number < 6; ++number) {
    State state = Game::start(settings_for(players), cards::numbered_seed(number));
    while (!kernel::is_over<Game>(state)) {
      if (kernel::is_pause<Game>(state)) Game::resume(state);
      const Seat seat = Game::to_act(state).first();
      const Action action = Game::choose(Game::view(state, seat), level, rng);
      visit(std::as_const(state), seat, action);
      ASSERT_TRUE(Game::apply(state, seat, action));
    }
  }
}

bool hand_fits(const State& state, Seat seat) {
  for (const Action& action : Game::legal(state, seat)) {
    const auto* give = std::get_if<GiveAnswer>(&action);
    if (give != nullptr && fits(give->answer, *state.black)) return true;
  }
  return false;
}

}  // namespace

TEST(TerriblePeopleBots, AnswerWhatReadsWellWheneverTheyCan) {
  for (Level level : levels) {
    watch_bots(level, 5, [&](const State& state, Seat seat, const Action& action) {
      const auto* give = std::get_if<GiveAnswer>(&action);
      if (give == nullptr || !hand_fits(state, seat)) return;
      EXPECT_TRUE(fits(give->answer, *state.black));
    });
  }
}

TEST(TerriblePeopleBots, NeverWriteAndNeverRepeatACard) {
  for (Level level : levels) {
    watch_bots(level, 4, [&](const State&, Seat, const Action& action) {
      const auto* give = std::get_if<GiveAnswer>(&action);
      if (give == nullptr) return;
      EXPECT_FALSE(has_written(give->answer));
      EXPECT_TRUE(give->answer.size() < 2 || give->answer[0].card != give->answer[1].card);
    });
  }
}

TEST(TerriblePeopleBots, HaveATasteEach) {
  std::set<std::size_t> favourites;
  for (Seat seat : cards::seats_of(most_players)) {
    const Taste taste = taste_of(seat);
    EXPECT_EQ(taste, taste_of(seat));
    favourites.insert(static_cast<std::size_t>(std::ranges::max_element(taste) - taste.begin()));
    EXPECT_EQ(*std::ranges::max_element(taste), 1);
    EXPECT_EQ(*std::ranges::min_element(taste), 0);
  }
  EXPECT_GE(favourites.size(), 3U);
}

TEST(TerriblePeopleBots, JudgeBlindToWhoseItIs) {
  const State state = judged_table(6);
  Rng rng(3);
  const Action first = Game::choose(Game::view(state, state.judge), Level::medium, rng);
  for (int i = 0; i < 20; ++i) {
    const State other = Game::sample(Game::view(state, state.judge), rng);
    EXPECT_EQ(Game::choose(Game::view(other, other.judge), Level::medium, rng), first);
  }
}

TEST(TerriblePeopleBots, JudgeByTheirTasteAmongWhatReadsWell) {
  for (Level level : {Level::medium, Level::hard, Level::expert}) {
    watch_bots(level, 6, [&](const State& state, Seat seat, const Action& action) {
      const auto* pick = std::get_if<PickAnswer>(&action);
      if (pick == nullptr) return;
      const auto& answers = std::get<Judging>(state.phase).answers;
      const auto liked = [&](const Answer& answer) {
        return appeal(answer, *state.black, taste_of(seat), seat.index() + 1);
      };
      for (const Answer& answer : answers) {
        EXPECT_LE(liked(answer), liked(answers[static_cast<std::size_t>(pick->answer)]));
      }
    });
  }
}

TEST(TerriblePeopleBots, LearnWhatAJudgeLikes) {
  Verdicts verdicts;
  verdicts.shown.fill(6);
  verdicts.picked[2] = 5;
  const Taste seeming = seeming_taste(verdicts);
  for (std::size_t tone = 0; tone < tones; ++tone) {
    EXPECT_TRUE(tone == 2 || seeming[2] > seeming[tone]);
  }
}

TEST(TerriblePeopleBots, SwapWhenNothingReadsWell) {
  int swaps = 0;
  watch_bots(Level::hard, 8, [&](const State& state, Seat seat, const Action& action) {
    if (!std::holds_alternative<SwapCard>(action)) return;
    EXPECT_FALSE(hand_fits(state, seat));
    ++swaps;
  });
  EXPECT_GT(swaps, 0);
}

// ---- Advice ----

TEST(TerriblePeopleAdvice, KeepsItsPromises) {
  EXPECT_EQ(harness::broken_promise<Game>(settings_for(4), harness::Weighs::everything, 12, 1), std::nullopt);
  EXPECT_EQ(harness::broken_promise<Game>(settings_for(8), harness::Weighs::everything, 6, 1), std::nullopt);
}

TEST(TerriblePeopleAdvice, SaysThatItIsTaste) {
  const State judging = judged_table(4);
  Rng rng(1);
  for (const auto& choice : Game::advise(Game::view(judging, judging.judge), {}, rng).choices) {
    EXPECT_NE(choice.reason.find("matter of taste"), std::string::npos) << choice.reason;
  }
}

// What reads well is never said to be worse than another thing that does.
TEST(TerriblePeopleAdvice, CallsNoJokeBetterThanAnother) {
  const State state = new_table(4);
  const Seat seat = Game::to_act(state).first();
  Rng rng(1);
  std::set<double> good;
  std::set<double> bad;
  for (const auto& choice : Game::advise(Game::view(state, seat), {}, rng).choices) {
    const auto* give = std::get_if<GiveAnswer>(&choice.action);
    if (give != nullptr) (fits(give->answer, *state.black) ? good : bad).insert(choice.win_chance);
  }
  EXPECT_LE(good.size(), 1U);
  EXPECT_LE(bad.size(), 1U);
  EXPECT_TRUE(good.empty() || bad.empty() || *good.begin() > *bad.begin());
  const Action own = GiveAnswer{written_answer(state, seat, "my words")};
  const auto asked = Game::advise(Game::view(state, seat), {}, rng, own);
  EXPECT_EQ(asked.choices.back().action, own);
  EXPECT_EQ(asked.choices.back().reason, "Your own words: nobody can tell you how funny they are.");
}

// To swap where nothing reads well is better than what does not, by chance and by points.
TEST(TerriblePeopleAdvice, PointsSayWhatTheChanceSays) {
  int swaps = 0;
  watch_bots(Level::easy, 6, [&](const State& state, Seat seat, const Action&) {
    if (seat == state.judge) return;
    Rng rng(1);
    const auto choices = Game::advise(Game::view(state, seat), {}, rng).choices;
    for (const auto& choice : choices) {
      const auto& best = choices.front();
      EXPECT_EQ(choice.win_chance < best.win_chance, choice.points < best.points) << choice.reason;
      swaps += std::holds_alternative<SwapCard>(best.action) && choice.win_chance < best.win_chance ? 1 : 0;
    }
  });
  EXPECT_GT(swaps, 0);
}

// ---- Remarks: each kind is made in some round, and only where it is true ----

TEST(TerriblePeopleRemarks, SayWhatIsTrueOfTheAnswerAndOfTheJudge) {
  std::set<std::string_view> said;
  Rng rng(1);
  watch_bots(Level::medium, 5, [&](const State& state, Seat seat, const Action&) {
    const View view = Game::view(state, seat);
    const Verdicts& verdicts = state.verdicts[state.judge];
    const bool is_known = std::ranges::any_of(verdicts.picked, [](int picked) { return picked > 0; });
    for (const auto& choice : Game::advise(view, {}, rng).choices) {
      ASSERT_EQ(choice.remarks.size(), 1U);
      const kernel::RemarkKind kind = choice.remarks.front().kind;
      said.insert(kind.id);
      EXPECT_EQ(kind == PeopleRemark::you_judge || kind == PeopleRemark::you_judge_badly_read, seat == state.judge);
      EXPECT_EQ(kind == PeopleRemark::swap_poor || kind == PeopleRemark::swap_luck,
                std::holds_alternative<SwapCard>(choice.action));
      EXPECT_TRUE(kind != PeopleRemark::swap_poor || !hand_fits(state, seat));
      const auto* give = std::get_if<GiveAnswer>(&choice.action);
      if (give == nullptr) continue;
      EXPECT_EQ(kind == PeopleRemark::reads_badly, !fits(give->answer, *state.black));
      if (kind == PeopleRemark::reads_badly) continue;
      const auto tone = static_cast<std::size_t>((*give->answer.front().card)->tone);
      EXPECT_EQ(kind == PeopleRemark::judge_unknown, !is_known);
      EXPECT_EQ(kind == PeopleRemark::judge_picks, verdicts.picked[tone] > 0);
      EXPECT_EQ(kind == PeopleRemark::judge_passes, is_known && verdicts.picked[tone] == 0 && verdicts.shown[tone] > 0);
      EXPECT_EQ(kind == PeopleRemark::reads_well, is_known && verdicts.shown[tone] == 0);
    }
  });
  const State state = new_table(4);
  const Seat seat = Game::to_act(state).first();
  const Action own = GiveAnswer{written_answer(state, seat, "my words")};
  for (const auto& choice : Game::advise(Game::view(state, seat), {}, rng, own).choices) {
    const bool is_own = choice.remarks.front().kind == PeopleRemark::own_words;
    EXPECT_EQ(is_own, choice.action == own);
    if (is_own) said.insert(PeopleRemark::own_words.id);
  }
  for (const char* id : {"own-words", "reads-badly", "reads-well", "judge-unknown", "judge-picks", "judge-passes",
                         "swap-poor", "swap-luck", "you-judge", "you-judge-reads-badly"}) {
    EXPECT_TRUE(said.contains(id)) << id;
  }
}
