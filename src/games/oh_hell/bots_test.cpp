// The bots: they play every match to its end, by the rules, from what they see; and each level does what it says.
#include "games/oh_hell/bots.h"

#include <gtest/gtest.h>

#include "games/oh_hell/testing/written_deals.h"

using namespace oh_hell;

namespace {

constexpr Seat s0{0}, s1{1};
constexpr std::array levels{Level::easy, Level::medium, Level::hard};

State table(const std::vector<std::string>& hands, std::string_view turned_up,
            Settings settings = {.players = 3, .hook = Hook::off}) {
  const Deal deal = written::deal(hands, turned_up);
  return Game::begin(settings, written::hand_number_of(settings, deal), s0, {}, deal);
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

int bid_by(Level level, const State& state) {
  Rng rng(1);
  return std::get<Bid>(Game::choose(Game::view(state, Game::to_act(state).first()), level, rng)).tricks;
}

std::string card_by(Level level, const State& state) {
  Rng rng(1);
  const Action action = Game::choose(Game::view(state, Game::to_act(state).first()), level, rng);
  return std::string(to_string(std::get<PlayCard>(action).card));
}

// Plays a match with these levels by seat; every action goes through `apply`.
State play_match(const Settings& settings, const BySeat<Level>& by_seat, std::uint64_t number) {
  Rng rng(number);
  State state = Game::start(settings, cards::numbered_seed(number));
  while (!kernel::is_over<Game>(state)) {
    if (kernel::is_pause<Game>(state)) Game::resume(state);
    const Seat seat = Game::to_act(state).first();
    const auto done = Game::apply(state, seat, Game::choose(Game::view(state, seat), by_seat[seat], rng));
    if (!done) throw std::logic_error(text(done.error()));
  }
  return state;
}

}  // namespace

TEST(OhHellBots, EveryMixOfLevelsPlaysToTheEnd) {
  std::uint64_t number = 0;
  for (int players : {3, 4, 5}) {
    int mixes = 1;
    for (int seat = 0; seat < players; ++seat) mixes *= 3;
    for (int mix = 0; mix < mixes; ++mix) {
      BySeat<Level> by_seat{};
      for (int seat = 0, rest = mix; seat < players; ++seat, rest /= 3) {
        by_seat[Seat(seat)] = levels[static_cast<std::size_t>(rest % 3)];
      }
      const Settings settings{.players = players,
                              .scoring = static_cast<Scoring>(mix % 4),
                              .trump = static_cast<TrumpMode>(mix % 2),
                              .max_cards = 1 + mix % most_cards,
                              .hook = static_cast<Hook>(mix % 5 != 0)};
      const State end = play_match(settings, by_seat, ++number);
      EXPECT_FALSE(Game::winners(end).empty());
    }
  }
}

TEST(OhHellBots, AreFunctionsOfTheView) {
  Rng rng(2);
  State state = Game::start({.players = 5}, cards::numbered_seed(6));
  for (int step = 0; step < 40; ++step) {
    const Seat seat = Game::to_act(state).first();
    const View seen = Game::view(state, seat);
    const View same = Game::view(Game::sample(seen, rng), seat);
    for (Level level : levels) {
      Rng a(static_cast<std::uint64_t>(step)), b(static_cast<std::uint64_t>(step));
      EXPECT_EQ(Game::choose(seen, level, a), Game::choose(same, level, b));
    }
    Game::advance(state, seat, Game::choose(seen, Level::hard, rng));
  }
}

// ---- Easy ----

TEST(OhHellEasy, BidsNearItsSureTricks) {
  const State state = table({"2C 3C 4C 5C", "AS AH KD 2D", "6C 7C 8C 9C"}, "3D");  // two aces and the king of trump
  Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    const int tricks = std::get<Bid>(Game::choose(Game::view(state, s1), Level::easy, rng)).tricks;
    EXPECT_GE(tricks, 2);
    EXPECT_LE(tricks, 4);
  }
}

TEST(OhHellEasy, AsTheLastToPlayTakesWhatItNeedsAndLeavesTheRest) {
  for (const auto& [own_bid, expected] : {std::pair(1, "AH"), std::pair(0, "2H")}) {
    State state = table({"AH 2H", "3H 4S", "9H 5S"}, "9D");
    bid(state, {0, 0, own_bid});
    play(state, "3H 9H");
    Rng rng(1);
    for (int i = 0; i < 20; ++i) {
      const Action action = Game::choose(Game::view(state, s0), Level::easy, rng);
      EXPECT_EQ(to_string(std::get<PlayCard>(action).card), expected);
    }
  }
}

// ---- Medium: rules of thumb ----

TEST(OhHellMedium, CountsSideAcesAndHighTrumps) {
  EXPECT_EQ(bid_by(Level::medium, table({"2C 3C 4C 5C", "AS AH KD 2D", "6C 7C 8C 9C"}, "3D")), 3);
  EXPECT_EQ(bid_by(Level::medium, table({"2C 3C 4C 5C", "2S 3S 4H 5H", "6C 7C 8C 9C"}, "3D")), 0);
  EXPECT_EQ(bid_by(Level::medium, table({"2C 3C 4C 5C", "AD KD QD JD", "6C 7C 8C 9C"}, "3D")), 4);
}

TEST(OhHellMedium, StepsAsideWhenItsBidIsForbidden) {
  State state = table({"AS 2C 3C 4C", "5C 6C 7C 8C", "2S 3S 4S 5S"}, "3D", {.players = 3});
  bid(state, {1, 2});
  EXPECT_EQ(forbidden_bid(state), 1);
  EXPECT_EQ(bid_by(Level::medium, state), 0);
}

TEST(OhHellMedium, DucksOnceItsBidIsMade) {
  State state = table({"QH 2H", "3H 4S", "KH 5S"}, "9D");
  bid(state, {0, 0, 0});
  play(state, "3H KH");
  EXPECT_EQ(card_by(Level::medium, state), "QH");  // the highest that loses
}

TEST(OhHellMedium, TakesWhileItIsBelow) {
  State state = table({"AH 2H", "3H 4S", "KH 5S"}, "9D");
  bid(state, {0, 0, 1});
  play(state, "3H KH");
  EXPECT_EQ(card_by(Level::medium, state), "AH");
}

TEST(OhHellMedium, LeadsLowBeforeItHasToWin) {
  State state = table({"2C 3C", "AH 2S", "4C 5C"}, "9D");
  bid(state, {0, 0, 0});
  EXPECT_EQ(card_by(Level::medium, state), "2S");
}

// ---- Hard ----

TEST(OhHellHard, BidsTheLoneTopTrump) {
  EXPECT_EQ(bid_by(Level::hard, table({"2C", "AD", "4C"}, "9D")), 1);
  EXPECT_EQ(bid_by(Level::hard, table({"AD", "2C", "4C"}, "9D")), 0);
}

TEST(OhHellHard, GetsRidOfADangerousCardUnderAHigherOne) {
  State state = table({"QH 2H 3S", "3H 4S 5S", "KH 6S 7S"}, "9D");
  bid(state, {0, 0, 0});
  play(state, "3H KH");
  EXPECT_EQ(card_by(Level::hard, state), "QH");
}

TEST(OhHellHard, ThrowsAnAceAwayWhenItWantsNothing) {
  State state = table({"AS 2S 3C", "3H 4S 5S", "KH 6S 7S"}, "9D");
  bid(state, {0, 0, 0});
  play(state, "3H KH");
  EXPECT_EQ(card_by(Level::hard, state), "AS");
}

TEST(OhHellHard, TakesTheTrickThatItNeeds) {
  State state = table({"AH 2H 3S", "3H 4S 5S", "KH 6S 7S"}, "9D");
  bid(state, {2, 2, 1});
  play(state, "3H KH");
  EXPECT_EQ(card_by(Level::hard, state), "AH");
}

// It wants nothing and has no club: it throws away whichever of its cards has become the highest of its suit.
TEST(OhHellHard, RemembersWhichHighCardsAreGone) {
  State hearts = table({"2H KH QS", "AH 5C 7C", "3H 6C 8C"}, "9D");
  bid(hearts, {1, 0, 0});
  play(hearts, "AH 3H 2H 5C 6C");
  EXPECT_EQ(card_by(Level::hard, hearts), "KH");
  State spades = table({"2S KH QS", "AS 5C 7C", "KS 6C 8C"}, "9D");
  bid(spades, {1, 0, 0});
  play(spades, "AS KS 2S 5C 6C");
  EXPECT_EQ(card_by(Level::hard, spades), "QS");
}

// Its bid is lost, so its own points are settled: it takes what the others fight for and leaves what nobody wants.
TEST(OhHellHard, SpoilsTheOthersWhenItsOwnBidIsLost) {
  const std::vector<std::string> hands{"AH 2H 3S", "9H 10H 8S", "KH 6S 7S"};
  State wanted = table(hands, "9D");
  bid(wanted, {2, 2, 3});
  play(wanted, "8S 6S 3S 9H KH");
  ASSERT_EQ(Game::to_act(wanted), SeatSet::of(s0));
  EXPECT_EQ(card_by(Level::hard, wanted), "AH");
  State unwanted = table(hands, "9D");
  bid(unwanted, {1, 0, 3});
  play(unwanted, "8S 6S 3S 9H KH");
  EXPECT_EQ(card_by(Level::hard, unwanted), "2H");
}

// ---- Strength: a frozen seed, far from the edge; docs/rules/oh-hell.md has the measured figures ----

namespace {

double share_alone(Level alone, Level others, int seeds) {
  double share = 0;
  for (int seed = 0; seed < seeds; ++seed) {
    for (Seat seat : cards::seats_of(4)) {
      BySeat<Level> by_seat{others, others, others, others, others};
      by_seat[seat] = alone;
      const SeatSet won = Game::winners(play_match({}, by_seat, static_cast<std::uint64_t>(seed)));
      if (won.contains(seat)) share += 1.0 / won.size();
    }
  }
  return share / (4 * seeds);
}

}  // namespace

TEST(OhHellBots, EachLevelAloneAmongTheLevelBelowWinsMoreThanItsShare) {
  EXPECT_GT(share_alone(Level::medium, Level::easy, 25), 0.4);
  EXPECT_GT(share_alone(Level::hard, Level::medium, 25), 0.4);
}
