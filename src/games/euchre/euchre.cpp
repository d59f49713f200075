// The rules of Euchre: docs/rules/euchre.md, R1…R16. Order as in euchre.h, one section per phase.
#include "games/euchre/euchre.h"

#include <algorithm>

namespace euchre {
namespace {

constexpr int points_for_making = 1;
constexpr int points_for_march = 2;
constexpr int points_for_lone_march = 4;
constexpr int points_for_euchre = 2;

}  // namespace

// ---- Settings ----

Result<void> validate(const Settings& settings) {
  if (std::ranges::find(valid_target_scores, settings.target_score) == valid_target_scores.end()) {
    return Code::INVALID_SETTING;
  }
  return {};
}

// ---- What the rules say about calls and tricks ----

int passes_in(const Open& open) {
  if (const auto* calling = std::get_if<Calling>(&open.phase)) return calling->passes;
  const Contract& contract = *contract_of(open.phase);
  return turns_between(next(open.dealer), contract.maker) + (contract.round == CallRound::first ? 0 : seats);
}

Seat first_lead(const Contract& contract, Seat dealer, LonerLead loner_lead) {
  const bool from_loner = contract.alone == Alone::yes && loner_lead == LonerLead::left_of_loner;
  return next_active(from_loner ? contract.maker : dealer, sitting_out(contract));
}

ByTeam<int> score_hand(const Contract& contract, const ByTeam<int>& tricks_won) {
  const Team makers = team_of(contract.maker);
  const int won = tricks_won[makers];
  ByTeam<int> points;
  if (won < 3) {
    points[other(makers)] = points_for_euchre;
  } else if (won < 5) {
    points[makers] = points_for_making;
  } else {
    points[makers] = contract.alone == Alone::yes ? points_for_lone_march : points_for_march;
  }
  return points;
}

const Contract* contract_of(const Phase& phase) {
  if (const auto* playing = std::get_if<Playing>(&phase)) return &playing->contract;
  if (const auto* discarding = std::get_if<Discarding>(&phase)) return &discarding->contract;
  const RoundOver* round = result_of(phase);
  return round != nullptr ? &round->contract : nullptr;
}

// ---- A match and its hands ----

State Game::begin(const Settings& settings, std::uint32_t hand_number, Seat dealer, const ByTeam<int>& scores,
                  const Deal& deal) {
  return {{{.settings = settings,
            .hand_number = hand_number,
            .scores = scores,
            .dealer = dealer,
            .upcard = deal.upcard,
            .phase = Calling{}},
           Seed{},
           {deal.hands, deal.kitty}}};
}

// ---- Whose turn, and what they may do ----

std::optional<Seat> Game::turn(const Open& open) {
  if (const auto* playing = std::get_if<Playing>(&open.phase)) return playing->turn;
  if (const auto* calling = std::get_if<Calling>(&open.phase)) return caller(open.dealer, calling->passes);
  if (std::holds_alternative<Discarding>(open.phase)) return open.dealer;
  return std::nullopt;
}

namespace {

bool may_call(Suit suit, Suit turned_up, CallRound round) {
  return round == CallRound::first ? suit == turned_up : suit != turned_up;  // R4, R5
}

Actions legal_calls(const Calling& calling, Suit turned_up) {
  Actions actions;
  if (!must_call(calling.passes)) actions.push_back(PassTrump{});
  for (Suit suit : cards::all_suits) {
    if (!may_call(suit, turned_up, call_round(calling.passes))) continue;
    actions.push_back(CallTrump{suit, Alone::no});
    actions.push_back(CallTrump{suit, Alone::yes});
  }
  return actions;
}

}  // namespace

Actions Game::legal_in(const Open& open, CardSet hand) {
  if (const auto* calling = std::get_if<Calling>(&open.phase)) return legal_calls(*calling, open.upcard.suit());
  Actions actions;
  actions.append(hand, [](Card card) { return Discard{card}; });
  return actions;
}

// ---- Checked: the world's way in ----

RefusalKind Game::not_yours(const Open& open, Seat seat, ActionType type) {
  if (type == ActionType::discard) return Code::NOT_DEALER;
  const auto* playing = std::get_if<Playing>(&open.phase);
  const bool sits_out = playing != nullptr && sitting_out(*playing).contains(seat);
  return sits_out ? Code::INACTIVE_PARTNER : Code::NOT_YOUR_TURN;
}

Result<void> Game::allows(const State& state, Seat, const PassTrump&) {
  if (must_call(std::get<Calling>(state.phase).passes)) return Code::MUST_CALL;
  return {};
}

Result<void> Game::allows(const State& state, Seat, const CallTrump& call) {
  const CallRound round = call_round(std::get<Calling>(state.phase).passes);
  if (!may_call(call.suit, state.upcard.suit(), round)) return Code::INVALID_SUIT;
  return {};
}

Result<void> Game::allows(const State& state, Seat seat, const Discard& discard) {
  if (!state.deal.hands[seat].contains(discard.card)) return Code::INVALID_CARD;
  return {};
}

// ---- Unchecked: what happens ----

namespace {

void begin_play(State& state, const Contract& contract) {
  const Seat leader = first_lead(contract, state.dealer, state.settings.loner_lead);
  state.phase.emplace<Playing>(InPlay(leader), contract);
}

}  // namespace

void Game::act(State& state, Seat, const PassTrump&) { ++std::get<Calling>(state.phase).passes; }

void Game::act(State& state, Seat seat, const CallTrump& call) {
  const CallRound round = call_round(std::get<Calling>(state.phase).passes);
  const Contract contract{call.suit, seat, call.alone, round};
  if (round == CallRound::second) return begin_play(state, contract);
  state.deal.kitty.remove(state.upcard);  // R7: the dealer has to pick it up
  state.deal.hands[state.dealer].add(state.upcard);
  state.phase.emplace<Discarding>(Discarding{contract});
}

void Game::act(State& state, Seat seat, const Discard& discard) {
  state.deal.hands[seat].remove(discard.card);
  state.deal.kitty.add(discard.card);
  state.discard = discard.card;
  begin_play(state, Contract(std::get<Discarding>(state.phase).contract));
}

void Game::end_hand(State& state) {
  const auto& played = std::get<Playing>(state.phase);
  const RoundOver round{played, played.contract, score_hand(played.contract, played.tricks_won)};
  std::optional<Team> winner;
  for (Team team : {Team::a, Team::b}) {
    state.scores[team] += round.points[team];
    if (state.scores[team] >= state.settings.target_score) winner = team;  // R15
  }
  finish(state, round, winner);
}

// ---- What is known ----

// The upcard, unless the dealer has had to pick it up.
CardSet Game::shown(const Open& open) {
  const Contract* contract = contract_of(open.phase);
  const bool picked_up = contract != nullptr && contract->round == CallRound::first;
  return picked_up ? CardSet{} : CardSet::of(open.upcard);
}

// ---- Soundness ----

bool Game::is_sound(const State& state) {
  BySeat<int> picked_up_now;
  if (std::holds_alternative<Discarding>(state.phase)) ++picked_up_now[state.dealer];
  if (!cards_are_sound(state, picked_up_now)) return false;
  const Contract* contract = contract_of(state.phase);
  const bool picked_up = contract != nullptr && contract->round == CallRound::first;
  const bool discarded = picked_up && !std::holds_alternative<Discarding>(state.phase);
  if (discarded != state.discard.has_value()) return false;
  if (state.discard && !state.deal.kitty.contains(*state.discard)) return false;
  if (!picked_up && !state.deal.kitty.contains(state.upcard)) return false;
  const bool over = std::holds_alternative<GameOver>(state.phase);
  const int leading = std::max(state.scores[Team::a], state.scores[Team::b]);
  return over == (leading >= state.settings.target_score);
}

// ---- Speed ----

std::int64_t Game::random_hands(Rng& rng) { return kernel::random_hands_in_one<Game>(rng); }

}  // namespace euchre
