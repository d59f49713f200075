// Order: pieces, actions, view, events.
#include "games/euchre/wire.h"

namespace euchre {
namespace {

// ---- Pieces ----

TeamPoints by_team(const ByTeam<int>& values) { return {values[Team::a], values[Team::b]}; }

WireTeams teams_of(const ByTeam<int>& scores, Players players) {
  return {{{players[0], players[2]}, scores[Team::a]}, {{players[1], players[3]}, scores[Team::b]}};
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

WireView Wire::seen(const PublicView& view, const View* own, Players players) {
  WireRound round;
  round.faceUpCard = view.upcard;
  round.trumpPhase = trump_phase(view.phase);
  round.tricksWon = by_team(tricks_won(view.phase));
  if (own != nullptr) {
    const TrickOrder* order = contract_of(view.phase) != nullptr ? &Game::order(view) : nullptr;
    const bool discarding = std::holds_alternative<Discarding>(view.phase);
    round.hand.append(own->hand, [&](Card card) {
      return HeldCard{wire::held_card(card, order), discarding && card == view.upcard};
    });
    round.discarded = own->discard;
  }
  tell_calls(round, view, players);
  show_tricks(round, view, players);
  if (const RoundOver* over = result_of(view.phase)) round.pointsAwarded = by_team(over->points);
  const auto* over = std::get_if<GameOver>(&view.phase);
  return WireView{trick_view(view, own, players),
                  over != nullptr ? GamePhase::game_over : GamePhase::playing,
                  teams_of(view.scores, players),
                  view.settings.target_score,
                  view.settings.loner_lead,
                  static_cast<int>(view.hand_number) + 1,
                  view.dealer.number(),
                  round,
                  over != nullptr ? std::optional(over->winner) : std::nullopt};
}

// ---- Events ----

GameStarted Wire::game_started(const State& state, Players players) {
  return {teams_of(state.scores, players), ids(state.settings, players), state.dealer.number(), state.upcard,
          state.settings.target_score};
}

TrickWon Wire::trick_won(Seat winner, const State& after) {
  return {winner.number(), team_of(winner), by_team(tricks_won(after.phase))};
}

RoundEnded Wire::round_ended(const RoundOver& round, const State& after) {
  return {team_of(round.contract.maker), by_team(round.tricks_won), by_team(round.points), by_team(after.scores),
          std::holds_alternative<GameOver>(after.phase)};
}

GameEnded Wire::game_ended(const GameOver& over, const State& after) { return {over.winner, by_team(after.scores)}; }

void Wire::tell_action(Events& events, Seat seat, const Action& action, const State& after, Players players) {
  const Contract* contract = contract_of(after.phase);
  if (contract == nullptr) return tell(events, TrumpAction{pass_by(seat)});
  const bool discards = std::holds_alternative<Discard>(action);
  const bool discarding = std::holds_alternative<Discarding>(after.phase);
  if (discards) {
    tell(events, DealerDiscarded{seat.number()});
  } else {
    tell(events, TrumpAction{call_by(*contract)});
  }
  if (discards || discarding) tell(events, wire::HandUpdated{after.deal.hands[after.dealer]}, after.dealer);
  if (discarding) return;
  TrumpConfirmed confirmed{contract->trump, players[contract->maker.index()], team_of(contract->maker), {}};
  if (contract->alone == Alone::yes) confirmed.goAlone = true;
  tell(events, confirmed);
}

}  // namespace euchre
