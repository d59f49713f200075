// What seats are called in the lab: by who sits there, and by their place where that does not tell them apart.
import type { Seated } from '../net/lab';

export function seatNames(seats: readonly Seated[], placeOf: (seat: number) => string): string[] {
  const times = (name: string) => seats.filter(({ player }) => player === name).length;
  return seats.map(({ player }, seat) => (times(player) > 1 ? `${player} (${placeOf(seat)})` : player));
}
