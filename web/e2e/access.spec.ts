// Every screen through axe-core, on a phone and on a wall of 4K; and with large type.
import { expect } from '@playwright/test';
import { looks } from '../src/lib/games/looks';
import { expectAccessible } from './axe';
import { phone, Player, test, wall } from './player';
import { tourOfRooms, tourOfTable, type Visit } from './tour';

const look: Visit = async (page, name) => {
  await expectAccessible(page, name);
  await page.setViewportSize(wall);
  await expectAccessible(page, `${name} on a wall`);
  await page.setViewportSize(phone);
};

test('home, rules and lobby have no violation', async ({ browser, address }) => {
  await tourOfRooms(browser, address, look);
});

for (const { id: game } of Object.values(looks)) {
  test(`the table of ${game} has no violation`, async ({ browser, address }) => {
    // A round of Hand & Foot is long; games.spec.ts looks at its end.
    await tourOfTable(browser, address, game, game === 'hand-and-foot' ? 'the sheets are seen' : 'a hand ends', look);
  });
}

/** What can be pressed and reaches over the sides of the screen. Runs in the page. */
function cutOff(): string[] {
  return [...document.querySelectorAll('button, a, [role=radio]')]
    .filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    })
    .map((each) => each.ariaLabel ?? each.textContent ?? '');
}

test('with type twice as large nothing is cut off', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
  const { page } = ada;
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto('/rules/oh-hell');
  await expect(page.getByRole('heading', { name: 'Oh Hell' })).toHaveCSS('font-size', /^[6-9]\d/);
  expect(await page.evaluate(cutOff), 'rules').toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Create a world' })).toBeVisible();
  expect(await page.evaluate(cutOff), 'home').toEqual([]);
  await ada.openWorld('buck-euchre');
  expect(await page.evaluate(cutOff), 'lobby').toEqual([]);
  await ada.deal();
  await ada.moment();
  expect(await page.evaluate(cutOff), 'table').toEqual([]);
  await ada.leave();
});
