// Numbers of a game that must not move by accident: how many positions there are so many actions from a state, and one
// hash over every action and score of many random matches.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/bots.h"
#include "kernel/game.h"
#include "wire/game.h"

namespace harness {

/// Positions after exactly this many actions by whoever is to act.
template <class G>
std::uint64_t perft(const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t positions = 0;
  for (cards::Seat seat : G::to_act(state)) {
    for (const auto& action : G::legal(state, seat)) {
      auto after = state;
      G::advance(after, seat, action);
      positions += perft<G>(after, depth - 1);
    }
  }
  return positions;
}

/// For depths 1, 2, … up to `depth`.
template <class G>
std::vector<std::uint64_t> perft_to(int depth, const typename G::State& state) {
  std::vector<std::uint64_t> counts;
  for (int d = 1; d <= depth; ++d) counts.push_back(perft<G>(state, d));
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
template <wire::WireGame G>
void add_random_match(Hash& hash, const typename G::Settings& settings, std::uint64_t number) {
  cards::Rng rng(number);
  auto state = G::start(settings, cards::numbered_seed(number));
  std::string text;
  while (!kernel::is_over<G>(state)) {
    if (kernel::is_pause<G>(state)) G::resume(state);
    const cards::Seat seat = G::to_act(state).first();
    const auto actions = G::legal(state, seat);
    const auto action = kernel::random_one(actions, rng);
    text = std::to_string(seat.number());
    G::write_action(text, state, action);
    hash.add(text);
    G::advance(state, seat, action);
  }
  for (cards::Seat seat : cards::seats_of(G::seat_count(settings)))
    hash.add(std::to_string(G::standing(state, seat)) + ";");
}

}  // namespace harness
