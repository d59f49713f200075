// What is seen, in every game: forced colours tell apart what colours did, patterns tell suits apart, a bid not made is a dash, and what
// cannot be undone is asked for.
import { expect, type Page } from '@playwright/test';
import { looks } from '../src/lib/games/looks';
import { desk, phone, Player, test } from './player';

/** What cannot be told apart without colours, each a sentence. Runs in the page. */
function blurred(): string[] {
  const troubles = new Set<string>();
  const shown = (each: Element) => each.checkVisibility() && each.getBoundingClientRect().width > 1;
  const lineOf = (each: Element) => {
    const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle, backgroundColor } = getComputedStyle(each);
    return {
      edge:
        parseFloat(borderTopStyle === 'none' ? '0' : borderTopWidth) ||
        (outlineStyle === 'none' ? 0 : parseFloat(outlineWidth)),
      look: [borderTopWidth, borderTopStyle, outlineWidth, outlineStyle, backgroundColor].join(),
    };
  };
  const told = (each: Element) => (each as HTMLElement).ariaLabel ?? each.textContent?.trim() ?? '';
  for (const each of document.querySelectorAll('.game :is(.btn, .icon-btn)'))
    if (shown(each) && lineOf(each).edge === 0) troubles.add(`"${told(each)}" has no edge`);
  // Of the choices in a group the chosen one looks different, and so do cards that may be played and those that may not.
  for (const group of document.querySelectorAll('.game [role=radiogroup]')) {
    const looks = (on: string) =>
      [...group.querySelectorAll(`[aria-checked=${on}]`)].filter(shown).map((each) => lineOf(each).look);
    for (const look of looks('true'))
      if (looks('false').includes(look)) troubles.add(`what is chosen in "${told(group)}" is not seen`);
  }
  const cards = (state: string) =>
    [...document.querySelectorAll(`.game .hold${state}`)].filter(shown).map((each) => lineOf(each).look);
  const states = [cards('.is-dim'), cards('.is-up:not(.is-picked)'), cards('.is-picked')];
  states.forEach((some, i) =>
    states.slice(i + 1).forEach((others) => {
      if (some.some((look) => others.includes(look)))
        troubles.add('cards that can, cannot and are picked look the same');
    }),
  );
  return [...troubles];
}

for (const game of Object.keys(looks))
  test(`forced colours in ${game}`, async ({ browser, address }) => {
    const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone, forcedColors: 'active' }, 2);
    const { page } = ada;
    await ada.openWorld(game);
    await ada.chooseShortest();
    await ada.deal();
    const troubles: string[] = [];
    let turns = 0;
    await ada.playOn(
      async (moment) => {
        if (moment !== 'turn') return false;
        for (const viewport of [desk, phone]) {
          await page.setViewportSize(viewport);
          troubles.push(...(await page.evaluate(blurred)));
        }
        const card = page.locator('.hold.is-up button, .dock [role=radio]').first();
        if (await card.isVisible()) {
          await card.focus();
          troubles.push(...(await page.evaluate(blurred)));
        }
        return ++turns > 5;
      },
      () => ada.takeTurn(),
    );
    await page.screenshot({ path: `../build/e2e/forced-${game}.png` });
    await ada.leave();
    expect([...new Set(troubles)]).toEqual([]);
  });

test('patterns tell the suits apart on every card', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone }, 2);
  const { page } = ada;
  await page.goto('./rules/oh-hell');
  // Drawn by its name, which has to be there.
  const patternOf = (suit: string) =>
    page
      .locator(`.card.suit-${suit}, .card .suit-${suit}`)
      .first()
      .evaluate((each) => {
        const field = getComputedStyle(each).getPropertyValue('--field');
        const [, name] = /#([\w-]+)/.exec(field) ?? [];
        return name && !document.getElementById(name) ? 'missing' : field;
      });
  const plain = await Promise.all(['S', 'H', 'D'].map(patternOf));
  await page.goto('./');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /Patterns on the cards/ }).click();
  await page.keyboard.press('Escape');
  await page.goto('./rules/oh-hell');
  const patterned = await Promise.all(['S', 'H', 'D'].map(patternOf));
  expect(new Set(patterned).size).toBe(3);
  expect(patterned).not.toContain('missing');
  for (const pattern of patterned) expect(plain).not.toContain(pattern);
  await page.screenshot({ path: '../build/e2e/patterns.png' });
  await ada.leave();
});

test('in Oh Hell a bid that is not made yet is a dash', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone }, 2);
  const { page } = ada;
  await ada.openWorld('oh-hell');
  await ada.deal();
  await ada.playOn(async (moment) => moment === 'turn' && (await ada.phase()) === 'BIDDING');
  const waiting = page.locator('.game .bid.wait');
  await expect(waiting.first()).toBeVisible();
  for (const text of await waiting.allInnerTexts()) expect(text.trim()).toMatch(/^–/);
  await expect(page.locator('.game').getByText('?', { exact: true })).toHaveCount(0);
  await ada.leave();
});

/** At my turn of Hand & Foot with a wild card in hand, after drawing. */
async function withWildCard(ada: Player): Promise<void> {
  const { page } = ada;
  await ada.openWorld('hand-and-foot');
  await ada.deal();
  await ada.playOn(
    async (moment) =>
      moment === 'turn' &&
      (await ada.phase()) !== 'draw' &&
      (await page.locator('.hold .card.is-wild, .hold.is-wild').count()) > 0,
    async () => void (await ada.actUnseen()),
  );
}

test('in Hand & Foot a wild card is discarded only when one says so', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone }, 2);
  const { page } = ada;
  await withWildCard(ada);
  const cards = page.locator('.hold');
  const held = await cards.count();
  await page.locator('.hold:is(.is-wild, :has(.is-wild)) button').first().press('Enter');
  const discard = page.locator('.dock').getByRole('button', { name: /^Discard/ });
  // In great haste: what the second tap finds is not what it was for.
  await discard.dblclick();
  await expect(page.locator('.actions').getByText('A wild card is worth keeping.')).toBeVisible();
  await expect(page.locator('.actions [data-settling], .actions[data-settling]')).toHaveCount(0);
  await expect(cards).toHaveCount(held);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.locator('.actions').getByText('A wild card is worth keeping.')).toHaveCount(0);
  await expect(cards).toHaveCount(held);
  await discard.click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(cards).toHaveCount(held - 1);
  await ada.leave();
});

/** Cards of mine that fly stand still on their way, from now on. */
const holdFlights = (page: Page) =>
  page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const flight = animate.apply(this, how);
      if (this.closest('.hold')) {
        flight.pause();
        flight.currentTime = Number(flight.effect?.getComputedTiming().endTime) * 0.35;
      }
      return flight;
    };
  });

test('in Hand & Foot drawn cards fly over the buttons', async ({ browser, address }) => {
  const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone, reducedMotion: 'no-preference' }, 2);
  const { page } = ada;
  await ada.openWorld('hand-and-foot');
  await ada.deal();
  await ada.playOn(async (moment) => moment === 'turn' && (await ada.phase()) === 'draw');
  await holdFlights(page);
  await page
    .getByRole('button', { name: /^Draw 2/ })
    .last()
    .click();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'paused' && !!(effect as KeyframeEffect).target?.closest('.hold')),
  );
  const covered = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'paused')
      .map(({ effect }) => (effect as KeyframeEffect).target!)
      .filter((card) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        const front = document.elementFromPoint(left + width / 2, top + height / 2);
        return !!front?.closest('.btn, .actions');
      })
      .map((card) => card.outerHTML.slice(0, 80)),
  );
  await page.screenshot({ path: '../build/e2e/flight.png' });
  expect(covered).toEqual([]);
  await ada.leave();
});
