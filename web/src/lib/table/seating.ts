// Where everyone sits, seen from me at the bottom, clockwise. Partner is always north.
export type Place = 's' | 'w' | 'nw' | 'n' | 'ne' | 'e';

const around: Record<number, Place[]> = {
  2: ['s', 'n'],
  3: ['s', 'w', 'e'],
  4: ['s', 'w', 'n', 'e'],
  5: ['s', 'w', 'nw', 'ne', 'e'],
  6: ['s', 'w', 'nw', 'n', 'ne', 'e'],
};

/** The place of a seat when `bottom` sits at the bottom. */
export function placeOf(seat: number, bottom: number, count: number): Place {
  return around[count]?.[(seat - bottom + count) % count] ?? 'n';
}
