// Buck Euchre against the promises of every game, and the proof that the leak check can fail.
#include "harness/conformance.h"

#include <gtest/gtest.h>

#include "games/buck_euchre/wire.h"

using namespace buck_euchre;

namespace {

struct Subject {
  using Game = buck_euchre::Wire;

  static Settings settings(Rng&) { return {}; }

  static std::vector<Action> all_actions(const Settings&) {
    std::vector<Action> actions{Pass{}, Fold{}, Stay{}};
    for (int tricks = -1; tricks <= 7; ++tricks) actions.push_back(Bid{tricks});
    for (Suit suit : cards::all_suits) actions.push_back(DeclareTrump{suit});
    for (Card card : deck) actions.push_back(PlayCard{card});
    return actions;
  }

  // The lowest of three draws: more passes, low bids and folds. With all actions alike most bids fail, scores rise by
  // 0.7 points a hand, and two matches in three never end; this way they fall by 0.3.
  static Action pick(const State& state, Seat seat, Rng& rng) {
    const auto actions = Game::legal(state, seat);
    const auto count = static_cast<std::uint32_t>(actions.size());
    return actions[std::min({rng.below(count), rng.below(count), rng.below(count)})];
  }

  static View view(const State& state, Seat seat) { return buck_euchre::Game::view(state, seat); }
  static PublicView watch(const State& state) { return buck_euchre::Game::watch(state); }

  // Hidden: the other hands, also of those who folded, the face-down blind, what comes next.
  static void redeal_hidden(State& state, harness::Reader reader, Rng& rng) {
    state.deal.kitty.remove(state.upcard);
    std::vector<CardSet*> places{&state.deal.kitty};
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
    state.deal.kitty.add(state.upcard);
    for (std::uint8_t& byte : state.seed.bytes) byte = static_cast<std::uint8_t>(rng());
  }
};

// A view that turns up another card of the blind.
struct LeaksTheBlind : Subject {
  static View view(const State& state, Seat seat) {
    View leaky = buck_euchre::Game::view(state, seat);
    leaky.upcard = (state.deal.kitty - CardSet::of(state.upcard)).first();
    return leaky;
  }
};

// A view that shows one card of a player who folded.
struct LeaksAFoldedCard : Subject {
  static View view(const State& state, Seat seat) {
    View leaky = buck_euchre::Game::view(state, seat);
    for (Seat other : folded_in(state.phase)) {
      if (other != seat) leaky.upcard = state.deal.hands[other].first();
    }
    return leaky;
  }
};

// Who only watches sees another card of the blind.
struct LeaksToSpectators : Subject {
  static PublicView watch(const State& state) {
    PublicView leaky = buck_euchre::Game::watch(state);
    leaky.upcard = (state.deal.kitty - CardSet::of(state.upcard)).first();
    return leaky;
  }
};

}  // namespace

static_assert(wire::WireGame<buck_euchre::Wire>);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::is_trivially_copyable_v<View>);

TEST(BuckEuchreConformance, EveryStepOfAFewMatches) {
  EXPECT_EQ(harness::first_violation<Subject>(20, {1, 1, 1}), std::nullopt);
}

TEST(BuckEuchreConformance, ManyMatches) {
  EXPECT_EQ(harness::first_violation<Subject>(harness::matches_to_play(2000), {199, 101, 97}), std::nullopt);
}

TEST(BuckEuchreConformance, AViewWithOneLeakedCardIsCaught) {
  EXPECT_NE(harness::first_violation<LeaksToSpectators>(5, {1, 1, 1}), std::nullopt);
  EXPECT_NE(harness::first_violation<LeaksTheBlind>(5, {1, 1, 1}), std::nullopt);
  EXPECT_NE(harness::first_violation<LeaksAFoldedCard>(5, {1, 1, 1}), std::nullopt);
}
