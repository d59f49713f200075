// A seat's view of Hand & Foot back from its JSON. Nobody could tell from it what was done before; that a state can be
// behind it, each card in one place, is what counts.
#include <algorithm>

#include "games/hand_and_foot/card_source.h"
#include "games/hand_and_foot/wire.h"
#include "wire/read_view.h"

namespace hand_and_foot {
namespace {

using wire::Read;
using wire::unreadable;

struct SeenMeld {
  Rank rank{};
  std::vector<Face> cards;
};
BOOST_DESCRIBE_STRUCT(SeenMeld, (), (rank, cards))

struct SeenPlayer {
  int score = 0;
  int handCount = 0;
  int footCount = 0;
  std::vector<SeenMeld> melds;
  bool hasPlayedDown = false;
  bool hasPickedUpFoot = false;
  std::vector<Face> knownCards;
  std::vector<std::int16_t> roundScoreHistory;
};
BOOST_DESCRIBE_STRUCT(SeenPlayer, (),
                      (score, handCount, footCount, melds, hasPlayedDown, hasPickedUpFoot, knownCards,
                       roundScoreHistory))

struct SeenStalemate {
  int discards = 0;
};
BOOST_DESCRIBE_STRUCT(SeenStalemate, (), (discards))

struct SeenView {
  GamePhase phase{};
  int round = 0;
  int targetScore = 0;
  std::optional<int> currentPlayerIndex;
  std::optional<TurnPhase> turnPhase;
  bool hasDrawnFromDeck = false;
  bool hasMelded = false;
  int deckSize = 0;
  std::vector<Face> discardPile;
  std::vector<SeenPlayer> players;
  std::vector<Face> hand;
  std::vector<int> newlyDrawnCardIndices;
  SeenStalemate stalemate;
};
BOOST_DESCRIBE_STRUCT(SeenView, (),
                      (phase, round, targetScore, currentPlayerIndex, turnPhase, hasDrawnFromDeck, hasMelded, deckSize,
                       discardPile, players, hand, newlyDrawnCardIndices, stalemate))

template <class Add>
Read<void> take(CardSource& source, const std::vector<Face>& faces, const std::string& list, Add&& add) {
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (auto taken = source.take(faces[i]); !taken) return unreadable(wire::entry(list, i), taken.error());
    add(faces[i]);
  }
  return {};
}

// Cards that are in the hand anyway.
Read<CardBag> read_part(const std::vector<Face>& faces, const CardBag& hand, const std::string& place) {
  CardBag part;
  for (Face face : faces) {
    if (part.count(face) >= hand.count(face)) return unreadable(place, "not in the hand");
    part.add(face);
  }
  return part;
}

Read<CardBag> read_newly_drawn(const SeenView& seen) {
  CardBag drawn;
  std::vector<bool> named(seen.hand.size());
  for (int index : seen.newlyDrawnCardIndices) {
    const auto at = static_cast<std::size_t>(index);
    if (index < 0 || at >= named.size() || named[at]) return unreadable("newlyDrawnCardIndices", "not in the hand");
    named[at] = true;
    drawn.add(seen.hand[at]);
  }
  return drawn;
}

Read<void> read_place(View& view, Seat seat, const SeenPlayer& player, CardSource& source) {
  const std::string where = wire::entry("players", seat.index()) + ".";
  Place& place = view.table.places[seat];
  for (std::size_t i = 0; i < player.melds.size(); ++i) {
    const SeenMeld& meld = player.melds[i];
    const std::string list = wire::entry(where + "melds", i);
    if (std::ranges::find(meld_ranks, meld.rank) == meld_ranks.end()) return unreadable(list, "no meld has this rank");
    CardBag& cards = place.melds[meld.rank];
    if (!cards.empty()) return unreadable(list, "a second meld of this rank");
    const auto taken = take(source, meld.cards, list + ".cards", [&](Face face) { cards.add(face); });
    if (!taken) return taken;
  }
  place.played_down = player.hasPlayedDown ? PlayedDown::yes : PlayedDown::no;
  place.from = player.hasPickedUpFoot ? PlaysFrom::foot : PlaysFrom::hand;
  const std::string known = where + "knownCards";
  if (seat == view.seat) {
    auto part = read_part(player.knownCards, view.hand, known);
    if (!part) return tl::unexpected(part.error());
    place.known = *part;
  } else if (auto taken = take(source, player.knownCards, known, [&](Face face) { place.known.add(face); }); !taken) {
    return taken;
  }
  const int least = seat == view.seat ? view.hand.size() : place.known.size();
  const int most = seat == view.seat ? view.hand.size() : most_cards;
  if (player.handCount < least || player.handCount > most) return unreadable(where + "handCount", "not these cards");
  if (player.footCount != 0 && player.footCount != foot_size)
    return unreadable(where + "footCount", "no foot has that");
  view.hand_sizes[seat] = player.handCount;
  view.foot_sizes[seat] = player.footCount;
  view.table.scores[seat] = player.score;
  return {};
}

Read<void> read_history(TableTop& table, const std::vector<SeenPlayer>& players) {
  for (std::size_t round = 0; round < table.round; ++round) {
    BySeat<std::int16_t> scores;
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (players[i].roundScoreHistory.size() != table.round) {
        return unreadable(wire::entry("players", i) + ".roundScoreHistory", "not one entry for each round before");
      }
      scores[Seat(static_cast<int>(i))] = players[i].roundScoreHistory[round];
    }
    table.history.push_back(scores);
  }
  return {};
}

Read<Phase> read_phase(const SeenView& seen, const View& view) {
  if (seen.phase != GamePhase::playing) return wire::nothing_to_decide();
  if (!seen.currentPlayerIndex) return unreadable("currentPlayerIndex", "is missing");
  const auto turn = wire::read_seat(*seen.currentPlayerIndex, view.settings.players, "currentPlayerIndex");
  if (!turn) return tl::unexpected(turn.error());
  if (!seen.turnPhase) return unreadable("turnPhase", "is missing");
  if (*seen.turnPhase == TurnPhase::draw) return Drawing{*turn};
  const Melding melding{*turn, seen.hasDrawnFromDeck ? DrewFrom::stock : DrewFrom::pile, seen.hasMelded};
  const bool laid = melding.has_melded || melding.drew_from == DrewFrom::pile;  // R7
  if (laid && view.table.places[*turn].played_down == PlayedDown::no) {
    return unreadable("turnPhase", "who has not played down has not laid anything");
  }
  return melding;
}

// Cards that lie face down, as many as all that is said needs (R2).
Read<void> check_unseen(const View& view, const CardBag& left) {
  int needed = view.stock_size;
  for (Seat seat : cards::seats_of(view.settings.players)) {
    needed += view.foot_sizes[seat];
    if (seat != view.seat) needed += view.hand_sizes[seat] - view.table.places[seat].known.size();
  }
  if (needed == left.size()) return {};
  return unreadable("deckSize", std::to_string(left.size()) +
                                    " cards are face down, but these hands, feet and deck have " +
                                    std::to_string(needed));
}

}  // namespace

Read<View> Wire::read_view(const boost::json::value& json) {
  // Step 1: the text.
  const auto viewer = wire::read_viewer<Game>(json);
  if (!viewer) return tl::unexpected(viewer.error());
  const auto seen = wire::read_json<SeenView>(json);
  if (!seen) return tl::unexpected(seen.error());
  const int players = static_cast<int>(std::min<std::size_t>(seen->players.size(), most_players + 1));
  const Settings settings{players, seen->targetScore};
  if (!validate(settings)) return unreadable("players", "no match has so many, or is played to this targetScore");
  const auto seat = wire::read_seat(*viewer, players, "seatIndex");
  if (!seat) return tl::unexpected(seat.error());
  const auto round = wire::read_hand_number(seen->round, last_round, "round");
  if (!round) return tl::unexpected(round.error());
  const int threes = seen->stalemate.discards;
  if (threes < 0 || stalemate(threes, players) == Stalemate::end)
    return unreadable("stalemate", "the round would be over");
  if (seen->deckSize < 0 || seen->deckSize > most_cards) return unreadable("deckSize", "no deck has that");

  // Step 2: the cards, each taken from what there is.
  View view{PublicView{.settings = settings,
                       .table = {},
                       .hand_sizes = {},
                       .foot_sizes = {},
                       .stock_size = seen->deckSize,
                       .laid_open = std::nullopt,
                       .phase = Drawing{*seat}},
            *seat,
            {},
            {}};
  view.table.round = *round;
  view.table.threes_in_a_row = threes;
  CardSource source(settings);
  if (auto taken = take(source, seen->hand, "hand", [&](Face face) { view.hand.add(face); }); !taken) {
    return tl::unexpected(taken.error());
  }
  const auto newly_drawn = read_newly_drawn(*seen);
  if (!newly_drawn) return tl::unexpected(newly_drawn.error());
  view.newly_drawn = *newly_drawn;
  for (Seat each : cards::seats_of(players)) {
    if (auto read = read_place(view, each, seen->players[each.index()], source); !read) {
      return tl::unexpected(read.error());
    }
  }
  const auto onto_pile = [&](Face face) { view.table.pile.push_back(face); };
  if (auto taken = take(source, seen->discardPile, "discardPile", onto_pile); !taken) {
    return tl::unexpected(taken.error());
  }
  if (auto read = read_history(view.table, seen->players); !read) return tl::unexpected(read.error());
  const auto phase = read_phase(*seen, view);
  if (!phase) return tl::unexpected(phase.error());
  view.phase = *phase;

  // Step 3: a state that could be behind it.
  if (auto fits = check_unseen(view, source.left()); !fits) return tl::unexpected(fits.error());
  Rng rng(0);  // any state will do
  const State state = Game::sample(view, rng);
  if (!Game::is_sound(state) || Game::view(state, *seat) != view) {
    return unreadable("players", "the cards, melds and scores do not belong to one game");
  }
  return view;
}

}  // namespace hand_and_foot
