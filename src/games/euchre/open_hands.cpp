// From cards to bits in lanes, by the trump that is played.
#include "games/euchre/open_hands.h"

namespace euchre {
namespace {

using Mask = std::uint32_t;
using Lane = search::Lanes<Mask>;
using MaskOf = std::array<Mask, 64>;

// Trump in the highest lane, the other suits in the lanes below it; in each the cards from weak to strong.
constexpr MaskOf masks_under(Suit trump) {
  const TrickOrder order = TrickOrder::with_bowers(trump);
  MaskOf masks{};
  unsigned lane = 0;
  for (Suit suit : cards::all_suits) {
    for (Card card : order.suit(suit) & deck) {
      unsigned place = 0;
      for (Card weaker : order.suit(suit) & deck) place += order.strength(weaker) < order.strength(card) ? 1 : 0;
      masks[card.index64()] = Lane::card(suit == trump ? 3 : lane, place);
    }
    if (suit != trump) ++lane;
  }
  return masks;
}

const MaskOf& masks_of(Suit trump) {
  static constexpr std::array<MaskOf, 4> masks{masks_under(Suit::clubs), masks_under(Suit::diamonds),
                                               masks_under(Suit::hearts), masks_under(Suit::spades)};
  return masks[index(trump)];
}

Mask mask_of(CardSet cards, const MaskOf& masks) {
  Mask mask = 0;
  for (Card card : cards) mask |= masks[card.index64()];
  return mask;
}

}  // namespace

int Solver::makers_tricks(const State& state) { return makers_tricks(state, 0, static_cast<int>(tricks_per_hand)); }

int Solver::makers_tricks(const State& state, int low, int high) {
  const auto& playing = std::get<Playing>(state.phase);
  const Contract& contract = playing.contract;
  const Team makers = team_of(contract.maker);
  const MaskOf& masks = masks_of(contract.trump);

  search::OpenHands<Mask, seats> open;
  for (Seat seat : cards::seats_of(seats)) {
    if (!sitting_out(contract).contains(seat)) open.hands[seat.index()] = mask_of(state.deal.hands[seat], masks);
    if (team_of(seat) == makers) open.counted |= 1U << seat.index();
  }
  open.turn = static_cast<unsigned>(playing.turn.number());
  if (!playing.trick.empty()) {
    const Play& best = kernel::winner(playing.trick, order_of(contract.trump));
    open.led = Lane::of(masks[playing.trick.front().card.index64()]);
    open.best = masks[best.card.index64()];
    open.best_seat = static_cast<unsigned>(best.seat.number());
    open.to_follow = static_cast<unsigned>(trick_size(sitting_out(contract)) - playing.trick.size());
  }
  const int won = playing.tricks_won[makers];
  const int left = static_cast<int>(tricks_per_hand) - won - playing.tricks_won[other(makers)];
  return won + solver_.solve(open, std::max(low - won, 0), std::min(high - won, left));
}

ByTeam<int> Solver::points(const State& state) {
  if (const auto* round = std::get_if<RoundOver>(&state.phase)) return round->points;
  if (const auto* game = std::get_if<GameOver>(&state.phase)) return game->round.points;
  const auto& playing = std::get<Playing>(state.phase);
  const Team makers = team_of(playing.contract.maker);
  // Only two questions count: three tricks, and all five.
  constexpr int needed = 3;
  constexpr int all = static_cast<int>(tricks_per_hand);
  int tricks = playing.tricks_won[makers];
  const int at_most = all - playing.tricks_won[other(makers)];
  if (tricks < needed && at_most >= needed) tricks = makers_tricks(state, needed - 1, needed);
  if (tricks >= needed && at_most == all) tricks = makers_tricks(state, all - 1, all);
  return score_hand(playing.contract, [&] {
    ByTeam<int> won;
    won[makers] = tricks;
    won[other(makers)] = all - tricks;
    return won;
  }());
}

}  // namespace euchre
