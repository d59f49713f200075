// Where everyone stands on the race strip, in percent of the way from 15 to 0. Places are moved apart a little where
// scores are close, so that every pearl and number can be read; the order is always that of the scores.
const start = 15;
/** As close as two pearls may come. */
const apart = 12;
/** Who is not there yet stays clear of the goal. */
const beforeGoal = 88;

export function racePlaces(scores: readonly number[]): number[] {
  const places = scores.map(() => 0);
  const slowestFirst = scores.map((_, seat) => seat).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  let last = -apart;
  for (const seat of slowestFirst) {
    const way = Math.max(0, Math.min(1, (start - (scores[seat] ?? start)) / start)) * 100;
    last = places[seat] = Math.max(way, last + apart);
  }
  let next = 100 + apart;
  for (const seat of slowestFirst.reverse()) {
    const most = Math.min(next - apart, (scores[seat] ?? start) > 0 ? beforeGoal : 100);
    next = places[seat] = Math.min(places[seat] ?? 0, most);
  }
  return places;
}
