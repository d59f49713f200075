// Somebody at a table: a page in a browser of their own, and what a person does with it. Nothing here knows rules: a turn
// is whatever buttons and cards the page offers.
import { expect, test as base, type Browser, type BrowserContextOptions, type Page, type WebSocketRoute } from '@playwright/test';
import { builtPage, startServer } from '../tools/server';

/** A real server for all journeys of a run; bots and pauses take a twentieth of their time. */
export const test = base.extend<object, { address: string }>({
  address: [
    async ({}, use) => {
      const server = await startServer(['--web', builtPage, '--pace', '50', '--away', '2']);
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

export const phone = { width: 390, height: 844 };

type Moment = 'turn' | 'next' | 'over' | 'lobby';
/** What stands before me now, or null while others act. Runs in the page. */
function momentNow(): Moment | null {
  const dialog = document.querySelector('dialog.over');
  if (dialog) {
    if (/play again|may deal again/i.test(dialog.textContent ?? '')) return 'over';
    const next = [...dialog.querySelectorAll('button')].some((button) => /^next/i.test(button.innerText));
    return next ? 'next' : null;
  }
  if (document.querySelector('main.lobby')) return 'lobby';
  return document.title.startsWith('●') ? 'turn' : null;
}

/** Everything that a choice could change. Runs in the page. */
function pictureNow(): string {
  const states = [...document.querySelectorAll('.game [aria-pressed], .game [aria-checked]')].map((each) => each.ariaPressed ?? each.ariaChecked);
  return `${document.title}|${document.querySelectorAll('dialog[open]').length}|${document.querySelector('.game')?.textContent}|${states.join()}`;
}

interface Offer {
  at: number;
  words: string;
  isCard: boolean;
  isOn: boolean;
}

const offers = ':is(main.board, .dock) :is(button, [role=radio]):not([role=switch], :disabled, [aria-disabled=true])';
/** Buttons that never bring a turn forward. */
const idle = /^(sort|clear|undo|cancel|see|show|menu|help|why|unpick|last trick|what happened|scores?)/i;

export class Player {
  #chance: number;
  #held: (() => void)[] | null = null;
  #sockets = new Set<WebSocketRoute>();
  #isCut = false;
  #isLast: (message: string) => boolean = () => false;

  private constructor(
    readonly page: Page,
    readonly name: string,
    seed: number,
  ) {
    this.#chance = seed * 7919 + 1013;
  }

  /** A browser of their own, with motion as wished. */
  static async arrive(browser: Browser, address: string, name: string, options: BrowserContextOptions = {}, seed = 1): Promise<Player> {
    const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    const player = new Player(page, name, seed);
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.routeWebSocket(/\/app\//, (socket) => player.#relay(socket));
    return player;
  }

  #relay(socket: WebSocketRoute): void {
    if (this.#isCut) return void socket.close();
    this.#sockets.add(socket);
    socket.onClose(() => this.#sockets.delete(socket));
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (this.#held) return void this.#held.push(() => socket.send(message));
      socket.send(message);
      if (this.#isLast(String(message))) this.hold();
    });
  }

  /** Nothing new reaches the page until `go` is called: the picture stands still. */
  hold(): () => void {
    this.#held = [];
    return () => this.#goOn();
  }

  #goOn(): void {
    const waiting = this.#held ?? [];
    this.#held = null;
    for (const send of waiting) send();
  }

  /** The picture stands still after every message for which `isLast` says so, until what this returns is called. */
  async holdAfter(isLast: (message: string) => boolean): Promise<() => void> {
    this.#isLast = isLast;
    // What the page asks for itself would show what came later.
    await this.page.route(/\/api\/rooms\/\w+$/, (route) => {
      const go = () => void route.continue().catch(() => {});
      if (this.#held) this.#held.push(go);
      else go();
    });
    return () => this.#goOn();
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
    await page.goto('/');
    await page.locator(`#game-${game}`).click();
    await page.getByRole('button', { name: 'Create a world' }).click();
    if (who === 'says their name') {
      await page.getByRole('textbox', { name: 'Your name' }).fill(this.name);
      await page.getByRole('textbox', { name: 'Your name' }).press('Enter');
    }
    await expect(page.getByRole('button', { name: 'Deal the cards' })).toBeVisible();
    return new URL(page.url()).pathname;
  }

  async join(link: string, as: 'Take a seat' | 'Just watch' = 'Take a seat'): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('textbox', { name: 'Your name' }).fill(this.name);
    await this.page.getByRole('button', { name: as }).click();
  }

  /** The shortest match that the lobby offers. */
  async chooseShortest(): Promise<void> {
    const { page } = this;
    for (const setting of ['Points to win', 'Target score', 'Most cards', 'Max cards']) {
      const first = page.getByRole('radiogroup', { name: setting }).getByRole('radio').first();
      if (await first.isVisible()) {
        await first.click();
        await expect(first).toHaveAttribute('aria-checked', 'true');
      }
      const list = page.getByRole('combobox', { name: setting });
      if (await list.isVisible()) await list.selectOption({ index: 0 });
    }
  }

  async deal(): Promise<void> {
    await this.page.getByRole('button', { name: 'Deal the cards' }).click();
    await expect(this.page.locator('.game')).toBeVisible();
  }

  // ---- At the table ----

  /** Waits for something to do: my turn, the end of a hand, of the match, or the lobby. */
  async moment(): Promise<Moment> {
    const told = await this.page.waitForFunction(momentNow, undefined, { timeout: 30_000 });
    return (await told.jsonValue()) as Moment;
  }

  /** Chooses from what is offered, until the turn is over or something else is asked. */
  async takeTurn(): Promise<void> {
    for (let tries = 0; tries < 40; tries++) {
      if ((await this.page.evaluate(momentNow)) !== 'turn') return;
      const before = await this.picture();
      const choice = this.#choose(await this.#offers());
      if (choice) await this.#press(choice);
      const changed = await expect.poll(() => this.picture(), { timeout: 3000, intervals: [20, 40, 80] }).not.toBe(before).then(() => true, () => false);
      if (changed && !choice?.isCard) return;
    }
    throw new Error(`${this.name} found nothing that could be done`);
  }

  // Cards lie over one another and lean: a finger goes where one shows. Whatever went away meanwhile is not pressed.
  async #press({ at }: Offer): Promise<void> {
    const target = this.page.locator(offers).nth(at);
    const position = await target.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      for (const y of [0.5, 0.3, 0.7, 0.15, 0.85])
        for (const x of [0.5, 0.25, 0.12, 0.75, 0.9])
          if (element.contains(document.elementFromPoint(left + x * width, top + y * height))) return { x: x * width, y: y * height };
      return null;
    });
    // A hand that still moves shows it in a moment; what stays covered is never pressed, and the turn fails.
    if (position) await target.click({ timeout: 2000, position }).catch(() => {});
  }

  async #offers(): Promise<Offer[]> {
    return this.page.locator(offers).evaluateAll((all) =>
      all.map((each, at) => ({
        at,
        words: each.ariaLabel ?? (each as HTMLElement).innerText,
        isCard: each.closest('.hold') !== null,
        isOn: each.ariaPressed === 'true' || each.ariaChecked === 'true',
      })),
    );
  }

  // What moves the game is tried first; cards are picked when nothing else is offered, and now and then anyway.
  #choose(all: Offer[]): Offer | undefined {
    const buttons = all.filter(({ isCard, isOn, words }) => !isCard && !isOn && !idle.test(words));
    const cards = all.filter(({ isCard, isOn }) => isCard && !isOn);
    const from = buttons.length && (!cards.length || this.#random() < 0.85) ? buttons : cards;
    return from[Math.floor(this.#random() * from.length)];
  }

  #random(): number {
    this.#chance = (this.#chance * 48271) % 2147483647;
    return this.#chance / 2147483647;
  }

  /** Does what there is to do, until `enough` says so or the match is over. */
  async playOn(enough: (moment: Moment) => Promise<boolean> | boolean = () => false): Promise<Moment> {
    for (;;) {
      const moment = await this.moment();
      if ((await enough(moment)) || moment === 'over' || moment === 'lobby') return moment;
      if (moment === 'turn') await this.takeTurn();
      // The pause may end by itself first.
      else await this.page.locator('dialog.over').getByRole('button', { name: /^next/i }).click({ timeout: 2000 }).catch(() => {});
    }
  }

  /** This many turns of mine. */
  async takeTurns(count: number): Promise<void> {
    let left = count + 1;
    await this.playOn((moment) => moment === 'turn' && --left === 0);
  }

  /** Changes whenever anything on the table does. */
  picture(): Promise<string> {
    return this.page.evaluate(pictureNow);
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}
