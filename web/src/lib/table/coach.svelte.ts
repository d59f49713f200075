// The expert at my side: answers when I ask, and in learning mode looks at every move of mine and says what it cost.
import { ApiError } from '../net/http';
import type { Action, Advice, View } from '../protocol/types';
import { announcer } from '../ui/announcer.svelte';
import type { TableState, Watcher } from './table.svelte';
import { betterWords, isOpen, refusalWords, verdictHead, verdictOf } from '../expert/advice';
import type { Deed } from '../expert/deed';
import { isFlaw, type Label } from '../expert/labels';

export interface Note {
  label: Label;
  head: string;
  better: string;
}

/** A move of mine never waits longer than this for the expert. */
const longestWait = 1500;
/** What is worth thinking about stays until it is dismissed, or until my next move. */
const praiseStaysFor = 4000;

const withoutError = (asked: Promise<Advice>): Promise<Advice | null> => asked.catch(() => null);

interface Turn {
  version: number;
  asked: Promise<Advice | null>;
}

export class Coach implements Watcher {
  open = $state(false);
  advice = $state.raw<Advice | null>(null);
  /** Why there is no answer. */
  trouble = $state('');
  note = $state.raw<Note | null>(null);

  // In learning mode: what was asked at the beginning of my turn, and of which view.
  #turn: Turn | null = null;
  // The turn of the move that is under way: my next one may begin before the server has answered.
  #moving: Turn | null = null;
  // What was asked last: the server answers one question of mine at a time, and refuses a second one beside it.
  #asked: Promise<unknown> = Promise.resolve();

  constructor(private readonly table: TableState<View>) {}

  get hints(): 'off' | 'on' | 'learning' {
    return this.table.world.room?.settings.hints ?? 'off';
  }

  get mayAsk(): boolean {
    return this.hints !== 'off' && this.table.me !== null && this.table.myTurn;
  }

  readonly deedOf = (action: Action): Deed => this.table.look.deed(action);
  readonly nameOf = (seat: number): string => this.table.name(seat);

  /** Once my last question is answered. */
  #question(also?: Action): Promise<Advice> {
    const answer = this.#asked.then(() => this.table.world.advise(also));
    this.#asked = withoutError(answer);
    return answer;
  }

  // ---- When I ask ----

  async ask(): Promise<void> {
    this.open = true;
    this.advice = null;
    this.trouble = '';
    try {
      const advice = (await this.#turn?.asked) ?? (await this.#question());
      if (this.open) this.advice = advice;
    } catch (error) {
      this.trouble = refusalWords(error instanceof ApiError ? error.code : '');
    }
  }

  /** Call with every view: what was said about an older one is worth nothing, and a turn of mine may have begun. */
  follow({ version }: { version: number }): void {
    if (this.open && (!this.mayAsk || (this.advice && this.advice.version < version))) this.open = false;
    if (!this.mayAsk || this.hints !== 'learning') this.#turn = null;
    else if (this.#turn?.version !== version) this.#turn = { version, asked: withoutError(this.#question()) };
  }

  async take(action: Action): Promise<void> {
    this.open = false;
    await this.table.act(action);
  }

  // ---- Learning ----

  async before(action: Action): Promise<void> {
    const turn = this.#turn;
    this.#moving = turn;
    this.note = null;
    if (!turn) return;
    const looked = turn.asked.then((advice) => {
      if (!advice || !isOpen(advice.choices, action)) return;
      turn.asked = withoutError(this.#question(action));
      return turn.asked;
    });
    await Promise.race([looked, new Promise((go) => setTimeout(go, longestWait))]);
  }

  after(action: Action): void {
    void this.#moving?.asked.then((advice) => {
      const verdict = advice && verdictOf(advice.choices, action);
      if (!verdict) return;
      const note = {
        label: verdict.label,
        head: verdictHead(verdict),
        better: betterWords(verdict, this.deedOf, this.nameOf),
      };
      this.note = note;
      announcer.say(`${note.head}. ${note.better}`);
      if (!isFlaw(note.label)) setTimeout(() => this.note === note && (this.note = null), praiseStaysFor);
    });
  }
}
