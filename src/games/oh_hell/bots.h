// The bots of Oh Hell, each a function of what its seat sees. docs/rules/oh-hell.md tells how they think.
#pragma once

#include "games/oh_hell/oh_hell.h"

namespace oh_hell {

/// Random, without the blunders that no beginner makes.
Action choose_easy(const View& view, Rng& rng);
/// The document's strategy tips.
Action choose_medium(const View& view);
/// Counts cards and weighs every bid and every card by the points that it should bring.
Action choose_hard(const View& view);

// What more than one of them asks.

/// What a seat still has to win to make its bid; below zero, it has lost it. Only while cards are played.
int still_needed(const Playing& playing, Seat seat);

}  // namespace oh_hell
