// What the expert has to say where everyone plays alone: reviews, how they are laid out, and a move that it had not thought of. Matches are played through the API: how they are played on the page is the business of games.spec.ts.
import { expect, type Page } from '@playwright/test';
import type { Action, Advice, Judged, View } from '../src/lib/protocol/types';
import { sameAction } from '../src/lib/expert/advice';
import { expectAccessible } from './axe';
import { desk, phone, Player, test } from './player';
import { call, deal } from './scenes';

const holds = / holds /;
const games = [
  { gameId: 'buck-euchre', settings: {}, shows: holds, pictures: 4, deal: 'Hand' },
  {
    gameId: 'hand-and-foot',
    settings: { playerCount: 2, targetScore: 3000, hints: 'on' },
    shows: holds,
    pictures: 2,
    deal: 'Round',
  },
  { gameId: 'oh-hell', settings: { maxCards: 3 }, shows: holds, pictures: 4, deal: 'Round' },
  { gameId: '4-kate', settings: {}, shows: /^(Column \d from below|The board is empty)/, pictures: 1, deal: 'Round' },
];

/** On a desk all that lay there is seen at once, beside what the expert thought; on a phone that comes first. */
async function expectLaidOut(page: Page): Promise<void> {
  const thought = page.getByRole('heading', { name: 'What the expert thought' });
  const table = page.getByRole('region', { name: 'The table' });
  const boxOf = async (each: typeof table) => (await each.boundingBox())!;
  await page.setViewportSize(desk);
  await page.evaluate(() => scrollTo(0, 0));
  const [beside, laid] = [await boxOf(thought), await boxOf(table)];
  expect(beside.x).toBeGreaterThan(laid.x + laid.width);
  expect(beside.y).toBeLessThan(desk.height / 2);
  for (const hand of await table.locator('.panel').all()) {
    const { x, y, width, height } = await boxOf(hand);
    expect(x).toBeGreaterThanOrEqual(laid.x);
    expect(x + width).toBeLessThanOrEqual(laid.x + laid.width);
    expect(y + height).toBeLessThanOrEqual(desk.height);
  }
  await page.setViewportSize(phone);
  expect((await boxOf(thought)).y).toBeLessThan((await boxOf(table)).y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
}

const isOver = (view: View | null) => /game_?(over|end)/i.test(view?.phase ?? '');
const whatIDo = ({ legalActions }: View) => legalActions.find(({ type }) => type === 'meld') ?? legalActions.at(-1);

for (const { gameId, settings, shows, pictures, deal: dealt } of games) {
  test(`a match of ${gameId} is reviewed, step by step and with all that lay there`, async ({ browser, address }) => {
    const { seat, act, look } = await deal(address, gameId, settings);
    const advise = (also?: Action) =>
      call<Advice>(`${address}api/rooms/${seat.roomCode}/advice`, seat.token, also ? { also } : {});

    if (gameId === 'hand-and-foot') {
      await test.step('a discard that the expert had not looked at is judged on demand', async () => {
        // Who does nothing for long has a bot in the seat, which may be faster than the expert: then there is another turn.
        const judgeUnseen = async () => {
          const view = await look();
          const actions: Action[] = view?.legalActions ?? [];
          if (actions.some(({ type }) => type === 'discard')) {
            const seen = (await advise()).choices;
            const unseen = actions.find((action) => !seen.some((choice) => sameAction(choice.action, action)));
            const judged = unseen && (await advise(unseen)).choices;
            if (judged) return judged.find((choice) => sameAction(choice.action, unseen));
          }
          const action = view ? whatIDo(view) : undefined;
          if (action) await act(action);
          return undefined;
        };
        let judged: Judged | undefined;
        await expect
          .poll(async () => (judged = await judgeUnseen().catch(() => undefined)), {
            timeout: 120_000,
            intervals: [20],
          })
          .toBeDefined();
        expect(judged?.reason).toBeTruthy();
        expect(judged?.value).toBeGreaterThanOrEqual(0);
        expect(judged?.value).toBeLessThanOrEqual(1);
      });
    }

    const playOn = async () => {
      const view = await look();
      const action = view ? whatIDo(view) : undefined;
      // Who does nothing for long has a bot in the seat: it may have been faster.
      if (action) await act(action).catch(() => {});
      return isOver(view);
    };
    await expect.poll(playOn, { timeout: 90_000, intervals: [10] }).toBe(true);

    const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone });
    const { page } = ada;
    await page.goto(`/review/${seat.roomCode}/1`);
    await expect(page.getByRole('heading', { name: 'Key moments' })).toBeVisible({ timeout: 240_000 });
    const heading = page.getByRole('heading', { name: /^Decision / });
    const shown = page.getByRole('img', { name: shows });
    await expect(heading).toContainText(new RegExp(`${dealt} \\d`));
    await expect(shown).toHaveCount(pictures);
    await expect(page.getByRole('heading', { name: 'What the expert thought' })).toBeVisible();
    // Cards are written as people write them.
    await expect(page.locator('main')).not.toContainText(/\b(10|[2-9JQKA])[SHDC]\b|JOKER/);
    await expectAccessible(page, `the review of ${gameId}`);
    await expectLaidOut(page);

    const before = await heading.innerText();
    const back = page.getByRole('button', { name: 'Previous decision' });
    const on = page.getByRole('button', { name: 'Next decision' });
    const [first, second] = (await back.isDisabled()) ? [on, back] : [back, on];
    // A server that was asked too much lays the table a little later.
    const steps = /\/steps\/\d+$/;
    const busy = { error: 'Slow down', code: 'RATE_LIMITED' };
    await page.route(steps, (route) => route.fulfill({ status: 429, json: busy }));
    await first.click();
    await expect.poll(() => heading.innerText()).not.toBe(before);
    await expect(page.getByText('Laying the cards out…')).toBeVisible();
    await page.unroute(steps);
    await expect(shown).toHaveCount(pictures);
    await second.click();
    await expect.poll(() => heading.innerText()).toBe(before);
    await ada.leave();
  });
}
