// People talk at the table: phrases and faces, mute, and words of one's own only where the owner likes it.
import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { phone, Player, test } from './player';

test('what one says the other reads, unless muted', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const link = await ada.openWorld('whos-deal');
  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  await ben.join(link);

  // In the lobby there are no seats for bubbles.
  const openTalk = ({ page }: Player) => page.locator('header').getByRole('button', { name: /^Talk/ }).click();
  const closeTalk = ({ page }: Player) => page.keyboard.press('Escape');
  await openTalk(ben);
  await ben.page.getByRole('button', { name: 'Hello!' }).click();
  await expect(ada.page.locator('.toast').filter({ hasText: 'Ben says: Hello!' })).toBeVisible();
  await closeTalk(ben);
  await openTalk(ada);
  await expect(ada.page.getByRole('list', { name: 'What was said' })).toContainText('Ben Hello!');
  await closeTalk(ada);
  await ada.deal();
  await expect(ben.page.locator('.game')).toBeVisible();
  // On its side a phone has room for the log's own sign, too.
  await ada.page.setViewportSize({ width: 844, height: 390 });
  await expect(ada.page.locator('.hud').getByRole('button', { name: 'What happened' })).toBeVisible();
  await ada.page.setViewportSize(phone);

  await openTalk(ben);
  await expectAccessible(ben.page, 'the talk sheet');
  await expect(ben.page.getByRole('textbox', { name: 'Say something' })).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'Well played!' }).click();
  await expect(ada.page.locator('.say').filter({ hasText: 'Well played!' })).toBeVisible();
  await expect(ada.page.getByRole('button', { name: 'Talk, 1 not read' }).locator('.unread')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Cheers!' }).click();
  await expect(ada.page.locator('.say').filter({ hasText: 'Cheers!' }).locator('svg')).toBeVisible();
  await openTalk(ada);
  const said = ada.page.getByRole('list', { name: 'What was said' });
  await expect(said).toContainText('Ben Well played!');
  // What was said last is in sight, however much was said before.
  for (const phrase of ['Good luck!', 'One moment, please.', 'Sorry!', 'Good game!']) {
    await ada.page.getByRole('button', { name: phrase }).click();
    await expect(said.getByRole('listitem').last()).toContainText(phrase);
  }
  await expect(said.getByRole('listitem').first()).not.toBeInViewport();
  await expect(said.getByRole('listitem').last()).toBeInViewport();
  await expect(ada.page.getByRole('listitem').filter({ hasText: 'Cheers!' }).locator('svg')).toBeVisible();
  await expect(ada.page.locator('.unread')).toHaveCount(0);

  await closeTalk(ada);
  const talkMayBe = async (choice: string) => {
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByRole('button', { name: /^People/ }).click();
    await ada.page.getByRole('radiogroup', { name: 'Talk' }).getByRole('radio', { name: choice }).click();
    await closeTalk(ada);
  };
  await talkMayBe('Free');
  await openTalk(ada);
  // What I am about to say outlives a phrase in between.
  const mine = ada.page.getByRole('textbox', { name: 'Say something' });
  await mine.fill('Coffee.');
  await ada.page.getByRole('button', { name: 'Hello!' }).click();
  await expect(said.getByRole('listitem').last()).toContainText('You Hello!');
  await expect(mine).toHaveValue('Coffee.');
  await ben.page.getByRole('textbox', { name: 'Say something' }).fill('Tea?');
  await ben.page.getByRole('button', { name: 'Say it' }).click();
  await expect(ada.page.getByRole('list', { name: 'What was said' })).toContainText('Ben Tea?');

  await ada.page.getByRole('button', { name: 'Mute Ben' }).click();
  await ben.page.getByRole('button', { name: 'Ha ha!' }).click();
  await expect(ben.page.getByRole('list', { name: 'What was said' })).toContainText('You Ha ha!');
  await expect(ada.page.getByRole('list', { name: 'What was said' })).not.toContainText('Ha ha!');

  // Whom one does not want to hear one does not hear after a reload either.
  await ada.page.reload();
  await openTalk(ada);
  await expect(ada.page.getByRole('button', { name: 'Mute Ben' })).toHaveAttribute('aria-pressed', 'true');
  await ben.page.getByRole('button', { name: 'Thank you!' }).click();
  await expect(ben.page.getByRole('list', { name: 'What was said' })).toContainText('You Thank you!');
  await expect(ada.page.getByRole('list', { name: 'What was said' })).not.toContainText('Thank you!');
  await ben.leave();
  await ada.leave();
});

for (const game of ['hand-and-foot', 'terrible-people', '4-kate'])
  test(`a word at the table of ${game} is at its seat, and over a result on top`, async ({ browser, address }) => {
    const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
    const { page } = ada;
    const link = await ada.openWorld(game);
    const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
    await ben.join(link);
    await expect.poll(async () => (await ada.room()).room.seats.some(({ name }) => name === 'Ben')).toBe(true);
    await ada.deal();
    await expect(page.locator('.game')).toBeVisible();
    await ben.act({ type: 'say', payload: { phrase: 'wow' } });
    const bubble = page.locator('[data-seat] .say').filter({ hasText: 'Wow!' });
    await expect(bubble.locator('svg')).toBeVisible();
    if (game === '4-kate') {
      const over = page.locator('dialog.over');
      await expect(async () => {
        if (!(await ada.actUnseen())) await ben.actUnseen();
        await expect(over).toBeVisible({ timeout: 200 });
      }).toPass({ intervals: [1] });
      await ben.page.locator('dialog.over').getByRole('button', { name: 'Talk' }).click();
      await ben.page.getByRole('button', { name: 'Good game!' }).click();
      await expect(page.locator('.toast').filter({ hasText: 'Ben says: Good game!' })).toBeVisible();
    }
    await ben.leave();
    await ada.leave();
  });
