// Terrible People against the promises of every game, and the proof that the leak check can fail.
#include "harness/conformance.h"

#include <gtest/gtest.h>

#include <map>

#include "games/terrible_people/testing/table.h"
#include "games/terrible_people/wire.h"
#include "kernel/bots.h"

using namespace terrible_people;

namespace {

struct Subject {
  using Game = terrible_people::Wire;

  static Settings settings(Rng& rng) {
    Settings settings;
    settings.players = fewest_players + static_cast<int>(rng.below(5));
    settings.target_score = valid_target_scores[rng.below(2)];
    settings.swap_card = rng.below(3) == 0 ? Switch::off : Switch::on;
    settings.blank_card = rng.below(3) == 0 ? Switch::off : Switch::on;
    return settings;
  }

  // Answers cannot all be written down: a few of any card, in one blank and two, some written.
  static std::vector<Action> all_actions(const Settings& settings) {
    std::vector<Action> actions;
    Rng rng(static_cast<std::uint64_t>(settings.players));
    const auto whites = whites_of(settings.packs);
    const auto some = [&] { return phrase(kernel::random_one(whites, rng)); };
    for (int i = 0; i < 40; ++i) {
      const Phrase written{std::nullopt, "something " + std::to_string(i)};
      const Phrase same = some();
      actions.emplace_back(GiveAnswer{{some()}});
      actions.emplace_back(GiveAnswer{{some(), some()}});
      actions.emplace_back(GiveAnswer{{same, same}});
      actions.emplace_back(GiveAnswer{{written}});
      actions.emplace_back(GiveAnswer{{some(), written}});
      actions.emplace_back(GiveAnswer{{written, written}});
      actions.emplace_back(SwapCard{kernel::random_one(whites, rng)});
    }
    actions.emplace_back(GiveAnswer{});
    actions.emplace_back(GiveAnswer{{{std::nullopt, ""}}});
    actions.emplace_back(GiveAnswer{{{std::nullopt, " two  spaces"}}});
    for (int answer = -1; answer <= most_players; ++answer) actions.emplace_back(PickAnswer{answer});
    return actions;
  }
  static bool is_listed(const Action& action) {
    const auto* give = std::get_if<GiveAnswer>(&action);
    return give == nullptr || !has_written(give->answer);
  }

  static View view(const State& state, Seat seat) { return Game::view(state, seat); }
  static PublicView watch(const State& state) { return Game::watch(state); }

  // Now and then somebody writes something.
  static Action pick(const State& state, Seat seat, Rng& rng) {
    if (state.blank_held.contains(seat) && std::holds_alternative<Answering>(state.phase) && rng.below(6) == 0) {
      Answer answer{{std::nullopt, "what seat " + std::to_string(seat.number()) + " says"}};
      if (state.blanks() == 2) answer.push_back(phrase(kernel::random_one(state.hands[seat], rng)));
      if (rng.below(2) == 0) std::ranges::reverse(answer);
      return GiveAnswer{answer};
    }
    return kernel::random_one(Game::legal(state, seat), rng);
  }

  // Hidden: the other hands, answers that nobody sees yet, whose the others are, all that lies face down, the seed.
  static void redeal_hidden(State& state, harness::Reader reader, Rng& rng) {
    const auto hides = [&](Seat seat) { return seat != reader; };
    const SeatSet seats = cards::seats_of(state.settings.players);
    const bool answering = std::holds_alternative<Answering>(state.phase);
    if (std::holds_alternative<Judging>(state.phase)) swap_authors(state, reader, rng);
    std::vector<White> pool = state.white_pile;
    std::ranges::move(state.white_used, std::back_inserter(pool));
    for (Seat seat : seats) {
      if (!hides(seat)) continue;
      std::ranges::move(state.hands[seat], std::back_inserter(pool));
      for (const Phrase& each : state.given[seat]) {
        if (answering && each.card) pool.push_back(*each.card);
      }
    }
    cards::shuffle(pool, rng);
    const auto take = [&] {
      const White card = pool.back();
      pool.pop_back();
      return card;
    };
    for (Seat seat : seats) {
      if (!hides(seat)) continue;
      for (White& card : state.hands[seat]) card = take();
      for (Phrase& each : state.given[seat]) {
        if (answering && each.card) each.card = take();
      }
    }
    for (White& card : state.white_pile) card = take();
    for (White& card : state.white_used) card = take();
    std::vector<Black> blacks = state.black_pile;
    std::ranges::move(state.black_used, std::back_inserter(blacks));
    cards::shuffle(blacks, rng);
    std::ranges::copy_n(blacks.begin(), static_cast<std::ptrdiff_t>(state.black_pile.size()), state.black_pile.begin());
    std::ranges::copy(blacks.begin() + static_cast<std::ptrdiff_t>(state.black_pile.size()), blacks.end(),
                      state.black_used.begin());
    for (std::uint8_t& byte : state.seed.bytes) byte = static_cast<std::uint8_t>(rng());
  }

 private:
  // Two others wrote each other's answer, with what each then has left.
  static void swap_authors(State& state, harness::Reader reader, Rng& rng) {
    for (int tries = 0; tries < 20; ++tries) {
      const auto at = [&] { return rng.below(static_cast<std::uint32_t>(state.authors.size())); };
      Seat& one = state.authors[at()];
      Seat& two = state.authors[at()];
      if (one == two || one == reader || two == reader) continue;
      // Who is seen to have no blank card any more has written nothing.
      if (has_written(state.given[one]) && state.blank_spent.contains(two)) continue;
      if (has_written(state.given[two]) && state.blank_spent.contains(one)) continue;
      std::swap(state.given[one], state.given[two]);
      std::swap(state.hands[one], state.hands[two]);
      for (Seat each : {one, two}) hold_blank_if_due(state, each);
      std::swap(one, two);
    }
  }
  static void hold_blank_if_due(State& state, Seat seat) {
    const bool may_hold = state.settings.blank_card == Switch::on && !state.blank_spent.contains(seat);
    if (may_hold && !has_written(state.given[seat])) {
      state.blank_held.add(seat);
    } else {
      state.blank_held.remove(seat);
    }
  }
};

// Who wrote the first answer, before the judge has picked: here it is told as somebody who has swapped.
struct LeaksAnAuthor : Subject {
  static View view(const State& state, Seat seat) {
    View leaky = Game::view(state, seat);
    if (!state.authors.empty()) leaky.swapped = SeatSet::of(state.authors.front());
    return leaky;
  }
};

struct LeaksAnAnswer : Subject {
  static View view(const State& state, Seat seat) {
    View leaky = Game::view(state, seat);
    const auto* answering = std::get_if<Answering>(&state.phase);
    if (answering != nullptr && !answering->answered.empty()) leaky.given = state.given[answering->answered.first()];
    return leaky;
  }
};

struct LeaksAHandCard : Subject {
  static View view(const State& state, Seat seat) {
    View leaky = Game::view(state, seat);
    leaky.hand.push_back(state.hands[next(seat, state.settings.players)].front());
    return leaky;
  }
};

// That somebody has used the blank card, before anyone has seen it.
struct LeaksWhoWrote : Subject {
  static PublicView watch(const State& state) {
    PublicView leaky = Game::watch(state);
    for (Seat seat : cards::seats_of(state.settings.players)) {
      if (!state.blank_held.contains(seat)) leaky.blank_spent.add(seat);
    }
    return leaky;
  }
};

// The next black card goes to those who only watch.
struct LeaksThePile : Subject {
  static PublicView watch(const State& state) {
    PublicView leaky = Game::watch(state);
    if (!state.black_pile.empty()) leaky.black = state.black_pile.back();
    return leaky;
  }
};

}  // namespace

static_assert(wire::WireGame<terrible_people::Wire>);

TEST(TerriblePeopleConformance, EveryStepOfAFewMatches) {
  EXPECT_EQ(harness::first_violation<Subject>(harness::matches_to_play(12), {7, 2, 2}), std::nullopt);
}

TEST(TerriblePeopleConformance, ManyMatches) {
  EXPECT_EQ(harness::first_violation<Subject>(harness::matches_to_play(60), {97, 23, 19}), std::nullopt);
}

TEST(TerriblePeopleConformance, WithFourAndWithEight) {
  struct Four : Subject {
    static Settings settings(Rng&) { return {}; }
  };
  struct Eight : Subject {
    static Settings settings(Rng&) {
      Settings settings;
      settings.players = 8;
      settings.target_score = 10;
      return settings;
    }
  };
  EXPECT_EQ(harness::first_violation<Four>(4, {31, 5, 3}), std::nullopt);
  EXPECT_EQ(harness::first_violation<Eight>(2, {61, 11, 7}), std::nullopt);
}

TEST(TerriblePeopleConformance, AViewThatTellsTooMuchIsCaught) {
  EXPECT_NE(harness::first_violation<LeaksAnAuthor>(3, {100, 100, 100}), std::nullopt);
  EXPECT_NE(harness::first_violation<LeaksAnAnswer>(3, {100, 100, 100}), std::nullopt);
  EXPECT_NE(harness::first_violation<LeaksAHandCard>(3, {100, 100, 100}), std::nullopt);
  EXPECT_NE(harness::first_violation<LeaksWhoWrote>(6, {100, 100, 100}), std::nullopt);
  EXPECT_NE(harness::first_violation<LeaksThePile>(3, {100, 100, 100}), std::nullopt);
}

// In worlds behind the judge's view each answer is each player's equally often.
TEST(TerriblePeopleConformance, SamplesSpreadAuthorsEvenly) {
  const State state = judged_table(4);
  const View seen = Game::view(state, state.judge);
  std::map<std::pair<std::size_t, int>, int> written;
  Rng rng(5);
  constexpr int worlds = 6000;
  for (int i = 0; i < worlds; ++i) {
    const State world = Game::sample(seen, rng);
    for (std::size_t answer = 0; answer < world.authors.size(); ++answer) {
      ++written[{answer, world.authors[answer].number()}];
    }
  }
  ASSERT_EQ(written.size(), 9U);
  for (const auto& [pair, count] : written) EXPECT_NEAR(count, worlds / 3.0, 0.08 * worlds / 3);
}
