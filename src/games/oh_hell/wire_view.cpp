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

// What is known before any card is looked at.
struct Frame {
  Settings settings;
  std::uint32_t hand_number;
  BySeat<int> scores;
  Seat dealer;
  Seat seat;
};

Read<Frame> read_frame(const SeenView& seen, int viewer) {
  const Settings settings{seen.playerCount, seen.scoringVariant, seen.trumpMode, seen.maxCards,
                          seen.hook ? Hook::on : Hook::off};
  if (!validate(settings)) return unreadable("playerCount", "no match has so many players or cards (maxCards)");
  const auto hand_number = wire::read_hand_number(seen.currentRound, hand_count(settings), "currentRound");
  if (!hand_number) return tl::unexpected(hand_number.error());
  const auto dealer = wire::read_seat(seen.dealerIndex, settings.players, "dealerIndex");
  if (!dealer) return tl::unexpected(dealer.error());
  const auto seat = wire::read_seat(viewer, settings.players, "seatIndex");
  if (!seat) return tl::unexpected(seat.error());
  const auto players = static_cast<std::size_t>(settings.players);
  if (seen.bids.size() != players) return unreadable("bids", "one for each player is missing");
  if (seen.scores.size() != players) return unreadable("scores", "one for each player is missing");
  BySeat<int> scores;
  for (Seat each : cards::seats_of(settings.players)) {
    scores[each] = seen.scores[each.index()];
    if (scores[each] < -wire::most_points || scores[each] > wire::most_points) {
      return unreadable("scores", "nobody gets that far");
    }
  }
  return Frame{settings, *hand_number, scores, *dealer, *seat};
}

// From the dealer's left, as far as they go (R5).
Read<Deeds> read_bids(const Frame& frame, const SeenView& seen) {
  Deeds deeds;
  bool more = true;
  for (int i = 0; i < frame.settings.players; ++i) {
    const Seat seat = bidder(frame.dealer, i, frame.settings.players);
    const std::optional<int> bid = seen.bids[seat.index()];
    const std::string place = wire::entry("bids", seat.index());
    if (bid && !more) return unreadable(place, "it was another's turn to bid");
    more = bid.has_value();
    if (!bid) continue;
    if (*bid < 0 || *bid > most_cards) return unreadable(place, "nobody can take so many tricks");
    deeds.push_back({seat, Bid{static_cast<std::uint8_t>(*bid)}, place});
  }
  return deeds;
}

using Seen = wire::SeenCards<max_players>;

Read<Seen> read_cards(const SeenView& seen) {
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
std::optional<Deal> deal_unseen(const Frame& frame, std::optional<Card> turned_up, const Seen& seen) {
  const int cards = cards_in_hand(frame.settings, frame.hand_number);
  BySeat<int> room;
  for (Seat seat : cards::seats_of(frame.settings.players)) {
    if (seat != frame.seat) room[seat] = cards - seen.told.played[seat].size();
  }
  cards::Rng rng(0);                                           // any deal will do
  const auto voids = seen.told.voids(order_of(std::nullopt));  // R8; trump makes no difference
  const auto around = search::deal_around(seen.hidden, room, voids, rng);
  if (!around) return std::nullopt;
  Deal deal{around->hands, turned_up, around->rest};
  deal.hands[frame.seat] = seen.hand;
  for (Seat seat : cards::seats_of(frame.settings.players)) deal.hands[seat] |= seen.told.played[seat];
  return deal;
}

}  // namespace

Read<View> Wire::read_view(const boost::json::value& json) {
  // Step 1: the text.
  const auto viewer = wire::read_viewer<Game>(json);
  if (!viewer) return tl::unexpected(viewer.error());
  const auto seen = wire::read_json<SeenView>(json);
  if (!seen) return tl::unexpected(seen.error());
  if (seen->phase == WirePhase::game_over || seen->phase == WirePhase::round_over) return wire::nothing_to_decide();
  const auto frame = read_frame(*seen, *viewer);
  if (!frame) return tl::unexpected(frame.error());
  auto deeds = read_bids(*frame, *seen);
  if (!deeds) return tl::unexpected(deeds.error());
  const auto cards = read_cards(*seen);
  if (!cards) return tl::unexpected(cards.error());

  // Step 2: a deal that it could have begun with.
  const auto deal = deal_unseen(*frame, seen->trumpCard, *cards);
  State state = start_with(frame->settings, frame->hand_number, frame->dealer, frame->scores, deal.value_or(Deal{}));
  if (!deal || !Game::is_sound(state)) return unreadable("hand", "no deal of the cards fits what was played");

  // Step 3: do it all again.
  if (auto done =
          wire::play_again<Game, PlayCard>(state, *std::move(deeds), cards->told, seen->currentTurnSeatIndex, "");
      !done) {
    return tl::unexpected(done.error());
  }
  if (static_cast<WirePhase>(state.phase.index()) != seen->phase) {
    return unreadable("phase", "what was done leads elsewhere");
  }

  // Step 4: what the seat sees of that must be what it says.
  const View seat_view = Game::view(state, frame->seat);
  const auto players = static_cast<std::size_t>(frame->settings.players);
  if (!std::ranges::equal(seen->handCounts, std::span(seat_view.hand_sizes.values_).first(players))) {
    return unreadable("handCounts", "not what is left");
  }
  return seat_view;
}

}  // namespace oh_hell
