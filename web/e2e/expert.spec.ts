// The expert as somebody learns from it: asked during a turn, heard after a move, and read after the match.
import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { phone, Player, test } from './player';

test('the expert is asked, teaches, and reviews the match', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await ada.openWorld('whos-deal');
  await ada.chooseShortest();
  const hints = page.getByRole('combobox', { name: 'Hints' });
  await hints.selectOption({ label: 'Learning mode' });
  await expect(hints).toHaveValue('"learning"');
  await page.getByRole('combobox', { name: /^Level of/ }).first().selectOption({ label: 'Expert' });
  await ada.deal();

  const sheet = page.getByRole('dialog', { name: 'What would the expert do?' });
  const note = page.getByRole('region', { name: 'What your move cost' });

  await test.step('the sheet opens by key, and its best choice is taken', async () => {
    await ada.moment();
    await page.keyboard.press('h');
    const choices = sheet.getByRole('listitem');
    await expect.poll(() => choices.count()).toBeGreaterThan(1);
    await expect(choices.first()).toContainText(/Chance to win: \d+ %/);
    await expectAccessible(page, 'the advice');
    await sheet.locator('footer').getByRole('button').click();
    await expect(sheet).toHaveCount(0);
    await expect(note).toContainText('Best move');
  });

  await test.step('a note says what a move cost, and can be dismissed', async () => {
    for (;;) {
      await ada.takeTurns(1);
      if (await note.isVisible()) break;
    }
    await expect(note).toContainText(/Best move|(Good|Inaccuracy|Mistake|Blunder): cost \d+ %/);
    await expectAccessible(page, 'the note');
    await note.getByRole('button', { name: 'Dismiss' }).click({ timeout: 2000 }).catch(() => {});
    await expect(note).toHaveCount(0);
  });

  expect(await ada.playOn()).toBe('over');
  await page.getByRole('link', { name: 'Review the match' }).click();

  await test.step('the review shows key moments and steps through decisions', async () => {
    await expect(page.getByRole('heading', { name: 'Key moments' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('img', { name: /^Chance to win over \d+ hands/ })).toBeVisible();
    const heading = page.getByRole('heading', { name: /^Decision / });
    const hands = page.getByRole('img', { name: / holds / });
    await page.getByRole('region', { name: 'Key moments' }).getByRole('button').last().click();
    await expect(heading).toBeFocused();
    await expect(hands).toHaveCount(4);
    await expectAccessible(page, 'the review');
    const before = await heading.innerText();
    await page.keyboard.press('ArrowRight');
    await expect(heading).not.toHaveText(before);
    await page.getByRole('button', { name: 'Previous decision' }).click();
    await expect(heading).toHaveText(before.replace('\n', ''));
    await expect(hands).toHaveCount(4);
  });
  await ada.leave();
});
