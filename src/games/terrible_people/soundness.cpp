// What holds in every state of Terrible People: for tests, and for views that come from anywhere.
#include <algorithm>
#include <iterator>

#include "games/terrible_people/terrible_people.h"
#include "wire/text.h"

namespace terrible_people {
namespace {

std::size_t cards_in(const Answer& answer) {
  return static_cast<std::size_t>(std::ranges::count_if(answer, [](const Phrase& each) { return !is_written(each); }));
}

// Whether each card of the packs is in this row exactly once.
template <class Card>
bool is_each_once(std::vector<Card> row, const std::vector<Card>& all) {
  std::ranges::sort(row);
  return row == all;
}

bool is_sound_answer(const Open& open, const Answer& answer) {
  if (answer.size() != open.blanks() || std::ranges::count_if(answer, is_written) > 1) return false;
  return std::ranges::all_of(answer, [](const Phrase& each) {
    return each.card ? each.written.empty() : wire::clean_text(each.written, longest_text) == each.written;
  });
}

// R5, R6: what a seat holds, and what of it lies on the table.
bool is_sound_place(const State& state, Seat seat) {
  const auto* answering = std::get_if<Answering>(&state.phase);
  const RoundOver* over = round_result(state.phase);
  const bool has_answered = seat != state.judge && (answering == nullptr || answering->answered.contains(seat));
  const Answer* answer = nullptr;
  if (over != nullptr && has_answered) {
    const auto place = std::ranges::find(over->authors, seat);
    if (place == over->authors.end()) return false;
    answer = &over->answers[static_cast<std::size_t>(place - over->authors.begin())];
  } else if (has_answered) {
    answer = &state.given[seat];
  }
  if (state.given[seat].empty() != (answer == nullptr || over != nullptr)) return false;
  if (answer != nullptr && !is_sound_answer(state, *answer)) return false;
  if (state.hands[seat].size() != hand_size - (answer != nullptr ? cards_in(*answer) : 0)) return false;
  const bool wrote = answer != nullptr && has_written(*answer);
  const bool spent = state.blank_spent.contains(seat);
  const bool may_hold = state.settings.blank_card == Switch::on && !spent && !wrote;
  if (state.blank_held.contains(seat) != may_hold) return false;
  if (wrote && (state.settings.blank_card == Switch::off || spent != (over != nullptr))) return false;
  return !spent || state.settings.blank_card == Switch::on;
}

bool is_sound_phase(const State& state) {
  if (const auto* answering = std::get_if<Answering>(&state.phase)) {
    return (answering->answered & answerers(state)) == answering->answered && answering->answered != answerers(state) &&
           state.authors.empty();
  }
  const auto* judging = std::get_if<Judging>(&state.phase);
  const RoundOver* over = round_result(state.phase);
  const std::vector<Seat>& authors = judging != nullptr ? state.authors : over->authors;
  const std::vector<Answer>& answers = judging != nullptr ? judging->answers : over->answers;
  SeatSet all;
  for (Seat author : authors) all.add(author);
  if (authors.size() != answers.size() || all != answerers(state) || all.size() != static_cast<int>(authors.size())) {
    return false;
  }
  for (std::size_t i = 0; judging != nullptr && i < answers.size(); ++i) {
    if (state.given[authors[i]] != answers[i]) return false;
  }
  if (judging != nullptr) return true;
  return state.authors.empty() && over->picked >= 0 && static_cast<std::size_t>(over->picked) < answers.size() &&
         !state.past.empty() &&
         state.past.back() ==
             PastRound{state.judge, over->winner(), state.black, answers[static_cast<std::size_t>(over->picked)]};
}

bool is_sound_score(const State& state) {
  BySeat<int> won;
  for (const PastRound& round : state.past) {
    const int seats = state.settings.players;
    if (round.winner.number() >= seats || round.judge.number() >= seats || round.winner == round.judge) return false;
    if (round.answer.size() != round.black->blanks.size()) return false;
    ++won[round.winner];
  }
  if (won != state.scores) return false;
  const int best = *std::ranges::max_element(won);
  const bool game_over = std::holds_alternative<GameOver>(state.phase);
  if (best > state.settings.target_score || game_over != (best == state.settings.target_score)) return false;
  return !game_over || state.scores[round_result(state.phase)->winner()] == best;
}

bool is_sound_verdicts(const State& state) {
  for (const Verdicts& verdicts : state.verdicts) {
    for (std::size_t tone = 0; tone < tones; ++tone) {
      if (verdicts.picked[tone] < 0 || verdicts.picked[tone] > verdicts.shown[tone]) return false;
    }
  }
  return true;
}

}  // namespace

bool Game::is_sound(const State& state) {
  const SeatSet seats = cards::seats_of(state.settings.players);
  if (!validate(state.settings) || !seats.contains(state.judge)) return false;
  if ((state.swapped & answerers(state)) != state.swapped) return false;
  if (state.settings.swap_card == Switch::off && !state.swapped.empty()) return false;
  if (!is_sound_phase(state)) return false;
  std::vector<White> whites = state.white_pile;
  std::ranges::copy(state.white_used, std::back_inserter(whites));
  const auto add_answer = [&](const Answer& answer) {
    for (const Phrase& each : answer) {
      if (each.card) whites.push_back(*each.card);
    }
  };
  for (Seat seat : seats) {
    if (!is_sound_place(state, seat)) return false;
    std::ranges::copy(state.hands[seat], std::back_inserter(whites));
    add_answer(state.given[seat]);
  }
  if (const RoundOver* over = round_result(state.phase)) std::ranges::for_each(over->answers, add_answer);
  std::vector<Black> blacks = state.black_pile;
  std::ranges::copy(state.black_used, std::back_inserter(blacks));
  blacks.push_back(state.black);
  return is_each_once(std::move(whites), whites_of(state.settings.packs)) &&
         is_each_once(std::move(blacks), blacks_of(state.settings.packs)) && is_sound_score(state) &&
         is_sound_verdicts(state);
}

}  // namespace terrible_people
