// What is said at a table: who, what, how much of it I have not seen, and whom I would rather not hear.
import type { World } from '../net/world.svelte';
import type { GameEvent } from '../protocol/types';
import { play } from '../ui/sound';
import { toasts } from '../ui/toasts.svelte';
import { announcer } from '../ui/announcer.svelte';
import { isolated } from '../ui/names';
import { words } from '../words/words.svelte';
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
const mutedKey = 'oyster.muted';
const mostMuted = 200;

/** Whom this browser does not want to hear, the newest last. */
function storedMutes(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(mutedKey) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

function keepMutes(muted: ReadonlySet<string>): void {
  try {
    localStorage.setItem(mutedKey, JSON.stringify([...muted].slice(-mostMuted)));
  } catch {
    // A browser without storage keeps them until the page closes.
  }
}

const talks = new WeakMap<World, Talk>();

export class Talk {
  sayings = $state.raw<Saying[]>([]);
  unread = $state(0);
  muted = $state.raw<ReadonlySet<string>>(new Set(storedMutes()));
  #bubbles = $state.raw<readonly Saying[]>([]);
  #next = 0;

  private constructor(private readonly world: World) {
    world.onEvent((event) => this.#hear(event));
  }

  /** What is said in this world, from its lobby to the end of its last match. */
  static of(world: World): Talk {
    const talk = talks.get(world) ?? new Talk(world);
    talks.set(world, talk);
    return talk;
  }

  /** What stands at this player's seat now. */
  bubbleOf(playerId: string | undefined): { text: string; phrase: Phrase | null } | undefined {
    const said = this.#bubbles.findLast((each) => each.playerId === playerId);
    return said && { text: said.words, phrase: said.phrase };
  }

  mute(playerId: string, quiet: boolean): void {
    const muted = new Set(this.muted);
    if (quiet) muted.add(playerId);
    else muted.delete(playerId);
    this.muted = muted;
    keepMutes(muted);
  }

  #hear({ name: event, data }: GameEvent): void {
    if (event !== 'said' || this.muted.has(String(data.playerId))) return;
    const playerId = String(data.playerId);
    const { seats = [], spectators = [] } = this.world.room ?? {};
    const name = [...seats, ...spectators].find((each) => each.playerId === playerId)?.name ?? '';
    const phrase = (data.phrase ?? null) as Phrase | null;
    const said = phrase ? phraseWords(phrase) : String(data.text ?? '');
    const saying: Saying = { id: this.#next++, playerId, name, phrase, words: said };
    this.sayings = [...this.sayings, saying].slice(-kept);
    this.#bubbles = [...this.#bubbles, saying];
    setTimeout(() => (this.#bubbles = this.#bubbles.filter((each) => each !== saying)), bubbleStays);
    if (playerId === this.world.playerId) return;
    this.unread++;
    play('pick');
    // Where nobody's seat is in sight there are no bubbles.
    const says = words.talk.says(isolated(name), said);
    if (document.querySelector('.game') && !document.querySelector('dialog[open]')) announcer.say(says);
    else toasts.show(says, 'info', 'chat');
  }
}
