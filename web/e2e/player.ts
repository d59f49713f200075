// Somebody at a table: a page in a browser of their own, and what a person does with it. Nothing here knows rules: a turn
// is whatever buttons and cards the page offers.
import {
  expect,
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type WebSocketRoute,
} from '@playwright/test';
import { looks } from '../src/lib/games/looks';
import { FollowedView, type Change } from '../src/lib/net/changes';
import type { Json, RoomAndView, View } from '../src/lib/protocol/types';
import { builtPage, startServer, type Server } from '../tools/server';
import { inAny } from './languages';

/** The built page on a real server; bots and pauses take a hundredth of their time. */
const serveFast = (...more: string[]) =>
  startServer(['--web', builtPage, ...(more.includes('--pace') ? [] : ['--pace', '10']), ...more]);

/** `address` is a server for all journeys of a run, `serve` starts one for a journey alone. */
export const test = base.extend<{ serve: (...more: string[]) => Promise<string> }, { address: string }>({
  address: [
    async ({}, use) => {
      const server = await serveFast('--away', '2');
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  serve: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (...more) => {
      const server = await serveFast(...more);
      servers.push(server);
      return server.url;
    });
    await Promise.all(servers.map((server) => server.stop()));
  },
});

export const phone = { width: 390, height: 844 };
export const smallPhone = { width: 360, height: 640 };
export const desk = { width: 1280, height: 800 };
export const wall = { width: 3840, height: 2160 };

/** When the pause after a hand ends, if this is a view of one. */
export function pauseIn(view: View): number | null {
  return /"current(TurnSeat|Player)Index":null/.test(JSON.stringify(view)) ? view.phaseEndsAt : null;
}

interface Message {
  event: string;
  data: Change & { view: Json; own: { [name: string]: Json } };
}

interface Sent {
  actionId: string;
}

/** The view that the page shows after this message; null if it changes nothing of it. */
function viewAfter({ event, data }: Message, followed: FollowedView): View | null {
  if (event === 'table-view') followed.shared.begin(data.version, data.view);
  else if (event === 'table-changed') followed.shared.follow(data);
  else if (event === 'seat-view') followed.own.begin(data.version, data.own);
  else if (event === 'seat-changed') followed.own.follow(data);
  else return null;
  return followed.view ?? null;
}

type Moment = 'turn' | 'next' | 'over' | 'lobby';
/** How the ends of a hand and of a match are told, in any language of the page. */
const signs = {
  over: [...inAny(({ table }) => table.again), ...inAny(({ table }) => table.mayDeal('').trim())],
  next: [...inAny(({ table }) => table.nextHandButton), ...inAny(({ table }) => table.nextRoundButton)],
};

/** What stands before me now, or null while others act. Runs in the page. */
function momentNow({ over, next }: typeof signs): Moment | null {
  const dialog = document.querySelector('dialog.over');
  if (dialog) {
    const says = (texts: string[], said: string) => texts.some((text) => said.includes(text));
    if (says(over, dialog.textContent ?? '')) return 'over';
    return [...dialog.querySelectorAll('button')].some(({ innerText }) => says(next, innerText)) ? 'next' : null;
  }
  if (document.querySelector('main.lobby')) return 'lobby';
  return document.title.startsWith('●') ? 'turn' : null;
}

/** Everything that a choice could change; null when it is as before. Runs in the page. */
function pictureNow(before?: string): string | null {
  const states = [...document.querySelectorAll('.game [aria-pressed], .game [aria-checked]')].map(
    (each) => each.ariaPressed ?? each.ariaChecked,
  );
  const now = `${document.title}|${document.querySelectorAll('dialog[open]').length}|${document.querySelector('.game')?.textContent}|${states.join()}`;
  return now === before ? null : now;
}

/** Something that can be pressed at my place. */
interface Offer {
  at: number;
  words: string;
  kind: 'bright' | 'quiet' | 'card' | 'back';
}

const offers =
  '.dock :is(button, [role=radio]):not([role=switch], :disabled, [aria-disabled=true], .hold [aria-pressed=true], [aria-checked=true])';

/** What is offered now; what Escape does too puts picked cards back. Runs in the page. */
function offersNow(selector: string): Offer[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].map((each, at) => {
    const words = each.ariaLabel ?? each.innerText;
    const isBright = each.matches('.btn-go, .btn-gold, .btn-dare');
    return {
      at,
      words,
      kind: each.closest('.hold')
        ? 'card'
        : each.matches('[aria-keyshortcuts=Escape]')
          ? 'back'
          : isBright
            ? 'bright'
            : 'quiet',
    };
  });
}

/** Where a finger would press it, once it stands still: cards lie over one another and lean. Runs in the page. */
async function bareSpot(element: Element): Promise<{ x: number; y: number } | 'gone' | null> {
  element.scrollIntoView({ block: 'nearest' });
  const longest = 120;
  let last = '';
  const off = ':disabled, [aria-disabled=true]';
  const wasOff = element.matches(off);
  const isThere = () => element.isConnected && element.matches(off) === wasOff;
  for (let frame = 0; frame < longest && isThere(); frame++) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const now = [left, top, width, height].join();
    if (now === last) {
      for (const y of [0.5, 0.3, 0.7, 0.15, 0.85])
        for (const x of [0.5, 0.25, 0.12, 0.75, 0.9])
          if (element.contains(document.elementFromPoint(left + x * width, top + y * height)))
            return { x: left + x * width, y: top + y * height };
    }
    last = now;
    await new Promise(requestAnimationFrame);
  }
  return isThere() ? null : 'gone';
}

/** A choice with more steps than this goes round in circles. */
const mostSteps = 60;

export class Player {
  #chance: number;
  #held: (() => void)[] | null = null;
  #pause = 0;
  #playsOn = false;
  #sockets = new Set<WebSocketRoute>();
  #newest: WebSocketRoute | null = null;
  #isCut = false;
  /** The newest version that the page has fetched: messages about older ones do not change what it shows. */
  #fetched = 0;
  /** After which message, with the view that it leads to, the picture stands still until it was looked at. */
  #isLast: (view: View | null) => boolean = () => false;
  /** What the page has asked for by its ids, over a socket or by a call: one that nobody answers is sent again under the same. */
  readonly actions = new Set<string>();
  /** How many were answered over a socket. */
  answers = 0;

  private constructor(
    readonly page: Page,
    readonly name: string,
    seed: number,
  ) {
    this.#chance = seed * 7919 + 1013;
  }

  /** A browser of their own, with motion as wished. */
  static async arrive(
    browser: Browser,
    address: string,
    name: string,
    options: BrowserContextOptions = {},
    seed = 1,
  ): Promise<Player> {
    const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    const player = new Player(page, name, seed);
    page.on('pageerror', (error) => {
      throw error;
    });
    page.on('request', (request) => {
      if (request.url().endsWith('/api/game/action')) player.#sent(request.postDataJSON() as Sent);
    });
    await page.routeWebSocket(/\/app\//, (socket) => player.#relay(socket));
    return player;
  }

  #sent({ actionId }: Sent): void {
    this.actions.add(actionId);
  }

  #relay(socket: WebSocketRoute): void {
    if (this.#isCut) return void socket.close();
    this.#held = null;
    this.#sockets.add(socket);
    this.#newest = socket;
    const server = socket.connectToServer();
    const followed = new FollowedView();
    socket.onMessage((message) => {
      const { event, data } = JSON.parse(String(message)) as Message;
      if (event === 'client-action') this.#sent(data as Message['data'] & Sent);
      server.send(message);
    });
    socket.onClose(() => {
      this.#sockets.delete(socket);
      void server.close();
    });
    server.onMessage((message) => {
      // The page was loaded anew: what comes for the one before does not reach anybody, and must not hold this one back.
      if (socket !== this.#newest) return;
      const told = JSON.parse(String(message)) as Message;
      const view = viewAfter(told, followed);
      this.answers += Number(told.event === 'action-answered');
      if (this.#held) this.#held.push(() => socket.send(message));
      else socket.send(message);
      const isLast = (!view || view.version >= this.#fetched) && this.#isLast(view);
      if (isLast || (view && this.#endsHand(view))) this.#held ??= [];
    });
  }

  /** A hand is over: what comes next waits until that has been looked at, once. */
  #endsHand(view: View): boolean {
    const pause = pauseIn(view);
    const isNew = this.#playsOn && pause !== null && pause !== this.#pause;
    this.#pause = pause ?? this.#pause;
    return isNew;
  }

  /** What was held has been looked at. */
  #goOn(): void {
    const waiting = this.#held ?? [];
    this.#held = null;
    for (const send of waiting) send();
  }

  /** The picture stands still after every message for which `isLast` says so, until what this returns is called. */
  async holdAfter(isLast: (view: View | null) => boolean): Promise<() => void> {
    this.#isLast = isLast;
    // What the page asks for itself would show what came later; it may have asked before.
    await this.page.route(/\/api\/rooms\/\w+$/, async (route) => {
      const answer = await route.fetch().catch(() => null);
      if (!answer) return void route.abort().catch(() => {});
      const version = ((await answer.json()) as Partial<RoomAndView>).room?.version ?? 0;
      const go = () => {
        this.#fetched = Math.max(this.#fetched, version);
        void route.fulfill({ response: answer }).catch(() => {});
      };
      if (this.#held) this.#held.push(go);
      else go();
    });
    return () => this.#goOn();
  }

  /** Nothing comes over the socket any more, and nobody has told the page that. */
  goDeaf(): void {
    this.#held = [];
  }

  /** No network at all, until what it returns is called. */
  async cut(): Promise<() => Promise<void>> {
    this.#isCut = true;
    await this.page.context().setOffline(true);
    await Promise.all([...this.#sockets].map((socket) => socket.close()));
    return async () => {
      this.#isCut = false;
      await this.page.context().setOffline(false);
    };
  }

  // ---- From home to the table ----

  async openWorld(game: string, who: 'says their name' | 'has a name' = 'says their name'): Promise<string> {
    const { page } = this;
    await page.goto('./');
    await page.locator(`#game-${game}`).click();
    await page.getByRole('button', { name: 'Create a world' }).click();
    if (who === 'says their name') {
      await page.getByRole('textbox', { name: 'Your name' }).fill(this.name);
      await page.getByRole('textbox', { name: 'Your name' }).press('Enter');
    }
    await expect(page.getByRole('button', { name: looks[game]?.begin ?? 'Deal the cards' })).toBeVisible();
    return new URL(page.url()).pathname;
  }

  async join(link: string, as: 'Take a seat' | 'Just watch' = 'Take a seat'): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('textbox', { name: 'Your name' }).fill(this.name);
    await this.page.getByRole('button', { name: as }).click();
  }

  async setPlayers(count: number): Promise<void> {
    const choice = this.page
      .getByRole('radiogroup', { name: 'Players' })
      .getByRole('radio', { name: String(count), exact: true });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-checked', 'true');
  }

  /** The shortest match that the lobby offers. */
  async chooseShortest(): Promise<void> {
    const { page } = this;
    const fewestPoints = page.getByRole('radiogroup', { name: 'Points to win' }).getByRole('radio').first();
    if (await fewestPoints.isVisible()) {
      await fewestPoints.click();
      await expect(fewestPoints).toHaveAttribute('aria-checked', 'true');
    }
    // Two cards down to one and up again: three rounds.
    const mostCards = page.getByRole('combobox', { name: 'Most cards' });
    if (await mostCards.isVisible()) await mostCards.selectOption('2');
  }

  async deal(): Promise<void> {
    await this.page.locator('.lobby button.go').click();
    await expect(this.page.locator('.game')).toBeVisible();
  }

  /** From now on the page speaks this language; it is loaded anew. */
  async speak(code: string): Promise<void> {
    await this.page.evaluate((language) => localStorage.setItem('oyster.language', language), code);
    await this.page.reload();
    await expect(this.page.locator('html')).toHaveAttribute('lang', code);
  }

  /** Tab, until the focus is on this. */
  async tabTo(selector: string, words: RegExp): Promise<void> {
    for (let i = 0; i < 40; i++) {
      await this.page.keyboard.press('Tab');
      const there = this.page.locator(`${selector}:focus-visible`);
      if ((await there.count()) && words.test((await there.getAttribute('aria-label')) ?? (await there.innerText())))
        return;
    }
    throw new Error(`Tab does not come to ${selector} ${words}`);
  }

  // ---- At the table ----

  /** Waits for something to do: my turn, the end of a hand, of the match, or the lobby. */
  async moment(): Promise<Moment> {
    const told = await this.page.waitForFunction(momentNow, signs, { timeout: 30_000 });
    return (await told.jsonValue()) as Moment;
  }

  /** Chooses from what is offered at my place, until something other than a picked card comes of it. */
  async takeTurn(): Promise<void> {
    for (let step = 0; step < mostSteps; step++) {
      if ((await this.page.evaluate(momentNow, signs)) !== 'turn') return;
      const [before, all] = await Promise.all([this.picture(), this.page.evaluate(offersNow, offers)]);
      const choice = this.#choose(all);
      if (choice) await this.#press(choice);
      await this.seesOtherThan(before, choice ? `presses "${choice.words}"` : 'is asked something and offered nothing');
      if (choice && choice.kind !== 'card') return;
    }
    throw new Error(`${this.name} chose ${mostSteps} times, and nothing came of it`);
  }

  /** As a finger does. What went away meanwhile is not pressed. */
  async #press({ at, words }: Offer): Promise<void> {
    const target = await this.page
      .locator(offers)
      .nth(at)
      .elementHandle({ timeout: 1000 })
      .catch(() => null);
    const spot = await target?.evaluate(bareSpot);
    if (spot === null) throw new Error(`Something covers "${words}"`);
    if (spot && spot !== 'gone') await this.page.mouse.click(spot.x, spot.y);
  }

  /** Presses something that cannot be done now, if there is anything: what the page says to that. */
  async triesWhatCannotBe(): Promise<string> {
    const refused = await this.page.locator('.dock :is(button, [role=radio])[aria-disabled=true]').elementHandles();
    const spot = await refused[Math.floor(this.#random() * refused.length)]?.evaluate(bareSpot);
    if (!spot || spot === 'gone') return '';
    await this.page.mouse.click(spot.x, spot.y);
    // Held, because it goes away by itself.
    const said = await this.page.waitForSelector('.toast.no');
    return (await said.textContent()) ?? '';
  }

  /** Fails when nothing changes. */
  async seesOtherThan(before: string, when: string): Promise<void> {
    // A large screen on a busy machine takes seconds for a frame.
    await this.page.waitForFunction(pictureNow, before, { timeout: 30_000 }).catch((error) => {
      throw new Error(`Nothing happens when ${this.name} ${when}: ${before}`, { cause: error });
    });
  }

  // As somebody does who knows no rules: mostly the bright button, sometimes a quiet one, a card when no button helps.
  #choose(all: Offer[]): Offer | undefined {
    const of = (kind: Offer['kind']) => all.filter((each) => each.kind === kind);
    const any = (from: Offer[]) => from[Math.floor(this.#random() * from.length)];
    if (of('bright').length && (!of('quiet').length || this.#random() < 0.8)) return any(of('bright'));
    if (of('quiet').length) return any(of('quiet'));
    return any(this.#random() < 0.8 && of('card').length ? of('card') : [...of('card'), ...of('back')]);
  }

  #random(): number {
    this.#chance = (this.#chance * 48271) % 2147483647;
    return this.#chance / 2147483647;
  }

  /** Does what there is to do, until `enough` says so or the match is over. How a hand ended stays until it has been looked at. */
  async playOn(
    enough: (moment: Moment) => Promise<boolean> | boolean = () => false,
    act: () => Promise<void> = () => this.takeTurn(),
  ): Promise<Moment> {
    this.#playsOn = true;
    try {
      for (;;) {
        const moment = await this.moment();
        if ((await enough(moment)) || moment === 'over' || moment === 'lobby') return moment;
        if (moment === 'next') {
          await this.nextHand();
          continue;
        }
        // The page may have fetched what comes after a hand that was held: then there is nothing left to look at.
        this.#goOn();
        await act();
      }
    } finally {
      this.#playsOn = false;
      this.#goOn();
    }
  }

  /** Has seen how the hand ended. */
  async nextHand(): Promise<void> {
    const dialog = this.page.locator('dialog.over');
    const next = dialog.getByRole('button', { name: new RegExp(signs.next.join('|')) });
    // A heartbeat may fetch the next hand first, and a busy machine take long for a key.
    await expect(async () => {
      if (await next.isVisible()) await next.press('Enter', { timeout: 5000 });
      await expect(dialog).toHaveCount(0, { timeout: 5000 });
    }).toPass({ timeout: 30_000 });
    this.#goOn();
  }

  /** This many turns of mine, or fewer when the match ends before them. */
  takeTurns(count: number): Promise<Moment> {
    let left = count + 1;
    return this.playOn((moment) => moment === 'turn' && --left === 0);
  }

  /** Asks the server with what this browser remembers of its world. */
  async #ask(path: (roomCode: string) => string, body?: object): Promise<unknown> {
    const [world] = await this.page.evaluate(
      () => JSON.parse(localStorage.getItem('oyster.worlds') ?? '[]') as { roomCode: string; token: string }[],
    );
    const url = new URL(path(world?.roomCode ?? ''), this.page.url()).href;
    const headers = { Authorization: `Bearer ${world?.token}` };
    const answer = await (body
      ? this.page.request.post(url, { headers, data: { roomCode: world?.roomCode, ...body } })
      : this.page.request.get(url, { headers }));
    return answer.json();
  }

  /** The world as the server tells it to me. */
  room(): Promise<RoomAndView> {
    return this.#ask((code) => `/api/rooms/${code}`) as Promise<RoomAndView>;
  }

  /** What I am asked now, as the server calls it. */
  async phase(): Promise<string> {
    const { view } = (await this.room()) as {
      view: { phase: string; turnPhase?: string; round?: { trumpPhase?: string } };
    };
    return view.round?.trumpPhase ?? view.turnPhase ?? view.phase;
  }

  /** Past the page, which follows as it follows everyone else. */
  async act(action: object): Promise<void> {
    await this.#ask(() => '/api/game/action', action);
  }

  /** A choice of mine by chance, past the page: it follows as it follows everyone else. Says whether there was one. */
  async actUnseen(): Promise<boolean> {
    const legal = (await this.room()).view?.legalActions ?? [];
    const action = legal[Math.floor(this.#random() * legal.length)];
    if (action) await this.act(action);
    return !!action;
  }

  /** Changes whenever anything on the table does. */
  picture(): Promise<string> {
    return this.page.evaluate(pictureNow, '') as Promise<string>;
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}
