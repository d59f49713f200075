// Order: pieces, actions, view, settings, events.
#include "games/buck_euchre/wire.h"

#include <algorithm>

namespace buck_euchre {
namespace {

// ---- Pieces ----

std::array<std::string_view, seats> seats_of(Players players) {
  return {players[0], players[1], players[2], players[3]};
}

WireCall wire_call(const Call& call) {
  if (!call.bid) return {call.seat.number(), CallKind::pass, {}};
  return {call.seat.number(), CallKind::bid, static_cast<int>(*call.bid)};
}

WireResult wire_result(const RoundOver& round) {
  WireResult result{.passedOut = !round.contract,
                    .bidderSeatIndex = {},
                    .bid = {},
                    .bidMade = {},
                    .tricksWon = round.tricks_won.values_,
                    .scoreChanges = round.score_changes.values_};
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

decltype(WireRound::hand) held_cards(const View& view) {
  const std::optional<Suit> trump = trump_of(view.phase, view.upcard);
  decltype(WireRound::hand) cards;
  for (Card card : view.hand) {
    const Suit counts_as = trump ? order_of(*trump).counts_as(card) : card.suit();
    cards.push_back({card.suit(), card.rank(), to_string(card), counts_as});
  }
  return cards;
}

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

// R10: clockwise from the bidder's left, up to whose turn it is now.
void tell_decisions(WireRound& round, const PublicView& view) {
  const Contract* contract = contract_of(view.phase);
  if (contract == nullptr || clubs_rule(view.upcard)) return;
  const auto* folding = std::get_if<FoldingDecision>(&view.phase);
  const Seat end = folding != nullptr ? folding->turn : contract->bidder;
  const SeatSet folded = folded_in(view.phase);
  for (Seat seat = next(contract->bidder); seat != end; seat = next(seat)) {
    const bool out = folded.contains(seat);
    round.foldDecisions.push_back({seat.number(), out ? Decision::fold : Decision::stay});
    if (out) round.foldedSeats.push_back(seat.number());
  }
}

}  // namespace

void Wire::write_seen(std::string& out, const PublicView& view, const View* own, Players players) {
  WireRound round{.handCounts = view.hand_sizes.values_,
                  .turnedUpCard = view.upcard,
                  .clubsTurnedUp = clubs_rule(view.upcard),
                  .trumpSuit = trump_of(view.phase, view.upcard),
                  .tricksWon = tricks_won(view.phase).values_};
  if (own != nullptr) round.hand = held_cards(*own);
  tell_auction(round, view);
  tell_decisions(round, view);
  show_tricks(round, view, players);
  if (const RoundOver* over = result_of(view.phase)) round.result = wire_result(*over);
  const auto* over = std::get_if<GameOver>(&view.phase);
  wire::write_json(out,
                   WireView{.gameId = {},
                            .seatIndex = own != nullptr ? std::optional(own->seat.number()) : std::nullopt,
                            .phase = static_cast<WirePhase>(view.phase.index()),
                            .seats = seats_of(players),
                            .scores = view.scores.values_,
                            .tieBreak = over == nullptr && *std::ranges::min_element(view.scores) <= 0,
                            .handNumber = static_cast<int>(view.hand_number) + 1,
                            .dealerSeatIndex = view.dealer.number(),
                            .round = round,
                            .winnerSeatIndex = over != nullptr ? std::optional(over->winner.number()) : std::nullopt,
                            .legalActions = {own}});
}

// ---- Events ----

namespace {

using wire::Events;
using wire::tell;

void tell_trump(Events& events, const State& after) {
  const Contract& contract = *contract_of(after.phase);
  tell(events, TrumpDeclared{contract.bidder.number(), contract.trump, clubs_rule(after.upcard)});
}

// Who leads next, or how the hand ended.
void tell_what_follows(Events& events, const State& after) {
  if (const auto* playing = std::get_if<Playing>(&after.phase)) {
    return tell(events, wire::TrickStarted{playing->turn.number()});
  }
  const RoundOver* round = result_of(after.phase);
  if (round == nullptr) return;
  const auto* game_over = std::get_if<GameOver>(&after.phase);
  tell(events, RoundEnded{wire_result(*round), after.scores.values_, game_over != nullptr});
  if (game_over != nullptr) tell(events, GameEnded{game_over->winner.number(), after.scores.values_});
}

void tell_call(Events& events, Seat seat, const Action& action, const State& after) {
  if (const auto* bid = std::get_if<Bid>(&action)) {
    tell(events, BidPlaced{seat.number(), bid->tricks});
  } else {
    tell(events, PlayerPassed{seat.number()});
  }
  if (const auto* declaring = std::get_if<DeclaringTrump>(&after.phase)) {
    tell(events, BiddingWon{declaring->bid.bidder.number(), declaring->bid.tricks});
  } else if (const Contract* contract = contract_of(after.phase)) {  // R6: clubs, and nothing to declare
    tell(events, BiddingWon{contract->bidder.number(), contract->bid});
    tell_trump(events, after);
  }
  tell_what_follows(events, after);
}

}  // namespace

wire::Events Wire::events_of_start(const State& state, Players players) {
  Events events;
  tell(events, GameStarted{seats_of(players), state.scores.values_, state.dealer.number(), state.upcard,
                           clubs_rule(state.upcard)});
  tell_hands(events, state);
  return events;
}

wire::Events Wire::events_of_action(const State& before, Seat seat, const Action& action, const State& after, Players) {
  Events events;
  switch (type_of(action)) {
    case ActionType::bid:
    case ActionType::pass:
      tell_call(events, seat, action, after);
      break;
    case ActionType::declare_trump:
      tell_trump(events, after);
      break;
    case ActionType::fold:
    case ActionType::stay:
      tell(events,
           FoldDecided{{seat.number(), std::holds_alternative<Fold>(action) ? Decision::fold : Decision::stay}});
      if (!std::holds_alternative<FoldingDecision>(after.phase)) tell_what_follows(events, after);
      break;
    case ActionType::play_card:
      tell_card(events, before, {seat, std::get<PlayCard>(action).card}, after, [&](Seat winner) {
        tell(events, TrickWon{winner.number(), tricks_won(after.phase).values_});
        tell_what_follows(events, after);
      });
      break;
  }
  return events;
}

wire::Events Wire::events_of_resume(const State& state, Players) {
  Events events;
  tell(events, NewRound{state.dealer.number(), state.upcard, clubs_rule(state.upcard)});
  tell_hands(events, state);
  return events;
}

}  // namespace buck_euchre
