// `npm run measure`: how heavy the page is, how soon it can be used on a slow phone, and how smoothly it plays. Prints figures
// and asserts none: they depend on the machine and on what else it does. docs/performance.md has what was seen.
import { type Browser, type CDPSession, type Page } from '@playwright/test';
import { looks } from '../src/lib/games/looks';
import type { Credentials } from '../src/lib/protocol/types';
import { builtPage, startServer } from '../tools/server';
import { phone, Player, test as base } from './player';
import { call } from './scenes';

/** Bots at a third of their time: everything moves as for a player, a hand takes less. */
const test = base.extend<object, { address: string }>({
  address: [
    async ({}, use) => {
      const server = await startServer(['--web', builtPage, '--pace', '300']);
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** A middling phone on a slow line. */
const slow = { slowdown: 4, latency: 150, down: 1_600_000 / 8, up: 750_000 / 8 };
const repeats = 3;
/** Of mine: about two hands of five cards. */
const manyTurns = 12;

const say = (what: string, figure: string) => console.log(`  ${what.padEnd(62)} ${figure}`);
const median = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.down,
    uploadThroughput: slow.up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.slowdown });
  return session;
}

// Milliseconds since the page was asked for, when something first stands there. Looked for in every frame.
function noteWhen(selector: string): void {
  const look = () => {
    if (document.querySelector(selector)) Object.assign(globalThis, { there: performance.now() });
    else requestAnimationFrame(look);
  };
  look();
}

interface Load {
  time: number;
  /** Compressed bytes of JavaScript and styles. */
  code: number;
  all: number;
  requests: number;
}

/** A first visit: nothing is cached. */
async function firstVisit(
  browser: Browser,
  address: string,
  path: string,
  ready: string,
  remember: Record<string, string> = {},
): Promise<Load> {
  const context = await browser.newContext({ baseURL: address, viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await throttle(page);
  const kinds = new Map<string, string>();
  const load = { time: 0, code: 0, all: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    load.all += encodedDataLength;
    load.requests++;
    if (/Script|Stylesheet/.test(kinds.get(requestId) ?? '')) load.code += encodedDataLength;
  });
  await page.addInitScript(
    (items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)),
    remember,
  );
  await page.addInitScript(noteWhen, ready);
  await page.goto(path);
  load.time = await page
    .waitForFunction(() => (globalThis as { there?: number }).there)
    .then((told) => told.jsonValue() as Promise<number>);
  await page.waitForLoadState('networkidle');
  await context.close();
  return load;
}

async function visits(
  browser: Browser,
  address: string,
  what: string,
  path: string,
  ready: string,
  remember?: Record<string, string>,
): Promise<void> {
  const loads: Load[] = [];
  for (let i = 0; i < repeats; i++) loads.push(await firstVisit(browser, address, path, ready, remember));
  const times = loads.map(({ time }) => time);
  const [load] = loads;
  say(
    `${what}: usable after, median (best to worst of ${repeats})`,
    `${Math.round(median(times))} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`,
  );
  say(`${what}: JavaScript and styles, compressed`, `${((load?.code ?? 0) / 1000).toFixed(1)} KB`);
  say(`${what}: everything, compressed`, `${((load?.all ?? 0) / 1000).toFixed(1)} KB in ${load?.requests} requests`);
}

test('a first visit on a slow phone', async ({ browser, address }) => {
  console.log(
    `\n  Phone: processor ${slow.slowdown} times slower, 1.6 Mbit/s, ${slow.latency} ms there and back, nothing cached\n`,
  );
  await visits(browser, address, 'home', '/', '.start-cta:not([disabled])');
  for (const game of Object.keys(looks)) {
    const seat = await call<Credentials>(`${address}api/rooms`, undefined, { gameId: game, playerName: 'Ada' });
    await call(`${address}api/game/action`, seat.token, { roomCode: seat.roomCode, type: 'start', payload: {} });
    await visits(browser, address, `the table of ${game}`, `/room/${seat.roomCode}`, '.hold', {
      'oyster.worlds': JSON.stringify([{ ...seat, gameId: game, usedAt: 0 }]),
    });
  }
});

interface Watched {
  shifts: { at: number; value: number; byHand: boolean; moved: string[] }[];
  tasks: { at: number; duration: number }[];
  frames: number[][];
}

// Collects what the browser itself reports, and how far apart the frames of a flight are. Runs in the page.
function watch(): void {
  const watched: Watched = { shifts: [], tasks: [], frames: [] };
  Object.assign(globalThis, { watched });
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const place = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.parentElement?.className ?? ''} > ${element.localName}.${element.className}` : 'gone';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      watched.shifts.push({
        at: entry.startTime,
        value: entry.value,
        byHand: entry.hadRecentInput,
        moved: entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${place(previousRect)} → ${place(currentRect)}`,
        ),
      });
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) =>
    watched.tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ at: startTime, duration }))),
  ).observe({ type: 'longtask' });
  const flying = () =>
    document
      .getAnimations()
      .some(
        (each) => (each.effect as KeyframeEffect | null)?.target?.closest('.trick') && each.playState === 'running',
      );
  let last = 0;
  let flight: number[] | null = null;
  const frame = (now: number) => {
    const flies = flying();
    if (flies && flight) flight.push(now - last);
    else if (flies) watched.frames.push((flight = []));
    else flight = null;
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** CLS as browsers count it: the worst burst of shifts less than a second apart, five seconds long at most. */
function worstBurst(shifts: readonly { at: number; value: number }[]): number {
  let worst = 0;
  let sum = 0;
  let begin = -Infinity;
  let last = -Infinity;
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - begin > 5000) {
      sum = 0;
      begin = at;
    }
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

test('from home into the second hand of each game', async ({ browser, address }) => {
  console.log('\n  Not slowed down; motion as designed\n');
  for (const game of Object.keys(looks)) {
    const ada = await Player.arrive(browser, address, 'Ada', { viewport: phone, reducedMotion: 'no-preference' });
    await ada.page.addInitScript(watch);
    await ada.openWorld(game);
    await ada.deal();
    const seated = await ada.page.evaluate(() => performance.now());
    for (let turns = 0; turns < manyTurns;) {
      if (await ada.actUnseen()) turns++;
      else await new Promise((next) => setTimeout(next, 50));
    }
    const { shifts, tasks, frames } = await ada.page.evaluate(
      () => (globalThis as unknown as { watched: Watched }).watched,
    );
    const gaps = frames.flat();
    const unasked = shifts.filter(({ byHand }) => !byHand);
    say(`${game}: layout shift (CLS) from home to the second hand`, worstBurst(unasked).toFixed(3));
    for (const { at, value, moved } of unasked)
      say(`    at ${Math.round(at)} ms, ${value.toFixed(4)}`, moved.join('; '));
    const long = tasks.filter(({ at }) => at > seated);
    say(
      `${game}: tasks over 50 ms during play`,
      long.length
        ? long
            .map(({ at, duration }) => `${Math.round(duration)} ms after ${((at - seated) / 1000).toFixed(1)} s`)
            .join(', ')
        : 'none',
    );
    if (gaps.length)
      say(
        `${game}: frames a second while cards fly`,
        `${Math.round(1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length))} (${frames.length} flights, ${gaps.filter((gap) => gap > 34).length} of ${gaps.length} frames late)`,
      );
    await ada.leave();
  }
});
