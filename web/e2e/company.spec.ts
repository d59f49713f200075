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
  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await ada.page.getByRole('button', { name: 'What happened' }).click();
  await expect(ada.page.getByRole('listitem').filter({ hasText: 'Ben left: a bot takes the seat' })).toBeVisible();
  await ben.leave();
  await ada.leave();
});

test('an owner chooses a seat where there are no teams', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  await ada.openWorld('oh-hell');
  const { seats } = (await ada.room()).room;
  await ada.page.getByRole('button', { name: `Sit here, in the seat of ${seats[2]?.name}` }).click();
  await expect.poll(async () => (await ada.room()).room.seats[2]?.name).toBe('Ada');
  await expect(ada.page.getByRole('combobox', { name: /level$/ })).toHaveCount(seats.length - 1);
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
  await expect(ben.page.getByText('You’re watching')).toHaveCount(0);
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

test('Hand & Foot after Oh Hell tells its own story alone', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await ada.openWorld('oh-hell');
  await ada.chooseShortest();
  await ada.deal();
  await ada.playOn(
    () => false,
    async () => void (await ada.actUnseen()),
  );
  await page.getByRole('button', { name: 'Change teams, rules or game' }).click();
  await page.getByRole('combobox', { name: 'Game' }).selectOption('hand-and-foot');
  await expect(page.getByRole('heading', { name: 'Hand & Foot' })).toBeVisible();
  await ada.deal();
  for (const comes of ['at once', 'anew'] as const) {
    if (comes === 'anew') await page.reload();
    expect(await ada.moment()).toBe('turn');
    await page.keyboard.press('l');
    const story = page.getByRole('dialog', { name: 'What happened' });
    await expect(story.getByRole('listitem').first()).toContainText('Round 1. 60 points to play down. Turned up:');
    await page.keyboard.press('Escape');
    await expect(story).toHaveCount(0);
  }
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
  await people.getByRole('textbox', { name: `New name for ${bot}` }).fill('Grandma Bot');
  await people.getByRole('button', { name: 'Name', exact: true }).first().click();
  await expect(people.getByText('Grandma Bot')).toBeVisible();

  await people.getByRole('radio', { name: 'Fast' }).click();
  await expect.poll(async () => (await ada.room()).room.settings.botSpeed).toBe('fast');

  await people.getByRole('button', { name: 'Replace Ben' }).click();
  await people.getByRole('button', { name: 'A bot takes over' }).click();
  await expect.poll(async () => (await seats()).filter(({ kind }) => kind === 'human').length).toBe(1);
  await expect(page.locator('.toast').filter({ hasText: 'The owner has sent Ben away.' })).toBeVisible();
  await expect(ben.page.getByText('The owner has sent you away.')).toBeVisible();
  await expect(ben.page.getByText('You may come back with the link.')).toBeVisible();

  const lock = people.getByRole('switch', { name: /^Lock the door/ });
  await lock.click();
  await expect(lock).toBeChecked();
  expect((await ada.room()).room.locked).toBe(true);
  const cleo = await Player.arrive(browser, address, 'Cleo', { viewport: phone });
  await cleo.join(link);
  await expect(cleo.page.getByText(/locked/i)).toBeVisible();
  await lock.click();
  await expect(lock).not.toBeChecked();
  await cleo.page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(cleo.page.locator('.game')).toBeVisible();
  await cleo.page.context().close();
  await ben.page.context().close();
  await ada.page.getByRole('button', { name: 'Close' }).click();
  await ada.leave();
});

test('a lobby tells who comes and who goes', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const link = await ada.openWorld('whos-deal');
  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  await ben.join(link);
  const toast = ada.page.locator('.toast');
  await expect(toast.filter({ hasText: 'Ben sits down.' })).toBeVisible();
  await ben.page.getByRole('button', { name: 'Leave this world' }).click();
  await ben.page
    .getByRole('dialog', { name: 'Leave this world?' })
    .getByRole('button', { name: 'Leave', exact: true })
    .click();
  await expect(toast.filter({ hasText: 'Ben left: a bot takes the seat.' })).toBeVisible();
  await ben.leave();
  await ada.leave();
});

test('who looks again sees at once what a dead socket has not told', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const link = await ada.openWorld('whos-deal');
  await expect(ada.page.getByText('connected', { exact: true })).toBeVisible();
  ada.goDeaf();
  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  await ben.join(link);
  await expect.poll(async () => (await ada.room()).room.seats.some(({ name }) => name === 'Ben')).toBe(true);
  const bens = ada.page.getByText('Ben', { exact: true });
  expect(await bens.count()).toBe(0);
  await ada.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // Sooner than the page asks by itself.
  await expect(bens.first()).toBeVisible({ timeout: 10_000 });
  for (const player of [ben, ada]) await player.leave();
});

test('who comes back is told what a bot played, and the log keeps it beyond the deal', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  const link = await ada.openWorld('4-kate');
  // While nobody is here nobody plays.
  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  await ben.join(link, 'Just watch');
  await ada.deal();
  await ada.playOn((moment) => moment === 'turn');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog', { name: 'Leave this world?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(ben.page.locator('dialog.over')).toBeVisible();
  await page.getByRole('link', { name: /^Back in/ }).click();
  await expect(page.locator('.toast').filter({ hasText: /^A bot played for you: you drop/ })).toBeVisible();
  // Whoever owns the world now.
  await ben.act({ type: 'play-again', payload: {} });
  await ada.act({ type: 'play-again', payload: {} });
  await expect(page.locator('dialog.over')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'What happened' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'A bot played for you' })).toBeVisible();
  await ben.leave();
  await ada.leave();
});

test('who runs out of time or loses the connection is told to all, and marked at the seat', async ({
  browser,
  serve,
}) => {
  // Long enough that a lost connection is seen before a bot has the seat.
  const address = await serve('--away', '60');
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const link = await ada.openWorld('4-kate');
  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  await ben.join(link);
  await expect.poll(async () => (await ada.room()).room.seats[1]?.name).toBe('Ben');
  await ada.act({ type: 'update-settings', payload: { turnClock: 15 } });
  await ada.deal();
  const [acts, looks] = (await ada.room()).view?.legalActions.length ? [ada, ben] : [ben, ada];
  // Both hear it at once, and not for long.
  const isTold = ({ page }: Player, hasText: string) =>
    expect(page.locator('.toast').filter({ hasText })).toBeVisible();
  await Promise.all([
    isTold(acts, 'Your time ran out: a bot played for you.'),
    isTold(looks, `${acts.name} ran out of time: a bot played.`),
  ]);

  const toast = ada.page.locator('.toast');
  const seat = ada.page.getByRole('group', { name: /^Ben,/ });
  await ben.page.goto('about:blank');
  await expect(toast.filter({ hasText: 'Ben lost the connection.' })).toBeVisible();
  await expect(seat).toHaveAccessibleName(/away/);
  await ben.page.goto(new URL(link, address).href);
  await expect(toast.filter({ hasText: 'Ben is back.' })).toBeVisible();
  await expect(seat).not.toHaveAccessibleName(/away/);
  await ben.leave();
  await ada.leave();
});
