// The expert as somebody learns from it: asked during a turn, heard after a move, and read after the match.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { phone, Player, test } from './player';

/** Plays my turns without the page, which is not what this journey is about, until the match is over. */
async function finish(page: Page): Promise<void> {
  const { roomCode, token } = await page.evaluate(() => JSON.parse(localStorage.getItem('oyster.worlds') ?? '[]')[0]);
  const headers = { Authorization: `Bearer ${token}` };
  let sent = 0;
  const playOne = async () => {
    const { view } = await (await page.request.get(`/api/rooms/${roomCode}`, { headers })).json();
    const action = view.legalActions.at(-1);
    if (action)
      await page.request.post('/api/game/action', {
        headers,
        data: { roomCode, ...action, actionId: `finish-${sent++}` },
      });
    return view.phase;
  };
  await expect.poll(playOne, { timeout: 60_000, intervals: [20] }).toBe('game_over');
}

test('the expert is asked, teaches, and reviews the match', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await ada.openWorld('whos-deal');
  await ada.chooseShortest();
  const hints = page.getByRole('combobox', { name: 'Hints' });
  await hints.selectOption({ label: 'Learning mode' });
  await expect(hints).toHaveValue('"learning"');
  await page
    .getByRole('combobox', { name: /’s level$/ })
    .first()
    .selectOption({ label: 'Expert' });
  await ada.deal();

  const sheet = page.getByRole('dialog', { name: 'What would the expert do?' });
  const note = page.getByRole('region', { name: 'What your move cost' });

  await test.step('the sheet opens by key, and its best choice is taken', async () => {
    const choices = sheet.getByRole('listitem');
    for (;;) {
      await ada.playOn((moment) => moment === 'turn');
      await page.keyboard.press('h');
      await expect(choices.first()).toBeVisible();
      if ((await choices.count()) > 1) break;
      await page.keyboard.press('Escape');
      await ada.takeTurn();
    }
    await expect(choices.first()).toContainText(/Chance of winning: \d+%/);
    await expectAccessible(page, 'the advice');
    await sheet.locator('footer').getByRole('button').click();
    await expect(sheet).toHaveCount(0);
    await expect(note).toContainText('Best move');
  });

  await test.step('a note says what a move cost, and can be dismissed', async () => {
    // There is none where I have no choice, and the expert may need a moment.
    const comes = () =>
      note.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
    do expect(await ada.takeTurns(1)).toBe('turn');
    while (!(await comes()));
    await expect(note).toContainText(/Best move|(Good|Inaccuracy|Mistake|Blunder): cost \d+%/);
    await expectAccessible(page, 'the note');
    await note
      .getByRole('button', { name: 'Dismiss' })
      .click({ timeout: 2000 })
      .catch(() => {});
    await expect(note).toHaveCount(0);
  });

  await finish(page);
  await page.getByRole('link', { name: 'Review the match' }).click();

  await test.step('the review shows key moments and steps through decisions', async () => {
    await expect(page.getByRole('heading', { name: 'Key moments' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('img', { name: /^Chance of winning over \d+ hands/ })).toBeVisible();
    const heading = page.getByRole('heading', { name: /^Decision / });
    const hands = page.getByRole('img', { name: / holds / });
    await page.getByRole('region', { name: 'Key moments' }).getByRole('button').last().click();
    await expect(heading).toBeFocused();
    await expect(hands).toHaveCount(4);
    await expectAccessible(page, 'the review');
    const before = await heading.innerText();
    const atEnd = await page.getByRole('button', { name: 'Next decision' }).isDisabled();
    await page.keyboard.press(atEnd ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(() => heading.innerText()).not.toBe(before);
    await page.getByRole('button', { name: atEnd ? 'Next decision' : 'Previous decision' }).click();
    await expect.poll(() => heading.innerText()).toBe(before);
    await expect(hands).toHaveCount(4);
  });
  await ada.leave();
});
