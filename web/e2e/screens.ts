// `npm run screens`: a picture of every screen in every size, into web/screens, which git does not keep. Made to be looked at;
// what a document shows is copied to docs/screens by hand.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { builtPage, startServer } from '../tools/server';
import { scenesByGame } from './games';
import { phone, test as base } from './player';
import { shootLesson, shootMatch, shootNewcomer, shootReview, shootWatcher } from './scenes';
import { still } from './still';
import { tourOfRooms } from './tour';

/** Bots hardly wait here: a moment worth a picture may be many hands away. */
const test = base.extend<object, { address: string }>({
  address: [
    async ({}, use) => {
      const server = await startServer(['--web', builtPage, '--pace', '10']);
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const folder = fileURLToPath(new URL('../screens/', import.meta.url));
const sizes = [
  { width: 360, height: 640, quality: 45 },
  { width: 390, height: 844, quality: 45 },
  { width: 1280, height: 800, quality: 45 },
  { width: 3840, height: 2160, quality: 10 },
];
/** A phone on its side, for one picture of each kind. */
const onItsSide = { width: 844, height: 390, quality: 45 };
const games = [...scenesByGame];
const matches = games.flatMap(([, scenes]) => scenes.matches);
const shownOnItsSide = new Set([
  'home',
  `lobby-${games[0]?.[0]}`,
  ...matches.flatMap(({ scenes }) => scenes.filter(({ onItsSide }) => onItsSide).map(({ name }) => name)),
]);

// Small files: WebP, which Playwright's own screenshots cannot do.
async function shoot(page: Page, name: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  // Somebody who has just come counts as away until the socket is open.
  if (await page.locator('main.lobby').count()) await expect(page.getByText('away')).toHaveCount(0);
  for (const { width, height, quality } of shownOnItsSide.has(name) ? [...sizes, onItsSide] : sizes) {
    await page.setViewportSize({ width, height });
    await still(page);
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality });
    writeFileSync(`${folder}${name}-${width}x${height}.webp`, Buffer.from(data, 'base64'));
  }
  await browser.detach();
  await page.setViewportSize(phone);
}

test('rooms', async ({ browser, address }) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await tourOfRooms(browser, address, shoot);
});

for (const match of matches) {
  test(match.scenes[0]?.name ?? '', async ({ browser, address }) => shootMatch(browser, address, match, shoot));
}

for (const [game, { reviewed, shownToAll }] of games) {
  if (reviewed)
    test(`review-${game}`, async ({ browser, address }) => shootReview(browser, address, game, reviewed, shoot));
  if (!shownToAll) continue;
  test(`a lesson in ${game}`, async ({ browser, address }) => shootLesson(browser, address, game, shoot));
  test(`watching ${game}, and a lost connection`, async ({ browser, address }) =>
    shootWatcher(browser, address, game, shownToAll, shoot));
  test(`a newcomer to ${game}`, async ({ browser, address }) => shootNewcomer(browser, address, game, shoot));
}
