// Numbers of a game that must not move by accident: how many positions there are so many actions from a state, and one
// hash over every action and score of many random matches.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/bots.h"
#include "kernel/game.h"
#include "kernel/wire.h"

namespace harness {

/// Positions after exactly this many actions by whoever is to act.
template <class State>
std::uint64_t perft(const State& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t positions = 0;
  for (cards::Seat seat : to_act(state)) {
    for (const auto& action : legal(state, seat)) {
      State after = state;
      advance(after, seat, action);
      positions += perft(after, depth - 1);
    }
  }
  return positions;
}

/// For depths 1, 2, … up to `depth`.
template <class State>
std::vector<std::uint64_t> perft_to(int depth, const State& state) {
  std::vector<std::uint64_t> counts;
  for (int d = 1; d <= depth; ++d) counts.push_back(perft(state, d));
  return counts;
}

/// FNV-1a, 64 bits.
class Hash {
 public:
  void add(std::string_view text) {
    for (char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

/// Adds every action, as it travels, and every score of a match that is played at random.
template <kernel::WireGame G>
void add_random_match(Hash& hash, const typename G::Settings& settings, std::uint64_t number) {
  cards::Rng rng(number);
  auto state = start(settings, cards::numbered_seed(number));
  std::string text;
  while (!kernel::is_over(state)) {
    if (kernel::is_pause(state)) resume(state);
    const cards::Seat seat = to_act(state).first();
    const auto actions = legal(state, seat);
    const auto action = kernel::random_one(actions, rng);
    text = std::to_string(seat.number());
    write_action(text, state, action);
    hash.add(text);
    advance(state, seat, action);
  }
  for (cards::Seat seat : cards::seats_of(seat_count(settings))) hash.add(std::to_string(standing(state, seat)) + ";");
}

}  // namespace harness
