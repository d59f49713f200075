// The rules of High Card, each by its name.
#include <gtest/gtest.h>

#include "games/high_card/remarks.h"
#include "games/high_card/wire.h"

using namespace high_card;

namespace {

Card card(std::string_view text) { return cards::parse_card(text).value(); }

// North deals, east leads; each seat's cards in the order in which they will be played.
State dealt(const std::array<std::array<const char*, 5>, seats>& hands, int target = 5) {
  Deal deal{.hands = {}, .stock = deck};
  for (Seat seat : cards::seats_of(seats)) {
    for (const char* each : hands[seat.index()]) deal.hands[seat].add(card(each));
    deal.stock -= deal.hands[seat];
  }
  return Game::begin({target}, 0, Seat(0), {}, deal);
}

Result<void> play(State& state, std::string_view text) {
  return Game::apply(state, Game::to_act(state).first(), PlayCard{card(text)});
}

const std::array<std::array<const char*, 5>, seats> hands{{{"2H", "3C", "4C", "5C", "6C"},
                                                           {"9H", "7D", "8D", "9D", "10D"},
                                                           {"AS", "2S", "3S", "4S", "5S"},
                                                           {"KH", "JD", "QD", "KD", "AD"}}};

}  // namespace

TEST(HighCardPlay, LeftOfTheDealerLeads) { EXPECT_EQ(Game::to_act(dealt(hands)), SeatSet::of(Seat(1))); }

TEST(HighCardPlay, WhoCanFollowSuitMust) {
  State state = dealt(hands);
  ASSERT_TRUE(play(state, "9H"));
  ASSERT_TRUE(play(state, "AS"));  // has no heart
  const State before = state;
  EXPECT_EQ(play(state, "AD").error().code, Code::MUST_FOLLOW_SUIT);
  EXPECT_EQ(play(state, "9H").error().code, Code::INVALID_CARD);
  EXPECT_EQ(state, before);
}

TEST(HighCardPlay, WhoHasPlayedToTheTrickIsToldSo) {
  State state = dealt(hands);
  EXPECT_EQ(Game::apply(state, Seat(2), PlayCard{card("AS")}).error().code, Code::NOT_YOUR_TURN);
  ASSERT_TRUE(play(state, "9H"));
  const State before = state;
  EXPECT_EQ(Game::apply(state, Seat(1), PlayCard{card("7D")}).error().code, Code::ALREADY_PLAYED);
  EXPECT_EQ(state, before);
}

TEST(HighCardPlay, TheHighestOfTheSuitLedTakesTheTrickAndLeads) {
  State state = dealt(hands);
  for (const char* each : {"9H", "AS", "KH", "2H"}) ASSERT_TRUE(play(state, each));
  EXPECT_EQ(Game::to_act(state), SeatSet::of(Seat(3)));
  EXPECT_EQ(tricks_won(state.phase)[Seat(3)], 1);
}

TEST(HighCardScoring, ATrickIsAPointAndTheTargetWins) {
  State state = dealt(hands);
  for (const char* each : {"9H", "AS", "KH", "2H"}) ASSERT_TRUE(play(state, each));
  for (const char* west : {"JD", "QD", "KD", "AD"}) {
    ASSERT_TRUE(play(state, west));
    for (int i = 0; i < 3; ++i) {
      const Seat seat = Game::to_act(state).first();
      ASSERT_TRUE(Game::apply(state, seat, Game::legal(state, seat)[0]));
    }
  }
  EXPECT_EQ(state.scores[Seat(3)], 5);
  EXPECT_EQ(Game::winners(state), SeatSet::of(Seat(3)));
}

TEST(HighCardScoring, EqualsPlayOn) {
  EXPECT_EQ(winner_by({5, 5, 0, 0}, {5}), std::nullopt);
  EXPECT_EQ(winner_by({5, 6, 0, 0}, {5}), Seat(1));
  EXPECT_EQ(winner_by({5, 6, 0, 0}, {10}), std::nullopt);
}

TEST(HighCardExpert, SaysWhatEachCardBrings) {
  Rng rng(1);
  const auto advice = Game::advise(Game::view(dealt(hands), Seat(1)), {.worlds = 20}, rng, std::nullopt);
  ASSERT_EQ(advice.choices.size(), 5U);
  for (const auto& choice : advice.choices) {
    ASSERT_EQ(choice.remarks.size(), 1U);
    EXPECT_EQ(choice.remarks.front().kind, HighCardRemark::ahead);
  }
}
