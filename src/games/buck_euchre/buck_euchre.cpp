// The rules of Buck Euchre: docs/rules/buck-euchre.md, R1…R18. Order as in buck_euchre.h, one section per phase.
#include "games/buck_euchre/buck_euchre.h"

#include <algorithm>
#include <cassert>

namespace buck_euchre {
namespace {

constexpr int penalty = 5;

}  // namespace

// ---- What the rules say about bids and tricks ----

std::optional<Suit> trump_of(const Phase& phase, Card upcard) {
  if (const Contract* contract = contract_of(phase)) return contract->trump;
  return clubs_rule(upcard) ? std::optional(Suit::clubs) : std::nullopt;
}

int next_bid(const Bidding& bidding) { return bidding.highest ? bidding.highest->tricks + 1 : lowest_bid; }

Seat next_active(Seat seat, SeatSet folded) {
  do {
    seat = next(seat);
  } while (folded.contains(seat));
  return seat;
}

std::size_t trick_size(SeatSet folded) { return static_cast<std::size_t>(seats - folded.size()); }

BySeat<int> score_hand(const Contract& contract, SeatSet folded, const BySeat<int>& tricks_won) {
  BySeat<int> changes;
  for (Seat seat : cards::seats_of(seats)) {
    if (folded.contains(seat)) continue;
    const int needed = seat == contract.bidder ? contract.bid : 1;
    changes[seat] = tricks_won[seat] >= needed ? -tricks_won[seat] : penalty;
  }
  return changes;
}

std::optional<Seat> winner_by(const BySeat<int>& scores) {
  const int lowest = *std::ranges::min_element(scores);
  if (lowest > 0 || std::ranges::count(scores, lowest) > 1) return std::nullopt;
  return Seat(static_cast<int>(std::ranges::find(scores, lowest) - scores.begin()));
}

const Contract* contract_of(const Phase& phase) {
  if (const auto* folding = std::get_if<FoldingDecision>(&phase)) return &folding->contract;
  if (const auto* playing = std::get_if<Playing>(&phase)) return &playing->contract;
  const RoundOver* round = result_of(phase);
  return round != nullptr && round->contract ? &*round->contract : nullptr;
}

const RoundOver* result_of(const Phase& phase) {
  if (const auto* game = std::get_if<GameOver>(&phase)) return &game->round;
  return std::get_if<RoundOver>(&phase);
}

SeatSet folded_in(const Phase& phase) {
  if (const auto* folding = std::get_if<FoldingDecision>(&phase)) return folding->folded;
  if (const auto* playing = std::get_if<Playing>(&phase)) return playing->folded;
  const RoundOver* round = result_of(phase);
  return round != nullptr ? round->folded : SeatSet{};
}

const Tricks& tricks_of(const Phase& phase) {
  static const Tricks none;
  if (const auto* playing = std::get_if<Playing>(&phase)) return playing->tricks;
  const RoundOver* round = result_of(phase);
  return round != nullptr ? round->tricks : none;
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

std::vector<SeatSet> Game::sides(const Settings&) { return {{Seat(0)}, {Seat(1)}, {Seat(2)}, {Seat(3)}}; }

Seat first_dealer(const Seed& seed) {
  cards::ShuffleStream stream(seed, first_dealer_stream);
  return Seat(static_cast<int>(stream.below(seats)));
}

Deal deal_cards(const Seed& seed, std::uint32_t hand_number) {
  cards::ShuffleStream stream(seed, hand_number);
  return kernel::bowers::deal_from(stream);
}

Deal deal_cards(Rng& rng) { return kernel::bowers::deal_from(rng); }

namespace {

constexpr BySeat<int> starting_scores{starting_score, starting_score, starting_score, starting_score};  // R16

}  // namespace

State Game::start(const Settings& settings, const Seed& seed) {
  State state = start_with(settings, first_dealer(seed), starting_scores, deal_cards(seed, 0));
  state.seed = seed;
  return state;
}

State start_with(const Settings& settings, Seat dealer, const BySeat<int>& scores, const Deal& deal) {
  State state{.settings = settings,
              .seed = {},
              .hand_number = 0,
              .scores = scores,
              .dealer = dealer,
              .deal = deal,
              .auction = {},
              .phase = Bidding{.turn = next(dealer), .passed = {}, .highest = std::nullopt}};
  return state;
}

State Game::quick_start(const Settings& settings, Rng& rng) {
  return start_with(settings, Seat(static_cast<int>(rng.below(seats))), starting_scores, deal_cards(rng));
}

void Game::resume(State& state) { resume_with(state, deal_cards(state.seed, state.hand_number + 1)); }

void resume_with(State& state, const Deal& deal) {
  assert(std::holds_alternative<RoundOver>(state.phase));
  ++state.hand_number;
  state.dealer = next(state.dealer);  // R3
  state.deal = deal;
  state.auction.clear();
  state.phase.emplace<Bidding>(Bidding{.turn = next(state.dealer), .passed = {}, .highest = std::nullopt});
}

SeatSet Game::winners(const State& state) {
  const auto* over = std::get_if<GameOver>(&state.phase);
  return over != nullptr ? SeatSet::of(over->winner) : SeatSet{};
}

double Game::standing(const State& state, Seat seat) { return -state.scores[seat]; }

// ---- Whose turn, and what they may do ----

std::optional<Seat> turn_in(const Phase& phase) {
  if (const auto* playing = std::get_if<Playing>(&phase)) return playing->turn;
  if (const auto* bidding = std::get_if<Bidding>(&phase)) return bidding->turn;
  if (const auto* folding = std::get_if<FoldingDecision>(&phase)) return folding->turn;
  if (const auto* declaring = std::get_if<DeclaringTrump>(&phase)) return declaring->bid.bidder;
  return std::nullopt;
}

SeatSet Game::to_act(const State& state) {
  const std::optional<Seat> turn = turn_in(state.phase);
  return turn ? SeatSet::of(*turn) : SeatSet{};
}

namespace {

CardSet playable(const Playing& playing, CardSet hand) {
  return kernel::playable(hand, kernel::led_card(playing.trick), order_of(playing.contract.trump));
}

// For the seat whose turn it is.
Actions legal_in(const Phase& phase, CardSet hand) {
  Actions actions;
  if (const auto* playing = std::get_if<Playing>(&phase)) {
    actions.append(playable(*playing, hand), [](Card card) { return PlayCard{card}; });
  } else if (const auto* bidding = std::get_if<Bidding>(&phase)) {
    actions.push_back(Pass{});
    for (int bid = next_bid(*bidding); bid <= highest_bid; ++bid) actions.push_back(Bid{bid});
  } else if (std::holds_alternative<FoldingDecision>(phase)) {
    actions.push_back(Fold{});
    actions.push_back(Stay{});
  } else {
    actions.append(cards::all_suits, [](Suit suit) { return DeclareTrump{suit}; });
  }
  return actions;
}

}  // namespace

Actions Game::legal(const State& state, Seat seat) {
  if (turn_in(state.phase) != seat) return {};
  return legal_in(state.phase, state.deal.hands[seat]);
}

Actions Game::legal(const View& view) {
  return turn_in(view.phase) == view.seat ? legal_in(view.phase, view.hand) : Actions{};
}

// ---- Checked: the world's way in ----

Result<void> Game::admit(const State& state, Seat seat, ActionType type) {
  const Phase& phase = state.phase;
  switch (type) {
    case ActionType::bid:
    case ActionType::pass:
      if (!std::holds_alternative<Bidding>(phase)) return Code::WRONG_PHASE;
      break;
    case ActionType::declare_trump:
      if (!std::holds_alternative<DeclaringTrump>(phase)) return Code::WRONG_PHASE;
      if (seat != turn_in(phase)) return Code::NOT_BIDDER;
      break;
    case ActionType::fold:
    case ActionType::stay:
      if (!std::holds_alternative<FoldingDecision>(phase)) return Code::WRONG_PHASE;
      break;
    case ActionType::play_card:
      if (!std::holds_alternative<Playing>(phase)) return Code::WRONG_PHASE;
      if (folded_in(phase).contains(seat)) return Code::FOLDED;
      break;
  }
  if (seat != turn_in(phase)) return Code::NOT_YOUR_TURN;
  return {};
}

namespace {

Result<void> check(const State& state, Seat, const Bid& bid) {
  const int lowest = next_bid(std::get<Bidding>(state.phase));
  if (bid.tricks < lowest || bid.tricks > highest_bid) {
    return kernel::Refusal{Code::BID_OUT_OF_RANGE, {lowest, highest_bid}};
  }
  return {};
}

Result<void> check(const State& state, Seat seat, const PlayCard& play) {
  const CardSet hand = state.deal.hands[seat];
  if (!hand.contains(play.card)) return Code::INVALID_CARD;
  if (!playable(std::get<Playing>(state.phase), hand).contains(play.card)) return Code::MUST_FOLLOW_SUIT;
  return {};
}

// In their phase and turn these cannot be wrong.
Result<void> check(const State&, Seat, const Pass&) { return {}; }
Result<void> check(const State&, Seat, const DeclareTrump&) { return {}; }
Result<void> check(const State&, Seat, const Fold&) { return {}; }
Result<void> check(const State&, Seat, const Stay&) { return {}; }

}  // namespace

Result<void> Game::apply(State& state, Seat seat, const Action& action) {
  if (auto admitted = Game::admit(state, seat, type_of(action)); !admitted) return admitted;
  auto checked = std::visit([&](const auto& what) { return check(state, seat, what); }, action);
  if (checked) Game::advance(state, seat, action);
  return checked;
}

// ---- Unchecked: what happens ----

namespace {

void end_hand(State& state, const RoundOver& round) {
  for (Seat seat : cards::seats_of(seats)) state.scores[seat] += round.score_changes[seat];
  if (const auto winner = winner_by(state.scores)) {
    state.phase.emplace<GameOver>(GameOver{round, *winner});
  } else {
    state.phase.emplace<RoundOver>(round);
  }
}

void begin_play(State& state, const Contract& contract, SeatSet folded) {
  state.phase.emplace<Playing>(Playing{.contract = contract,
                                       .folded = folded,
                                       .turn = contract.bidder,  // R12
                                       .trick = {},
                                       .tricks = {},
                                       .tricks_won = {}});
}

void end_auction(State& state, const HighBid& bid) {
  if (clubs_rule(state.deal.upcard)) {
    begin_play(state, {bid.bidder, bid.tricks, Suit::clubs}, {});  // R6
  } else {
    state.phase.emplace<DeclaringTrump>(DeclaringTrump{bid});
  }
}

// R8: the auction goes on while someone else can still beat the highest bid.
void next_call(State& state, Bidding& bidding) {
  if (bidding.highest && (bidding.passed.size() == seats - 1 || bidding.highest->tricks == highest_bid)) {
    return end_auction(state, HighBid(*bidding.highest));
  }
  bidding.turn = next_active(bidding.turn, bidding.passed);
}

void act(State& state, Seat seat, const Bid& bid) {
  auto& bidding = std::get<Bidding>(state.phase);
  state.auction.push_back({seat, static_cast<std::uint8_t>(bid.tricks)});
  bidding.highest = HighBid{seat, bid.tricks};
  next_call(state, bidding);
}

void act(State& state, Seat seat, const Pass&) {
  auto& bidding = std::get<Bidding>(state.phase);
  state.auction.push_back({seat, std::nullopt});
  bidding.passed.add(seat);
  if (bidding.passed.size() == seats) return end_hand(state, RoundOver{});  // R9
  next_call(state, bidding);
}

void act(State& state, Seat seat, const DeclareTrump& declared) {
  const Contract contract{seat, std::get<DeclaringTrump>(state.phase).bid.tricks, declared.suit};
  state.phase.emplace<FoldingDecision>(FoldingDecision{contract, next(seat), {}});
}

void next_decision(State& state, FoldingDecision& folding) {
  const Contract contract = folding.contract;
  folding.turn = next(folding.turn);
  if (folding.turn != contract.bidder) return;
  if (folding.folded.size() < seats - 1) return begin_play(state, contract, folding.folded);
  RoundOver round{.contract = contract, .folded = folding.folded, .tricks = {}, .tricks_won = {}, .score_changes = {}};
  round.tricks_won[contract.bidder] = static_cast<int>(tricks_per_hand);  // R11
  round.score_changes = score_hand(contract, round.folded, round.tricks_won);
  end_hand(state, round);
}

void act(State& state, Seat seat, const Fold&) {
  auto& folding = std::get<FoldingDecision>(state.phase);
  folding.folded.add(seat);
  next_decision(state, folding);
}

void act(State& state, Seat, const Stay&) { next_decision(state, std::get<FoldingDecision>(state.phase)); }

void act(State& state, Seat seat, const PlayCard& play) {
  auto& playing = std::get<Playing>(state.phase);
  state.deal.hands[seat].remove(play.card);
  playing.trick.push_back({seat, play.card});
  playing.turn = next_active(seat, playing.folded);
  if (playing.turn != playing.trick.front().seat) return;
  playing.turn = kernel::winner(playing.trick, order_of(playing.contract.trump)).seat;  // R12, R13
  ++playing.tricks_won[playing.turn];
  playing.tricks.push_back(playing.trick);
  playing.trick.clear();
  if (playing.tricks.size() < tricks_per_hand) return;
  end_hand(state, RoundOver{.contract = playing.contract,
                            .folded = playing.folded,
                            .tricks = playing.tricks,
                            .tricks_won = playing.tricks_won,
                            .score_changes = score_hand(playing.contract, playing.folded, playing.tricks_won)});
}

}  // namespace

void Game::advance(State& state, Seat seat, const Action& action) {
  std::visit([&](const auto& what) { act(state, seat, what); }, action);
}

// ---- Soundness ----

namespace {

std::size_t expected_hand_size(const State& state, Seat seat) {
  if (folded_in(state.phase).contains(seat)) return cards_per_hand;
  std::size_t size = cards_per_hand - tricks_of(state.phase).size();
  for (const Play& play : current_trick(state.phase)) size -= play.seat == seat ? 1 : 0;
  return size;
}

bool cards_are_sound(const State& state) {
  CardSet seen = state.deal.kitty;
  int count = seen.size();
  const auto put = [&](CardSet cards) {
    seen |= cards;
    count += cards.size();
  };
  for (Seat seat : cards::seats_of(seats)) {
    if (static_cast<std::size_t>(state.deal.hands[seat].size()) != expected_hand_size(state, seat)) return false;
    put(state.deal.hands[seat]);
  }
  for (const Trick& trick : tricks_of(state.phase)) {
    if (trick.size() != trick_size(folded_in(state.phase))) return false;
    put(kernel::cards_of(trick));
  }
  put(kernel::cards_of(current_trick(state.phase)));
  return seen == deck && count == deck.size() && state.deal.kitty.size() == kitty_size &&
         state.deal.kitty.contains(state.deal.upcard);
}

bool auction_is_sound(const State& state) {
  SeatSet passed;
  std::optional<HighBid> highest;
  Seat turn = next(state.dealer);
  for (const Call& call : state.auction) {
    if (call.seat != turn || (highest && highest->tricks == highest_bid)) return false;
    if (!call.bid) {
      passed.add(call.seat);
    } else if (*call.bid <= (highest ? highest->tricks : lowest_bid - 1)) {
      return false;
    } else {
      highest = HighBid{call.seat, *call.bid};
    }
    if (passed.size() < seats) turn = next_active(turn, passed);
  }
  if (const auto* bidding = std::get_if<Bidding>(&state.phase)) return *bidding == Bidding{turn, passed, highest};
  if (const auto* declaring = std::get_if<DeclaringTrump>(&state.phase)) {
    return highest == declaring->bid && !clubs_rule(state.deal.upcard);
  }
  const Contract* contract = contract_of(state.phase);
  if (contract == nullptr) return passed.size() == seats && !highest;
  if (clubs_rule(state.deal.upcard) && (contract->trump != Suit::clubs || !folded_in(state.phase).empty())) {
    return false;
  }
  return highest == HighBid{contract->bidder, contract->bid} && !folded_in(state.phase).contains(contract->bidder);
}

}  // namespace

bool Game::is_sound(const State& state) {
  const auto* over = std::get_if<GameOver>(&state.phase);
  const std::optional<Seat> winner = over != nullptr ? std::optional(over->winner) : std::nullopt;
  return cards_are_sound(state) && auction_is_sound(state) && winner == winner_by(state.scores);
}

}  // namespace buck_euchre
