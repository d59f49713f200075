// Terrible People in three browsers: several answer at once, nobody sees whose an answer is, and a judge who closes the page holds
// nobody up.
import { expect } from '@playwright/test';
import { desk, phone, Player, test } from './player';

const isMyTurn = async ({ page }: Player) => (await page.title()).startsWith('●');
const isJudge = async ({ page }: Player) => (await page.locator('.company .judge.mine').count()) > 0;

/** Chooses and presses until the answer is given. */
async function answer(player: Player): Promise<void> {
  await expect.poll(() => isMyTurn(player)).toBe(true);
  while (await isMyTurn(player))
    await player.takeTurn().catch(async (error: unknown) => {
      if (await isMyTurn(player)) throw error; // else the answer was given while this was looked at
    });
}

test('three people answer at once, and a judge who closes the page holds nobody up', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: desk }, 1);
  const bob = await Player.arrive(browser, address, 'Bob', { viewport: phone }, 2);
  const cid = await Player.arrive(browser, address, 'Cid', { viewport: phone }, 3);
  const all = [ada, bob, cid];
  const link = await ada.openWorld('terrible-people');
  await bob.join(link);
  await cid.join(link);
  await ada.deal();

  // Of four seats one is a bot's: within two rounds a person judges.
  for (let round = 1; ; round++) {
    expect(round).toBeLessThan(4);
    for (const { page } of all) await expect(page.locator('.strip')).toContainText(`Round ${round}`);
    const judging = await Promise.all(all.map(isJudge));
    const judge = all[judging.indexOf(true)];
    const [first, ...rest] = all.filter((each) => each !== judge) as [Player, ...Player[]];

    // What somebody is about to play stays where it is while others answer.
    await first.page.locator('.cards .hold button').nth(2).click();
    await Promise.all(rest.map(answer));
    for (const { name } of rest)
      await expect(first.page.locator('.company li').filter({ hasText: name })).toContainText('answered');
    await expect(first.page.locator('.cards .hold button').nth(2)).toHaveAttribute('aria-pressed', 'true');
    await answer(first);
    if (!judge) continue;

    await expect(judge.page.locator('.answers .hold')).toHaveCount(3);
    await expect(judge.page.locator('.answers')).not.toContainText(/Ada|Bob|Cid|Yours/);
    await judge.page.context().close();
    // A bot judges, somebody has the point, and those who are left play on.
    for (const { page } of [first, ...rest]) {
      await expect(page.locator('.strip')).toContainText(`Round ${round + 1}`);
      await expect(page.locator('.company .score').filter({ hasText: /[1-9]/ })).not.toHaveCount(0);
    }
    return;
  }
});

test('one person with bots writes on the blank card', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await ada.openWorld('terrible-people');
  await ada.deal();
  const blank = page.getByRole('button', { name: 'Blank card: write your own' });
  await ada.playOn(
    async (moment) =>
      moment === 'turn' && (await page.locator('.black .open').count()) === 1 && (await blank.isVisible()),
  );
  await blank.click();
  await page.getByRole('textbox').fill('a small but determined goat');
  await expect(page.locator('.black')).toContainText(/a small but determined goat/i);
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(blank).toBeHidden();
});
