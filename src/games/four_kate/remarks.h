// What the expert says about a drop: what it does on the board, then what it comes to. Columns and rows count from 1.
#pragma once

#include "kernel/remark.h"

namespace four_kate {

struct KateRemark {
  using Kind = kernel::RemarkKind;

  // What a drop lets happen.
  static constexpr Kind leaves_four{"leaves-four",
                                    "The other is about to make four in column {count}, and this does not stop it"};
  static constexpr Kind four_above{"four-above", "The other makes four right above it, in column {count}"};
  static constexpr Kind allows_two{"allows-two-threats",
                                   "The other answers in column {count} and threatens to make four in two places"};
  static constexpr Kind gives_up_threat{
      "gives-up-threat", "It is right below your own threat in column {count}, which the other then stops"};

  // How it goes on from there, when both play as well as can be.
  static constexpr Kind forced_lost{
      "forced-lost",
      "From then on the other threatens with every drop, until four in column {count}, row {otherCount}"};
  static constexpr Kind below_lost{
      "below-lost",
      "In the end you have to drop right below column {count}, row {otherCount}, where the other makes four"};
  static constexpr Kind ends_lost{"ends-lost", "It ends with four of the other's in column {count}, row {otherCount}"};
  static constexpr Kind forced_won{
      "forced-won", "You threaten with every drop from now on, until four in column {count}, row {otherCount}"};
  static constexpr Kind below_won{
      "below-won",
      "In the end the other has to drop right below column {count}, row {otherCount}, where you make four"};
  static constexpr Kind ends_won{"ends-won", "It ends with your four in column {count}, row {otherCount}"};

  // What the best drop does.
  static constexpr Kind stops_row{"stops-row",
                                  "The other has three in row {otherCount}: column {count} keeps the fourth away"};
  static constexpr Kind stops_column{
      "stops-column", "The other has three on top of one another in column {count}: it has to be closed"};
  static constexpr Kind stops_diagonal{
      "stops-diagonal", "The other has three in a diagonal: column {count}, row {otherCount} keeps the fourth away"};
  static constexpr Kind only_safe{"only-safe", "Every other column lets the other make four"};
  static constexpr Kind two_threats{"two-threats",
                                    "Column {count} threatens to make four in two places: only one can be stopped"};
  static constexpr Kind lasting_threat_odd{
      "odd-threat",
      "Column {count} makes a threat in column {otherCount} in an odd row: whoever began gets those at the end"};
  static constexpr Kind lasting_threat_even{
      "even-threat",
      "Column {count} makes a threat in column {otherCount} in an even row: whoever came second gets those at the end"};
  static constexpr Kind prevents_threat{"prevents-threat",
                                        "Column {count} is where the other would make a threat in column {otherCount}"};
  static constexpr Kind forces{"forces", "Column {count} forces the other to answer in column {otherCount}"};
  static constexpr Kind middle{"middle", "Most fours go through the middle column"};

  // What it comes to.
  static constexpr Kind four{"four", "Four in a row"};
  static constexpr Kind wins_in{"wins-in", "Wins in {count move}"};
  static constexpr Kind loses_in{"loses-in", "Loses in {count move}"};
  static constexpr Kind loses_latest{"loses-latest", "Loses in {count move}, and nothing takes longer"};
  static constexpr Kind draws{"draws", "Holds the draw"};
  static constexpr Kind win_to_draw{"win-to-draw", "Turns a win in {otherCount move} into a draw"};
  static constexpr Kind win_to_loss{"win-to-loss", "Turns a win in {otherCount move} into a loss in {count move}"};
  static constexpr Kind draw_to_loss{"draw-to-loss", "Turns a draw into a loss in {count move}"};
  static constexpr Kind wins_too{"wins-too", "Wins in {count move} too"};
  static constexpr Kind loses_too{"loses-too", "Loses in {count move} too"};
  static constexpr Kind draws_too{"draws-too", "Holds the draw too"};
  static constexpr Kind wins_later{"wins-later", "Wins later: in {count move} instead of {otherCount}"};
  static constexpr Kind loses_sooner{"loses-sooner", "Loses sooner: in {count move} instead of {otherCount}"};

  // What there was no time to find out.
  static constexpr Kind wins{"wins", "Wins"};
  static constexpr Kind loses{"loses", "Loses"};
  static constexpr Kind draw_at_least{"draw-at-least", "A draw at least"};
  static constexpr Kind draw_at_most{"draw-at-most", "A draw at most"};
  static constexpr Kind not_known{"not-known", "Not looked at to the end"};
};

}  // namespace four_kate
