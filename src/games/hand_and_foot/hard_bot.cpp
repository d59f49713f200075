// The hard bot: §10.2 of the specification. It takes large piles, keeps wild cards for the foot, completes books when
// it is there, hurries through the end of its hand, and watches how close the others are to going out.
// Reading order: drawing, melding in the order of the document's priorities, discarding.
#include <algorithm>

#include "games/hand_and_foot/bots.h"

namespace hand_and_foot {
namespace {

// ---- Drawing ----

constexpr std::size_t large_pile = 6;
constexpr int large_hand = 25;

Action hard_draw(const View& view) {
  const bool worth_it = view.table.pile.size() >= large_pile || view.hand.size() >= large_hand;
  if (worth_it && may_unlock(view)) return Unlock{};
  return Draw{};
}

// ---- Melding ----

constexpr int close_to_clean = 5;     // a clean meld of this size is kept for a clean book
constexpr int early_clean = 4;        // when wild cards go wherever they may, these are still spared
constexpr int most_wilds_a_book = 3;  // worth spending to complete one
constexpr int end_of_hand = 5;        // so few cards left: on to the foot
constexpr int may_soon_be_out = 11;   // a player on the foot with both books and no more cards than that

// Opponent hand size monitoring: cards that are still held when someone goes out cost.
bool someone_may_go_out(const View& view) {
  for (Seat seat : cards::seats_of(view.settings.players)) {
    const Place& place = view.table.places[seat];
    if (seat == view.seat || place.from == PlaysFrom::hand || view.hand_sizes[seat] > may_soon_be_out) continue;
    if (count_books(place.melds).both()) return true;
  }
  return false;
}

// Book completion: the book that takes the fewest wild cards.
std::optional<MeldCards> complete_book(const Melder& melder) {
  std::optional<MeldCards> best;
  int fewest = most_wilds_a_book + 1;
  for (Rank rank : meld_ranks) {
    const int lacking = book_size - melder.melds[rank].size();
    if (lacking >= fewest || spoils_clean(melder, rank, close_to_clean)) continue;
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

std::optional<MeldCards> place_a_wild(const Melder& melder) {
  for (Rank rank : meld_ranks) {
    if (spoils_clean(melder, rank, early_clean)) continue;
    if (auto action = add_wilds(melder, rank, 1)) return action;
  }
  return std::nullopt;
}

std::optional<MeldCards> hard_meld(const View& view) {
  const Melder me = melder(view);
  // 1. Play down with as little as will do.
  if (me.played_down == PlayedDown::no) return play_down(me, Extent::enough);
  // 2. Books, those nearest to completion first; naturals never spoil one.
  if (auto action = go_out(me)) return action;
  if (auto action = add_naturals(me)) return action;
  if (auto action = new_natural_meld(me)) return action;
  // 3. Wild cards are hoarded in the hand and complete books from the foot.
  const bool on_foot = me.from == PlaysFrom::foot;
  const bool hurry = (!on_foot && me.hand.size() <= end_of_hand) || someone_may_go_out(view);
  if (on_foot || hurry) {
    if (auto action = complete_book(me)) return action;
  }
  // 4. Aggressive melding at the end of the hand, and before cards in hand cost.
  if (!hurry) return std::nullopt;
  if (auto action = meld_a_pair(me)) return action;
  return place_a_wild(me);
}

// ---- Discarding ----

// Cards of one rank in hand can be melded together, and two of them can unlock the pile.
bool breaks_a_group(const CardBag& hand, Face face) { return hand.count(face.card()->rank()) > 1; }

Face hard_discard(const CardBag& hand) {
  if (const auto three = three_to_discard(hand)) return *three;
  // Wild cards last: hoarded cards are not thrown away.
  return *std::ranges::min_element(hand, {}, [&](Face face) {
    const int keep = is_wild(face) ? 2 : breaks_a_group(hand, face) ? 1 : 0;
    return 100 * keep + points(face);
  });
}

}  // namespace

Action choose_hard(const View& view) {
  if (std::holds_alternative<Drawing>(view.phase)) return hard_draw(view);
  if (auto meld = hard_meld(view)) return *meld;
  return Discard{hard_discard(view.hand)};
}

}  // namespace hand_and_foot
