// Hand & Foot in words: what a seat is asked, phase by phase.
#include "wire/prompt.h"

#include "games/hand_and_foot/wire.h"

namespace hand_and_foot {
namespace {

using wire::seat_name;

constexpr std::string_view rules =
    R"(You play Hand & Foot: each player alone, several decks with jokers. Cards are written as rank and suit, 9S is the nine of spades, or JOKER; there are several of each.
- Everyone has a hand of 11 cards and a foot of 11, which nobody sees before the hand is used up. Then the foot becomes the hand.
- A turn: draw two cards, or unlock the pile; then any number of melds; then one discard, which ends the turn.
- Jokers and 2s are wild. 3s can only be discarded. A meld is three or more cards of one rank from 4 to ace, at least two of them natural, wild cards no more than naturals. You have one meld of a rank at most; more cards of it are additions.
- A meld of seven or more is a book: clean without wild cards (500 points), dirty with them (300).
- Your first melds of a round have to be worth the round's minimum together. Points: joker 50, 2 and ace 20, king to 8 10, 7 to 4 5.
- Unlock: once you have played down, with two natural cards of the rank of the pile's top card, which is neither wild nor a 3. The three are melded, and up to five more cards of the pile come into your hand. A wild card on top freezes the pile.
- You go out (100 points) when you are on your foot, have a clean and a dirty book and no card left. Without both books you have to keep cards: no meld may leave fewer than two, and the last card may not be discarded.
- Then everyone gets the points of the cards in melds and of the books, and loses those of the cards in hand and foot (black 3: 5, red 3: 300).
- To score in a hand means to get more than nothing in this round.)";

std::string place_text(const View& view, Seat seat) {
  const Place& place = view.table.places[seat];
  std::string text = "  " + seat_name(seat) + (seat == view.seat ? " (you)" : "") + ": score " +
                     std::to_string(view.table.scores[seat]) + ", " + std::to_string(view.hand_sizes[seat]) +
                     " cards in hand, " + std::to_string(view.foot_sizes[seat]) + " in the foot" +
                     (place.played_down == PlayedDown::yes ? ", has played down" : "") +
                     (place.from == PlaysFrom::foot ? ", plays from the foot" : "");
  if (seat != view.seat && !place.known.empty())
    text += ", holds among others " + wire::card_list(in_display_order(place.known));
  for (Rank rank : meld_ranks) {
    const CardBag& meld = place.melds[rank];
    if (!meld.empty())
      text += "; meld of " + std::string(to_string(rank)) + ": " + wire::card_list(in_display_order(meld));
  }
  return text + "\n";
}

}  // namespace

wire::Prompt Wire::prompt(const View& view) {
  const bool drawing = std::holds_alternative<Drawing>(view.phase);
  std::string text = std::string(drawing ? "Drawing - Draw two cards or unlock the pile"
                                         : "Melding - Meld, add to melds, or discard to end the turn") +
                     "\nRound " + std::to_string(view.table.round + 1) + ", to " +
                     std::to_string(view.settings.target_score) + " points; the first melds of a player need " +
                     std::to_string(play_down_minimum(view.table.round)) +
                     " points\nYour position: " + seat_name(view.seat) +
                     ", against all others\nYour hand: " + wire::card_list(in_display_order(view.hand)) +
                     "\nThe pile, its top card last: " + wire::card_list(view.table.pile) +
                     (is_frozen(view.table.pile) ? " (frozen)" : "") +
                     "\nCards in the stock: " + std::to_string(view.stock_size) + "\n\nThe table:\n";
  for (Seat seat : cards::seats_of(view.settings.players)) text += place_text(view, seat);
  return {std::string(rules), text + "\nYour turn: What do you do?"};
}

}  // namespace hand_and_foot
