// The page in each of its languages: it changes at once, stays after a reload, no English is left on any page or table, and no text
// leaves its box.
import { expect, type Page } from '@playwright/test';
import { looks } from '../src/lib/games/looks';
import type { Game } from '../src/lib/protocol/types';
import type { en } from '../src/lib/words/en';
import { optionWords, type Options } from '../src/lib/words/grammar';
import { englishOn } from './english';
import { shared, translations, type Code } from './languages';
import { troublesOf } from './overlaps';
import { desk, phone, Player, smallPhone, test } from './player';
import { playedOut, sitDown } from './scenes';

type Shared = typeof en;
const languages = { de: 'Deutsch', es: 'Español', fr: 'Français' } as const;
/** What makes each match as short as can be. */
const shortest: Record<string, Record<string, unknown>> = {
  'whos-deal': { targetScore: 5 },
  'oh-hell': { maxCards: 3 },
  'hand-and-foot': { playerCount: 2, targetScore: 3000 },
  'terrible-people': { targetScore: 3 },
};
const codes = Object.keys(languages) as Exclude<Code, 'en'>[];

/** A game that a language does not know speaks English. */
const translated = (code: Exclude<Code, 'en'>) =>
  Object.values(looks).filter(({ id }) => id in translations[code].games);

async function choose(page: Page, from: Shared, name: string): Promise<void> {
  await page.getByRole('button', { name: from.settings.title }).click();
  await page.getByRole('radio', { name }).click();
  await expect(page.getByRole('radio', { name })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function troublesAt(
  page: Page,
  code: Exclude<Code, 'en'>,
  where: string,
  cards: 'have signs' | 'are English' = 'have signs',
): Promise<string[]> {
  const troubles = await englishOn(page, code, cards);
  for (const viewport of [smallPhone, desk, phone]) {
    await page.setViewportSize(viewport);
    troubles.push(...(await troublesOf(page)).map((trouble) => `at ${viewport.width}: ${trouble}`));
  }
  return troubles.map((trouble) => `${where}: ${trouble}`);
}

for (const code of codes) {
  const words = shared[code] as Shared;

  test(`${languages[code]} is chosen at once, and every page of rules speaks it`, async ({ browser, address }) => {
    const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone }, 3);
    const { page } = ada;
    const troubles: string[] = [];
    await page.goto('./');
    await choose(page, shared.en, languages[code]);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.getByRole('button', { name: words.home.create })).toBeVisible();
    troubles.push(...(await troublesAt(page, code, 'home')));
    await page.getByRole('button', { name: words.settings.title }).click();
    troubles.push(...(await troublesAt(page, code, 'the settings')));
    await page.keyboard.press('Escape');
    for (const { id: game } of translated(code)) {
      await page.goto(`rules/${game}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      troubles.push(...(await troublesAt(page, code, `the rules of ${game}`)));
    }
    await page.goto('./');
    await choose(page, words, 'English');
    await expect(page.getByRole('button', { name: shared.en.home.create })).toBeVisible();
    await ada.leave();
    expect(troubles).toEqual([]);
  });

  for (const { id: game, begin } of translated(code))
    test(`${languages[code]} at a table of ${game}`, async ({ browser, address }) => {
      const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone }, 3);
      const { page } = ada;
      const troubles: string[] = [];
      const cards = game === 'terrible-people' ? 'are English' : 'have signs';
      await ada.openWorld(game);
      await ada.chooseShortest();
      await ada.act({ type: 'update-settings', payload: { hints: 'on' } });
      // Who has met the game is not offered its rules, which lie over the expert's button.
      await page.evaluate((met) => localStorage.setItem('oyster.met', JSON.stringify([met])), game);
      await ada.speak(code);
      await expect(
        page.getByRole('button', { name: begin ? translations[code].games['4-kate'].look.begin : words.lobby.deal }),
      ).toBeVisible();
      troubles.push(...(await troublesAt(page, code, 'the lobby')));
      await page.getByRole('button', { name: words.lobby.people }).click();
      await expect(page.getByRole('dialog', { name: words.people.title })).toBeVisible();
      // A world's code may be of the widest letters.
      await page.evaluate(() => {
        for (const letter of document.querySelectorAll('dialog[open] .big-code span')) letter.textContent = 'W';
      });
      await expect.poll(() => troublesAt(page, code, 'who is here')).toEqual([]); // once the sheet lies still
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await ada.deal();

      // Past the first trick: each kind of question once, with what the expert says of it.
      const seen = new Set<string>();
      let turns = 0;
      await ada.playOn(async (moment) => {
        if (moment === 'next') return true;
        if (moment !== 'turn') return false;
        const phase = await ada.phase();
        if (!seen.has(phase)) {
          troubles.push(...(await troublesAt(page, code, `the table in ${phase}`, cards)));
          const ask = page.getByRole('button', { name: words.expert.ask });
          if (await ask.isVisible()) {
            await ask.click();
            await expect(page.locator('dialog[open] ol li').first()).toBeVisible({ timeout: 60_000 });
            troubles.push(
              ...(await englishOn(page, code, cards)).map((trouble) => `the expert in ${phase}: ${trouble}`),
            );
            await page.keyboard.press('Escape');
            await expect(page.locator('dialog[open]')).toHaveCount(0);
          }
        }
        seen.add(phase);
        return ++turns > 7;
      });
      await page.keyboard.press('l');
      await expect(page.locator('dialog.slide[open]')).toBeVisible();
      troubles.push(...(await englishOn(page, code, cards)).map((trouble) => `what happened: ${trouble}`));
      await page.keyboard.press('Escape');
      await page.locator('.hud').getByRole('button', { name: words.table.talk }).click();
      await page.getByRole('button', { name: words.talk.words['well-played'] }).click();
      await expect(page.getByRole('list', { name: words.talk.said })).toContainText(words.talk.words['well-played']);
      await expect.poll(() => troublesAt(page, code, 'the talk', cards)).toEqual([]);
      await ada.leave();
      expect(troubles).toEqual([]);
    });

  for (const { id: game } of Object.values(looks))
    test(`the end of a match of ${game} in ${languages[code]}`, async ({ browser, address }) => {
      const seat = await playedOut(address, game, shortest[game] ?? {});
      const ada = await sitDown(browser, address, 'Ada', seat);
      const { page } = ada;
      await page.goto('./');
      await ada.speak(code);
      await page.goto(`room/${seat.roomCode}`);
      await expect(page.getByRole('button', { name: words.table.again })).toBeVisible();
      const cards = game === 'terrible-people' ? 'are English' : 'have signs';
      expect(await troublesAt(page, code, 'the end', cards)).toEqual([]);
      await ada.leave();
    });

  for (const game of ['whos-deal', '4-kate'] as const)
    test(`a review of ${game} in ${languages[code]}`, async ({ browser, address }) => {
      const seat = await playedOut(address, game, shortest[game] ?? {});
      const ada = await sitDown(browser, address, 'Ada', seat);
      const { page } = ada;
      await page.goto('./');
      await ada.speak(code);
      await page.goto(`review/${seat.roomCode}/1`);
      await expect(page.getByRole('heading', { name: words.review.thought })).toBeVisible({ timeout: 240_000 });
      await expect(page.locator('.laid .panel, .laid svg').first()).toBeVisible();
      expect(await troublesAt(page, code, 'the review')).toEqual([]);
      await page.setViewportSize(desk);
      await page.screenshot({ path: `../build/e2e/review-${game}-${code}.png` });
      await ada.leave();
    });
}

test('every setting of every game explains itself, in every language', async ({ address, request }) => {
  const games = (await (await request.get(`${address}api/games`)).json()) as Game[];
  const lacks: string[] = [];
  for (const { id, settings } of games)
    for (const code of ['en', ...codes] as const) {
      const words: Partial<Record<string, { look: object }>> = code === 'en' ? {} : translations[code].games;
      const look = words[id]?.look ?? looks[id] ?? {}; // a game that speaks English explains itself in English
      const own = 'options' in look ? (look.options as Options) : {};
      for (const { name, values } of settings.filter((option) => option.values.length > 0)) {
        const { explains } = optionWords(name, own, shared[code].options);
        const isSaid = typeof explains === 'string' ? explains : values.every((value) => explains?.[String(value)]);
        if (!isSaid) lacks.push(`${code}: ${id}, ${name}`);
      }
    }
  expect(games.length).toBeGreaterThan(0);
  expect(lacks).toEqual([]);
});
