// Why one choice is better than another in Buck Euchre. Reading order: cards, bids, trump, staying.
#include "games/buck_euchre/reasons.h"

#include <cmath>

#include "games/buck_euchre/bots.h"
#include "games/buck_euchre/remarks.h"
#include "search/bower_remarks.h"

namespace buck_euchre {

using kernel::Remark;
using kernel::RemarkKind;
using kernel::Remarks;

search::TrickTable table_of(const View& seen) {
  return search::bower_table<Game>(seen, contract_of(seen.phase)->bidder);
}

namespace {

Remark figure_of_card(const Found& found, const Found& compared, const Contract& contract, Seat seat) {
  using search::Figure;
  const double all_or_nothing = penalty + contract.bid;
  const Figure tricks{Noted::tricks, BuckRemark::tricks, 1, search::ToldAs::number};
  if (contract.bidder == seat) {
    const Figure makes{Noted::makes, search::TrickRemark::makes_bid, all_or_nothing, search::ToldAs::share,
                       contract.bid};
    return search::tell_most({makes, tricks}, found, compared, contract.trump);
  }
  const Figure takes{Noted::takes, BuckRemark::takes_a_trick, penalty + 1};
  const Figure fails{Noted::fails, BuckRemark::sets_bidder, all_or_nothing / (seats - 1)};
  return search::tell_most({takes, fails, tricks}, found, compared, contract.trump);
}

Remarks remarks_on_card(const Found& found, const Found& compared, const View& seen) {
  if (&found == &compared) return {{search::TrickRemark::only_choice}};
  Remarks remarks = search::reasons_between(table_of(seen), found, compared);
  remarks.push_back(figure_of_card(found, compared, *contract_of(seen.phase), seen.seat));
  return remarks;
}

// What it brings, and what the others get where one's own points say the opposite of the chance.
void add_points(Remarks& remarks, const Found& found, const Found& compared) {
  const auto of = [&](RemarkKind kind, Noted noted) {
    return Remark{kind, {.number = -found.mean(noted), .other_number = -compared.mean(noted)}};
  };
  const double more = compared.mean(Noted::change) - found.mean(Noted::change);
  remarks.push_back(of(search::BowerRemark::brings, Noted::change));
  if (more * (found.win_chance - compared.win_chance) < 0) {
    remarks.push_back(of(BuckRemark::others_get, Noted::others));
  }
}

// For a bid or a pass: what the hand is good for, and what comes of it.
Remarks remarks_on_bid(const Found& found, const Found& compared, const View& seen) {
  Remarks remarks{search::holding(seen.hand, best_trump(seen.hand, seen.upcard))};
  const Bid* bid = std::get_if<Bid>(&found.action);
  const Found& bidding = bid != nullptr ? found : compared;
  const Bid* weighed = std::get_if<Bid>(&bidding.action);
  if (weighed != nullptr && bidding.mean(Noted::bids) > 0) {
    remarks.push_back(
        {BuckRemark::bid_tricks,
         {.count = weighed->tricks, .number = bidding.mean(Noted::bid_tricks) / bidding.mean(Noted::bids)}});
  }
  if (bid != nullptr && found.mean(Noted::bids) > 0) {
    remarks.push_back(
        {BuckRemark::bid_shares,
         {.share = found.mean(Noted::bids), .other_share = found.mean(Noted::makes) / found.mean(Noted::bids)}});
  }
  constexpr double a_difference = 0.05;
  const Bid* other = std::get_if<Bid>(&compared.action);
  const double more_often = std::abs(found.mean(Noted::bids) - compared.mean(Noted::bids));
  if (bid != nullptr && other != nullptr && more_often >= a_difference) {
    remarks.push_back(
        {BuckRemark::auction_shares,
         {.count = other->tricks, .share = found.mean(Noted::bids), .other_share = compared.mean(Noted::bids)}});
  }
  add_points(remarks, found, compared);
  return remarks;
}

Remarks remarks_on_suit(const Found& found, const Found& compared, const View& seen) {
  const Suit suit = std::get<DeclareTrump>(found.action).suit;
  const int bid = std::get<DeclaringTrump>(seen.phase).bid.tricks;
  Remarks remarks{search::holding(seen.hand, suit),
                  {BuckRemark::declare_shares,
                   {.count = bid, .share = found.mean(Noted::makes), .other_share = compared.mean(Noted::makes)}}};
  add_points(remarks, found, compared);
  return remarks;
}

Remarks remarks_on_staying(const Found& found, const Found& compared, const View& seen) {
  const Contract& contract = *contract_of(seen.phase);
  const Found& staying = std::holds_alternative<Stay>(found.action) ? found : compared;
  Remarks remarks{search::holding(seen.hand, contract.trump),
                  {BuckRemark::stay_shares, {.share = 1 - staying.mean(Noted::takes)}}};
  add_points(remarks, found, compared);
  return remarks;
}

}  // namespace

Remarks remarks_on(const Found& found, const Found& compared, const View& seen) {
  if (std::holds_alternative<PlayCard>(found.action)) return remarks_on_card(found, compared, seen);
  if (std::holds_alternative<DeclareTrump>(found.action)) return remarks_on_suit(found, compared, seen);
  if (std::holds_alternative<FoldingDecision>(seen.phase)) return remarks_on_staying(found, compared, seen);
  return remarks_on_bid(found, compared, seen);
}

}  // namespace buck_euchre
