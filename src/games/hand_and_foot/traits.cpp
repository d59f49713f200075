#include "games/hand_and_foot/traits.h"

#include <algorithm>

#include "games/hand_and_foot/remarks.h"

namespace hand_and_foot {
namespace {

using kernel::RemarkKind;

bool is_red_three(Face face) { return is_three(face) && points(face) < -100; }

std::vector<Face> faces_of(const CardBag& cards) { return {cards.begin(), cards.end()}; }

void add_book(Traits& traits, const CardBag& before, const CardBag& laid, Rank rank) {
  const CardBag after = before + laid;
  if (book_of(before) != Book::none || book_of(after) == Book::none) return;
  const bool clean = book_of(after) == Book::clean;
  traits.push_back({{clean ? FootRemark::clean_book : FootRemark::dirty_book, {.cards = faces_of(laid), .rank = rank}},
                    Part::books,
                    Speaks::in_favour});
}

// What is laid leaves nothing, or nothing but the discard.
void add_foot(Traits& traits, const View& view, const CardBag& laid) {
  const int left = view.hand.size() - laid.size();
  const bool on_foot = view.table.places[view.seat].from == PlaysFrom::foot;
  if (left > 1 || (on_foot && left > 0)) return;
  const RemarkKind kind = on_foot     ? FootRemark::goes_out
                          : left == 0 ? FootRemark::picks_up_foot
                                      : FootRemark::clears_hand;
  traits.push_back({{kind, {.cards = faces_of(laid)}}, Part::any, Speaks::in_favour});
}

Traits traits_of_kind(const View& view, const MeldCards& meld) {
  Traits traits;
  const Place& place = view.table.places[view.seat];
  const CardBag laid = cards_of(meld);
  add_foot(traits, view, laid);
  bool makes_book = false;
  const auto look_at = [&](const Lay& lay) {
    const CardBag& before = place.melds[lay.rank];
    const std::size_t known = traits.size();
    add_book(traits, before, lay.cards, lay.rank);
    makes_book = makes_book || traits.size() > known;
    const int size = before.size() + lay.cards.size();
    if (size > smallest_meld && size < book_size) {
      for (Part part : {Part::books, Part::others}) {
        traits.push_back({{FootRemark::nears_book, {.cards = faces_of(lay.cards), .rank = lay.rank, .count = size}},
                          part,
                          Speaks::in_favour});
      }
    }
    const bool was_clean = !before.empty() && wilds_in(before) == 0;
    if (was_clean && wilds_in(lay.cards) > 0) {
      traits.push_back(
          {{FootRemark::spoils_clean, {.rank = lay.rank, .count = before.size()}}, Part::books, Speaks::against});
    }
  };
  for (const Lay& lay : meld.melds) look_at(lay);
  for (const Lay& lay : meld.additions) look_at(lay);
  if (wilds_in(laid) > 0 && !makes_book) {
    traits.push_back({{FootRemark::spends_wilds, {.count = wilds_in(laid)}}, Part::books, Speaks::against});
  }
  const kernel::Facts worth{.cards = faces_of(laid), .count = points(laid)};
  if (place.played_down == PlayedDown::no) {
    traits.push_back({{FootRemark::plays_down, worth}, Part::melds, Speaks::in_favour});
  }
  traits.push_back({{FootRemark::lays_points, worth}, Part::left, Speaks::in_favour});
  return traits;
}

Traits traits_of_kind(const View& view, const Unlock&) {
  Traits traits;
  const Pile& pile = view.table.pile;
  const int taken = static_cast<int>(std::min<std::size_t>(pile.size(), taken_with_top + 1));
  const Rank rank = pile.back().card()->rank();
  CardBag laid;
  laid.add(pile.back(), fewest_naturals + 1);
  add_book(traits, view.table.places[view.seat].melds[rank], laid, rank);
  int red_threes = 0;
  int useful = taken;  // nobody melds a three
  for (std::size_t i = pile.size() - static_cast<std::size_t>(taken); i < pile.size(); ++i) {
    red_threes += is_red_three(pile[i]) ? 1 : 0;
    useful -= is_three(pile[i]) ? 1 : 0;
  }
  for (Part part : {Part::books, Part::melds}) {
    traits.push_back({{FootRemark::takes_pile, {.count = useful}}, part, Speaks::in_favour});
  }
  if (red_threes > 0) {
    traits.push_back({{FootRemark::red_threes_in_pile, {.count = red_threes}}, Part::left, Speaks::against});
  }
  constexpr int few = 5;  // may be gone in a turn
  const int held = view.hand.size() - fewest_naturals + taken - 1;
  if (held > few && held > view.hand.size()) {
    for (Part part : {Part::left, Part::out}) {
      traits.push_back({{FootRemark::longer_hand, {.count = held}}, part, Speaks::against});
    }
  }
  return traits;
}

Traits traits_of_kind(const View& view, const Draw&) {
  if (!check_unlock(view.table.pile, melder(view))) return {};
  const int left = static_cast<int>(std::min<std::size_t>(view.table.pile.size(), taken_with_top + 1));
  return {{{FootRemark::leaves_pile, {.count = left}}, Part::others, Speaks::against}};
}

// Of a card that may be melded: whether anyone gets the pile for it.
void add_danger(Traits& traits, const View& view, Face face) {
  const Rank rank = face.card()->rank();
  constexpr int worth_taking = 3;
  const Seat after_me = next(view.seat, view.settings.players);
  const Place& place = view.table.places[after_me];
  const int in_reach = static_cast<int>(std::min<std::size_t>(view.table.pile.size(), taken_with_top)) + 1;
  if (place.played_down == PlayedDown::no || in_reach < worth_taking) return;
  if (!place.melds[rank].empty()) {
    traits.push_back(
        {{FootRemark::next_has_laid, {.card = face, .rank = rank, .seat = after_me}}, Part::others, Speaks::in_favour});
  } else {
    traits.push_back({{FootRemark::may_be_taken, {.rank = rank, .seat = after_me, .count = in_reach}},
                      Part::others,
                      Speaks::against});
  }
}

Traits traits_of_kind(const View& view, const Discard& discard) {
  const Face face = discard.face;
  Traits traits;
  if (is_three(face)) {
    const RemarkKind kind = is_red_three(face) ? FootRemark::red_three : FootRemark::black_three;
    for (Part part : {Part::left, Part::others}) {
      traits.push_back({{kind, {.card = face}}, part, Speaks::in_favour});
    }
  } else if (is_wild(face)) {
    traits.push_back({{FootRemark::throws_wild, {.card = face}}, Part::books, Speaks::against});
    traits.push_back({{FootRemark::freezes, {.card = face}}, Part::others, Speaks::in_favour});
  } else {
    const Rank rank = face.card()->rank();
    const int held = view.hand.count(rank);
    Trait fate{{FootRemark::single, {.card = face}}, Part::books, Speaks::in_favour};
    if (!view.table.places[view.seat].melds[rank].empty()) {
      fate = {{FootRemark::fits_own_meld, {.card = face, .rank = rank}}, Part::books, Speaks::against};
    } else if (held > 1) {
      fate = {{FootRemark::breaks_up, {.rank = rank, .count = held}}, Part::books, Speaks::against};
    }
    for (Part part : {Part::books, Part::melds}) traits.push_back({fate.remark, part, fate.speaks});
    add_danger(traits, view, face);
  }
  if (view.table.places[view.seat].played_down == PlayedDown::yes) {
    int could_be_laid = 0;
    for (const MeldCards& meld : proposals(melder(view))) {
      could_be_laid = std::max(could_be_laid, points(cards_of(meld)));
    }
    if (could_be_laid > 0) {
      for (Part part : {Part::left, Part::melds}) {
        traits.push_back({{FootRemark::could_be_laid, {.count = could_be_laid}}, part, Speaks::against});
      }
    }
  }
  return traits;
}

}  // namespace

Traits traits_of(const View& view, const Action& action) {
  return std::visit([&](const auto& what) { return traits_of_kind(view, what); }, action);
}

}  // namespace hand_and_foot
