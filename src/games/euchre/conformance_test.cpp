// Euchre against the promises of every game, and the proof that the leak check can fail.
#include "harness/conformance.h"

#include <gtest/gtest.h>

#include "games/euchre/wire.h"

using namespace euchre;

namespace {

struct Subject {
  using Game = euchre::Wire;

  static Settings settings(Rng& rng) {
    return {valid_target_scores[rng.below(4)],
            rng.below(2) == 0 ? LonerLead::left_of_loner : LonerLead::left_of_dealer};
  }

  static std::vector<Action> all_actions(const Settings&) {
    std::vector<Action> actions{PassTrump{}};
    for (Suit suit : cards::all_suits) {
      for (Alone alone : {Alone::no, Alone::yes}) actions.push_back(CallTrump{suit, alone});
    }
    for (Card card : deck) {
      actions.push_back(Discard{card});
      actions.push_back(PlayCard{card});
    }
    return actions;
  }

  static View view(const State& state, Seat seat) { return euchre::Game::view(state, seat); }
  static PublicView watch(const State& state) { return euchre::Game::watch(state); }

  // Hidden: the other hands, the face-down kitty, another dealer's discard, what comes next. The upcard is seen until
  // the dealer has discarded; after that it may be in the dealer's hand or under the kitty.
  static void redeal_hidden(State& state, harness::Reader reader, Rng& rng) {
    const bool discarded = state.discard.has_value();
    const bool knows_discard = reader == state.dealer;
    CardSet fixed = reader ? state.deal.hands[*reader] : CardSet();
    if (!discarded) fixed.add(state.upcard);
    if (discarded && knows_discard) fixed.add(*state.discard);
    std::vector<CardSet*> places{&state.deal.kitty};
    for (Seat other : cards::seats_of(seats)) {
      if (other != reader) places.push_back(&state.deal.hands[other]);
    }
    std::vector<Card> pool;
    for (CardSet* place : places) {
      for (Card card : *place - fixed) pool.push_back(card);
    }
    if (pool.size() > 1) cards::shuffle(pool, rng);
    std::size_t next_card = 0;
    for (CardSet* place : places) {
      CardSet filled = *place & fixed;
      while (filled.size() < place->size()) filled.add(pool[next_card++]);
      *place = filled;
    }
    if (discarded && !knows_discard) state.discard = state.deal.kitty.first();
    for (std::uint8_t& byte : state.seed.bytes) byte = static_cast<std::uint8_t>(rng());
  }
};

// A view that also shows the dealer's discard to everyone.
struct LeaksTheDiscard : Subject {
  static View view(const State& state, Seat seat) {
    View leaky = euchre::Game::view(state, seat);
    leaky.discard = state.discard;
    return leaky;
  }
};

// A view that shows one card of the left neighbour.
struct LeaksACard : Subject {
  static View view(const State& state, Seat seat) {
    View leaky = euchre::Game::view(state, seat);
    const CardSet other = state.deal.hands[next(seat)];
    if (!other.empty()) leaky.discard = other.first();
    return leaky;
  }
};

// Who only watches sees where one card of the kitty is.
struct LeaksToSpectators : Subject {
  static PublicView watch(const State& state) {
    PublicView leaky = euchre::Game::watch(state);
    leaky.upcard = state.deal.kitty.first();
    return leaky;
  }
};

}  // namespace

static_assert(wire::WireGame<euchre::Wire>);
static_assert(std::is_trivially_copyable_v<State>);

TEST(EuchreConformance, EveryStepOfAFewMatches) {
  EXPECT_EQ(harness::first_violation<Subject>(20, {1, 1, 1}), std::nullopt);
}

TEST(EuchreConformance, ManyMatches) {
  EXPECT_EQ(harness::first_violation<Subject>(harness::matches_to_play(2000), {199, 101, 97}), std::nullopt);
}

TEST(EuchreConformance, AViewWithOneLeakedCardIsCaught) {
  EXPECT_NE(harness::first_violation<LeaksTheDiscard>(5, {1, 1, 1}), std::nullopt);
  EXPECT_NE(harness::first_violation<LeaksACard>(5, {1, 1, 1}), std::nullopt);
  EXPECT_NE(harness::first_violation<LeaksToSpectators>(5, {1, 1, 1}), std::nullopt);
}
