// Where everyone sits at the open table of a review: the first seat at the bottom, the others clockwise.
export interface Sides {
  west: number[];
  north: number[];
  east: number[];
  south: number[];
}

/** Seats of each side, from the left and from above. */
export function sidesOf(count: number): Sides {
  const atSide = count < 3 ? 0 : count < 7 ? 1 : 2;
  const others = Array.from({ length: count - 1 }, (_, i) => i + 1);
  return {
    west: others.slice(0, atSide).reverse(),
    north: others.slice(atSide, others.length - atSide),
    east: others.slice(others.length - atSide),
    south: [0],
  };
}
