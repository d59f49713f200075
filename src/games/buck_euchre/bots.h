// The bots of Buck Euchre, each a function of what its seat sees. docs/rules/buck-euchre.md tells how they think.
#pragma once

#include "games/buck_euchre/buck_euchre.h"

namespace buck_euchre {

/// Random, without the blunders that no beginner makes.
Action choose_easy(const View& view, Rng& rng);
/// docs/rules/buck-euchre.md, "How the bots think": medium.
Action choose_medium(const View& view);
/// Remembers what was played and reckons with what is left.
Action choose_hard(const View& view);

// What more than one of them asks.

/// What the hard bot thinks a hand is worth under this trump, in hundredths of a trick; and by how much that is more
/// than it asks for to bid, or to stay when so many stayed before. At 0 it does.
int hand_value(CardSet hand, Card upcard, Suit trump);
int bid_margin(CardSet hand, Card upcard, int bid);
int stay_margin(CardSet hand, Card upcard, const Contract& contract, int rivals, int bidders_score);

/// The trumps of a hand, the left bower among them.
CardSet trumps_in(CardSet hand, Suit trump);

}  // namespace buck_euchre
