// Oh Hell against the promises of every game, and the proof that the leak check can fail.
#include "harness/conformance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "games/oh_hell/testing/written_deals.h"
#include "games/oh_hell/wire.h"

using namespace oh_hell;

namespace {

struct Subject {
  using Game = oh_hell::Wire;

  static Settings settings(Rng& rng) {
    return {.players = min_players + static_cast<int>(rng.below(3)),
            .scoring = static_cast<Scoring>(rng.below(4)),
            .trump = static_cast<TrumpMode>(rng.below(2)),
            .max_cards = 1 + static_cast<int>(rng.below(most_cards)),
            .hook = static_cast<Hook>(rng.below(2))};
  }

  static std::vector<Action> all_actions(const Settings&) {
    std::vector<Action> actions;
    for (int tricks = 0; tricks <= most_cards + 1; ++tricks) actions.push_back(Bid{static_cast<std::uint8_t>(tricks)});
    actions.push_back(Bid{255});
    for (Card card : deck) actions.push_back(PlayCard{card});
    return actions;
  }

  static View view(const State& state, Seat seat) { return oh_hell::Game::view(state, seat); }
  static PublicView watch(const State& state) { return oh_hell::Game::watch(state); }

  // Hidden: the other hands, the face-down stock, and what comes next.
  static void redeal_hidden(State& state, harness::Reader reader, Rng& rng) {
    std::vector<CardSet*> places{&state.deal.stock};
    for (Seat other : cards::seats_of(state.settings.players)) {
      if (other != reader) places.push_back(&state.deal.hands[other]);
    }
    std::vector<Card> pool;
    for (CardSet* place : places) pool.insert(pool.end(), place->begin(), place->end());
    if (pool.size() > 1) cards::shuffle(pool, rng);
    std::size_t next_card = 0;
    for (CardSet* place : places) {
      const int size = place->size();
      *place = {};
      while (place->size() < size) place->add(pool[next_card++]);
    }
    for (std::uint8_t& byte : state.seed.bytes) byte = static_cast<std::uint8_t>(rng());
  }
};

// A view that shows one card of the left neighbour as the one turned up.
struct LeaksACard : Subject {
  static View view(const State& state, Seat seat) {
    View leaky = oh_hell::Game::view(state, seat);
    const CardSet other = state.deal.hands[next(seat, state.settings.players)];
    if (!other.empty()) leaky.turned_up = other.first();
    return leaky;
  }
};

// A view that tells how many aces are left in the stock.
struct LeaksTheStock : Subject {
  static View view(const State& state, Seat seat) {
    View leaky = oh_hell::Game::view(state, seat);
    leaky.hand_number += static_cast<std::uint32_t>((state.deal.stock & CardSet::of(Rank::ace)).size());
    return leaky;
  }
};

// Who only watches sees one card of a hand as the one turned up.
struct LeaksToSpectators : Subject {
  static PublicView watch(const State& state) {
    PublicView leaky = oh_hell::Game::watch(state);
    if (!state.deal.hands[Seat(0)].empty()) leaky.turned_up = state.deal.hands[Seat(0)].first();
    return leaky;
  }
};

}  // namespace

static_assert(wire::WireGame<oh_hell::Wire>);
static_assert(std::is_trivially_copyable_v<State> && std::is_trivially_copyable_v<View>);
static_assert(sizeof(State) <= 384);

TEST(OhHellConformance, EveryStepOfAFewMatches) {
  EXPECT_EQ(harness::first_violation<Subject>(20, {1, 1, 1}), std::nullopt);
}

TEST(OhHellConformance, ManyMatches) {
  EXPECT_EQ(harness::first_violation<Subject>(harness::matches_to_play(2000), {97, 41, 37}), std::nullopt);
}

TEST(OhHellConformance, AViewWithOneLeakedCardIsCaught) {
  EXPECT_NE(harness::first_violation<LeaksACard>(5, {1, 1, 1}), std::nullopt);
  EXPECT_NE(harness::first_violation<LeaksToSpectators>(5, {1, 1, 1}), std::nullopt);
  EXPECT_NE(harness::first_violation<LeaksTheStock>(5, {1, 1, 1}), std::nullopt);
}

// Two others with a card each; one of them has shown no hearts. Every pair of cards that can be comes about as often:
// chi-square within six standard deviations of an even spread.
TEST(OhHellSample, SpreadsEvenlyOverAllWorlds) {
  State state =
      Game::begin({.players = 3, .max_cards = 2}, 0, Seat(0), {}, written::deal({"2H 3S", "3H 4S", "AC 2D"}, "9D"));
  for (int i = 0; i < 3; ++i) Game::advance(state, Game::to_act(state).first(), Bid{0});
  for (const char* card : {"3H", "AC", "2H"})
    Game::advance(state, Game::to_act(state).first(), PlayCard{written::card(card)});
  const View seen = Game::view(state, Seat(0));
  const CardSet hidden = deck - written::hand("3S 3H AC 2H 9D");
  std::map<std::pair<Card, Card>, int> drawn;
  for (Card first : hidden) {
    for (Card second : hidden) {
      if (first != second && second.suit() != Suit::hearts) drawn[{first, second}] = 0;
    }
  }
  constexpr int each = 40;
  Rng rng(8);
  for (std::size_t i = 0; i < each * drawn.size(); ++i) {
    const State world = Game::sample(seen, rng);
    const auto found = drawn.find({world.deal.hands[Seat(1)].first(), world.deal.hands[Seat(2)].first()});
    ASSERT_NE(found, drawn.end()) << "a world that cannot be";
    ++found->second;
  }
  double chi_square = 0;
  for (const auto& [world, count] : drawn) chi_square += (count - each) * (count - each) / double{each};
  const double freedom = static_cast<double>(drawn.size()) - 1;
  EXPECT_NEAR(chi_square, freedom, 6 * std::sqrt(2 * freedom));
}
