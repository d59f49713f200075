// Hand & Foot against the promises of every game, and the proof that the leak check can fail.
#include "harness/conformance.h"

#include <gtest/gtest.h>

#include "games/hand_and_foot/testing/built_table.h"
#include "games/hand_and_foot/wire.h"
#include "kernel/bots.h"

using namespace hand_and_foot;

namespace {

struct Subject {
  using Game = hand_and_foot::Wire;

  static Settings settings(Rng& rng) {
    return {fewest_players + static_cast<int>(rng.below(5)), valid_target_scores[rng.below(3)]};
  }

  // Melds cannot all be written down: for each rank some that are right in themselves, and some that never are.
  static std::vector<Action> all_actions(const Settings& settings) {
    std::vector<Action> actions{Draw{}, Unlock{}, MeldCards{}};
    for (std::size_t i = 0; i < cards::face_count; ++i) actions.emplace_back(Discard{Face::from_index(i)});
    Rng rng(static_cast<std::uint64_t>(settings.players));
    for (Rank rank : cards::all_ranks) {
      for (int size = 1; size <= 4; ++size) {
        CardBag cards;
        for (int i = 0; i < size; ++i) cards.add(Card(rank, cards::all_suits[rng.below(4)]));
        CardBag with_wild = cards;
        with_wild.add(rng.below(2) == 0 ? Face::joker() : Card(Rank::two, cards::all_suits[rng.below(4)]));
        CardBag mixed = cards;
        mixed.add(Card(cards::all_ranks[rng.below(13)], Suit::hearts));
        for (const CardBag& bag : {cards, with_wild, mixed}) {
          actions.emplace_back(MeldCards{{{rank, bag}}, {}});
          actions.emplace_back(MeldCards{{}, {{rank, bag}}});
        }
      }
    }
    return actions;
  }
  static bool is_listed(const Action& action) { return !std::holds_alternative<MeldCards>(action); }

  static View view(const State& state, Seat seat) { return hand_and_foot::Game::view(state, seat); }
  static PublicView watch(const State& state) { return hand_and_foot::Game::watch(state); }

  // Hidden: the other hands but for what all saw them take, every foot, the stock, what comes next. When a round is
  // over the hands and feet lie open.
  static void redeal_hidden(State& state, harness::Reader reader, Rng& rng) {
    Hidden& hidden = state.hidden;
    std::vector<Face> pool(hidden.stock.begin(), hidden.stock.end());
    const bool open = result_of(state.phase) != nullptr;
    const auto each_hidden_bag = [&](auto&& visit) {
      for (Seat other : cards::seats_of(state.settings.players)) {
        if (open) return;
        if (other != reader) visit(hidden.hands[other], state.table.places[other].known);
        visit(hidden.feet[other], CardBag{});
      }
    };
    each_hidden_bag([&](CardBag& cards, const CardBag& known) {
      for (Face face : cards - known) pool.push_back(face);
    });
    if (pool.size() > 1) cards::shuffle(pool, rng);
    each_hidden_bag([&](CardBag& cards, const CardBag& known) {
      const int size = cards.size();
      cards = known;
      while (cards.size() < size) {
        cards.add(pool.back());
        pool.pop_back();
      }
    });
    hidden.stock.clear();
    for (Face face : pool) hidden.stock.push_back(face);
    for (Seat other : cards::seats_of(state.settings.players)) {
      if (other != reader) hidden.newly_drawn[other] = {};
    }
    for (std::uint8_t& byte : state.seed.bytes) byte = static_cast<std::uint8_t>(rng());
  }
};

// A view with one card of a foot, be it the player's own.
struct LeaksAFootCard : Subject {
  static View view(const State& state, Seat seat) {
    View leaky = hand_and_foot::Game::view(state, seat);
    if (!state.hidden.feet[seat].empty()) leaky.newly_drawn.add(state.hidden.feet[seat].first());
    return leaky;
  }
};

struct LeaksTheStock : Subject {
  static View view(const State& state, Seat seat) {
    View leaky = hand_and_foot::Game::view(state, seat);
    if (!state.hidden.stock.empty()) leaky.table.pile.push_back(state.hidden.stock.back());
    return leaky;
  }
};

struct LeaksAHandCard : Subject {
  static View view(const State& state, Seat seat) {
    View leaky = hand_and_foot::Game::view(state, seat);
    const CardBag& other = state.hidden.hands[next(seat, state.settings.players)];
    if (!other.empty()) leaky.newly_drawn.add(other.first());
    return leaky;
  }
};

// Who only watches sees the next card of the stock.
struct LeaksToSpectators : Subject {
  static PublicView watch(const State& state) {
    PublicView leaky = hand_and_foot::Game::watch(state);
    if (!state.hidden.stock.empty()) leaky.table.pile.push_back(state.hidden.stock.back());
    return leaky;
  }
};

// The bots reach books, feet and long rounds; random actions reach what no bot would do.
struct HalfBots : Subject {
  static Action pick(const State& state, Seat seat, Rng& rng) {
    if (rng.below(4) != 0)
      return Game::choose(hand_and_foot::Game::view(state, seat), static_cast<Level>(rng.below(3)), rng);
    const Actions actions = Game::legal(state, seat);
    return kernel::random_one(actions, rng);
  }
};

}  // namespace

static_assert(wire::WireGame<hand_and_foot::Wire>);
static_assert(std::is_trivially_copyable_v<State>);

TEST(HandAndFootConformance, EveryStepOfAFewMatches) {
  EXPECT_EQ(harness::first_violation<Subject>(1, {97, 19, 13}), std::nullopt);
  EXPECT_EQ(harness::first_violation<HalfBots>(1, {3, 2, 2}), std::nullopt);
}

TEST(HandAndFootConformance, ManyMatches) {
  EXPECT_EQ(harness::first_violation<Subject>(harness::matches_to_play(10), {1999, 1009, 997}), std::nullopt);
  EXPECT_EQ(harness::first_violation<HalfBots>(harness::matches_to_play(20), {499, 101, 97}), std::nullopt);
}

TEST(HandAndFootConformance, AViewWithOneLeakedCardIsCaught) {
  EXPECT_NE(harness::first_violation<LeaksAFootCard>(1, {1, 1, 1}), std::nullopt);
  EXPECT_NE(harness::first_violation<LeaksTheStock>(1, {1, 1, 1}), std::nullopt);
  EXPECT_NE(harness::first_violation<LeaksAHandCard>(1, {1, 1, 1}), std::nullopt);
  EXPECT_NE(harness::first_violation<LeaksToSpectators>(1, {1, 1, 1}), std::nullopt);
}

// Every unseen card is as likely in one hidden place as in another, and known cards stay where they are.
TEST(HandAndFootConformance, SamplesSpreadEvenly) {
  BuiltTable table(2);
  table.hand(0, "KH KS KD 4C").hand(1, "9C 9D 5C 6C 8C").played_down(1).pile("10C JC 9H");
  State state = table.drawing(1);
  ASSERT_TRUE(Game::apply(state, Seat(1), Unlock{}));
  const View seen = Game::view(state, Seat(0));
  constexpr int samples = 20000;
  constexpr int unseen = 3 * 56 - 4 - 3 - 2;  // all but the own hand, the meld and the two known cards
  constexpr int unseen_kings = 3 * 4 - 3;
  BySeat<int> kings_in_hands;
  BySeat<int> kings_in_feet;
  int kings_on_top = 0;
  Rng rng(3);
  for (int i = 0; i < samples; ++i) {
    const State world = Game::sample(seen, rng);
    ASSERT_TRUE(world.hidden.hands[Seat(1)].contains_all(bag("10C JC")));
    for (Seat seat : cards::seats_of(2)) {
      kings_in_hands[seat] += world.hidden.hands[seat].count(Rank::king);
      kings_in_feet[seat] += world.hidden.feet[seat].count(Rank::king);
    }
    kings_on_top += world.hidden.stock.back().has_rank(Rank::king) ? 1 : 0;
  }
  const auto expected = [&](int places) { return double(samples) * unseen_kings * places / unseen; };
  EXPECT_EQ(kings_in_hands[Seat(0)], 3 * samples);
  EXPECT_NEAR(kings_in_hands[Seat(1)], expected(3), 0.05 * expected(3));
  for (Seat seat : cards::seats_of(2)) EXPECT_NEAR(kings_in_feet[seat], expected(11), 0.05 * expected(11));
  EXPECT_NEAR(kings_on_top, expected(1), 0.1 * expected(1));
}
