// Moments worth a picture: a match is played through the API until its view is that moment, then the page opens on it and
// stands still. What to do meanwhile is chosen from what the view offers, leaning to what is missing. Which moments these
// are is said in each game's folder (src/lib/games/<game>/scenes.ts).
import { expect, type Browser, type Page } from '@playwright/test';
import type { Action, Credentials, GameId, RoomAndView, View } from '../src/lib/protocol/types';
import { looks } from '../src/lib/games/looks';
import { phone, Player } from './player';

/** Called at each moment with its name. */
export type Shoot = (page: Page, name: string) => Promise<void>;

interface Scene<V> {
  name: string;
  /** This is the moment. */
  is(view: V): boolean;
  /** Comes while others act or the table pauses: the page has to be there already, and nothing after it may reach it. */
  passing?: boolean;
  /** Shown on a phone on its side too. */
  onItsSide?: boolean;
  /** What a person would do before the picture is taken: pick a card, open a sheet. */
  pose?(page: Page, view: V): Promise<void>;
}

/** A match whose moments are worth pictures. */
export interface Match<V extends View = View> {
  gameId: V['gameId'];
  settings?: Record<string, unknown>;
  scenes: Scene<V>[];
  /** What I do; `missing` names the scenes still to come. Nothing: whatever is legal, by chance. */
  choose(view: V, missing: ReadonlySet<string>): Action | undefined;
}

/** A sheet of a game's own, behind a button of its table; some are there only now and then. */
export interface OwnSheet {
  name: string;
  button: RegExp;
}

/** All that pictures and tours have to know about a game: `scenes` of src/lib/games/<game>/scenes.ts. */
export interface GameScenes {
  matches: Match[];
  /** The settings of a short match to review. */
  reviewed?: Record<string, unknown>;
  /** How many cards lie in the trick; also: this game shows what a newcomer, a watcher and a learner see. */
  shownToAll?(view: View): number;
  /** Phases of my turns that a hand does not always bring: worth dealing again for, within reason. */
  rarePhases?: string[];
  sheets?: OwnSheet[];
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
export async function sitDown(
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
export async function shootNewcomer(browser: Browser, address: string, gameId: GameId, shoot: Shoot): Promise<void> {
  const { seat, path, look } = await deal(address, gameId);
  await expect.poll(async () => myTurn((await look()) as View)).toBe(true);
  const ada = await sitDown(browser, address, 'Ada', seat, []);
  await arriveAt(ada.page, path);
  await expect(ada.page.getByRole('region', { name: 'First time at this game?' })).toBeVisible();
  await shoot(ada.page, `${gameId}-newcomer`);
  await ada.leave();
}

/** Somebody who watches a trick, and then loses the connection. */
export async function shootWatcher(
  browser: Browser,
  address: string,
  gameId: GameId,
  cardsIn: (view: View) => number,
  shoot: Shoot,
): Promise<void> {
  const { seat, path, act, look } = await deal(address, gameId);
  for (;;) {
    const view = (await look()) as View;
    if (has(view, 'play-card') && cardsIn(view) > 1) break;
    if (myTurn(view)) await act(view.legalActions[0] as Action);
    else await new Promise((next) => setTimeout(next, pollEvery));
  }
  const watching = await call<Credentials>(`${address}api/rooms/${seat.roomCode}/join`, undefined, {
    playerName: 'Ben',
    spectate: true,
  });
  const ben = await sitDown(browser, address, 'Ben', watching);
  await ben.page.goto(path);
  await expect(ben.page.locator('.trick .card')).toHaveCount(cardsIn((await look()) as View));
  await shoot(ben.page, `${gameId}-spectator`);
  await ben.leave();

  const ada = await sitDown(browser, address, 'Ada', seat);
  await arriveAt(ada.page, path);
  await ada.cut();
  await expect(ada.page.getByText('Connection lost')).toBeVisible();
  await shoot(ada.page, `${gameId}-lost`);
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
  const goOn = await ada.holdAfter((told) => {
    const view = told as V | null;
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
export async function shootLesson(browser: Browser, address: string, gameId: GameId, shoot: Shoot): Promise<void> {
  const { seat, path } = await deal(address, gameId, { hints: 'learning' });
  const ada = await sitDown(browser, address, 'Ada', seat);
  await arriveAt(ada.page, path);
  const better = ada.page.getByRole('region', { name: 'What your move cost' }).locator('.small');
  do expect(await ada.takeTurns(1)).toBe('turn');
  while (!(await better.isVisible()));
  await shoot(ada.page, `${gameId}-note`);
  await ada.leave();
}

/** A match, played to its end through the API. */
export async function playedOut(
  address: string,
  gameId: GameId,
  settings: Record<string, unknown>,
): Promise<Credentials> {
  const { seat, act, look } = await deal(address, gameId, settings);
  const playOn = async () => {
    const view = await look();
    const action = view?.legalActions.find(({ type }) => type === 'meld') ?? view?.legalActions.at(-1);
    // Who does nothing for long has a bot in the seat: it may have been faster.
    if (action) await act(action).catch(() => {});
    return view !== null && view.phaseEndsAt === null && /game_?(over|end)/i.test(view.phase);
  };
  await expect.poll(playOn, { timeout: 240_000, intervals: [pollEvery] }).toBe(true);
  return seat;
}

/** A match that is over, as the expert sees it: the page from its beginning, and at its first key moment. */
export async function shootReview(
  browser: Browser,
  address: string,
  gameId: GameId,
  settings: Record<string, unknown>,
  shoot: Shoot,
): Promise<void> {
  const seat = await playedOut(address, gameId, settings);
  const ada = await sitDown(browser, address, 'Ada', seat);
  const { page } = ada;
  await page.goto(`/review/${seat.roomCode}/1`);
  const moments = page.getByRole('region', { name: 'Key moments' });
  await expect(moments).toBeVisible({ timeout: 240_000 });
  await expect(page.locator('.laid .hands').first()).toBeVisible();
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

// ---- What scenes are made of ----

export const pick = (nth: number) => async (page: Page) => {
  await page.locator('.hold:not(.is-dim) button').nth(nth).press('Enter');
  await expect(page.locator('.hold.is-picked').first()).toBeVisible();
};

export const openSheet =
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

export const askExpert = async (page: Page) => {
  await page.getByRole('button', { name: 'What would the expert do?' }).click();
  await expect(page.locator('dialog[open] li').first()).toBeVisible({ timeout: 60_000 });
};

export const has = (view: View, type: string) => view.legalActions.some((action) => action.type === type);
export const find = <V extends View>(view: V, fits: (action: Action) => boolean): Action | undefined =>
  (view.legalActions as Action[]).find(fits);
export const myTurn = (view: View) => view.legalActions.length > 0;
