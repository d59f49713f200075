// `choose`, what the bots share, and the easy and medium bots. The hard bot has its own file.
#include "games/hand_and_foot/bots.h"

#include <algorithm>

#include "kernel/bots.h"

namespace hand_and_foot {

Action Game::choose(const View& view, Level level, Rng& rng) { return kernel::choose_by_level<Game>(view, level, rng); }

// ---- Shared ----

namespace {

std::optional<MeldCards> if_legal(const Melder& melder, MeldCards action) {
  if (!check(melder, action)) return std::nullopt;
  return action;
}

}  // namespace

bool may_unlock(const View& view) { return check_unlock(view.table.pile, melder(view)).has_value(); }

std::optional<MeldCards> add_naturals(const Melder& melder) {
  std::optional<MeldCards> best;
  int best_order = 0;
  for (Rank rank : meld_ranks) {
    const CardBag& meld = melder.melds[rank];
    const int order = 2 * meld.size() + (wilds_in(meld) == 0 ? 1 : 0);
    if (meld.empty() || order <= best_order || melder.hand.count(rank) == 0) continue;
    // R13 may want one card back.
    CardBag naturals = melder.hand.of(rank);
    auto action = if_legal(melder, as_action(melder.melds, {rank, naturals}));
    if (!action && naturals.size() > 1) {
      naturals.remove(naturals.first());
      action = if_legal(melder, as_action(melder.melds, {rank, naturals}));
    }
    if (!action) continue;
    best = std::move(action);
    best_order = order;
  }
  return best;
}

std::optional<MeldCards> new_natural_meld(const Melder& melder) {
  std::optional<MeldCards> best;
  int most = smallest_meld - 1;
  for (Rank rank : meld_ranks) {
    const int count = melder.hand.count(rank);
    if (count <= most || !melder.melds[rank].empty()) continue;
    if (auto action = if_legal(melder, as_action(melder.melds, {rank, melder.hand.of(rank)}))) {
      best = std::move(action);
      most = count;
    }
  }
  return best;
}

std::optional<MeldCards> add_wilds(const Melder& melder, Rank rank, int count) {
  if (count <= 0 || count > wilds_in(melder.hand) || melder.melds[rank].empty()) return std::nullopt;
  return if_legal(melder, as_action(melder.melds, {rank, take_wilds(melder.hand, count, WildOrder::jokers_first)}));
}

bool spoils_clean(const Melder& melder, Rank rank, int close) {
  const CardBag& meld = melder.melds[rank];
  return wilds_in(meld) == 0 && meld.size() >= close;
}

std::optional<Face> three_to_discard(const CardBag& hand) {
  const CardBag threes = hand.of(Rank::three);
  if (threes.empty()) return std::nullopt;
  Face worst = threes.first();
  for (Face face : threes) {
    if (points(face) < points(worst)) worst = face;
  }
  return worst;
}

// ---- Easy ----

namespace {

// What even a beginner does not do: throw a wild card away, or spoil a clean book.
bool is_blunder(const Melder& melder, const Action& action) {
  if (const auto* discard = std::get_if<Discard>(&action)) return is_wild(discard->face);
  if (const auto* meld = std::get_if<MeldCards>(&action)) {
    return std::ranges::any_of(meld->additions, [&](const Lay& lay) {
      return wilds_in(lay.cards) > 0 && spoils_clean(melder, lay.rank, book_size);
    });
  }
  return false;
}

}  // namespace

Action choose_easy(const View& view, Rng& rng) {
  const Actions all = Game::legal(view);
  const Melder me = melder(view);
  const auto blunder = [&](const Action& action) { return is_blunder(me, action); };
  for (const Action& action : all) {
    if (std::holds_alternative<MeldCards>(action) && !blunder(action)) return action;  // the first valid meld
  }
  return kernel::random_sensible(all, rng, blunder);
}

// ---- Medium ----

namespace {

constexpr int medium_close_to_clean = 5;

// Completes a book with wild cards, the one that takes the fewest.
std::optional<MeldCards> medium_book(const Melder& melder) {
  std::optional<MeldCards> best;
  int fewest = book_size;
  for (Rank rank : meld_ranks) {
    const int lacking = book_size - melder.melds[rank].size();
    if (lacking >= fewest || spoils_clean(melder, rank, medium_close_to_clean)) continue;
    if (auto action = add_wilds(melder, rank, lacking)) {
      best = std::move(action);
      fewest = lacking;
    }
  }
  return best;
}

std::optional<MeldCards> medium_meld(const Melder& melder) {
  if (melder.played_down == PlayedDown::no) return play_down(melder, Extent::everything);
  if (auto action = go_out(melder)) return action;
  if (auto action = add_naturals(melder)) return action;
  if (auto action = new_natural_meld(melder)) return action;
  return medium_book(melder);
}

Face medium_discard(const CardBag& hand) {
  if (const auto three = three_to_discard(hand)) return *three;
  return *std::ranges::min_element(hand, {}, [](Face face) { return (is_wild(face) ? 100 : 0) + points(face); });
}

}  // namespace

Action choose_medium(const View& view) {
  if (std::holds_alternative<Drawing>(view.phase)) {
    if (may_unlock(view)) return Unlock{};
    return Draw{};
  }
  if (auto meld = medium_meld(melder(view))) return *meld;
  return Discard{medium_discard(view.hand)};
}

}  // namespace hand_and_foot
