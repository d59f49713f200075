// Bids by the names of docs/arena.md, and their errors.
#include "games/euchre/trump_bid.h"

#include <gtest/gtest.h>

using namespace euchre;

namespace {

State after_passes(int passes) {
  State state = Game::start({}, cards::numbered_seed(1));
  for (int i = 0; i < passes; ++i) Game::advance(state, *Game::turn(state), PassTrump{});
  return state;
}
Suit turned_up(const State& state) { return state.upcard.suit(); }

std::string refusal_of(const State& state, const TrumpBid& bid) {
  const auto action = action_for(state, bid);
  if (action) return "accepted";
  EXPECT_EQ(action.error().code, "INVALID_BID");
  EXPECT_EQ(action.error().player, bid.player);
  EXPECT_EQ(action.error().action, bid.action);
  return action.error().message;
}

TEST(TrumpBid, NamesTheSeats) {
  EXPECT_EQ(wire::wire_name(position_of(Seat(0))), "north");
  EXPECT_EQ(seat_of(Position::west), Seat(3));
}
TEST(TrumpBid, IsWrittenWithTheDocumentsNames) {
  EXPECT_EQ(wire::to_json(TrumpBid{Position::east, TrumpBidAction::call_trump, Suit::clubs, true, "many clubs"}),
            R"({"player":"east","action":"call_trump","suit":"clubs","goingAlone":true,"reasoning":"many clubs"})");
}
TEST(TrumpBid, IsListedInOrder) {
  State state = after_passes(5);
  Game::advance(state, Seat(2), CallTrump{same_colour(turned_up(state)), Alone::no});
  const auto bids = bids_in(state);
  ASSERT_EQ(bids.size(), 6U);
  EXPECT_EQ(bids[4].player, Position::east);
  EXPECT_EQ(bids[4].action, TrumpBidAction::pass);
  EXPECT_EQ(bids[5].action, TrumpBidAction::call_trump);
  EXPECT_EQ(bids[5].suit, same_colour(turned_up(state)));
}
TEST(InvalidBid, SaysWhatIsWrong) {
  const State first = after_passes(0);
  const State second = after_passes(4);
  EXPECT_EQ(refusal_of(first, {Position::south, TrumpBidAction::pass}), "Not south's turn to bid (expected east)");
  EXPECT_EQ(refusal_of(first, {Position::east, TrumpBidAction::call_trump, Suit::clubs}),
            "Cannot call trump in round 1");
  EXPECT_EQ(refusal_of(second, {Position::east, TrumpBidAction::order_up}), "Cannot order up in round 2");
  EXPECT_EQ(refusal_of(second, {Position::east, TrumpBidAction::call_trump}), "Must specify suit when calling trump");
  EXPECT_EQ(refusal_of(second, {Position::east, TrumpBidAction::call_trump, turned_up(second)}),
            "Cannot call turned-up suit in round 2");
  EXPECT_EQ(refusal_of(after_passes(7), {Position::north, TrumpBidAction::pass}),
            "Dealer cannot pass in round 2 (must call trump)");
  State called = first;
  Game::advance(called, Seat(1), CallTrump{turned_up(first), Alone::no});
  EXPECT_EQ(refusal_of(called, {Position::south, TrumpBidAction::pass}), "Not in trump selection phase");
  EXPECT_EQ(refusal_of(first, {Position::east, TrumpBidAction::order_up}), "accepted");
}

}  // namespace
