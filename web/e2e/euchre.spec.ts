// Who's Deal? as two people play it, by keyboard alone, watched, and with a bad connection.
import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { cardWords } from '../src/lib/cards/words';
import { desk, phone, Player, test } from './player';
import type { EuchreView } from '../src/lib/games/euchre/wire';

test('two browsers and two bots play a match from link to play again', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: desk });
  const ben = await Player.arrive(browser, address, 'Ben', { viewport: phone, hasTouch: true, isMobile: true }, 2);
  const link = await ada.openWorld('whos-deal');
  await ben.join(link);
  const teamB = (player: Player) => player.page.locator('.team-col.b');
  const teamOfBen = (player: Player) => player.page.locator('.team-col', { hasText: 'Ben' });

  await test.step('teams are swapped by tap, and everyone sees it', async () => {
    await expect(teamOfBen(ada)).toBeVisible();
    const wasB = (await teamB(ada).textContent())?.includes('Ben') ?? false;
    await ada.page.getByRole('button', { name: 'Pick Ben for a swap' }).click();
    await expect(ada.page.getByText('Ben is picked.')).toBeVisible();
    await ada.page
      .locator(`.team-col.${wasB ? 'a' : 'b'} .player`)
      .last()
      .getByRole('button', { name: /^Pick / })
      .click();
    for (const player of [ada, ben])
      await expect(teamB(player).getByText('Ben', { exact: true })).toHaveCount(wasB ? 0 : 1);
  });

  await test.step('the owner sets the target score, the guest only sees it', async () => {
    const five = (player: Player) => player.page.getByRole('radio', { name: '5', exact: true });
    await five(ada).click();
    await expect(five(ben)).toHaveAttribute('aria-checked', 'true');
    await expect(ben.page.getByRole('button', { name: 'Deal the cards' })).toHaveCount(0);
  });

  await ada.deal();
  let adaMayGoOn = () => {};
  const benIsBack = new Promise<void>((resolve) => (adaMayGoOn = resolve));

  await Promise.all([
    (async () => {
      await ada.takeTurns(3);
      await ada.page.reload();
      await expect(ada.page.getByRole('region', { name: 'Score, first to 5' })).toBeVisible();
      await ada.takeTurns(2);
      await benIsBack;
      expect(await ada.playOn()).toBe('over');
    })(),
    (async () => {
      await ben.takeTurns(2);
      await ben.page.getByRole('button', { name: 'Menu' }).click();
      await ben.page.getByRole('button', { name: 'Leave' }).click();
      await ben.page.getByRole('dialog', { name: 'Leave this world?' }).getByRole('button', { name: 'Leave' }).click();
      await expect(ben.page.getByRole('button', { name: 'Create a world' })).toBeVisible();
      await ben.page.getByRole('link', { name: /^Back in/ }).click();
      await expect(ben.page.getByRole('region', { name: 'Your place' })).toBeVisible();
      adaMayGoOn();
      expect(await ben.playOn()).toBe('over');
    })(),
  ]);

  await expect(ben.page.getByText('Ada may deal again')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Play again' }).click();
  for (const player of [ada, ben]) await expect(player.page.locator('dialog.over')).toHaveCount(0);
  await ada.leave();
  await ben.leave();
});

test('a hand by keyboard alone, from home to its points', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: desk });
  const { page } = ada;
  const { keyboard } = page;

  const tabTo = ada.tabTo.bind(ada);
  await page.goto('/');
  await expect(page.getByRole('radio', { name: /Who's Deal/ })).toBeVisible();
  await tabTo('[role=radio]', /Who's Deal/);
  await tabTo('button', /Create a world/);
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await keyboard.type('Ada');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Deal the cards' })).toBeVisible();
  await tabTo('button', /Deal the cards/);
  await keyboard.press('Enter');

  const anyPoints = () =>
    page
      .getByRole('region', { name: /^Score/ })
      .evaluate((score) => /Team [AB]:\s*[1-9]/.test(score.textContent ?? ''));
  const handOver = () => page.locator('dialog.over').count();
  while (!(await anyPoints()) && !(await handOver())) {
    if ((await ada.moment()) !== 'turn') break;
    const pass = page.getByRole('button', { name: 'Pass' });
    const suits = page.getByRole('radiogroup', { name: 'Trump' });
    const before = await ada.picture();
    if (await pass.isVisible()) {
      await tabTo('button', /^Pass/);
      await keyboard.press('Enter');
    } else if (await suits.isVisible()) {
      await tabTo('[role=radio]:not([aria-disabled=true])', /./);
      await keyboard.press('Space');
      await tabTo('button', /^Call/);
      await keyboard.press('Enter');
    } else {
      // 1–9 pick a card, and the same key again plays it; what may not be played says so and the next one is tried.
      for (const digit of '123456') {
        await keyboard.press(digit);
        if (await page.locator('.hold button[aria-pressed=true]').count()) {
          await keyboard.press(digit);
          break;
        }
      }
    }
    await expect.poll(() => ada.picture()).not.toBe(before);
  }
  await expect.poll(anyPoints).toBe(true);
  await ada.leave();
});

test('somebody watches', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: desk });
  const link = await ada.openWorld('whos-deal');
  await ada.deal();
  await ada.moment();
  const cleo = await Player.arrive(browser, address, 'Cleo', { viewport: phone });
  await cleo.join(link, 'Just watch');
  await expect(cleo.page.getByText('You’re watching')).toBeVisible();
  await expect(cleo.page.getByRole('button', { name: /pass|play|order/i })).toHaveCount(0);
  await expect(cleo.page.locator('.hold')).toHaveCount(0);
  // Where I do not lead something lies there, and stays until I have played.
  const lies = async () => ((await ada.room()).view as EuchreView).round.currentTrick.length > 0;
  expect(await ada.playOn(async (moment) => moment === 'turn' && (await lies()))).toBe('turn');
  await expect(
    cleo.page.getByRole('list', { name: 'Cards of this trick' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(cleo.page).not.toHaveTitle(/Your turn/);
  await expectAccessible(cleo.page, 'the table of somebody who watches');
  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await expect(ada.page.getByText('1 watching')).toBeVisible();
  await cleo.leave();
  await ada.leave();
});

test('the last trick is there on demand', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await ada.openWorld('whos-deal');
  await ada.deal();
  const sheet = page.getByRole('dialog', { name: 'Last trick' });
  let last: EuchreView['round']['completedTricks'][number] | undefined;
  await ada.playOn(async (moment) => {
    if (moment !== 'turn') return false;
    last = ((await ada.room()).view as EuchreView).round.completedTricks.at(-1);
    if (last) return true;
    await page.keyboard.press('t');
    await expect(sheet).toHaveCount(0);
    return false;
  });
  await page.keyboard.press('t');
  const shown = await sheet.locator('[role=img]').evaluateAll((cards) => cards.map((each) => each.ariaLabel));
  expect(shown).toEqual(last?.cards.map(({ card }) => cardWords(card)));
  await expect(sheet).toContainText(/ took it\./);
  await page.keyboard.press('t');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Last trick' }).click();
  await expect(sheet).toBeVisible();
  await ada.leave();
});

test('a second press before the answer is none, and nothing is refused', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await ada.openWorld('whos-deal');
  await ada.deal();
  const pass = page.getByRole('button', { name: 'Pass' });
  await ada.playOn(async (moment) => moment === 'turn' && (await pass.isVisible()));
  const { answers } = ada;
  const actions = ada.actions.size;
  // What comes of the first press is held back while the second one is made.
  const goOn = await ada.holdAfter(() => true);
  await pass.click();
  await expect.poll(() => ada.answers).toBe(answers + 1);
  await pass.click();
  const before = await ada.picture();
  goOn();
  await ada.seesOtherThan(before, 'has passed');
  expect(ada.actions.size).toBe(actions + 1);
  await expect(page.locator('.toast.no')).toHaveCount(0);
  await ada.leave();
});

test('a socket that never opens is told', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  // Taken by nobody: neither opened nor refused.
  await ada.page.routeWebSocket(/\/app\//, () => new Promise(() => {}));
  await ada.openWorld('whos-deal');
  await ada.page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(ada.page.getByText('Connection lost. Trying again…')).toBeVisible();
  await ada.leave();
});

test('the connection is cut during a turn and comes back', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  await ada.openWorld('whos-deal');
  await ada.deal();
  await ada.takeTurns(1);
  await ada.moment();
  const back = await ada.cut();
  const banner = ada.page.getByText('Connection lost. Trying again…');
  await expect(banner).toBeVisible();
  await back();
  await expect(banner).toHaveCount(0);
  await ada.takeTurns(2);
  await ada.leave();
});

test('the last card of a hand plays itself, if one likes', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  await ada.page.addInitScript(() => localStorage.setItem('oyster.settings', JSON.stringify({ lastCard: true })));
  await ada.openWorld('whos-deal');
  await ada.deal();
  const held = async () => ((await ada.room()).view as EuchreView).round.hand.length;
  await ada.playOn(async (moment) => moment === 'turn' && (await held()) === 1);
  await expect.poll(held).not.toBe(1);
  await ada.leave();
});

test('what appears under a finger is not pressed by it', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  await ada.openWorld('whos-deal');
  await ada.deal();
  // A finger that comes down as soon as the badge is there.
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      const badge = document.querySelector('.trump-badge');
      if (!badge) return;
      observer.disconnect();
      badge.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      document.body.dataset.pressed = 'yes';
    }).observe(document.body, { childList: true, subtree: true }),
  );
  // A hand that I sit out may be over before my next turn: the badge has to be there then.
  await ada.playOn(
    async (moment) =>
      moment === 'turn' &&
      (await page.evaluate(() => document.body.dataset.pressed === 'yes' && !!document.querySelector('.trump-badge'))),
  );
  const sheet = page.getByRole('dialog', { name: 'What beats what' });
  await expect(sheet).toHaveCount(0);
  await expect(async () => {
    await page.locator('.trump-badge').click();
    await expect(sheet).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Escape');
  await ada.leave();
});
