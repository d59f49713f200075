// All that is left is surely mine: offered at the hand in every language, and taken with one press.
import { expect, type Page } from '@playwright/test';
import { trumpsWithBowers } from '../src/lib/cards/ladder';
import type { Action, Suit, View } from '../src/lib/protocol/types';
import { shared, type Code } from './languages';
import { troublesOf } from './overlaps';
import { desk, pauseIn, phone, test } from './player';
import { deal, find, sitDown } from './scenes';

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
  test(`${gameId}: all mine is offered in every language, and one press takes it`, async ({ browser, serve }) => {
    // It may be a hundred hands away: until then nobody looks.
    const address = await serve('--pace', '1', '--away', '60');
    const { seat, path, act, look } = await deal(address, gameId);
    const playUntilOffered = async () => {
      const view = (await look())!;
      // The last card would play itself.
      if (isOffered(view) && view.legalActions.length > 1) return true;
      const action = choose(view);
      if (action) await act(action);
      else if (/game_over/i.test(view.phase)) await act({ type: 'play-again', payload: {} });
      return false;
    };
    await expect.poll(playUntilOffered, { timeout: 240_000, intervals: [5] }).toBe(true);

    const ada = await sitDown(browser, address, 'Ada', seat);
    const { page } = ada;
    // How the hand ends stays until it has been looked at.
    await ada.holdAfter((view) => view !== null && pauseIn(view) !== null);
    await page.goto(path);
    for (const code of ['de', 'es', 'fr', 'en'] as const) await offerIn(page, code);
    // What has just come does not count a tap.
    await expect(page.locator('[data-settling]')).toHaveCount(0);
    await page.getByRole('button', { name: 'All mine' }).click();
    // All cards are played, by one press, and how the hand ended is told.
    await expect(page.locator('dialog.over')).toBeVisible();
    await ada.leave();
  });
