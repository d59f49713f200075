// The expert: honest, exact, the same every time, and able to say what a drop turned into what.
#include "harness/expert.h"

#include <gtest/gtest.h>

#include "games/four_kate/book.h"
#include "games/four_kate/bots.h"
#include "games/four_kate/testing/written_boards.h"

using namespace four_kate;
using written::board;
using written::game;

namespace {

const kernel::Budget enough{.worlds = Game::expert_worlds};

kernel::Advice<Action> advice_in(const State& state) {
  Rng rng(1);
  return Game::advise(Game::view(state, next_to_drop(state)), enough, rng);
}

std::string reason_for(const State& state, int column) {
  for (const auto& choice : advice_in(state).choices) {
    if (std::get<Drop>(choice.action).column == column) return choice.reason;
  }
  return "none";
}

// Bots play on, so that boards are such as come up.
State later(int discs, std::uint64_t seed) {
  for (Rng rng(seed);;) {
    State state = game("");
    while (!is_over(state) && state.board.discs() < discs) {
      const Seat seat = next_to_drop(state);
      Game::advance(state, seat, Game::choose(Game::view(state, seat), Level::hard, rng));
    }
    if (!is_over(state)) return state;
  }
}

}  // namespace

TEST(FourKateExpert, KeepsThePromisesOfAdvice) {
  // Few worlds, so that early boards, too, are judged at once; it has to be honest all the same.
  EXPECT_EQ(harness::broken_promise<Game>({}, harness::Weighs::everything, 1, 1), std::nullopt);
}

TEST(FourKateExpert, StopsWhenItIsTold) {
  // Not in the book: both players have given away what they had.
  EXPECT_LE(harness::worlds_until_stopped<Game>(Game::view(game("0606"), Seat(0))), 3);
}

TEST(FourKateExpert, EveryScoreIsExact) {
  Rng rng(3);
  for (int i = 0; i < 12; ++i) {
    const Board at = random_board(20 + i, rng);
    for (const Weighed& each : weigh(at, enough, Weigh::all).drops) {
      const Board after = at.after_drop(each.drop.column);
      const Score exact = bits::has_four(after.others()) ? *decided(at) : -*Solver(18).solve(after);
      EXPECT_TRUE(each.is_exact());
      EXPECT_EQ(each.least, exact) << at.key() << ' ' << int{each.drop.column};
    }
  }
}

TEST(FourKateExpert, TheBestAloneIsAsGood) {
  Rng rng(4);
  for (int i = 0; i < 12; ++i) {
    const Board at = random_board(18 + i, rng);
    const Weighed best = weigh(at, enough, Weigh::the_best).drops.front();
    EXPECT_TRUE(best.is_exact());
    EXPECT_EQ(best.least, weigh(at, enough, Weigh::all).drops.front().least);
  }
}

TEST(FourKateExpert, WhatIsNotLookedAtToTheEndIsSaidSo) {
  const auto stopped = weigh(board("0606"), {.worlds = 1}, Weigh::all);
  EXPECT_FALSE(stopped.drops.front().is_exact());
  const auto advice = [] {
    Rng rng(1);
    return Game::advise(Game::view(game("0606"), Seat(0)), {.worlds = 1}, rng);
  }();
  EXPECT_GT(advice.choices.front().error, 0);
}

TEST(FourKateExpert, BeginsInTheMiddle) {
  Rng rng(1);
  EXPECT_EQ(Game::choose(Game::view(game(""), Seat(0)), Level::expert, rng), Action(Drop{3}));
}

// ---- Words ----

TEST(FourKateExpert, CountsTheMovesToTheEnd) {
  EXPECT_EQ(drops_to_end(board("343434"), 18), 1);  // the fourth disc wins
  EXPECT_EQ(drops_to_end(board("22334"), -18), 1);  // the other has three
  EXPECT_EQ(drops_to_end(board(""), 1), 21);        // with the last of its discs
  EXPECT_EQ(drops_to_end(board("3"), -1), 20);      // of which one has been dropped
}

TEST(FourKateExpert, SaysWhatADropTurned) {
  EXPECT_EQ(reason_for(game("343434"), 3), "Four in a row.");
  EXPECT_EQ(reason_for(game("343434"), 0), "Turns a win in 1 move into a loss in 1 move.");
  EXPECT_EQ(reason_for(game("22334"), 0), "Loses in 1 move, and nothing takes longer.");
  EXPECT_EQ(reason_for(game("22334"), 6), "Loses in 1 move too.");
}

TEST(FourKateExpert, SaysSoWheneverAResultIsTurned) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const auto choices = advice_in(later(22, seed)).choices;
    for (const auto& choice : choices) {
      const bool turned = choice.win_chance < choices.front().win_chance;
      EXPECT_EQ(choice.reason.starts_with("Turns "), turned) << choice.reason;
      EXPECT_EQ(choice.error, 0);
    }
  }
}

// ---- A whole game ----

// What a player's drops cost adds up to what was lost: nothing in this game is luck.
TEST(FourKateExpert, NothingIsLuck) {
  State state = later(20, 1);
  const Seat seat = next_to_drop(state);
  const double before = Game::outlook(state, seat);
  double given = 0;
  Rng rng(2);
  while (!is_over(state)) {
    const Seat turn = next_to_drop(state);
    const auto advice = advice_in(state);
    const Action action = choose_easy(Game::view(state, turn), rng);
    for (const auto& choice : advice.choices) {
      const double cost = advice.choices.front().win_chance - choice.win_chance;
      if (choice.action == action) given += turn == seat ? -cost : cost;
    }
    Game::advance(state, turn, action);
  }
  EXPECT_DOUBLE_EQ(Game::outlook(state, seat), before + given);
}

TEST(FourKateExpert, NeverGivesAwayWhatItHas) {
  State state = later(16, 2);
  const Seat seat = next_to_drop(state);
  const double before = Game::outlook(state, seat);
  Rng rng(3);
  while (!is_over(state)) {
    const Seat turn = next_to_drop(state);
    const Level level = turn == seat ? Level::expert : Level::hard;
    Game::advance(state, turn, Game::choose(Game::view(state, turn), level, rng));
  }
  EXPECT_GE(Game::standing(state, seat), before);
}
