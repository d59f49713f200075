// What the expert has to say where everyone plays alone: the reviews of Buck Euchre, Hand & Foot and 4 Kate, and a move that it had
// not thought of. Matches are played through the API: how they are played on the page is the business of games.spec.ts.
import { expect } from '@playwright/test';
import type { Action, Advice, View } from '../src/lib/protocol/types';
import { sameAction } from '../src/lib/expert/advice';
import { expectAccessible } from './axe';
import { phone, Player, test } from './player';
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
  { gameId: '4-kate', settings: {}, shows: /^(Column \d from below|The board is empty)/, pictures: 1, deal: 'Round' },
];

const isOver = (view: View | null) => /game_?(over|end)/i.test(view?.phase ?? '');
const whatIDo = ({ legalActions }: View) => legalActions.find(({ type }) => type === 'meld') ?? legalActions.at(-1);

for (const { gameId, settings, shows, pictures, deal: dealt } of games) {
  test(`a match of ${gameId} is reviewed, step by step and with all that lay there`, async ({ browser, address }) => {
    const { seat, act, look } = await deal(address, gameId, settings);
    const advise = (also?: Action) =>
      call<Advice>(`${address}api/rooms/${seat.roomCode}/advice`, seat.token, also ? { also } : {});

    if (gameId === 'hand-and-foot') {
      await test.step('a discard that the expert had not looked at is judged on demand', async () => {
        let unseen: Action | undefined;
        const find = async () => {
          const view = await look();
          const actions: Action[] = view?.legalActions ?? [];
          if (actions.some(({ type }) => type === 'discard')) {
            const { choices } = await advise();
            unseen = actions.find((action) => !choices.some((choice) => sameAction(choice.action, action)));
          }
          const action = view && !unseen ? whatIDo(view) : undefined;
          if (action) await act(action);
          return unseen !== undefined;
        };
        await expect.poll(find, { intervals: [20] }).toBe(true);
        const { choices } = await advise(unseen);
        const judged = choices.find((choice) => sameAction(choice.action, unseen!));
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
    await expect(page.getByRole('heading', { name: 'Key moments' })).toBeVisible({ timeout: 120_000 });
    const heading = page.getByRole('heading', { name: /^Decision / });
    const shown = page.getByRole('img', { name: shows });
    await expect(heading).toContainText(new RegExp(`${dealt} \\d`));
    await expect(shown).toHaveCount(pictures);
    await expect(page.getByRole('heading', { name: 'What the expert thought' })).toBeVisible();
    // Cards are written as people write them.
    await expect(page.locator('main')).not.toContainText(/\b(10|[2-9JQKA])[SHDC]\b|JOKER/);
    await expectAccessible(page, `the review of ${gameId}`);

    const before = await heading.innerText();
    const back = page.getByRole('button', { name: 'Previous decision' });
    const on = page.getByRole('button', { name: 'Next decision' });
    const [first, second] = (await back.isDisabled()) ? [on, back] : [back, on];
    await first.click();
    await expect.poll(() => heading.innerText()).not.toBe(before);
    await expect(shown).toHaveCount(pictures);
    await second.click();
    await expect.poll(() => heading.innerText()).toBe(before);
    await ada.leave();
  });
}
