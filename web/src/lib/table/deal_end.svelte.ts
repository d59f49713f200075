// How a deal ended is shown until I have seen it, and heard once.
import type { View } from '../protocol/types';
import { play } from '../ui/sound';
import type { TableState } from './table.svelte';

export class DealEnd {
  #closed = $state('');
  #heard = '';

  constructor(
    private readonly table: () => Pick<TableState<View>, 'world' | 'ready'>,
    /** Its number, from the first again in every match. */
    private readonly deal: () => number,
  ) {}

  get #which(): string {
    return `${this.table().world.room?.matches}.${this.deal()}`;
  }

  get isClosed(): boolean {
    return this.#closed === this.#which;
  }

  readonly close = (): void => {
    this.#closed = this.#which;
    this.table().ready();
  };

  /** Says whether it was the first time for this deal. */
  sound(good: boolean): boolean {
    if (this.#heard === this.#which) return false;
    this.#heard = this.#which;
    play(good ? 'triumph' : 'lost');
    return true;
  }
}
