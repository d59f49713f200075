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
  const mine = page.getByRole('region', { name: 'Carry on where you left off' });
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
  // A server that is asked too much has forgotten none of them.
  const rooms = /\/api\/rooms\/\w+$/;
  const busy = { error: 'Slow down', code: 'RATE_LIMITED' };
  let refused = 0;
  await page.route(rooms, (route) => {
    refused++;
    return route.fulfill({ status: 429, json: busy });
  });
  await page.goto('/');
  await expect.poll(() => refused).toBe(3);
  await page.unroute(rooms);
  await page.goto('/');
  const worlds = page.getByRole('region', { name: 'Carry on where you left off' }).getByRole('listitem');
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

test('after a match, too, leaving is asked for, and a double tap on the question is none', async ({
  browser,
  address,
}) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await ada.openWorld('4-kate');
  await ada.deal();
  await ada.playOn(
    () => false,
    async () => void (await ada.actUnseen()),
  );
  const question = page.getByRole('dialog', { name: 'Leave this world?' });
  const over = page.locator('dialog.over');
  await over.getByRole('button', { name: 'Leave' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(over).toBeVisible();
  await over.getByRole('button', { name: 'Leave' }).click();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(over).toBeVisible();
  // A finger that comes down as soon as the question is there, on its way to something else.
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      const leave = document.querySelector('dialog.slide .choice .btn-go');
      if (!leave) return;
      observer.disconnect();
      leave.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
      document.body.dataset.pressed = 'yes';
    }).observe(document.body, { childList: true, subtree: true }),
  );
  await over.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('body[data-pressed]')).toHaveCount(1);
  await expect(question).toBeVisible();
  // Whoever leaves has not lost the connection, however long it takes.
  let goOn = () => {};
  const mayGo = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/leave$/, (route) => mayGo.then(() => route.continue()));
  const asked = page.waitForRequest(/\/leave$/);
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await asked;
  expect(await page.getByText('Connection lost. Trying again…').count()).toBe(0);
  goOn();
  await expect(page.getByRole('link', { name: /^Back in/ })).toBeVisible();
  await ada.leave();
});

test('who watched comes back to watch, and so does who finds no seat', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const link = await ada.openWorld('4-kate');
  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  await ben.join(link, 'Just watch');
  const leave = async ({ page }: Player) => {
    await page.getByRole('button', { name: 'Leave this world' }).click();
    const question = page.getByRole('dialog', { name: 'Leave this world?' });
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Back in/ })).toBeVisible();
  };
  await leave(ben);
  await ben.page.getByRole('link', { name: /^Back in/ }).click();
  await expect(ben.page.getByText('You’re watching')).toBeVisible();
  expect((await ada.room()).room.seats[1]?.kind).toBe('bot');

  await ben.page.getByRole('button', { name: /^Sit here/ }).click();
  await expect.poll(async () => (await ada.room()).room.seats[1]?.name).toBe('Ben');
  await leave(ben);
  const cleo = await Player.arrive(browser, address, 'Cleo', { viewport: phone });
  await cleo.join(link);
  await expect.poll(async () => (await ada.room()).room.seats[1]?.name).toBe('Cleo');
  await ben.page.getByRole('link', { name: /^Back in/ }).click();
  await expect(ben.page.getByText('You’re watching')).toBeVisible();
  await cleo.leave();
  await ben.leave();
  await ada.leave();
});
