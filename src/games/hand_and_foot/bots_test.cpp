// The bots: what each does in the cases that the document names, that no match stalls, and that each level beats the
// one below it.
#include "games/hand_and_foot/bots.h"

#include <gtest/gtest.h>

#include <functional>

#include "games/hand_and_foot/testing/built_table.h"

using namespace hand_and_foot;

namespace {

Action hard(const State& state) { return choose_hard(Game::view(state, Game::to_act(state).first())); }
Action medium(const State& state) { return choose_medium(Game::view(state, Game::to_act(state).first())); }

MeldCards addition(Rank rank, const std::string& cards) { return {{}, {{rank, bag(cards)}}}; }

/// Plays a match to its end; `level_of(seat)` says who sits where. Gives the winner and counts every action.
Seat play_match(const Settings& settings, std::uint64_t number, const std::function<Level(Seat)>& level_of,
                long& actions) {
  State state = Game::start(settings, cards::numbered_seed(number));
  Rng rng(number);
  while (!kernel::is_over<Game>(state)) {
    if (kernel::is_pause<Game>(state)) {
      Game::resume(state);
      continue;
    }
    const Seat seat = Game::to_act(state).first();
    const auto applied = Game::apply(state, seat, Game::choose(Game::view(state, seat), level_of(seat), rng));
    if (!applied) {
      ADD_FAILURE() << "a bot's action is refused: " << text(applied.error());
      break;
    }
    ++actions;
  }
  return Game::winners(state).empty() ? Seat(0) : Game::winners(state).first();
}

/// How many of seeds · 4 matches a lone `one` wins among three `others`, once in each seat.
int wins_alone(Level one, Level others, int seeds) {
  int wins = 0;
  long actions = 0;
  for (int number = 0; number < seeds; ++number) {
    for (Seat lone : cards::seats_of(4)) {
      const auto level_of = [&](Seat seat) { return seat == lone ? one : others; };
      wins += play_match({4, 8500}, static_cast<std::uint64_t>(number) + 100, level_of, actions) == lone ? 1 : 0;
    }
  }
  return wins;
}

}  // namespace

// ---- Hard: drawing ----

TEST(HandAndFootHardBot, UnlocksALargePile) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 5C").played_down(0).pile("4C 5D 6D 8D 10D 9H");
  EXPECT_EQ(hard(table.drawing(0)), Action(Unlock{}));
  BuiltTable smaller(2);
  smaller.hand(0, "9C 9D 5C").played_down(0).pile("4C 5D 6D 8D 9H");
  EXPECT_EQ(hard(smaller.drawing(0)), Action(Draw{}));
}

TEST(HandAndFootHardBot, UnlocksWithALargeHand) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 8C 8D 8H 8S KC KD KH KS AC AD AH").played_down(0);
  table.pile("JD 9H");
  EXPECT_EQ(hard(table.drawing(0)), Action(Unlock{}));
}

// ---- Hard: melding ----

TEST(HandAndFootHardBot, PlaysDownWithoutWildsIfItCan) {
  BuiltTable table(2);
  table.hand(0, "AC AD AH KC KD KH 2C JOKER 5C 6C 8C").pile("4C");
  const auto action = std::get<MeldCards>(hard(table.melding(0)));
  EXPECT_EQ(action, (MeldCards{{{Rank::ace, bag("AC AD AH")}}, {}}));
}

TEST(HandAndFootHardBot, HoardsWildsInTheHandAndSpendsThemOnTheFoot) {
  BuiltTable table(2);
  table.hand(0, "2C 5C 6C 8C 9C 10C JC QC").meld(0, Rank::king, "KC KD KH KS 2D 2H").pile("4C");
  EXPECT_TRUE(std::holds_alternative<Discard>(hard(table.melding(0))));
  table.on_foot(0);
  EXPECT_EQ(hard(table.melding(0)), Action(addition(Rank::king, "2C")));
}

TEST(HandAndFootHardBot, NeverSpoilsACleanMeldOfSix) {
  BuiltTable table(2);
  table.hand(0, "2C JOKER 5C 6C 8C 9C 10C JC").on_foot(0).meld(0, Rank::king, "KC KD KH KS KC KD").pile("4C");
  EXPECT_TRUE(std::holds_alternative<Discard>(hard(table.melding(0))));
  // Nor when it hurries.
  table.on_foot(1)
      .hand(1, "9D")
      .meld(1, Rank::ace, "AC AD AH AS AC AD AH")
      .meld(1, Rank::ten, "10C 10D 10H 10S 2D 2H 2S");
  EXPECT_TRUE(std::holds_alternative<Discard>(hard(table.melding(0))));
}

TEST(HandAndFootHardBot, MeldsAggressivelyAtTheEndOfTheHand) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 2C 5C").meld(0, Rank::king, "KC KD KH").pile("4C");
  EXPECT_EQ(hard(table.melding(0)), Action(MeldCards{{{Rank::nine, bag("9C 9D 2C")}}, {}}));
  table.hand(0, "9C 9D 2C 5C 6C 8C");
  EXPECT_TRUE(std::holds_alternative<Discard>(hard(table.melding(0))));
}

TEST(HandAndFootHardBot, MeldsAggressivelyWhenSomeoneMayGoOut) {
  BuiltTable table(2);
  table.hand(0, "9C 9D 2C 5C 6C 8C").meld(0, Rank::king, "KC KD KH").pile("4C");
  table.on_foot(1)
      .hand(1, "9D")
      .meld(1, Rank::ace, "AC AD AH AS AC AD AH")
      .meld(1, Rank::ten, "10C 10D 10H 10S 2D 2H 2S");
  EXPECT_TRUE(std::holds_alternative<MeldCards>(hard(table.melding(0))));
}

TEST(HandAndFootBots, GoOutWhenTheyCan) {
  BuiltTable table(2);
  table.hand(0, "QC 2C 5C")
      .on_foot(0)
      .meld(0, Rank::king, "KH KS KD KC KH KS KD")
      .meld(0, Rank::queen, "QH QS QD QC QD");
  table.pile("4C");
  for (const auto& bot : {hard, medium}) {
    State state = table.melding(0);
    ASSERT_TRUE(Game::apply(state, Seat(0), bot(state)));
    ASSERT_TRUE(Game::apply(state, Seat(0), bot(state)));
    ASSERT_NE(result_of(state.phase), nullptr);
    EXPECT_EQ(result_of(state.phase)->went_out, Seat(0));
  }
}

// ---- Hard: discarding ----

TEST(HandAndFootHardBot, DiscardsInTheOrderOfTheDocument) {
  const auto discard = [](const std::string& hand) {
    BuiltTable table(2);
    table.hand(0, hand).pile("4C");
    return std::get<Discard>(hard(table.melding(0))).face;
  };
  EXPECT_EQ(discard("3S 3H 4C KD 2C"), face("3H"));        // red 3s
  EXPECT_EQ(discard("3S 4C KD 2C"), face("3S"));           // black 3s
  EXPECT_EQ(discard("4C 4D KD 9S 9D AC 2C"), face("KD"));  // the cheapest card that breaks no pair
  EXPECT_EQ(discard("4C 4D KD KH 2C"), face("4C"));        // the cheapest card
  EXPECT_EQ(discard("KC KD 2C"), face("KC"));              // wild cards last
}

// ---- Medium ----

TEST(HandAndFootMediumBot, CompletesBooksAndSparesCleanMelds) {
  BuiltTable table(2);
  table.hand(0, "2C 5C 6C 8C 9C").meld(0, Rank::king, "KC KD KH KS 2D 2H").meld(0, Rank::ace, "AC AD AH AS AC AD");
  table.pile("4C");
  EXPECT_EQ(medium(table.melding(0)), Action(addition(Rank::king, "2C")));
  BuiltTable clean(2);
  clean.hand(0, "2C 5C 6C 8C 9C").meld(0, Rank::ace, "AC AD AH AS AC AD").pile("4C");
  EXPECT_TRUE(std::holds_alternative<Discard>(medium(clean.melding(0))));
}

TEST(HandAndFootMediumBot, DiscardsThreesFirst) {
  BuiltTable table(2);
  table.hand(0, "3S 3D 4C KD 2C").pile("4C");
  EXPECT_EQ(medium(table.melding(0)), Action(Discard{face("3D")}));
}

TEST(HandAndFootEasyBot, DoesNotThrowWildCardsAway) {
  BuiltTable table(2);
  table.hand(0, "2C JOKER 5C 2D").pile("4C");
  Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(choose_easy(Game::view(table.melding(0), Seat(0)), rng), Action(Discard{face("5C")}));
  }
}

// ---- Matches ----

TEST(HandAndFootBots, EveryMixOfLevelsPlaysToTheEnd) {
  long actions = 0;
  for (int players = fewest_players; players <= most_players; ++players) {
    // Every mix, whoever sits where: so many easy, so many medium, the others hard.
    for (int easy = 0; easy <= players; ++easy) {
      for (int middle = 0; easy + middle <= players; ++middle) {
        const auto level_of = [&](Seat seat) {
          if (seat.number() < easy) return Level::easy;
          return seat.number() < easy + middle ? Level::medium : Level::hard;
        };
        const int number = 100 * players + 10 * easy + middle;
        play_match({players, 3000}, static_cast<std::uint64_t>(number), level_of, actions);
      }
    }
  }
  EXPECT_GT(actions, 0);
}

TEST(HandAndFootBots, EachLevelBeatsTheOneBelow) {
  constexpr int seeds = 12;  // 48 matches: a quarter would be 12
  EXPECT_GT(wins_alone(Level::medium, Level::easy, seeds), 30);
  EXPECT_GT(wins_alone(Level::hard, Level::medium, seeds), 22);
}

// Every action of these matches, so that a change of rules or bots cannot go unnoticed. It may only move on purpose.
TEST(HandAndFootBots, BenchNumber) {
  long actions = 0;
  for (int players = fewest_players; players <= most_players; ++players) {
    for (std::uint64_t number = 0; number < 4; ++number) {
      play_match(
          {players, 8500}, number, [](Seat seat) { return seat.number() % 2 == 0 ? Level::hard : Level::medium; },
          actions);
    }
  }
  EXPECT_EQ(actions, 24626);
}
