// The other games by keyboard alone, and what a screen reader is told meanwhile.
import { expect } from '@playwright/test';
import { desk, Player, test } from './player';

/** Does one thing that is asked of me, with keys. */
async function actByKeys(ada: Player): Promise<void> {
  const { page } = ada;
  const { keyboard } = page;
  const before = await ada.picture();
  const bids = page.getByRole('radiogroup', { name: 'Your bid' });
  const trumps = page.getByRole('radiogroup', { name: 'Trump' });
  const stay = page.getByRole('button', { name: 'Stay in' });
  if (await bids.isVisible()) {
    // A number chooses a bid, and Enter says it.
    for (const digit of '12345') {
      await keyboard.press(digit);
      if (await bids.getByRole('radio', { checked: true }).count()) break;
    }
    await keyboard.press('Enter');
    await expect(bids).toBeHidden();
  } else if (await trumps.isVisible()) {
    await ada.tabTo('[role=radio]', /./);
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(trumps).toBeHidden();
  } else if (await stay.isVisible()) {
    await ada.tabTo('button', /^Stay in/);
    await keyboard.press('Enter');
    await expect(stay).toBeHidden();
  } else {
    // A number picks a card, and the same again plays it; what may not be played says so, and the next one is tried.
    for (const digit of '123456789') {
      await keyboard.press(digit);
      if (await page.locator('.hold [aria-pressed=true]').count()) {
        await keyboard.press(digit);
        break;
      }
    }
  }
  await ada.seesOtherThan(before, 'uses the keys');
}

/** Everything that is read out from now on. */
async function listen({ page }: Player): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      const words = [...document.querySelectorAll('[role=status]')].at(-1)?.textContent ?? '';
      if (words !== heard.at(-1)) heard.push(words);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join(' '));
}

for (const game of ['buck-euchre', 'oh-hell']) {
  test(`a hand of ${game} by keyboard, heard from its bids to its points`, async ({ browser, address }) => {
    const ada = await Player.arrive(browser, address, 'Ada', { viewport: desk });
    await ada.openWorld(game);
    await ada.chooseShortest();
    await ada.deal();
    const heard = await listen(ada);
    await ada.playOn(
      async (moment) => {
        if (moment === 'turn') return false;
        await expect(ada.page.locator('dialog.over').getByRole('button', { name: /^Next/ })).toBeFocused();
        await ada.nextHand();
        return true;
      },
      () => actByKeys(ada),
    );

    await expect.poll(heard).toMatch(/Your turn\. .+\./);
    await expect.poll(heard).toMatch(/(You|\w+) bids? \d\./);
    await expect
      .poll(heard)
      .toMatch(/(lead|leads|play|plays) (\d+|jack|queen|king|ace) of (spades|hearts|diamonds|clubs)/);
    await expect.poll(heard).toMatch(/takes? the trick\./);
    await expect.poll(heard).toMatch(game === 'oh-hell' ? /You bid \d and took \d: / : /You .+: [+−]?\d, now \d+\./);

    // What happened is one key away.
    await ada.page.keyboard.press('l');
    await expect(ada.page.getByRole('dialog', { name: 'What happened' })).toBeVisible();
    await ada.page.keyboard.press('Escape');
    await expect(ada.page.getByRole('dialog')).toHaveCount(0);

    // Whatever closes a sheet, one is where one was before it.
    const menu = ada.page.getByRole('button', { name: 'Menu' });
    for (const closes of ['Escape', 'its button'] as const) {
      await menu.press('Enter');
      const close = ada.page.getByRole('button', { name: 'Close' });
      await (closes === 'Escape' ? close.press('Escape') : close.press('Enter'));
      await expect(ada.page.getByRole('dialog')).toHaveCount(0);
      await expect(menu).toBeFocused();
    }
    await ada.leave();
  });
}

test('turns of hand-and-foot by keyboard, heard, and still known after a reload', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: desk });
  const { page } = ada;
  await ada.openWorld('hand-and-foot');
  await ada.setPlayers(2);
  await ada.deal();
  await ada.moment();
  const heard = await listen(ada);

  for (let turn = 0; turn < 2; turn++) {
    await expect(page.getByRole('button', { name: 'Draw 2 cards', exact: true })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Suggest' })).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Put back' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.hold [aria-pressed=true]')).toHaveCount(0);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await ada.moment();
  }
  await expect.poll(heard).toMatch(/You have the .+ new\./);
  await expect.poll(heard).toMatch(/(Meld, or discard one card to end your turn|Nothing to meld: discard one card)\./);
  await expect.poll(heard).toMatch(/You discard (joker|.+ of (spades|hearts|diamonds|clubs))/);
  await expect.poll(heard).toMatch(/Juno draws 2 cards\./);

  await page.reload();
  await ada.moment();
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'What happened' })).toContainText('Juno draws 2 cards');
  await ada.leave();
});

test('a game of 4-kate by keyboard, heard from its first disc to its end', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: desk });
  const { page } = ada;
  await ada.openWorld('4-kate');
  await ada.deal();
  const heard = await listen(ada);
  const keys = page.getByRole('radiogroup', { name: 'Column' });
  const end = await ada.playOn(undefined, async () => {
    const before = await ada.picture();
    // A number picks a column, unless it is full, and the same again drops.
    for (const digit of '4352617') {
      await page.keyboard.press(digit);
      if (!(await keys.getByRole('radio', { checked: true }).count())) continue;
      await page.keyboard.press(digit);
      break;
    }
    await ada.seesOtherThan(before, 'uses the keys');
  });
  expect(end).toBe('over');

  await expect.poll(heard).toMatch(/Your turn\. .+\./);
  await expect.poll(heard).toMatch(/You drop in column \d\./);
  await expect.poll(heard).toMatch(/Juno drops in column \d\./);
  await expect.poll(heard).toMatch(/(You have|Juno has) four in a row\.|The board is full: a draw\./);
  await ada.leave();
});

test('a match of terrible-people by keyboard, heard from its first sentence to its end', async ({
  browser,
  address,
}) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: desk });
  const { page } = ada;
  await ada.openWorld('terrible-people');
  await ada.chooseShortest();
  await ada.deal();
  const heard = await listen(ada);
  const swap = page.locator('.dock').getByRole('button', { name: 'Swap it' });
  let swapped = false;
  const end = await ada.playOn(undefined, async () => {
    const before = await ada.picture();
    if (!swapped && (await page.getByRole('list', { name: 'Your cards' }).count())) {
      await page.keyboard.press('3');
      await expect(swap).toBeVisible();
      await page.keyboard.press('s');
      await expect(swap).toHaveCount(0);
      swapped = true;
    }
    // A number picks, another picks instead or for the second blank, and the same again does it: to answer and to judge.
    for (const digit of '122') await page.keyboard.press(digit);
    await ada.seesOtherThan(before, 'uses the keys').catch(async (error: unknown) => {
      if (!(await page.locator('dialog.over').isVisible())) throw error; // the answer before it had ended the match
    });
  });
  expect(end).toBe('over');

  await expect.poll(heard).toMatch(/Your turn\. Choose (a card|two cards, in order): .*blank/);
  await expect.poll(heard).toMatch(/You swap a card\./);
  await expect.poll(heard).toMatch(/You have answered\./);
  await expect.poll(heard).toMatch(/Juno has answered\./);
  await expect.poll(heard).toMatch(/Answer 1: .+\./);
  await expect.poll(heard).toMatch(/(You get|\w+ gets) the point\./);
  await expect.poll(heard).toMatch(/(You win|\w+ wins) the match\./);
  await ada.leave();
});

test('a turn clock is seen and heard', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: desk });
  const { page } = ada;
  await ada.openWorld('oh-hell');
  await page.getByRole('radiogroup', { name: 'Turn clock' }).getByRole('radio', { name: '15 s' }).click();
  await ada.deal();
  await ada.moment();
  await expect(
    page
      .locator('.dock .seat')
      .getByText(/^1?\d$/)
      .filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByText('10 seconds left.').first()).toBeAttached();
  await ada.leave();
});
