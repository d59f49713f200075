// `choose`, what the bots share, and the easy and medium bots. The hard bot has its own file.
#include "games/buck_euchre/bots.h"

#include <algorithm>

#include "kernel/bots.h"

namespace buck_euchre {

Action Game::choose(const View& view, Level level, Rng& rng) { return kernel::choose_by_level<Game>(view, level, rng); }

// ---- Shared ----

namespace {

// The suits that a bidder could make trump: all four, or clubs when they were turned up.
cards::FixedList<Suit, 4> possible_trumps(const View& view) {
  if (clubs_rule(view.upcard)) return {Suit::clubs};
  return {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
}

int longest_trump(const View& view) {
  int longest = 0;
  for (Suit suit : possible_trumps(view)) longest = std::max(longest, trumps_in(view.hand, suit).size());
  return longest;
}

}  // namespace

// ---- Easy ----

namespace {

// What even a beginner does not do: bid more tricks than trumps, declare a short suit, fold the right bower, stay
// without trump and ace, throw a trump where it cannot win.
bool is_blunder(const View& view, const Action& action) {
  if (const auto* bid = std::get_if<Bid>(&action)) return bid->tricks > longest_trump(view);
  if (const auto* declared = std::get_if<DeclareTrump>(&action)) {
    return trumps_in(view.hand, declared->suit).size() < longest_trump(view);
  }
  const Contract* contract = contract_of(view.phase);
  if (std::holds_alternative<Fold>(action)) return view.hand.contains(right_bower(contract->trump));
  if (std::holds_alternative<Stay>(action)) {
    return trumps_in(view.hand, contract->trump).empty() && side_aces(view.hand, contract->trump).empty();
  }
  if (const auto* play = std::get_if<PlayCard>(&action)) {
    const Trick& trick = current_trick(view.phase);
    const TrickOrder& order = order_of(contract->trump);
    return !trick.empty() && order.is_trump(play->card) &&
           kernel::winning(CardSet::of(play->card), trick, order).empty();
  }
  return false;
}

}  // namespace

Action choose_easy(const View& view, Rng& rng) {
  return kernel::random_sensible(Game::legal(view), rng,
                                 [&](const Action& action) { return is_blunder(view, action); });
}

// ---- Medium ----

namespace {

// Half tricks: a bower or a well-backed ace of trump takes a trick, any other trump and a side ace half of one.
int half_tricks(CardSet hand, Suit trump) {
  const CardSet trumps = trumps_in(hand, trump);
  const CardSet tops = trumps & CardSet{right_bower(trump), left_bower(trump), {Rank::ace, trump}};
  int halves = trumps.size() + side_aces(hand, trump).size();
  halves += hand.contains(right_bower(trump)) ? 1 : 0;
  if (trumps.size() >= 3) halves += (tops - CardSet::of(right_bower(trump))).size();
  return halves;
}

// The strongest suit; of equals the one that was turned up, since one of its cards is out of play.
Suit strongest_suit(const View& view) {
  const auto suits = possible_trumps(view);
  return *std::ranges::max_element(
      suits, {}, [&](Suit suit) { return 2 * half_tricks(view.hand, suit) + (suit == view.upcard.suit() ? 1 : 0); });
}

Action medium_bid(const View& view, const Bidding& bidding) {
  const Suit trump = strongest_suit(view);
  const int tricks = std::min(half_tricks(view.hand, trump) / 2, highest_bid);
  const bool has_support = trumps_in(view.hand, trump).size() >= 2;
  if (!has_support || tricks < next_bid(bidding)) return Pass{};
  return Bid{tricks};
}

// A decent chance of one trick.
bool worth_staying(CardSet hand, Suit trump) {
  const CardSet trumps = trumps_in(hand, trump);
  if (hand.contains(right_bower(trump)) || trumps.size() >= 3) return true;
  return trumps.size() + side_aces(hand, trump).size() >= 2;
}

}  // namespace

Action choose_medium(const View& view) {
  if (const auto* bidding = std::get_if<Bidding>(&view.phase)) return medium_bid(view, *bidding);
  if (std::holds_alternative<DeclaringTrump>(view.phase)) return DeclareTrump{strongest_suit(view)};
  if (const auto* folding = std::get_if<FoldingDecision>(&view.phase)) {
    if (worth_staying(view.hand, folding->contract.trump)) return Stay{};
    return Fold{};
  }
  const auto& playing = std::get<Playing>(view.phase);
  const TrickOrder& order = order_of(playing.contract.trump);
  if (playing.trick.empty()) return PlayCard{plain_lead(view.hand, order)};
  return PlayCard{plain_follow(Game::playable(view, view.hand), playing.trick, order)};
}

}  // namespace buck_euchre
