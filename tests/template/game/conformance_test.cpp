// High Card against the promises of every game, and the proof that the leak check can fail.
#include "harness/conformance.h"

#include <gtest/gtest.h>

#include "games/high_card/wire.h"

using namespace high_card;

namespace {

struct Subject {
  using Game = high_card::Wire;

  static Settings settings(Rng& rng) { return {5 * (1 + static_cast<int>(rng.below(3)))}; }

  static std::vector<Action> all_actions(const Settings&) {
    std::vector<Action> actions;
    for (Card card : deck) actions.push_back(PlayCard{card});
    return actions;
  }

  static View view(const State& state, Seat seat) { return high_card::Game::view(state, seat); }
  static PublicView watch(const State& state) { return high_card::Game::watch(state); }

  // Hidden: the other hands, the stock, what comes next.
  static void redeal_hidden(State& state, harness::Reader reader, Rng& rng) {
    std::vector<CardSet*> places{&state.deal.stock};
    for (Seat other : cards::seats_of(seats)) {
      if (other != reader) places.push_back(&state.deal.hands[other]);
    }
    std::vector<Card> pool;
    for (CardSet* place : places) pool.insert(pool.end(), place->begin(), place->end());
    cards::shuffle(pool, rng);
    auto next_card = pool.begin();
    for (CardSet* place : places) {
      const int size = place->size();
      *place = {};
      for (int i = 0; i < size; ++i) place->add(*next_card++);
    }
    for (std::uint8_t& byte : state.seed.bytes) byte = static_cast<std::uint8_t>(rng());
  }
};

// A view that shows the next player's lowest card instead of a score.
struct LeaksACard : Subject {
  static View view(const State& state, Seat seat) {
    View leaky = high_card::Game::view(state, seat);
    const CardSet foreign = state.deal.hands[next(seat)];
    if (!foreign.empty()) leaky.scores[seat] += static_cast<int>(foreign.first().index64());
    return leaky;
  }
};

}  // namespace

TEST(HighCardConformance, EveryStepOfAFewMatches) {
  EXPECT_EQ(harness::first_violation<Subject>(20, {1, 1, 1}), std::nullopt);
}

TEST(HighCardConformance, ManyMatches) {
  EXPECT_EQ(harness::first_violation<Subject>(harness::matches_to_play(500), {19, 11, 13}), std::nullopt);
}

TEST(HighCardConformance, AViewWithOneLeakedCardIsCaught) {
  EXPECT_NE(harness::first_violation<LeaksACard>(5, {1, 1, 1}), std::nullopt);
}
