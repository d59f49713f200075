// Names as families have them, long, from the right, in pictures, in every place and size: no text lies on another, leaves its box
// or is covered.
import { expect } from '@playwright/test';
import { looks } from '../src/lib/games/looks';
import { troublesOf } from './overlaps';
import { desk, phone, Player, smallPhone, test } from './player';

const sizes = {
  'a small phone': smallPhone,
  'a phone': phone,
  'a desk': desk,
  'a desk at 150 %': { width: 853, height: 533 },
};

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
        for (const [size, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport);
          for (const trouble of await troublesOf(page)) troubles.push(`${where} on ${size}: ${trouble}`);
        }
        await page.setViewportSize(phone);
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
            const phase = await ada.phase();
            if (!seen.has(phase)) await look(`the table in ${phase}`);
            seen.add(phase);
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
