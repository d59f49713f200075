// The moments of 4 Kate that pictures show, and how to come to them. Only e2e uses this.
import { askExpert, has, resultShows, type GameScenes, type Match } from '../../../../e2e/scenes';
import type { KateView } from './wire';

// Near the middle, so that games last.
const nearTheMiddle: Match<KateView>['choose'] = (view) =>
  view.legalActions.toSorted(
    (a, b) => Math.abs(a.payload.column - 3) - Math.abs(b.payload.column - 3) || a.payload.column - b.payload.column,
  )[view.drops.length % 3];

const matches: Match<KateView>[] = [
  {
    gameId: '4-kate',
    scenes: [
      { name: '4-kate-beginning', is: (view) => has(view, 'drop') && view.drops.length < 2 },
      {
        name: '4-kate-playing',
        onItsSide: true,
        is: (view) => has(view, 'drop') && view.drops.length >= 10,
        pose: (page) => page.getByRole('radio', { name: 'Column 4' }).click(),
      },
      { name: '4-kate-over', is: (view) => view.phase === 'game_over', pose: resultShows },
    ],
    choose: nearTheMiddle,
  },
  {
    gameId: '4-kate',
    settings: { hints: 'on' },
    scenes: [{ name: '4-kate-hint', is: (view) => has(view, 'drop') && view.drops.length >= 14, pose: askExpert }],
    choose: nearTheMiddle,
  },
];

export const scenes: GameScenes = { matches, reviewed: {} };
