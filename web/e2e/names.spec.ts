// Names as families have them, long, from the right, in pictures, in every place and size: no text lies on another, leaves its box
// or is covered.
import { expect, type Locator, type Page } from '@playwright/test';
import { looks } from '../src/lib/games/looks';
import { troublesOf } from './overlaps';
import { desk, phone, Player, smallPhone, test } from './player';

const sizes = {
  'a small phone': smallPhone,
  'a phone': phone,
  'a desk': desk,
  'a desk at 150 %': { width: 853, height: 533 },
  'a phone on its side': { width: 844, height: 390 },
  'a tablet': { width: 768, height: 1024 },
};

/** What is wrong with this page in any size. */
async function troublesInAllSizes(page: Page, where: string): Promise<string[]> {
  const troubles: string[] = [];
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const trouble of await troublesOf(page)) troubles.push(`${where} on ${size}: ${trouble}`);
  }
  await page.setViewportSize(phone);
  return troubles;
}

const family = '👨‍👩‍👧‍👦';
const companies = [
  ['Christopher', 'Alexandra', 'Elizabeth', 'Grandpa Joe', 'Bartholomew', 'Wilhelmina', 'Maximiliane', 'Konstantin'],
  [
    'عبد الرحمن الخوارزمي',
    `Familie ${family} Grün`,
    'Wolfeschlegelsteinhausen',
    'שרה־אלישבע',
    family,
    'Jo',
    'MMMMMMMMMMMM WWWWWWWWWWW',
    'Æ',
  ],
];

for (const { id: game } of Object.values(looks))
  for (const [n, [first = '', ...others]] of companies.entries())
    test(`names fit in ${game}, ${n ? 'from the right, in pictures and very long' : 'as families have them'}`, async ({
      browser,
      address,
    }) => {
      const ada = await Player.arrive(browser, address, first, { viewport: phone }, 3);
      const { page } = ada;
      const troubles: string[] = [];
      const look = async (where: string) => {
        troubles.push(...(await troublesInAllSizes(page, where)));
      };

      await ada.openWorld(game);
      const { room } = await ada.room();
      for (const { seatIndex } of room.seats.slice(1))
        await ada.act({ type: 'set-bot-name', payload: { seatIndex, name: others[seatIndex - 1] } });
      await expect(page.getByText(others[0] ?? '', { exact: true }).first()).toBeAttached();
      await look('the lobby');

      await ada.chooseShortest();
      await ada.deal();
      const seen = new Set<string>();
      let turns = 0;
      await ada.playOn(
        async (moment) => {
          if (moment === 'turn') {
            // The longest word for a suit may be the one that does not fit.
            const led = (await page.locator('.prompt .led').allTextContents()).join();
            const asked = `${await ada.phase()} ${led}`.trim();
            if (!seen.has(asked)) await look(`the table in ${asked}`);
            seen.add(asked);
            turns++;
          } else if (moment === 'next' || moment === 'over') {
            await look('the result');
            return true;
          }
          return false;
        },
        async () => {
          // A hand of Hand & Foot takes long: after its first turns it is only looked at how it ends.
          if (turns < 6) await ada.takeTurn();
          else await ada.actUnseen();
        },
      );
      await ada.leave();
      expect(troubles).toEqual([]);
    });

for (const [n, [first = '', second = '', third = '', ...bots]] of companies.entries())
  test(`names fit around the table, ${n ? 'from the right, in pictures and very long' : 'as families have them'}`, async ({
    browser,
    serve,
  }) => {
    // Long enough that somebody who is away is looked at before a bot has the seat.
    const address = await serve('--away', '60');
    const troubles: string[] = [];
    const look = async ({ page }: Player, where: string) => {
      troubles.push(...(await troublesInAllSizes(page, where)));
    };
    const ada = await Player.arrive(browser, address, first, { viewport: phone }, 3);
    const { page } = ada;
    const link = await ada.openWorld('whos-deal');
    for (const [i, name] of bots.slice(0, 2).entries())
      await ada.act({ type: 'set-bot-name', payload: { seatIndex: i + 2, name } });
    await ada.chooseShortest();

    const ben = await Player.arrive(browser, address, second, { viewport: phone }, 3);
    await ben.page.goto(link);
    await expect(ben.page.getByRole('button', { name: 'Take a seat' })).toBeVisible();
    await look(ben, 'the way in');
    await ben.join(link);
    const cy = await Player.arrive(browser, address, third, { viewport: phone }, 3);
    await cy.join(link, 'Just watch');
    await ben.act({ type: 'say', payload: { phrase: 'hello' } });

    const inSheet = async (player: Player, button: Locator, where: string) => {
      await button.click();
      await look(player, where);
      await player.page.keyboard.press('Escape');
      await expect(player.page.locator('dialog[open]')).toHaveCount(0);
    };
    const ofMenu = async (player: Player, name: RegExp) => {
      await player.page.getByRole('button', { name: 'Menu' }).click();
      return player.page.locator('dialog[open]').getByRole('button', { name });
    };
    await inSheet(ada, page.getByRole('button', { name: /^Talk/ }), 'talk in the lobby');
    await ada.deal();
    for (const sheet of [/^What happened/, /^Talk/, /^People/, /^Leave/]) {
      await inSheet(ada, await ofMenu(ada, sheet), `the sheet ${sheet.source.slice(1)}`);
    }
    await inSheet(cy, await ofMenu(cy, /^People/), 'people for a watcher');

    // Whoever is at home is away from the table.
    await ben.page.goto(address);
    await expect(page.locator('[data-seat].is-gone')).toBeVisible();
    await look(ada, 'the table with somebody away');
    await expect(ben.page.getByRole('link', { name: /^Back in/ })).toBeVisible();
    await look(ben, 'home');
    const { playerId } = (await ada.room()).room.seats.find(({ name }) => name === second)!;
    await ada.act({ type: 'kick', payload: { playerId, ban: false } });

    await ada.playOn(
      () => false,
      async () => void (await ada.actUnseen()),
    );
    await look(ada, 'the end');
    await page
      .getByRole('link', { name: /review/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'What the expert thought' })).toBeVisible({ timeout: 120_000 });
    await look(ada, 'the review');
    for (const player of [cy, ben, ada]) await player.leave();
    expect(troubles).toEqual([]);
  });
