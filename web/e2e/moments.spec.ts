// Moments that come by chance: a match is played through the API until they do, and the page shows them as it should.
import { expect } from '@playwright/test';
import { test } from './player';
import { resultShows, shootMatch, type Match } from './scenes';
import type { EuchreView } from '../src/lib/games/euchre/wire';

const isOver = ({ phase, round }: EuchreView) => phase === 'playing' && round.trumpPhase === 'round_over';
const mine = ({ seatIndex }: EuchreView) => ((seatIndex ?? 0) % 2 === 0 ? 'a' : 'b');
const scored = ({ round }: EuchreView) => ((round.pointsAwarded?.a ?? 0) > 0 ? 'a' : 'b');
/** A march, a lone sweep, or a euchre: two points or four. */
const isGrand = (view: EuchreView) => (view.round.pointsAwarded?.[scored(view)] ?? 0) > 1;

test('two points of mine are celebrated; one is not, and theirs are not', async ({ browser, address }) => {
  const match: Match<EuchreView> = {
    gameId: 'whos-deal',
    scenes: [
      {
        name: 'celebrated',
        passing: true,
        is: (view) => isOver(view) && isGrand(view) && scored(view) === mine(view),
        pose: resultShows,
      },
      { name: 'one point', passing: true, is: (view) => isOver(view) && !isGrand(view), pose: resultShows },
      {
        name: 'theirs',
        passing: true,
        is: (view) => isOver(view) && isGrand(view) && scored(view) !== mine(view),
        pose: resultShows,
      },
    ],
    choose: () => undefined,
  };
  await shootMatch(browser, address, match, async (page, name) => {
    const dialog = page.locator('dialog.over');
    await expect(dialog.locator('.rain')).toHaveCount(name === 'celebrated' ? 1 : 0);
    await expect(dialog.locator('h1')).toHaveText(name === 'one point' ? 'Made it' : /^(March|Alone|Euchred)!$/);
  });
});
