// Who came, went, lost the connection or is back, told from what a room was and what it is.
import type { Room } from '../protocol/types';

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
      return { id, name, state: away ? 'asleep' : connected === false ? 'cut off' : 'plays' };
    });
  return [
    ...seated,
    ...spectators.map(({ playerId: id, name, waits }): Person => ({ id, name, state: waits ? 'waits' : 'watches' })),
  ];
}

function came({ name, state }: Person): string {
  if (state === 'watches') return `${name} watches`;
  return state === 'waits' ? `${name} plays from the next hand on` : `${name} sits down`;
}

function changed(before: Person, { name, state }: Person): string | null {
  if (before.state === state) return null;
  if (state === 'asleep') return `${name} let the clock run out: a bot plays`;
  if (state === 'cut off') return `${name} lost the connection`;
  if (state === 'waits') return `${name} plays from the next hand on`;
  if (state === 'watches') return `${name} gives up the seat and watches`;
  return before.state === 'watches' || before.state === 'waits' ? `${name} sits down` : `${name} is back`;
}

/** A sentence for each change, without its full stop; none about `me`, who knows. */
export function goings(before: readonly Person[], now: readonly Person[], me: string): string[] {
  const told: string[] = [];
  for (const person of now) {
    const was = before.find(({ id }) => id === person.id);
    const words = was ? changed(was, person) : came(person);
    if (words && person.id !== me) told.push(words);
  }
  for (const { id, name, state } of before)
    if (id !== me && !now.some((each) => each.id === id))
      told.push(
        state === 'watches' || state === 'waits' ? `${name} watches no more` : `${name} left: a bot takes the seat`,
      );
  return told;
}
