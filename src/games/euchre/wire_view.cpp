// A seat's view of Euchre back from its JSON. What is not seen is dealt so that all that was done could be done, and
// then it is done again (wire/read_view.h).
#include "games/euchre/wire.h"
#include "search/deal_around.h"
#include "wire/read_view.h"

namespace euchre {
namespace {

struct SeenScore {
  int score = 0;
};
BOOST_DESCRIBE_STRUCT(SeenScore, (), (score))

struct SeenRound : wire::SeenRound<seats> {
  Card faceUpCard = wire::any_card;
  TrumpPhase trumpPhase{};
  std::optional<Card> discarded;
  std::vector<WireCall> calls;
};
BOOST_DESCRIBE_STRUCT(SeenRound, (wire::SeenRound<seats>), (faceUpCard, trumpPhase, discarded, calls))

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

using Reading = wire::TrickReading<Action, seats>;

void read_calls(Reading& reading, const SeenRound& round) {
  for (std::size_t i = 0; i < round.calls.size(); ++i) {
    const WireCall& call = round.calls[i];
    const std::string place = wire::entry("round.calls", i);
    const Seat seat = reading.seat(call.seatIndex, seats, place);
    if (call.action == CallKind::pass) {
      reading.deed(seat, PassTrump{}, place);
      continue;
    }
    reading.refuse_unless(call.suit.has_value(), place + ".suit", "is missing");
    const bool first_round = i < std::size_t{seats};
    reading.refuse_unless(first_round == (call.action == CallKind::order_up), place, "the other round's call");
    const Alone alone = call.goAlone.value_or(false) ? Alone::yes : Alone::no;
    reading.deed(seat, CallTrump{call.suit.value_or(Suit::clubs), alone}, place);
  }
}

struct Reader : wire::TrickReader<Wire, SeenView> {
  static constexpr auto phase_place = "round.trumpPhase";

  static bool is_pause(const SeenView& told) {
    return told.phase == GamePhase::game_over || told.round.trumpPhase == TrumpPhase::round_over;
  }
  static bool same_phase(const State& state, const SeenView& told) {
    return trump_phase(state.phase) == told.round.trumpPhase;
  }

  static Open read(Reading& reading, const SeenView& told) {
    const SeenRound& round = told.round;
    const Settings settings{told.targetScore, told.lonerLead};
    reading.refuse_unless(validate(settings).has_value(), "targetScore",
                          "no match is played to " + std::to_string(told.targetScore));
    const ByTeam<int> scores{{told.teams.a.score, told.teams.b.score}};
    for (int score : scores.values_) {
      const bool possible = score >= 0 && score < settings.target_score;
      reading.refuse_unless(possible, "teams", "the match cannot stand like this");
    }
    const std::uint32_t hand_number = reading.hand_number(told.handNumber, wire::most_hands, "handNumber");
    const Seat dealer = reading.seat(told.dealerSeatIndex, seats, "dealerSeatIndex");
    read_calls(reading, round);
    read_cards(reading, told, seats);
    reading.open(round.discarded, "round.discarded");
    return Game::begin(settings, hand_number, dealer, scores, {{}, round.faceUpCard, {}});
  }

  // The 24 cards as they could have been dealt, and what the dealer then discarded.
  static std::optional<State> deal_unseen(Reading& reading, const Open& open, Seat viewer, const SeenView& told,
                                          auto&& deal_around) {
    const SeenRound& round = told.round;
    const auto& deeds = reading.deeds();
    const auto* call = deeds.empty() ? nullptr : std::get_if<CallTrump>(&deeds.back().action);
    const bool picked_up = call != nullptr && round.calls.size() <= std::size_t{seats};
    const bool discarded = picked_up && round.trumpPhase == TrumpPhase::playing;
    BySeat<CardSet> cannot_hold;
    if (call != nullptr) cannot_hold = reading.voids(order_of(call->suit));
    CardSet hidden = reading.hidden();
    // Once it is picked up nobody but the dealer can have it, and until the discard the dealer has.
    for (Seat seat : cards::seats_of(seats)) {
      if (seat != open.dealer || !picked_up) cannot_hold[seat].add(open.upcard);
    }
    if (!discarded) hidden.remove(open.upcard);
    const auto around = deal_around(hidden, reading.room(cards_per_hand, viewer, seats), cannot_hold);
    if (!around) return std::nullopt;

    State state{{open, {}, {reading.hands(around->hands, viewer), around->rest}}};
    CardSet& dealers = state.deal.hands[open.dealer];
    if (discarded) {
      CardSet& rest = state.deal.kitty;
      if (rest.empty() && !round.discarded) return std::nullopt;
      const Card discard = round.discarded ? *round.discarded : rest.contains(open.upcard) ? open.upcard : rest.first();
      rest.remove(discard);
      dealers.add(discard);
      reading.deed(open.dealer, Discard{discard}, "round.discarded");
    }
    if (picked_up) dealers.remove(open.upcard);
    state.deal.kitty.add(open.upcard);
    return state;
  }

  static void check(Reading& reading, const View& view, const SeenView& told) {
    const bool same_cards = view.hand == reading.hand() && view.discard == told.round.discarded;
    reading.refuse_unless(same_cards, "round.hand", "these cards cannot be held now");
  }
};

}  // namespace

wire::Read<View> Wire::read_view(const boost::json::value& json) {
  return wire::read_trick_view<Reader>(json, search::deal_around<seats>);
}

}  // namespace euchre
