// A walk past every screen of the page, stopping at each: to look at it (screens.ts) or to check it (access.spec.ts).
import { expect, type Browser, type Page } from '@playwright/test';
import { looks } from '../src/lib/games/looks';
import type { GameId } from '../src/lib/protocol/types';
import { scenesByGame } from './games';
import { phone, Player } from './player';

/** Called at each screen with its name; the picture stands still meanwhile. */
export type Visit = (page: Page, name: string) => Promise<void>;

const mostTurns = 150;
const turnsByHand = 20;

async function openSheet(page: Page, button: string | RegExp, visit: Visit, name: string): Promise<void> {
  // In a sheet that is open it is the one in front; a result may come or go meanwhile.
  const front = page.locator('dialog[open]');
  await expect(async () => {
    const from = (await front.count()) ? front : page;
    await from.getByRole('button', { name: button, exact: true }).first().click({ timeout: 3000 });
  }).toPass();
  await lookAtSheet(page, visit, name);
}

async function lookAtSheet(page: Page, visit: Visit, name: string): Promise<void> {
  await expect(page.locator('dialog[open] h2').first()).toBeVisible();
  await visit(page, name);
  const open = page.locator('dialog[open]');
  // A press right after something has moved does not count.
  await expect(async () => {
    if (await open.count()) await page.getByRole('button', { name: 'Close' }).click({ timeout: 3000 });
    await expect(open).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}

/** Everything that lies behind a button of the table. */
async function tourOfSheets(page: Page, game: GameId, visit: Visit): Promise<void> {
  await openSheet(page, 'Menu', visit, `${game}-menu`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await openSheet(page, 'What happened', visit, `${game}-log`);
  await openSheet(page, /^Talk/, visit, `${game}-talk`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await openSheet(page, 'How to play', visit, `${game}-how`);
  await page.getByRole('button', { name: 'Menu' }).click();
  const lastTrick = page.getByRole('button', { name: 'Last trick' });
  if ((await lastTrick.isVisible()) && (await lastTrick.isEnabled()))
    await openSheet(page, 'Last trick', visit, `${game}-last-trick`);
  else await page.getByRole('button', { name: 'Close' }).click();
  for (const { name, button } of scenesByGame.get(game)?.sheets ?? []) {
    const there = await page.getByRole('button', { name: button }).first().isVisible();
    if (there) await openSheet(page, button, visit, `${game}-${name}`);
  }
}

/** Home, rules, joining, the lobby as owner and guest see it, and what is said when there is no such world. */
export async function tourOfRooms(browser: Browser, address: string, visit: Visit): Promise<void> {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Create a world' })).toBeEnabled();
  await visit(page, 'home');
  await openSheet(page, 'Enter your name', visit, 'home-name');
  await openSheet(page, 'Settings', visit, 'settings');
  for (const game of Object.keys(looks)) {
    await page.goto(`/rules/${game}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await visit(page, `rules-${game}`);
  }
  await page.goto('/room/AAAAAA');
  await expect(page.getByText('No such world')).toBeVisible();
  await visit(page, 'no-such-world');

  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  for (const game of Object.keys(looks)) {
    const link = await ada.openWorld(game, game === Object.keys(looks)[0] ? 'says their name' : 'has a name');
    if (game === Object.keys(looks)[0]) {
      await ben.page.goto(link);
      await expect(ben.page.getByRole('button', { name: 'Take a seat' })).toBeEnabled();
      await visit(ben.page, 'join');
      await ben.join(link);
      await expect(ben.page.getByText('Ada starts the game')).toBeVisible();
      await visit(ben.page, 'lobby-guest');
      await expect(page.getByText('Ben', { exact: true })).toBeVisible();
    }
    await visit(page, `lobby-${game}`);
  }
  await page.goto('/');
  await expect(page.getByText('Back in').first()).toBeVisible();
  await visit(page, 'home-again');
  await ben.leave();
  await ada.leave();
}

/** A game's table: what can be asked of me, the sheets, the end of a hand, and of the match, as far as wished. */
export async function tourOfTable(
  browser: Browser,
  address: string,
  game: GameId,
  until: 'the sheets are seen' | 'a hand ends' | 'the match ends',
  visit: Visit,
): Promise<void> {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone }, 5);
  const { page } = ada;
  await ada.openWorld(game);
  await ada.chooseShortest();
  await ada.deal();
  const seen = new Set<string>();
  let turns = 0;

  const look = async (moment: Awaited<ReturnType<Player['moment']>>) => {
    if (moment === 'turn') {
      const phase = (await ada.phase()).toLowerCase().replaceAll('_', '-');
      if (!seen.has(phase)) await visit(page, `${game}-${phase}`);
      seen.add(phase);
      turns++;
      if (turns === 8) {
        await tourOfSheets(page, game, visit);
        if (until === 'the sheets are seen') return true;
      }
    } else if (moment === 'next' && !seen.has('result')) {
      await visit(page, `${game}-result`);
      seen.add('result');
    } else if (moment === 'over') {
      await visit(page, `${game}-over`);
    }
    const missing = (scenesByGame.get(game)?.rarePhases ?? []).filter((phase) => !seen.has(phase.replaceAll('_', '-')));
    return until === 'a hand ends' && seen.has('result') && (missing.length === 0 || turns > mostTurns);
  };
  // What is rare may be many turns away: after some of them the page is only looked at.
  await ada.playOn(look, async () => {
    if (turns < turnsByHand) await ada.takeTurn();
    else await ada.actUnseen();
  });
  await ada.leave();
}
