// A seat's view of Buck Euchre back from its JSON. What is not seen is dealt so that all that was done could be done,
// and then it is done again (wire/read_view.h).
#include "games/buck_euchre/wire.h"
#include "search/deal_around.h"
#include "wire/read_view.h"

namespace buck_euchre {
namespace {

using wire::Read;
using wire::SeenPlay;
using wire::SeenTrick;
using wire::unreadable;

struct SeenRound {
  std::vector<Card> hand;
  std::array<int, seats> handCounts{};
  Card turnedUpCard = wire::any_card;
  std::vector<WireCall> bids;
  std::optional<Suit> trumpSuit;
  std::vector<SeatDecision> foldDecisions;
  std::optional<int> currentTurnSeatIndex;
  std::vector<SeenPlay> currentTrick;
  std::vector<SeenTrick> completedTricks;
};
BOOST_DESCRIBE_STRUCT(SeenRound, (),
                      (hand, handCounts, turnedUpCard, bids, trumpSuit, foldDecisions, currentTurnSeatIndex,
                       currentTrick, completedTricks))

struct SeenView {
  WirePhase phase{};
  std::array<int, buck_euchre::seats> scores{};
  int handNumber = 0;
  int dealerSeatIndex = 0;
  SeenRound round;
};
BOOST_DESCRIBE_STRUCT(SeenView, (), (phase, scores, handNumber, dealerSeatIndex, round))

using Deeds = std::vector<wire::Deed<Action>>;
using Seen = wire::SeenCards<seats>;

struct Reader {
  using Game = Wire;
  using Told = SeenView;
  static constexpr auto where = "round.";
  static constexpr auto phase_place = "phase";
  static constexpr auto cards_place = "round";

  static bool is_pause(const SeenView& told) {
    return told.phase == WirePhase::game_over || told.phase == WirePhase::round_over;
  }
  static std::optional<int> turn(const SeenView& told) { return told.round.currentTurnSeatIndex; }
  static Read<Open> read_open(const SeenView& told);
  static Read<Deeds> read_deeds(const Open& open, const SeenView& told);
  static Read<Seen> read_cards(const SeenView& told);
  static std::optional<State> deal_unseen(const Open& open, Seat viewer, const SeenView& told, const Seen& seen,
                                          Deeds& deeds);
  static bool same_phase(const State& state, const SeenView& told) {
    return static_cast<WirePhase>(state.phase.index()) == told.phase;
  }
  static Read<void> check(const View& view, const Seen& seen, const SeenView& told);
};

Read<Open> Reader::read_open(const SeenView& told) {
  const BySeat<int> scores{told.scores};
  for (int score : scores) {
    if (score < -wire::most_points || score > wire::most_points) return unreadable("scores", "nobody gets that far");
  }
  if (winner_by(scores)) return unreadable("scores", "the match would be over");
  const auto hand_number = wire::read_hand_number(told.handNumber, wire::most_hands, "handNumber");
  if (!hand_number) return tl::unexpected(hand_number.error());
  const auto dealer = wire::read_seat(told.dealerSeatIndex, seats, "dealerSeatIndex");
  if (!dealer) return tl::unexpected(dealer.error());
  Open open = start_with({}, *dealer, scores, {{}, told.round.turnedUpCard, {}});
  open.hand_number = *hand_number;
  return open;
}

// The auction, trump and who stays.
Read<Deeds> Reader::read_deeds(const Open&, const SeenView& told) {
  const SeenRound& round = told.round;
  Deeds deeds;
  std::optional<Seat> bidder;
  for (std::size_t i = 0; i < round.bids.size(); ++i) {
    const WireCall& call = round.bids[i];
    const std::string place = wire::entry("round.bids", i);
    const auto seat = wire::read_seat(call.seatIndex, seats, place);
    if (!seat) return tl::unexpected(seat.error());
    if (call.action == CallKind::pass) {
      deeds.push_back({*seat, Pass{}, place});
      continue;
    }
    if (!call.bid) return unreadable(place + ".bid", "is missing");
    deeds.push_back({*seat, Bid{*call.bid}, place});
    bidder = *seat;
  }
  const bool declared = told.phase == WirePhase::folding_decision || told.phase == WirePhase::playing;
  if (declared && !clubs_rule(round.turnedUpCard)) {
    if (!bidder) return unreadable("round.bids", "nobody has bid");
    if (!round.trumpSuit) return unreadable("round.trumpSuit", "is missing");
    deeds.push_back({*bidder, DeclareTrump{*round.trumpSuit}, "round.trumpSuit"});
  }
  for (std::size_t i = 0; i < round.foldDecisions.size(); ++i) {
    const SeatDecision& said = round.foldDecisions[i];
    const std::string place = wire::entry("round.foldDecisions", i);
    const auto seat = wire::read_seat(said.seatIndex, seats, place);
    if (!seat) return tl::unexpected(seat.error());
    deeds.push_back({*seat, said.decision == Decision::fold ? Action(Fold{}) : Action(Stay{}), place});
  }
  return deeds;
}

Read<Seen> Reader::read_cards(const SeenView& told_view) {
  const SeenRound& round = told_view.round;
  wire::OpenCards open(deck);
  if (auto added = open.add(round.turnedUpCard, "round.turnedUpCard"); !added) return tl::unexpected(added.error());
  const auto hand = open.add_all(round.hand, "round.hand");
  if (!hand) return tl::unexpected(hand.error());
  wire::ToldTricks<seats> told;
  if (auto read = told.add_all(round.completedTricks, round.currentTrick, &SeenPlay::seatIndex, seats, open, "round.");
      !read) {
    return tl::unexpected(read.error());
  }
  return Seen{*hand, open.hidden(), std::move(told)};
}

// The 24 cards as they could have been dealt.
std::optional<State> Reader::deal_unseen(const Open& open, Seat viewer, const SeenView& told, const Seen& seen,
                                         Deeds&) {
  const std::optional<Suit> trump = clubs_rule(open.upcard) ? Suit::clubs : told.round.trumpSuit;
  BySeat<CardSet> cannot_hold;
  if (trump) cannot_hold = seen.told.voids(order_of(*trump));
  cards::Rng rng(0);  // any deal will do
  const auto around = search::deal_around(seen.hidden, seen.room(cards_per_hand, viewer, seats), cannot_hold, rng);
  if (!around) return std::nullopt;
  return State{open, {}, {seen.hands(around->hands, viewer), around->rest | CardSet::of(open.upcard)}};
}

Read<void> Reader::check(const View& view, const Seen&, const SeenView& told) {
  if (trump_of(view.phase, view.upcard) != told.round.trumpSuit) {
    return unreadable("round.trumpSuit", "another suit is trump, or none yet");
  }
  if (view.hand_sizes.values_ != told.round.handCounts) return unreadable("round.handCounts", "not what is left");
  return {};
}

}  // namespace

Read<View> Wire::read_view(const boost::json::value& json) { return wire::read_trick_view<Reader>(json); }

}  // namespace buck_euchre
