// The moments of High Card that pictures show, and how to come to them. Only e2e uses this.
import { has, pick, resultShows, type GameScenes, type Match } from '../../../../e2e/scenes';
import type { HighCardView } from './wire';

const match: Match<HighCardView> = {
  gameId: 'high-card',
  settings: { targetScore: 5 },
  scenes: [
    {
      name: 'high-card-playing',
      onItsSide: true,
      is: (view) => has(view, 'play-card') && view.round.currentTrick.length > 0,
      pose: pick(0),
    },
    { name: 'high-card-over', is: (view) => view.phase === 'game_over', pose: resultShows },
  ],
  choose: () => undefined,
};

export const scenes: GameScenes = { matches: [match], reviewed: { targetScore: 5 } };
