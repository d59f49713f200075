// A seat's view of Oh Hell back from its JSON. What is not seen is dealt so that all that was done could be done, and
// then it is done again (wire/read_view.h).
#include "games/oh_hell/wire.h"
#include "search/deal_around.h"
#include "wire/read_view.h"

namespace oh_hell {
namespace {

struct SeenPlay {
  int playerIndex = 0;
  Card card = wire::any_card;
};
BOOST_DESCRIBE_STRUCT(SeenPlay, (), (playerIndex, card))

struct SeenTrick {
  std::vector<SeenPlay> cards;
};
BOOST_DESCRIBE_STRUCT(SeenTrick, (), (cards))

struct SeenView {
  WirePhase phase{};
  int playerCount = 0;
  int maxCards = 0;
  Scoring scoringVariant{};
  TrumpMode trumpMode{};
  bool hook = false;
  int currentRound = 0;
  std::optional<Card> trumpCard;
  int dealerIndex = 0;
  std::vector<Card> hand;
  std::vector<int> handCounts;
  std::vector<std::optional<int>> bids;
  std::optional<int> currentTurnSeatIndex;
  SeenTrick currentTrick;
  std::vector<SeenTrick> completedTricks;
  std::vector<int> scores;
};
BOOST_DESCRIBE_STRUCT(SeenView, (),
                      (phase, playerCount, maxCards, scoringVariant, trumpMode, hook, currentRound, trumpCard,
                       dealerIndex, hand, handCounts, bids, currentTurnSeatIndex, currentTrick, completedTricks,
                       scores))

using Reading = wire::TrickReading<Action, max_players>;

// From the dealer's left, as far as they go (R5).
void read_bids(Reading& reading, const Open& open, const SeenView& told) {
  bool more = true;
  for (int i = 0; i < open.settings.players; ++i) {
    const Seat seat = bidder(open, i);
    const std::optional<int> bid = told.bids[seat.index()];
    const std::string place = wire::entry("bids", seat.index());
    reading.refuse_unless(!bid || more, place, "it was another's turn to bid");
    more = bid.has_value();
    if (!bid) continue;
    reading.refuse_unless(*bid >= 0 && *bid <= most_cards, place, "nobody can take so many tricks");
    reading.deed(seat, Bid{static_cast<std::uint8_t>(*bid)}, place);
  }
}

struct Reader : wire::TrickReader<Wire, SeenView> {
  static Open read(Reading& reading, const SeenView& told) {
    Settings settings{told.playerCount, told.scoringVariant, told.trumpMode, told.maxCards,
                      told.hook ? Hook::on : Hook::off};
    if (!validate(settings)) {
      reading.refuse("playerCount", "no match has so many players or cards (maxCards)");
      settings = {};
    }
    const auto hand_number = reading.hand_number(told.currentRound, hand_count(settings), "currentRound");
    const Seat dealer = reading.seat(told.dealerIndex, settings.players, "dealerIndex");
    const auto players = static_cast<std::size_t>(settings.players);
    reading.refuse_unless(told.bids.size() == players, "bids", "one for each player is missing");
    reading.refuse_unless(told.scores.size() == players, "scores", "one for each player is missing");
    Open open = Game::begin(settings, hand_number, dealer, {}, {{}, told.trumpCard, {}});
    if (reading.mistake()) return open;
    for (Seat seat : cards::seats_of(settings.players)) open.scores[seat] = reading.score(told.scores[seat.index()]);
    read_bids(reading, open, told);
    reading.open(told.trumpCard, "trumpCard");
    read_cards(reading, told, settings.players);
    return open;
  }
};

}  // namespace

wire::Read<View> Wire::read_view(const boost::json::value& json) {
  return wire::read_trick_view<Reader>(json, search::deal_around<max_players>);
}

}  // namespace oh_hell
