// The small hand against the real one: in every match of a few hundred, with all settings, both take the same random
// actions, and after each of them everything is equal; played out, both end with the same tricks and points.
#include "games/oh_hell/open_hand.h"

#include <gtest/gtest.h>

#include "games/oh_hell/bots.h"
#include "kernel/bots.h"

using namespace oh_hell;

namespace {

OpenHand small_hand(const State& state) { return as_it_stands(Game::watch(state), state.deal.hands); }

/// What the two differ in, or nothing.
std::string difference(const OpenHand& a, const OpenHand& b) {
  if (a.players != b.players || a.scoring != b.scoring || a.hook != b.hook || a.cards != b.cards) return "settings";
  if (a.order != b.order) return "trump";
  if (a.hands != b.hands) return "hands";
  if (a.shown != b.shown) return "cards shown";
  if (a.cannot_hold != b.cannot_hold) return "voids";
  if (a.bids_made != b.bids_made || a.bids != b.bids) return "bids";
  if (a.won != b.won) return "tricks";
  if (a.turn != b.turn) return "turn";
  if (a.in_trick != b.in_trick) return "cards of the trick";
  if (a.in_trick == 0) return {};
  if (a.led != b.led) return "suit led";
  if (a.best != b.best || a.best_seat != b.best_seat) return "who wins the trick";
  return {};
}

void act(OpenHand& hand, const Action& action) {
  if (const auto* bid = std::get_if<Bid>(&action)) {
    make_bid(hand, bid->tricks);
  } else {
    play_card(hand, std::get<PlayCard>(action).card);
  }
}

void expect_same_end(const OpenHand& small, const State& state) {
  const RoundOver& real = *result_of(state.phase);
  ASSERT_TRUE(is_over(small));
  ASSERT_EQ(small.bids, real.bids);
  ASSERT_EQ(small.won, real.tricks_won);
  for (Seat seat : cards::seats_of(small.players)) {
    ASSERT_EQ(score_hand(small.scoring, small.bids[seat], small.won[seat]), real.points[seat]);
  }
}

Settings any_settings(std::uint64_t number) {
  return {.players = min_players + static_cast<int>(number % 3),
          .scoring = static_cast<Scoring>(number % 4),
          .trump = static_cast<TrumpMode>(number / 4 % 2),
          .max_cards = 1 + static_cast<int>(number % 10),
          .hook = static_cast<Hook>(number / 8 % 2)};
}

/// Calls visit(state, action) before every action of so many matches that are played at random.
template <class Visit>
void at_every_position(std::uint64_t matches, Visit&& visit) {
  for (std::uint64_t number = 0; number < matches; ++number) {
    Rng rng(number);
    State state = Game::start(any_settings(number), cards::numbered_seed(number));
    while (!kernel::is_over<Game>(state)) {
      if (kernel::is_pause<Game>(state)) Game::resume(state);
      const Seat seat = Game::to_act(state).first();
      const Action action = kernel::random_one(Game::legal(state, seat), rng);
      visit(std::as_const(state), action);
      if (testing::Test::HasFatalFailure()) return;
      Game::advance(state, seat, action);
    }
  }
}

}  // namespace

TEST(OhHellOpenHand, IsTheRealHandAfterEveryAction) {
  std::optional<OpenHand> small;
  at_every_position(400, [&](const State& state, const Action& action) {
    const OpenHand fresh = small_hand(state);
    const auto* bidding = std::get_if<Bidding>(&state.phase);
    if (bidding != nullptr && bidding->made == 0) small = fresh;
    ASSERT_EQ(difference(*small, fresh), "");
    ASSERT_FALSE(is_over(*small));
    act(*small, action);
    State after = state;
    Game::advance(after, fresh.turn, action);
    if (result_of(after.phase) != nullptr) expect_same_end(*small, after);
  });
}

TEST(OhHellOpenHand, BeginsAsTheHandWasDealt) {
  std::optional<OpenHand> dealt;
  at_every_position(100, [&](const State& state, const Action&) {
    const auto* bidding = std::get_if<Bidding>(&state.phase);
    if (bidding != nullptr && bidding->made == 0) dealt = small_hand(state);
    ASSERT_EQ(difference(as_dealt(Game::watch(state), state.deal.hands), *dealt), "");
  });
}

TEST(OhHellOpenHand, EndsEveryHandAsHardBotsDo) {
  Rng rng(1);
  int hands = 0;
  at_every_position(300, [&](const State& state, const Action&) {
    if (rng.below(8) != 0) return;
    OpenHand small = small_hand(state);
    play_out(small);
    State real = state;
    while (!Game::to_act(real).empty()) {
      const Seat seat = Game::to_act(real).first();
      ASSERT_TRUE(Game::apply(real, seat, choose_hard(Game::view(real, seat))));
    }
    expect_same_end(small, real);
    ++hands;
  });
  EXPECT_GT(hands, 5000);
}
