// Order: pieces, actions, view, settings, events.
#include "games/euchre/wire.h"

namespace euchre {
namespace {

// ---- Pieces ----

TeamPoints by_team(const ByTeam<int>& values) { return {values[Team::a], values[Team::b]}; }

WireTeams teams_of(const ByTeam<int>& scores, Players players) {
  return {{{players[0], players[2]}, scores[Team::a]}, {{players[1], players[3]}, scores[Team::b]}};
}

std::array<std::string_view, seats> seats_of(Players players) {
  return {players[0], players[1], players[2], players[3]};
}

WireCall pass_by(Seat seat) { return {seat.number(), CallKind::pass, {}, {}}; }

WireCall call_by(const Contract& contract) {
  const bool ordered_up = contract.round == CallRound::first;
  return {contract.maker.number(), ordered_up ? CallKind::order_up : CallKind::call, contract.trump,
          contract.alone == Alone::yes};
}

}  // namespace

// ---- Actions ----

CallPayload Wire::payload_of(const Open& open, const CallTrump& call) {
  CallPayload payload{{}, {}, call.alone == Alone::yes};
  if (call_round(std::get<Calling>(open.phase).passes) == CallRound::first) {
    payload.pickUp = true;
  } else {
    payload.suit.emplace().value = to_string(call.suit);
  }
  return payload;
}

Result<Action> Wire::action_of(const State& state, const CallPayload& payload) {
  const bool pick_up = payload.pickUp.value_or(false);
  if (!pick_up && !payload.suit) return Code::INVALID_SUIT;
  const Alone alone = payload.goAlone.value_or(false) ? Alone::yes : Alone::no;
  const Suit turned_up = state.upcard.suit();
  const auto suit = payload.suit ? cards::parse_suit(payload.suit->value) : turned_up;
  if (!suit) return Code::INVALID_SUIT;
  // Picking up is the first round's call, and its suit is the upcard's.
  const bool first = call_round(std::get<Calling>(state.phase).passes) == CallRound::first;
  if (pick_up && (!first || *suit != turned_up)) return Code::INVALID_SUIT;
  return CallTrump{*suit, alone};
}

// ---- View ----

TrumpPhase trump_phase(const Phase& phase) {
  if (const auto* calling = std::get_if<Calling>(&phase)) {
    return call_round(calling->passes) == CallRound::first ? TrumpPhase::round1 : TrumpPhase::round2;
  }
  if (std::holds_alternative<Discarding>(phase)) return TrumpPhase::dealer_discard;
  if (std::holds_alternative<Playing>(phase)) return TrumpPhase::playing;
  return TrumpPhase::round_over;
}

namespace {

decltype(WireRound::hand) held_cards(const View& view) {
  const Contract* contract = contract_of(view.phase);
  const bool discarding = std::holds_alternative<Discarding>(view.phase);
  decltype(WireRound::hand) cards;
  for (Card card : view.hand) {
    const Suit counts_as = contract != nullptr ? order_of(contract->trump).counts_as(card) : card.suit();
    cards.push_back({card.suit(), card.rank(), to_string(card), counts_as, discarding && card == view.upcard});
  }
  return cards;
}

void tell_calls(WireRound& round, const PublicView& view, Players players) {
  const int passes = passes_in(view);
  const int round_started = call_round(passes) == CallRound::first ? 0 : seats;
  const Contract* contract = contract_of(view.phase);
  for (int i = 0; i < passes; ++i) {
    const Seat seat = caller(view.dealer, i);
    round.calls.push_back(pass_by(seat));
    if (i >= round_started) round.passedPlayers.push_back(players[seat.index()]);
  }
  if (contract == nullptr) {
    round.mustCall = must_call(passes);
    return;
  }
  round.calls.push_back(call_by(*contract));
  round.trumpSuit = contract->trump;
  round.callingPlayerId = players[contract->maker.index()];
  round.callingTeam = team_of(contract->maker);
  round.goingAlone = contract->alone == Alone::yes;
  if (round.goingAlone) {
    round.alonePlayerId = round.callingPlayerId;
    round.inactivePartnerSeatIndex = partner(contract->maker).number();
  }
  const bool discarding = std::holds_alternative<Discarding>(view.phase);
  round.dealerDiscarded = contract->round == CallRound::first && !discarding;
  if (contract->round == CallRound::first) round.dealerPickedUp = view.upcard;
}

}  // namespace

void Wire::write_seen(std::string& out, const PublicView& view, const View* own, Players players) {
  WireRound round{.handCounts = view.hand_sizes.values_,
                  .faceUpCard = view.upcard,
                  .trumpPhase = trump_phase(view.phase),
                  .tricksWon = by_team(tricks_won(view.phase))};
  if (own != nullptr) {
    round.hand = held_cards(*own);
    round.discarded = own->discard;
  }
  tell_calls(round, view, players);
  show_tricks(round, view, players);
  if (const RoundOver* over = result_of(view.phase)) round.pointsAwarded = by_team(over->points);
  const auto* over = std::get_if<GameOver>(&view.phase);
  wire::write_json(out, WireView{.gameId = {},
                                 .seatIndex = own != nullptr ? std::optional(own->seat.number()) : std::nullopt,
                                 .phase = over != nullptr ? GamePhase::game_over : GamePhase::playing,
                                 .teams = teams_of(view.scores, players),
                                 .seats = seats_of(players),
                                 .targetScore = view.settings.target_score,
                                 .lonerLead = view.settings.loner_lead,
                                 .handNumber = static_cast<int>(view.hand_number) + 1,
                                 .dealerSeatIndex = view.dealer.number(),
                                 .round = round,
                                 .winningTeam = over != nullptr ? std::optional(over->winner) : std::nullopt,
                                 .legalActions = {own}});
}

// ---- Events ----

namespace {

using wire::Events;
using wire::tell;

void tell_hand(Events& events, const State& state, Seat seat) {
  tell(events, HandUpdated{state.deal.hands[seat]}, seat);
}

// Trump is set and cards are played from here on.
void tell_play_begins(Events& events, const State& after, Players players) {
  const auto& playing = std::get<Playing>(after.phase);
  const Contract& contract = playing.contract;
  TrumpConfirmed confirmed{contract.trump, players[contract.maker.index()], team_of(contract.maker), {}};
  if (contract.alone == Alone::yes) confirmed.goAlone = true;
  tell(events, confirmed);
  tell(events, wire::TrickStarted{playing.turn.number()});
}

void tell_trick(Events& events, Seat won_by, const State& after) {
  const TeamPoints won = by_team(tricks_won(after.phase));
  tell(events, TrickWon{won_by.number(), team_of(won_by), won});
  const RoundOver* over = result_of(after.phase);
  if (over == nullptr) return tell(events, wire::TrickStarted{won_by.number()});
  const auto* game_over = std::get_if<GameOver>(&after.phase);
  tell(events, RoundEnded{team_of(over->contract.maker), won, by_team(over->points), by_team(after.scores),
                          game_over != nullptr});
  if (game_over != nullptr) tell(events, GameEnded{game_over->winner, by_team(after.scores)});
}

}  // namespace

wire::Events Wire::events_of_start(const State& state, Players players) {
  Events events;
  tell(events, GameStarted{teams_of(state.scores, players), seats_of(players), state.dealer.number(), state.upcard,
                           state.settings.target_score});
  tell_hands(events, state);
  return events;
}

wire::Events Wire::events_of_action(const State& before, Seat seat, const Action& action, const State& after,
                                    Players players) {
  Events events;
  if (std::holds_alternative<PassTrump>(action)) {
    tell(events, TrumpAction{pass_by(seat)});
  } else if (std::holds_alternative<CallTrump>(action)) {
    tell(events, TrumpAction{call_by(*contract_of(after.phase))});
    if (std::holds_alternative<Playing>(after.phase)) {
      tell_play_begins(events, after, players);
    } else {
      tell_hand(events, after, after.dealer);
    }
  } else if (std::holds_alternative<Discard>(action)) {
    tell(events, DealerDiscarded{seat.number()});
    tell_hand(events, after, seat);
    tell_play_begins(events, after, players);
  } else {
    tell_card(events, before, {seat, std::get<PlayCard>(action).card}, after,
              [&](Seat winner) { tell_trick(events, winner, after); });
  }
  return events;
}

wire::Events Wire::events_of_resume(const State& state, Players) {
  Events events;
  tell(events, NewRound{state.dealer.number(), state.upcard});
  tell_hands(events, state);
  return events;
}

}  // namespace euchre
