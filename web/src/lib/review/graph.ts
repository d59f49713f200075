// The chance to win over a match, as lines to draw: one for each player, or for each pair of partners.
import type { Review } from '../protocol/types';
import { hueOfSeat } from '../ui/hues';

export interface Side {
  name: string;
  /** Its first seat; partners have the same chance. */
  seat: number;
  hue: string;
}

export function sidesOf(names: readonly string[], partners: boolean): Side[] {
  const all = names.map((name, seat) => ({ name, seat, hue: hueOfSeat(seat, null, partners) }));
  if (!partners) return all;
  return all.slice(0, 2).map((side) => ({ ...side, name: `${side.name} & ${names[side.seat + 2] ?? ''}` }));
}

export interface Line extends Side {
  /** Before the first hand, then after each. */
  chances: number[];
}

export function linesOf(review: Pick<Review, 'hands' | 'players'>, partners: boolean): Line[] {
  const first = review.hands[0];
  return sidesOf(
    review.players.map((player) => player.name),
    partners,
  ).map((side) => ({
    ...side,
    chances: first ? [first.before[side.seat] ?? 0, ...review.hands.map((hand) => hand.after[side.seat] ?? 0)] : [],
  }));
}

/** Where the chances lie in a box of this size; a chance of 1 is on top. */
export function pointsOf(chances: readonly number[], width: number, height: number): { x: number; y: number }[] {
  const steps = Math.max(1, chances.length - 1);
  return chances.map((chance, i) => ({ x: (i / steps) * width, y: (1 - chance) * height }));
}
