// Why one choice is better than another in Euchre. Reading order: cards, calls.
#include "games/euchre/reasons.h"

#include <cmath>

#include "games/euchre/bots.h"
#include "games/euchre/remarks.h"
#include "search/bower_remarks.h"

namespace euchre {

using kernel::Remarks;

search::TrickTable table_of(const View& seen) {
  return search::bower_table<Game>(seen, contract_of(seen.phase)->maker);
}

namespace {

// ---- Cards ----

// What makes the difference, the three tricks or all five.
kernel::Remark figure_of_card(const Found& found, const Found& compared, const Contract& contract, Team team) {
  using search::Figure;
  constexpr double price_of_making = 3;  // 1 and -2
  constexpr double price_of_all = 1;     // 2 instead of 1
  if (team_of(contract.maker) == team) {
    const Figure makes{Noted::we_make, EuchreRemark::makes, price_of_making};
    const Figure all_five{Noted::we_take_all, EuchreRemark::all_five, price_of_all};
    return search::tell_most({makes, all_five}, found, compared, contract.trump);
  }
  const Figure euchres{Noted::they_are_euchred, EuchreRemark::euchres, price_of_making};
  const Figure gives_all_five{Noted::they_take_all, EuchreRemark::gives_all_five, price_of_all};
  return search::tell_most({euchres, gives_all_five}, found, compared, contract.trump);
}

Remarks remarks_on_card(const Found& found, const Found& compared, const View& seen) {
  if (&found == &compared) return {{search::TrickRemark::only_choice}};
  Remarks remarks = search::reasons_between(table_of(seen), found, compared);
  remarks.push_back(figure_of_card(found, compared, *contract_of(seen.phase), team_of(seen.seat)));
  return remarks;
}

// ---- Calls ----

// What the hand holds for this trump.
kernel::Remark holding(const View& seen, Suit trump) { return search::holding(hand_with_upcard(seen), trump); }

// Who gets the upcard, if it is ordered up.
std::optional<kernel::Remark> who_picks_up(const View& seen) {
  const auto* calling = std::get_if<Calling>(&seen.phase);
  if (call_round(calling->passes) != CallRound::first || seen.dealer == seen.seat) return std::nullopt;
  const bool partners = seen.dealer == partner(seen.seat);
  return kernel::Remark{partners ? EuchreRemark::upcard_to_partner : EuchreRemark::upcard_to_them,
                        {.card = seen.upcard, .trump = seen.upcard.suit()}};
}

const CallTrump* call_in(const Found& found) { return std::get_if<CallTrump>(&found.action); }

// What the cards themselves are good for in the worlds.
kernel::Remark own_tricks(const Found& found, const View& seen) {
  return {EuchreRemark::own_tricks,
          {.suit = call_in(found)->suit,
           .number = found.more.tricks(hand_with_upcard(seen)),
           .other_number = found.more.partners()}};
}

kernel::Remark shares_of_call(const Found& found) {
  return {EuchreRemark::call_shares,
          {.share = found.mean(Noted::we_make), .other_share = found.mean(Noted::we_are_euchred)}};
}

kernel::Remark brings(const Found& found, const Found& compared) {
  return {search::BowerRemark::brings, {.number = found.points, .other_number = compared.points}};
}

// Marches count double and more, if one of the choices brings many more of them.
std::optional<kernel::Remark> more_marches(const Found& found, const Found& compared) {
  constexpr double many = 0.08;
  const double ours = found.mean(Noted::we_take_all);
  const double others = compared.mean(Noted::we_take_all);
  if (std::abs(ours - others) < many) return std::nullopt;
  return kernel::Remark{EuchreRemark::more_marches, {.share = ours, .other_share = others}};
}

Remarks remarks_on_pass(const Found& found, const Found& compared, const View& seen) {
  if (&found == &compared) return {{search::TrickRemark::only_choice}};
  Remarks remarks;
  if (const CallTrump* call = call_in(compared)) remarks.push_back(holding(seen, call->suit));
  if (const auto upcard = who_picks_up(seen)) remarks.push_back(*upcard);
  constexpr double often = 0.2;
  const double euchred = found.mean(Noted::they_are_euchred);
  if (search::wins_more(found, compared) && euchred >= often) {
    remarks.push_back({EuchreRemark::defends, {.share = euchred}});
  } else if (const auto marches = more_marches(found, compared)) {
    remarks.push_back(*marches);
  }
  remarks.push_back(brings(found, compared));
  return remarks;
}

Remarks remarks_on_call(const Found& found, const Found& compared, const View& seen) {
  const CallTrump& call = *call_in(found);
  const CallTrump* other = call_in(compared);
  Remarks remarks{holding(seen, call.suit)};
  const bool alone = call.alone == Alone::yes;
  if (other != nullptr && other->suit == call.suit && other->alone != call.alone) {
    const Found& lone = alone ? found : compared;
    const Found& together = alone ? compared : found;
    remarks.push_back({EuchreRemark::alone,
                       {.share = lone.mean(Noted::we_take_all), .other_share = together.mean(Noted::we_take_all)}});
  } else if (const auto upcard = who_picks_up(seen)) {
    remarks.push_back(*upcard);
  } else {
    remarks.push_back(own_tricks(found, seen));
  }
  remarks.push_back(shares_of_call(found));
  if (&found == &compared) return remarks;
  if (const auto marches = more_marches(found, compared); marches && other == nullptr) remarks.push_back(*marches);
  remarks.push_back(brings(found, compared));
  return remarks;
}

}  // namespace

Remarks remarks_on(const Found& found, const Found& compared, const View& seen) {
  Remarks remarks = std::holds_alternative<CallTrump>(found.action)   ? remarks_on_call(found, compared, seen)
                    : std::holds_alternative<PassTrump>(found.action) ? remarks_on_pass(found, compared, seen)
                                                                      : remarks_on_card(found, compared, seen);
  const bool costs_points = found.points + 0.05 < compared.points;
  if (costs_points && found.win_chance > compared.win_chance) remarks.push_back({EuchreRemark::score});
  return remarks;
}

}  // namespace euchre
