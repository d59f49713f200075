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
using Seen = wire::SeenCards<seats>;

struct Reader {
  using Game = Wire;
  using Told = SeenView;
  static constexpr auto where = "round.";
  static constexpr auto phase_place = "round.trumpPhase";
  static constexpr auto cards_place = "round";

  static bool is_pause(const SeenView& told) {
    return told.phase == GamePhase::game_over || told.round.trumpPhase == TrumpPhase::round_over;
  }
  static std::optional<int> turn(const SeenView& told) { return told.round.currentTurnSeatIndex; }
  static Read<Open> read_open(const SeenView& told);
  static Read<Deeds> read_deeds(const Open& open, const SeenView& told);
  static Read<Seen> read_cards(const SeenView& told);
  static std::optional<State> deal_unseen(const Open& open, Seat viewer, const SeenView& told, const Seen& seen,
                                          Deeds& deeds);
  static bool same_phase(const State& state, const SeenView& told) {
    return trump_phase(state.phase) == told.round.trumpPhase;
  }
  static Read<void> check(const View& view, const Seen& seen, const SeenView& told);
};

Read<Open> Reader::read_open(const SeenView& told) {
  const Settings settings{told.targetScore, told.lonerLead};
  if (!validate(settings))
    return unreadable("targetScore", "no match is played to " + std::to_string(told.targetScore));
  const ByTeam<int> scores{{told.teams.a.score, told.teams.b.score}};
  for (int score : scores.values_) {
    if (score < 0 || score >= settings.target_score) return unreadable("teams", "the match cannot stand like this");
  }
  const auto hand_number = wire::read_hand_number(told.handNumber, wire::most_hands, "handNumber");
  if (!hand_number) return tl::unexpected(hand_number.error());
  const auto dealer = wire::read_seat(told.dealerSeatIndex, seats, "dealerSeatIndex");
  if (!dealer) return tl::unexpected(dealer.error());
  Open open = start_with(settings, *dealer, scores, {{}, told.round.faceUpCard, {}});
  open.hand_number = *hand_number;
  return open;
}

Read<Deeds> Reader::read_deeds(const Open&, const SeenView& told) {
  const SeenRound& round = told.round;
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

Read<Seen> Reader::read_cards(const SeenView& told_view) {
  const SeenRound& round = told_view.round;
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
std::optional<State> Reader::deal_unseen(const Open& open, Seat viewer, const SeenView& told, const Seen& seen,
                                         Deeds& deeds) {
  const SeenRound& round = told.round;
  const CallTrump* call = call_in(deeds);
  const bool picked_up = call != nullptr && round.calls.size() <= std::size_t{seats};
  const bool discarded = picked_up && round.trumpPhase == TrumpPhase::playing;
  BySeat<CardSet> cannot_hold;
  if (call != nullptr) cannot_hold = seen.told.voids(order_of(call->suit));
  CardSet hidden = seen.hidden;
  // Once it is picked up nobody but the dealer can have it, and until the discard the dealer has.
  for (Seat seat : cards::seats_of(seats)) {
    if (seat != open.dealer || !picked_up) cannot_hold[seat].add(open.upcard);
  }
  if (!discarded) hidden.remove(open.upcard);
  cards::Rng rng(0);  // any deal will do
  const auto around = search::deal_around(hidden, seen.room(cards_per_hand, viewer, seats), cannot_hold, rng);
  if (!around) return std::nullopt;

  State state{open, {}, {seen.hands(around->hands, viewer), around->rest}};
  CardSet& dealers = state.deal.hands[open.dealer];
  if (discarded) {
    CardSet& rest = state.deal.kitty;
    if (rest.empty() && !round.discarded) return std::nullopt;
    const Card discard = round.discarded ? *round.discarded : rest.contains(open.upcard) ? open.upcard : rest.first();
    rest.remove(discard);
    dealers.add(discard);
    deeds.push_back({open.dealer, Discard{discard}, "round.discarded"});
  }
  if (picked_up) dealers.remove(open.upcard);
  state.deal.kitty.add(open.upcard);
  return state;
}

Read<void> Reader::check(const View& view, const Seen& seen, const SeenView& told) {
  if (view.hand != seen.hand || view.discard != told.round.discarded) {
    return unreadable("round.hand", "these cards cannot be held now");
  }
  if (view.hand_sizes.values_ != told.round.handCounts) return unreadable("round.handCounts", "not what is left");
  return {};
}

}  // namespace

Read<View> Wire::read_view(const boost::json::value& json) { return wire::read_trick_view<Reader>(json); }

}  // namespace euchre
