// Leaving is asked for and can be undone; Back closes a sheet before it leaves a table.
import { expect } from '@playwright/test';
import { phone, Player, test } from './player';

test('a lobby is left only after a question, and a world that was left is come back to', async ({
  browser,
  address,
}) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  const link = await ada.openWorld('whos-deal');
  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  await ben.join(link);
  await expect(page.getByText('Ben', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Leave this world' }).click();
  const question = page.getByRole('dialog', { name: 'Leave this world?' });
  await expect(question).toContainText('A bot takes your seat until you come back. Ben becomes the owner.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Deal the cards' })).toBeVisible();

  await page.getByRole('button', { name: 'Leave this world' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(ben.page.getByRole('button', { name: 'Deal the cards' })).toBeVisible();
  const mine = page.getByRole('region', { name: 'Go on where you were' });
  await expect(mine).toContainText('You left');
  await mine.getByRole('link', { name: /^Back in/ }).click();
  await expect(page.getByText('Ben starts the game')).toBeVisible();
  await expect(ben.page.getByText('Ada', { exact: true })).toBeVisible();
  await ben.leave();
  await ada.leave();
});

test('home lists every world of mine that goes on, the newest first', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  const codes: string[] = [];
  for (const game of ['whos-deal', 'oh-hell', '4-kate']) {
    const link = await ada.openWorld(game, codes.length ? 'has a name' : 'says their name');
    codes.unshift(link.split('/').at(-1) ?? '');
  }
  await ada.deal();
  await page.goto('/');
  const worlds = page.getByRole('region', { name: 'Go on where you were' }).getByRole('listitem');
  await expect(worlds).toHaveCount(3);
  for (const [i, code] of codes.entries()) await expect(worlds.nth(i)).toContainText(code);
  await expect(worlds.nth(1)).toContainText('In the lobby');
  await ada.leave();
});

test('back closes an open sheet before it leaves a table', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await ada.openWorld('whos-deal');
  await ada.deal();
  for (const closes of ['with Back', 'by its button'] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('dialog.slide')).toBeVisible();
    if (closes === 'with Back') await page.goBack();
    else await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('dialog.slide')).toHaveCount(0);
    await expect(page.locator('.game')).toBeVisible();
  }
  // No sheet is open: Back leaves, and no entry of a closed sheet is in the way.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Create a world' })).toBeVisible();
  await ada.leave();
});
