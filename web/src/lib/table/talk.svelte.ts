// What is said at a table: who, what, how much of it I have not seen, and whom I would rather not hear.
import type { World } from '../net/world.svelte';
import type { GameEvent } from '../protocol/types';
import { play } from '../ui/sound';
import { announcer } from '../ui/announcer.svelte';
import { phraseWords, type Phrase } from './sayings';

export interface Saying {
  id: number;
  playerId: string;
  name: string;
  phrase: Phrase | null;
  words: string;
}

const kept = 60;
const bubbleStays = 5000;

export class Talk {
  sayings = $state.raw<Saying[]>([]);
  unread = $state(0);
  muted = $state.raw<ReadonlySet<string>>(new Set());
  #bubbles = $state.raw<readonly Saying[]>([]);
  #next = 0;

  constructor(private readonly world: World) {}

  /** What stands at this player's seat now. */
  bubbleOf(playerId: string | undefined): Saying | undefined {
    return this.#bubbles.findLast((each) => each.playerId === playerId);
  }

  mute(playerId: string, quiet: boolean): void {
    const muted = new Set(this.muted);
    if (quiet) muted.add(playerId);
    else muted.delete(playerId);
    this.muted = muted;
  }

  hear({ name: event, data }: GameEvent): void {
    if (event !== 'said' || this.muted.has(String(data.playerId))) return;
    const playerId = String(data.playerId);
    const { seats = [], spectators = [] } = this.world.room ?? {};
    const name = [...seats, ...spectators].find((each) => each.playerId === playerId)?.name ?? '';
    const phrase = (data.phrase ?? null) as Phrase | null;
    const words = phrase ? phraseWords[phrase] : String(data.text ?? '');
    const saying: Saying = { id: this.#next++, playerId, name, phrase, words };
    this.sayings = [...this.sayings, saying].slice(-kept);
    this.#bubbles = [...this.#bubbles, saying];
    setTimeout(() => (this.#bubbles = this.#bubbles.filter((each) => each !== saying)), bubbleStays);
    if (playerId === this.world.playerId) return;
    this.unread++;
    play('pick');
    announcer.say(`${name} says: ${words}`);
  }
}
