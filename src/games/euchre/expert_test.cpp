// The expert bot of Euchre: worlds, likelihoods, the exact solver against plain trying, chances in a match, and
// positions for what players complain about most.
#include "harness/expert.h"

#include <gtest/gtest.h>

#include "games/euchre/bots.h"
#include "games/euchre/open_hands.h"
#include "games/euchre/testing/written_deals.h"
#include "games/euchre/worlds.h"
#include "harness/conformance.h"
#include "harness/remarks.h"
#include "search/trick_remarks.h"

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
  harness::at_every_decision<Game>({}, 500, 5, [&](const State& state, Seat) {
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
  EXPECT_GT(positions, 5000);
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

TEST(EuchreWorlds, AWorldInWhichSomebodyHasRevokedIsCaught) {
  // Two others have changed hands: whoever has shown to be out of a suit may hold it again.
  const auto source = [](const State& state, Seat seat) {
    return [state, seat](Rng&) {
      State world = state;
      CardSet& left = world.deal.hands[next(seat)];
      CardSet& opposite = world.deal.hands[partner(seat)];
      if (left.size() == opposite.size()) std::swap(left, opposite);
      return world;
    };
  };
  const auto broken = harness::impossible_world<Game>({}, source);
  ASSERT_TRUE(broken);
  EXPECT_EQ(broken->find("somebody must have revoked"), 0U) << *broken;
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

// ---- Remarks: for each kind a position in which it is made, and one in which it is not ----

namespace {

using harness::choice_of;
using harness::says;

const Action pass = PassTrump{};
constexpr int more_worlds = 200;

Action call(Suit suit, Alone alone = Alone::no) { return CallTrump{suit, alone}; }
Action play(std::string_view text) { return PlayCard{card(text)}; }

// West called spades in the second round, and south is to answer what north led and east put on it.
View third_to_play(std::string_view held, std::string_view led, std::string_view second) {
  View seen = leading(s3, held, s1, Suit::spades);
  seen.dealer = s0;
  std::get<Playing>(seen.phase).trick = {{s1, card(led)}, {s2, card(second)}};
  for (Seat seat : {s1, s2}) --seen.hand_sizes[seat];
  return seen;
}

}  // namespace

TEST(EuchreRemarks, HoldsTrumpsAndAces) {
  const auto with_ace = advice_for(calling(s1, "JS JC AS KS AD", "9H", {}, 4));
  EXPECT_TRUE(says(choice_of(with_ace, call(Suit::spades)), "holds-trumps-and-aces"));
  EXPECT_FALSE(says(choice_of(with_ace, call(Suit::spades)), "holds-trumps"));
  const auto without = advice_for(calling(s1, "JS JC AS KS 9D", "9H", {}, 4));
  EXPECT_TRUE(says(choice_of(without, call(Suit::spades)), "holds-trumps"));
  EXPECT_FALSE(says(choice_of(without, call(Suit::spades)), "holds-trumps-and-aces"));
}

TEST(EuchreRemarks, NoTrumps) {
  EXPECT_TRUE(says(choice_of(advice_for(calling(s1, "9H 10H QD KD 9C", "9S", {}, 0)), pass), "no-trumps"));
  EXPECT_FALSE(says(advice_for(calling(s1, "9H 10H QD KD 10S", "9S", {}, 0)), "no-trumps"));
}

TEST(EuchreRemarks, WhoPicksTheUpcardUp) {
  const auto for_them = advice_for(calling(s1, "9H 10H QD KD 10S", "9S", {}, 0));
  EXPECT_TRUE(says(choice_of(for_them, call(Suit::spades)), "upcard-to-them"));
  EXPECT_FALSE(says(for_them, "upcard-to-partner"));
  const auto for_partner = advice_for(calling(s2, "9H 10H QD KD 10S", "9S", {}, 1));
  EXPECT_TRUE(says(choice_of(for_partner, call(Suit::spades)), "upcard-to-partner"));
  EXPECT_FALSE(says(for_partner, "upcard-to-them"));
  const auto for_myself = advice_for(calling(s0, "9H 10H QD KD 10S", "9S", {}, 3));
  EXPECT_FALSE(says(for_myself, "upcard-to-them") || says(for_myself, "upcard-to-partner"));
}

TEST(EuchreRemarks, OwnTricksWhereNobodyPicksUp) {
  EXPECT_TRUE(
      says(choice_of(advice_for(calling(s0, "9H 10H QD KD 10S", "9S", {}, 3)), call(Suit::spades)), "own-tricks"));
  EXPECT_FALSE(says(advice_for(calling(s1, "9H 10H QD KD 10S", "9S", {}, 0)), "own-tricks"));
}

TEST(EuchreRemarks, AloneOrWithThePartner) {
  const auto advice = advice_for(calling(s1, "JS JC AS KS AD", "9H", {}, 4));
  ASSERT_EQ(advice.best(), call(Suit::spades, Alone::yes));
  EXPECT_TRUE(says(choice_of(advice, call(Suit::spades)), "alone"));
  EXPECT_FALSE(says(choice_of(advice, call(Suit::diamonds)), "alone"));
}

TEST(EuchreRemarks, CallSharesAndWhatACallBrings) {
  const auto advice = advice_for(calling(s1, "JS JC AS KS AD", "9H", {}, 4));
  EXPECT_TRUE(says(choice_of(advice, call(Suit::spades)), "call-shares"));
  EXPECT_FALSE(says(choice_of(advice, pass), "call-shares"));
  EXPECT_TRUE(says(choice_of(advice, pass), "brings"));
  EXPECT_FALSE(says(advice_for(leading(s1, "JS KS 9S 10C 9D", s3, Suit::spades)), "brings"));
}

TEST(EuchreRemarks, MoreMarches) {
  // Whoever passes with the four best trumps gives up the march.
  EXPECT_TRUE(says(choice_of(advice_for(calling(s1, "JS JC AS KS AD", "9H", {}, 4)), pass), "more-marches"));
  EXPECT_FALSE(says(advice_for(calling(s1, "9H 10H QD KD 9C", "9S", {}, 0)), "more-marches"));
}

TEST(EuchreRemarks, DefendsOnlyWhereAPassIsBest) {
  int said = 0;
  Rng rng(1);
  harness::at_every_decision<Game>({}, 25, 9, [&](const State& state, Seat seat) {
    if (!std::holds_alternative<Calling>(state.phase)) return;
    const auto advice = Game::advise(Game::view(state, seat), {.worlds = few_worlds}, rng);
    for (const auto& choice : advice.choices) {
      if (!says(choice, "defends")) continue;
      ++said;
      EXPECT_EQ(choice.action, pass);
      EXPECT_EQ(advice.best(), pass);
    }
  });
  EXPECT_GT(said, 0);
}

TEST(EuchreRemarks, MakesItOrEuchresThem) {
  const auto ours = advice_for(leading(s1, "KS 9S QD 10C 9D", s3, Suit::spades), more_worlds);
  EXPECT_TRUE(says(ours, "makes-it"));
  EXPECT_FALSE(says(ours, "euchres") || says(ours, "gives-all-five"));
  const auto theirs = advice_for(leading(s1, "AS KS QD AC 9D", s2, Suit::spades), more_worlds);
  EXPECT_TRUE(says(theirs, "euchres"));
  EXPECT_FALSE(says(theirs, "makes-it") || says(theirs, "all-five"));
}

TEST(EuchreRemarks, AllFiveWhereThreeAreSure) {
  const auto ours = advice_for(leading(s1, "JS JC AS 9D KD", s1, Suit::spades), more_worlds);
  EXPECT_TRUE(says(choice_of(ours, play("9D")), "all-five"));
  EXPECT_FALSE(says(choice_of(ours, play("9D")), "makes-it"));
}

TEST(EuchreRemarks, GivesAllFiveWhereThreeAreLost) {
  // They have the first three tricks, and I hold an ace that may take one.
  View seen = leading(s1, "AD 9C", s2, Suit::spades);
  auto& playing = std::get<Playing>(seen.phase);
  playing.tricks = {{{s2, card("JS")}, {s3, card("9S")}, {s0, card("10S")}, {s1, card("QS")}},
                    {{s2, card("JC")}, {s3, card("KS")}, {s0, card("9D")}, {s1, card("10D")}},
                    {{s2, card("AC")}, {s3, card("10C")}, {s0, card("QC")}, {s1, card("KC")}}};
  playing.tricks_won = {3, 0};
  playing.trick = {{s2, card("AH")}, {s3, card("10H")}, {s0, card("QH")}};
  seen.hand_sizes = {1, 2, 1, 1};
  const auto advice = advice_for(seen);
  EXPECT_TRUE(says(choice_of(advice, play("AD")), "gives-all-five"));
  EXPECT_FALSE(says(advice, "euchres"));
}

TEST(EuchreRemarks, ScoreWherePointsAreNotWhatCounts) {
  int said = 0;
  for (const char* held : {"JS JC AS KS 9D", "JS AS KS AD 9D", "KS 10S AD 9D 9C"}) {
    for (const ByTeam<int>& scores : {ByTeam<int>{0, 0}, {9, 9}, {8, 9}, {9, 6}, {6, 9}}) {
      const auto advice = advice_for(calling(s1, held, "9H", scores, 4));
      const auto& best = advice.choices[0];
      const auto& second = advice.choices[1];
      const bool costs_points = best.points + 0.05 < second.points && best.win_chance > second.win_chance;
      EXPECT_EQ(says(best, "score"), costs_points) << held;
      said += costs_points ? 1 : 0;
    }
  }
  EXPECT_GT(said, 0);
}

TEST(EuchreRemarks, APartnersTrickIsNotTaken) {
  const auto partners = advice_for(third_to_play("9S KS 10C 9C 10H", "AD", "10D"));
  EXPECT_TRUE(says(choice_of(partners, play("KS")), "partner-has-it"));
  const auto theirs = advice_for(third_to_play("9S KS 10C 9C 10H", "10D", "AD"));
  EXPECT_FALSE(says(theirs, "partner-has-it"));
}

TEST(EuchreRemarks, TheOnlyChoice) {
  const auto follows = advice_for(third_to_play("9S KS 10C 9C 10H", "AH", "KH"));  // one heart, which has to be played
  ASSERT_EQ(follows.choices.size(), 1U);
  EXPECT_EQ(follows.choices.front().remarks, kernel::Remarks{{search::TrickRemark::only_choice}});
  EXPECT_FALSE(says(advice_for(third_to_play("9S KS 10C 9C 10H", "AD", "10D")), "only-choice"));
}

TEST(EuchreRemarks, EqualCardsAreSaidToBeEqual) {
  const auto advice = advice_for(leading(s1, "JS JC AS 9D KD", s1, Suit::spades), more_worlds);
  const auto& best = advice.choices.front();
  ASSERT_TRUE(order_of(Suit::spades).is_trump(std::get<PlayCard>(best.action).card));
  int equal = 0;
  for (const auto& choice : advice.choices) {
    if (!says(choice, "equal")) continue;
    ++equal;
    EXPECT_TRUE(order_of(Suit::spades).is_trump(std::get<PlayCard>(choice.action).card));
    EXPECT_EQ(choice.win_chance, best.win_chance);
  }
  EXPECT_EQ(equal, 2);
  EXPECT_FALSE(says(advice_for(leading(s1, "JS AS 9D KD 10C", s1, Suit::spades)), "equal"));  // the left bower is out
}

// ---- Advice ----

TEST(EuchreAdvice, KeepsWhatEveryExpertPromises) {
  if (const auto broken = harness::broken_promise<Game>({}, harness::Weighs::everything, 15, 6)) FAIL() << *broken;
}

TEST(EuchreAdvice, StopsWhenItIsTold) {
  const State state = Game::start({}, cards::numbered_seed(1));
  EXPECT_EQ(harness::worlds_until_stopped<Game>(Game::view(state, Game::to_act(state).first())), 3);
}
