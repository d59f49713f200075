// What I have chosen and not yet sent stays, when the view comes anew: after every break of the connection it does.
import { expect } from '@playwright/test';
import { looks } from '../src/lib/games/looks';
import { desk, Player, test } from './player';

/** What can be chosen before it is sent. */
const choices =
  '.dock :is([role=radio], [role=switch], [aria-pressed]):not([aria-disabled=true], [aria-checked=true], [aria-pressed=true])';

for (const { id: game } of Object.values(looks))
  test(`a choice of mine in ${game} outlives a break of the connection`, async ({ browser, address }) => {
    const ada = await Player.arrive(browser, address, 'Ada', { viewport: desk });
    const { page } = ada;
    await ada.openWorld(game);
    await ada.deal();
    const offered = page.locator(choices).first();
    await ada.playOn(async (moment) => moment === 'turn' && (await offered.isVisible()));
    // The keys as they stand at the beginning: which one it was must be told when it is no longer among those to choose.
    const choice = (await offered.elementHandle())!;
    await choice.press('Enter');
    const isChosen = () => choice.evaluate((each) => each.ariaChecked === 'true' || each.ariaPressed === 'true');
    await expect.poll(isChosen).toBe(true);

    // The line goes when the view has come anew.
    const lost = page.getByText('Connection lost. Trying again…');
    const back = await ada.cut();
    await expect(lost).toBeVisible();
    await back();
    await expect(lost).toHaveCount(0);
    expect(await isChosen()).toBe(true);
    await ada.leave();
  });
