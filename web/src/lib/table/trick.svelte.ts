// What lies in the middle of the table. A completed trick rests until its time is over or the next card comes; only
// then it goes to whoever took it. The server has moved on by then, so this is the page's own sense of time.
import { untrack } from 'svelte';
import { timeUntil } from '../net/clock';
import { play } from '../ui/sound';

export interface Played {
  seat: number;
  cardId: string;
}

export interface DoneTrick {
  plays: Played[];
  winner: number;
}

/** How much of the pause after a hand is for its last trick: 2 s of the server's 14, before 12 for the result. */
export const lastTrickShare = 1 / 7;
const shortestRest = 600;
const restWithoutPause = 1500;

export class TrickStage {
  plays = $state.raw<Played[]>([]);
  /** Who took what lies there; null while the trick is still played. */
  winner = $state<number | null>(null);
  /** Whom the cards fly to when they leave. */
  lastWinner: number | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #seen: number | null = null;

  /** Call with every view: the trick being played, those of this hand before it, and when the pause ends. */
  update(current: Played[], done: readonly DoneTrick[], phaseEndsAt: number | null, handOver: boolean): void {
    untrack(() => this.#update(current, done, phaseEndsAt, handOver));
  }

  #update(current: Played[], done: readonly DoneTrick[], phaseEndsAt: number | null, handOver: boolean): void {
    const last = done.at(-1);
    const fresh = this.#seen === null ? timeUntil(phaseEndsAt) > 0 : done.length > this.#seen;
    this.#seen = done.length;
    if (current.length > 0) {
      this.#show(current, null);
    } else if (last && fresh) {
      this.#show(last.plays, last.winner);
      clearTimeout(this.#rest);
      const pause = phaseEndsAt === null ? restWithoutPause : timeUntil(phaseEndsAt);
      this.#rest = setTimeout(
        () => this.clear(),
        Math.max(shortestRest, handOver && phaseEndsAt !== null ? pause * lastTrickShare : pause),
      );
    } else if (!last) {
      this.clear();
    }
  }

  /** The cards go to whoever took them. */
  clear(): void {
    clearTimeout(this.#rest);
    if (this.plays.length === 0) return;
    if (this.winner !== null) play('gather');
    this.plays = [];
    this.winner = null;
  }

  stop(): void {
    clearTimeout(this.#rest);
  }

  #show(plays: Played[], winner: number | null): void {
    if (winner !== null) this.lastWinner = winner;
    else clearTimeout(this.#rest);
    this.plays = plays;
    this.winner = winner;
  }
}
