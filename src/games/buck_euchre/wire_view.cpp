// A seat's view of Buck Euchre back from its JSON. What is not seen is dealt so that all that was done could be done,
// and then it is done again (wire/read_view.h).
#include "games/buck_euchre/wire.h"
#include "search/deal_around.h"
#include "wire/read_view.h"

namespace buck_euchre {
namespace {

struct SeenRound : wire::SeenRound<seats> {
  Card turnedUpCard = wire::any_card;
  std::vector<WireCall> bids;
  std::optional<Suit> trumpSuit;
  std::vector<SeatDecision> foldDecisions;
};
BOOST_DESCRIBE_STRUCT(SeenRound, (wire::SeenRound<seats>), (turnedUpCard, bids, trumpSuit, foldDecisions))

struct SeenView {
  WirePhase phase{};
  Numbers scores{};
  int handNumber = 0;
  int dealerSeatIndex = 0;
  SeenRound round;
};
BOOST_DESCRIBE_STRUCT(SeenView, (), (phase, scores, handNumber, dealerSeatIndex, round))

using Reading = wire::TrickReading<Action, seats>;

// The auction, trump and who stays.
void read_words(Reading& reading, const SeenView& told) {
  const SeenRound& round = told.round;
  std::optional<Seat> bidder;
  for (std::size_t i = 0; i < round.bids.size(); ++i) {
    const WireCall& call = round.bids[i];
    const std::string place = wire::entry("round.bids", i);
    const Seat seat = reading.seat(call.seatIndex, seats, place);
    if (call.action == CallKind::pass) {
      reading.deed(seat, Pass{}, place);
      continue;
    }
    reading.refuse_unless(call.bid.has_value(), place + ".bid", "is missing");
    reading.deed(seat, Bid{call.bid.value_or(0)}, place);
    bidder = seat;
  }
  const bool declared = told.phase == WirePhase::folding_decision || told.phase == WirePhase::playing;
  if (declared && !clubs_rule(round.turnedUpCard)) {
    reading.refuse_unless(bidder.has_value(), "round.bids", "nobody has bid");
    reading.refuse_unless(round.trumpSuit.has_value(), "round.trumpSuit", "is missing");
    reading.deed(bidder.value_or(Seat(0)), DeclareTrump{round.trumpSuit.value_or(Suit::clubs)}, "round.trumpSuit");
  }
  for (std::size_t i = 0; i < round.foldDecisions.size(); ++i) {
    const SeatDecision& said = round.foldDecisions[i];
    const std::string place = wire::entry("round.foldDecisions", i);
    const Action action = said.decision == Decision::fold ? Action(Fold{}) : Action(Stay{});
    reading.deed(reading.seat(said.seatIndex, seats, place), action, place);
  }
}

struct Reader : wire::TrickReader<Wire, SeenView> {
  static Open read(Reading& reading, const SeenView& told) {
    const Card upcard = told.round.turnedUpCard;
    for (int score : told.scores) reading.score(score);
    reading.refuse_unless(!winner_by({told.scores}), "scores", "the match would be over");
    const std::uint32_t hand_number = reading.hand_number(told.handNumber, wire::most_hands, "handNumber");
    const Seat dealer = reading.seat(told.dealerSeatIndex, seats, "dealerSeatIndex");
    read_words(reading, told);
    reading.open(upcard, "round.turnedUpCard");
    read_cards(reading, told, seats);
    return Game::begin({}, hand_number, dealer, {told.scores}, {{}, upcard, {}});
  }
  static std::optional<State> deal_unseen(Reading& reading, const Open& open, Seat viewer, const SeenView& told,
                                          auto&& deal_around) {
    const std::optional<Suit> trump = clubs_rule(open.upcard) ? Suit::clubs : told.round.trumpSuit;
    return deal(reading, open, viewer, trump ? reading.voids(order_of(*trump)) : BySeat<CardSet>(), deal_around);
  }
  static void check(Reading& reading, const View& view, const SeenView& told) {
    const bool same_trump = trump_of(view.phase, view.upcard) == told.round.trumpSuit;
    reading.refuse_unless(same_trump, "round.trumpSuit", "another suit is trump, or none yet");
  }
};

}  // namespace

wire::Read<View> Wire::read_view(const boost::json::value& json) {
  return wire::read_trick_view<Reader>(json, search::deal_around<seats>);
}

}  // namespace buck_euchre
