// The bots of Euchre, each a function of what its seat sees. docs/rules/euchre.md tells how they think.
#pragma once

#include "games/euchre/euchre.h"

namespace euchre {

/// Random, without the blunders that no beginner makes.
Action choose_easy(const View& view, Rng& rng);
/// The bot of the specification, §8.
Action choose_medium(const View& view);
/// Remembers what was played and what it tells about the others.
Action choose_hard(const View& view);

// What more than one of them asks.

/// The hand that this seat would play with after calling, before any discard: a dealer who orders up has the upcard.
CardSet hand_with_upcard(const View& view);
/// Whether the trick belongs to the seat's partner so far.
bool partner_is_winning(const View& view);
/// §8.3: the lowest card that is not trump, else the lowest trump.
Card card_to_discard(CardSet hand, const TrickOrder& order);

}  // namespace euchre
