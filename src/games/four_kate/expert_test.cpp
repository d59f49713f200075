// The expert: honest, exact, the same every time, and able to say what a drop turned into what.
#include "harness/expert.h"

#include <gtest/gtest.h>

#include <set>

#include "games/four_kate/book.h"
#include "games/four_kate/bots.h"
#include "games/four_kate/remarks.h"
#include "games/four_kate/solver.h"
#include "games/four_kate/testing/written_boards.h"
#include "kernel/bots.h"

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
  EXPECT_TRUE(reason_for(game("343434"), 0).ends_with("Turns a win in 1 move into a loss in 1 move."));
  EXPECT_TRUE(reason_for(game("22334"), 0).ends_with("Loses in 1 move, and nothing takes longer."));
  EXPECT_EQ(reason_for(game("22334"), 6), "Loses in 1 move too.");
}

TEST(FourKateExpert, SaysSoWheneverAResultIsTurned) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const auto choices = advice_in(later(22, seed)).choices;
    for (const auto& choice : choices) {
      const bool turned = choice.win_chance < choices.front().win_chance;
      EXPECT_EQ(choice.reason.find("Turns ") != std::string::npos, turned) << choice.reason;
      EXPECT_EQ(choice.error, 0);
    }
  }
}

// ---- Remarks: for each kind a board on which it is made, and one on which it is not ----

namespace {

std::string ids_for(const State& state, int column) {
  for (const auto& choice : advice_in(state).choices) {
    if (std::get<Drop>(choice.action).column != column) continue;
    std::string ids;
    for (const kernel::Remark& remark : choice.remarks) ids += std::string(remark.kind.id) + " ";
    return ids;
  }
  return "none";
}

bool says(const State& state, int column, const std::string& id) {
  return (" " + ids_for(state, column)).find(" " + id + " ") != std::string::npos;
}

}  // namespace

TEST(FourKateRemarks, LeavesFourAndStopsFour) {
  const State three_on_top = game("03030");  // the first player has three in column 0
  EXPECT_TRUE(says(three_on_top, 6, "leaves-four"));
  EXPECT_TRUE(says(three_on_top, 0, "stops-column"));
  EXPECT_FALSE(says(three_on_top, 0, "leaves-four"));
  EXPECT_FALSE(says(game("0303"), 6, "leaves-four"));
}

TEST(FourKateRemarks, AThreeIsStoppedWhereItLies) {
  const State side_by_side = game("00112");
  EXPECT_TRUE(says(side_by_side, 3, "stops-row")) << ids_for(side_by_side, 3);
  EXPECT_FALSE(says(side_by_side, 3, "stops-column"));
  const State in_a_diagonal = game("01123223636");
  EXPECT_TRUE(says(in_a_diagonal, 3, "stops-diagonal")) << ids_for(in_a_diagonal, 3);
  EXPECT_FALSE(says(in_a_diagonal, 3, "stops-row"));
}

namespace {

// Whether a board can end with four in this cell when both play as well as can be.
bool can_end_in(const Board& board, Cells cell, Solver& solver) {
  if (const Cells winning = board.winning_drops(); winning != 0) return (winning & cell) != 0;
  const Score score = *solver.solve(board);
  for (Cells left = board.open_cells(); left != 0; left &= left - 1) {
    const Board after = board.after(left & ~(left - 1));
    if (!after.is_full() && *solver.solve(after) == -score && can_end_in(after, cell, solver)) return true;
  }
  return false;
}

}  // namespace

TEST(FourKateRemarks, HowItGoesOnIsHowItEndsWithTheBestPlay) {
  const std::set<std::string_view> lost{"forced-lost", "below-lost", "ends-lost"};
  const std::set<std::string_view> won{"forced-won", "below-won", "ends-won"};
  std::set<std::string_view> said;
  Solver solver(14);
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    const State state = later(24 + static_cast<int>(seed % 8), seed);
    for (const auto& choice : advice_in(state).choices) {
      for (const kernel::Remark& remark : choice.remarks) {
        const bool loses = lost.contains(remark.kind.id);
        if (!loses && !won.contains(remark.kind.id)) continue;
        said.insert(remark.kind.id);
        EXPECT_EQ(choice.win_chance, loses ? 0 : 1);
        const Cells cell = bits::cell(*remark.facts.count - 1, *remark.facts.other_count - 1);
        EXPECT_TRUE(can_end_in(state.board.after_drop(std::get<Drop>(choice.action).column), cell, solver));
      }
    }
  }
  for (std::string_view id : lost) EXPECT_TRUE(said.contains(id)) << id;
  for (std::string_view id : won) EXPECT_TRUE(said.contains(id)) << id;
}

TEST(FourKateRemarks, TheOnlySafeColumnIsTheOnlyOne) {
  int said = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const State state = later(24 + static_cast<int>(seed % 8), seed);
    const auto advice = advice_in(state);
    const auto& best = advice.choices.front();
    if (std::ranges::none_of(best.remarks, [](const auto& each) { return each.kind.id == "only-safe"; })) continue;
    ++said;
    for (const auto& choice : advice.choices) {
      const Board after = state.board.after_drop(std::get<Drop>(choice.action).column);
      EXPECT_EQ(after.winning_drops() == 0, choice.action == best.action);
    }
  }
  EXPECT_GT(said, 0);
}

TEST(FourKateRemarks, TwoThreatsAtOnceAndWhoAllowsThem) {
  const State pair = game("3303");  // two in a row at the bottom would become three with both ends open
  EXPECT_FALSE(says(pair, 6, "two-threats"));
  const State open_pair = game("3346");
  EXPECT_TRUE(says(open_pair, 2, "two-threats")) << ids_for(open_pair, 2);
  const State other_to_move = game("33466");
  EXPECT_FALSE(says(other_to_move, 2, "two-threats"));
  EXPECT_TRUE(says(game("334"), 6, "allows-two-threats")) << ids_for(game("334"), 6);
  EXPECT_FALSE(says(game("334"), 2, "allows-two-threats"));
}

TEST(FourKateRemarks, ThreatsThatLastAndThoseThatForce) {
  std::set<std::string> said;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const State state = later(20 + static_cast<int>(seed % 8), seed);
    const auto advice = advice_in(state);
    const bool began = state.board.discs() % 2 == 0;
    for (const auto& choice : advice.choices) {
      for (const kernel::Remark& remark : choice.remarks) {
        said.insert(std::string(remark.kind.id));
        const Cells cell = state.board.cell_of_drop(std::get<Drop>(choice.action).column);
        const Cells answers = state.board.after(cell).winning_drops();
        EXPECT_FALSE(remark.kind.id == "four-above" && answers != cell << 1);
        // Odd rows are for whoever began, even ones for the other.
        EXPECT_FALSE(remark.kind.id == "odd-threat" && !began);
        EXPECT_FALSE(remark.kind.id == "even-threat" && began);
      }
    }
  }
  for (const char* id : {"odd-threat", "even-threat", "prevents-threat", "forces", "gives-up-threat", "four-above"}) {
    EXPECT_TRUE(said.contains(id)) << id;
  }
  EXPECT_FALSE(said.contains("middle"));
}

namespace {

// Anything was dropped, and nobody has won yet: the other is often about to make four, in several places too.
State any_board(int discs, std::uint64_t seed) {
  for (Rng rng(seed);;) {
    State state = game("");
    while (!is_over(state) && state.board.discs() < discs) {
      const Seat seat = next_to_drop(state);
      Game::advance(state, seat, kernel::random_one(Game::legal(state, seat), rng));
    }
    if (!is_over(state)) return state;
  }
}

}  // namespace

TEST(FourKateRemarks, TheFourThatIsNotStoppedWasThereBefore) {
  int with_another_above = 0;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    const State state = any_board(22 + static_cast<int>(seed % 8), seed);
    const Board& board = state.board;
    for (const auto& choice : advice_in(state).choices) {
      for (const kernel::Remark& remark : choice.remarks) {
        if (remark.kind != KateRemark::leaves_four) continue;
        const Cells told = bits::column_of(*remark.facts.count - 1);
        EXPECT_NE(board.threats(board.others()) & board.open_cells() & told, 0U) << board.key();
        const Cells cell = board.cell_of_drop(std::get<Drop>(choice.action).column);
        with_another_above += (board.after(cell).winning_drops() & cell << 1) != 0 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(with_another_above, 0);
}

TEST(FourKateRemarks, NothingIsSaidForADropAfterWhichTheOtherMakesFour) {
  const std::set<std::string_view> merits{"two-threats", "odd-threat", "even-threat", "prevents-threat", "forces"};
  int lost_at_once = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const State state = any_board(22 + static_cast<int>(seed % 8), seed);
    const auto advice = advice_in(state);
    const Board after = state.board.after_drop(std::get<Drop>(advice.best()).column);
    lost_at_once += !bits::has_four(after.others()) && after.winning_drops() != 0 ? 1 : 0;
    for (const auto& choice : advice.choices) {
      for (const kernel::Remark& remark : choice.remarks) {
        if (!merits.contains(remark.kind.id)) continue;
        EXPECT_EQ(state.board.after_drop(*remark.facts.count - 1).winning_drops(), 0U) << state.board.key();
      }
    }
  }
  EXPECT_GT(lost_at_once, 0);
}

TEST(FourKateRemarks, TheMiddleWhenTheBoardIsEmpty) {
  EXPECT_TRUE(says(game(""), 0, "middle"));
  EXPECT_TRUE(says(game(""), 3, "middle"));
}

TEST(FourKateRemarks, NobodyIsBlamedForWhatWasNotLookedAt) {
  Rng rng(1);
  const State early = game("32");
  const auto advice = Game::advise(Game::view(early, next_to_drop(early)), {.worlds = 1}, rng);
  for (const auto& choice : advice.choices) {
    const bool unsure = choice.error > 0;
    EXPECT_EQ(choice.behind_error >= advice.choices.front().win_chance - choice.win_chance,
              unsure || choice.win_chance == advice.choices.front().win_chance);
  }
}

namespace {

// What a drop comes to, by the solver.
Score exact_score(const Board& board, const Action& action, Solver& solver) {
  const Board after = board.after_drop(std::get<Drop>(action).column);
  if (bits::has_four(after.others())) return *decided(board);
  return after.is_full() ? 0 : -*solver.solve(after);
}

kernel::RemarkKind kind_of_result(Score score, Score best, bool is_best, const Board& board) {
  using Kate = KateRemark;
  if (is_best) {
    if (score == 0) return Kate::draws;
    if (score < 0) return Kate::loses_latest;
    return board.winning_drops() != 0 ? Kate::four : Kate::wins_in;
  }
  if (best > 0 && score == 0) return Kate::win_to_draw;
  if (best >= 0 && score < 0) return best > 0 ? Kate::win_to_loss : Kate::draw_to_loss;
  if (score == best) return score == 0 ? Kate::draws_too : score > 0 ? Kate::wins_too : Kate::loses_too;
  return score > 0 ? Kate::wins_later : Kate::loses_sooner;
}

}  // namespace

// The last remark on a drop is its result.
TEST(FourKateRemarks, TheResultIsWhatTheDropTurnsIntoWhat) {
  std::set<std::string_view> said;
  Solver solver(18);
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const State state = later(24 + static_cast<int>(seed % 10), seed);
    const auto advice = advice_in(state);
    const Score best = exact_score(state.board, advice.best(), solver);
    for (const auto& choice : advice.choices) {
      const kernel::Remark& result = choice.remarks.back();
      said.insert(result.kind.id);
      const Score score = exact_score(state.board, choice.action, solver);
      EXPECT_EQ(result.kind, kind_of_result(score, best, &choice == &advice.choices.front(), state.board))
          << result.kind.id << " on " << state.board.key();
      if (score != 0 && result.facts.count) {
        EXPECT_EQ(*result.facts.count, drops_to_end(state.board, score));
      }
    }
  }
  for (const char* id : {"draws", "loses-latest", "wins-in", "four", "win-to-draw", "win-to-loss", "draw-to-loss",
                         "draws-too", "wins-too", "loses-too", "wins-later", "loses-sooner"}) {
    EXPECT_TRUE(said.contains(id)) << id;
  }
}

// Where there was too little time, what is said is true as far as it goes.
TEST(FourKateRemarks, WhatIsNotKnownToTheEndIsSaidAsFarAsItGoes) {
  std::set<std::string_view> said;
  Solver solver(20);
  std::vector<State> states{game("343324434335440"), game("323342232336122")};
  for (std::uint64_t seed = 1; seed <= 40; ++seed) states.push_back(later(14 + static_cast<int>(seed % 6), seed));
  for (const State& state : states) {
    Rng rng(1);
    const auto advice = Game::advise(Game::view(state, next_to_drop(state)), {.worlds = 1}, rng);
    for (const auto& choice : advice.choices) {
      const std::string_view id = choice.remarks.back().kind.id;
      said.insert(id);
      const Score score = exact_score(state.board, choice.action, solver);
      if (id == "wins" || id == "wins-in") {
        EXPECT_GT(score, 0);
      }
      if (id == "loses" || id == "loses-in") {
        EXPECT_LT(score, 0);
      }
      if (id == "draw-at-least") {
        EXPECT_GE(score, 0);
      }
      if (id == "draw-at-most") {
        EXPECT_LE(score, 0);
      }
    }
  }
  for (const char* id : {"wins", "loses", "not-known"}) {
    EXPECT_TRUE(said.contains(id)) << id;
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
