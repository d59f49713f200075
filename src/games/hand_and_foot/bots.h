// The bots of Hand & Foot, each a function of what its seat sees. docs/rules/hand-and-foot.md tells how they think.
#pragma once

#include "games/hand_and_foot/hand_and_foot.h"

namespace hand_and_foot {

/// Random, without the blunders that no beginner makes.
Action choose_easy(const View& view, Rng& rng);
/// docs/rules/hand-and-foot.md, "How the bots think", tells what medium and hard do.
Action choose_medium(const View& view);
Action choose_hard(const View& view);

/// A state that this view could come from; whoever has laid a rank rarely holds more of it.
State likely_world(const View& view, Rng& rng);

// What more than one of them asks. A way to lay cards is given only if it is legal.

bool may_unlock(const View& view);
/// All naturals in hand onto the meld of their rank: the one nearest to a book first, of equals the clean one.
std::optional<MeldCards> add_naturals(const Melder& melder);
/// The largest new meld of three or more naturals.
std::optional<MeldCards> new_natural_meld(const Melder& melder);
/// This many wild cards onto the meld of that rank.
std::optional<MeldCards> add_wilds(const Melder& melder, Rank rank, int count);
/// Whether wild cards would spoil a clean book, or a meld that is close to one.
bool spoils_clean(const Melder& melder, Rank rank, int close);
/// The red threes first, then the black ones, if there are any.
std::optional<Face> three_to_discard(const CardBag& hand);

}  // namespace hand_and_foot
