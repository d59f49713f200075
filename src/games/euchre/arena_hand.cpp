#include "games/euchre/arena_hand.h"

#include "games/euchre/bots.h"
#include "games/euchre/wire.h"

namespace euchre {
namespace {

ArenaPhase phase_of(const Phase& phase) {
  if (std::holds_alternative<Calling>(phase)) return ArenaPhase::trump_selection;
  return result_of(phase) != nullptr ? ArenaPhase::complete : ArenaPhase::playing;
}

ArenaHand begun(const State& state) {
  ArenaHand hand;
  hand.dealer = position_of(state.dealer);
  hand.turnedUpCard = to_string(state.upcard);
  return hand;
}

// What can be seen of it now, but for the bids.
void look(ArenaHand& hand, const State& state) {
  hand.phase = phase_of(state.phase);
  hand.scores = state.scores.values_;
  if (const Contract* contract = contract_of(state.phase)) {
    hand.trump = contract->trump;
    hand.trumpCaller = position_of(contract->maker);
  }
  if (hand.phase != ArenaPhase::complete) return;
  auto& kitty = hand.kitty.emplace();
  for (Card card : state.deal.kitty) kitty.emplace_back(to_string(card));
}

}  // namespace

wire::Read<std::vector<ArenaHand>> arena_hands(const wire::Record& record, const std::vector<std::string>& reasons) {
  std::vector<ArenaHand> hands;
  std::optional<std::uint32_t> number;
  std::size_t at = 0;
  const auto end = wire::replay<Wire>(record, [&](State state, Seat seat, const Action& action) {
    if (number != state.hand_number) hands.push_back(begun(state));
    number = state.hand_number;
    if (std::holds_alternative<Calling>(state.phase)) {
      TrumpBid& bid = hands.back().bids.emplace_back(bid_of(state, seat, action));
      if (at < reasons.size() && !reasons[at].empty()) bid.reasoning = reasons[at];
    }
    ++at;
    Game::advance(state, seat, action);
    look(hands.back(), state);
  });
  if (!end) return tl::unexpected(end.error());
  return hands;
}

std::vector<std::pair<Seat, Action>> arrange(State& state, const Arrangement& arrangement) {
  if (arrangement.dealer) state.dealer = seat_of(*arrangement.dealer);
  std::vector<std::pair<Seat, Action>> given;
  if (!arrangement.trump) return given;
  const Suit trump = *arrangement.trump;
  const bool picks_up = trump == state.upcard.suit();
  const int passes = picks_up ? seats - 1 : 2 * seats - 1;
  for (int i = 0; i < passes; ++i) given.emplace_back(caller(state.dealer, i), PassTrump{});
  given.emplace_back(state.dealer, CallTrump{trump, Alone::no});
  if (picks_up) {
    CardSet hand = state.deal.hands[state.dealer];
    hand.add(state.upcard);
    given.emplace_back(state.dealer, Discard{hard_discard(hand, trump)});
  }
  return given;
}

// ---- As the arena asks for it ----

wire::Read<boost::json::value> Wire::arena_notes(const wire::Record& record, const std::vector<std::string>& reasons) {
  const auto hands = arena_hands(record, reasons);
  if (!hands) return tl::unexpected(hands.error());
  return wire::to_tree(*hands);
}

wire::Read<std::vector<std::pair<Seat, Action>>> Wire::arranged(State& state, const boost::json::value& json) {
  const auto arrangement = wire::read_json<Arrangement>(json);
  if (!arrangement) return tl::unexpected(arrangement.error());
  return arrange(state, *arrangement);
}

boost::json::value Wire::recorded_deal(const State& state) {
  return wire::to_tree(record_deal(state.dealer, deal_of(state)));
}

}  // namespace euchre
