// Every game that the page can show, from home to the end of a match and into the next one, on a phone.
import { expect } from '@playwright/test';
import { looks } from '../src/lib/games/games';
import { phone, Player, test } from './player';

for (const game of Object.keys(looks)) {
  test(`${game} from home to play again`, async ({ browser, address }) => {
    const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone, hasTouch: true, isMobile: true });
    await ada.openWorld(game);
    await ada.chooseShortest();
    await ada.deal();
    expect(await ada.playOn()).toBe('over');
    await ada.page.getByRole('button', { name: 'Play again' }).click();
    await expect(ada.page.locator('dialog.over')).toHaveCount(0);
    expect(['turn', 'lobby']).toContain(await ada.moment());
    await ada.leave();
  });
}
