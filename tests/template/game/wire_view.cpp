// A seat's view of High Card back from its JSON. What is not seen is dealt so that all that was done could be done, and
// then it is done again (wire/read_view.h).
#include "games/high_card/wire.h"
#include "search/deal_around.h"
#include "wire/read_view.h"

namespace high_card {
namespace {

struct SeenRound {
  std::vector<Card> hand;
  std::optional<int> currentTurnSeatIndex;
  std::vector<wire::SeenPlay> currentTrick;
  std::vector<wire::SeenTrick> completedTricks;
};
BOOST_DESCRIBE_STRUCT(SeenRound, (), (hand, currentTurnSeatIndex, currentTrick, completedTricks))

struct SeenView {
  WirePhase phase{};
  std::array<int, high_card::seats> scores{};
  int targetScore = 0;
  int handNumber = 0;
  int dealerSeatIndex = 0;
  SeenRound round;
};
BOOST_DESCRIBE_STRUCT(SeenView, (), (phase, scores, targetScore, handNumber, dealerSeatIndex, round))

using Reading = wire::TrickReading<Action, seats>;

struct Reader {
  using Game = Wire;
  using Told = SeenView;
  static constexpr CardSet deck = high_card::deck;
  static constexpr auto where = "round.";
  static constexpr auto phase_place = "phase";
  static constexpr auto cards_place = "round";

  static bool is_pause(const SeenView& told) { return told.phase != WirePhase::playing; }
  static std::optional<int> turn(const SeenView& told) { return told.round.currentTurnSeatIndex; }

  static Open read(Reading& reading, const SeenView& told) {
    const Settings settings{told.targetScore};
    reading.refuse_unless(std::ranges::find(target_scores, told.targetScore) != target_scores.end(), "targetScore",
                          "no match is played to that");
    for (int score : told.scores) reading.score(score);
    reading.refuse_unless(!winner_by({told.scores}, settings), "scores", "the match would be over");
    reading.hand(told.round.hand, "round.hand");
    reading.tricks(told.round.completedTricks, told.round.currentTrick, &wire::SeenPlay::seatIndex, seats, where);
    Open open = Game::first_hand(settings, reading.seat(told.dealerSeatIndex, seats, "dealerSeatIndex"), {});
    open.hand_number = reading.hand_number(told.handNumber, wire::most_hands, "handNumber");
    open.scores = {told.scores};
    return open;
  }

  static std::optional<State> deal_unseen(Reading& reading, const Open& open, Seat viewer, const SeenView&) {
    cards::Rng rng(0);  // any deal will do
    const auto around = search::deal_around(reading.hidden(), reading.room(cards_per_hand, viewer, seats),
                                            reading.voids(Game::order(open)), rng);
    if (!around) return std::nullopt;
    return State{open, {}, {reading.hands(around->hands, viewer), around->rest}};
  }

  static bool same_phase(const State& state, const SeenView&) { return std::holds_alternative<Playing>(state.phase); }
  static void check(Reading&, const View&, const SeenView&) {}  // all that is read was used
};

}  // namespace

wire::Read<View> Wire::read_view(const boost::json::value& json) { return wire::read_trick_view<Reader>(json); }

}  // namespace high_card
