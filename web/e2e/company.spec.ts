// Who comes and goes is told; seats are chosen, and after a match the same people play something else.
import { expect } from '@playwright/test';
import { phone, Player, test } from './player';

test('a guest chooses a seat, and everyone is told who comes and goes', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const link = await ada.openWorld('whos-deal');
  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  await ben.join(link);
  await ben.page
    .getByRole('button', { name: /^Sit here/ })
    .last()
    .click();
  await expect.poll(async () => (await ada.room()).room.seats[3]?.name).toBe('Ben');

  await ada.deal();
  const toast = ada.page.locator('.toast');
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.getByRole('button', { name: 'Leave' }).click();
  await ben.page.getByRole('dialog', { name: 'Leave this world?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(toast.filter({ hasText: 'Ben left: a bot takes the seat.' })).toBeVisible();
  await ben.page.getByRole('link', { name: /^Back in/ }).click();
  // Both come from one place, so Ben could know Ada's cards.
  await expect(toast.filter({ hasText: 'Ben plays from the next hand on.' })).toBeVisible();
  await ada.page.getByRole('button', { name: 'What happened' }).click();
  await expect(ada.page.getByRole('listitem').filter({ hasText: 'Ben left: a bot takes the seat' })).toBeVisible();
  await ben.leave();
  await ada.leave();
});

test('who watches takes a free seat by a button', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const link = await ada.openWorld('4-kate');
  await ada.deal();
  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  await ben.join(link, 'Just watch');
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await expect(ben.page.getByRole('button', { name: 'Stop watching' })).toBeVisible();
  await ben.page.getByRole('button', { name: 'Close' }).click();
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(ben.page.getByText('You are watching')).toHaveCount(0);
  await expect.poll(async () => (await ada.room()).room.seats[1]?.name).toBe('Ben');
  await ben.leave();
  await ada.leave();
});

test('after a match the same people play another game', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await ada.openWorld('4-kate');
  await ada.deal();
  await ada.playOn(
    () => false,
    async () => void (await ada.actUnseen()),
  );
  await page.getByRole('button', { name: 'Change teams, rules or game' }).click();
  await page.getByRole('combobox', { name: 'Game' }).selectOption('oh-hell');
  await expect(page.getByRole('heading', { name: 'Oh Hell' })).toBeVisible();
  await ada.deal();
  expect(await ada.moment()).toBe('turn');
  await ada.leave();
});

test('the owner names a bot, replaces a guest and locks the door, in the middle of a match', async ({
  browser,
  address,
}) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  const link = await ada.openWorld('whos-deal');
  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  await ben.join(link);
  await ada.deal();
  const seats = async () => (await ada.room()).room.seats;

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'People' }).click();
  const people = page.getByRole('dialog', { name: 'People' });
  await expect(people.getByRole('img', { name: 'QR code of this world’s link' })).toBeVisible();
  await expect(people.getByText('This link works on this machine only.')).toBeVisible();
  const bot = (await seats()).find(({ kind }) => kind === 'bot')?.name ?? '';
  await people.getByRole('button', { name: `Name ${bot}` }).click();
  await people.getByRole('textbox', { name: `New name of ${bot}` }).fill('Grandma Bot');
  await people.getByRole('button', { name: 'Name', exact: true }).first().click();
  await expect(people.getByText('Grandma Bot')).toBeVisible();

  await people.getByRole('radio', { name: 'Fast' }).click();
  await expect.poll(async () => (await ada.room()).room.settings.botSpeed).toBe('fast');

  await people.getByRole('button', { name: 'Replace Ben' }).click();
  await people.getByRole('button', { name: 'A bot takes over' }).click();
  await expect.poll(async () => (await seats()).filter(({ kind }) => kind === 'human').length).toBe(1);

  await people.getByRole('switch', { name: /^Lock the door/ }).click();
  await expect.poll(async () => (await ada.room()).room.locked).toBe(true);
  const cleo = await Player.arrive(browser, address, 'Cleo', { viewport: phone });
  await cleo.join(link);
  await expect(cleo.page.getByText(/locked/i)).toBeVisible();
  await cleo.page.context().close();
  await ben.page.context().close();
  await ada.page.getByRole('button', { name: 'Close' }).click();
  await ada.leave();
});
