// For specs: somebody at a table with this view, as a game's story sees it.
import type { World } from '../net/world.svelte';
import type { View } from '../protocol/types';
import type { GameLook } from './look';
import { TableState } from './table.svelte';

/** The view may have only what is looked at. */
export function atTable<V extends View>(view: object, names: readonly string[]): TableState<V> {
  const seats = names.map((name, seatIndex) => ({ seatIndex, name, playerId: `p${seatIndex}`, kind: 'human' }));
  return new TableState<V>({ view, room: { seats } } as unknown as World, { partners: false } as GameLook);
}
