// `choose`, what the bots share, and the easy and medium bots. The hard bot has its own file.
#include "games/euchre/bots.h"

#include <algorithm>

#include "kernel/bots.h"

namespace euchre {

Action Game::choose(const View& view, Level level, Rng& rng) { return kernel::choose_by_level<Game>(view, level, rng); }

// ---- Shared ----

CardSet hand_with_upcard(const View& view) {
  const auto* calling = std::get_if<Calling>(&view.phase);
  const bool would_pick_up =
      view.seat == view.dealer && calling != nullptr && call_round(calling->passes) == CallRound::first;
  return would_pick_up ? view.hand | CardSet::of(view.upcard) : view.hand;
}

bool partner_is_winning(const View& view) {
  const auto& playing = std::get<Playing>(view.phase);
  return !playing.trick.empty() &&
         kernel::winner(playing.trick, order_of(playing.contract.trump)).seat == partner(view.seat);
}

// ---- Easy ----

namespace {

// What nobody does with any hand.
bool is_folly(const View& view, const Action& action) {
  if (const auto* call = std::get_if<CallTrump>(&action)) return call->alone == Alone::yes;
  const auto* discard = std::get_if<Discard>(&action);
  if (discard == nullptr) return false;
  const Suit trump = contract_of(view.phase)->trump;
  return discard->card == right_bower(trump) || discard->card == left_bower(trump);
}

// What even a beginner avoids: to call without two trumps, to throw a trump away, to trump a partner's trick.
bool is_blunder(const View& view, const Action& action) {
  if (const auto* call = std::get_if<CallTrump>(&action)) {
    return (hand_with_upcard(view) & order_of(call->suit).trumps()).size() < 2;
  }
  if (const auto* discard = std::get_if<Discard>(&action)) return Game::order(view).is_trump(discard->card);
  if (const auto* play = std::get_if<PlayCard>(&action)) {
    return partner_is_winning(view) && Game::order(view).is_trump(play->card);
  }
  return false;
}

}  // namespace

Action choose_easy(const View& view, Rng& rng) {
  Actions bearable;
  for (const Action& action : Game::legal(view)) {
    if (!is_folly(view, action)) bearable.push_back(action);
  }
  return kernel::random_sensible(bearable, rng, [&](const Action& action) { return is_blunder(view, action); });
}

// ---- Medium ----

namespace {

bool worth_calling(CardSet hand, Suit suit) {
  const CardSet trumps = hand & order_of(suit).trumps();
  if (hand.contains(right_bower(suit))) return true;
  if (hand.contains(left_bower(suit)) && trumps.size() >= 3) return true;
  return trumps.size() >= 3;
}

bool has_side_ace(CardSet hand, Suit trump) { return !side_aces(hand, trump).empty(); }

bool worth_going_alone(CardSet hand, Suit suit) {
  if (!hand.contains(right_bower(suit))) return false;
  const int trumps = (hand & order_of(suit).trumps()).size();
  const bool both_bowers = hand.contains(left_bower(suit));
  return (both_bowers && trumps >= 3 && has_side_ace(hand, suit)) || trumps >= 4;
}

Action call(CardSet hand, Suit suit) { return CallTrump{suit, worth_going_alone(hand, suit) ? Alone::yes : Alone::no}; }

Action medium_call(const View& view, const Calling& calling) {
  const Suit turned_up = view.upcard.suit();
  if (call_round(calling.passes) == CallRound::first) {
    const CardSet hand = hand_with_upcard(view);
    const bool decent_dealer =
        view.seat == view.dealer && has_side_ace(hand, turned_up) && (hand & order_of(turned_up).trumps()).size() >= 2;
    if (worth_calling(hand, turned_up) || decent_dealer) return call(hand, turned_up);
    return PassTrump{};
  }
  // Most cards first; a bower counts as one more.
  std::optional<Suit> best;
  int best_strength = -1;
  for (Suit suit : cards::all_suits) {
    if (suit == turned_up) continue;
    const int strength = (view.hand & order_of(suit).trumps()).size() +
                         (view.hand & CardSet{right_bower(suit), left_bower(suit)}).size();
    if (strength > best_strength) {
      best = suit;
      best_strength = strength;
    }
  }
  const bool stuck = must_call(calling.passes);
  if (stuck || worth_calling(view.hand, *best)) return call(view.hand, *best);
  return PassTrump{};
}

Card medium_follow(const View& view, const Playing& playing, CardSet cards) {
  const TrickOrder& order = order_of(playing.contract.trump);
  return partner_is_winning(view) ? lowest(cards, order) : plain_follow(cards, playing.trick, order);
}

}  // namespace

Action choose_medium(const View& view) {
  if (const auto* calling = std::get_if<Calling>(&view.phase)) return medium_call(view, *calling);
  if (std::holds_alternative<Discarding>(view.phase)) return Discard{lowest(view.hand, Game::order(view))};
  const auto& playing = std::get<Playing>(view.phase);
  if (playing.trick.empty()) return PlayCard{plain_lead(view.hand, Game::order(view))};
  return PlayCard{medium_follow(view, playing, Game::playable(view, view.hand))};
}

}  // namespace euchre
