#include "games/euchre/trump_bid.h"

namespace euchre {

TrumpBid bid_of(const Open& open, Seat seat, const Action& action) {
  TrumpBid bid{.player = position_of(seat), .action = TrumpBidAction::pass};
  if (const auto* call = std::get_if<CallTrump>(&action)) {
    const bool first = call_round(passes_in(open)) == CallRound::first;
    bid.action = first ? TrumpBidAction::order_up : TrumpBidAction::call_trump;
    if (!first) bid.suit = call->suit;
    bid.goingAlone = call->alone == Alone::yes;
  }
  return bid;
}

std::vector<TrumpBid> bids_in(const Open& open) {
  std::vector<TrumpBid> bids;
  const int passes = passes_in(open);
  for (int i = 0; i < passes; ++i) bids.push_back(bid_of(open, caller(open.dealer, i), PassTrump{}));
  if (const Contract* contract = contract_of(open.phase))
    bids.push_back(bid_of(open, contract->maker, CallTrump{contract->trump, contract->alone}));
  return bids;
}

tl::expected<Action, InvalidBid> action_for(const Open& open, const TrumpBid& bid) {
  const auto refuse = [&](std::string why) {
    return tl::unexpected(InvalidBid{.message = std::move(why), .player = bid.player, .action = bid.action});
  };
  const auto* calling = std::get_if<Calling>(&open.phase);
  if (calling == nullptr) return refuse("Not in trump selection phase");
  const Seat bidder = caller(open.dealer, calling->passes);
  if (bidder != seat_of(bid.player)) {
    return refuse("Not " + std::string(wire::wire_name(bid.player)) + "'s turn to bid (expected " +
                  std::string(name_of(bidder)) + ")");
  }
  const bool first = call_round(calling->passes) == CallRound::first;
  const Suit turned_up = open.upcard.suit();
  const Alone alone = bid.goingAlone.value_or(false) ? Alone::yes : Alone::no;
  switch (bid.action) {
    case TrumpBidAction::pass:
      if (must_call(calling->passes)) return refuse("Dealer cannot pass in round 2 (must call trump)");
      return PassTrump{};
    case TrumpBidAction::order_up:
      if (!first) return refuse("Cannot order up in round 2");
      if (bid.suit && *bid.suit != turned_up) return refuse("Only the turned-up suit can be ordered up");
      return CallTrump{turned_up, alone};
    case TrumpBidAction::call_trump:
      if (first) return refuse("Cannot call trump in round 1");
      if (!bid.suit) return refuse("Must specify suit when calling trump");
      if (*bid.suit == turned_up) return refuse("Cannot call turned-up suit in round 2");
      return CallTrump{*bid.suit, alone};
  }
  return refuse("No such bid");
}

}  // namespace euchre
