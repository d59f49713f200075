// The rules of Terrible People, one test for each thing that docs/rules/terrible-people.md says.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/terrible_people/terrible_people.h"
#include "games/terrible_people/testing/table.h"

using namespace terrible_people;

namespace {

template <class Answered>
std::string code(const Answered& result) {
  return result ? "accepted" : std::string(to_string(result.error().code));
}

Seat answerer(const State& state, int number = 0) {
  for (Seat seat : answerers(state)) {
    if (number-- == 0) return seat;
  }
  return state.judge;
}

std::string try_answer(State& state, Seat seat, const Answer& answer) {
  return code(Game::apply(state, seat, GiveAnswer{answer}));
}

}  // namespace

// ---- R1, R2: settings ----

TEST(TerriblePeopleSettings, FourPlayersToFivePointsUnlessSaidOtherwise) {
  EXPECT_EQ(Settings{}.players, 4);
  EXPECT_EQ(Settings{}.target_score, 5);
  EXPECT_EQ(Settings{}.swap_card, Switch::on);
  EXPECT_EQ(Settings{}.blank_card, Switch::on);
  EXPECT_TRUE(validate(Settings{}));
}

TEST(TerriblePeopleSettings, FourToEightPlayersToThreeFiveSevenOrTen) {
  for (int players = 4; players <= 8; ++players) {
    for (int target : {3, 5, 7, 10}) EXPECT_TRUE(validate(settings_for(players, target)));
  }
  EXPECT_EQ(code(validate(settings_for(3))), "INVALID_SETTING");
  EXPECT_EQ(code(validate(settings_for(9))), "INVALID_SETTING");
  EXPECT_EQ(code(validate(settings_for(4, 4))), "INVALID_SETTING");
}

TEST(TerriblePeopleSettings, EachOfOurPacksIsEnoughForEight) {
  for (std::size_t pack = 0; pack < shelf().size(); ++pack) {
    Settings settings = settings_for(8);
    settings.packs = PackSet::none();
    EXPECT_EQ(code(validate(settings)), "TOO_FEW_CARDS");
    settings.packs.set(pack, true);
    EXPECT_TRUE(validate(settings)) << shelf()[pack].id;
  }
}

TEST(TerriblePeopleSettings, OnlyCardsOfTheChosenPacksArePlayed) {
  Settings settings;
  settings.packs = PackSet::none();
  settings.packs.set(1, true);
  const State state = Game::start(settings, cards::numbered_seed(3));
  for (Seat seat : cards::seats_of(4)) {
    for (White card : state.hands[seat]) EXPECT_TRUE(id_of(card).starts_with(shelf()[1].id + "-w"));
  }
  EXPECT_TRUE(id_of(state.black).starts_with(shelf()[1].id + "-b"));
}

// ---- R3, R4: the deal ----

TEST(TerriblePeopleDeal, EveryoneHasSevenCards) {
  for (int players : {4, 8}) {
    const State state = new_table(players);
    for (Seat seat : cards::seats_of(players)) EXPECT_EQ(state.hands[seat].size(), 7U);
  }
}

TEST(TerriblePeopleDeal, TheFirstJudgeIsDrawnByLot) {
  std::set<int> judges;
  for (std::uint64_t number = 0; number < 40; ++number) {
    judges.insert(Game::start(Settings{}, cards::numbered_seed(number)).judge.number());
  }
  EXPECT_EQ(judges.size(), 4U);
}

TEST(TerriblePeopleDeal, TheJudgeRotates) {
  State state = judged_table(4);
  const Seat judge = state.judge;
  pick_answer_of(state, next(judge, 4));
  Game::resume(state);
  EXPECT_EQ(state.judge, next(judge, 4));
}

TEST(TerriblePeopleDeal, HandsAreRefilledForTheNextRound) {
  State state = judged_table(4, 2);
  EXPECT_EQ(state.hands[answerer(state)].size(), 5U);
  EXPECT_EQ(state.hands[state.judge].size(), 7U);
  pick_answer_of(state, answerer(state));
  EXPECT_EQ(state.hands[answerer(state)].size(), 5U);
  Game::resume(state);
  for (Seat seat : cards::seats_of(4)) EXPECT_EQ(state.hands[seat].size(), 7U);
}

TEST(TerriblePeopleDeal, PlayedCardsComeBackWhenThePileIsUsedUp) {
  Settings settings = settings_for(8, 10);
  settings.packs = PackSet::none();
  settings.packs.set(0, true);
  State state = Game::start(settings, cards::numbered_seed(1));
  bool came_back = false;
  for (int round = 0; round < 30 && !kernel::is_over<Game>(state); ++round) {
    answer_all(state);
    // Round about, so that nobody wins before the pile is used up.
    Game::advance(state, state.judge, PickAnswer{round % 7});
    if (kernel::is_over<Game>(state)) break;
    const auto before = state.white_pile.size();
    Game::resume(state);
    came_back = came_back || state.white_pile.size() > before;
    ASSERT_TRUE(Game::is_sound(state));
  }
  EXPECT_TRUE(came_back);
}

// ---- R5: answers ----

TEST(TerriblePeopleAnswers, AllButTheJudgeMayAnswerAtOnce) {
  const State state = new_table(4);
  EXPECT_EQ(Game::to_act(state), answerers(state));
  EXPECT_FALSE(Game::to_act(state).contains(state.judge));
}

TEST(TerriblePeopleAnswers, ComeInWhateverOrder) {
  State forwards = new_table(5);
  State backwards = forwards;
  std::vector<Seat> seats;
  for (Seat seat : answerers(forwards)) seats.push_back(seat);
  for (Seat seat : seats) Game::advance(forwards, seat, GiveAnswer{first_answer(forwards, seat)});
  std::ranges::reverse(seats);
  for (Seat seat : seats) Game::advance(backwards, seat, GiveAnswer{first_answer(backwards, seat)});
  EXPECT_EQ(forwards, backwards);
}

TEST(TerriblePeopleAnswers, TheJudgeDoesNotAnswer) {
  State state = new_table(4);
  EXPECT_EQ(try_answer(state, state.judge, first_answer(state, state.judge)), "JUDGE_DOES_NOT_ANSWER");
}

TEST(TerriblePeopleAnswers, OneAnswerEachAndItStands) {
  State state = new_table(4);
  const Seat seat = answerer(state);
  EXPECT_EQ(try_answer(state, seat, first_answer(state, seat)), "accepted");
  EXPECT_EQ(try_answer(state, seat, first_answer(state, seat)), "ALREADY_ANSWERED");
  EXPECT_FALSE(Game::to_act(state).contains(seat));
}

TEST(TerriblePeopleAnswers, OneCardForEachBlank) {
  State one = new_table(4, 1);
  const Seat seat = answerer(one);
  EXPECT_EQ(try_answer(one, seat, {}), "WRONG_CARD_COUNT");
  EXPECT_EQ(try_answer(one, seat, {phrase(one.hands[seat][0]), phrase(one.hands[seat][1])}), "WRONG_CARD_COUNT");
  State two = new_table(4, 2);
  const Seat other = answerer(two);
  EXPECT_EQ(try_answer(two, other, {phrase(two.hands[other][0])}), "WRONG_CARD_COUNT");
  EXPECT_EQ(try_answer(two, other, {phrase(two.hands[other][0]), phrase(two.hands[other][0])}), "SAME_CARD_TWICE");
  EXPECT_EQ(try_answer(two, other, {phrase(two.hands[other][1]), phrase(two.hands[other][0])}), "accepted");
}

TEST(TerriblePeopleAnswers, CardsComeFromTheOwnHand) {
  State state = new_table(4);
  const Seat seat = answerer(state);
  EXPECT_EQ(try_answer(state, seat, {phrase(state.hands[answerer(state, 1)][0])}), "INVALID_CARD");
}

TEST(TerriblePeopleAnswers, AnyCardMayBeUsedHoweverItReads) {
  State state = new_table(4);
  const Seat seat = answerer(state);
  EXPECT_EQ(Game::legal(state, seat).size(), 7U + 7U);  // and as many to swap
}

// ---- R6: the blank card ----

TEST(TerriblePeopleBlankCard, IsWrittenOnOnceInAMatch) {
  State state = new_table(4);
  const Seat writer = answerer(state);
  EXPECT_EQ(try_answer(state, writer, written_answer(state, writer, "my own words")), "accepted");
  EXPECT_EQ(state.hands[writer].size(), 7U);
  answer_all(state);
  pick_answer_of(state, writer);
  EXPECT_TRUE(state.blank_spent.contains(writer));
  for (int round = 0; round < 4; ++round) {
    Game::resume(state);
    if (state.judge == writer || state.blanks() != 1) {
      answer_all(state);
      Game::advance(state, state.judge, PickAnswer{0});
      continue;
    }
    EXPECT_EQ(try_answer(state, writer, written_answer(state, writer, "more words")), "NO_BLANK_CARD");
    return;
  }
  FAIL() << "no round to try it in";
}

TEST(TerriblePeopleBlankCard, StandsForOneOfTwoCards) {
  State state = new_table(4, 2);
  const Seat writer = answerer(state);
  const Phrase written{std::nullopt, "something"};
  EXPECT_EQ(try_answer(state, writer, {written, written}), "SAME_CARD_TWICE");
  EXPECT_EQ(try_answer(state, writer, {phrase(state.hands[writer][2]), written}), "accepted");
  EXPECT_EQ(state.hands[writer].size(), 6U);
}

TEST(TerriblePeopleBlankCard, TheOwnerMaySwitchItOff) {
  State state = new_table(4);
  Settings settings = state.settings;
  settings.blank_card = Switch::off;
  State without = Game::start(settings, state.seed);
  const Seat writer = answerer(without);
  EXPECT_EQ(try_answer(without, writer, written_answer(without, writer, "words")), "NO_BLANK_CARD");
}

TEST(TerriblePeopleBlankCard, WhatIsWrittenIsCleanAndShort) {
  State state = new_table(4);
  const Seat writer = answerer(state);
  for (const std::string& text : {std::string(), std::string(" "), std::string("a\tb"), std::string("a\x01"),
                                  std::string("two  spaces"), std::string(81, 'x'), std::string("\xFF")}) {
    EXPECT_EQ(try_answer(state, writer, written_answer(state, writer, text)), "BAD_TEXT") << text;
  }
  EXPECT_EQ(try_answer(state, writer, written_answer(state, writer, std::string(80, 'x'))), "accepted");
}

TEST(TerriblePeopleBlankCard, NobodyKnowsWhoWroteBeforeTheJudgeHasPicked) {
  State state = new_table(4);
  const Seat writer = answerer(state);
  Game::advance(state, writer, GiveAnswer{written_answer(state, writer, "words")});
  answer_all(state);
  EXPECT_TRUE(Game::watch(state).blank_spent.empty());
  EXPECT_FALSE(Game::view(state, writer).has_blank);
  pick_answer_of(state, answerer(state, 1));
  EXPECT_EQ(Game::watch(state).blank_spent, SeatSet::of(writer));
}

// ---- R7: swapping ----

TEST(TerriblePeopleSwap, OneCardOnceARound) {
  State state = new_table(4);
  const Seat seat = answerer(state);
  const White card = state.hands[seat][2];
  EXPECT_EQ(code(Game::apply(state, seat, SwapCard{card})), "accepted");
  EXPECT_EQ(state.hands[seat].size(), 7U);
  EXPECT_NE(state.hands[seat][2], card);
  EXPECT_TRUE(Game::to_act(state).contains(seat));
  EXPECT_EQ(code(Game::apply(state, seat, SwapCard{state.hands[seat][0]})), "ALREADY_SWAPPED");
  answer_all(state);
  Game::advance(state, state.judge, PickAnswer{0});
  Game::resume(state);
  EXPECT_TRUE(state.swapped.empty());
}

TEST(TerriblePeopleSwap, BeforeAnsweringAndNotByTheJudge) {
  State state = new_table(4);
  const Seat seat = answerer(state);
  EXPECT_EQ(code(Game::apply(state, state.judge, SwapCard{state.hands[state.judge][0]})), "JUDGE_DOES_NOT_ANSWER");
  EXPECT_EQ(code(Game::apply(state, seat, SwapCard{state.hands[answerer(state, 1)][0]})), "INVALID_CARD");
  Game::advance(state, seat, GiveAnswer{first_answer(state, seat)});
  EXPECT_EQ(code(Game::apply(state, seat, SwapCard{state.hands[seat][0]})), "ALREADY_ANSWERED");
}

TEST(TerriblePeopleSwap, TheOwnerMaySwitchItOff) {
  Settings settings;
  settings.swap_card = Switch::off;
  State state = Game::start(settings, cards::numbered_seed(1));
  const Seat seat = answerer(state);
  EXPECT_EQ(code(Game::apply(state, seat, SwapCard{state.hands[seat][0]})), "SWAPPING_IS_OFF");
}

// ---- R8: the order of answers ----

TEST(TerriblePeopleOrder, ComesFromTheSeedAlone) {
  std::set<std::vector<Seat>> orders;
  for (std::uint64_t number = 0; number < 60; ++number) {
    State state = Game::start(Settings{}, cards::numbered_seed(number));
    if (state.judge != Seat(0)) continue;
    State other = state;
    answer_all(state);
    orders.insert(state.authors);
    // The same seats with other cards lie in the same order.
    while (std::holds_alternative<Answering>(other.phase)) {
      const Seat seat = Game::to_act(other).first();
      Answer answer;
      for (std::size_t i = 0; i < other.blanks(); ++i) answer.push_back(phrase(other.hands[seat][6 - i]));
      Game::advance(other, seat, GiveAnswer{answer});
    }
    EXPECT_EQ(other.authors, state.authors);
  }
  EXPECT_GE(orders.size(), 4U);
}

TEST(TerriblePeopleOrder, IsAnotherOneInTheNextRound) {
  // Of many rounds with the same judge, no seat's answer always lies in the same place.
  std::array<std::set<std::size_t>, 4> places;
  State state = Game::start(settings_for(4, 10), cards::numbered_seed(11));
  for (int round = 0; round < 20 && !kernel::is_over<Game>(state); ++round) {
    answer_all(state);
    for (std::size_t i = 0; i < state.authors.size(); ++i) places[state.authors[i].index()].insert(i);
    Game::advance(state, state.judge, PickAnswer{round % 3});
    if (!kernel::is_over<Game>(state)) Game::resume(state);
  }
  for (const auto& seen : places) EXPECT_EQ(seen.size(), 3U);
}

// ---- R9, R10: judging ----

TEST(TerriblePeopleJudging, BeginsWhenAllHaveAnswered) {
  State state = new_table(4);
  EXPECT_EQ(code(Game::apply(state, state.judge, PickAnswer{0})), "WRONG_PHASE");
  answer_all(state);
  EXPECT_TRUE(std::holds_alternative<Judging>(state.phase));
  EXPECT_EQ(Game::to_act(state), SeatSet::of(state.judge));
}

TEST(TerriblePeopleJudging, OnlyTheJudgePicksOneOfTheAnswers) {
  State state = judged_table(4);
  EXPECT_EQ(code(Game::apply(state, answerer(state), PickAnswer{0})), "NOT_THE_JUDGE");
  EXPECT_EQ(code(Game::apply(state, state.judge, PickAnswer{3})), "NO_SUCH_ANSWER");
  EXPECT_EQ(code(Game::apply(state, state.judge, PickAnswer{-1})), "NO_SUCH_ANSWER");
  EXPECT_EQ(try_answer(state, answerer(state), {}), "WRONG_PHASE");
  EXPECT_EQ(code(Game::apply(state, state.judge, PickAnswer{2})), "accepted");
}

TEST(TerriblePeopleJudging, TheJudgeDoesNotSeeWhoseTheyAre) {
  const State state = judged_table(4);
  State other = state;
  std::swap(other.authors[0], other.authors[1]);
  std::swap(other.given[other.authors[0]], other.given[other.authors[1]]);
  std::swap(other.hands[other.authors[0]], other.hands[other.authors[1]]);
  ASSERT_TRUE(Game::is_sound(other));
  EXPECT_EQ(Game::view(state, state.judge), Game::view(other, state.judge));
}

TEST(TerriblePeopleJudging, ThePickedAnswerIsAPointAndAllSeeWhoseTheyWere) {
  State state = judged_table(4);
  const Seat author = answerer(state, 1);
  pick_answer_of(state, author);
  EXPECT_EQ(state.scores[author], 1);
  const PublicView seen = Game::watch(state);
  const RoundOver* over = round_result(seen.phase);
  ASSERT_NE(over, nullptr);
  EXPECT_EQ(over->winner(), author);
  EXPECT_EQ(over->authors.size(), 3U);
  EXPECT_TRUE(kernel::is_pause<Game>(state));
}

// ---- R11: the end ----

TEST(TerriblePeopleEnd, TheFirstToReachTheTargetWins) {
  State state = Game::start(settings_for(4, 3), cards::numbered_seed(2));
  const Seat winner(1);
  while (!kernel::is_over<Game>(state)) {
    answer_all(state);
    if (state.judge == winner) {
      Game::advance(state, state.judge, PickAnswer{0});
    } else {
      pick_answer_of(state, winner);
    }
    if (kernel::is_pause<Game>(state)) Game::resume(state);
  }
  EXPECT_EQ(Game::winners(state), SeatSet::of(winner));
  EXPECT_EQ(state.scores[winner], 3);
  EXPECT_TRUE(Game::to_act(state).empty());
}

TEST(TerriblePeopleEnd, ChancesAddUpAndFollowTheScores) {
  const Settings settings = settings_for(5, 7);
  BySeat<int> scores{6, 3, 3, 0, 5};
  double sum = 0;
  for (Seat seat : cards::seats_of(5)) sum += chance_to_win(scores, settings, seat);
  EXPECT_NEAR(sum, 1, 1e-4);
  EXPECT_NEAR(chance_to_win(scores, settings, Seat(1)), chance_to_win(scores, settings, Seat(2)), 1e-12);
  EXPECT_GT(chance_to_win(scores, settings, Seat(0)), chance_to_win(scores, settings, Seat(4)));
  // Two need a point, two need three: one of these comes first in 17 of 256 ways.
  EXPECT_NEAR(chance_to_win({2, 2, 0, 0}, settings_for(4, 3), Seat(0)), (1 - 17.0 / 256) / 2, 1e-4);
  scores[Seat(3)] = 7;
  EXPECT_EQ(chance_to_win(scores, settings, Seat(3)), 1);
  EXPECT_EQ(chance_to_win(scores, settings, Seat(0)), 0);
}
