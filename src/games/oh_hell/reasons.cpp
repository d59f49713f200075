// Why one choice is better than another in Oh Hell. Reading order: bids, cards.
#include "games/oh_hell/reasons.h"

#include <cmath>

#include "games/oh_hell/remarks.h"

namespace oh_hell {

using kernel::Remark;
using kernel::Remarks;

namespace {

double too_few(const Found& found) { return 1 - found.mean(Noted::made) - found.mean(Noted::too_many); }

int bid_in(const Found& found) { return std::get<Bid>(found.action).tricks; }

// The cards that are worth a trick when the expert bids what it thinks best.
Remark likely_winners(const View& view, const Found& best) {
  kernel::Facts facts;
  for (Card card : view.hand) {
    if (best.more.takes(card) > 0.5) facts.cards.emplace_back(card);
  }
  return {facts.cards.empty() ? OhHellRemark::no_likely_winners : OhHellRemark::likely_winners, facts};
}

Remarks remarks_on_bid(const Found& found, const Found& compared, const View& view) {
  if (&found == &compared) return {{search::TrickRemark::only_choice}};
  const bool is_best = found.win_chance >= compared.win_chance;
  const Found& best = is_best ? found : compared;
  const Found& other = is_best ? compared : found;
  Remarks remarks{likely_winners(view, best)};
  // The dealer's natural bid may be the one that is forbidden.
  const auto forbidden = forbidden_bid(view);
  const double tricks = best.more.tricks(view.hand);
  if (forbidden && std::lround(tricks) == *forbidden) {
    remarks.push_back({OhHellRemark::hook, {.count = forbidden}});
  } else {
    const bool high = too_few(other) > other.mean(Noted::too_many);
    remarks.push_back({high ? OhHellRemark::bid_too_high : OhHellRemark::bid_too_low,
                       {.count = bid_in(other), .share = high ? too_few(other) : other.mean(Noted::too_many)}});
  }
  remarks.push_back({OhHellRemark::bid_shares,
                     {.count = bid_in(compared),
                      .share = found.mean(Noted::made),
                      .other_share = compared.mean(Noted::made),
                      .number = found.mean(Noted::points),
                      .other_number = compared.mean(Noted::points)}});
  return remarks;
}

// What the bid still asks for, and how many tricks the hand brings after the worse choice.
Remark need(const View& view, const Found& worse, search::Wish wish) {
  const auto& playing = std::get<Playing>(view.phase);
  const int bid = playing.bids[view.seat];
  const int needed = bid - playing.tricks_won[view.seat];
  if (needed > 0) {
    const double coming = worse.more.tricks(view.hand);
    const bool fewer = wish == search::Wish::fewer;
    if (fewer ? coming <= needed : coming >= needed) return {OhHellRemark::needs, {.count = needed}};
    return {fewer ? OhHellRemark::too_many : OhHellRemark::too_few, {.count = needed, .number = coming}};
  }
  return {bid == 0 ? OhHellRemark::bid_none : OhHellRemark::needs_none,
          bid == 0 ? kernel::Facts{} : kernel::Facts{.count = bid}};
}

Remarks remarks_on_card(const Found& found, const Found& compared, const View& view) {
  constexpr double a_difference = 0.02;
  if (&found == &compared) return {{search::TrickRemark::only_choice}};
  using search::Figure;
  const int bid = std::get<Playing>(view.phase).bids[view.seat];
  const Figure makes_bid{Noted::made, search::TrickRemark::makes_bid, 1, search::ToldAs::share, bid};
  const Figure others_make{Noted::others_made, OhHellRemark::others_make, 1, search::ToldAs::number};
  const double made = found.mean(Noted::made);
  const double otherwise = compared.mean(Noted::made);
  if (made < a_difference && otherwise < a_difference) {
    return {{OhHellRemark::bid_is_lost}, search::tell(others_make, found, compared)};
  }
  // What goes wrong more often with the worse of the two: too many tricks or too few.
  const bool is_better = found.win_chance >= compared.win_chance;
  const Found& better = is_better ? found : compared;
  const Found& worse = is_better ? compared : found;
  const double more_over = worse.mean(Noted::too_many) - better.mean(Noted::too_many);
  const auto wish = more_over > too_few(worse) - too_few(better) ? search::Wish::fewer : search::Wish::more;
  Remarks remarks{need(view, worse, wish)};
  const Remarks reasons = search::reasons_between(search::trick_table<Game>(view), found, compared, wish);
  remarks.insert(remarks.end(), reasons.begin(), reasons.end());
  const bool is_clear = std::abs(made - otherwise) >= a_difference;
  remarks.push_back(search::tell(is_clear ? makes_bid : others_make, found, compared));
  return remarks;
}

}  // namespace

Remarks remarks_on(const Found& found, const Found& compared, const View& view) {
  const bool bids = std::holds_alternative<Bid>(found.action);
  return bids ? remarks_on_bid(found, compared, view) : remarks_on_card(found, compared, view);
}

}  // namespace oh_hell
