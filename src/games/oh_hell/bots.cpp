// `choose`, what the bots share, and the easy and medium bots. The hard bot has its own file.
#include "games/oh_hell/bots.h"

#include <algorithm>
#include <cstdlib>

#include "kernel/bots.h"

namespace oh_hell {

Action Game::choose(const View& view, Level level, Rng& rng) { return kernel::choose_by_level<Game>(view, level, rng); }

// ---- Shared ----

namespace {

// What a seat still has to win to make its bid; below zero, it has lost it.
int still_needed(const Playing& playing, Seat seat) { return playing.bids[seat] - playing.tricks_won[seat]; }

bool plays_last(const View& view) {
  return current_trick(view.phase).size() + 1 == static_cast<std::size_t>(view.settings.players);
}

// Those that leave the trick as it lies to someone else.
CardSet losing(CardSet cards, const Trick& trick, const TrickOrder& order) {
  return cards - kernel::winning(cards, trick, order);
}

}  // namespace

// ---- Easy ----

namespace {

// Side aces, and the trumps from the queen up.
int sure_tricks(const View& view) {
  const CardSet trumps = Game::order(view).trumps();
  return ((view.hand - trumps) & CardSet::of(Rank::ace)).size() +
         (view.hand & trumps & CardSet::from(Rank::queen)).size();
}

// What even a beginner does not do: bid far from what the hand holds, take a trick too many as the last to play,
// leave one that is still needed.
bool is_blunder(const View& view, const Action& action) {
  if (const auto* bid = std::get_if<Bid>(&action)) return std::abs(bid->tricks - sure_tricks(view)) > 1;
  const auto& playing = std::get<Playing>(view.phase);
  if (!plays_last(view)) return false;
  const TrickOrder& order = Game::order(view);
  const bool takes = order.beats(std::get<PlayCard>(action).card, kernel::winner(playing.trick, order).card);
  return takes != (still_needed(playing, view.seat) > 0);
}

}  // namespace

Action choose_easy(const View& view, Rng& rng) {
  return kernel::random_sensible(Game::legal(view), rng,
                                 [&](const Action& action) { return is_blunder(view, action); });
}

// ---- Medium: rules of thumb (docs/rules/oh-hell.md) ----

namespace {

// Half a trick at a time: high trumps and side aces are one, what may or may not win is a half.
int likely_tricks(CardSet hand, const TrickOrder& order) {
  constexpr int few_cards = 3;     // so few that any trump is likely to win
  constexpr int short_trumps = 3;  // trumps beyond these outlast the others'
  constexpr int long_suit = 5;     // so many that someone else has none of it
  const CardSet trumps = hand & order.trumps();
  int halves = 0;
  for (Card card : trumps) {
    if (card.rank() >= Rank::king || hand.size() <= few_cards) {
      halves += 2;
    } else if (card.rank() >= Rank::jack) {
      halves += 1;
    }
  }
  halves += 2 * std::max(0, trumps.size() - short_trumps);
  for (Suit suit : cards::all_suits) {
    if (suit == order.trump()) continue;
    const CardSet held = hand & CardSet::of(suit);
    if (held.contains({Rank::ace, suit})) halves += held.size() < long_suit ? 2 : 1;
    if (held.contains({Rank::king, suit}) && held.size() > 1 && held.size() < long_suit) halves += 1;
  }
  return halves / 2;  // rather too few than too many
}

Action medium_bid(const View& view) {
  int bid = std::min(likely_tricks(view.hand, Game::order(view)), view.hand.size());
  if (forbidden_bid(view) == bid) bid += bid > 0 ? -1 : 1;
  return Bid{static_cast<std::uint8_t>(bid)};
}

// The high cards are for the tricks still needed; until they are, and after, the low ones lead.
Card medium_lead(const View& view, int needed, const TrickOrder& order) {
  const bool time_to_win = needed > 0 && needed >= likely_tricks(view.hand, order);
  return time_to_win ? highest(view.hand, order) : lowest(view.hand, order);
}

Card medium_follow(const View& view, const Trick& trick, int needed, const TrickOrder& order) {
  const CardSet cards = Game::playable(view, view.hand);
  const CardSet winners = kernel::winning(cards, trick, order);
  const CardSet losers = losing(cards, trick, order);
  if (needed > 0) {
    if (winners.empty()) return lowest(cards, order);
    return plays_last(view) ? lowest(winners, order) : highest(winners, order);
  }
  if (!losers.empty()) return highest(losers, order);
  return plays_last(view) ? highest(winners, order) : lowest(winners, order);
}

}  // namespace

Action choose_medium(const View& view) {
  if (std::holds_alternative<Bidding>(view.phase)) return medium_bid(view);
  const auto& playing = std::get<Playing>(view.phase);
  const TrickOrder& order = Game::order(view);
  const int needed = still_needed(playing, view.seat);
  if (playing.trick.empty()) return PlayCard{medium_lead(view, needed, order)};
  return PlayCard{medium_follow(view, playing.trick, needed, order)};
}

}  // namespace oh_hell
