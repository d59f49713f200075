// The rules of Buck Euchre: docs/rules/buck-euchre.md, R1…R18. Order as in buck_euchre.h, one section per phase.
#include "games/buck_euchre/buck_euchre.h"

#include <algorithm>

namespace buck_euchre {

// ---- What the rules say about bids and tricks ----

std::optional<Suit> trump_of(const Phase& phase, Card upcard) {
  if (const Contract* contract = contract_of(phase)) return contract->trump;
  return clubs_rule(upcard) ? std::optional(Suit::clubs) : std::nullopt;
}

int next_bid(const Bidding& bidding) { return bidding.highest ? bidding.highest->tricks + 1 : lowest_bid; }

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

SeatSet folded_in(const Phase& phase) {
  if (const auto* folding = std::get_if<FoldingDecision>(&phase)) return folding->folded;
  if (const auto* playing = std::get_if<Playing>(&phase)) return playing->folded;
  const RoundOver* round = result_of(phase);
  return round != nullptr ? round->folded : SeatSet{};
}

FixedList<Seat, seats - 1> decided_in(const Open& open) {
  FixedList<Seat, seats - 1> decided;
  const Contract* contract = contract_of(open.phase);
  if (contract == nullptr || clubs_rule(open.upcard)) return decided;
  const auto* folding = std::get_if<FoldingDecision>(&open.phase);
  const Seat end = folding != nullptr ? folding->turn : contract->bidder;
  for (Seat seat = next(contract->bidder); seat != end; seat = next(seat)) decided.push_back(seat);
  return decided;
}

// ---- A match and its hands ----

Seat Game::first_dealer(const Settings&, const Seed& seed) {
  cards::ShuffleStream stream(seed, first_dealer_stream);
  return Seat(static_cast<int>(stream.below(seats)));
}

State Game::begin(const Settings& settings, std::uint32_t hand_number, Seat dealer, const BySeat<int>& scores,
                  const Deal& deal) {
  return {{.settings = settings,
           .hand_number = hand_number,
           .scores = scores,
           .dealer = dealer,
           .upcard = deal.upcard,
           .auction = {},
           .phase = Bidding{.turn = next(dealer), .passed = {}, .highest = std::nullopt}},
          Seed{},
          {deal.hands, deal.kitty}};
}

// ---- Whose turn, and what they may do ----

std::optional<Seat> Game::turn(const Open& open) {
  if (const auto* playing = std::get_if<Playing>(&open.phase)) return playing->turn;
  if (const auto* bidding = std::get_if<Bidding>(&open.phase)) return bidding->turn;
  if (const auto* folding = std::get_if<FoldingDecision>(&open.phase)) return folding->turn;
  if (const auto* declaring = std::get_if<DeclaringTrump>(&open.phase)) return declaring->bid.bidder;
  return std::nullopt;
}

Actions Game::legal_in(const Open& open, CardSet) {
  Actions actions;
  if (const auto* bidding = std::get_if<Bidding>(&open.phase)) {
    actions.push_back(Pass{});
    for (int bid = next_bid(*bidding); bid <= highest_bid; ++bid) actions.push_back(Bid{bid});
  } else if (std::holds_alternative<FoldingDecision>(open.phase)) {
    actions.push_back(Fold{});
    actions.push_back(Stay{});
  } else {
    actions.append(cards::all_suits, [](Suit suit) { return DeclareTrump{suit}; });
  }
  return actions;
}

// ---- Checked: the world's way in ----

RefusalKind Game::not_yours(const Open& open, Seat seat, ActionType type) {
  if (type == ActionType::declare_trump) return Code::NOT_BIDDER;
  const bool folded = type == ActionType::play_card && folded_in(open.phase).contains(seat);
  return folded ? Code::FOLDED : Code::NOT_YOUR_TURN;
}

Result<void> Game::allows(const State& state, Seat, const Bid& bid) {
  const int lowest = next_bid(std::get<Bidding>(state.phase));
  if (bid.tricks < lowest || bid.tricks > highest_bid) {
    return kernel::Refusal{Code::BID_OUT_OF_RANGE, {lowest, highest_bid}};
  }
  return {};
}

// ---- Unchecked: what happens ----

namespace {

void score(State& state, const RoundOver& round) {
  for (Seat seat : cards::seats_of(seats)) state.scores[seat] += round.score_changes[seat];
  Game::finish(state, round, winner_by(state.scores));
}

void begin_play(State& state, const Contract& contract, SeatSet folded) {
  state.phase.emplace<Playing>(InPlay(contract.bidder), contract, folded);  // R12
}

void end_auction(State& state, const HighBid& bid) {
  if (clubs_rule(state.upcard)) {
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

}  // namespace

void Game::act(State& state, Seat seat, const Bid& bid) {
  auto& bidding = std::get<Bidding>(state.phase);
  state.auction.push_back({seat, static_cast<std::uint8_t>(bid.tricks)});
  bidding.highest = HighBid{seat, bid.tricks};
  next_call(state, bidding);
}

void Game::act(State& state, Seat seat, const Pass&) {
  auto& bidding = std::get<Bidding>(state.phase);
  state.auction.push_back({seat, std::nullopt});
  bidding.passed.add(seat);
  if (bidding.passed.size() == seats) return score(state, RoundOver{});  // R9
  next_call(state, bidding);
}

void Game::act(State& state, Seat seat, const DeclareTrump& declared) {
  const Contract contract{seat, std::get<DeclaringTrump>(state.phase).bid.tricks, declared.suit};
  state.phase.emplace<FoldingDecision>(FoldingDecision{contract, next(seat), {}});
}

namespace {

void next_decision(State& state, FoldingDecision& folding) {
  const Contract contract = folding.contract;
  folding.turn = next(folding.turn);
  if (folding.turn != contract.bidder) return;
  if (folding.folded.size() < seats - 1) return begin_play(state, contract, folding.folded);
  RoundOver round{{}, contract, folding.folded};
  round.tricks_won[contract.bidder] = static_cast<int>(tricks_per_hand);  // R11
  round.score_changes = score_hand(contract, round.folded, round.tricks_won);
  score(state, round);
}

}  // namespace

void Game::act(State& state, Seat seat, const Fold&) {
  auto& folding = std::get<FoldingDecision>(state.phase);
  folding.folded.add(seat);
  next_decision(state, folding);
}

void Game::act(State& state, Seat, const Stay&) { next_decision(state, std::get<FoldingDecision>(state.phase)); }

void Game::end_hand(State& state) {
  const Playing played = std::get<Playing>(state.phase);
  score(state, {played, played.contract, played.folded, score_hand(played.contract, played.folded, played.tricks_won)});
}

// ---- Soundness ----

namespace {

// Everything said is said again.
bool auction_is_sound(const State& state) {
  State then = Game::begin(state.settings, 0, state.dealer, Game::starting_scores, deal_of(state));
  for (const Call& call : state.auction) {
    const Action said = call.bid ? Action(Bid{*call.bid}) : Action(Pass{});
    if (!Game::apply(then, call.seat, said)) return false;
  }
  const Contract* contract = contract_of(state.phase);
  if (contract == nullptr) return state.phase == then.phase;
  if (clubs_rule(state.upcard)) {
    return contract_of(then.phase) != nullptr && *contract == *contract_of(then.phase) &&
           folded_in(state.phase).empty();
  }
  const auto* declaring = std::get_if<DeclaringTrump>(&then.phase);
  return declaring != nullptr && declaring->bid == HighBid{contract->bidder, contract->bid} &&
         !folded_in(state.phase).contains(contract->bidder);
}

}  // namespace

bool Game::is_sound(const State& state) {
  const auto* over = std::get_if<GameOver>(&state.phase);
  const std::optional<Seat> winner = over != nullptr ? std::optional(over->winner) : std::nullopt;
  return cards_are_sound(state) && state.deal.kitty.contains(state.upcard) && auction_is_sound(state) &&
         winner == winner_by(state.scores);
}

}  // namespace buck_euchre
