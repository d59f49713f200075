// Every screen through axe-core: on a phone and on a wall of 4K.
import { looks } from '../src/lib/games/games';
import { expectAccessible } from './axe';
import { phone, test, wall } from './player';
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

for (const game of Object.keys(looks)) {
  test(`the table of ${game} has no violation`, async ({ browser, address }) => {
    // A round of Hand & Foot is long; games.spec.ts looks at its end.
    await tourOfTable(browser, address, game, game === 'hand-and-foot' ? 'the sheets are seen' : 'a hand ends', look);
  });
}
