// What is seen and where: a refusal is at the hand, the menu on the side where it was pressed, nothing scrolls by a pixel, a face is
// never mirrored, and forced colours tell apart what colours did.
import { expect, type Locator } from '@playwright/test';
import { troublesOf } from './overlaps';
import { desk, phone, Player, smallPhone, test } from './player';

const zoomed = { width: 853, height: 533 };
const boxOf = async (each: Locator) => (await each.boundingBox())!;

test('Home fits, and a wrong code stays to be mended', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Create a world' })).toBeEnabled();
  for (const viewport of [phone, smallPhone, desk, zoomed]) {
    await page.setViewportSize(viewport);
    expect(await troublesOf(page)).toEqual([]);
  }
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    const more = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(more, 'Home scrolls by').toBe(0);
  }

  const code = page.getByRole('textbox', { name: /^World code/ });
  await code.fill('abcxef');
  await page.getByRole('button', { name: 'Join this world' }).click();
  await expect(page.locator('.toast.no')).toContainText('No world has the code ABCXEF');
  await expect(page).toHaveURL(address);
  await expect(code).toHaveValue('ABCXEF');
  // One goes on writing where one was.
  await code.evaluate((field: HTMLInputElement) => {
    field.focus();
    field.setSelectionRange(3, 4);
  });
  await page.keyboard.type('d');
  await expect(code).toHaveValue('ABCDEF');
  expect(await code.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(4);
  await ada.leave();
});

test('who only says their name opens no world by it', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await page.goto('/');
  await page.getByRole('button', { name: 'Create a world' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Create a world' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Enter your name' }).click();
  await sheet.getByRole('textbox').fill('Ada');
  await sheet.getByRole('button', { name: 'That’s me' }).click();
  await expect(page.getByRole('button', { name: 'You are Ada.' })).toBeVisible();
  await expect(page).toHaveURL(address);
  await ada.leave();
});

test('a page whose code does not come says so, and Home is one tap away', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await page.route(/\/assets\/Rules-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/rules/oh-hell');
  await expect(page.getByRole('heading', { name: 'That didn’t work' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: 'Create a world' })).toBeVisible();
  await ada.leave();
});

test('the swap button says what to do', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  await ada.openWorld('whos-deal');
  await ada.page.getByRole('button', { name: 'Swap: pick a player first' }).click({ force: true });
  await expect(ada.page.locator('.toast.no')).toContainText(/pick a player first/i);
  await ada.leave();
});

test('a refusal is at the hand, and the menu where it was pressed', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone }, 2);
  const { page } = ada;
  await ada.openWorld('whos-deal');
  await ada.deal();
  await ada.playOn(async (moment) => moment === 'turn' && (await page.locator('.hold.is-dim').count()) > 0);
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    const more = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(more, 'the table scrolls by').toBe(0);
    await page.locator('.hold.is-dim button').last().press('Enter');
    const why = page.locator('.toast.no');
    await expect(why).toBeVisible();
    const [said, hand] = [await boxOf(why), await boxOf(page.locator('.fan'))];
    expect(Math.abs(said.y + said.height - hand.y)).toBeLessThan(24);
    expect(said.x).toBeGreaterThanOrEqual(0);
    expect(said.x + said.width).toBeLessThanOrEqual(viewport.width);
    await expect(why).toHaveCount(0, { timeout: 10_000 });
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  const sheet = await boxOf(page.locator('dialog[open]'));
  expect(sheet.x).toBeLessThan(desk.width / 4);
  await ada.leave();
});

test('forced colours tell legal, illegal, picked and buttons apart', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone, forcedColors: 'active' }, 2);
  const { page } = ada;
  await ada.openWorld('whos-deal');
  await ada.deal();
  await ada.playOn(async (moment) => moment === 'turn' && (await page.locator('.hold.is-dim').count()) > 0);
  const lineOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return `${outlineWidth} ${outlineStyle}`;
      });
  const [can, cannot] = [await lineOf('.hold.is-up'), await lineOf('.hold.is-dim')];
  await page.locator('.hold.is-up button').first().press('Enter');
  const picked = await lineOf('.hold.is-picked');
  expect(new Set([can, cannot, picked]).size).toBe(3);
  const border = await page
    .locator('.icon-btn')
    .first()
    .evaluate((each) => getComputedStyle(each).borderTopWidth);
  expect(parseFloat(border)).toBeGreaterThan(0);
  await ada.leave();
});

test('the turned-up card never shows a mirrored face', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone, reducedMotion: 'no-preference' }, 2);
  const { page } = ada;
  await ada.openWorld('whos-deal');
  await ada.deal();
  // Its own may be over before one looks: another one like it, step by step.
  const mirrored = await page.evaluate(() => {
    const card = document.createElement('span');
    card.className = 'card turned';
    document.querySelector('.board')?.append(card);
    const [turning] = card.getAnimations();
    if (!turning) throw new Error('a turned-up card does not turn');
    turning.pause();
    const end = Number(turning.effect?.getComputedTiming().endTime);
    return Array.from({ length: 50 }, (_, i) => {
      turning.currentTime = (end * i) / 50;
      return new DOMMatrix(getComputedStyle(card).transform).m11;
    }).filter((across) => across < -0.001).length;
  });
  expect(mirrored).toBe(0);
  await ada.leave();
});

test('a result leads to the last trick, and can be looked at again', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone }, 3);
  const { page } = ada;
  await ada.openWorld('oh-hell');
  await ada.deal();
  const told: string[] = [];
  await ada.playOn(
    async (moment) => {
      if (moment !== 'next') return false;
      told.push(await page.locator('dialog.over h1').innerText());
      const last = page.getByRole('dialog', { name: 'Last trick' });
      // A heartbeat may fetch the next round first: there will be another result.
      const opened = page.getByRole('button', { name: 'Last trick' }).click({ timeout: 3000 });
      if (!(await opened.then(() => true).catch(() => false))) return false;
      await expect(last.getByRole('listitem')).toHaveCount(4);
      await last.getByRole('button', { name: 'Close' }).click();
      return true;
    },
    async () => void (await ada.actUnseen()),
  );
  await expect(page.locator('dialog.over')).toHaveCount(0);
  // Also by a page that was loaded anew.
  await page.reload();
  for (const closes of ['by its button', 'with Back'] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Earlier results' }).click();
    await page
      .getByRole('button', { name: /^Round / })
      .last()
      .click();
    expect(told).toContain(await page.locator('dialog.over h1').innerText());
    if (closes === 'with Back') await page.goBack();
    else await page.getByRole('button', { name: 'Back to the table' }).click();
    await expect(page.locator('dialog.over')).toHaveCount(0);
    await expect(page.locator('.game')).toBeVisible();
  }
  await ada.leave();
});

test('what is told is on top of every dialog', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  const link = await ada.openWorld('4-kate');
  await ada.deal();
  await page.getByRole('button', { name: 'Menu' }).click();
  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone });
  await ben.join(link);
  await expect(page.locator('.toast').filter({ hasText: 'Ben sits down.' })).toBeVisible();
  // What lies behind a dialog is passed over by `elementFromPoint`, toasts always are: the browser itself knows what is on top.
  const browserSays = await page.context().newCDPSession(page);
  await browserSays.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await browserSays.send('DOM.getTopLayerElements');
  const classes = await Promise.all(
    nodeIds.map(async (nodeId) => {
      const { attributes } = await browserSays
        .send('DOM.getAttributes', { nodeId })
        .catch(() => ({ attributes: [] as string[] }));
      return attributes[attributes.indexOf('class') + 1] ?? '';
    }),
  );
  const places = ['slide', 'toasts'].map((name) => classes.findIndex((each) => each.split(' ').includes(name)));
  expect(places[0]).toBeGreaterThanOrEqual(0);
  expect(places[1]).toBeGreaterThan(places[0] ?? 0);
  await ben.leave();
  await ada.leave();
});
