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

/** Something that can be pressed at my place. */
interface Offer {
  at: number;
  words: string;
  kind: 'bright' | 'quiet' | 'card' | 'back';
}

/** Where a finger would press it, once it stands still: cards lie over one another and lean. Runs in the page. */
async function bareSpot(element: Element): Promise<{ x: number; y: number } | null> {
  element.scrollIntoView({ block: 'nearest' });
  const longest = 120;
  let last = '';
  for (let frame = 0; frame < longest && element.isConnected; frame++) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const now = [left, top, width, height].join();
    if (now === last) {
      for (const y of [0.5, 0.3, 0.7, 0.15, 0.85])
        for (const x of [0.5, 0.25, 0.12, 0.75, 0.9])
          if (element.contains(document.elementFromPoint(left + x * width, top + y * height))) return { x: left + x * width, y: top + y * height };
    }
    last = now;
    await new Promise(requestAnimationFrame);
  }
  return null;
}

const offers = '.dock :is(button, [role=radio]):not([role=switch], :disabled, [aria-disabled=true], .hold [aria-pressed=true], [aria-checked=true])';
/** A choice with more steps than this goes round in circles. */
const mostSteps = 60;

export class Player {
  #chance: number;
  #held: (() => void)[] | null = null;
  #sockets = new Set<WebSocketRoute>();
  #isCut = false;

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
      if (this.#held) this.#held.push(() => socket.send(message));
      else socket.send(message);
    });
  }

  /** Nothing new reaches the page until `go` is called: the picture stands still. */
  hold(): () => void {
    this.#held = [];
    return () => {
      const waiting = this.#held ?? [];
      this.#held = null;
      for (const send of waiting) send();
    };
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

  /** Chooses from what is offered at my place, until something other than a picked card comes of it. */
  async takeTurn(): Promise<void> {
    for (let step = 0; step < mostSteps; step++) {
      if ((await this.page.evaluate(momentNow)) !== 'turn') return;
      const before = await this.picture();
      const choice = this.#choose(await this.#offers());
      // The page may be between two views; if it is not, this is a dead end.
      if (!choice) await expect(async () => expect((await this.picture()) !== before || (await this.#offers()).length > 0, `${this.name} is offered something`).toBe(true)).toPass({ timeout: 3000 });
      else await this.#press(choice, before);
      if (choice && choice.kind !== 'card') return;
    }
    throw new Error(`${this.name} chose ${mostSteps} times, and nothing came of it`);
  }

  /** Presses it as a finger does, and sees that something happens. */
  async #press({ at, words }: Offer, before: string): Promise<void> {
    const spot = await this.page.locator(offers).nth(at).evaluate(bareSpot);
    if (spot) await this.page.mouse.click(spot.x, spot.y);
    else if ((await this.picture()) === before) throw new Error(`Something covers "${words}"`);
    await expect.poll(() => this.picture(), { message: `something happens when ${this.name} presses "${words}"`, timeout: 5000, intervals: [10, 20, 40, 80] }).not.toBe(before);
  }

  async #offers(): Promise<Offer[]> {
    return this.page.locator(offers).evaluateAll((all) =>
      all.map((each, at) => {
        const words = each.ariaLabel ?? (each as HTMLElement).innerText;
        const isBright = each.matches('.btn-go, .btn-gold, .btn-dare');
        return { at, words, kind: each.closest('.hold') ? 'card' : /^put back/i.test(words) ? 'back' : isBright ? 'bright' : 'quiet' };
      }),
    );
  }

  // As somebody does who knows no rules: mostly the bright button, sometimes a quiet one, a card when no button helps.
  #choose(all: Offer[]): Offer | undefined {
    const of = (kind: Offer['kind']) => all.filter((each) => each.kind === kind);
    const any = (from: Offer[]) => from[Math.floor(this.#random() * from.length)];
    if (of('bright').length && (!of('quiet').length || this.#random() < 0.75)) return any(of('bright'));
    if (of('quiet').length) return any(of('quiet'));
    return any(this.#random() < 0.8 && of('card').length ? of('card') : [...of('card'), ...of('back')]);
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
