// The bots of Terrible People, each a function of what its seat sees. docs/rules/terrible-people.md, "How the bots
// think", tells what each level does. Nobody can say what is funny: a bot has a taste, and says so.
#pragma once

#include "games/terrible_people/terrible_people.h"

namespace terrible_people {

/// Any answer that reads well, or the one that reads best; as a judge likewise.
Action choose_easy(const View& view, Rng& rng);
/// What the bot itself finds funny.
Action choose_medium(const View& view);
/// What this judge has picked before, and a swap when nothing reads well.
Action choose_hard(const View& view);

/// How much somebody likes each tone, from 0 to 1.
using Taste = std::array<double, tones>;

/// What the bot at this seat likes, through the whole match.
Taste taste_of(Seat seat);
/// What this judge seems to like, by what was picked of what was shown; even for a judge of whom nothing is known.
Taste seeming_taste(const Verdicts& verdicts);

/// Whether the phrase reads well in that blank. What somebody wrote is taken to.
bool fits(const Phrase& phrase, Kinds blank);
bool fits(const Answer& answer, const BlackCard& black);

/// How good an answer is to this taste: fit first, then the taste, then a surprise between the cards' tones. `quirk`
/// tells equal ones apart, each reader in another way.
double appeal(const Answer& answer, const BlackCard& black, const Taste& taste, std::uint64_t quirk);

}  // namespace terrible_people
