// The rules of Euchre: docs/rules/euchre.md, R1…R16. Order as in euchre.h, one section per phase.
#include "games/euchre/euchre.h"

#include <algorithm>
#include <cassert>

namespace euchre {
namespace {

constexpr int points_for_making = 1;
constexpr int points_for_march = 2;
constexpr int points_for_lone_march = 4;
constexpr int points_for_euchre = 2;

void begin_hand(State& state, const Deal& deal) {
  state.deal = deal;
  state.discard.reset();
  state.phase.emplace<Calling>();
}

}  // namespace

// ---- Settings ----

Result<void> validate(const Settings& settings) {
  if (std::ranges::find(valid_target_scores, settings.target_score) == valid_target_scores.end()) {
    return Code::INVALID_SETTING;
  }
  return {};
}

// ---- What the rules say about calls and tricks ----

Seat caller(Seat dealer, int passes) { return Seat((dealer.number() + 1 + passes) % seats); }

std::optional<Seat> sitting_out(const Contract& contract) {
  if (contract.alone == Alone::no) return std::nullopt;
  return partner(contract.maker);
}

Seat next_active(Seat seat, const Contract& contract) {
  const Seat following = next(seat);
  return following == sitting_out(contract) ? next(following) : following;
}

std::size_t trick_size(const Contract& contract) { return contract.alone == Alone::yes ? 3 : 4; }

Seat first_lead(const Contract& contract, Seat dealer, LonerLead loner_lead) {
  const bool from_loner = contract.alone == Alone::yes && loner_lead == LonerLead::left_of_loner;
  return next_active(from_loner ? contract.maker : dealer, contract);
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
  if (const auto* discarding = std::get_if<Discarding>(&phase)) return &discarding->contract;
  if (const auto* playing = std::get_if<Playing>(&phase)) return &playing->contract;
  if (const auto* round = std::get_if<RoundOver>(&phase)) return &round->contract;
  if (const auto* game = std::get_if<GameOver>(&phase)) return &game->round.contract;
  return nullptr;
}

const Tricks& tricks_of(const Phase& phase) {
  static const Tricks none;
  if (const auto* playing = std::get_if<Playing>(&phase)) return playing->tricks;
  if (const auto* round = std::get_if<RoundOver>(&phase)) return round->tricks;
  if (const auto* game = std::get_if<GameOver>(&phase)) return game->round.tricks;
  return none;
}

const Trick& current_trick(const Phase& phase) {
  static const Trick none;
  const auto* playing = std::get_if<Playing>(&phase);
  return playing != nullptr ? playing->trick : none;
}

BySeat<CardSet> shown_voids(const Phase& phase) {
  const Contract* contract = contract_of(phase);
  if (contract == nullptr) return {};
  return kernel::shown_voids(tricks_of(phase), current_trick(phase), order_of(contract->trump));
}

CardSet played_cards(const Phase& phase) { return kernel::played_cards(tricks_of(phase), current_trick(phase)); }

// ---- A match and its hands ----

std::vector<SeatSet> Game::sides(const Settings&) { return {{Seat(0), Seat(2)}, {Seat(1), Seat(3)}}; }

Deal deal_cards(const Seed& seed, std::uint32_t hand_number) {
  cards::ShuffleStream stream(seed, hand_number);
  return kernel::bowers::deal_from(stream);
}

Deal deal_cards(Rng& rng) { return kernel::bowers::deal_from(rng); }

State Game::start(const Settings& settings, const Seed& seed) {
  State state = start_with(settings, Seat(0), {}, deal_cards(seed, 0));  // R16: seat 0 deals first
  state.seed = seed;
  return state;
}

State start_with(const Settings& settings, Seat dealer, const ByTeam<int>& scores, const Deal& deal) {
  State state{.settings = settings,
              .seed = {},
              .hand_number = 0,
              .scores = scores,
              .dealer = dealer,
              .deal = deal,
              .discard = std::nullopt,
              .phase = Calling{}};
  return state;
}

State Game::quick_start(const Settings& settings, Rng& rng) {
  return start_with(settings, Seat(static_cast<int>(rng.below(seats))), {}, deal_cards(rng));
}

void Game::resume(State& state) { resume_with(state, deal_cards(state.seed, state.hand_number + 1)); }

void resume_with(State& state, const Deal& deal) {
  assert(std::holds_alternative<RoundOver>(state.phase));
  ++state.hand_number;
  state.dealer = next(state.dealer);  // R14
  begin_hand(state, deal);
}

SeatSet Game::winners(const State& state) {
  const auto* over = std::get_if<GameOver>(&state.phase);
  if (over == nullptr) return {};
  return over->winner == Team::a ? SeatSet{Seat(0), Seat(2)} : SeatSet{Seat(1), Seat(3)};
}

double Game::standing(const State& state, Seat seat) { return state.scores[team_of(seat)]; }

// ---- Whose turn, and what they may do ----

SeatSet Game::to_act(const State& state) {
  if (const auto* playing = std::get_if<Playing>(&state.phase)) return SeatSet::of(playing->turn);
  if (const auto* calling = std::get_if<Calling>(&state.phase)) {
    return SeatSet::of(caller(state.dealer, calling->passes));
  }
  if (std::holds_alternative<Discarding>(state.phase)) return SeatSet::of(state.dealer);
  return {};
}

namespace {

// R6: when everyone else has passed twice, the dealer has to call.
bool must_call(int passes) { return passes == 2 * seats - 1; }

bool may_call(Suit suit, Suit turned_up, CallRound round) {
  return round == CallRound::first ? suit == turned_up : suit != turned_up;  // R4, R5
}

CardSet playable(const Playing& playing, CardSet hand) {
  return kernel::playable(hand, kernel::led_card(playing.trick), order_of(playing.contract.trump));
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

template <class CardAction>
Actions each_card(CardSet cards) {
  Actions actions;
  actions.append(cards, [](Card card) { return CardAction{card}; });
  return actions;
}

// For the seat whose turn it is.
Actions legal_in(const Phase& phase, Card upcard, CardSet hand) {
  if (const auto* playing = std::get_if<Playing>(&phase)) {
    return each_card<PlayCard>(playable(*playing, hand));
  }
  if (const auto* calling = std::get_if<Calling>(&phase)) return legal_calls(*calling, upcard.suit());
  return each_card<Discard>(hand);
}

}  // namespace

Actions Game::legal(const State& state, Seat seat) {
  if (!Game::to_act(state).contains(seat)) return {};
  return legal_in(state.phase, state.deal.upcard, state.deal.hands[seat]);
}

Actions Game::legal(const View& view) {
  const auto* calling = std::get_if<Calling>(&view.phase);
  const auto* playing = std::get_if<Playing>(&view.phase);
  const bool my_turn = (calling != nullptr && caller(view.dealer, calling->passes) == view.seat) ||
                       (playing != nullptr && playing->turn == view.seat) ||
                       (std::holds_alternative<Discarding>(view.phase) && view.dealer == view.seat);
  return my_turn ? legal_in(view.phase, view.upcard, view.hand) : Actions{};
}

// ---- Checked: the world's way in ----

Result<void> Game::admit(const State& state, Seat seat, ActionType type) {
  switch (type) {
    case ActionType::pass_trump:
    case ActionType::call_trump: {
      const auto* calling = std::get_if<Calling>(&state.phase);
      if (calling == nullptr) return Code::WRONG_PHASE;
      if (seat != caller(state.dealer, calling->passes)) return Code::NOT_YOUR_TURN;
      return {};
    }
    case ActionType::discard:
      if (!std::holds_alternative<Discarding>(state.phase)) return Code::WRONG_PHASE;
      if (seat != state.dealer) return Code::NOT_DEALER;
      return {};
    case ActionType::play_card: {
      const auto* playing = std::get_if<Playing>(&state.phase);
      if (playing == nullptr) return Code::WRONG_PHASE;
      if (seat == sitting_out(playing->contract)) return Code::INACTIVE_PARTNER;
      if (seat != playing->turn) return Code::NOT_YOUR_TURN;
      return {};
    }
  }
  return Code::UNKNOWN_ACTION;
}

namespace {

Result<void> check(const State& state, Seat, const PassTrump&) {
  if (must_call(std::get<Calling>(state.phase).passes)) return Code::MUST_CALL;
  return {};
}

Result<void> check(const State& state, Seat, const CallTrump& call) {
  const CallRound round = call_round(std::get<Calling>(state.phase).passes);
  if (!may_call(call.suit, state.deal.upcard.suit(), round)) return Code::INVALID_SUIT;
  return {};
}

Result<void> check(const State& state, Seat seat, const Discard& discard) {
  if (!state.deal.hands[seat].contains(discard.card)) return Code::INVALID_CARD;
  return {};
}

Result<void> check(const State& state, Seat seat, const PlayCard& play) {
  const CardSet hand = state.deal.hands[seat];
  if (!hand.contains(play.card)) return Code::INVALID_CARD;
  if (!playable(std::get<Playing>(state.phase), hand).contains(play.card)) return Code::MUST_FOLLOW_SUIT;
  return {};
}

}  // namespace

Result<void> Game::apply(State& state, Seat seat, const Action& action) {
  if (auto admitted = Game::admit(state, seat, type_of(action)); !admitted) return admitted;
  auto checked = std::visit([&](const auto& what) { return check(state, seat, what); }, action);
  if (checked) Game::advance(state, seat, action);
  return checked;
}

// ---- Unchecked: what happens ----

namespace {

void begin_play(State& state, Contract contract) {
  state.phase.emplace<Playing>(Playing{.contract = contract,
                                       .turn = first_lead(contract, state.dealer, state.settings.loner_lead),
                                       .trick = {},
                                       .tricks = {},
                                       .tricks_won = {}});
}

void act(State& state, Seat, const PassTrump&) { ++std::get<Calling>(state.phase).passes; }

void act(State& state, Seat seat, const CallTrump& call) {
  const CallRound round = call_round(std::get<Calling>(state.phase).passes);
  const Contract contract{call.suit, seat, call.alone, round};
  if (round == CallRound::second) return begin_play(state, contract);
  state.deal.kitty.remove(state.deal.upcard);  // R7: the dealer has to pick it up
  state.deal.hands[state.dealer].add(state.deal.upcard);
  state.phase.emplace<Discarding>(Discarding{contract});
}

void act(State& state, Seat seat, const Discard& discard) {
  state.deal.hands[seat].remove(discard.card);
  state.deal.kitty.add(discard.card);
  state.discard = discard.card;
  begin_play(state, std::get<Discarding>(state.phase).contract);
}

void end_hand(State& state) {
  const auto& played = std::get<Playing>(state.phase);
  const RoundOver round{.contract = played.contract,
                        .tricks = played.tricks,
                        .tricks_won = played.tricks_won,
                        .points = score_hand(played.contract, played.tricks_won)};
  for (Team team : {Team::a, Team::b}) state.scores[team] += round.points[team];
  for (Team team : {Team::a, Team::b}) {
    if (state.scores[team] >= state.settings.target_score) {  // R15
      state.phase.emplace<GameOver>(GameOver{round, team});
      return;
    }
  }
  state.phase.emplace<RoundOver>(round);
}

void act(State& state, Seat seat, const PlayCard& play) {
  auto& playing = std::get<Playing>(state.phase);
  state.deal.hands[seat].remove(play.card);
  playing.trick.push_back({seat, play.card});
  if (playing.trick.size() < trick_size(playing.contract)) {
    playing.turn = next_active(seat, playing.contract);
    return;
  }
  playing.turn = kernel::winner(playing.trick, order_of(playing.contract.trump)).seat;  // R11, R12
  ++playing.tricks_won[team_of(playing.turn)];
  playing.tricks.push_back(playing.trick);
  playing.trick.clear();
  if (playing.tricks.size() == tricks_per_hand) end_hand(state);
}

}  // namespace

void Game::advance(State& state, Seat seat, const Action& action) {
  std::visit([&](const auto& what) { act(state, seat, what); }, action);
}

// ---- Soundness ----

namespace {

std::size_t expected_hand_size(const State& state, Seat seat) {
  if (std::holds_alternative<Discarding>(state.phase) && seat == state.dealer) return cards_per_hand + 1;
  const Contract* contract = contract_of(state.phase);
  if (contract != nullptr && seat == sitting_out(*contract)) return cards_per_hand;
  std::size_t size = cards_per_hand - tricks_of(state.phase).size();
  for (const Play& play : current_trick(state.phase)) size -= play.seat == seat ? 1 : 0;
  return size;
}

}  // namespace

bool Game::is_sound(const State& state) {
  CardSet seen = state.deal.kitty;
  auto count = static_cast<std::size_t>(seen.size());
  const auto put = [&](CardSet cards) {
    seen |= cards;
    count += static_cast<std::size_t>(cards.size());
  };
  for (Seat seat : cards::seats_of(seats)) {
    if (static_cast<std::size_t>(state.deal.hands[seat].size()) != expected_hand_size(state, seat)) return false;
    put(state.deal.hands[seat]);
  }
  for (const Trick& trick : tricks_of(state.phase)) put(kernel::cards_of(trick));
  put(kernel::cards_of(current_trick(state.phase)));
  if (seen != deck || count != 24) return false;

  const Contract* contract = contract_of(state.phase);
  const bool picked_up = contract != nullptr && contract->round == CallRound::first;
  const bool discarded = picked_up && !std::holds_alternative<Discarding>(state.phase);
  if (discarded != state.discard.has_value()) return false;
  if (state.discard && !state.deal.kitty.contains(*state.discard)) return false;
  if (!picked_up && !state.deal.kitty.contains(state.deal.upcard)) return false;
  const bool over = std::holds_alternative<GameOver>(state.phase);
  const int leading = std::max(state.scores[Team::a], state.scores[Team::b]);
  return over == (leading >= state.settings.target_score);
}

}  // namespace euchre
