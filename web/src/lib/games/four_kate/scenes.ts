// The moments of 4 Kate that pictures show, and how to come to them. Only e2e uses this.
import { has, resultShows, type GameScenes, type Match } from '../../../../e2e/scenes';
import type { KateView } from './wire';

const match: Match<KateView> = {
  gameId: '4-kate',
  scenes: [
    {
      name: '4-kate-playing',
      onItsSide: true,
      is: (view) => has(view, 'drop') && view.drops.length >= 10,
      pose: (page) => page.getByRole('radio', { name: 'Column 4' }).click(),
    },
    { name: '4-kate-over', is: (view) => view.phase === 'game_over', pose: resultShows },
  ],
  // Near the middle, so that games last.
  choose: (view) =>
    view.legalActions.toSorted(
      (a, b) => Math.abs(a.payload.column - 3) - Math.abs(b.payload.column - 3) || a.payload.column - b.payload.column,
    )[view.drops.length % 3],
};

export const scenes: GameScenes = { matches: [match] };
