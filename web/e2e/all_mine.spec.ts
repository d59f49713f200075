// All that is left is surely mine: offered at the hand in every language, and taken with one press.
import { expect, type Page } from '@playwright/test';
import { trumpsWithBowers } from '../src/lib/cards/ladder';
import type { Action, Suit, View } from '../src/lib/protocol/types';
import { shared, type Code } from './languages';
import { troublesOf } from './overlaps';
import { desk, pauseIn, phone, test } from './player';
import { find, resultShows, shootMatch } from './scenes';

const isOffered = (view: View) => 'allMine' in view && view.allMine === true;

/** Calls, stays and leads from the top, so that it comes soon: what is left in the end is high. */
function choose(view: View): Action | undefined {
  const called = find(view, ({ type }) => ['call-trump', 'declare-trump', 'bid', 'stay'].includes(type));
  if (called) return called;
  const [, trump] = /"trumpSuit":"(\w+)"/.exec(JSON.stringify(view)) ?? [];
  const order = ['J', 'A', 'K', 'Q', '10', '9', '8', '7', '6', '5', '4', '3', '2'];
  const trumps = trump && trump !== 'none' ? trumpsWithBowers(trump as Suit) : [];
  const strength = (action: Action) => {
    const card = (action.payload as { cardId?: string }).cardId ?? '';
    return trumps.includes(card) ? 100 - trumps.indexOf(card) : -order.indexOf(card.slice(0, -1));
  };
  return ([...view.legalActions] as Action[]).sort((a, b) => strength(b) - strength(a))[0];
}

async function offerIn(page: Page, code: Code): Promise<void> {
  await page.evaluate((language) => localStorage.setItem('oyster.language', language), code);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('button', { name: shared[code].table.allMine, exact: true })).toBeInViewport();
    expect(await troublesOf(page)).toEqual([]);
  }
}

// In Oh Hell too many cards stay undealt for it to come soon.
for (const gameId of ['whos-deal', 'buck-euchre'] as const)
  test(`${gameId}: all mine is offered in every language, and one press takes it`, async ({ browser, address }) => {
    let isTaken = false;
    await shootMatch(
      browser,
      address,
      {
        gameId,
        scenes: [
          // The last card would play itself.
          { name: 'offered', is: (view: View) => isOffered(view) && view.legalActions.length > 1 },
          { name: 'taken', passing: true, is: (view: View) => isTaken && pauseIn(view) !== null, pose: resultShows },
        ],
        choose,
      },
      async (page, name) => {
        if (name === 'offered') {
          for (const code of ['de', 'es', 'fr', 'en'] as const) await offerIn(page, code);
          isTaken = true;
          // What has just come does not count a tap.
          await expect(page.locator('[data-settling]')).toHaveCount(0);
          await page.getByRole('button', { name: 'All mine' }).click();
        }
        // All cards are played, by one press, and how the hand ended is told.
        await expect(page.locator('dialog.over')).toBeVisible();
      },
    );
  });
