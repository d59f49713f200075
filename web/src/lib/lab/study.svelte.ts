// A study as it lives: what the server knows of it, and what its channel tells. Where the page looks is its own business.
import type Pusher from 'pusher-js';
import { ApiError } from '../net/http';
import { fetchStudy, labKey, type Judged, type LabEvents, type LabState, type Made, type Study } from '../net/lab';
import { openSocket } from '../net/socket';

const retryAfter = 1000;

/** What was told while all of it was asked for: the answer may be older. */
interface News {
  decisions: Made[];
  hasState: boolean;
}

export class LiveStudy {
  setup = $state.raw<Study['setup'] | null>(null);
  decisions = $state.raw<ReadonlyMap<number, Made>>(new Map());
  state = $state.raw<LabState | null>(null);
  /** What the expert thinks of a position that somebody is deciding. */
  options = $state.raw<{ after: number; choices: Judged[] } | null>(null);
  isLost = $state(false);
  trouble = $state.raw<ApiError | null>(null);

  readonly id: string;
  #pusher: Pusher | undefined;
  #closed = false;
  #news = new Set<News>();

  constructor(id: string) {
    this.id = id;
    void this.#open();
  }

  /** The decisions of a branch, in order. */
  path(branch: number): Made[] {
    const path: Made[] = [];
    let at = this.decisions.get(this.state?.branches.find(({ id }) => id === branch)?.leaf ?? 0);
    while (at) {
      path.push(at);
      at = this.decisions.get(at.after);
    }
    return path.reverse();
  }

  close(): void {
    this.#closed = true;
    this.#pusher?.disconnect();
  }

  async #open(): Promise<void> {
    await this.refresh();
    if (this.#closed || this.trouble) return;
    const pusher = await openSocket('/api/lab/auth', labKey());
    if (this.#closed) return pusher.disconnect();
    this.#pusher = pusher;
    pusher.connection.bind('state_change', ({ current }: { current: string }) => {
      this.isLost = current === 'unavailable' || current === 'failed' || (this.isLost && current !== 'connected');
    });
    const channel = pusher.subscribe(`private-lab-${this.id}`);
    const on = <E extends keyof LabEvents>(event: E, hear: (told: LabEvents[E]) => void) => channel.bind(event, hear);
    channel.bind('pusher:subscription_succeeded', () => void this.refresh());
    on('lab-state', (state) => {
      this.state = state;
      for (const news of this.#news) news.hasState = true;
    });
    on('lab-decision', (made) => {
      this.decisions = new Map(this.decisions).set(made.id, made);
      for (const news of this.#news) news.decisions.push(made);
    });
    on('lab-options', (options) => (this.options = options));
    on('lab-piece', ({ after, isAnew, text, thoughts }) => {
      const { thinking } = this.state ?? {};
      if (!this.state || thinking?.after !== after) return;
      const said = isAnew ? { text: '', thoughts: '' } : thinking;
      this.state = {
        ...this.state,
        thinking: { ...thinking, text: said.text + text, thoughts: said.thoughts + thoughts },
      };
    });
    on('lab-gone', () => (this.trouble = new ApiError('NOT_FOUND', '', 404)));
  }

  /** All of it anew: what was told before somebody listened is missed. */
  async refresh(): Promise<void> {
    while (!this.#closed) {
      const news: News = { decisions: [], hasState: false };
      this.#news.add(news);
      try {
        const told = await fetchStudy(this.id);
        this.setup = told.setup;
        this.decisions = new Map([...told.decisions, ...news.decisions].map((each) => [each.id, each]));
        if (!news.hasState) this.state = told.state;
        this.isLost = false;
        return;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!error.isPassing) {
          this.trouble = error;
          return;
        }
        this.isLost = true;
        await new Promise((resume) => setTimeout(resume, retryAfter));
      } finally {
        this.#news.delete(news);
      }
    }
  }
}
