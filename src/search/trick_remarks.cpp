// Order as in trick_remarks.h.
#include "search/trick_remarks.h"

namespace search {

bool come_to_the_same(const TrickTable& table, Card one, Card other) {
  const TrickOrder& order = table.order;
  if (order.counts_as(one) != order.counts_as(other)) return false;
  const auto [low, high] = std::minmax({order.strength(one), order.strength(other)});
  for (Card card : table.unseen& order.suit(order.counts_as(one))) {
    if (order.strength(card) > low && order.strength(card) < high) return false;
  }
  if (table.trick.empty()) return true;
  const Card best = kernel::winner(table.trick, order).card;
  return order.beats(one, best) == order.beats(other, best);
}

namespace {

struct Reason {
  double weight;
  kernel::Remark remark;
};

/// The reasons for one card over another, in a position.
class Reasons {
 public:
  Reasons(const TrickTable& table, const TriedCard& better, const TriedCard& worse)
      : table_(table), better_(better), worse_(worse) {}

  /// Every card of the hand that takes more tricks after the better choice, and the partner's.
  std::vector<Reason> for_more() const {
    std::vector<Reason> reasons;
    for (Card card : table_.hand) {
      const double more = better_.notes.takes(card) - worse_.notes.takes(card);
      if (card == worse_.card) {
        reasons.push_back({more, kept()});
      } else if (card == better_.card) {
        reasons.push_back({more, now()});
      } else {
        reasons.push_back({more, helped(card)});
      }
    }
    if (!table_.partners.empty()) {
      reasons.push_back({better_.notes.partners() - worse_.notes.partners(), partner()});
    }
    return reasons;
  }

  /// Every card that takes fewer.
  std::vector<Reason> for_fewer() const {
    std::vector<Reason> reasons;
    for (Card card : table_.hand) {
      const double fewer = worse_.notes.takes(card) - better_.notes.takes(card);
      if (card == worse_.card) {
        if (const auto told = ducked()) reasons.push_back({fewer, *told});
      } else if (card == better_.card) {
        reasons.push_back(
            {fewer, {TrickRemark::gets_rid, facts(card, {}, worse_.notes.takes(card), better_.notes.takes(card))}});
      } else {
        reasons.push_back({fewer, helps(card)});
      }
    }
    return reasons;
  }

 private:
  kernel::Facts facts(Card card, std::optional<Card> other = {}, std::optional<double> share = {},
                      std::optional<double> other_share = {}) const {
    kernel::Facts facts{.card = card, .trump = table_.bowers, .share = share, .other_share = other_share};
    if (other) facts.other = *other;
    return facts;
  }

  static constexpr double as_often = 0.1;  // shares that differ by less are about the same

  bool leads() const { return table_.is_play && table_.trick.empty(); }
  std::optional<Play> best_so_far() const {
    if (table_.trick.empty()) return std::nullopt;
    return kernel::winner(table_.trick, table_.order);
  }
  bool takes_for_now(Card card) const {
    const auto best = best_so_far();
    return table_.is_play && (!best || table_.order.beats(card, best->card));
  }
  bool partner_has_it() const {
    const auto best = best_so_far();
    return best && table_.partners.contains(best->seat);
  }
  CardSet unseen_above(Card card) const {
    CardSet above;
    for (Card other : table_.unseen& table_.order.suit(table_.order.counts_as(card))) {
      if (table_.order.strength(other) > table_.order.strength(card)) above.add(other);
    }
    return above;
  }
  bool may_hold_trumps(Seat seat) const {
    return (table_.unseen - table_.cannot_hold[seat.index()]).intersects(table_.order.trumps());
  }
  bool partner_may_hold_trumps() const {
    bool may = false;
    for (Seat seat : table_.partners) may = may || may_hold_trumps(seat);
    return may;
  }
  // Of those who play later.
  bool opponents_may_hold_trumps() const {
    return std::ranges::any_of(table_.later,
                               [&](Seat seat) { return !table_.partners.contains(seat) && may_hold_trumps(seat); });
  }
  // An opponent who plays later, has shown that they lack the suit, and may hold trumps.
  std::optional<Seat> void_behind(Card card) const {
    if (table_.order.is_trump(card)) return std::nullopt;
    const CardSet suit = table_.order.suit(table_.order.counts_as(card));
    for (Seat seat : table_.later) {
      const bool lacks_suit = (suit - table_.cannot_hold[seat.index()]).empty();
      if (!table_.partners.contains(seat) && lacks_suit && may_hold_trumps(seat)) return seat;
    }
    return std::nullopt;
  }

  // Of what nobody can see, and of what the seat itself holds.
  bool is_highest_out(Card card) const {
    const CardSet own = table_.hand & table_.order.suit(table_.order.counts_as(card));
    return unseen_above(card).empty() && kernel::highest(own, table_.order) == card;
  }

  // The better card takes this trick more often than not, and about as often as the worse one.
  bool takes_it_too() const {
    constexpr double mostly = 0.5;
    const double takes = better_.notes.takes(better_.card);
    return takes >= mostly && takes + as_often > worse_.notes.takes(worse_.card);
  }
  // It does, and is the lower one.
  bool is_high_enough() const {
    return !leads() && takes_for_now(better_.card) && takes_for_now(worse_.card) &&
           table_.order.strength(better_.card) < table_.order.strength(worse_.card) && takes_it_too();
  }
  kernel::Remark spare_it() const {
    return {TrickRemark::high_enough, facts(worse_.card, better_.card, better_.notes.takes(worse_.card))};
  }
  // The worse card takes this trick, which is not wanted; or the better one takes it too, and is gone.
  std::optional<kernel::Remark> ducked() const {
    const double other = better_.notes.takes(better_.card);
    const double now = worse_.notes.takes(worse_.card);
    if (other + as_often < now) return kernel::Remark{TrickRemark::ducks, facts(worse_.card, better_.card, now, other)};
    if (leads() || !takes_it_too()) return std::nullopt;
    return kernel::Remark{TrickRemark::use_the_higher,
                          facts(worse_.card, better_.card, better_.notes.takes(worse_.card))};
  }
  // Led, the better card draws trumps that would fall on this one.
  bool is_drawn_for(Card card) const {
    return leads() && table_.order.is_trump(better_.card) && !table_.order.is_trump(card) &&
           opponents_may_hold_trumps();
  }
  kernel::Remark drawn_for(Card card) const {
    return {TrickRemark::draws_trumps, facts(card, better_.card, better_.notes.takes(card), worse_.notes.takes(card))};
  }
  kernel::Remark leave_it() const {
    return {TrickRemark::partner_has_it, facts(worse_.card, best_so_far()->card, better_.notes.takes(worse_.card))};
  }

  // The card that was not best would take more tricks if it were kept.
  kernel::Remark kept() const {
    const Card card = worse_.card;
    const double later = better_.notes.takes(card);
    const double now = worse_.notes.takes(card);
    if (leads()) {
      if (const auto seat = void_behind(card)) {
        auto told = facts(card, {}, later, now);
        told.seat = *seat;
        told.suit = table_.order.counts_as(card);
        return {TrickRemark::void_behind, told};
      }
      if (is_drawn_for(card)) return drawn_for(card);
      const CardSet above = unseen_above(card);
      if (!above.empty()) {
        return {TrickRemark::higher_out, facts(card, kernel::highest(above, table_.order), later, now)};
      }
    } else if (table_.is_play) {
      if (!takes_for_now(card)) return {TrickRemark::cannot_take, facts(card, {}, later)};
      if (partner_has_it() && !takes_for_now(better_.card)) return leave_it();
      if (is_high_enough()) return spare_it();
    }
    return {TrickRemark::kept, facts(card, {}, later, now)};
  }

  // The best card takes more tricks now than if it were kept.
  kernel::Remark now() const {
    const Card card = better_.card;
    const double now = better_.notes.takes(card);
    const double later = worse_.notes.takes(card);
    auto told = facts(card, {}, now, later);
    if (leads() && is_highest_out(card)) {
      if (!table_.order.is_trump(card)) return {TrickRemark::boss, told};
      told.count = (table_.unseen & table_.order.trumps()).size();
      if (*told.count > 0) return {TrickRemark::boss_trump, told};
    }
    if (is_high_enough()) return spare_it();
    if (!leads() && table_.later.empty()) return {TrickRemark::last_to_play, told};
    if (!leads() && table_.order.is_trump(card) && !table_.order.is_trump(table_.trick.front().card)) {
      told.suit = table_.order.counts_as(table_.trick.front().card);
      return {TrickRemark::trumps_in, told};
    }
    return {TrickRemark::takes_it, told};
  }

  kernel::Remark helps(Card card) const {
    return {TrickRemark::helps, facts(card, better_.card, better_.notes.takes(card), worse_.notes.takes(card))};
  }

  // Another card takes more tricks.
  kernel::Remark helped(Card card) const {
    const TrickOrder& order = table_.order;
    const double share = better_.notes.takes(card);
    const double otherwise = worse_.notes.takes(card);
    const Suit left = order.counts_as(better_.card);
    const bool is_last_of_suit = (table_.hand & order.suit(left)).size() == 1;
    if (order.is_trump(card) && !order.is_trump(better_.card) && is_last_of_suit) {
      auto told = facts(card, {}, share, otherwise);
      told.suit = left;
      return {TrickRemark::makes_void, told};
    }
    if (is_drawn_for(card)) return drawn_for(card);
    if (is_high_enough()) return spare_it();
    const bool guards = order.counts_as(worse_.card) == order.counts_as(card) && left != order.counts_as(card) &&
                        order.strength(worse_.card) < order.strength(card) && !unseen_above(card).empty();
    if (guards) return {TrickRemark::guards, facts(card, worse_.card, share, otherwise)};
    return helps(card);
  }

  kernel::Remark partner() const {
    const auto with_tricks = [&](Card card, std::optional<Card> other) {
      auto told = facts(card, other);
      told.number = better_.notes.partners();
      told.other_number = worse_.notes.partners();
      return told;
    };
    if (partner_has_it() && takes_for_now(worse_.card) && !takes_for_now(better_.card)) {
      return leave_it();
    }
    const bool partner_called = table_.caller && table_.partners.contains(*table_.caller);
    const bool they_called = table_.caller && *table_.caller != table_.seat && !partner_called;
    const bool leads_trump = leads() && table_.order.is_trump(better_.card) && !table_.order.is_trump(worse_.card);
    const bool spares_trump = leads() && table_.order.is_trump(worse_.card) && !table_.order.is_trump(better_.card);
    if (partner_called && leads_trump && opponents_may_hold_trumps()) {
      return {TrickRemark::partner_called, with_tricks(better_.card, {})};
    }
    if (they_called && spares_trump && partner_may_hold_trumps()) {
      return {TrickRemark::they_called, with_tricks(worse_.card, {})};
    }
    return {TrickRemark::partner_takes, with_tricks(better_.card, worse_.card)};
  }

  const TrickTable& table_;
  const TriedCard& better_;
  const TriedCard& worse_;
};

}  // namespace

kernel::Remarks card_reasons(const TrickTable& table, const TriedCard& better, const TriedCard& worse, Wish wish) {
  constexpr double least = 0.08;    // of a trick
  constexpr double of_first = 0.4;  // a second reason is told if it is not much smaller
  const Reasons position(table, better, worse);
  std::vector<Reason> reasons = wish == Wish::more ? position.for_more() : position.for_fewer();
  std::ranges::stable_sort(reasons, std::ranges::greater(), &Reason::weight);
  kernel::Remarks told;
  for (const Reason& reason : reasons) {
    if (told.size() == 2 || reason.weight < std::max(least, of_first * reasons.front().weight)) break;
    const bool is_new =
        std::ranges::none_of(told, [&](const kernel::Remark& remark) { return remark.kind == reason.remark.kind; });
    if (is_new) told.push_back(reason.remark);
  }
  return told;
}

}  // namespace search
