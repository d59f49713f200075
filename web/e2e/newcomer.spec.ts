// Somebody who has never played: the table points to the rules once, and never again.
import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { smallPhone, Player, test } from './player';

test('a newcomer is shown the rules in one tap, once', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: smallPhone });
  const { page } = ada;
  await ada.openWorld('buck-euchre');
  await ada.deal();
  const nudge = page.getByRole('region', { name: 'First time at this game?' });
  await expect(nudge).toBeVisible();
  await expectAccessible(page, 'a table with a newcomer');
  await nudge.getByRole('button', { name: 'How to play' }).click();
  const rules = page.getByRole('dialog', { name: 'How to play' });
  await expect(rules.getByRole('heading', { name: 'Buck Euchre' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.game')).toBeVisible();
  await expect(nudge).toHaveCount(0);
  await ada.leave();
});
