// Order as in melds.h.
#include "games/hand_and_foot/melds.h"

#include <algorithm>
#include <cassert>

namespace hand_and_foot {

// ---- Cards ----

namespace {

constexpr int points_of(Rank rank) {
  if (rank == Rank::two || rank == Rank::ace) return 20;
  return rank >= Rank::eight ? 10 : 5;
}

constexpr std::array<std::int16_t, cards::face_count> point_table = [] {
  std::array<std::int16_t, cards::face_count> table{};
  for (Suit suit : cards::all_suits) {
    for (Rank rank : cards::all_ranks) {
      const bool red = suit == Suit::diamonds || suit == Suit::hearts;
      const int worth = rank != Rank::three ? points_of(rank) : red ? -300 : -5;
      table[Face(Card(rank, suit)).index()] = static_cast<std::int16_t>(worth);
    }
  }
  table[Face::joker().index()] = 50;
  return table;
}();

}  // namespace

int points(Face face) { return point_table[face.index()]; }

int points(const CardBag& cards) {
  int sum = 0;
  for (std::size_t i = 0; i < cards::face_count; ++i) sum += cards.count(Face::from_index(i)) * point_table[i];
  return sum;
}

int cost_unplayed(const CardBag& cards) {
  // Only threes count below zero.
  return points(cards) - 2 * points(cards.of(Rank::three));
}

// ---- Melds and books ----

Book book_of(const CardBag& meld) {
  if (meld.size() < book_size) return Book::none;
  return wilds_in(meld) == 0 ? Book::clean : Book::dirty;
}

Books count_books(const Melds& melds) {
  Books books;
  for (Rank rank : meld_ranks) {
    const Book book = book_of(melds[rank]);
    books.clean += book == Book::clean ? 1 : 0;
    books.dirty += book == Book::dirty ? 1 : 0;
  }
  return books;
}

bool is_meld(const CardBag& cards, Rank rank) {
  const int naturals = cards.count(rank);
  const int wilds = wilds_in(cards);
  return cards.size() == naturals + wilds && cards.size() >= smallest_meld && naturals >= fewest_naturals &&
         wilds <= naturals;
}

// ---- Laying down ----

CardBag cards_of(const MeldCards& action) {
  CardBag all;
  for (const Lay& lay : action.melds) all += lay.cards;
  for (const Lay& lay : action.additions) all += lay.cards;
  return all;
}

namespace {

bool can_be_melded(Rank rank) { return rank >= Rank::four; }

Refusal too_many_wilds(int wilds, int naturals) { return {Code::TOO_MANY_WILDS, {wilds, naturals}}; }

// One meld per rank (R8), then what makes a meld, in the order of the table of refusals.
Result<void> check_new(const Melds& melds, const Lay& lay) {
  const int size = lay.cards.size();
  const int wilds = wilds_in(lay.cards);
  const int threes = lay.cards.count(Rank::three);
  const int naturals = size - wilds - threes;
  if (can_be_melded(lay.rank) && !melds[lay.rank].empty()) return Code::MELD_EXISTS;
  if (size == 0) return Code::NO_CARDS;
  if (size < smallest_meld) return Code::TOO_FEW_CARDS;
  if (threes > 0) return Code::THREES_CANNOT_BE_MELDED;
  if (naturals < fewest_naturals) return Code::TOO_FEW_NATURALS;
  if (!can_be_melded(lay.rank) || lay.cards.count(lay.rank) != naturals) return Code::MIXED_RANKS;
  if (wilds > naturals) return too_many_wilds(wilds, naturals);
  return {};
}

Result<void> check_addition(const Melds& melds, const Lay& lay) {
  const int wilds = wilds_in(lay.cards);
  if (lay.cards.empty()) return Code::EMPTY_ADDITION;
  if (lay.cards.count(Rank::three) > 0) return Code::THREES_CANNOT_BE_MELDED;
  if (!can_be_melded(lay.rank) || melds[lay.rank].empty()) return Code::NO_SUCH_MELD;
  if (lay.cards.count(lay.rank) + wilds != lay.cards.size()) return Code::MIXED_RANKS;
  const CardBag grown = melds[lay.rank] + lay.cards;
  if (wilds_in(grown) > grown.count(lay.rank)) return too_many_wilds(wilds_in(grown), grown.count(lay.rank));
  return {};
}

}  // namespace

Result<void> check_no_dead_end(PlaysFrom from, int cards_left, const Books& books) {
  if (from == PlaysFrom::hand || cards_left >= 2 || books.both()) return {};
  if (books.clean > 0) return Code::NEED_DIRTY_BOOK;
  return books.dirty > 0 ? Code::NEED_CLEAN_BOOK : Code::NEED_BOTH_BOOKS;
}

Result<void> check(const Melder& melder, const MeldCards& action) {
  // Step 1: the cards are there. The sizes come first, so that nothing sent can overflow a count.
  int size = 0;
  for (const auto* lays : {&action.melds, &action.additions}) {
    for (const Lay& lay : *lays) {
      size += lay.cards.size();
      if (!melder.hand.contains_all(lay.cards)) return Code::INVALID_CARD;
    }
  }
  if (action.melds.empty() && action.additions.empty()) return Code::NO_CARDS;
  if (size > melder.hand.size()) return Code::INVALID_CARD;
  const CardBag laid = cards_of(action);
  if (!melder.hand.contains_all(laid)) return Code::INVALID_CARD;

  // Step 2: each meld is one.
  Melds melds = melder.melds;
  for (const Lay& lay : action.melds) {
    if (auto checked = check_new(melds, lay); !checked) return checked;
    melds[lay.rank] = lay.cards;
  }
  for (const Lay& lay : action.additions) {
    if (auto checked = check_addition(melds, lay); !checked) return checked;
    melds[lay.rank] += lay.cards;
  }

  // Step 3: all of it together.
  if (melder.played_down == PlayedDown::no && points(laid) < melder.minimum) {
    return Refusal{Code::PLAY_DOWN_TOO_LOW, {melder.minimum, points(laid)}};
  }
  return check_no_dead_end(melder.from, melder.hand.size() - size, count_books(melds));
}

void lay_down(Melds& melds, const MeldCards& action) {
  for (const Lay& lay : action.melds) melds[lay.rank] += lay.cards;
  for (const Lay& lay : action.additions) melds[lay.rank] += lay.cards;
}

// ---- Proposals ----

CardBag take_wilds(const CardBag& from, int count, WildOrder order) {
  CardBag wilds;
  const auto take_jokers = [&] {
    const int jokers = std::min(count, from.count(Face::joker()));
    wilds.add(Face::joker(), jokers);
    count -= jokers;
  };
  if (order == WildOrder::jokers_first) take_jokers();
  for (Suit suit : cards::all_suits) {
    const Face two = Card(Rank::two, suit);
    const int twos = std::min(count, from.count(two));
    wilds.add(two, twos);
    count -= twos;
  }
  if (order == WildOrder::twos_first) take_jokers();
  assert(count == 0);
  return wilds;
}

MeldCards as_action(const Melds& melds, const Lay& lay) {
  MeldCards action;
  (melds[lay.rank].empty() ? action.melds : action.additions).push_back(lay);
  return action;
}

namespace {

// The ranks with at least so many naturals in hand, the most points first.
std::vector<Rank> ranks_by_points(const CardBag& hand, int least, int most) {
  std::vector<Rank> ranks;
  for (Rank rank : meld_ranks) {
    const int count = hand.count(rank);
    if (count >= least && count <= most) ranks.push_back(rank);
  }
  std::ranges::stable_sort(ranks, std::greater{}, [&](Rank rank) { return points(hand.of(rank)); });
  return ranks;
}

constexpr int any_number = 255;

MeldCards new_melds(const Melder& melder, Extent extent, WildOrder order) {
  MeldCards action;
  CardBag left = melder.hand;
  int worth = 0;
  const auto done = [&] { return extent == Extent::enough && worth >= melder.minimum; };
  const auto put = [&](CardBag& onto, const CardBag& cards) {
    onto += cards;
    left -= cards;
    worth += points(cards);
  };
  // Step 1: sets without a wild card, the dearest first.
  for (Rank rank : ranks_by_points(melder.hand, smallest_meld, any_number)) {
    if (done()) break;
    put(action.melds.emplace_back(Lay{rank, {}}).cards, melder.hand.of(rank));
  }
  // Step 2: pairs with one wild card each.
  for (Rank rank : ranks_by_points(melder.hand, fewest_naturals, fewest_naturals)) {
    if (done() || wilds_in(left) == 0) break;
    CardBag& cards = action.melds.emplace_back(Lay{rank, {}}).cards;
    put(cards, melder.hand.of(rank));
    put(cards, take_wilds(left, 1, order));
  }
  // Step 3: more wild cards wherever they may lie.
  for (Lay& lay : action.melds) {
    while (!done() && wilds_in(left) > 0 && wilds_in(lay.cards) < lay.cards.count(lay.rank)) {
      put(lay.cards, take_wilds(left, 1, order));
    }
  }
  return action;
}

}  // namespace

std::optional<MeldCards> play_down(const Melder& melder, Extent extent) {
  if (melder.played_down == PlayedDown::yes) return std::nullopt;
  if (extent == Extent::enough) {
    MeldCards action = new_melds(melder, extent, WildOrder::twos_first);
    if (check(melder, action)) return action;
  }
  MeldCards action = new_melds(melder, extent, WildOrder::jokers_first);
  if (!check(melder, action)) return std::nullopt;
  return action;
}

int most_points(const Melder& melder) {
  return points(cards_of(new_melds(melder, Extent::everything, WildOrder::jokers_first)));
}

std::optional<MeldCards> go_out(const Melder& melder) {
  if (melder.from == PlaysFrom::hand) return std::nullopt;

  // Step 1: all naturals to their melds, pairs with a wild card. One card may be left to discard.
  Melds melds = melder.melds;
  Melds laid;
  CardBag wilds = take_wilds(melder.hand, wilds_in(melder.hand), WildOrder::twos_first);
  int left_over = melder.hand.count(Rank::three);
  const auto put_wild = [&](Rank rank) {
    const CardBag wild = take_wilds(wilds, 1, WildOrder::jokers_first);
    wilds -= wild;
    laid[rank] += wild;
    melds[rank] += wild;
  };
  for (Rank rank : meld_ranks) {
    const CardBag naturals = melder.hand.of(rank);
    const int count = naturals.size();
    if (melds[rank].empty() && count == 1) {
      ++left_over;
      continue;
    }
    const bool lacks_one = melds[rank].empty() && count == fewest_naturals;
    if (lacks_one && wilds.empty()) return std::nullopt;
    laid[rank] += naturals;
    melds[rank] += naturals;
    if (lacks_one) put_wild(rank);
  }
  if (left_over > 1) return std::nullopt;

  // Step 2: one clean book stays clean, and some other meld becomes a dirty book with the fewest wild cards.
  const auto is_clean = [&](Rank rank) { return book_of(melds[rank]) == Book::clean; };
  const auto protect = std::ranges::find_if(meld_ranks, is_clean);
  if (protect == meld_ranks.end()) return std::nullopt;
  const auto room = [&](Rank rank) {
    return rank == *protect || melds[rank].empty() ? 0 : melds[rank].count(rank) - wilds_in(melds[rank]);
  };
  if (count_books(melds).dirty == 0) {
    const auto lacking = [&](Rank rank) { return std::max(1, book_size - melds[rank].size()); };
    std::optional<Rank> best;
    for (Rank rank : meld_ranks) {
      const int needed = lacking(rank);
      if (needed > room(rank) || needed > wilds.size()) continue;
      if (!best || needed < lacking(*best)) best = rank;
    }
    if (!best) return std::nullopt;
    for (int needed = lacking(*best); needed > 0; --needed) put_wild(*best);
  }

  // Step 3: the other wild cards wherever they may lie, dirty melds before clean ones.
  for (bool onto_dirty : {true, false}) {
    for (Rank rank : meld_ranks) {
      while (!wilds.empty() && room(rank) > 0 && (wilds_in(melds[rank]) > 0 || !onto_dirty)) put_wild(rank);
    }
  }
  if (left_over + wilds.size() > 1) return std::nullopt;

  MeldCards action;
  for (Rank rank : meld_ranks) {
    if (laid[rank].empty()) continue;
    (melder.melds[rank].empty() ? action.melds : action.additions).push_back({rank, laid[rank]});
  }
  if (!check(melder, action)) return std::nullopt;
  return action;
}

namespace {

// The first cards of the bag, so many of them.
CardBag first_of(const CardBag& cards, int count) {
  CardBag part;
  for (Face face : cards) {
    if (part.size() == count) break;
    part.add(face);
  }
  return part;
}

}  // namespace

std::vector<MeldCards> proposals(const Melder& melder) {
  std::vector<MeldCards> found;
  const auto propose = [&](MeldCards action) {
    if (check(melder, action) && std::ranges::find(found, action) == found.end()) found.push_back(std::move(action));
  };
  const int wilds = wilds_in(melder.hand);
  for (Rank rank : meld_ranks) {
    const CardBag naturals = melder.hand.of(rank);
    const auto lay = [&](const CardBag& cards) { propose(as_action(melder.melds, {rank, cards})); };
    const int count = naturals.size();
    const bool is_new = melder.melds[rank].empty();
    if (count > 0) lay(naturals);
    // R13 may ask to keep two cards: then as many as may go.
    const int spare = melder.hand.size() - 2;
    if (count > spare && spare > 0) lay(first_of(naturals, spare));
    if (is_new && count >= fewest_naturals && wilds > 0) {
      lay(naturals + take_wilds(melder.hand, 1, WildOrder::twos_first));
    }
    if (is_new || wilds == 0) continue;
    lay(take_wilds(melder.hand, 1, WildOrder::twos_first));
    lay(take_wilds(melder.hand, 1, WildOrder::jokers_first));
  }
  if (auto action = play_down(melder, Extent::enough)) propose(*action);
  if (auto action = play_down(melder, Extent::everything)) propose(*action);
  if (auto action = go_out(melder)) propose(*action);
  return found;
}

}  // namespace hand_and_foot
