// Who came, went, lost the connection or is back, told from what a room was and what it is.
import { untrack } from 'svelte';
import type { World } from '../net/world.svelte';
import type { Room } from '../protocol/types';
import { isolated } from '../ui/names';
import { words } from '../words/words.svelte';

export interface Person {
  id: string;
  name: string;
  /** Plays, watches, waits for a seat, has no connection, or let the clock run out until a bot took over. */
  state: 'plays' | 'watches' | 'waits' | 'cut off' | 'asleep';
}

export function peopleIn({ seats, spectators }: Pick<Room, 'seats' | 'spectators'>): Person[] {
  const seated = seats
    .filter((seat) => seat.kind === 'human')
    .map(({ playerId: id, name, away, connected }): Person => {
      return { id, name: isolated(name), state: away ? 'asleep' : connected === false ? 'cut off' : 'plays' };
    });
  return [
    ...seated,
    ...spectators.map(({ playerId: id, name, waits }): Person => {
      return { id, name: isolated(name), state: waits ? 'waits' : 'watches' };
    }),
  ];
}

export interface Going {
  /** A sentence without its full stop. */
  words: string;
  sound: 'join' | 'leave';
}

const join = (said: string): Going => ({ words: said, sound: 'join' });
const leave = (said: string): Going => ({ words: said, sound: 'leave' });

function came({ name, state }: Person): Going {
  if (state === 'watches') return join(words.goings.watches(name));
  return join(state === 'waits' ? words.goings.nextHand(name) : words.goings.sits(name));
}

function changed(before: Person, { name, state }: Person): Going | null {
  if (before.state === state) return null;
  if (state === 'asleep') return join(words.goings.asleep(name));
  if (state === 'cut off') return leave(words.goings.cutOff(name));
  if (state === 'waits') return join(words.goings.nextHand(name));
  if (state === 'watches') return join(words.goings.givesUp(name));
  const sits = before.state === 'watches' || before.state === 'waits';
  return join(sits ? words.goings.sits(name) : words.goings.back(name));
}

/** What to tell of each change; nothing about `me`, who knows. Some of those who are gone were `sentAway`. */
export function goings(
  before: readonly Person[],
  now: readonly Person[],
  me: string,
  sentAway: ReadonlySet<string> = new Set(),
): Going[] {
  const told: Going[] = [];
  for (const person of now) {
    const was = before.find(({ id }) => id === person.id);
    const going = was ? changed(was, person) : came(person);
    if (going && person.id !== me) told.push(going);
  }
  for (const { id, name, state } of before)
    if (id !== me && !now.some((each) => each.id === id)) {
      const watched = state === 'watches' || state === 'waits';
      const { stopsWatching, left } = words.goings;
      told.push(leave((sentAway.has(id) ? words.goings.sentAway : watched ? stopsWatching : left)(name)));
    }
  return told;
}

/** Tells every change from now on, for as long as the component lives that calls this. */
export function tellGoings(world: World, tell: (going: Going) => void): void {
  const sentAway = new Set<string>();
  let people: Person[] | null = null;
  $effect(() =>
    world.onEvent(({ name, data }) => {
      if (name === 'sent-away') sentAway.add(String(data.playerId));
    }),
  );
  $effect(() => {
    if (!world.room) return;
    const now = peopleIn(world.room);
    const before = people;
    people = now;
    if (!before) return;
    untrack(() => goings(before, now, world.playerId, sentAway).forEach(tell));
    for (const { id } of now) sentAway.delete(id);
  });
}
