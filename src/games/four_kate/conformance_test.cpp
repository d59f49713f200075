// 4 Kate against the promises of every game.
#include "harness/conformance.h"

#include <gtest/gtest.h>

#include "games/four_kate/wire.h"

using namespace four_kate;

namespace {

struct Subject {
  using Game = four_kate::Wire;

  static Settings settings(Rng& rng) { return {static_cast<FirstPlayer>(rng.below(2))}; }

  static std::vector<Action> all_actions(const Settings&) {
    std::vector<Action> actions;
    for (int column = 0; column <= columns; ++column) actions.emplace_back(Drop{static_cast<std::uint8_t>(column)});
    return actions;
  }

  static View view(const State& state, Seat seat) { return four_kate::Game::view(state, seat); }
  static PublicView watch(const State& state) { return four_kate::Game::watch(state); }
  static void redeal_hidden(State&, harness::Reader, Rng&) {}  // nothing is hidden
};

// Bots fill the board, random players seldom do.
struct HalfBots : Subject {
  static Action pick(const State& state, Seat seat, Rng& rng) {
    return Game::choose(Game::view(state, seat), static_cast<Level>(rng.below(3)), rng);
  }
};

// After a drop its board does not know whose turn it is.
struct LosesItsPlace : Subject {
  struct Game : four_kate::Wire {
    static void advance(State& state, Seat seat, const Action& action) {
      four_kate::Wire::advance(state, seat, action);
      state.board = state.board.after(0);
    }
  };
};

}  // namespace

static_assert(std::is_trivially_copyable_v<State>);

TEST(FourKateConformance, EveryStepOfManyMatches) {
  EXPECT_EQ(harness::first_violation<Subject>(harness::matches_to_play(300), {}), std::nullopt);
}

TEST(FourKateConformance, EveryStepOfBotsMatches) {
  EXPECT_EQ(harness::first_violation<HalfBots>(harness::matches_to_play(60), {}), std::nullopt);
}

TEST(FourKateConformance, AGameThatLosesItsPlaceIsCaught) {
  EXPECT_NE(harness::first_violation<LosesItsPlace>(1, {}), std::nullopt);
}
