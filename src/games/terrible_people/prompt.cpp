// Terrible People in words: what a seat is asked, phase by phase. What somebody wrote on a blank card is not shown to
// those who read prompts: it could tell them what to do.
#include "wire/prompt.h"

#include "games/terrible_people/wire.h"

namespace terrible_people {
namespace {

using wire::seat_name;

constexpr std::string_view rules =
    R"(You play Terrible People: each round one player judges. A black card shows a sentence with one or two blanks, and everyone but the judge fills them with white cards of a hand of seven, one card for each blank in order. The judge picks the best answer without knowing whose it is, and that player has a point. Funny beats sensible; what reads well beats what does not. White cards are named by their ids.)";

std::string rules_now(const View& view) {
  return std::string(rules) + "\nThe first to " + std::to_string(view.settings.target_score) + " points wins." +
         (view.settings.swap_card == Switch::on
              ? "\nBefore you answer you may swap one card of your hand for another, once a round."
              : "") +
         (view.settings.blank_card == Switch::on ? "\nOnce in a match you may use \"blank\" in place of a card's id, "
                                                   "and write a \"text\" of your own for it."
                                                 : "");
}

std::string sentence(const Open& open) {
  std::string text = open.black->parts.front();
  for (std::size_t i = 1; i < open.black->parts.size(); ++i) text += "____" + open.black->parts[i];
  return text;
}

std::string answer_text(const Answer& answer) {
  std::string text;
  for (const Phrase& each : answer) {
    text += text.empty() ? "" : " / ";
    text += is_written(each) ? "(a card that its player wrote)" : text_of(each);
  }
  return text;
}

}  // namespace

wire::Prompt Wire::prompt(const View& view) {
  std::string text = "Black card: " + sentence(view) + "\nJudge: " + seat_name(view.judge) +
                     "\nYour position: " + seat_name(view.seat) +
                     ", against all others\nScores: " + wire::by_seat_text(view.scores, view.settings.players) + "\n";
  if (const auto* judging = std::get_if<Judging>(&view.phase)) {
    text = "Judging - Pick the best answer\n" + text + "\nThe answers, by their index:\n";
    for (std::size_t i = 0; i < judging->answers.size(); ++i)
      text += "  " + std::to_string(i) + ": " + answer_text(judging->answers[i]) + "\n";
    return {rules_now(view), text + "\nYour turn: Which answer is the best?"};
  }
  text = "Answering - Fill in " + std::string(view.blanks() == 1 ? "the blank" : "both blanks") + "\n" + text +
         "\nYour white cards:\n";
  for (const White card : view.hand) text += "  " + std::string(id_of(card)) + ": " + card->text + "\n";
  if (view.has_blank) text += "  " + std::string(blank_id) + ": a blank card to write on\n";
  return {rules_now(view), text + "\nYour turn: What do you answer?"};
}

}  // namespace terrible_people
