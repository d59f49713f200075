// The expert bot of Euchre: worlds, likelihoods, the exact solver against plain trying, chances in a match, and
// positions for what players complain about most.
#include "harness/expert.h"

#include <gtest/gtest.h>

#include "games/euchre/bots.h"
#include "games/euchre/open_hands.h"
#include "games/euchre/testing/written_deals.h"
#include "games/euchre/worlds.h"
#include "harness/conformance.h"

using namespace euchre;
using written::card;
using written::hand;

namespace {

constexpr Seat s0{0}, s1{1}, s2{2}, s3{3};

}  // namespace

// ---- The exact solver ----

namespace {

int makers_tricks_by_trying_everything(const State& state) {
  const auto* playing = std::get_if<Playing>(&state.phase);
  if (playing == nullptr) {
    const auto* game = std::get_if<GameOver>(&state.phase);
    const RoundOver& round = game != nullptr ? game->round : std::get<RoundOver>(state.phase);
    return round.tricks_won[team_of(round.contract.maker)];
  }
  const bool makers_turn = team_of(playing->turn) == team_of(playing->contract.maker);
  int best = makers_turn ? -1 : 6;
  for (const Action& action : Game::legal(state, playing->turn)) {
    State after = state;
    Game::advance(after, playing->turn, action);
    const int tricks = makers_tricks_by_trying_everything(after);
    best = makers_turn ? std::max(best, tricks) : std::min(best, tricks);
  }
  return best;
}

}  // namespace

TEST(EuchreSolver, AgreesWithTryingEverythingByTheRules) {
  Solver solver;
  int positions = 0;
  harness::at_every_decision<Game>({}, 150, 5, [&](const State& state, Seat) {
    const auto* playing = std::get_if<Playing>(&state.phase);
    if (playing == nullptr || playing->tricks.size() < 2) return;
    const int tricks = makers_tricks_by_trying_everything(state);
    const Team makers = team_of(playing->contract.maker);
    ByTeam<int> won;
    won[makers] = tricks;
    won[other(makers)] = 5 - tricks;
    ASSERT_EQ(solver.makers_tricks(state), tricks);
    ASSERT_EQ(solver.points(state), score_hand(playing->contract, won));
    ++positions;
  });
  EXPECT_GT(positions, 1500);
}

TEST(EuchreSolver, AgreesOnWholeHands) {
  // OYSTER_DEALS of them: trying everything takes its time.
  const char* wanted = std::getenv("OYSTER_DEALS");
  Solver solver;
  Rng rng(6);
  for (int left = wanted != nullptr ? std::atoi(wanted) : 5; left > 0; --left) {
    State state = Game::quick_start({}, rng);
    while (!Game::to_act(state).empty() && !std::holds_alternative<Playing>(state.phase)) {
      Game::advance(state, Game::to_act(state).first(), choose_hard(Game::view(state, Game::to_act(state).first())));
    }
    ASSERT_EQ(solver.makers_tricks(state), makers_tricks_by_trying_everything(state));
  }
}

TEST(EuchreSolver, SolvesAHandThatAPlayerCanCheck) {
  // South has the five highest spades and leads: all five tricks, whatever the others do.
  State state = Game::begin(
      {}, 0, s1, {},
      written::deal({"9D 10D 9H 10H 9C", "QS 10S 9S AH KH", "JS JC AS KS AD", "QH JH QD JD KC"}, "10C QC AC KD"));
  for (int i = 0; i < 4; ++i) Game::advance(state, Game::to_act(state).first(), PassTrump{});
  Game::advance(state, s2, CallTrump{Suit::spades, Alone::no});
  Solver solver;
  EXPECT_EQ(solver.makers_tricks(state), 5);
}

// ---- Worlds ----

TEST(EuchreWorlds, AreNeverImpossible) {
  const auto source = [](const State& state, Seat seat) {
    const View seen = Game::view(state, seat);
    return [worlds = Worlds(seen), likelihood = Likelihood(seen)](Rng& rng) mutable {
      State world = worlds.draw(rng);
      EXPECT_GT(likelihood(world), 0);
      return world;
    };
  };
  if (const auto broken = harness::impossible_world<Game>({}, source)) FAIL() << *broken;
}

TEST(EuchreWorlds, SpreadTheHiddenCardsEvenly) {
  const State state = Game::begin(
      {}, 0, s0, {},
      written::deal({"9D 10D 9H 10H 9C", "QS 10S 9S AH KH", "JS JC AS KS AD", "QH JH QD JD KC"}, "10C QC AC KD"));
  Worlds worlds(Game::view(state, s1));
  if (const auto uneven = harness::uneven_spread(s1, seats, 18, [&](Rng& rng) { return worlds.draw(rng); })) {
    FAIL() << *uneven;
  }
}

TEST(EuchreWorlds, AMakerLikelyHoldsTrumps) {
  State state = Game::begin(
      {}, 0, s0, {},
      written::deal({"9D 10D 9H 10H 9C", "QS 10C 9S AH KH", "JS JC AS KS AD", "QH JH QD JD KC"}, "10S QC AC KD"));
  Game::advance(state, s1, PassTrump{});
  Game::advance(state, s2, CallTrump{Suit::spades, Alone::no});
  Game::advance(state, s0, Discard{card("9C")});
  const Likelihood likelihood(Game::view(state, s1));
  const auto with_hand = [&](std::string_view makers, std::string_view other) {
    State world = state;
    world.deal.hands[s2] = hand(makers);
    world.deal.hands[s3] = hand(other);
    return likelihood(world);
  };
  EXPECT_GT(with_hand("JS AS KS QD KC", "JC QH JH JD AD"), 20 * with_hand("QD QH JH JD KC", "JS JC AS KS AD"));
}

// ---- Chances in a match ----

TEST(EuchreMatchChance, IsCertainAtTheEnd) {
  EXPECT_EQ(match_chance(Team::a, {10, 9}, 10, s0), 1);
  EXPECT_EQ(match_chance(Team::b, {11, 9}, 10, s0), 0);
}

TEST(EuchreMatchChance, AddsUpToOneAndRisesWithEveryPoint) {
  for (int target : valid_target_scores) {
    for (int a = 0; a < target; ++a) {
      for (int b = 0; b < target; ++b) {
        for (Seat dealer : {s0, s1}) {
          const double chance = match_chance(Team::a, {a, b}, target, dealer);
          EXPECT_NEAR(chance + match_chance(Team::b, {a, b}, target, dealer), 1, 1e-12);
          EXPECT_LT(chance, match_chance(Team::a, {a + 1, b}, target, dealer));
          EXPECT_GT(chance, match_chance(Team::a, {a, b + 1}, target, dealer));
        }
        // The deal is worth something.
        EXPECT_GT(match_chance(Team::a, {a, b}, target, s0), match_chance(Team::a, {a, b}, target, s1));
      }
    }
  }
}

// ---- What players complain about ----

namespace {

constexpr int few_worlds = 60;

kernel::Advice<Action> advice_for(const View& seen, int worlds = few_worlds) {
  Rng rng(1);
  return Game::advise(seen, {.worlds = worlds}, rng);
}

View calling(Seat seat, std::string_view held, std::string_view upcard, ByTeam<int> scores, int passes) {
  const Open open{.settings = {},
                  .hand_number = 0,
                  .scores = scores,
                  .dealer = s0,
                  .upcard = card(upcard),
                  .phase = Calling{passes}};
  return {{{open, {5, 5, 5, 5}}, seat, hand(held)}, std::nullopt};
}

bool goes_alone(const Action& action) {
  const auto* call = std::get_if<CallTrump>(&action);
  return call != nullptr && call->alone == Alone::yes;
}

// A hand of the second round: hearts were turned down.
View leading(Seat seat, std::string_view held, Seat maker, Suit trump) {
  View seen = calling(seat, held, "9H", {}, 0);
  seen.dealer = Seat((seat.number() + 3) % 4);
  seen.phase = Playing{InPlay(seat), {trump, maker, Alone::no, CallRound::second}};
  return seen;
}

}  // namespace

TEST(EuchreExpert, DoesNotGoAloneWhenOnePointWins) {
  // A hand that anyone would go alone with at 0–0, and so does the expert.
  const char* held = "JS JC AS KS AD";
  EXPECT_TRUE(goes_alone(advice_for(calling(s1, held, "9H", {0, 0}, 4)).best()));
  const Action at_nine = advice_for(calling(s1, held, "9H", {9, 9}, 4)).best();
  EXPECT_EQ(at_nine, Action(CallTrump{Suit::spades, Alone::no}));
}

TEST(EuchreExpert, DoesNotGoAloneWhenAMarchIsUnlikely) {
  const auto advice = advice_for(calling(s1, "JS KS QS 9D 9C", "9H", {0, 0}, 4));
  EXPECT_FALSE(goes_alone(advice.best()));
}

TEST(EuchreExpert, CallsThinnerWhenAnyPointDecides) {
  // At 0–0 being euchred costs twice what the others get for making it; at 9–9 both cost the match.
  const char* held = "KS 10S AD 9D 9C";
  EXPECT_EQ(advice_for(calling(s1, held, "9H", {0, 0}, 4), 200).best(), Action(PassTrump{}));
  EXPECT_TRUE(std::holds_alternative<CallTrump>(advice_for(calling(s1, held, "9H", {9, 9}, 4), 200).best()));
}

TEST(EuchreExpert, LeadsTrumpToItsMakerPartner) {
  for (const char* held : {"JS KS 9S 10C 9D", "JC AS 9S 10C 9D", "AS KS 9D 10C QC"}) {
    const Action led = advice_for(leading(s1, held, s3, Suit::spades), 150).best();
    EXPECT_TRUE(order_of(Suit::spades).is_trump(std::get<PlayCard>(led).card)) << held;
  }
}

TEST(EuchreExpert, DoesNotTrumpItsPartnersWinner) {
  View seen = leading(s3, "9S 10S KC 9C 10H", s1, Suit::spades);
  seen.dealer = s0;
  auto& playing = std::get<Playing>(seen.phase);
  playing.trick = {{s0, card("9D")}, {s1, card("AD")}, {s2, card("10D")}};
  for (Seat seat : {s0, s1, s2}) --seen.hand_sizes[seat];
  const auto advice = advice_for(seen);
  EXPECT_FALSE(order_of(Suit::spades).is_trump(std::get<PlayCard>(advice.best()).card));
}

TEST(EuchreExpert, NeverGoesAloneAgainstItsOwnEstimate) {
  Rng rng(8);
  int lone = 0;
  for (int match = harness::matches_to_play(10); match > 0; --match) {
    State state = Game::quick_start({}, rng);
    while (!kernel::is_over<Game>(state)) {
      if (kernel::is_pause<Game>(state)) Game::resume(state);
      const Seat seat = Game::to_act(state).first();
      const auto advice = Game::advise(Game::view(state, seat), {.worlds = 30}, rng);
      Game::advance(state, seat, advice.best());
      if (!goes_alone(advice.best())) continue;
      ++lone;
      for (const auto& choice : advice.choices) {
        ASSERT_LE(choice.win_chance, advice.choices.front().win_chance);
        // With a partner it would win as often: nobody goes alone for nothing.
        const bool is_other = !goes_alone(choice.action);
        ASSERT_FALSE(is_other && choice.win_chance == advice.choices.front().win_chance);
      }
    }
  }
  RecordProperty("lone_calls", lone);
  EXPECT_GT(lone, 0);
}

// ---- Advice ----

TEST(EuchreAdvice, KeepsWhatEveryExpertPromises) {
  if (const auto broken = harness::broken_promise<Game>({}, harness::Weighs::everything, 15, 6)) FAIL() << *broken;
}

TEST(EuchreAdvice, StopsWhenItIsTold) {
  const State state = Game::start({}, cards::numbered_seed(1));
  EXPECT_EQ(harness::worlds_until_stopped<Game>(Game::view(state, Game::to_act(state).first())), 3);
}
