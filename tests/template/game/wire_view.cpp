// A seat's view of High Card back from its JSON. What is not seen is dealt so that all that was done could be done, and
// then it is done again (wire/read_view.h).
#include "games/high_card/wire.h"
#include "search/deal_around.h"
#include "wire/read_view.h"

namespace high_card {
namespace {

struct SeenView {
  WirePhase phase{};
  Numbers scores{};
  int targetScore = 0;
  int handNumber = 0;
  int dealerSeatIndex = 0;
  wire::SeenRound<seats> round;
};
BOOST_DESCRIBE_STRUCT(SeenView, (), (phase, scores, targetScore, handNumber, dealerSeatIndex, round))

struct Reader : wire::TrickReader<Wire, SeenView> {
  static Open read(Reading& reading, const SeenView& told) {
    const Settings settings{told.targetScore};
    reading.refuse_unless(std::ranges::find(target_scores, told.targetScore) != target_scores.end(), "targetScore",
                          "no match is played to that");
    for (int score : told.scores) reading.score(score);
    reading.refuse_unless(!winner_by({told.scores}, settings), "scores", "the match would be over");
    const std::uint32_t hand_number = reading.hand_number(told.handNumber, wire::most_hands, "handNumber");
    const Seat dealer = reading.seat(told.dealerSeatIndex, seats, "dealerSeatIndex");
    read_cards(reading, told, seats);
    return Game::begin(settings, hand_number, dealer, {told.scores}, {});
  }
};

}  // namespace

wire::Read<View> Wire::read_view(const boost::json::value& json) {
  return wire::read_trick_view<Reader>(json, search::deal_around<seats>);
}

}  // namespace high_card
