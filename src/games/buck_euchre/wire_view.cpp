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

// What is known before any card is looked at.
struct Frame {
  std::uint32_t hand_number;
  BySeat<int> scores;
  Seat dealer;
  Seat seat;
};

Read<Frame> read_frame(const SeenView& seen, int viewer) {
  const BySeat<int> scores{seen.scores};
  for (int score : scores) {
    if (score < -wire::most_points || score > wire::most_points) return unreadable("scores", "nobody gets that far");
  }
  if (winner_by(scores)) return unreadable("scores", "the match would be over");
  const auto hand_number = wire::read_hand_number(seen.handNumber, wire::most_hands, "handNumber");
  if (!hand_number) return tl::unexpected(hand_number.error());
  const auto dealer = wire::read_seat(seen.dealerSeatIndex, seats, "dealerSeatIndex");
  if (!dealer) return tl::unexpected(dealer.error());
  const auto seat = wire::read_seat(viewer, seats, "seatIndex");
  if (!seat) return tl::unexpected(seat.error());
  return Frame{*hand_number, scores, *dealer, *seat};
}

// The auction, trump and who stays.
Read<Deeds> read_words(const SeenRound& round, WirePhase phase) {
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
  const bool declared = phase == WirePhase::folding_decision || phase == WirePhase::playing;
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

using Seen = wire::SeenCards<seats>;

Read<Seen> read_cards(const SeenRound& round) {
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
std::optional<Deal> deal_unseen(Seat viewer, const SeenRound& round, const Seen& seen) {
  BySeat<int> room;
  for (Seat seat : cards::seats_of(seats)) {
    if (seat != viewer) room[seat] = cards_per_hand - seen.told.played[seat].size();
  }
  const std::optional<Suit> trump = clubs_rule(round.turnedUpCard) ? Suit::clubs : round.trumpSuit;
  BySeat<CardSet> cannot_hold;
  if (trump) cannot_hold = seen.told.voids(order_of(*trump));
  cards::Rng rng(0);  // any deal will do
  const auto around = search::deal_around(seen.hidden, room, cannot_hold, rng);
  if (!around) return std::nullopt;
  Deal deal{around->hands, round.turnedUpCard, around->rest | CardSet::of(round.turnedUpCard)};
  deal.hands[viewer] = seen.hand;
  for (Seat seat : cards::seats_of(seats)) deal.hands[seat] |= seen.told.played[seat];
  return deal;
}

}  // namespace

Read<View> Wire::read_view(const boost::json::value& json) {
  // Step 1: the text.
  const auto viewer = wire::read_viewer<Game>(json);
  if (!viewer) return tl::unexpected(viewer.error());
  const auto seen = wire::read_json<SeenView>(json);
  if (!seen) return tl::unexpected(seen.error());
  const SeenRound& round = seen->round;
  if (seen->phase == WirePhase::game_over || seen->phase == WirePhase::round_over) return wire::nothing_to_decide();
  const auto frame = read_frame(*seen, *viewer);
  if (!frame) return tl::unexpected(frame.error());
  auto deeds = read_words(round, seen->phase);
  if (!deeds) return tl::unexpected(deeds.error());
  const auto cards = read_cards(round);
  if (!cards) return tl::unexpected(cards.error());

  // Step 2: a deal that it could have begun with.
  const auto deal = deal_unseen(frame->seat, round, *cards);
  State state = start_with({}, frame->dealer, frame->scores, deal.value_or(Deal{{}, round.turnedUpCard, {}}));
  state.hand_number = frame->hand_number;
  if (!deal || !Game::is_sound(state)) return unreadable("round", "no deal of the cards fits what was played");

  // Step 3: do it all again.
  if (auto done =
          wire::play_again<Game, PlayCard>(state, *std::move(deeds), cards->told, round.currentTurnSeatIndex, "round.");
      !done) {
    return tl::unexpected(done.error());
  }
  if (static_cast<WirePhase>(state.phase.index()) != seen->phase) {
    return unreadable("phase", "what was done leads elsewhere");
  }

  // Step 4: what the seat sees of that must be what it says.
  const View seat_view = Game::view(state, frame->seat);
  if (trump_of(seat_view.phase, seat_view.upcard) != round.trumpSuit) {
    return unreadable("round.trumpSuit", "another suit is trump, or none yet");
  }
  if (seat_view.hand_sizes.values_ != round.handCounts) return unreadable("round.handCounts", "not what is left");
  return seat_view;
}

}  // namespace buck_euchre
