// The rules of Oh Hell: docs/rules/oh-hell.md, R1…R14. Order as in oh_hell.h, one section per phase.
#include "games/oh_hell/oh_hell.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <numeric>

namespace oh_hell {
namespace {

// By trump suit; the last is the one without.
constexpr std::array<TrickOrder, 5> orders{TrickOrder::plain(Suit::clubs), TrickOrder::plain(Suit::diamonds),
                                           TrickOrder::plain(Suit::hearts), TrickOrder::plain(Suit::spades),
                                           TrickOrder::plain(std::nullopt)};

constexpr int points_for_making = 10;
constexpr int canadian_points_for_nil = 5;

}  // namespace

// ---- Settings ----

Result<void> validate(const Settings& settings) {
  if (settings.players < min_players || settings.players > max_players) return Code::INVALID_SETTING;
  if (settings.max_cards < 1 || settings.max_cards > most_cards) return Code::INVALID_SETTING;
  return {};
}

// ---- What the rules say about hands and cards ----

std::optional<Suit> trump_of(const Open& open) {
  if (open.settings.trump == TrumpMode::flip) {
    return open.turned_up ? std::optional(open.turned_up->suit()) : std::nullopt;
  }
  const std::size_t turn = open.hand_number % (cards::all_suits.size() + 1);
  return turn < cards::all_suits.size() ? std::optional(cards::all_suits[turn]) : std::nullopt;
}

const TrickOrder& order_of(std::optional<Suit> trump) {
  return orders[trump ? index(*trump) : cards::all_suits.size()];
}

bool has_bid(const Open& open, Seat seat) {
  const auto* bidding = std::get_if<Bidding>(&open.phase);
  return bidding == nullptr || turns_between(bidder(open, 0), seat, open.settings.players) < bidding->made;
}

const BySeat<int>& bids_of(const Phase& phase) {
  if (const auto* playing = std::get_if<Playing>(&phase)) return playing->bids;
  if (const auto* bidding = std::get_if<Bidding>(&phase)) return bidding->bids;
  return result_of(phase)->bids;
}

int bid_total(const Phase& phase) {
  const BySeat<int>& bids = bids_of(phase);
  return std::accumulate(bids.begin(), bids.end(), 0);
}

std::optional<int> forbidden_bid(const Open& open) {
  const auto* bidding = std::get_if<Bidding>(&open.phase);
  if (bidding == nullptr || open.settings.hook == Hook::off || bidding->made != open.settings.players - 1) return {};
  const int missing = cards_in_hand(open.settings, open.hand_number) - bid_total(open.phase);
  return missing >= 0 ? std::optional(missing) : std::nullopt;
}

int score_hand(Scoring scoring, int bid, int won) {
  const int difference = std::abs(bid - won);
  switch (scoring) {
    case Scoring::standard:
      return difference == 0 ? points_for_making + bid : 0;
    case Scoring::partial:
      return difference == 0 ? points_for_making + bid : won;
    case Scoring::penalty:
      return difference == 0 ? points_for_making + bid : -difference;
    case Scoring::canadian:
      if (difference == 0 && bid == 0) return canadian_points_for_nil;
      return difference == 0 ? points_for_making + bid : -difference;
  }
  assert(false);
  return 0;
}

// ---- A match and its hands ----

State Game::begin(const Settings& settings, std::uint32_t hand_number, Seat dealer, const BySeat<int>& scores,
                  const Deal& deal) {
  return {{.settings = settings,
           .hand_number = hand_number,
           .scores = scores,
           .dealer = dealer,
           .turned_up = deal.turned_up,
           .phase = Bidding{}},
          Seed{},
          {deal.hands, deal.stock}};
}

// ---- Whose turn, and what they may do ----

std::optional<Seat> Game::turn(const Open& open) {
  if (const auto* playing = std::get_if<Playing>(&open.phase)) return playing->turn;
  if (const auto* bidding = std::get_if<Bidding>(&open.phase)) return bidder(open, bidding->made);
  return std::nullopt;
}

Actions Game::legal_in(const Open& open, CardSet hand) {
  const std::optional<int> forbidden = forbidden_bid(open);
  Actions actions;
  for (int tricks = 0; tricks <= hand.size(); ++tricks) {
    if (tricks != forbidden) actions.push_back(Bid{static_cast<std::uint8_t>(tricks)});
  }
  return actions;
}

Result<void> Game::allows(const State& state, Seat seat, const Bid& bid) {
  const int cards = state.deal.hands[seat].size();
  if (bid.tricks > cards) return kernel::Refusal{Code::BID_OUT_OF_RANGE, {0, cards}};
  if (forbidden_bid(state) == bid.tricks) return kernel::Refusal{Code::FORBIDDEN_BID, {bid.tricks, cards}};
  return {};
}

// ---- Unchecked: what happens ----

void Game::act(State& state, Seat seat, const Bid& bid) {
  auto& bidding = std::get<Bidding>(state.phase);
  bidding.bids[seat] = bid.tricks;
  if (++bidding.made < state.settings.players) return;
  state.phase.emplace<Playing>(InPlay(bidder(state, 0)), BySeat<int>(bidding.bids));  // R7
}

namespace {

// R13: the highest score wins, and who shares it shares the victory.
SeatSet highest_scores(const BySeat<int>& scores, int players) {
  SeatSet best;
  for (Seat seat : cards::seats_of(players)) {
    if (!best.empty() && scores[seat] < scores[best.first()]) continue;
    if (!best.empty() && scores[seat] > scores[best.first()]) best = {};
    best.add(seat);
  }
  return best;
}

}  // namespace

void Game::end_hand(State& state) {
  const auto& played = std::get<Playing>(state.phase);
  RoundOver round{played, played.bids};
  for (Seat seat : cards::seats_of(state.settings.players)) {
    round.points[seat] = score_hand(state.settings.scoring, round.bids[seat], round.tricks_won[seat]);
    state.scores[seat] += round.points[seat];
  }
  const bool last_hand = static_cast<int>(state.hand_number) + 1 == hand_count(state.settings);  // R12
  finish(state, round, last_hand ? std::optional(highest_scores(state.scores, state.settings.players)) : std::nullopt);
}

// ---- Soundness ----

namespace {

// Bids within the hand, none from an empty chair, and the dealer hooked (R5, R6).
bool bids_are_sound(const State& state, int cards) {
  const BySeat<int>& bids = bids_of(state.phase);
  for (Seat seat : cards::seats_of(max_players)) {
    const bool counts = seat.number() < state.settings.players && has_bid(state, seat);
    if (bids[seat] < 0 || bids[seat] > (counts ? cards : 0)) return false;
  }
  return std::holds_alternative<Bidding>(state.phase) || state.settings.hook == Hook::off ||
         bid_total(state.phase) != cards;
}

}  // namespace

bool Game::is_sound(const State& state) {
  if (!cards_are_sound(state) || !bids_are_sound(state, cards_each(state))) return false;
  if (state.turned_up.has_value() != (state.settings.trump == TrumpMode::flip)) return false;
  const BySeat<int>& won = tricks_won(state.phase);
  if (std::accumulate(won.begin(), won.end(), std::size_t{0}) != tricks_of(state.phase).size()) return false;
  const bool last_hand = static_cast<int>(state.hand_number) + 1 == hand_count(state.settings);
  const bool over = std::holds_alternative<GameOver>(state.phase);
  return over ? last_hand : !(last_hand && std::holds_alternative<RoundOver>(state.phase));
}

}  // namespace oh_hell
