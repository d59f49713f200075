// A seat's view of Oh Hell back from its JSON. What is not seen is dealt so that all that was done could be done, and
// then it is done again (wire/read_view.h).
#include <algorithm>
#include <span>

#include "games/oh_hell/wire.h"
#include "search/deal_around.h"
#include "wire/read_view.h"

namespace oh_hell {
namespace {

using wire::Read;
using wire::unreadable;

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

using Deeds = std::vector<wire::Deed<Action>>;
using Seen = wire::SeenCards<max_players>;

struct Reader {
  using Game = Wire;
  using Told = SeenView;
  static constexpr auto where = "";
  static constexpr auto phase_place = "phase";
  static constexpr auto cards_place = "hand";

  static bool is_pause(const SeenView& told) {
    return told.phase == WirePhase::game_over || told.phase == WirePhase::round_over;
  }
  static std::optional<int> turn(const SeenView& told) { return told.currentTurnSeatIndex; }
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
  const Settings settings{told.playerCount, told.scoringVariant, told.trumpMode, told.maxCards,
                          told.hook ? Hook::on : Hook::off};
  if (!validate(settings)) return unreadable("playerCount", "no match has so many players or cards (maxCards)");
  const auto hand_number = wire::read_hand_number(told.currentRound, hand_count(settings), "currentRound");
  if (!hand_number) return tl::unexpected(hand_number.error());
  const auto dealer = wire::read_seat(told.dealerIndex, settings.players, "dealerIndex");
  if (!dealer) return tl::unexpected(dealer.error());
  const auto players = static_cast<std::size_t>(settings.players);
  if (told.bids.size() != players) return unreadable("bids", "one for each player is missing");
  if (told.scores.size() != players) return unreadable("scores", "one for each player is missing");
  BySeat<int> scores;
  for (Seat each : cards::seats_of(settings.players)) {
    scores[each] = told.scores[each.index()];
    if (scores[each] < -wire::most_points || scores[each] > wire::most_points) {
      return unreadable("scores", "nobody gets that far");
    }
  }
  return start_with(settings, *hand_number, *dealer, scores, {{}, told.trumpCard, {}});
}

// From the dealer's left, as far as they go (R5).
Read<Deeds> Reader::read_deeds(const Open& open, const SeenView& told) {
  Deeds deeds;
  bool more = true;
  for (int i = 0; i < open.settings.players; ++i) {
    const Seat seat = bidder(open, i);
    const std::optional<int> bid = told.bids[seat.index()];
    const std::string place = wire::entry("bids", seat.index());
    if (bid && !more) return unreadable(place, "it was another's turn to bid");
    more = bid.has_value();
    if (!bid) continue;
    if (*bid < 0 || *bid > most_cards) return unreadable(place, "nobody can take so many tricks");
    deeds.push_back({seat, Bid{static_cast<std::uint8_t>(*bid)}, place});
  }
  return deeds;
}

Read<Seen> Reader::read_cards(const SeenView& seen) {
  wire::OpenCards open(deck);
  if (seen.trumpCard) {
    if (auto added = open.add(*seen.trumpCard, "trumpCard"); !added) return tl::unexpected(added.error());
  }
  const auto hand = open.add_all(seen.hand, "hand");
  if (!hand) return tl::unexpected(hand.error());
  wire::ToldTricks<max_players> told;
  if (auto read = told.add_all(seen.completedTricks, seen.currentTrick.cards, &SeenPlay::playerIndex, seen.playerCount,
                               open, "");
      !read) {
    return tl::unexpected(read.error());
  }
  return Seen{*hand, open.hidden(), std::move(told)};
}

// The 52 cards as they could have been dealt.
std::optional<State> Reader::deal_unseen(const Open& open, Seat viewer, const SeenView&, const Seen& seen, Deeds&) {
  const int cards = cards_in_hand(open.settings, open.hand_number);
  cards::Rng rng(0);                                           // any deal will do
  const auto voids = seen.told.voids(order_of(std::nullopt));  // R8; trump makes no difference
  const auto around = search::deal_around(seen.hidden, seen.room(cards, viewer, open.settings.players), voids, rng);
  if (!around) return std::nullopt;
  return State{open, {}, {seen.hands(around->hands, viewer), around->rest}};
}

Read<void> Reader::check(const View& view, const Seen&, const SeenView& told) {
  const auto players = static_cast<std::size_t>(view.settings.players);
  if (!std::ranges::equal(told.handCounts, std::span(view.hand_sizes.values_).first(players))) {
    return unreadable("handCounts", "not what is left");
  }
  return {};
}

}  // namespace

Read<View> Wire::read_view(const boost::json::value& json) { return wire::read_trick_view<Reader>(json); }

}  // namespace oh_hell
