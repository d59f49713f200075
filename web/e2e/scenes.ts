// Every moment of every game worth a picture: a match is played through the API until its view is that moment, then the
// page opens on it and stands still. What to do meanwhile is chosen from what the view offers, leaning to what is missing.
import { expect, type Browser, type Page } from '@playwright/test';
import type { Action, Credentials, RoomAndView, View } from '../src/lib/protocol/types';
import { looks } from '../src/lib/games/looks';
import { phone, Player } from './player';
import type { BuckView } from '../src/lib/games/buck_euchre/wire';
import type { EuchreView } from '../src/lib/games/euchre/wire';
import type { HandAndFootView } from '../src/lib/games/hand_and_foot/wire';
import type { OhHellView } from '../src/lib/games/oh_hell/wire';

/** Called at each moment with its name. */
export type Shoot = (page: Page, name: string) => Promise<void>;

interface Scene<V> {
  name: string;
  /** This is the moment. */
  is: (view: V) => boolean;
  /** Comes while others act or the table pauses: the page has to be there already, and nothing after it may reach it. */
  passing?: boolean;
  /** What a person would do before the picture is taken: pick a card, open a sheet. */
  pose?: (page: Page, view: V) => Promise<void>;
}

export interface Match<V extends View> {
  gameId: V['gameId'];
  settings?: Record<string, unknown>;
  scenes: Scene<V>[];
  /** What I do; `missing` names the scenes still to come. Nothing: whatever is legal, by chance. */
  choose: (view: V, missing: ReadonlySet<string>) => Action | undefined;
}

const mostActions = 6000;
const pollEvery = 15;

export async function call<T>(url: string, token?: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

// The view inside a message of my channel; null for all others.
function viewIn(message: string): View | null {
  const { event, data } = JSON.parse(message) as { event: string; data: unknown };
  if (event !== 'view-updated') return null;
  return ((typeof data === 'string' ? JSON.parse(data) : data) as { view: View }).view;
}

interface Room {
  seat: Credentials;
  path: string;
  act: (action: Action) => Promise<unknown>;
  look: () => Promise<View | null>;
}

export async function deal(address: string, gameId: string, settings: Record<string, unknown> = {}): Promise<Room> {
  const seat = await call<Credentials>(`${address}api/rooms`, undefined, { gameId, playerName: 'Ada' });
  const act = (action: Action) => call(`${address}api/game/action`, seat.token, { roomCode: seat.roomCode, ...action });
  if (Object.keys(settings).length > 0) await act({ type: 'update-settings', payload: settings } as Action);
  await act({ type: 'start', payload: {} });
  const look = async () => (await call<RoomAndView>(`${address}api/rooms/${seat.roomCode}`, seat.token)).view;
  return { seat, path: `/room/${seat.roomCode}`, act, look };
}

/** A browser that remembers a seat which was taken through the API, and the games it has met before. */
async function sitDown(
  browser: Browser,
  address: string,
  name: string,
  seat: Credentials,
  met = Object.keys(looks),
): Promise<Player> {
  const player = await Player.arrive(browser, address, name, { viewport: phone });
  await player.page.addInitScript(
    ({ session, met }) => {
      localStorage.setItem('oyster.name', session.name);
      localStorage.setItem('oyster.worlds', JSON.stringify([session]));
      localStorage.setItem('oyster.met', JSON.stringify(met));
    },
    { session: { ...seat, name, gameId: '', usedAt: 0 }, met },
  );
  return player;
}

/** Opens the page of a table and waits until its socket is live: it asks for the room once before that, and once after. */
async function arriveAt(page: Page, path: string): Promise<void> {
  const api = path.replace('/room/', '/api/rooms/');
  let left = 2;
  const live = page.waitForResponse((response) => response.url().endsWith(api) && --left === 0);
  await page.goto(path);
  await live;
  await expect(page.locator('.game')).toBeVisible();
}

/** Somebody who has never played this game, when they are asked for the first time. */
export async function shootNewcomer(browser: Browser, address: string, shoot: Shoot): Promise<void> {
  const { seat, path, look } = await deal(address, 'whos-deal');
  await expect.poll(async () => myTurn((await look()) as View)).toBe(true);
  const ada = await sitDown(browser, address, 'Ada', seat, []);
  await arriveAt(ada.page, path);
  await expect(ada.page.getByRole('region', { name: 'First time at this game?' })).toBeVisible();
  await shoot(ada.page, 'whos-deal-newcomer');
  await ada.leave();
}

/** Somebody who watches a trick, and then loses the connection. */
export async function shootWatcher(browser: Browser, address: string, shoot: Shoot): Promise<void> {
  const { seat, path, act, look } = await deal(address, 'whos-deal');
  for (;;) {
    const view = (await look()) as EuchreView;
    if (has(view, 'play-card') && view.round.currentTrick.length > 1) break;
    if (myTurn(view)) await act(view.legalActions[0] as Action);
    else await new Promise((next) => setTimeout(next, pollEvery));
  }
  const watching = await call<Credentials>(`${address}api/rooms/${seat.roomCode}/join`, undefined, {
    playerName: 'Ben',
    spectate: true,
  });
  const ben = await sitDown(browser, address, 'Ben', watching);
  await ben.page.goto(path);
  await expect(ben.page.locator('.trick .card')).toHaveCount(((await look()) as EuchreView).round.currentTrick.length);
  await shoot(ben.page, 'whos-deal-spectator');
  await ben.leave();

  const ada = await sitDown(browser, address, 'Ada', seat);
  await arriveAt(ada.page, path);
  await ada.cut();
  await expect(ada.page.getByText('Connection lost')).toBeVisible();
  await shoot(ada.page, 'whos-deal-lost');
  await ada.leave();
}

/** Plays this match until every scene has been shot. */
export async function shootMatch<V extends View>(
  browser: Browser,
  address: string,
  match: Match<V>,
  shoot: Shoot,
): Promise<void> {
  const { seat, path, act, look } = await deal(address, match.gameId, match.settings);
  const ada = await sitDown(browser, address, 'Ada', seat);
  const { page } = ada;

  const missing = new Map(match.scenes.map((scene) => [scene.name, scene]));
  const take = async (scene: Scene<V>, view: V) => {
    await scene.pose?.(page, view);
    await shoot(page, scene.name);
    if (await page.locator('dialog.slide').count()) await page.keyboard.press('Escape');
    missing.delete(scene.name);
  };

  let isThere = false;
  const arrive = async () => {
    isThere = false;
    await arriveAt(page, path);
    isThere = true;
  };
  let caught: { scene: Scene<V>; view: V } | null = null;
  const goOn = await ada.holdAfter((message) => {
    const view = viewIn(message) as V | null;
    const scene = view && isThere && [...missing.values()].find((each) => each.passing && each.is(view));
    if (scene) caught = { scene, view };
    return !!scene;
  });

  const random = chances();
  await arrive();
  for (let actions = 0; missing.size > 0 && actions < mostActions;) {
    const moment = caught as { scene: Scene<V>; view: V } | null;
    if (moment) {
      await take(moment.scene, moment.view);
      caught = null;
      goOn();
      continue;
    }
    const view = (await look()) as V;
    if (caught) continue;
    const waits = view.legalActions.length > 0;
    const ended = !waits && view.phaseEndsAt === null && /over|end/i.test(view.phase);
    const scene = waits || ended ? [...missing.values()].find((each) => !each.passing && each.is(view)) : undefined;
    if (scene) {
      await arrive();
      await take(scene, view);
    } else if (waits) {
      await act(
        match.choose(view, new Set(missing.keys())) ?? (view.legalActions[random(view.legalActions.length)] as Action),
      );
      actions++;
    } else if (ended) {
      await act({ type: 'play-again', payload: {} });
    } else {
      await new Promise((next) => setTimeout(next, pollEvery));
    }
  }
  await ada.leave();
  expect([...missing.keys()], 'scenes that never came').toEqual([]);
}

/** Somebody in learning mode who has just given something away: the note stays until their next move. */
export async function shootLesson(browser: Browser, address: string, shoot: Shoot): Promise<void> {
  const { seat, path } = await deal(address, 'whos-deal', { hints: 'learning' });
  const ada = await sitDown(browser, address, 'Ada', seat);
  await arriveAt(ada.page, path);
  const better = ada.page.getByRole('region', { name: 'What your move cost' }).locator('.small');
  do await ada.takeTurns(1);
  while (!(await better.isVisible()));
  await shoot(ada.page, 'whos-deal-note');
  await ada.leave();
}

export interface Reviewed {
  gameId: string;
  settings: Record<string, unknown>;
}

export const reviewed: Reviewed[] = [
  { gameId: 'whos-deal', settings: { targetScore: 5 } },
  { gameId: 'oh-hell', settings: { maxCards: 3 } },
  { gameId: 'hand-and-foot', settings: { playerCount: 2, targetScore: 3000 } },
];

/** A match that is over, as the expert sees it: the page from its beginning, and at its first key moment. */
export async function shootReview(
  browser: Browser,
  address: string,
  { gameId, settings }: Reviewed,
  shoot: Shoot,
): Promise<void> {
  const { seat, act, look } = await deal(address, gameId, settings);
  const playOn = async () => {
    const view = await look();
    const action = view?.legalActions.find(({ type }) => type === 'meld') ?? view?.legalActions.at(-1);
    // Who does nothing for long has a bot in the seat: it may have been faster.
    if (action) await act(action).catch(() => {});
    return view !== null && view.phaseEndsAt === null && /game_?(over|end)/i.test(view.phase);
  };
  await expect.poll(playOn, { timeout: 240_000, intervals: [pollEvery] }).toBe(true);
  const ada = await sitDown(browser, address, 'Ada', seat);
  const { page } = ada;
  await page.goto(`/review/${seat.roomCode}/1`);
  const moments = page.getByRole('region', { name: 'Key moments' });
  await expect(moments).toBeVisible({ timeout: 240_000 });
  await expect(page.getByRole('img', { name: / holds / }).first()).toBeVisible();
  await shoot(page, `review-${gameId}`);
  await moments.getByRole('button').first().click();
  const heading = page.getByRole('heading', { name: /^Decision / });
  await expect(heading).toBeFocused();
  await heading.evaluate((each) => addEventListener('resize', () => each.scrollIntoView({ block: 'start' })));
  await shoot(page, `review-${gameId}-step`);
  await ada.leave();
}

// The same numbers in every run.
function chances(): (below: number) => number {
  let state = 7919;
  return (below) => (state = (state * 48271) % 2147483647) % below;
}

// ---- Poses ----

const pick = (nth: number) => async (page: Page) => {
  await page.locator('.hold:not(.is-dim) button').nth(nth).press('Enter');
  await expect(page.locator('.hold.is-picked').first()).toBeVisible();
};

const openSheet =
  (...path: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const button of path) await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.locator('dialog[open] h2')).toBeVisible();
  };

export const resultShows = async (page: Page) => {
  await expect(page.locator('dialog.over')).toBeVisible();
  // A finger leaves no ring around the button that keys would press.
  await page.locator('dialog.over :focus').blur();
};

const askExpert = async (page: Page) => {
  await page.getByRole('button', { name: 'What would the expert do?' }).click();
  await expect(page.locator('dialog[open] li').first()).toBeVisible({ timeout: 60_000 });
};

// ---- Who's Deal? ----

const has = (view: View, type: string) => view.legalActions.some((action) => action.type === type);
const find = <V extends View>(view: V, fits: (action: Action) => boolean): Action | undefined =>
  (view.legalActions as Action[]).find(fits);
const myTurn = (view: View) => view.legalActions.length > 0;

const handOver = ({ phase, round }: EuchreView) => phase === 'playing' && round.trumpPhase === 'round_over';
const myPoints = ({ seatIndex, round }: EuchreView) =>
  round.pointsAwarded?.[(seatIndex ?? 0) % 2 === 0 ? 'a' : 'b'] ?? 0;

export const euchre: Match<EuchreView>[] = [
  {
    gameId: 'whos-deal',
    settings: { targetScore: 5 },
    scenes: [
      {
        name: 'whos-deal-round1',
        is: (view) => myTurn(view) && view.round.trumpPhase === 'round1' && view.round.calls.length > 0,
      },
      {
        name: 'whos-deal-round2',
        is: (view) => myTurn(view) && view.round.trumpPhase === 'round2' && !view.round.mustCall,
        pose: (page) => page.getByRole('radio').and(page.locator(':not([aria-disabled=true])')).first().click(),
      },
      {
        name: 'whos-deal-dealer-discard',
        is: (view) => myTurn(view) && view.round.trumpPhase === 'dealer_discard',
        pose: pick(2),
      },
      {
        name: 'whos-deal-playing',
        is: (view) =>
          has(view, 'play-card') &&
          !view.round.goingAlone &&
          view.round.currentTrick.length > 1 &&
          view.round.tricksPlayed > 0 &&
          view.legalActions.length > 1,
        pose: pick(1),
      },
      {
        name: 'whos-deal-alone',
        is: (view) =>
          has(view, 'play-card') &&
          view.round.inactivePartnerSeatIndex === ((view.seatIndex ?? 0) + 2) % 4 &&
          view.round.currentTrick.length > 0,
      },
      {
        name: 'whos-deal-beats',
        is: (view) => has(view, 'play-card') && view.round.tricksPlayed === 0,
        pose: openSheet(/What beats what/),
      },
      {
        name: 'whos-deal-menu',
        is: (view) => has(view, 'play-card') && view.round.tricksPlayed > 1,
        pose: openSheet('Menu'),
      },
      {
        name: 'whos-deal-log',
        is: (view) => has(view, 'play-card') && view.round.tricksPlayed > 1,
        pose: openSheet('What happened'),
      },
      {
        name: 'whos-deal-last-trick',
        is: (view) => has(view, 'play-card') && view.round.tricksPlayed > 1,
        pose: openSheet('Menu', 'Last trick'),
      },
      {
        name: 'whos-deal-result',
        passing: true,
        is: (view) => handOver(view) && myPoints(view) < 2,
        pose: resultShows,
      },
      { name: 'whos-deal-over', is: (view) => view.phase === 'game_over', pose: resultShows },
    ],
    choose(view, missing) {
      const pass = find(view, (action) => action.type === 'pass-trump');
      if (pass && missing.has('whos-deal-round2')) return pass;
      const alone = find(view, (action) => action.type === 'call-trump' && action.payload.goAlone === true);
      if (alone && missing.has('whos-deal-alone') && view.dealerSeatIndex !== view.seatIndex) return alone;
      return find(view, (action) => action.type === 'call-trump');
    },
  },
  // What comes to those who pass, now and then.
  {
    gameId: 'whos-deal',
    scenes: [
      { name: 'whos-deal-stuck-dealer', is: (view) => myTurn(view) && view.round.mustCall },
      {
        name: 'whos-deal-sits-out',
        passing: true,
        is: (view) =>
          view.round.trumpPhase === 'playing' &&
          view.round.inactivePartnerSeatIndex === view.seatIndex &&
          view.round.currentTrick.length > 1,
        pose: (page) => expect(page.getByText('You sit this one out')).toBeVisible(),
      },
      {
        name: 'whos-deal-celebration',
        passing: true,
        is: (view) => handOver(view) && myPoints(view) > 1,
        pose: resultShows,
      },
    ],
    choose: (view) => find(view, (action) => action.type === 'pass-trump'),
  },
];

export const advised: Match<EuchreView> = {
  gameId: 'whos-deal',
  settings: { hints: 'on' },
  scenes: [
    {
      name: 'whos-deal-hint',
      is: (view) => has(view, 'play-card') && view.legalActions.length > 2 && view.round.currentTrick.length > 0,
      pose: askExpert,
    },
  ],
  choose: () => undefined,
};

// ---- Buck Euchre ----

export const buck: Match<BuckView> = {
  gameId: 'buck-euchre',
  scenes: [
    {
      name: 'buck-euchre-bidding',
      is: (view) => has(view, 'bid') && view.round.bids.length > 1,
      pose: (page) => page.getByRole('radio').and(page.locator(':not([aria-disabled=true])')).first().click(),
    },
    { name: 'buck-euchre-declaring-trump', is: (view) => has(view, 'declare-trump') },
    { name: 'buck-euchre-folding-decision', is: (view) => has(view, 'fold') },
    {
      name: 'buck-euchre-playing',
      is: (view) =>
        has(view, 'play-card') &&
        view.round.currentTrick.length > 0 &&
        view.round.tricksPlayed > 0 &&
        view.round.foldedSeats.length === 1,
      pose: pick(0),
    },
    {
      name: 'buck-euchre-result',
      passing: true,
      is: (view) => view.phase === 'ROUND_OVER' && !view.round.result?.passedOut,
      pose: resultShows,
    },
    { name: 'buck-euchre-over', is: (view) => view.phase === 'GAME_OVER', pose: resultShows },
  ],
  choose(view, missing) {
    const stay = find(view, (action) => action.type === 'stay');
    if (stay) return stay;
    if (!has(view, 'bid')) return undefined;
    if (missing.has('buck-euchre-declaring-trump'))
      return view.legalActions.findLast((action) => action.type === 'bid');
    return find(view, (action) => action.type === 'pass');
  },
};

// ---- Oh Hell ----

// Takes about its share, so that something is left to win.
const modest = (view: OhHellView): Action | undefined =>
  find(
    view,
    (action) =>
      action.type === 'bid' &&
      'bid' in action.payload &&
      action.payload.bid >= Math.round(view.cardsThisRound / view.playerCount),
  );

export const ohHell: Match<OhHellView>[] = [
  {
    gameId: 'oh-hell',
    scenes: [
      {
        name: 'oh-hell-bidding',
        is: (view) => has(view, 'bid') && view.forbiddenBid !== null && view.cardsThisRound > 5,
        pose: (page) => page.getByRole('radio').and(page.locator(':not([aria-disabled=true])')).nth(1).click(),
      },
      {
        name: 'oh-hell-playing',
        is: (view) => has(view, 'play-card') && view.currentTrick.cards.length > 1 && view.completedTricks.length > 1,
        pose: pick(0),
      },
      {
        name: 'oh-hell-scores',
        passing: true,
        is: (view) => has(view, 'play-card') && view.currentRound === 3,
        pose: openSheet('Menu', 'Scores'),
      },
      {
        name: 'oh-hell-result',
        passing: true,
        is: (view) => view.phase === 'ROUND_OVER' && view.currentRound > 2,
        pose: resultShows,
      },
    ],
    choose: modest,
  },
  {
    gameId: 'oh-hell',
    settings: { playerCount: 5, maxCards: 3, hints: 'on' },
    scenes: [
      {
        name: 'oh-hell-five-bidding',
        is: (view) =>
          has(view, 'bid') && view.bids.filter((bid) => bid !== null).length > 1 && view.cardsThisRound === 3,
      },
      { name: 'oh-hell-hint', is: (view) => has(view, 'bid') && view.cardsThisRound === 3, pose: askExpert },
      { name: 'oh-hell-five-playing', is: (view) => has(view, 'play-card') && view.currentTrick.cards.length > 3 },
      { name: 'oh-hell-over', is: (view) => view.phase === 'GAME_OVER', pose: resultShows },
    ],
    choose: modest,
  },
];

// ---- Hand & Foot ----

const cardsOfBook = 7;
const mine = (view: HandAndFootView) => view.players[view.seatIndex ?? 0];

// Everything that can be laid, as the view lists it; a little is kept for going on.
function layAll(view: HandAndFootView): Action | undefined {
  if (view.turnPhase === 'draw' || view.hand.length < 5) return undefined;
  const { groups, playDownNeeds, mustKeep } = view.melding;
  if (playDownNeeds > 0 && view.melding.mostPoints < playDownNeeds) return undefined;
  const fits = groups.filter(({ cards, minWilds }) => minWilds === 0 && cards.length > 0);
  if (fits.length === 0 || fits.reduce((sum, { points }) => sum + points, 0) < playDownNeeds) return undefined;
  if (fits.reduce((sum, { cards }) => sum + cards.length, 0) > view.hand.length - Math.max(mustKeep, 2)) fits.splice(1);
  const lays = (kind: 'meld' | 'addition') =>
    fits.filter((group) => group.kind === kind).map(({ rank, cards }) => ({ rank, cards }));
  return { type: 'meld', payload: { melds: lays('meld'), additions: lays('addition') } };
}

const playFoot = (view: HandAndFootView): Action | undefined =>
  find(view, (action) => action.type === 'unlock') ?? layAll(view);

const isWildDiscard = (action: Action) =>
  action.type === 'discard' && 'cardId' in action.payload && /^(2|JOKER)/i.test(String(action.payload.cardId));

/** What makes a book of one of my melds. */
const bookIn = (view: HandAndFootView): Action | undefined =>
  find(view, (action) => {
    if (action.type !== 'meld' || !('additions' in action.payload)) return false;
    return (action.payload.additions ?? []).some(({ rank, cards }) => {
      const before = mine(view)?.melds.find((meld) => meld.rank === rank)?.cards.length ?? 0;
      return before < cardsOfBook && before + cards.length >= cardsOfBook;
    });
  });

const closeBook = async (page: Page, view: HandAndFootView) => {
  // The cheer stays for the picture.
  await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
  await page.evaluate(async (action) => {
    const [{ roomCode, token }] = JSON.parse(localStorage.getItem('oyster.worlds') ?? '[]') as [
      { roomCode: string; token: string },
    ];
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    await fetch('/api/game/action', { method: 'POST', headers, body: JSON.stringify({ roomCode, ...action }) });
  }, bookIn(view));
  await expect(page.locator('.toast')).toContainText('ook');
};

const suggest = async (page: Page) => {
  await page.getByRole('button', { name: 'Suggest' }).click();
  await expect(page.locator('.hold.is-picked').first()).toBeVisible();
};

export const handAndFoot: Match<HandAndFootView>[] = [
  {
    gameId: 'hand-and-foot',
    scenes: [
      { name: 'hand-and-foot-draw', is: (view) => has(view, 'draw') && view.round === 1 },
      {
        name: 'hand-and-foot-meld',
        is: (view) => has(view, 'meld') && (mine(view)?.melds.length ?? 0) > 1,
        pose: suggest,
      },
      { name: 'hand-and-foot-unlock', is: (view) => has(view, 'unlock') },
      {
        name: 'hand-and-foot-frozen',
        passing: true,
        is: (view) => view.phase === 'playing' && view.discardPileFrozen && view.discardPile.length > 1,
      },
      {
        name: 'hand-and-foot-books',
        is: (view) =>
          myTurn(view) &&
          (mine(view)?.melds.filter((meld) => meld.isBook).length ?? 0) > 0 &&
          (mine(view)?.melds.length ?? 0) < 6,
      },
      { name: 'hand-and-foot-many-melds', is: (view) => myTurn(view) && (mine(view)?.melds.length ?? 0) > 5 },
      { name: 'hand-and-foot-result', passing: true, is: (view) => view.phase === 'roundEnd', pose: resultShows },
    ],
    choose: (view, missing) => (missing.has('hand-and-foot-frozen') && find(view, isWildDiscard)) || playFoot(view),
  },
  {
    gameId: 'hand-and-foot',
    settings: { playerCount: 2, hints: 'on' },
    scenes: [
      { name: 'hand-and-foot-hint', is: (view) => has(view, 'meld') && has(view, 'discard'), pose: askExpert },
      {
        name: 'hand-and-foot-way-out',
        is: (view) => myTurn(view) && (mine(view)?.melds.length ?? 0) > 2,
        pose: openSheet(/^Your way out/),
      },
      { name: 'hand-and-foot-book', is: (view) => bookIn(view) !== undefined, pose: closeBook },
    ],
    choose: playFoot,
  },
  {
    gameId: 'hand-and-foot',
    settings: { playerCount: 6, targetScore: 3000, hints: 'on' },
    scenes: [
      {
        name: 'hand-and-foot-six',
        is: (view) =>
          myTurn(view) &&
          view.turnPhase === 'meld' &&
          view.players.filter((player) => player.melds.length > 1).length > 3,
      },
      { name: 'hand-and-foot-over', is: (view) => view.phase === 'gameEnd', pose: resultShows },
    ],
    choose: playFoot,
  },
];
