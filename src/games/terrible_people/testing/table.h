// Tables of Terrible People for tests. Seeds are numbered, so that everything here is the same each time.
#pragma once

#include <string>
#include <vector>

#include "games/terrible_people/terrible_people.h"

namespace terrible_people {

inline Settings settings_for(int players, int target_score = 5) {
  Settings settings;
  settings.players = players;
  settings.target_score = target_score;
  return settings;
}

/// A match whose first black card has so many blanks.
inline State new_table(int players, std::size_t blanks = 1, int target_score = 5) {
  for (std::uint64_t number = 0;; ++number) {
    State state = Game::start(settings_for(players, target_score), cards::numbered_seed(number));
    if (state.blanks() == blanks) return state;
  }
}

/// The first cards of the hand, as many as there are blanks.
inline Answer first_answer(const State& state, Seat seat) {
  Answer answer;
  for (std::size_t i = 0; i < state.blanks(); ++i) answer.push_back(phrase(state.hands[seat][i]));
  return answer;
}

/// What somebody writes, and cards from the hand for the other blanks.
inline Answer written_answer(const State& state, Seat seat, const std::string& text) {
  Answer answer = first_answer(state, seat);
  answer.front() = {std::nullopt, text};
  return answer;
}

inline void answer_all(State& state) {
  while (std::holds_alternative<Answering>(state.phase)) {
    const Seat seat = Game::to_act(state).first();
    Game::advance(state, seat, GiveAnswer{first_answer(state, seat)});
  }
}

/// All have answered, and the judge is to pick.
inline State judged_table(int players, std::size_t blanks = 1) {
  State state = new_table(players, blanks);
  answer_all(state);
  return state;
}

/// The judge picks what this seat wrote.
inline void pick_answer_of(State& state, Seat author) {
  const auto place = std::ranges::find(state.authors, author) - state.authors.begin();
  Game::advance(state, state.judge, PickAnswer{static_cast<int>(place)});
}

}  // namespace terrible_people
