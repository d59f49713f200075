// Order: pieces, actions, view, events.
#include "games/buck_euchre/wire.h"

#include <algorithm>

namespace buck_euchre {
namespace {

// ---- Pieces ----

WireCall wire_call(const Call& call) {
  if (!call.bid) return {call.seat.number(), CallKind::pass, {}};
  return {call.seat.number(), CallKind::bid, static_cast<int>(*call.bid)};
}

WireResult wire_result(const RoundOver& round) {
  WireResult result{
      .passedOut = !round.contract, .tricksWon = round.tricks_won.values_, .scoreChanges = round.score_changes.values_};
  if (round.contract) {
    result.bidderSeatIndex = round.contract->bidder.number();
    result.bid = round.contract->bid;
    result.bidMade = round.tricks_won[round.contract->bidder] >= round.contract->bid;
  }
  return result;
}

}  // namespace

// ---- Actions ----

SuitPayload Wire::payload_of(const Open&, const DeclareTrump& declared) {
  return {{std::string(to_string(declared.suit))}};
}

Result<Action> Wire::action_of(const State&, const SuitPayload& payload) {
  const auto suit = cards::parse_suit(payload.suit.value);
  if (!suit) return Code::INVALID_SUIT;
  return DeclareTrump{*suit};
}

// ---- View ----

namespace {

void tell_auction(WireRound& round, const PublicView& view) {
  for (const Call& call : view.auction) {
    round.bids.push_back(wire_call(call));
    if (call.bid) {
      round.highestBid = *call.bid;
      round.bidderSeatIndex = call.seat.number();
    } else {
      round.passedSeats.push_back(call.seat.number());
    }
  }
  if (const auto* bidding = std::get_if<Bidding>(&view.phase)) round.lowestNextBid = next_bid(*bidding);
}

void tell_decisions(WireRound& round, const PublicView& view) {
  const SeatSet folded = folded_in(view.phase);
  for (Seat seat : decided_in(view)) {
    const bool out = folded.contains(seat);
    round.foldDecisions.push_back({seat.number(), out ? Decision::fold : Decision::stay});
    if (out) round.foldedSeats.push_back(seat.number());
  }
}

}  // namespace

WireView Wire::seen(const PublicView& view, const View* own, Players players) {
  const std::optional<Suit> trump = trump_of(view.phase, view.upcard);
  const TrickOrder* order = trump ? &order_of(*trump) : nullptr;
  WireRound round;
  round.turnedUpCard = view.upcard;
  round.clubsTurnedUp = clubs_rule(view.upcard);
  round.trumpSuit = trump;
  round.tricksWon = tricks_won(view.phase).values_;
  if (own != nullptr) {
    round.hand.append(own->hand, [&](Card card) { return HeldCard{wire::held_card(card, order)}; });
  }
  tell_auction(round, view);
  tell_decisions(round, view);
  show_tricks(round, view, players);
  if (const RoundOver* over = result_of(view.phase)) round.result = wire_result(*over);
  const auto* over = std::get_if<GameOver>(&view.phase);
  return WireView{trick_view(view, own, players),
                  static_cast<WirePhase>(view.phase.index()),
                  view.scores.values_,
                  over == nullptr && *std::ranges::min_element(view.scores) <= 0,
                  static_cast<int>(view.hand_number) + 1,
                  view.dealer.number(),
                  round,
                  over != nullptr ? std::optional(over->winner.number()) : std::nullopt};
}

// ---- Events ----

GameStarted Wire::game_started(const State& state, Players players) {
  return {new_round(state), ids(state.settings, players), state.scores.values_};
}

NewRound Wire::new_round(const State& state) { return {state.dealer.number(), state.upcard, clubs_rule(state.upcard)}; }

RoundEnded Wire::round_ended(const RoundOver& round, const State& after) {
  return {wire_result(round), after.scores.values_, std::holds_alternative<GameOver>(after.phase)};
}

void Wire::tell_action(Events& events, Seat seat, const Action& action, const State& after, Players) {
  const bool declares = std::holds_alternative<DeclareTrump>(action);
  if (const auto* bid = std::get_if<Bid>(&action)) {
    tell(events, BidPlaced{seat.number(), bid->tricks});
  } else if (std::holds_alternative<Pass>(action)) {
    tell(events, PlayerPassed{seat.number()});
  } else if (!declares) {
    const Decision decision = std::holds_alternative<Fold>(action) ? Decision::fold : Decision::stay;
    return tell(events, FoldDecided{{seat.number(), decision}});
  }
  if (const auto* declaring = std::get_if<DeclaringTrump>(&after.phase)) {
    tell(events, BiddingWon{declaring->bid.bidder.number(), declaring->bid.tricks});
  } else if (const Contract* contract = contract_of(after.phase)) {
    if (!declares) tell(events, BiddingWon{contract->bidder.number(), contract->bid});  // R6: nothing to declare
    tell(events, TrumpDeclared{contract->bidder.number(), contract->trump, clubs_rule(after.upcard)});
  }
}

}  // namespace buck_euchre
