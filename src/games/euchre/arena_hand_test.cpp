// A match as the arena's records tell it (docs/records.md): dealer by the caller, trump given, bids with reasons, the
// kitty when the hand is over.
#include "games/euchre/arena_hand.h"

#include <gtest/gtest.h>

#include "games/euchre/egn.h"
#include "games/euchre/wire.h"

using namespace euchre;

namespace {

/// A whole match of medium bots after what was arranged, as a record with its deals.
wire::Record played(const Arrangement& arrangement) {
  wire::Record record;
  record.gameId = Game::id;
  record.settings = boost::json::object{{"targetScore", 5}};
  for (std::string_view name : seat_names) record.players.push_back({std::string(name), "bot", "medium"});
  record.deals.emplace();
  State state = Game::start({.target_score = 5}, cards::numbered_seed(7));
  const auto given = arrange(state, arrangement);
  cards::Rng rng(1);
  std::size_t next_given = 0;
  while (!kernel::is_over<Game>(state)) {
    if (kernel::is_pause<Game>(state)) Game::resume(state);
    const auto* calling = std::get_if<Calling>(&state.phase);
    if (calling != nullptr && calling->passes == 0) record.deals->push_back(Wire::recorded_deal(state));
    const Seat seat = *Game::turn(state);
    const Action action = next_given < given.size() ? given[next_given++].second
                                                    : Game::choose(Game::view(state, seat), Level::medium, rng);
    std::string text;
    Wire::write_action(text, state, action);
    const auto json = *wire::parse_json(text);
    record.actions.push_back({seat.number(), std::string(json.at("type").as_string()), json.at("payload"), {}});
    EXPECT_TRUE(Game::apply(state, seat, action)) << text;
  }
  return record;
}

TEST(Arrangement, TheCallerChoosesTheDealer) {
  for (const Position dealer : {Position::north, Position::east, Position::south, Position::west}) {
    const auto hands = arena_hands(played({.dealer = dealer}), {});
    ASSERT_TRUE(hands) << hands.error();
    EXPECT_EQ(hands->front().dealer, dealer);
    EXPECT_EQ(hands->front().bids.front().player, position_of(next(seat_of(dealer)))) << "left of the dealer";
    EXPECT_EQ((*hands)[1].dealer, position_of(next(seat_of(dealer))));
  }
}
TEST(Arrangement, AMatchStartsWithTrumpGiven) {
  for (const Suit trump : cards::all_suits) {
    const auto hands = arena_hands(played({.dealer = Position::south, .trump = trump}), {});
    ASSERT_TRUE(hands) << hands.error();
    EXPECT_EQ(hands->front().trump, trump);
    EXPECT_EQ(hands->front().trumpCaller, Position::south);
  }
}

TEST(ArenaHand, HasBidsWithReasonsAndTheKittyInTheEnd) {
  wire::Record record = played({.dealer = Position::west});
  record.actions.resize(1);
  const auto bidding = arena_hands(record, {"a weak hand"});
  ASSERT_TRUE(bidding) << bidding.error();
  EXPECT_EQ(bidding->front().bids.front().reasoning, "a weak hand");
  EXPECT_FALSE(bidding->front().kitty) << "not before the hand is over";
  const auto hands = *arena_hands(played({}), {});
  for (const ArenaHand& hand : hands) {
    EXPECT_EQ(hand.phase, ArenaPhase::complete);
    ASSERT_TRUE(hand.kitty);
    EXPECT_EQ(hand.kitty->size(), 4U);
  }
}

TEST(ArenaHand, RecordsOfArrangedMatchesBecomeEgn) {
  const auto egn = write_egn(played({.dealer = Position::east, .trump = Suit::clubs}));
  ASSERT_TRUE(egn) << egn.error();
  EXPECT_TRUE(read_egn(*egn));
}

}  // namespace
