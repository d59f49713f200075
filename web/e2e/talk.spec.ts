// People talk at the table: phrases and faces, mute, and words of one's own only where the owner likes it.
import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { phone, Player, test } from './player';

test('what one says the other reads, unless muted', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const link = await ada.openWorld('whos-deal');
  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  await ben.join(link);
  await ada.deal();
  await expect(ben.page.locator('.game')).toBeVisible();

  const openTalk = async ({ page }: Player) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /^Talk/ }).click();
  };
  await openTalk(ben);
  await expectAccessible(ben.page, 'the talk sheet');
  await expect(ben.page.getByRole('textbox', { name: 'Say something' })).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'Well played!' }).click();
  await expect(ada.page.locator('.say').filter({ hasText: 'Well played!' })).toBeVisible();
  await expect(ada.page.locator('.unread')).toBeVisible();
  await openTalk(ada);
  await expect(ada.page.getByRole('list', { name: 'What was said' })).toContainText('Ben Well played!');
  await expect(ada.page.locator('.unread')).toHaveCount(0);

  await ada.act({ type: 'update-settings', payload: { talk: 'free' } });
  await ben.page.getByRole('textbox', { name: 'Say something' }).fill('Tea?');
  await ben.page.getByRole('button', { name: 'Say it' }).click();
  await expect(ada.page.getByRole('list', { name: 'What was said' })).toContainText('Ben Tea?');

  await ada.page.getByRole('button', { name: 'Mute Ben' }).click();
  await ben.page.getByRole('button', { name: 'Ha ha!' }).click();
  await expect(ben.page.getByRole('list', { name: 'What was said' })).toContainText('You Ha ha!');
  await expect(ada.page.getByRole('list', { name: 'What was said' })).not.toContainText('Ha ha!');
  await ben.leave();
  await ada.leave();
});
