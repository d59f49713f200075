// The two teams as I see them: mine first. Who watches sees team A as the first.
import type { TableState } from '../../table/table.svelte';
import { words } from '../../words/words.svelte';
import type { EuchreView, Team } from './wire';

export interface Side {
  team: Team;
  /** Drawn as mine. */
  mine: boolean;
}

export const teamOfSeat = (seat: number): Team => (seat % 2 === 0 ? 'a' : 'b');

export function sidesOf(table: TableState<EuchreView>): [Side, Side] {
  const first = teamOfSeat(table.bottom);
  return [
    { team: first, mine: true },
    { team: first === 'a' ? 'b' : 'a', mine: false },
  ];
}

/** "You" and "Ada" */
export function pairOf(table: TableState<EuchreView>, team: Team): string[] {
  const seats = team === 'a' ? [0, 2] : [1, 3];
  return seats.sort((x, y) => Number(y === table.me) - Number(x === table.me)).map((seat) => table.who(seat));
}

/** "You & Ada" */
export const pairName = (table: TableState<EuchreView>, team: Team): string => pairOf(table, team).join(' & ');

/** "You and Ada", in a sentence; and whether I am one of them. */
export function pairIn(table: TableState<EuchreView>, team: Team): [string, boolean] {
  const [first = '', second = ''] = pairOf(table, team);
  return [words.table.and(first, second), table.me !== null && teamOfSeat(table.me) === team];
}
