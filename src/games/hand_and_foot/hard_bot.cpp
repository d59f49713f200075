// How a player plays who does not look ahead, and the hard bot, who is one (docs/rules/hand-and-foot.md). It takes
// large piles, keeps wild cards for the foot, completes books when it is there, hurries through the end of its hand,
// and watches how close the others are to going out. Reading order: drawing, melding in the order of what matters
// most, discarding.
#include <algorithm>

#include "games/hand_and_foot/bots.h"
#include "games/hand_and_foot/habits.h"

namespace hand_and_foot {
namespace {

// ---- Drawing ----

double worth_of_pile(const Pile& pile, const Habits& habits) {
  const auto worth_of = [&](Face face) {
    if (is_wild(face)) return habits.wild_in_pile;
    if (!is_three(face)) return 1.0;
    const bool black = points(face) == points(Card(Rank::three, Suit::clubs));
    return black ? habits.black_three_in_pile : habits.red_three_in_pile;
  };
  double worth = 0;
  const std::size_t taken = std::min<std::size_t>(pile.size(), taken_with_top + 1);
  for (std::size_t i = pile.size() - taken; i < pile.size(); ++i) worth += worth_of(pile[i]);
  return worth;
}

Action draw(const View& view, const Habits& habits) {
  const bool on_foot = view.table.places[view.seat].from == PlaysFrom::foot;
  const double least = on_foot ? habits.pile_from_foot : habits.pile_from_hand;
  const bool worth_it = worth_of_pile(view.table.pile, habits) >= least || view.hand.size() >= habits.large_hand;
  if (worth_it && may_unlock(view)) return Unlock{};
  return Draw{};
}

// ---- Melding ----

// Opponent hand size monitoring: cards that are still held when someone goes out cost.
bool someone_may_go_out(const View& view, const Habits& habits) {
  for (Seat seat : cards::seats_of(view.settings.players)) {
    const Place& place = view.table.places[seat];
    if (seat == view.seat || place.from == PlaysFrom::hand || view.hand_sizes[seat] > habits.may_soon_be_out) continue;
    if (count_books(place.melds).both()) return true;
  }
  return false;
}

// Whether a meld is kept clean: it is close to a clean book, or the nearest to one that still has to be made.
bool is_spared(const Melder& melder, Rank rank, int close, int first_clean) {
  if (spoils_clean(melder, rank, close)) return true;
  if (!spoils_clean(melder, rank, first_clean) || count_books(melder.melds).clean > 0) return false;
  return std::ranges::none_of(meld_ranks,
                              [&](Rank other) { return spoils_clean(melder, other, melder.melds[rank].size() + 1); });
}

// Book completion: the book that takes the fewest wild cards.
std::optional<MeldCards> complete_book(const Melder& melder, int most_wilds, const Habits& habits) {
  std::optional<MeldCards> best;
  int fewest = most_wilds + 1;
  for (Rank rank : meld_ranks) {
    const int lacking = book_size - melder.melds[rank].size();
    if (lacking >= fewest || is_spared(melder, rank, habits.close_to_clean, habits.first_clean)) continue;
    if (auto action = add_wilds(melder, rank, lacking)) {
      best = std::move(action);
      fewest = lacking;
    }
  }
  return best;
}

std::optional<MeldCards> meld_a_pair(const Melder& melder) {
  if (wilds_in(melder.hand) == 0) return std::nullopt;
  const CardBag wild = take_wilds(melder.hand, 1, WildOrder::twos_first);
  for (Rank rank : meld_ranks) {
    if (!melder.melds[rank].empty() || melder.hand.count(rank) != fewest_naturals) continue;
    MeldCards action = as_action(melder.melds, {rank, melder.hand.of(rank) + wild});
    if (check(melder, action)) return action;
  }
  return std::nullopt;
}

std::optional<MeldCards> place_a_wild(const Melder& melder, const Habits& habits) {
  std::optional<MeldCards> best;
  int most = -1;
  for (Rank rank : meld_ranks) {
    const int laid = melder.melds[rank].size();
    const int without_book = laid < book_size ? laid : 0;
    if (without_book <= most || is_spared(melder, rank, habits.early_clean, habits.first_clean)) continue;
    auto action = add_wilds(melder, rank, 1);
    if (!action) continue;
    if (!habits.wilds_to_largest) return action;
    best = std::move(action);
    most = without_book;
  }
  return best;
}

std::optional<MeldCards> meld(const View& view, const Habits& habits) {
  const Melder me = melder(view);
  // 1. Play down with as little as will do.
  if (me.played_down == PlayedDown::no) return play_down(me, Extent::enough);
  // 2. Books, those nearest to completion first; naturals never spoil one.
  if (auto action = go_out(me)) return action;
  if (auto action = add_naturals(me)) return action;
  if (auto action = new_natural_meld(me)) return action;
  // 3. Wild cards complete books; the hard bot hoards them until it is on the foot.
  const bool on_foot = me.from == PlaysFrom::foot;
  const bool hurry = (!on_foot && me.hand.size() <= habits.end_of_hand) || someone_may_go_out(view, habits);
  const int most_wilds = on_foot || hurry ? habits.wilds_a_book_from_foot : habits.wilds_a_book_from_hand;
  if (auto action = complete_book(me, most_wilds, habits)) return action;
  // 4. Aggressive melding at the end of the hand, and before cards in hand cost.
  if (!hurry) return std::nullopt;
  if (auto action = meld_a_pair(me)) return action;
  return place_a_wild(me, habits);
}

// ---- Discarding ----

// Cards of one rank in hand can be melded together, and two of them can unlock the pile.
bool breaks_a_group(const CardBag& hand, Face face) { return hand.count(face.card()->rank()) > 1; }

// The cards of a rank that lie in melds or in this hand.
int seen_of(const View& view, Rank rank) {
  int seen = view.hand.count(rank);
  for (Seat seat : cards::seats_of(view.settings.players)) seen += view.table.places[seat].melds[rank].count(rank);
  return seen;
}

Face discard(const View& view, const Habits& habits) {
  const CardBag& hand = view.hand;
  if (const auto three = three_to_discard(hand)) return *three;
  const Place& after_me = view.table.places[next(view.seat, view.settings.players)];
  const auto goes_with_it = static_cast<double>(std::min<std::size_t>(view.table.pile.size(), taken_with_top) + 1);
  return *std::ranges::min_element(hand, {}, [&](Face face) {
    if (is_wild(face)) return 1000.0 + points(face);  // hoarded cards are not thrown away
    double keep = (breaks_a_group(hand, face) ? 100.0 : 0.0) + points(face);
    const bool has_laid = after_me.played_down == PlayedDown::yes && !after_me.melds[face.card()->rank()].empty();
    if (has_laid) keep -= habits.next_has_laid * goes_with_it;
    return keep - habits.is_seen * seen_of(view, face.card()->rank());
  });
}

}  // namespace

Action by_habit(const View& view, const Habits& habits) {
  if (std::holds_alternative<Drawing>(view.phase)) return draw(view, habits);
  if (auto action = meld(view, habits)) return *action;
  return Discard{discard(view, habits)};
}

Action choose_hard(const View& view) { return by_habit(view, hard_habits); }

}  // namespace hand_and_foot
