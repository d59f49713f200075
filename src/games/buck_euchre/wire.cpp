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

const BySeat<int>& tricks_won_in(const Phase& phase) {
  static constexpr BySeat<int> none{};
  if (const auto* playing = std::get_if<Playing>(&phase)) return playing->tricks_won;
  const RoundOver* round = result_of(phase);
  return round != nullptr ? round->tricks_won : none;
}

// ---- Actions ----

void write_any(std::string& out, const Action& action) {
  if (const auto* play = std::get_if<PlayCard>(&action)) {
    wire::write_card_action(out, ActionType::play_card, play->card);
  } else if (const auto* bid = std::get_if<Bid>(&action)) {
    wire::write_typed(out, ActionType::bid, BidPayload{bid->tricks});
  } else if (const auto* declared = std::get_if<DeclareTrump>(&action)) {
    wire::write_typed(out, ActionType::declare_trump, SuitPayload{{std::string(to_string(declared->suit))}});
  } else {
    wire::write_typed(out, type_of(action));
  }
}

}  // namespace

void Wire::write_action(std::string& out, const State&, const Action& action) { write_any(out, action); }

namespace {

Result<Action> read_bid(const boost::json::value& json) {
  const auto payload = wire::read_json<BidPayload>(json);
  if (!payload) return Code::INVALID_PAYLOAD;
  return Bid{payload->bid};
}

Result<Action> read_suit(const boost::json::value& json) {
  const auto payload = wire::read_json<SuitPayload>(json);
  if (!payload) return Code::INVALID_PAYLOAD;
  const auto suit = cards::parse_suit(payload->suit.value);
  if (!suit) return Code::INVALID_SUIT;
  return DeclareTrump{*suit};
}

}  // namespace

Result<Action> Wire::read_action(const State& state, Seat seat, std::string_view type, const boost::json::value& json) {
  const auto sent = wire::read_typed<Game, ActionType>(state, seat, type, json);
  if (!sent) return sent.error();
  switch (sent->type) {
    case ActionType::bid:
      return read_bid(sent->payload);
    case ActionType::pass:
      return Pass{};
    case ActionType::declare_trump:
      return read_suit(sent->payload);
    case ActionType::fold:
      return Fold{};
    case ActionType::stay:
      return Stay{};
    case ActionType::play_card:
      return wire::read_card_action<Action, PlayCard>(sent->payload);
  }
  return Code::UNKNOWN_ACTION;
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

void tell_tricks(WireRound& round, const PublicView& view, Players players) {
  const Tricks& tricks = tricks_of(view.phase);
  round.tricksPlayed = static_cast<int>(tricks.size());
  for (const Trick& trick : tricks) {
    const TrickOrder& order = order_of(contract_of(view.phase)->trump);
    round.completedTricks.push_back(wire::completed_trick(trick, order, players));
  }
  if (const auto* playing = std::get_if<Playing>(&view.phase)) {
    round.currentTrick = wire::trick_cards(playing->trick, players);
    round.trickLeadSeatIndex = playing->trick.empty() ? playing->turn.number() : playing->trick.front().seat.number();
  }
  if (const RoundOver* over = result_of(view.phase)) round.result = wire_result(*over);
}

}  // namespace

void write_json(std::string& out, const LegalActions& actions) {
  wire::write_list(out, actions.view != nullptr ? Game::legal(*actions.view) : Actions(),
                   [&](const Action& action) { write_any(out, action); });
}

namespace {

// What all may know, and what one seat knows besides, if it is a seat that looks.
void write_seen(std::string& out, const PublicView& view, const View* own, Players players) {
  WireRound round{.hand = own != nullptr ? held_cards(*own) : decltype(WireRound::hand)(),
                  .handCounts = view.hand_sizes.values_,
                  .turnedUpCard = view.upcard,
                  .clubsTurnedUp = clubs_rule(view.upcard),
                  .bids = {},
                  .highestBid = {},
                  .bidderSeatIndex = {},
                  .lowestNextBid = {},
                  .passedSeats = {},
                  .trumpSuit = trump_of(view.phase, view.upcard),
                  .foldDecisions = {},
                  .foldedSeats = {},
                  .currentTurnSeatIndex = {},
                  .currentTrick = {},
                  .trickLeadSeatIndex = {},
                  .tricksWon = tricks_won_in(view.phase).values_,
                  .tricksPlayed = 0,
                  .completedTricks = {},
                  .result = {}};
  tell_auction(round, view);
  tell_decisions(round, view);
  tell_tricks(round, view, players);
  if (const auto turn = turn_in(view.phase)) round.currentTurnSeatIndex = turn->number();
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

}  // namespace

void Wire::write_view(std::string& out, const View& view, Players players) { write_seen(out, view, &view, players); }

void Wire::write_view(std::string& out, const PublicView& watched, Players players) {
  write_seen(out, watched, nullptr, players);
}

// ---- Settings ----

void Wire::write_settings(std::string& out, const Settings&) { wire::write_json(out, WireSettings{}); }

Result<Settings> Wire::read_settings(const Settings& base, const boost::json::value& json) {
  if (const auto read = wire::read_known<WireSettings>(json); !read) return read.error();
  return base;
}

std::vector<wire::Option> Wire::options(const Settings&) { return {}; }

// ---- Events ----

namespace {

using wire::Events;
using wire::tell;

void tell_deal(Events& events, const State& state) {
  for (Seat seat : cards::seats_of(seats)) tell(events, HandUpdated{state.deal.hands[seat]}, seat);
}

void tell_trump(Events& events, const State& after) {
  const Contract& contract = *contract_of(after.phase);
  tell(events, TrumpDeclared{contract.bidder.number(), contract.trump, clubs_rule(after.deal.upcard)});
}

// Who leads next, or how the hand ended.
void tell_what_follows(Events& events, const State& after) {
  if (const auto* playing = std::get_if<Playing>(&after.phase)) {
    return tell(events, TrickStarted{playing->turn.number()});
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

void tell_trick(Events& events, const State& after) {
  const Trick& trick = tricks_of(after.phase).back();
  const Seat won_by = kernel::winner(trick, order_of(contract_of(after.phase)->trump)).seat;
  tell(events, TrickWon{won_by.number(), tricks_won_in(after.phase).values_});
  tell_what_follows(events, after);
}

}  // namespace

std::vector<wire::Event> Wire::events_of_start(const State& state, Players players) {
  Events events;
  tell(events, GameStarted{seats_of(players), state.scores.values_, state.dealer.number(), state.deal.upcard,
                           clubs_rule(state.deal.upcard)});
  tell_deal(events, state);
  return events;
}

std::vector<wire::Event> Wire::events_of_action(const State& before, Seat seat, const Action& action,
                                                const State& after, Players) {
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
      tell(events, CardPlayed{seat.number(), std::get<PlayCard>(action).card});
      if (tricks_of(after.phase).size() > tricks_of(before.phase).size()) tell_trick(events, after);
      break;
  }
  return events;
}

std::vector<wire::Event> Wire::events_of_resume(const State& state, Players) {
  Events events;
  tell(events, NewRound{state.dealer.number(), state.deal.upcard, clubs_rule(state.deal.upcard)});
  tell_deal(events, state);
  return events;
}

wire::BotDelay Wire::bot_delay(const State&) { return wire::trick_game_bot_delay; }

}  // namespace buck_euchre
