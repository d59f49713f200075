// A seat's view of Euchre back from its JSON. What is not seen is dealt so that all that was done could be done, and
// then it is done again (wire/read_view.h).
#include "games/euchre/wire.h"
#include "search/deal_around.h"
#include "wire/read_view.h"

namespace euchre {
namespace {

using wire::Read;
using wire::SeenPlay;
using wire::SeenTrick;
using wire::unreadable;

struct SeenScore {
  int score = 0;
};
BOOST_DESCRIBE_STRUCT(SeenScore, (), (score))

struct SeenRound {
  std::vector<Card> hand;
  std::array<int, seats> handCounts{};
  Card faceUpCard = wire::any_card;
  TrumpPhase trumpPhase{};
  std::optional<Card> discarded;
  std::optional<int> currentTurnSeatIndex;
  std::vector<WireCall> calls;
  std::vector<SeenPlay> currentTrick;
  std::vector<SeenTrick> completedTricks;
};
BOOST_DESCRIBE_STRUCT(SeenRound, (),
                      (hand, handCounts, faceUpCard, trumpPhase, discarded, currentTurnSeatIndex, calls, currentTrick,
                       completedTricks))

struct SeenView {
  GamePhase phase{};
  WireByTeam<SeenScore> teams;
  int targetScore = 0;
  LonerLead lonerLead{};
  int handNumber = 0;
  int dealerSeatIndex = 0;
  SeenRound round;
};
BOOST_DESCRIBE_STRUCT(SeenView, (), (phase, teams, targetScore, lonerLead, handNumber, dealerSeatIndex, round))

using Deeds = std::vector<wire::Deed<Action>>;

// What is known before any card is looked at.
struct Frame {
  Settings settings;
  std::uint32_t hand_number;
  ByTeam<int> scores;
  Seat dealer;
  Seat seat;
};

Read<Frame> read_frame(const SeenView& seen, int viewer) {
  const Settings settings{seen.targetScore, seen.lonerLead};
  if (!validate(settings))
    return unreadable("targetScore", "no match is played to " + std::to_string(seen.targetScore));
  const ByTeam<int> scores{{seen.teams.a.score, seen.teams.b.score}};
  for (int score : scores.values_) {
    if (score < 0 || score >= settings.target_score) return unreadable("teams", "the match cannot stand like this");
  }
  const auto hand_number = wire::read_hand_number(seen.handNumber, wire::most_hands, "handNumber");
  if (!hand_number) return tl::unexpected(hand_number.error());
  const auto dealer = wire::read_seat(seen.dealerSeatIndex, seats, "dealerSeatIndex");
  if (!dealer) return tl::unexpected(dealer.error());
  const auto seat = wire::read_seat(viewer, seats, "seatIndex");
  if (!seat) return tl::unexpected(seat.error());
  return Frame{settings, *hand_number, scores, *dealer, *seat};
}

Read<Deeds> read_calls(const SeenRound& round) {
  Deeds deeds;
  for (std::size_t i = 0; i < round.calls.size(); ++i) {
    const WireCall& call = round.calls[i];
    const std::string place = wire::entry("round.calls", i);
    const auto seat = wire::read_seat(call.seatIndex, seats, place);
    if (!seat) return tl::unexpected(seat.error());
    if (call.action == CallKind::pass) {
      deeds.push_back({*seat, PassTrump{}, place});
      continue;
    }
    if (!call.suit) return unreadable(place + ".suit", "is missing");
    const bool first_round = i < std::size_t{seats};
    if (first_round != (call.action == CallKind::order_up)) return unreadable(place, "the other round's call");
    const Alone alone = call.goAlone.value_or(false) ? Alone::yes : Alone::no;
    deeds.push_back({*seat, CallTrump{*call.suit, alone}, place});
  }
  return deeds;
}

const CallTrump* call_in(const Deeds& deeds) {
  return deeds.empty() ? nullptr : std::get_if<CallTrump>(&deeds.back().action);
}

TrumpPhase phase_of(const State& state) {
  if (std::holds_alternative<Discarding>(state.phase)) return TrumpPhase::dealer_discard;
  const auto* calling = std::get_if<Calling>(&state.phase);
  if (calling == nullptr) return TrumpPhase::playing;
  return call_round(calling->passes) == CallRound::first ? TrumpPhase::round1 : TrumpPhase::round2;
}

using Seen = wire::SeenCards<seats>;

Read<Seen> read_cards(const SeenRound& round) {
  wire::OpenCards open(deck);
  const auto hand = open.add_all(round.hand, "round.hand");
  if (!hand) return tl::unexpected(hand.error());
  wire::ToldTricks<seats> told;
  if (auto read = told.add_all(round.completedTricks, round.currentTrick, &SeenPlay::seatIndex, seats, open, "round.");
      !read) {
    return tl::unexpected(read.error());
  }
  if (round.discarded) {
    if (auto added = open.add(*round.discarded, "round.discarded"); !added) return tl::unexpected(added.error());
  }
  return Seen{*hand, open.hidden(), std::move(told)};
}

// The 24 cards as they could have been dealt, and what the dealer then discarded.
struct Dealt {
  Deal deal;
  std::optional<Card> discard;
};

std::optional<Dealt> deal_unseen(const Frame& frame, const SeenRound& round, const Seen& seen, const CallTrump* call) {
  const Card upcard = round.faceUpCard;
  const bool picked_up = call != nullptr && round.calls.size() <= std::size_t{seats};
  const bool discarded = picked_up && round.trumpPhase == TrumpPhase::playing;
  BySeat<int> room;
  for (Seat seat : cards::seats_of(seats)) {
    if (seat != frame.seat) room[seat] = cards_per_hand - seen.told.played[seat].size();
  }
  BySeat<CardSet> cannot_hold;
  if (call != nullptr) cannot_hold = seen.told.voids(order_of(call->suit));
  CardSet hidden = seen.hidden;
  // Once it is picked up nobody but the dealer can have it, and until the discard the dealer has.
  for (Seat seat : cards::seats_of(seats)) {
    if (seat != frame.dealer || !picked_up) cannot_hold[seat].add(upcard);
  }
  if (!discarded) hidden.remove(upcard);
  cards::Rng rng(0);  // any deal will do
  const auto around = search::deal_around(hidden, room, cannot_hold, rng);
  if (!around) return std::nullopt;

  Dealt dealt{{around->hands, upcard, around->rest}, {}};
  BySeat<CardSet>& hands = dealt.deal.hands;
  hands[frame.seat] = seen.hand;
  for (Seat seat : cards::seats_of(seats)) hands[seat] |= seen.told.played[seat];
  if (discarded) {
    CardSet& rest = dealt.deal.kitty;
    if (rest.empty() && !round.discarded) return std::nullopt;
    dealt.discard = round.discarded ? *round.discarded : rest.contains(upcard) ? upcard : rest.first();
    rest.remove(*dealt.discard);
    hands[frame.dealer].add(*dealt.discard);
  }
  if (picked_up) hands[frame.dealer].remove(upcard);
  dealt.deal.kitty.add(upcard);
  return dealt;
}

}  // namespace

Read<View> Wire::read_view(const boost::json::value& json) {
  // Step 1: the text.
  const auto viewer = wire::read_viewer<Game>(json);
  if (!viewer) return tl::unexpected(viewer.error());
  const auto seen = wire::read_json<SeenView>(json);
  if (!seen) return tl::unexpected(seen.error());
  const SeenRound& round = seen->round;
  if (seen->phase == GamePhase::game_over || round.trumpPhase == TrumpPhase::round_over) {
    return wire::nothing_to_decide();
  }
  const auto frame = read_frame(*seen, *viewer);
  if (!frame) return tl::unexpected(frame.error());
  auto deeds = read_calls(round);
  if (!deeds) return tl::unexpected(deeds.error());
  const auto cards = read_cards(round);
  if (!cards) return tl::unexpected(cards.error());

  // Step 2: a deal that it could have begun with.
  const auto dealt = deal_unseen(*frame, round, *cards, call_in(*deeds));
  State state =
      start_with(frame->settings, frame->dealer, frame->scores, dealt ? dealt->deal : Deal{{}, round.faceUpCard, {}});
  state.hand_number = frame->hand_number;
  if (!dealt || !Game::is_sound(state)) return unreadable("round", "no deal of the cards fits what was played");

  // Step 3: do it all again.
  if (dealt->discard) deeds->push_back({frame->dealer, Discard{*dealt->discard}, "round.discarded"});
  if (auto done =
          wire::play_again<Game, PlayCard>(state, *std::move(deeds), cards->told, round.currentTurnSeatIndex, "round.");
      !done) {
    return tl::unexpected(done.error());
  }
  if (phase_of(state) != round.trumpPhase) return unreadable("round.trumpPhase", "what was done leads elsewhere");

  // Step 4: what the seat sees of that must be what it says.
  const View seat_view = Game::view(state, frame->seat);
  if (seat_view.hand != cards->hand || seat_view.discard != round.discarded) {
    return unreadable("round.hand", "these cards cannot be held now");
  }
  if (seat_view.hand_sizes.values_ != round.handCounts) return unreadable("round.handCounts", "not what is left");
  return seat_view;
}

}  // namespace euchre
