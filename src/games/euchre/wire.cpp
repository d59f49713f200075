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

// ---- Actions ----

void write_in_phase(std::string& out, const Phase& phase, const Action& action) {
  if (const auto* play = std::get_if<PlayCard>(&action)) {
    wire::write_card_action(out, ActionType::play_card, play->card);
  } else if (const auto* discard = std::get_if<Discard>(&action)) {
    wire::write_card_action(out, ActionType::discard, discard->card);
  } else if (const auto* call = std::get_if<CallTrump>(&action)) {
    const bool order_up = call_round(std::get<Calling>(phase).passes) == CallRound::first;
    CallPayload payload{{}, {}, call->alone == Alone::yes};
    if (order_up) {
      payload.pickUp = true;
    } else {
      payload.suit.emplace().value = to_string(call->suit);
    }
    wire::write_typed(out, ActionType::call_trump, payload);
  } else {
    wire::write_typed(out, ActionType::pass_trump);
  }
}

}  // namespace

void Wire::write_action(std::string& out, const State& state, const Action& action) {
  write_in_phase(out, state.phase, action);
}

namespace {

Result<Action> read_call(const State& state, const boost::json::value& json) {
  const auto payload = wire::read_json<CallPayload>(json);
  if (!payload) return Code::INVALID_PAYLOAD;
  const bool pick_up = payload->pickUp.value_or(false);
  if (!pick_up && !payload->suit) return Code::INVALID_SUIT;
  const Alone alone = payload->goAlone.value_or(false) ? Alone::yes : Alone::no;
  const Suit turned_up = state.deal.upcard.suit();
  const auto suit = payload->suit ? cards::parse_suit(payload->suit->value) : turned_up;
  if (!suit) return Code::INVALID_SUIT;
  // Picking up is the first round's call, and its suit is the upcard's.
  const bool first = call_round(std::get<Calling>(state.phase).passes) == CallRound::first;
  if (pick_up && (!first || *suit != turned_up)) return Code::INVALID_SUIT;
  return CallTrump{*suit, alone};
}

}  // namespace

Result<Action> Wire::read_action(const State& state, Seat seat, std::string_view type, const boost::json::value& json) {
  const auto sent = wire::read_typed<Game, ActionType>(state, seat, type, json);
  if (!sent) return sent.error();
  switch (sent->type) {
    case ActionType::pass_trump:
      return PassTrump{};
    case ActionType::call_trump:
      return read_call(state, sent->payload);
    case ActionType::discard:
      return wire::read_card_action<Action, Discard>(sent->payload);
    case ActionType::play_card:
      return wire::read_card_action<Action, PlayCard>(sent->payload);
  }
  return Code::UNKNOWN_ACTION;
}

// ---- View ----

namespace {

TrumpPhase trump_phase(const Phase& phase) {
  if (const auto* calling = std::get_if<Calling>(&phase)) {
    return call_round(calling->passes) == CallRound::first ? TrumpPhase::round1 : TrumpPhase::round2;
  }
  if (std::holds_alternative<Discarding>(phase)) return TrumpPhase::dealer_discard;
  if (std::holds_alternative<Playing>(phase)) return TrumpPhase::playing;
  return TrumpPhase::round_over;
}

const RoundOver* result_of(const Phase& phase) {
  if (const auto* game = std::get_if<GameOver>(&phase)) return &game->round;
  return std::get_if<RoundOver>(&phase);
}

// How many passes were made before the call, or so far.
int passes_in(const PublicView& view) {
  if (const auto* calling = std::get_if<Calling>(&view.phase)) return calling->passes;
  const Contract& contract = *contract_of(view.phase);
  int passes = contract.round == CallRound::first ? 0 : seats;
  for (Seat seat = next(view.dealer); seat != contract.maker; seat = next(seat)) ++passes;
  return passes;
}

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
    round.currentTurnSeatIndex = caller(view.dealer, passes).number();
    round.mustCall = passes == 2 * seats - 1;
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
  if (discarding) round.currentTurnSeatIndex = view.dealer.number();
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
    round.currentTurnSeatIndex = playing->turn.number();
    round.trickLeadSeatIndex = playing->trick.empty() ? playing->turn.number() : playing->trick.front().seat.number();
    round.tricksWon = by_team(playing->tricks_won);
  }
  if (const RoundOver* over = result_of(view.phase)) {
    round.tricksWon = by_team(over->tricks_won);
    round.pointsAwarded = by_team(over->points);
  }
}

}  // namespace

void write_json(std::string& out, const LegalActions& actions) {
  wire::write_list(out, actions.view != nullptr ? Game::legal(*actions.view) : Actions(),
                   [&](const Action& action) { write_in_phase(out, actions.view->phase, action); });
}

namespace {

// What all may know, and what one seat knows besides, if it is a seat that looks.
void write_seen(std::string& out, const PublicView& view, const View* own, Players players) {
  WireRound round{.hand = own != nullptr ? held_cards(*own) : decltype(WireRound::hand)(),
                  .handCounts = view.hand_sizes.values_,
                  .faceUpCard = view.upcard,
                  .trumpPhase = trump_phase(view.phase),
                  .trumpSuit = {},
                  .callingPlayerId = {},
                  .callingTeam = {},
                  .goingAlone = false,
                  .alonePlayerId = {},
                  .inactivePartnerSeatIndex = {},
                  .dealerDiscarded = false,
                  .dealerPickedUp = {},
                  .discarded = own != nullptr ? own->discard : std::nullopt,
                  .currentTurnSeatIndex = {},
                  .mustCall = false,
                  .passedPlayers = {},
                  .calls = {},
                  .currentTrick = {},
                  .trickLeadSeatIndex = {},
                  .tricksWon = {},
                  .tricksPlayed = 0,
                  .completedTricks = {},
                  .pointsAwarded = {}};
  tell_calls(round, view, players);
  tell_tricks(round, view, players);
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

}  // namespace

void Wire::write_view(std::string& out, const View& view, Players players) { write_seen(out, view, &view, players); }

void Wire::write_view(std::string& out, const PublicView& watched, Players players) {
  write_seen(out, watched, nullptr, players);
}

// ---- Settings ----

void Wire::write_settings(std::string& out, const Settings& settings) {
  wire::write_json(out, WireSettings{settings.target_score, settings.loner_lead});
}

Result<Settings> Wire::read_settings(const Settings& base, const boost::json::value& json) {
  const auto read = wire::read_known<WireSettings>(json);
  if (!read) return read.error();
  const Settings settings{read->targetScore.value_or(base.target_score), read->lonerLead.value_or(base.loner_lead)};
  if (auto valid = validate(settings); !valid) return valid.error();
  return settings;
}

std::vector<wire::Option> Wire::options(const Settings& settings) {
  return {wire::option("targetScore", "Points to win", settings.target_score, valid_target_scores),
          wire::option("lonerLead", "Who leads against a lone hand", settings.loner_lead)};
}

// ---- Events ----

namespace {

using wire::Events;
using wire::tell;

void tell_hand(Events& events, const State& state, Seat seat) {
  tell(events, HandUpdated{state.deal.hands[seat]}, seat);
}

void tell_deal(Events& events, const State& state) {
  for (Seat seat : cards::seats_of(seats)) tell_hand(events, state, seat);
}

// Trump is set and cards are played from here on.
void tell_play_begins(Events& events, const State& after, Players players) {
  const auto& playing = std::get<Playing>(after.phase);
  const Contract& contract = playing.contract;
  TrumpConfirmed confirmed{contract.trump, players[contract.maker.index()], team_of(contract.maker), {}};
  if (contract.alone == Alone::yes) confirmed.goAlone = true;
  tell(events, confirmed);
  tell(events, TrickStarted{playing.turn.number()});
}

void tell_trick(Events& events, const State& after) {
  const Tricks& tricks = tricks_of(after.phase);
  const Seat won_by = kernel::winner(tricks.back(), order_of(contract_of(after.phase)->trump)).seat;
  const RoundOver* over = result_of(after.phase);
  const auto* playing = std::get_if<Playing>(&after.phase);
  const TeamPoints tricks_won = by_team(over != nullptr ? over->tricks_won : playing->tricks_won);
  tell(events, TrickWon{won_by.number(), team_of(won_by), tricks_won});
  if (playing != nullptr) return tell(events, TrickStarted{won_by.number()});
  const auto* game_over = std::get_if<GameOver>(&after.phase);
  tell(events, RoundEnded{team_of(over->contract.maker), tricks_won, by_team(over->points), by_team(after.scores),
                          game_over != nullptr});
  if (game_over != nullptr) tell(events, GameEnded{game_over->winner, by_team(after.scores)});
}

}  // namespace

std::vector<wire::Event> Wire::events_of_start(const State& state, Players players) {
  Events events;
  tell(events, GameStarted{teams_of(state.scores, players), seats_of(players), state.dealer.number(), state.deal.upcard,
                           state.settings.target_score});
  tell_deal(events, state);
  return events;
}

std::vector<wire::Event> Wire::events_of_action(const State& before, Seat seat, const Action& action,
                                                const State& after, Players players) {
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
    tell(events, CardPlayed{seat.number(), std::get<PlayCard>(action).card});
    if (tricks_of(after.phase).size() > tricks_of(before.phase).size()) tell_trick(events, after);
  }
  return events;
}

std::vector<wire::Event> Wire::events_of_resume(const State& state, Players) {
  Events events;
  tell(events, NewRound{state.dealer.number(), state.deal.upcard});
  tell_deal(events, state);
  return events;
}

wire::BotDelay Wire::bot_delay(const State&) { return wire::trick_game_bot_delay; }

}  // namespace euchre
