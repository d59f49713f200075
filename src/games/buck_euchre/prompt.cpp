// Buck Euchre in words: what a seat is asked, phase by phase.
#include "wire/prompt.h"

#include "games/buck_euchre/wire.h"

namespace buck_euchre {
namespace {

using wire::seat_name;

constexpr std::string_view rules =
    R"(You play Buck Euchre: four players, each alone, 24 cards from nine to ace, five cards each. Cards are written as rank and suit, 9S is the nine of spades. Everybody starts with 15 points and wants to get down to 0: fewer points are better.
- Auction: from the dealer's left each bids 2 to 5 tricks, higher than before, or passes for good. The highest bidder declares trump. If all pass, the hand is over.
- If the card turned up is a club, clubs are trump, nothing is declared and nobody may fold.
- After trump is declared each other player stays in or folds. Who folds plays no card.
- Trump from high to low: the jack of trump (right bower), the other jack of the same colour (left bower, which counts as a trump and not as its printed suit), ace, king, queen, ten, nine. Other suits: ace to nine.
- The bidder leads. You have to follow the suit that was led if you can. The highest trump takes the trick, or else the highest card of the suit led, and its player leads the next one.
- Score: the bidder loses a point for each trick if the bid is made, or gets 5. Another one who stayed in loses a point for each trick, or gets 5 without a trick. Who folded: nothing.
- At 0 or below the lowest score wins. To score in a hand means to get nearer to 0.)";

std::string auction_text(const View& view) {
  std::string text = "Bidding so far:\n";
  for (const Call& call : view.auction)
    text += "  " + seat_name(call.seat) + ": " + (call.bid ? "Bid " + std::to_string(*call.bid) : "Pass") + "\n";
  return text + (view.auction.empty() ? "  (no bids yet)\n" : "");
}

std::string seat_lines(const View& view) {
  return "Turned-up card: " + std::string(to_string(view.upcard)) + "\nDealer: " + seat_name(view.dealer) +
         "\nYour position: " + seat_name(view.seat) + ", against all others\nYour hand: " + wire::card_list(view.hand) +
         "\nScores: " + wire::by_seat_text(view.scores, seats) + "\n";
}

std::string contract_text(const View& view, const Contract& contract) {
  std::string text = "Trump: " + std::string(to_string(contract.trump)) + "\nBidder: " + seat_name(contract.bidder) +
                     ", for " + std::to_string(contract.bid) + " tricks\n";
  for (Seat seat : folded_in(view.phase)) text += seat_name(seat) + " has folded\n";
  return text;
}

}  // namespace

wire::Prompt Wire::prompt(const View& view) {
  std::string text;
  std::string asked;
  if (const auto* playing = std::get_if<Playing>(&view.phase)) {
    text = "Playing - Trick " + std::to_string(playing->tricks.size() + 1) + " of " + std::to_string(tricks_per_hand) +
           "\n" + contract_text(view, playing->contract) + seat_lines(view) + "\n" +
           wire::tricks_text<Game>(view, seat_name) + "Tricks won: " + wire::by_seat_text(playing->tricks_won, seats) +
           "\n";
    asked = "What do you play?";
  } else if (const auto* folding = std::get_if<FoldingDecision>(&view.phase)) {
    text = "Folding - Stay in or fold\n" + contract_text(view, folding->contract) + seat_lines(view);
    asked = "Do you stay or fold?";
  } else if (const auto* declaring = std::get_if<DeclaringTrump>(&view.phase)) {
    text = "Declaring trump - You won the auction with a bid of " + std::to_string(declaring->bid.tricks) + "\n" +
           seat_lines(view);
    asked = "Which suit is trump?";
  } else {
    text = "Bidding - Bid more tricks than before, or pass\n" + seat_lines(view);
    asked = "What do you bid?";
  }
  return {std::string(rules), text + "\n" + auction_text(view) + "\nYour turn: " + asked};
}

}  // namespace buck_euchre
