// Oh Hell in words: what a seat is asked, phase by phase.
#include "wire/prompt.h"

#include "games/oh_hell/wire.h"

namespace oh_hell {
namespace {

using wire::seat_name;

constexpr std::string_view rules =
    R"(You play Oh Hell: each player alone, 52 cards, aces high. Cards are written as rank and suit, 9S is the nine of spades.
- From the dealer's left each bids how many tricks they will take in this hand, from 0 to the number of cards. Only who takes exactly that many is well paid.
- The player on the dealer's left leads. You have to follow the suit that was led if you can. The highest trump takes the trick, or else the highest card of the suit led, and its player leads the next one.)";

std::string_view scoring_rule(Scoring scoring) {
  switch (scoring) {
    case Scoring::standard:
      return "a bid that is made is worth 10 and the bid, one that fails nothing";
    case Scoring::partial:
      return "a bid that is made is worth 10 and the bid, one that fails a point for each trick taken";
    case Scoring::penalty:
      return "a bid that is made is worth 10 and the bid, one that fails costs the difference";
    case Scoring::canadian:
      return "a bid that is made is worth 10 and the bid, but 5 for a bid of 0; one that fails costs the difference";
  }
  return {};
}

std::string rules_now(const View& view) {
  return std::string(rules) + "\n- Score: " + std::string(scoring_rule(view.settings.scoring)) +
         ". The highest score after the last hand wins." +
         (view.settings.hook == Hook::on
              ? "\n- The dealer, who bids last, may not bid what would make the sum of all bids equal to the tricks."
              : "");
}

std::string bids_text(const View& view) {
  std::string text = "Bids so far:\n";
  bool any = false;
  for (int i = 0; i < view.settings.players; ++i) {
    const Seat seat = bidder(view, i);
    if (!has_bid(view, seat)) continue;
    any = true;
    text += "  " + seat_name(seat) + ": " + std::to_string(bids_of(view.phase)[seat]) + "\n";
  }
  return text + (any ? "" : "  (no bids yet)\n");
}

std::string seat_lines(const View& view) {
  const auto trump = trump_of(view);
  return "Trump: " + std::string(trump ? to_string(*trump) : "none") +
         (view.turned_up ? " (turned up: " + std::string(to_string(*view.turned_up)) + ")" : "") +
         "\nDealer: " + seat_name(view.dealer) + "\nYour position: " + seat_name(view.seat) +
         ", against all others\nYour hand: " + wire::card_list(view.hand) +
         "\nScores: " + wire::by_seat_text(view.scores, view.settings.players) + "\n";
}

}  // namespace

wire::Prompt Wire::prompt(const View& view) {
  const std::string each = std::to_string(Game::cards_each(view));
  const std::string hand = "Hand " + std::to_string(view.hand_number + 1) + " of " +
                           std::to_string(hand_count(view.settings)) + ", " + each + " cards each\n";
  if (const auto* playing = std::get_if<Playing>(&view.phase)) {
    return {rules_now(view), "Playing - " + hand + seat_lines(view) + "\n" + bids_text(view) + "\n" +
                                 wire::tricks_text<Game>(view, seat_name) +
                                 "Tricks won: " + wire::by_seat_text(playing->tricks_won, view.settings.players) +
                                 "\n\nYour turn: What do you play?"};
  }
  const auto forbidden = view.seat == view.dealer ? forbidden_bid(view) : std::nullopt;
  return {rules_now(view), "Bidding - " + hand + seat_lines(view) + "\n" + bids_text(view) +
                               (forbidden ? "You may not bid " + std::to_string(*forbidden) + "\n" : "") +
                               "\nYour turn: What do you bid?"};
}

}  // namespace oh_hell
