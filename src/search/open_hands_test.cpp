#include "search/open_hands.h"

#include <gtest/gtest.h>

#include "cards/rng.h"

using namespace search;

namespace {

// The same by trying everything, one card after the other.
template <class Mask, std::size_t Seats>
int by_trying_everything(OpenHands<Mask, Seats> at) {
  using Lane = Lanes<Mask>;
  if (at.hands[at.turn] == 0) return 0;
  const auto next = [](unsigned seat) { return static_cast<unsigned>((seat + 1) % Seats); };
  const bool leads = at.to_follow == 0;
  if (leads) {
    for (Mask hand : at.hands) at.to_follow += hand != 0 ? 1 : 0;
  }
  const bool maximise = (at.counted >> at.turn & 1U) != 0;
  Mask cards = at.hands[at.turn];
  if (!leads && (cards & at.led) != 0) cards &= at.led;
  int best = maximise ? -1 : 100;
  while (cards != 0) {
    const Mask card = cards & -cards;
    cards ^= card;
    auto after = at;
    after.hands[at.turn] ^= card;
    if (leads) after.led = Lane::of(card);
    if (leads || (card & (after.led | Lane::trump)) > after.best) {
      after.best = card;
      after.best_seat = at.turn;
    }
    int value = 0;
    if (--after.to_follow == 0) {
      after.turn = after.best_seat;
      value = (after.counted >> after.best_seat & 1U) != 0 ? 1 : 0;
    } else {
      after.turn = next(at.turn);
      while (after.hands[after.turn] == 0) after.turn = next(after.turn);
    }
    value += by_trying_everything(after);
    best = maximise ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

// `tricks` cards for each seat, from a deck of `places` cards in each lane; sometimes one seat does not play.
template <class Mask, std::size_t Seats>
OpenHands<Mask, Seats> random_hands(cards::Rng& rng, int tricks, unsigned places) {
  std::vector<Mask> deck;
  for (unsigned lane = 0; lane < 4; ++lane) {
    for (unsigned place = 0; place < places; ++place) deck.push_back(Lanes<Mask>::card(lane, place));
  }
  cards::shuffle(deck, rng);
  OpenHands<Mask, Seats> at;
  const bool all_play = rng.below(3) != 0;
  const auto sits_out = rng.below(Seats);
  for (unsigned seat = 0; seat < Seats; ++seat) {
    for (int i = 0; i < tricks; ++i) {
      if (all_play || seat != sits_out) at.hands[seat] |= deck.back();
      deck.pop_back();
    }
  }
  at.counted = rng.below(1U << Seats);  // any side at all: partners, one against the others, nobody
  at.turn = rng.below(Seats);
  if (at.hands[at.turn] == 0) at.turn = (at.turn + 1) % Seats;
  return at;
}

template <class Mask, std::size_t Seats>
void expect_exact(int deals, int tricks, unsigned places) {
  cards::Rng rng(static_cast<std::uint64_t>(tricks) * 100 + places);
  OpenHandSolver<Mask, Seats> solver;
  for (int i = 0; i < deals; ++i) {
    const auto at = random_hands<Mask, Seats>(rng, tricks, places);
    const int value = by_trying_everything(at);
    ASSERT_EQ(solver.solve(at), value) << "deal " << i;
    // A narrow window tells on which side of it the value lies.
    const int low = static_cast<int>(rng.below(static_cast<std::uint32_t>(tricks)));
    ASSERT_EQ(solver.solve(at, low, low + 1) > low, value > low) << "deal " << i;
  }
}

}  // namespace

TEST(OpenHands, TwoTricksAreExact) { expect_exact<std::uint32_t, 4>(5000, 2, 5); }
TEST(OpenHands, ThreeTricksAreExact) { expect_exact<std::uint32_t, 4>(3000, 3, 6); }
TEST(OpenHands, FourTricksAreExact) { expect_exact<std::uint32_t, 4>(300, 4, 7); }
TEST(OpenHands, ThreeAndFiveSeatsAreExact) {
  expect_exact<std::uint32_t, 3>(2000, 3, 4);
  expect_exact<std::uint32_t, 5>(300, 3, 7);
}
TEST(OpenHands, WideLanesAreExact) {
  expect_exact<std::uint64_t, 4>(2000, 3, 13);
  expect_exact<std::uint64_t, 3>(1000, 4, 13);
}

TEST(OpenHands, ATrickOnTheTableCounts) {
  // Seat 0 led the 0 of lane 0 and seat 1 played its 2; seat 2 may trump, and does if it is to win.
  using Lane = Lanes<std::uint32_t>;
  OpenHands<std::uint32_t, 4> at;
  at.hands[2] = Lane::card(3, 0);
  at.hands[3] = Lane::card(0, 1);
  at.turn = 2;
  at.to_follow = 2;
  at.led = Lane::first;
  at.best = Lane::card(0, 2);
  at.best_seat = 1;
  OpenHandSolver<std::uint32_t, 4> solver;
  at.counted = 0b0101;
  EXPECT_EQ(solver.solve(at), 1);
  at.counted = 0b1010;
  EXPECT_EQ(solver.solve(at), 0);
}
