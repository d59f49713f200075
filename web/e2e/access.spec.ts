// Every screen through axe-core: on a phone, and the tables on a 4K screen too.
import { looks } from '../src/lib/games/games';
import { expectAccessible } from './axe';
import { phone, test } from './player';
import { tourOfRooms, tourOfTable } from './tour';

const wall = { width: 3840, height: 2160 };

test('home, rules and lobby have no violation', async ({ browser, address }) => {
  await tourOfRooms(browser, address, expectAccessible);
});

for (const game of Object.keys(looks)) {
  test(`the table of ${game} has no violation`, async ({ browser, address }) => {
    await tourOfTable(browser, address, game, 'a hand ends', async (page, name) => {
      await expectAccessible(page, name);
      await page.setViewportSize(wall);
      await expectAccessible(page, `${name} on a wall`);
      await page.setViewportSize(phone);
    });
  });
}
