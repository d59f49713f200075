// Every other game from home to the end of a match and into the next one: with few and many players, on a small phone and on a
// wall. Who's Deal? has journeys of its own (euchre.spec.ts).
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { desk, phone, Player, smallPhone, test, wall } from './player';

const touch = { hasTouch: true, isMobile: true };

const enoughAnswers = 4;
/** A match may take hundreds: after these the page is only looked at, and the rest of the match takes a fraction of the time. */
const turnsByHand = 40;

/** Going out is celebrated when it was me. */
async function expectOnlyMyOwnGoingOutCelebrated(page: Page): Promise<void> {
  const dialog = page.locator('dialog.over');
  const mine = await dialog.getByText(/^You go out/).count();
  await expect(dialog.locator('.rain')).toHaveCount(mine);
}

/** Every book on my side of this page became one before its eyes, and clasped, unless cards came to it since. */
async function expectNewBooksCelebrated(page: Page): Promise<void> {
  const clasped = await page.locator('.melds .meld').evaluateAll((melds) =>
    melds.map((meld) => ({
      book: !!meld.querySelector('.ribbon'),
      grown: !/^7 /.test(meld.querySelector('.foot-note')?.textContent ?? '7 '),
      clasps: !!meld.querySelector('.clasps'),
    })),
  );
  for (const { book, grown, clasps } of clasped) if (!grown) expect(clasps).toBe(book);
}

const journeys = [
  { game: 'buck-euchre', screen: { viewport: phone, ...touch } },
  { game: 'oh-hell', players: 3, screen: { viewport: wall } },
  { game: 'oh-hell', players: 5, screen: { viewport: smallPhone, ...touch } },
  { game: 'terrible-people', players: 4, screen: { viewport: phone, ...touch } },
  { game: 'terrible-people', players: 8, screen: { viewport: desk } },
  { game: 'hand-and-foot', players: 2, screen: { viewport: phone, ...touch } },
  { game: 'hand-and-foot', players: 4, screen: { viewport: smallPhone, ...touch } },
  { game: 'hand-and-foot', players: 6, screen: { viewport: desk } },
  { game: '4-kate', screen: { viewport: smallPhone, ...touch } },
  { game: '4-kate', screen: { viewport: wall } },
];

for (const { game, players, screen } of journeys) {
  const { width, height } = screen.viewport;
  test(`${game}${players ? ` with ${players}` : ''} from home to play again, ${width}×${height}`, async ({
    browser,
    address,
  }) => {
    const ada = await Player.arrive(browser, address, 'Ada', screen, players);
    const { page } = ada;
    await ada.openWorld(game);
    if (players) await ada.setPlayers(players);
    await ada.chooseShortest();
    await ada.deal();
    await ada.moment();
    await expectAccessible(page, `the first turn of ${game}`);

    const answers: string[] = [];
    let hands = 0;
    let turns = 0;
    expect(
      await ada.playOn(
        async (moment) => {
          if (moment === 'next' && hands++ === 0) await expectAccessible(page, `the end of a hand of ${game}`);
          if (moment === 'next' && game === 'hand-and-foot') await expectOnlyMyOwnGoingOutCelebrated(page);
          if (moment === 'turn' && game === 'hand-and-foot') await expectNewBooksCelebrated(page);
          const answer = moment === 'turn' && answers.length < enoughAnswers ? await ada.triesWhatCannotBe() : '';
          if (answer) answers.push(answer);
          return false;
        },
        async () => {
          if (turns++ < turnsByHand) await ada.takeTurn();
          else await ada.actUnseen();
        },
      ),
    ).toBe('over');
    // What cannot be done is explained in a sentence.
    expect(answers.length, 'presses on what cannot be done').toBeGreaterThan(0);
    for (const answer of answers) expect(answer).toMatch(/^[A-Z].{12,}\.$/);
    await expectAccessible(page, `the end of ${game}`);

    await page.getByRole('button', { name: 'Play again' }).click();
    await expect(page.locator('dialog.over')).toHaveCount(0);
    expect(await ada.moment()).toBe('turn');
    await ada.leave();
  });
}
