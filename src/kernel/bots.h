// What the bots of all games share: which of them acts, and for the easy ones an action at random, but none that even a
// beginner would not take.
#pragma once

#include <cassert>
#include <cstdint>

#include "kernel/game.h"
#include "kernel/trick_game.h"

namespace kernel {

/// What the game's bot of that level does.
template <class G>
typename G::Action choose_by_level(const typename G::View& view, Level level, cards::Rng& rng) {
  switch (level) {
    case Level::easy:
      return choose_easy(view, rng);
    case Level::medium:
      return choose_medium(view);
    case Level::hard:
      return choose_hard(view);
    case Level::expert:
      return expert_choice<G>(view, {.worlds = G::expert_worlds}, rng);
  }
  assert(false);
  return choose_hard(view);
}

/// One of these, each equally likely. There must be one.
template <class List>
auto random_one(const List& list, cards::Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

/// One of the actions that are no blunder; one of all, if every one is.
template <class Actions, class IsBlunder>
auto random_sensible(const Actions& all, cards::Rng& rng, IsBlunder is_blunder) {
  Actions sensible;
  for (const auto& action : all) {
    if (!is_blunder(action)) sensible.push_back(action);
  }
  return random_one(sensible.empty() ? all : sensible, rng);
}

/// What a player of a trick game knows who pays attention, while cards are played.
template <class G>
struct Memory {
  explicit Memory(const typename G::View& seen)
      : view(seen),
        playing(std::get<typename G::Playing>(seen.phase)),
        order(G::order(seen, playing)),
        unseen(G::unseen(seen)),
        cannot_hold(G::shown_voids(seen)) {}

  const typename G::View& view;
  const typename G::Playing& playing;
  const TrickOrder& order;
  CardSet unseen;
  cards::BySeat<CardSet, std::size_t{G::most_seats}> cannot_hold;
};

}  // namespace kernel
