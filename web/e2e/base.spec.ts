// A page that its host put below a path (`serve --base`): files, calls, the socket and links are all there.
import { expect } from '@playwright/test';
import { phone, Player, test } from './player';

test('below a path everything works, and nothing is asked for outside of it', async ({ browser, serve }) => {
  const address = await serve('--base', '/cards');
  expect(address).toMatch(/\/cards\/$/);
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/cards/')) outside.push(request.url());
  });
  const link = await ada.openWorld('whos-deal');
  expect(link).toMatch(/\/cards\/room\/\w{6}$/);
  await ada.deal();
  await ada.takeTurn();
  await page.reload();
  await ada.takeTurn();

  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  await ben.join(link);
  await expect(ben.page.locator('.game')).toBeVisible();
  await ben.page.goto(`${address}rules/whos-deal`);
  await ben.page.getByRole('link', { name: 'Home' }).click();
  await expect(ben.page).toHaveURL(address);
  await ben.page.goto(new URL('/', address).href);
  await expect(ben.page).toHaveURL(address);
  const root = new URL('/', address).href;
  for (const path of ['api/games', 'cardsharp/', 'cards/../api/games'])
    expect((await page.request.get(root + path)).status()).toBe(404);
  expect((await page.request.get(`${root}healthz`)).status()).toBe(200);
  expect(outside).toEqual([]);
  await ben.leave();
  await ada.leave();
});
