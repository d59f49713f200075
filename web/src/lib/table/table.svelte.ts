// One player's side of a table: the world with the view as its game has it, who sits where, and how to act.
import { refusedWords } from '../net/refused';
import type { World } from '../net/world.svelte';
import type { Talk } from '../people/talk.svelte';
import type { Action, ActionOf, PayloadOf, Seat, View } from '../protocol/types';
import { hueOfSeat } from '../ui/hues';
import { isolated } from '../ui/names';
import { play } from '../ui/sound';
import { toasts } from '../ui/toasts.svelte';
import type { Who } from '../words/grammar';
import { words } from '../words/words.svelte';
import type { GameLook } from './look';
import { placeOf, type Place } from './seating';

/** Somebody who looks over my shoulder. */
export interface Watcher {
  /** My move waits for this. */
  before(action: Action): Promise<void>;
  after(action: Action): void;
}

export class TableState<V extends View> {
  /** Grows with every refusal: what was tried shakes. */
  refusals = $state(0);
  watcher: Watcher | null = null;
  /** What people say here, once somebody listens. */
  talk = $state.raw<Talk | null>(null);
  /** The move under way, and the view that it answers. */
  #acting: { on: V; done: Promise<boolean> } | null = null;

  constructor(
    readonly world: World,
    readonly look: GameLook,
    /** A view from before, to be looked at again: nobody can act on it. */
    private readonly before: V | null = null,
  ) {}

  // A table is only shown while there is a view.
  get view(): V {
    return this.before ?? (this.world.view as V);
  }

  get seats(): Seat[] {
    return this.world.room?.seats ?? [];
  }

  /** My seat; null when I watch. */
  get me(): number | null {
    return this.view.seatIndex;
  }

  /** Whose seat is drawn at the bottom. */
  get bottom(): number {
    return this.me ?? 0;
  }

  get legal(): ActionOf<V>[] {
    return this.view.legalActions;
  }

  get myTurn(): boolean {
    return this.legal.length > 0;
  }

  /** Everyone but the seat at the bottom, clockwise from it. */
  get others(): Seat[] {
    const count = this.seats.length;
    return Array.from({ length: count - 1 }, (_, i) => this.seats[(this.bottom + 1 + i) % count]).filter(
      (seat): seat is Seat => !!seat,
    );
  }

  place(seat: number): Place {
    return placeOf(seat, this.bottom, this.seats.length);
  }

  /** For sentences. */
  name(seat: number): string {
    return isolated(this.seats[seat]?.name ?? '');
  }

  /** "You" or the name, standing alone: in some languages another word than in a sentence. */
  who(seat: number): string {
    return seat === this.me ? words.table.you : this.name(seat);
  }

  /** Whether it is me: verbs differ. */
  isMe(seat: number): boolean {
    return seat === this.me;
  }

  /** For sentences that begin with whoever acts: "You pass", "Ada passes". */
  actor(seat: number): Who {
    return this.isMe(seat) ? { name: words.story.you, you: true } : { name: this.name(seat), you: false };
  }

  /** What is said while somebody is waited for. Who watches has the name of the seat at the bottom beside it. */
  waitWords(seat: number, said = words.table.waiting(this.name(seat))): string {
    return this.me === null && seat === this.bottom ? words.table.toAct : said;
  }

  seatOfPlayer(playerId: string | null): number | null {
    const found = this.seats.findIndex((seat) => seat.playerId === playerId);
    return found < 0 ? null : found;
  }

  hue(seat: number): string {
    return hueOfSeat(seat, this.bottom, this.look.partners);
  }

  /** The legal action of this type that fits, if there is one. */
  find<T extends ActionOf<V>['type']>(
    type: T,
    fits: (payload: PayloadOf<V, T>) => boolean = () => true,
  ): ActionOf<V> | undefined {
    return this.legal.find((action) => action.type === type && fits(action.payload as PayloadOf<V, T>));
  }

  /** The ids of cards that may be used for this kind of action now. */
  cardsFor(type: ActionOf<V>['type']): Set<string> {
    return new Set(
      this.legal.flatMap((action) =>
        action.type === type && 'cardId' in action.payload ? [action.payload.cardId] : [],
      ),
    );
  }

  /** Does it, or says why not. A second press on the same view is none; one on a newer view waits for its turn. */
  async act(action: Action | undefined): Promise<boolean> {
    if (!action) return false;
    const on = this.view;
    while (this.#acting) {
      if (this.#acting.on === on) return false;
      await this.#acting.done;
    }
    const done = this.#send(action);
    this.#acting = { on, done };
    await done;
    this.#acting = null;
    return done;
  }

  async #send(action: Action): Promise<boolean> {
    try {
      await this.watcher?.before(action);
      await this.world.act(action);
      this.watcher?.after(action);
      return true;
    } catch (error) {
      this.refuse(refusedWords(error));
      return false;
    }
  }

  /** Something cannot be done: one sentence says why. */
  refuse(why: string): void {
    this.refusals++;
    play('refused');
    const hand = document.querySelector('.dock :is(.fan, .rows)') ?? document.querySelector('.dock');
    toasts.show(why.replace(/\.\.$/, '.'), 'no', undefined, hand);
  }

  /** During a pause: I have seen it. */
  ready(): void {
    if (!this.before && this.me !== null && this.view.phaseEndsAt !== null)
      void this.world.act({ type: 'ready', payload: {} }).catch(() => {});
  }
}
