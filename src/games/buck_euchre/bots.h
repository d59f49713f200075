// The bots of Buck Euchre, each a function of what its seat sees. docs/rules/buck-euchre.md tells how they think.
#pragma once

#include "games/buck_euchre/buck_euchre.h"

namespace buck_euchre {

/// Random, without the blunders that no beginner makes.
Action choose_easy(const View& view, Rng& rng);
/// The strategy section of the specification.
Action choose_medium(const View& view);
/// Remembers what was played and reckons with what is left.
Action choose_hard(const View& view);

// What more than one of them asks.

/// The trumps of a hand, the left bower among them.
CardSet trumps_in(CardSet hand, Suit trump);
/// Aces that are not trump.
CardSet side_aces_in(CardSet hand, Suit trump);
/// The cards among the legal ones. It must be this seat's turn to play.
CardSet playable_cards(const View& view);

}  // namespace buck_euchre
